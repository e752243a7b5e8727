"""What happens at the table, told in words to one seat or to a spectator."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import fields
from functools import singledispatch
from itertools import zip_longest
from typing import Any

from rich.console import Console

from rebelote import Event, Match
from rebelote.events import (
    Contracted,
    DealScored,
    Dealt,
    DealVoid,
    MatchWon,
    Passed,
    Played,
    Received,
    TrickWon,
    TurnedUp,
)
from rebelote.plain import plain
from rebelote.plugin import Card, Cards, DealResult
from rebelote.views import may_hear
from rebelote_plugins.cli import hands, sheets, verdicts, words
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.screen import line, packed
from rebelote_plugins.rules.announcing import Announced
from rebelote_plugins.rules.calling import Called
from rebelote_plugins.rules.coinche import LEVELS, Doubled
from rebelote_plugins.rules.contest import Compared, Declared, Height, Shown
from rebelote_plugins.rules.gathering import WasCut
from rebelote_plugins.rules.instant_win import HeldAllTrumps
from rebelote_plugins.rules.misdeal import ThrownIn
from rebelote_plugins.rules.seven_exchange import Exchanged

Call = Passed | Called | Doubled | Contracted


class Teller:
    """Prints events as they come: calls together on a line, each trick as one line.

    With `heads` a line of seats stands over the tricks of each deal.
    """

    def __init__(self, console: Console, match: Match, names: Names, *, heads: bool = True) -> None:
        self.console = console
        self.match = match
        self.names = names
        self.calls: list[Call] = []
        self.heads = heads
        self.leader, self.cards = -1, Cards()

    def tell(self, events: tuple[Event, ...]) -> None:
        """Tell those of *events* that the seat may hear."""
        for event in events:
            if may_hear(event, self.names.me):
                self._tell(event)

    def flush(self) -> None:
        """Print the calls that wait to be told together."""
        pairs = zip_longest(self.calls, self.calls[1:])
        told = [call(self.names, event) for event, after in pairs if not _told_by(event, after)]
        for each in packed(told, self.console.width - 1):
            line(self.console, each)
        self.calls = []

    def _tell(self, event: Event) -> None:
        if isinstance(event, Call):
            self._called(event)
            return
        self.flush()
        match event:
            case Played():
                self._played(event)
            case TrickWon():
                self._won(event)
            case Dealt():
                self._dealt(event)
            case DealScored():
                self._scored(event)
            case DealVoid():
                self._void(event)
            case MatchWon():
                self._finished(event)
            case _:
                told = sentence(event, self.names)
                if told:
                    line(self.console, told)

    def _called(self, event: Call) -> None:
        """A call is told; that somebody has nothing to declare or to exchange is not."""
        phases = self.match.rules.plan.phases
        if not isinstance(event, Passed) or phases[event.phase].stage == "auction":
            self.calls.append(event)

    def _dealt(self, event: Dealt) -> None:
        self.cards = Cards()
        self.console.print()
        parts = [f"Deal {event.number}", f"{self.names.seat(event.dealer)} deals"]
        parts.append(self._by_account(self.match.scores))
        if self.match.standing.pending:
            parts.append(f"{self.match.standing.pending} held over")
        self.console.rule(" · ".join(parts), align="left", style="dim")

    def _played(self, event: Played) -> None:
        if event.nth == 0:
            self.leader, self.cards = event.seat, Cards()
            if self.heads and event.trick == 0:
                self.console.print(hands.trick_head(self.names))
        self.cards = Cards((*self.cards, event.card))

    def _won(self, event: TrickWon) -> None:
        best = event.cards[(event.seat - self.leader) % len(event.cards)]
        result = f"{self.names.seat(event.seat)} {event.points}"
        self.console.print(
            hands.trick_line(self.names, event.trick, self.leader, event.cards, best, result)
        )
        self.cards = Cards()

    def _scored(self, event: DealScored) -> None:
        result = self._result(event.number)
        assert result.sheet is not None
        columns = sheets.pad_columns(self.names, result.contract.taker)
        grid = sheets.deal_sheet(self.match.rules, result.sheet, columns)
        sheets.totals(grid, self.names, self.match, result)
        self.console.print()
        line(self.console, sheets.verdict(self.names, result))
        self.console.print()
        self.console.print(grid)
        note = verdicts.in_vain(self.match.rules, result.sheet)
        if note:
            self.console.print()
            line(self.console, note)

    def _void(self, event: DealVoid) -> None:
        result = self._result(event.number)
        why = f" ({words.word(self.match.rules, result.reason)})" if result.reason else ""
        told = f"The deal is thrown in{why}."
        if any(result.marks):
            told += f" Marked: {self._by_account(result.marks)}."
        line(self.console, told)

    def _by_account(self, values: tuple[int, ...]) -> str:
        """Figures by absolute account: `We 12, They 0`."""
        accounts = self.names.accounts
        return ", ".join(f"{self.names.account(each)} {values[each]}" for each in accounts)

    def _result(self, number: int) -> DealResult:
        return next(each for each in self.match.standing.results if each.number == number)

    def _finished(self, event: MatchWon) -> None:
        self.console.print()
        self.console.rule("The match is over", align="left", style="dim")
        self.console.print(sheets.score_pad(self.names, self.match))
        self.console.print()
        line(self.console, winners(self.names, self.match, event.winners), "bold")
        if self.match.rewards:
            self.console.print()
            self.console.print(sheets.reward_table(self.names, self.match))


def winners(names: Names, match: Match, accounts: tuple[int, ...]) -> str:
    """Who has won, and why if not by points."""
    left, reason = match.standing.left, match.standing.reason
    why = f" {names.seat(left)} gave up the match." if left is not None else ""
    why = why or (f" ({words.word(match.rules, reason)})" if reason else "")
    sides = " and ".join(names.account(account) for account in accounts)
    if len(accounts) > 1:
        return f"A draw between {sides}.{why}"
    scores = [match.scores[account] for account in names.accounts]
    verb = "win" if sides in ("We", "They") or sides.startswith("You") else "wins"
    return f"{sides} {verb}, {' to '.join(map(str, scores))}.{why}"


def call(names: Names, event: Call) -> str:
    """A call of the auction."""
    ending = "" if names.place(event.seat) == "You" else "s"
    return f"{names.seat(event.seat)} {_called(event, ending)}"


def _told_by(event: Call, after: Call | None) -> bool:
    """Whether the contract that comes right *after* says all that a call did."""
    if not isinstance(event, Called) or not isinstance(after, Contracted):
        return False
    return (event.seat, event.kind, event.bid) == (after.seat, after.kind, after.bid)


def _called(event: Call, ending: str) -> str:
    """What was called, the verb with its ending."""
    match event:
        case Passed():
            return "pass" if not ending else "passes"
        case Doubled(level=level) if level == len(LEVELS):
            return f"say{ending} {LEVELS[-1]}"
        case Doubled(level=level):
            return f"{LEVELS[level - 1]}{ending}"
        case Called(kind=kind, bid=bid):
            verb = f"call{ending}" if bid is None else f"bid{ending} {bid}"
            return f"{verb} {words.kind_in_full(kind)}"
        case Contracted(kind=kind, bid=bid, level=level):
            figure = "" if bid is None else f"{bid} "
            level_word = words.LEVEL_WORDS[level]
            return f"take{ending} {figure}{words.kind_in_full(kind)}{level_word}"


@singledispatch
def sentence(event: Any, names: Names) -> str:
    """An announcement in one sentence; empty for what is shown otherwise.

    An event of another plugin is told with the text that its rule has for the name of the
    event's class, the fields in braces: `("Knocked", "{seat} knocks")`.  Without one its
    fields are listed.
    """
    values = {field.name: shown(names, field.name, event) for field in fields(event)}
    pattern = words.texts(names.rules).get(type(event).__name__)
    if pattern is not None:
        with suppress(KeyError, IndexError, ValueError):  # a text that does not fit its event
            return pattern.format(**values)
    told = ", ".join(f"{name} {value}" for name, value in values.items())
    return f"{type(event).__name__}: {told}"


def shown(names: Names, name: str, event: Any) -> str:
    """A field of an event for people."""
    value = getattr(event, name)
    if name == "seat" and isinstance(value, int):
        return names.seat(value)
    if isinstance(value, Card):
        return words.card(value)
    if isinstance(value, Cards):
        return " ".join(map(words.card, value))
    return words.listed(plain(value))


@sentence.register
def _received(event: Received, names: Names) -> str:
    return ""


@sentence.register
def _turned(event: TurnedUp, names: Names) -> str:
    return f"Turned up: {words.card(event.card)}"


@sentence.register
def _announced(event: Announced, names: Names) -> str:
    return f"{names.seat(event.seat)}: {event.word}!"


@sentence.register
def _declared(event: Declared, names: Names) -> str:
    return f"{names.seat(event.seat)}: {', '.join(map(declaration, event.names))}!"


@sentence.register
def _height(event: Height, names: Names) -> str:
    rank = RANK_WORDS.get(event.value, event.value)
    forms = {
        "length": f"of {event.value} cards",
        "top": f"to the {rank}",
        "rank": f"of {rank}s",
        "points": f"worth {event.value}",
        "trump": "in trumps",
    }
    return f"{names.seat(event.seat)}: {forms.get(event.what, event.value)}!"


@sentence.register
def _compared(event: Compared, names: Names) -> str:
    form = f" ({declaration(event.form)})" if event.form else ""
    if not event.winners:
        return f"Declarations{form}: two sides have an equal best, nobody scores them."
    best = declaration(event.best)
    if event.top:
        rank = RANK_WORDS.get(event.top, event.top)
        best += f" of {rank}s" if event.best == "carre" else f" to the {rank}"
    return f"Best declaration{form}: {best}. Scoring: {names.seats(event.winners)}."


@sentence.register
def _shown(event: Shown, names: Names) -> str:
    cards = " ".join(map(words.card, event.cards))
    verb = "show" if names.place(event.seat) == "You" else "shows"
    return f"{names.seat(event.seat)} {verb} {declaration(event.name)}, {event.points}: {cards}"


@sentence.register
def _thrown_in(event: ThrownIn, names: Names) -> str:
    verb = "throw" if names.place(event.seat) == "You" else "throws"
    cards = " ".join(map(words.card, event.cards))
    return f"{names.seat(event.seat)} {verb} the deal in: {cards}"


@sentence.register
def _cut(event: WasCut, names: Names) -> str:
    verb = "cut" if names.place(event.seat) == "You" else "cuts"
    return f"{names.seat(event.seat)} {verb} the pack after {event.count} cards"


@sentence.register
def _all_trumps(event: HeldAllTrumps, names: Names) -> str:
    verb = "hold" if names.place(event.seat) == "You" else "holds"
    return f"{names.seat(event.seat)} {verb} nothing but trumps"


@sentence.register
def _exchanged(event: Exchanged, names: Names) -> str:
    laid, taken = words.card(event.laid), words.card(event.taken)
    verb = "exchange" if names.place(event.seat) == "You" else "exchanges"
    return f"{names.seat(event.seat)} {verb} {laid} for {taken}"


RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
RANK_WORDS |= {"9": "nine", "8": "eight", "7": "seven"}


ACCENTS = {"carre": "carré"}
ACCENTS |= {"sixieme": "sixième", "septieme": "septième", "huitieme": "huitième"}


def declaration(name: str) -> str:
    """The name of a declaration, with its accent."""
    return ACCENTS.get(name, name)
