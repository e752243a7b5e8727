"""Counts and sums of many deals that add up over shards, and the intervals of their means.

Everything is kept in whole numbers, so that adding in any order gives the same.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import reduce
from itertools import pairwise
from math import sqrt
from operator import add
from typing import Annotated, Any, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, NonNegativeInt, model_validator

from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.plain import loads
from rebelote.scoring import whole

Z = 1.959963984540054
"""Of a normal deviate 95 % lie so near its mean, in standard deviations."""


class Measure(NamedTuple):
    """A figure over many deals: how many had it, their sum, and the sum of their squares.

    A `share` is of figures that are all 0 or 1; a `change` is of differences between two tables.
    """

    deals: int = 0
    total: int = 0
    squares: int = 0
    share: bool = False
    change: bool = False

    @classmethod
    def of(cls, values: Any, share: bool = False, change: bool = False) -> Self:
        """The measure of an array of whole numbers."""
        wide = numpy.asarray(values, numpy.int64)
        return cls(len(wide), int(wide.sum()), _squares(wide), share, change)

    def __add__(self, other: tuple[Any, ...]) -> Self:
        """Both together."""
        assert isinstance(other, Measure)
        deals, total = self.deals + other.deals, self.total + other.total
        return type(self)(deals, total, self.squares + other.squares, *self[3:])

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true mean lies with 95 %: Wilson's for shares, else the normal."""
        wilson = self.share and not self.change
        if self.deals < 2:
            return (0.0, 1.0) if wilson else (float("-inf"), float("inf"))
        return self._wilson() if wilson else self._normal()

    def _normal(self) -> tuple[float, float]:
        spread = max(self.squares - self.total * self.total / self.deals, 0.0) / (self.deals - 1)
        half = Z * sqrt(spread / self.deals)
        return self.mean - half, self.mean + half

    def _wilson(self) -> tuple[float, float]:
        n, part = self.deals, self.mean
        middle = part + Z * Z / (2 * n)
        half = Z * sqrt(part * (1 - part) / n + Z * Z / (4 * n * n))
        low, high = (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)
        return max(low, 0.0), min(high, 1.0)


def _squares(values: Any) -> int:
    """The sum of the squares; of figures too large for it one by one, which is slow and exact."""
    top = int(abs(values).max(initial=0))
    if len(values) * top * top < 2**63:
        return int((values * values).sum())
    return sum(value * value for value in values.tolist())


class About(BaseModel):
    """What a tally is about, as it is written: the deals are those of its parts."""

    model_config = ConfigDict(strict=True)

    table: str
    rules: str
    seats: int
    players: list[str]
    seed: int
    deals: int
    parts: list[Annotated[list[NonNegativeInt], Field(min_length=2, max_length=2)]]
    way: str
    against: str = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        if len(self.players) != self.seats or self.deals != sum(count for _, count in self.parts):
            raise ValueError("a player for each seat, and the deals of all parts")
        return self


class Tally(NamedTuple):
    """What was simulated, and its measures by name."""

    about: dict[str, Any]
    measures: dict[str, Measure]

    def dumps(self) -> str:
        """The tally as JSON."""
        measures = {name: list(measure) for name, measure in self.measures.items()}
        return json.dumps({**self.about, "measures": measures}, ensure_ascii=False)

    @classmethod
    def loads(cls, text: str | bytes) -> Self:
        """The tally that `dumps` wrote; raises `NotationError`."""
        try:
            about = loads(text)
            rows = about.pop("measures").items()
            About.model_validate(about)
            return cls(about, {str(name): _read_measure(row) for name, row in rows})
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            raise NotationError("a tally", text, "what `simulate --format json` wrote") from error

    def __add__(self, other: tuple[Any, ...]) -> Tally:
        """Both together; raises `NotationError` when they are of different things."""
        assert isinstance(other, Tally)
        mine, yours = (
            {k: v for k, v in each.about.items() if k not in _ADDED} for each in (self, other)
        )
        if mine != yours or list(self.measures) != list(other.measures):
            raise NotationError(
                "tallies", [mine, yours], "those of one table, players and seed add up"
            )
        about = {**self.about, "deals": self.about["deals"] + other.about["deals"]}
        about["parts"] = sorted([*self.about["parts"], *other.about["parts"]])
        _check_apart(about["parts"])
        rows = {name: self.measures[name] + other.measures[name] for name in self.measures}
        return Tally(about, rows)


_ADDED = ("deals", "parts")


def _read_measure(row: Any) -> Measure:
    count, total, squares, *traits = row
    if not all(map(whole, (count, total, squares))) or count < 0:
        raise ValueError("a measure begins with three whole numbers")
    if len(traits) != 2 or not all(isinstance(each, bool) for each in traits):
        raise ValueError("and says whether it is a share and whether a change")
    measure = Measure(count, total, squares, *traits)
    if measure.share and not measure.change and not 0 <= total <= count:
        raise ValueError("a share is of all the deals at most")
    return measure


def _check_apart(parts: list[list[int]]) -> None:
    """No deal is counted twice."""
    for (first, count), (second, _) in pairwise(parts):
        if first + count > second:
            raise NotationError("tallies", parts, f"deal {second} is in two of them")


def added(tallies: Iterable[Tally]) -> Tally:
    """All of them together; raises `NotationError` for none."""
    parts = sorted(tallies, key=lambda each: each.about.get("parts", []))
    if not parts:
        raise NotationError("tallies", [], "at least one")
    return reduce(add, parts)
