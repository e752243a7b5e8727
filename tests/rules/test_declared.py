"""Declarations that are typed in: sums of declarations that cards can make, and no others."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError


def table(**declarations: Any) -> Any:
    return rebelote.rules({"extends": "gamelake-annonces", "rules": {"declarations": declarations}})


@pytest.mark.parametrize("points", [0, 20, 40, 50, 70, 100, 150, 170, 200, 210, 230, 350, 390])
def test_sums_of_sequences_and_carres_are_read(points: int) -> None:
    facts = dict(table().outcome(takers=90, declared=(points, 0)).facts)

    assert facts["declared"] == ((points,) if points else (), ())


@pytest.mark.parametrize("points", [10, 21, 30, 7777, 7770, -20])
def test_what_no_cards_come_to_is_refused(points: int) -> None:
    with pytest.raises(NotationError):
        table().outcome(takers=90, declared=(0, points))


def test_four_of_a_kind_are_there_once() -> None:
    with pytest.raises(NotationError, match=r"carrés \(A 100\)"):
        table(sequences=[20], carres={"A": 100}).outcome(takers=90, declared=(220, 0))


def test_where_cards_are_shared_more_can_be_made_of_them() -> None:
    both = {"sequences": [0, 0, 0, 0, 0, 1000], "carres": {"A": 50, "K": 50, "Q": 50, "J": 50}}

    assert table(sharing=True, **both).outcome(takers=90, declared=(2200, 0))
    with pytest.raises(NotationError):
        table(**both).outcome(takers=90, declared=(2200, 0))


def test_the_values_without_trumps_are_read_too() -> None:
    assert table(no_trumps_carres={"A": 1000}).outcome(takers=90, declared=(1000, 0))
    with pytest.raises(NotationError):
        table().outcome(takers=90, declared=(1000, 0))


@pytest.mark.parametrize(
    "declarations",
    [
        {"scores": "each_side"},
        {"tie": "both"},
        {"compare": "separate"},
        {"shown_by": "player", "unshown": "opponents"},
    ],
    ids=str,
)
def test_both_sides_are_read_where_both_can_score(declarations: dict[str, Any]) -> None:
    facts = dict(table(**declarations).outcome(takers=90, declared=(20, 50)).facts)

    assert facts["declared"] == ((20,), (50,))


def test_what_each_side_declared_is_marked_where_the_opponents_score_what_is_not_shown() -> None:
    rules = rebelote.rules("ffb-coinche-2015")
    outcome = rules.outcome(takers=100, bid=90, kind="H", declared=(20, 50))

    assert rules.score(outcome).marks == (210, 110)


def test_two_sides_are_refused_where_the_best_alone_scores() -> None:
    with pytest.raises(NotationError, match="only the side with the best scores declarations"):
        table().outcome(takers=90, declared=(20, 50))


@pytest.mark.parametrize(
    ("preset", "cards", "points"), [("trois-croate", (190, 350), 450), ("quatre-solo", (350,), 190)]
)
def test_each_of_several_columns_declares_from_one_hand(
    preset: str, cards: tuple[int, ...], points: int
) -> None:
    rules = rebelote.rules({"extends": preset, "rules": {"declarations": True}})
    others = (0,) * (rules.seating.count - 1)
    typed: dict[str, Any] = {"points": (162, *others), "tricks": (rules.deal.hand, *others)}

    for each in cards:
        assert rules.outcome(**typed, declared=(each, *others))
    with pytest.raises(NotationError, match="that cards make"):
        rules.outcome(**typed, declared=(points, *others))


@pytest.mark.parametrize("points", [520, 570, 600, 650])
def test_a_side_has_no_more_cards_to_declare_than_it_holds(points: int) -> None:
    rules = rebelote.rules("gamelake-annonces")

    assert rules.outcome(takers=90, declared=(550, 0))
    with pytest.raises(NotationError, match="that cards make"):
        rules.outcome(takers=90, declared=(points, 0))
