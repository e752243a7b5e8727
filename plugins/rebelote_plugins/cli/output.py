"""Results in a file in place of the standard output."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from rebelote_plugins.cli.opening import refuse


@contextmanager
def into(path: str | None) -> Iterator[None]:
    """Write what is printed to a file, if one is named; it is there when all of it is."""
    if path is None:
        yield
        return
    part = Path(f"{path}.part")
    try:
        file = part.open("w", encoding="utf-8", newline="")
    except (OSError, ValueError) as error:
        refuse(path, "written", error)
    try:
        with file, redirect_stdout(file):
            yield
        os.replace(part, path)
    except OSError as error:
        refuse(path, "written", error)
    finally:
        part.unlink(missing_ok=True)
