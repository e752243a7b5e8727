"""What can be shown where."""

import io
from typing import Any

import pytest

from rebelote_plugins.cli.screen import Fitted, columns, fitted, signs_of


def stream(encoding: str) -> Any:
    return io.TextIOWrapper(io.BytesIO(), encoding=encoding)


@pytest.mark.parametrize(
    ("env", "signs"),
    [
        ({}, "utf-8"),
        ({"LANG": "fr_FR.UTF-8"}, "utf-8"),
        ({"LC_ALL": "C"}, "ascii"),
        ({"LC_ALL": "POSIX", "LANG": "fr_FR.UTF-8"}, "ascii"),
        ({"LANG": "C"}, "ascii"),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, "ascii"),  # as the interpreter leaves LANG=C
        ({"LC_CTYPE": "C.UTF-8"}, "utf-8"),
        ({"LC_ALL": "C.UTF-8", "LANG": "C"}, "utf-8"),
        ({"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}, "utf-8"),
        ({"LC_ALL": "C", "PYTHONUTF8": "1"}, "utf-8"),
    ],
)
def test_the_locale_says_which_signs_can_be_shown(env: dict[str, str], signs: str) -> None:
    assert signs_of(stream("utf-8"), env) == signs


def test_an_encoding_is_never_more_than_what_the_stream_writes() -> None:
    assert signs_of(stream("ascii"), {"LANG": "fr_FR.UTF-8"}) == "ascii"
    assert signs_of(stream("latin-1"), {}) == "iso8859-1"


def test_a_stream_without_an_encoding_takes_everything() -> None:
    assert signs_of(io.StringIO(), {"LC_ALL": "C"}) == "utf-8"


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("utf-8", "10♥ · générale × 2 — œuvre"),
        ("latin-1", "10H · générale × 2 - ?uvre"),
        ("ascii", "10H - generale x 2 - ?uvre"),
    ],
)
def test_signs_that_cannot_be_shown_get_plain_ones_of_the_same_width(
    encoding: str, text: str
) -> None:
    shown = fitted("10♥ · générale × 2 — œuvre", encoding)

    assert shown == text
    assert len(shown) == len("10♥ · générale × 2 — œuvre")
    shown.encode(encoding)


def test_lines_end_without_blanks_where_there_is_no_terminal() -> None:
    out = io.StringIO()
    Fitted(out).write("a  \nb \t\n c")

    assert out.getvalue() == "a\nb\n c"


def test_without_a_terminal_there_are_80_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    assert columns(io.StringIO()) == 80
    monkeypatch.setenv("COLUMNS", "60")
    assert columns(io.StringIO()) == 60
