"""The twin of bidding: figures and names with kinds of trump, and the coinche."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import QUICK, Rules, Twin, below, figure, named, worth
from rebelote_plugins.rules.bulk_doubling import (
    ASKED,
    DOUBLING,
    able,
    ask,
    doubling_settings,
)

if TYPE_CHECKING:
    from rebelote_plugins.rules.bid import Bidding
    from rebelote_plugins.rules.calling import Calling

# Where the settings stand, after those of the doubling.
LOW = DOUBLING
STEP, STRIDE, JUMPS, HIGH, SELF, WORDS, AGAIN, ENDS = range(LOW + 1, LOW + 9)
NAMES, NAMED, KINDS = LOW + 9, LOW + 10, LOW + 12
RANKS = KINDS + 1
"""After it, the kinds in their order, lowest first; -1 ends them."""

FREE, FINAL = 0, 1
FORBIDDEN, CHANGED = 0, 1
PASSING, DOUBLES = 0, -1
NONE = -1

BASE, SLOPE = 40, 17
"""The figure that the quick player bids: the base, and so much for each trick it promises.

Both, and what it takes with (`bulk_taking.WANTED`), were read off 30,000 random takes played out
by quick players: the points of the takers against the worth of the taker's hand.
"""


def bidding_twin(rules: Rules, calling: Calling, bidding: Bidding) -> Twin | None:
    """The twin of an auction by figures, with the coinche where it may be said in it."""
    moves = {move.name: move for move in rules.flow.moves if move.phase == "auction"}
    if not set(moves) <= {"auction", "coinche"}:
        return None
    doubling = getattr(moves["coinche"].legal, "owner", None) if "coinche" in moves else None
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    bids = {bid.name: place for place, bid in enumerate(rules.scoring.bids)}
    if calling.words == "once" or calling.dealer_forced or calling.first_forced:
        return None
    names = [named(bids[name]) for name in bidding.names]
    settings = (
        *doubling_settings(rules, doubling),
        *(bidding.minimum, bidding.step, bidding.stride, int(bidding.jumps), bidding.maximum),
        ("forbidden", "changed", "free").index(bidding.over_self),
        int(calling.words == "final"),
        int(calling.again),
        int(bidding.names_end),
        *(len(names), *names, *(0,) * (2 - len(names))),
        len(places),
        *(places[name] for name in bidding.order if name in places),
        NONE,
    )
    return Twin(bid_all, settings)


def bid_all(deals: Any, rules: Any, settings: Any) -> None:
    """Play the auction of every deal."""
    for number in range(len(deals)):
        bid_in(deals[number], rules[0], settings)


def bid_in(deal: Any, rules: Any, settings: Any) -> None:
    """Ask the seats in turn until nobody who may speak wants to."""
    seat, out = deal.dealer, 0
    waiting = (1 << rules.seats) - 1
    while waiting:
        seat = (seat + 1) % rules.seats
        if not waiting >> seat & 1:
            continue
        waiting ^= 1 << seat
        call = _choose(deal, rules, settings, seat)
        if call == PASSING:
            out |= (1 << seat) * settings[WORDS]
        elif call == DOUBLES:
            waiting = _doubled(deal, rules, settings, seat) & ~out
        else:
            waiting = _called(deal, rules, settings, seat, call - 1) & ~out


def _others(rules: Any, seat: int, again: int) -> int:
    """The mask of all seats but *seat*, or with it."""
    every = (1 << rules.seats) - 1
    return int(every if again else every & ~(1 << seat))


def _doubled(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Double the contract; who has a word in the auction then."""
    deal.level += 1
    if settings[ASKED]:
        ask(deal, rules, settings, seat)
        return 0
    return _others(rules, seat, 0)


def _called(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Make the bid of that place among the offers; who has a word then."""
    bid, kind = _offer(deal, settings, seat, nth)
    deal.bid, deal.kind, deal.taker, deal.level = bid, kind, seat, 0
    if settings[ENDS] and bid & 1:
        return 0
    return _others(rules, seat, settings[AGAIN])


def _choose(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """`PASSING`, `DOUBLES`, or one more than the place of a bid among the offers."""
    count = _offered(deal, settings, seat)
    if rules.players[seat] == QUICK:
        return _quick(deal, rules, settings, seat, count)
    double = 1 if able(deal, rules, settings, seat) else 0
    choice = below(deal.words, 1 + count + double) if count + double else 0
    return choice if choice <= count else DOUBLES


def _quick(deal: Any, rules: Any, settings: Any, seat: int, count: int) -> int:
    """The highest figure of the best kind that the hand is worth; pass over an ally's bid."""
    if deal.taker >= 0 and _allied(deal, rules, seat):
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


def _allied(deal: Any, rules: Any, seat: int) -> bool:
    """Whether the bid that stands is of the side of *seat*."""
    place = ((deal.taker + 1) * rules.seats + seat) * rules.seats + deal.taker
    return bool(rules.allied[place] == 1)


# What may be bid: bids of the same height in higher kinds, then higher bids in every kind.


def _offered(deal: Any, settings: Any, seat: int) -> int:
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
