"""Bids and doublings as people say them: what may be said in few words, and what was typed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from rebelote import Action, NotationError, Table, View
from rebelote.events import Contracted, Passed
from rebelote.plugin import FIGURE
from rebelote_plugins.cli import words
from rebelote_plugins.cli.names import Names
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.calling import AUCTION, Called
from rebelote_plugins.rules.coinche import COINCHE_PHASE, LEVELS, Doubled
from rebelote_plugins.rules.schmeiss import Schmeissed
from rebelote_plugins.rules.sun_hokum import Ashkaled
from rebelote_plugins.rules.take import Take

SHORT = {"c": 0, "contre": 0, "cc": 1, "sc": 1, "surcontre": 1, "ccc": 2, "cccc": 3}
"""Short forms, and the place of what they mean among `LEVELS`."""

Call = Called | Ashkaled | Doubled | Passed | Schmeissed | Contracted
"""What is heard of a call; the contract is that of a take, which nothing else tells."""

_NAMED = {"cap": "capot", "gen": "generale", "gén": "generale", "générale": "generale"}
_TURNED = re.compile(r"([a-z]{1,2}|[♠♥♦♣]) ?([0-9]{2,3})", re.IGNORECASE)
_BARE = re.compile(r"[0-9]{2,}|capot|generale")
_SUITS = ("S", "H", "D", "C")


# What may be bid.


def bids_among(actions: Iterable[Action]) -> list[Bid]:
    """The bids among *actions*."""
    return [each for each in actions if isinstance(each, Bid)]


def bids_told(bids: Sequence[Bid]) -> str:
    """Many bids in few words: `80 to 160 by 10 in S H D C, capot`."""
    parts: list[str] = []
    for kinds, levels in groupby(_by_value(bids), key=lambda each: each[1]):
        values = [value for value, _ in levels]
        figures = [each for each in values if isinstance(each, int)]
        names = [each for each in values if isinstance(each, str)]
        first, *rest = [_run(figures), *names] if figures else names
        parts.append(", ".join((f"{first} in {kinds}", *rest)))
    return "; ".join(parts)


def _by_value(bids: Sequence[Bid]) -> list[tuple[int | str, str]]:
    """Each value with the kinds that it may be bid in, suits first."""
    kinds: dict[int | str, list[str]] = {}
    for bid in bids:
        kinds.setdefault(bid.value, []).append(bid.kind)
    return [(value, " ".join(sorted(found, key=_place))) for value, found in kinds.items()]


def _place(kind: str) -> tuple[int, str]:
    return (_SUITS.index(kind) if kind in _SUITS else len(_SUITS), kind)


def _run(figures: Sequence[int]) -> str:
    """Figures that are a step apart: `80 to 160 by 10`."""
    if len(figures) < 3:
        return " or ".join(map(str, figures))
    step = figures[1] - figures[0]
    told = f"{figures[0]} to {figures[-1]}"
    return told if step == 1 else f"{told} by {step}"


def word(action: Action) -> str:
    """An action for people, a doubling with its short form: `coinche (c)`."""
    told = words.action(action)
    return f"{told} ({'c' * (LEVELS.index(action) + 1)})" if action in LEVELS else told


def told(actions: Iterable[Action]) -> str:
    """All that may be said or done, the bids among it in few words and last."""
    listed = list(actions)
    bids = bids_among(listed)
    rest = [word(each) for each in listed if not isinstance(each, Bid)]
    return ", ".join(rest) + (f"; {bids_told(bids)}" if bids else "")


# What was typed.


def read_call(table: Table, text: str, legal: Iterable[Action]) -> Action | None:
    """A call in one of its short forms (`c`, `capot s`, `h100`), or `None`.

    Raises `NotationError` for a bid among *legal* that does not say its kind of trump; one that
    cannot be made in any is read as if it did, for the table to refuse.
    """
    if text.lower() in SHORT:
        return _parsed(table, str(LEVELS[SHORT[text.lower()]]))
    if not any(kind.name == FIGURE for kind in table.rules.scoring.bids):
        return None
    head, _, kind = text.partition(" ")
    head = _NAMED.get(head.lower(), head)
    if not kind and _BARE.fullmatch(head):
        if any(str(bid.value) == head for bid in bids_among(legal)):
            wanted = f"in which kind of trump? Say it too: {_example(head)}"
            raise NotationError("a bid", text, wanted)
        kind = next(iter(table.rules.plan.kinds))
    turned = _TURNED.fullmatch(text)
    found = _parsed(table, f"{turned[2]} {turned[1]}" if turned else f"{head} {kind}".strip())
    return found if isinstance(found, Bid) else None


def _example(value: str) -> str:
    return f"{value}h" if value.isdecimal() else f"{value} h"


def _parsed(table: Table, text: str) -> Action | None:
    try:
        return table.parse(text)
    except NotationError:
        return None


# How the auction stands.


def standing(names: Names, view: View) -> str:
    """The call that stands, and whose: `110 hearts ♥ stands, bid by left (3), coinched`."""
    contract = view.contract
    verb, figure = ("called", "") if contract.bid is None else ("bid", f"{contract.bid} ")
    kind = words.kind_in_full(contract.kind)
    level = f",{words.LEVEL_WORDS[contract.level]}" if contract.level else ""
    return f"{figure}{kind} stands, {verb} by {names.seat(contract.taker)}{level}"


def wrong_moment(table: Table, action: str) -> str | None:
    """Why a call comes too early or too late; `None` for anything else."""
    phase, first = table.deal.phase, str(LEVELS[0])
    if phase == COINCHE_PHASE and (Bid.read(action) or Take.read(action)):
        told = words.LEVEL_WORDS[table.deal.contract.level].strip() or "settled"
        return f"The contract is {told}, nobody bids over it any more"
    if phase == AUCTION and action == first:
        return "At this table one is asked after the auction whether one coinches"
    if phase == AUCTION and action in map(str, LEVELS):
        return "The contract is not coinched"
    return None


def auction_told(names: Names, view: View) -> list[str]:
    """The calls of the auction so far, in short."""
    events = [seen.event for seen in view.events]
    calls = [event for event in events if isinstance(event, Call)]
    named = any(isinstance(event, Called | Ashkaled | Schmeissed) for event in calls)
    phases = view.rules.plan.phases
    return [
        f"{names.place(event.seat) or event.seat} {_call(event)}"
        for event in calls
        if not (named and isinstance(event, Contracted))
        if not isinstance(event, Passed) or phases[event.phase].stage == AUCTION
    ]


def _call(event: Call) -> str:
    match event:
        case Called(kind=kind, bid=bid):
            return f"{'' if bid is None else bid} {words.kind(kind)}".strip()
        case Contracted(kind=kind):
            return f"take {words.kind(kind)}"
        case Ashkaled():
            return "ashkal"
        case Schmeissed():
            return "schmeiss"
        case Doubled(level=level):
            return str(LEVELS[level - 1])
    return "pass"
