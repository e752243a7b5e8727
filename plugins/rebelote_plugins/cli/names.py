"""Who sits where: seats and sides, as one of them or a spectator names them."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote import Rules

_AROUND = {
    2: ("You", "opponent"),
    3: ("You", "right", "left"),
    4: ("You", "right", "partner", "left"),
}


@dataclass(frozen=True)
class Names:
    """The names at a table for the seat `me` (`None`: a spectator).

    Play goes to the right, as in all sources of the family: the next seat sits there.
    """

    rules: Rules
    me: int | None

    def seat(self, seat: int) -> str:
        """A seat by name and number: `partner (2)`, or `seat 2`."""
        place = self.place(seat)
        return f"{place} ({seat})" if place else f"seat {seat}"

    def place(self, seat: int) -> str:
        """Where a seat sits: `You`, `partner`, `left`, `right`; empty for a spectator."""
        seating = self.rules.seating
        if self.me is None:
            return ""
        around = _AROUND.get(seating.seats, ("You",))
        away = (seat - self.me) % seating.seats
        name = around[away] if away < len(around) else ""
        return "across" if name == "partner" and seating.allies != "pairs" else name

    def seats(self, seats: tuple[int, ...]) -> str:
        """Several seats: `You (0) and partner (2)`."""
        return " and ".join(self.seat(seat) for seat in seats)

    def account(self, account: int) -> str:
        """A column of the score pad: `We`, `They`, `0+2`, or a seat."""
        seating = self.rules.seating
        members = seating.members(account)
        if len(members) == 1:
            return self.seat(members[0])
        if self.me is None or seating.count != 2:
            return "+".join(map(str, members))
        return "We" if self.me in members else "They"

    @property
    def accounts(self) -> tuple[int, ...]:
        """All columns, one's own first."""
        count = self.rules.seating.count
        mine = 0 if self.me is None else self.rules.seating.account(self.me)
        return tuple((mine + step) % count for step in range(count))
