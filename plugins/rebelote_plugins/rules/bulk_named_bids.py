"""The twin of the fact behind a générale: every trick by the taker's partner."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import SEATS, Rules, Twin


def partner_twin(rules: Rules) -> Twin:
    """The twin of "every trick by the taker's partner"."""
    return Twin(partner_in_all, most=1)


def partner_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """1 for the taker where another seat of its column took every trick."""
    for number in range(len(deals)):
        deal, accounts = deals[number], rules[0].accounts
        for seat in range(rules[0].seats):
            deal.facts[SEATS * fact + seat] = 0
        if deal.taker >= 0:
            for seat in range(deal.taker % accounts, rules[0].seats, accounts):
                if seat != deal.taker and deal.tricks[seat] == rules[0].hand:
                    deal.facts[SEATS * fact + deal.taker] = 1
