"""`rebelote tables`: the presets of the installed plugins."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from itertools import takewhile
from pathlib import Path

import click

from rebelote import RulesetError, rules
from rebelote.catalogue import installed
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.sheets import listing

_SENTENCE = re.compile(r".+?[.!?](?=\s|$)")


@dataclass(frozen=True)
class Entry:
    """A preset: what its head says, the plugin it comes from, the points that win a match."""

    name: str
    description: str
    plugin: str
    target: int | None


@click.command("tables")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(ctx: click.Context, as_json: bool) -> None:
    """List the tables that come with the installed plugins.

    Each can be played by its name, and extended by a table file.
    """
    entries, problems = presets()
    if as_json:
        screen.say(json.dumps([asdict(each) for each in entries], indent=2, ensure_ascii=False))
    else:
        console = screen.console()
        grid = listing("table", "target", "plugin", "")
        for each in entries:
            target = "" if each.target is None else str(each.target)
            grid.add_row(each.name, target, each.plugin, each.description)
        console.print(grid)
    for problem in problems:
        screen.say(problem, stderr=True)
    ctx.exit(1 if problems else 0)


def presets() -> tuple[list[Entry], list[str]]:
    """Every preset, and what is wrong with those that cannot be assembled.

    A name that two plugins offer is listed as `plugin:name`, as a table must say it.
    """
    entries, problems = [], []
    for name, offers in installed().presets.items():
        for plugin, preset in offers:
            full = name if len(offers) == 1 else f"{plugin}:{name}"
            target = None
            try:
                target = rules(full).match.target
            except RulesetError as error:
                problems.append(str(error))
            entries.append(Entry(full, description(preset.path), plugin, target))
    return entries, problems


def description(path: Path) -> str:
    """The first sentence of the comment at the head of a table file; empty without one."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return ""
    head = takewhile(lambda line: line.startswith("#"), lines)
    text = " ".join(" ".join(line.lstrip("# ").strip() for line in head).split())
    found = _SENTENCE.match(text)
    return found[0] if found else text
