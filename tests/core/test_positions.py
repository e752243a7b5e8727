"""The places that `rebelote.positions` gives, against documents whose places are known.

`Writer` writes a random document in random style and keeps the offset of each key it writes, so
the scanner is compared with a writer (places) and with `tomllib` (paths), never with itself.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rebelote.positions import Place, locate, place_of, syntax_place

Path = tuple[str | int, ...]
Choose = Callable[[Sequence[Any]], Any]

# -- a document is written -------------------------------------------------------------------------

BARE = re.compile(r"[A-Za-z0-9_-]+")
BLANKS = ["", " ", "\t", "  "]
GAPS = ["", " ", "\n", "\n  # [not] = a table\n", ' # it\'s "odd" ]\n\t']
KEYS = st.one_of(
    st.sampled_from(["a", "b", "c", "1", "rules", "", "a.b", "é", '"', "'", "#", "[x]", "=", "\\"]),
    st.text(st.characters(codec="utf-8"), max_size=4),
)
SCALARS = st.one_of(
    st.booleans(),
    st.integers(-(2**63), 2**63 - 1),
    st.floats(allow_nan=False),
    st.dates(),
    st.times().map(lambda time: time.replace(fold=0)),
    st.datetimes().map(lambda moment: moment.replace(fold=0)),
    st.sampled_from(['""', "'''", "a = 1", "x ] } ,", "# no", "\n[t]\n", '\\"""', "a\\"]),
    st.text(st.characters(codec="utf-8"), max_size=8),
)
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=3),
    max_leaves=12,
)
ENTRIES = st.lists(st.dictionaries(KEYS, VALUES, max_size=3), min_size=1, max_size=3)
DOCUMENTS = st.dictionaries(KEYS, VALUES | ENTRIES, max_size=4)


def escaped(text: str, stays: str, choose: Choose) -> str:
    """Return *text* in the escapes of a basic string, *stays* as it is; sometimes all of it."""
    short = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    every = choose([False, False, True])

    def spell(char: str) -> str:
        if char in stays:
            return char
        needed = ord(char) < 32 or ord(char) == 127
        return short.get(char) or (f"\\U{ord(char):08X}" if every or needed else char)

    return "".join(map(spell, text))


def plain(text: str) -> bool:
    """Tell whether *text* may stand in single quotes."""
    return not re.search(r"[\x00-\x08\x0a-\x1f\x7f']", text)


def spell_text(text: str, choose: Choose) -> str:
    """Return *text* as a TOML string of any of the four kinds."""
    long = escaped(text, "\n" if '"""' in text else '\n"', choose)
    short = escaped(text, "", choose)
    spellings = [f'"{short}"', f'"""{short}"""', f'"""\n{long}"""']
    if plain(text):
        spellings += [f"'{text}'"]
    if plain(re.sub("\n|'", "", text)) and "'''" not in text:
        spellings += [f"'''\n{text}'''"]
    return str(choose(spellings))


def spell_scalar(value: Any, choose: Choose) -> str:
    if isinstance(value, str):
        return spell_text(value, choose)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int | float):
        return str(value)
    return str(value.isoformat())


class Writer:
    """Writes a document piece by piece; `offsets` is where each path was written first."""

    def __init__(self, document: dict[str, Any], choose: Choose) -> None:
        self.choose = choose
        self.text = ""
        self.offsets: dict[Path, int] = {}
        self.table((), (), document, opened=True)

    def put(self, piece: str, *paths: Path) -> None:
        for path in paths:
            self.offsets.setdefault(path, len(self.text))
        self.text += piece

    def blank(self, choices: Sequence[str] = BLANKS) -> None:
        self.put(self.choose(choices))

    def end_line(self) -> None:
        self.put(self.choose(["\n", "\n\n", " # it's [a] = \"b\n", "\t\n \t# ]\n"]))

    def name(self, key: str, *paths: Path) -> None:
        spellings = [f'"{escaped(key, "", self.choose)}"']
        spellings += [key] if BARE.fullmatch(key) else []
        spellings += [f"'{key}'"] if plain(key) else []
        self.put(self.choose(spellings), *paths)

    def dotted(self, base: Path, names: Sequence[str | int], *last: Path) -> None:
        """Write *names* below *base* as one key; the last name also stands for the paths *last*."""
        path = base
        rest = list(names)
        while rest:
            path = (*path, key := rest.pop(0))
            entry = (*path, rest.pop(0)) if rest and isinstance(rest[0], int) else path
            self.name(str(key), path, *([] if rest else last))
            path = entry
            if rest:
                self.blank()
                self.put(".")
                self.blank()

    def value(self, path: Path, value: Any) -> None:
        if isinstance(value, dict):
            self.inline(path, value)
        elif isinstance(value, list):
            self.array(path, value)
        else:
            self.put(spell_scalar(value, self.choose))

    def array(self, path: Path, items: list[Any]) -> None:
        self.put("[")
        for index, item in enumerate(items):
            self.blank(GAPS)
            self.offsets.setdefault((*path, index), len(self.text))
            self.value((*path, index), item)
            self.blank(GAPS)
            self.put("," if index < len(items) - 1 else self.choose(["", ","]))
        self.blank(GAPS)
        self.put("]")

    def inline(self, path: Path, table: dict[str, Any]) -> None:
        self.put("{")
        for index, (names, value) in enumerate(self.pairs(table)):
            self.put(", " if index else "")
            self.pair(path, names, value)
        self.blank()
        self.put("}")

    def pair(self, base: Path, names: list[str], value: Any) -> None:
        self.blank()
        self.dotted(base, names)
        self.blank()
        self.put("=")
        self.blank()
        self.value((*base, *names), value)

    def pairs(self, table: dict[str, Any]) -> Iterator[tuple[list[str], Any]]:
        """Yield the pairs of *table*, some of its inner tables taken apart into dotted keys."""
        for key, value in table.items():
            if isinstance(value, dict) and value and self.choose([False, True]):
                yield from (([key, *names], inner) for names, inner in self.pairs(value))
            else:
                yield [key], value

    def table(
        self, path: Path, header: Sequence[str | int], table: dict[str, Any], opened: bool
    ) -> None:
        """Write *table*: its header first, or late or never where TOML allows, its body between."""
        headed = {key for key, value in table.items() if self.heads(value)}
        body = {key: value for key, value in table.items() if key not in headed}
        late = bool(headed) and not body and not opened and self.choose([False, True])
        if not opened and not late:
            self.header("[", header, "]")
        for names, value in self.pairs(body):
            self.pair(path, names, value)
            self.end_line()
        for key, value in table.items():
            if key in headed:
                self.headed((*path, key), value)
        if late and self.choose([False, True]):
            self.header("[", header, "]")

    def heads(self, value: Any) -> bool:
        """Choose whether *value* is written under a header of its own."""
        tables = isinstance(value, list) and value and all(isinstance(i, dict) for i in value)
        return bool((isinstance(value, dict) or tables) and self.choose([False, True, True]))

    def headed(self, path: Path, value: Any) -> None:
        if isinstance(value, dict):
            self.table(path, path, value, opened=False)
            return
        for index, entry in enumerate(value):
            self.header("[[", path, "]]", (*path, index))
            self.table((*path, index), path, entry, opened=True)

    def header(self, opener: str, path: Sequence[str | int], closer: str, *last: Path) -> None:
        self.blank()
        self.put(opener)
        self.blank()
        self.dotted((), path, *last)
        self.blank()
        self.put(closer)
        self.end_line()


def paths_of(value: dict[str, Any] | list[Any], path: Path = ()) -> Iterator[Path]:
    """Yield the path of everything inside *value*, as `tomllib` gave it."""
    for key, item in value.items() if isinstance(value, dict) else enumerate(value):
        yield (*path, key)
        if isinstance(item, dict | list):
            yield from paths_of(item, (*path, key))


def place(text: str, offset: int) -> Place:
    before = text[:offset].split("\n")
    return Place(len(before), len(before[-1]) + 1)


# -- properties ------------------------------------------------------------------------------------


@given(DOCUMENTS, st.data(), st.booleans())
def test_every_path_that_tomllib_reads_is_placed_where_it_was_written(
    document: dict[str, Any], data: st.DataObject, carriage_returns: bool
) -> None:
    writer = Writer(document, lambda choices: data.draw(st.sampled_from(choices)))
    text = writer.text.replace("\n", "\r\n") if carriage_returns else writer.text

    found = locate(text)

    assert tomllib.loads(text) == document
    assert set(found) == set(paths_of(document))
    assert found == {path: place(writer.text, at) for path, at in writer.offsets.items()}


@given(DOCUMENTS, st.data())
def test_a_damaged_document_gives_the_places_before_the_damage(
    document: dict[str, Any], data: st.DataObject
) -> None:
    text = Writer(document, lambda choices: data.draw(st.sampled_from(choices))).text
    cut = data.draw(st.integers(0, len(text)))

    found = locate(text[:cut])

    whole = locate(text)
    assert {path: whole.get(path) for path in list(found)[:-1]} == dict(list(found.items())[:-1])


@given(st.text(alphabet="ab.=[]{}\"',#\\\n 1", max_size=30))
@example("[" * 3000)
@example("a = " + "[" * 3000)
def test_no_text_makes_the_scanner_raise(text: str) -> None:
    places = locate(text)

    assert all(line >= 1 and column >= 1 for line, column in places.values())


@given(st.text(alphabet="ab.=[]{}\"',#\\\n 1", max_size=30))
def test_the_place_of_a_syntax_error_is_in_the_text(text: str) -> None:
    lines = text.split("\n")
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line, column = syntax_place(error, text)

        assert 1 <= line <= len(lines)
        assert 1 <= column <= len(lines[line - 1]) + 1


# -- hand-written cases ----------------------------------------------------------------------------

TABLE = """\
# A table of friends.
name = "Friday night"
extends = 'classic'

[rules.capot]
points = 250  # flat

[rules."deal order"]
packets = [
    [3, 2],  # first
    [3],
]
notes = \"\"\"
[rules.fake]
points = 1 \\"\"\" still inside
\"\"\"

[rules]
generale.points = 500
belote = { value = 20, call = { spoken = true } }

[[seats]]
name = "Ana"
[[seats.chips]]
worth = 5
[seats.colour]
red = 1
[[ seats ]]
name = "Zé"
[[seats.chips]]
[[seats.chips]]
worth = 10
"""

EXPECTED: dict[Path, tuple[int, int]] = {
    ("name",): (2, 1),
    ("extends",): (3, 1),
    ("rules",): (5, 2),
    ("rules", "capot"): (5, 8),
    ("rules", "capot", "points"): (6, 1),
    ("rules", "deal order"): (8, 8),
    ("rules", "deal order", "packets"): (9, 1),
    ("rules", "deal order", "packets", 0): (10, 5),
    ("rules", "deal order", "packets", 0, 0): (10, 6),
    ("rules", "deal order", "packets", 0, 1): (10, 9),
    ("rules", "deal order", "packets", 1): (11, 5),
    ("rules", "deal order", "packets", 1, 0): (11, 6),
    ("rules", "deal order", "notes"): (13, 1),
    ("rules", "generale"): (19, 1),
    ("rules", "generale", "points"): (19, 10),
    ("rules", "belote"): (20, 1),
    ("rules", "belote", "value"): (20, 12),
    ("rules", "belote", "call"): (20, 24),
    ("rules", "belote", "call", "spoken"): (20, 33),
    ("seats",): (22, 3),
    ("seats", 0): (22, 3),
    ("seats", 0, "name"): (23, 1),
    ("seats", 0, "chips"): (24, 9),
    ("seats", 0, "chips", 0): (24, 9),
    ("seats", 0, "chips", 0, "worth"): (25, 1),
    ("seats", 0, "colour"): (26, 8),
    ("seats", 0, "colour", "red"): (27, 1),
    ("seats", 1): (28, 4),
    ("seats", 1, "name"): (29, 1),
    ("seats", 1, "chips"): (30, 9),
    ("seats", 1, "chips", 0): (30, 9),
    ("seats", 1, "chips", 1): (31, 9),
    ("seats", 1, "chips", 1, "worth"): (32, 1),
}


def test_a_table_file_in_every_style() -> None:
    assert locate(TABLE) == EXPECTED


@pytest.mark.parametrize(
    ("text", "path", "expected"),
    [
        ("a=1", ("a",), (1, 1)),
        ("\ta = 1", ("a",), (1, 2)),
        ("\r\n a = 1\r\nb = 2", ("b",), (3, 1)),
        ("a . 'b c' . \"d\\u00e9\" = 1", ("a", "b c", "dé"), (1, 13)),
        ('"é" = "é" \nb = 1', ("b",), (2, 1)),
        ('s = """a""b"""""\nb = 1', ("b",), (2, 1)),
        ("s = '''''a'''''\nb = 1", ("b",), (2, 1)),
        ('s = ""\nb = 1', ("b",), (2, 1)),
        ('s = """\\""""\nb = 1', ("b",), (2, 1)),
        ("d = 1979-05-27 07:32:00 # late\nb = 1", ("b",), (2, 1)),
        ("a = [] # ]\nb = 1", ("b",), (2, 1)),
        ("a = [{b = 1}, {b.c = [{}, {d = 2}]}]", ("a", 1, "b", "c", 1, "d"), (1, 28)),
        ("a = {\n  b = 1, # TOML 1.1\n  c = 2,\n}", ("a", "c"), (3, 3)),
        ("[ a . b ]\nc = 1", ("a", "b"), (1, 7)),
    ],
)
def test_the_place_of_one_path(text: str, path: Path, expected: tuple[int, int]) -> None:
    assert locate(text)[path] == expected


@pytest.mark.parametrize(
    "value", ['"c', '"""\n', '"""b" = 1 #', '"""\\"""', "'c", "'''b' = 1 #", "[1", "{"]
)
def test_nothing_is_found_behind_a_value_without_an_end(value: str) -> None:
    places = locate(f"a = {value}\nb = 1\n")

    assert ("a",) in places
    assert ("b",) not in places


def test_an_empty_document_has_no_places() -> None:
    assert locate("") == {}
    assert locate("# only a comment") == {}


def test_an_unknown_path_is_placed_at_its_nearest_known_parent() -> None:
    places = locate(TABLE)

    assert place_of(places, ("rules", "capot", "points")) == (6, 1)
    assert place_of(places, ("rules", "capot", "points", "int")) == (6, 1)
    assert place_of(places, ("rules", "capot", "points", "int", "le")) == (6, 1)
    assert place_of(places, ("rules", "capot", "by")) == (5, 8)
    assert place_of(places, ("seats", 7)) == (22, 3)
    assert place_of(places, ("nowhere", "name")) is None
    assert place_of(places, ()) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a = ", (1, 5)),
        ("a = 1\nb = [1,\n", (3, 1)),
        ("a = 1\nb == 2\n", (2, 4)),
        ("a = 1\r\nb == 2\r\n", (2, 4)),
        ('a = "x\n"', (1, 7)),
        ("[a]\n[a]\n", (2, 3)),
    ],
)
def test_the_place_of_a_syntax_error(text: str, expected: tuple[int, int]) -> None:
    with pytest.raises(tomllib.TOMLDecodeError) as caught:
        tomllib.loads(text)

    assert syntax_place(caught.value, text) == expected


def test_attributes_of_a_syntax_error_go_before_its_text() -> None:
    class Later(tomllib.TOMLDecodeError):
        lineno = 3
        colno = 9

    assert syntax_place(Later("odd (at line 1, column 1)"), "") == (3, 9)


def test_figures_inside_the_message_are_not_its_place() -> None:
    error = tomllib.TOMLDecodeError("'(at line 7, column 7)' is odd (at line 2, column 3)")

    assert syntax_place(error, "") == (2, 3)
