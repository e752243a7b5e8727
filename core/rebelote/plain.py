"""Values as plain data that JSON can hold, in one way everywhere."""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from rebelote.actions import Action
from rebelote.cards import Card
from rebelote.errors import quote
from rebelote.events import Event


def plain(value: Any) -> Any:
    """Cards as notation, actions as their text, named values as objects, tuples as lists."""
    if value is None or isinstance(value, bool | str | float):
        return value
    if isinstance(value, Card | Action):
        return str(value)
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return _plain_sequence(value)
    if is_dataclass(value):
        return _plain_dataclass(value)
    raise TypeError(f"{type(value).__name__} has no plain form")


def _plain_sequence(value: Any) -> Any:
    names = getattr(value, "_fields", None)
    if names is None:
        return [plain(item) for item in value]
    return {name: plain(item) for name, item in zip(names, value, strict=True)}


def _plain_dataclass(value: Any) -> dict[str, Any]:
    named = {"event": type(value).__name__} if isinstance(value, Event) else {}
    return named | {field.name: plain(getattr(value, field.name)) for field in fields(value)}


def dumps(value: Any, indent: int | None = None) -> str:
    """The JSON text of a value: the same value gives the same bytes."""
    separators = (",", ":") if indent is None else None
    return json.dumps(plain(value), indent=indent, separators=separators, ensure_ascii=False)


def loads(text: str | bytes) -> Any:
    """The value of a JSON text.

    Raises `ValueError` for no JSON, for a key that stands twice, and where it nests too deep.
    """
    try:
        return json.loads(text, object_pairs_hook=_once)
    except RecursionError as error:
        raise ValueError(unread(error)) from None


def unread(error: Exception) -> str:
    """Why something cannot be read, where the error that reading raised does not say it plainly."""
    return "it nests too deep" if isinstance(error, RecursionError) else str(error)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys each stand once."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {quote(key)} stands twice")
        found[key] = value
    return found
