"""Which points cards can make, so that figures that no cards make are refused."""

from __future__ import annotations

from functools import cache

from rebelote.cards import each
from rebelote.trumps import Kind

_MOST = 10_000
"""Packs that are worth more are not looked at: too many figures would have to be."""


def can_be_made(kind: Kind, pack: int, points: int, size: int) -> bool:
    """Whether *size* cards of *pack* can make so many points."""
    worth = tuple([kind.points[card] for card in each(pack)])
    if min(worth) < 0 or sum(worth) > _MOST:
        return True
    return points >= 0 and bool(_totals(worth)[size] >> points & 1)


@cache
def _totals(worth: tuple[int, ...]) -> tuple[int, ...]:
    """By number of cards, the points that so many can make, as bits."""
    found = [1] + [0] * len(worth)
    for count, points in enumerate(worth, 1):
        for size in range(count, 0, -1):
            found[size] |= found[size - 1] << points
    return tuple(found)
