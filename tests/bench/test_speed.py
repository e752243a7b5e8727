"""Timings, recorded and never asserted: stepping, assembling, starting, live tables.

Run by `nox -s bench`.  colver, the fastest peer, is stepped in the same run.
"""

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import Catalogue, Table
from rebelote.assembly import assemble
from rebelote.catalogue import installed
from rebelote.config import request

DEALS = 200


@pytest.fixture(autouse=True)
def runner_set_aside() -> Iterator[None]:
    """Keep the test runner's own objects out of garbage collections while something is timed."""
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()


def step_classic() -> int:
    """Step so many random classic deals to their scores."""
    rules, choose, deals, seed = rebelote.rules("classic"), Random(1).random, 0, 0
    table = Table(rules, seed=seed)
    while True:
        legal = table.legal()
        if not legal:
            deals += len(table.standing.results)
            if deals >= DEALS:
                return deals
            seed += 1
            table = Table(rules, seed=seed)
            continue
        table.apply(legal[int(choose() * len(legal))])


def step_colver(colver: Any) -> int:
    """Step as many random deals of the peer."""
    choose = Random(1).random
    for _ in range(DEALS):
        env = colver.Env()
        env.reset()
        while not env.is_terminal():
            legal = env.legal_actions()
            env.step(legal[int(choose() * len(legal))])
    return DEALS


def test_step_classic_deals(benchmark: Any) -> None:
    benchmark.extra_info["deals"] = benchmark.pedantic(step_classic, rounds=7, warmup_rounds=1)


def test_step_colver_deals(benchmark: Any) -> None:
    colver = pytest.importorskip("colver", reason="the peer is in the bench group only")
    benchmark.extra_info["deals"] = benchmark.pedantic(
        step_colver, args=(colver,), rounds=7, warmup_rounds=1
    )


def test_assemble_a_table(benchmark: Any) -> None:
    catalogue = installed()
    asked = request("classic", catalogue)

    def fresh() -> None:
        catalogue.assembled.clear()
        assemble(asked, catalogue)

    benchmark(fresh)


def test_assemble_a_table_again(benchmark: Any) -> None:
    rebelote.rules("classic")
    benchmark(rebelote.rules, "classic")


def test_load_the_catalogue(benchmark: Any) -> None:
    benchmark(lambda: Catalogue.installed().rules)


@pytest.mark.parametrize(
    "code", ["pass", "import rebelote", "import sys; sys.argv[1:] = ['--help']; CLI"]
)
def test_start_a_process(benchmark: Any, code: str) -> None:
    cli = "from rebelote_plugins.cli import main\ntry: main()\nexcept SystemExit: pass"
    command = [sys.executable, "-c", code.replace("; CLI", "\n" + cli)]
    benchmark.pedantic(
        lambda: subprocess.run(command, check=True, capture_output=True), rounds=15, warmup_rounds=2
    )


def test_memory_of_live_tables(benchmark: Any) -> None:
    rules = rebelote.rules("classic")

    def live_tables() -> float:
        tracemalloc.start()
        tables = []
        for seed in range(300):
            table = Table(rules, seed=seed)
            while not table.standing.results and len(table.events) < 36:
                table.apply(table.legal()[-1])
            tables.append(table)
        held, _ = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return held / len(tables)

    benchmark.extra_info["bytes a table"] = benchmark.pedantic(live_tables, rounds=1)
    assert benchmark.extra_info["bytes a table"] > 0
