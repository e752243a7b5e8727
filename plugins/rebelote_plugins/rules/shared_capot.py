"""A capot among players who each have a column: those who took tricks share it."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote.plugin import (
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    option,
    shared,
)


class SharedCapotOptions(Options):
    """What a capot is worth, and whether the last trick is worth anything beside it."""

    points: int = option(
        100,
        "points that those who took tricks share when somebody took none; what does not divide "
        "goes to who made more",
        source="100, as 50 and 50 where one of three is capot: Garraud 1984, adpoker",
        ge=0,
        le=2000,
    )
    last_trick: bool = option(
        False,
        "whether the last trick keeps its own points beside them",
        source="no, the hundred stands in place of the ten: Garraud 1984, adpoker",
    )


@dataclass(frozen=True)
class SharedCapot:
    """Reshape what was made when an account took no trick."""

    points: int
    last_trick: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The capot's lines, and perhaps none for the last trick."""
        tricks = sheet.outcome.tricks
        winners = tuple(account for account in sheet.accounts if tricks[account])
        if len(winners) == len(tricks):
            return sheet
        kept = (line for line in sheet.made if self.last_trick or line.code != "last_trick")
        shares = zip(winners, shared(sheet, winners, self.points), strict=True)
        lines = (Line("capot", account, points) for account, points in shares if points)
        return sheet.with_made((*kept, *lines))


def apply(rules: Rules, options: SharedCapotOptions) -> Rules:
    """Add the capot to what is made."""
    run = SharedCapot(options.points, options.last_trick)
    rules = rules.add("scoring.components", Component("capot", base=True), "points")
    return rules.add("scoring.steps", ScoreStep("capot", "reshape", run), "points")


SHARED_CAPOT = Rule(
    name="shared_capot",
    summary="Whoever takes no trick is capot, and the others share a fixed figure.",
    apply=apply,
    options=SharedCapotOptions,
    texts=(("capot", "capot"),),
    source="Garraud 1984 (PKcards); adpoker (belote à trois)",
    needs=("last_trick",),
)
