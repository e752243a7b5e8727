"""Where the keys of a TOML document stand, so that an error can name its line and column.

`tomllib` gives the values of a document but not their places. This scanner gives the places and
trusts `tomllib` with everything else: it is meant for a document that `tomllib` has read. In any
other it finds what it can, and it never raises.

Source of the grammar: TOML 1.0.0, https://toml.io/en/v1.0.0. The one change of TOML 1.1 that shows
here, newlines in inline tables, is read as well.
"""

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

Key = tuple[str | int, ...]
"""Keys and indices from the top of a document down."""

_BLANK = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_NAME = re.compile(r"""[A-Za-z0-9_-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'""")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_EQUALS = re.compile(r"[ \t]*=[ \t]*")
_CLOSE = re.compile(r"[ \t]*\]")
_SCALAR = re.compile(
    r'''"""(?:[^\\]|\\.)*?"{3,5}|"(?!"")(?:[^"\\\n]|\\.)*"'''
    r"""|'''.*?'{3,5}|'(?!'')[^'\n]*'"""
    r"""|[^,\]}#\n"']+""",
    re.DOTALL,
)
_AT = re.compile(r"\(at line (\d+), column (\d+)\)$")


_DEEPEST = 64  # no table file nests deeper, and the places of a key take its depth squared


class Place(NamedTuple):
    """A place in a text. Both figures count from 1, the column in characters."""

    line: int
    column: int


def locate(text: str) -> dict[Key, Place]:
    """Return the place of every key and array item of the TOML document *text*.

    A path is made of keys, and of indices where it goes through an array. A key stands where its
    own name begins (the last part of a dotted key or of a header), quotes included; an item of an
    array where its value begins; an entry of an array of tables at the name in its header. What
    is written more than once (the `a` of `[a.b]` and `[a.c]`) stands where it is written first.
    """
    scanner = _Scanner(text)
    with suppress(ValueError, RecursionError):  # whoever reads the document tells its faults
        scanner.document()
    return scanner.places


def place_of(places: Mapping[Key, Place], path: Key) -> Place | None:
    """Return the place of *path* or of its nearest known parent, None where neither is known."""
    known = (places.get(path[:end]) for end in range(len(path), 0, -1))
    return next((place for place in known if place is not None), None)


def syntax_place(error: tomllib.TOMLDecodeError, text: str) -> Place:
    """Return where *error* arose in *text*.

    Python 3.14 gives `lineno` and `colno`; 3.11 to 3.13 write the place at the end of the message,
    as figures or as "(at end of document)".
    """
    line, column = getattr(error, "lineno", None), getattr(error, "colno", None)
    if isinstance(line, int) and isinstance(column, int):
        return Place(line, column)
    if found := _AT.search(str(error)):
        return Place(int(found[1]), int(found[2]))
    return Place(text.count("\n") + 1, len(text) - text.rfind("\n"))


class _Scanner:
    """Reads a document once, from its beginning; `at` is the offset of what comes next."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.lines = [0, *(end.end() for end in re.finditer("\n", text))]
        self.places: dict[Key, Place] = {}
        self.newest: dict[Key, int] = {}  # arrays of tables: the index of the last entry

    def document(self) -> None:
        table: Key = ()
        while self.skip() < len(self.text):
            if self.take("[["):
                table = self.entry()
            elif self.take("["):
                table, _ = self.key(())
                self.need(_CLOSE)
            else:
                self.pair(table)

    def entry(self) -> Key:
        """Read the rest of a `[[header]]`; return the path of the entry it opens."""
        array, start = self.key(())
        self.need(_CLOSE)
        self.need(_CLOSE)
        index = self.newest[array] = self.newest.get(array, -1) + 1
        return self.note((*array, index), start)

    def key(self, path: Key) -> tuple[Key, int]:
        """Read a dotted key below *path*; return the path it names and where its last part is."""
        self.skip()
        while True:
            start = self.at
            path = self.note((*path, _plain(self.need(_NAME))), start)
            if _DOT.match(self.text, self.at) is None:
                return path, start
            self.need(_DOT)
            if path in self.newest:
                path = (*path, self.newest[path])

    def pair(self, table: Key) -> None:
        path, _ = self.key(table)
        self.need(_EQUALS)
        self.value(path)

    def value(self, path: Key) -> None:
        if self.take("["):
            self.items(path)
        elif self.take("{"):
            while self.more("}"):
                self.pair(path)
        else:
            self.need(_SCALAR)

    def items(self, path: Key) -> None:
        index = 0
        while self.more("]"):
            self.value(self.note((*path, index), self.at))
            index += 1

    def more(self, closer: str) -> bool:
        """Go to the next item of an array or inline table, or behind its *closer*."""
        self.skip()
        self.take(",")
        self.skip()
        return not self.take(closer)

    def note(self, path: Key, start: int) -> Key:
        if len(path) > _DEEPEST:
            raise ValueError("too deep")
        line = bisect_right(self.lines, start)
        self.places.setdefault(path, Place(line, start - self.lines[line - 1] + 1))
        return path

    def skip(self) -> int:
        """Skip blanks, ends of lines and comments."""
        self.need(_BLANK)
        return self.at

    def take(self, sign: str) -> bool:
        """Skip *sign* if it comes next; tell whether it did."""
        found = self.text.startswith(sign, self.at)
        self.at += len(sign) * found
        return found

    def need(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise ValueError(pattern.pattern)
        self.at = found.end()
        return found[0]


def _plain(name: str) -> str:
    """Return the key that *name*, as it is written, stands for."""
    return next(iter(tomllib.loads(f"{name}=0")))
