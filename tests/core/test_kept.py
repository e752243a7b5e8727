"""Simulated deals as text: they come back as they were, and what is no such text is refused."""

import json
from typing import Any

import pytest

import rebelote
from rebelote import NotationError
from rebelote.catalogue import installed

numpy = pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote import simulate  # noqa: E402
from rebelote.endings import Chunk  # noqa: E402
from rebelote.kept import Heading, read_chunk, write_chunk  # noqa: E402


def chunks(table: str, **asked: Any) -> list[Chunk]:
    """The chunks of a simulation."""
    kept: list[Chunk] = []
    simulate(table, **asked, keep=kept.append)
    return kept


@pytest.mark.parametrize("name", sorted(installed().presets))
def test_deals_come_back_as_they_were(name: str) -> None:
    rules = rebelote.rules(name)
    for chunk in chunks(name, deals=20, players="quick", one_by_one=True):
        again = read_chunk(write_chunk(chunk), rules)

        assert (again.first, again.endings) == (chunk.first, chunk.endings)
        assert all(map(numpy.array_equal, again[2:], chunk[2:]))


def test_deals_in_bulk_come_back_as_they_were() -> None:
    (chunk,) = chunks("contree-501", deals=3000, players="quick")
    again = read_chunk(write_chunk(chunk), rebelote.rules("contree-501"))

    assert "\n" not in write_chunk(chunk)
    assert again.endings == chunk.endings
    assert all(map(numpy.array_equal, again[2:], chunk[2:]))


def test_what_is_no_chunk_of_deals_is_refused() -> None:
    (chunk,) = chunks("classic", deals=9)
    rules, good = rebelote.rules("classic"), json.loads(write_chunk(chunk))
    wrong: tuple[Any, ...] = (
        [], {}, {**good, "endings": []}, {**good, "endings": [[["suit", 5], []]]},
        {**good, "index": "?"}, {**good, "takers": good["index"]}, {**good, "kinds": None},
        {**good, "takers": "CQkJCQkJCQkJ"}, {**good, "first": "0"}, {**good, "first": -1},
        *(
            json.loads(write_chunk(chunk._replace(index=chunk.index * 0 + place)))
            for place in (-1, len(chunk.endings))
        ),
        json.loads(write_chunk(chunk._replace(takers=chunk.takers[:-1]))),
    )  # fmt: skip

    assert read_chunk(json.dumps(good), rules).first == 0
    for text in ("", "{", *map(json.dumps, wrong)):
        with pytest.raises(NotationError, match="kept deals"):
            read_chunk(text, rules)


def test_facts_that_cannot_be_written_are_told() -> None:
    (chunk,) = chunks("classic", deals=1)
    (ending,) = chunk.endings
    odd = ending._replace(outcome=ending.outcome._replace(facts=(("odd", {1, 2}),)))

    with pytest.raises(NotationError, match="facts are numbers, texts, and tuples of them"):
        write_chunk(chunk._replace(endings=(odd,)))


def test_a_heading_says_what_is_simulated() -> None:
    rules = rebelote.rules("classic")
    head = Heading.of("1.2", rules, ("quick", "hops") * 2, 5, 40)

    assert Heading.loads(head.dumps()) == head
    assert head.same(Heading.of("1.2", rules, ("quick", "hops") * 2, 5, 40))
    assert str(head).startswith("classic (")
    assert str(head).endswith("), seed 5, quick, hops, from deal 40 on, by rebelote 1.2")


def test_headings_of_other_deals_are_not_the_same() -> None:
    rules = rebelote.rules("classic")
    head = Heading.of("1.2", rules, "quick", 5, 40)
    others = [
        Heading.of("1.3", rules, "quick", 5, 40),
        Heading.of("1.2", rebelote.rules("clasica"), "quick", 5, 40),
        Heading.of("1.2", rules, "random", 5, 40),
        Heading.of("1.2", rules, "quick", 6, 40),
        Heading.of("1.2", rules, "quick", 5, 0),
    ]

    assert not any(map(head.same, others))
    assert head.same(head._replace(table="another name"))


TYPES = '{"simulation":{"version":1,"rules":2,"table":3,"players":"ab","seed":"x","first":-4}}'
TWICE = (
    '{"simulation":{"version":"1","rules":"","table":"","players":[],"seed":1,"seed":2,"first":0}}'
)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"simulation": 5}', '{"simulation": {}}', TYPES, TWICE, "[" * 100_000],
    ids=range(8),
)
def test_what_is_no_heading_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="kept deals"):
        Heading.loads(text)
