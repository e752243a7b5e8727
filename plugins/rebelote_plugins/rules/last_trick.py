"""The last trick is worth points of its own (dix de der)."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote.plugin import Component, Options, Outcome, Rule, Rules, option


class LastTrickOptions(Options):
    """What the last trick is worth."""

    points: int = option(10, "points of the last trick", source="10: all belote", ge=0, le=100)


@dataclass(frozen=True)
class LastTrick:
    """Points to who took the last trick."""

    points: int

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        """Points by account."""
        accounts = range(len(outcome.cards))
        return tuple(self.points if account == outcome.last else 0 for account in accounts)


def apply(rules: Rules, options: LastTrickOptions) -> Rules:
    """Count the last trick as part of the hand."""
    part = Component("last_trick", LastTrick(options.points), base=True)
    return rules.add("scoring.components", part, "points")


LAST_TRICK = Rule(
    name="last_trick",
    summary="The last trick is worth points of its own (dix de der).",
    apply=apply,
    options=LastTrickOptions,
    texts=(("last_trick", "last trick"),),
    source="Fédération Française de Belote, belote, 27-01-2016; all sources of the family",
)
