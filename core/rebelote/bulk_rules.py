"""Rules as bulk play reads them: a line of twins and a record, or what stands against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from rebelote.bends import masks_of
from rebelote.bulk_play import play_twin, reaction_twin
from rebelote.cards import each
from rebelote.groups import DUTIES, next_after_dealer, nothing_marked
from rebelote.kernel.choosing import QUICK, RANDOM, never_quick, plays_quick
from rebelote.kernel.playing import count_aside
from rebelote.kernel.records import CARDS, FACTS, KINDS, LEVELS, NOTES, RULES, SEATS, blank, named
from rebelote.kernel.templates import replaced
from rebelote.phases import VOID, WON
from rebelote.tricks import PLAY_PHASE
from rebelote.twins import NoTwin, Settings, Twin

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

WAYS = {"random": RANDOM, "quick": QUICK}
"""The ways of choosing that bulk play knows."""


LED = ("announce", "play")
"""The stages before which it must be known who leads."""

MOST = 2**62
"""Keys of outcomes stay below it."""

ANY_BID = 2**11
"""Where bids have no highest figure, they stay below it."""


class Line(NamedTuple):
    """The twins of a table: those of its phases in order, those of its facts.

    `notes` are the names of what they remember, row by row; in their settings stand the rows.
    """

    phases: tuple[Twin, ...]
    facts: tuple[Twin, ...]
    notes: tuple[str, ...] = ()


NO_LINE = Line((), ())


def line_of(rules: Rules) -> Line:
    """The twins of *rules*; raises `NoTwin`."""
    for hindrance in _hindrances(rules):
        raise NoTwin(hindrance)
    phases, facts = tuple(_phases(rules)), tuple(_facts(rules))
    notes = dict.fromkeys(_named(tuple(twin.settings for twin in (*phases, *facts))))
    if len(notes) > NOTES:
        raise NoTwin(f"more than {NOTES} notes")
    rows = {name: row for row, name in enumerate(notes)}
    phases, facts = (
        tuple(twin._replace(settings=_numbered(twin.settings, rows)) for twin in twins)
        for twins in (phases, facts)
    )
    line = Line(phases, facts, tuple(notes))
    if prod(_radices(rules, line)) >= MOST:
        raise NoTwin("outcomes of too many kinds")
    return line


def played_by(line: Line, ways: Sequence[str]) -> Line:
    """The twins as these ways of choosing want them: no quick code where nobody is quick."""
    if "quick" in ways:
        return line
    phases = tuple(twin._replace(function=_without_quick(twin.function)) for twin in line.phases)
    return line._replace(phases=phases)


def _without_quick(function: Callable[..., Any] | None) -> Callable[..., Any] | None:
    return None if function is None else replaced(function, plays_quick, never_quick)


def _hindrances(rules: Rules) -> Iterator[str]:
    """What stands against bulk play beside phases, moves, reactions and facts."""
    if rules.seating.seats > SEATS:
        yield f"more than {SEATS} seats"
    if len(rules.trumps.kinds) > KINDS:
        yield f"more than {KINDS} kinds of trump"
    if len(rules.scoring.facts) > FACTS:
        yield f"more than {FACTS} facts"
    if len(rules.scoring.factors) >= LEVELS:
        yield f"more than {LEVELS - 1} levels of doubling"
    if rules.match.voided != nothing_marked:
        yield "what is marked for a deal thrown in"
    yield from (f"bend {bend.name}" for bend in rules.duties.bends if bend.run)
    yield from (f"exit {way.name}" for way in rules.flow.exits if way.target not in (VOID, WON))


def _phases(rules: Rules) -> Iterator[Twin]:
    for reaction in rules.plan.reactions.line:
        reaction_twin(rules, reaction)
    phases = rules.plan.phases
    opening = next((name for name, phase in phases.items() if phase.stage in LED), "")
    for name, phase in phases.items():
        if name == opening:
            yield from _leading(rules)
        if phase == PLAY_PHASE:
            twin: Twin | None = play_twin(rules)
        else:
            twin = None if phase.bulk is None else phase.bulk(rules)
        if twin is None:
            raise NoTwin(f"phase {name}")
        if twin.function is not None:
            yield twin
    if any(heap.counts for heap in rules.deal.heaps):
        yield Twin(count_aside)


def _leading(rules: Rules) -> Iterator[Twin]:
    """The twin of who leads, where that is not the seat after the dealer."""
    if rules.match.leader != next_after_dealer:
        make = getattr(rules.match.leader, "bulk", None)
        twin = None if make is None else make(rules)
        if twin is None:
            raise NoTwin("who leads")
        yield twin


def _facts(rules: Rules) -> Iterator[Twin]:
    for fact in rules.plan.facts:
        twin = None if fact.bulk is None else fact.bulk(rules)
        if twin is None:
            raise NoTwin(f"fact {fact.name}")
        yield twin


def _named(settings: Settings) -> Iterator[str]:
    """The names of notes among *settings*."""
    for found in settings:
        if isinstance(found, tuple):
            yield from _named(found)
        elif isinstance(found, str):
            yield found


def _numbered(settings: Settings, rows: dict[str, int]) -> Settings:
    """The settings with rows in place of the names of notes."""
    parts = (_numbered(part, rows) if isinstance(part, tuple) else part for part in settings)
    return tuple(rows[part] if isinstance(part, str) else part for part in parts)


def figures(rules: Rules, ways: Sequence[str], line: Line = NO_LINE) -> dict[str, Any]:
    """The fields of the record by name."""
    kinds, pack = tuple(rules.plan.kinds.values()), rules.deal.pack
    return {
        "seats": rules.seating.seats,
        "hand": rules.deal.hand,
        "size": pack.bit_count(),
        "full": pack,
        "pack": _padded(tuple(each(pack)), CARDS),
        **dict(zip(DUTIES, rules.plan.duties, strict=True)),
        **_bends(rules),
        "players": _padded([WAYS[way] for way in ways], SEATS),
        "trumps": _padded([kind.trumps for kind in kinds], KINDS),
        "points": _padded([n for kind in kinds for n in kind.points], KINDS * CARDS),
        "beats": _padded([n for kind in kinds for n in kind.beats], KINDS * CARDS),
        "strength": _padded([n for kind in kinds for n in kind.strength], KINDS * CARDS),
        "allied": _padded(
            [int(ally) for row in rules.plan.allied for seat in row for ally in seat],
            (SEATS + 1) * SEATS * SEATS,
        ),
        "notes": len(line.notes),
        **_key_figures(rules, line),
    }


def _bends(rules: Rules) -> dict[str, Any]:
    """The fields of the record that bend the duties: masks by kind and level."""
    kinds = rules.plan.kinds.values()
    found = [masks_of(rules, kind, level) for kind in kinds for level in range(LEVELS)]
    beside, held_back = zip(*found, strict=True)
    room = KINDS * LEVELS
    return {"beside": _padded(beside, room), "held_back": _padded(held_back, room)}


def _key_figures(rules: Rules, line: Line) -> dict[str, Any]:
    """The fields of the record that keys of outcomes are made with."""
    scored = scored_kinds(rules)
    kinds = rules.plan.kinds.values()
    totals = [_totals(rules, name) for name in scored]
    played = rules.deal.hand * rules.seating.seats == rules.deal.pack.bit_count()
    return {
        "accounts": rules.seating.count,
        "whole": int(played and all(len(each) == 1 for each in totals)),
        "totals": _padded([each[0] for each in totals], KINDS),
        "scored": _padded([scored.index(kind.scored_as) for kind in kinds], KINDS),
        "points_below": max(total for each in totals for total in each) + 1,
        "bids_below": _bids_below(rules),
        "levels_below": len(rules.scoring.factors) + 1,
        "facts": len(line.facts),
        "facts_below": _padded([twin.most + 1 for twin in line.facts], FACTS),
    }


def _totals(rules: Rules, scored: str) -> list[int]:
    """What all cards come to with the kinds that are scored so, each figure once."""
    kinds = [kind for kind in rules.plan.kinds.values() if kind.scored_as == scored]
    return sorted({kind.total(rules.deal.pack) for kind in kinds})


def _bids_below(rules: Rules) -> int:
    """One more than any number of a bid, which is one more than the deal notes."""
    highest = [ANY_BID if not kind.between else kind.between[1] for kind in rules.scoring.bids]
    return named(max(highest)) + 2 if highest else 1


def _radices(rules: Rules, line: Line) -> list[int]:
    """How many values each part of a key can have."""
    found, accounts = _key_figures(rules, line), rules.seating.count
    head = [len(scored_kinds(rules)), found["bids_below"], found["levels_below"], accounts, 2]
    points = [found["points_below"]] * (accounts - found["whole"])
    tricks = [rules.deal.hand + 1] * (accounts - 1)
    return [*head, *points, *tricks, *found["facts_below"][: found["facts"]] * accounts]


def scored_kinds(rules: Rules) -> list[str]:
    """How kinds of trump are scored, each way once."""
    return sorted({kind.scored_as for kind in rules.plan.kinds.values()})


def plain_rules(rules: Rules, ways: Sequence[str], line: Line = NO_LINE) -> Any:
    """The record for code that is not compiled."""
    record = blank(RULES)
    for name, value in figures(rules, ways, line).items():
        setattr(record, name, value)
    return record


def _padded(values: Sequence[int], length: int) -> list[int]:
    return [*values, *(0,) * (length - len(values))]
