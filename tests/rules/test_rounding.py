"""Rounding: its families, what is rounded, in which unit, and the last deal."""

from collections.abc import Iterator
from typing import Any

import pytest

import rebelote
from rebelote import Catalogue, Record, Rules, RulesetError, ScoreSheet, Table
from rebelote.outcome import settle
from rebelote.plugin import (
    Line,
    NoOptions,
    Rule,
    ScoreStep,
    Standing,
    hookimpl,
    remember,
    score,
)
from rebelote_plugins import rebelote_rules as bundled_rules
from rebelote_plugins.rules.families import pairs
from tests.rules import rounded

METHODS = sorted(rounded.FAMILIES)
SUM_KEPT = sorted(set(METHODS) - {"nearest", "six_up"})


def table(preset: str = "classic", **rules: Any) -> Any:
    """A preset with more rules."""
    return {"extends": preset, "rules": rules}


def as_made(**rounding: Any) -> Rules:
    """Rules under which each side marks what it made, so that every split can be seen."""
    return rebelote.rules(table(contract=False, litige=False, rounding=rounding))


def marks(rules: Rules, pending: int = 0, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    return rules.score(rules.outcome(**typed), pending).marks


def hands() -> Iterator[dict[str, Any]]:
    """Every split of a suit game, with each holder of the belote."""
    for takers in range(163):
        for belote in (None, "takers", "defence"):
            yield {"takers": takers, "belote": belote}


@pytest.mark.parametrize("method", METHODS)
def test_every_split_is_rounded_as_the_source_says(method: str) -> None:
    rules = as_made(method=method)

    for takers in range(163):
        assert marks(rules, takers=takers) == rounded.FAMILIES[method](takers, 162 - takers)


@pytest.mark.parametrize(("method", "broken"), [("nearest", 48), ("six_up", 16)])
def test_sides_rounded_alone_lose_the_sum_in_so_many_splits(method: str, broken: int) -> None:
    rules = as_made(method=method)
    sums = [sum(marks(rules, takers=takers)) for takers in range(163)]

    assert sorted(set(sums)) == [160, 170]
    assert sums.count(170) == broken


@pytest.mark.parametrize("method", SUM_KEPT)
@pytest.mark.parametrize("outcome", ["held", "held_all", "both_keep", "failed"])
def test_the_other_families_keep_the_sum_of_a_deal_the_pot_included(
    method: str, outcome: str
) -> None:
    rules = rebelote.rules(table(rounding={"method": method}, litige={"outcome": outcome}))

    for typed in hands():
        sheet = rules.score(rules.outcome(**typed))
        assert sum(sheet.marks) + sheet.pending == (180 if typed["belote"] else 160), typed


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("scope", ["line", "hand"])
def test_rounding_never_makes_or_loses_a_contract(method: str, scope: str) -> None:
    plain = rebelote.rules("classic")
    rules = rebelote.rules(table(rounding={"method": method, "scope": scope}))

    for typed in hands():
        exact = plain.score(plain.outcome(**typed)).verdict
        assert rules.score(rules.outcome(**typed)).verdict == exact


def test_a_takers_side_that_is_behind_by_two_fails_although_it_would_round_to_as_much() -> None:
    rules = rebelote.rules(table(rounding={"method": "nearest"}))
    sheet = rules.score(rules.outcome(takers=80))

    assert (sheet.verdict, sheet.marks) == ("failed", (0, 160))


@pytest.mark.parametrize(
    ("points", "expected"), [(65, 70), (81, 80), (162, 160), (4, 0), (6, 10), (84, 80), (85, 90)]
)
def test_nearest_ten_five_up(points: int, expected: int) -> None:
    assert marks(as_made(method="nearest"), takers=points)[0] == expected


@pytest.mark.parametrize(
    ("method", "takers", "expected"),
    [
        ("six_up", 85, (80, 80)),
        ("six_up", 86, (90, 80)),
        ("six_up", 106, (110, 60)),
        ("complement", 117, (110, 50)),
        ("complement", 96, (90, 70)),
        ("complement_six_up", 97, (100, 60)),
        ("complement_six_up", 96, (90, 70)),
        ("complement_takers", 105, (100, 60)),
        ("complement_takers", 64, (60, 100)),
        ("complement_takers", 106, (110, 50)),
        ("fives", 118, (115, 45)),
        ("fives", 117, (115, 45)),
        ("sides", 126, (130, 30)),
    ],
)
def test_worked_examples(method: str, takers: int, expected: tuple[int, int]) -> None:
    assert marks(as_made(method=method), takers=takers) == expected


@pytest.mark.parametrize(("takers", "expected"), [(106, (10, 6)), (56, (6, 10)), (6, (1, 15))])
def test_bulgarian_pairs_in_tens(takers: int, expected: tuple[int, int]) -> None:
    assert marks(as_made(method="pairs", unit="tens"), takers=takers) == expected


def test_bulgarian_pairs_where_258_points_are_in_play() -> None:
    assert pairs({0: 34, 1: 224}) == {0: 40, 1: 220}
    assert pairs({0: 194, 1: 164}) == {0: 190, 1: 170}
    assert pairs({0: 99, 1: 159}) == {0: 100, 1: 160}


def test_what_hangs_is_rounded_up_where_both_have_as_much() -> None:
    config = table("gamelake-annonces", rounding={"method": "pairs", "unit": "tens"})
    rules = rebelote.rules(config)
    sheet = rules.score(rules.outcome(takers=56, declared=(50, 0)))

    assert (sheet.verdict, sheet.marks, sheet.pending) == ("tie", (0, 10), 11)
    assert pairs({-1: 154, 0: 0, 1: 154}) == {-1: 160, 0: 0, 1: 150}


def test_what_hangs_is_rounded_as_the_takers_points_are() -> None:
    fives: dict[str, Any] = {"last_trick": {"points": 5}, "belote": {"points": 15}}
    rules = rebelote.rules(table(rounding={"method": "sides"}, **fives))
    sheet = rules.score(rules.outcome(takers=86, belote="defence"))

    assert (sheet.verdict, sheet.marks, sheet.pending) == ("tie", (0, 80), 90)


def test_what_hangs_is_tens_and_comes_back_as_such() -> None:
    rules = rebelote.rules(table(rounding={"method": "pairs", "unit": "tens"}))
    tie = rules.score(rules.outcome(takers=81))

    assert (tie.marks, tie.pending) == ((0, 8), 8)
    assert marks(rules, tie.pending, takers=100) == (18, 6)


@pytest.mark.parametrize(("takers", "tens"), [(35, 3), (66, 7), (95, 9)])
def test_tens_are_written_with_lines_that_add_up(takers: int, tens: int) -> None:
    rules = as_made(method="six_up", unit="tens")
    sheet = rules.score(rules.outcome(takers=takers, last="defence"))

    mine = [(line.code, line.points) for line in sheet.lines if line.account == 0]
    cards = ("cards", takers // 10)
    assert mine == ([cards, ("rounding", 1)] if takers == 66 else [cards])
    assert sheet.marks[0] == tens
    assert {line.rule for line in sheet.lines if line.code == "rounding"} == {"rounding"}


def test_tens_are_whole_numbers_and_those_of_the_whole_line() -> None:
    rules = rebelote.rules(table(belote={"points": 25}, rounding={"unit": "tens"}))
    sheet = rules.score(rules.outcome(takers=102, belote="takers"))

    assert sheet.marks == (13, 6)
    assert {type(line.points) for line in sheet.lines} == {int}


@pytest.mark.parametrize(("taken", "tens"), [(-25, -2), (-30, -3), (-4, 0)])
def test_points_taken_away_are_written_in_tens_too(taken: int, tens: int) -> None:
    def fine(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        return sheet.with_lines((*sheet.lines, Line("fine", 0, taken)))

    rules = as_made(unit="tens").add("scoring.steps", ScoreStep("fine", "award", fine))
    sheet = rules.score(rules.outcome(takers=100))

    assert [line.points for line in sheet.lines if line.code == "fine"] == [tens]
    assert sheet.marks[0] == (100 + taken + 5) // 10


def test_what_rounding_adds_is_a_line_of_its_own() -> None:
    rules = rebelote.rules(table(rounding={"method": "nearest"}))
    sheet = rules.score(rules.outcome(takers=87, belote="takers"))

    lines = [(line.code, line.account, line.points, line.rule) for line in sheet.lines]
    assert ("rounding", 0, 3, "rounding") in lines
    assert ("rounding", 1, 5, "rounding") in lines
    assert sheet.marks == (110, 80)


def test_the_hand_alone_is_rounded_and_bonuses_are_added_exactly() -> None:
    odd = {"points": 25}
    line = rebelote.rules(table(belote=odd, rounding={"scope": "line"}))
    hand = rebelote.rules(table(belote=odd, rounding={"scope": "hand"}))

    assert marks(line, takers=102, belote="takers") == (130, 60)
    assert marks(hand, takers=102, belote="takers") == (125, 60)
    assert marks(hand, takers=50, belote="takers") == (25, 160)


@pytest.mark.parametrize("method", ["pairs", "complement"])
def test_the_points_of_a_hand_that_wait_are_rounded_as_the_hand(method: str) -> None:
    rounding = {"method": method, "scope": "hand"}
    rules = rebelote.rules(table("gamelake-annonces", rounding=rounding))
    sheet = rules.score(rules.outcome(takers=106, declared=(0, 50)))

    assert (sheet.verdict, sheet.marks, sheet.pending) == ("tie", (0, 110), 100)


def double(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """Everything counts twice."""
    lines = (line._replace(points=line.points * 2, factor=2) for line in sheet.lines)
    return sheet.with_lines(tuple(lines))


def apply_double(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.steps", ScoreStep("double", "multiply", double))


class Doubling:
    """The bundled rules, and one that doubles."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """All rules."""
        return [*bundled_rules(), Rule("double", "Twice.", apply_double)]


@pytest.mark.parametrize(
    ("scope", "expected"),
    [("line", (210, 120)), ("unmultiplied", (200, 120)), ("hand", (200, 120))],
)
def test_the_hand_is_rounded_before_it_is_multiplied(scope: str, expected: tuple[int, int]) -> None:
    assert marks(doubled(scope), takers=104) == expected


def doubled(scope: str) -> Rules:
    """Rules under which each side marks twice what it made."""
    names = "pairs suits turn_up_deal take duties last_trick belote match capot double"
    rules: dict[str, Any] = dict.fromkeys(names.split(), True)
    rules["rounding"] = {"scope": scope, "method": "six_up"}
    return rebelote.rules({"rules": rules}, catalogue=Catalogue({"doubling": Doubling()}))


@pytest.mark.parametrize(
    ("level", "line", "unmultiplied"),
    [(0, (10, 8), (10, 8)), (1, (36, 0), (36, 0)), (2, (73, 0), (72, 0))],
)
def test_tens_are_multiplied_or_come_of_what_was_multiplied(
    level: int, line: tuple[int, int], unmultiplied: tuple[int, int]
) -> None:
    everything = ["base", "bonuses"]
    taken: Any = {"multiplied": everything, "defence_yields": everything}
    tens = {"method": "pairs", "unit": "tens"}
    for scope, expected in (("line", line), ("unmultiplied", unmultiplied)):
        rules = rebelote.rules(table(coinche_score=taken, rounding={**tens, "scope": scope}))
        assert marks(rules, takers=79, belote="takers", level=level) == expected


@pytest.mark.parametrize(
    ("bonus", "options", "typed"),
    [("belote", {"points": 25}, "takers"), ("roem", {"stuk": 25}, (25, 0))],
    ids=["written before the hand", "written after it"],
)
def test_what_is_not_multiplied_beside_the_hand_is_rounded_with_it_and_stays_single(
    bonus: str, options: dict[str, int], typed: Any
) -> None:
    rounding = {"scope": "unmultiplied", "method": "six_up"}
    changed: Any = {bonus: options, "coinche_score": True, "rounding": rounding}
    rules = rebelote.rules(table(**changed))
    sheet = rules.score(rules.outcome(takers=104, level=1, **{bonus: typed}))

    lines = [(line.code, line.points, line.factor) for line in sheet.lines if line.account == 0]
    assert (bonus, 25, 1) in lines
    assert ("rounding", 2, 2) in lines
    assert sheet.marks[0] == 2 * 104 + 25 + 2


@pytest.mark.parametrize(("scope", "expected"), [("line", 250), ("unmultiplied", 260)])
def test_where_the_hand_is_not_marked_what_is_multiplied_is_rounded_before(
    scope: str, expected: int
) -> None:
    config = table(
        "contree-bid-only",
        belote={"points": 25},
        coinche_score={"multiplied": ["bid", "belote"]},
        rounding={"scope": scope},
    )

    typed: Any = {"takers": 110, "bid": 100, "level": 1, "belote": "takers"}
    assert marks(rebelote.rules(config), **typed) == (expected, 0)


@pytest.mark.parametrize(("scope", "factor"), [("line", 1), ("unmultiplied", 2), ("hand", 2)])
def test_what_rounding_adds_to_a_hand_is_multiplied_as_the_hand(scope: str, factor: int) -> None:
    rules = doubled(scope)
    sheet = rules.score(rules.outcome(tricks=8))

    rounding = Line("rounding", 0, -4, factor, "round", "rounding")
    assert [line for line in sheet.lines if line.code == "rounding"] == [rounding]
    assert sheet.marks == (500, 0)


def test_rounding_may_win_the_match_or_the_last_deal_is_exact() -> None:
    for last_deal, expected in (("rounded", (90, 80)), ("exact", (85, 77))):
        rules = rebelote.rules(table(rounding={"last_deal": last_deal}))
        outcome = rules.outcome(takers=85)

        assert rules.score(outcome, scores=(910, 700)).marks == expected
        assert rules.score(outcome, scores=(700, 910)).marks == (90, 80)
        standing = Table(rules, seed=1).standing
        total = 910 + expected[0]
        over = rules.match.over(rules, standing._replace(scores=(total, 780)))
        assert over == ((0,) if last_deal == "rounded" else ())


def test_a_last_deal_that_exact_points_end_is_exact_too() -> None:
    exact = table(rounding={"last_deal": "exact"}, match={"target": 1001})
    rules = rebelote.rules(exact)

    assert rules.score(rules.outcome(takers=101), scores=(900, 0)).marks == (101, 61)
    assert rules.score(rules.outcome(takers=94), scores=(900, 0)).marks == (90, 70)


@pytest.mark.parametrize(("method", "takers"), [("nearest", 90), ("six_up", 80)])
def test_the_totals_of_a_score_keeper_are_brought_to_tens(method: str, takers: int) -> None:
    rules = rebelote.rules(table(rounding={"scope": "totals", "method": method}))

    sheet = rules.score(rules.outcome(takers=85), scores=(100, 57))
    assert sheet.marks == (takers, 73)


def test_totals_that_rounding_alone_would_bring_to_the_target_stay_exact() -> None:
    for last_deal, expected in (("rounded", (90, 80)), ("exact", (85, 77))):
        rules = rebelote.rules(table(rounding={"scope": "totals", "last_deal": last_deal}))
        outcome = rules.outcome(takers=85)

        assert rules.score(outcome, scores=(910, 700)).marks == expected
        assert rules.score(outcome, scores=(700, 910)).marks == (90, 80)


@pytest.mark.parametrize("rounding", [{"last_deal": "exact"}, {"scope": "totals"}])
def test_rounding_between_deals_keeps_what_other_rules_remember(rounding: dict[str, str]) -> None:
    rules = rebelote.rules(table(rounding=rounding))
    standing = Standing((0, 0), memory=remember((), "other", 3))
    settled = settle(rules, score(rules, rules.outcome(takers=85)), standing)

    assert standing._replace(memory=settled.memory).recall("other") == 3


def test_a_deal_after_which_the_match_goes_on_is_no_exact_last_one() -> None:
    exact: dict[str, Any] = {"rounding": {"last_deal": "exact"}}
    belote = rebelote.rules(table(**exact, match={"bonus_ends": False}))
    failed = belote.outcome(takers=68, belote="takers")
    assert belote.score(failed, scores=(990, 0)).marks == (20, 160)
    assert belote.score(failed, scores=(0, 990)).marks == (20, 162)

    for at_end, marks in (("extra_deal", (0, 80)), ("lost", (0, 81))):
        waits = rebelote.rules(table(**exact, litige={"at_end": at_end}))
        assert waits.score(waits.outcome(takers=81), scores=(0, 930)).marks == marks


def exact_points(sheet: ScoreSheet) -> tuple[int, ...]:
    """What a deal comes to without rounding."""
    lines = tuple(line for line in sheet.lines if line.code != "rounding")
    return tuple(sheet.total(lines, account) for account in sheet.accounts)


@pytest.mark.parametrize("last_deal", ["rounded", "exact"])
@pytest.mark.parametrize("scope", ["line", "totals"])
def test_a_match_is_in_tens_up_to_its_last_deal(scope: str, last_deal: str) -> None:
    rounding = {"scope": scope, "last_deal": last_deal, "method": "six_up"}
    match = Table(table(rounding=rounding, match={"target": 400}), seed=17)
    while not match.over:
        match.apply(match.legal()[-1])

    played = [result for result in match.standing.results if result.sheet is not None]
    assert len(played) > 2
    for result in played[:-1]:
        assert [mark % 10 for mark in result.marks] == [0, 0]
    last = played[-1]
    assert last.sheet is not None
    exact = exact_points(last.sheet)
    seats = tuple(exact[(account - last.contract.taker) % 2] for account in range(2))
    if scope == "line":
        assert (last.marks == seats) == (last_deal == "exact")
    assert any(total % 10 for total in match.scores) == (last_deal == "exact")
    assert Record.loads(match.record().dumps()).replay() == match


def test_rounded_totals_do_not_drift_from_the_exact_points() -> None:
    match = Table(table(rounding={"scope": "totals"}, match={"target": 1500}), seed=3)
    exact = [0, 0]
    while not match.over:
        deals = len(match.standing.results)
        match.apply(match.legal()[-1])
        for result in match.standing.results[deals:]:
            if result.sheet is None:
                continue
            points = exact_points(result.sheet)
            exact = [
                total + points[(account - result.contract.taker) % 2]
                for account, total in enumerate(exact)
            ]
            nearest = tuple((total + 5) // 10 * 10 for total in exact)
            assert match.scores == nearest
    assert any(total % 10 for total in exact)


@pytest.mark.parametrize(
    ("rounding", "sentence"),
    [
        ({"unit": "tens", "method": "fives"}, "no whole tens"),
        ({"unit": "tens", "scope": "hand"}, "scope is 'line' or 'unmultiplied'"),
        ({"unit": "tens", "scope": "totals"}, "scope is 'line'"),
        ({"unit": "tens", "last_deal": "exact"}, "last_deal 'rounded'"),
        ({"scope": "totals", "method": "pairs"}, "is for what a deal brings"),
        ({"scope": "totals", "method": "fives"}, "is for what a deal brings"),
    ],
)
def test_contradictions_are_said_in_a_sentence(rounding: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError, match=sentence):
        rebelote.rules(table(rounding=rounding))


def test_in_pairs_a_whole_that_ends_in_five_is_rounded_up() -> None:
    assert pairs({0: 88, 1: 67}) == {0: 90, 1: 70}
    assert pairs({0: 84, 1: 71}) == {0: 90, 1: 70}
