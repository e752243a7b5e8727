"""Declarations where no suit is trump: points of their own, or none at all."""

from collections.abc import Mapping
from typing import Any

import pytest

from rebelote_plugins.rules.contest import Cancelled, Declared, Height
from tests.declaring import Deal, filled, play_out, played, refused
from tests.hands import dealt

MOMENTS: list[dict[str, Any]] = [
    {"moment": "first_card"},
    {"moment": "before_first_trick", "announce": "spoken"},
    {"moment": "end_of_deal", "show": "at_once"},
]
FFB = {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}


def without_trumps(hands: Mapping[int, str], **options: Any) -> Deal:
    """A deal taken at no trumps by seat 0 and played out."""
    rules = {"no_trumps": True, "take": {"no_trumps": "always"}, "declarations": options}
    table = {"extends": "gamelake-annonces", "rules": rules}
    full = filled(hands)
    return play_out(dealt(table, full, taker=0, trump="SA", turn_up=full[0].split()[-1]))


@pytest.mark.parametrize(
    ("rank", "points"), [("A", 200), ("T", 150), ("K", 100), ("Q", 100), ("J", 100), ("9", 100)]
)
def test_four_of_a_kind_may_be_worth_other_points_without_trumps(rank: str, points: int) -> None:
    hand = " ".join(rank + suit for suit in "SHDC")

    assert without_trumps({0: hand}, no_trumps_carres=FFB).values == ((points,), ())
    assert played({0: hand}, no_trumps_carres=FFB).values == played({0: hand}).values


def test_without_trumps_four_aces_beat_four_jacks_where_they_are_worth_more() -> None:
    hands = {0: "AS AH AD AC", 1: "JS JH JD JC"}

    assert without_trumps(hands, no_trumps_carres=FFB).values == ((200,), ())
    assert without_trumps(hands).values == ((), (200,))


def test_what_any_carre_is_worth_without_trumps_need_not_be_said() -> None:
    hands = {0: "TS TH TD TC", 1: "AS AH AD AC"}
    deal = without_trumps(hands, no_trumps_carres={"A": 200, "T": 150})

    assert deal.heard(Height) == [Height(1, "points", "200")]


@pytest.mark.parametrize("moment", MOMENTS)
def test_there_may_be_no_declarations_without_trumps(moment: dict[str, Any]) -> None:
    hands = {0: "AS AH AD AC", 1: "7S 8S 9S"}
    deal = without_trumps(hands, no_trumps=False, **moment)

    assert deal.values == ((), ())
    assert deal.heard(Declared) == []
    assert played(hands, no_trumps=False, **moment).values == ((100,), ())


def test_where_nothing_is_declared_without_trumps_nothing_cancels_either() -> None:
    hands = {0: "8S 8H 8D 8C"}

    assert played(hands, cancelled_by=["8"]).heard(Declared, Cancelled)
    assert not without_trumps(hands, cancelled_by=["8"], no_trumps=False).heard(Declared, Cancelled)


def test_a_rank_that_cancels_cannot_score_without_trumps_either() -> None:
    assert "cannot both score and cancel" in refused(
        cancelled_by=["8"], no_trumps_carres={"8": 100}
    )
