"""Coefficients: a deal is marked several times over, by its kind of trump."""

from typing import Any

import pytest

import rebelote
from rebelote.plugin import Line, ScoreSheet
from rebelote.testing import check_scores, playthrough
from rebelote_plugins.rules.coefficients import Multiply
from tests.bids import marks, pad


def rules(options: Any = True, **others: Any) -> rebelote.Rules:
    """Classic with coefficients, no trumps and all trumps."""
    kinds = {"no_trumps": True, "all_trumps": {"rescaled": "hand"}}
    offers = {"no_trumps": "always", "all_trumps": "always"}
    table = {**kinds, "take": offers, "coefficients": options, **others}
    return rebelote.rules({"extends": "classic", "rules": table})


@pytest.mark.parametrize(
    ("kind", "factor"), [("C", 1), ("D", 2), ("H", 3), ("S", 4), ("SA", 5), ("TA", 6)]
)
def test_at_belote_bridgee_the_whole_hand_counts_by_its_kind(kind: str, factor: int) -> None:
    table = rules()
    sheet = table.score(table.outcome(points=(100, 62) if kind != "TA" else (159, 99), kind=kind))

    assert sheet.marks == (100 * factor, 62 * factor)
    assert {line.factor for line in sheet.lines} == {factor}


def test_a_belote_and_a_failed_hand_are_multiplied_too() -> None:
    table = rules()
    sheet = table.score(table.outcome(takers=60, kind="H", belote="takers"))

    assert sheet.marks == (60, 486)


def test_what_the_table_spares_stays_as_it_is() -> None:
    table = rules({"sparing": ["belote"]})

    assert table.score(table.outcome(takers=60, kind="H", belote="takers")).marks == (20, 486)


def test_no_trumps_alone_may_count_twice() -> None:
    table = rules({"factors": {"SA": 2}})

    assert table.score(table.outcome(takers=100, kind="SA")).marks == (200, 124)
    assert table.score(table.outcome(takers=100, kind="H")).marks == (100, 62)
    assert table.plan.kinds["H"].scored_as == "suit"


def test_suits_are_scored_as_themselves_only_where_their_factors_differ() -> None:
    assert rules().plan.kinds["H"].scored_as == "H"
    assert rules({"factors": {"S": 2, "H": 2, "D": 2, "C": 2}}).plan.kinds["H"].scored_as == "suit"


def test_one_suit_alone_may_count_twice() -> None:
    table = rules({"factors": {"S": 2}})

    assert table.score(table.outcome(takers=100, kind="S")).marks == (200, 124)
    assert table.score(table.outcome(takers=100, kind="H")).marks == (100, 62)


def test_a_figure_for_the_hand_of_a_coinched_contract_is_multiplied_too() -> None:
    flat = {"multiplied": ["bid"], "doubled_base": 160, "doubled_capot": 100}
    table = pad(coefficients={"factors": {"S": 2}}, coinche_score=flat)

    assert marks(table, takers=130, kind="S", bid=100, level=1) == (2 * (160 + 200), 0)
    assert marks(table, tricks=8, kind="S", bid=100, level=1) == (2 * (160 + 200 + 100), 0)


def test_a_score_keeper_says_what_was_trump_where_suits_are_marked_otherwise() -> None:
    with pytest.raises(rebelote.NotationError, match="each suit is marked otherwise"):
        rules().outcome(takers=82)
    assert rules({"factors": {"SA": 2}}).outcome(takers=82).kind == "suit"


def test_what_waits_after_a_tie_is_multiplied_once() -> None:
    table = rules()
    tie = table.score(table.outcome(takers=81, kind="D"))
    after = table.score(table.outcome(takers=100, kind="H"), pending=tie.pending)

    assert (tie.marks, tie.pending) == ((0, 162), 162)
    assert after.marks == (462, 186)


def test_factors_compose() -> None:
    table = rules()
    outcome = table.outcome(takers=100, kind="H")
    doubled = ScoreSheet(outcome, lines=(Line("cards", 0, 200, factor=2),))

    (line,) = Multiply((("H", 3),), ())(table, doubled).lines

    assert (line.points, line.factor) == (600, 6)


def test_the_laws_of_scoring_hold_under_coefficients() -> None:
    for seed in range(3):
        check_scores(playthrough(rules(), seed))


def test_a_component_to_spare_must_be_known() -> None:
    with pytest.raises(rebelote.RulesetError, match=r"coefficients\.sparing names 'belot'"):
        rules({"sparing": ["belot"]})


def test_suits_of_one_factor_are_multiplied_by_it() -> None:
    factors = dict.fromkeys("SHDC", 2)
    rules = rebelote.rules({"extends": "classic", "rules": {"coefficients": {"factors": factors}}})

    assert rules.score(rules.outcome(takers=100, kind="H")).marks == (200, 124)


def test_a_capot_may_be_spared_where_the_hand_is_multiplied() -> None:
    config = {"extends": "belote-bridgee", "rules": {"coefficients": {"sparing": ["capot"]}}}
    spared, whole = rebelote.rules(config), rebelote.rules("belote-bridgee")

    for rules, factor in ((spared, 1), (whole, 4)):
        assert rules.score(rules.outcome(kind="S", tricks=8)).marks == (252 * factor, 0)
