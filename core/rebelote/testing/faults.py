"""How the kit says no: one sentence that tells what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from rebelote.errors import RebeloteError, quote


def fail(sentence: str) -> NoReturn:
    """Raise `AssertionError` with *sentence*."""
    raise AssertionError(sentence)


@contextmanager
def guarded(doing: str, advice: str) -> Iterator[None]:
    """Turn any exception into a failed check: *doing* raised it, *advice* says what would do."""
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{doing}: {error or 'an assertion failed'}; {advice}") from error
    except Exception as error:
        reason = str(error) if isinstance(error, RebeloteError) else quote(error, 200)
        raise AssertionError(f"{doing}: {reason}; {advice}") from error


def first_difference(one: str, other: str, around: int = 40) -> str:
    """Where two texts part: a little of each."""
    place = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    start = max(0, place - around)
    return f"…{one[start : place + around]}… and …{other[start : place + around]}…"
