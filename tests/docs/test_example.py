"""The example plugin is what its page says: a distribution of its own that passes its tests."""

import ast
import importlib
import importlib.util
import tomllib
from collections.abc import Callable
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from tests.docs.pages import DOCS

EXAMPLE = DOCS / "examples" / "seven_last"
PROJECT = tomllib.loads((EXAMPLE / "pyproject.toml").read_text("utf-8"))


def own_tests() -> list[Any]:
    path = EXAMPLE / "tests" / "test_seven_last.py"
    spec = importlib.util.spec_from_file_location("seven_last_tests", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return [value for name, value in vars(module).items() if name.startswith("test_")]


@pytest.mark.parametrize("test", own_tests(), ids=lambda test: test.__name__)
def test_it_passes_its_own_tests(test: Callable[[], None]) -> None:
    test()


def test_its_entry_point_is_a_plugin_with_a_rule_and_a_preset() -> None:
    ((name, target),) = PROJECT["project"]["entry-points"]["rebelote"].items()
    plugins = {"bundled": rebelote_plugins, name: importlib.import_module(target)}
    catalogue = rebelote.Catalogue(plugins)

    assert catalogue.rule("seven_last").summary
    assert rebelote.rules("seven-last", catalogue=catalogue).owner("scoring.facts.seven_last")


def test_what_it_imports_is_what_it_depends_on() -> None:
    trees = [ast.parse(path.read_text("utf-8")) for path in (EXAMPLE / "src").rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    modules = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}

    assert {module for module in modules if module and module.startswith("rebelote.")} == {
        "rebelote.plugin"
    }
    assert PROJECT["project"]["dependencies"] == ["rebelote"]


def test_the_rule_is_about_forty_lines_without_its_imports() -> None:
    text = (EXAMPLE / "src" / "rebelote_seven_last" / "rule.py").read_text("utf-8")
    body = text.partition('NAME = "seven_last"')[2].splitlines()

    assert 30 <= len([line for line in body if line.strip() and "#" not in line]) <= 45
