"""What an option accepts, in words: for messages, rule sheets and docs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo


def accepted(field: FieldInfo) -> str:
    """What the option of a rule accepts: `a whole number, 0 or more`, `'any' or 'takers'`."""
    return joined(_of(field.annotation, field.metadata))


def joined(parts: Iterator[str] | list[str]) -> str:
    """`a, b or c`."""
    listed = list(parts)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def _of(annotation: Any, limits: list[Any]) -> Iterator[str]:
    origin, inner = get_origin(annotation), get_args(annotation)
    if annotation is bool:
        yield from ("true", "false")
    elif annotation is int:
        yield _number(limits)
    elif annotation is str:
        yield "a text"
    elif annotation is type(None):
        yield "nothing"
    elif origin is Literal:
        yield from map(repr, inner)
    elif origin in (tuple, list):
        yield f"{_list(limits)}, each of them {joined(_of(inner[0], []))}"
    elif origin is dict:
        keys, values = (joined(_of(each, [])) for each in inner)
        yield f"a table from {keys} to {values}"
    elif hasattr(annotation, "__metadata__"):
        yield from _of(annotation.__origin__, list(annotation.__metadata__))
    else:
        for each in inner:
            yield from _of(each, limits)


def _number(limits: list[Any]) -> str:
    low, high, above = (_limit(limits, name) for name in ("ge", "le", "gt"))
    low = above + 1 if low is None and above is not None else low
    if low is not None and high is not None:
        return f"a whole number from {low} to {high}"
    return "a whole number" if low is None else f"a whole number, {low} or more"


def _list(limits: list[Any]) -> str:
    low, high = _limit(limits, "min_length"), _limit(limits, "max_length")
    if high is None:
        return f"a list of {low} or more" if low else "a list"
    return f"a list of {low or 0} to {high}"


def _limit(limits: list[Any], name: str) -> int | None:
    """The limit of that name in a field's metadata, where it has one."""
    return next((getattr(limit, name) for limit in limits if hasattr(limit, name)), None)
