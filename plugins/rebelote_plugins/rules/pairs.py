"""Four players in two pairs, partners facing each other."""

from __future__ import annotations

from rebelote.plugin import NoOptions, Rule, Rules


def apply(rules: Rules, options: NoOptions) -> Rules:
    """Seat four, with an account for each pair."""
    rules = rules.put("seating.seats", 4)
    return rules.put("seating.accounts", "pairs").put("seating.allies", "pairs")


PAIRS = Rule(
    name="pairs",
    summary="Four players in two pairs, partners facing each other.",
    apply=apply,
    source="Fédération Française de Belote, belote, 27-01-2016; all four-player sources",
    provides=("seats",),
)
