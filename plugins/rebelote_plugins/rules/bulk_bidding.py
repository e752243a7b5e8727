"""The twin of bidding: figures and names with kinds of trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import Rules, Twin, allied, figure, named, worth
from rebelote_plugins.rules.bulk_calling import PASSING, Calls, calling_twin

if TYPE_CHECKING:
    from rebelote_plugins.rules.bid import Bidding
    from rebelote_plugins.rules.calling import Calling

# Where the settings stand.
LOW, STEP, STRIDE, JUMPS, HIGH, SELF, ENDS, NAMES, NAMED = range(9)
KINDS = NAMED + 2
RANKS = KINDS + 1
"""After it, the kinds in their order, lowest first; -1 ends them."""

NONE = -1

BASE, SLOPE = 40, 17
"""The figure that the quick player bids: the base, and so much for each trick it promises.

Both, and what it takes with (`bulk_taking.WANTED`), were read off 30,000 random takes played out
by quick players: the points of the takers against the worth of the taker's hand.
"""


def bidding_twin(rules: Rules, calling: Calling, bidding: Bidding) -> Twin | None:
    """The twin of an auction by figures."""
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    bids = {bid.name: place for place, bid in enumerate(rules.scoring.bids)}
    names = [named(bids[name]) for name in bidding.names]
    settings = (
        *(bidding.minimum, bidding.step, bidding.stride, int(bidding.jumps), bidding.maximum),
        ("forbidden", "changed", "free").index(bidding.over_self),
        int(bidding.names_end),
        *(len(names), *names, *(0,) * (2 - len(names))),
        len(places),
        *(places[name] for name in bidding.order if name in places),
        NONE,
    )
    return calling_twin(rules, calling, Calls(count_bids, make_bid, quick_bid, settings))


def make_bid(deal: Any, settings: Any, seat: int, nth: int) -> bool:
    """Make the bid of that place among the offers; whether it ends the auction."""
    deal.bid, deal.kind = _offer(deal, settings, seat, nth)
    return bool(settings[ENDS] and deal.bid & 1)


def quick_bid(deal: Any, rules: Any, settings: Any, seat: int, count: int, must: int) -> int:
    """The highest figure of the best kind that the hand is worth; pass over an ally's bid."""
    if deal.taker >= 0 and allied(deal, rules, seat, deal.taker):
        return PASSING
    best, most = 0, 0
    for kind in range(settings[KINDS]):
        promise = worth(deal.hands[seat], rules, kind)
        if promise > most:
            best, most = kind, promise
    wanted = figure(worthy_figure(most))
    found = PASSING
    for nth in range(count):
        bid, kind = _offer(deal, settings, seat, nth)
        if bid & 1 or bid > wanted:  # and so are all that follow
            break
        if kind == best:
            found = nth + 1
    return found


def worthy_figure(promise: int) -> int:
    """The highest figure to bid on a hand of that worth."""
    return BASE + promise * SLOPE // 100


# What may be bid: bids of the same height in higher kinds, then higher bids in every kind.


def count_bids(deal: Any, settings: Any, seat: int) -> int:
    """How many bids *seat* may make."""
    return int(_equals(deal, settings) + _values(deal, settings) * _kinds(deal, settings, seat))


def _offer(deal: Any, settings: Any, seat: int, nth: int) -> tuple[int, int]:
    """The bid and the kind of that place among the offers."""
    equals, kinds = _equals(deal, settings), _kinds(deal, settings, seat)
    if nth < equals:
        return deal.bid, settings[_rank(deal, settings) + 1 + nth]
    kind = (nth - equals) % kinds
    if kinds < settings[KINDS] and kind >= deal.kind:
        kind += 1
    return _value(deal, settings, (nth - equals) // kinds), kind


def _kinds(deal: Any, settings: Any, seat: int) -> int:
    """How many kinds a higher bid of *seat* may name: who bid last, perhaps only others."""
    own = seat == deal.taker and deal.level == 0 and settings[SELF] < 2
    return int(settings[KINDS] - 1 if own else settings[KINDS])


def _rank(deal: Any, settings: Any) -> int:
    """Where the kind of the contract stands among the settings; at the end if nowhere."""
    place = RANKS
    while settings[place] not in (NONE, deal.kind):
        place += 1
    return place


def _equals(deal: Any, settings: Any) -> int:
    """How many kinds outrank that of the contract."""
    if deal.bid < 0:
        return 0
    first = _rank(deal, settings)
    last = first
    while settings[last] != NONE:
        last += 1
    return max(last - first - 1, 0)


def _figures(deal: Any, settings: Any) -> int:
    """How many figures are higher than the bid."""
    if deal.bid >= 0 and deal.bid & 1:
        return 0
    low = settings[LOW] if deal.bid < 0 else deal.bid // 2 + settings[STEP]
    count = max((settings[HIGH] - low) // settings[STRIDE] + 1, 0)
    return int(count if settings[JUMPS] else min(count, 1))


def _below_names(deal: Any, settings: Any) -> int:
    """How many names are not higher than the bid."""
    for place in range(settings[NAMES]):
        if deal.bid == settings[NAMED + place]:
            return place + 1
    return 0


def _values(deal: Any, settings: Any) -> int:
    """How many bids are higher, whatever the kind."""
    names = settings[NAMES] - _below_names(deal, settings)
    return int(_figures(deal, settings) + names)


def _value(deal: Any, settings: Any, nth: int) -> int:
    """The bid of that place among the higher ones."""
    figures = _figures(deal, settings)
    if nth < figures:
        low = settings[LOW] if deal.bid < 0 else deal.bid // 2 + settings[STEP]
        return figure(low + nth * settings[STRIDE])
    return int(settings[NAMED + _below_names(deal, settings) + nth - figures])
