"""A table: a match that knows the file its rules come from, and can be written down."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence

from rebelote.assembly import rules as assemble_rules
from rebelote.catalogue import Catalogue
from rebelote.config import TableConfig
from rebelote.match import Match
from rebelote.record import Record
from rebelote.ruleset import Rules
from rebelote.views import View, view


class Table(Match):
    """A live table.

    `table` is a preset's name, a path, a dict, a `TableConfig` or `Rules`.  `seed` feeds the
    shuffles (drawn from the system when it is not given); `deals` are packs, top card first, for
    the first deals; `dealer` is the first dealer.  With `observers`, the public events go to
    the plugins of that catalogue.
    """

    def __init__(
        self,
        table: str | Rules | TableConfig | dict[str, object] | object,
        *,
        seed: int | None = None,
        deals: Sequence[str | Iterable[str | int]] = (),
        dealer: int | None = None,
        catalogue: Catalogue | None = None,
        observers: Catalogue | None = None,
    ) -> None:
        super().__init__(
            assemble_rules(table, catalogue=catalogue),
            seed=secrets.randbits(63) if seed is None else seed,
            deals=deals,
            dealer=dealer,
            tell=None if observers is None else observers.observe,
        )

    def view(self, seat: int | None = None) -> View:
        """What *seat* may know (`None`: a spectator); raises for a seat that is not there."""
        return view(self, seat if seat is None else self._read_seat(seat))

    def record(self) -> Record:
        """The match so far, written down; it holds secrets while a deal is played."""
        return Record.of(self)
