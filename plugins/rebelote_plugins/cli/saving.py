"""A match kept in a file while it is played."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path

from rebelote import Table
from rebelote_plugins.cli.opening import refuse


@dataclass(frozen=True)
class Keeper:
    """Writes the record of a match to `path`; the file is whole at every moment.

    `players` names who sits where, so that the match can be resumed.
    """

    path: Path
    players: tuple[str, ...]

    def save(self, table: Table) -> None:
        """Put the record so far in place of the one before; raises `CannotOpen`."""
        text = replace(table.record(), players=self.players).dumps()
        target = self.path.resolve()
        try:
            handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
        except OSError as error:
            refuse(self.path, "written", error)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(text)
            os.replace(name, target)
        except OSError as error:
            Path(name).unlink(missing_ok=True)
            refuse(self.path, "written", error)
