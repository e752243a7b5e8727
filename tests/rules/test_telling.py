"""What is told of a deal and of its auction, as it happens."""

from __future__ import annotations

from rebelote import Table
from rebelote.cards import mask_of
from rebelote.events import Contracted, Passed, Received, TurnedUp
from rebelote.plugin import Pile


def test_each_seat_hears_its_own_cards_and_everyone_the_turn_up() -> None:
    table = Table("classic", seed=4, dealer=2)
    told = {event.seat: event for event in table.events if isinstance(event, Received)}

    assert sorted(told) == [0, 1, 2, 3]
    for seat, event in told.items():
        assert mask_of(event.cards) == table.deal.hands[seat]
    assert TurnedUp(table.packs()[0][20]) in table.events


def test_the_pack_is_dark_and_the_turn_up_lies_open() -> None:
    table = Table("classic", seed=4, dealer=2)
    pack = table.packs()[0]

    assert table.deal.piles == (
        Pile("pack", -1, tuple(pack[21:]), "none"),
        Pile("turn_up", -1, (pack[20],), "all"),
    )


def test_who_passes_and_who_takes_is_told() -> None:
    table = Table("classic", seed=4, dealer=2)

    assert table.apply("pass") == (Passed(3, "auction"),)
    kind = table.packs()[0][20].suit
    assert Contracted(0, kind) in table.apply(f"take {kind}")
