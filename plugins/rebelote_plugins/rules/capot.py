"""Capot: one side takes every trick."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Literal, Self

from pydantic import NonNegativeInt, model_validator

from rebelote.plugin import (
    KEEP,
    POT,
    TAKERS,
    WINNER,
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    option,
    sweepers,
    to_defence,
)

CAPOTS = ("capot", "generale")
"""What a side marks for every trick, whether in place of the hand or on top of it."""


class CapotOptions(Options):
    """What a capot is worth, and to whom."""

    points: int = option(
        252,
        "points of a capot, in place of those of the hand or on top of them",
        source="in place, 252: FFB 27-01-2016, GameLake; 250: STEKIUS, Spanish page, Pagat; 162: "
        "Koenigshoffen, La Grand-Combe; 150: jeu-belote.fr; on top, 90: Bulgarian, Croatian, "
        "belotejeu.fr; 88: club-belote, edimag",
        ge=0,
        le=2000,
    )
    points_at: dict[Literal["SA", "TA"], NonNegativeInt] = option(
        {},
        "other points at no trumps and at all trumps, where their hands are marked as they are",
        source="SA 220, TA 348 (their cards, and 100 for the last trick): ElysiumDisc; none: FFB "
        "27-01-2016, annex 11",
    )
    by: Literal["any", "takers"] = option(
        "any",
        "which side's capot counts",
        source="any: FFB, GameLake, STEKIUS, Spanish page, contree.org; takers: FFB allows 162",
    )
    replaces: bool = option(
        True,
        "whether the points stand in place of the hand's, or are added to them (and, where the "
        "takers suffer a capot, to the failed base)",
        source="in place: all French sources; added: Bulgarian, Croatian (90)",
    )
    failed: Literal["lost", "defence"] = option(
        "lost",
        "whose the added points are when the takers fail although they took every trick: nobody's, "
        "or the defence's",
        source="defence: NikolayIT, rules of Bulgarian Belot (all points); others are silent",
    )

    @model_validator(mode="after")
    def _something_was_added(self) -> Self:
        if self.replaces and self.failed == "defence":
            raise ValueError("failed = 'defence' speaks of added points; it needs replaces = false")
        return self


@dataclass(frozen=True)
class Capot:
    """Reshape what was made when one side took every trick."""

    points: int
    points_at: tuple[tuple[str, int], ...]
    takers_only: bool
    replaces: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The capot's line, and each component's own way with a capot."""
        winners = sweepers(rules, sheet.outcome)
        if not winners or (self.takers_only and winners[0] != TAKERS):
            return sheet
        parts = rules.plan.parts
        lines = chain.from_iterable(
            moved(rules, sheet, line, parts[line.code], winners)
            for line in sheet.made
            if not (self.replaces and parts[line.code].base)
        )
        points = dict(self.points_at).get(sheet.outcome.kind, self.points)
        capot = to_side(rules, sheet, Line("capot", POT, points), winners)
        return sheet.with_made((*lines, *capot))


Lines = tuple[Line, ...]


def to_side(rules: Rules, sheet: ScoreSheet, line: Line, accounts: tuple[int, ...]) -> Lines:
    """*line* as a side marks it: one account, or the defence together."""
    if len(accounts) == 1:
        return (line.to(accounts[0]),)
    return to_defence(rules, sheet, line)


def moved(
    rules: Rules, sheet: ScoreSheet, line: Line, part: Component, winners: tuple[int, ...]
) -> Lines:
    """A line as a capot leaves it: kept, given to the winners, or lost."""
    if part.base or part.capot == KEEP or line.account in winners:
        return (line,)
    return to_side(rules, sheet, line, winners) if part.capot == WINNER else ()


def apply(rules: Rules, options: CapotOptions) -> Rules:
    """Add the capot to what is made."""
    at = tuple((str(kind), points) for kind, points in sorted(options.points_at.items()))
    run = Capot(options.points, at, options.by == "takers", options.replaces)
    part = Component(
        "capot", base=options.replaces, failed=KEEP if options.replaces else options.failed
    )
    rules = rules.add("scoring.components", part, "replaces")
    return rules.add("scoring.steps", ScoreStep("capot", "reshape", run), "points")


CAPOT = Rule(
    name="capot",
    summary="One side takes every trick and marks a fixed figure.",
    apply=apply,
    options=CapotOptions,
    texts=(("capot", "capot"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
)
