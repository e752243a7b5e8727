"""Asking seats in turn whether they do something.

Everyone concerned is asked, those too who cannot, so that being asked tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from rebelote.plugin import (
    DONE,
    PASS,
    Action,
    Deal,
    Entered,
    Exit,
    Move,
    Pass,
    Passed,
    Phase,
    Rules,
    Step,
    Twin,
    bound,
)


class Asked(NamedTuple):
    """Open memory of the phase: how many seats were asked, and whether one has done it."""

    seats: int = 0
    done: bool = False


@dataclass(frozen=True)
class Asking:
    """A phase that asks `seats` in turn whether they do `action`, until one does.

    `able` tells whether a seat can, `act` does it; `open` whether anybody is asked, which may
    depend on public knowledge only.  Once it is done the phase is over with `outcome`.
    `bulk` gives the twin of the whole phase.
    """

    name: str
    action: Action
    seats: Callable[[Rules, Deal], tuple[int, ...]]
    open: Callable[[Rules, Deal], bool]
    able: Callable[[Rules, Deal, int], bool]
    act: Callable[[Rules, Deal, int], Step]
    outcome: str = DONE
    bulk: Callable[[Rules], Twin | None] | None = None

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Ask, if there is anything to ask."""
        return Entered(deal.remember(self.name, Asked()), outcome=self._closed(rules, deal))

    def _closed(self, rules: Rules, deal: Deal) -> str | None:
        return None if self.open(rules, deal) else DONE

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The seat that is asked."""
        asked, seats = asked_in(deal, self.name), self.seats(rules, deal)
        return seats[asked.seats] if not asked.done and asked.seats < len(seats) else None

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or do it."""
        if seat != self.turn(rules, deal):
            return ()
        return (PASS, self.action) if self.able(rules, deal, seat) else (PASS,)

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Pass on, or do it; then nobody else is asked."""
        asked = asked_in(deal, self.name)
        if isinstance(action, Pass):
            deal = deal.remember(self.name, Asked(asked.seats + 1))
            return deal, (Passed(seat, self.name),)
        deal, events = self.act(rules, deal, seat)
        return deal.remember(self.name, Asked(asked.seats, done=True)), events

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when it is, or when everyone was asked."""
        if asked_in(deal, self.name).done:
            return self.outcome
        return DONE if self.turn(rules, deal) is None else None

    def twin(self, rules: Rules) -> Twin | None:
        """The same for many deals at once, where nothing else can be done in the phase."""
        alone = len(rules.plan.moves[self.name]) == 1
        return self.bulk(rules) if alone and self.bulk is not None else None

    def add(self, rules: Rules, stage: str, before: tuple[str, ...], option: str) -> Rules:
        """The rules with this phase in a stage, before the phases named."""
        phase = Phase(
            self.name,
            stage,
            enter=bound(self.enter),
            turn=bound(self.turn),
            over=bound(self.over),
            before=before,
            bulk=bound(self.twin),
        )
        classes = (Pass, type(self.action))
        move = Move(self.name, self.name, classes, bound(self.legal), bound(self.step))
        if self.outcome != DONE:
            rules = rules.add("flow.exits", Exit(self.name, self.outcome, self.outcome), option)
        return rules.add("flow.phases", phase, option).add("flow.moves", move, option)


def asked_in(deal: Deal, name: str) -> Asked:
    """How far a phase has asked."""
    found = deal.recall(name, Asked())
    assert isinstance(found, Asked)
    return found


def everyone(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """All seats, beginning after the dealer."""
    return rules.seating.following(deal.dealer)


def always(rules: Rules, deal: Deal) -> bool:
    """There is always something to ask."""
    return True
