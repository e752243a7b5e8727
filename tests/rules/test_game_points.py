"""Hands rounded by their kind of trump, and everything in tens."""

from typing import Any

import pytest

import rebelote
from rebelote import RulesetError


def marks(config: object, **typed: Any) -> tuple[int, ...]:
    rules = rebelote.rules(config)
    return rules.score(rules.outcome(**typed)).marks


def baloot(**options: Any) -> Any:
    return {"extends": "baloot", "rules": {"game_points": options}}


@pytest.mark.parametrize(
    ("method", "takers", "expected"),
    [
        ("pairs", 85, (8, 8)),
        ("pairs", 96, (9, 7)),
        ("nearest", 85, (9, 8)),
        ("six_up", 85, (8, 8)),
        ("six_up", 96, (10, 7)),
    ],
)
def test_a_hand_with_trumps_is_rounded_as_the_table_says(
    method: str, takers: int, expected: tuple[int, int]
) -> None:
    assert marks(baloot(trumps=method), kind="H", takers=takers) == expected


@pytest.mark.parametrize(
    ("method", "takers", "expected"),
    [
        ("five_stays", 75, (15, 11)),
        ("five_stays", 76, (16, 10)),
        ("five_stays", 74, (14, 12)),
        ("nearest", 75, (16, 12)),
        ("pairs", 75, (14, 12)),
    ],
)
def test_a_hand_without_trumps_is_rounded_before_it_counts_twice(
    method: str, takers: int, expected: tuple[int, int]
) -> None:
    assert marks(baloot(no_trumps=method), kind="SA", takers=takers) == expected


def test_without_a_choice_hands_are_paired_with_trumps_and_each_rounded_without() -> None:
    kinds: Any = {"no_trumps": True, "take": {"no_trumps": "always"}}
    classic = {"extends": "classic", "rules": {"game_points": True, **kinds}}

    assert marks(classic, kind="H", takers=85) == (8, 8)
    assert marks(classic, kind="H", takers=95) == (9, 7)
    assert marks(classic, kind="SA", takers=85) == (9, 8)
    assert marks(classic, kind="SA", takers=95) == (10, 7)


def test_only_the_hand_is_rounded_and_projects_are_tens_already() -> None:
    assert marks("baloot", kind="H", takers=85, declared=(20, 0), belote="defence") == (10, 10)
    assert marks("baloot", kind="SA", takers=75, declared=(200, 0)) == (55, 11)


def test_halves_of_tens_are_refused_where_nothing_makes_them_whole() -> None:
    for rules, kind in (
        ({"coefficients": False}, "SA"),
        ({"coefficients": {"factors": {"SA": 3}}}, "SA"),
        ({"game_points": {"trumps": "five_stays"}}, "C"),
    ):
        with pytest.raises(RulesetError, match=f"leaves half a ten, and {kind} counts"):
            rebelote.rules({"extends": "baloot", "rules": rules})

    twice = dict.fromkeys("CDHS", 2) | {"SA": 2}
    assert rebelote.rules(
        {
            "extends": "baloot",
            "rules": {
                "game_points": {"trumps": "five_stays"},
                "coefficients": {"factors": twice},
            },
        }
    )
