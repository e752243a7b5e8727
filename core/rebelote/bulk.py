"""Deals by the million: the twins of a table's rules, compiled, over blocks of deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from rebelote.bulk_rules import Line, figures, played_by
from rebelote.collecting import uncollected
from rebelote.fast import numpy
from rebelote.kernel.compiled import compiled, is_kept, records
from rebelote.kernel.dealing import shuffle_all
from rebelote.kernel.folding import fold_all, number_all
from rebelote.kernel.records import DEAL, RULES
from rebelote.one_by_one import key_of
from rebelote.twins import Settings, Twin

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

BLOCK = 512
"""Deals that are played together: their records stay in the processor's cache."""

Stage = Callable[[Any], None]
OWN: tuple[Callable[..., Any], ...] = (shuffle_all, fold_all, number_all)


def is_compiled(line: Line, ways: Sequence[str]) -> bool:
    """Whether what plays a table's deals was compiled before, by this process or another."""
    line = played_by(line, ways)
    twins = [twin.function for twin in (*line.phases, *line.facts) if twin.function is not None]
    return all(map(is_kept, [*OWN, *twins]))


def arrays(settings: Settings) -> Any:
    """Settings as compiled code takes them: an array, or a tuple where there are tuples in them."""
    if any(isinstance(each, tuple) for each in settings):
        return tuple(arrays(each) if isinstance(each, tuple) else each for each in settings)
    return numpy.array(settings, numpy.int64)


class Bulk:
    """The play of many deals under one table's rules; made once, and run for any of them."""

    def __init__(self, rules: Rules, line: Line, ways: Sequence[str], seed: int) -> None:
        self.record = records(RULES, 1)
        for name, value in figures(rules, ways, line).items():
            self.record[name][0] = value
        self.key = key_of(seed)
        self.deals = records(DEAL, BLOCK)
        self.shuffle, self.fold, self.number = map(compiled, OWN)
        line = played_by(line, ways)
        self.stages = [self._stage(twin) for twin in line.phases]
        self.stages += [self._stage(twin, place) for place, twin in enumerate(line.facts)]

    def _stage(self, twin: Twin, *more: int) -> Stage:
        assert twin.function is not None
        plain = twin.function.__code__.co_argcount == 2
        settings = () if plain else (arrays(twin.settings), *more)
        run, record = compiled(twin.function), self.record

        def stage(deals: Any) -> None:
            run(deals, record, *settings)

        return stage

    @uncollected()
    def play(self, first: int, count: int) -> tuple[Any, Any, Any, Any]:
        """So many deals from number *first* on, as arrays.

        Different keys of outcomes, in the order they come in; then, for each deal, the place of its
        key among them, its taker and its kind.
        """
        keys = numpy.empty(count, numpy.int64)
        takers, kinds = numpy.empty(count, numpy.int8), numpy.empty(count, numpy.int8)
        for start in range(0, count, BLOCK):
            block = slice(start, min(start + BLOCK, count))
            deals = self.run(first + start, block.stop - start)
            self.fold(deals, self.record, keys[block], takers[block], kinds[block])
        return *self._numbered(keys), takers, kinds

    def _numbered(self, keys: Any) -> tuple[Any, Any]:
        """Different keys, in the order they come in, and the place of each key among them."""
        found, index = numpy.empty_like(keys), numpy.empty(len(keys), numpy.int32)
        table = numpy.empty(2 * len(keys) + 1, numpy.int32)
        return found[: self.number(keys, found, table, index)], index

    def run(self, first: int, count: int) -> Any:
        """The records of at most `BLOCK` deals, played; the next call writes over them."""
        deals = self.deals[:count]
        self.shuffle(deals, self.record, first, *self.key)
        for stage in self.stages:
            stage(deals)
        return deals
