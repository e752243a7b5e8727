"""What the calls of this deal tell of the hands behind them.

A hand is spoken of by how many tricks it is ahead of an average one under a kind of trump: what
`counting.Count.ahead` finds in one's own hand, and what a bid promises of another's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from rebelote.plugin import Rules, View
from rebelote_plugins.players.estimate import on_the_pad, side
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.contest import DECLARATIONS
from rebelote_plugins.rules.take import Take

# In parts of all points.  Fitted to some thousand full deals that the bot bid and played out with
# itself.
HEADROOM = 0.09, 0.05  # how far above its bid, and above its raise, one expects a side to be
TAKEN = 0.64  # what one expects of a side that took without a figure
MOST = 0.9, 1.0  # more than that no bid is believed, and no raise
BOTH = 1.15  # what a trick ahead is worth when both partners are known
# In points, where declarations count for the contract.
HIDDEN = (90, 0.5), (115, 1.0)  # from which figure on, how much of it stands for declarations
UNSEEN = 6  # what opponents declare beside what their bids tell
RARE = 200  # more than so many points nobody is thought to declare


class Scale(NamedTuple):
    """The points of a kind of trump on the pad: in all, of a trick, and of one side's share."""

    total: int
    unit: float
    share: float

    def alone(self, ahead: float) -> float:
        """The points of a side of which one hand is known."""
        return self.share + self.unit * ahead

    def together(self, ahead: float) -> float:
        """The points of a side of which all is known, so many tricks ahead in sum."""
        return self.share + BOTH * self.unit * ahead


def scale_of(rules: Rules, kind: str, seat: int) -> Scale:
    """The scale of a kind for the side of *seat*."""
    total, _ = on_the_pad(rules, rules.plan.kinds[kind])
    return Scale(total, total / rules.deal.hand, total * side(rules, seat))


@dataclass
class Hearing:
    """What each seat has said by kind of trump.

    `said` is by how many tricks it is ahead, `declared` for how many points it may declare.
    """

    rules: Rules
    said: dict[tuple[int, str], float] = field(default_factory=dict)
    declared: dict[tuple[int, str], float] = field(default_factory=dict)

    def of(self, seats: Iterable[int], kind: str) -> list[float]:
        """What those of *seats* that named *kind* promise of it."""
        return [self.said[seat, kind] for seat in seats if (seat, kind) in self.said]

    def declares(self, seats: Iterable[int], kind: str) -> float:
        """The points that those of *seats* that named *kind* may declare."""
        return max((self.declared.get((seat, kind), 0.0) for seat in seats), default=0.0)

    def note(self, seat: int, kind: str, value: int | str | None) -> None:
        """Hear that *seat* called *kind* for *value*."""
        scale = scale_of(self.rules, kind, seat)
        before = self.of(self.partners(seat), kind)
        # One who raises speaks of cards; what its side declares it has said before.
        named = max(self.declares(self.partners(seat), kind), self.declares((seat,), kind))
        declared = named if before else max(named, hidden(self.rules, value))
        self.declared[seat, kind] = declared
        points = promised(scale, value, raised=bool(before))
        points = min(points - declared, MOST[bool(before)] * scale.total)
        if before:
            ahead = (points - scale.share) / (BOTH * scale.unit) - sum(before)
        else:
            ahead = (points - scale.share) / scale.unit
        self.said[seat, kind] = max(ahead, self.said.get((seat, kind), ahead))

    def partners(self, seat: int) -> Iterator[int]:
        """The seats that play with *seat* if it takes."""
        seating = self.rules.seating
        others = (other for other in range(seating.seats) if other != seat)
        return (other for other in others if seating.allied(seat, other, seat))


def promised(scale: Scale, value: int | str | None, *, raised: bool) -> float:
    """The points that a call for *value* lets one expect."""
    if isinstance(value, int):
        return value + HEADROOM[raised] * scale.total
    return scale.total * (TAKEN if value is None else MOST[raised])


def hidden(rules: Rules, value: int | str | None) -> float:
    """How many points of a bid one takes to be declarations."""
    if not unseen(rules) or not isinstance(value, int):
        return 0.0
    return min(max(0.0, *(part * (value - least) for least, part in HIDDEN)), RARE)


def unseen(rules: Rules) -> int:
    """The points that a side declares beside what its bids tell."""
    counted = any(part.name == DECLARATIONS and part.counts for part in rules.scoring.components)
    return UNSEEN if counted else 0


def heard(view: View) -> Hearing:
    """What has been called in this deal."""
    hearing = Hearing(view.rules)
    for seat, action in view.log:
        if isinstance(action, Bid):
            hearing.note(seat, action.kind, action.value)
        elif isinstance(action, Take):
            hearing.note(seat, action.kind, None)
    return hearing
