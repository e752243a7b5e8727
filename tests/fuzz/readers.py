"""Everything that reads what others wrote: for each reader, valid texts and how they are read.

`READERS[name].read(text)` raises a typed error for what it refuses; whatever else it raises is a
fault, and so `survives` lets it through.
"""

from __future__ import annotations

import json
import shlex
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import chdir, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import click
from click.testing import CliRunner

import rebelote
from rebelote import (
    IllegalAction,
    NotationError,
    Record,
    Rules,
    RulesetError,
    Table,
    read_match,
    read_position,
    write_match,
    write_position,
)
from rebelote.codec import decode, encode
from rebelote.config import TableConfig
from rebelote.documents import read_json, read_toml
from rebelote_plugins.cli.app import Commands
from rebelote_plugins.platforms.cfn import from_cfn, to_cfn
from tests.differential.contree import CONTREE

TYPED = (NotationError, IllegalAction, RulesetError)
PRESETS = ("classic", "stekius", "gamelake-annonces")


class Reader(NamedTuple):
    """Valid texts, and what reads them."""

    valid: Callable[[], tuple[str, ...]]
    read: Callable[[str], object]


def survives(reader: Reader, text: str) -> None:
    """Read *text*; typed errors and other revisions are taken as they are."""
    with suppress(*TYPED), warnings.catch_warnings():
        warnings.simplefilter("ignore", rebelote.OtherRevision)
        reader.read(text)


@cache
def tables() -> tuple[Table, ...]:
    """A table of each preset in the auction, in the first trick and after a deal."""
    return tuple(played(name, cards) for name in PRESETS for cards in (0, 7, 45))


def played(name: str, actions: int) -> Table:
    """A table after so many actions: the last of what is allowed, then the default."""
    table = Table(name, seed=11)
    for number in range(actions):
        table.apply(table.legal()[-1 if number % 2 else 0])
    return table


# Table files.

TOML = (
    'extends = "classic"\nname = "Friday night"\n[rules.match]\ntarget = 501\n',
    'extends = "classic"\n[rules]\ngenerale = true\nbelote = false\n[rules.capot]\npoints = 90\n',
    'extends = "gamelake"\n[rules.declarations]\ntie = "taker"\n[rules.litige]\n',
)


def table_toml(text: str) -> Rules:
    """The rules of a table file's TOML."""
    return rebelote.rules(read_toml(text, "fuzz").data)


def table_json(text: str) -> Rules:
    """The rules of a table file's JSON."""
    return rebelote.rules(read_json(text, "fuzz").data)


def json_tables() -> tuple[str, ...]:
    """Resolved tables, and one that extends a preset."""
    extended = TableConfig(extends="classic", rules={"capot": {"points": 250}})
    resolved = [rebelote.rules(name).source.table() for name in PRESETS]
    return tuple(map(json.dumps, [extended.model_dump(exclude_none=True), *resolved]))


# Records, matches, positions.


def record(text: str) -> str:
    """A record, replayed and written again."""
    return Record.loads(text).replay().record().dumps()


def match(text: str) -> str:
    """A match's text, replayed and written again."""
    return write_match(read_match(text))


def position(text: str) -> str | None:
    """A position's line, written again unless the match is over."""
    table = read_position(text)
    return None if table.over else write_position(table)


CFN = (
    "E:K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K8/AT.K7.A.T97 - bid:80sW/p0/c1/E",
    "E:K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K8/AT.K7.A.T97 - 0",
    "E:K98.Q98..Q/QJ7.A.8.AJ/.TJ.KQJ.K8/AT.K7..T97 9dAd7dTd 100dNSx",
)


def cfn(text: str) -> str:
    """A position in CFN, written again."""
    return to_cfn(from_cfn(text, CONTREE))


# Actions, cards and scores.


def everywhere(act: Callable[[Table], object]) -> None:
    """Do something at every table; raises the last refusal if all refuse."""
    refusals: list[Exception] = []
    for table in tables():
        try:
            act(table.copy())
        except TYPED as refusal:
            refusals.append(refusal)
    if len(refusals) == len(tables()):
        raise refusals[-1]


def action_text(text: str) -> None:
    """An action's text, done at every table that allows it."""
    everywhere(lambda table: table.apply(table.parse(text)))


def from_json(text: str) -> Any:
    """What a server hands on of a message; what is no JSON never reaches the library."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise NotationError("a message", text, "JSON") from error


def action_json(text: str) -> None:
    """An action's data, done at every table that allows it."""
    data = from_json(text)
    everywhere(lambda table: table.apply(decode(table.rules, data)))


def action_texts() -> tuple[str, ...]:
    """What can be done at the tables."""
    return tuple({str(action) for table in tables() for action in table.legal()} | {"forfeit"})


def actions_json() -> tuple[str, ...]:
    """The same as JSON."""
    return tuple({json.dumps(encode(each)) for table in tables() for each in table.legal()})


def cards(text: str) -> None:
    """A hand, a trick and a kind, with semicolons between."""
    hand, _, rest = text.partition(";")
    trick, _, kind = rest.partition(";")
    rules = rebelote.rules("classic")
    rules.legal_cards(hand, trick, kind)
    rules.refusal(hand.partition(" ")[0], hand, trick, kind)


SCORES = (
    {"takers": 82, "belote": "takers"},
    {"takers": 82, "declared": [0, 20], "level": 0, "kind": "H"},
    {"points": [82, 80], "tricks": [5, 3], "last": 1, "declared": {"defence": 50}},
    {"tricks": 8, "alone": True, "pending": 81},
)


def score(text: str) -> None:
    """The arguments of a typed score as JSON."""
    typed = from_json(text)
    if not isinstance(typed, dict):
        raise NotationError("a score", typed, "an object")
    pending = typed.pop("pending", 0)
    told = {name: value for name, value in typed.items() if name not in ("rules", "self")}
    rules = rebelote.rules("gamelake-annonces")
    str(rules.score(rules.outcome(**told), pending=pending))


# The command line.

COMMANDS = (
    "tables --json",
    "rules classic --toml",
    "rules stekius --diff classic --json",
    "check table.toml",
    "check table.json",
    "score classic --takers 82 --belote takers --pending 81 --json",
    "score gamelake-annonces --takers 82 --declared defence=0,takers=50 --tricks 5",
    "replay record.json --deal 1",
    "replay match.txt --text",
    "show position.txt --seat 2",
    "schema --actions classic",
    "plugins",
)


def command(text: str) -> None:
    """A command line, run among a few files; `play` is left out, for it plays a whole match.

    Raises `NotationError` where the exit code refuses the arguments.
    """
    try:
        args = shlex.split(text)
    except ValueError as error:
        raise NotationError("a command line", text, "quotes in pairs") from error
    with chdir(files()):
        result = CliRunner().invoke(commands(), args, prog_name="rebelote", catch_exceptions=False)
    if result.exit_code in (1, 2):
        raise NotationError("a command line", text, result.output)
    assert result.exit_code == 0, result.output


def commands() -> click.Group:
    """The command line without `play`."""
    return _WithoutPlay("rebelote")


class _WithoutPlay(Commands):
    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        return None if cmd_name == "play" else super().get_command(ctx, cmd_name)


@cache
def files() -> Path:
    """A folder with a file for every command that reads one."""
    folder = tempfile.TemporaryDirectory()
    _KEPT.append(folder)
    table = tables()[2]
    texts = {
        "table.toml": TOML[0],
        "table.json": json_tables()[0],
        "record.json": table.record().dumps(),
        "match.txt": write_match(table.record()),
        "position.txt": write_position(table),
    }
    for name, text in texts.items():
        (Path(folder.name) / name).write_text(text, encoding="utf-8")
    return Path(folder.name)


_KEPT: list[tempfile.TemporaryDirectory[str]] = []


def readers() -> Iterator[tuple[str, Reader]]:
    """Every reader by name."""
    yield "table_toml", Reader(lambda: TOML, table_toml)
    yield "table_json", Reader(json_tables, table_json)
    yield "record", Reader(lambda: tuple(each.record().dumps() for each in tables()), record)
    yield "match", Reader(lambda: tuple(write_match(each.record()) for each in tables()), match)
    yield "position", Reader(lambda: tuple(map(write_position, tables())), position)
    yield "cfn", Reader(lambda: CFN, cfn)
    yield "action_text", Reader(action_texts, action_text)
    yield "action_json", Reader(actions_json, action_json)
    yield "cards", Reader(lambda: ("JH KS 7D;AC 8H 7C;H", "10♥ ♠K;;S"), cards)
    yield "score", Reader(lambda: tuple(map(json.dumps, SCORES)), score)
    yield "command", Reader(lambda: COMMANDS, command)


READERS = dict(readers())
