"""What a hand promises under a kind of trump, before the cards are all dealt."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from rebelote.plugin import Component, Kind, Outcome, Rules, beside_cards, score
from rebelote_plugins.players.counting import count_of
from rebelote_plugins.players.once import once_a_table
from rebelote_plugins.rules.announcing import BELOTE, Pairs, pair_of
from rebelote_plugins.rules.contest import DECLARATIONS, Contest
from rebelote_plugins.rules.contract import judge_of
from rebelote_plugins.rules.melds import best_melds
from rebelote_plugins.rules.rounding import Tens

SPREAD = -0.5  # 0.71 and 0.58 for the best of two and of three, as 700 takes of each came out
HOPE = 0.5  # the chance that one's declarations are the ones that score

Asked = TypeVar("Asked")


class Prospect(NamedTuple):
    """What a side may expect as takers: points of the hand, and what comes on top.

    They are in the figures of the pad: what the table makes of the cards and the last trick.
    `total` is what all sides share, `rivals` the part of what the others get that one is compared
    with; `edge` how far one is ahead of that, in points.
    """

    points: float
    bonus: float
    total: float
    rivals: float = 1.0

    @property
    def edge(self) -> float:
        """Own points less those that they are compared with."""
        return self.points + self.bonus - self.rivals * (self.total - self.points)


def prospect(rules: Rules, kind: Kind, hand: int, seat: int) -> Prospect:
    """What *seat* may expect with the cards of *hand* (a mask) if it takes with *kind*."""
    total, factor = on_the_pad(rules, kind)
    ahead = count_of(rules, kind.name).ahead(hand)
    points = total * side(rules, seat) + ahead * total / rules.deal.hand
    more = factor * bonus(rules, kind, hand)
    return Prospect(factor * points, more, factor * total, _rivals(rules))


def _rivals(rules: Rules) -> float:
    """The part of the others' points that the best of them gets, where each must be beaten."""
    judge, others = judge_of(rules), len(rules.seating.defence)
    return float(others**SPREAD) if judge is not None and judge.each else 1.0


def on_the_pad(rules: Rules, kind: Kind) -> tuple[int, int]:
    """What the cards and the last trick come to in all, and how often a deal is marked."""
    return _pad_of(rules, kind.name)


@once_a_table
def _pad_of(rules: Rules, name: str) -> tuple[int, int]:
    kind = rules.plan.kinds[name]
    accounts, tricks = rules.seating.count, rules.deal.hand
    dealt = tricks * rules.seating.seats / rules.deal.pack.bit_count()
    cards = (round(dealt * kind.total(rules.deal.pack)), *(0,) * (accounts - 1))
    taken = (tricks - accounts + 1, *(1,) * (accounts - 1))
    sheet = score(rules, Outcome(kind.scored_as, cards, taken, last=0))
    total = sum(line.points for line in sheet.made if line.code in rules.plan.base)
    return total, max((line.factor for line in sheet.lines), default=1)


def written_as_one(rules: Rules) -> int:
    """How many points the pad writes as one."""
    return 10 if any(isinstance(step.run, Tens) for step in rules.scoring.steps) else 1


def side(rules: Rules, seat: int) -> float:
    """The part of the seats that plays with *seat* when it takes."""
    seats = range(rules.seating.seats)
    return sum(rules.seating.allied(seat, other, seat) for other in seats) / len(seats)


def base_bonus(rules: Rules, kind: Kind) -> int:
    """What the hand brings beyond card points to who takes the last trick."""
    nothing = (0,) * rules.seating.count
    return beside_cards(rules, Outcome(kind.scored_as, nothing, nothing, last=0))[0]


def bonus(rules: Rules, kind: Kind, hand: int) -> float:
    """What belote and declarations in *hand* add for the contract, as far as one can hope."""
    helping = {part.name: part for part in rules.scoring.components if part.counts or part.eases}
    belote, count = helping.get(BELOTE), pairs(rules, kind, hand)
    points = 0.0 if belote is None else float(_belote(belote, rules, kind, count))
    return points + HOPE * declarations(rules, kind, hand) * (DECLARATIONS in helping)


def _belote(part: Component, rules: Rules, kind: Kind, count: int) -> int:
    """The points of so many pairs of king and queen."""
    if part.count is None:
        return 0
    nothing = (0,) * rules.seating.count
    facts = ((BELOTE, (count, *nothing[1:])),)
    return part.count(Outcome(kind.scored_as, nothing, nothing, -1, facts=facts))[0]


def pairs(rules: Rules, kind: Kind, hand: int) -> int:
    """How many pairs of king and queen in *hand* this table counts."""
    owner = _owner(rules, Pairs)
    if owner is None:
        return 0
    mine = [pair_of(suit) for suit in owner.suits(kind)]
    return min(sum(1 for pair in mine if hand & pair == pair), owner.most(kind))


def _owner(rules: Rules, wanted: type[Asked]) -> Asked | None:
    """Who answers one of the table's facts, if it is of that class."""
    owners = (getattr(fact.ask, "owner", None) for fact in rules.scoring.facts)
    return next((owner for owner in owners if isinstance(owner, wanted)), None)


def contest_of(rules: Rules) -> Contest | None:
    """The table's contest of declarations, if it has one."""
    return _owner(rules, Contest)


def declarations(rules: Rules, kind: Kind, hand: int) -> int:
    """The points of what one could declare from *hand*, if this table has declarations."""
    contest = contest_of(rules)
    if contest is None:
        return 0
    melds = best_melds(hand, contest.values_at(kind.name), sharing=contest.sharing)
    return sum(meld.points for meld in melds)
