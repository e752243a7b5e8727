"""Coefficients: a deal is marked several times over, by its kind of trump."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, Literal

from pydantic import Field

from rebelote.plugin import SUITS, Options, Rule, Rules, ScoreSheet, ScoreStep, option

Called = Literal["S", "H", "D", "C", "SA", "TA"]
Times = Annotated[int, Field(ge=1)]


class CoefficientsOptions(Options):
    """How often a deal is marked, and what of it."""

    factors: dict[Called, Times] = option(
        {"C": 1, "D": 2, "H": 3, "S": 4, "SA": 5, "TA": 6},
        "factor of each kind of trump; a kind left out is marked once",
        source="1 to 6: belote bridgée (belote.tv, beloteenligne.com); SA 2, others 1: "
        "stéphanoise, Bulgarian",
    )
    sparing: tuple[str, ...] = option(
        (),
        "components that are not multiplied, by name",
        source="none: belote bridgée (the whole of the hand is)",
    )


@dataclass(frozen=True)
class Multiply:
    """Every line but the spared ones, by the factor of what an outcome is scored as."""

    factors: tuple[tuple[str, int], ...]
    sparing: tuple[str, ...]

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet with multiplied lines; a factor that is in them already stays in them."""
        factor = dict(self.factors).get(sheet.outcome.kind, 1)
        lines = tuple(
            line if line.code in self.sparing else line.times(factor) for line in sheet.lines
        )
        return sheet.with_lines(lines)


def apply(rules: Rules, options: CoefficientsOptions) -> Rules:
    """Multiply what is marked; suits of different factors are scored as themselves."""
    factors: dict[str, int] = {str(kind): factor for kind, factor in options.factors.items()}
    if len({factors.get(suit, 1) for suit in SUITS}) > 1:
        rules = _told_apart(rules)
    else:
        factors["suit"] = factors.get(SUITS[0], 1)
    run = Multiply(tuple(sorted(factors.items())), options.sparing)
    return rules.add(
        "scoring.steps", ScoreStep("coefficients", "multiply", run, after=("coinche",)), "factors"
    )


def _told_apart(rules: Rules) -> Rules:
    """Each suit is scored under its own name."""
    for kind in rules.trumps.kinds:
        if len(kind.trump_suits) == 1:
            rules = rules.add("trumps.kinds", replace(kind, scored_as=kind.name), "factors")
    return rules


COEFFICIENTS = Rule(
    name="coefficients",
    summary="A deal is marked several times over, by its kind of trump.",
    apply=apply,
    options=CoefficientsOptions,
    source="Belote bridgée (belote.tv, beloteenligne.com)",
    overrides=("suits",),
)
