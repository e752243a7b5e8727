"""What may be done now, tried in many layouts of the unseen cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from statistics import fmean
from typing import Protocol

from rebelote import OpenCards, Solver, Table
from rebelote.plugin import Action, Bot, Card, Deal, Play, Reason, View
from rebelote_plugins.players.agreeing import agreeing
from rebelote_plugins.players.memory import Memory
from rebelote_plugins.players.odds import Odds
from rebelote_plugins.players.packs import tables
from rebelote_plugins.players.payoff import Payoff, Result
from rebelote_plugins.players.reasons import reasons
from rebelote_plugins.players.supposed import supposed
from rebelote_plugins.players.worlds import Worlds

DRAWN = 20
"""So many times more layouts than wanted are drawn at most, to find those that agree."""

LATE = 4
"""From so many cards in one's hand on, the last trick is spoken of."""
SOLVED = 28
"""From so many cards in all hands on, what a call leads to is solved."""

Results = Mapping[Action, Sequence[Result]]


class Trial(Protocol):
    """Tries some actions, each in the same layouts."""

    def run(self, count: int) -> Results:
        """What each action brings in the next *count* layouts."""

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """What speaks for *action*, one of those that were tried."""


class Cards:
    """Tries the plays of a card: the rest of each layout is solved."""

    def __init__(
        self, view: View, memory: Memory, plays: Mapping[int, Play], solver: Solver, chance: Random
    ) -> None:
        self.view, self.memory, self.plays = view, memory, plays
        self.solver, self.chance = solver, chance
        self.worlds, self.agrees = Worlds(memory), agreeing(view)
        self.tried: list[OpenCards] = []

    def run(self, count: int) -> Results:
        """Every card in the same layouts."""
        assert self.view.seat is not None
        deals = self._deals(count)
        laid = [OpenCards.of_deal(self.view.rules, deal) for deal in deals]
        self.tried += laid
        values = self._values(laid[0], laid)
        payoff = Payoff(laid[0], self.view.seat, self.view.pending)
        layouts = list(map(payoff.layout, laid, deals))
        return {
            self.plays[card]: [payoff.of(*each) for each in zip(row, layouts, strict=True)]
            for card, row in values.items()
        }

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """What one sees at the table and, towards the end, who takes the last trick."""
        assert isinstance(action, Play)
        seen = reasons(Odds(self.memory, tuple(self.plays)), action.card)
        if self.memory.mine.bit_count() > LATE:
            return seen
        values = self._values(self.tried[0].for_last_trick(), self.tried)
        chance = round(100 * fmean(values[action.card]))
        return (*seen, Reason("last_trick", (("chance", chance),)))

    def _values(self, cards: OpenCards, laid: Sequence[OpenCards]) -> Mapping[Card, list[int]]:
        """What each card makes by layout, with all else as in *cards*."""
        hands, covered = [each.hands for each in laid], [each.covered for each in laid]
        return self.solver.card_values_over(cards, hands, covered)

    def _deals(self, count: int) -> list[Deal]:
        """Layouts that agree with what was declared; any, where those are too hard to find."""
        drawn = (
            supposed(self.view, self.memory, self.worlds.draw(self.chance))
            for _ in range(DRAWN * count)
        )
        agreed, others = list[Deal](), list[Deal]()
        for deal in drawn:
            (agreed if self.agrees(deal) else others).append(deal)
            if len(agreed) == count:
                break
        return agreed or others[:count]


@dataclass(frozen=True)
class Calls:
    """Tries calls: others call and begin to play by rules of thumb, the rest is solved."""

    view: View
    calls: Sequence[Action]
    bots: Sequence[Bot]
    solver: Solver
    chance: Random

    def run(self, count: int) -> Results:
        """Every call at the same tables."""
        found = list(islice(tables(self.view, self.chance), count))
        return {call: [self._result(table.copy(), call) for table in found] for call in self.calls}

    def reasons(self, action: Action) -> tuple[Reason, ...]:
        """None: what speaks for a call is its figures."""
        return ()

    def _result(self, table: Table, call: Action) -> Result:
        assert self.view.seat is not None
        table.apply(call, self.view.seat)
        while not _ready(table):
            turn = table.turn
            assert turn is not None
            table.apply(self.bots[turn](table.view(turn)), turn)
        if table.standing.results:
            return self._thrown_in(table)
        cards = OpenCards.of(table)
        payoff = Payoff(cards, self.view.seat, self.view.pending)
        return payoff.of(self.solver.value(cards, self.view.seat), payoff.layout(cards, table.deal))

    def _thrown_in(self, table: Table) -> Result:
        """A deal that ended before the first trick did."""
        assert self.view.seat is not None
        marks = table.standing.results[0].marks
        account = table.rules.seating.account(self.view.seat)
        others = [points for at, points in enumerate(marks) if at != account]
        return Result(marks[account] - sum(others) / len(others), False)


def _ready(table: Table) -> bool:
    """Whether the deal is over, or can be solved: what is declared is known after a trick."""
    deal = table.deal
    few = sum([hand.bit_count() for hand in deal.hands]) <= SOLVED
    return bool(table.standing.results) or (bool(deal.play.tricks) and few)
