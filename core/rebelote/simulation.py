"""Many deals of a table: played in bulk where it has twins for it, else one by one.

Deal number *n* depends on the seed and on *n* alone, whichever way it is played, in whichever
process, and whatever is played beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from rebelote.assembly import rules as assembled
from rebelote.bulk import is_compiled
from rebelote.bulk_rules import WAYS, line_of
from rebelote.catalogue import installed_player
from rebelote.chunks import Order, chunks_of, ways_of
from rebelote.collecting import uncollected
from rebelote.endings import Chunk, Ending, Endings
from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.one_by_one import RANDOM
from rebelote.ruleset import Rules
from rebelote.scoring import ScoreSheet, whole
from rebelote.twins import NoTwin

AHEAD = 64
"""How many jobs an executor is given at a time."""

Tell = Callable[[int, int], None]


@dataclass(frozen=True, eq=False)
class Scored:
    """Different endings of deals, and what the table's own steps make of each."""

    rules: Rules
    endings: tuple[Ending, ...]

    @cached_property
    @uncollected()
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """The score sheet of each ending, with nothing pending; `None` where nothing is scored."""
        score = self.rules.score
        return tuple(None if end.outcome is None else score(end.outcome) for end in self.endings)

    @cached_property
    def marks(self) -> Any:
        """What each ending marks by account in seat order, for each account that may take."""
        count = self.rules.seating.count
        rows = [
            end.marks if sheet is None else sheet.marks
            for end, sheet in zip(self.endings, self.sheets, strict=True)
        ]
        relative = numpy.array(rows, numpy.int64).reshape(-1, count)
        return numpy.stack([numpy.roll(relative, taker, axis=1) for taker in range(count)], 1)


@dataclass(frozen=True, eq=False)
class Simulation:
    """Simulated deals, numbered from `first`.

    `scored` are the different ways in which they ended; for each deal, as arrays, `index` is
    its place among these, `takers` the taker's seat and `kinds` the place of its kind of trump
    among `rules.plan.kinds` (-1 without a contract).  `hindrance` says why they were played one
    by one; it is empty for deals that were played in bulk.
    """

    rules: Rules
    players: tuple[str, ...]
    seed: int
    first: int
    hindrance: str
    scored: Scored
    index: Any
    takers: Any
    kinds: Any

    def __len__(self) -> int:
        return len(self.index)

    def parts(self, size: int) -> Iterator[Simulation]:
        """The same deals, so many at a time, in one part at least.

        What their endings mark is worked out once for all of them.
        """
        for start in range(0, max(len(self), 1), size):
            cut = slice(start, start + size)
            yield replace(
                self,
                first=self.first + start,
                index=self.index[cut],
                takers=self.takers[cut],
                kinds=self.kinds[cut],
            )

    @property
    def numbers(self) -> Any:
        """The number of each deal."""
        return numpy.arange(self.first, self.first + len(self))

    @property
    def dealers(self) -> Any:
        """The seat that dealt each deal."""
        return self.numbers % self.rules.seating.seats

    @property
    def endings(self) -> tuple[Ending, ...]:
        """The different ways in which the deals ended."""
        return self.scored.endings

    @property
    def sheets(self) -> tuple[ScoreSheet | None, ...]:
        """The score sheet of each ending, with nothing pending; `None` where nothing is scored."""
        return self.scored.sheets

    @cached_property
    def marks(self) -> Any:
        """What each deal brought, a row a deal, by account in seat order."""
        count = self.rules.seating.count
        takers = numpy.maximum(self.takers, 0) % count
        return self.scored.marks.reshape(-1, count).take(self.index * count + takers, axis=0)

    def of_sheets(self, ask: Callable[[ScoreSheet | None], int]) -> Any:
        """A whole number of each deal, asked of its sheet."""
        return numpy.array([ask(sheet) for sheet in self.sheets], numpy.int64)[self.index]


def simulate(
    table: object,
    *,
    deals: int,
    seed: int = 0,
    first: int = 0,
    players: str | Sequence[str] = RANDOM,
    executor: Executor | None = None,
    ahead: int = AHEAD,
    one_by_one: bool = False,
    tell: Tell | None = None,
    kept: Iterable[Chunk] = (),
    keep: Callable[[Chunk], None] | None = None,
) -> Simulation:
    """Play so many deals of *table*, each a match's first with nothing marked before it.

    *players* names one player for all seats or one for each: `random` and `quick` play in bulk,
    others one deal after the other, as do tables whose rules have no twins, or `one_by_one`.
    The results are the same.  *first* is the number of the first deal; deal *n* is dealt by seat
    *n* modulo the seats.

    *executor* (any of `concurrent.futures`' kind) plays chunks of deals in other processes, with
    at most *ahead* of them given out at a time; `tell(done, deals)` hears of progress.
    `keep(chunk)` is given each chunk that was played, in order: given back as *kept*, they are
    not played again.
    Raises `RulesetError` for a table that cannot be assembled, `NotationError` for what is no
    player or number, and `DealFailed` where a rule or a player raises.
    """
    rules = assembled(table)
    names = read_players(rules, players)
    _check_counts(seed, deals, first, ahead)
    hindrance = "it was asked for" if one_by_one else _hindrance(rules, names)
    gathered = _Gathered(rules, first, deals)
    for chunk in kept:
        if gathered.count < deals:
            gathered.add(chunk)
    order, done = Order(rules, names, seed, not hindrance), gathered.count
    if tell is not None and done:
        tell(done, deals)
    for chunk in chunks_of(order, first + done, deals - done, executor, ahead):
        gathered.add(chunk)
        if keep is not None:
            keep(gathered.endings.told(chunk))
        if tell is not None:
            tell(gathered.count, deals)
    arrays = (gathered.index, gathered.takers, gathered.kinds)
    scored = Scored(rules, tuple(gathered.endings.known))
    return Simulation(rules, names, seed, first, hindrance, scored, *arrays)


def compiles_first(table: object, players: str | Sequence[str] = RANDOM) -> bool:
    """Whether the next simulation of *table* compiles first, which takes some seconds."""
    rules = assembled(table)
    names = read_players(rules, players)
    if _hindrance(rules, names):
        return False
    return not is_compiled(line_of(rules), ways_of(names))


def read_players(rules: Rules, players: str | Sequence[str]) -> tuple[str, ...]:
    """The player of each seat; raises `NotationError`."""
    seats = rules.seating.seats
    told: object = (players,) * seats if isinstance(players, str) else players
    names = tuple(told) if isinstance(told, Iterable) else ()
    if len(names) != seats:
        raise NotationError("players", players, f"one name, or one for each of {seats} seats")
    for name in names:
        if name != RANDOM:
            installed_player(name)
    return names


def _check_counts(seed: int, deals: int, first: int, ahead: int) -> None:
    if not whole(seed):
        raise NotationError("a seed", seed, "a whole number")
    for what, count in (("a number of deals", deals), ("the number of a deal", first)):
        if not whole(count) or not 0 <= count < 2**62:
            raise NotationError(what, count, "a whole number, 0 or more")
    if not whole(ahead) or ahead < 1:
        raise NotationError("a number of jobs", ahead, "a whole number, 1 or more")


def _hindrance(rules: Rules, players: tuple[str, ...]) -> str:
    """Why these deals cannot be played in bulk; empty if they can."""
    ways = zip(players, ways_of(players), strict=True)
    slow = sorted({name for name, way in ways if way not in WAYS})
    if slow:
        return f"player {slow[0]}"
    try:
        line_of(rules)
    except NoTwin as hindrance:
        return str(hindrance)
    return ""


class _Gathered:
    """Chunks put together: every ending has one place."""

    def __init__(self, rules: Rules, first: int, deals: int) -> None:
        self.first, self.endings = first, Endings(rules)
        self.index = numpy.empty(deals, numpy.int32)
        self.takers, self.kinds = numpy.empty(deals, numpy.int8), numpy.empty(deals, numpy.int8)
        self.count = 0

    def add(self, chunk: Chunk) -> None:
        """The next deals, as far as they were asked for; raises `NotationError` for others."""
        if chunk.first != self.first + self.count:
            wanted = f"those from {self.first + self.count} on"
            raise NotationError("deals that were kept", chunk.first, wanted)
        places = self.endings.places(chunk)
        start, room = self.count, len(self.index) - self.count
        self.count += min(room, len(chunk.index))
        into = slice(start, self.count)
        self.index[into] = places[chunk.index[:room]]
        self.takers[into], self.kinds[into] = chunk.takers[:room], chunk.kinds[:room]
