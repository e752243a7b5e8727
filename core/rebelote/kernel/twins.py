"""The two ways to run the solver: as it stands, and compiled.

Nothing is decorated where it is written.  `compiled` takes the code of the plain functions and
compiles it over a namespace of its own, in which the names they call are compiled ones; the
plain functions stay as they are.  What was compiled is kept on disk beside the source.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any, NamedTuple

from rebelote.errors import MissingExtra
from rebelote.kernel import duties, ordering, solver, state
from rebelote.kernel.state import NUMBERS, ROWS, SLOTS, State, prepare, table_size

DUTIES = ("ruff", "overruff", "undertrump", "rise_trump", "rise_plain")
PLAIN_SLOTS = 1 << 13
MOST = 1 << 14  # the kernel's figures stay below it


class Twin(NamedTuple):
    """A way to run the solver: how a state and a table are made, and the functions on them."""

    state: Callable[[], Any]
    table: Callable[[], Any]
    lay_out: Callable[..., None]
    value: Callable[[Any, Any], int]
    at_least: Callable[[Any, Any, int], bool]
    card_values: Callable[[Any, Any], int]
    cards_at_least: Callable[[Any, Any, int], int]


def plain(slots: int = PLAIN_SLOTS) -> Twin:
    """The functions as they stand, over lists; *slots* are those of its table."""
    return Twin(
        lambda: prepare(State(), slots),
        lambda: [0] * table_size(slots),
        solver.lay_out,
        solver.value,
        solver.at_least,
        solver.card_values,
        solver.cards_at_least,
    )


HELPERS = (
    duties._void_and_exempt,
    duties._void_and_bound,
    duties.ruling,
    ordering.suit_mask,
    ordering.lowest,
    ordering.fill_keep,
    ordering.worth_trying,
    ordering.answers,
    ordering.rate_follows,
    ordering.rate_leads,
    ordering.rate_moves,
    solver.floor_of,
    solver.ceiling_of,
    solver.key_of,
    solver.slot_of,
    solver.remember,
    solver.gather,
    solver.play,
    solver.last_trick,
    solver.legal,
    solver.is_last,
    solver.next_move,
    solver.share_values,
)
"""What `search` calls, each after what it calls itself."""


@cache
def compiled(slots: int = SLOTS) -> Twin:
    """The same functions compiled, over a record; raises `MissingExtra` without numba."""
    try:
        import numba
        import numpy
    except ImportError as error:
        raise MissingExtra("the compiled solver", "fast") from error
    layout = record_type(numpy)
    carried, table = numba.from_dtype(layout), numba.int64[::1]
    number, truth, nothing = numba.int64, numba.boolean, numba.void
    names: dict[str, Any] = {"__name__": solver.__name__}
    for module in (duties, ordering, solver):
        names.update({name: each for name, each in vars(module).items() if name[:2] != "__"})

    def over_names(function: Any) -> Any:
        return FunctionType(function.__code__, names, function.__name__)

    for helper in HELPERS:
        names[helper.__name__] = numba.njit(over_names(helper))

    def whole(function: Any, result: Any, *arguments: Any) -> Any:
        made = numba.njit(result(*arguments), cache=True)(over_names(function))
        names[function.__name__] = made
        return made

    whole(solver.search, number, carried, table, number, number)
    whole(solver.narrow, number, carried, table, number, number, number)
    whole(solver.descend, number, carried, table, number, number, number)
    whole(solver.value, number, carried, table)
    return Twin(
        lambda: prepare(numpy.zeros(1, layout).view(numpy.recarray)[0], slots),
        lambda: numpy.zeros(table_size(slots), numpy.int64),
        whole(solver.lay_out, nothing, carried, *[number] * 8),
        names["value"],
        whole(solver.at_least, truth, carried, table, number),
        whole(solver.card_values, number, carried, table),
        whole(solver.cards_at_least, number, carried, table, number),
    )


def record_type(numpy: Any) -> Any:
    """The type of a state as a record.

    numba keeps compiled code by the types of its arguments and looks at one file only, so the
    last field is named for the text of all of them: a change in any is another type.
    """
    fields: list[Any] = [(name, numpy.int64) for name in NUMBERS]
    fields += [(name, numpy.int64, length) for name, length in ROWS.items()]
    return numpy.dtype([*fields, (f"sources_{fingerprint()}", numpy.int64)])


def fingerprint() -> str:
    """What tells one text of the solver from another."""
    text = b"".join(
        Path(str(module.__file__)).read_bytes() for module in (duties, ordering, solver, state)
    )
    return sha256(text).hexdigest()[:12]
