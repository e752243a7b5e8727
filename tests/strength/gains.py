"""What one player marks more than another with the same cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

QUANTILE = NormalDist().inv_cdf(0.975)


class Gain(NamedTuple):
    """The mean over so many deals, and half the width of its 95 % interval."""

    mean: float
    margin: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:+.1f} ± {self.margin:.1f} marks a deal ({self.deals} deals)"


def gain(more: Sequence[float]) -> Gain:
    """The gain over deals of which each brought so much more."""
    return Gain(fmean(more), QUANTILE * stdev(more) / sqrt(len(more)), len(more))
