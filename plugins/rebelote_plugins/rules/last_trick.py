"""The last trick is worth points of its own (dix de der)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import (
    TAKERS,
    Component,
    Options,
    Outcome,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    option,
)
from rebelote_plugins.rules.all_trumps import TA


class LastTrickOptions(Options):
    """What the last trick is worth, and to whom."""

    points: int = option(
        10, "points of the last trick", source="10: all belote; 5: Schieber", ge=0, le=100
    )
    to: Literal["winner", "defence"] = option(
        "winner",
        "who marks them: the side that takes it, or that side only if it is not the takers'",
        source="winner: all French sources; defence: BelotAI (pasledu), a Moldovan app",
    )
    on_capot: bool = option(
        True,
        "whether they count where one side took every trick and its capot is added to the hand",
        source="yes: Bulgarian, Croatian (90 on top of the ten); no: ange.heureux (survey)",
    )
    at_all_trumps: bool = option(
        True,
        "whether they count when all suits are trumps",
        source="yes: FFB 27-01-2016, Pagat, Bulgarian; no: ange.heureux (survey)",
    )


@dataclass(frozen=True)
class LastTrick:
    """Points to who took the last trick."""

    points: int
    defence_only: bool
    at_all_trumps: bool = True

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        """Points by account."""
        lost = self.defence_only and outcome.last == TAKERS
        if lost or (outcome.kind == TA and not self.at_all_trumps):
            return (0,) * len(outcome.cards)
        accounts = range(len(outcome.cards))
        return tuple(self.points if account == outcome.last else 0 for account in accounts)


def beside_capot(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """A capot that is added to the hand stands in place of the last trick."""
    if all(line.code != "capot" for line in sheet.made):
        return sheet
    return sheet.with_made(tuple(line for line in sheet.made if line.code != "last_trick"))


def apply(rules: Rules, options: LastTrickOptions) -> Rules:
    """Count the last trick as part of the hand."""
    count = LastTrick(options.points, options.to == "defence", options.at_all_trumps)
    part = Component("last_trick", count, base=True)
    rules = rules.add("scoring.components", part, "points")
    if options.on_capot:
        return rules
    step = ScoreStep("last_trick", "reshape", beside_capot, after=("capot",))
    return rules.add("scoring.steps", step, "on_capot")


LAST_TRICK = Rule(
    name="last_trick",
    summary="The last trick is worth points of its own (dix de der).",
    apply=apply,
    options=LastTrickOptions,
    texts=(("last_trick", "last trick"),),
    source="Fédération Française de Belote, belote, 27-01-2016; all sources of the family",
)
