"""Générale: one player alone takes every trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import (
    KEEP,
    LOST,
    TAKERS,
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    option,
)


class GeneraleOptions(Options):
    """What a générale is worth, and to whom."""

    points: int = option(
        500,
        "points of a générale, in place of the capot's or on top of them",
        source="500: Spanish page; 350, 700, 1000: Wikipédia (variants); 600: Guyane; 460: wikirp",
        ge=0,
        le=2000,
    )
    by: Literal["any", "takers"] = option(
        "any", "which side's générale counts", source="any: Spanish page (one player alone)"
    )
    replaces: bool = option(
        True,
        "whether the points stand in place of the capot and the hand, or are added to them",
        source="in place: Spanish page (a total of 500)",
    )


@dataclass(frozen=True)
class Generale:
    """Reshape what was made when one seat took every trick."""

    points: int
    takers_only: bool
    replaces: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The figure stands in place of the capot and the hand, or beside them."""
        winner = sheet.outcome.sweeper
        if winner is None or not sheet.outcome.alone or (self.takers_only and winner != TAKERS):
            return sheet
        gone = rules.plan.base | {"capot"}
        kept = (line for line in sheet.made if not (self.replaces and line.code in gone))
        return sheet.with_made((*kept, Line("generale", winner, self.points)))


def apply(rules: Rules, options: GeneraleOptions) -> Rules:
    """Add the générale to what is made."""
    run = Generale(options.points, options.by == "takers", options.replaces)
    part = Component("generale", base=options.replaces, failed=KEEP if options.replaces else LOST)
    rules = rules.add("scoring.components", part, "replaces")
    return rules.add("scoring.steps", ScoreStep("generale", "reshape", run, ("capot",)), "points")


GENERALE = Rule(
    name="generale",
    summary="One player alone takes every trick, without a trick of the partner's.",
    apply=apply,
    options=GeneraleOptions,
    texts=(("generale", "générale"),),
    source="Spanish page (501): 500 points when one player alone wins all eight tricks",
    needs=("capot",),
)
