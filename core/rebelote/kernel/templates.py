"""Plain functions in which some names are filled in later, so that parts can be put together.

A name that a function calls is looked up among its globals; `filled` makes the same function
over other globals.  It is a module-level function like any other, to CPython and to the compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import sha256
from types import FunctionType
from typing import Any


@cache
def filled(template: Callable[..., Any], **parts: Callable[..., Any]) -> Callable[..., Any]:
    """*template* calling *parts* by the names given; the same for the same parts."""
    assert isinstance(template, FunctionType)
    told = " ".join(f"{name}={part.__module__}.{part.__name__}" for name, part in parts.items())
    name = f"{template.__name__}_{sha256(told.encode()).hexdigest()[:12]}"
    return FunctionType(template.__code__, {**template.__globals__, **parts}, name)
