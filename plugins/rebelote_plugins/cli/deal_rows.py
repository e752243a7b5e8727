"""A row for each simulated deal, by columns: as CSV, as JSON Lines, and for other formats."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rebelote import ScoreSheet, Simulation
from rebelote.fast import numpy
from rebelote_plugins.cli import screen

ROWS = 2**16
"""How many rows are made at a time."""


class Column(NamedTuple):
    """A figure of each deal, as an array; `missing` says of which deals there is none."""

    name: str
    form: str
    values: Any
    missing: Any = None

    def cells(self) -> list[Any]:
        """The figures, `None` where there is none."""
        cells: list[Any] = self.values.tolist()
        if self.missing is None:
            return cells
        return [None if gone else cell for cell, gone in zip(cells, self.missing, strict=True)]


def columns(found: Simulation) -> list[Column]:
    """Each deal's figures; a deal thrown in has marks alone."""
    out, kinds = found.takers < 0, numpy.array([*found.rules.plan.kinds, None], object)

    def told(name: str, form: str, ask: Callable[[ScoreSheet], Any]) -> Column:
        each = [None if sheet is None else ask(sheet) for sheet in found.sheets]
        missing = numpy.array([value is None for value in each], bool)
        return Column(name, form, numpy.array(each, object)[found.index], missing[found.index])

    return [
        Column("deal", "int64", found.numbers),
        Column("dealer", "int8", found.dealers),
        Column("taker", "int8", found.takers, out),
        Column("kind", "string", kinds[found.kinds], out),
        told("bid", "string", lambda sheet: sheet.outcome.bid),
        told("level", "int8", lambda sheet: sheet.outcome.level),
        told("verdict", "string", lambda sheet: sheet.verdict),
        told("pending", "int32", lambda sheet: sheet.pending),
        *(
            Column(f"marks_{account}", "int32", found.marks[:, account])
            for account in range(found.rules.seating.count)
        ),
    ]


def print_rows(found: Simulation, form: str) -> None:
    """Print a line for each deal, as CSV with a head or as JSON."""
    lines = _rows(found)
    heads = next(lines)
    if form == "jsonl":
        for row in lines:
            screen.say(json.dumps(dict(zip(heads, row, strict=True))))
        return
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(lines)


def _rows(found: Simulation) -> Iterator[Any]:
    """The names of the columns, then the cells of each deal."""
    yield [column.name for column in columns(next(found.parts(1)))]
    for part in found.parts(ROWS):
        yield from zip(*(column.cells() for column in columns(part)), strict=True)
