"""Capot, générale and the last trick."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, RulesetError

ANNONCES = "gamelake-annonces"


def table(preset: str = "classic", **rules: Any) -> Any:
    """A preset with some options changed."""
    return {"extends": preset, "rules": rules}


def marks(config: Any, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    rules = rebelote.rules(config)
    return rules.score(rules.outcome(**typed)).marks


@pytest.mark.parametrize(
    ("capot", "points"),
    [
        ({"points": 252}, 252),
        ({"points": 250}, 250),
        ({"points": 162}, 162),
        ({"points": 150}, 150),
        ({"points": 90, "replaces": False}, 252),
        ({"points": 88, "replaces": False}, 250),
    ],
)
def test_a_capot_by_either_side(capot: dict[str, Any], points: int) -> None:
    assert marks(table(capot=capot), tricks=8) == (points, 0)
    assert marks(table(capot=capot), tricks=0) == (0, points)


@pytest.mark.parametrize("replaces", [True, False])
def test_a_capot_of_the_defence_may_be_no_more_than_a_failure(replaces: bool) -> None:
    capot = {"points": 252 if replaces else 90, "by": "takers", "replaces": replaces}

    assert marks(table(capot=capot), tricks=0) == (0, 162)
    assert marks(table(capot=capot), tricks=8) == (252, 0)


@pytest.mark.parametrize(("base", "points"), [(162, 252), (160, 250), ("all", 252), ("own", 252)])
def test_an_added_capot_of_the_defence_comes_on_top_of_the_failed_base(
    base: object, points: int
) -> None:
    capot = {"points": 90, "replaces": False}

    assert marks(table(capot=capot, contract={"failed_base": base}), tricks=0) == (0, points)


@pytest.mark.parametrize(("failed", "points"), [("lost", 432), ("defence", 522)])
def test_an_added_capot_of_takers_who_fail_is_lost_or_the_defences(
    failed: str, points: int
) -> None:
    capot = {"points": 90, "replaces": False, "failed": failed}
    kept = {"capot": capot, "declarations": {"capot": "keep"}, "contract": {"failed_base": "all"}}

    assert marks(table(ANNONCES, **kept), tricks=8, declared=(0, 270)) == (0, points)
    assert marks(table(ANNONCES, **kept), tricks=8, declared=(0, 200)) == (252, 200)


def test_a_capot_in_place_of_the_hand_was_not_added() -> None:
    with pytest.raises(RulesetError, match="it needs replaces = false"):
        rebelote.rules(table(capot={"failed": "defence"}))


@pytest.mark.parametrize("replaces", [True, False])
@pytest.mark.parametrize("rule", ["capot", "generale"])
def test_takers_who_fail_with_every_trick_mark_no_capot(rule: str, replaces: bool) -> None:
    config = table(
        "gamelake-annonces",
        declarations={"capot": "keep"},
        capot={"points": 90, "replaces": replaces},
        **({"generale": {"points": 100, "replaces": replaces}} if rule == "generale" else {}),
    )
    swept = {"tricks": 8, "alone": rule == "generale", "declared": (0, 400)}

    assert marks(config, **swept) == (0, 162 + 400)


def test_declarations_and_belote_at_an_added_capot() -> None:
    config = table(ANNONCES, capot={"points": 90, "replaces": False})

    assert marks(config, tricks=8, declared=(0, 50), belote="defence") == (302, 20)
    assert marks(config, tricks=0, declared=(50, 0), belote="takers") == (20, 302)


@pytest.mark.parametrize(("on_capot", "points"), [(True, 252), (False, 242)])
def test_the_last_trick_of_an_added_capot(on_capot: bool, points: int) -> None:
    config = table(
        capot={"points": 90, "replaces": False},
        last_trick={"on_capot": on_capot},
        contract={"failed_base": "all"},
    )

    assert marks(config, tricks=8) == (points, 0)
    assert marks(config, tricks=0) == (0, points)
    assert marks(config, takers=100) == (100, 62)


def test_a_hundred_in_place_of_the_last_tricks_ten() -> None:
    config = table(capot={"points": 100, "replaces": False}, last_trick={"on_capot": False})

    assert marks(config, tricks=8) == (252, 0)


def test_the_last_trick_counts_only_for_a_side_that_has_not_taken() -> None:
    config = table(last_trick={"to": "defence"})

    assert marks(config, takers=90, last="takers") == (90, 62)
    assert marks(config, takers=90, last="defence") == (90, 72)
    assert marks(config, points=(90, 72)) == (90, 72)
    assert marks(config, points=(90, 62)) == (90, 62)
    assert marks(table(capot=False, last_trick={"to": "defence"}), tricks=8) == (152, 0)


def test_a_score_keeper_is_asked_for_the_last_trick_where_points_depend_on_it() -> None:
    rules = rebelote.rules(table(last_trick={"to": "defence"}))

    with pytest.raises(NotationError, match="last=: its bonus depends on who took it"):
        rules.outcome(takers=90)
    with pytest.raises(NotationError, match="together they make 152 or 162"):
        rules.outcome(points=(90, 70))
    with pytest.raises(NotationError, match="together they make 152"):
        rules.outcome(points=(90, 72), last="takers")


def test_who_took_no_trick_has_not_taken_the_last() -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="an account that took tricks"):
        rules.outcome(tricks=8, last="defence")


def test_one_seat_alone_took_all_tricks_of_the_side_that_has_points() -> None:
    rules = rebelote.rules("clasica")

    assert rules.outcome(points=(0, 162), alone=True).tricks == (0, 8)
    assert rules.outcome(takers=0, alone=True).tricks == (0, 8)
    assert rules.outcome(alone=True).tricks == (8, 0)
    with pytest.raises(NotationError, match="one seat alone took all 8"):
        rules.outcome(takers=152, tricks=7, alone=True)


@pytest.mark.parametrize(
    ("generale", "takers", "defence"),
    [
        ({}, (500, 0), (0, 500)),
        ({"points": 350}, (350, 0), (0, 350)),
        ({"by": "takers"}, (500, 0), (0, 250)),
        ({"replaces": False}, (750, 0), (0, 750)),
        ({"replaces": False, "points": 100}, (350, 0), (0, 350)),
    ],
)
def test_a_generale(
    generale: dict[str, Any], takers: tuple[int, int], defence: tuple[int, int]
) -> None:
    config = table("clasica", generale=generale)

    assert marks(config, tricks=8, alone=True) == takers
    assert marks(config, tricks=0, alone=True) == defence
    assert marks(config, tricks=8) == (250, 0)


@pytest.mark.parametrize("base", [0, 162, "all", "own"])
@pytest.mark.parametrize(("replaces", "points"), [(True, 500), (False, 750)])
def test_a_generale_of_the_defence_stands_in_place_of_any_failed_base(
    base: object, replaces: bool, points: int
) -> None:
    rules = {"contract": {"failed_base": base}, "generale": {"replaces": replaces}}

    assert marks(table("clasica", **rules), tricks=0, alone=True) == (0, points)


def test_a_sheet_says_which_rule_wrote_a_capot_and_a_generale() -> None:
    rules = rebelote.rules(table("clasica", generale={"replaces": False}))
    sheet = rules.score(rules.outcome(tricks=8, alone=True))

    written = [(line.code, line.step, line.rule) for line in sheet.lines]
    assert written == [("capot", "capot", "capot"), ("generale", "generale", "generale")]


def test_a_generale_beside_an_added_capot() -> None:
    added = {"points": 90, "replaces": False}

    assert marks(table("clasica", capot=added), alone=True, tricks=8) == (500, 0)
    assert marks(table("clasica", capot=added), alone=True, tricks=0) == (0, 500)
    beside = table("clasica", capot=added, generale={"replaces": False})
    assert marks(beside, alone=True, tricks=8) == (752, 0)
    assert marks(beside, alone=True, tricks=0) == (0, 752)


@pytest.mark.parametrize(
    ("capot", "tricks", "expected"),
    [
        (False, 8, (162, 0)),
        ({"by": "takers"}, 0, (0, 162)),
        ({"by": "takers"}, 8, (252, 0)),
        ({"replaces": False, "points": 90}, 8, (242, 0)),
        ({"replaces": False, "points": 90, "by": "takers"}, 0, (0, 162)),
    ],
)
def test_the_last_trick_counts_where_no_capot_is_added_to_the_hand(
    capot: object, tricks: int, expected: tuple[int, int]
) -> None:
    config = table(capot=capot, last_trick={"on_capot": False}, contract={"failed_base": "all"})

    assert marks(config, tricks=tricks) == expected
    assert marks(config, takers=162 if tricks else 0, tricks=tricks) == expected
