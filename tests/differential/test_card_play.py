"""Card play against colver, which shares no line with ours."""

from random import Random

import pytest

import rebelote
from rebelote import Rules

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

from rebelote.cards import FULL_PACK
from tests.differential import card_play
from tests.differential.colver_env import ColverDeal
from tests.differential.comparing import Differs
from tests.differential.drawing import draw_hands

DEALS = 250


def play(rules: Rules, deals: int, seed: int) -> list[ColverDeal]:
    """Play so many random deals in both engines."""
    chance = Random(seed)
    return [card_play.play_deal(rules, chance) for _ in range(deals)]


def test_every_card_of_random_deals_is_legal_in_both_or_in_neither() -> None:
    deals = play(rebelote.rules(card_play.CONTREE), DEALS, seed=20_261_130)

    tricks = {deal.tricks for deal in deals}
    assert {(8, 0), (0, 8), (4, 4)} <= tricks
    assert {shown for deal in deals for shown in deal.belote} == {0, 2}


@pytest.mark.slow
def test_twenty_thousand_deals_agree() -> None:
    play(rebelote.rules(card_play.CONTREE), 20_000, seed=7)


@pytest.mark.parametrize(
    "duties",
    [
        {"undertrump": "must"},
        {"undertrump": "forbidden"},
        {"undertrump": "free", "overruff": "always"},
        {"undertrump": "free", "overruff": "never"},
        {"undertrump": "free", "ruff": "always"},
        {"undertrump": "free", "ruff": "unless_ally_plain"},
        {"undertrump": "free", "rise_trump": "opponents"},
        {"undertrump": "free", "rise_plain": "opponents"},
    ],
)
def test_any_other_duty_is_noticed(duties: dict[str, str]) -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"duties": duties}})

    with pytest.raises(Differs, match="legal"):
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
