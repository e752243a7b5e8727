"""The order of what has a name and wishes about its neighbours."""

from typing import NamedTuple

import pytest

from rebelote.order import ordered


class Entry(NamedTuple):
    """Something with a name and wishes."""

    name: str
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


def names(*entries: Entry, reverse: bool = False) -> str:
    """The names in order."""
    return " ".join(entry.name for entry in ordered(entries, reverse=reverse))


def test_without_wishes_it_is_by_name_forwards_or_backwards() -> None:
    entries = (Entry("b"), Entry("a"), Entry("c"))

    assert names(*entries) == "a b c"
    assert names(*entries, reverse=True) == "c b a"


@pytest.mark.parametrize(("reverse", "expected"), [(False, "b d a c"), (True, "d b a c")])
def test_wishes_come_before_names(reverse: bool, expected: str) -> None:
    entries = (
        Entry("a", after=("d",)),
        Entry("b", before=("a",)),
        Entry("c", after=("a",)),
        Entry("d"),
    )

    assert names(*entries, reverse=reverse) == expected


def test_who_is_not_there_is_no_obstacle() -> None:
    assert names(Entry("b", after=("nobody",)), Entry("a", before=("nobody",))) == "a b"


def test_a_circle_is_told() -> None:
    with pytest.raises(ValueError, match="wait for each other: a, b"):
        names(Entry("a", after=("b",)), Entry("b", after=("a",)))
