"""What several defenders mark."""

import pytest

import rebelote
from rebelote import Outcome, ScoreSheet
from rebelote.scoring import Line
from rebelote.seats import Seating
from rebelote.shares import most, shared, sweepers, whole_each


def sheet(*made: int) -> ScoreSheet:
    """A sheet on which everyone made so much."""
    lines = tuple(Line("cards", account, points) for account, points in enumerate(made))
    return ScoreSheet(Outcome("suit", made, (1,) * len(made), 0), lines)


def test_shares_make_the_whole_whatever_it_is() -> None:
    for points in range(50):
        assert sum(shared(sheet(60, 10, 12, 11), (1, 2, 3), points)) == points


def test_the_rest_of_a_division_goes_to_those_who_made_more() -> None:
    assert shared(sheet(60, 10, 12, 11), (1, 2, 3), 11) == (3, 4, 4)
    assert shared(sheet(60, 10, 10), (1, 2), 5) == (3, 2)


def test_the_whole_for_each_and_for_who_made_most() -> None:
    assert whole_each(sheet(60, 10, 12), (1, 2), 162) == (162, 162)
    assert most(sheet(60, 10, 12), (1, 2), 162) == (0, 162)
    assert most(sheet(60, 12, 12), (1, 2), 163) == (82, 81)


@pytest.mark.parametrize(
    ("seating", "sides"),
    [
        (Seating(4), ((0,), (1,))),
        (Seating(4, "singles", "pairs"), ((0, 2), (1, 3))),
        (Seating(3, "singles", "rest"), ((0,), (1, 2))),
        (Seating(4, "singles", "none"), ((0,), (1,), (2,), (3,))),
    ],
)
def test_sides_are_accounts_that_play_together(
    seating: Seating, sides: tuple[tuple[int, ...], ...]
) -> None:
    assert seating.sides == sides
    assert seating.defence == tuple(account for side in sides[1:] for account in side)


def test_a_side_sweeps_when_no_other_took_a_trick() -> None:
    rest = rebelote.Rules().put("seating.seats", 4).put("seating.allies", "rest")
    rules = rest.put("seating.accounts", "singles").put("seating.seats", 3)

    def swept(*tricks: int, finished: bool = True) -> tuple[int, ...]:
        return sweepers(rules, Outcome("suit", (0, 0, 0), tricks, 1, finished=finished))

    assert swept(0, 3, 5) == swept(0, 8, 0) == (1, 2)
    assert swept(8, 0, 0) == (0,)
    assert swept(1, 7, 0) == swept(0, 3, 0, finished=False) == ()
