"""`rebelote simulate TABLE`: many deals, and what a table's rules make of them."""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from rebelote_plugins.cli.opening import CannotOpen, open_table, read_text
from rebelote_plugins.cli.output import into
from rebelote_plugins.cli.simulating import play
from rebelote_plugins.cli.workers import workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rebelote import Simulation, Tally

TOLD = ("text", "json")
ROWS = ("csv", "jsonl", "parquet")
PLOTS = (".png", ".svg", ".pdf")
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


def read_plot(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
    """A file whose suffix says what a picture is drawn as."""
    if value is not None and not value.lower().endswith(PLOTS):
        raise click.BadParameter(f"{value!r} does not end in {', '.join(PLOTS)}.", ctx, param)
    return value


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


out_option = click.option("--out", metavar="FILE", help="Write there what is printed otherwise.")


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
@click.option("--format", "form", type=click.Choice(TOLD + ROWS), default="text", show_default=True)
@out_option
@click.option(
    "--plot", callback=read_plot, metavar="FILE", help="Draw it too, as .png, .svg or .pdf."
)
@click.option(
    "--keep",
    metavar="FILE",
    help="Keep the deals there as they are played; the same command resumes from it.",
)
@click.option("--jobs", type=click.IntRange(1), default=1, metavar="N", help="Play in N processes.")
@click.option("--cluster", metavar="ADDRESS", help="Play on the workers of a dask scheduler.")
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
    out: str | None,
    plot: str | None,
    keep: str | None,
    jobs: int,
    cluster: str | None,
) -> None:
    """Play many deals, and tell what a table's rules make of them.

    With --against, both tables play the same cards, and what is told is what changes from
    TABLE2 to TABLE, with the interval in which the true change lies with 95 %.  json is what
    `rebelote simulate merge FILE...` adds up; csv, jsonl and parquet have a row for each deal.
    """
    if against is not None and form in ROWS:
        raise click.UsageError("--against has no row for each deal; use text or json.", ctx)
    if jobs > 1 and cluster is not None:
        raise click.UsageError("--jobs and --cluster are two ways; choose one.", ctx)
    written = [Path(each).absolute() for each in (out, plot, keep) if each is not None]
    if len(set(written)) < len(written):
        raise click.UsageError("--out, --plot and --keep each need a file of their own.", ctx)
    tables = [open_table(each) for each in (name, against) if each is not None]
    if len({rules.seating.seats for rules in tables}) > 1:
        seats = " and ".join(str(rules.seating.seats) for rules in tables)
        raise click.UsageError(f"--against: tables for {seats} do not play the same deals.", ctx)
    first, count = part_of(deals, shard)
    names = tuple(each.strip() for each in players.split(","))
    asked = {"deals": count, "first": first, "seed": seed}
    asked["players"] = names[0] if len(names) == 1 else names  # type: ignore[assignment]
    with into(out):
        make_ready(form, plot)
        with workers(jobs, cluster) as others:
            found = [
                play(rules, {**asked, **others}, keep and f"{keep}{suffix}")
                for rules, suffix in zip(tables, ("", ".against"), strict=False)
            ]
        show(found, form)
    if plot is not None:
        from rebelote_plugins.cli.picture import draw

        draw(plot, *found)


@click.command("merge")
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("--format", "form", type=click.Choice((*TOLD, "parquet")), default="text")
@out_option
def merge(files: tuple[str, ...], form: str, out: str | None) -> None:
    """Add up parts of the same deals, written by `rebelote simulate --format json` or parquet.

    Files of parquet can also be put together, with --format parquet.
    """
    from rebelote import NotationError
    from rebelote.measures import added
    from rebelote_plugins.cli.simulated import print_tally

    try:
        together = added(read_part(path) for path in files)
    except NotationError as error:
        told = f"{', '.join(files)}: cannot be added up; {error.wanted}"
        raise CannotOpen(told) from None
    with into(out):
        make_ready(form)
        if form == "parquet":
            from rebelote_plugins.cli.parquet import print_merged

            print_merged(files, together)
        else:
            print_tally(together, form)


def is_parquet(path: str) -> bool:
    """Whether a file that can be read begins as Parquet does."""
    try:
        with open(path, "rb") as file:
            return file.read(4) == b"PAR1"
    except (OSError, ValueError):
        return False


def read_part(path: str) -> Tally:
    """What the deals of a part come to."""
    from rebelote import NotationError, Tally

    if is_parquet(path):
        from rebelote_plugins.cli.parquet import read_tally

        return read_tally(path)
    try:
        return Tally.loads(read_text(path))
    except NotationError:
        raise CannotOpen(f"{path}: was not written by `simulate --format json`") from None


def make_ready(form: str, plot: str | None = None) -> None:
    """Find out before many deals are played whether what they come to can be shown."""
    if form == "parquet":
        import_module("rebelote_plugins.cli.parquet")
        if sys.stdout.isatty():
            raise click.UsageError("Parquet is not for a terminal; name a file with --out.")
    if plot is not None:
        import_module("rebelote_plugins.cli.picture")
        if not Path(plot).absolute().parent.is_dir():
            raise CannotOpen(f"{plot}: cannot be written: there is no such folder")


def show(found: Sequence[Simulation], form: str) -> None:
    """Print the rows of the deals, or the figures of one table or of what changes between two."""
    if form == "parquet":
        from rebelote_plugins.cli.parquet import print_parquet

        print_parquet(found[0])
    elif form in ROWS:
        from rebelote_plugins.cli.deal_rows import print_rows

        print_rows(found[0], form)
    else:
        from rebelote import compare, tally
        from rebelote_plugins.cli.simulated import print_tally

        print_tally(compare(*found) if len(found) > 1 else tally(*found), form)


def part_of(deals: int, shard: tuple[int, int] | None) -> tuple[int, int]:
    """The first deal of a part and how many it has; the parts together are all the deals."""
    number, parts = shard or (1, 1)
    first = deals * (number - 1) // parts
    return first, deals * number // parts - first
