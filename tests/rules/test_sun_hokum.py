"""Baloot's auction: hokum in two rounds, sun over it, ashkal for the partner."""

from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, NotationError, Record, RulesetError, Table
from rebelote.events import Contracted, Passed
from rebelote.plugin import Contract
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.rules.calling import Called
from rebelote_plugins.rules.sun_hokum import Ashkaled
from tests.calling import can, say
from tests.hands import pack_for

SEVEN = "7H"


def opened(turn_up: str = SEVEN, **options: Any) -> Table:
    """A table of Baloot where that card is turned up, and seat 0 speaks first."""
    rules = rebelote.rules({"extends": "baloot", "rules": {"sun_hokum": options}})
    pack = pack_for(rules, {}, taker=0, turn_up=turn_up)
    return Table(rules, seed=0, deals=[pack], dealer=3)


def asked(table: Table) -> list[int]:
    """The seats that are asked from now on if all pass, while the auction lasts."""
    found = []
    while table.deal.phase == "auction":
        assert table.turn is not None
        found.append(table.turn)
        table.apply("pass")
    return found


def test_the_turned_suit_in_the_first_round_others_in_the_second_and_sun_in_both() -> None:
    table = opened()
    assert can(table) == ["pass", "take H", "take SA"]

    say(table, "pass", "pass", "pass", "pass")

    assert table.turn == 0
    assert can(table) == ["pass", "take S", "take D", "take C", "take SA"]
    with pytest.raises(IllegalAction, match="this round offers S, D, C, SA"):
        table.apply("take H")


def test_two_rounds_of_passes_void_the_deal() -> None:
    table = opened()
    say(table, *["pass"] * 8)

    assert (table.deal.number, table.deal.dealer) == (2, 0)


def test_everyone_is_asked_for_a_sun_over_a_hokum_and_its_caller_last() -> None:
    table = opened()
    say(table, "pass")
    assert say(table, "take H") == [Called(1, "H")]
    assert can(table) == ["pass", "take SA", "ashkal"]
    with pytest.raises(IllegalAction, match="H stands, and S does not outrank it"):
        table.apply("take S")

    assert asked(table) == [2, 3, 0, 1]
    assert table.deal.contract == Contract("H", 1, proposed="H")


def test_who_called_hokum_may_turn_it_into_sun_and_nobody_takes_that_over() -> None:
    table = opened()
    told = say(table, "pass", "take H", "pass", "pass", "pass", "take SA")

    assert told[-1] != Called(1, "SA")
    assert Contracted(1, "SA") in told
    assert table.deal.contract == Contract("SA", 1, proposed="H")


def test_a_hokum_need_not_be_confirmed() -> None:
    table = opened(confirmed=False)
    say(table, "pass", "take H")

    assert asked(table) == [2, 3, 0]


@pytest.mark.parametrize(("claimed", "expected"), [(True, [0, 2]), (False, [])])
def test_opponents_who_spoke_earlier_may_take_a_sun_over(
    claimed: bool, expected: list[int]
) -> None:
    table = opened(claimed=claimed)
    say(table, "pass", "pass", "pass", "take SA")

    assert asked(table) == expected
    assert table.deal.contract == Contract("SA", 3, proposed="H")


def test_a_sun_that_was_taken_over_is_not_taken_back() -> None:
    table = opened()
    say(table, "pass", "pass", "pass", "take SA")
    assert can(table) == ["pass", "take SA"]

    say(table, "pass", "take SA")

    assert table.deal.phase != "auction"
    assert table.deal.contract == Contract("SA", 2, proposed="H")


def test_a_sun_over_a_hokum_is_claimed_by_opponents_who_sit_before_its_caller() -> None:
    table = opened()
    say(table, "take H", "take SA")
    assert asked(table) == [0]

    table = opened()
    say(table, "pass", "pass", "take H", "pass", "take SA")

    assert asked(table) == []
    assert table.deal.contract == Contract("SA", 0, proposed="H")


def test_in_the_second_round_only_those_still_to_speak_go_over_a_hokum() -> None:
    table = opened()
    say(table, *["pass"] * 5, "take D")

    assert asked(table) == [2, 3]
    assert table.deal.contract == Contract("D", 1, proposed="H")


def test_a_sun_of_the_second_round_ends_the_auction() -> None:
    for calls in (["take SA"], ["take D", "take SA"]):
        table = opened()
        say(table, *["pass"] * 5, *calls)

        assert table.deal.phase != "auction"


def test_ashkal_makes_the_partner_the_taker_who_gets_the_turn_up() -> None:
    table = opened()
    assert say(table, "pass", "pass", "ashkal")[-1] == Ashkaled(2)
    assert table.deal.contract == Contract("SA", 0, proposed="H")
    assert table.turn == 1

    assert Contracted(0, "SA") in say(table, "pass")
    assert SEVEN in str(table.view(0).hand)
    assert table.view(2).counts == (8, 8, 8, 8)


@pytest.mark.parametrize(
    ("option", "first", "second"),
    [("never", [], []), ("first_round", [2, 3], []), ("always", [2, 3], [2, 3])],
)
def test_who_may_call_ashkal_in_which_round(
    option: str, first: list[int], second: list[int]
) -> None:
    table, able = opened(ashkal=option), []
    for turn in range(8):
        able += [(turn // 4, turn % 4)] if "ashkal" in can(table) else []
        table.apply("pass")

    assert able == [(0, seat) for seat in first] + [(1, seat) for seat in second]


def test_ashkal_is_not_called_on_an_ace_where_the_table_says_so() -> None:
    for on_ace, able in ((False, False), (True, True)):
        table = opened("AH", ashkal_on_ace=on_ace)
        say(table, "pass", "pass")
        assert ("ashkal" in can(table)) == able

    with pytest.raises(IllegalAction, match="ashkal is not called on an ace"):
        say(opened("AH"), "pass", "pass", "ashkal")
    with pytest.raises(IllegalAction, match="only the dealer and the seat before"):
        opened().apply("ashkal")


def test_ashkal_of_the_second_round_is_refused_for_its_round_and_not_for_its_card() -> None:
    table = opened("AH", ashkal_on_ace=True)
    with pytest.raises(IllegalAction, match="ashkal is called in the first round"):
        say(table, *["pass"] * 7, "ashkal")


def test_ashkal_goes_over_no_sun() -> None:
    table = opened(ashkal="always")
    say(table, "pass", "pass", "pass", "take SA", "pass")

    assert table.turn == 2
    assert can(table) == ["pass", "take SA"]
    with pytest.raises(IllegalAction, match="ashkal does not outrank sun"):
        table.apply("ashkal")


def test_a_table_without_ashkal_does_not_know_the_word() -> None:
    with pytest.raises(NotationError, match="cannot read 'ashkal' as an action"):
        opened(ashkal="never").apply("ashkal")


@pytest.mark.parametrize("calls", [["ashkal"], ["pass", "ashkal"]])
def test_ashkal_goes_over_a_hokum(calls: list[str]) -> None:
    table = opened()
    told = say(table, "pass", "take H", *calls)

    assert [type(event) for event in told if not isinstance(event, Passed)][:2] == [
        Called,
        Ashkaled,
    ]


def test_ashkal_wants_a_turn_up_that_goes_to_the_taker() -> None:
    for to in ("partner", "nobody"):
        rules = {"turn_up_deal": {"turn_up_to": to}, "sun_hokum": {}}
        with pytest.raises(RulesetError, match=f"turn_up_to = '{to}' keeps the turn-up from"):
            rebelote.rules({"extends": "baloot", "rules": rules})

    never = {"turn_up_deal": {"turn_up_to": "partner"}, "sun_hokum": {"ashkal": "never"}}
    assert rebelote.rules({"extends": "baloot", "rules": never})


@pytest.mark.parametrize(
    ("rule", "needed"),
    [
        ("pairs", "the rule 'pairs'"),
        ("no_trumps", "the rule 'no_trumps'"),
        ("turn_up_deal", "a rule for 'turn_up'"),
    ],
)
def test_the_auction_wants_pairs_no_trumps_and_a_card_turned_up(rule: str, needed: str) -> None:
    with pytest.raises(RulesetError, match=f"rules.sun_hokum: needs {needed}"):
        rebelote.rules({"extends": "baloot", "rules": {rule: False}})


def test_hops_takes_a_sun_with_all_aces_and_leaves_a_poor_hand() -> None:
    rules = rebelote.rules("baloot")
    rich = {0: "AS AH AD AC TS TH KS KH"}
    pack = pack_for(rules, rich, taker=0, turn_up="KH")
    table = Table(rules, seed=0, deals=[pack], dealer=3)
    assert str(Hops(0)(table.view(0))) == "take SA"

    poor = pack_for(rules, {0: "7S 8S 9D 8D JC 8C QC KH"}, taker=0, turn_up="KH")
    assert str(Hops(0)(Table(rules, seed=0, deals=[poor], dealer=3).view(0))) == "pass"


def test_a_record_of_claims_and_ashkal_replays() -> None:
    table = opened()
    say(table, "pass", "pass", "ashkal", "take SA")
    again = Record.loads(table.record().dumps()).replay()

    assert again == table
    assert again.deal.contract.taker == 1
