"""Files that are there when all of them is written."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path

from rebelote_plugins.cli.opening import refuse


@contextmanager
def replacing(path: str | Path) -> Iterator[Path]:
    """Where to write what takes the place of the file *path* at the end; raises `CannotOpen`.

    What is there and no plain file, a device or a pipe, is written to directly.
    """
    target = _resolved(path)
    plain = target.is_file() or not target.exists()
    part = target.with_name(f".{secrets.token_hex(4)}.{target.name}") if plain else target
    try:
        yield part
        if plain:
            os.replace(part, target)
    except OSError as error:
        refuse(path, "written", error)
    finally:
        if plain:
            part.unlink(missing_ok=True)


def _resolved(path: str | Path) -> Path:
    """The file that a path leads to."""
    try:
        return Path(path).resolve()
    except (OSError, ValueError) as error:
        refuse(path, "written", error)


@contextmanager
def into(path: str | None) -> Iterator[None]:
    """Write what is printed to a file, if one is named; it is there when all of it is."""
    if path is None:
        yield
        return
    with (
        replacing(path) as part,
        part.open("w", encoding="utf-8", newline="") as file,
        redirect_stdout(file),
    ):
        yield
