"""A table, and a match written down.

A table is a match that knows the file its rules come from.  A record holds the whole table,
so that it replays where no such preset is installed, and the packs, so that it does not depend
on how cards are shuffled.
"""

from __future__ import annotations

import json
import secrets
import warnings
from codecs import BOM_UTF8
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ValidationError

from rebelote.assembly import TableSource, content_hash
from rebelote.assembly import rules as assemble_rules
from rebelote.cards import Cards, read_cards
from rebelote.catalogue import Catalogue, installed
from rebelote.codec import decode, encode
from rebelote.errors import IllegalAction, NotationError, RulesetError, cut, quote
from rebelote.match import Match
from rebelote.plain import dumps, loads
from rebelote.ruleset import Rules
from rebelote.scoring import whole
from rebelote.views import View, view

FORMAT = 1


class OtherRevision(UserWarning):
    """A record was made under another revision of a rule than the one installed."""


class _Act(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    seat: int
    action: dict[str, Any]


class _Resolved(BaseModel):
    """A table that names nothing outside itself."""

    model_config = ConfigDict(extra="forbid", strict=True)

    name: str
    rules: dict[str, dict[str, Any]]


class _Opening(BaseModel):
    """What a match began with, when that was not nothing."""

    model_config = ConfigDict(extra="forbid", strict=True)

    scores: list[int]
    pending: int


class _Body(BaseModel):
    """The shape of a record's JSON."""

    model_config = ConfigDict(extra="forbid", strict=True)

    rebelote: int
    table: _Resolved
    hash: str
    revisions: dict[str, int]
    seed: int | None
    dealer: int
    packs: list[str]
    actions: list[_Act]
    scores: list[int] | None
    opening: _Opening | None = None
    players: list[str] = []


class Table(Match):
    """A live table.

    `table` is a preset's name, a path, a dict, a `TableConfig` or `Rules`.  `seed` feeds the
    shuffles (drawn from the system when it is not given); `deals` are packs, top card first, for
    the first deals; `dealer` is the first dealer; the match begins with `scores` (by account in
    seat order) and `pending` points.  `catalogue` is where the table's rules are looked for
    (default: what is installed).  With `observers`, the public events go to the plugins of that
    catalogue.
    """

    def __init__(
        self,
        table: object,
        *,
        seed: int | None = None,
        deals: Sequence[str | Iterable[str | int]] = (),
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        pending: int = 0,
        catalogue: Catalogue | None = None,
        observers: Catalogue | None = None,
    ) -> None:
        super().__init__(
            assemble_rules(table, catalogue=catalogue),
            seed=secrets.randbits(63) if seed is None else seed,
            deals=deals,
            dealer=dealer,
            scores=scores,
            pending=pending,
            tell=None if observers is None else observers.observe,
        )

    def view(self, seat: int | None = None) -> View:
        """What *seat* may know (`None`: a spectator); raises as `legal` does for other seats."""
        return view(self, seat if seat is None else self._read_seat(seat))

    def record(self) -> Record:
        """The match so far, written down; it holds secrets while a deal is played.

        Raises `RulesetError` for rules that were put together or changed by hand.
        """
        return Record.of(self)


@dataclass(frozen=True)
class Record:
    """A match from its first deal on.

    `table` is the resolved table file, `hash` its content hash, `revisions` those of its
    rules; `dealer` dealt first; `packs` are in notation, top card first; `actions` are
    `(seat, plain data)`; `scores` the totals at the end of the record, `None` when it was cut;
    `opening` the totals and pending points it began with, `None` for nothing.
    `seed` feeds the deals to come and is `None` in a record made for others to see.  `players`
    names who sat where, for those who keep records; play does not read it.
    """

    table: dict[str, Any]
    hash: str
    revisions: dict[str, int]
    seed: int | None
    dealer: int
    packs: tuple[str, ...]
    actions: tuple[tuple[int, dict[str, Any]], ...]
    scores: tuple[int, ...] | None
    opening: tuple[tuple[int, ...], int] | None = None
    players: tuple[str, ...] = ()

    @classmethod
    def of(cls, match: Match) -> Self:
        """The record of a match so far; raises as `Table.record` does."""
        source = TableSource.of(match.rules)
        results = match.standing.results
        logs = [result.log for result in results]
        if len(results) < match.deal.number:
            logs.append(match.deal.log)
        return cls(
            table=source.recorded(),
            hash=source.hash,
            revisions=source.numbered,
            seed=match.seed,
            dealer=results[0].dealer if results else match.deal.dealer,
            packs=tuple(str(pack) for pack in (*match.packs(), *packs_to_come(match))),
            actions=tuple((seat, encode(action)) for log in logs for seat, action in log),
            scores=match.scores,
            opening=_opening(match),
        )

    @classmethod
    def loads(cls, text: str | bytes) -> Self:
        """Read a record; raises `NotationError` that names what is wrong.

        Bytes may begin with the mark that some editors write.
        """
        if not isinstance(text, str | bytes):
            raise NotationError("a record", text, "the text that Record.dumps() gives")
        if isinstance(text, bytes):
            text = text.removeprefix(BOM_UTF8)
        try:
            body = _Body.model_validate_json(text)
            loads(text)
        except ValidationError as error:
            fault = error.errors()[0]
            place = cut(".".join(map(str, fault["loc"]))) or "text"
            raise NotationError("a record", text, f"{place}: {fault['msg']}") from None
        except ValueError as error:
            raise NotationError("a record", text, f"JSON with each key once: {error}") from None
        if body.rebelote != FORMAT:
            raise NotationError("a record", body.rebelote, f"this version reads format {FORMAT}")
        return cls(
            body.table.model_dump(),
            body.hash,
            body.revisions,
            body.seed,
            body.dealer,
            tuple(str(read_cards(pack)) for pack in body.packs),
            tuple((act.seat, act.action) for act in body.actions),
            None if body.scores is None else tuple(body.scores),
            None if body.opening is None else (tuple(body.opening.scores), body.opening.pending),
            tuple(body.players),
        )

    def dumps(self) -> str:
        """The record as JSON, one action a line."""
        head: dict[str, Any] = {
            "rebelote": FORMAT,
            "table": self.table,
            "hash": self.hash,
            "revisions": self.revisions,
            "seed": self.seed,
            "dealer": self.dealer,
            "packs": self.packs,
            "scores": self.scores,
        }
        if self.opening is not None:
            head["opening"] = dict(zip(("scores", "pending"), self.opening, strict=True))
        head |= {"players": self.players} if self.players else {}
        lines = [f"{json.dumps(key)}: {dumps(value)}" for key, value in head.items()]
        acts = ",\n  ".join(dumps({"seat": seat, "action": act}) for seat, act in self.actions)
        lines.append(f'"actions": [\n  {acts}]' if acts else '"actions": []')
        return "{" + ",\n".join(lines) + "}\n"

    def prefix(self, actions: int) -> Self:
        """The record cut after so many actions; raises `NotationError` for no number of them."""
        if not whole(actions) or not 0 <= actions <= len(self.actions):
            wanted = f"a whole number from 0 to {len(self.actions)}"
            raise NotationError("a number of actions", actions, wanted)
        return replace(self, actions=self.actions[:actions], scores=None)

    def replay(self, *, catalogue: Catalogue | None = None) -> Table:
        """Play the record again; raises `NotationError` naming the first action that fails.

        Warns with `OtherRevision` when a rule has been mended since.
        """
        assembled, mended = self._rules(catalogue)
        match = self._start(assembled)
        for number, (seat, data) in enumerate(self.actions, 1):
            try:
                match.apply(decode(assembled, data), seat)
            except (IllegalAction, NotationError) as error:
                raise NotationError("a record", f"action {number}: {data}", str(error)) from error
        if not mended and self.scores not in (None, match.scores):
            raise NotationError("a record", f"scores {self.scores}", f"it comes to {match.scores}")
        return match

    def _start(self, assembled: Rules) -> Table:
        seats = assembled.seating.seats
        if self.players and len(self.players) != seats:
            raise NotationError("a record", f"{len(self.players)} players", f"{seats} names")
        scores, pending = (None, 0) if self.opening is None else self.opening
        try:
            return Table(
                assembled,
                seed=self.seed,
                deals=self.packs,
                dealer=self.dealer,
                scores=scores,
                pending=pending,
            )
        except IllegalAction as error:
            raise NotationError("a record", f"dealer {self.dealer}", str(error)) from error

    def _rules(self, catalogue: Catalogue | None) -> tuple[Rules, bool]:
        """The rules, and whether one of them has another revision now."""
        try:
            table = resolved(self.table, self.revisions, catalogue)
            assembled = assemble_rules(table, catalogue=catalogue)
        except RulesetError as error:
            raise NotationError("a record", self.table.get("name"), str(error)) from error
        changed = mended(self.revisions, assembled)
        for name, number in changed.items():
            warnings.warn(
                f"rule {quote(name)} is at revision {number}, the record was made under "
                f"{_by_name(self.revisions)[name]}",
                OtherRevision,
                stacklevel=3,
            )
        if not changed and self.hash != hash_told(self.table, self.revisions):
            raise NotationError("a record", self.hash, "its hash is not that of its table")
        return assembled, bool(changed)


def mended(revisions: Mapping[str, int], assembled: Rules) -> dict[str, int | None]:
    """The rules that have another revision than in *revisions*, with that which they have now."""
    now, before = TableSource.of(assembled).revisions, _by_name(revisions)
    return {name: now.get(name) for name, number in before.items() if now.get(name) != number}


def hash_told(table: Mapping[str, Any], revisions: Mapping[str, int]) -> str:
    """The hash of a recorded table: of the options that it names, whatever others there are now."""
    return content_hash(table["rules"], _by_name(revisions))


def _by_name(revisions: Mapping[str, int]) -> dict[str, int]:
    """Revisions by the names of rules, without their plugins."""
    return {named.rpartition(":")[2]: number for named, number in revisions.items()}


def resolved(
    table: Mapping[str, Any], revisions: Mapping[str, int], catalogue: Catalogue | None
) -> dict[str, Any]:
    """A recorded table, its rules named with the plugin they came from where others offer one too.

    *revisions* tells the plugin; what is no table, or tells none, is left as it is.
    """
    known = installed() if catalogue is None else catalogue
    named = {full.rpartition(":")[2]: full for full in revisions}
    rules = table.get("rules")
    if not isinstance(rules, Mapping):
        return {**table}
    told = {
        named.get(name, name) if len(known.rules.get(name, ())) > 1 else name: options
        for name, options in rules.items()
    }
    return {**table, "rules": told}


def packs_to_come(match: Match) -> tuple[Cards, ...]:
    """Packs that were given and are not dealt yet."""
    return match.given_cards()[match.deal.number :]


def _opening(match: Match) -> tuple[tuple[int, ...], int] | None:
    began = match.opening
    return (began.scores, began.pending) if any(began.scores) or began.pending else None
