"""Simulated deals in chunks: what a job plays, here or by an executor, and what comes back.

Chunks come in order, whoever plays them; no more jobs are given out than are soon needed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import takewhile
from typing import NamedTuple

from rebelote.bulk import Bulk
from rebelote.bulk_rules import line_of
from rebelote.catalogue import installed
from rebelote.endings import Chunk, Ending
from rebelote.errors import DealFailed
from rebelote.fast import numpy
from rebelote.one_by_one import RANDOM, play_deal
from rebelote.ruleset import Rules

BULK = 2**15
"""How many deals are played in bulk between two reports of progress, or by one job."""

JOB = 2**5
"""How many deals a job of an executor plays one by one; without an executor each is a chunk."""


class Order(NamedTuple):
    """What is to be simulated; `bulk` says whether by twins."""

    rules: Rules
    players: tuple[str, ...]
    seed: int
    bulk: bool


def chunks_of(
    order: Order, first: int, deals: int, executor: Executor | None = None, ahead: int = 1
) -> Iterator[Chunk]:
    """All the deals, in order, with at most *ahead* jobs given out at a time."""
    size = BULK if order.bulk else JOB if executor else 1
    last = first + deals
    parts = ((start, min(size, last - start)) for start in range(first, last, size))
    return _here(order, parts) if executor is None else _jobs(order, parts, executor, ahead)


def _here(order: Order, parts: Iterator[tuple[int, int]]) -> Iterator[Chunk]:
    worker = worker_for(order)
    return (worker(*part) for part in parts)


def run(order: Order, first: int, count: int) -> Chunk:
    """Play some deals; what a job of an executor does."""
    return worker_for(order)(first, count)


def _jobs(
    order: Order, parts: Iterator[tuple[int, int]], executor: Executor, ahead: int
) -> Iterator[Chunk]:
    """What jobs give back, in order; those that were begun are waited for after Ctrl-C."""
    waiting: deque[Future[Chunk]] = deque()
    try:
        for part in parts:
            waiting.append(executor.submit(run, order, *part))
            if len(waiting) >= ahead:
                yield waiting[0].result()
                waiting.popleft()
        while waiting:
            yield waiting[0].result()
            waiting.popleft()
    except KeyboardInterrupt:
        for future in reversed(waiting):
            future.cancel()
        yield from (future.result() for future in takewhile(_goes_on, tuple(waiting)))
        raise
    finally:
        for future in waiting:
            future.cancel()


def _goes_on(future: Future[Chunk]) -> bool:
    return not future.cancelled()


def worker_for(order: Order) -> Callable[[int, int], Chunk]:
    """What plays so many deals from a number on; what goes wrong there is a `DealFailed`."""
    return _InBulk(order) if order.bulk else _OneByOne(order)


def ways_of(players: Sequence[str]) -> tuple[str, ...]:
    """How bulk play chooses for these players; empty for one that it does not know."""
    return tuple(RANDOM if name == RANDOM else installed().player(name).bulk for name in players)


class _InBulk:
    def __init__(self, order: Order) -> None:
        rules, players, seed, _ = order
        self.seed, self.bulk = seed, Bulk(rules, line_of(rules), ways_of(players), seed)

    def __call__(self, first: int, count: int) -> Chunk:
        try:
            played = self.bulk.play(first, count)
        except Exception as error:
            raise DealFailed(first, count, self.seed, _said(error)) from error
        return Chunk(first, *played)


class _OneByOne:
    def __init__(self, order: Order) -> None:
        self.order = order
        makers = {name: installed().player(name).make for name in order.players if name != RANDOM}
        self.makers = [makers.get(name) for name in order.players]
        self.kinds = {name: place for place, name in enumerate(order.rules.plan.kinds)}

    def __call__(self, first: int, count: int) -> Chunk:
        places: dict[Ending, int] = {}
        rows = []
        for number in range(first, first + count):
            ending, taker, kind = self._play(number)
            rows.append((places.setdefault(ending, len(places)), taker, kind))
        index, takers, kinds = numpy.array(rows, numpy.int64).reshape(-1, 3).T
        played = (index, takers.astype(numpy.int8), kinds.astype(numpy.int8))
        return Chunk(first, tuple(places), *played)

    def _play(self, number: int) -> tuple[Ending, int, int]:
        """How a deal ends, who took and with what."""
        rules, _, seed, _ = self.order
        try:
            sheet, marks, taker, kind, winners = play_deal(rules, self.makers, seed, number)
        except Exception as error:
            raise DealFailed(number, 1, seed, _said(error)) from error
        if sheet is None:
            return Ending(None, marks, winners), -1, -1
        return Ending(sheet.outcome, ()), taker, self.kinds.get(kind, -1) if taker >= 0 else -1


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
