"""Suits and seats are names: other names, the same results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from rebelote.actions import Action, KindName, field_types
from rebelote.cards import CARDS, PER_SUIT, RANKS, SUITS, Card, Cards
from rebelote.course import Events
from rebelote.events import Event
from rebelote.ruleset import Rules
from rebelote.standing import DealResult
from rebelote.testing.faults import fail, first_difference
from rebelote.testing.scripts import Script, act
from rebelote.trumps import Kind

RENAMINGS = ("HDCS", "SCDH")
"""Each gives the new names of `S H D C`."""


def check_symmetry(script: Script) -> None:
    """Renaming suits, and turning all seats by one, maps what happens to what happens."""
    for names in RENAMINGS:
        if tells_no_suits_apart(script.rules, names):
            check_suits(script, names)
    check_seats(script)


def tells_no_suits_apart(rules: Rules, names: str) -> bool:
    """Whether the kinds of trump, and their ranks, are the same after renaming the suits."""
    kinds, ranks = {kind.name: kind for kind in rules.trumps.kinds}, rules.trumps.ranks
    return tuple(_kind_name(name, names) for name in ranks) == ranks and all(
        kinds.get(_kind_name(name, names)) == _kind(kind, names) for name, kind in kinds.items()
    )


def check_suits(script: Script, names: str) -> None:
    """Under other names of the suits, the same is told, and every deal ends as it did."""
    packs = tuple(Cards(_card(card, names) for card in pack) for pack in script.packs)
    acts = tuple((seat, renamed(action, names)) for seat, action in script.acts)
    twin = replace(script, packs=packs, acts=acts)
    how = f"with {SUITS} called {names}"
    for one, other in _side_by_side(script, twin, how, names):
        if (one.sheet, one.marks) != (other.sheet, other.marks):
            fail(
                f"{how} deal {one.number} ends otherwise: "
                f"{_apart(one, other)}; no suit comes before another; {script.told()}"
            )


def check_seats(script: Script) -> None:
    """With everyone one seat further, every deal ends as it did."""
    seating = script.rules.seating
    acts = tuple((seating.after(seat), action) for seat, action in script.acts)
    twin = replace(script, dealer=seating.after(script.dealer), acts=acts)
    how = "with everyone one seat further"
    for one, other in _side_by_side(script, twin, how):
        if one.sheet != other.sheet or _turned(script.rules, one) != other.marks:
            fail(
                f"{how} deal {one.number} ends otherwise: "
                f"{_apart(one, other)}; a seat's number must not matter; {script.told()}"
            )


def _apart(one: DealResult, other: DealResult) -> str:
    """What differs in two results: their sheets, or else their marks."""
    if one.sheet == other.sheet:
        return f"{one.marks} and {other.marks}"
    return first_difference(str(one.sheet), str(other.sheet))


def _turned(rules: Rules, result: DealResult) -> tuple[int, ...]:
    """Marks as they are when every account has moved on by a seat."""
    count = rules.seating.count
    return tuple(result.marks[(account - 1) % count] for account in range(count))


def _side_by_side(
    script: Script, twin: Script, how: str, names: str = ""
) -> Iterator[tuple[DealResult, DealResult]]:
    """Play both, and give what their deals came to.

    The twin's acts must be legal; with *names*, what they tell beside cards is the same in these.
    """
    plain, table = script.seated(), twin.seated()
    for step, (own, (seat, action)) in enumerate(zip(script.acts, twin.acts, strict=True)):
        if action not in table.legal(seat):
            fail(
                f"{how}, seat {seat} may not do {str(action)!r} in phase {table.deal.phase!r}; "
                f"no suit and no seat is special; {script.told(step)}"
            )
        told, twins = act(plain, *own), act(table, seat, action)
        if names and _in_names(told, names) != _in_names(twins, SUITS):
            fail(
                f"{how}, {_without_cards(told)} is told as {_without_cards(twins)}; no suit comes "
                f"before another, or it tells of cards not seen; {script.told(step + 1)}"
            )
    yield from zip(plain.standing.results, table.standing.results, strict=True)


def _without_cards(told: Events) -> list[Event]:
    """The events that name no cards."""
    return [event for event in told if not any(map(_has_cards, _values(event)))]


def _values(event: Event) -> list[Any]:
    return [getattr(event, field.name) for field in fields(event)]


def _has_cards(value: Any) -> bool:
    if isinstance(value, Card | Cards):
        return True
    return isinstance(value, tuple) and any(map(_has_cards, value))


def _in_names(told: Events, names: str) -> list[list[Any]]:
    """The events that name no cards, with their suits renamed."""
    return [
        [type(event), *(_named(value, names) for value in _values(event))]
        for event in _without_cards(told)
    ]


def _named(value: Any, names: str) -> Any:
    """A value of an event with its suits renamed."""
    if isinstance(value, tuple):
        return tuple(_named(each, names) for each in value)
    return _kind_name(value, names) if isinstance(value, str) else value


def renamed(action: Action, names: str) -> Action:
    """The action with its suits renamed."""
    own: Any = action
    cls: Any = type(action)
    types = field_types(cls)
    changed: dict[str, Any] = {}
    for field in fields(own):
        value = changed[field.name] = getattr(own, field.name)
        if types[field.name] is Card:
            changed[field.name] = _card(value, names)
        elif types[field.name] is KindName:
            changed[field.name] = KindName(_kind_name(value, names))
    again: Action = cls(**changed)
    return again


def _card(card: int, names: str) -> Card:
    suit = SUITS.index(names[card // PER_SUIT])
    return CARDS[suit * PER_SUIT + card % len(RANKS)]


def _kind_name(name: str, names: str) -> str:
    return names[SUITS.index(name)] if name in tuple(SUITS) else name


def _kind(kind: Kind, names: str) -> Kind:
    """The kind with its suits renamed."""
    scales = tuple(kind.scales[names.index(suit)] for suit in SUITS)
    trumps = "".join(
        suit for suit in SUITS if suit in {_kind_name(s, names) for s in kind.trump_suits}
    )
    return Kind(_kind_name(kind.name, names), scales, trumps, kind.scored_as)
