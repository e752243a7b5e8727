"""The lines of a match's text: tags of the match, and of each deal its tags and what seats did.

Here it is read what stands where, and refused what no match's text can hold.  Whether it is
what the match comes to is for `notation`.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple
from urllib.parse import unquote

from rebelote.cards import read_cards
from rebelote.errors import NotationError
from rebelote.plain import loads

FORMAT = "rebelote 1"
_FORMATTED = f'a text that begins [Format "{FORMAT}"]'
_OF_A_TABLE = ("Format", "Table", "Rules", "Revisions", "Hash")
_OF_A_MATCH = (*_OF_A_TABLE, "Dealer", "Seed", "Opening", "Players", "Scores")
_OF_A_DEAL = ("Deal", "Pack", "Result")
_KNOWN = _OF_A_MATCH + _OF_A_DEAL
_TAG = re.compile(r"\[(\w+) (.*)\]")
_ENTRY = re.compile(r"([0-9]{1,9}) (.+)")


class Line(NamedTuple):
    """A line of the text and its number, from one."""

    number: int
    text: str

    def wrong(self, wanted: str) -> NotationError:
        """That the line cannot be read, and what would do."""
        return NotationError("a match", f"line {self.number}: {self.text}", wanted)


class Tag(NamedTuple):
    """What a tag says, and where it stands."""

    line: Line
    value: Any


class Entry(NamedTuple):
    """What a seat did, in the deal and under the head that the text says."""

    line: int
    deal: int
    head: str
    seat: int
    action: str

    def wrong(self, wanted: str) -> NotationError:
        """That this cannot have been done there, and what would do."""
        told = f"{self.head}: {self.seat} {self.action}"
        return Line(self.line, told).wrong(wanted)


Tags = dict[tuple[int, str], Tag]
"""Tags by deal and name, in the order of the text; those of the match stand under deal 0."""


def parse(text: str) -> tuple[Tags, list[Entry]]:
    """The tags, and what seats did."""
    tags: Tags = {}
    entries: list[Entry] = []
    deal = 0
    for number, words in enumerate(text.split("\n"), 1):
        line = Line(number, words.strip())
        if not line.text or words.startswith("%"):
            continue
        found = _TAG.fullmatch(line.text)
        if found is None:
            entries += _read_entries(line, deal)
        else:
            deal = _read_tag(tags, line, deal, *found.groups())
    if (0, "Format") not in tags:
        raise NotationError("a match", text, _FORMATTED)
    return tags, entries


def _read_tag(tags: Tags, line: Line, deal: int, name: str, told: str) -> int:
    """Enter a tag; gives the number of the deal that goes on after it."""
    if name not in _KNOWN:
        raise line.wrong(f"one of the tags {', '.join(_KNOWN)}")
    value = _value(line, told)
    if name == "Format" and value != FORMAT:
        raise line.wrong(_FORMATTED)
    if name == "Deal":
        deal = _next_deal(line, deal, value)
    elif name in _OF_A_DEAL:
        _check_begun(line, deal)
    place = (deal if name in _OF_A_DEAL else 0, name)
    if place in tags:
        raise line.wrong(f"[{name} …] once; it stands in line {tags[place].line.number} already")
    if name == "Pack":
        value = _read_pack(tags, line, deal, value)
    tags[place] = Tag(line, value)
    return deal


def _next_deal(line: Line, deal: int, value: Any) -> int:
    if type(value) is not int or value != deal + 1:
        raise line.wrong(f"[Deal {deal + 1}]")
    return value


def _check_begun(line: Line, deal: int) -> None:
    if not deal:
        raise line.wrong("[Deal 1] before it")


def _read_pack(tags: Tags, line: Line, deal: int, value: Any) -> str:
    if deal > 1 and (deal - 1, "Pack") not in tags:
        raise line.wrong(f"a pack for deal {deal - 1} too")
    return str(read_cards(value))


def _value(line: Line, text: str) -> Any:
    try:
        return loads(text)
    except ValueError as error:
        raise line.wrong(f"a JSON value: {error}") from None


def written(action: str) -> str:
    """An action's text as it stands between two commas."""
    return action.translate(_BETWEEN)


_BETWEEN = str.maketrans({",": "%2C", "%": "%25"})


def _read_entries(line: Line, deal: int) -> list[Entry]:
    head, colon, rest = line.text.partition(":")
    found = [_ENTRY.fullmatch(part.strip()) for part in rest.split(",")]
    if not colon or not all(found):
        raise line.wrong("a phase, a colon, and what seats did, as in 'auction: 0 pass, 1 take H'")
    _check_begun(line, deal)
    head = " ".join(head.split())
    told = [(int(each[1]), unquote(each[2])) for each in found if each]
    return [Entry(line.number, deal, head, seat, action) for seat, action in told]
