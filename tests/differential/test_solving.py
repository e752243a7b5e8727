"""The solver and colver's find the same value for every card."""

import pytest

pytest.importorskip("colver", reason="the peer is in the test group only")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote import Solver
from tests.differential.solving import Pair, pair, their_values


@pytest.fixture(scope="module")
def solver() -> Solver:
    return Solver()


def same(solver: Solver, found: Pair) -> bool:
    return solver.card_values(found.cards) == their_values(found)


def test_full_deals_have_the_same_values(solver: Solver) -> None:
    assert [seed for seed in range(12) if not same(solver, pair(seed))] == []


@pytest.mark.parametrize("played", [2, 7, 12, 14, 21, 25, 29])
def test_later_positions_have_the_same_values(solver: Solver, played: int) -> None:
    seeds = range(100 * played, 100 * played + 40)

    assert [seed for seed in seeds if not same(solver, pair(seed, played))] == []


@pytest.mark.slow
def test_many_full_deals_have_the_same_values(solver: Solver) -> None:
    assert [seed for seed in range(1000, 1200) if not same(solver, pair(seed))] == []
