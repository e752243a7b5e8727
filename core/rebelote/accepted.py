"""What an option accepts, in words, for a message."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo


def accepted(field: FieldInfo) -> str:
    """What the option of a rule accepts: `a whole number, 0 or more`, `'any' or 'takers'`."""
    return _joined(_of(field.annotation, field.metadata))


def _joined(parts: Iterable[str]) -> str:
    """`a, b or c`."""
    listed = list(parts)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


def _of(annotation: Any, limits: list[Any]) -> Iterator[str]:
    origin, inner = get_origin(annotation), get_args(annotation)
    if hasattr(annotation, "__metadata__"):
        told = (getattr(each, "metadata", [each]) for each in annotation.__metadata__)
        yield from _of(annotation.__origin__, [limit for each in told for limit in each])
    elif annotation is bool:
        yield from ("true", "false")
    elif annotation is int:
        yield _number("a whole number", limits)
    elif annotation is float:
        yield _number("a number", limits)
    elif annotation is str:
        yield "a text"
    elif annotation is type(None):
        yield "nothing"
    elif origin is Literal:
        yield from map(repr, inner)
    elif origin in (tuple, list):
        yield f"{_list(limits)}, each of them {_joined(_of(inner[0], []))}"
    elif origin is dict:
        keys, values = (_joined(_of(each, [])) for each in inner)
        yield f"a table from {keys} to {values}"
    elif inner:
        for each in inner:
            yield from _of(each, limits)
    else:
        yield f"a value of type {annotation.__name__}"


_BOUNDS = {"ge": "{} or more", "gt": "more than {}", "le": "{} or less", "lt": "less than {}"}


def _number(what: str, limits: list[Any]) -> str:
    low, high = _limit(limits, "ge"), _limit(limits, "le")
    if low is not None and high is not None:
        return f"{what} from {low} to {high}"
    bounds = ((words, _limit(limits, name)) for name, words in _BOUNDS.items())
    return ", ".join([what, *(words.format(at) for words, at in bounds if at is not None)])


def _list(limits: list[Any]) -> str:
    low, high = _limit(limits, "min_length"), _limit(limits, "max_length")
    if high is None:
        return f"a list of {low} or more" if low else "a list"
    return f"a list of {low or 0} to {high}"


def _limit(limits: list[Any], name: str) -> int | None:
    """The limit of that name in a field's metadata, where it has one."""
    return next((getattr(limit, name) for limit in limits if hasattr(limit, name)), None)
