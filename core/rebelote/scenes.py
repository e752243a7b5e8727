"""What many positions of a deal share, as the solver's state wants it."""

from __future__ import annotations

from typing import Any, NamedTuple, Self

from rebelote.bends import masks_of
from rebelote.cards import CARDS, PER_SUIT, SUITS, each
from rebelote.groups import DUTIES
from rebelote.opencards import OpenCards
from rebelote.stakes import Stakes
from rebelote.trumps import Kind

BYTES = range(0, len(SUITS) * PER_SUIT, PER_SUIT)


class Numbering(NamedTuple):
    """The cards of a kind numbered by strength, suit * 8 + place in the suit.

    `ours` and `theirs` lead from one number to the other, `bytes` from the cards of each suit.
    """

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    bytes: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, kind: Kind) -> Self:
        """How the search numbers the cards of *kind*."""
        theirs = tuple(card - card % PER_SUIT + kind.strength[card] for card in CARDS)
        ours = tuple(theirs.index(card) for card in range(len(theirs)))
        parts = range(1 << PER_SUIT)
        suits = (
            tuple(sum(1 << theirs[card] for card in each(p << at)) for p in parts) for at in BYTES
        )
        return cls(ours, theirs, tuple(suits))

    def mask(self, cards: int) -> int:
        """A mask of cards in the numbers of the search."""
        spades, hearts, diamonds, clubs = self.bytes
        return (
            spades[cards & 255]
            | hearts[cards >> 8 & 255]
            | diamonds[cards >> 16 & 255]
            | clubs[cards >> 24 & 255]
        )


class Scene(NamedTuple):
    """What many positions share, ready for the state: what each side plays for, and its rows."""

    side: frozenset[int]
    stakes: Stakes
    numbers: Numbering
    points: tuple[int, ...]
    fields: dict[str, int]
    rows: dict[str, list[int]]

    @classmethod
    def of(cls, cards: OpenCards, seat: int) -> Self:
        """The scene of a position, the side of *seat* as ours."""
        plan, side = cards.rules.plan, cards.side(seat)
        kind, numbers = plan.kinds[cards.kind], Numbering.of(plan.kinds[cards.kind])
        worth = cards.stakes(seat)
        points = (0,) * len(CARDS) if cards.last_only else kind.points
        duties = dict(zip(DUTIES, plan.duties, strict=True))
        sweeps = {"last": worth.last, "sweep_ours": worth.sweep, "sweep_theirs": worth.swept}
        rows = {
            "points": [points[card] for card in numbers.ours],
            "renumber": [mask for suit in numbers.bytes for mask in suit],
            "beats": [numbers.mask(kind.beats[card]) for card in numbers.ours],
            "following": [(at + 1) % plan.seats for at in range(plan.seats)],
            "side": [int(at not in side) for at in range(plan.seats)],
            "allies": [
                sum(ally << other for other, ally in enumerate(allies))
                for allies in plan.allied[cards.taker + 1]
            ],
        }
        beside, held_back = masks_of(cards.rules, kind, cards.level)
        bends = {"beside": numbers.mask(beside), "held_back": numbers.mask(held_back)}
        fields = {"trumps": kind.trumps, "seats": plan.seats, **duties, **bends, **sweeps}
        return cls(side, worth, numbers, points, fields, rows)

    def write(self, state: Any) -> None:
        """Write it into a state."""
        for name, number in self.fields.items():
            setattr(state, name, number)
        for name, row in self.rows.items():
            getattr(state, name)[: len(row)] = row
