"""Auctions by figures, and coinche (cases 25 to 39)."""

from typing import Any

import pytest

from rebelote import IllegalAction, Table
from rebelote.events import DealVoid
from rebelote.plugin import Contract, Play
from tests.calling import can, opened, say


@pytest.mark.parametrize("full_deal", [True, {"packets": [3, 3], "completion": [2]}])
def test_hands_are_cleared_before_the_next_deal(full_deal: Any) -> None:
    table = opened(full_deal=full_deal)
    before = sum(table.rules.deal.packets)
    for number in range(1, 5):
        assert table.deal.number == number
        assert table.view(0).counts == (before,) * 4
        assert len(set(table.deal.places())) == 32
        say(table, "80H", "pass", "pass", "pass")
        assert table.view(0).counts == (8, 8, 8, 8)
        while table.deal.number == number:
            table.apply(table.legal()[0])


def test_the_seat_after_the_dealer_speaks_first_and_leads_whoever_bid() -> None:
    table = opened(dealer=3)
    assert table.turn == 0

    say(table, "pass", "pass", "80H", "pass", "pass", "pass")

    assert table.deal.contract.taker == 2
    assert table.turn == 0
    while len(table.deal.play.tricks) < 1:
        table.apply(table.legal()[0])
    assert table.turn == table.deal.play.tricks[0].winner


def test_four_passes_give_the_next_dealer_a_fresh_deal() -> None:
    table = opened(dealer=3)
    first = table.view(0).hand
    told = say(table, "pass", "pass", "pass", "pass")

    assert DealVoid(1) in told
    assert (table.deal.number, table.deal.dealer, table.turn) == (2, 0, 1)
    assert table.scores == (0, 0)
    assert table.deal.contract == Contract()
    assert table.view(0).hand != first


@pytest.mark.parametrize("text", ["pass", "90S"])
def test_a_call_out_of_turn_waits_for_its_turn_also_where_a_coinche_need_not(text: str) -> None:
    table = opened(coinche={"when": "any_time"})
    say(table, "80H")
    assert can(table, 3) == ["coinche"]

    with pytest.raises(IllegalAction, match="waits for seat 1") as refused:
        table.apply(text, seat=3)
    assert refused.value.code == "turn"


def test_four_passes_keep_what_is_pending() -> None:
    table = Table(opened(litige=True).rules, seed=3, dealer=3, pending=81)
    say(table, "pass", "pass", "pass", "pass")

    assert table.standing.pending == 81


@pytest.mark.parametrize("top", ["250H", "capot H"])
def test_after_the_top_bid_the_others_still_speak_and_may_coinche(top: str) -> None:
    table = opened(bid={"maximum": 250, "step": 10})
    say(table, top)
    for seat in (1, 2, 3):
        assert table.turn == seat
        assert "pass" in can(table)
        assert ("coinche" in can(table)) == (seat != 2)
        say(table, "pass")

    assert table.deal.phase == "play"


def test_nothing_is_bid_after_a_coinche_that_freezes_the_auction() -> None:
    table = opened(coinche=True)
    say(table, "80H", "coinche")

    for seat in range(4):
        with pytest.raises(IllegalAction):
            table.apply("90H", seat)
    say(table, "pass")
    assert table.turn == 0
    assert can(table) == ["pass", "surcoinche"]


def test_a_higher_bid_is_accepted_where_a_coinche_can_be_outbid() -> None:
    table = opened(coinche={"effect": "outbid"})
    say(table, "80H", "coinche", "90H")

    assert table.deal.contract == Contract("H", 2, 90)


def test_a_surcoinche_keeps_the_bid_and_the_log_keeps_every_call() -> None:
    table = opened()
    calls = ("90D", "pass", "pass", "coinche", "surcoinche")
    say(table, *calls)

    assert table.deal.contract == Contract("D", 0, 90, 2)
    assert table.deal.log == tuple(
        (seat, table.parse(text)) for seat, text in zip((0, 1, 2, 3, 0), calls, strict=True)
    )


def test_asking_what_a_coinche_would_do_changes_nothing() -> None:
    table = opened()
    say(table, "90D")
    kept = table.copy()

    say(table.copy(), "coinche", "surcoinche")
    table.legal(3)

    assert table == kept
    assert table.deal.contract == Contract("D", 0, 90)


def test_a_bid_below_the_standing_one_is_refused_and_one_above_accepted() -> None:
    table = opened()
    say(table, "100H")

    with pytest.raises(IllegalAction):
        table.apply("90S")
    say(table, "110S")
    assert table.deal.contract == Contract("S", 1, 110)


def test_a_coinche_is_one_level_and_a_surcoinche_the_next() -> None:
    table = opened()
    say(table, "100S", "coinche")
    assert table.deal.contract.level == 1

    say(table, "surcoinche")
    assert table.deal.contract.level == 2


def test_no_capot_ranks_above_a_capot() -> None:
    table = opened()
    say(table, "capot S")

    assert can(table) == ["pass", "coinche"]


def test_a_card_written_with_a_ten_is_not_a_bid() -> None:
    table = opened()
    say(table, "80H", "pass", "pass", "pass")

    assert table.parse("10S") == Play(table.parse("TS").card)  # type: ignore[attr-defined]
