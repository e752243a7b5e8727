"""`rebelote show` and the text form of `rebelote replay`."""

import json
from pathlib import Path

import pytest

from rebelote import Table, read_match, read_position, write_match, write_position
from tests.cli.invoke import invoke, printed, seated_first


@pytest.fixture
def table() -> Table:
    """Two cards into the first trick."""
    match = seated_first("classic")
    match.apply("take D")
    for _ in range(2):
        match.apply(match.legal()[0])
    return match


def test_a_position_is_shown_with_all_hands_and_what_may_be_done(table: Table) -> None:
    line = write_position(table)
    shown = printed("show", line)

    assert "seat 0 takes diamonds" in shown
    assert all(f"seat {seat} " in shown for seat in range(4))
    assert "The table waits for seat 2: " in shown
    assert line in shown
    assert printed("show", *line.split()) == shown


def test_a_seat_is_shown_its_own_hand_alone(table: Table) -> None:
    shown = printed("show", write_position(table), "--seat", "1")

    assert "rb1" not in shown
    assert "The table waits for right (2)." in shown
    assert "You (1)" in shown
    assert "\n partner (3)" not in shown


def test_the_view_of_a_position_is_printed_as_json(table: Table) -> None:
    shown = json.loads(printed("show", write_position(table), "--seat", "1", "--json"))

    assert shown == json.loads(read_position(write_position(table)).view(1).dumps())


def test_a_file_with_a_position_or_a_record_is_shown_where_it_ends(
    table: Table, tmp_path: Path
) -> None:
    line, record = tmp_path / "line.txt", tmp_path / "match.json"
    line.write_text(write_position(table) + "\n", encoding="utf-8")
    record.write_text(table.record().dumps(), encoding="utf-8")

    assert printed("show", str(line)) == printed("show", str(record))


@pytest.mark.parametrize("position", ["nonsense", "rb1 classic", "missing.json"])
def test_what_is_no_position_is_refused(position: str) -> None:
    result = invoke("show", position)

    assert result.exit_code == 1
    assert "cannot read" in result.stderr


def test_a_record_is_printed_as_text_and_read_back(table: Table, tmp_path: Path) -> None:
    record, text = tmp_path / "match.json", tmp_path / "match.txt"
    record.write_text(table.record().dumps(), encoding="utf-8")
    text.write_text(printed("replay", str(record), "--text"), encoding="utf-8")

    assert text.read_text(encoding="utf-8") == write_match(table.record())
    assert read_match(text.read_text(encoding="utf-8")) == table.record()
    assert printed("replay", str(text)) == printed("replay", str(record))
