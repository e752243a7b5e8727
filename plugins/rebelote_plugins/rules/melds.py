"""Declarations in a hand: sequences and four of a kind, by name and worth.

Ranks of a sequence follow the natural order 7 8 9 T J Q K A.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Literal, NamedTuple

from rebelote.plugin import CARDS, RANKS, SUITS, Card, Cards, as_cards, mask_of

SEQUENCE = "sequence"
CARRE = "carre"
SHORTEST = 3
Rank = Literal["J", "9", "A", "T", "K", "Q", "8", "7"]
NAMES = ("tierce", "cinquante", "cent", "sixieme", "septieme", "huitieme")


class Meld(NamedTuple):
    """One declaration: form, points, cards (a sequence from the lowest), and what it is called."""

    form: str
    points: int
    cards: Cards
    name: str

    @property
    def top(self) -> Card:
        """Its highest card."""
        return self.cards[-1]


class Values(NamedTuple):
    """What declarations are worth: sequences of 3, 4, 5 …, carrés as (rank, points).

    The last figure stands for all longer sequences too, and so does its name.  `cancelling` are
    ranks whose carré is worth nothing and cancels everyone's declarations.
    """

    sequences: tuple[int, ...]
    carres: tuple[tuple[str, int], ...]
    cancelling: tuple[str, ...] = ()

    def sequence(self, length: int) -> int:
        """Points of a sequence."""
        return self.sequences[self._place(length)]

    def name(self, length: int) -> str:
        """What a sequence is called: one name for each figure of its own."""
        return NAMES[self._place(length)]

    def lengths(self, name: str) -> tuple[int, ...]:
        """How long a sequence of that name may be."""
        return tuple(
            length for length in range(SHORTEST, len(RANKS) + 1) if self.name(length) == name
        )

    def _place(self, length: int) -> int:
        return min(length - SHORTEST, len(self.sequences) - 1)


def by_rank(carres: Mapping[Rank, int]) -> tuple[tuple[str, int], ...]:
    """The points of every rank, in a fixed order."""
    points: dict[str, int] = {str(rank): worth for rank, worth in carres.items()}
    return tuple((rank, points.get(rank, 0)) for rank in RANKS)


def best_melds(hand: int, values: Values, *, sharing: bool) -> tuple[Meld, ...]:
    """What to declare from a hand (a mask): whatever gives the most points.

    A sequence is as long as it can be.  Unless *sharing*, a card of a carré serves in no
    sequence, so that a carré is declared only if that gives more.  A carré that cancels is
    always among them.  Longer sequences come first: an order by suits would tell of these
    before the cards are shown.
    """
    carres = tuple(_carres(hand, values))
    chosen = (
        subset for size in range(len(carres), -1, -1) for subset in combinations(carres, size)
    )
    best = max((_beside(hand, subset, values, sharing) for subset in chosen), key=_points)
    return (*_cancelling(hand, values), *best)


def _beside(hand: int, carres: tuple[Meld, ...], values: Values, sharing: bool) -> tuple[Meld, ...]:
    """These carrés, and the sequences that can be declared beside them."""
    used = 0 if sharing else mask_of(card for meld in carres for card in meld.cards)
    sequences = sorted(_sequences(hand & ~used, values), key=_length, reverse=True)
    return (*carres, *sequences)


def _length(meld: Meld) -> int:
    return len(meld.cards)


def _points(melds: tuple[Meld, ...]) -> int:
    return sum(meld.points for meld in melds)


def _carres(hand: int, values: Values) -> Iterator[Meld]:
    for rank, points in values.carres:
        cards = _four(rank)
        if points and hand & cards.mask == cards.mask:
            yield Meld(CARRE, points, cards, CARRE)


def _cancelling(hand: int, values: Values) -> Iterator[Meld]:
    for rank in values.cancelling:
        cards = _four(rank)
        if hand & cards.mask == cards.mask:
            yield Meld(CARRE, 0, cards, CARRE)


@cache
def _four(rank: str) -> Cards:
    return as_cards(tuple(Card(rank + suit) for suit in SUITS))


def _sequences(hand: int, values: Values) -> Iterator[Meld]:
    for lowest in range(0, len(CARDS), len(RANKS)):
        held = f"{hand >> lowest & 0xFF:08b}"[::-1]  # by rank, the seven first
        for run in re.finditer("111+", held):
            cards = as_cards(tuple(range(lowest + run.start(), lowest + run.end())))
            points = values.sequence(len(cards))
            if points:
                yield Meld(SEQUENCE, points, cards, values.name(len(cards)))
