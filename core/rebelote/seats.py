"""Seats, allies and accounts.

Seats are numbered in play order.  An *account* is who has a column on the score pad; an *ally*
is who is not played against.  The two differ: three players may each have a column and still
stand two against the taker.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

ACCOUNTS = ("pairs", "singles")
ALLIES = ("pairs", "rest", "none")


@dataclass(frozen=True)
class Seating:
    """How many sit down, who shares a column, and who plays together.

    `accounts`: `pairs` (facing seats share one) or `singles`.  `allies`: `pairs`, `rest` (all
    against the taker, known only after the auction) or `none`.
    """

    seats: int = 0
    accounts: str = "pairs"
    allies: str = "pairs"

    def __post_init__(self) -> None:
        if self.accounts not in ACCOUNTS or self.allies not in ALLIES:
            raise ValueError(f"accounts are one of {ACCOUNTS}, allies one of {ALLIES}")
        if "pairs" in (self.accounts, self.allies) and self.seats % 2:
            raise ValueError(f"{self.seats} seats cannot sit in pairs")

    @property
    def count(self) -> int:
        """How many accounts there are."""
        return self.seats // 2 if self.accounts == "pairs" else self.seats

    def account(self, seat: int) -> int:
        """The absolute account of *seat*, numbered in seat order."""
        return seat % self.count

    def relative(self, seat: int, taker: int) -> int:
        """The account of *seat* counted from the taker's, which is 0."""
        return (seat - taker) % self.count

    def absolute(self, account: int, taker: int) -> int:
        """The absolute account behind a relative one."""
        return (account + taker) % self.count

    def members(self, account: int) -> tuple[int, ...]:
        """The seats of an absolute account."""
        return tuple(range(account, self.seats, self.count))

    def allied(self, seat: int, other: int, taker: int) -> bool:
        """Whether *other* plays on the side of *seat* (a seat is its own ally)."""
        if seat == other:
            return True
        if self.allies == "pairs":
            return (seat - other) % (self.seats // 2) == 0
        return self.allies == "rest" and taker >= 0 and taker not in (seat, other)

    def side(self, seat: int, taker: int) -> int:
        """The lowest seat on the side of *seat*: equal for allies, different for opponents."""
        return next(other for other in range(seat + 1) if self.allied(seat, other, taker))

    @cached_property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The relative accounts side by side, the takers' first, once there is a taker."""
        found: dict[int, list[int]] = {}
        for account in range(self.count):
            found.setdefault(self.account(self.side(account, 0)), []).append(account)
        return tuple(tuple(side) for side in found.values())

    @cached_property
    def defence(self) -> tuple[int, ...]:
        """The relative accounts that stand against the takers'."""
        return tuple(account for side in self.sides[1:] for account in side)

    def after(self, seat: int, steps: int = 1) -> int:
        """The seat *steps* places later in play order."""
        return (seat + steps) % self.seats

    def around(self, first: int) -> tuple[int, ...]:
        """All seats in play order, beginning with *first*."""
        return _circle(self.seats, first)

    def following(self, seat: int) -> tuple[int, ...]:
        """All seats in play order, beginning after *seat* and ending with it."""
        return _circle(self.seats, self.after(seat))

    def against(self, seat: int, points: int) -> tuple[int, ...]:
        """Points by absolute account: for every account but that of *seat*."""
        mine = self.account(seat)
        return tuple(0 if account == mine else points for account in range(self.count))

    def by_account(self, values: Sequence[Any], taker: int, zero: Any = 0) -> tuple[Any, ...]:
        """Values by seat added up into relative accounts, from *zero*, the taker's first."""
        count, placed = self.count, (*values[taker:], *values[:taker])
        return tuple([sum(placed[account::count], zero) for account in range(count)])

    def by_seat_order(self, values: Sequence[int], taker: int) -> tuple[int, ...]:
        """Values by relative account, as those of the absolute accounts."""
        count = self.count
        return tuple([values[(account - taker) % count] for account in range(count)])


@cache
def _circle(seats: int, first: int) -> tuple[int, ...]:
    return tuple([(first + step) % seats for step in range(seats)])
