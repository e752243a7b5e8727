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


def test_a_seat_that_is_not_there_is_a_usage_error(table: Table) -> None:
    result = invoke("show", write_position(table), "--seat", "4")

    assert result.exit_code == 2
    assert "'--seat': seats are 0 to 3" in result.stderr


def test_the_view_of_a_position_is_printed_as_json(table: Table) -> None:
    shown = json.loads(printed("show", write_position(table), "--seat", "1", "--json"))

    assert shown == json.loads(read_position(write_position(table)).view(1).dumps())


@pytest.mark.parametrize("form", ["position", "json", "text"])
def test_a_file_may_begin_with_the_mark_that_some_editors_write(
    table: Table, tmp_path: Path, form: str
) -> None:
    file, record = tmp_path / "file", table.record()
    forms = {"position": write_position(table), "json": record.dumps(), "text": write_match(record)}
    file.write_text(forms[form], encoding="utf-8-sig")

    assert write_position(table) in printed("show", str(file))
    if form != "position":
        assert "seat 0 takes diamonds" in printed("replay", str(file))


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


def test_an_auction_is_shown_with_what_may_be_said_in_few_words(tmp_path: Path) -> None:
    match = Table("bga-coinche", seed=5, dealer=3)
    for text in ("100H", "pass", "capot S"):
        match.apply(text)
    shown = " ".join(printed("show", write_position(match)).split())

    assert "seat 0 bids 100 hearts ♥, seat 1 passes, seat 2 bids capot spades ♠" in shown
    assert "The table waits for seat 3: pass, coinche (c) rb1 bga-coinche" in shown

    match.apply("coinche", 1)
    path = tmp_path / "match.json"
    path.write_text(match.record().dumps(), "utf-8")
    assert "seat 2 takes capot spades ♠ coinched" in " ".join(printed("show", str(path)).split())
    text = printed("replay", str(path), "--text")
    assert "auction: 0 100H, 1 pass, 2 capot S, 1 coinche\n" in text
    (tmp_path / "match.txt").write_text(text, "utf-8")
    assert printed("show", str(tmp_path / "match.txt")) == printed("show", str(path))


def test_what_may_be_bid_at_a_position_is_told_by_figures() -> None:
    shown = " ".join(printed("show", write_position(Table("cannes-2016", seed=5))).split())

    assert ": pass; 80 to 650 by 10 in S H D C, capot rb1 cannes-2016" in shown
