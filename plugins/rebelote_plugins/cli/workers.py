"""Who plays simulated deals: this process, several on this machine, or a cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, CancelledError, ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from rebelote import RebeloteError
from rebelote.errors import MissingExtra
from rebelote_plugins.cli.opening import CannotOpen

EACH = 2
"""How many chunks of deals a worker has: one to play, one to go on with."""


class WorkersLost(RebeloteError):
    """Those who played have ended before their deals."""


@contextmanager
def workers(jobs: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    """What `simulate` is given so that others play; nothing where this process does."""
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
    elif jobs > 1:
        with _processes(jobs) as found:
            yield found
    else:
        yield {}


@contextmanager
def _processes(jobs: int) -> Iterator[dict[str, Any]]:
    """Processes on this machine; Ctrl-C is for this one to tell them."""
    ignored = (signal.SIGINT, signal.SIG_IGN)
    try:
        with ProcessPoolExecutor(jobs, get_context("spawn"), signal.signal, ignored) as executor:
            yield {"executor": executor, "ahead": EACH * jobs}
    except BrokenExecutor as error:
        raise WorkersLost("a process that played has ended before its time") from error


@contextmanager
def _cluster(address: str) -> Iterator[dict[str, Any]]:
    """The workers of a dask scheduler."""
    try:
        from distributed import Client, KilledWorker
    except ImportError as error:
        raise MissingExtra("A cluster", "cluster") from error
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise CannotOpen(f"{address}: no scheduler of dask answers there") from error
    try:
        with client, client.get_executor() as executor:
            cores = sum(client.ncores().values())
            if not cores:
                raise CannotOpen(f"{address}: this scheduler has no workers")
            yield {"executor": executor, "ahead": EACH * cores}
    except (CancelledError, KilledWorker) as error:
        raise WorkersLost(f"{address}: the workers have ended before their time") from error
