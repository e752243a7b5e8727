"""`rebelote replay FILE`: a recorded match, deal by deal."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console

from rebelote import Event, NotationError, Record, Table, TableSource, write_match
from rebelote.codec import decode
from rebelote.events import Dealt, MatchWon, Played
from rebelote.plugin import DealResult, as_cards, cards_of, hand_at_start
from rebelote_plugins.cli import hands, screen
from rebelote_plugins.cli.describe import title
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.opening import open_record, replay, start_again
from rebelote_plugins.cli.telling import Teller


@click.command("replay")
@click.argument("file")
@click.option("--deal", type=click.IntRange(1), metavar="N", help="Print this deal alone.")
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON.")
@click.option("--text", "as_text", is_flag=True, help="Print the record as text for people.")
def command(file: str, deal: int | None, as_json: bool, as_text: bool) -> None:
    """Print a recorded match deal by deal.  FILE is a record, as JSON or as text.

    Each deal has its hands, the auction, the tricks and the score sheet.  When a rule has been
    mended since the record was made, that is said, and the rule of today is played.
    """
    record = open_record(file)
    table = replay(record)
    if deal is not None and deal > table.deal.number:
        raise NotationError("a deal", deal, f"{file} has {table.deal.number}")
    if as_json:
        screen.say(json.dumps(result(table), indent=2, ensure_ascii=False))
        return
    if as_text:
        screen.say(write_match(record).rstrip())
        return
    console = screen.console(widest=screen.WIDTH)
    console.print(title(table.rules), style="bold")
    if record.players:
        seats = (f"{who} ({seat})" for seat, who in enumerate(record.players))
        console.print("Players: " + ", ".join(seats))
    Showing(console, record, deal).run()


def result(table: Table) -> dict[str, Any]:
    """How the match stands as data; accounts in seat order."""
    return {
        "table": TableSource.of(table.rules).name,
        "deals": [_deal(each) for each in table.standing.results],
        "scores": list(table.scores),
        "over": table.over,
        "winner": table.winner,
        "rewards": {name: list(figures) for name, figures in table.rewards.items()},
    }


def _deal(found: DealResult) -> dict[str, Any]:
    """One deal; what was thrown in has no verdict, and no taker if nobody took."""
    taken, sheet = found.contract.kind, found.sheet
    return {
        "deal": found.number,
        "taker": found.contract.taker if taken else None,
        "kind": taken or None,
        "bid": found.contract.bid,
        "level": found.contract.level,
        "verdict": None if sheet is None else sheet.verdict,
        "marks": list(found.marks),
        "pending": 0 if sheet is None else sheet.pending,
    }


class Showing:
    """Plays a record again and tells it to a spectator, all hands open.

    With `deal` only that deal is told.
    """

    def __init__(self, console: Console, record: Record, deal: int | None) -> None:
        self.console = console
        self.record = record
        self.deal = deal
        self.now = 0
        self.match = start_again(record)
        self.names = Names(self.match.rules, None)
        self.teller = Teller(console, self.match, self.names)

    def run(self) -> None:
        """Tell it all."""
        self._tell(self.match.events)
        for seat, data in self.record.actions:
            self._tell(self.match.apply(decode(self.match.rules, data), seat))
        self.teller.flush()
        if self.match.turn is not None and self.deal in (None, self.now):
            waits = self.names.seat(self.match.turn)
            self.console.print()
            screen.line(self.console, f"The record ends here; the table waits for {waits}.")

    def _tell(self, events: tuple[Event, ...]) -> None:
        for event in events:
            if isinstance(event, Dealt):
                self.now = event.number
            over = isinstance(event, MatchWon)
            if self.deal is None or (self.now == self.deal and not over):
                self._hands(event)
                self.teller.tell((event,))

    def _hands(self, event: Event) -> None:
        """Show all hands before the first card."""
        if not isinstance(event, Played) or event.trick or event.nth:
            return
        deal, seats = self.match.deal, self.match.rules.seating.seats
        self.teller.flush()
        for seat in range(seats):
            cards = cards_of(hand_at_start(deal, seat))
            line = hands.plain_hand(self.match.rules, cards, deal.contract.kind)
            self.console.print(f" {self.names.seat(seat):<{screen.INDENT - 1}}", line, sep="")
        self._aside()

    def _aside(self) -> None:
        """Show what lies aside, which counts or not and is never played."""
        rules, deal = self.match.rules, self.match.deal
        heaps = {heap.name for heap in rules.deal.heaps}
        for pile in deal.piles:
            if pile.name in heaps:
                line = hands.plain_hand(rules, as_cards(pile.cards), deal.contract.kind)
                self.console.print(f" {self.names.seat(pile.owner)} put aside ", line, sep="")
