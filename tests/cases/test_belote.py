"""Belote and rebelote (cases 51 to 57)."""

from typing import Any

import pytest

from rebelote import IllegalAction, Table
from rebelote_plugins.rules.announcing import Announced
from tests.hands import dealt

HANDS = {0: "KH QH AS 7S", 1: "JS 8S 9S TS", 2: "JD 8D 9D TD", 3: "JC 8C 9C TC"}


def words(table: Table, cards: str) -> list[tuple[int, str, str]]:
    """Play cards (a word may follow after '+') and list what was announced."""
    told = []
    for text in cards.split():
        events = table.apply(text.replace("+", " "))
        told += [
            (event.seat, event.word, str(event.card))
            for event in events
            if isinstance(event, Announced)
        ]
    return told


def belote(table: Table) -> tuple[Any, ...]:
    """Finish the deal with default actions and give the belote by account."""
    while table.deal.number == 1:
        table.apply(table.legal()[0])
    sheet = table.standing.results[0].sheet
    assert sheet is not None
    return sheet.outcome.fact("belote")


def table_with(**options: Any) -> Table:
    """Classic with options of the belote; seat 0 holds it and leads."""
    config = {"extends": "classic", "rules": {"belote": options}}
    return dealt(config, HANDS, taker=0, trump="H", turn_up="KH")


def test_the_table_says_belote_then_rebelote_and_nothing_with_other_cards() -> None:
    table = table_with()

    assert words(table, "KH") == [(0, "belote", "KH")]
    assert words(table, "8S") == []
    table = table_with()
    assert words(table, "QH") == [(0, "belote", "QH")]


def test_rebelote_comes_with_the_second_card_only() -> None:
    table = table_with()
    told = words(table, "KH")
    while table.deal.number == 1:
        legal = [str(action) for action in table.legal()]
        told += words(table, "QH" if "QH" in legal else legal[0])

    assert told == [(0, "belote", "KH"), (0, "rebelote", "QH")]


def test_a_king_or_queen_of_trump_alone_is_announced_by_nobody() -> None:
    split = {0: "KH AS", 1: "QH JS"}
    table = dealt("classic", split, taker=0, trump="H", turn_up="KH")
    told = []
    while table.deal.number == 1:
        told += words(table, str(table.legal()[0]))

    assert told == []


def test_one_word_is_said_where_the_table_wants_one() -> None:
    table = table_with(words="first")
    told = words(table, "KH")
    while table.deal.number == 1:
        legal = [str(action) for action in table.legal()]
        told += words(table, "QH" if "QH" in legal else legal[0])

    assert told == [(0, "belote", "KH")]


def test_a_spoken_belote_is_a_choice_with_the_card() -> None:
    table = table_with(announce="spoken")
    legal = [str(action) for action in table.legal()]
    assert {"KH", "KH belote", "QH", "QH belote"} <= set(legal)
    assert "AS belote" not in legal

    assert words(table, "KH+belote") == [(0, "belote", "KH")]


def test_a_belote_that_is_not_said_is_lost() -> None:
    table = table_with(announce="spoken")
    assert words(table, "KH") == []

    assert belote(table) == (0, 0)


def test_a_rebelote_that_is_forgotten_loses_the_belote_where_both_words_count() -> None:
    for wanted, count in (("both", 0), ("first", 1)):
        table = table_with(announce="spoken", words=wanted)
        words(table, "KH+belote")

        assert belote(table) == (count, 0)


def test_both_words_said_count() -> None:
    table = table_with(announce="spoken")
    words(table, "KH+belote")
    while table.deal.number == 1:
        legal = [str(action) for action in table.legal()]
        table.apply("QH rebelote" if "QH rebelote" in legal else legal[0])

    sheet = table.standing.results[0].sheet
    assert sheet is not None
    assert sheet.outcome.fact("belote") == (1, 0)


def test_rebelote_cannot_be_said_first_nor_belote_with_another_card() -> None:
    table = table_with(announce="spoken")

    for text in ("KH rebelote", "AS belote", "KH hello"):
        with pytest.raises(IllegalAction):
            table.apply(text)


def test_the_queen_first_loses_it_where_the_king_must_come_first() -> None:
    table = table_with(order="king_first")
    assert words(table, "QH") == []
    assert belote(table) == (0, 0)

    table = table_with(order="king_first")
    assert words(table, "KH") == [(0, "belote", "KH")]
    assert belote(table) == (1, 0)


def test_the_belote_is_scored_by_the_side_that_holds_it() -> None:
    hands = {1: "KH QH", 0: "JH 9H"}
    table = dealt("classic", hands, taker=0, trump="H", turn_up="JH")

    assert belote(table) == (0, 1)
