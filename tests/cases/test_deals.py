"""Deals, dealers and auctions (cases 25 to 36)."""

import pytest

import rebelote
from rebelote import Card, RulesetError, Table
from rebelote.events import DealVoid
from rebelote_plugins.rules.seven_exchange import Exchanged
from tests.hands import dealt


def test_every_deal_begins_with_five_cards_each_and_is_completed_to_eight() -> None:
    table = Table("classic", seed=3)
    for number in range(1, 5):
        assert table.deal.number == number
        assert table.view(0).counts == (5, 5, 5, 5)
        assert len(set(table.deal.places())) == 32
        table.apply(table.legal()[1])
        assert table.view(0).counts == (8, 8, 8, 8)
        while table.deal.number == number and not table.over:
            table.apply(table.legal()[0])


def test_the_seat_after_the_dealer_speaks_first_and_leads_whoever_took() -> None:
    table = Table("classic", seed=3, dealer=3)
    assert table.turn == 0

    table.apply("pass")
    table.apply("pass")
    table.apply(table.legal()[1])

    assert table.deal.contract.taker == 2
    assert table.turn == 0


def test_the_winner_of_a_trick_leads_the_next() -> None:
    table = dealt("classic", {0: "7S", 1: "8S", 2: "AS", 3: "9S"}, taker=0, trump="H", turn_up="JH")
    for card in ("7S", "8S", "AS", "9S"):
        table.apply(card)

    assert table.turn == 2


@pytest.mark.parametrize(("all_pass", "dealer"), [("next", 0), ("same", 3)])
def test_a_deal_that_nobody_takes_is_void_and_the_next_begins(all_pass: str, dealer: int) -> None:
    config = {"extends": "classic", "rules": {"turn_up_deal": {"all_pass": all_pass}}}
    table = Table(config, seed=3, dealer=3)
    first = table.view(0).hand
    for _ in range(8):
        events = table.apply("pass")

    assert DealVoid(1) in events
    assert (table.deal.number, table.deal.dealer) == (2, dealer)
    assert table.scores == (0, 0)
    assert table.view(0).hand != first


def test_points_held_over_stay_when_a_deal_is_passed_out() -> None:
    table = litige_on_the_first_deal()
    pending = table.standing.pending
    assert pending > 0

    while table.deal.number == 2:
        table.apply("pass")

    assert table.standing.pending == pending


def litige_on_the_first_deal() -> Table:
    """A table whose first deal ended in a tie."""
    for seed in range(2000):
        table = Table("classic", seed=seed)
        while table.deal.number == 1:
            table.apply(table.legal()[1 if table.deal.phase == "auction" else 0])
        if table.standing.pending:
            return table
    raise AssertionError("no seed ties")


@pytest.mark.parametrize(("second_round", "kinds"), [("other", 3), ("any", 4), ("none", 0)])
def test_the_second_round_names_what_the_table_allows(second_round: str, kinds: int) -> None:
    config = {"extends": "classic", "rules": {"take": {"second_round": second_round}}}
    table = Table(config, seed=3)
    proposed = table.deal.contract.proposed
    assert [str(action) for action in table.legal()] == ["pass", f"take {proposed}"]

    for _ in range(4):
        table.apply("pass")

    if kinds:
        takes = [str(action) for action in table.legal()[1:]]
        assert len(takes) == kinds
        assert (f"take {proposed}" in takes) == (kinds == 4)
    else:
        assert table.deal.number == 2


def test_a_forced_dealer_may_not_pass_last() -> None:
    config = {"extends": "classic", "rules": {"take": {"dealer_forced": True}}}
    table = Table(config, seed=3)
    for _ in range(7):
        table.apply("pass")

    assert table.turn == table.deal.dealer
    assert "pass" not in [str(action) for action in table.legal()]
    assert len(table.legal()) == 3


def test_a_table_can_be_given_its_first_dealer_or_draws_one_from_its_seed() -> None:
    assert Table("classic", seed=1, dealer=2).deal.dealer == 2
    drawn = {Table("classic", seed=seed).deal.dealer for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def exchange_table(taker: int = 1) -> Table:
    """STEKIUS: seat 2 holds the seven of the turned suit."""
    hands = {2: "7H 8H KS QS JS", 1: "JH 9H"}
    return dealt("stekius", hands, taker=taker, trump="H", turn_up="AH")


def test_the_seven_of_trump_is_swapped_for_the_turn_up_and_goes_to_the_taker() -> None:
    table = exchange_table()
    assert table.deal.phase == "exchange"
    for _ in range(2):
        assert [str(action) for action in table.legal()] == ["pass"]
        table.apply("pass")
    assert [str(action) for action in table.legal()] == ["pass", "exchange"]

    events = table.apply("exchange")

    assert Exchanged(2, Card("7H"), Card("AH")) in events
    assert table.deal.phase == "declarations"
    assert "AH" in str(table.view(2).hand)
    assert "7H" in str(table.view(1).hand)


def test_everyone_is_asked_for_the_exchange_so_that_asking_tells_nothing() -> None:
    table = dealt("stekius", {0: "JH 9H 7H"}, taker=0, trump="H", turn_up="AH")
    asked = []
    while table.deal.phase == "exchange":
        asked.append(table.turn)
        table.apply("pass")

    assert asked == [0, 1, 2, 3]


def test_there_is_no_exchange_after_a_take_in_the_second_round() -> None:
    table = Table("stekius", seed=5)
    for _ in range(4):
        table.apply("pass")
    table.apply(table.legal()[1])

    assert table.deal.phase == "declarations"


def test_there_is_no_exchange_when_the_seven_itself_is_turned_up() -> None:
    table = dealt("stekius", {0: "JH 9H"}, taker=0, trump="H", turn_up="7H")

    assert table.deal.phase == "declarations"


def test_a_taker_who_gets_the_turn_up_anyway_has_nothing_to_exchange() -> None:
    config = {"extends": "stekius", "rules": {"seven_exchange": {"by": "taker"}}}

    with pytest.raises(RulesetError, match=r"use turn_up_deal\.turn_up_to = 'nobody'"):
        rebelote.rules(config)


def test_packets_of_two_and_three_deal_five_as_well() -> None:
    config = {"extends": "classic", "rules": {"turn_up_deal": {"packets": [2, 3]}}}

    assert Table(config, seed=1).view(0).counts == (5, 5, 5, 5)
    assert rebelote.rules(config).deal.hand == 8
