"""Roem in plain integers: what the cards of a trick are worth, in one deal and in many.

The figures are the points of three and of four cards in sequence, of king and queen of trump, and
of four of a kind by rank, the seven first.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd
from typing import Any

from rebelote.plugin import RANKS, SEATS, Settings, Twin, count_cards, lowest

THREE, FOUR, STUK, CARRES = range(4)
"""Where the figures stand; from `CARRES` on one for each rank."""

WON = CARRES + len(RANKS)
GONE = WON + 1
"""Where settings name rows of notes: the roem won, and the cards of earlier tricks."""

QUEENS_AND_LOWER = 0x3F3F3F3F
QUEENS = 0x20202020
SEVENS = 0x01010101
SUIT = 0xFF


def trick_worth(cards: int, trumps: int, figures: Settings) -> int:
    """The roem of a trick; both are masks."""
    three = threes(cards)
    points = figures[FOUR] if three & three >> 1 else figures[THREE] if three else 0
    alike = cards & cards >> 8 & cards >> 16 & cards >> 24 & SUIT
    points += figures[CARRES + lowest(alike)] if alike else 0
    return int(points + figures[STUK] * stuks(cards & trumps))


def most_worth(cards: int, trumps: int, tricks: int, figures: Settings) -> int:
    """No roem of so many tricks, made of *cards* (a mask), comes to more."""
    ranks = enumerate(figures[CARRES:WON])
    alike = [points for rank, points in ranks if not SEVENS << rank & ~cards]
    run = max(figures[:STUK]) if threes(cards) else 0
    best = sorted([*alike, *[run] * tricks], reverse=True)[:tricks]
    return int(sum(best) + figures[STUK] * stuks(cards & trumps))


def threes(cards: int) -> int:
    """The cards from which three of a suit go up in sequence, a mask."""
    return cards & cards >> 1 & cards >> 2 & QUEENS_AND_LOWER


def stuks(trumps: int) -> int:
    """How many suits have their king and queen among *trumps*, a mask."""
    return count_cards(trumps & trumps >> 1 & QUEENS)


@dataclass(frozen=True)
class Units:
    """The points behind a number that counts so many at a time: few numbers make short keys."""

    points: int

    def __call__(self, number: int) -> int:
        """The points."""
        return number * self.points


def won_twin(figures: Settings) -> Twin:
    """The twin of what follows from a trick."""
    return Twin(count_trick, _settings(figures))


def roem_twin(figures: Settings, most: int) -> Twin:
    """The twin of the roem of whole deals, of which there is so much at most."""
    unit = _unit(figures)
    return Twin(roem_in_all, _settings(figures), most // unit, Units(unit))


def _settings(figures: Settings) -> Settings:
    unit = _unit(figures)
    return (*(points // unit for points in figures), "roem", "roem gone")


def _unit(figures: Settings) -> int:
    """The most that all figures are multiples of."""
    return gcd(*figures) or 1


def count_trick(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """Note what its winner gets for the last trick."""
    before, won = SEATS * settings[GONE], SEATS * settings[WON] + seat
    cards = deal.gone & ~deal.notes[before]
    deal.notes[before] = deal.gone
    deal.notes[won] += trick_worth(cards, rules.trumps[deal.kind], settings)


def roem_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """The roem of every seat, in every deal that has a contract."""
    for number in range(len(deals)):
        deal = deals[number]
        for seat in range(SEATS if deal.taker >= 0 else 0):
            deal.facts[SEATS * fact + seat] = deal.notes[SEATS * settings[WON] + seat]
