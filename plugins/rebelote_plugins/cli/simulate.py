"""`rebelote simulate TABLE`: many deals, and what a table's rules make of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import click

from rebelote import Rules
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.opening import open_table, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rebelote import Simulation

FORMATS = ("text", "json", "csv", "jsonl")
_SHARD = re.compile(r"([1-9][0-9]*)/([1-9][0-9]*)")


def read_shard(
    ctx: click.Context, param: click.Parameter, value: str | None
) -> tuple[int, int] | None:
    """Part k of n, written `k/n`."""
    if value is None:
        return None
    found = _SHARD.fullmatch(value)
    if found is None or int(found[1]) > int(found[2]):
        raise click.BadParameter(f"{value!r} is not a part such as 1/4.", ctx, param)
    return int(found[1]), int(found[2])


class Simulating(click.Command):
    """The command, and `simulate merge`, which adds up what parts of it wrote."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context of either."""
        if args[:1] == ["merge"]:
            return merge.make_context(f"{info_name} merge", args[1:], parent, **extra)
        return super().make_context(info_name, args, parent, **extra)


@click.command("simulate", cls=Simulating)
@click.argument("name", metavar="TABLE")
@click.option("--deals", type=click.IntRange(0), default=10_000, show_default=True, metavar="N")
@click.option("--against", metavar="TABLE2", help="Tell what changes from that table to this one.")
@click.option(
    "--players",
    default="random",
    show_default=True,
    metavar="NAME[,NAME...]",
    help="One player for all seats, or one for each. random and quick play in bulk.",
)
@click.option("--seed", type=int, default=0, show_default=True, metavar="N")
@click.option(
    "--shard",
    callback=read_shard,
    metavar="K/N",
    help="Play only part k of n; simulate merge adds them up.",
)
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.pass_context
def command(
    ctx: click.Context,
    /,
    name: str,
    deals: int,
    against: str | None,
    players: str,
    seed: int,
    shard: tuple[int, int] | None,
    form: str,
) -> None:
    """Play many deals, and tell what a table's rules make of them.

    With --against, both tables play the same cards, and what is told is what changes from
    TABLE2 to TABLE, with the interval in which the true change lies with 95 %.  json is what
    `rebelote simulate merge FILE...` adds up; csv and jsonl have a line for each deal.
    """
    if against is not None and form in ("csv", "jsonl"):
        raise click.UsageError("--against has no line for each deal; use text or json.", ctx)
    first, count = part_of(deals, shard)
    names = tuple(each.strip() for each in players.split(","))
    asked = {"deals": count, "first": first, "seed": seed}
    asked["players"] = names[0] if len(names) == 1 else names  # type: ignore[assignment]
    found = run(open_table(name), asked)
    if form in ("csv", "jsonl"):
        from rebelote_plugins.cli.simulated import print_rows

        print_rows(found, form)
    else:
        tell(found, None if against is None else run(open_table(against), asked), form)


@click.command("merge")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice(FORMATS[:2]), default="text")
def merge(files: tuple[str, ...], form: str) -> None:
    """Add up what several `rebelote simulate --format json` wrote: parts of the same deals."""
    from rebelote.measures import Tally, added
    from rebelote_plugins.cli.simulated import print_tally

    print_tally(added(Tally.loads(read_text(path)) for path in files), form)


def part_of(deals: int, shard: tuple[int, int] | None) -> tuple[int, int]:
    """The first deal of a part and how many it has; the parts together are all the deals."""
    number, parts = shard or (1, 1)
    first = deals * (number - 1) // parts
    return first, deals * number // parts - first


def run(rules: Rules, asked: dict[str, Any]) -> Simulation:
    """Simulate, with progress on the error stream."""
    from rebelote.simulation import compiles_first, simulate

    if compiles_first(rules):
        screen.say("Compiling for the first time; the next time starts at once.", stderr=True)
    with progress(asked["deals"]) as tell_progress:
        found = simulate(rules, tell=tell_progress, **asked)
    if found.hindrance:
        screen.say(f"Played one by one ({found.hindrance}), which is slower.", stderr=True)
    return found


@contextmanager
def progress(deals: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error stream, if that is a terminal."""
    console = screen.console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bars:
        task = bars.add_task("deals", total=deals)
        yield lambda done, _: bars.update(task, completed=done)


def tell(found: Simulation, other: Simulation | None, form: str) -> None:
    """The figures of one table, or of what changes between two."""
    from rebelote import compare, tally
    from rebelote_plugins.cli.simulated import print_tally

    print_tally(tally(found) if other is None else compare(found, other), form)
