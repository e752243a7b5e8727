"""What simulated deals come to: figures, intervals, shards, and two tables on the same deals."""

from itertools import accumulate
from statistics import NormalDist, mean, stdev

import pytest

import rebelote
from rebelote import NotationError

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote import Measure, Tally, compare, simulate, tally
from rebelote.chained import matches, paired_matches
from rebelote.measures import added


def test_a_mean_has_the_normal_interval() -> None:
    values = [3, 8, 1, 9, 4]
    found = Measure.of(values)
    half = NormalDist().inv_cdf(0.975) * stdev(values) / len(values) ** 0.5

    assert found.mean == mean(values)
    assert found.interval == pytest.approx((5 - half, 5 + half))


def test_a_share_has_wilsons_interval() -> None:
    found = Measure.of([1] * 9 + [0], share=True)

    assert found.interval == pytest.approx((0.59585, 0.98212), abs=1e-5)


@pytest.mark.parametrize("deals", [2, 7, 60, 5000])
def test_a_share_lies_between_nothing_and_all(deals: int) -> None:
    for figures in ([0] * deals, [1] * deals):
        low, high = Measure.of(figures, share=True).interval
        assert 0 <= low < high <= 1


def test_a_change_of_a_share_has_the_normal_interval_as_it_may_fall() -> None:
    values = [1, -1, -1, 0, 0, 0]

    found = Measure.of(values, share=True, change=True).interval
    assert found == Measure.of(values, change=True).interval
    assert found[0] < -1 / 6 < found[1]


def test_squares_that_no_word_of_the_machine_holds_are_exact() -> None:
    found = Measure.of([10**8, -(10**8)] * 500)

    assert found.squares == 1000 * 10**16
    assert found.interval == pytest.approx((-6_201_000, 6_201_000), rel=1e-3)


def test_of_too_few_deals_nothing_is_known() -> None:
    assert Measure.of([], share=True).interval == (0.0, 1.0)
    assert Measure.of([7]).interval == (float("-inf"), float("inf"))
    assert Measure().mean == 0


ONE_ROUND = {"extends": "classic", "rules": {"take": {"second_round": "none"}}}
"""A table at which one deal in sixteen is thrown in, where random players sit."""


def test_the_figures_are_those_of_the_deals() -> None:
    found = simulate(ONE_ROUND, deals=2000, seed=5)
    rows, sheets = tally(found).measures, [found.sheets[place] for place in found.index]
    scored = [sheet for sheet in sheets if sheet is not None]

    assert rows["thrown in"].total == sum(sheet is None for sheet in sheets) > 0
    for name, tricks in (("takers", (8, 0)), ("defence", (0, 8))):
        swept = sum(sheet.outcome.tricks == tricks for sheet in scored)
        assert rows[f"capot by the {name}"].total == swept > 0
    assert rows["made"].total == sum(sheet.verdict == "made" for sheet in scored)
    assert rows["litige"].total == sum(sheet.verdict == "tie" for sheet in scored)
    assert rows["takers' marks"].total == sum(sheet.marks[0] for sheet in scored)
    assert rows["defence's marks"].total == sum(sheet.marks[1] for sheet in scored)
    assert rows["marks of 0 and 2"].total == found.marks[:, 0].sum()
    assert sum(rows[f"seat {seat} takes"].total for seat in range(4)) == len(scored)


def test_the_marks_of_several_against_a_taker_are_told_together() -> None:
    found = simulate("trois-32", deals=200, seed=5)
    rows, takers = tally(found).measures, found.takers
    others = [sum(marks) - marks[taker] for taker, marks in zip(takers, found.marks, strict=True)]

    assert rows["defence's marks"].total == sum(
        each for taker, each in zip(takers, others, strict=True) if taker >= 0
    )


def test_who_deals_is_told_by_the_number_of_the_deal() -> None:
    found = simulate(ONE_ROUND, deals=500, seed=5, first=3)
    rows, taken = tally(found).measures, found.takers >= 0
    deals = list(zip(range(3, 503), found.takers.tolist(), found.marks.tolist(), strict=True))

    for after in (1, 2, 3, 4):
        found_there = sum(taker >= 0 and taker == (deal + after) % 4 for deal, taker, _ in deals)
        assert rows[f"seat {after} after the dealer takes"].total == found_there
    for side, name in enumerate(("0 and 2", "1 and 3")):
        own = [marks for deal, taker, marks in deals if deal % 2 == side and taker >= 0]
        row = rows[f"{name} marks most when dealing"]
        assert row.deals == len(own) < taken.sum()
        assert row.total == sum(marks[side] > marks[1 - side] for marks in own)


def test_every_match_is_one_of_those_that_a_side_has_dealt_first() -> None:
    rows = tally(simulate("classic", deals=400, seed=5)).measures
    dealt = [rows[f"{side} wins the match when dealing first"] for side in ("0 and 2", "1 and 3")]

    assert min(each.deals for each in dealt) > 0
    assert sum(each.deals for each in dealt) == rows["deals in a match"].deals
    assert sum(each.total for each in dealt) < rows["deals in a match"].deals


def test_a_match_that_is_drawn_is_won_by_neither() -> None:
    rules = {"litige": {"outcome": "both_keep"}, "match": {"deals": 1, "tie": "draw"}}
    found = simulate({"extends": "classic", "rules": rules}, deals=500)
    won = [each.winners for each in matches(found, 500)]
    rows = tally(found).measures

    assert (0, 1) in won
    assert rows["0 and 2 wins the match"].total == won.count((0,))
    assert rows["1 and 3 wins the match"].total == won.count((1,))


def test_of_two_sides_that_mark_the_same_neither_marks_most() -> None:
    table = {"extends": "classic", "rules": {"litige": {"outcome": "both_keep"}}}
    found = simulate(table, deals=500)
    rows, scored = tally(found).measures, found.marks[found.takers >= 0]
    ours, theirs = scored.T

    assert (ours == theirs).any()
    assert rows["0 and 2 marks most"].total == (ours > theirs).sum()
    assert rows["1 and 3 marks most"].total == (theirs > ours).sum()


def test_shards_add_up_to_the_whole() -> None:
    whole = tally(simulate("classic", deals=900, seed=5))
    parts = [tally(simulate("classic", deals=300, seed=5, first=first)) for first in (600, 0, 300)]
    together = added(Tally.loads(part.dumps()) for part in parts)

    assert together.about["deals"] == 900
    assert together.about["parts"] == [[0, 300], [300, 300], [600, 300]]
    for name, measure in whole.measures.items():
        assert "match" in name or together.measures[name] == measure


@pytest.mark.parametrize(
    "other",
    [
        {"table": "gamelake", "first": 50},
        {"seed": 6, "first": 50},
        {"players": "quick", "first": 50},
        {"first": 49},
    ],
    ids=str,
)
def test_other_things_and_deals_counted_twice_do_not_add_up(other: dict[str, object]) -> None:
    mine = tally(simulate("classic", deals=50, seed=5))
    yours = tally(simulate(**{"table": "classic", "deals": 50, "seed": 5, **other}))  # type: ignore[arg-type]

    with pytest.raises(NotationError, match="tallies"):
        added([mine, yours])


def test_no_tallies_do_not_add_up() -> None:
    with pytest.raises(NotationError):
        added([])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"measures": {"made": [1, 2]}}',
        '{"measures": {"a": [1, 2, "x", true]}}',
        '{"deals": 1, "deals": 2, "parts": [], "measures": {}}',
        "[" * 100_000,
    ],
    ids=range(7),
)
def test_what_is_no_tally_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        Tally.loads(text)


def test_two_tables_are_compared_deal_by_deal() -> None:
    dear = {"extends": "classic", "rules": {"capot": {"points": 500}}}
    found, usual = (simulate(table, deals=4000, seed=5) for table in (dear, "classic"))
    rows = compare(found, usual).measures
    capots = tally(usual).measures["capot by the takers"].total

    assert rows["made"] == Measure(4000, 0, 0, share=True, change=True)
    assert capots > 0
    assert rows["takers' marks"].total == capots * (500 - 252)


def test_a_deal_that_is_thrown_in_counts_with_no_marks_whatever_it_costs() -> None:
    passing = {"take": {"second_round": "none"}}
    fined = {**passing, "penalties": {"all_pass": 50, "all_pass_by": "dealer"}}
    found, usual = (
        simulate({"extends": "classic", "rules": rules}, deals=200, seed=5)
        for rules in (fined, passing)
    )
    rows = compare(found, usual).measures

    assert tally(found).measures["thrown in"].total > 0
    assert found.marks.sum() < usual.marks.sum()
    assert {rows[f"marks of {side}"].total for side in ("0 and 2", "1 and 3")} == {0}
    assert {rows[f"{side} marks most"].total for side in ("0 and 2", "1 and 3")} == {0}


def test_deals_that_differ_are_not_compared() -> None:
    found = simulate("classic", deals=10, seed=5)

    others = (("classic", 10, 6), ("classic", 9, 5), ("trois-32", 10, 5))
    for table, deals, seed in others:
        other = simulate(table, deals=deals, seed=seed)
        with pytest.raises(NotationError):
            compare(found, other)


def test_deals_are_strung_together_as_a_match_settles_them() -> None:
    found = simulate("classic", deals=400, seed=5, first=2)
    ended = list(matches(found, 400))
    totals, pending, deals, lengths = [0, 0], 0, 0, []
    for place, number in enumerate(found.index):
        outcome, taker = found.endings[number].outcome, int(found.takers[place])
        deals += 1
        if outcome is not None:
            relative = [totals[taker % 2], totals[1 - taker % 2]]
            sheet = rebelote.rules("classic").score(outcome, pending, relative)
            pending = sheet.pending
            totals[taker % 2] += sheet.marks[0]
            totals[1 - taker % 2] += sheet.marks[1]
        if max(totals) >= 1000 and totals[0] != totals[1]:
            lengths.append((deals, totals.index(max(totals))))
            totals, pending, deals = [0, 0], 0, 0

    assert [(each.deals, *each.winners) for each in ended] == lengths
    assert len(lengths) > 10
    begun = accumulate((each.deals for each in ended[:-1]), initial=found.first)
    assert [each.dealer for each in ended] == [first % 4 for first in begun]


def test_matches_of_two_tables_are_paired_so_that_no_two_share_a_deal() -> None:
    short = {"extends": "classic", "rules": {"match": {"target": 300}}}
    found, other = (simulate(table, deals=200, seed=5) for table in ("classic", short))
    pairs = list(paired_matches(found, other, 200))
    begun = accumulate((max(one.deals, two.deals) for one, two in pairs[:-1]), initial=0)

    assert all(one.deals > two.deals for one, two in pairs)
    assert [one.dealer for one, _ in pairs] == [two.dealer for _, two in pairs]
    assert [one.dealer for one, _ in pairs] == [first % 4 for first in begun]
    assert [one for one, _ in pairs] == list(matches(found, 200))
