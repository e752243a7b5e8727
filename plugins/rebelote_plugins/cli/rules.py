"""`rebelote rules TABLE`: every rule of a table, its options, and who set them."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding

from rebelote import Rule, Rules, TableSource
from rebelote.plan import phase_line, transitions
from rebelote_plugins.cli import screen, words
from rebelote_plugins.cli.describe import (
    Setting,
    all_settings,
    classic_rules,
    classic_settings,
    plugin_of,
    rules_of,
    settings,
    title,
)
from rebelote_plugins.cli.opening import open_table
from rebelote_plugins.cli.sections import in_sections
from rebelote_plugins.cli.sheets import listing
from rebelote_plugins.cli.tabletext import table_text

Json = dict[str, Any]


@click.command("rules")
@click.argument("name", metavar="TABLE")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.option("--toml", is_flag=True, help="Print a table file that says every option.")
@click.option("--diff", metavar="OTHER", help="Print only what differs from the table OTHER.")
@click.option("--flow", is_flag=True, help="Print the phases of a deal, and where they lead.")
@click.option("--entries", is_flag=True, help="Print which rule set each entry of the rules.")
def command(
    name: str, as_json: bool, toml: bool, diff: str | None, flow: bool, entries: bool
) -> None:
    """Print the rules of a table, and who set them.

    Every option has its value, and the table file that set it; what no file sets is at the
    default of its rule.  A star marks what differs from the preset classic.  TABLE is a preset
    or a table file.
    """
    wanted = {"--toml": toml, "--diff": diff is not None, "--flow": flow, "--entries": entries}
    asked = [option for option, given in wanted.items() if given]
    asked += ["--json"] if as_json and toml else []
    if len(asked) > 1:
        raise click.UsageError(f"{' and '.join(asked)} do not go together.")
    rules = open_table(name)
    if toml:
        screen.say(table_text(rules).rstrip("\n"))
        return
    data, show = _form(rules, diff, asked)
    if as_json:
        screen.say(json.dumps(data(), indent=2, ensure_ascii=False))
    else:
        show(screen.console())


Form = tuple[Callable[[], Json], Callable[["Console"], None]]


def _form(rules: Rules, diff: str | None, asked: list[str]) -> Form:
    """What is asked for: as data, and how it is printed."""
    if diff is not None:
        other = open_table(diff)
        return partial(difference, rules, other), partial(print_difference, rules, other)
    if "--flow" in asked:
        return partial(flow_of, rules), partial(print_flow, rules)
    if "--entries" in asked:
        return partial(entries_of, rules), partial(print_entries, rules)
    return partial(sheet, rules), partial(print_sheet, rules)


# Everything.


def sheet(rules: Rules) -> Json:
    """The whole rule sheet as data; `classic` is the value there, if the rule stands there."""
    source, classic, known = TableSource.of(rules), classic_settings(rules), classic_rules(rules)
    listed = [
        {
            "rule": key,
            "plugin": plugin_of(rules, key),
            "revision": rule.revision,
            "summary": rule.summary,
            "source": rule.source,
            "options": [
                each.plain()
                | ({"classic": classic[key, each.option].value} if key in known else {})
                for each in settings(rules, key, rule)
            ],
        }
        for key, rule in rules_of(rules).items()
    ]
    return {"name": source.name, "hash": source.hash, "rules": listed, **entries_of(rules)}


def print_sheet(rules: Rules, console: Console) -> None:
    """The whole rule sheet for people, in sections."""
    classic, known = classic_settings(rules), classic_rules(rules)
    found = rules_of(rules)
    console.print(title(rules), style="bold")
    for heading, keys in in_sections(list(found)):
        console.print()
        console.rule(heading, align="left", style="dim")
        for place, key in enumerate(keys):
            if place:
                console.print()
            print_head(rules, key, found[key], console, more=bool(known) and key not in known)
            for each in settings(rules, key, found[key]):
                print_setting(each, classic.get((key, each.option), each), console)
    print_missing(rules, console)


def print_head(rules: Rules, key: str, rule: Rule, console: Console, *, more: bool) -> None:
    """The name of a rule, and what it is; a star if `classic` does not have it."""
    head = f"{key}  ({plugin_of(rules, key)}, revision {rule.revision})"
    console.print(f"* {head}  (not in classic)" if more else head, style="bold")
    console.print(Padding(rule.summary, (0, 0, 0, 2)))


def print_setting(setting: Setting, usual: Setting, console: Console) -> None:
    """An option, with a star and the usual value where it is another in `classic`."""
    line = f"{setting.option} = {words.listed(setting.value)}  [{setting.file or 'default'}]"
    differs = usual.value != setting.value
    line += f"  (classic: {words.listed(usual.value)})" if differs else ""
    style = "" if setting.is_default else "green"
    console.print(Padding(("* " if differs else "  ") + line, (0, 0, 0, 0)), style=style)
    console.print(Padding(setting.description, (0, 0, 0, 6)), style="dim")


def print_missing(rules: Rules, console: Console) -> None:
    """The rules of `classic` that this table does without."""
    missing = [key for key in classic_rules(rules) if key not in rules_of(rules)]
    if missing:
        console.print()
        console.print(f"* without, unlike classic: {', '.join(missing)}")


# What differs.


def difference(rules: Rules, other: Rules) -> Json:
    """What differs between two tables; a rule that only one has differs as a whole."""
    mine, theirs = rules_of(rules), rules_of(other)
    differs: list[Json] = [
        {"rule": key, "option": None, "value": key in mine, "other": key in theirs}
        for key in sorted(mine.keys() ^ theirs.keys())
    ]
    ours, others = all_settings(rules), all_settings(other)
    differs += [
        {"rule": key[0], "option": key[1], "value": ours[key].value, "other": others[key].value}
        for key in ours
        if key in others and ours[key].value != others[key].value
    ]
    names = {"name": TableSource.of(rules).name, "other": TableSource.of(other).name}
    return {**names, "differs": sorted(differs, key=lambda each: str(each["rule"]))}


def print_difference(rules: Rules, other: Rules, console: Console) -> None:
    """What differs, side by side."""
    found = difference(rules, other)
    if not found["differs"]:
        console.print(f"{found['name']} and {found['other']} have the same rules.")
        return
    grid = listing("", found["name"], found["other"])
    for each in found["differs"]:
        whole = each["option"] is None
        key = each["rule"] if whole else f"{each['rule']}.{each['option']}"
        sides = (each["value"], each["other"])
        grid.add_row(
            key, *(("on" if on else "off") for on in sides) if whole else map(words.listed, sides)
        )
    console.print(grid)


# The course of a deal.


def flow_of(rules: Rules) -> Json:
    """The phases in order and the transition table as data."""
    line = phase_line(rules)
    return {
        "phases": [
            {
                "phase": phase.name,
                "stage": phase.stage,
                "rule": rules.owner(f"flow.phases.{phase.name}"),
            }
            for phase in line
        ],
        "transitions": [
            {"phase": phase, "outcome": outcome, "target": target}
            for (phase, outcome), target in transitions(rules, line).items()
        ],
    }


def print_flow(rules: Rules, console: Console) -> None:
    """The phases and where they lead."""
    found = flow_of(rules)
    console.print(" > ".join(each["phase"] for each in found["phases"]), style="bold")
    console.print()
    owners = {each["phase"]: each for each in found["phases"]}
    grid = listing("phase", "outcome", "leads to", "stage", "rule")
    for way in found["transitions"]:
        phase = owners[way["phase"]]
        row = (way["phase"], way["outcome"], way["target"], phase["stage"], phase["rule"])
        grid.add_row(*row)
    console.print(grid)


# Who set what.


def entries_of(rules: Rules) -> Json:
    """Which rule set each entry of the rules, and with which of its options."""
    return {
        "entries": [
            {"entry": each.entry, "rule": each.rule, "option": each.option or None}
            for each in rules.origin
        ]
    }


def print_entries(rules: Rules, console: Console) -> None:
    """The same as a list."""
    grid = listing("entry", "rule", "option")
    for each in rules.origin:
        grid.add_row(each.entry, each.rule, each.option)
    console.print(grid)
