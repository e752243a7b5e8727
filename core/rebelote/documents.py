"""Table files, read: TOML or JSON, from a preset, a path or a dict, with the place of each key."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from rebelote.catalogue import Catalogue
from rebelote.errors import Problem, RulesetError, quote
from rebelote.offers import NotOffered, meant, offered, said
from rebelote.plain import loads, unread
from rebelote.positions import Key, Place, locate, place_of, syntax_place

SUFFIXES = (".toml", ".json")
"""How the names of table files end."""

LONGEST = 1 << 16
"""The characters that a table file may have; the time to read one can grow with the square."""


@dataclass(frozen=True)
class Document:
    """One table file: its label for messages, its data, and where each key stands.

    `plugin` is the one that ships it, whose own rules and presets a name in it means.
    """

    label: str
    data: Mapping[str, Any]
    places: Mapping[Key, Place] = field(default_factory=dict)
    path: Path | None = None
    plugin: str = ""

    @property
    def folder(self) -> Path:
        """Where the relative paths in it begin."""
        return Path() if self.path is None else self.path.parent

    def problem(self, key: Key, sentence: str) -> Problem:
        """A problem at *key*, or at the nearest known part of it."""
        place = place_of(self.places, key)
        line, column = (None, None) if place is None else place
        return Problem(".".join(map(str, key)), sentence, self.label, line, column)


def open_document(found: object, catalogue: Catalogue, near: Document | None = None) -> Document:
    """Read a preset name, a path, or a mapping; raises `RulesetError`.

    A relative path is looked for beside the file *near* that names it, a preset first among
    those of its plugin.
    """
    if isinstance(found, Mapping):
        return Document("table", found)
    if isinstance(found, Path):
        return read_file(found)
    if not isinstance(found, str):
        wanted = "a preset's name, a path, a dict or a TableConfig"
        raise RulesetError([Problem("", f"cannot read {quote(found)} as a table; give {wanted}")])
    near = Document("", {}) if near is None else near
    if looks_like_path(found) and not offered(catalogue.presets, found):
        return replace(read_file(near.folder / found), plugin=near.plugin)
    return _open_preset(found, catalogue, near)


def _open_preset(name: str, catalogue: Catalogue, near: Document) -> Document:
    """Read the preset of that name, first of all that of the plugin that ships *near*."""
    try:
        plugin, preset = catalogue.offered_preset(name, near.plugin)
    except NotOffered as error:
        known = offered(catalogue.presets, name)
        sentence = str(error) if known else _no_such(name, catalogue, near)
        raise RulesetError([Problem("", sentence)]) from None
    label = f"preset {said(catalogue.presets, plugin, preset.name)}"
    return replace(read_file(preset.path, label=label), plugin=plugin)


def _no_such(name: str, catalogue: Catalogue, near: Document) -> str:
    """That nothing has that name, and what may be meant: a file beside *near* or a preset."""
    files = [file for suffix in SUFFIXES if is_file(near.folder / (file := f"{name}{suffix}"))]
    hint = f"; there is a file {quote(files[0])}" if files else meant(name, catalogue.presets)
    return f"no such preset or file {quote(name)}{hint}"


def is_file(path: str | Path) -> bool:
    """Whether there is such a file; there is none with a name that the system will not look up."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def looks_like_path(text: str) -> bool:
    """Whether *text* is meant as a path and not as a preset's name."""
    return text.endswith(SUFFIXES) or "/" in text or "\\" in text


def read_file(path: Path, label: str | None = None) -> Document:
    """Read one table file; raises `RulesetError` with file, line and column."""
    label = str(path) if label is None else label
    try:
        with path.open(encoding="utf-8-sig") as file:
            text = file.read(LONGEST + 1)
    except (OSError, ValueError) as error:
        raise RulesetError([Problem("", f"cannot be read: {_reason(error)}", label)]) from error
    return read_json(text, label, path) if path.suffix == ".json" else read_toml(text, label, path)


def _reason(error: OSError | ValueError) -> str:
    """Why a file cannot be read: what the system says, its bytes, or its impossible name."""
    if isinstance(error, UnicodeDecodeError):
        return f"not UTF-8 ({error.reason})"
    return getattr(error, "strerror", None) or "no file can have this name"


def _check_length(text: str, label: str) -> None:
    if len(text) > LONGEST:
        sentence = f"a table file has at most {LONGEST} characters"
        raise RulesetError([Problem("", sentence, label)])


def read_toml(text: str, label: str, path: Path | None = None) -> Document:
    """Read a table file's TOML; raises `RulesetError` with line and column."""
    _check_length(text, label)
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = syntax_place(error, text)
        raise RulesetError([Problem("", f"not TOML: {error}", label, line, column)]) from error
    except (ValueError, RecursionError) as error:
        raise RulesetError([Problem("", f"cannot be read: {unread(error)}", label)]) from error
    return Document(label, data, locate(text), path)


def read_json(text: str, label: str, path: Path | None = None) -> Document:
    """Read a table file's JSON; raises `RulesetError` with line and column."""
    _check_length(text, label)
    try:
        data = loads(text)
    except ValueError as error:
        line, column = getattr(error, "lineno", 1), getattr(error, "colno", 1)
        raise RulesetError([Problem("", f"not JSON: {error}", label, line, column)]) from error
    if not isinstance(data, dict):
        raise RulesetError([Problem("", f"a table is an object, not {quote(data)}", label, 1, 1)])
    return Document(label, data, {}, path)
