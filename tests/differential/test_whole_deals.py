"""Auction, play, count and marks of whole deals against colver, which shares no line with us."""

from collections import Counter
from random import Random
from typing import Any

import pytest

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

import rebelote
from rebelote import Rules
from rebelote.cards import FULL_PACK
from tests.differential.colver_env import CAPOT, ColverDeal
from tests.differential.comparing import Differs
from tests.differential.contree import CONTREE
from tests.differential.drawing import draw_hands
from tests.differential.whole_deals import play_deal

DEALS = 400


def play(rules: Rules, deals: int, seed: int) -> Counter[object]:
    """Play so many deals in both engines; counts what became of them."""
    chance, seen = Random(seed), Counter[object]()
    for _ in range(deals):
        deal = play_deal(rules, chance)
        if deal.contract is None:
            seen["passed out"] += 1
        else:
            taker = deal.contract.side
            seen[deal.contract.bid == CAPOT, deal.contract.level] += 1
            seen[f"capot by {'takers' if deal.tricks[taker] == 8 else 'defence'}"] += (
                8 in deal.tricks
            )
            seen["made" if deal.marks[taker] else "failed"] += 1
            seen["belote"] += 2 in deal.belote
    return seen


def test_whole_deals_agree_at_every_turn_and_in_their_marks() -> None:
    seen = play(CONTREE, DEALS, seed=30_11)

    assert {(capot, level) for capot in (False, True) for level in (0, 1, 2)} <= seen.keys()
    others = ("passed out", "made", "failed", "belote", "capot by takers", "capot by defence")
    assert all(seen[each] > 1 for each in others), seen


@pytest.mark.slow
def test_ten_thousand_deals_agree() -> None:
    play(CONTREE, 10_000, seed=7)


@pytest.mark.parametrize(
    ("rule", "options"),
    [
        ("bid", {"minimum": 90}),
        ("bid", {"maximum": None}),
        ("bid", {"step": 20}),
        ("bid", {"jumps": False}),
        ("bid", {"figures": "any"}),
        ("bid", {"order": ["C", "D", "H", "S"]}),
        ("bid", {"over_self": "free"}),
        ("bid", {"capot": 0}),
        ("bid", {"capot": 270}),
        ("bid", {"generale": 500}),
        ("bid", {"capot_ends": True}),
        ("bid", {"pass_is_final": True}),
        ("coinche", {"when": "any_time"}),
        ("coinche", {"when": "after_auction"}),
        ("coinche", {"effect": "outbid"}),
        ("coinche", {"effect": "ends", "levels": 1}),
        ("coinche", {"levels": 1}),
        ("coinche", {"from_figure": 90}),
        ("coinche", {"capot_doublable": False}),
        ("duties", {"ruff": "always"}),
        ("duties", {"ruff": "unless_ally_plain"}),
        ("duties", {"overruff": "always"}),
        ("duties", {"overruff": "never"}),
        ("duties", {"undertrump": "must"}),
        ("duties", {"undertrump": "forbidden"}),
        ("duties", {"rise_trump": "opponents"}),
        ("duties", {"rise_plain": "opponents"}),
        ("duties", {"leads": "taker"}),
        ("belote", {"failed": "keep"}),
        ("belote", {"failed": "lost"}),
        ("belote", {"counts": False}),
        ("capot", {"points": 250}),
        ("capot", {"by": "any"}),
        ("contract", {"condition": "bid_and_more"}),
        ("contract", {"least": 82}),
        ("contract", {"failed_base": 160}),
        ("contract", {"failed_base": "own"}),
        ("coinche_score", {"factors": [2, 4]}),
        ("coinche_score", {"multiplied": ["base", "bid"]}),
        ("coinche_score", {"doubled_base": "own"}),
        ("coinche_score", {"doubled_base": 160}),
        ("coinche_score", {"defence_yields": []}),
        ("coinche_score", {"defence_yields": [], "defence_keeps": ["belote"]}),
        ("coinche_score", {"made": ["base"]}),
        ("coinche_score", {"failed": ["base"]}),
        ("coinche_score", {"capot_failed": 250}),
    ],
)
def test_any_other_option_is_noticed(rule: str, options: dict[str, Any]) -> None:
    rules = rebelote.rules({"extends": "colver-contree", "rules": {rule: options}})

    with pytest.raises(Differs):
        play(rules, DEALS, seed=3)


def test_hands_reach_colver_as_they_are() -> None:
    hands = draw_hands(Random(5))

    deal = ColverDeal.of(hands, 2)

    assert deal.hands == hands
    assert sum(hands) == FULL_PACK
    assert deal.turn == 3


def test_colver_is_asked_before_it_is_told() -> None:
    deal = ColverDeal.of(draw_hands(Random(5)), 2)

    with pytest.raises(ValueError, match="'surcoinche'"):
        deal.apply("surcoinche")
    deal.apply("80H")
    assert deal.legal() >= {"pass", "coinche", "90S", "capot H"}
    assert "80S" not in deal.legal()
