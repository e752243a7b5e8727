"""Observers hear what everyone may hear of a table, from its first deal on, and nothing else."""

import rebelote
from rebelote import Event
from rebelote.events import Dealt, Played, TurnedUp


class Diary:
    """A plugin that writes events down."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    @rebelote.hookimpl
    def rebelote_observe(self, event: Event) -> None:
        self.events.append(event)


class Faulty:
    """A plugin that fails to observe."""

    @rebelote.hookimpl
    def rebelote_observe(self, event: Event) -> None:
        raise RuntimeError("no ink")


def watched(*plugins: object) -> rebelote.Table:
    named = {f"plugin{number}": plugin for number, plugin in enumerate(plugins)}
    return rebelote.Table("classic", seed=7, observers=rebelote.Catalogue(named))


def public(events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.to is None]


def test_observers_hear_how_the_first_deal_begins() -> None:
    diary = Diary()
    table = watched(diary)

    assert diary.events == public(table.events)
    assert [type(event) for event in diary.events] == [Dealt, TurnedUp]


def test_observers_hear_every_public_event_of_an_action_once() -> None:
    diary = Diary()
    table = watched(diary)
    heard = list(diary.events)
    for _ in range(12):
        heard += public(table.apply(table.legal()[-1]))

    assert diary.events == heard
    assert any(isinstance(event, Played) for event in heard)


def test_a_copy_is_not_observed() -> None:
    diary = Diary()
    table = watched(diary)
    before = list(diary.events)
    twin = table.copy()
    twin.apply(twin.legal()[-1])

    assert diary.events == before
    assert twin.version == table.version + 1


def test_an_observer_that_fails_changes_nothing() -> None:
    table, alone = watched(Faulty()), rebelote.Table("classic", seed=7)
    for each in (table, alone):
        each.apply(each.legal()[-1])

    assert table == alone
