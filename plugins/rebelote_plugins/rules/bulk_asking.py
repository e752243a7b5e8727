"""What the twins of asking seats in turn share."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import below, plays_quick


def agrees(deal: Any, rules: Any, seat: int, quick: bool) -> bool:
    """Whether a seat that may pass or do one thing does it; *quick* says what the quick does."""
    if plays_quick(rules, seat):
        return quick
    return below(deal.words, 2) == 1


def abandon(deal: Any) -> None:
    """Nobody has taken: the deal is over."""
    deal.taker, deal.kind = -1, -1
