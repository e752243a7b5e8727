"""What a side may expect of a contract: its points, how sure they are, and what that comes to."""

from __future__ import annotations

from math import erf, sqrt
from typing import NamedTuple

from rebelote_plugins.players.ledger import Part


class Forecast(NamedTuple):
    """The points of a side's hand to be expected, last trick included, and their spread."""

    mean: float
    spread: float

    def below(self, points: float) -> float:
        """The chance of fewer than *points*."""
        return (1 + erf((points - self.mean) / self.spread / sqrt(2))) / 2

    def up_to(self, points: float) -> Forecast:
        """The same with no more than so many points."""
        return Forecast(min(self.mean, points), self.spread)

    def moved(self, points: float) -> Forecast:
        """The same with so many points more."""
        return Forecast(self.mean + points, self.spread)


class Stake(NamedTuple):
    """The chance that a contract is made, and what its side marks more than the others."""

    chance: float
    margin: float


def weighed(parts: tuple[Part, ...], forecast: Forecast) -> Stake:
    """The chance and the margin over all that may happen."""
    chance = margin = before = 0.0
    for part in parts:
        upto = 1.0 if part.upto is None else forecast.below(part.upto)
        chance += (upto - before) * part.made
        margin += (upto - before) * part.margin
        before = upto
    return Stake(chance, margin)


def either(chance: float, one: Stake, other: Stake) -> Stake:
    """*one* with that chance, or else *other*."""
    rest = 1 - chance
    return Stake(
        chance * one.chance + rest * other.chance, chance * one.margin + rest * other.margin
    )
