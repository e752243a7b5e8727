"""`rebelote simulate`: figures, lines, parts that add up, and two tables on the same deals."""

import csv
import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.invoke import invoke, printed
from tests.cli.terminal import environment, run

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")


def test_a_table_is_told_in_figures_with_intervals() -> None:
    text = printed("simulate", "classic", "--deals", "400", "--seed", "5")

    assert text.startswith("classic: 400 deals, seed 5, random\nPlayed in bulk.\n")
    (line,) = (line for line in text.splitlines() if line.startswith("made "))
    assert line.count("%") == 3
    assert "deals in a match" in text


def test_of_one_deal_no_interval_is_told() -> None:
    text = printed("simulate", "classic", "--deals", "1")

    assert "takers' marks" in text
    assert " to " not in text
    assert "inf" not in text


def test_two_tables_are_told_as_changes_on_the_same_deals(tmp_path: Path) -> None:
    table = tmp_path / "dear.toml"
    table.write_text('name = "dear"\nextends = "classic"\n[rules.capot]\npoints = 500\n')
    text = printed("simulate", str(table), "--against", "classic", "--deals", "3000")

    assert text.startswith("dear against classic: 3000 deals, seed 0, random\n")
    (made,) = (line.split()[1:3] for line in text.splitlines() if line.startswith("made "))
    (marks,) = (line.split()[2] for line in text.splitlines() if line.startswith("takers' marks"))
    assert made == ["+0.00", "%"]
    assert float(marks) > 0


def test_parts_add_up_to_the_whole(tmp_path: Path) -> None:
    files = []
    for part in ("1/3", "2/3", "3/3"):
        file = tmp_path / f"part-{part[0]}.json"
        args = ("--deals", "500", "--shard", part, "--format", "json", "--players", "quick")
        file.write_text(printed("simulate", "classic", *args))
        files.append(str(file))
    merged = json.loads(printed("simulate", "merge", *files, "--format", "json"))
    whole = json.loads(
        printed("simulate", "classic", "--deals", "500", "--format", "json", "--players", "quick")
    )

    marked = tmp_path / "part-1.json"
    marked.write_text(marked.read_text(), encoding="utf-8-sig")

    assert merged["deals"] == 500
    assert merged["measures"]["made"] == whole["measures"]["made"]
    assert printed("simulate", "merge", *files).startswith("classic: 500 deals, seed 0, quick\n")


def test_parts_of_other_deals_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "part.json"
    file.write_text(printed("simulate", "classic", "--deals", "10", "--format", "json"))
    result = invoke("simulate", "merge", str(file), str(file))

    assert result.exit_code == 1
    assert f"{file}, {file}: cannot be added up; deal 0 is in two of them" in result.stderr


@pytest.mark.parametrize("text", ["hello", "{}", '{"measures": 3}'])
def test_a_part_that_is_none_is_told_by_its_name(tmp_path: Path, text: str) -> None:
    file = tmp_path / "foreign.txt"
    file.write_text(text)
    result = invoke("simulate", "merge", str(file))

    assert result.exit_code == 1
    assert f"{file}: was not written by `simulate --format json`" in result.stderr


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("deals", None),
        ("deals", 20),
        ("deals", True),
        ("seed", "q"),
        ("seed", None),
        ("table", 7),
        ("rules", []),
        ("players", ["random"]),
        ("players", "four"),
        ("seats", "4"),
        ("parts", 3),
        ("parts", [[0, 10, 0]]),
        ("parts", [[-5, 10]]),
        ("way", {}),
        ("against", None),
        ("measures", {"made": [10, 11, 11, True, False]}),
    ],
)
def test_a_part_that_is_damaged_is_told_by_its_name(tmp_path: Path, key: str, value: Any) -> None:
    file, other = tmp_path / "part.json", tmp_path / "other.json"
    whole = printed("simulate", "classic", "--deals", "10", "--format", "json")
    file.write_text(json.dumps(json.loads(whole) | {key: value}))
    other.write_text(whole.replace(f'"{key}"', '"elsewhere"', 1))

    for each in (file, *([] if key == "against" else [other])):
        result = invoke("simulate", "merge", str(each))
        assert result.exit_code == 1
        assert f"{each}: was not written by `simulate --format json`" in result.stderr


def test_each_deal_can_have_a_line() -> None:
    args = ("simulate", "contree-501", "--deals", "30", "--players", "quick,random,quick,random")
    table = list(csv.DictReader(io.StringIO(printed(*args, "--format", "csv"))))
    lines = [json.loads(line) for line in printed(*args, "--format", "jsonl").splitlines()]

    assert [row["deal"] for row in table] == [str(number) for number in range(30)]
    assert [
        {name: "" if v is None else str(v) for name, v in row.items()} for row in lines
    ] == table
    assert set(table[0]) >= {"dealer", "taker", "kind", "bid", "verdict", "marks_0", "marks_1"}


def test_a_deal_thrown_in_has_no_contract_in_its_line() -> None:
    text = printed(
        "simulate", "classic", "--deals", "200", "--players", "quick", "--format", "jsonl"
    )
    thrown = [row for row in map(json.loads, text.splitlines()) if row["taker"] is None]

    assert thrown
    assert {(row["kind"], row["verdict"], row["marks_0"]) for row in thrown} == {(None, None, 0)}


def test_why_deals_are_played_one_by_one_is_told_aside(tmp_path: Path) -> None:
    table = tmp_path / "fined.toml"
    table.write_text('extends = "classic"\n[rules.penalties]\nall_pass = 10\n', "utf-8")
    result = invoke("simulate", str(table), "--deals", "2", "--format", "json")

    assert "Played one by one (what is marked for a deal thrown in)" in result.stderr
    assert json.loads(result.stdout)["way"] == "one by one: what is marked for a deal thrown in"


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (("nosuch",), 1, "nosuch"),
        (("classic", "--shard", "4/3"), 2, "not a part"),
        (("classic", "--shard", "half"), 2, "not a part"),
        (("classic", "--deals", "-1"), 2, "deals"),
        (
            ("classic", "--deals", "1", "--players", "nobody"),
            1,
            "no such player; there is hops, quick",
        ),
        (("classic", "--deals", "1", "--players", "random,quick"), 1, "4 seats"),
        (("classic", "--against", "gamelake", "--format", "csv"), 2, "--against"),
        (("classic", "--against", "trois-24"), 2, "tables for 4 and 3 do not play the same"),
        (("classic", "--keep", "a", "--out", "./a"), 2, "a file of their own"),
        (("merge", "nosuch.json"), 1, "nosuch.json"),
        (("merge",), 2, "FILE"),
    ],
    ids=str,
)
def test_what_cannot_be_is_refused(args: tuple[str, ...], code: int, says: str) -> None:
    result = invoke("simulate", *args)

    assert result.exit_code == code
    assert says in result.stderr


def test_without_the_extra_its_name_is_told() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from rebelote_plugins.cli import main\n"
        "sys.argv[1:] = ['simulate', 'classic', '--deals', '1']\n"
        "main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (1, "")
    assert "pip install 'rebelote[fast]'" in done.stderr


def test_nothing_is_compiled_for_deals_that_are_played_one_by_one(tmp_path: Path) -> None:
    fresh = environment(NUMBA_CACHE_DIR=str(tmp_path))

    done = run("simulate", "classic", "--deals", "2", "--players", "hops", env=fresh)

    assert done.stderr.decode() == "Played one by one (player hops), which is slower.\n"
    assert not list(tmp_path.iterdir())
