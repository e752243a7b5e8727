"""A match kept in a file while it is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from rebelote import Table
from rebelote_plugins.cli.output import replacing


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
        with replacing(self.path) as part:
            part.write_text(text, encoding="utf-8")
