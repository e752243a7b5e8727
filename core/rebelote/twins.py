"""What a rule brings besides, so that many deals can be played at once.

A twin does to the record of a deal (`kernel.records`) what a phase, a fact or a reaction does
to its value, in plain integers, so that it can be compiled.  Simulation uses a table's twins
if all of them are there, and else plays the table's deals one by one: both give the same.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple


class Twin(NamedTuple):
    """What `function(deals, rules, settings)` does to many deals.

    `function` is a plain module-level function of the records of the deals and of a list with
    the one record of the rules; `settings` are whole numbers for it alone.  The twin of a fact
    takes the fact's place as a fourth argument and sets `deal.facts[SEATS * place + seat]` to a
    number from 0 to `most`.  The twin of a phase that changes nothing has no function.
    """

    function: Callable[..., Any] | None
    settings: tuple[int, ...] = (0,)
    most: int = 0
