"""The twin of calling games: kinds of trump, one over the other, without a figure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import Rules, Twin, worth
from rebelote_plugins.rules.bulk_calling import PASSING, Calls, calling_twin
from rebelote_plugins.rules.bulk_taking import WANTED, hand_if_taken

if TYPE_CHECKING:
    from rebelote_plugins.rules.calling import Calling
    from rebelote_plugins.rules.games import Games

COUNT, ENDS, KINDS = range(3)
"""Where the settings stand; from `KINDS` on the kinds in their order, the lowest first."""


def games_twin(rules: Rules, calling: Calling, games: Games) -> Twin | None:
    """The twin of an auction of games."""
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    order = [places[name] for name in games.order if name in places]
    settings = (len(order), int(not games.outrank), *order)
    return calling_twin(rules, calling, Calls(count_games, call_game, quick_game, settings))


def _above(deal: Any, settings: Any) -> int:
    """The place in the order from which on games outrank the one that stands."""
    place = 0
    if deal.kind >= 0:
        while settings[KINDS + place] != deal.kind:
            place += 1
        place += 1
    return place


def count_games(deal: Any, settings: Any, seat: int) -> int:
    """How many games can be called."""
    return int(settings[COUNT] - _above(deal, settings))


def call_game(deal: Any, settings: Any, seat: int, nth: int) -> bool:
    """Call the game of that place; whether it is played."""
    deal.kind = settings[KINDS + _above(deal, settings) + nth]
    return bool(settings[ENDS])


def quick_game(deal: Any, rules: Any, settings: Any, seat: int, count: int, must: int) -> int:
    """The most promising game, if it promises enough or one must call."""
    hand, first = hand_if_taken(deal, rules, seat), _above(deal, settings)
    best, most = PASSING, 0
    for nth in range(count):
        promise = worth(hand, rules, settings[KINDS + first + nth])
        if best == PASSING or promise > most:
            best, most = nth + 1, promise
    return best if must or most >= WANTED else PASSING
