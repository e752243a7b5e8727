"""`rebelote schema`: what is installed, for editors and forms."""

from __future__ import annotations

import json

import click

from rebelote import table_schema
from rebelote.codec import action_schema
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.opening import open_table


@click.command("schema")
@click.option("--actions", metavar="TABLE", help="The schema of this table's actions instead.")
def command(actions: str | None) -> None:
    """Print the JSON Schema of table files.

    It holds every rule and option of the installed plugins: an editor that knows it completes
    table files and marks mistakes.
    """
    schema = table_schema() if actions is None else action_schema(open_table(actions))
    screen.say(json.dumps(schema, indent=2, ensure_ascii=False))
