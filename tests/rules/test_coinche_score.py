"""What a contract that was bid is worth: the formulas in use, each a choice of options."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rebelote
from rebelote import NotationError, Outcome, Rules, RulesetError
from rebelote.plugin import Line
from tests.bids import marks, pad

F162 = {"condition": "bid", "failed_base": 162}


# What is marked, of the hand and of the bid.


def test_points_made_and_the_bid_are_marked_for_a_contract_made() -> None:
    assert marks(pad(), bid=100, takers=122) == (222, 40)


def test_a_failed_contract_gives_the_defence_the_base_and_the_bid() -> None:
    assert marks(pad(), bid=100, takers=99) == (0, 260)
    assert marks(pad(contract=F162), bid=80, takers=79) == (0, 242)


def test_points_made_only_leave_the_bid_a_threshold() -> None:
    rules = pad(coinche_score={"made": ["base"], "failed": ["base"]})

    assert marks(rules, bid=100, takers=122) == (122, 40)
    assert marks(rules, bid=130, takers=122) == (0, 160)


def test_the_bid_only_goes_to_its_winner_and_bonuses_to_their_holders() -> None:
    rules = pad(coinche_score={"made": ["bid"], "failed": ["bid"]})

    assert marks(rules, bid=100, takers=122, belote="defence") == (100, 20)
    assert marks(rules, bid=100, takers=100, belote="takers") == (120, 0)
    assert marks(rules, bid=100, takers=60, belote="takers") == (20, 100)


# What a coinche multiplies.

FORMULAS: dict[str, dict[str, Any]] = {
    "F1": {"made": ["base"], "failed": ["base"], "multiplied": ["base"], "doubled_base": 160},
    "F2": {"multiplied": ["base", "bid"], "doubled_base": 160},
    "F3": {"multiplied": ["bid"], "doubled_base": 160},
    "F4": {"multiplied": ["base", "bid"]},
    "F5": {"multiplied": ["base"], "doubled_base": 160},
    "F6": {"made": ["bid"], "failed": ["bid"]},
    "F7": {"multiplied": ["base", "belote", "declarations"], "doubled_base": 162},
    "F8": {"multiplied": ["bid"], "defence_keeps": ["base", "bonuses"]},
}
"""The coinche formulas of French clubs and federations, by what they have in common."""


@pytest.mark.parametrize(
    ("formula", "coinched", "surcoinched", "failed"),
    [
        ("F1", (320, 0), (640, 0), (0, 320)),
        ("F2", (520, 0), (1040, 0), (0, 520)),
        ("F3", (360, 0), (560, 0), (0, 360)),
        ("F4", (460, 0), (920, 0), (0, 520)),
        ("F5", (420, 0), (740, 0), (0, 420)),
        ("F6", (200, 0), (400, 0), (0, 200)),
        ("F7", (424, 0), (748, 0), (0, 420)),
        ("F8", (330, 32), (530, 32), (0, 360)),
    ],
)
def test_each_formula_is_a_choice_of_what_is_multiplied(
    formula: str, coinched: Any, surcoinched: Any, failed: Any
) -> None:
    rules = pad(coinche_score=FORMULAS[formula])

    assert marks(rules, bid=100, takers=130, level=1) == coinched
    assert marks(rules, bid=100, takers=130, level=2) == surcoinched
    assert marks(rules, bid=100, takers=90, level=1) == failed


def test_belote_and_the_best_declaration_are_doubled_where_the_table_says_so() -> None:
    rules = pad(coinche_score=FORMULAS["F7"], declarations=True)

    doubled = marks(rules, bid=100, takers=130, belote="takers", declared=(20, 0), level=1)

    assert doubled == (2 * 162 + 2 * 20 + 2 * 20 + 100, 0)


def test_the_belote_is_not_multiplied_unless_named() -> None:
    rules = pad(coinche_score=FORMULAS["F6"])

    assert marks(rules, bid=100, takers=70, level=1, belote="defence") == (0, 220)


def test_only_what_the_winner_marks_is_multiplied() -> None:
    rules = pad(coinche_score={"multiplied": ["base", "bid", "bonuses"]})

    assert marks(rules, bid=100, takers=70, level=1, belote="takers") == (20, 520)


def test_three_stands_for_a_surcoinche_where_the_table_says_so() -> None:
    rules = pad(coinche_score={"factors": [2, 3]}, contract=F162)

    assert marks(rules, bid=100, takers=70, level=2) == (0, 462)


def test_a_third_level_has_its_own_factor() -> None:
    rules = pad(coinche_score={"factors": [2, 4, 8], "made": ["bid"], "failed": ["bid"]})

    assert marks(rules, bid=80, takers=70, level=3) == (0, 640)


def test_a_line_keeps_its_factor() -> None:
    rules = pad(coinche_score=FORMULAS["F3"])

    lines = rules.score(rules.outcome(bid=100, takers=70, level=1)).lines

    assert Line("bid", 1, 200, 2, "bid", "coinche_score") in lines
    assert Line("failed", 1, 160, 1, "failed", "contract") in lines


# What the defence keeps that coinched in vain.


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({}, (230, 0)),
        ({"defence_keeps": ["belote"]}, (230, 20)),
        ({"defence_keeps": ["bonuses"]}, (230, 70)),
        ({"defence_keeps": ["base", "bonuses"]}, (230, 132)),
        ({"defence_keeps": ["belote"], "defence_yields": ["declarations"]}, (280, 20)),
        ({"defence_yields": ["bonuses"]}, (300, 0)),
    ],
)
def test_a_defence_that_coinched_in_vain_keeps_what_the_table_names(
    options: dict[str, Any], expected: tuple[int, int]
) -> None:
    rules = pad(coinche_score={"multiplied": ["bid"], **options}, declarations=True, contract=F162)

    typed = {"belote": "defence", "declared": (0, 50)}

    assert marks(rules, bid=50, takers=100, level=1, **typed) == (expected[0] - 30, expected[1])


def test_a_figure_for_the_takers_hand_leaves_the_defence_the_hand_that_it_keeps() -> None:
    keeping = {"multiplied": ["bid"], "doubled_base": 160, "defence_keeps": ["base"]}

    assert marks(pad(coinche_score=keeping), bid=100, takers=130, level=1) == (360, 32)


def test_without_a_coinche_the_defence_keeps_all_its_own() -> None:
    assert marks(pad(), bid=100, takers=120, belote="defence") == (220, 62)


# Capots.


def test_a_capot_that_was_not_bid_counts_its_points_with_the_bid() -> None:
    assert marks(pad(capot={"points": 250}), bid=100, tricks=8) == (350, 0)
    assert marks(pad(capot=False), bid=100, tricks=8) == (262, 0)


def test_a_capot_that_was_bid_is_met_by_every_trick() -> None:
    rules = pad(capot={"points": 250}, coinche_score={"capot_failed": 250})

    assert marks(rules, bid="capot", tricks=8) == (500, 0)
    assert marks(rules, bid="capot", takers=160) == (0, 500)


def test_a_failed_capot_is_marked_like_any_contract_unless_the_table_says_otherwise() -> None:
    assert marks(pad(), bid="capot", takers=120) == (0, 410)


def test_points_made_only_have_a_figure_for_a_capot_that_was_bid() -> None:
    figures = {"capot_made": 500, "capot_failed": 500}
    rules = pad(coinche_score={**FORMULAS["F1"], **figures})

    assert marks(rules, bid="capot", tricks=8) == (500, 0)
    assert marks(rules, bid="capot", tricks=8, level=1) == (1000, 0)
    assert marks(rules, bid="capot", takers=152, level=2) == (0, 2000)


def test_a_capot_stands_in_place_of_the_figure_of_coinched_takers() -> None:
    rules = pad(capot={"points": 250}, coinche_score=FORMULAS["F3"])

    assert marks(rules, bid=100, tricks=8, level=1) == (450, 0)


@pytest.mark.parametrize(
    ("multiplied", "capot", "expected"),
    [
        (["base"], {"points": 252}, 504 + 100),
        (["base"], {"points": 90, "replaces": False}, 504 + 100),
        (["bid"], {"points": 90, "replaces": False}, 252 + 200),
        (["capot", "bid"], {"points": 90, "replaces": False}, 162 + 180 + 200),
    ],
)
def test_a_capot_is_of_the_hand_whether_it_replaces_it_or_is_added(
    multiplied: list[str], capot: dict[str, Any], expected: int
) -> None:
    rules = pad(capot=capot, coinche_score={"multiplied": multiplied})

    assert marks(rules, bid=100, tricks=8, level=1) == (expected, 0)


def test_an_added_capot_stands_in_place_of_a_figure_and_is_not_marked_beside_a_bid_alone() -> None:
    capot = {"points": 90, "replaces": False}

    doubled = pad(capot=capot, coinche_score=FORMULAS["F2"])
    assert marks(doubled, bid=100, tricks=8, level=1) == (2 * (252 + 100), 0)
    alone = pad(capot=capot, coinche_score=FORMULAS["F6"])
    assert marks(alone, bid=100, tricks=8) == (100, 0)


def test_a_doubled_capot_that_was_bid_is_no_figure_beside_which_points_are_added() -> None:
    rules = pad(capot={"points": 250}, coinche_score={**FORMULAS["F1"], "doubled_capot": 100})

    assert marks(rules, bid="capot", tricks=8) == (250, 0)
    assert marks(rules, bid="capot", tricks=8, level=1) == (500, 0)
    assert marks(rules, bid=100, tricks=8, level=1) == (420, 0)


def test_a_capot_of_coinched_takers_may_be_points_on_top_of_their_figure() -> None:
    rules = pad(coinche_score={**FORMULAS["F1"], "doubled_capot": 100})

    assert marks(rules, bid=100, tricks=8, level=1) == (420, 0)
    assert marks(rules, bid=100, takers=130, level=1) == (320, 0)
    assert marks(rules, bid=300, tricks=8, level=1) == (0, 320)


def test_a_capot_of_the_defence_stands_in_place_of_the_failed_base() -> None:
    assert marks(pad(contract=F162), bid=100, tricks=0) == (0, 352)


def test_a_generale_that_was_bid_is_met_by_the_bidder_alone() -> None:
    rules = pad(generale=True, coinche_score={"generale_made": 0, "generale_failed": 100})

    assert marks(rules, bid="generale", tricks=8, alone=True) == (500, 0)
    assert marks(rules, bid="generale", tricks=8) == (0, 600)
    assert marks(rules, bid="generale", tricks=8, alone=True, by_partner="takers") == (0, 600)


@pytest.mark.parametrize("bid", ["capot", "generale"])
def test_tricks_of_the_defence_meet_no_bid_of_all_tricks(bid: str) -> None:
    rules = pad(generale=True)

    assert rules.score(rules.outcome(bid=bid, tricks=0, alone=True)).verdict == "failed"


# Contracts by a figure.


def test_a_bid_is_met_by_its_figure_belote_included() -> None:
    assert marks(pad(), bid=120, takers=100, belote="takers") == (240, 62)


def test_a_bid_of_80_may_need_82() -> None:
    rules = pad(contract={"condition": "bid", "least": 82})

    assert rules.score(rules.outcome(bid=80, takers=81)).verdict == "failed"
    assert rules.score(rules.outcome(bid=80, takers=82)).verdict == "made"
    assert rules.score(rules.outcome(bid=90, takers=89)).verdict == "failed"


def test_a_bid_may_need_more_than_the_defence_besides() -> None:
    rules = pad(contract={"condition": "bid_and_more"})

    assert rules.score(rules.outcome(bid=90, takers=90, belote="defence")).verdict == "failed"
    assert rules.score(rules.outcome(bid=90, takers=91, belote="defence")).verdict == "failed"
    assert rules.score(rules.outcome(bid=90, takers=92, belote="defence")).verdict == "made"
    assert pad().score(pad().outcome(bid=90, takers=90, belote="defence")).verdict == "made"


# What is refused.


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"made": []}, "made names base, bid or both"),
        ({"failed": []}, "failed names base, bid or both"),
        ({"defence_keeps": ["belote"], "defence_yields": ["belote"]}, "keep and yield belote"),
        ({"doubled_capot": 100}, "with it doubled_base is one"),
        ({"factors": [4, 2]}, "cannot have a smaller factor"),
        ({"factors": [2, 3, 4, 5, 6]}, "factors: should be a list of 0 to 4"),
    ],
)
def test_options_that_contradict_each_other_are_refused(options: Any, sentence: str) -> None:
    with pytest.raises(RulesetError, match=sentence):
        pad(coinche_score=options)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ({}, "a bid"),
        ({"bid": "grand"}, "capot, a figure in points, generale"),
        ({"bid": "figure"}, "capot, a figure in points, generale"),
        ({"bid": 0}, "a bid"),
        ({"bid": True}, "a bid"),
        ({"bid": 100, "level": 3}, "how often the contract was doubled, from 0 to 2"),
    ],
)
def test_a_contract_that_cannot_be_is_refused_by_name(typed: Any, sentence: str) -> None:
    with pytest.raises(NotationError, match=sentence):
        pad().outcome(takers=100, **typed)


def test_a_table_without_bids_reads_neither_bid_nor_coinche() -> None:
    classic = pad(any_bid=False, coinche_score=False, contract=True)

    with pytest.raises(NotationError, match="nothing is bid"):
        classic.outcome(takers=100, bid=100)
    with pytest.raises(NotationError, match="at this table nothing is doubled"):
        classic.outcome(takers=100, level=1)


def played(rules: Rules, **changed: Any) -> Outcome:
    """An outcome of a contract of 100."""
    return rules.outcome(bid=100, takers=100)._replace(**changed)


def test_the_pot_is_no_part_of_a_doubled_contract() -> None:
    rules = pad(litige=True, contract=True, coinche_score=FORMULAS["F1"])

    sheet = rules.score(played(rules, cards=(71, 81), last=0, level=1), pending=40)

    assert (sheet.verdict, sheet.marks, sheet.pending) == ("tie", (0, 81), 121)


LISTS = st.lists(st.sampled_from(["base", "bid", "belote", "declarations", "bonuses"]), unique=True)
MARKED = st.lists(st.sampled_from(["base", "bid"]), unique=True, min_size=1)


@st.composite
def formulas(draw: st.DrawFn) -> dict[str, Any]:
    """Any way to score a contract."""
    keeps = draw(LISTS)
    return {
        "made": draw(MARKED),
        "failed": draw(MARKED),
        "factors": draw(st.sampled_from([[2, 4], [2, 3], [3, 3]])),
        "multiplied": draw(LISTS),
        "doubled_base": draw(st.sampled_from(["own", 160, 162])),
        "defence_keeps": keeps,
        "defence_yields": [name for name in draw(LISTS) if name not in keeps],
    }


@given(
    formulas(),
    st.integers(0, 162),
    st.sampled_from([80, 120, "capot"]),
    st.integers(1, 2),
    st.sampled_from([None, "takers", "defence"]),
    st.sampled_from([(0, 0), (50, 0), (0, 20)]),
)
@settings(max_examples=60)
def test_what_is_multiplied_is_what_the_options_name(
    formula: dict[str, Any], takers: int, bid: Any, level: int, belote: Any, declared: Any
) -> None:
    rules = pad(coinche_score=formula, declarations=True)
    outcome = rules.outcome(takers=takers, bid=bid, level=level, belote=belote, declared=declared)
    sheet = rules.score(outcome)
    by_bid = "bid" in formula["made"] and "bid" in formula["failed"]
    doubled = formula["multiplied"] or (["bid"] if by_bid else ["base"])

    winner = 0 if sheet.verdict == "made" else 1
    for line in sheet.lines:
        group = line.code if line.code in ("bid", "belote", "declarations") else "base"
        named = group in doubled or (group in ("belote", "declarations") and "bonuses" in doubled)
        expected = formula["factors"][level - 1] if named and line.account == winner else 1
        assert line.factor == expected, line
    assert sheet.marks == tuple(sheet.total(sheet.lines, account) for account in (0, 1))


@pytest.mark.parametrize("side", ["made", "failed"])
def test_the_bid_alone_is_not_marked_where_nothing_is_bid(side: str) -> None:
    table = {"extends": "classic", "rules": {"coinche_score": {side: ["bid"]}}}

    with pytest.raises(RulesetError, match=f"{side} marks the bid alone, and nothing is bid here"):
        rebelote.rules(table)


@pytest.mark.parametrize("option", ["multiplied", "defence_keeps", "defence_yields"])
def test_a_list_that_names_what_nobody_scores_is_refused(option: str) -> None:
    config = {"extends": "cannes-2016", "rules": {"coinche_score": {option: ["declaration"]}}}

    with pytest.raises(RulesetError, match=f"{option} names 'declaration'; it can name base, be"):
        rebelote.rules(config)


def test_a_capot_that_defenders_share_is_none_of_takers_who_were_doubled_in_vain() -> None:
    figure = {"made": ["base"], "failed": ["base"], "doubled_base": 160}
    rules = rebelote.rules(
        {
            "extends": "quatre-solo",
            "rules": {
                "capot": False,
                "shared_capot": True,
                "coinche": {"when": "after_auction"},
                "coinche_score": figure,
            },
        }
    )
    outcome = rules.outcome(points=(122, 40, 0, 0), tricks=(5, 3, 0, 0), level=1)

    assert rules.score(outcome).marks[0] == 2 * 160
