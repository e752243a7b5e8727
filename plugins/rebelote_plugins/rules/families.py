"""The families of rounding: plain functions from totals to rounded totals.

Totals are points by relative account; the pot is among them where it has lines, and stands for
the takers, whose points wait in it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rebelote.plugin import POT, TAKERS

Totals = Mapping[int, int]


def nearest(points: int) -> int:
    """The nearest ten, 5 up."""
    return (points + 5) // 10 * 10


def six_up(points: int) -> int:
    """The nearest ten, 5 down."""
    return (points + 4) // 10 * 10


def seven_up(points: int) -> int:
    """The ten above from 7, otherwise the ten below."""
    return (points + 3) // 10 * 10


def five_stays(points: int) -> int:
    """The nearest ten; half of one stays."""
    return points if points % 10 == 5 else nearest(points)


def five(points: int) -> int:
    """One less, then the nearest five."""
    return (points + 1) // 5 * 5


@dataclass(frozen=True)
class Each:
    """Every account by itself."""

    to: Callable[[int], int]

    def __call__(self, totals: Totals) -> dict[int, int]:
        """Rounded totals."""
        return {account: self.to(points) for account, points in totals.items()}


@dataclass(frozen=True)
class Complement:
    """One side is rounded, the other gets what is left of the rounded whole."""

    to: Callable[[int], int]
    defence_first: bool

    def __call__(self, totals: Totals) -> dict[int, int]:
        """Rounded totals, whose sum is the rounded sum."""
        attack = POT if totals.get(POT) else TAKERS
        defence = max(totals)
        rest = attack if self.defence_first else defence
        rounded = {account: self.to(points) for account, points in totals.items()}
        others = sum(points for account, points in rounded.items() if account != rest)
        return rounded | {rest: self.to(sum(totals.values())) - others}


def pairs(totals: Totals) -> dict[int, int]:
    """The tens of the whole go where most is left over; when as much is, to who has less.

    What waits in the pot comes before as much in a hand.
    """
    rounded = {account: points // 10 * 10 for account, points in totals.items()}
    left = (nearest(sum(totals.values())) - sum(rounded.values())) // 10
    order = sorted(totals, key=lambda account: (-(totals[account] % 10), totals[account], account))
    return rounded | {account: rounded[account] + 10 for account in order[:left]}


def sides(totals: Totals) -> dict[int, int]:
    """The attack up from 6, the defence up from 7."""
    return {
        account: six_up(points) if account in (TAKERS, POT) else seven_up(points)
        for account, points in totals.items()
    }


FAMILIES: dict[str, Callable[[Totals], dict[int, int]]] = {
    "nearest": Each(nearest),
    "six_up": Each(six_up),
    "complement": Complement(nearest, defence_first=True),
    "complement_six_up": Complement(six_up, defence_first=True),
    "complement_takers": Complement(six_up, defence_first=False),
    "fives": Each(five),
    "pairs": pairs,
    "sides": sides,
}

HALVES = {"five_stays": Each(five_stays)}
"""One that leaves halves of tens, for hands that count an even number of times."""
