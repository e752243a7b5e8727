"""Callables that are values: they compare, hash, pickle and print.

A callable inside `Rules` is a module-level function, a frozen callable dataclass, or a method
of a frozen dataclass wrapped by `bound`; a bare method, a lambda or a closure compares by
identity and would make equal tables differ.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ParamSpec, TypeVar, cast

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
