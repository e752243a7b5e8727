"""House rules that hold for the whole tree, whatever it grows into."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import rebelote
import rebelote_plugins

ROOT = Path(__file__).parents[1]
# Taken from the imported packages: these are the installed ones when a wheel is under test.
PACKAGES = [Path(module.__path__[0]) for module in (rebelote, rebelote_plugins)]

LONGEST_BODY = 50
LONGEST_MODULE = 400

TEXTS = {".cfg", ".ini", ".json", ".md", ".po", ".pot", ".py", ".rst", ".toml", ".txt", ".yml"}
MACHINE_PATH = re.compile(
    r"(?<![\w.~/])/(?:home|Users|root|tmp|opt|mnt|srv|var|workspace)/\w|(?<![\w-])[A-Z]:\\\w"
)

DRAWS_NOTHING = ("Random", "getstate")

Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules() -> Iterator[Path]:
    for package in PACKAGES:
        yield from sorted(package.rglob("*.py"))


def texts() -> Iterator[Path]:
    for folder in (*PACKAGES, ROOT / "tests", ROOT / "docs"):
        inside = (p for p in sorted(folder.rglob("*")) if "_build" not in p.parts)
        yield from (p for p in inside if p.suffix in TEXTS)
    yield from (p for p in sorted(ROOT.iterdir()) if p.suffix in TEXTS)
    yield ROOT / ".ci/run"


def names_a_machine(line: str) -> bool:
    here = len(ROOT.parts) > 2 and str(ROOT) in line
    return here or MACHINE_PATH.search(line) is not None


def functions(tree: ast.AST) -> Iterator[Function]:
    return (node for node in ast.walk(tree) if isinstance(node, Function))


def body_lines(function: Function) -> int:
    body = function.body
    if ast.get_docstring(function, clean=False) is not None:
        body = body[1:]
    return (body[-1].end_lineno or 0) - body[0].lineno + 1 if body else 0


def global_randomness(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that use the generator all of a process shares, or one without a seed."""
    nodes = list(ast.walk(tree))
    imported = [a for node in nodes if isinstance(node, ast.Import) for a in node.names]
    aliases = {alias.asname or "random" for alias in imported if alias.name == "random"}
    for node in nodes:
        match node:
            case ast.ImportFrom(module="random", names=names):
                if any(alias.name != "Random" for alias in names):
                    yield node.lineno
            case ast.Attribute(value=ast.Name(id=name), attr=attr) if attr not in DRAWS_NOTHING:
                if name in aliases:
                    yield node.lineno
            case ast.Call(
                func=ast.Attribute(attr="Random") | ast.Name(id="Random"), args=[], keywords=[]
            ):
                yield node.lineno


def commands(text: str, word: str) -> list[str]:
    return [line for line in text.splitlines() if "-m venv" in line and word in line]


def test_ci_runs_the_readme_command() -> None:
    (promised,) = commands((ROOT / "README.md").read_text("utf-8"), "pytest")

    assert (ROOT / ".ci/run").read_text("utf-8").splitlines()[-1] == promised


def test_the_readme_has_one_line_to_play() -> None:
    (line,) = commands((ROOT / "README.md").read_text("utf-8"), "rebelote play")

    assert line.endswith("&& rebelote play gamelake")


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    found = [
        f"{path}:{number}: {line.strip()}"
        for path in texts()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if names_a_machine(line)
    ]

    assert found == []


@pytest.mark.parametrize("line", ["cd /" + "home/me", "open('/" + "tmp/x')", "C:" + r"\games"])
def test_a_place_on_a_machine_is_seen(line: str) -> None:
    assert names_a_machine(line)


@pytest.mark.parametrize(
    "line",
    ["#!/usr/bin/env bash", "https://example.org/home/x", "docs/tmp/x", "Ctrl-C:" + r"\nstops"],
)
def test_an_address_or_a_relative_path_is_no_place_on_a_machine(line: str) -> None:
    assert not names_a_machine(line)


def test_functions_are_short() -> None:
    found = [
        f"{path}:{function.lineno}: {function.name} has {body_lines(function)} lines"
        for path in modules()
        for function in functions(ast.parse(path.read_text("utf-8")))
        if body_lines(function) > LONGEST_BODY
    ]

    assert found == []


def test_modules_are_short() -> None:
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in modules()}
    found = [f"{path} has {n} lines" for path, n in lengths.items() if n > LONGEST_MODULE]

    assert found == []


def test_nobody_uses_the_shared_generator() -> None:
    found = [
        f"{path}:{line}"
        for path in modules()
        for line in global_randomness(ast.parse(path.read_text("utf-8")))
    ]

    assert found == []


@pytest.mark.parametrize(
    "source",
    [
        "import random\nrandom.shuffle(pack)",
        "import random as r\nr.choice(cards)",
        "from random import randrange",
        "import random\nchance = random.Random()",
        "from random import Random\nchance = Random()",
    ],
)
def test_the_shared_generator_is_seen(source: str) -> None:
    assert list(global_randomness(ast.parse(source)))


def test_a_seeded_generator_is_welcome() -> None:
    source = "import random\ndef f(chance: random.Random): chance.shuffle(random.Random(7).pack)"

    assert not list(global_randomness(ast.parse(source)))


def test_the_packages_are_typed() -> None:
    missing = [package.name for package in PACKAGES if not (package / "py.typed").is_file()]

    assert missing == []
