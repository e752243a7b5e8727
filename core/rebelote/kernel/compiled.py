"""Compiled twins of plain functions, made from outside: the functions stay as they are.

Imported only when bulk work is asked for; it needs the extra `fast`.  What is compiled is kept
beside the source (or where `NUMBA_CACHE_DIR` says), under a digest of every source that went
into it, so that a change anywhere is noticed and the next process starts at once.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import FunctionType
from typing import Any

from rebelote.fast import numba, numpy
from rebelote.kernel.records import SMALL, Fields

_CONFIG: Any = numba.config


@cache
def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The compiled twin of a module-level function, and of all that it calls.

    It calls functions by the names that its module gives them (`from … import …`).
    """
    for other in _called(function, {}):
        if other is not function:
            _register(other)
    with _kept_in(_folder(function)):
        twin: Callable[..., Any] = numba.njit(cache=True, error_model="numpy")(function)
    return twin


_register = cache(numba.extending.register_jitable)


def _called(function: Any, found: dict[Any, None]) -> dict[Any, None]:
    """*function* and the functions that it calls, directly or not."""
    if function not in found:
        found[function] = None
        for name in function.__code__.co_names:
            other = function.__globals__.get(name)
            if isinstance(other, FunctionType):
                _called(other, found)
    return found


def _digest(functions: dict[Any, None]) -> str:
    """A digest of the modules that *functions* are in."""
    files = sorted({function.__code__.co_filename for function in functions})
    whole = b"".join(sha256(Path(file).read_bytes()).digest() for file in files)
    return sha256(whole).hexdigest()[:16]


def is_kept(function: Callable[..., Any]) -> bool:
    """Whether the compiled twin of *function* is there already, perhaps for other arguments."""
    return _folder(function).exists()


def _folder(function: Callable[..., Any]) -> Path:
    """Where the compiled twin of *function* is kept."""
    kept = _CONFIG.CACHE_DIR
    beside = Path(function.__code__.co_filename).parent / "__pycache__"
    name = f"rebelote-{function.__name__}-{_digest(_called(function, {}))}"
    return (Path(kept) if kept else beside) / name


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Have numba keep what is compiled in *folder*; where nobody may write, as it likes."""
    before = _CONFIG.CACHE_DIR
    parent = next(each for each in folder.parents if each.exists())
    if os.access(parent, os.W_OK):
        _CONFIG.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        _CONFIG.CACHE_DIR = before


@cache
def layout(fields: Fields) -> Any:
    """The numpy layout of a record."""
    return numpy.dtype(
        [
            (name, "i1" if name in SMALL and fields[0][0] == "words" else "i8", (length,))
            if length > 1
            else (name, "i8")
            for name, length in fields
        ],
        align=True,
    )


def records(fields: Fields, count: int) -> Any:
    """So many records of zeros, as compiled code takes them."""
    return numpy.zeros(count, layout(fields))
