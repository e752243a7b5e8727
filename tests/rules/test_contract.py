"""The contract: what makes it, and what is marked when it fails."""

from typing import Any

import pytest

import rebelote
from rebelote import Catalogue, Outcome, Rules, RulesetError
from rebelote.plugin import NoOptions, Rule, hookimpl
from rebelote_plugins import rebelote_rules as bundled_rules

ANNONCES = "gamelake-annonces"


def table(preset: str = "classic", **rules: Any) -> Any:
    """A preset with some options changed."""
    return {"extends": preset, "rules": rules}


def scored(config: Any, **typed: Any) -> tuple[str, tuple[int, ...], int]:
    """Verdict, marks, and what is pending."""
    rules = rebelote.rules(config)
    sheet = rules.score(rules.outcome(**typed))
    return sheet.verdict, sheet.marks, sheet.pending


@pytest.mark.parametrize(
    ("condition", "takers", "verdict"),
    [
        ("more_than_defence", 82, "made"),
        ("more_than_defence", 81, "tie"),
        ("more_than_defence", 80, "failed"),
        ("as_much_as_defence", 81, "made"),
        ("as_much_as_defence", 80, "failed"),
        ("more_than_each", 82, "made"),
        ("more_than_each", 81, "tie"),
    ],
)
def test_takers_are_compared_with_the_defence(condition: str, takers: int, verdict: str) -> None:
    config = table(contract={"condition": condition})

    assert scored(config, takers=takers)[0] == verdict


@pytest.mark.parametrize(
    ("contract", "takers", "expected"),
    [
        ({}, 81, ("failed", (0, 162), 0)),
        ({}, 82, ("made", (82, 80), 0)),
        ({"condition": "as_much_as_defence"}, 81, ("made", (81, 81), 0)),
        ({"condition": "figure", "figure": 90}, 81, ("failed", (0, 162), 0)),
        ({"condition": "figure_and_more", "figure": 80}, 81, ("failed", (0, 162), 0)),
    ],
)
def test_without_a_rule_for_ties_as_much_is_not_enough(
    contract: dict[str, Any], takers: int, expected: object
) -> None:
    assert scored(table(contract=contract, litige=False), takers=takers) == expected


@pytest.mark.parametrize("condition", ["figure", "figure_and_more"])
def test_any_figure_needs_the_least(condition: str) -> None:
    config = table(contract={"condition": condition, "figure": 82, "least": 95})

    assert scored(config, takers=94)[0] == "failed"
    assert scored(config, takers=95)[0] == "made"


def test_a_tie_that_makes_it_gives_each_side_its_own() -> None:
    config = table(contract={"condition": "as_much_as_defence"})

    assert scored(config, takers=81) == ("made", (81, 81), 0)
    assert scored(config, takers=71, belote="takers") == ("made", (91, 91), 0)
    assert scored(config, takers=81, belote="defence") == ("failed", (0, 182), 0)


@pytest.mark.parametrize(
    ("figure", "takers", "belote", "verdict"),
    [
        (82, 82, None, "made"),
        (82, 81, None, "tie"),
        (82, 80, None, "failed"),
        (81, 81, None, "made"),
        (81, 80, None, "failed"),
        (82, 82, "defence", "made"),  # 82 against 100
        (82, 62, "takers", "made"),  # 82 against 100
        (82, 71, "takers", "made"),  # 91 against 91
        (92, 71, "takers", "tie"),
        (100, 90, None, "failed"),
    ],
)
def test_a_figure_is_all_that_the_takers_need(
    figure: int, takers: int, belote: str | None, verdict: str
) -> None:
    config = table(contract={"condition": "figure", "figure": figure})

    assert scored(config, takers=takers, belote=belote)[0] == verdict


@pytest.mark.parametrize(
    ("takers", "belote", "verdict"),
    [
        (90, None, "made"),
        (89, None, "failed"),
        (90, "defence", "failed"),  # 90 against 92
        (71, "takers", "tie"),  # 91 against 91
        (81, None, "tie"),
    ],
)
def test_a_figure_and_more_than_the_defence(takers: int, belote: str | None, verdict: str) -> None:
    config = table(contract={"condition": "figure_and_more", "figure": 90})

    assert scored(config, takers=takers, belote=belote)[0] == verdict


def test_a_figure_counts_what_each_component_says() -> None:
    contract = {"condition": "figure", "figure": 100}

    assert scored(table(contract=contract), takers=80, belote="takers")[0] == "made"
    silent = table(contract=contract, belote={"counts": False})
    assert scored(silent, takers=80, belote="takers")[0] == "failed"


def apply_singles(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.put("seating.seats", 4)
    return rules.put("seating.accounts", "singles").put("seating.allies", "none")


class Singles:
    """The bundled rules, and four who each play for themselves."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """All rules."""
        return [*bundled_rules(), Rule("singles", "Everyone alone.", apply_singles)]


@pytest.mark.parametrize(
    ("condition", "verdict"), [("more_than_each", "made"), ("more_than_defence", "failed")]
)
def test_a_taker_alone_need_only_beat_each_opponent_singly(condition: str, verdict: str) -> None:
    names = "singles suits turn_up_deal take duties last_trick match"
    rules = dict.fromkeys(names.split(), True) | {"contract": {"condition": condition}}
    alone = rebelote.rules({"rules": rules}, catalogue=Catalogue({"singles": Singles()}))

    assert alone.score(Outcome("suit", (60, 50, 42, 0), (3, 2, 2, 1), 3)).verdict == verdict
    assert alone.score(Outcome("suit", (50, 50, 42, 10), (3, 2, 2, 1), 0)).verdict == verdict
    assert alone.score(Outcome("suit", (50, 60, 42, 0), (3, 2, 2, 1), 3)).verdict == "failed"
    tie = alone.score(Outcome("suit", (50, 50, 52, 0), (3, 2, 2, 1), 3)).verdict
    assert tie == "failed"


@pytest.mark.parametrize(
    ("base", "expected"),
    [(162, (0, 182)), (160, (0, 180)), (0, (0, 20)), ("all", (0, 182)), ("own", (0, 122))],
)
def test_what_the_defence_marks_for_a_failure(base: object, expected: tuple[int, int]) -> None:
    config = table(ANNONCES, contract={"failed_base": base})

    assert scored(config, takers=60, declared=(20, 0))[:2] == ("failed", expected)


def test_all_that_was_in_play_is_less_where_the_last_trick_is_worth_less() -> None:
    config = table(contract={"failed_base": "all"}, last_trick={"points": 5})

    assert scored(config, takers=60)[:2] == ("failed", (0, 157))


def test_takers_who_fail_may_keep_their_own() -> None:
    config = table(contract={"failed_takers": "own"})

    assert scored(config, takers=60, belote="takers")[:2] == ("failed", (80, 162))
    assert scored(table(), takers=60, belote="takers")[:2] == ("failed", (20, 162))


def test_a_capot_of_the_defence_stands_in_place_of_any_failed_base() -> None:
    for base in (160, "all", "own"):
        config = table(contract={"failed_base": base})
        assert scored(config, tricks=0)[:2] == ("failed", (0, 252))


@pytest.mark.parametrize("base", ["all", "own"])
def test_points_that_are_marked_twice_are_refused(base: str) -> None:
    with pytest.raises(RulesetError, match="failed_takers = 'own' needs a figure"):
        rebelote.rules(table(contract={"failed_base": base, "failed_takers": "own"}))
