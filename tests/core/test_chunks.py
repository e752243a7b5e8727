"""Whoever plays simulated deals, they are the same; and what goes wrong names its deal."""

import pickle
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Rules
from rebelote.errors import DealFailed
from rebelote.plugin import Deal, Fact, PointLists

numpy = pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote import Simulation, simulate  # noqa: E402
from rebelote.chunks import BULK, JOB  # noqa: E402
from rebelote.endings import Chunk  # noqa: E402


@contextmanager
def threads() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


@contextmanager
def processes() -> Iterator[Executor]:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        yield executor


@contextmanager
def cluster() -> Iterator[Executor]:
    distributed = pytest.importorskip(
        "distributed", reason="the extra 'cluster' is not installed", exc_type=ImportError
    )
    local = {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": ":0"}
    with (
        distributed.LocalCluster(**local, processes=True) as running,
        distributed.Client(running) as client,
        client.get_executor() as executor,
    ):
        yield executor


@pytest.fixture(scope="module", params=[threads, processes, cluster])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """Each kind of executor, with two workers."""
    with request.param() as opened:
        yield opened


def same(one: Simulation, other: Simulation) -> bool:
    columns = [(each.takers, each.kinds, each.marks) for each in (one, other)]
    return all(map(numpy.array_equal, *columns))


def test_any_executor_plays_the_same_deals_in_bulk_and_one_by_one(executor: Executor) -> None:
    bulk: dict[str, Any] = {"table": "classic", "deals": 2 * BULK + 5, "players": "quick"}
    single: dict[str, Any] = {"table": "stekius", "deals": 2 * JOB + 5, "one_by_one": True}
    found = [simulate(**asked, executor=executor, ahead=2) for asked in (bulk, single)]

    assert [each.hindrance == "" for each in found] == [True, False]
    for each, asked in zip(found, (bulk, single), strict=True):
        assert same(each, simulate(**asked))


class Counting(Executor):
    """Does each job when it is given, and counts those whose result nobody has asked for."""

    def __init__(self) -> None:
        self.open = self.most = self.jobs = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        self.open += 1
        self.jobs += 1
        self.most = max(self.most, self.open)
        plain = future.result

        def result(timeout: float | None = None) -> Any:
            self.open -= 1
            return plain(timeout)

        future.result = result  # type: ignore[method-assign]
        return future


def test_no_more_jobs_are_given_out_than_are_soon_needed() -> None:
    executor = Counting()
    seen: list[int] = []
    deals = 9 * JOB
    asked: dict[str, Any] = {"deals": deals, "one_by_one": True, "ahead": 3}
    simulate("stekius", **asked, executor=executor, tell=lambda done, _: seen.append(done))

    assert (executor.jobs, executor.most) == (9, 3)
    assert seen == list(range(JOB, deals + 1, JOB))


class Interrupted(Executor):
    """Begins some jobs; Ctrl-C comes while the first one is waited for."""

    def __init__(self, begun: tuple[int, ...]) -> None:
        self.begun = begun
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if len(self.given) in self.begun:
            future.set_running_or_notify_cancel()
            future.set_result(fn(*args, **kwargs))
        if not self.given:
            plain, pressed = future.result, iter([KeyboardInterrupt()])

            def result(timeout: float | None = None) -> Any:
                for error in pressed:
                    raise error
                return plain(timeout)

            future.result = result  # type: ignore[method-assign]
        self.given.append(future)
        return future


@pytest.mark.parametrize(
    ("begun", "wanted"), [((0, 1), [0, JOB]), ((0, 2), [0]), ((0, 1, 2, 3), [0, 32, 64, 96])]
)
def test_jobs_that_were_begun_are_not_lost_at_ctrl_c(
    begun: tuple[int, ...], wanted: list[int]
) -> None:
    executor = Interrupted(begun)
    kept: list[Chunk] = []
    asked: dict[str, Any] = {"deals": 9 * JOB, "one_by_one": True}
    with pytest.raises(KeyboardInterrupt):
        simulate("classic", **asked, executor=executor, ahead=4, keep=kept.append)

    assert [chunk.first for chunk in kept] == wanted
    assert [future.cancelled() for future in executor.given] == [
        place not in begun for place in range(4)
    ]


class Failing(Executor):
    """The first job fails; the others wait."""

    def __init__(self) -> None:
        self.given: list[Future[Any]] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if not self.given:
            future.set_exception(DealFailed(0, JOB, 0, "ValueError: planted"))
        self.given.append(future)
        return future


def test_jobs_that_wait_are_called_off_when_one_fails() -> None:
    executor = Failing()
    with pytest.raises(DealFailed, match="planted"):
        simulate("classic", deals=9 * JOB, one_by_one=True, executor=executor, ahead=4)

    assert [future.cancelled() for future in executor.given] == [False, True, True, True]


# -- what was played is not played again -----------------------------------------------------------


@pytest.mark.parametrize(
    ("table", "deals", "stop"), [("classic", 2 * BULK + 9, BULK), ("stekius", 12, 5)]
)
def test_deals_that_were_kept_are_gone_on_with(table: str, deals: int, stop: int) -> None:
    kept: list[Chunk] = []
    seen: list[int] = []
    simulate(table, deals=stop, keep=kept.append)
    more: list[Chunk] = []
    found = simulate(
        table, deals=deals, kept=kept, keep=more.append, tell=lambda done, _: seen.append(done)
    )

    assert same(found, simulate(table, deals=deals))
    assert more[0].first == stop == seen[0]
    assert len(simulate(table, deals=3, kept=kept, keep=more.append)) == 3


def test_deals_that_were_kept_of_other_numbers_are_refused() -> None:
    kept: list[Chunk] = []
    simulate("classic", deals=9, first=4, keep=kept.append)

    with pytest.raises(NotationError, match="those from 3 on"):
        simulate("classic", deals=9, first=3, kept=kept)


# -- faults ----------------------------------------------------------------------------------------


def untold(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """A fact that cannot be told of deals that seat 2 has taken."""
    if deal.contract.taker == 2:
        raise ZeroDivisionError("seat 2 has taken")
    return (0,) * rules.seating.seats


def broken() -> Rules:
    rules = rebelote.rules("classic")
    return replace(
        rules.add("scoring.facts", Fact("broken", untold, PointLists("broken"), "points")),
        ledger=None,
    )


def check_fault(executor: Executor | None) -> None:
    """The fault of `broken` names its first deal, whoever plays it."""
    first = simulate("classic", deals=50, seed=3).takers.tolist().index(2)
    with pytest.raises(DealFailed) as caught:
        simulate(broken(), deals=50, seed=3, executor=executor)

    assert (caught.value.first, caught.value.count, caught.value.seed) == (first, 1, 3)
    told = f"simulated deal {first} of seed 3: ZeroDivisionError: seat 2 has taken"
    assert str(caught.value) == told


def test_a_fault_names_its_deal() -> None:
    check_fault(None)


def test_a_fault_elsewhere_names_its_deal(executor: Executor) -> None:
    check_fault(executor)


def test_a_fault_in_bulk_names_its_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(self: object, first: int, count: int) -> None:
        raise FloatingPointError("planted")

    monkeypatch.setattr("rebelote.bulk.Bulk.play", fail)
    with pytest.raises(DealFailed, match=r"simulated deals 7 to 16 of seed 0: Floating.*planted"):
        simulate("classic", deals=10, first=7)


def test_a_fault_comes_from_other_processes_as_it_was() -> None:
    error = DealFailed(7, 10, 3, "ValueError: no")
    again = pickle.loads(pickle.dumps(error))

    assert str(again) == str(error) == "simulated deals 7 to 16 of seed 3: ValueError: no"
    assert vars(again) == vars(error)
