"""Opening what the command line is given: tables, players, records."""

from __future__ import annotations

import re
import warnings
from pathlib import Path
from typing import NoReturn

import click

from rebelote import (
    Catalogue,
    OtherRevision,
    Player,
    RebeloteError,
    Record,
    Rules,
    Table,
    read_match,
    rules,
)
from rebelote.catalogue import installed
from rebelote.documents import is_file
from rebelote.offers import NotOffered, offered
from rebelote_plugins.cli.screen import say

_TEXT = re.compile(r"\s*(\[[A-Z]|%)")

DEFAULT_PLAYERS = ("hops", "bundled:hops", "random")
"""Who plays if nobody is named: the first of these that one plugin alone offers."""


class CannotOpen(RebeloteError):
    """A file that cannot be read or written."""


def open_table(name: str, catalogue: Catalogue | None = None) -> Rules:
    """The rules of a preset or of a file, whatever the file is called; raises `RulesetError`."""
    known = installed() if catalogue is None else catalogue
    return rules(table_named(name, known), catalogue=known)


def table_named(name: str, catalogue: Catalogue) -> str | Path:
    """What a table is opened by: a file where there is one and no preset of that name."""
    found = not offered(catalogue.presets, name) and is_file(name)
    return Path(name) if found else name


def open_record(path: str) -> Record:
    """Read a record, as JSON or as text; raises `CannotOpen` or `NotationError`."""
    return read_record(read_text(path))


def read_text(path: str | Path) -> str:
    """The text of a file, without the mark that some editors begin it with; raises `CannotOpen`."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        refuse(path, "read", error)


def read_record(text: str) -> Record:
    """A record from JSON, or from the text that people read; raises `NotationError`."""
    return read_match(text) if _TEXT.match(text) else Record.loads(text)


def replay(record: Record) -> Table:
    """The record's match; other revisions of rules are told on the error stream."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", OtherRevision)
        table = record.replay()
    for warning in caught:
        if issubclass(warning.category, OtherRevision):
            say(f"warning: {warning.message}", stderr=True)
    return table


def start_again(record: Record) -> Table:
    """The record's match before its first action, without a word about revisions."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", OtherRevision)
        return record.prefix(0).replay()


def player_named(name: str | None, option: str = "--player") -> Player:
    """The player of that name, who is called by it; without one the default; *option* named it."""
    catalogue = installed()
    if name is None:
        name = next(each for each in DEFAULT_PLAYERS if len(offered(catalogue.players, each)) == 1)
    try:
        return catalogue.player(name)._replace(name=name)
    except NotOffered as error:
        raise click.BadParameter(f"{name!r}: {error}.", param_hint=f"'{option}'") from None


def seat_at(rules: Rules, seat: int | None, option: str = "--seat") -> int | None:
    """The seat, which must be there; *option* named it."""
    seats = rules.seating.seats
    if seat is not None and seat >= seats:
        raise click.BadParameter(f"seats are 0 to {seats - 1}.", param_hint=f"'{option}'")
    return seat


def refuse(path: str | Path, verb: str, error: OSError | ValueError) -> NoReturn:
    """Say why a file cannot be read or written."""
    text = isinstance(error, UnicodeDecodeError)
    nameless = "it is not UTF-8 text" if text else "no file can have this name"
    reason = getattr(error, "strerror", None) or nameless
    raise CannotOpen(f"{path}: cannot be {verb}: {reason}") from error
