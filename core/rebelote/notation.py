"""A match and a position as text that people read, paste and keep.

The text of a match has tags in brackets, then each deal: its pack, what was said and done
phase by phase, the tricks in the order of play, and the result.  A position is one line: the
table, the standing, the pack of the deal and what has happened in it.  Both hold the whole
table unless a preset says the same, and both read back to what they were written from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from rebelote.assembly import TableSource, rules
from rebelote.cards import Cards
from rebelote.catalogue import Catalogue, installed
from rebelote.deal import Deal, Logged, as_cards
from rebelote.errors import IllegalAction, NotationError, RulesetError
from rebelote.lines import FORMAT, Entry, Tags, parse, written
from rebelote.match import Match
from rebelote.offers import NotOffered
from rebelote.plain import dumps, loads
from rebelote.ruleset import Rules
from rebelote.standing import DealResult
from rebelote.table import FORMAT as RECORD
from rebelote.table import Record, Table, hash_told, mended, packs_to_come, resolved


class _Told(NamedTuple):
    """One accepted action of a deal, and the head of the line that it stands in."""

    head: str
    seat: int
    text: str


# Writing a match.


def write_match(record: Record, *, catalogue: Catalogue | None = None) -> str:
    """The text of a recorded match; raises `NotationError` if it does not replay."""
    if not isinstance(record, Record):
        raise NotationError("a record", record, "table.record() gives one")
    match = record.replay(catalogue=catalogue)
    lines = list(_head(record))
    twin = _fresh(record, match)
    for deal in _deals(match):
        lines += ["", *_deal_lines(twin, deal)]
    return "\n".join(lines) + "\n"


def _head(record: Record) -> Iterator[str]:
    yield _tag("Format", FORMAT)
    yield _tag("Table", record.table["name"])
    yield _tag("Rules", record.table["rules"])
    yield _tag("Revisions", record.revisions)
    yield _tag("Hash", record.hash)
    yield _tag("Dealer", record.dealer)
    if record.seed is not None:
        yield _tag("Seed", record.seed)
    if record.opening is not None:
        yield _tag("Opening", record.opening)
    if record.players:
        yield _tag("Players", record.players)
    if record.scores is not None:
        yield _tag("Scores", record.scores)


def _tag(name: str, value: Any) -> str:
    return f"[{name} {dumps(value)}]"


class _Dealt(NamedTuple):
    """A deal to be written: its number, pack, log, and what it came to if it has ended."""

    number: int
    pack: Cards
    log: tuple[Logged, ...] = ()
    result: DealResult | None = None


def _deals(match: Match) -> Iterator[_Dealt]:
    """The deals that ended, the one on the table, and those whose packs were given besides."""
    packs, ended = (*match.packs(), *packs_to_come(match)), match.standing.results
    for result in ended:
        yield _Dealt(result.number, as_cards(result.pack), result.log, result)
    for number, pack in enumerate(packs[len(ended) :], len(ended) + 1):
        yield _Dealt(number, pack, match.deal.log if number == match.deal.number else ())


def _fresh(record: Record, match: Table) -> Table:
    """The same match before its first action, to be played along."""
    return record.prefix(0).replay(catalogue=match.rules.source.catalogue)


def _deal_lines(twin: Table, deal: _Dealt) -> Iterator[str]:
    yield _tag("Deal", deal.number)
    yield _tag("Pack", str(deal.pack))
    told = [_play_along(twin, *entry) for entry in deal.log]
    for head, entries in groupby(told, key=lambda each: each.head):
        yield f"{head}: " + ", ".join(f"{each.seat} {each.text}" for each in entries)
    if deal.result is not None:
        yield _tag("Result", _result(twin.rules, deal.result))


def _result(rules: Rules, result: DealResult) -> dict[str, Any]:
    """The verdict, the marks, and the facts that somebody has (declarations, the belote)."""
    if result.sheet is None:
        return {"verdict": "void", "marks": list(result.marks)}
    told = {"verdict": result.sheet.verdict, "marks": list(result.marks)}
    taker = result.contract.taker
    facts = {
        name: list(rules.seating.by_seat_order(values, taker))
        for name, values in result.sheet.outcome.facts
        if any(values)
    }
    return {**told, "facts": facts} if facts else told


def _play_along(twin: Table, seat: int, action: Any) -> _Told:
    head = _head_of(twin.deal)
    twin.apply(action, seat)
    return _Told(head, seat, written(str(action)))


def _head_of(deal: Deal) -> str:
    """What the lines of this moment begin with: the phase, and the trick once play has begun."""
    return deal.phase if deal.play.leader < 0 else f"{deal.phase} {len(deal.play.tricks) + 1}"


# Reading a match.


def read_match(text: str, *, catalogue: Catalogue | None = None) -> Record:
    """Read what `write_match` gives; raises `NotationError` with the line that cannot be read.

    Deals, heads, results and scores have to be those that the match comes to when it is played
    again; results and scores are let be when a rule has been mended since.
    """
    if not isinstance(text, str):
        raise NotationError("a match", text, "the text that write_match gives")
    found, entries = parse(text)
    tags = {name: tag.value for (deal, name), tag in found.items() if not deal}
    packs = [tag.value for (_, name), tag in found.items() if name == "Pack"]
    record = _record(tags, packs, _assembled(tags, catalogue))
    match = record.replay(catalogue=catalogue)
    for entry in entries:
        _enter(match, entry)
    _check_deals(match, found)
    if not mended(record.revisions, match.rules):
        _check_results(match, found)
        _check_scores(match, tags.get("Scores"))
    return _as_written(match.record(), tags)


def _enter(match: Table, entry: Entry) -> None:
    """Do what an entry says, where it says so; raises `NotationError`."""
    if not match.over:
        _check_place(match.deal, entry)
    try:
        match.apply(entry.action, entry.seat)
    except (IllegalAction, NotationError) as error:
        raise entry.wrong(str(error)) from error


def _check_place(deal: Deal, entry: Entry) -> None:
    if entry.deal < deal.number:
        raise entry.wrong(f"[Deal {deal.number}] before it, for deal {entry.deal} has ended")
    if entry.deal > deal.number:
        raise entry.wrong(f"more of deal {deal.number} before it, which has not ended")
    head = _head_of(deal)
    if entry.head != head:
        raise entry.wrong(f"the head here is '{head}:'")


def _check_deals(match: Table, tags: Tags) -> None:
    """Refuse a deal that was neither dealt nor given."""
    last = max(match.deal.number, len(match.given_cards()))
    beyond = tags.get((last + 1, "Deal"))
    if beyond is not None:
        raise beyond.line.wrong(f"no deal after deal {last}, the last that was dealt")


def _check_results(match: Table, tags: Tags) -> None:
    results = match.standing.results
    for (deal, name), (line, value) in tags.items():
        if name != "Result":
            continue
        if deal > len(results):
            raise line.wrong(f"no result, for deal {deal} has not ended")
        result = _result(match.rules, results[deal - 1])
        if _canonical(value) != _canonical(result):
            raise line.wrong(f"it comes to {_tag('Result', result)}")


def _check_scores(match: Table, scores: Any) -> None:
    if scores is not None and _canonical(scores) != _canonical(match.scores):
        raise NotationError("a match", f"Scores {scores}", f"it comes to {match.scores}")


def _canonical(found: Any) -> str:
    """One text for what says the same; `0.0` and `false`, which equal 0, do not."""
    return json.dumps(found, sort_keys=True)


def _assembled(tags: dict[str, Any], catalogue: Catalogue | None) -> Rules:
    table, revisions = (
        {"name": tags.get("Table"), "rules": tags.get("Rules")},
        tags.get("Revisions"),
    )
    try:
        told = revisions if isinstance(revisions, dict) else {}
        return rules(resolved(table, told, catalogue), catalogue=catalogue)
    except RulesetError as error:
        raise NotationError("a match", tags.get("Table"), str(error)) from error


def _record(tags: dict[str, Any], packs: list[str], assembled: Rules) -> Record:
    """The record before any action, by way of its JSON, which checks every tag."""
    opening = tags.get("Opening")
    pair = opening if isinstance(opening, list) and len(opening) == 2 else (None, None)
    body = {
        "rebelote": RECORD,
        "table": {"name": tags.get("Table"), "rules": tags.get("Rules")},
        "hash": tags.get("Hash", ""),
        "revisions": tags.get("Revisions", TableSource.of(assembled).numbered),
        "seed": tags.get("Seed"),
        "dealer": tags.get("Dealer"),
        "packs": packs,
        "actions": [],
        "scores": None,
        "opening": None if opening is None else dict(zip(("scores", "pending"), pair, strict=True)),
        "players": tags.get("Players", []),
    }
    try:
        record = Record.loads(dumps(body))
    except RecursionError as error:
        raise NotationError("a match", tags.get("Table"), "tags that nest less") from error
    told = record.hash if "Hash" in tags else hash_told(record.table, record.revisions)
    return replace(record, hash=told)


def _as_written(record: Record, tags: dict[str, Any]) -> Record:
    """The record with the players and the seed of the text, and without scores if it has none."""
    return replace(
        record,
        seed=tags.get("Seed"),
        players=tuple(tags.get("Players", ())),
        scores=None if tags.get("Scores") is None else record.scores,
    )


# A position in one line.


def write_position(match: Table) -> str:
    """One line for the deal on the table; it tells every hand.

    `rb1 TABLE dealer scores pending pack actions`: the table is a preset's name, or its rules
    as quoted JSON; the scores are joined by `/`, the actions too, with `_` for a space and other
    signs that would be misread as in URLs.  Raises `NotationError` for a match that is over,
    `RulesetError` for rules that were put together or changed by hand.
    """
    if not isinstance(match, Match):
        raise NotationError("a match", match, "a table")
    deal, standing = match.deal, match.standing
    if match.over:
        raise NotationError("a position", match.position(), "a match that is not over")
    pack = "".join(str(card) for card in match.packs()[-1])
    acts = "/".join(f"{seat}:{_closed_up(str(action))}" for seat, action in deal.log)
    parts = [
        "rb1",
        _table_word(match.rules),
        str(deal.dealer),
        "/".join(map(str, standing.scores)),
        str(standing.pending),
        pack,
        acts or "-",
    ]
    return " ".join(parts)


def read_position(text: str, *, catalogue: Catalogue | None = None) -> Table:
    """The table that a position line describes; raises `NotationError`."""
    wanted = "rb1 TABLE dealer scores pending pack actions, as write_position gives it"
    words = text.split() if isinstance(text, str) else []
    if len(words) != 7 or words[0] != "rb1":
        raise NotationError("a position", text, wanted)
    _, name, dealer, scores, pending, pack, acts = words
    try:
        table = Table(
            _read_table(name, catalogue),
            seed=0,
            deals=[[pack[at : at + 2] for at in range(0, len(pack), 2)]],
            dealer=int(dealer),
            scores=[int(each) for each in scores.split("/")],
            pending=int(pending),
        )
        for act in [] if acts == "-" else acts.split("/"):
            seat, _, action = act.partition(":")
            table.apply(unquote(action.replace("_", " ")), int(seat))
    except (ValueError, RecursionError, IllegalAction, NotOffered, RulesetError) as error:
        raise NotationError("a position", text, f"{wanted}: {error}") from error
    return table


def _closed_up(action: str) -> str:
    """An action's text as one word, without the signs that part actions."""
    return action.translate(_CLOSED)


_CLOSED = str.maketrans({" ": "_", "_": "%5F", "/": "%2F", "%": "%25"})


def _table_word(assembled: Rules) -> str:
    """A preset's name when it says the same, otherwise the whole table as quoted JSON."""
    source = TableSource.of(assembled)
    if _means_the_same(source):
        return source.name
    return quote(dumps(source.table()), safe='{}":,[]')


def _means_the_same(source: TableSource) -> bool:
    """Whether the name of a table is that of a preset that plays as it does."""
    known = source.catalogue
    if source.name not in known.presets:
        return False
    try:
        return TableSource.of(rules(source.name, catalogue=known)).hash == source.hash
    except RulesetError:
        return False


def _read_table(word: str, catalogue: Catalogue | None) -> Rules:
    known = installed() if catalogue is None else catalogue
    if not word.startswith("{"):
        known.preset(word)
        return rules(word, catalogue=known)
    data = loads(unquote(word))
    return rules({"name": data.get("name"), "rules": data.get("rules")}, catalogue=known)
