"""The JSON Schema of table files, for what is installed: editors complete, web pages draw forms."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field, create_model

from rebelote.catalogue import Catalogue, installed
from rebelote.config import FORMAT
from rebelote.offers import named
from rebelote.rule import Rule

_WITH_PLUGIN = "^[^:]+:[^:]+$"
"""A rule that is named with its plugin, which every rule may be."""


def table_schema(catalogue: Catalogue | None = None) -> dict[str, Any]:
    """JSON Schema 2020-12 of a table file under the installed plugins (or *catalogue*)."""
    known = installed() if catalogue is None else catalogue
    offers = {name: offer.value for name, offer in named(known.rules).items()}
    schema = _table_model(offers, tuple(named(known.presets))).model_json_schema()
    schema["$defs"]["Rules"]["patternProperties"] = {_WITH_PLUGIN: {"type": ["boolean", "object"]}}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema}


def _table_model(rules: dict[str, Rule], presets: tuple[str, ...]) -> type[BaseModel]:
    config = ConfigDict(extra="forbid")
    members: dict[str, Any] = {
        name: (bool | rule.options, Field(None, description=rule.summary))
        for name, rule in rules.items()
    }
    table = create_model("Rules", __config__=config, **members)
    extends: Any = Field(None, description="a preset, or a path", examples=list(presets))
    fields: dict[str, Any] = {
        "$schema": (str, Field(None, description="where the schema of table files is")),
        "name": (str, Field(None, description="the table's name")),
        "extends": (str, extends),
        "format": (int, Field(FORMAT, ge=FORMAT, le=FORMAT)),
        "rules": (table, Field(None, description="the rules and their options")),
    }
    return create_model("Table", __config__=config, **fields)
