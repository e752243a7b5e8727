"""Callables that are values: they compare, hash, pickle and print.

A callable inside `Rules` is a module-level function, a frozen callable dataclass, or a method
of a frozen dataclass wrapped by `bound`; a bare method, a lambda or a closure compares by
identity and would make equal tables differ.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from functools import cache, cached_property
from typing import Any, ParamSpec, TypeVar, cast

from rebelote.errors import quote

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True)
class Bound:
    """A method of a value: equal when the value and the method's name are."""

    owner: Any
    name: str

    @cached_property
    def method(self) -> Callable[..., Any]:
        """The method itself."""
        return cast("Callable[..., Any]", getattr(self.owner, self.name))

    def __call__(self, *args: Any) -> Any:
        """Call the method."""
        return self.method(*args)

    def __getstate__(self) -> dict[str, Any]:
        """Only what makes the value."""
        return {"owner": self.owner, "name": self.name}


def bound(method: Callable[P, R]) -> Callable[P, R]:
    """A method of a frozen dataclass as a value."""
    owner, name = method.__self__, method.__name__  # type: ignore[attr-defined]
    return cast("Callable[P, R]", Bound(owner, name))


def direct(found: Callable[P, R]) -> Callable[P, R]:
    """What *found* calls: the method behind a `bound` one, which is quicker to call."""
    return cast("Callable[P, R]", found.method) if isinstance(found, Bound) else found


def check_callables(entry: Any) -> None:
    """Raise `ValueError` where a field of *entry* is to be called and cannot be."""
    kind: Any = type(entry)
    for name, optional in _called(kind):
        found = getattr(entry, name)
        if not callable(found) and not (optional and found is None):
            raise ValueError(f"{name} of {entry.name!r} is {quote(found)}, which cannot be called")


@cache
def _called(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a dataclass that are annotated as callables, and whether there may be none."""
    typed = [(field.name, str(field.type)) for field in fields(kind)]
    return tuple(
        (name, told.endswith("| None")) for name, told in typed if told.startswith("Callable[")
    )
