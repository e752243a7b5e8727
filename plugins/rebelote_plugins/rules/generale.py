"""Générale: one player alone takes every trick."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote.plugin import (
    KEEP,
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
    """What a générale is worth."""

    points: int = option(
        500,
        "points of a générale, in place of the capot's",
        source="500: Spanish page",
        ge=0,
        le=2000,
    )


@dataclass(frozen=True)
class Generale:
    """Reshape what was made when one seat took every trick."""

    points: int

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The figure stands in place of all that the hand itself gave."""
        winner = sheet.outcome.sweeper
        if winner is None or not sheet.outcome.alone:
            return sheet
        base = {part.name for part in rules.scoring.components if part.base}
        lines = tuple(line for line in sheet.made if line.code not in base)
        return sheet.with_made((*lines, Line("generale", winner, self.points)))


def apply(rules: Rules, options: GeneraleOptions) -> Rules:
    """Add the générale to what is made."""
    step = ScoreStep("generale", "reshape", Generale(options.points), after=("capot",))
    rules = rules.add("scoring.components", Component("generale", base=True, failed=KEEP), "points")
    return rules.add("scoring.steps", step, "points")


GENERALE = Rule(
    name="generale",
    summary="One player alone takes every trick, without a trick of the partner's.",
    apply=apply,
    options=GeneraleOptions,
    texts=(("generale", "générale"),),
    source="Spanish page (501): 500 points when one player alone wins all eight tricks",
    needs=("capot",),
)
