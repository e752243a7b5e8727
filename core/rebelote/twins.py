"""What a rule brings besides, so that many deals can be played at once.

A twin does to the record of a deal (`kernel.records`) what a phase, a move, a reaction or a fact
does to its value, in plain integers, so that it can be compiled.  Simulation uses a table's twins
if all of them are there, and else plays the table's deals one by one: both give the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Settings = tuple[Any, ...]
"""Whole numbers, and names of notes; the settings of several parts stand as tuples in one."""


class NoTwin(Exception):
    """Something of a table can only be played one deal after the other; the message says what."""


class Twin(NamedTuple):
    """What `function(deals, rules, settings)` does to many deals.

    `function` is a plain module-level function of the records of the deals and of a list with
    the one record of the rules; `settings` are whole numbers for it alone.  A name among them
    stands for a row of `SEATS` numbers in `deal.notes`, zeros at first, which is the same for
    all who name it: `function` finds the row's number in its place.

    The twin of a fact takes the fact's place as a fourth argument and sets
    `deal.facts[SEATS * place + seat]`, so that the seats of an account come to a number from 0
    to `most` together; `told` says what it stands for, if not for itself.  The twin of a
    reaction does it in one deal, `function(deal, rules, settings, seat, card)`: after each card
    that a seat has played, or with the winner and the last card of each trick.  The twin of what
    changes nothing has no function.
    """

    function: Callable[..., Any] | None
    settings: Settings = (0,)
    most: int = 0
    told: Callable[[int], Any] = int


def only_told(rules: Any) -> Twin:
    """The twin of telling: it changes nothing."""
    return Twin(None)


class Offer(NamedTuple):
    """The twin of a move: what a seat may do, in one deal, beside the other moves of a phase.

    `count(deal, rules, settings, seat)` says how many actions there are now, and
    `act(deal, rules, settings, seat, nth)` does one of them and gives the card that the seat
    plays with it, or `ACTED`.  `quick(deal, rules, settings, seat, card)` does what the quick
    player wants of them: it is asked with `card` below 0 before it thinks of a card, and then
    with the card that it would play; it gives a card, `ACTED`, or `NOTHING` if it wants nothing.
    """

    count: Callable[..., int]
    act: Callable[..., int]
    quick: Callable[..., int]
    settings: Settings = (0,)
