"""The import order of a package, read from its modules."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path


def import_levels(package: Path) -> list[list[str]]:
    """The modules of a package in levels: each imports only modules of earlier levels.

    What is imported for type checking alone, or inside a function, does not count.
    """
    needs = {name: _needs(path, package) for name, path in _modules(package)}
    needs = {name: {other for other in found if other in needs} for name, found in needs.items()}
    levels: list[list[str]] = []
    placed: set[str] = set()
    while len(placed) < len(needs):
        level = sorted(name for name in needs.keys() - placed if needs[name] <= placed)
        if not level:
            raise ValueError(f"these import each other: {sorted(needs.keys() - placed)}")
        levels.append(level)
        placed |= set(level)
    return levels


def summaries(package: Path) -> Mapping[str, str]:
    """The first sentence of each module's docstring, in one line."""
    return {
        name: _sentence(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
        for name, path in _modules(package)
    }


def _sentence(text: str) -> str:
    return " ".join(text.partition("\n\n")[0].split())


def _modules(package: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path


def _needs(path: Path, package: Path) -> set[str]:
    """The modules of the package that a module imports when it is imported itself."""
    found: set[str] = set()
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            found |= {f"{node.module}.{alias.name}" for alias in node.names} | {node.module}
    return {name for name in found if name != package.name}
