"""Order among named entries: `after` and `before` first, then the name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from rebelote.errors import quote


class Named(Protocol):
    """Anything with a name and wishes about its neighbours."""

    @property
    def name(self) -> str:
        """Its name."""

    @property
    def after(self) -> tuple[str, ...]:
        """Names that come earlier, if they are there."""


T = TypeVar("T", bound=Named)


def ordered(entries: Iterable[T], *, reverse: bool = False) -> tuple[T, ...]:
    """The entries so that every wish is kept, otherwise by name (backwards if *reverse*).

    Names that are not there are no obstacle.  Raises `ValueError` naming a circle, or wishes that
    are no names.
    """
    entries = tuple(entries)
    for entry in entries:
        check_names(entry, "after", "before")
    waiting = {entry.name: entry for entry in _by_name(entries, reverse)}
    earlier = {name: _earlier(name, waiting) for name in waiting}
    placed: list[T] = []
    while waiting:
        free = next((name for name in waiting if not earlier[name] & waiting.keys()), None)
        if free is None:
            raise ValueError("these wait for each other: " + ", ".join(waiting))
        placed.append(waiting.pop(free))
    return tuple(placed)


def check_names(entry: Any, *fields: str) -> None:
    """Raise `ValueError` unless each of these fields of *entry* is a tuple of names."""
    for field in fields:
        names = getattr(entry, field, ())
        if not isinstance(names, tuple) or not all(isinstance(name, str) for name in names):
            raise ValueError(f"{field} of {entry.name!r} is {quote(names)}, not a tuple of names")


def _by_name(entries: Iterable[T], reverse: bool) -> list[T]:
    return sorted(entries, key=lambda entry: entry.name, reverse=reverse)


def _earlier(name: str, entries: dict[str, T]) -> set[str]:
    """The names that must come before *name*, whether they are there or not."""
    wished = {other for other, entry in entries.items() if name in getattr(entry, "before", ())}
    return wished | set(entries[name].after)
