"""`rebelote simulate --jobs` and `--cluster`: others play, the results are the same."""

import os
import signal
import time
from pathlib import Path

import pytest

from tests.cli.invoke import invoke, printed
from tests.cli.terminal import Terminal

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

SLOW = ("simulate", "stekius", "--players", "hops,random,random,random")
ASKED = (*SLOW, "--deals", "100", "--format", "csv")


def test_several_processes_play_the_same_deals() -> None:
    assert printed(*ASKED, "--jobs", "2") == printed(*ASKED)


def test_the_workers_of_a_scheduler_play_the_same_deals() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="the extra 'cluster' is not installed", exc_type=ImportError
    )
    local = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": ":0"}
    with distributed.LocalCluster(**local, processes=True) as running:
        found = printed(*ASKED, "--cluster", running.scheduler_address)

    assert found == printed(*ASKED)


def test_a_scheduler_that_does_not_answer_is_told() -> None:
    pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    for address in ("tcp://127.0.0.1:9", "nonsense://x"):
        result = invoke(*ASKED, "--cluster", address)

        assert (result.exit_code, result.stdout) == (1, "")
        assert f"{address}: no scheduler of dask answers there" in result.stderr


@pytest.mark.parametrize("args", [("--jobs", "0"), ("--jobs", "2", "--cluster", "tcp://x:1")])
def test_who_plays_is_said_in_one_way(args: tuple[str, ...]) -> None:
    assert invoke(*ASKED, *args).exit_code == 2


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="Linux lists children there")
def test_a_process_that_is_killed_is_told_and_the_deals_are_kept(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--keep", str(kept), "--deals")
    with Terminal(*asked, "1000000", "--jobs", "2") as terminal:
        pid, until = terminal.process.pid, time.monotonic() + 60
        while not kept.exists() or kept.read_bytes().count(b"\n") < 3:
            assert time.monotonic() < until, terminal.text
            time.sleep(0.05)
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(int(child), signal.SIGKILL)
        assert terminal.end() == 1

    assert "a process that played has ended before its time" in terminal.text
    assert "Traceback" not in terminal.text
    assert printed(*asked, "64").startswith("stekius: 64")


def test_a_scheduler_without_workers_is_told() -> None:
    distributed = pytest.importorskip(
        "distributed", reason="the extra 'cluster' is not installed", exc_type=ImportError
    )
    with distributed.LocalCluster(n_workers=0, dashboard_address=":0") as running:
        result = invoke(*ASKED, "--cluster", running.scheduler_address)

    assert (result.exit_code, result.stdout) == (1, "")
    assert "this scheduler has no workers" in result.stderr


def test_progress_is_told_aside(tmp_path: Path) -> None:
    out = tmp_path / "out"
    with Terminal(*ASKED, "--out", str(out)) as terminal:
        assert terminal.end() == 0

    assert "deals" in terminal.text
    assert "100%" in terminal.text
    assert out.read_text() == printed(*ASKED)
