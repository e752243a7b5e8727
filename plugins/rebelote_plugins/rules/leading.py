"""Who leads to the first trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rebelote.plugin import (
    SEATS,
    Deal,
    Rules,
    Settings,
    Twin,
    named,
    next_after_dealer,
    wrapped,
)
from rebelote_plugins.rules.calling import Calling, first_caller
from rebelote_plugins.rules.named_bids import GENERALE

FROM, STEPS, ROW, TAKER_WITH = range(4)
"""Where the settings of the twin stand: whom one counts from; how many seats; the row of notes with
the first call; and the bid with which the taker leads in any case."""

DEALER, TAKER, CALLER = range(3)
"""Whom one counts from."""

NOTE = "first call"
NO_BID = -2
Leader = Callable[[Rules, Deal], int]


@dataclass(frozen=True)
class AfterTaker:
    """The seat so many places after the taker leads."""

    steps: int

    def __call__(self, rules: Rules, deal: Deal) -> int:
        """The seat that leads to the first trick."""
        return rules.seating.after(deal.contract.taker, self.steps)

    def bulk(self, rules: Rules) -> Twin | None:
        """The same for many deals at once."""
        return leading_twin(rules, self, NO_BID)


@dataclass(frozen=True)
class FirstCaller:
    """Who made the first call of the auction leads."""

    def __call__(self, rules: Rules, deal: Deal) -> int:
        """The seat that leads to the first trick."""
        return first_caller(rules, deal)

    def bulk(self, rules: Rules) -> Twin | None:
        """The same for many deals at once."""
        return leading_twin(rules, self, NO_BID)


@dataclass(frozen=True)
class GeneraleLeads:
    """Who has bid a générale leads, otherwise whoever would."""

    otherwise: Leader

    def __call__(self, rules: Rules, deal: Deal) -> int:
        """The seat that leads to the first trick."""
        bid, taker = deal.contract.bid, deal.contract.taker
        return taker if bid == GENERALE else self.otherwise(rules, deal)

    def bulk(self, rules: Rules) -> Twin | None:
        """The same for many deals at once, where that can be said of whoever would."""
        bids = [bid.name for bid in rules.scoring.bids]
        bid = named(bids.index(GENERALE)) if GENERALE in bids else NO_BID
        return leading_twin(rules, self.otherwise, bid)


LEADERS: Mapping[str, Leader] = {
    "after_dealer": next_after_dealer,
    "taker": AfterTaker(0),
    "after_taker": AfterTaker(1),
    "first_bidder": FirstCaller(),
}


def leading_twin(rules: Rules, leader: Leader, bid: int) -> Twin | None:
    """The twin of *leader*, the taker leading with that bid; `None` for one from outside."""
    start: Settings
    if leader == next_after_dealer:
        start = (DEALER, 1, 0)
    elif isinstance(leader, AfterTaker):
        start = (TAKER, leader.steps, 0)
    elif isinstance(leader, FirstCaller):
        start = (CALLER, 0, NOTE) if called_in_turn(rules) else (TAKER, 0, 0)
    else:
        return None
    return Twin(lead_all, (*start, bid))


def called_in_turn(rules: Rules) -> bool:
    """Whether seats call in turn, one perhaps over another, so that the first call is noted."""
    owners = (getattr(phase.enter, "owner", None) for phase in rules.flow.phases)
    return any(isinstance(owner, Calling) for owner in owners)


def notes_first_call(rules: Rules) -> bool:
    """Whether it matters who made the first call."""
    leader = rules.match.leader
    return isinstance(getattr(leader, "otherwise", leader), FirstCaller)


def lead_all(deals: Any, rules: Any, settings: Any) -> None:
    """Name the leader of every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            lead_in(deals[number], rules[0], settings)


def lead_in(deal: Any, rules: Any, settings: Any) -> None:
    """Name the leader of one deal."""
    first = deal.dealer
    if settings[FROM] == TAKER:
        first = deal.taker
    elif settings[FROM] == CALLER:
        first = deal.notes[SEATS * settings[ROW]]
    called = deal.bid == settings[TAKER_WITH]
    deal.leader = deal.taker if called else wrapped(first + settings[STEPS], rules.seats)
