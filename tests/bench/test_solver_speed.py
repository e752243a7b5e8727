"""Timings of the solver, beside colver's on the same deals in the same run; never asserted.

Run by `nox -s bench`.  What must not get worse is counted in nodes, in `tests/core/test_solver.py`.
"""

from collections.abc import Callable
from statistics import mean, median
from time import process_time
from typing import Any

import pytest

pytest.importorskip("colver", reason="the peer is in the bench group only")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote import Solver
from tests.differential.solving import Pair, pair

DEALS = 100
POINTS = 82
OUT_OF_REACH = 1000

Question = Callable[[Solver, Pair], object]


def all_values(solver: Solver, found: Pair) -> object:
    """The value of each card."""
    return solver.card_values(found.cards)


def best_value(solver: Solver, found: Pair) -> object:
    """The value of the position."""
    return solver.value(found.cards)


def reaches(solver: Solver, found: Pair) -> object:
    """Whether the side at turn makes the half."""
    return solver.reaches(found.cards, POINTS)


def cards_reaching(solver: Solver, found: Pair) -> object:
    """The cards with which it does."""
    return solver.cards_reaching(found.cards, POINTS)


def milliseconds(run: Callable[[], object]) -> float:
    began = process_time()
    run()
    return 1000 * (process_time() - began)


@pytest.mark.parametrize("played", [0, 2, 12, 14, 20, 25])
@pytest.mark.parametrize("ask", [all_values, best_value, reaches, cards_reaching])
def test_solve_beside_colver(benchmark: Any, ask: Question, played: int) -> None:
    solver, pairs = Solver(), [pair(seed, played) for seed in range(DEALS)]
    for found in pairs:
        solver.reaches(found.cards, OUT_OF_REACH)  # so that the kinds and sides are known
    before = solver.nodes

    def both() -> dict[str, float]:
        theirs = [milliseconds(found.peer.env.solve_scores) for found in pairs]
        ours = [milliseconds(lambda found=found: ask(solver, found)) for found in pairs]  # type: ignore[misc]
        return {
            "colver, all values, mean ms": mean(theirs),
            "colver, all values, median ms": median(theirs),
            "mean ms": mean(ours),
            "median ms": median(ours),
            "mean / colver's": mean(ours) / mean(theirs),
            "thousand nodes": (solver.nodes - before) / len(pairs) / 1000,
        }

    benchmark.extra_info.update(benchmark.pedantic(both, rounds=1))


def test_make_a_solver(benchmark: Any) -> None:
    benchmark(Solver)
