"""Declarations in a hand: sequences and four of a kind, and which is the stronger.

Ranks of a sequence follow the natural order 7 8 9 T J Q K A.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from rebelote.plugin import RANKS, SUITS, Card, Cards, as_cards, mask_of

SEQUENCE = "sequence"
CARRE = "carre"
_NAMES = {3: "tierce", 4: "cinquante"}


class Meld(NamedTuple):
    """One declaration: what it is, its points and its cards (a sequence from the lowest)."""

    form: str
    points: int
    cards: Cards

    @property
    def name(self) -> str:
        """`tierce`, `cinquante`, `cent` or `carre`."""
        return CARRE if self.form == CARRE else _NAMES.get(len(self.cards), "cent")

    @property
    def top(self) -> Card:
        """Its highest card."""
        return self.cards[-1]


class Values(NamedTuple):
    """What declarations are worth: sequences of 3, 4, 5 …, carrés as (rank, points)."""

    sequences: tuple[int, ...]
    carres: tuple[tuple[str, int], ...]

    def sequence(self, length: int) -> int:
        """Points of a sequence; the longest listed stands for all longer ones."""
        return self.sequences[min(length - 3, len(self.sequences) - 1)]


def best_melds(hand: int, values: Values, *, sharing: bool) -> tuple[Meld, ...]:
    """What to declare from a hand (a mask): whatever gives the most points.

    A sequence is as long as it can be.  Unless *sharing*, a card of a carré serves in no
    sequence, so that a carré is declared only if that gives more.
    """
    carres = tuple(_carres(hand, values))
    chosen = (
        subset for size in range(len(carres), -1, -1) for subset in combinations(carres, size)
    )
    return max((_beside(hand, subset, values, sharing) for subset in chosen), key=_points)


def _beside(hand: int, carres: tuple[Meld, ...], values: Values, sharing: bool) -> tuple[Meld, ...]:
    """These carrés, and the sequences that can be declared beside them."""
    used = 0 if sharing else mask_of(card for meld in carres for card in meld.cards)
    return (*carres, *_sequences(hand & ~used, values))


def _points(melds: tuple[Meld, ...]) -> int:
    return sum(meld.points for meld in melds)


def _carres(hand: int, values: Values) -> Iterator[Meld]:
    for rank, points in values.carres:
        cards = as_cards(tuple(Card(rank + suit) for suit in SUITS))
        if points and hand & mask_of(cards) == mask_of(cards):
            yield Meld(CARRE, points, cards)


def _sequences(hand: int, values: Values) -> Iterator[Meld]:
    for suit in SUITS:
        held = "".join("x" if hand >> Card(rank + suit) & 1 else " " for rank in RANKS)
        for run in re.finditer("xxx+", held):
            cards = tuple(Card(rank + suit) for rank in RANKS[run.start() : run.end()])
            points = values.sequence(len(cards))
            if points:
                yield Meld(SEQUENCE, points, as_cards(cards))


class Ladder(NamedTuple):
    """How declarations are compared.

    `carre_order` ranks carrés of equal points, strongest first; with `by_points` a carré beats
    a sequence only if it is worth as much, otherwise always; with `trump` a sequence of trumps
    beats an equal one.
    """

    carre_order: str
    by_points: bool
    trump: bool

    def strength(self, meld: Meld, trumps: int) -> tuple[int, ...]:
        """A key that is higher for the stronger and equal for an equal declaration."""
        if meld.form == CARRE:
            rank = len(self.carre_order) - self.carre_order.index(meld.top.rank)
            first = (meld.points, 1) if self.by_points else (1, meld.points)
            return (*first, rank, 0)
        first = (meld.points, 0) if self.by_points else (0, 0)
        is_trump = self.trump and bool(trumps >> meld.top & 1)
        return (*first, len(meld.cards), RANKS.index(meld.top.rank), int(is_trump))
