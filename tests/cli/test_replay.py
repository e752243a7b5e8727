"""`rebelote replay FILE`."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from rebelote import Record, Table
from tests.cli.invoke import invoke, printed, read_json


@pytest.fixture(scope="module")
def record() -> Record:
    """A finished match."""
    table = Table("clasica", seed=8)
    while (action := table.default_action()) is not None:
        table.apply(table.legal()[-1] if table.deal.phase == "auction" else action)
    return table.record()


@pytest.fixture
def file(record: Record, tmp_path: Path) -> str:
    path = tmp_path / "match.json"
    path.write_text(record.dumps(), "utf-8")
    return str(path)


def test_the_deal_that_is_under_way_can_be_asked_for(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "begun.json"
    path.write_text(record.prefix(3).dumps(), "utf-8")

    assert "Deal 1 " in printed("replay", str(path), "--deal", "1")
    assert invoke("replay", str(path), "--deal", "2").exit_code == 1


def test_points_that_wait_are_told_as_data(tmp_path: Path) -> None:
    table = Table("classic", seed=106)
    while table.deal.number == 1:
        table.apply(table.legal()[table.deal.phase == "auction"])
    path = tmp_path / "tied.json"
    path.write_text(table.record().dumps(), "utf-8")
    (deal,) = read_json("replay", str(path), "--json")["deals"]

    assert (deal["verdict"], deal["marks"], deal["pending"]) == ("tie", [0, 81], 81)


def test_a_match_is_printed_deal_by_deal(file: str, record: Record) -> None:
    text = printed("replay", file)
    table = record.replay()
    played = [each for each in table.standing.results if each.sheet is not None]

    assert [line.split()[1] for line in text.splitlines() if line.startswith("Deal ")] == [
        str(number) for number in range(1, table.deal.number + 1)
    ]
    assert text.count(" trick 8 ") == len(played)
    assert text.count("\nthis deal ") == len(played)
    assert "0+2 win" in text or "1+3 win" in text
    assert max(map(len, text.splitlines())) <= 80


def test_all_hands_are_shown_before_the_first_trick(file: str) -> None:
    lines = printed("replay", file, "--deal", "1").splitlines()
    head = next(
        at
        for at, line in enumerate(lines)
        if line.split()[:2] == ["seat", "0"] and "seat 1" in line
    )
    hands = [line.split()[2:] for line in lines[head - 4 : head]]

    assert [len(hand) for hand in hands] == [8, 8, 8, 8]
    assert len({card for hand in hands for card in hand}) == 32


def test_the_seats_stand_once_over_the_tricks_of_a_deal(file: str) -> None:
    lines = printed("replay", file, "--deal", "1").splitlines()

    assert len([line for line in lines if "seat 0" in line and "seat 3" in line]) == 1
    assert len([line for line in lines if line.startswith(" trick ")]) == 8


def test_one_deal_can_be_printed_alone(file: str) -> None:
    text = printed("replay", file, "--deal", "2")

    assert text.count("Deal ") == 1
    assert "Deal 2 ·" in text
    assert text.count("\nthis deal ") <= 1
    assert "The match is over" not in text


def test_the_result_is_json_too(file: str, record: Record) -> None:
    data = read_json("replay", file, "--json")
    table = record.replay()

    assert data["table"] == "clasica"
    assert data["scores"] == list(table.scores)
    assert (data["over"], data["winner"]) == (True, table.winner)
    assert [sum(deal["marks"][side] for deal in data["deals"]) for side in (0, 1)] == data["scores"]
    assert data["rewards"] == {name: list(each) for name, each in table.rewards.items()}


def test_a_match_that_is_not_over_says_who_is_waited_for(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "cut.json"
    path.write_text(record.prefix(20).dumps(), "utf-8")
    turn = record.prefix(20).replay().turn

    assert f"The record ends here; the table waits for seat {turn}." in printed("replay", str(path))
    assert read_json("replay", str(path), "--json")["over"] is False


def test_players_are_named(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "named.json"
    path.write_text(replace(record, players=("you", "a", "b", "c")).dumps(), "utf-8")

    assert "Players: you (0), a (1), b (2), c (3)\n" in printed("replay", str(path))


def test_another_revision_of_a_rule_is_a_warning(file: str, record: Record, tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    older = replace(record, revisions={**record.revisions, "capot": 0})
    path.write_text(older.dumps(), "utf-8")
    result = invoke("replay", str(path))

    assert result.exit_code == 0
    assert result.stderr.startswith("warning: rule 'capot' is at revision ")
    assert result.stderr.count("warning") == 1
    assert result.stdout == printed("replay", file)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "cannot read '' as a record"),
        ("{", "as a record"),
        ("[]", "as a record"),
        ('{"rebelote": 1}', "Field required"),
    ],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bad.json"
    path.write_text(text)
    result = invoke("replay", str(path))

    assert result.exit_code == 1
    assert result.stdout == ""
    assert told in result.stderr


def test_a_record_that_cannot_have_happened_is_refused(record: Record, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    data = json.loads(record.dumps())
    data["actions"][0]["seat"] = (data["actions"][0]["seat"] + 1) % 4
    path.write_text(json.dumps(data))
    result = invoke("replay", str(path))

    assert result.exit_code == 1
    assert "action 1" in result.stderr


def test_other_files_are_refused(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")

    assert (
        "cannot be read: it is not UTF-8 text" in invoke("replay", str(tmp_path / "binary")).stderr
    )
    missing = invoke("replay", str(tmp_path / "missing"))
    assert (missing.exit_code, "No such file" in missing.stderr) == (1, True)


def test_a_deal_that_was_not_played_is_refused(file: str) -> None:
    result = invoke("replay", file, "--deal", "999")

    assert result.exit_code == 1
    assert "999" in result.stderr


def test_bids_and_levels_are_told_in_a_replay(tmp_path: Path) -> None:
    table = Table("ffb-coinche-2015", seed=8, dealer=3)
    for text in ("100H", "coinche", "pass", "pass"):
        table.apply(text)
    while table.deal.number == 1 and (action := table.default_action()) is not None:
        table.apply(action)
    path = tmp_path / "match.json"
    path.write_text(table.record().dumps(), "utf-8")
    told = " ".join(printed("replay", str(path), "--deal", "1").split())

    assert "seat 0 bids 100 hearts ♥, seat 1 coinches, seat 2 passes, seat 0 passes" in told
    assert "seat 0 took 100 hearts ♥ coinched; the contract" in told
    deal = read_json("replay", str(path), "--json")["deals"][0]
    assert (deal["taker"], deal["kind"], deal["bid"], deal["level"]) == (0, "H", 100, 1)


def test_what_was_put_aside_is_shown_with_the_hands(tmp_path: Path) -> None:
    table = Table("trois-croate", seed=5, dealer=2)
    for action in ("take H", "discard {}", "discard {}"):
        table.apply(action.format(table.view(0).hand[0]))
    aside = table.deal.pile("discard", 0)
    table.apply(table.legal()[0])
    path = tmp_path / "match.json"
    path.write_text(table.record().dumps(), "utf-8")

    lines = printed("replay", str(path)).splitlines()
    (line,) = [line for line in lines if line.startswith(" seat 0 put aside ")]
    assert len(line.split()) == 4 + len(aside)


def written(table: Table, path: Path) -> str:
    """The file that the record of a match is written to."""
    path.write_text(table.record().dumps(), "utf-8")
    return str(path)


def test_a_deal_that_was_passed_out_has_no_taker(tmp_path: Path) -> None:
    table = Table("classic", seed=1, dealer=0)
    for _ in range(8):
        table.apply("pass")
    (deal,) = read_json("replay", written(table, tmp_path / "match.json"), "--json")["deals"]

    assert (deal["taker"], deal["kind"], deal["verdict"]) == (None, None, None)


def test_a_deal_that_is_printed_alone_tells_no_end_of_the_record(tmp_path: Path) -> None:
    table = Table("classic", seed=1, dealer=0)
    for _ in range(9):
        table.apply("pass")
    file = written(table, tmp_path / "match.json")

    assert "The record ends here" not in printed("replay", file, "--deal", "1")
    assert "The record ends here" in printed("replay", file, "--deal", "2")


def test_the_last_deal_printed_alone_tells_no_end_of_the_match(file: str, record: Record) -> None:
    last = record.replay().standing.results[-1].number

    assert "The match is over" in printed("replay", file)
    assert "The match is over" not in printed("replay", file, "--deal", str(last))
