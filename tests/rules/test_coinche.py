"""Coinche, surcoinche, and a third: who may say them, when, and what follows."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import IllegalAction, RulesetError, Table
from rebelote.events import Contracted, Passed
from rebelote.plugin import Contract
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.coinche import Coinche, Doubled, Surcoinche, SurSurcoinche
from tests.bids import marks
from tests.calling import can, contract_game, opened, say


def coinche(**options: Any) -> Table:
    """A table with options of the coinche, where seat 0 speaks first."""
    return opened(coinche=options or True)


def doubles(table: Table) -> list[list[str]]:
    """What each seat may double with."""
    words = ("coinche", "surcoinche", "sur-surcoinche")
    return [[text for text in can(table, seat) if text in words] for seat in range(4)]


def test_nobody_coinches_before_a_bid() -> None:
    assert doubles(coinche()) == [[], [], [], []]


def test_opponents_of_the_bidder_coinche_at_any_time_or_in_turn() -> None:
    for when, able in (("any_time", [1, 3]), ("in_turn", [1])):
        table = coinche(when=when)
        say(table, "80H")
        assert [seat for seat, found in enumerate(doubles(table)) if found] == able


def test_a_coinche_leaves_only_an_answer_to_the_side_of_the_bidder() -> None:
    table = coinche(when="in_turn")
    assert say(table, "80H", "coinche")[-1] == Doubled(1, 1)

    assert table.deal.phase == "coinche"
    assert table.turn == 2
    assert can(table) == ["pass", "surcoinche"]
    with pytest.raises(IllegalAction):
        table.apply("90H")
    told = say(table, "pass", "surcoinche")
    assert told == [Passed(2, "coinche"), Doubled(0, 2), Contracted(0, "H", 80, 2)]
    assert table.deal.phase == "play"


def test_the_side_of_the_bidder_is_asked_from_the_seat_after_the_coinche() -> None:
    table = coinche()
    say(table, "80H", "3 coinche")
    asked = []
    while table.deal.phase == "coinche":
        asked.append(table.turn)
        say(table, "pass")

    assert asked == [0, 2]
    assert table.deal.contract == Contract("H", 0, 80, 1)


def test_an_answer_may_come_out_of_turn_where_a_coinche_may() -> None:
    for when, able in (("any_time", [["surcoinche"], []]), ("in_turn", [[], []])):
        table = coinche(when=when)
        say(table, "80H", "coinche")
        assert [doubles(table)[seat] for seat in (0, 1)] == able


def test_nothing_follows_a_coinche_that_ends_the_auction() -> None:
    table = coinche(effect="ends", levels=1)
    say(table, "80H", "coinche")

    assert table.deal.phase == "play"
    assert table.deal.contract.level == 1


def test_a_third_level_is_for_those_who_coinched() -> None:
    table = coinche(levels=3)
    say(table, "80H", "coinche", "surcoinche")
    assert table.turn == 3
    assert can(table) == ["pass", "sur-surcoinche"]

    assert say(table, "sur-surcoinche")[-1] == Contracted(0, "H", 80, 3)
    assert table.deal.phase == "play"


def test_a_higher_bid_lifts_a_coinche_that_can_be_outbid() -> None:
    table = coinche(effect="outbid")
    say(table, "80H", "coinche")
    assert table.deal.contract.level == 1
    assert table.turn == 2
    assert {"pass", "90S", "surcoinche"} <= set(can(table))

    say(table, "pass", "pass")
    assert {"90H", "90S"} <= set(can(table))
    say(table, "90S")

    assert table.deal.contract == Contract("S", 0, 90)
    assert doubles(table) == [[], ["coinche"], [], ["coinche"]]


def test_a_coinche_that_is_not_outbid_stands_after_the_passes() -> None:
    table = coinche(effect="outbid", when="in_turn")
    say(table, "80H", "coinche", "pass", "pass", "surcoinche", "pass", "pass")
    assert table.turn == 3

    say(table, "pass")
    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("H", 0, 80, 2)


def test_low_figures_may_not_be_coinched_where_the_table_says_so() -> None:
    table = coinche(from_figure=90)
    say(table, "80H")
    assert doubles(table) == [[], [], [], []]

    say(table, "90S")
    assert doubles(table) == [["coinche"], [], ["coinche"], []]


@pytest.mark.parametrize(
    ("bid", "option"), [("capot H", "capot_doublable"), ("generale H", "generale_doublable")]
)
def test_bids_by_name_may_be_kept_from_a_coinche(bid: str, option: str) -> None:
    for able in (True, False):
        table = opened(bid={"generale": 500}, coinche={option: able})
        say(table, bid)
        assert ("coinche" in can(table)) == able


@pytest.mark.parametrize("bid", ["capot H", "generale H"])
def test_no_bid_by_name_may_be_coinched_where_neither_may(bid: str) -> None:
    never = {"capot_doublable": False, "generale_doublable": False}
    table = opened(bid={"generale": 500}, coinche=never)
    say(table, bid)

    assert "coinche" not in can(table)


def test_the_log_keeps_every_call_and_views_the_level() -> None:
    table = coinche()
    say(table, "80H", "pass", "3 coinche", "surcoinche")

    assert [str(action) for _, action in table.deal.log] == ["80H", "pass", "coinche", "surcoinche"]
    assert all(table.view(seat).contract.level == 2 for seat in range(4))


TAKE = {"full_deal": False, "turn_up_deal": True, "bid": False, "take": True}


def test_after_an_auction_of_one_take_the_opponents_are_asked_before_the_rest_is_dealt() -> None:
    table = opened(**TAKE, coinche={"when": "after_auction"})
    suit = table.deal.contract.proposed
    say(table, "pass", f"take {suit}")
    assert table.deal.phase == "coinche"
    assert table.view(0).counts == (5, 5, 5, 5)
    assert table.turn == 2
    assert can(table) == ["pass", "coinche"]
    assert can(table, 0) == []

    say(table, "pass", "coinche")
    assert table.turn == 1
    say(table, "surcoinche")

    assert table.deal.phase == "play"
    assert table.deal.contract == Contract(suit, 1, None, 2, suit)


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        (
            TAKE | {"coinche_score": {"multiplied": ["bid"]}},
            "is worth nothing, for nothing is bid here.*; name base",
        ),
        (
            {"coinche_score": {"made": ["base"], "failed": ["base"], "multiplied": ["bid"]}},
            "is not marked.*; name base",
        ),
        (
            {"coinche_score": {"made": ["bid"], "failed": ["bid"], "multiplied": ["base"]}},
            "is not marked.*; name bid",
        ),
    ],
)
def test_a_coinche_that_changes_nothing_is_refused(rules: dict[str, Any], sentence: str) -> None:
    late: dict[str, Any] = {"coinche": {"when": "after_auction"}}

    with pytest.raises(RulesetError, match=f"coinche_score.multiplied names only what {sentence}"):
        opened(**late, **rules)


def test_what_is_marked_when_a_contract_fails_is_enough_for_a_coinche_to_multiply() -> None:
    either = {"made": ["bid"], "failed": ["base"], "multiplied": ["base"]}
    table = opened(coinche_score=either)

    assert marks(table.rules, bid=80, takers=100, level=1) == (80, 0)
    assert marks(table.rules, bid=80, takers=60, level=1) == (0, 324)


def test_each_level_of_a_coinche_wants_a_factor() -> None:
    with pytest.raises(RulesetError, match=r"coinche\.levels = 3 wants as many factors"):
        opened(coinche={"levels": 3}, coinche_score={"factors": [2, 4]})


def test_what_a_coinche_would_multiply_need_not_be_marked_where_nobody_coinches() -> None:
    bid_alone = {"made": ["base"], "failed": ["base"], "multiplied": ["bid"]}
    table = opened(coinche=False, coinche_score=bid_alone)

    assert marks(table.rules, bid=80, takers=100) == (100, 62)


def test_a_coinche_multiplies_the_bid_or_else_the_hand() -> None:
    late: dict[str, Any] = {"coinche": {"when": "after_auction"}}
    made_only = {"coinche_score": {"made": ["base"], "failed": ["base"]}}
    bid, taken, points = (opened(**late, **rules).rules for rules in ({}, TAKE, made_only))

    assert marks(bid, bid=80, takers=100, level=1) == (260, 0)
    assert marks(taken, takers=100, level=1) == (200, 0)
    assert marks(taken, takers=60, level=1) == (0, 324)
    assert marks(points, bid=80, takers=100, level=1) == (200, 0)


def test_what_is_named_is_multiplied_where_nothing_is_bid_too() -> None:
    named: dict[str, Any] = {"coinche_score": {"multiplied": ["base", "belote"]}}
    taken = opened(**TAKE, coinche={"when": "after_auction"}, **named).rules

    assert marks(taken, takers=100, level=1, belote="takers") == (240, 0)


def test_opponents_who_pass_leave_the_contract_as_it_was() -> None:
    table = opened(**TAKE, coinche={"when": "after_auction"})
    say(table, str(table.legal()[1]), "pass", "pass")

    assert table.deal.phase == "play"
    assert table.deal.contract.level == 0


def test_bids_may_be_coinched_after_the_auction_too() -> None:
    table = coinche(when="after_auction")
    say(table, "80H", "pass", "pass", "pass")
    assert table.deal.phase == "coinche"

    assert say(table, "coinche", "pass", "pass")[-1] == Contracted(0, "H", 80, 1)


def test_a_coinche_that_nothing_follows_may_be_asked_for_after_the_auction() -> None:
    table = coinche(when="after_auction", effect="ends", levels=1)
    say(table, "80H", "pass", "pass", "pass")
    assert table.deal.phase == "coinche"
    assert can(table) == ["pass", "coinche"]

    assert say(table, "coinche")[-1] == Contracted(0, "H", 80, 1)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"effect": "ends"}, "leaves nobody to surcoinche; use levels = 1"),
        ({"effect": "outbid", "when": "after_auction"}, "nobody can bid over a coinche"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError, match=sentence):
        rebelote.rules(contract_game(coinche=options))


def test_an_auction_that_ends_with_the_take_leaves_no_moment_for_a_coinche_in_it() -> None:
    with pytest.raises(RulesetError, match="wants an auction that goes on after a call"):
        rebelote.rules(contract_game(**TAKE))


COINCHES = st.fixed_dictionaries(
    {
        "when": st.sampled_from(["any_time", "in_turn"]),
        "effect": st.sampled_from(["freezes", "outbid"]),
        "levels": st.integers(1, 3),
    }
)
DOUBLES = (Coinche, Surcoinche, SurSurcoinche)


def check_doubling(table: Table, seat: int, level: int) -> None:
    """The seat stands on the side whose turn it is to double."""
    contract = table.deal.contract
    assert contract.level == level
    assert (seat - contract.taker) % 2 == (1, 0, 1)[level]


@given(COINCHES, st.integers(0, 2**32))
def test_random_auctions_end_and_only_the_other_side_doubles(
    options: dict[str, Any], seed: int
) -> None:
    table, random = opened(coinche=options, bid={"maximum": 120}), Random(seed)
    acts = []
    while table.deal.number == 1 and table.deal.phase in ("auction", "coinche"):
        for seat in range(4):
            for action in table.legal(seat):
                if isinstance(action, DOUBLES):
                    check_doubling(table, seat, DOUBLES.index(type(action)))
                assert seat == table.turn or not isinstance(action, Bid)
        able = [seat for seat in range(4) if table.legal(seat)]
        seat = random.choice(able)
        acts.append((seat, random.choice(table.legal(seat))))
        table.apply(acts[-1][1], seat)

    kept = table.deal.log if table.deal.number == 1 else table.standing.results[0].log
    assert list(kept) == acts


@pytest.mark.parametrize(
    ("options", "said", "seat", "typed", "told"),
    [
        ({}, (), 0, "coinche", "nothing is called yet"),
        ({}, ("80H", "pass"), 2, "coinche", "only the other side doubles a contract, and the"),
        ({"effect": "outbid"}, ("80H",), 1, "surcoinche", "the contract is not coinched"),
        ({"effect": "outbid"}, ("80H", "coinche"), 2, "coinche", "the contract is coinched"),
        ({"from_figure": 90}, ("80H",), 1, "coinche", "a bid of 80 is not to be doubled at this"),
        ({"capot_doublable": False}, ("capot H",), 1, "coinche", "a bid of capot is not to be"),
    ],
)
def test_a_doubling_that_cannot_be_said_is_refused_with_the_reason(
    options: dict[str, Any], said: tuple[str, ...], seat: int, typed: str, told: str
) -> None:
    table = coinche(**options)
    say(table, *said)

    with pytest.raises(IllegalAction) as refused:
        table.apply(typed, seat)

    assert f": {told}" in refused.value.sentence
    assert refused.value.rule == "coinche"


def test_an_answer_to_no_coinche_is_refused_and_not_put_off_to_ones_turn() -> None:
    rules = {"coinche": {"when": "any_time", "effect": "outbid", "levels": 2}}
    match = Table({"extends": "pagat-coinche", "rules": rules}, seed=1, dealer=3)
    match.apply("80 H")

    with pytest.raises(IllegalAction) as told:
        match.apply("surcoinche", 3)
    assert told.value.code == "refused"
