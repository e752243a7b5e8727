"""Simulated deals as Parquet: typed columns, and in the file's metadata what they come to."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any

from rebelote import NotationError, Simulation, Tally, tally
from rebelote.errors import MissingExtra
from rebelote.fast import numpy
from rebelote_plugins.cli.deal_rows import ROWS, Column, columns
from rebelote_plugins.cli.opening import CannotOpen

try:
    import pyarrow
    from pyarrow import parquet
except ImportError as error:
    raise MissingExtra("Parquet", "parquet") from error

KEY = b"rebelote"
"""Under what the metadata hold the tally: the table, its rules, seed, players and measures."""


def print_parquet(found: Simulation) -> None:
    """Write the deals to the standard output, a group of rows at a time."""
    _write((_table(part) for part in found.parts(ROWS)), tally(found))


def read_tally(path: str) -> Tally:
    """What the deals of a file come to; raises `CannotOpen`."""
    try:
        held = (parquet.read_schema(path).metadata or {})[KEY]
        return Tally.loads(held)
    except (KeyError, OSError, NotationError, pyarrow.ArrowException):
        raise CannotOpen(f"{path}: was not written by `simulate --format parquet`") from None


def print_merged(paths: Sequence[str], together: Tally) -> None:
    """Write the deals of several files to the standard output, in order of their numbers."""
    ordered = sorted(paths, key=lambda path: read_tally(path).about["parts"])
    _write((table for path in ordered for table in _tables(path)), together)


def _table(part: Simulation) -> Any:
    found = columns(part)
    arrays = [pyarrow.array(_cells(each), each.form, mask=each.missing) for each in found]
    return pyarrow.table(arrays, [each.name for each in found])


def _cells(column: Column) -> Any:
    """The figures of a column; bids are texts, as some are names."""
    if column.name != "bid":
        return column.values
    return numpy.array([str(bid) for bid in column.values], object)


def _tables(path: str) -> Iterator[Any]:
    with parquet.ParquetFile(path) as file:
        yield file.schema_arrow.empty_table()
        for batch in file.iter_batches(ROWS):
            yield pyarrow.Table.from_batches([batch])


def _write(tables: Iterator[Any], told: Tally) -> None:
    """Write tables, of which there is one at least, as groups of rows."""
    metadata, first = {KEY: told.dumps()}, next(tables)
    schema = first.schema.with_metadata(metadata)
    with parquet.ParquetWriter(sys.stdout.buffer, schema, compression="zstd") as writer:
        for table in chain([first], tables):
            if len(table):
                writer.write_table(table.replace_schema_metadata(metadata))
