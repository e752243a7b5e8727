"""Simulated deals on the standard output: figures for people, lines for programs."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Iterator
from typing import Any

from rebelote import Measure, Simulation, Tally
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.sheets import listing


def print_tally(found: Tally, form: str) -> None:
    """Print a tally as JSON, or as a table for people."""
    if form == "json":
        screen.say(found.dumps())
        return
    console, about = screen.console(), found.about
    versus = f" against {about['against']}" if "against" in about else ""
    players = ", ".join(dict.fromkeys(about["players"]))
    head = f"{about['table']}{versus}: {about['deals']} deals, seed {about['seed']}, {players}"
    console.print(head, style="bold")
    console.print(f"Played {about['way']}.\n")
    grid = listing("", "change" if versus else "mean", "95 % interval")
    for name, measure in found.measures.items():
        if measure.deals:
            grid.add_row(name, *_cells(measure))
    console.print(grid)


def _cells(measure: Measure) -> tuple[str, str]:
    """A mean and its interval, shares in per cent."""
    mean, low, high = (_figure(value, measure) for value in (measure.mean, *measure.interval))
    return mean, f"{low} to {high}" if measure.deals > 1 else ""


def _figure(value: float, measure: Measure) -> str:
    sign = "+" if measure.change else ""
    return f"{100 * value:{sign}.2f} %" if measure.share else f"{value:{sign}.2f}"


def print_rows(found: Simulation, form: str) -> None:
    """Print a line for each deal, as CSV with a head or as JSON."""
    heads, lines = row_heads(found), rows(found)
    if form == "jsonl":
        for row in lines:
            screen.say(json.dumps(dict(zip(heads, row, strict=True))))
        return
    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(heads)
    writer.writerows(lines)


def row_heads(found: Simulation) -> list[str]:
    """What the columns are."""
    accounts = range(found.rules.seating.count)
    fixed = ["deal", "dealer", "taker", "kind", "bid", "level", "verdict", "pending"]
    return [*fixed, *(f"marks_{account}" for account in accounts)]


def rows(found: Simulation) -> Iterator[list[Any]]:
    """Each deal's figures; `None` stands for what a deal thrown in does not have."""
    kinds = tuple(found.rules.plan.kinds)
    columns = (found.numbers, found.dealers, found.takers, found.kinds, found.index)
    marks = found.marks.tolist()
    for place, (number, dealer, taker, kind, ending) in enumerate(
        zip(*(column.tolist() for column in columns), strict=True)
    ):
        sheet = found.sheets[ending]
        if sheet is None:
            yield [number, dealer, *(None,) * 6, *marks[place]]
        else:
            bid, level = sheet.outcome.bid, sheet.outcome.level
            told = [taker, kinds[kind], bid, level, sheet.verdict, sheet.pending]
            yield [number, dealer, *told, *marks[place]]
