"""Reading declarations that a score keeper types in; what no cards come to is refused."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from rebelote.plugin import CARDS, SUITS, NotationError, PointLists
from rebelote_plugins.rules.contest import DECLARATIONS, Contest
from rebelote_plugins.rules.melds import SHORTEST, Values


@dataclass(frozen=True)
class Declared:
    """Points by account, each the sum of declarations that so many cards can make.

    `values` are those with trumps, and those without if they differ; `one_side`: of two sides one
    scores nothing.
    """

    values: tuple[Values, ...]
    sharing: bool
    one_side: bool

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """What *contest* lets a score keeper type in."""
        without = () if contest.no_trumps is None else (contest.no_trumps,)
        both = contest.each_side or contest.tie == "both" or contest.unshown == "opponents"
        one_side = not both and contest.ladder.compare != "separate"
        return cls((contest.values, *without), contest.sharing, one_side)

    def __call__(self, value: Any, accounts: int) -> tuple[Any, ...]:
        """Tuples of points by account."""
        found = PointLists(DECLARATIONS)(value, accounts)
        room = len(CARDS) // accounts  # hands are of one size when declarations are made
        for points in found:
            if not any(sum(points) in sums(each, self.sharing, room) for each in self.values):
                raise NotationError("points of declarations", sum(points), self._wanted)
        if self.one_side and accounts == 2 and all(found):
            raise NotationError(
                DECLARATIONS, value, "only the side with the best scores declarations here"
            )
        return found

    @property
    def _wanted(self) -> str:
        values = self.values[0]
        sequences = ", ".join(map(str, values.sequences))
        carres = ", ".join(f"{rank} {points}" for rank, points in values.carres if points)
        return f"a sum of sequences ({sequences}) and carrés ({carres or 'none'}) that cards make"


@cache
def sums(values: Values, sharing: bool, room: int) -> frozenset[int]:
    """What declarations made of at most *room* cards can come to together.

    Where cards may be shared, a carré takes none from the sequences.
    """
    fewest = {0: 0}
    for _, points in values.carres:
        for total, used in list(fewest.items()):
            _reach(fewest, total + points, used + (0 if sharing else len(SUITS)), room)
    waiting = list(fewest)
    while waiting:
        total = waiting.pop()
        for length, points in enumerate(values.sequences, SHORTEST):
            if _reach(fewest, total + points, fewest[total] + length, room):
                waiting.append(total + points)
    return frozenset(fewest)


def _reach(fewest: dict[int, int], total: int, used: int, room: int) -> bool:
    """Note that so many cards come to *total*, if none fewer do."""
    better = used <= room and used < fewest.get(total, room + 1)
    if better:
        fewest[total] = used
    return better
