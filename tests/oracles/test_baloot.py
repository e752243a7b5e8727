"""Marks of Baloot against the oracle, over all outcomes that can occur."""

from collections.abc import Iterator
from itertools import product

import pytest

import rebelote
from rebelote import Rules
from rebelote.scoring import Outcome
from tests.oracles.baloot import Deal, Marks, baloot
from tests.oracles.told import outcome

DECLARED = ((0, 0), (20, 0), (0, 20), (50, 0), (0, 50), (120, 0), (0, 100), (200, 0), (0, 220))
SHARED, KABOOTS = (5, 3), ((8, 0), (0, 8))


def levels(*, sun: bool) -> range:
    return range(2) if sun else range(5)


def deals(*, sun: bool) -> Iterator[Deal]:
    """Every share of the points, projects of either side, the baloot, every level."""
    cards = 120 if sun else 152
    shares = [((mine, cards - mine), SHARED, last) for mine in range(cards + 1) for last in (0, 1)]
    shares += [((cards, 0), KABOOTS[0], 0), ((0, cards), KABOOTS[1], 1)]
    baloots = (None,) if sun else (None, 0, 1)
    for (points, tricks, last), told, held, level in product(
        shares, DECLARED, baloots, levels(sun=sun)
    ):
        yield Deal(sun, points, tricks, last, told, held, level)


def outcome_of(rules: Rules, deal: Deal) -> Outcome:
    """The deal as the engine's outcome."""
    return outcome(
        rules,
        deal.cards,
        deal.tricks,
        deal.last,
        belote=tuple(int(side == deal.baloot) for side in (0, 1)),
        declared=deal.declared,
        kind="SA" if deal.sun else "suit",
        level=deal.level,
    )


@pytest.mark.parametrize("sun", [True, False], ids=["sun", "hokum"])
def test_marks_are_those_of_the_source_in_every_outcome(sun: bool) -> None:
    rules, verdicts = rebelote.rules("baloot"), set()
    for deal in deals(sun=sun):
        sheet = rules.score(outcome_of(rules, deal))
        assert (sheet.marks, sheet.verdict) == baloot(deal), deal
        assert sheet.pending == 0
        verdicts.add(sheet.verdict)

    assert verdicts == {"made", "failed", "tie"}


@pytest.mark.parametrize(
    ("deal", "marks"),
    [
        (Deal(True, (57, 63), SHARED, 0), Marks((14, 12), "made")),
        (Deal(True, (55, 65), SHARED, 0), Marks((13, 13), "tie")),
        (Deal(False, (71, 81), SHARED, 0), Marks((8, 8), "tie")),
        (Deal(False, (75, 77), SHARED, 0), Marks((8, 8), "made")),
        (Deal(False, (86, 66), SHARED, 0), Marks((9, 7), "made")),
        (Deal(True, (40, 80), SHARED, 1), Marks((0, 26), "failed")),
        (Deal(True, (120, 0), KABOOTS[0], 0), Marks((44, 0), "made")),
        (Deal(False, (0, 152), KABOOTS[1], 1), Marks((0, 25), "failed")),
        (Deal(True, (80, 40), SHARED, 0, (200, 0)), Marks((58, 8), "made")),
        (Deal(False, (90, 62), SHARED, 0, (20, 0), 1, 1), Marks((36, 2), "made")),
        (Deal(False, (60, 92), SHARED, 1, (0, 0), None, 3), Marks((0, 64), "failed")),
        (Deal(False, (90, 62), SHARED, 0, (0, 0), 1, 4), Marks((152, 0), "made")),
    ],
)
def test_the_oracle_itself_gives_the_figures_of_the_source(deal: Deal, marks: Marks) -> None:
    assert baloot(deal) == marks
