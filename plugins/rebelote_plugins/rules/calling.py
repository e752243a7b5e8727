"""An auction in which seats call in turn, until nobody who may still speak wants to.

What can be called is the business of a rule (`bid`, `games`); this is the turn of the seats,
the passes, and the contract that stands at the end.  The standing call is the deal's contract
all along, so that views and other rules can follow.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rebelote.plugin import (
    DONE,
    PASS,
    VOID,
    Action,
    Contract,
    Contracted,
    Deal,
    Entered,
    Event,
    Exit,
    Move,
    Pass,
    Passed,
    Phase,
    Rules,
    Step,
    Twin,
    bound,
    only_told,
)

AUCTION = "auction"
CONTRACTED = "contracted"
PASSED = "passed"


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A seat has called; its kind of trump, and its bid if it made one, now stand."""

    seat: int
    kind: str
    bid: int | str | None = None


class Calls(NamedTuple):
    """Open memory `auction`.

    `waiting` are the seats still to speak unless somebody calls, the one whose turn it is
    first; none when the auction is closed.  `first` is the seat of the first call (-1: none),
    `out` are seats that have no word any more.
    """

    waiting: tuple[int, ...] = ()
    first: int = -1
    out: tuple[int, ...] = ()


def calls_in(deal: Deal) -> Calls:
    """Where the auction stands."""
    found = deal.recall(AUCTION, Calls())
    assert isinstance(found, Calls)
    return found


def speaker(deal: Deal) -> int | None:
    """The seat whose turn it is to call; `None` when the auction is closed."""
    return next(iter(calls_in(deal).waiting), None)


def close(deal: Deal) -> Deal:
    """Nobody has a word in the auction any more."""
    return deal.remember(AUCTION, calls_in(deal)._replace(waiting=()))


def reopen(rules: Rules, deal: Deal, seat: int, *, again: bool = False) -> Deal:
    """After a call of *seat* the others have a word, and with `again` it too, last."""
    calls = calls_in(deal)
    around = rules.seating.following(seat)
    heard = around if again else around[:-1]
    waiting = tuple(other for other in heard if other not in calls.out)
    return deal.remember(AUCTION, calls._replace(waiting=waiting))


@dataclass(frozen=True)
class Calling:
    """The auction of a rule.

    `offers` are what the seat whose turn it is can call, `contract` is what its call makes, and
    `ends` whether that closes the auction (none: it never does).  `words`: one may call after
    having passed (`free`), a pass is final, or everyone speaks once.  `again`: who called last is
    asked once more.
    `bulk(rules, calling)` gives the twin of the whole auction.
    `why` says what is wrong with a call that cannot be made.
    """

    offers: Callable[[Rules, Deal, int], tuple[Action, ...]]
    contract: Callable[[Rules, Deal, int, Action], Contract]
    ends: Callable[[Rules, Deal], bool] | None = None
    words: Literal["free", "final", "once"] = "free"
    again: bool = False
    dealer_forced: bool = False
    first_forced: bool = False
    bulk: Callable[[Rules, Calling], Twin | None] | None = None
    why: Callable[[Rules, Deal, int, Action], str | None] | None = None

    def twin(self, rules: Rules) -> Twin | None:
        """The same for many deals at once, where what is called has a twin."""
        return None if self.bulk is None else self.bulk(rules, self)

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Everyone is to speak, the seat after the dealer first."""
        return Entered(deal.remember(AUCTION, Calls(rules.seating.following(deal.dealer))))

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The seat to speak."""
        return speaker(deal)

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or call."""
        if seat != speaker(deal):
            return ()
        offers = self.offers(rules, deal, seat)
        return offers if self._must(rules, deal) else (PASS, *offers)

    def _must(self, rules: Rules, deal: Deal) -> bool:
        """Whether the seat to speak may not pass: the first, or the last when nobody has called."""
        if deal.contract.kind:
            return False
        last = self.dealer_forced and len(calls_in(deal).waiting) == 1
        return last or self._first_must(rules, deal)

    def _first_must(self, rules: Rules, deal: Deal) -> bool:
        """Whether the seat to speak is the first, who may not pass."""
        return self.first_forced and len(calls_in(deal).waiting) == rules.seating.seats

    def refusal(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """Why a seat may not call this; `None` where the rule has no word for it."""
        if seat != speaker(deal):
            return f"the table waits for seat {speaker(deal)}"
        if isinstance(action, Pass):
            first = self._first_must(rules, deal)
            last = "the dealer must call when all others have passed"
            return "who speaks first must call" if first else last
        return None if self.why is None else self.why(rules, deal, seat, action)

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Pass on, or call."""
        calls = calls_in(deal)
        gone = self.words == "once" or (self.words == "final" and isinstance(action, Pass))
        calls = calls._replace(out=(*calls.out, seat)) if gone else calls
        if isinstance(action, Pass):
            calls = calls._replace(waiting=calls.waiting[1:])
            return deal.remember(AUCTION, calls), (Passed(seat, AUCTION),)
        calls = calls._replace(first=seat if calls.first < 0 else calls.first)
        contract = self.contract(rules, deal, seat, action)
        called = deal.with_contract(contract).remember(AUCTION, calls)
        return self.after_call(rules, deal, called, seat), (self.told(seat, action, contract),)

    def after_call(self, rules: Rules, before: Deal, deal: Deal, seat: int) -> Deal:
        """The auction after a call of *seat* as it goes on, or is closed."""
        ended = self.ends is not None and self.ends(rules, deal)
        return close(deal) if ended else reopen(rules, deal, seat, again=self.again)

    def told(self, seat: int, action: Action, contract: Contract) -> Event:
        """What is heard of a call."""
        return Called(seat, contract.kind, contract.bid)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Called, or passed out."""
        if speaker(deal) is not None:
            return None
        return DONE if deal.contract.kind else PASSED

    def add(self, rules: Rules, actions: tuple[type[Action], ...], option: str = "") -> Rules:
        """The rules with this auction, and the telling of its contract after it."""
        steps = (bound(self.enter), bound(self.turn), bound(self.over))
        phase = Phase(AUCTION, AUCTION, *steps, bulk=bound(self.twin))
        after = (AUCTION, "coinche")
        settled = Phase(CONTRACTED, AUCTION, enter=settle, after=after, bulk=only_told)
        ways = (bound(self.legal), bound(self.step))
        move = Move(AUCTION, AUCTION, (Pass, *actions), *ways, why=bound(self.refusal))
        rules = rules.add("flow.phases", phase, option).add("flow.moves", move, option)
        rules = rules.add("flow.exits", Exit(AUCTION, PASSED, VOID))
        return rules.add("flow.phases", settled)


def settle(rules: Rules, deal: Deal) -> Entered:
    """Tell the contract that stands at the end."""
    kind, taker, bid, level, _ = deal.contract
    return Entered(deal, (Contracted(taker, kind, bid, level),), DONE)


def first_caller(rules: Rules, deal: Deal) -> int:
    """The seat of the first call of the auction, the taker where nobody else called."""
    first = calls_in(deal).first
    return deal.contract.taker if first < 0 else first
