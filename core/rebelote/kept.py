"""Simulated deals as text, so that a simulation that was cut off goes on where it stopped.

A line says what is simulated, and each line after it holds a chunk of deals.
"""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from functools import cache
from typing import Any, NamedTuple, Self

from pydantic import TypeAdapter

from rebelote.assembly import told_of
from rebelote.endings import Chunk, Ending
from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.plain import loads
from rebelote.ruleset import Rules
from rebelote.scoring import whole
from rebelote.simulation import read_players


class Heading(NamedTuple):
    """What is simulated: two that are equal are of the same deals.

    `rules` is the hash of the table's content, `table` its name.
    """

    version: str
    rules: str
    table: str
    players: tuple[str, ...]
    seed: int
    first: int

    @classmethod
    def of(cls, version: str, rules: Rules, players: Any, seed: int, first: int) -> Self:
        """The heading of a simulation of *rules* by this version of rebelote."""
        name, digest = told_of(rules)
        return cls(version, digest, name, read_players(rules, players), seed, first)

    def dumps(self) -> str:
        """The heading as a line of JSON."""
        return json.dumps({"simulation": self._asdict()}, ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Self:
        """The heading that `dumps` wrote; raises `NotationError`."""
        try:
            return cls(*_heading().validate_python(loads(text)["simulation"]))
        except (ValueError, TypeError, KeyError) as error:
            raise NotationError("kept deals", text, "the head of a simulation") from error

    def __str__(self) -> str:
        players = ", ".join(dict.fromkeys(self.players))
        told = f"{self.table} ({self.rules[:8]}), seed {self.seed}, {players}"
        return f"{told}, from deal {self.first} on, by rebelote {self.version}"

    def same(self, other: Heading) -> bool:
        """Whether these are the same deals; what the table is called does not matter."""
        return self._replace(table="") == other._replace(table="")


def write_chunk(chunk: Chunk) -> str:
    """A chunk as a line of JSON; raises `NotationError` for facts that cannot be written."""
    arrays = {name: _packed(getattr(chunk, name), form) for name, form in _FORMS.items()}
    try:
        return json.dumps({"first": chunk.first, "endings": chunk.endings, **arrays})
    except TypeError as error:
        wanted = "facts are numbers, texts, and tuples of them"
        raise NotationError("endings to keep", chunk.endings, wanted) from error


def read_chunk(text: str, rules: Rules) -> Chunk:
    """The chunk that `write_chunk` wrote; raises `NotationError`."""
    try:
        data = loads(text)
        endings = _reader().validate_python(_frozen(data["endings"]))
        arrays = (_unpacked(data[name], form) for name, form in _FORMS.items())
        chunk = Chunk(data["first"], endings, *arrays)
        _check(chunk, rules)
    except (ValueError, TypeError, KeyError) as error:
        raise NotationError("kept deals", text, "a chunk that a simulation wrote") from error
    return chunk


_FORMS = {"index": "<i4", "takers": "<i1", "kinds": "<i1"}


def _packed(values: Any, form: str) -> str:
    return b64encode(numpy.asarray(values, form).tobytes()).decode("ascii")


def _unpacked(text: str, form: str) -> Any:
    return numpy.frombuffer(b64decode(text, validate=True), form)


def _frozen(value: Any) -> Any:
    """Lists made into tuples, as they were."""
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


@cache
def _heading() -> TypeAdapter[Heading]:
    return TypeAdapter(Heading)


@cache
def _reader() -> TypeAdapter[tuple[Ending, ...]]:
    return TypeAdapter(tuple[Ending, ...])


def _check(chunk: Chunk, rules: Rules) -> None:
    """Raise `ValueError` when a chunk cannot be of these rules."""
    if not whole(chunk.first) or chunk.first < 0:
        raise ValueError("no number of a deal")
    tops = (len(chunk.endings), rules.seating.seats, len(rules.plan.kinds))
    lows = (0, -1, -1)
    columns = (chunk.index, chunk.takers, chunk.kinds)
    for values, low, top in zip(columns, lows, tops, strict=True):
        if len(values) != len(chunk.index) or not ((low <= values) & (values < top)).all():
            raise ValueError("places that there are not")
