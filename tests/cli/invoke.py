"""Commands run in this process, and a scripted person at a table."""

from __future__ import annotations

import io
import json
from collections.abc import Iterable, Iterator
from typing import Any

from click.testing import CliRunner, Result
from rich.console import Console

from rebelote import Adviser, Table
from rebelote.catalogue import installed
from rebelote_plugins.cli.app import cli
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.person import Person
from rebelote_plugins.cli.saving import Keeper
from rebelote_plugins.cli.session import Bots, Session
from rebelote_plugins.cli.teaching import Teacher
from rebelote_plugins.cli.telling import Teller

PACK = (
    "7D KC 9D JC AC QD QH AD 7S 8S TH QC TC 7H 9S TD "
    "AH JD KH JS 8D 9H KD 8H 7C QS 9C AS 8C TS JH KS"
)
"""Dealt by seat 3, seat 0 holds 7D KC 9D TC 7H and speaks first over the turned-up 8D."""

ENV = {"LC_ALL": "C.UTF-8", "LC_CTYPE": None, "NO_COLOR": None, "COLUMNS": None}


def invoke(*args: str) -> Result:
    """Run `rebelote ARGS` in this process; what is not an exit is raised."""
    return CliRunner(env=ENV).invoke(cli, args, prog_name="rebelote", catch_exceptions=False)


def printed(*args: str) -> str:
    """What a command that ends well prints."""
    result = invoke(*args)
    assert result.exit_code == 0, result.output
    return result.stdout


def read_json(*args: str) -> Any:
    """The JSON that a command prints."""
    return json.loads(printed(*args))


def seated_first(preset: str, pack: str = PACK) -> Table:
    """A match in which seat 0 speaks first, with `PACK` for its first deal."""
    return Table(preset, seed=7, deals=[pack], dealer=3)


class Game:
    """A match with a person whose lines are given; `text` is what it printed so far."""

    def __init__(
        self,
        table: Table,
        lines: Iterable[str],
        *,
        seat: int = 0,
        keeper: Keeper | None = None,
        bots: Bots | None = None,
        adviser: Adviser | None = None,
    ) -> None:
        self.out = io.StringIO()
        console = Console(file=self.out, width=80, highlight=False, markup=False, emoji=False)
        names = Names(table.rules, seat)
        players = [installed().player("random")] * table.rules.seating.seats
        self.lines: Iterator[str] = iter(lines)
        self.session = Session(
            table,
            Bots(players, table.seed) if bots is None else bots,
            Teller(console, table, names, heads=False),
            person=Person(
                console, names, self._read, None if adviser is None else Teacher(console, adviser)
            ),
            keeper=keeper,
        )

    def run(self) -> str:
        """Play as far as the lines go (then a bot takes over); what was printed."""
        self.session.run()
        return self.text

    @property
    def text(self) -> str:
        """What was printed."""
        return self.out.getvalue()

    def _read(self, prompt: str) -> str:
        try:
            line = next(self.lines)
        except StopIteration:
            raise EOFError from None
        self.out.write(f"{prompt}{line}\n")
        return line
