"""Rules compiled once into the tables that play looks things up in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from rebelote.actions import Action
from rebelote.bends import runs
from rebelote.callables import direct
from rebelote.cards import FULL_PACK
from rebelote.events import Event, Played
from rebelote.order import ordered
from rebelote.phases import DONE, END, STAGES, Anytime, Move, Phase, Reaction
from rebelote.scoring import (
    JUDGING,
    MARKING,
    STEP_STAGES,
    Component,
    Fact,
    Outcome,
    ScoreSheet,
    ScoreStep,
)
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.deal import Deal
    from rebelote.groups import Settle, Succession
    from rebelote.ruleset import Rules
    from rebelote.turns import Turn, Turns

Allied = tuple[tuple[bool, ...], ...]


class Reactions(dict[type[Event], tuple[Reaction, ...]]):
    """The reactions that want events of a class, in order; found when a class is first told."""

    def __init__(self, line: tuple[Reaction, ...]) -> None:
        super().__init__()
        self.line = line

    def __missing__(self, event: type[Event]) -> tuple[Reaction, ...]:
        found = self[event] = tuple(each for each in self.line if issubclass(event, each.on))
        return found


@dataclass(frozen=True)
class Plan:
    """Look-up tables of one `Rules`; what it holds calls methods directly.

    `phases` by name in the order of the line; `targets` by (phase, outcome); `moves` by phase,
    `movers` by (phase, action class); `reactions` by event class; `parts` are the components by
    name; `base`, `counting`, `easing` and `unmarked` name those of the hand itself, those that
    help the contract, those that lower it and those that nobody marks; `allied` by taker + 1,
    seat, seat; `sheets` remembers scored outcomes, `plain` which phases are card play and nothing
    else, `turns` and `leads` those of tricks that have come.
    """

    seats: int
    phases: dict[str, Phase]
    first: str
    targets: dict[tuple[str, str], str]
    moves: dict[str, tuple[Move, ...]]
    movers: dict[tuple[str, type[Action]], tuple[Move, ...]]
    anytime: dict[type[Action], Anytime]
    actions: tuple[type[Action], ...]
    reactions: Reactions
    parts: dict[str, Component]
    base: frozenset[str]
    counting: frozenset[str]
    easing: frozenset[str]
    unmarked: frozenset[str]
    facts: tuple[Fact, ...]
    judging: tuple[ScoreStep, ...]
    marking: tuple[ScoreStep, ...]
    settle: tuple[Settle, ...]
    dealers: tuple[Succession, ...]
    kinds: dict[str, Kind]
    duties: tuple[int, int, int, int, int]
    bends: tuple[Callable[..., int], ...]
    allied: tuple[Allied, ...]
    owners: dict[str, str]
    sheets: dict[Outcome, ScoreSheet] = field(default_factory=dict)
    plain: dict[str, bool] = field(default_factory=dict)
    turns: dict[tuple[str, Allied], Turns] = field(default_factory=dict)
    leads: dict[tuple[str, int], tuple[Turn, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, rules: Rules) -> Self:
        """Compile *rules*."""
        line = phase_line(rules)
        moves = {phase.name: _moves(rules, phase.name) for phase in line}
        steps = score_steps(rules)
        return cls(
            seats=rules.seating.seats,
            phases={phase.name: _direct_phase(phase) for phase in line},
            first=line[0].name if line else END,
            targets=transitions(rules, line),
            moves=moves,
            movers=_movers(moves),
            anytime={action: move for move in rules.flow.anytime for action in move.actions},
            actions=_actions(rules),
            reactions=Reactions(tuple(map(_direct_reaction, ordered(rules.flow.reactions)))),
            parts={part.name: part for part in rules.scoring.components},
            base=_parts_that(rules, "base"),
            counting=_parts_that(rules, "counts"),
            easing=_parts_that(rules, "eases"),
            unmarked=frozenset(part.name for part in rules.scoring.components if not part.marked),
            facts=tuple(_direct_fact(fact) for fact in rules.scoring.facts),
            judging=tuple(step for step in steps if step.stage in JUDGING),
            marking=tuple(step for step in steps if step.stage in MARKING),
            settle=ordered(rules.match.settle),
            dealers=ordered(rules.match.dealers),
            kinds={kind.name: kind for kind in rules.trumps.kinds},
            duties=rules.duties.settings,
            bends=runs(rules.duties.bends),
            allied=_allied(rules),
            owners={origin.entry: origin.rule for origin in rules.origin},
        )

    def watched(self, rules: Rules, deal: Deal) -> int:
        """The mask of cards whose playing a reaction wants to hear of."""
        mask = 0
        for reaction in self.reactions[Played]:
            mask |= FULL_PACK if reaction.cards is None else reaction.cards(rules, deal)
        return mask


class Targets(dict[tuple[str, str], str]):
    """Where each phase leads, by outcome."""

    def __missing__(self, key: tuple[str, str]) -> str:
        phase, outcome = key
        raise LookupError(f"phase {phase!r} is over by {outcome!r}, and no exit says what follows")


def phase_line(rules: Rules) -> tuple[Phase, ...]:
    """The phases in order: by stage, then `after`/`before`, then name."""
    return tuple(
        phase
        for stage in STAGES
        for phase in ordered(phase for phase in rules.flow.phases if phase.stage == stage)
    )


def score_steps(rules: Rules) -> tuple[ScoreStep, ...]:
    """The scoring steps in order: by stage, then `after`/`before`, then name."""
    return tuple(
        step
        for stage in STEP_STAGES
        for step in ordered(step for step in rules.scoring.steps if step.stage == stage)
    )


def transitions(rules: Rules, line: tuple[Phase, ...]) -> Targets:
    """Where each phase leads, by outcome."""
    names = [phase.name for phase in line]
    table = {(name, DONE): after for name, after in zip(names, [*names[1:], END], strict=True)}
    table.update({(way.phase, way.outcome): way.target for way in rules.flow.exits})
    return Targets(table)


def _parts_that(rules: Rules, what: str) -> frozenset[str]:
    return frozenset(part.name for part in rules.scoring.components if getattr(part, what))


def _moves(rules: Rules, phase: str) -> tuple[Move, ...]:
    return ordered(_direct_move(move) for move in rules.flow.moves if move.phase == phase)


def _direct_phase(phase: Phase) -> Phase:
    enter, turn, over = direct(phase.enter), direct(phase.turn), direct(phase.over)
    return replace(phase, enter=enter, turn=turn, over=over)


def _direct_move(move: Move) -> Move:
    allows = None if move.allows is None else direct(move.allows)
    return replace(move, legal=direct(move.legal), step=direct(move.step), allows=allows)


def _direct_fact(fact: Fact) -> Fact:
    known = None if fact.known is None else direct(fact.known)
    return replace(fact, ask=direct(fact.ask), known=known)


def _direct_reaction(reaction: Reaction) -> Reaction:
    cards = None if reaction.cards is None else direct(reaction.cards)
    return replace(reaction, run=direct(reaction.run), cards=cards)


def _movers(
    moves: dict[str, tuple[Move, ...]],
) -> dict[tuple[str, type[Action]], tuple[Move, ...]]:
    table: dict[tuple[str, type[Action]], tuple[Move, ...]] = {}
    for phase, members in moves.items():
        for move in members:
            for action in move.actions:
                table[phase, action] = (*table.get((phase, action), ()), move)
    return table


def _actions(rules: Rules) -> tuple[type[Action], ...]:
    classes = {action for move in rules.flow.moves for action in move.actions}
    classes |= {action for move in rules.flow.anytime for action in move.actions}
    return tuple(sorted(classes, key=lambda action: action.__name__))


def _allied(rules: Rules) -> tuple[Allied, ...]:
    seats = range(rules.seating.seats)
    return tuple(
        tuple(tuple(rules.seating.allied(seat, other, taker) for other in seats) for seat in seats)
        for taker in range(-1, rules.seating.seats)
    )
