"""The twin of a match won by a hand of nothing but trumps."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import Rules, Twin, wrapped
from rebelote_plugins.rules.bulk_asking import abandon


def all_trumps_twin(rules: Rules) -> Twin:
    """The twin of looking at the hands."""
    return Twin(win_all)


def win_all(deals: Any, rules: Any) -> None:
    """End every deal in which somebody holds only trumps, where some cards are none."""
    for number in range(len(deals)):
        deal = deals[number]
        if deal.taker >= 0 and rules[0].full & ~rules[0].trumps[deal.kind]:
            _win_in(deal, rules[0])


def _win_in(deal: Any, rules: Any) -> None:
    """The first such seat after the dealer wins the match."""
    trumps = rules.trumps[deal.kind]
    for place in range(rules.seats):
        seat = wrapped(deal.dealer + 1 + place, rules.seats)
        if deal.hands[seat] and not deal.hands[seat] & ~trumps:
            abandon(deal)
            deal.winner = wrapped(seat, rules.accounts)
            return
