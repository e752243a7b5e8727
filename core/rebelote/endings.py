"""How simulated deals ended: each way once, and the keys of bulk play that stand for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import repeat
from typing import Any, NamedTuple

from rebelote.bulk_rules import Line, line_of, plain_rules, scored_kinds
from rebelote.collecting import uncollected
from rebelote.fast import numpy
from rebelote.kernel.folding import THROWN_IN, WON, unfold
from rebelote.ruleset import Rules
from rebelote.scoring import Outcome

NO_KEY = 2**63 - 1
"""Higher than any key."""


class Ending(NamedTuple):
    """How a deal ended: its outcome, or `None` and what was marked for it by absolute account.

    `winners` are the accounts that won the match at once, likewise.
    """

    outcome: Outcome | None
    marks: tuple[int, ...]
    winners: tuple[int, ...] = ()


class Chunk(NamedTuple):
    """Deals from number `first` on: what endings there were, and each deal's among them.

    `takers` and `kinds` are arrays too, -1 without a contract.  Fresh from bulk play, an array of
    keys stands for the endings.
    """

    first: int
    endings: Any
    index: Any
    takers: Any
    kinds: Any


class Endings:
    """The different endings of simulated deals; each has a place, in the order they came in."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.known: dict[Ending, int] = {}
        self._keys, self._places = numpy.array([NO_KEY]), numpy.array([-1])

    def places(self, chunk: Chunk) -> Any:
        """The places of a chunk's endings, as an array."""
        if not isinstance(chunk.endings, tuple):
            return self._of_keys(chunk.endings)
        known = self.known
        return numpy.array([known.setdefault(each, len(known)) for each in chunk.endings], int)

    def told(self, chunk: Chunk) -> Chunk:
        """The chunk with its endings, whatever stood for them."""
        if isinstance(chunk.endings, tuple):
            return chunk
        known = tuple(self.known)
        return chunk._replace(endings=tuple(known[place] for place in self.places(chunk)))

    def _of_keys(self, keys: Any) -> Any:
        """The places of the endings that different keys stand for."""
        new = keys[self._keys[numpy.searchsorted(self._keys, keys)] != keys]
        if len(new):
            self._learn(new)
        return self._places[numpy.searchsorted(self._keys, keys)]

    @uncollected()
    def _learn(self, keys: Any) -> None:
        """Give places to the endings of keys that were not met before."""
        known = self.known
        found = [known.setdefault(each, len(known)) for each in self._endings(keys)]
        together = numpy.concatenate([self._keys, keys])
        order = numpy.argsort(together)
        self._keys = together[order]
        self._places = numpy.concatenate([self._places, found])[order]

    def _endings(self, keys: Any) -> Iterator[Ending]:
        """What keys stand for, in their order."""
        outcomes = _outcomes(self.rules, *self._folded_by, keys[keys >= 0])
        nothing = (0,) * self.rules.seating.count
        for key in keys.tolist():
            if key >= 0:
                yield Ending(next(outcomes), ())
            else:
                yield Ending(None, nothing, () if key == THROWN_IN else (WON - key,))

    @cached_property
    def _folded_by(self) -> tuple[Line, Any]:
        """The twins and the record that keys were made by."""
        line = line_of(self.rules)
        record = plain_rules(self.rules, (), line)
        record.totals = numpy.array(record.totals)
        return line, record


def _outcomes(rules: Rules, line: Line, record: Any, keys: Any) -> Iterator[Outcome]:
    """The outcomes that keys stand for, which are all of deals that were played out."""
    unfolded: Any = unfold(keys, record)  # of an array: each part is one
    kinds, bids, levels, cards, tricks, last, alone, values = unfolded
    scored = scored_kinds(rules)
    return map(
        Outcome,
        [scored[kind] for kind in kinds.tolist()],
        _rows(cards),
        _rows(tricks),
        last.tolist(),
        map(bool, alone.tolist()),
        [_bid(rules, bid) for bid in bids.tolist()],
        levels.tolist(),
        repeat(True),
        _facts(rules, line, values) if line.facts else repeat(()),
    )


def _facts(rules: Rules, line: Line, values: list[Any]) -> Iterator[tuple[Any, ...]]:
    """The facts of each outcome, from arrays of their values by fact and account."""
    count, columns = rules.seating.count, []
    for place, fact in enumerate(rules.plan.facts):
        told = line.facts[place].told
        rows = _rows(values[place * count : (place + 1) * count])
        columns.append([(fact.name, tuple(map(told, row))) for row in rows])
    return zip(*columns, strict=True)


def _rows(columns: list[Any]) -> Iterator[tuple[Any, ...]]:
    return zip(*[column.tolist() for column in columns], strict=True)


def _bid(rules: Rules, bid: int) -> int | str | None:
    if bid < 0:
        return None
    return rules.scoring.bids[bid >> 1].name if bid & 1 else bid >> 1
