"""A table written out as a file: every rule, every option, and who set it."""

from __future__ import annotations

from typing import Any

import tomlkit
from tomlkit.items import Item, Table

from rebelote import RebeloteError, Rules, TableSource
from rebelote_plugins.cli.describe import Setting, rules_of, settings


class NoTomlForm(RebeloteError):
    """A value that TOML cannot say."""


def table_text(rules: Rules) -> str:
    """The resolved table as TOML that loads to equal rules; raises `NoTomlForm`."""
    document, source = tomlkit.document(), TableSource.of(rules)
    document["name"] = source.name
    listed = tomlkit.table(is_super_table=True)
    for name, rule in rules_of(rules).items():
        key = source.catalogue.said(source.plugins[name], name)
        listed[key] = _rule(rule.summary, list(settings(rules, name, rule)))
    document["rules"] = listed
    return tomlkit.dumps(document)


def _rule(summary: str, options: list[Setting]) -> Table:
    table = tomlkit.table()
    table.comment(summary)
    for each in options:
        if each.value is None:
            _check_absent(each)
            continue
        item = _item(each.value)
        if each.file:
            item.comment(f"set by {each.file}")
        table.add(each.option, item)
    return table


def _check_absent(setting: Setting) -> None:
    """Nothing can be said by leaving the option out, if that is its default."""
    if setting.default is not None:
        key = f"rules.{setting.rule}.{setting.option}"
        raise NoTomlForm(f"{key}: TOML has no word for nothing; write this table as JSON")


def _item(value: Any) -> Item:
    """A value on one line."""
    if isinstance(value, dict):
        inline = tomlkit.inline_table()
        inline.update(value)
        return inline
    item: Item = tomlkit.item(value)
    return item
