"""Timings of bulk play, recorded and never asserted, beside colver's rollouts in the same run.

Each round plays `DEALS` random deals on one core.  colver plays out one given deal from its
playing phase, and one new deal from its first call; ours are new deals throughout.
"""

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import rebelote

pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote.bulk import Bulk
from rebelote.bulk_rules import line_of
from rebelote.kernel.compiled import compiled
from rebelote.kernel.playing import play_all

DEALS = 25_600
RANDOM = ("random",) * 4


def measured(benchmark: Any, play: Callable[[], object]) -> None:
    """Time some rounds, after one that compiles."""
    benchmark.extra_info["deals"] = DEALS
    benchmark.pedantic(play, rounds=9, warmup_rounds=1)


@pytest.mark.parametrize("players", ["random", "quick"])
@pytest.mark.parametrize(
    "table",
    ["classic", "colver-contree", "contree-501", "ffb-belote-2016", "stekius", "ffb-coinche-2015"],
)
def test_deals_with_their_auctions(benchmark: Any, table: str, players: str) -> None:
    rules = rebelote.rules(table)
    bulk = Bulk(rules, line_of(rules), (players,) * 4, seed=1)

    measured(benchmark, lambda: bulk.play(0, DEALS))


@pytest.mark.parametrize("table", ["classic", "contree-501"])
def test_deals_with_their_marks(benchmark: Any, table: str) -> None:
    measured(benchmark, lambda: rebelote.simulate(table, deals=DEALS, players="quick").marks)


def test_the_play_of_the_cards(benchmark: Any) -> None:
    rules = rebelote.rules("colver-contree")
    bulk = Bulk(rules, line_of(rules), RANDOM, seed=1)
    play, deals = compiled(play_all), bulk.run(0, 256)
    held = deals["held"].copy()

    def again() -> None:
        for _ in range(DEALS // 256):
            deals["hands"], deals["leader"] = held, (deals["dealer"] + 1) % 4
            play(deals, bulk.record)

    measured(benchmark, again)


@pytest.mark.parametrize("phase", ["auction", "play"])
def test_rollouts_of_colver(benchmark: Any, phase: str) -> None:
    colver = pytest.importorskip("colver", reason="the peer is in the bench group only")
    env = colver.Env()
    env.reset()
    if phase == "play":
        env.set_contract(0, 80, 0, 0)
        env.set_phase_playing()

    measured(benchmark, lambda: env.rollout(DEALS))


def test_deals_one_by_one(benchmark: Any) -> None:
    benchmark.extra_info["deals"] = 200
    benchmark.pedantic(
        lambda: rebelote.simulate("classic", deals=200, one_by_one=True), rounds=5, warmup_rounds=1
    )


SIMULATE = "rebelote.simulate('classic', deals=1000)"
COMMAND = "sys.argv[1:] = ['simulate', 'classic', '--deals', '1000']"


@pytest.mark.parametrize(
    "code",
    [
        f"import rebelote; {SIMULATE}",
        f"import sys; {COMMAND}; import rebelote_plugins.cli as cli; cli.main()",
    ],
    ids=["library", "command"],
)
def test_a_second_process(benchmark: Any, code: str) -> None:
    command = [sys.executable, "-c", code]
    benchmark.extra_info["deals"] = 1000
    benchmark.pedantic(
        lambda: subprocess.run(command, check=True, capture_output=True), rounds=7, warmup_rounds=2
    )
