"""Dealing without a card turned up: packets, cards kept for after the auction."""

from typing import Any

import pytest

import rebelote
from rebelote import RulesetError, Table

NAMES = "pairs suits duties last_trick belote capot contract match"


def config(**options: Any) -> dict[str, Any]:
    """A table with a full deal and an auction by names of suits."""
    rules: dict[str, Any] = dict.fromkeys([*NAMES.split(), "games"], True)
    return {"rules": {**rules, "full_deal": options or True}}


def test_whole_hands_are_dealt_before_anybody_speaks() -> None:
    table = Table(config(), seed=1)

    assert table.view(0).counts == (8, 8, 8, 8)
    assert not table.deal.piles
    assert table.deal.contract.proposed == ""


@pytest.mark.parametrize("packets", [[3, 2, 3], [3, 3, 2], [2, 3, 3], [4, 4]])
def test_packets_go_around_in_their_order(packets: list[int]) -> None:
    table = Table(config(packets=packets), seed=1, dealer=3)
    pack, at = table.packs()[0], 0
    hand: list[int] = []
    for packet in packets:
        hand += pack[at : at + packet]
        at += 4 * packet

    assert set(table.view(0).hand) == set(hand)


def test_cards_may_be_kept_for_after_the_auction_and_stay_dark() -> None:
    table = Table(config(packets=[3, 3], completion=[2]), seed=1, dealer=3)
    pack = table.packs()[0]
    assert table.view(0).counts == (6, 6, 6, 6)
    assert [(pile.name, pile.size, str(pile.cards)) for pile in table.view(0).piles] == [
        ("pack", 8, "")
    ]

    table.apply("take H")
    for _ in range(3):
        table.apply("pass")

    assert table.deal.phase == "play"
    assert table.view(0).counts == (8, 8, 8, 8)
    assert set(pack[24:26]) <= set(table.view(0).hand)


def test_the_pack_is_cut_gathered_and_passed_on_as_in_other_deals() -> None:
    table = Table(config(cut=3, shuffle="first_deal", all_pass="same"), seed=1, dealer=2)
    assert table.turn == 1
    table.apply("cut 5")
    for _ in range(4):
        table.apply("pass")

    assert (table.deal.number, table.deal.dealer) == (2, 2)
    assert sorted(table.packs()[1]) == sorted(table.packs()[0])


def test_two_ways_of_dealing_at_one_table_are_refused() -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"rules": {**config()["rules"], "turn_up_deal": True}})

    (sentence,) = [
        problem.sentence
        for problem in caught.value.problems
        if problem.sentence.startswith("both 'full_deal' and 'turn_up_deal' set ")
    ]
    assert "deal.pack, deal.packets" in sentence


@pytest.mark.parametrize("packets", [[], [3, 0]])
def test_packets_of_nothing_are_refused(packets: list[int]) -> None:
    with pytest.raises(RulesetError, match="whole numbers, 1 or more"):
        rebelote.rules(config(packets=packets))
