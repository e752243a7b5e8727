"""`rebelote check FILE`: whether a table file is in order."""

from __future__ import annotations

import click

from rebelote import RulesetError, remarks
from rebelote.catalogue import installed
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.describe import print_short
from rebelote_plugins.cli.opening import open_table, table_named


@click.command("check")
@click.argument("file")
@click.pass_context
def command(ctx: click.Context, file: str) -> None:
    """Check a table file, and print its rules in short.

    Every mistake is printed as `file:line:column: key: what is wrong`; then the exit code
    is 1. An option that does nothing at the table is a warning.
    """
    try:
        rules = open_table(file)
    except RulesetError as error:
        for problem in error.problems:
            screen.say(str(problem))
        ctx.exit(1)
    for remark in remarks(table_named(file, installed())):
        screen.say(f"warning: {remark}")
    print_short(screen.console(), rules)
