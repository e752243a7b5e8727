"""Fuzzing led by coverage: `python -m tests.fuzz.coverage_guided [SECONDS [READER ...]]`.

atheris makes up bytes, starting from valid texts, and keeps those that reach new code.  It stops
at the first error that is not a typed one, at an input that takes ten seconds and at one that
takes a gigabyte, and writes the input to `build/fuzz`.  The time (60 seconds) is for all readers
together; `tests/fuzz/readers.py` lists them.
"""

from __future__ import annotations

import importlib
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

ONE = "--one"
FOUND = Path("build/fuzz")
LIMITS = ("-timeout=10", "-rss_limit_mb=1024", "-max_len=20000", "-verbosity=0")


def fuzz(name: str, seconds: str) -> None:
    """Fuzz one reader in this process, which atheris ends."""
    import atheris

    with atheris.instrument_imports(include=["rebelote", "rebelote_plugins"]):
        readers: Any = importlib.import_module("tests.fuzz.readers")
    reader = readers.READERS[name]
    FOUND.mkdir(parents=True, exist_ok=True)
    limits = (*LIMITS, f"-max_total_time={seconds}", f"-artifact_prefix={FOUND}/{name}-")

    def read(data: bytes) -> None:
        readers.survives(reader, data.decode("utf-8", "replace"))

    with tempfile.TemporaryDirectory() as folder:
        write_seeds(Path(folder), reader.valid())
        atheris.Setup([sys.argv[0], *limits, folder], read)
        atheris.Fuzz()


def write_seeds(folder: Path, texts: Sequence[str]) -> None:
    """A file for each text that atheris starts from."""
    for number, text in enumerate(texts):
        (folder / str(number)).write_text(text, encoding="utf-8")


def main(args: Sequence[str]) -> int:
    """Fuzz the readers one after another, each in a process of its own; 0 if all hold."""
    from tests.fuzz.readers import READERS

    seconds = int(args[0]) if args else 60
    names = args[1:] or tuple(READERS)
    share = str(max(1, seconds // len(names)))
    command = [sys.executable, "-m", "tests.fuzz.coverage_guided", ONE]
    ended = {
        name: subprocess.run([*command, name, share], check=False).returncode for name in names
    }
    for name, code in ended.items():
        print(f"{name}: {'holds' if code == 0 else f'fails with exit code {code}'}")
    return max(map(abs, ended.values()))


if __name__ == "__main__":
    if sys.argv[1:2] == [ONE]:
        fuzz(*sys.argv[2:])
    raise SystemExit(main(sys.argv[1:]))
