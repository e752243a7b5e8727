"""`rebelote plugins`: what is installed, and what is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from importlib.metadata import EntryPoint, entry_points
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding

from rebelote import Catalogue, RebeloteError
from rebelote.catalogue import GROUP
from rebelote_plugins.cli import screen

KINDS = ("rules", "presets", "players", "platforms")


@dataclass
class Plugin:
    """A plugin: where it comes from, what it offers by kind, or why it is broken."""

    name: str
    distribution: str
    offers: dict[str, list[str]] = field(default_factory=dict)
    fault: str = ""


@click.command("plugins")
@click.pass_context
def command(ctx: click.Context) -> None:
    """List the installed plugins and what they offer.

    A broken plugin is listed with what is wrong with it; then the exit code is 1.
    """
    found = [look_at(point) for point in sorted(entry_points(group=GROUP))]
    console = screen.console()
    for number, plugin in enumerate(found):
        if number:
            console.print()
        print_plugin(console, plugin)
    ctx.exit(1 if any(plugin.fault for plugin in found) else 0)


def look_at(point: EntryPoint) -> Plugin:
    """Load one plugin by itself and see what it offers."""
    name, version = "?", ""
    if point.dist is not None:
        name, version = point.dist.name, point.dist.version
    plugin = Plugin(point.name, f"{name} {version}".strip())
    try:
        catalogue = Catalogue({point.name: point})
        plugin.offers = {kind: _names(catalogue, kind) for kind in KINDS}
    except RebeloteError as error:
        plugin.fault = str(error)
    return plugin


def _names(catalogue: Catalogue, kind: str) -> list[str]:
    offers: Any = getattr(catalogue, kind)
    describe = _DESCRIBED.get(kind, _name)
    return [describe(offer.value) for found in offers.values() for offer in found]


def _name(value: Any) -> str:
    return str(value.name)


def _rule(value: Any) -> str:
    return f"{value.name} ({value.revision})"


def _platform(value: Any) -> str:
    return f"{value.name} (command)" if value.command is not None else str(value.name)


_DESCRIBED: dict[str, Callable[[Any], str]] = {"rules": _rule, "platforms": _platform}


def print_plugin(console: Console, plugin: Plugin) -> None:
    """One plugin with all it offers; a rule's revision stands behind its name."""
    console.print(f"{plugin.name}  ({plugin.distribution})", style="bold")
    if plugin.fault:
        console.print(Padding(f"broken: {plugin.fault}", (0, 0, 0, 2)), style="red")
    for kind, names in plugin.offers.items():
        console.print(Padding(f"{kind}: {', '.join(names) or 'none'}", (0, 0, 0, 2)))
