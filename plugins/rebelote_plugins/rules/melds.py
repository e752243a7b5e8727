"""Declarations in a hand: sequences and four of a kind, and which is the stronger.

Ranks of a sequence follow the natural order 7 8 9 T J Q K A.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from rebelote.plugin import RANKS, SUITS, Card, Cards, as_cards, each, mask_of

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


def candidates(hand: int, values: Values) -> tuple[Meld, ...]:
    """Every declaration that a hand could make, runs within longer runs included."""
    return (*_carres(hand, values), *_sequences(hand, values))


def _carres(hand: int, values: Values) -> Iterator[Meld]:
    for rank, points in values.carres:
        cards = as_cards(tuple(Card(rank + suit) for suit in SUITS))
        if points and hand & mask_of(cards) == mask_of(cards):
            yield Meld(CARRE, points, cards)


def _sequences(hand: int, values: Values) -> Iterator[Meld]:
    for suit in range(len(SUITS)):
        for low in range(len(RANKS)):
            for high in range(low + 3, len(RANKS) + 1):
                cards = range(suit * 8 + low, suit * 8 + high)
                mask = mask_of(cards)
                if hand & mask == mask and values.sequence(high - low):
                    yield Meld(SEQUENCE, values.sequence(high - low), as_cards(tuple(cards)))


def best_melds(hand: int, values: Values, *, sharing: bool) -> tuple[Meld, ...]:
    """What to declare from a hand: the most points, then the fewest and longest declarations.

    With *sharing* a card may serve a carré and a sequence; two runs never share a card.
    """
    found = candidates(hand, values)
    return max(_choices(found, sharing), key=_worth)


def _choices(found: tuple[Meld, ...], sharing: bool) -> Iterator[tuple[Meld, ...]]:
    """Every set of declarations that may stand together."""
    yield ()
    for place, meld in enumerate(found):
        rest = tuple(other for other in found[place + 1 :] if not _clash(meld, other, sharing))
        for more in _choices(rest, sharing):
            yield (meld, *more)


def _clash(one: Meld, other: Meld, sharing: bool) -> bool:
    if sharing and one.form != other.form:
        return False
    return bool(mask_of(one.cards) & mask_of(other.cards))


def _worth(melds: tuple[Meld, ...]) -> tuple[int, int, tuple[int, ...]]:
    points = sum(meld.points for meld in melds)
    return points, sum(len(meld.cards) for meld in melds), tuple(-int(c) for c in _all(melds))


def _all(melds: Iterable[Meld]) -> tuple[int, ...]:
    return tuple(each(mask_of(card for meld in melds for card in meld.cards)))


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
