"""Points brought to other figures: the sum is kept, and whoever made more still has."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rebelote_plugins.rules.rescaling import Rounding, shares

ROUNDINGS: list[Rounding] = ["nearest", "floor"]
WHOLES = [(258, 162), (248, 152), (130, 162), (120, 152), (130, 260)]


@given(st.data(), st.sampled_from(WHOLES), st.sampled_from(ROUNDINGS))
def test_two_sides_keep_the_sum_and_their_order(
    data: st.DataObject, whole: tuple[int, int], rounding: Rounding
) -> None:
    natural, figure = whole
    mine = data.draw(st.integers(0, natural))

    made, theirs = shares((mine, natural - mine), Fraction(figure, natural), rounding)

    assert made + theirs == figure
    assert (made > theirs, made == theirs) == (2 * mine > natural, 2 * mine == natural)
    assert abs(made - Fraction(mine * figure, natural)) < 1


@pytest.mark.parametrize(
    ("rounding", "points", "expected"),
    [
        ("floor", (100, 148), (61, 91)),  # 61.3 and 90.7
        ("floor", (148, 100), (91, 61)),
        ("floor", (60, 100, 88), (36, 63, 53)),  # 36.8, 61.3 and 53.9
        ("nearest", (60, 100, 88), (37, 61, 54)),
    ],
)
def test_who_made_most_has_what_is_left_of_the_sum(
    rounding: Rounding, points: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert shares(points, Fraction(152, 248), rounding) == expected


@pytest.mark.parametrize("rounding", ROUNDINGS)
def test_three_accounts_keep_the_sum(rounding: Rounding) -> None:
    for first in range(0, 200):
        points = (first, 30, 228 - first)
        found = shares(points, Fraction(162, 258), rounding)
        assert sum(found) == 162 or points.count(max(points)) > 1


def test_accounts_that_made_most_together_still_have_as_much_as_each_other() -> None:
    assert shares((128, 128, 2), Fraction(162, 258), "nearest") == (80, 80, 1)
    assert shares((128, 128, 2), Fraction(162, 258), "floor") == (80, 80, 1)


def test_where_the_sum_is_not_whole_each_is_rounded_alone() -> None:
    assert shares((124, 124), Fraction(2, 3), "nearest") == (83, 83)
    assert shares((124, 124), Fraction(2, 3), "floor") == (82, 82)
    assert shares((127, 126), Fraction(2, 3), "nearest") == (85, 84)
    assert shares((200, 48), Fraction(2, 3), "floor") == (133, 32)
