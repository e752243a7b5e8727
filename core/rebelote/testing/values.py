"""Everything inside `Rules` is a value: it compares, pickles and prints.

`printable` writes a `Rules` down line by line, the same in every process; `check_values` finds
what could not be written so.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import partial
from types import MethodType
from typing import Any

from pydantic import BaseModel

from rebelote.callables import Bound
from rebelote.ruleset import GROUPS, Rules
from rebelote.testing.faults import fail

Line = tuple[str, str]

_SIMPLE = (type(None), Enum, bool, int, float, str, bytes)
_ADVICE = "use a module-level function, a frozen callable dataclass, or bound(method) of one"
_UNORDERED = (list, dict, set, frozenset)


def printable(rules: Rules) -> tuple[str, ...]:
    """The rules as lines `entry: value`, callables as `module:qualname`; no address in them."""
    groups = ((group, getattr(rules, group)) for group in (*GROUPS, "origin"))
    return tuple(f"{path}: {text}" for name, group in groups for path, text in _walk(group, name))


def check_values(rules: Rules) -> None:
    """Nothing in *rules* is a lambda, a closure, a bare method, a partial or a mutable thing."""
    printable(rules)


def check_value(value: object, path: str = "value") -> None:
    """*value* and all it holds are values; *path* names it in the sentence."""
    for _ in _walk(value, path):
        pass


def _walk(value: Any, path: str) -> Iterator[Line]:
    if isinstance(value, _SIMPLE):
        yield path, repr(value)
    elif isinstance(value, tuple):
        yield from _walk_tuple(value, path)
    elif isinstance(value, _UNORDERED):
        fail(f"{path} is a {type(value).__name__}, which does not stay as it is; use a tuple")
    elif is_dataclass(value) and not isinstance(value, type):
        yield from _walk_dataclass(value, path)
    elif isinstance(value, BaseModel):
        yield from _walk_model(value, path)
    elif callable(value):
        yield path, _address(value, path)
    else:
        fail(f"{path} is a {type(value).__name__}; rules hold numbers, texts, tuples and {_ADVICE}")


def _walk_tuple(values: Any, path: str) -> Iterator[Line]:
    names = getattr(values, "_fields", None)
    if not values:
        yield path, "()"
    for place, value in enumerate(values):
        name = names[place] if names else getattr(value, "name", place)
        yield from _walk(value, f"{path}.{name}")


def _walk_dataclass(value: Any, path: str) -> Iterator[Line]:
    kind = type(value)
    if not kind.__dataclass_params__.frozen:
        fail(f"{path} is a {kind.__qualname__}, a dataclass that can change; make it frozen")
    if not kind.__dataclass_params__.eq:
        fail(f"{path} is a {kind.__qualname__}, which compares by identity; leave eq=True")
    yield path, _address(kind, path)
    if isinstance(value, Bound) and not hasattr(type(value.owner), value.name):
        fail(f"{path} is bound to {value.name!r}, which {type(value.owner).__name__} has not")
    for field in fields(value):
        if field.compare:
            yield from _walk(getattr(value, field.name), f"{path}.{field.name}")


def _walk_model(value: BaseModel, path: str) -> Iterator[Line]:
    kind = type(value)
    if not kind.model_config.get("frozen"):
        fail(f"{path} is a {kind.__qualname__}, a model that can change; make it frozen")
    yield path, _address(kind, path)
    for name in kind.model_fields:
        yield from _walk(getattr(value, name), f"{path}.{name}")


def _address(value: Any, path: str) -> str:
    """`module:qualname` of a function or class that is found there."""
    if isinstance(value, MethodType):
        fail(f"{path} is the bare method {value.__qualname__}; {_ADVICE}")
    if isinstance(value, partial):
        fail(f"{path} is a partial; {_ADVICE}")
    module, name = getattr(value, "__module__", None), getattr(value, "__qualname__", None)
    if name is None:
        fail(f"{path} is a {type(value).__name__}, which compares by identity; {_ADVICE}")
    if name.endswith("<lambda>"):
        fail(f"{path} is a lambda; {_ADVICE}")
    if "<locals>" in name:
        fail(f"{path} is {name}, which is made anew at each call; {_ADVICE}")
    if _found(str(module), name) is not value:
        fail(f"{path} is called {module}:{name}, but another thing is found there; {_ADVICE}")
    return f"{module}:{name}"


def _found(module: str, name: str) -> Any:
    found: Any = sys.modules.get(module)
    for part in name.split("."):
        found = getattr(found, part, None)
    return found
