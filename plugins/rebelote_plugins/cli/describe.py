"""The rules of a table as data and in short: every option, its value, and who set it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from rebelote import Rule, Rules, TableSource
from rebelote.offers import NotOffered, said
from rebelote_plugins.cli import words
from rebelote_plugins.cli.opening import open_table

BUNDLED = "bundled"
"""The plugin whose `classic` is meant, whoever else offers one."""


@dataclass(frozen=True)
class Setting:
    """One option of one rule at a table; `file` is the table file that set it, or empty."""

    rule: str
    option: str
    value: Any
    default: Any
    file: str
    description: str
    source: str

    @property
    def is_default(self) -> bool:
        """Whether the value is the rule's own."""
        return bool(self.value == self.default)

    def plain(self) -> dict[str, Any]:
        """The setting as JSON has it."""
        return {
            "option": self.option,
            "value": self.value,
            "default": self.default,
            "is_default": self.is_default,
            "file": self.file or None,
            "description": self.description,
            "source": self.source,
        }


def rules_of(rules: Rules) -> dict[str, Rule]:
    """The rules at a table by the name that the table gives them."""
    source = TableSource.of(rules)
    named = sorted(source.plugins.items())
    return {name: source.catalogue.rule(f"{plugin}:{name}") for name, plugin in named}


def settings(rules: Rules, key: str, rule: Rule) -> Iterator[Setting]:
    """The options of one rule in their order."""
    source = TableSource.of(rules)
    defaults = rule.options.model_construct().model_dump(mode="json")
    for name, field in rule.options.model_fields.items():
        extra = field.json_schema_extra
        yield Setting(
            rule=key,
            option=name,
            value=source.config[key][name],
            default=defaults.get(name),
            file=source.files.get((key, name), ""),
            description=field.description or "",
            source=str(extra.get("source", "")) if isinstance(extra, dict) else "",
        )


def all_settings(rules: Rules) -> dict[tuple[str, str], Setting]:
    """Every option of every rule at a table."""
    return {
        (key, each.option): each
        for key, rule in rules_of(rules).items()
        for each in settings(rules, key, rule)
    }


def classic_rules(rules: Rules) -> dict[str, Rule]:
    """The rules of the preset `classic`, to compare with; none where it is not installed."""
    found = _classic(rules)
    return {} if found is None else rules_of(found)


def classic_settings(rules: Rules) -> dict[tuple[str, str], Setting]:
    """Every option of the preset `classic`."""
    found = _classic(rules)
    return {} if found is None else all_settings(found)


def _classic(rules: Rules) -> Rules | None:
    catalogue = TableSource.of(rules).catalogue
    try:
        plugin, preset = catalogue.offered_preset("classic", BUNDLED)
    except NotOffered:
        return None
    return open_table(said(catalogue.presets, plugin, preset.name), catalogue)


def title(rules: Rules) -> str:
    """A table in one line: its name, its seats, its target."""
    seating = rules.seating
    against = ", the taker against the rest"
    alone = against if seating.allies == "rest" else " each for themselves"
    sides = " in pairs" if seating.accounts == "pairs" else alone
    name = TableSource.of(rules).name
    return f"{name}: {words.length(rules)}, {seating.seats} players{sides}"


def print_short(console: Console, rules: Rules) -> None:
    """A short rule sheet: each rule in a sentence, and the options that are not its default."""
    console.print(title(rules), style="bold")
    console.print()
    for key, rule in rules_of(rules).items():
        changed = [each for each in settings(rules, key, rule) if not each.is_default]
        _paragraph(console, f"{key:<16}", rule.summary)
        for each in changed:
            value = words.listed(each.value)
            _paragraph(console, " " * 16, f"{each.option} = {value}  ({each.file})", "green")


def _paragraph(console: Console, head: str, text: str, style: str = "") -> None:
    """Print *text* behind *head*, wrapped under itself."""
    grid = Grid.grid(padding=(0, 0))
    grid.add_column(min_width=len(head), no_wrap=True)
    grid.add_column()
    grid.add_row(head, text, style=style)
    console.print(grid)


def plugin_of(rules: Rules, key: str) -> str:
    """The plugin that offers the rule of that name at a table."""
    return TableSource.of(rules).plugins[key]
