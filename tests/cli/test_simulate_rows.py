"""`rebelote simulate`: a row for each deal, in any format, in a file or in parts."""

import csv
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.cli.invoke import invoke, printed, read_json

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")
reader = pytest.importorskip("pyarrow.parquet", reason="the extra 'parquet' is not installed")

QUICK = ("--players", "quick", "--seed", "3")


def written(folder: Path, name: str, *args: str) -> Path:
    """The file that a command writes."""
    path = folder / name
    printed("simulate", *args, "--out", str(path))
    return path


def without(row: dict[str, Any]) -> dict[str, str]:
    """A row as CSV has it, which knows texts only."""
    return {name: "" if value is None else str(value) for name, value in row.items()}


@pytest.mark.parametrize("table", ["classic", "contree-501", "trois-32"])
def test_every_format_has_the_same_rows(tmp_path: Path, table: str) -> None:
    asked = (table, "--deals", "300", *QUICK, "--format")
    found = reader.read_table(written(tmp_path, "deals.parquet", *asked, "parquet")).to_pylist()
    lines = printed("simulate", *asked, "jsonl").splitlines()
    with written(tmp_path, "deals.csv", *asked, "csv").open() as file:
        rows = list(csv.DictReader(file))

    assert len(rows) == 300
    assert [without(row) for row in found] == rows
    assert [without(json.loads(line)) for line in lines] == rows


def test_the_columns_of_parquet_are_typed(tmp_path: Path) -> None:
    path = written(tmp_path, "a.parquet", "contree-501", "--deals", "9", "--format", "parquet")
    schema = reader.read_schema(path)

    assert [(name, str(kind)) for name, kind in zip(schema.names, schema.types, strict=True)] == [
        ("deal", "int64"),
        ("dealer", "int8"),
        ("taker", "int8"),
        ("kind", "string"),
        ("bid", "string"),
        ("level", "int8"),
        ("verdict", "string"),
        ("pending", "int32"),
        ("marks_0", "int32"),
        ("marks_1", "int32"),
    ]


def test_parquet_says_what_was_simulated(tmp_path: Path) -> None:
    path = written(tmp_path, "a.parquet", "classic", "--deals", "90", *QUICK, "--format", "parquet")
    about = json.loads(reader.read_schema(path).metadata[b"rebelote"])

    assert about == read_json("simulate", "classic", "--deals", "90", *QUICK, "--format", "json")
    assert (about["table"], about["seed"], about["players"]) == ("classic", 3, ["quick"] * 4)


def test_parquet_is_written_a_group_of_rows_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rebelote_plugins.cli.parquet.ROWS", 100)
    path = written(tmp_path, "a.parquet", "classic", "--deals", "250", "--format", "parquet")
    file = reader.ParquetFile(path)

    assert [file.metadata.row_group(place).num_rows for place in range(3)] == [100, 100, 50]
    assert file.read().column("deal").to_pylist() == list(range(250))


def test_no_deals_are_no_rows(tmp_path: Path) -> None:
    empty = ("classic", "--deals", "0", "--format")

    assert printed("simulate", *empty, "csv").count("\n") == 1
    assert printed("simulate", *empty, "jsonl") == ""
    assert reader.read_table(written(tmp_path, "a.parquet", *empty, "parquet")).num_rows == 0


def test_parts_of_parquet_add_up_to_the_whole(tmp_path: Path) -> None:
    asked = ("classic", "--deals", "500", *QUICK, "--format", "parquet")
    parts = [str(written(tmp_path, f"{k}.parquet", *asked, "--shard", f"{k}/3")) for k in (3, 1, 2)]
    whole = written(tmp_path, "whole.parquet", *asked)
    merged = written(tmp_path, "merged.parquet", "merge", *parts, "--format", "parquet")
    told = read_json("simulate", "merge", *parts, "--format", "json")

    assert reader.read_table(merged).equals(reader.read_table(whole))
    assert json.loads(reader.read_schema(merged).metadata[b"rebelote"]) == told
    assert told["deals"] == 500
    assert printed("simulate", "merge", str(merged)) == printed("simulate", "merge", *parts)


def test_parts_of_both_kinds_add_up(tmp_path: Path) -> None:
    asked = ("classic", "--deals", "60", "--format")
    one = written(tmp_path, "1.parquet", *asked, "parquet", "--shard", "1/2")
    two = written(tmp_path, "2.json", *asked, "json", "--shard", "2/2")

    assert read_json("simulate", "merge", str(one), str(two), "--format", "json")["deals"] == 60
    result = invoke("simulate", "merge", str(one), str(two), "--format", "parquet")
    assert result.exit_code == 1
    assert "2.json: was not written by `simulate --format parquet`" in result.stderr


def test_parts_of_other_deals_do_not_add_up(tmp_path: Path) -> None:
    asked = ("classic", "--deals", "20", "--format", "parquet")
    one, two = (
        str(written(tmp_path, f"{seed}.parquet", *asked, "--seed", seed)) for seed in ("1", "2")
    )

    for paths in ((one, two), (one, one)):
        assert invoke("simulate", "merge", *paths).exit_code == 1


@pytest.mark.parametrize("rest", [b"", b"rubbish", b"\0" * 40])
def test_parquet_of_others_is_refused(tmp_path: Path, rest: bytes) -> None:
    path = tmp_path / "other.parquet"
    path.write_bytes(b"PAR1" + rest)
    result = invoke("simulate", "merge", str(path))

    assert result.exit_code == 1
    assert "was not written by `simulate --format parquet`" in result.stderr


def test_a_file_is_there_when_all_of_it_is(tmp_path: Path) -> None:
    out = tmp_path / "deals.csv"
    out.write_text("older")
    result = invoke("simulate", "classic", "--players", "nobody", "--out", str(out))

    assert result.exit_code == 1
    assert (out.read_text(), [each.name for each in tmp_path.iterdir()]) == ("older", ["deals.csv"])
    assert (
        printed("simulate", "classic", "--deals", "3", "--format", "csv", "--out", str(out)) == ""
    )
    assert out.read_text().startswith("deal,dealer,taker")


def test_no_other_file_is_touched(tmp_path: Path) -> None:
    neighbour, out, link = tmp_path / "d.csv.part", tmp_path / "d.csv", tmp_path / "link.csv"
    neighbour.write_text("precious")
    link.symlink_to(out)
    printed("simulate", "classic", "--deals", "3", "--format", "csv", "--out", str(link))

    assert sorted(each.name for each in tmp_path.iterdir()) == ["d.csv", "d.csv.part", "link.csv"]
    assert neighbour.read_text() == "precious"
    assert out.read_text().startswith("deal,dealer,taker")
    assert link.is_symlink()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(pipe.read_text)
        printed("simulate", "classic", "--deals", "3", "--format", "csv", "--out", str(pipe))

    assert read.result().startswith("deal,dealer,taker")
    assert pipe.is_fifo()


def test_a_file_that_cannot_be_written_is_told_at_once(tmp_path: Path) -> None:
    out = str(tmp_path / "nosuch" / "deals.csv")
    result = invoke("simulate", "classic", "--deals", "1000000000000", "--out", out)

    assert result.exit_code == 1
    assert "cannot be written: No such file or directory" in result.stderr


@pytest.mark.parametrize(
    ("library", "extra", "args"),
    [
        ("pyarrow", "parquet", ["--format", "parquet"]),
        ("matplotlib", "plot", ["--plot", "a.png"]),
        ("distributed", "cluster", ["--cluster", "tcp://127.0.0.1:1"]),
    ],
)
def test_without_the_extra_its_name_is_told_before_a_deal_is_played(
    tmp_path: Path, library: str, extra: str, args: list[str]
) -> None:
    code = (
        f"import sys; sys.modules[{library!r}] = None\n"
        "import rebelote.simulation; rebelote.simulation.simulate = None\n"
        "from rebelote_plugins.cli import main\n"
        f"sys.argv[1:] = ['simulate', 'classic', *{args!r}]\n"
        "main()"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, cwd=tmp_path
    )

    assert (done.returncode, done.stdout) == (1, "")
    assert f"pip install 'rebelote[{extra}]'" in done.stderr
