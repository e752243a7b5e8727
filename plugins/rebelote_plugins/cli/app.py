"""The group of commands, each loaded when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

import click

import rebelote
from rebelote import RebeloteError
from rebelote.errors import quote
from rebelote_plugins.cli.screen import say

if TYPE_CHECKING:
    from collections.abc import Callable

COMMANDS = {
    "play": "Play a match against bots.",
    "tables": "List the tables that come with the installed plugins.",
    "rules": "Print the rules of a table, and who set them.",
    "check": "Check a table file, and print its rules in short.",
    "score": "Score a hand that was played with real cards.",
    "simulate": "Play many deals, and tell what a table's rules make of them.",
    "replay": "Print a recorded match deal by deal.",
    "show": "Show a position, or where a record ends.",
    "plugins": "List the installed plugins and what they offer.",
    "schema": "Print the JSON Schema of table files.",
}
BUNDLED = "rebelote_plugins"


class Deferred(click.Command):
    """A command whose module is imported when it runs; its short help needs no import."""

    def load(self) -> click.Command:
        """The command itself."""
        module = import_module(f"{__package__}.{self.name}")
        found: click.Command = module.command
        return found

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,
    ) -> click.Context:
        """The context of the command itself."""
        return self.load().make_context(info_name, args, parent, **extra)


class Commands(click.Group):
    """Our own commands, and after them those of installed platforms."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of all commands; plugins are loaded only if others than ours are there."""
        return [*COMMANDS, *(name for name in _foreign() if name not in COMMANDS)]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of that name."""
        if cmd_name in COMMANDS:
            return Deferred(cmd_name, help=COMMANDS[cmd_name])
        make = _makers().get(cmd_name)
        return None if make is None else _made(cmd_name, make)

    def invoke(self, ctx: click.Context) -> Any:
        """Run a command; errors of rebelote's are told, not traced."""
        try:
            return super().invoke(ctx)
        except RebeloteError as error:
            say(str(error), stderr=True)
            ctx.exit(1)
        except BrokenPipeError:  # click knows what to do then
            raise
        except OSError as error:
            say(f"cannot be written: {error.strerror}", stderr=True)
            ctx.exit(1)
        except KeyboardInterrupt:
            say("\nStopped.", stderr=True)
            ctx.exit(130)


def _made(name: str, make: Callable[[], Any]) -> click.Command:
    """The command that a plugin makes; one that cannot be made says so when it is called."""
    try:
        made = make()
    except (Exception, SystemExit) as error:
        return _unmade(name, f"{type(error).__name__}: {error}")
    if isinstance(made, click.Command):
        return made
    return _unmade(name, f"{quote(made)} is no click command")


def _unmade(name: str, fault: str) -> click.Command:
    """What stands for a command that cannot be made."""

    def refuse() -> None:
        raise RebeloteError(f"{name}: this command cannot be made: {fault}")

    return click.Command(name, callback=refuse, help="Cannot be made.")


def _makers() -> dict[str, Callable[[], Any]]:
    """What makes the commands of platforms, by the command's name."""
    from rebelote.catalogue import installed
    from rebelote.offers import named

    platforms = named(installed().platforms)
    made = {name: platform.command for name, (_, platform) in platforms.items()}
    return {name: make for name, make in made.items() if make is not None}


def _foreign() -> list[str]:
    """The names of commands that plugins add, as far as they can be loaded."""
    points = entry_points(group="rebelote")
    if all(point.value.split(":")[0] == BUNDLED for point in points):
        return []
    try:
        return sorted(_makers())
    except RebeloteError:
        return []


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(rebelote.__version__, prog_name="rebelote")
@click.pass_context
def cli(ctx: click.Context) -> None:
    """Belote and its family: play tables, read their rules, keep score."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def run() -> None:
    """Run the command line with the arguments of the process."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - to the end
    cli(prog_name="rebelote")
