"""Faults found in programs for Baloot, and figures that its pages print.

Cases are numbered as in the collection they come from.
"""

from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import Record, Table
from rebelote.plugin import Outcome
from tests.calling import can, say
from tests.hands import pack_for


def marks(**typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    rules = rebelote.rules("baloot")
    return rules.score(rules.outcome(**typed)).marks


def test_case_29_eight_passes_lead_to_the_next_deal_and_not_to_one_without_a_contract() -> None:
    table = Table("baloot", seed=5, dealer=3)
    for _ in range(4):
        assert can(table)[0] == "pass"
        table.apply("pass")
    assert table.deal.phase == "auction"
    say(table, *["pass"] * 4)

    assert (table.deal.number, table.deal.dealer, table.turn) == (2, 0, 1)
    assert can(table) == ["pass", f"take {table.deal.contract.proposed}", "take SA"]


@pytest.mark.parametrize("takers", range(17, 146))
def test_case_69_the_rounded_hands_are_sixteen_in_all(takers: int) -> None:
    both = marks(kind="H", takers=takers)

    assert sum(both) == 16
    assert (both[0] == 0) == (takers < 81)


def test_case_69_both_hands_of_85_and_77_are_eight_and_rounding_makes_no_contract() -> None:
    rules = rebelote.rules("baloot")

    assert marks(kind="H", takers=85) == (8, 8)
    assert rules.score(rules.outcome(kind="H", takers=80)).verdict == "failed"
    assert rules.score(rules.outcome(kind="SA", takers=64)).verdict == "failed"


def test_case_87_every_state_of_a_match_is_read_back_as_it_was() -> None:
    table, random = Table("baloot", seed=11), Random(11)
    phases, actions = set(), 0
    while not table.over:
        if actions % 5 == 0 or table.deal.phase != "play":
            again = Record.loads(table.record().dumps()).replay()
            assert again == table
            assert again.legal() == table.legal()
            assert table.deal.places() == tuple(range(32))
        phases.add(table.deal.phase)
        table.apply(random.choice(table.legal()))
        actions += 1

    assert {"auction", "coinche", "play"} <= phases


def test_case_87_a_card_in_half_a_trick_is_in_one_place() -> None:
    rules = rebelote.rules("baloot")
    pack = pack_for(rules, {0: "KH QH AH"}, taker=0, turn_up="AH")
    table = Table(rules, seed=0, deals=[pack], dealer=3)
    say(table, "take H")
    while table.deal.phase != "play":
        table.apply("pass")
    say(table, "KH")

    again = Record.loads(table.record().dumps()).replay()
    assert again.view(1).trick == table.view(1).trick
    assert again.legal() == table.legal()
    assert again.deal.places() == tuple(range(32))


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"kind": "SA", "takers": 67}, (14, 12)),
        ({"kind": "SA", "takers": 65}, (13, 13)),
        ({"kind": "H", "takers": 81}, (8, 8)),
        ({"kind": "SA", "tricks": 8}, (44, 0)),
        ({"kind": "H", "tricks": 8}, (25, 0)),
        ({"kind": "H", "tricks": 0}, (0, 25)),
        ({"kind": "SA", "takers": 60}, (0, 26)),
        ({"kind": "H", "takers": 70}, (0, 16)),
        ({"kind": "H", "takers": 100, "level": 1}, (32, 0)),
        ({"kind": "H", "takers": 100, "level": 2}, (48, 0)),
        ({"kind": "H", "takers": 100, "level": 3}, (64, 0)),
        ({"kind": "H", "takers": 100, "level": 4}, (152, 0)),
        ({"kind": "SA", "takers": 100, "level": 1}, (52, 0)),
        ({"kind": "H", "takers": 100, "level": 1, "belote": "takers"}, (34, 0)),
        ({"kind": "SA", "takers": 70, "declared": (20, 0)}, (18, 12)),
        ({"kind": "SA", "takers": 70, "declared": (50, 0)}, (24, 12)),
        ({"kind": "SA", "takers": 70, "declared": (100, 0)}, (34, 12)),
        ({"kind": "SA", "takers": 70, "declared": (200, 0)}, (54, 12)),
        ({"kind": "H", "takers": 100, "declared": (20, 0)}, (12, 6)),
        ({"kind": "H", "takers": 100, "declared": (50, 0)}, (15, 6)),
        ({"kind": "H", "takers": 100, "declared": (0, 100)}, (0, 26)),
    ],
)
def test_the_figures_of_the_pages(typed: dict[str, Any], expected: tuple[int, int]) -> None:
    assert marks(**typed) == expected


@pytest.mark.parametrize(
    ("kind", "hand", "worth"),
    [
        ("SA", "AS AH AD AC 7S 8S 7D KH", 200),
        ("H", "AS AH AD AC 7S 8S 7D KH", 100),
        ("H", "KS 9S 9H 9D 9C 7S 7D KH", 0),
        ("H", "TS TH TD TC 7S KS 7D KH", 100),
        ("SA", "7D 8D 9D TD JD 7S AS KH", 100),
    ],
)
def test_four_aces_are_four_hundred_in_sun_alone(kind: str, hand: str, worth: int) -> None:
    rules = rebelote.rules("baloot")
    pack = pack_for(rules, {0: hand}, taker=0, turn_up="KH")
    table = Table(rules, seed=0, deals=[pack], dealer=3)
    say(table, f"take {kind}")
    while table.deal.phase != "play":
        table.apply("pass")
    sheets = []
    while table.deal.number == 1:
        declares = [action for action in table.legal() if str(action) == "declare"]
        table.apply(declares[0] if declares and table.turn == 0 else _card(table))
        sheets = [result.sheet for result in table.standing.results]

    (sheet,) = sheets
    assert sheet is not None
    assert _declared(sheet.outcome) == ((worth,) if worth else ())


def _card(table: Table) -> Any:
    """The first card that may be played."""
    return next(action for action in table.legal() if str(action) != "declare")


def _declared(outcome: Outcome) -> Any:
    return outcome.fact("declared", ())[0]
