"""Schmeiss: offering to abandon the deal."""

from typing import Any

import pytest

from rebelote import Table
from rebelote.events import Contracted, Passed
from rebelote.testing import check_preset
from rebelote_plugins.rules.schmeiss import Abandoned, Schmeissed
from tests.calling import can, say


def klaberjass(**options: Any) -> Table:
    """A table for two; seat 1 deals, seat 0 speaks first."""
    config = {"name": "klaberjass", "extends": "klaberjass", "rules": options}
    return Table(config, seed=1, dealer=1)


def test_either_may_offer_in_the_first_round() -> None:
    table = klaberjass()
    assert "schmeiss" in can(table)

    say(table, "pass")

    assert table.turn == 1
    assert "schmeiss" in can(table)


def test_nobody_offers_in_the_second_round() -> None:
    table = klaberjass()

    say(table, "pass", "pass")

    assert "schmeiss" not in can(table)


def test_who_must_take_may_not_offer() -> None:
    table = klaberjass(take={"second_round": "none", "dealer_forced": True})

    say(table, "pass")

    assert can(table) == [f"take {table.deal.contract.proposed}"]


def test_an_offer_is_answered_by_the_opponent() -> None:
    table = klaberjass()

    told = say(table, "schmeiss")

    assert told == [Schmeissed(0)]
    assert table.turn == 1
    assert can(table) == ["pass", "abandon"]


def test_an_accepted_offer_ends_the_deal_for_nobody() -> None:
    table = klaberjass()

    told = say(table, "schmeiss", "abandon")

    assert Abandoned(1) in told
    assert table.deal.number == 2
    assert table.deal.dealer == 0
    assert table.scores == (0, 0)


def test_an_offer_that_is_refused_takes_the_suit_turned_up() -> None:
    table = klaberjass()
    proposed = table.deal.contract.proposed

    told = say(table, "pass", "schmeiss", "pass")

    assert Contracted(1, proposed) in told
    assert (table.deal.contract.taker, table.deal.contract.kind) == (1, proposed)
    assert table.view(0).counts == (9, 9)


def test_after_an_offer_the_table_may_still_coinche() -> None:
    table = klaberjass(coinche={"when": "after_auction"}, coinche_score={"factors": [2, 4]})

    say(table, "schmeiss", "pass")

    assert table.deal.phase == "coinche"


def test_each_opponent_of_several_is_asked() -> None:
    table = klaberjass(alone={"players": 3})
    first = table.turn

    say(table, "schmeiss", "pass")

    assert table.turn not in (first, None)
    assert can(table) == ["pass", "abandon"]


def test_of_two_pairs_the_opponents_are_asked_from_the_seat_after_the_offer() -> None:
    table = Table({"extends": "classic", "rules": {"schmeiss": True}}, seed=1, dealer=3)
    say(table, "pass", "schmeiss")

    assert table.turn == 2
    say(table, "pass")
    assert table.turn == 0
    assert Contracted(1, table.deal.contract.proposed) in say(table, "pass")


def test_an_offer_that_is_refused_is_a_take_of_the_first_round() -> None:
    exchange = {"seven_exchange": {"when": "first_round"}}
    table = Table({"extends": "classic", "rules": {"schmeiss": True, **exchange}}, seed=1, dealer=3)
    say(table, "schmeiss", "pass", "pass")

    assert table.deal.phase == "exchange"


def test_an_offer_is_a_contract_once_each_opponent_has_refused_it() -> None:
    table = klaberjass(alone={"players": 3})

    assert say(table, "schmeiss", "pass") == [Schmeissed(2), Passed(0, "schmeiss")]
    assert Contracted(2, table.deal.contract.proposed) in say(table, "pass")


@pytest.mark.parametrize(("all_pass", "dealer"), [("same", 1), ("next", 0)])
def test_who_deals_after_an_abandoned_deal_is_who_does_after_passes(
    all_pass: str, dealer: int
) -> None:
    table = klaberjass(turn_up_deal={"all_pass": all_pass})
    say(table, "schmeiss", "abandon")

    assert (table.deal.number, table.deal.dealer) == (2, dealer)


def test_the_contract_kit_accepts_it_for_three() -> None:
    config = {"extends": "klaberjass", "rules": {"alone": {"players": 3}}}

    check_preset({"name": "three", **config}, seeds=(0,), hash_seeds=())
