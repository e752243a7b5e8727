"""Rules that hold what is no value, or that depend on more than they may."""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, wraps
from operator import itemgetter
from typing import Any

from pydantic import BaseModel, ConfigDict, field_validator

from rebelote import NoOptions, Options, Rules, option
from rebelote.callables import Bound
from rebelote.plugin import Component, Line, Outcome, ScoreSheet, ScoreStep
from tests.kit.faulty import Fixed, Nothing, nothing, with_count


def apply_object(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Fixed(object()))  # type: ignore[arg-type]


def apply_unbound(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Bound(Nothing(), "counted"))


def apply_getter(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, itemgetter(0))


def doubled(count: Callable[[Outcome], tuple[int, ...]]) -> Callable[[Outcome], tuple[int, ...]]:
    @wraps(count)
    def twice(outcome: Outcome) -> tuple[int, ...]:
        return tuple(2 * points for points in count(outcome))

    return twice


TWICE_NOTHING = doubled(nothing)


def apply_wrapped(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, TWICE_NOTHING)


class Loose(BaseModel):
    points: int = 1


class Firm(BaseModel):
    model_config = ConfigDict(frozen=True)

    points: int = 1


@dataclass(frozen=True)
class Modelled:
    """Counts with a model of its own."""

    model: BaseModel

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)


def apply_loose_model(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Modelled(Loose()))


def apply_firm_model(rules: Rules, options: NoOptions) -> Rules:
    """No fault: a frozen model is a value."""
    return with_count(rules, Modelled(Firm()))


@lru_cache
def cached(outcome: Outcome) -> tuple[int, ...]:
    return nothing(outcome)


def apply_cached(rules: Rules, options: NoOptions) -> Rules:
    """No fault: a cached function of a module is found there."""
    return with_count(rules, cached)


@dataclass(frozen=True)
class Fading:
    """Comes out of a pickle as another."""

    points: int

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)

    def __reduce__(self) -> tuple[Any, ...]:
        return Fading, (self.points + 1,)


def apply_fading(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Fading(1))


def apply_first(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.components", Component("first"))


def apply_last(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.components", Component("last"))


def apply_between(rules: Rules, options: NoOptions) -> Rules:
    """Sees one of two other rules, whether applied by name or backwards."""
    there = {part.name for part in rules.scoring.components}
    return with_count(rules, Fixed(1 if ("first" in there) == ("last" in there) else 0))


def apply_raising(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Fixed([0][1]))


class Growing(Options):
    points: int = option(3, "points, one more each time they are read")

    @field_validator("points")
    @classmethod
    def _more(cls, value: int) -> int:
        return value + 1


def apply_growing(rules: Rules, options: Growing) -> Rules:
    return with_count(rules, Fixed(0 * options.points))


def apply_grown(rules: Rules, options: Growing) -> Rules:
    return with_count(rules, Fixed(options.points))


COUNTER = itertools.count()


def write_more(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines((*sheet.lines, Line("faulty", 0, next(COUNTER))))


def apply_impure(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("scoring.components", Component("faulty"))
    return rules.add("scoring.steps", ScoreStep("faulty", "round", write_more))
