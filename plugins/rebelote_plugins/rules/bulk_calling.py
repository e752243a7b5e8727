"""The twin of an auction in which seats call in turn: what can be called is filled in.

`offered(deal, offers, seat)` counts the calls of a seat, `make_call(deal, offers, seat, nth)`
makes one and says whether that closes the auction, and `quick_call(deal, rules, offers, seat,
count, must)` gives the quick player's: one more than its place, or `PASSING`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from rebelote.plugin import (
    SEATS,
    Rules,
    Settings,
    Twin,
    below,
    count_cards,
    filled,
    plays_quick,
    wrapped,
)
from rebelote_plugins.rules.bulk_doubling import (
    ASKED,
    DOUBLING,
    able,
    ask,
    doubling_settings,
)
from rebelote_plugins.rules.leading import NOTE, notes_first_call

if TYPE_CHECKING:
    from rebelote_plugins.rules.calling import Calling

WORDS, AGAIN, DEALER_FORCED, FIRST_FORCED, NOTED, ROW = range(DOUBLING, DOUBLING + 6)
"""Where the settings stand, after those of the doubling; the last are whether the first call is
noted, and its row."""

FREE, FINAL, ONCE = range(3)
PASSING, DOUBLES = 0, -1


class Calls(NamedTuple):
    """What can be called, as functions, and their settings."""

    offered: Callable[..., int]
    make_call: Callable[..., bool]
    quick_call: Callable[..., int]
    settings: Settings


def calling_twin(rules: Rules, calling: Calling, calls: Calls) -> Twin | None:
    """The twin of an auction of these calls, with the coinche where it may be said in it."""
    moves = {move.name: move for move in rules.flow.moves if move.phase == "auction"}
    if not set(moves) <= {"auction", "coinche"}:
        return None
    doubling = getattr(moves["coinche"].legal, "owner", None) if "coinche" in moves else None
    if doubling is not None and doubling.by_kind:
        return None
    settings = (
        *doubling_settings(rules, doubling),
        ("free", "final", "once").index(calling.words),
        *(int(calling.again), int(calling.dealer_forced), int(calling.first_forced)),
        *((1, NOTE) if notes_first_call(rules) else (0, 0)),
    )
    offered, make_call, quick_call, offers = calls
    choose = filled(choose_call, offered=offered, quick_call=quick_call)
    called = filled(make_called, make_call=make_call)
    play = filled(call_in, choose_call=choose, make_called=called)
    return Twin(filled(call_all, call_in=play), (settings, offers))


def call_all(deals: Any, rules: Any, settings: Any) -> None:
    """Play the auction of every deal."""
    calls, offers = settings
    for number in range(len(deals)):
        call_in(deals[number], rules[0], calls, offers)


def call_in(deal: Any, rules: Any, calls: Any, offers: Any) -> None:
    """Ask the seats in turn until nobody who may speak wants to."""
    seat, out = deal.dealer, 0
    waiting = (1 << rules.seats) - 1
    while waiting:
        seat = wrapped(seat + 1, rules.seats)
        if not waiting >> seat & 1:
            continue
        must = _must(deal, rules, calls, waiting)
        call = choose_call(deal, rules, calls, offers, seat, must)
        waiting ^= 1 << seat
        if call == DOUBLES:
            waiting = _doubled(deal, rules, calls, seat) & ~out
            continue
        if calls[WORDS] == ONCE or (calls[WORDS] == FINAL and call == PASSING):
            out |= 1 << seat
        if call != PASSING:
            _note_first(deal, calls, seat)
            waiting = make_called(deal, rules, calls, offers, seat, call - 1) & ~out


def _must(deal: Any, rules: Any, calls: Any, waiting: int) -> int:
    """1 if the seat to speak may not pass: the first, or the last when nobody has called."""
    count = count_cards(waiting)
    first = calls[FIRST_FORCED] and count == rules.seats
    last = calls[DEALER_FORCED] and count == 1
    return 1 if deal.taker < 0 and (first or last) else 0


def _note_first(deal: Any, calls: Any, seat: int) -> None:
    """Note who makes the first call, where that matters."""
    if calls[NOTED] and deal.taker < 0:
        deal.notes[SEATS * calls[ROW]] = seat


def _others(rules: Any, seat: int, again: int) -> int:
    """The mask of all seats but *seat*, or with it."""
    every = (1 << rules.seats) - 1
    return int(every if again else every & ~(1 << seat))


def _doubled(deal: Any, rules: Any, calls: Any, seat: int) -> int:
    """Double the contract; who has a word in the auction then."""
    deal.level += 1
    if calls[ASKED]:
        ask(deal, rules, calls, seat)
        return 0
    return _others(rules, seat, 0)


def make_called(deal: Any, rules: Any, calls: Any, offers: Any, seat: int, nth: int) -> int:
    """Make the call of that place; who has a word then."""
    closed = make_call(deal, offers, seat, nth)
    deal.taker, deal.level = seat, 0
    return 0 if closed else _others(rules, seat, calls[AGAIN])


def choose_call(deal: Any, rules: Any, calls: Any, offers: Any, seat: int, must: int) -> int:
    """`PASSING`, `DOUBLES`, or one more than the place of a call."""
    count = offered(deal, offers, seat)
    if plays_quick(rules, seat):
        return quick_call(deal, rules, offers, seat, count, must)
    double = 1 if able(deal, rules, calls, seat) else 0
    choices = 1 - must + count + double
    choice = must + (below(deal.words, choices) if choices > 1 else 0)
    return choice if choice <= count else DOUBLES


# What stands there where nothing is filled in: nothing can be called.


def offered(deal: Any, offers: Any, seat: int) -> int:
    """Nothing."""
    return 0


def make_call(deal: Any, offers: Any, seat: int, nth: int) -> bool:
    """Nothing."""
    return True


def quick_call(deal: Any, rules: Any, offers: Any, seat: int, count: int, must: int) -> int:
    """Pass."""
    return PASSING
