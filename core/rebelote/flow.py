"""The course of a deal: moves, what follows from them, and the phases they lead to.

Plain card play changes a deal in place (see `live`), and says the same.  A step changes the
deal, reactions follow until no event is left, and only then is the phase asked whether it is
over.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote.actions import Action
from rebelote.deal import Deal
from rebelote.events import Event
from rebelote.phases import RESTS, Move, Step

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

_BOUND = 1000


class EndlessReactions(RuntimeError):
    """Reactions of a table's rules answer each other without end."""


class EndlessPhases(RuntimeError):
    """Phases of a table's rules lead to each other without end."""


def begin(rules: Rules, deal: Deal) -> Step:
    """Enter the first phase, and those after it until a seat must act or the deal is over."""
    return _enter(rules, deal, rules.plan.first, ())


def act(rules: Rules, deal: Deal, seat: int, action: Action, move: Move) -> Step:
    """Carry out an allowed action."""
    phase = deal.phase
    deal, events = move.step(rules, deal.logged(seat, action), seat, action)
    return follow(rules, phase, deal, events)


def follow(rules: Rules, phase: str, deal: Deal, events: tuple[Event, ...]) -> Step:
    """What follows from a step in *phase*: reactions, and the next phases if that is over."""
    plan = rules.plan
    deal, events = react(rules, deal, events)
    outcome = plan.phases[phase].over(rules, deal)
    if outcome is None:
        return deal, events
    return _enter(rules, deal, plan.targets[phase, outcome], events)


def react(rules: Rules, deal: Deal, events: tuple[Event, ...]) -> Step:
    """Let the reactions of the rules answer each event; what follows from it comes next."""
    reactions = rules.plan.reactions
    if not any(map(reactions.__getitem__, map(type, events))):
        return deal, events
    heard: list[Event] = []
    waiting = list(reversed(events))
    while waiting:
        event = waiting.pop()
        heard.append(event)
        if len(heard) > _BOUND:
            raise EndlessReactions(f"more than {_BOUND} events after one action, last {event}")
        for reaction in reactions[type(event)]:
            deal, more = reaction.run(rules, deal, event)
            waiting.extend(reversed(more))
    return deal, tuple(heard)


def _enter(rules: Rules, deal: Deal, target: str, events: tuple[Event, ...]) -> Step:
    """Go to *target*, and on while the phases that are entered are over at once."""
    plan = rules.plan
    for _ in range(_BOUND):
        if target in RESTS:
            return deal.in_phase(target), events
        phase = plan.phases[target]
        deal, fresh, outcome = phase.enter(rules, deal.in_phase(target))
        if fresh:
            deal, fresh = react(rules, deal, fresh)
            events += fresh
        outcome = phase.over(rules, deal) if outcome is None else outcome
        if outcome is None:
            return deal, events
        target = plan.targets[target, outcome]
    raise EndlessPhases(f"more than {_BOUND} phases after one action, last {target!r}")


def turn(rules: Rules, deal: Deal) -> int | None:
    """The seat that the table waits for."""
    phase = rules.plan.phases.get(deal.phase)
    return None if phase is None else phase.turn(rules, deal)


def legal(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    """All that *seat* may do now, in stable order; the first is its default."""
    moves = rules.plan.moves.get(deal.phase, ())
    if len(moves) == 1:
        return moves[0].legal(rules, deal, seat)
    return tuple(action for move in moves for action in move.legal(rules, deal, seat))


def allowing(rules: Rules, deal: Deal, seat: int, action: Action) -> Move | None:
    """The move that allows *action* to *seat* now, or `None`."""
    for move in rules.plan.movers.get((deal.phase, type(action)), ()):
        if move.allows is not None:
            if move.allows(rules, deal, seat, action):
                return move
        elif action in move.legal(rules, deal, seat):
            return move
    return None
