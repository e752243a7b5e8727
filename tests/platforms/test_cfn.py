"""Tables from CFN and CFN from tables."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Table
from rebelote_plugins.platforms.cfn import from_cfn, to_cfn
from tests.differential.contree import CONTREE

HANDS = "K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K8/AT.K7.A.T97"
BEGUN = f"E:{HANDS} - 100dNS"
LATER = "E:K98.Q98..Q/QJ7.A.8.AJ/.TJ.KQJ.K8/AT.K7..T97 9dAd7dTd 100dNS"


def said(table: Table) -> list[str]:
    """What has been said and played, with the seats."""
    return [f"{seat} {action}" for seat, action in table.deal.log]


def test_a_deal_before_anyone_has_spoken() -> None:
    table = from_cfn(f"E:{HANDS} - bid:0/p0/S", CONTREE)

    assert (table.deal.dealer, table.turn) == (1, 2)
    assert str(table.view(2).hand) == "TH JH 9D JD QD KD 8C KC"
    assert table.scores == (0, 0)


def test_the_last_bid_is_said_again_and_the_others_are_forgotten() -> None:
    table = from_cfn(f"E:{HANDS} - bid:110hN/p1/c0/S", CONTREE)

    assert said(table) == ["2 pass", "3 pass", "0 110H", "1 pass"]


def test_a_coinche_is_by_whom_the_turn_tells() -> None:
    left = from_cfn(f"E:{HANDS} - bid:90cS/p0/c1/N", CONTREE)
    right = from_cfn(f"E:{HANDS} - bid:90cS/p0/c1/S", CONTREE)

    assert said(left) == ["2 90C", "3 coinche"]
    assert said(right) == ["2 90C", "3 pass", "0 pass", "1 coinche"]


def test_of_a_side_the_first_to_speak_takes() -> None:
    south = from_cfn(BEGUN, CONTREE)
    west = from_cfn(BEGUN.replace("100dNS", "250hEWxx"), CONTREE)

    assert south.deal.contract == rebelote.plugin.Contract("D", 2, 100)
    assert west.deal.contract == rebelote.plugin.Contract("H", 3, "capot", 2)
    assert said(west) == ["2 pass", "3 capot H", "0 coinche", "1 surcoinche"]


def test_cards_are_played_by_those_whose_turn_it_was() -> None:
    table = from_cfn(LATER, CONTREE)

    assert said(table)[-4:] == ["2 9D", "3 AD", "0 7D", "1 TD"]
    assert table.turn == 2
    assert to_cfn(table) == LATER


def test_a_deal_that_is_over_is_among_the_results() -> None:
    table = from_cfn(f"E:{HANDS} - 0", CONTREE)

    assert [result.sheet for result in table.standing.results] == [None]
    assert table.deal.number == 2
    assert said(table) == []


def test_case_and_spaces_do_not_matter() -> None:
    assert to_cfn(from_cfn(f" {LATER.lower()} ".replace(" ", "  "), CONTREE)) == LATER


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BEGUN.replace(" - ", " 9dAd7dTd "), "not twice"),
        (BEGUN.replace("K8/AT.K7.A.T97", "K/AT.K7.A.T987"), "'N 8, E 8, S 7, W 9'"),
        ("E:K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.QJ9.K8/T.K7.A.T97 KdAs 100dNS", "W AS: .*follow"),
        (f"E:{HANDS} - bid:80sW/p0/c0/N x", "three parts"),
        (f"E:{HANDS} - bid:100dS/p1/c0/S", "goes on from the bidder"),
    ],
)
def test_what_cannot_have_happened_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        from_cfn(text, CONTREE)


def test_a_table_that_asks_for_a_coinche_after_the_auction_plays_on() -> None:
    late = {"coinche": {"when": "after_auction"}}
    table = from_cfn(BEGUN, {"extends": "colver-contree", "rules": late})

    assert table.deal.phase == "play"
    assert said(table) == ["2 100D", "3 pass", "0 pass", "1 pass", "3 pass", "1 pass"]


def test_an_auction_that_is_over_at_this_table_does_not_go_on() -> None:
    with pytest.raises(NotationError, match="the auction of this table is over"):
        from_cfn(f"E:{HANDS} - bid:90cS/p0/c1/N", "bga-coinche")


def test_a_table_of_another_game_is_refused() -> None:
    with pytest.raises(NotationError, match="deals all cards before the auction"):
        from_cfn(BEGUN, "classic")
    with pytest.raises(NotationError, match="deals all cards before the auction"):
        to_cfn(Table("classic", seed=1))


def contract_game(**options: Any) -> Table:
    """The contrée of colver with options of some rules changed; seat 0 speaks first."""
    return Table({"extends": "colver-contree", "rules": options}, seed=4, dealer=3)


@pytest.mark.parametrize(
    ("options", "said", "sentence"),
    [
        ({"bid": {"minimum": 82}}, ["82H"], "80 to 160 by tens"),
        ({"bid": {"generale": 500}}, ["generale H"], "80 to 160 by tens, or of capot"),
        ({"no_trumps": True}, ["100SA"], "bids of a trump suit"),
        ({"no_trumps": True}, ["100SA", *["pass"] * 3], "a trump suit"),
        ({"coinche": {"effect": "outbid"}}, ["80H", "coinche", "surcoinche"], "and a coinche"),
        ({"coinche": {"when": "after_auction"}}, ["80H", *["pass"] * 3], "a bid or a card"),
        ({"bid": {"maximum": 650}}, ["170H"], "80 to 160 by tens"),
        ({"duties": {"leads": "taker"}}, ["pass", "80H", *["pass"] * 3], "after the dealer leads"),
    ],
)
def test_what_cfn_has_no_words_for_is_refused(
    options: dict[str, Any], said: list[str], sentence: str
) -> None:
    table = contract_game(**options)
    for each in said:
        table.apply(each)

    with pytest.raises(NotationError, match=sentence):
        to_cfn(table)


def test_a_third_doubling_is_not_written() -> None:
    table = contract_game(coinche={"levels": 3}, coinche_score={"factors": [2, 4, 8]})
    for each in ("80H", "coinche", "surcoinche", "sur-surcoinche"):
        table.apply(each)

    with pytest.raises(NotationError, match="at most a surcoinche"):
        to_cfn(table)


def test_who_led_to_the_first_trick_is_asked_of_later_ones_too() -> None:
    table = contract_game(duties={"leads": "taker"})
    for each in ("pass", "80H", *["pass"] * 3):
        table.apply(each)
    while not table.deal.play.tricks:
        table.apply(table.legal()[0])

    with pytest.raises(NotationError, match="the seat after the dealer leads to"):
        to_cfn(table)


def test_a_coinche_that_was_outbid_is_not_written() -> None:
    table = contract_game(coinche={"effect": "outbid"})
    for each in ("80H", "coinche", "90H"):
        table.apply(each)

    assert to_cfn(table).endswith("bid:90hS/p0/c0/W")


def test_seats_that_a_table_does_not_ask_have_passed() -> None:
    table = contract_game()
    for each in ("80H", "coinche", "pass"):
        table.apply(each)

    assert table.turn == 0
    assert to_cfn(table).endswith("bid:80hN/p2/c1/N")
    assert to_cfn(from_cfn(to_cfn(table))) == to_cfn(table)


def test_who_can_only_pass_need_not_be_at_turn() -> None:
    table = from_cfn(f"E:{HANDS} - bid:80sW/p1/c1/S", CONTREE)

    assert said(table) == ["2 pass", "3 80S", "0 coinche", "1 pass"]
    assert table.turn == 3


def test_a_coinche_out_of_turn_is_written_for_the_seat_that_answers() -> None:
    table = contract_game(coinche={"when": "any_time"})
    table.apply("80H")
    table.apply("coinche", 3)

    assert table.turn == 0
    assert to_cfn(table).endswith("bid:80hN/p0/c1/N")


def test_a_match_that_is_over_is_written_with_its_last_deal() -> None:
    table = contract_game(match={"target": 1})
    while not table.over:
        table.apply(table.legal()[1 if table.deal.phase == "auction" and not table.deal.log else 0])

    assert to_cfn(table).startswith("W:-/-/-/- ")
    assert from_cfn(to_cfn(table)).standing.results[0].marks == table.scores


def test_what_a_table_does_not_tell_is_not_told_by_its_refusal() -> None:
    table = Table("classic", seed=1)

    with pytest.raises(NotationError) as refused:
        to_cfn(table)

    assert not any(str(card) in str(refused.value).split() for card in table.view(0).hand)
