"""Compiled twins of plain functions, made from outside: the functions stay as they are.

Imported only when something is to be compiled; it needs the extra `fast`.  A twin takes the code
of its function and gives it a namespace in which the functions that it calls are twins too.
What is compiled is kept beside the source (or where `NUMBA_CACHE_DIR` says, or with the user's
caches), under a digest of every source that went into it, so that a change anywhere is noticed
and the next process starts at once.
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
from rebelote.kernel import intrinsics
from rebelote.kernel.callees import functions_of, is_same, read_by
from rebelote.kernel.records import Fields
from rebelote.kernel.state import FIELDS

_CONFIG: Any = numba.config

MADE_BY = {__file__, str(intrinsics.__file__)}

Function = Callable[..., Any]


@cache
def compiled(function: Function) -> Function:
    """The compiled twin of a module-level function, and of all that it calls.

    It calls functions by the names that its module gives them (`from … import …`).  One that
    calls itself is annotated in the words of `types_of_words`; several do not call each other
    in a circle.
    """
    ready, folder = _over_twins(function), _folder(function)
    if folder is None:
        return _compile(ready)
    with _kept_in(folder):
        return _compile(ready, cache=True)


@cache
def _helper(function: Function) -> Function:
    """The twin as other twins call it: it is kept with them, and put where it is called.

    Left to choose, the compiler calls what takes many arguments: a third of the time of a deal.
    """
    written: Function | None = intrinsics.INSTEAD.get(function)
    if written is not None:
        return written
    if _recurs(function):
        return compiled(function)
    return _compile(_over_twins(function), forceinline=True)


def _over_twins(function: Any) -> Function:
    """The code of *function* over names of twins."""
    twins = {
        name: _helper(other) for name, other in functions_of(function) if other is not function
    }
    ready = FunctionType(function.__code__, {**function.__globals__, **twins}, function.__name__)
    ready.__annotations__ = function.__annotations__
    return ready


def _compile(ready: Function, **options: Any) -> Function:
    types = [_signature(ready)] if _recurs(ready) else []
    twin: Function = numba.njit(*types, error_model="numpy", **options)(ready)
    return twin


def _recurs(function: Any) -> bool:
    """Whether *function* calls itself."""
    return any(is_same(function, other) for _, other in functions_of(function))


def _signature(function: Any) -> Any:
    """The types of a function that calls itself.

    Left to infer them, numba makes one version for each literal argument, and what one of them
    calls in another is lost when it is kept.
    """
    found = types_of_words()
    *taken, returned = [found[word] for word in function.__annotations__.values()]
    return returned(*taken)


@cache
def types_of_words() -> dict[str, Any]:
    """What the words mean that functions of the kernel are annotated with."""
    number = numba.int64
    return {
        "int": number,
        "bool": numba.boolean,
        "Table": number[::1],
        "State": numba.from_dtype(layout(FIELDS)),
    }


def _called(function: Any, found: dict[Any, None]) -> dict[Any, None]:
    """*function* and the functions that it calls, directly or not."""
    if function not in found:
        found[function] = None
        for _, other in functions_of(function):
            _called(other, found)
    return found


def _files(functions: dict[Any, None]) -> list[str]:
    """The files that *functions*, and what compiles them, are written in."""
    return sorted({function.__code__.co_filename for function in functions} | MADE_BY)


def _digest(functions: dict[Any, None]) -> str:
    """A digest of the modules that *functions* are in, and of the constants that they read."""
    whole = b"".join(sha256(Path(file).read_bytes()).digest() for file in _files(functions))
    return sha256(whole + repr(sorted(map(_constants, functions))).encode()).hexdigest()[:16]


def _constants(function: Any) -> list[tuple[str, str]]:
    """The numbers that *function* reads by name, which may stand in any module."""
    read = read_by(function).items()
    return [(name, repr(value)) for name, value in read if isinstance(value, int | tuple)]


def is_kept(function: Function) -> bool:
    """Whether the compiled twin of *function* is there already, perhaps for other arguments."""
    folder = _folder(function)
    return folder is not None and folder.exists()


def _folder(function: Any) -> Path | None:
    """Where the compiled twin of *function* is kept; `None` where nobody may write.

    Nor is it kept where a function that it calls was typed in, and stands in no file.
    """
    called = _called(function, {})
    if not all(Path(file).is_file() for file in _files(called)):
        return None
    beside = Path(function.__code__.co_filename).parent / "__pycache__"
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "rebelote"
    name = f"rebelote-{function.__name__}-{_digest(called)}"
    places = [Path(_CONFIG.CACHE_DIR)] if _CONFIG.CACHE_DIR else [beside, caches]
    return next((place / name for place in places if _is_open(place / name)), None)


def _is_open(folder: Path) -> bool:
    """Whether *folder* is there, or could be made."""
    nearest = next(each for each in (folder, *folder.parents) if each.exists())
    return os.access(nearest, os.W_OK)


@contextmanager
def _kept_in(folder: Path) -> Iterator[None]:
    """Have numba keep what is compiled in *folder*."""
    before = _CONFIG.CACHE_DIR
    _CONFIG.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        _CONFIG.CACHE_DIR = before


@cache
def layout(fields: Fields) -> Any:
    """The numpy layout of a record."""
    parts = [
        (name, f"i{width}", (length,)) if length > 1 else (name, f"i{width}")
        for name, length, width in fields
    ]
    return numpy.dtype(parts, align=True)


def records(fields: Fields, count: int) -> Any:
    """So many records of zeros, as compiled code takes them."""
    return numpy.zeros(count, layout(fields))
