"""`rebelote tables`: the presets of the installed plugins."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path

import click
from rich.console import Console

from rebelote import RulesetError, rules
from rebelote.catalogue import installed
from rebelote.offers import named
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.opening import CannotOpen, read_text
from rebelote_plugins.cli.sheets import listing
from rebelote_plugins.rules.calling import AUCTION
from rebelote_plugins.rules.ending import deals_of

AUCTIONS = {
    "take": "A card is turned up",
    "bid": "Bids: coinche, contrée",
    "games": "Kinds without figures",
    "sun_hokum": "Sun or hokum: Baloot",
}
"""The groups of the list, by the rule that brings the auction, in their order."""

OTHERS = "Other tables"
_SENTENCE = re.compile(r".+?[.!?](?=\s|$)")


@dataclass(frozen=True)
class Entry:
    """A preset: what its head says, the plugin it comes from, the points that win a match.

    `auction` is the rule that brings its auction, `deals` the number of deals that ends a match
    without a target.
    """

    name: str
    description: str
    plugin: str
    target: int | None
    auction: str | None = None
    deals: int = 0


@click.command("tables")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """List the tables that come with the installed plugins.

    They are grouped by the kind of their auction.  Each can be played by its name, and extended
    by a table file.
    """
    entries, problems = presets()
    if as_json:
        screen.say(json.dumps([asdict(each) for each in entries], indent=2, ensure_ascii=False))
    else:
        print_groups(screen.console(), entries)
    for problem in problems:
        screen.say(problem, stderr=True)
    ctx.exit(1 if problems else 0)


def print_groups(console: Console, entries: Sequence[Entry]) -> None:
    """A list for each kind of auction, one below the other."""
    width = max((len(each.name) for each in entries), default=0)
    for number, heading in enumerate(heads(entries)):
        if number:
            console.print()
        grid = listing(heading, "target", "plugin", "")
        grid.columns[0].min_width = width
        for each in entries:
            if AUCTIONS.get(each.auction or "", OTHERS) == heading:
                grid.add_row(each.name, _length(each), each.plugin, each.description)
        console.print(grid)


def _length(entry: Entry) -> str:
    """How far a match goes, in a word or two."""
    if entry.target is None:
        return ""
    return str(entry.target) if entry.target else f"{entry.deals} deals"


def heads(entries: Sequence[Entry]) -> list[str]:
    """The headings that have a table under them, in order."""
    found = {AUCTIONS.get(each.auction or "", OTHERS) for each in entries}
    return [heading for heading in (*AUCTIONS.values(), OTHERS) if heading in found]


def presets() -> tuple[list[Entry], list[str]]:
    """Every preset, and what is wrong with those that cannot be assembled.

    A name that two plugins offer is listed as `plugin:name`, as a table must say it.
    """
    entries, problems = [], []
    for name, (plugin, preset) in named(installed().presets).items():
        target, auction, deals = None, None, 0
        try:
            found = rules(name)
            target, auction = found.match.target, found.owner(f"flow.phases.{AUCTION}")
            deals = deals_of(found)
        except RulesetError as error:
            problems.append(str(error))
        entries.append(Entry(name, description(preset.path), plugin, target, auction, deals))
    return entries, problems


def description(path: Path) -> str:
    """The first sentence of the comment at the head of a table file; empty without one."""
    try:
        lines = read_text(path).splitlines()
    except CannotOpen:
        return ""
    head = takewhile(lambda line: line.startswith("#"), lines)
    text = " ".join(" ".join(line.lstrip("# ").strip() for line in head).split())
    found = _SENTENCE.match(text)
    return found[0] if found else text
