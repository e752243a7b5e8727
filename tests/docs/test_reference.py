"""Everything public is named in the documentation."""

import ast
import inspect
import re
from dataclasses import fields
from pathlib import Path

import imports
import pytest
import reference

import rebelote
from rebelote import errors, hookspecs, plugin, testing
from rebelote.catalogue import installed
from rebelote.ruleset import GROUPS
from tests.docs.pages import DOCS, PAGES, run_command

CORE = Path(rebelote.__path__[0])


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def headings(name: str) -> list[str]:
    return re.findall(r"^#+ (.+)$", page(name), re.MULTILINE)


def section(text: str, heading: str) -> str:
    """What stands under a heading of a generated page."""
    (found,) = re.findall(rf"^## `{heading}`\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL)
    return str(found)


def signatures() -> list[str]:
    """The hooks as they are written, in the order of the file."""
    tree = ast.parse(inspect.getsource(hookspecs))
    return [
        f"{node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns)}"
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and node.returns is not None
    ]


def test_each_hook_is_a_heading_with_its_exact_signature_in_the_order_of_the_file() -> None:
    found = [heading.strip("`") for heading in headings("hooks.md") if "rebelote_" in heading]

    assert found == signatures()


def test_each_option_of_each_rule_is_described_with_its_default() -> None:
    text = reference.rules_page(installed())
    for name in installed().rules:
        rule, about = installed().rule(name), section(text, name)
        assert rule.summary in about
        for option, field in rule.options.model_fields.items():
            row = next(line for line in about.splitlines() if line.startswith(f"| `{option}` |"))
            assert field.description is not None
            assert " ".join(field.description.split()) in row


def test_each_text_of_a_rule_is_told() -> None:
    text = reference.rules_page(installed())
    for name in installed().rules:
        for code, words in installed().rule(name).texts:
            assert f"`{code}` “{words}”" in section(text, name)


def test_each_preset_is_described_by_the_comment_at_its_top() -> None:
    text = reference.presets_page(installed())
    for name in installed().presets:
        told = reference.head_comment(installed().preset(name).path)
        assert told
        assert told in section(text, name)


def test_each_preset_has_a_row_with_its_source_and_what_it_leaves_open() -> None:
    rows = re.findall(r"^\| `([\w-]+)` \| (.+) \| (.+) \|$", page("presets.md"), re.MULTILINE)

    assert sorted(name for name, _, _ in rows) == sorted(installed().presets)
    assert all(source.strip() and left.strip() for _, source, left in rows)


def test_what_a_preset_changes_is_listed_against_classic() -> None:
    about = section(reference.presets_page(installed()), "clasica")

    assert "| `capot.points` | `252` | `250` |" in about
    assert "| `generale` | `off` | `on` |" in about
    assert "belote" not in "".join(line for line in about.splitlines() if line.startswith("|"))


def test_a_value_is_told_in_words() -> None:
    class Wants(rebelote.Options):
        one: int = rebelote.option(1, "a number", source="here | there", ge=0)
        many: tuple[str, ...] = rebelote.option(("a",), "texts")
        maybe: bool | None = rebelote.option(None, "perhaps")

    rule = rebelote.Rule("wants", "Wants.", lambda rules, options: rules, Wants)
    rows = reference.options_table(rule).splitlines()[2:]

    assert rows == [
        r"| `one` | whole number, 0 or more | `1` | a number | here \| there |",
        '| `many` | list of: text | `["a"]` | texts |  |',
        "| `maybe` | `true`, `false`; or none | `none` | perhaps |  |",
    ]


def test_the_line_of_phases_is_drawn_from_the_rules() -> None:
    assert reference.phases_diagram(rebelote.rules("stekius")).splitlines() == [
        "deal → auction → exchange → complete → declarations → play → end",
        "auction (passed) → void",
    ]


@pytest.mark.parametrize("preset", installed().presets)
def test_each_component_and_step_of_a_preset_has_a_row(preset: str) -> None:
    rules = rebelote.rules(preset)
    parts, steps = reference.components_table(rules), reference.steps_table(rules)

    assert all(f"| `{part.name}` |" in parts for part in rules.scoring.components)
    assert all(f"| {step.stage} | `{step.name}` |" in steps for step in rules.scoring.steps)


def test_the_import_order_tells_what_each_module_is() -> None:
    told = imports.summaries(CORE)
    line = [name for side in imports.stretches() for name in side.modules]

    assert {*line, ""} == set(told)
    assert all(told[name].endswith(".") for name in line)


def error_classes() -> set[str]:
    found = {errors.RebeloteError}
    waiting = [errors.RebeloteError]
    while waiting:
        for child in waiting.pop().__subclasses__():
            if child.__module__.startswith("rebelote."):
                found.add(child)
                waiting.append(child)
    return {error.__name__ for error in found}


def refusal_codes() -> set[str]:
    """The codes that the core raises `IllegalAction` with."""
    found = set(re.findall(r"`(\w+)`", inspect.getdoc(errors.IllegalAction).split(")")[0]))  # type: ignore[union-attr]
    for path in CORE.rglob("*.py"):
        found |= set(re.findall(r"IllegalAction\(\s*\"(\w+)\"", path.read_text("utf-8")))
    return found - {"code"}


@pytest.mark.parametrize("name", sorted(error_classes() | {"OtherRevision"}))
def test_each_error_is_explained(name: str) -> None:
    assert f"`{name}`" in page("errors.md")


def test_each_code_of_a_refusal_is_explained() -> None:
    rows = set(re.findall(r"^\| `(\w+)` \|", page("errors.md"), re.MULTILINE))

    assert refusal_codes() <= rows


@pytest.mark.parametrize("module", [rebelote, plugin, testing])
def test_each_public_name_is_in_the_api(module: object) -> None:
    """In a list of what is described there, or in a row of a table: prose names it by chance."""
    blocks = re.findall(r"^```\{rebelote-api\} .+\n([^`]+)```$", page("api.md"), re.MULTILINE)
    rows = re.findall(r"^\| (.+) \| .+ \|$", page("api.md"), re.MULTILINE)
    named = {*" ".join(blocks).split(), *re.findall(r"`(\w+)`", " ".join(rows))}

    assert set(module.__all__) <= named  # type: ignore[attr-defined]


def test_each_entry_of_the_rules_is_in_the_list_of_what_a_rule_can_add() -> None:
    named = set(re.findall(r"`(\w+\.[\w*]+)`", page("write-a-rule.md")))
    entries = {
        f"{group}.{field.name}"
        for group in GROUPS
        for field in fields(getattr(rebelote.Rules(), group))
    }

    assert {entry for entry in entries if f"{entry.partition('.')[0]}.*" not in named} <= named
    assert {name for name in named if name.split(".")[0] in GROUPS} <= entries | {
        f"{group}.*" for group in GROUPS
    }


def test_each_command_that_a_page_names_is_there() -> None:
    known = set(re.findall(r"^  ([a-z][\w-]*)  ", run_command(["--help"]), re.MULTILINE))
    named = {
        (path.name, command)
        for path in PAGES
        for command in re.findall(r"(?:`|\$ |&& )rebelote ([a-z][\w-]*)", path.read_text("utf-8"))
    }

    assert known
    assert {(name, command) for name, command in named if command not in known} == set()


def test_each_page_is_in_the_contents() -> None:
    listed = re.findall(r"^[\w-]+$", page("index.md"), re.MULTILINE)

    assert sorted(f"{name}.md" for name in listed) == sorted(
        path.name for path in DOCS.glob("*.md") if path.name != "index.md"
    )
