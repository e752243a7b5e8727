"""Plain functions in which some names are filled in later, so that parts can be put together.

A name that a function calls is looked up among its globals; `filled` makes the same function
over other globals.  It is a module-level function like any other, to CPython and to the compiler.
`replaced` does so wherever a function is called, however far below.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from types import FunctionType
from typing import Any

from rebelote.kernel.callees import functions_of, is_same


@cache
def filled(template: Callable[..., Any], **parts: Callable[..., Any]) -> Callable[..., Any]:
    """*template* calling *parts* by the names given; the same for the same parts."""
    assert isinstance(template, FunctionType)
    told = " ".join(f"{name}={part.__module__}.{part.__name__}" for name, part in parts.items())
    name = f"{template.__name__}_{sha256(told.encode()).hexdigest()[:12]}"
    return FunctionType(template.__code__, {**template.__globals__, **parts}, name)


@cache
def replaced(
    function: Callable[..., Any], there: Callable[..., Any], instead: Callable[..., Any]
) -> Callable[..., Any]:
    """*function* with *instead* in place of *there* in all that it calls, itself if in nothing."""
    if function is there:
        return instead
    parts = {
        name: part
        for name, other in functions_of(function)
        if not is_same(other, function) and (part := replaced(other, there, instead)) is not other
    }
    return filled(function, **parts) if parts else function
