"""The import order of `tests.core.layers` holds, for every module there is."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import rebelote
import rebelote_plugins
from tests.core.layers import (
    ASSEMBLY,
    EXTRAS,
    FACE,
    FRONT,
    LINE,
    PLAY,
    PUBLIC,
    SIDES,
    TESTING,
    Side,
)

CORE = Path(rebelote.__path__[0])
PLUGINS = Path(rebelote_plugins.__path__[0])
FRONT_ENDS = ("cli", "platforms")


class Import(NamedTuple):
    """One import: the module that is loaded, its line, and whether inside a function."""

    module: str
    line: int
    late: bool


def modules(package: Path) -> dict[str, Path]:
    """Every module of a package by its dotted name below it; a package by its own."""
    found = {}
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == FACE and len(parts) > 1 else parts)
        found[name] = path
    return found


CORE_MODULES = modules(CORE)
PLUGIN_MODULES = modules(PLUGINS)


def imports(tree: ast.AST, known: frozenset[str] = frozenset()) -> Iterator[Import]:
    """The imports that happen when it runs; `from a import b` loads `a.b` when that is *known*."""
    for node, late in _nodes(tree, late=False):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            names = {f"{node.module}.{alias.name}" for alias in node.names}
            inner = sorted(names & known)
            loaded = inner if len(inner) == len(names) else [*inner, str(node.module)]
            yield from (Import(name, node.lineno, late) for name in loaded)


def _nodes(tree: ast.AST, *, late: bool) -> Iterator[tuple[ast.AST, bool]]:
    yield tree, late
    for child in ast.iter_child_nodes(tree):
        if not _for_types(child):
            inside = late or isinstance(tree, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            yield from _nodes(child, late=inside)


def _for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


KNOWN = frozenset(f"rebelote.{name}" for name in CORE_MODULES)


def inner(name: str) -> list[Import]:
    """What a module of the core imports of the core, by its name there."""
    return [
        found._replace(module=found.module.removeprefix("rebelote").removeprefix(".") or FACE)
        for found in imports(parsed(CORE_MODULES[name]), KNOWN)
        if found.module.split(".")[0] == "rebelote"
    ]


def libraries(path: Path) -> list[Import]:
    """What a module imports of neither the standard library nor rebelote."""
    ours = {*sys.stdlib_module_names, "rebelote", "rebelote_plugins"}
    found = imports(parsed(path))
    return [each for each in found if each.module.split(".")[0] not in ours]


def test_every_module_of_the_core_has_its_place() -> None:
    assert sorted(LINE) == sorted(CORE_MODULES)


@pytest.mark.parametrize("name", [name for name in LINE if name != FACE])
def test_a_module_imports_only_those_before_it(name: str) -> None:
    before = LINE[: LINE.index(name)]
    found = [
        f"{name}:{each.line}: {each.module} comes after it"
        for each in inner(name)
        if each.module not in before
    ]

    assert found == []


@pytest.mark.parametrize("side", SIDES, ids=lambda side: side.name)
def test_a_side_uses_only_its_libraries(side: Side) -> None:
    found = [
        f"{name}:{each.line}: {each.module}"
        for name in side.modules
        for each in libraries(CORE_MODULES[name])
        if each.module.split(".")[0] not in side.libraries
        and not (each.late and each.module.split(".")[0] in EXTRAS.get(name, ()))
    ]

    assert found == []


def test_the_core_never_imports_the_bundled_plugins() -> None:
    found = [
        f"{path}:{each.line}"
        for path in CORE_MODULES.values()
        for each in imports(parsed(path))
        if each.module.split(".")[0] == "rebelote_plugins"
    ]

    assert found == []


@pytest.mark.parametrize("name", PLUGIN_MODULES)
def test_a_bundled_plugin_uses_the_public_face(name: str) -> None:
    front = name.split(".")[0] in FRONT_ENDS
    allowed = {*PUBLIC, *FRONT} if front else {*PUBLIC}
    found = [
        f"{name}:{each.line}: {each.module}"
        for each in imports(parsed(PLUGIN_MODULES[name]), KNOWN)
        if each.module.split(".")[0] == "rebelote" and each.module not in allowed
    ]

    assert found == []


def test_play_loads_no_library() -> None:
    names = " ".join(f"rebelote.{name}" for name in PLAY.modules)
    code = (
        f"import importlib, sys; [importlib.import_module(name) for name in '{names}'.split()]; "
        "print(*sorted({'pluggy', 'pydantic', 'rebelote.rule', 'rebelote_plugins'} "
        "& set(sys.modules)))"
    )

    assert run(code) == ""


def test_the_core_loads_no_compiler_until_it_is_asked_to_compile() -> None:
    names = " ".join(f"rebelote.{name}" for name in (*PLAY.modules, *ASSEMBLY.modules))
    code = (
        f"import importlib, sys; [importlib.import_module(name) for name in '{names}'.split()]; "
        "print(*sorted({'numba', 'numpy'} & set(sys.modules)))"
    )

    assert run(code) == ""


def test_importing_the_package_loads_nothing_of_it() -> None:
    code = "import rebelote, sys; print(*[name for name in sys.modules if 'rebelote.' in name])"

    assert run(code) == ""


def test_the_kit_is_loaded_by_no_other_module() -> None:
    kit = set(TESTING.modules)
    found = [
        f"{name}:{each.line}"
        for name in CORE_MODULES
        if name not in kit
        for each in inner(name)
        if each.module in kit
    ]

    assert found == []


def run(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def made_at_import(tree: ast.AST) -> Iterator[int]:
    """The lines that make or draw from a generator when the module is imported."""
    for node, late in _nodes(tree, late=False):
        if isinstance(node, ast.Call) and not late:
            name = ast.unparse(node.func)
            if name.split(".")[0] in ("random", "secrets", "uuid") or name == "Random":
                yield node.lineno


@pytest.mark.parametrize("package", [CORE, PLUGINS], ids=lambda path: path.name)
def test_no_module_holds_a_generator(package: Path) -> None:
    found = [
        f"{path}:{line}"
        for path in modules(package).values()
        for line in made_at_import(parsed(path))
    ]

    assert found == []


# -- the test sees what it is for ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("import rebelote.cards", ("rebelote.cards", False)),
        ("from rebelote.cards import Card", ("rebelote.cards", False)),
        ("from rebelote import cards", ("rebelote.cards", False)),
        ("from rebelote import Table", ("rebelote", False)),
        ("def f():\n    from rebelote import cards", ("rebelote.cards", True)),
        ("class Inner:\n    import rebelote.cards", ("rebelote.cards", False)),
        ("try:\n    import click\nexcept ImportError: pass", ("click", False)),
    ],
)
def test_an_import_is_seen(source: str, found: tuple[str, bool]) -> None:
    (seen,) = imports(ast.parse(source), KNOWN)

    assert (seen.module, seen.late) == found


def test_an_import_for_type_checkers_does_not_count() -> None:
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import rebelote.table"

    assert [found.module for found in imports(ast.parse(source))] == ["typing"]


@pytest.mark.parametrize(
    ("source", "lines"),
    [
        ("CHANCE = Random(7)", [1]),
        ("class Inner:\n    chance = random.Random(7)", [2]),
        ("def f():\n    return Random(7)", []),
    ],
)
def test_a_generator_of_a_module_is_seen(source: str, lines: list[int]) -> None:
    assert list(made_at_import(ast.parse(source))) == lines
