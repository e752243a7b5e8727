"""Who plays simulated deals: this process, several on this machine, or a cluster."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any

from rebelote.errors import MissingExtra
from rebelote_plugins.cli.opening import CannotOpen

EACH = 2
"""How many chunks of deals a worker has: one to play, one to go on with."""


@contextmanager
def workers(jobs: int, cluster: str | None) -> Iterator[dict[str, Any]]:
    """What `simulate` is given so that others play; nothing where this process does."""
    if cluster is not None:
        with _cluster(cluster) as found:
            yield found
    elif jobs > 1:
        ignored = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for this process to tell them
        context = get_context("spawn")
        with ProcessPoolExecutor(jobs, context, signal.signal, ignored) as executor:
            yield {"executor": executor, "ahead": EACH * jobs}
    else:
        yield {}


@contextmanager
def _cluster(address: str) -> Iterator[dict[str, Any]]:
    """The workers of a dask scheduler."""
    try:
        from distributed import Client
    except ImportError as error:
        raise MissingExtra("A cluster", "cluster") from error
    try:
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise CannotOpen(f"{address}: no scheduler of dask answers there") from error
    with client:
        cores = sum(client.ncores().values())
        if not cores:
            raise CannotOpen(f"{address}: this scheduler has no workers")
        with client.get_executor() as executor:
            yield {"executor": executor, "ahead": EACH * cores}
