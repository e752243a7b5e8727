"""Mutation testing with mutmut, in a copy of the tree: `python -m tests.mutants [PATH ...]`.

A path is a module or a folder below `core/` or `plugins/`; without one, the card rules, the
scoring and the bundled rules are mutated.  The copy puts both packages side by side, as mutmut
wants them.  Each mutant runs in a process of its own, which forgets what was assembled before the
mutation (see `tests.forgetting`).  What survives is printed with its change, and figures for each
module.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = (Path("core/rebelote"), Path("plugins/rebelote_plugins"))
CORE = ("kernel/duties", "scoring", "outcome", "seats", "trumps", "typed", "tricks", "course")
DEFAULT = (*(f"core/rebelote/{name}.py" for name in CORE), "plugins/rebelote_plugins/rules")

TESTS = (
    "tests/oracles",
    "tests/cases",
    "tests/rules",
    "tests/core/test_perft.py",
    "tests/core/test_accounts.py",
    "tests/core/test_bends.py",
    "tests/core/test_bad_input.py",
    "tests/core/test_between_deals.py",
)
KILLED, SURVIVED = "killed", "survived"


def build(folder: Path, paths: Sequence[str], tests: Sequence[str]) -> None:
    """Copy the packages and the tests into *folder* and write mutmut's configuration there."""
    ignore = shutil.ignore_patterns("__pycache__", "*.mo")
    for source in (*SOURCES, Path("tests"), Path("docs")):
        name = source.name if source in SOURCES else str(source)
        shutil.copytree(ROOT / source, folder / name, ignore=ignore, dirs_exist_ok=True)
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    (folder / "pyproject.toml").write_text(text + configuration(paths, tests), encoding="utf-8")


def configuration(paths: Sequence[str], tests: Sequence[str]) -> str:
    """The `[tool.mutmut]` table for *paths*, in the places that they have in the copy."""
    settings: dict[str, object] = {
        "source_paths": [source.name for source in SOURCES],
        "only_mutate": sorted(patterns(paths)),
        "also_copy": ["tests", "docs"],
        "pytest_add_cli_args": ["-p", "no:cacheprovider", "-p", "tests.forgetting"],
        "pytest_add_cli_args_test_selection": list(tests),
        "timeout_multiplier": 2.0,
        "timeout_constant": 10.0,
        "track_dependencies": False,
        "use_git_change_detection": False,
    }
    lines = (f"{key} = {json.dumps(value)}" for key, value in settings.items())
    return "\n[tool.mutmut]\n" + "\n".join(lines) + "\n"


def patterns(paths: Iterable[str]) -> Iterator[str]:
    """The place of each path in the copy; a folder stands for the modules in it.

    Raises `SystemExit` for a path that is in neither package.
    """
    for path in paths:
        full = (ROOT / path).resolve()
        source = next((each for each in SOURCES if full.is_relative_to(ROOT / each)), None)
        if source is None or not full.exists():
            raise SystemExit(f"{path} is no path in {' or '.join(map(str, SOURCES))}")
        place = Path(source.name) / full.relative_to(ROOT / source)
        yield str(place / "*") if full.is_dir() else str(place)


def mutmut(folder: Path, *args: str) -> subprocess.CompletedProcess[str]:
    """Run mutmut in the copy, with the copy in front of what is installed."""
    env = {**os.environ, "PYTHONPATH": "", "HYPOTHESIS_PROFILE": "quick"}
    quiet = None if args[0] == "run" else subprocess.PIPE
    command = [sys.executable, "-m", "mutmut", *args]
    return subprocess.run(command, cwd=folder, env=env, stdout=quiet, text=True, check=False)


def outcomes(folder: Path) -> dict[str, str]:
    """How each mutant ended, by its name."""
    listed = mutmut(folder, "results", "--all", "true").stdout.splitlines()
    pairs = (line.strip().rpartition(": ") for line in listed)
    return {name: ended for name, _, ended in pairs if "__mutmut_" in name}


def report(folder: Path) -> bool:
    """Print what survived and a figure for each module; whether nothing survived."""
    ended = outcomes(folder)
    left = [name for name, how in ended.items() if how not in (KILLED, "timeout")]
    for name in left:
        print(f"\n{name}: {ended[name]}\n{mutmut(folder, 'show', name).stdout}")
    modules = Counter((name.partition(".x")[0], how) for name, how in ended.items())
    for module in sorted({module for module, _ in modules}):
        figures = {how: count for (each, how), count in modules.items() if each == module}
        print(f"{module}: {sum(figures.values())} mutants, {figures}")
    return bool(ended) and not left


def main(args: Sequence[str]) -> int:
    """Mutate what *args* name; 0 when every mutant was noticed."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("paths", nargs="*", default=list(DEFAULT), metavar="PATH")
    parser.add_argument("--folder", type=Path, default=Path("build/mutants"))
    parser.add_argument("--tests", nargs="+", default=list(TESTS), metavar="TEST")
    parser.add_argument("--processes", type=int, default=1)
    asked = parser.parse_args(args)
    shutil.rmtree(asked.folder, ignore_errors=True)
    build(asked.folder, asked.paths, asked.tests)
    mutmut(asked.folder, "run", "--max-children", str(asked.processes))
    return 0 if report(asked.folder) else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
