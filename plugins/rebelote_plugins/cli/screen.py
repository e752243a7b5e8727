"""What is printed on: its width, its colours, and the signs that it can show.

Everything is written with suit symbols and accents; a sign that the output cannot show becomes
a plain one of the same width, so that columns stay where they are.
"""

from __future__ import annotations

import codecs
import os
import re
import shutil
import sys
import unicodedata
from collections.abc import Iterable, Mapping
from typing import IO, TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from rich.console import Console

WIDTH = 80
WIDEST = 120

_STAND_INS = str.maketrans("♠♥♦♣·×–—…‘’“”─", "SHDC-x--~''\"\"-")


def signs_of(stream: Any, env: Mapping[str, str] | None = None) -> str:
    """The encoding whose signs *stream* can show: `utf-8`, `ascii`, `latin-1` …

    Python writes UTF-8 under the C locale, whose terminals need not know it; so the locale is
    asked as well, unless `PYTHONIOENCODING` or `PYTHONUTF8` has already settled it.  A stream
    without an encoding keeps text as it is.
    """
    encoding = getattr(stream, "encoding", None)
    if encoding is None:
        return "utf-8"
    env = os.environ if env is None else env
    settled = env.get("PYTHONIOENCODING") or env.get("PYTHONUTF8") == "1"
    if not settled and _c_locale(env):
        return "ascii"
    try:
        return codecs.lookup(encoding).name
    except LookupError:
        return "ascii"


def _c_locale(env: Mapping[str, str]) -> bool:
    """Whether the user has asked for the C locale.

    Under `LANG=C` the interpreter itself sets `LC_CTYPE` to a UTF-8 variant of it.
    """
    plain = ("C", "POSIX")
    if env.get("LC_ALL"):
        return env["LC_ALL"] in plain
    ctype = env.get("LC_CTYPE") or env.get("LANG") or ""
    coerced = ctype in ("C.UTF-8", "C.utf8", "UTF-8") and env.get("LANG") in plain
    return ctype in plain or coerced


def fitted(text: str, encoding: str) -> str:
    """*text* with every sign that *encoding* lacks replaced by a plain one."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join(_fitted_sign(sign, encoding) for sign in text)
    return text


def _fitted_sign(sign: str, encoding: str) -> str:
    try:
        sign.encode(encoding)
    except UnicodeEncodeError:
        other = sign.translate(_STAND_INS)
        bare = unicodedata.normalize("NFKD", other).encode("ascii", "ignore").decode()
        return bare or "?"
    return sign


_BLANKS = re.compile(r"[ \t]+\n")


class Fitted:
    """A text stream that is only given signs it can show."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream
        self.signs = signs_of(stream)

    @property
    def encoding(self) -> str:
        """What may be written; frames are drawn as ever and become plain here."""
        return "utf-8"

    def write(self, text: str) -> int:
        """Write *text* as far as the stream can show it; blanks that end a line stay away."""
        shown = fitted(text, self.signs)
        return self.stream.write(shown if self.stream.isatty() else _BLANKS.sub("\n", shown))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)


def console(*, widest: int = WIDEST, stderr: bool = False) -> Console:
    """A console on the standard output, at most *widest* columns wide; never a traceback.

    Without a terminal it has 80 columns (or `COLUMNS`) and no colour; with `NO_COLOR` it has
    no styles at all.
    """
    from rich.console import Console

    stream = Fitted(sys.stderr if stderr else sys.stdout)
    return Console(
        file=cast("IO[str]", stream),
        width=min(widest, columns(stream)),
        color_system=None if os.environ.get("NO_COLOR") else "auto",
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )


INDENT = 10
"""Where what has a head begins, in a match."""


def line(console: Console, text: str, style: str = "", *, head: str = "") -> None:
    """Print a sentence of a match, indented by one, or behind its *head*; it wraps under itself."""
    from rich.table import Table as Grid

    grid = Grid.grid()
    grid.add_column(width=INDENT if head else 1, no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_row(f" {head}", text, style=style)
    console.print(grid)


def packed(parts: Iterable[str], width: int) -> list[str]:
    """*parts* with commas between, in lines of at most *width* that break only after commas."""
    lines: list[str] = []
    for part in parts:
        if lines and len(lines[-1]) + len(part) + 3 <= width:
            lines[-1] += f", {part}"
        else:
            lines[-1:] = [f"{last}," for last in lines[-1:]]
            lines.append(part)
    return lines


def columns(stream: Any) -> int:
    """The width of a terminal, otherwise 80 or what `COLUMNS` says."""
    asked = os.environ.get("COLUMNS", "")
    if asked.isdecimal() and int(asked):
        return int(asked)
    return shutil.get_terminal_size((WIDTH, 24)).columns if stream.isatty() else WIDTH


def say(text: str, *, stderr: bool = False) -> None:
    """Print a plain text as it stands, without wrapping it."""
    stream = sys.stderr if stderr else sys.stdout
    print(fitted(text, signs_of(stream)), file=stream)
