"""Changes of what may be played, beside the five duties."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Self

from rebelote.deal import Deal
from rebelote.kernel.duties import bent
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

Run = Callable[["Rules", Deal, int, int], int]


class Masks(NamedTuple):
    """A bend as masks of cards.

    `beside`: may be played in place of the suit led where they beat the card that holds the
    trick; `held_back`: are not led while others are held.
    """

    beside: int = 0
    held_back: int = 0


MaskOf = Callable[[Kind, int], Masks]


@dataclass(frozen=True)
class Bend:
    """A named change of what may be played.

    Either `masks(kind, level) -> Masks`, by the level of doubling, which solvers understand too;
    or any `run(rules, deal, seat, mask) -> mask`, which is for play alone.
    """

    name: str
    run: Callable[[Rules, Deal, int, int], int] | None = None
    masks: Callable[[Kind, int], Masks] | None = None

    def __post_init__(self) -> None:
        if (self.run is None) == (self.masks is None):
            raise ValueError(f"the bend {self.name!r} wants masks or something to run, one of both")


@dataclass(frozen=True)
class ByMasks:
    """All bends of a table that are masks, as one to run."""

    several: tuple[MaskOf, ...]

    @classmethod
    def of(cls, bends: tuple[Bend, ...]) -> Self:
        """Those of *bends* that are masks."""
        return cls(tuple(bend.masks for bend in bends if bend.masks is not None))

    def masks(self, kind: Kind, level: int) -> Masks:
        """What all of them allow, and what they hold back."""
        beside = held_back = 0
        for masks in self.several:
            more, fewer = masks(kind, level)
            beside, held_back = beside | more, held_back | fewer
        return Masks(beside, held_back)

    def __call__(self, rules: Rules, deal: Deal, seat: int, mask: int) -> int:
        """*mask* as they bend it."""
        kind, play = rules.plan.kinds[deal.contract.kind], deal.play
        masks = self.masks(kind, deal.contract.level)
        return bent(deal.hands[seat], mask, play.suit, kind.beats[play.best], *masks)


def masks_of(rules: Rules, kind: Kind, level: int) -> Masks:
    """All bends of *rules* that are masks together, at a level of doubling."""
    return ByMasks.of(rules.duties.bends).masks(kind, level)


def blamed(rules: Rules, deal: Deal, seat: int, mask: int, card: int) -> Bend:
    """The first bend that alone keeps *card* from being played, which the duties (*mask*) allow."""
    bends = rules.duties.bends
    alone = ((bend, run(rules, deal, seat, mask)) for bend in bends for run in runs((bend,)))
    return next((bend for bend, left in alone if not left >> card & 1), bends[0])


def runs(bends: tuple[Bend, ...]) -> tuple[Run, ...]:
    """What play runs, those that are masks first and together."""
    masked = ByMasks.of(bends)
    others = tuple(bend.run for bend in bends if bend.run is not None)
    return (masked, *others) if masked.several else others
