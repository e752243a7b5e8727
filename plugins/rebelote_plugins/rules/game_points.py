"""Game points: the hand is rounded to tens by its kind of trump, and all is written in tens.

It stands in the place of `rounding`, and like it comes after the verdict.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import Component, Options, Rule, Rules, ScoreSheet, ScoreStep, option
from rebelote_plugins.rules.no_trumps import SA
from rebelote_plugins.rules.rounding import ROUNDING, Marks, in_tens

Family = Literal["pairs", "nearest", "six_up", "five_stays"]


class GamePointsOptions(Options):
    """How hands are rounded."""

    trumps: Family = option(
        "pairs",
        "a hand with trumps; pairs: the tens of the whole go where most is left over, and where as "
        "much is to who has less; nearest: each to the nearest ten, 5 up; six_up: the same, 6 up; "
        "five_stays: the same, and 5 stays half a ten",
        source="pairs: baloot-ai (scoring_engine.py)",
    )
    no_trumps: Family = option(
        "nearest",
        "a hand without trumps, likewise; where it counts twice (`coefficients`), half a ten makes "
        "a whole one",
        source="five_stays: baloot-ai (scoring_engine.py), 65 of 130 are 13 of 26",
    )


@dataclass(frozen=True)
class GamePoints:
    """Round the hand, and write everything in tens."""

    trumps: Family
    no_trumps: Family

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """Every line in whole tens, and a line with the tens that their rests make."""
        method = self.no_trumps if sheet.outcome.kind == SA else self.trumps
        return in_tens(sheet, Marks(method, "hand")(rules, sheet))


def apply(rules: Rules, options: GamePointsOptions) -> Rules:
    """Round after everything else."""
    rules = rules.add("scoring.components", Component(ROUNDING))
    run = GamePoints(options.trumps, options.no_trumps)
    return rules.add("scoring.steps", ScoreStep("round", "round", run), "trumps")


GAME_POINTS = Rule(
    name="game_points",
    summary="Hands are rounded by their kind of trump, and everything is written in tens.",
    apply=apply,
    options=GamePointsOptions,
    texts=((ROUNDING, "rounding"),),
    source="baloot-ai (tazjel), game_engine/logic/scoring_engine.py",
)
