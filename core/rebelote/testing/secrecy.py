"""Secrets, by a twin replay.

In a deal two cards that a seat never saw change places, and the same actions are played (with
the one card for the other where an action is secret).  As long as no event differs that may tell
about hidden cards, the seat must notice nothing: its view, whose turn it is, its legal actions,
the reasons of refusals and the events it hears are equal at every step.

A seat has seen: the cards it held, cards played, cards turned up (`TurnedUp`), and cards of a
pile that it sees, or of a hand that lies open, once an event it heard has named them.

What it hears and sees is reckoned here from what events and piles declare, and not asked of
`views`, whose answers are what is checked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, NamedTuple

from rebelote.actions import Action
from rebelote.cards import CARDS, Card, Cards, each, mask_of
from rebelote.deal import ALL, OWNER, Deal
from rebelote.errors import IllegalAction
from rebelote.events import DealScored, DealVoid, Event, TurnedUp
from rebelote.table import Table
from rebelote.testing.faults import fail, first_difference
from rebelote.testing.scripts import Script, act
from rebelote.testing.universe import universe
from rebelote.views import View

Seat = int | None

PAIRS = 8
"""Swaps for each seat in each deal."""

_PRINTED = 10
_SEARCHED = 4
"""Views are compared at each step; as text, or searched for cards, at each so many: it is slow."""

_CARD = re.compile(r"\b[789TJQKA][SHDC]\b")


class Noticed(NamedTuple):
    """What a seat notices after an act: what it heard, what it sees, what it is refused and why."""

    heard: tuple[Event, ...]
    view: View
    refusals: tuple[str, ...]


class Watched(NamedTuple):
    """A deal as one seat watched it; `seen` are the cards it has seen by then.

    `opening` is what everyone heard before the first act.
    """

    noticed: list[Noticed]
    seen: list[int]
    places: dict[int, str]
    opening: tuple[Event, ...]


def check_secrecy(script: Script, *, seed: int = 0, pairs: int = PAIRS) -> None:
    """The twin replay, for each seat and a spectator, *pairs* swaps each in each deal."""
    for deal in script.deals() if pairs else ():
        for seat in (None, *range(script.rules.seating.seats)):
            random = Random(f"secrecy/{seed}/{seat}")
            watched = watch(deal, seat)
            check_nothing_hidden_is_shown(watched, seat)
            for one, other in swaps(watched, random, pairs):
                check_twin(deal, seat, watched, one, other)


def watch(script: Script, seat: Seat) -> Watched:
    """Play one deal and note down what *seat* notices."""
    noticed, seen = list[Noticed](), list[int]()
    places: dict[int, str] = {}
    shown = told = 0
    for table, now in _noticing(script, seat):
        if not noticed:
            places = _places(table.deal)
        shown |= _shown(table, seat)
        told |= mask_of(card for event in now.heard for card in _named(event))
        turned = mask_of(event.card for event in now.heard if isinstance(event, TurnedUp))
        before = seen[-1] if seen else 0
        seen.append(before | _open(table.deal, seat) | turned | (shown & told))
        noticed.append(now)
    return Watched(noticed, seen, places, script.opening())


def swaps(watched: Watched, random: Random, count: int) -> list[tuple[Card, Card]]:
    """Pairs of cards that were not seen at first and do not lie in one hand."""
    unseen = [card for card in watched.places if not watched.seen[0] >> card & 1]
    random.shuffle(unseen)
    pairs = []
    for one in unseen[:count]:
        others = [other for other in unseen if _apart(watched.places, one, other)]
        if others:
            pairs.append((CARDS[one], CARDS[random.choice(others)]))
    return pairs


def _apart(places: dict[int, str], one: int, other: int) -> bool:
    return one != other and (places[one] != places[other] or not places[one].startswith("hand"))


def check_twin(script: Script, seat: Seat, watched: Watched, one: Card, other: Card) -> None:
    """With two unseen cards swapped in the pack, *seat* notices the same."""
    other_way = swapped(script, one, other)
    if _told_apart(watched.opening, other_way.opening()):
        return
    twin = _noticing(other_way, seat)
    for step, (mine, seen) in enumerate(zip(watched.noticed, watched.seen, strict=True)):
        if seen >> one & 1 or seen >> other & 1:
            return
        theirs = next(twin, None)
        if theirs is None or _told_apart(mine.heard, theirs[1].heard):
            return
        fault = _difference(mine, theirs[1])
        if fault:
            who = "a spectator" if seat is None else f"seat {seat}"
            fail(
                f"{who} can tell {one} from {other}, which it never saw: with the two swapped, "
                f"{fault}; {script.told(step)}"
            )


def swapped(script: Script, one: Card, other: Card) -> Script:
    """The script with two cards of its first pack exchanged, and in what was done in secret."""
    change = {one: other, other: one}
    pack = Cards(change.get(card, card) for card in script.packs[0])
    acts = tuple((seat, _done(action, change)) for seat, action in script.acts)
    return Script(script.rules, script.dealer, (pack, *script.packs[1:]), acts)


def _done(action: Action, change: Mapping[Card, Card]) -> Action:
    """The same done with other cards, if nobody else sees which."""
    if not action.secret:
        return action
    named = {field.name: getattr(action, field.name) for field in fields(action)}
    cards = {name: change[card] for name, card in named.items() if card in change}
    return replace(action, **cards) if cards else action


def _noticing(script: Script, seat: Seat) -> Iterator[tuple[Table, Noticed]]:
    """The table and what *seat* notices: at first and after each act, to the end of the deal."""
    table = script.seated()
    yield table, _notice(table, seat, table.events)
    for actor, action in script.acts:
        if action not in table.legal(actor):
            return
        events = act(table, actor, action)
        if any(isinstance(event, DealScored | DealVoid) for event in events):
            return
        yield table, _notice(table, seat, events)


def _notice(table: Table, seat: Seat, events: tuple[Event, ...]) -> Noticed:
    heard = tuple(event for event in events if event.to is None or seat in event.to)
    return Noticed(heard, table.view(seat), () if seat is None else _refusals(table, seat))


def _refusals(table: Table, seat: int) -> tuple[str, ...]:
    """Why a few actions are refused to *seat*."""
    tried, legal = universe(table.rules), table.legal(seat)
    random = Random(f"refusals/{seat}/{table.version}")
    probes = (action for action in random.sample(tried, min(3, len(tried))) if action not in legal)
    return tuple(_refusal(table, seat, action) for action in probes)


def _refusal(table: Table, seat: int, action: Action) -> str:
    try:
        table.copy().apply(action, seat)
    except IllegalAction as error:
        return str(error)
    return f"{action} is accepted"


def _places(deal: Deal) -> dict[int, str]:
    held = {card: f"hand {seat}" for seat, hand in enumerate(deal.hands) for card in each(hand)}
    return held | {int(card): f"pile {pile.name}" for pile in deal.piles for card in pile.cards}


def _open(deal: Deal, seat: Seat) -> int:
    """The cards in the seat's hand and those played."""
    played = mask_of(card for trick in deal.play.tricks for card in trick.cards)
    hand = 0 if seat is None else deal.hands[seat]
    return hand | played | mask_of(deal.play.trick)


def _shown(table: Table, seat: Seat) -> int:
    """The cards of piles that the seat sees, and of hands that lie open."""
    lying = mask_of(
        card
        for pile in table.deal.piles
        for card in pile.cards
        if pile.seen == ALL or (pile.seen == OWNER and seat is not None and pile.owner == seat)
    )
    return lying | (sum(table.deal.hands) if table.rules.deal.seen == ALL else 0)


def _named(value: Any) -> Iterator[Card]:
    """Every card that an event names."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from _named(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _named(getattr(value, field.name))


def _told_apart(mine: tuple[Event, ...], theirs: tuple[Event, ...]) -> bool:
    """Whether the first events that differ may: they reveal, or are for this seat alone."""
    if mine == theirs:
        return False
    return any(event.reveals or event.to is not None for event in _first_apart(mine, theirs))


def _first_apart(mine: tuple[Event, ...], theirs: tuple[Event, ...]) -> tuple[Event, ...]:
    """The first events that differ: one of each, or the one that the other has not."""
    place = next(
        (at for at, (a, b) in enumerate(zip(mine, theirs, strict=False)) if a != b),
        min(len(mine), len(theirs)),
    )
    return (*mine[place : place + 1], *theirs[place : place + 1])


_ADVICE = {
    "turn": "whose turn it is may depend on public knowledge only: ask everyone in turn",
    "phase": "whether a phase is entered may depend on public knowledge only: ask everyone, and "
    "let those pass who cannot",
    "legal": "a seat's legal actions may depend on its own cards and on what everyone knows",
    "piles": "mark the pile seen='none', or tell the cards that it shows with an event",
    "memory": "what not everyone knows is remembered in `own`, or lies in a pile",
    "own": "a seat's own memory may hold what that seat knows",
    "points": "running points may count what was shown only",
    "events": "an event that tells about unseen cards is marked `reveals`, or names in `to` who "
    "may hear it",
}


def _difference(mine: Noticed, theirs: Noticed) -> str:
    """What differs and what to do; empty when nothing does."""
    if mine.heard != theirs.heard:
        told = " / ".join(map(str, _first_apart(mine.heard, theirs.heard)))
        return f"it hears {told}; {_ADVICE['events']}"
    for name in ("phase", "turn", "legal", *View.__dataclass_fields__):
        one, other = getattr(mine.view, name), getattr(theirs.view, name)
        if one != other:
            advice = _ADVICE.get(name, "a view holds what its seat may know")
            return f"its view's {name} differs: {first_difference(str(one), str(other))}; {advice}"
    if mine.refusals != theirs.refusals:
        apart = zip(mine.refusals, theirs.refusals, strict=True)
        one, other = next(pair for pair in apart if pair[0] != pair[1])
        return f"a refusal differs: {first_difference(one, other)}; reasons tell what a seat knows"
    return "" if mine.view.version % _PRINTED else _printed(mine.view.dumps(), theirs.view.dumps())


def _printed(mine: str, theirs: str) -> str:
    return f"its view prints as {first_difference(mine, theirs)}" if mine != theirs else ""


def check_nothing_hidden_is_shown(watched: Watched, seat: Seat) -> None:
    """No view names a card that the seat has not seen and no revealing event has told it."""
    told = 0
    for now, seen in zip(watched.noticed, watched.seen, strict=True):
        revealing = (event for event in now.heard if event.reveals or event.to is not None)
        told |= mask_of(card for event in revealing for card in _named(event))
        named = () if now.view.version % _SEARCHED else _cards_in(now.view.plain(), "")
        for path, card in named:
            if not (seen | told) >> card & 1:
                who = "a spectator" if seat is None else f"seat {seat}"
                advice = _ADVICE.get(path.split(".")[1], "mark what tells it `reveals`")
                fail(f"{who} sees {card} in its view's {path[1:]}, and never saw it; {advice}")


def _cards_in(plain: Any, path: str) -> Iterator[tuple[str, Card]]:
    """Every card that a plain view names, and where."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            yield from _cards_in(value, f"{path}.{key}")
    elif isinstance(plain, list):
        for value in plain:
            yield from _cards_in(value, path)
    elif isinstance(plain, str):
        for found in _CARD.findall(plain):
            yield path, Card(found)
