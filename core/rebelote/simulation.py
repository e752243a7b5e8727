"""Many deals of a table: played in bulk where it has twins for it, else one by one.

Deal number *n* depends on the seed and on *n* alone, whichever way it is played, in whichever
process, and whatever is played beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from rebelote.assembly import TableSource
from rebelote.assembly import rules as assembled
from rebelote.bulk import Bulk, is_compiled
from rebelote.bulk_rules import PLAYERS, NoTwin, line_of, outcomes_of_keys, plain_rules
from rebelote.catalogue import installed
from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.one_by_one import RANDOM, play_deal
from rebelote.ruleset import Rules
from rebelote.scoring import Outcome, ScoreSheet, whole

CHUNK = {"bulk": 2**15, "match": 2**8}
"""How many deals are played between two reports of progress, or by one job of an executor."""

Tell = Callable[[int, int], None]


class Ending(NamedTuple):
    """How a deal ended: its outcome, or `None` and what was marked for it by absolute account."""

    outcome: Outcome | None
    marks: tuple[int, ...]


class Order(NamedTuple):
    """What is to be simulated; `bulk` says whether by twins."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    bulk: bool


class Chunk(NamedTuple):
    """Some deals: what endings there were (or keys of them), and each deal's among them."""

    endings: tuple[Hashable, ...]
    index: Any
    takers: Any
    kinds: Any


@dataclass(frozen=True, eq=False)
class Simulation:
    """Simulated deals, numbered from `first`.

    `endings` are the different ways in which they ended; for each deal, as arrays, `index` is
    its place among them, `takers` the taker's seat and `kinds` the place of its kind of trump
    among `rules.plan.kinds` (-1 without a contract).  `hindrance` says why they were played one
    by one; it is empty for deals that were played in bulk.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int
    first: int
    hindrance: str
    endings: tuple[Ending, ...]
    index: Any
    takers: Any
    kinds: Any

    def __len__(self) -> int:
        return len(self.index)

    @property
    def numbers(self) -> Any:
        """The number of each deal."""
        return numpy.arange(self.first, self.first + len(self))

    @property
    def dealers(self) -> Any:
        """The seat that dealt each deal."""
        return self.numbers % self.rules.seating.seats

    @cached_property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """The score sheet of each ending, with nothing pending; `None` for deals thrown in."""
        score = self.rules.score
        return tuple(None if end.outcome is None else score(end.outcome) for end in self.endings)

    @cached_property
    def marks(self) -> Any:
        """What each deal brought, a row a deal, by account in seat order."""
        count = self.rules.seating.count
        rows = [
            end.marks if sheet is None else sheet.marks
            for end, sheet in zip(self.endings, self.sheets, strict=True)
        ]
        relative = numpy.array(rows, numpy.int64).reshape(-1, count)
        turned = numpy.stack([numpy.roll(relative, taker, axis=1) for taker in range(count)], 1)
        return turned[self.index, numpy.maximum(self.takers, 0) % count]

    def of_sheets(self, ask: Callable[[ScoreSheet | None], int]) -> Any:
        """A whole number of each deal, asked of its sheet."""
        return numpy.array([ask(sheet) for sheet in self.sheets], numpy.int64)[self.index]


def simulate(
    table: TableSource | Rules | Any,
    *,
    deals: int,
    seed: int = 0,
    first: int = 0,
    players: str | Sequence[str] = RANDOM,
    executor: Executor | None = None,
    one_by_one: bool = False,
    tell: Tell | None = None,
) -> Simulation:
    """Play so many deals of *table*, each a match's first with nothing marked before it.

    *players* names one player for all seats or one for each: `random` and `quick` play in bulk,
    others one deal after the other, as do tables whose rules have no twins, or `one_by_one`.
    The results are the same.  *first* is the number of the first deal: its seat deals.
    *executor* (any of `concurrent.futures`' kind) plays chunks of deals in other processes;
    `tell(done, deals)` hears of progress.
    """
    rules = table if isinstance(table, Rules) else assembled(table)
    names = _read_players(rules, players)
    _check_counts(seed, deals, first)
    hindrance = "it was asked for" if one_by_one else _hindrance(rules, names)
    order = Order(rules, names, seed, not hindrance)
    gathered = _Gathered()
    for chunk in _chunks(order, first, deals, executor):
        gathered.add(chunk)
        if tell is not None:
            tell(gathered.count, deals)
    endings = _endings(order, gathered.known)
    return Simulation(rules, names, seed, first, hindrance, endings, *gathered.arrays())


def compiles_first(table: TableSource | Rules | Any) -> bool:
    """Whether the next bulk simulation of *table* compiles first, which takes some seconds."""
    rules = table if isinstance(table, Rules) else assembled(table)
    try:
        return not is_compiled(line_of(rules))
    except NoTwin:
        return False


def _read_players(rules: Rules, players: str | Sequence[str]) -> tuple[str, ...]:
    seats = rules.seating.seats
    names = (players,) * seats if isinstance(players, str) else tuple(players)
    if len(names) != seats:
        raise NotationError("players", players, f"one name, or one for each of {seats} seats")
    for name in names:
        if name != RANDOM and name not in installed().players:
            known = ", ".join(sorted(installed().players))
            raise NotationError("a player", name, f"installed are {known}")
    return names


def _check_counts(seed: int, deals: int, first: int) -> None:
    if not whole(seed):
        raise NotationError("a seed", seed, "a whole number")
    for what, count in (("a number of deals", deals), ("the number of a deal", first)):
        if not whole(count) or not 0 <= count < 2**62:
            raise NotationError(what, count, "a whole number, 0 or more")


def _hindrance(rules: Rules, players: tuple[str, ...]) -> str:
    """Why these deals cannot be played in bulk; empty if they can."""
    slow = sorted({name for name in players if name not in PLAYERS})
    if slow:
        return f"player {slow[0]}"
    try:
        line_of(rules)
    except NoTwin as hindrance:
        return str(hindrance)
    return ""


def _chunks(order: Order, first: int, deals: int, executor: Executor | None) -> Iterator[Chunk]:
    """All the deals, in order."""
    size = CHUNK["bulk" if order.bulk else "match"]
    parts = [
        (start, min(size, first + deals - start)) for start in range(first, first + deals, size)
    ]
    if executor is None:
        worker = worker_for(order)
        yield from (worker(*part) for part in parts)
    else:
        futures = [executor.submit(run, order, *part) for part in parts]
        yield from (future.result() for future in futures)


def run(order: Order, first: int, count: int) -> Chunk:
    """Play some deals; what a job of an executor does."""
    return worker_for(order)(first, count)


def worker_for(order: Order) -> Callable[[int, int], Chunk]:
    """What plays so many deals from a number on."""
    return _InBulk(order) if order.bulk else _OneByOne(order)


class _InBulk:
    def __init__(self, order: Order) -> None:
        rules, players, seed, _ = order
        self.bulk = Bulk(rules, line_of(rules), players, seed)

    def __call__(self, first: int, count: int) -> Chunk:
        keys, takers, kinds = self.bulk.play(first, count)
        found, index = numpy.unique(keys, return_inverse=True)
        return Chunk(tuple(found.tolist()), index, takers, kinds)


class _OneByOne:
    def __init__(self, order: Order) -> None:
        self.order = order
        makers = {name: installed().player(name).make for name in order.players if name != RANDOM}
        self.makers = [makers.get(name) for name in order.players]
        self.kinds = {name: place for place, name in enumerate(order.rules.plan.kinds)}

    def __call__(self, first: int, count: int) -> Chunk:
        rules, _, seed, _ = self.order
        places: dict[Ending, int] = {}
        rows = []
        for number in range(first, first + count):
            sheet, marks, taker, kind = play_deal(rules, self.makers, seed, number)
            ending = Ending(None, marks) if sheet is None else Ending(sheet.outcome, ())
            taker = -1 if sheet is None else taker
            place = places.setdefault(ending, len(places))
            rows.append((place, taker, self.kinds.get(kind, -1) if taker >= 0 else -1))
        index, takers, kinds = numpy.array(rows, numpy.int64).reshape(-1, 3).T
        return Chunk(tuple(places), index, takers.astype(numpy.int8), kinds.astype(numpy.int8))


class _Gathered:
    """Chunks put together: every ending (or key) has one place."""

    def __init__(self) -> None:
        self.known: dict[Hashable, int] = {}
        self.parts: list[tuple[Any, Any, Any]] = []
        self.count = 0

    def add(self, chunk: Chunk) -> None:
        """The next deals."""
        places = [self.known.setdefault(end, len(self.known)) for end in chunk.endings]
        index = numpy.array(places, numpy.int32)[chunk.index]
        self.parts.append((index, chunk.takers, chunk.kinds))
        self.count += len(index)

    def arrays(self) -> tuple[Any, Any, Any]:
        """The index, the takers and the kinds of all deals."""
        empty = (
            numpy.empty(0, numpy.int32),
            numpy.empty(0, numpy.int8),
            numpy.empty(0, numpy.int8),
        )
        index, takers, kinds = zip(*(self.parts or [empty]), strict=True)
        return numpy.concatenate(index), numpy.concatenate(takers), numpy.concatenate(kinds)


def _endings(order: Order, known: dict[Hashable, int]) -> tuple[Ending, ...]:
    """The endings that were found, keys made into outcomes."""
    if not order.bulk:
        return tuple(known)  # type: ignore[arg-type]
    rules, nothing = order.rules, Ending(None, (0,) * order.rules.seating.count)
    keys = [key for key in known if isinstance(key, int)]
    outcomes = outcomes_of_keys(rules, plain_rules(rules, order.players, line_of(rules)), keys)
    return tuple(nothing if end is None else Ending(end, ()) for end in outcomes)
