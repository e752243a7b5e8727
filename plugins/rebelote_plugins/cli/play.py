"""`rebelote play`: a match against bots."""

from __future__ import annotations

import shlex
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path

import click
from rich.console import Console

from rebelote import Adviser, Player, Record, Solver, Table, TableSource
from rebelote.catalogue import installed
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.describe import title
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.opening import (
    CannotOpen,
    open_record,
    open_table,
    player_named,
    replay,
    seat_at,
)
from rebelote_plugins.cli.person import Person, Quit
from rebelote_plugins.cli.saving import Keeper
from rebelote_plugins.cli.session import Bots, Session, bot_seed
from rebelote_plugins.cli.teaching import Teacher
from rebelote_plugins.cli.telling import Teller
from rebelote_plugins.players.search import Search

YOU = "you"
TEACHER = "search"


@click.command("play")
@click.argument("name", metavar="TABLE", required=False)
@click.option("--seat", type=click.IntRange(0), metavar="N", help="Your seat (default 0).")
@click.option("--seed", type=int, metavar="N", help="Shuffle as this number says.")
@click.option("--dealer", type=click.IntRange(0), metavar="N", help="The seat that deals first.")
@click.option("--player", metavar="NAME", help="Who plays the other seats.")
@click.option("--teach", is_flag=True, help="Be told what to do and why, before each decision.")
@click.option("--teacher", metavar="NAME", help="The player who teaches (default search).")
@click.option("--watch", is_flag=True, help="Watch bots play every seat.")
@click.option("--save", type=click.Path(dir_okay=False), help="Keep the match in this file.")
@click.option("--resume", type=click.Path(dir_okay=False), help="Go on with a saved match.")
@click.pass_context
def command(
    ctx: click.Context,
    name: str | None,
    seat: int | None,
    seed: int | None,
    dealer: int | None,
    player: str | None,
    teach: bool,
    teacher: str | None,
    watch: bool,
    save: str | None,
    resume: str | None,
) -> None:
    """Play a match against bots.

    TABLE is a preset (see `rebelote tables`) or a table file.  Without a terminal the bots play
    your seat too, and the match is printed.  A match that is kept with --save and was broken
    off goes on with --resume, and is kept in the same file.
    """
    if resume is None:
        if save is not None and Path(save).exists():
            raise click.UsageError(f"{save} is there already: --resume goes on with its match.")
        match = new_match(name, seed, dealer)
        game = Game(match, seat_at(match.rules, seat) or 0, player_named(player))
    else:
        if seed is not None or dealer is not None:
            raise click.UsageError("--resume goes on with the seed and the dealer of its match.")
        game = resumed(resume, name, seat, player)
    keep = save if save is not None else resume
    game = replace(game, teacher=teacher_named(teacher, game) if teach or teacher else None)
    ctx.exit(run(game, watch=watch, path=None if keep is None else Path(keep)))


@dataclass(frozen=True)
class Game:
    """A match to be played: the person's seat, and who plays the others.

    `record` is what it goes on from, if it does; `teacher` advises the person.
    """

    table: Table
    seat: int
    player: Player
    record: Record | None = None
    teacher: Adviser | None = None

    def bots(self) -> Bots:
        """The bots, up to where the match is."""
        seats = self.table.rules.seating.seats
        bots = Bots([self.player] * seats, self.table.seed)
        if self.record is not None:
            bots.relive(self.record)
        return bots

    def keeper(self, path: Path | None, *, watch: bool) -> Keeper | None:
        """What keeps the match in a file, if it is to be kept."""
        if path is None:
            return None
        names = [self.player.name] * self.table.rules.seating.seats
        if not watch:
            names[self.seat] = YOU
        return Keeper(path, tuple(names))


def new_match(name: str | None, seed: int | None, dealer: int | None) -> Table:
    """A fresh match at the table *name*."""
    if name is None:
        raise click.UsageError("Which TABLE? 'rebelote tables' lists those that are installed.")
    rules = open_table(name)
    dealer = seat_at(rules, dealer, "--dealer")
    return Table(rules, seed=seed, dealer=dealer, observers=installed())


def resumed(path: str, name: str | None, seat: int | None, player: str | None) -> Game:
    """The match that the file at *path* keeps, with those who played it."""
    record = open_record(path)
    table = replay(record)
    if name is not None and TableSource.of(open_table(name)).hash != record.hash:
        raise CannotOpen(f"{path}: this match is played at another table than {name!r}")
    table.tell = installed().observe
    others = [each for each in record.players if each != YOU]
    kept = record.players.index(YOU) if YOU in record.players else None
    named = player if player is not None or not others else others[0]
    place = seat_at(table.rules, kept if seat is None else seat) or 0
    return Game(table, place, player_named(named), record)


def teacher_named(name: str | None, game: Game) -> Adviser:
    """The player of that name, or the one that advises best, in the person's seat."""
    found = player_named(name or TEACHER, "--teacher")
    bot = found.make(bot_seed(game.table.seed, game.seat))
    if not isinstance(bot, Adviser):
        raise click.BadParameter(f"{found.name} gives no reasons.", param_hint="'--teacher'")
    return bot


def run(game: Game, *, watch: bool, path: Path | None) -> int:
    """Play the match; the exit code."""
    console = screen.console(widest=screen.WIDTH)
    names = Names(game.table.rules, None if watch else game.seat)
    asks = not watch and at_terminal()
    introduce(console, game, names, asks=asks)
    session = Session(
        game.table,
        game.bots(),
        Teller(console, game.table, names, heads=not asks),
        person=seat_person(console, names, game) if asks else None,
        keeper=game.keeper(path, watch=watch),
    )
    try:
        session.run()
    except Quit:
        farewell(console, path)
    except KeyboardInterrupt:
        console.print()
        farewell(console, path)
        return 130
    return 0


def seat_person(console: Console, names: Names, game: Game) -> Person:
    """Who is asked, with a teacher if there is one."""
    if game.teacher is None:
        return Person(console, names)
    if isinstance(game.teacher, Search) and Solver.compiles_first():
        console.print("The solver is compiled first, once: this takes half a minute.")
    return Person(console, names, teacher=Teacher(console, game.teacher))


def at_terminal() -> bool:
    """Whether there is somebody to ask."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def introduce(console: Console, game: Game, names: Names, *, asks: bool) -> None:
    """Say what is played, and who sits where."""
    console.print(title(game.table.rules), style="bold")
    others = [seat for seat in range(game.table.rules.seating.seats) if seat != names.me]
    seats = ", ".join(names.seat(seat) for seat in others)
    if names.me is None:
        console.print(f"{game.player.name} plays every seat. Seed {game.table.seed}.")
        return
    who = f"{game.player.name} plays {seats}" if asks else f"{game.player.name} plays every seat"
    console.print(f"You sit at {game.seat}; {who}. Seed {game.table.seed}.")
    if asks:
        _ready_to_edit()
        console.print("Type ? to see what you can say.")


def _ready_to_edit() -> None:
    """Let the person edit a line, where the platform has the means."""
    with suppress(ImportError):
        import_module("readline")


def farewell(console: Console, path: Path | None) -> None:
    """Say how to go on."""
    if path is None:
        console.print(" The match is left unfinished.")
    else:
        console.print(f" To go on: rebelote play --resume {shlex.quote(str(path))}", soft_wrap=True)
