"""What may be done now, tried in many layouts of the unseen cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Protocol

from rebelote import OpenCards, Solver, Table
from rebelote.plugin import Action, Bot, Deal, Play, View
from rebelote_plugins.players.agreeing import agreeing
from rebelote_plugins.players.memory import Memory
from rebelote_plugins.players.packs import tables
from rebelote_plugins.players.payoff import Payoff, Result
from rebelote_plugins.players.supposed import supposed
from rebelote_plugins.players.worlds import Worlds

DRAWN = 20
"""So many times more layouts than wanted are drawn at most, to find those that agree."""

SOLVED = 28
"""From so many cards in all hands on, what a call leads to is solved."""

Results = Mapping[Action, Sequence[Result]]


class Trial(Protocol):
    """Tries some actions, each in the same layouts."""

    def run(self, count: int) -> Results:
        """What each action brings in the next *count* layouts."""


class Cards:
    """Tries the plays of a card: the rest of each layout is solved."""

    def __init__(
        self, view: View, memory: Memory, plays: Mapping[int, Play], solver: Solver, chance: Random
    ) -> None:
        self.view, self.memory, self.plays = view, memory, plays
        self.solver, self.chance = solver, chance
        self.worlds, self.agrees = Worlds(memory), agreeing(view)

    def run(self, count: int) -> Results:
        """Every card in the same layouts."""
        assert self.view.seat is not None
        deals = self._deals(count)
        laid = [OpenCards.of_deal(self.view.rules, deal) for deal in deals]
        hands, covered = [each.hands for each in laid], [each.covered for each in laid]
        values = self.solver.card_values_over(laid[0], hands, covered)
        payoff = Payoff(laid[0], self.view.seat, self.view.pending)
        layouts = list(map(payoff.layout, laid, deals))
        return {
            self.plays[card]: [payoff.of(*each) for each in zip(row, layouts, strict=True)]
            for card, row in values.items()
        }

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
