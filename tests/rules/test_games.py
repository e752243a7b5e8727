"""Games without figures: kinds that outrank each other, one round, a forced dealer."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import IllegalAction, RulesetError, Table
from rebelote.events import Contracted
from rebelote.plugin import Contract
from rebelote.testing.symmetry import tells_no_suits_apart
from rebelote_plugins.rules.calling import Called
from tests.calling import can, contract_game, opened, say


def games(**options: Any) -> Table:
    """A table of games, where seat 0 speaks first."""
    return opened(bid=False, coinche=False, games=options or True)


def test_a_game_is_called_over_a_lower_one_and_three_passes_end_the_auction() -> None:
    table = games()
    assert can(table) == ["pass", "take C", "take D", "take H", "take S"]
    assert say(table, "take D") == [Called(0, "D")]
    assert can(table) == ["pass", "take H", "take S"]

    told = say(table, "take S", "pass", "pass", "pass")

    assert told[-1] == Contracted(1, "S")
    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("S", 1)


def test_the_order_of_the_games_is_the_tables() -> None:
    table = games(order=["S", "H", "D", "C"])
    say(table, "take D")

    assert can(table) == ["pass", "take C"]


def test_at_the_highest_game_the_others_still_speak() -> None:
    table = opened(bid=False, games=True)
    say(table, "take S")

    assert table.turn == 1
    assert can(table) == ["pass", "coinche"]


def test_in_one_round_everyone_speaks_once() -> None:
    table = games(rounds="one")
    say(table, "take C", "pass", "take D")
    assert table.turn == 3

    say(table, "pass")
    assert table.deal.contract == Contract("D", 2)


def test_in_one_round_who_was_outranked_speaks_no_more() -> None:
    table = games(rounds="one")
    say(table, "take C", "take D", "pass", "pass")

    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("D", 1)


def test_the_first_game_called_is_played_where_none_outranks_another() -> None:
    table = games(outrank=False, rounds="one")
    say(table, "pass", "take D")

    assert table.deal.phase == "play"


def test_a_forced_dealer_calls_when_all_others_have_passed() -> None:
    table = games(rounds="one", outrank=False, dealer_forced=True)
    say(table, "pass", "pass", "pass")
    assert table.turn == table.deal.dealer
    assert can(table) == ["take C", "take D", "take H", "take S"]

    say(table, "take H")
    assert table.deal.phase == "play"


def test_a_forced_dealer_may_pass_once_somebody_has_called() -> None:
    table = games(dealer_forced=True)
    say(table, "take S", "pass", "pass")

    assert can(table) == ["pass"]


def test_all_pass_voids_the_deal() -> None:
    table = games()
    say(table, "pass", "pass", "pass", "pass")

    assert table.deal.number == 2


def test_games_go_with_a_card_turned_up_which_its_taker_gets() -> None:
    table = opened(bid=False, coinche=False, full_deal=False, turn_up_deal=True, games=True)
    turned = table.deal.pile("turn_up")[0]
    say(table, "take S", "pass", "pass", "pass")

    assert turned in table.view(0).hand
    assert table.view(0).counts == (8, 8, 8, 8)


def test_a_kind_that_the_order_leaves_out_is_refused() -> None:
    with pytest.raises(RulesetError, match=r"games.order leaves out 'S'"):
        rebelote.rules(contract_game(bid=False, games={"order": ["C", "D", "H"]}))
    with pytest.raises(RulesetError, match="each of them once"):
        rebelote.rules(contract_game(bid=False, games={"order": []}))


def test_suits_that_the_order_ranks_are_not_exchanged_for_one_another() -> None:
    ranked, bids = games().rules, rebelote.rules(contract_game())

    assert not tells_no_suits_apart(ranked, "HDCS")
    assert tells_no_suits_apart(bids, "HDCS")


@given(st.sampled_from(["open", "one"]), st.booleans(), st.booleans(), st.integers(0, 2**32))
def test_random_auctions_end_and_each_game_outranks_the_last(
    rounds: str, outrank: bool, forced: bool, seed: int
) -> None:
    table, random = games(rounds=rounds, outrank=outrank, dealer_forced=forced), Random(seed)
    ranks, standing = table.rules.trumps.ranks, -1
    for _ in range(20):
        if table.deal.phase != "auction" or table.deal.number > 1:
            break
        told = table.apply(random.choice(table.legal()))
        for event in told:
            if isinstance(event, Called):
                assert ranks.index(event.kind) > standing
                standing = ranks.index(event.kind)

    assert table.deal.phase == "play" or table.deal.number > 1
    assert not (forced and table.deal.number > 1)


def test_a_game_that_does_not_outrank_the_last_is_refused_with_the_reason() -> None:
    table = Table("belote-bridgee", seed=1, dealer=3)
    table.apply("take H")

    for typed, told in (("take D", "H stands, and D does not outrank it"), ("take H", "H stands")):
        with pytest.raises(IllegalAction) as refused:
            table.apply(typed)
        assert told in refused.value.sentence
        assert refused.value.rule == "games"


@pytest.mark.parametrize(
    ("options", "passes", "told"),
    [
        ({"first_forced": True, "dealer_forced": False}, 0, "who speaks first must call"),
        ({"first_forced": False, "dealer_forced": True}, 3, "the dealer must call when all others"),
    ],
)
def test_a_pass_that_may_not_be_is_refused_with_the_reason(
    options: dict[str, bool], passes: int, told: str
) -> None:
    table = Table({"extends": "a-la-vache", "rules": {"games": options}}, seed=1)
    for _ in range(passes):
        table.apply("pass")

    with pytest.raises(IllegalAction, match=told):
        table.apply("pass")


def test_a_la_vache_the_first_suit_named_is_played_and_the_dealer_names_one() -> None:
    named = Table("a-la-vache", seed=1, dealer=3)
    named.apply("take C")
    assert (named.deal.phase, named.deal.contract.kind) == ("play", "C")

    passed = Table("a-la-vache", seed=1, dealer=3)
    for _ in range(3):
        passed.apply("pass")
    assert [str(action) for action in passed.legal()] == ["take C", "take D", "take H", "take S"]
