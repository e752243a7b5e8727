"""Bulgarian Belot and Pilotta against their oracle, which shares no line with the engine."""

from collections.abc import Iterator
from itertools import product

import pytest

import rebelote
from rebelote import Rules
from rebelote.scoring import Outcome
from tests.oracles import wider
from tests.oracles.told import outcome

SIDES = ("takers", "defence")
TOTALS = {"suit": 152, "SA": 120, "TA": 248}
NONE = (0, 0)
# Belotes and declarations; sequences and carrés are two contests, so that both sides may score.
SUIT = (
    *((NONE, NONE), ((1, 0), NONE), ((0, 1), NONE), ((1, 0), (0, 20)), (NONE, (50, 0))),
    *(
        (NONE, (0, 50)),
        ((0, 1), (50, 20)),
        (NONE, (100, 150)),
        (NONE, (0, 270)),
        ((1, 0), (350, 0)),
    ),
)
BONUSES = {"suit": SUIT, "SA": SUIT[:1], "TA": (*SUIT, ((2, 1), (100, 0)), ((0, 4), (0, 50)))}
ONE_SIDE = (NONE, (20, 0), (0, 50), (0, 100), (150, 0), (220, 0))


def shares(total: int, last: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Card points and tricks of both sides: every share, and every trick to one of them."""
    for cards in range(total + 1):
        yield (cards, total - cards), (4, 4)
    yield ((total, 0), (8, 0)) if last == "takers" else ((0, total), (0, 8))


def games() -> Iterator[wider.Deal]:
    """Every share of the points in every game of Bulgarian Belot, doubled or not."""
    for kind, total in TOTALS.items():
        for last, (pairs, declared), doubled in product(SIDES, BONUSES[kind], range(3)):
            for cards, tricks in shares(total, last):
                pending = 11 * (cards[0] % 2)
                more = (pairs, declared, doubled, None, pending)
                yield wider.Deal(kind, cards, tricks, last, *more)


def contracts() -> Iterator[wider.Deal]:
    """Every share of the points under contracts of Pilotta."""
    bids: tuple[int | str, ...] = (80, 110, 250, "capot")
    for last, pairs, declared, bid in product(SIDES, (NONE, (1, 0), (0, 1)), ONE_SIDE, bids):
        for cards, tricks in shares(152, last):
            yield wider.Deal("suit", cards, tricks, last, pairs, declared, bid=bid)


def outcome_of(rules: Rules, deal: wider.Deal) -> Outcome:
    """The deal as the engine's outcome."""
    return outcome(
        rules,
        deal.cards,
        deal.tricks,
        SIDES.index(deal.last),
        belote=deal.belotes,
        declared=deal.declared,
        kind=deal.kind,
        bid=deal.bid,
        level=deal.doubled,
    )


def test_bulgarian_marks_are_those_of_the_source() -> None:
    rules, seen = rebelote.rules("bulgarian"), set()
    for deal in games():
        sheet = rules.score(outcome_of(rules, deal), pending=deal.pending)
        expected = wider.bulgarian(deal)
        assert (*sheet.marks, sheet.pending, sheet.verdict) == expected, (deal, sheet.lines)
        seen.add((sheet.verdict, deal.doubled))

    assert len(seen) == 9


def test_pilotta_marks_are_those_of_the_source() -> None:
    rules, verdicts = rebelote.rules("pilotta"), set()
    for deal in contracts():
        sheet = rules.score(outcome_of(rules, deal))
        assert (*sheet.marks, sheet.pending, sheet.verdict) == wider.pilotta(deal), deal
        verdicts.add(sheet.verdict)

    assert verdicts == {"made", "failed"}


@pytest.mark.parametrize(
    ("deal", "marks"),
    [
        (wider.Deal("suit", (96, 56), (5, 3), "takers"), (10, 6, 0, "made")),
        (wider.Deal("TA", (24, 224), (1, 7), "takers"), (0, 26, 0, "failed")),
        (wider.Deal("TA", (224, 24), (7, 1), "defence"), (22, 4, 0, "made")),
        (wider.Deal("TA", (194, 54), (5, 3), "defence", NONE, (0, 100)), (19, 17, 0, "made")),
        (wider.Deal("suit", (46, 106), (3, 5), "takers", NONE, (50, 0)), (0, 10, 11, "tie")),
        (wider.Deal("TA", (94, 154), (3, 5), "takers", NONE, (50, 0)), (0, 15, 16, "tie")),
        (wider.Deal("suit", (152, 0), (8, 0), "takers"), (25, 0, 0, "made")),
        (wider.Deal("SA", (120, 0), (8, 0), "takers"), (35, 0, 0, "made")),
        (wider.Deal("suit", (90, 62), (5, 3), "takers", doubled=2), (64, 0, 0, "made")),
    ],
)
def test_bulgarian_marks_worked_by_hand(deal: wider.Deal, marks: wider.Marks) -> None:
    assert wider.bulgarian(deal) == marks


@pytest.mark.parametrize(
    ("deal", "marks"),
    [
        (wider.Deal("suit", (76, 76), (4, 4), "takers", bid=80), (9, 7, 0, "made")),
        (wider.Deal("suit", (75, 77), (4, 4), "takers", bid=80), (8, 8, 0, "made")),
        (wider.Deal("suit", (69, 83), (4, 4), "takers", bid=80), (0, 16, 0, "failed")),
        (
            wider.Deal("suit", (60, 92), (4, 4), "takers", (1, 0), (0, 50), bid=100),
            (0, 23, 0, "failed"),
        ),
        (wider.Deal("suit", (152, 0), (8, 0), "takers", (0, 1), bid=80), (25, 2, 0, "made")),
    ],
)
def test_pilotta_marks_worked_by_hand(deal: wider.Deal, marks: wider.Marks) -> None:
    assert wider.pilotta(deal) == marks
