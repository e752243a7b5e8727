"""The import order of the core, as its test has it, with what each module is."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

LAYERS = Path(__file__).parents[2] / "tests" / "core" / "layers.py"


class Stretch(NamedTuple):
    """A stretch of the line: its name, its modules in order, the libraries they may import."""

    name: str
    modules: tuple[str, ...]
    libraries: tuple[str, ...]


def stretches() -> list[Stretch]:
    """The line that `tests/core/layers.py` holds the core to."""
    return [Stretch(*side) for side in _layers().SIDES]


def _layers() -> ModuleType:
    spec = importlib.util.spec_from_file_location("layers", LAYERS)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def summaries(package: Path) -> Mapping[str, str]:
    """The first sentence of each module's docstring, by its name below the package."""
    return {
        name: _sentence(ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "")
        for name, path in _modules(package)
    }


def _sentence(text: str) -> str:
    return " ".join(text.partition("\n\n")[0].split())


def _modules(package: Path) -> Iterator[tuple[str, Path]]:
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path
