"""`rebelote show POSITION`: a position, or where a record ends."""

from __future__ import annotations

import click
from rich.console import Console

from rebelote import Table, read_position, write_position
from rebelote.documents import is_file
from rebelote.plugin import cards_of
from rebelote_plugins.cli import bidding, hands, screen
from rebelote_plugins.cli.describe import title
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.opening import read_record, read_text, replay, seat_at
from rebelote_plugins.cli.telling import Teller


@click.command("show")
@click.argument("position", nargs=-1, required=True)
@click.option("--seat", type=click.IntRange(0), metavar="N", help="Show what this seat knows.")
@click.option("--json", "as_json", is_flag=True, help="Print the view as JSON.")
def command(position: tuple[str, ...], seat: int | None, as_json: bool) -> None:
    """Show a position, or where a record ends.

    It prints the deal so far, the hands, and what may be done.  POSITION is a line that begins
    with rb1, a file that holds one, or a record, which is shown where it ends.  All hands lie
    open, with --seat only that seat's.
    """
    match = open_match(" ".join(position))
    seat = seat_at(match.rules, seat)
    if as_json:
        screen.say(match.view(seat).dumps())
        return
    console = screen.console(widest=screen.WIDTH)
    console.print(title(match.rules), style="bold")
    names = Names(match.rules, seat)
    teller = Teller(console, match, names)
    teller.tell(tuple(seen.event for seen in match.view(seat).events))
    teller.flush()
    show_state(console, match, names, seat)


def open_match(found: str) -> Table:
    """The table of a position line, of a file that holds one, or at the end of a record."""
    if not is_file(found):
        return read_position(found)
    text = read_text(found)
    return read_position(text) if text.startswith("rb1 ") else replay(read_record(text))


def show_state(console: Console, match: Table, names: Names, seat: int | None) -> None:
    """The hands, and what the table waits for."""
    console.print()
    kind = match.deal.contract.kind or match.deal.contract.proposed
    for each in range(match.rules.seating.seats):
        if seat is None or each == seat:
            held = hands.plain_hand(match.rules, cards_of(match.deal.hands[each]), kind)
            console.print(f" {names.seat(each):<{screen.INDENT - 1}}", held, sep="")
    trick = match.view(seat).trick
    if trick:
        leader = match.deal.play.leader
        best = hands.best_of(match.rules, trick, kind)
        console.print(hands.trick_head(names))
        number = len(match.deal.play.tricks)
        console.print(hands.trick_line(names, number, leader, trick, best))
    _wait(console, match, names, seat)


def _wait(console: Console, match: Table, names: Names, seat: int | None) -> None:
    turn = match.turn
    if turn is None:
        return
    may = bidding.told(match.legal(turn))
    told = f"The table waits for {names.seat(turn)}"
    console.print()
    screen.line(console, f"{told}: {may}" if seat in (None, turn) else f"{told}.")
    if seat is None:
        console.print()
        screen.say(write_position(match))
