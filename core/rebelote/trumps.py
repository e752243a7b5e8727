"""The kinds of trump that can be called, as tables over cards.

A kind says, for each suit, the order of its ranks and their points, and which suits are
trumps.  From that one table follows: `beats[card]`, the cards that win over `card` while it
holds the trick.  Winner, duty to rise and overruff all read it, for a suit, no trumps, all
trumps or any order that a plugin invents.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from rebelote.cards import FULL_PACK, PER_SUIT, RANKS, SUIT_MASKS, SUITS


@dataclass(frozen=True)
class Scale:
    """An order of ranks, lowest first, with the points of each rank in that order."""

    order: str
    points: tuple[int, ...]

    def __post_init__(self) -> None:
        if sorted(self.order) != sorted(RANKS):
            raise ValueError(f"an order names each of {' '.join(RANKS)} once, not {self.order!r}")
        if len(self.points) != len(self.order):
            raise ValueError(f"{len(self.order)} ranks want as many points")

    @classmethod
    def of(cls, order: str, points: Mapping[str, int]) -> Scale:
        """A scale from an order and the points of the ranks that have any."""
        return cls(order, tuple(points.get(rank, 0) for rank in order))


@dataclass(frozen=True)
class Kind:
    """One kind of trump: its name (`S H D C SA TA` …), a scale per suit and the trump suits.

    `scored_as` is the kind that an outcome carries; the four suits share one unless a rule
    tells them apart.
    """

    name: str
    scales: tuple[Scale, ...]
    trump_suits: str = ""
    scored_as: str = "suit"

    def __post_init__(self) -> None:
        if len(self.scales) != len(SUITS):
            raise ValueError(f"a kind has one scale for each of {' '.join(SUITS)}")

    @cached_property
    def trumps(self) -> int:
        """The mask of all trumps."""
        return sum(SUIT_MASKS[SUITS.index(suit)] for suit in self.trump_suits)

    @cached_property
    def points(self) -> tuple[int, ...]:
        """The points of each of the 32 cards."""
        return tuple(
            self.scales[suit].points[self.scales[suit].order.index(rank)]
            for suit in range(len(SUITS))
            for rank in RANKS
        )

    @cached_property
    def strength(self) -> tuple[int, ...]:
        """The place of each card within its suit, 0 the lowest."""
        return tuple(
            self.scales[suit].order.index(rank) for suit in range(len(SUITS)) for rank in RANKS
        )

    @cached_property
    def beats(self) -> tuple[int, ...]:
        """For each card, the mask of cards that win over it while it holds the trick."""
        return tuple(self._winners(card) for card in range(len(SUITS) * PER_SUIT))

    def _winners(self, card: int) -> int:
        suit = card // PER_SUIT
        higher = sum(
            1 << other
            for other in range(suit * PER_SUIT, (suit + 1) * PER_SUIT)
            if self.strength[other] > self.strength[card]
        )
        return higher if self.trumps >> card & 1 else higher | self.trumps

    def total(self, pack: int = FULL_PACK) -> int:
        """The card points of a whole pack."""
        return sum(self.points[card] for card in range(len(self.points)) if pack >> card & 1)

    def __getstate__(self) -> dict[str, object]:
        """Tables are made anew where a kind is unpickled."""
        fields = ("name", "scales", "trump_suits", "scored_as")
        return {field: getattr(self, field) for field in fields}
