"""Texts that begin valid and are broken: pieces deleted, doubled, moved, changed, spliced."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hypothesis import strategies as st

_PIECE = re.compile(r"\w+|\s+|.", re.DOTALL)

NASTY = (
    "",
    "0",
    "-1",
    "9" * 5000,
    "9" * 4299,
    "1e999",
    "NaN",
    "null",
    "true",
    '"',
    "\\ud800",
    "\ud800",
    "\\u0000",
    "\x00",
    "[" * 2000,
    "[" * 400 + "]" * 400,
    '{"a":' * 400 + "1" + "}" * 400,
    "a." * 2000,
    "[]",
    "{}",
    "../../table.toml",
    "/etc/passwd",
    '"extends": "/etc/passwd", ',
    "♥",
    "ß",
    "٣",
    "\n",
    "\r",
    "\u2028",
    " ",
    "%",
    "%00",
    "=",
    ",",
)


def pieces(text: str) -> list[str]:
    """The words, blanks and signs of *text*, in order."""
    return _PIECE.findall(text)


@st.composite
def broken(draw: st.DrawFn, valid: Sequence[str]) -> str:
    """One of *valid*, with a few pieces broken; sometimes two spliced."""
    parts = pieces(draw(st.sampled_from(valid)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(parts)))
        end = min(len(parts), at + draw(st.sampled_from((1, 1, 2, 5, 40))))
        parts[at:end] = draw(_change(parts[at:end], parts, valid))
    return "".join(parts)


def _change(
    piece: list[str], parts: list[str], valid: Sequence[str]
) -> st.SearchStrategy[list[str]]:
    """What stands in the place of *piece*."""
    other = st.sampled_from(parts or [""]).map(lambda each: [each])
    spliced = st.sampled_from(valid).flatmap(_tail)
    return st.one_of(
        st.just([]),
        st.just(piece * 2),
        st.just(piece[::-1]),
        other,
        st.sampled_from(NASTY).map(lambda each: [each]),
        st.sampled_from(NASTY).map(lambda each: [*piece, each]),
        st.text(max_size=3).map(lambda each: [each]),
        st.just(["".join(piece).swapcase()]),
        spliced,
    )


def _tail(text: str) -> st.SearchStrategy[list[str]]:
    """The end of another valid text."""
    found = pieces(text)
    return st.integers(0, len(found)).map(lambda at: found[at:])
