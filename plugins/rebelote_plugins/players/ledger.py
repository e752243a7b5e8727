"""What contracts come to on the pad, as the table's own steps score them, remembered."""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from rebelote.plugin import MADE, Outcome, Rules, ScoreSheet, score
from rebelote_plugins.players.estimate import base_bonus, on_the_pad
from rebelote_plugins.players.once import once_a_table
from rebelote_plugins.rules.announcing import BELOTE
from rebelote_plugins.rules.named_bids import GENERALE

WIDTH = 10  # points that are scored as one
TENS = 10
DECLARED = "declared"


class Deed(NamedTuple):
    """A contract, and the takers' pairs of king and queen and declared points."""

    kind: str
    bid: int | str | None
    level: int
    pairs: int
    declared: int


class Part(NamedTuple):
    """Hands of up to so many points (`None`: every trick): is it made, and by what margin."""

    upto: float | None
    made: bool
    margin: float


@dataclass(eq=False)
class Ledger:
    """The scored contracts of one table."""

    rules: Rules
    known: dict[Deed, tuple[Part, ...]] = field(default_factory=dict)

    def parts(self, deed: Deed) -> tuple[Part, ...]:
        """All that may happen to a contract, fewest points first."""
        found = self.known.get(deed)
        if found is None:
            found = self.known[deed] = tuple(self._parts(deed))
        return found

    def bonus(self, deed: Deed) -> int:
        """What pairs and declarations bring to the contract."""
        return bonus_of(self.rules, deed._replace(bid=None, level=0))

    def _parts(self, deed: Deed) -> list[Part]:
        total, _ = on_the_pad(self.rules, self.rules.plan.kinds[deed.kind])
        edges = [*range(self._first(deed, total), total, WIDTH), total + 1]
        shares = [(low + high) / 2 / total for low, high in pairwise((0, *edges[:-1], total))]
        need = bisect(shares, False, key=lambda share: self._scored(deed, share).verdict == MADE)
        margins = [*self._margins(deed, shares[:need]), *self._margins(deed, shares[need:])]
        parts = [
            Part(edge, place >= need, margin)
            for place, (edge, margin) in enumerate(zip(edges, margins, strict=True))
        ]
        return [self._part(deed, 0, 0), *parts, self._part(deed, 1, None)]

    def _margins(self, deed: Deed, shares: list[float]) -> list[float]:
        """What is marked more at each of *shares*: on a line, as long as the verdict is one."""
        if not shares:
            return []
        low, high = (self._part(deed, share, None).margin for share in (shares[0], shares[-1]))
        slope = (high - low) / max(shares[-1] - shares[0], 1e-9)
        return [low + slope * (share - shares[0]) for share in shares]

    def _first(self, deed: Deed, total: int) -> int:
        """The lowest edge, so that one falls upon what the contract needs."""
        bonus = self.bonus(deed)
        half = (total + bonus) // 2 + 1
        need = deed.bid if isinstance(deed.bid, int) else half
        return (need - bonus - 1) % WIDTH + 1

    def _part(self, deed: Deed, share: float, upto: float | None) -> Part:
        sheet = self._scored(deed, share)
        first, *others = sheet.marks
        return Part(upto, sheet.verdict == MADE, first - sum(others) / len(others))

    def _scored(self, deed: Deed, share: float) -> ScoreSheet:
        """The sheet of takers who made that share of the points."""
        return score(self.rules, self.outcome(deed, share))

    def outcome(self, deed: Deed, share: float) -> Outcome:
        """What happened if the takers made that share of the points; 0 and 1 are all tricks."""
        kind = self.rules.plan.kinds[deed.kind]
        accounts, all_tricks = self.rules.seating.count, self.rules.deal.hand
        last = 0 if share > 1 / 2 else 1
        cards = kind.total(self.rules.deal.pack)
        whole = cards + base_bonus(self.rules, kind)
        mine = min(max(round(share * whole) - (whole - cards) * (not last), 0), cards)
        won = round(share * all_tricks)
        if 0 < share < 1:
            won = min(max(won, 1), all_tricks - 1)
        rest = (0,) * (accounts - 2)
        return Outcome(
            kind.scored_as,
            (mine, cards - mine, *rest),
            (won, all_tricks - won, *rest),
            last,
            deed.bid == GENERALE and share == 1,
            deed.bid,
            deed.level,
            facts=self._facts(deed),
        )

    def _facts(self, deed: Deed) -> tuple[tuple[str, tuple[object, ...]], ...]:
        known = {fact.name for fact in self.rules.scoring.facts}
        others = self.rules.seating.count - 1
        facts: tuple[tuple[str, tuple[object, ...]], ...] = (
            (BELOTE, (deed.pairs, *(0,) * others)),
            (DECLARED, ((deed.declared,), *((),) * others)),
        )
        return tuple((name, values) for name, values in facts if name in known)


@once_a_table
def ledger_of(rules: Rules) -> Ledger:
    """The ledger of a table."""
    return Ledger(rules)


@once_a_table
def bonus_of(rules: Rules, deed: Deed) -> int:
    """What the pairs and the declarations of a contract count for it."""
    outcome = ledger_of(rules).outcome(deed, 1 / 2)
    helping = [part for part in rules.scoring.components if part.counts or part.eases]
    beside = [part.count for part in helping if part.count is not None and not part.base]
    return sum(count(outcome)[0] for count in beside)


def in_tens(points: float) -> int:
    """Points rounded, so that few contracts need be scored."""
    return TENS * round(points / TENS)


@once_a_table
def marked_as(rules: Rules, name: str) -> str:
    """The first kind that is scored as that of this name is: one stands for all of them."""
    wanted = rules.plan.kinds[name].scored_as
    return next(kind.name for kind in rules.trumps.kinds if kind.scored_as == wanted)
