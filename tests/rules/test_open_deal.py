"""The open deal: rows of open cards on covered ones, and how they are turned up."""

from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import NoOptions, Rule, Rules, RulesetError, Table
from rebelote.cards import CARDS, FULL_PACK, Card, Cards, each, mask_of, read_cards
from rebelote.catalogue import installed
from rebelote.plugin import DONE, OWNER, Deal, Entered, Phase
from rebelote.testing import check_preset, check_secrecy, playthrough
from rebelote.testing.rules import with_rules
from rebelote.views import HAND
from rebelote_plugins.rules.announcing import Announced
from rebelote_plugins.rules.open_deal import LaidOut, Uncovered
from tests.calling import can, say

ROWS = (
    "7S 8S 9S TS   7H 8H 9H TH   JS QS KS AS   JH QH KH AH "
    "7D 8D 9D TD   7C 8C 9C TC   JD QD KD AD   JC QC KC AC"
)
"""Row by row: covered for seat 0 and seat 1, then the open ones on them, when seat 1 deals."""


def opened(preset: str = "deux-decouverte-exoty", pack: str = ROWS, **options: Any) -> Table:
    """An open table; seat 1 deals, seat 0 speaks first."""
    config = {"name": preset, "extends": preset, "rules": options}
    return Table(config, seed=0, deals=[pack], dealer=1)


def covered(table: Table, owner: int) -> dict[str, tuple[int, str]]:
    """The covered piles of a player as that player sees them: how many cards, and which."""
    piles = table.view(owner).piles
    return {
        pile.name: (pile.size, str(pile.cards))
        for pile in piles
        if pile.owner == owner and pile.name != HAND
    }


def hands_seen(table: Table, seat: int | None) -> dict[int, int]:
    """The open hands, as masks, that a seat or a spectator sees."""
    piles = table.view(seat).piles
    return {pile.owner: pile.cards.mask for pile in piles if pile.name == HAND}


def test_each_has_eight_open_cards_and_eight_covered() -> None:
    table = opened()

    assert table.view(0).counts == (8, 8)
    assert table.view(0).hand.mask == read_cards("JS QS KS AS JD QD KD AD").mask
    assert table.view(1).hand.mask == read_cards("JH QH KH AH JC QC KC AC").mask
    assert len(covered(table, 0)) == len(covered(table, 1)) == 8


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_everybody_sees_the_open_cards(seat: int | None) -> None:
    table = opened()

    assert hands_seen(table, seat) == dict(enumerate(table.deal.hands))


def test_nobody_sees_a_covered_card_its_owner_included() -> None:
    assert set(covered(opened(), 0).values()) == {(1, "")}


def test_the_open_cards_are_told_and_no_other() -> None:
    told = [event for event in opened().events if isinstance(event, LaidOut)]

    assert [event.seat for event in told] == [0, 1]
    assert mask_of(card for event in told for card in event.cards) == sum(opened().deal.hands)


def test_the_dealers_last_card_proposes_its_suit_and_stays() -> None:
    table = opened()
    assert can(table) == ["pass", "take C"]

    say(table, "pass", "take C")

    assert table.deal.contract.taker == 1
    assert table.view(1).counts == (8, 8)
    assert "AC" in str(table.view(1).hand).split()


def test_a_card_is_turned_up_as_soon_as_its_cover_is_played() -> None:
    table = opened()
    say(table, "take C")

    told = say(table, "JD")

    assert Uncovered(0, Card("7D")) in told
    assert "7D" in str(table.view(0).hand).split()
    assert hands_seen(table, 1)[0] == table.deal.hands[0]
    assert "under JD" not in covered(table, 0)


def test_a_card_may_be_turned_up_after_the_trick_instead() -> None:
    table = opened(open_deal={"uncover": "after_trick"})
    say(table, "take C")
    assert not [event for event in say(table, "JD") if isinstance(event, Uncovered)]

    told = [event for event in say(table, "AC") if isinstance(event, Uncovered)]

    assert told == [Uncovered(0, Card("7D")), Uncovered(1, Card("TC"))]


@pytest.mark.parametrize("when", ["at_once", "after_trick"])
def test_sixteen_tricks_are_played(when: str) -> None:
    table, chance = opened(open_deal={"uncover": when}), Random(when)
    say(table, "take C")

    while table.deal.number == 1:
        table.apply(chance.choice(table.legal()))

    assert sum(table.standing.results[0].won) == 16


def test_one_ruffs_when_no_open_card_follows_though_a_covered_one_would() -> None:
    table = opened()
    say(table, "take C")

    say(table, "JD")

    assert can(table) == ["JC", "QC", "KC", "AC"]


def test_the_belote_is_said_by_who_had_both_cards_open() -> None:
    table = opened()
    say(table, "pass", "take C")
    say(table, "JD")

    assert Announced(1, "belote", Card("KC")) in say(table, "KC")


def test_a_queen_under_her_king_makes_no_belote() -> None:
    pack = ROWS.replace("QC", "XX").replace("9C", "QC").replace("XX", "9C")
    table = opened(pack=pack)
    say(table, "pass", "take C")
    say(table, "JD")

    told = say(table, "KC")

    assert Uncovered(1, Card("QC")) in told
    assert not [event for event in told if isinstance(event, Announced)]


def test_pagats_table_has_no_belote() -> None:
    table = opened("deux-decouverte-pagat")
    say(table, "pass", "take C")
    say(table, "JD")

    assert not [event for event in say(table, "KC") if isinstance(event, Announced)]


def test_the_winner_deals_next() -> None:
    for seed in range(6):
        table, chance = Table("deux-decouverte-exoty", seed=seed), Random(seed)
        while not table.standing.results or table.standing.results[-1].sheet is None:
            table.apply(chance.choice(table.legal()))
        marks = table.standing.results[-1].marks
        assert marks[0] == marks[1] or marks[table.deal.dealer] == max(marks)


def test_cards_that_are_covered_may_change_places_unnoticed() -> None:
    """By their owner least of all."""
    for seed in range(3):
        check_secrecy(playthrough(rebelote.rules("deux-decouverte-exoty"), seed), pairs=12)


def peeked(rules: Rules, deal: Deal) -> Entered:
    """Everyone looks under their own cards."""
    piles = [pile._replace(seen=OWNER) for pile in deal.piles if pile.name.startswith("under")]
    return Entered(deal.with_piles(*piles), outcome=DONE)


def peeking(rules: Rules, options: NoOptions) -> Rules:
    """A look at one's covered cards after the deal."""
    return rules.add("flow.phases", Phase("peek", "deal", enter=peeked, after=("deal",)))


def test_an_owner_who_looks_under_a_cover_is_caught() -> None:
    known = with_rules(installed(), Rule("peek", "Everyone looks.", peeking))
    config = {"extends": "deux-decouverte-exoty", "rules": {"peek": True}}
    rules = rebelote.rules({"name": "peek", **config}, catalogue=known)

    with pytest.raises(AssertionError, match="mark the pile seen='none'"):
        check_secrecy(playthrough(rules, 0))


def test_cards_that_nobody_has_seen_are_searched_for_in_every_view() -> None:
    table = opened()
    hidden = FULL_PACK & ~sum(table.deal.hands)

    for seat in (None, 0, 1):
        text = table.view(seat).dumps()
        assert not [card for card in each(hidden) if f'"{CARDS[card]}"' in text]


@pytest.mark.parametrize(
    "rules",
    [
        {"belote": {"announce": "spoken"}},
        {"declarations": True},
        {"declarations": {"moment": "end_of_deal", "show": "end_of_deal"}},
        {"no_trumps": True, "all_trumps": True, "take": {"no_trumps": "always"}},
        {"take": False, "games": True, "coinche": True, "coinche_score": {"factors": [2, 4, 8]}},
        {"take": False, "bid": True, "contract": {"condition": "bid"}},
        {"rounding": {"unit": "tens", "method": "pairs"}},
        {"litige": {"outcome": "redeal"}},
        {"alone": {"players": 4}, "open_deal": {"rows": [2, 2]}},
    ],
    ids=str,
)
def test_it_goes_with_the_other_rules(rules: dict[str, Any]) -> None:
    config = {"name": "open", "extends": "deux-decouverte-exoty", "rules": rules}

    check_preset(config, seeds=(0,), hash_seeds=(), pairs=3)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rows": [5, 5]}, "want 40 cards"),
        ({"rows": []}, "rows are whole numbers"),
    ],
)
def test_rows_that_cannot_be_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError, match=sentence):
        opened(open_deal=options)


def test_closed_hands_are_no_piles() -> None:
    table = Table("deux-fermee", seed=1)

    assert hands_seen(table, 0) == {}
    assert isinstance(table.view(0).hand, Cards)
