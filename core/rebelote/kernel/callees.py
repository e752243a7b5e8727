"""What a function reads and calls, by the names that its module gives."""

from __future__ import annotations

from dis import get_instructions
from functools import cache
from types import CodeType, FunctionType
from typing import Any


def functions_of(function: Any) -> list[tuple[str, Any]]:
    """The functions that *function* calls, by name; itself too, if it does."""
    found = read_by(function).items()
    return [(name, other) for name, other in found if isinstance(other, FunctionType)]


def is_same(function: Any, other: Any) -> bool:
    """Whether both are one function, perhaps over different globals."""
    return bool(function.__code__ == other.__code__)


def read_by(function: Any) -> dict[str, Any]:
    """What *function* reads by names of its module: functions, constants, and built-ins as None."""
    return {name: function.__globals__.get(name) for name in _globals_of(function.__code__)}


@cache
def _globals_of(code: CodeType) -> tuple[str, ...]:
    """The names that *code* looks up outside itself."""
    steps = get_instructions(code)
    return tuple(sorted({step.argval for step in steps if step.opname == "LOAD_GLOBAL"}))
