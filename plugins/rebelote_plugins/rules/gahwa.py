"""Gahwa: the fourth doubling stakes the whole match."""

from __future__ import annotations

from rebelote.plugin import (
    TAKERS,
    TIE,
    Component,
    Line,
    NoOptions,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
)
from rebelote_plugins.rules.coinche import LEVELS
from rebelote_plugins.rules.coinche_score import to_winners
from rebelote_plugins.rules.ending import Ending

GAHWA = "gahwa"


def stake(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """The winners of a contract at gahwa mark what wins the match, and nothing else is marked."""
    if sheet.outcome.level < len(LEVELS) or sheet.verdict == TIE:
        return sheet
    return sheet.with_lines(to_winners(rules, sheet, Line(GAHWA, TAKERS, enough(rules))))


def enough(rules: Rules) -> int:
    """What brings a side there from nothing."""
    ending = rules.match.over
    exceed = isinstance(ending, Ending) and ending.exceed
    return rules.match.target + exceed


def apply(rules: Rules, options: NoOptions) -> Rules:
    """Mark the target in place of all else."""
    rules = rules.add("scoring.components", Component(GAHWA))
    step = ScoreStep(GAHWA, "round", stake, after=("round",))
    return rules.add("scoring.steps", step)


GAHWA_RULE = Rule(
    name=GAHWA,
    summary="The fourth doubling stakes the match: its winner marks the target, the other nothing.",
    apply=apply,
    texts=((GAHWA, "gahwa"),),
    source="baloot-ai (tazjel), docs/official_doubling_rules.md",
    needs=("coinche", "match"),
)
