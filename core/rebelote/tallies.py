"""What simulated deals come to: counts and sums that add up over shards, and their intervals.

Everything is kept in whole numbers, so that adding tallies in any order gives the same.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from rebelote.chained import matches
from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.scoring import FAILED, MADE, TAKERS, TIE, ScoreSheet, whole

if TYPE_CHECKING:
    from rebelote.simulation import Simulation

Z = 1.959963984540054
"""Of a normal deviate 95 % lie so near its mean, in standard deviations."""

CHAINED = 20_000
"""How many deals of a simulation are strung together to matches."""

Asked = Callable[[ScoreSheet], int]


class Measure(NamedTuple):
    """A figure over many deals: how many had it, their sum, and the sum of their squares.

    A `share` is of figures that are all 0 or 1.
    """

    deals: int = 0
    total: int = 0
    squares: int = 0
    share: bool = False

    @classmethod
    def of(cls, values: Any, share: bool = False) -> Self:
        """The measure of an array of whole numbers."""
        wide = numpy.asarray(values, numpy.int64)
        return cls(len(wide), int(wide.sum()), int((wide * wide).sum()), share)

    def __add__(self, other: tuple[Any, ...]) -> Self:
        """Both together."""
        assert isinstance(other, Measure)
        deals, total = self.deals + other.deals, self.total + other.total
        return type(self)(deals, total, self.squares + other.squares, self.share)

    @property
    def mean(self) -> float:
        """The mean; 0 of nothing."""
        return self.total / self.deals if self.deals else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Between what the true mean lies with 95 %: Wilson's for shares, else the normal."""
        if self.deals < 2:
            return (0.0, 1.0) if self.share else (float("-inf"), float("inf"))
        return self._wilson() if self.share else self._normal()

    def _normal(self) -> tuple[float, float]:
        spread = max(self.squares - self.total * self.total / self.deals, 0.0) / (self.deals - 1)
        half = Z * sqrt(spread / self.deals)
        return self.mean - half, self.mean + half

    def _wilson(self) -> tuple[float, float]:
        n, part = self.deals, self.mean
        middle = part + Z * Z / (2 * n)
        half = Z * sqrt(part * (1 - part) / n + Z * Z / (4 * n * n))
        return (middle - half) / (1 + Z * Z / n), (middle + half) / (1 + Z * Z / n)


class Tally(NamedTuple):
    """What was simulated, and its measures by name."""

    about: dict[str, Any]
    measures: dict[str, Measure]

    def dumps(self) -> str:
        """The tally as JSON."""
        measures = {name: list(measure) for name, measure in self.measures.items()}
        return json.dumps({**self.about, "measures": measures}, ensure_ascii=False)

    @classmethod
    def loads(cls, text: str) -> Self:
        """The tally that `dumps` wrote; raises `NotationError`."""
        try:
            about = json.loads(text)
            rows = about.pop("measures").items()
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
    count, total, squares, share = row
    if not all(map(whole, (count, total, squares))) or count < 0 or not isinstance(share, bool):
        raise ValueError("a measure is three whole numbers and whether it is a share")
    return Measure(count, total, squares, share)


def _check_apart(parts: list[list[int]]) -> None:
    """No deal is counted twice."""
    for (first, count), (second, _) in pairwise(parts):
        if first + count > second:
            raise NotationError("tallies", parts, f"deal {second} is in two of them")


def tally(found: Simulation) -> Tally:
    """What the deals of a simulation come to."""
    return Tally(_about(found), dict(_measures(found)))


def compare(found: Simulation, other: Simulation) -> Tally:
    """What changes, deal by deal, from *other* to *found*: the same deals at two tables.

    Deals that are thrown in at either count with 0 marks.  Raises `NotationError` when the
    deals or the players are not the same.
    """
    mine, yours = _about(found), _about(other)
    if any(mine[key] != yours[key] for key in ("players", "seed", "parts", "seats")):
        raise NotationError(
            "simulations", [mine, yours], "the same deals and players at two tables"
        )
    pairs = zip(_figures(found), _figures(other), strict=True)
    measures = {name: Measure.of(values - before) for (name, values, _), (_, before, _) in pairs}
    return Tally({**mine, "against": yours["table"]}, measures)


def _about(found: Simulation) -> dict[str, Any]:
    source = found.rules.source
    return {
        "table": getattr(source, "name", "") or "",
        "rules": getattr(source, "hash", "") or "",
        "seats": found.rules.seating.seats,
        "players": list(found.players),
        "seed": found.seed,
        "deals": len(found),
        "parts": [[found.first, len(found)]],
        "way": f"one by one: {found.hindrance}" if found.hindrance else "in bulk",
    }


def _figures(found: Simulation) -> Iterator[tuple[str, Any, bool]]:
    """Figures that every deal has, 0 when it was thrown in: name, values, whether 0 or 1."""
    played = found.takers >= 0
    yield "thrown in", (~played).astype(numpy.int64), True
    for name, ask in _SHARES.items():
        yield name, _asked(found, ask), True
    for name, ask in _POINTS.items():
        yield name, _asked(found, ask), False


def _asked(found: Simulation, ask: Asked) -> Any:
    return found.of_sheets(lambda sheet: 0 if sheet is None else ask(sheet))


def _verdict(wanted: str) -> Asked:
    return lambda sheet: int(sheet.verdict == wanted)


_SHARES: Mapping[str, Asked] = {
    "made": _verdict(MADE),
    "litige": _verdict(TIE),
    "failed": _verdict(FAILED),
    "capot by the takers": lambda sheet: int(sheet.outcome.sweeper == TAKERS),
    "capot by the defence": lambda sheet: int((sheet.outcome.sweeper or 0) > TAKERS),
    "every trick by one seat": lambda sheet: int(sheet.outcome.alone),
    "doubled": lambda sheet: int(sheet.outcome.level > 0),
}

_POINTS: Mapping[str, Asked] = {
    "takers' marks": lambda sheet: sheet.marks[TAKERS],
    "defence's marks": lambda sheet: sum(sheet.marks) - sheet.marks[TAKERS],
    "held over": lambda sheet: sheet.pending,
}


SHARES = ("thrown in", *_SHARES)
"""The figures that are 0 or 1, whose differences are shares too."""


def _measures(found: Simulation) -> Iterator[tuple[str, Measure]]:
    """Of deals played, but for the share of those thrown in."""
    played = found.takers >= 0
    for name, values, share in _figures(found):
        yield name, Measure.of(values if name == "thrown in" else values[played], share)
    yield from _by_seat(found, played)
    yield from _by_account(found, played)
    yield from _by_match(found)


def _by_seat(found: Simulation, played: Any) -> Iterator[tuple[str, Measure]]:
    """Who takes, by seat and by place after the dealer, and how often that is made."""
    made, seats = _asked(found, _verdict(MADE))[played], found.rules.seating.seats
    takers = found.takers[played].astype(numpy.int64)
    places = (takers - found.dealers[played] - 1) % seats
    for what, where in (("seat {0}", takers), ("seat {1} after the dealer", places)):
        for seat in range(seats):
            here, name = where == seat, what.format(seat, seat + 1)
            yield f"{name} takes", Measure.of(here, share=True)
            yield f"{name} makes it", Measure.of(made[here], share=True)


def _by_account(found: Simulation, played: Any) -> Iterator[tuple[str, Measure]]:
    """What each account marks and how often it alone marks most, also by who deals."""
    seating, marks = found.rules.seating, found.marks
    best = marks == marks.max(axis=1, keepdims=True) if len(marks) else marks == marks
    wins = best & (best.sum(axis=1, keepdims=True) == 1)
    dealing = found.dealers % seating.count
    for account in range(seating.count):
        name = " and ".join(map(str, seating.members(account)))
        yield f"marks of {name}", Measure.of(marks[played, account])
        yield f"{name} marks most", Measure.of(wins[played, account], share=True)
        own = played & (dealing == account)
        yield f"{name} marks most when dealing", Measure.of(wins[own, account], share=True)


def _by_match(found: Simulation) -> Iterator[tuple[str, Measure]]:
    """How long matches are, and who wins them: of the first deals, as the others cost time."""
    ended = list(matches(found, CHAINED))
    yield "deals in a match", Measure.of([each.deals for each in ended])
    for account in range(found.rules.seating.count):
        name = " and ".join(map(str, found.rules.seating.members(account)))
        won = [each.winners == (account,) for each in ended]
        yield f"{name} wins the match", Measure.of(won, share=True)


def added(tallies: Iterable[Tally]) -> Tally:
    """All of them together; raises `NotationError` for none."""
    parts = sorted(tallies, key=lambda each: each.about.get("parts", []))
    if not parts:
        raise NotationError("tallies", [], "at least one")
    whole = parts[0]
    for each in parts[1:]:
        whole = whole + each
    return whole
