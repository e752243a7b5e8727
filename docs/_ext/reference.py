"""Reference pages as Markdown, made from what is installed: rules, presets, phases, steps.

Nothing here knows Sphinx; `rebelote_docs` turns these texts into directives.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

import rebelote
from rebelote import Catalogue, Preset, Rule, Rules
from rebelote.plan import phase_line, score_steps, transitions

# Tables.


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table; a bar in a cell is escaped, a line break becomes a blank."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(map(_cell, line)) + " |" for line in lines)


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def code(text: str) -> str:
    """A text as inline code; nothing stays nothing."""
    return f"`{text}`" if text else ""


def codes(names: Iterable[str]) -> str:
    """Names as inline code with commas between."""
    return ", ".join(map(code, names))


def toml(value: Any) -> str:
    """A value as one writes it in a table file; `none` for an option that is not set."""
    if value is None:
        return "none"
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


# What an option accepts, from its JSON Schema.


def values(schema: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    """The accepted values in words; *known* are the schema's `$defs`."""
    if "$ref" in schema:
        return values(known[schema["$ref"].rpartition("/")[2]], known)
    for joined in ("anyOf", "oneOf"):
        if joined in schema:
            return "; or ".join(values(part, known) for part in schema[joined])
    if "const" in schema:
        return code(toml(schema["const"]))
    if "enum" in schema:
        return codes(map(toml, schema["enum"]))
    return _of_type(schema, known)


def _of_type(schema: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    match schema.get("type"):
        case "boolean":
            return "`true`, `false`"
        case "integer" | "number" as kind:
            return _number("whole number" if kind == "integer" else "number", schema)
        case "string":
            return "text"
        case "null":
            return "none"
        case "array":
            return f"list of: {values(schema.get('items', {}), known)}"
        case "object":
            return _mapping(schema, known)
    return "anything"


def _number(noun: str, schema: Mapping[str, Any]) -> str:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and high is not None:
        return f"{noun}, {low} to {high}"
    if low is not None:
        return f"{noun}, {low} or more"
    return noun if high is None else f"{noun}, {high} or less"


def _mapping(schema: Mapping[str, Any], known: Mapping[str, Any]) -> str:
    if "properties" in schema:
        return "table with " + codes(schema["properties"])
    keys = values(schema.get("propertyNames", {"type": "string"}), known)
    inner = schema.get("additionalProperties", {})
    inside = values(inner if isinstance(inner, Mapping) else {}, known)
    return f"table: {keys} = {inside}"


# Rules.


def options_table(rule: Rule) -> str:
    """Every option of a rule: name, values, default, meaning, source."""
    schema = rule.options.model_json_schema()
    known = schema.get("$defs", {})
    rows = [
        (
            code(name),
            values(schema["properties"][name], known),
            code(toml(schema["properties"][name].get("default"))),
            field.description or "",
            _source(field.json_schema_extra),
        )
        for name, field in rule.options.model_fields.items()
    ]
    if not rows:
        return "It has no options: a table has it or not."
    return table(("option", "values", "default", "meaning", "source"), rows)


def _source(extra: object) -> str:
    return str(extra.get("source", "")) if isinstance(extra, Mapping) else ""


def rule_section(rule: Rule, plugin: str, presets: Sequence[str], level: int = 2) -> str:
    """All there is to know of one rule, under a heading."""
    facts = [
        ("source", rule.source),
        ("needs", codes(rule.needs)),
        ("provides", codes(rule.provides)),
        ("after", codes(rule.after)),
        ("overrides", codes(rule.overrides)),
        ("presets", codes(presets) or "none"),
        ("plugin", code(plugin)),
        ("revision", "; ".join((str(rule.revision), *rule.history))),
        ("texts", ", ".join(f"{code(name)} “{text}”" for name, text in rule.texts)),
    ]
    listed = "\n".join(f"- {name}: {text}" for name, text in facts if text)
    heading = f"{'#' * level} `{rule.name}`"
    return "\n\n".join((heading, rule.summary, listed, options_table(rule)))


def rules_page(catalogue: Catalogue, plugin: str = "") -> str:
    """A section for each rule that is installed, or that *plugin* offers."""
    used = {
        name: set(rebelote.rules(name, catalogue=catalogue).source.config)
        for name in catalogue.presets
    }
    return "\n\n".join(
        rule_section(offer.value, offer.plugin, [preset for preset in used if name in used[preset]])
        for name, offers in catalogue.rules.items()
        for offer in offers
        if plugin in ("", offer.plugin)
    )


# Presets.


def head_comment(path: Path) -> str:
    """The comment at the top of a table file, without its signs."""
    lines = []
    for line in path.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            break
        if not line.startswith("#:"):
            lines.append(line[1:].removeprefix(" "))
    return "\n".join(lines).strip()


Config = Mapping[str, Mapping[str, Any]]


def differences(here: Config, there: Config, catalogue: Catalogue) -> list[tuple[str, str, str]]:
    """(key, value there, value here) for each option that differs between two tables.

    A rule that only one of them has is a row of its own, and its options are compared with
    their defaults.
    """
    rows = []
    for rule in sorted({*here, *there}):
        if rule not in here:
            rows.append((rule, "on", "off"))
            continue
        if rule not in there:
            rows.append((rule, "off", "on"))
        base = there.get(rule, _defaults(catalogue.rule(rule)))
        rows += [
            (f"{rule}.{name}", toml(base[name]), toml(value))
            for name, value in here[rule].items()
            if value != base[name]
        ]
    return rows


def _defaults(rule: Rule) -> Mapping[str, Any]:
    return rule.options().model_dump(mode="json")


def preset_section(preset: Preset, catalogue: Catalogue, base: str = "classic") -> str:
    """A preset: its head comment, and how it differs from *base*."""
    config: Config = rebelote.rules(preset.name, catalogue=catalogue).source.config
    rows = differences(config, rebelote.rules(base, catalogue=catalogue).source.config, catalogue)
    body = table(
        ("key", f"`{base}`", f"`{preset.name}`"),
        [(code(key), code(before), code(now)) for key, before, now in rows],
    )
    if not rows:
        body = f"Rules: {codes(config)}." if preset.name == base else f"It plays as `{base}`."
    return "\n\n".join((f"## `{preset.name}`", head_comment(preset.path), body))


def presets_page(catalogue: Catalogue) -> str:
    """A section for each preset that is installed, `classic` first."""
    found = [offer.value for offers in catalogue.presets.values() for offer in offers]
    found.sort(key=lambda preset: (preset.name != "classic", preset.name))
    return "\n\n".join(preset_section(preset, catalogue) for preset in found)


# The course of a deal, and of its scoring.


def phases_diagram(rules: Rules) -> str:
    """The line of phases as text, with the exits that leave it."""
    line = phase_line(rules)
    found = transitions(rules, line)
    exits = [f"{phase} ({outcome}) → {target}" for (phase, outcome), target in found.items()]
    exits = [way for way in exits if " (done) → " not in way]
    return "\n".join([" → ".join([*(phase.name for phase in line), "end"]), *exits])


def phases_table(rules: Rules) -> str:
    """The compiled transition table: stage, phase, moves, where each outcome leads, who set it."""
    line = phase_line(rules)
    found = transitions(rules, line)
    rows = [
        (
            phase.stage,
            code(phase.name),
            codes(move.name for move in rules.plan.moves[phase.name]) or "none",
            ", ".join(
                f"{outcome} → `{target}`"
                for (name, outcome), target in found.items()
                if name == phase.name
            ),
            code(rules.owner(f"flow.phases.{phase.name}")),
        )
        for phase in line
    ]
    return table(("stage", "phase", "moves", "outcome → next", "rule"), rows)


def steps_table(rules: Rules) -> str:
    """The scoring steps and the settle steps in order, with the rule that brings each."""
    rows = [("count", "every component", "")]
    rows += [
        (step.stage, code(step.name), code(rules.owner(f"scoring.steps.{step.name}")))
        for step in score_steps(rules)
    ]
    rows += [
        ("match.settle", code(step.name), code(rules.owner(f"match.settle.{step.name}")))
        for step in rules.plan.settle
    ]
    return table(("stage", "step", "rule"), rows)


def components_table(rules: Rules) -> str:
    """What scores at a table, and what becomes of it."""
    rows = [
        (
            code(part.name),
            "a step" if part.count is None else "counted",
            "eases" if part.eases else "yes" if part.counts else "no",
            "yes" if part.base else "no",
            "" if part.base and part.failed != "keep" else part.failed,
            "" if part.base else part.capot,
            code(rules.owner(f"scoring.components.{part.name}")),
        )
        for part in rules.scoring.components
    ]
    head = ("component", "written by", "counts", "base", "failed", "capot", "rule")
    return table(head, rows)
