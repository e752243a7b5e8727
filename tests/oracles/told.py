"""What an oracle is told of a deal, as the engine's outcome."""

from typing import Any

from rebelote import Rules
from rebelote.scoring import Outcome

Figures = tuple[int, ...]


def outcome(
    rules: Rules,
    cards: Figures,
    tricks: Figures,
    last: int,
    *,
    belote: Figures,
    declared: Figures,
    kind: str = "suit",
    **more: Any,
) -> Outcome:
    """An outcome by account, with those facts that the table asks."""
    values = {
        "belote": belote,
        "declared": tuple((points,) if points else () for points in declared),
    }
    asked = [fact.name for fact in rules.scoring.facts]
    facts = tuple((name, values[name]) for name in asked if name in values)
    return Outcome(kind, cards, tricks, last, facts=facts, **more)
