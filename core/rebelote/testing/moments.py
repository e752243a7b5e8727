"""What holds at every moment: each check takes a live `Table` and leaves it as it was."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from random import Random

from rebelote import flow
from rebelote.actions import Action
from rebelote.cards import Card, mask_of, names
from rebelote.codec import decode, encode
from rebelote.errors import IllegalAction, NotationError, RebeloteError, quote
from rebelote.phases import RESTS
from rebelote.table import Record, Table
from rebelote.testing.faults import fail, first_difference, guarded
from rebelote.testing.scripts import Script, act, waiting
from rebelote.testing.universe import reports, universe


def check_pack(table: Table) -> None:
    """Each card of the pack is in exactly one place."""
    deal, pack = table.deal, table.rules.deal.pack
    lying = deal.places()
    doubled = sorted({card for card in lying if lying.count(card) > 1})
    odd = pack ^ mask_of(lying)
    if doubled or odd:
        twice = " ".join(str(Card(card)) for card in doubled) or "none"
        fail(
            f"in phase {deal.phase!r} cards lie in two places ({twice}), or are lost or foreign "
            f"({names(odd) or 'none'}); a card that is moved leaves where it was"
        )


def check_waiting(table: Table) -> None:
    """A table that is not over waits for a seat that can act; one that is over, for nobody."""
    if not table.over:
        waiting(table)
    elif table.turn is not None or any(table.legal(seat) for seat in _seats(table)):
        fail("the match is over, and a seat may still act")


def check_legal(table: Table) -> None:
    """Every legal action is listed once, accepted, and read back from its text and its JSON."""
    for seat in _seats(table):
        legal = table.legal(seat)
        listed = () if table.over else flow.legal(table.rules, table.deal, seat)
        if legal != listed:
            fail(f"seat {seat} may do {_told(legal)}, by the moves alone {_told(listed)}")
        for action in legal:
            if legal.count(action) > 1:
                fail(f"{action} is listed twice for seat {seat}: two moves offer the same")
            check_notation(table, action)
            _check_accepted(table, seat, action)


def _told(actions: tuple[Action, ...]) -> str:
    return ", ".join(map(str, actions)) or "nothing"


def _check_accepted(table: Table, seat: int, action: Action) -> None:
    twin = table.copy()
    try:
        act(twin, seat, action)
    except AssertionError as error:
        fail(f"a legal action was refused or failed: {error}")
    _check_plainly(table, twin, seat, action)
    if twin.version != table.version + 1:
        fail(f"version went from {table.version} to {twin.version} with {action}; it grows by one")


def _check_plainly(table: Table, twin: Table, seat: int, action: Action) -> None:
    """Every reaction was heard: a table may leave out those that an event does not concern."""
    rules, before = table.rules, table.deal
    move = flow.allowing(rules, before, seat, action)
    assert move is not None
    deal, _ = flow.act(rules, before, seat, action, move)
    if flow.act(rules, before, seat, action, move)[0] != deal:
        fail(f"{action} in phase {before.phase!r}, done twice, gives two deals; {_ALONE}")
    if deal.phase not in RESTS and deal != twin.deal:
        apart = first_difference(str(deal), str(twin.deal))
        fail(
            f"after {action} in phase {before.phase!r} not every reaction was heard ({apart}); "
            "`cards` of a reaction is a mask of all cards that may concern it"
        )


def check_notation(table: Table, action: Action) -> None:
    """The text and the JSON of an action read back to it."""
    read = next((got for got in _readings(table, str(action)) if got == action), None)
    if read is None:
        fail(f"{str(action)!r} does not read back to {action!r}; mend its `pattern` or `read`")
    with guarded(f"the JSON of {action!r}", "a field is a Card, a KindName, an int or a str"):
        again = decode(table.rules, json.loads(json.dumps(encode(action))))
    if again != action:
        fail(f"{action!r} came back from JSON as {again!r}; its fields must hold all of it")


def _readings(table: Table, text: str) -> Iterator[Action | None]:
    return (cls.read(text) for cls in table.rules.plan.actions)


def check_refused(table: Table, tried: Iterable[Action], seats: Iterable[int]) -> None:
    """What is not legal for a seat is refused, and nothing changes."""
    kept = table.copy()
    tried = tuple(tried)
    for seat in seats:
        legal = frozenset(kept.legal(seat))
        for action in tried:
            if action not in legal:
                _check_refusal(table, kept, seat, action)


def _check_refusal(table: Table, kept: Table, seat: int, action: Action) -> None:
    phase = kept.deal.phase
    try:
        table.apply(action, seat)
    except IllegalAction as error:
        if table != kept:
            fail(f"{action} was refused to seat {seat} in phase {phase!r}, but changed the table")
        listed = tuple(map(str, kept.legal(seat)))
        if error.allowed and error.allowed != listed:
            fail(f"the refusal of {action} offers {error.allowed}, legal are {listed}")
        return
    except Exception as error:
        fail(
            f"refusing {str(action)!r} to seat {seat} in phase {phase!r} raised {quote(error)}; "
            f"`legal` and `allows` answer for every action of their classes"
        )
    fail(
        f"seat {seat} did {str(action)!r} in phase {phase!r}, which `legal` does not list; "
        "`allows` must accept just what `legal` lists"
    )


def check_junk(table: Table) -> None:
    """Junk, wrong seats and a stale version are refused by name, and nothing changes."""
    kept, seats = table.copy(), table.rules.seating.seats
    default = table.default_action()
    for told in (None, 7, object(), "no such action", "", b"pass", [], "7♥♥"):
        _check_error(table, kept, told, None, None)
    for seat in (-1, seats, "0", True, 0.0):
        _check_error(table, kept, default, seat, None)
    for version in (table.version - 1, table.version + 1, "0", None if default is None else 0.5):
        if version is not None:
            _check_error(table, kept, default, None, version)


def _check_error(table: Table, kept: Table, told: object, seat: object, version: object) -> None:
    asked = f"apply({quote(told)}, seat={seat!r}, version={version!r})"
    try:
        table.apply(told, seat, version)  # type: ignore[arg-type]
    except (IllegalAction, NotationError):
        if table != kept:
            fail(f"{asked} was refused, but changed the table")
        return
    except Exception as error:
        fail(f"{asked} raised {quote(error)}, not a {RebeloteError.__name__}")
    fail(f"{asked} was accepted")


def check_anytime(table: Table) -> None:
    """What may be done at any time is carried out, or refused without a change."""
    for action in reports(table.rules):
        twin = table.copy()
        try:
            twin.apply(action, 0)
        except IllegalAction:
            if twin != table:
                fail(f"{action} was refused at any time, but changed the table")
        except Exception as error:
            fail(f"{str(action)!r} at any time raised {quote(error)}; refuse with IllegalAction")
        else:
            check_notation(table, action)
            check_pack(twin)


def check_view(table: Table, seat: int | None) -> None:
    """A view is the same each time it is asked for, and survives JSON."""
    with guarded(f"the view of seat {seat}", "memories and events hold plain values"):
        text = table.view(seat).dumps()
    if text != table.view(seat).dumps():
        fail(f"the view of seat {seat} differs from itself: {_differs(table, seat, text)}")
    if json.dumps(json.loads(text), separators=(",", ":"), ensure_ascii=False) != text:
        fail(f"the view of seat {seat} does not come back from JSON as it was")


def _differs(table: Table, seat: int | None, text: str) -> str:
    return first_difference(text, table.view(seat).dumps())


def check_copy(table: Table) -> None:
    """What is done with a copy never reaches the table."""
    kept, text = table.copy(), table.view(None).dumps()
    if kept != table:
        fail("a copy is not equal to its table")
    for seat in _seats(table):
        for action in table.legal(seat)[:1]:
            act(table.copy(), seat, action)
    if table != kept or table.view(None).dumps() != text:
        fail(
            "a copy that was played on changed the table it came from; a rule changes a value "
            "in place: give back a new one"
        )


_ALONE = "what is played depends on rules, packs and actions alone"


def check_memories(table: Table) -> None:
    """What rules remember cannot change by itself."""
    for memory in (*table.deal.memory, *table.standing.memory):
        for value in (memory.open, *memory.own):
            try:
                hash(value)
            except TypeError:
                fail(f"what {memory.name!r} remembers can change: {quote(value)}; use a tuple")


def check_record(table: Table) -> None:
    """The record replays to an equal table."""
    text = table.record().dumps()
    catalogue = getattr(table.rules.source, "catalogue", None)
    with guarded("the record", _ALONE):
        again = Record.loads(text).replay(catalogue=catalogue)
    if again != table:
        apart = first_difference(str(_state(table)), str(_state(again)))
        fail(f"the record replays to another table: {apart}; {_ALONE}")


def _state(table: Table) -> tuple[object, ...]:
    return (table.version, table.deal, table.standing, table.events)


def check_moments(script: Script, seed: int = 0) -> None:
    """All of the above, the dearer ones at some moments only."""
    random, tried = Random(f"moments/{seed}"), universe(script.rules)
    costly = _some(len(script.acts), random)
    for number, (table, _) in enumerate(script.moments()):
        check_pack(table)
        check_waiting(table)
        check_legal(table)
        turn = waiting(table)
        check_refused(table, random.sample(tried, min(len(tried), 24)), [turn])
        check_refused(table, random.sample(tried, min(len(tried), 6)), _seats(table))
        if number in costly:
            _check_costly(table, random)
        check_memories(table)
    final = script.final()
    check_pack(final)
    check_waiting(final)
    _check_costly(final, random)
    check_memories(final)


def _some(length: int, random: Random) -> set[int]:
    """The first moment and a few more."""
    return {0, *random.sample(range(length), min(3, length))}


def _check_costly(table: Table, random: Random) -> None:
    check_junk(table)
    check_copy(table)
    check_anytime(table)
    check_record(table)
    check_refused(table, universe(table.rules), [random.randrange(table.rules.seating.seats)])
    for seat in (None, *_seats(table)):
        check_view(table, seat)


def _seats(table: Table) -> range:
    return range(table.rules.seating.seats)
