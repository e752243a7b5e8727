"""How hops values no trumps and all trumps, in the figures of its table."""

from typing import Any

import pytest

import rebelote
from rebelote import Rules, Table
from rebelote.plugin import read_cards
from rebelote_plugins.players.estimate import prospect
from rebelote_plugins.players.hops import Hops
from tests.hands import pack_for

OFFERS = {"no_trumps": "always", "all_trumps": "always"}


def table(**rules: Any) -> Rules:
    """Classic with both kinds offered in every round."""
    kinds = {"no_trumps": True, "all_trumps": {"rescaled": "hand"}, "take": OFFERS}
    return rebelote.rules({"extends": "classic", "rules": kinds | rules})


def says(hand: str, turn_up: str) -> str:
    """What hops says first with five cards."""
    rules = table()
    pack = pack_for(rules, {0: hand}, taker=0, turn_up=turn_up)
    live = Table(rules, seed=0, deals=[pack], dealer=3)
    return str(Hops(0)(live.view(0)))


@pytest.mark.parametrize(
    ("hand", "said"),
    [
        ("AS AH AD AC TS", "take SA"),
        ("JS JH JD JC 9S", "take TA"),
        ("JD 9D AD AS KD", "take D"),
        ("7S 8S 8H 9C QH", "pass"),
    ],
)
def test_it_takes_with_what_its_hand_is_good_for(hand: str, said: str) -> None:
    assert says(hand, "7D") == said


def promised(rules: Rules, kind: str, hand: str = "JS 9S JH 9H AD AC KS QS") -> Any:
    """What hops expects of a hand."""
    return prospect(rules, rules.plan.kinds[kind], read_cards(hand).mask, 0)


def test_a_hand_is_valued_in_what_the_table_makes_of_it() -> None:
    plain = table(all_trumps=True)

    assert promised(plain, "TA").total == 258
    assert promised(table(), "TA").total == 162
    assert promised(table(), "TA").points < promised(plain, "TA").points


def test_a_hand_that_is_marked_more_than_once_is_worth_so_much_more() -> None:
    bridgee = table(coefficients=True)

    assert promised(bridgee, "TA").total == 6 * 162
    assert promised(bridgee, "S").edge == pytest.approx(4 * promised(table(), "S").edge)


def test_pairs_at_all_trumps_are_hoped_for_as_the_table_counts_them() -> None:
    hand = "KS QS KH QH KD AD AC 7C"

    def bonus(count: str) -> float:
        worth: float = promised(table(belote={"all_trumps": count}), "TA", hand).bonus
        return worth

    assert [bonus(count) for count in ("none", "first", "each")] == [0, 20, 40]
    assert promised(table(), "SA", hand).bonus == 0


def test_four_of_a_kind_are_valued_as_without_trumps() -> None:
    declared = {"no_trumps_carres": {"A": 200}}
    rules = rebelote.rules(
        {
            "extends": "gamelake-annonces",
            "rules": {"no_trumps": True, "take": {"no_trumps": "always"}, "declarations": declared},
        }
    )
    aces = "AS AH AD AC 7S 8H 9D 7C"

    assert promised(rules, "SA", aces).bonus == 2 * promised(rules, "S", aces).bonus
