"""Bids: figures, kinds, capot and générale, and how the auction goes around."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import IllegalAction, NotationError, Record, RulesetError, Table
from rebelote.events import Contracted, DealVoid, Passed
from rebelote.plugin import Contract, KindName, Outcome, Play, bid_worth
from rebelote.testing import check_secrecy, playthrough
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.calling import Called, calls_in
from tests.calling import can, contract_game, opened, say


def bids(**options: Any) -> Table:
    """A table with options of the bids, where seat 0 speaks first."""
    return opened(bid=options or True, coinche=False)


@pytest.mark.parametrize(
    ("text", "value", "kind", "written"),
    [
        ("100H", 100, "H", "100H"),
        ("80sa", 80, "SA", "80SA"),
        ("  90 d ", 90, "D", "90D"),
        ("100♥", 100, "H", "100H"),
        ("Capot h", "capot", "H", "capot H"),
        ("GENERALE ta", "generale", "TA", "generale TA"),
        ("générale C", "generale", "C", "generale C"),
    ],
)
def test_a_bid_is_read_in_any_case_and_has_one_text(
    text: str, value: int | str, kind: str, written: str
) -> None:
    bid = Bid.read(text)

    assert bid == Bid(value, KindName(kind))
    assert str(bid) == written


@pytest.mark.parametrize("text", ["10S", "7H", "9h", "H", "100", "capotH", "slam H", "100 H S", ""])
def test_what_is_no_bid_is_not_read_as_one(text: str) -> None:
    assert Bid.read(text) is None


def test_ten_of_spades_is_a_card_and_a_hundred_of_spades_a_bid() -> None:
    table = bids()

    assert isinstance(table.parse("10S"), Play)
    assert table.parse("100S") == Bid(100, KindName("S"))


def test_figures_go_from_the_lowest_by_steps_and_a_capot_is_above_them() -> None:
    table = bids(maximum=160)

    assert can(table)[:6] == ["pass", "80C", "80D", "80H", "80S", "90C"]
    assert can(table)[-4:] == ["capot C", "capot D", "capot H", "capot S"]
    assert len(can(table)) == 1 + 9 * 4 + 4


@pytest.mark.parametrize(
    ("options", "standing", "lowest", "highest"),
    [
        ({"maximum": 180}, "80H", "90C", "180S"),
        ({"minimum": 82, "maximum": 162}, "82H", "92C", "162S"),
        ({"step": 5, "maximum": 100}, "80H", "85C", "100S"),
        ({"figures": "any", "maximum": 162}, "81H", "91C", "162S"),
        ({"figures": "any", "step": 1, "maximum": 162}, "81H", "82C", "162S"),
        ({"jumps": False}, "80H", "90C", "90S"),
        ({}, "80H", "90C", "650S"),
    ],
)
def test_what_may_be_bid_over_a_bid(
    options: dict[str, Any], standing: str, lowest: str, highest: str
) -> None:
    table = bids(capot=0, **options)
    say(table, standing)

    assert (can(table)[1], can(table)[-1]) == (lowest, highest)


def test_a_bid_that_is_not_higher_is_refused_and_changes_nothing() -> None:
    table = bids()
    say(table, "100H")

    for text in ("100S", "90S", "80H"):
        with pytest.raises(IllegalAction):
            table.apply(text)
    assert table.deal.contract == Contract("H", 0, 100)
    assert Called(1, "S", 110) in say(table, "110S")


def test_a_kind_that_ranks_higher_may_be_bid_at_the_same_figure() -> None:
    table = bids(order=["C", "D", "H", "S"], maximum=80, capot=0)

    assert can(table) == ["pass", "80C", "80D", "80H", "80S"]
    say(table, "80D")
    assert can(table) == ["pass", "80H", "80S"]
    say(table, "80S")
    assert can(table) == ["pass"]


def test_a_generale_is_above_a_capot_and_neither_is_raised_in_another_suit() -> None:
    table = bids(generale=500)
    say(table, "capot H")
    assert can(table) == ["pass", "generale C", "generale D", "generale H", "generale S"]

    say(table, "generale S")
    assert can(table) == ["pass"]


def test_three_passes_settle_the_contract_and_tell_it() -> None:
    table = bids()
    told = say(table, "80H", "pass", "pass", "pass")

    assert told[0] == Called(0, "H", 80)
    assert told[-2:] == [Passed(3, "auction"), Contracted(0, "H", 80, 0)]
    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("H", 0, 80)


def test_one_who_has_passed_may_bid_later_unless_a_pass_is_final() -> None:
    for final, waits in ((False, [3, 0, 1]), (True, [3])):
        table = bids(pass_is_final=final)
        say(table, "pass", "pass", "80H")
        asked = []
        while table.deal.phase == "auction":
            asked.append(table.turn)
            say(table, "pass")
        assert asked == waits


def test_final_passes_leave_two_bidders_to_themselves() -> None:
    table = bids(pass_is_final=True)
    say(table, "80H", "pass", "90S", "pass", "100H")
    assert table.turn == 2

    say(table, "110S", "pass")

    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("S", 2, 110)


@pytest.mark.parametrize(
    ("over_self", "raises"),
    [("forbidden", None), ("changed", {"S", "D", "C"}), ("free", {"S", "H", "D", "C"})],
)
def test_whether_one_may_raise_ones_own_bid(over_self: str, raises: set[str] | None) -> None:
    table = bids(over_self=over_self)
    say(table, "80H", "pass", "pass", "pass")

    if raises is None:
        assert table.deal.phase == "play"
    else:
        assert table.turn == 0
        assert {action.kind for action in table.legal() if isinstance(action, Bid)} == raises
        say(table, "pass")
        assert table.deal.contract == Contract("H", 0, 80)


def test_a_capot_ends_the_auction_where_the_table_says_so() -> None:
    for ends, phase in ((False, "auction"), (True, "play")):
        table = bids(capot_ends=ends)
        say(table, "capot H")
        assert table.deal.phase == phase


def test_all_pass_voids_the_deal_and_the_next_seat_deals() -> None:
    table = bids()
    told = say(table, "pass", "pass", "pass", "pass")

    assert DealVoid(1) in told
    assert (table.deal.number, table.deal.dealer, table.scores) == (2, 0, (0, 0))


def test_everyone_can_follow_who_is_still_to_speak() -> None:
    table = bids()
    say(table, "pass", "80H", "pass")

    calls = table.view(None).memory["auction"]
    assert calls == calls_in(table.deal)
    assert (calls.waiting, calls.first) == ((3, 0), 1)
    assert table.view(2).contract == Contract("H", 1, 80)


def test_what_a_bid_is_worth_is_read_from_the_rules() -> None:
    rules = rebelote.rules(contract_game(bid={"capot": 270, "generale": 500}))
    outcome = Outcome("suit", (100, 52), (5, 3), 0)

    assert [
        bid_worth(rules, outcome._replace(bid=bid)) for bid in (None, 80, "capot", "generale")
    ] == [0, 80, 270, 500]
    with pytest.raises(NotationError, match="capot, a figure from 80 to 650 by 10, generale"):
        rules.outcome(takers=100, bid="slam")


@pytest.mark.parametrize(
    ("options", "figure", "wanted"),
    [
        ({}, 85, "a figure from 80 to 650 by 10"),
        ({"maximum": 160}, 170, "a figure from 80 to 160 by 10"),
        ({"minimum": 82}, 100, "a figure from 82 to 642 by 10"),
        ({"figures": "any"}, 79, "a figure from 80 to 650"),
    ],
)
def test_a_score_keeper_types_figures_that_can_be_bid(
    options: dict[str, Any], figure: int, wanted: str
) -> None:
    rules = rebelote.rules(contract_game(bid=options))

    with pytest.raises(NotationError, match=f"{wanted}$"):
        rules.outcome(takers=100, bid=figure)


def test_who_leads_to_the_first_trick() -> None:
    said = ("pass", "80H", "90S", "pass", "pass")
    for duties, leader in (
        ({}, 0),
        ({"leads": "taker"}, 2),
        ({"leads": "after_taker"}, 3),
        ({"leads": "first_bidder"}, 1),
        ({"generale_leads": True}, 0),
    ):
        table = opened(duties=duties or True)
        say(table, *said, "pass")
        assert table.turn == leader


def test_a_generale_is_led_by_its_bidder_where_the_table_says_so() -> None:
    for leads, leader in ((True, 2), (False, 0)):
        table = opened(bid={"generale": 500}, duties={"generale_leads": leads})
        say(table, "pass", "80H", "generale S", "pass", "pass", "pass")
        assert table.turn == leader


def test_a_capot_is_led_by_whoever_would_where_a_generale_is_led_by_its_bidder() -> None:
    table = opened(bid={"generale": 500}, duties={"generale_leads": True})
    say(table, "pass", "80H", "capot S", "pass", "pass", "pass")

    assert table.turn == 0


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"minimum": 90, "maximum": 80}, "the maximum 80 is below the minimum 90"),
        ({"order": ["C", "C"]}, "stands twice in the order"),
        ({"order": ["C", "D", "H"]}, "bid.order leaves out 'S', which can be trump here"),
        ({"capot": 0, "capot_ends": True}, "capot_ends speaks of bids"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError, match=sentence):
        rebelote.rules(contract_game(bid=options))


def test_two_auctions_at_one_table_are_refused() -> None:
    table = contract_game(full_deal=False, turn_up_deal=True, take=True)

    with pytest.raises(RulesetError, match=r"both 'bid' and 'take' set .*flow.phases.auction"):
        rebelote.rules(table)


def test_bids_want_some_way_of_dealing_and_go_with_any() -> None:
    with pytest.raises(RulesetError, match=r"no rule brings a pack and a deal"):
        rebelote.rules(contract_game(full_deal=False))

    table = opened(full_deal=False, turn_up_deal=True)
    say(table, "80H", "pass", "pass", "pass")
    assert table.view(0).counts == (8, 8, 8, 8)


def test_a_refusal_tells_the_standing_bid_and_its_level() -> None:
    table = opened(coinche={"effect": "outbid"})
    say(table, "80H", "coinche")

    with pytest.raises(IllegalAction, match="80 H by 0 doubled 1"):
        table.apply("80S")


AUCTIONS = st.fixed_dictionaries(
    {
        "minimum": st.sampled_from([80, 82, 90]),
        "step": st.sampled_from([5, 10]),
        "maximum": st.sampled_from([None, 160, 180]),
        "jumps": st.booleans(),
        "over_self": st.sampled_from(["forbidden", "changed", "free"]),
        "order": st.sampled_from([[], ["C", "D", "H", "S"]]),
        "capot": st.sampled_from([0, 250]),
        "generale": st.sampled_from([0, 500]),
        "pass_is_final": st.booleans(),
    }
)


def height(table: Table) -> tuple[int, int]:
    """How high the standing bid is, and its kind where kinds are ranked."""
    bid, kind = table.deal.contract.bid, table.deal.contract.kind
    ranks = table.rules.trumps.ranks
    figure = {"capot": 10_000, "generale": 20_000}.get(bid, 0) if isinstance(bid, str) else bid
    return figure or 0, ranks.index(kind) if kind in ranks else 0


@given(AUCTIONS, st.integers(0, 2**32))
def test_random_auctions_end_and_each_bid_is_higher_than_the_last(
    options: dict[str, Any], seed: int
) -> None:
    table, random = opened(bid=options, coinche=False), Random(seed)
    said, before = 0, height(table)
    while table.deal.phase == "auction" and table.deal.number == 1:
        action = random.choice([table.legal()[0], random.choice(table.legal())])
        table.apply(action)
        said += 1
        if table.deal.number == 1 and isinstance(action, Bid):
            assert height(table) > before
            before = height(table)

    log = table.deal.log if table.deal.number == 1 else table.standing.results[0].log
    assert len(log) == said


def test_a_match_of_bids_replays_and_keeps_its_secrets() -> None:
    script = playthrough(rebelote.rules(contract_game(bid={"maximum": 120})), 5, deals=2)
    check_secrecy(script, pairs=2)
    final = script.final()

    assert Record.loads(final.record().dumps()).replay() == final


# What is said of a bid that cannot be made.

REFUSED = [
    ({}, (), "70H", "the lowest bid is 80"),
    ({}, (), "85H", "bids go up by 10 from 80"),
    ({}, (), "80SA", "there is no SA at this table"),
    ({}, (), "generale H", "no generale can be bid at this table"),
    ({"maximum": 160}, (), "170H", "no figure over 160 can be bid"),
    ({"maximum": 160}, ("160S",), "160H", "160S stands, and the lowest bid over it is capot"),
    ({}, ("100H",), "100S", "100H stands, and the lowest bid over it is 110"),
    ({}, ("capot H",), "120S", "capot H stands, and nothing is higher"),
    ({}, ("capot H",), "capot S", "capot H stands, and nothing is higher"),
    ({"jumps": False}, ("80H",), "100S", "80H stands, and the next bid is 90"),
    (
        {"over_self": "changed"},
        ("80H", "pass", "pass", "pass"),
        "90H",
        "over one's own bid one may only change the kind of trump",
    ),
]


@pytest.mark.parametrize(("options", "said", "typed", "told"), REFUSED)
def test_a_bid_that_cannot_be_made_is_refused_with_the_reason(
    options: dict[str, Any], said: tuple[str, ...], typed: str, told: str
) -> None:
    table = bids(**options)
    say(table, *said)

    with pytest.raises(IllegalAction) as refused:
        table.apply(typed)

    assert refused.value.sentence.endswith(f": {told}")
    assert (refused.value.code, refused.value.rule) == ("refused", "bid")
