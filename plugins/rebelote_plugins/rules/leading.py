"""Who leads to the first trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rebelote.plugin import Deal, Rules, Twin, named, next_after_dealer, wrapped
from rebelote_plugins.rules.calling import first_caller
from rebelote_plugins.rules.named_bids import GENERALE

BY_TAKER, STEPS, TAKER_WITH = range(3)
"""Where the settings of the twin stand: whether one counts from the taker, or the dealer; how many
seats; and the bid with which the taker leads in any case."""

NO_BID = -2


@dataclass(frozen=True)
class AfterTaker:
    """The seat so many places after the taker leads."""

    steps: int

    def __call__(self, rules: Rules, deal: Deal) -> int:
        """The seat that leads to the first trick."""
        return rules.seating.after(deal.contract.taker, self.steps)

    def bulk(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        return Twin(lead_all, (1, self.steps, NO_BID))


@dataclass(frozen=True)
class GeneraleLeads:
    """Who has bid a générale leads, otherwise whoever would."""

    otherwise: Callable[[Rules, Deal], int]

    def __call__(self, rules: Rules, deal: Deal) -> int:
        """The seat that leads to the first trick."""
        bid, taker = deal.contract.bid, deal.contract.taker
        return taker if bid == GENERALE else self.otherwise(rules, deal)

    def bulk(self, rules: Rules) -> Twin | None:
        """The same for many deals at once, where that can be said of whoever would."""
        bids = [bid.name for bid in rules.scoring.bids]
        bid = named(bids.index(GENERALE)) if GENERALE in bids else NO_BID
        if self.otherwise == next_after_dealer:
            return Twin(lead_all, (0, 1, bid))
        if isinstance(self.otherwise, AfterTaker):
            return Twin(lead_all, (1, self.otherwise.steps, bid))
        return None


LEADERS: Mapping[str, Callable[[Rules, Deal], int]] = {
    "after_dealer": next_after_dealer,
    "taker": AfterTaker(0),
    "after_taker": AfterTaker(1),
    "first_bidder": first_caller,
}


def lead_all(deals: Any, rules: Any, settings: Any) -> None:
    """Name the leader of every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            lead_in(deals[number], rules[0], settings)


def lead_in(deal: Any, rules: Any, settings: Any) -> None:
    """Name the leader of one deal."""
    first = deal.taker if settings[BY_TAKER] else deal.dealer
    called = deal.bid == settings[TAKER_WITH]
    deal.leader = deal.taker if called else wrapped(first + settings[STEPS], rules.seats)
