"""The JSON Schema of table files accepts what loads."""

import json
from pathlib import Path

import rebelote
import rebelote_plugins
from rebelote import Catalogue, hookimpl
from rebelote.plugin import NoOptions, Rule, Rules


def unchanged(rules: Rules, options: NoOptions) -> Rules:
    return rules


class OtherCapot:
    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [Rule("capot", "Another capot.", unchanged)]


def test_a_json_table_may_say_where_its_schema_is(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text(json.dumps({"$schema": "./rebelote.schema.json", "extends": "classic"}))

    assert rebelote.rules(path) == rebelote.rules("classic")
    assert "$schema" in rebelote.table_schema()["properties"]


def test_a_rule_that_two_plugins_offer_is_named_with_its_plugin() -> None:
    both = Catalogue({"bundled": rebelote_plugins, "other": OtherCapot()})
    named = rebelote.table_schema(both)["$defs"]["Rules"]["properties"]
    table = {"extends": "classic", "rules": {"capot": False, "other:capot": True}}

    assert {"bundled:capot", "other:capot", "belote"} <= named.keys()
    assert "capot" not in named
    assert "capot" in rebelote.table_schema()["$defs"]["Rules"]["properties"]
    assert rebelote.rules(table, catalogue=both) != rebelote.rules("classic")
