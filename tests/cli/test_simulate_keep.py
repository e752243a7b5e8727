"""`rebelote simulate --keep`: what was cut off goes on, and comes to the same."""

import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.invoke import invoke, printed
from tests.cli.terminal import Terminal

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

SLOW = ("simulate", "stekius", "--seed", "4", "--players", "hops,random,random,random")
"""Deals that are played one by one, as the player hops is."""


def lines(path: Path) -> int:
    """How many whole lines a file has."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_simulation_that_was_stopped_goes_on(tmp_path: Path, jobs: str) -> None:
    kept, out = tmp_path / "kept", tmp_path / "out.csv"
    asked = (*SLOW, "--keep", str(kept), "--jobs", jobs)
    with Terminal(*asked, "--deals", "1000000", "--format", "csv", "--out", str(out)) as terminal:
        until = time.monotonic() + 60
        while lines(kept) < 4:
            assert time.monotonic() < until, terminal.text
            time.sleep(0.05)
        assert terminal.interrupt() == 130
    size = 1 if jobs == "1" else 32
    found = size * (lines(kept) - 1)
    told = re.search(r"(\d+) deals are kept in .*: the same command goes on\.", terminal.text)

    assert told is not None, terminal.text
    assert found - int(told[1]) in (0, size)  # Ctrl-C may come between a line and its count
    assert not out.exists()
    assert [each.name for each in tmp_path.iterdir()] == ["kept"]
    wanted = ("--deals", str(found + 40), "--format", "csv")
    assert printed(*asked, *wanted) == printed(*SLOW, *wanted)
    assert lines(kept) > found / 32 + 1


@pytest.mark.parametrize("form", ["text", "json", "csv", "jsonl", "parquet"])
def test_every_format_comes_to_the_same_bytes(tmp_path: Path, form: str) -> None:
    if form == "parquet":
        pytest.importorskip("pyarrow", reason="the extra 'parquet' is not installed")
    kept, whole, again = (tmp_path / name for name in ("kept", "whole", "again"))
    asked = ("simulate", "classic", "--players", "quick", "--format", form)
    printed("simulate", "classic", "--players", "quick", "--deals", "700", "--keep", str(kept))
    printed(*asked, "--deals", "900", "--out", str(whole))
    printed(*asked, "--deals", "900", "--keep", str(kept), "--out", str(again))

    assert again.read_bytes() == whole.read_bytes()


def test_a_shard_that_was_stopped_goes_on(tmp_path: Path) -> None:
    asked = (*SLOW, "--deals", "12", "--shard", "2/4")
    first = printed(*asked, "--keep", str(tmp_path / "kept"))
    kept = lines(tmp_path / "kept")

    assert kept > 1
    assert printed(*asked, "--keep", str(tmp_path / "kept")) == first == printed(*asked)
    assert lines(tmp_path / "kept") == kept


def test_what_was_kept_is_not_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = (*SLOW, "--deals", "7", "--keep", str(tmp_path / "kept"))
    first = printed(*asked)
    monkeypatch.setattr("rebelote.chunks.play_deal", None)

    assert printed(*asked) == first
    assert "deal 7 of seed 4" in invoke(*asked, "--deals", "8").stderr


def test_a_line_that_was_not_written_to_its_end_is_played_again(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--deals", "6", "--keep", str(kept))
    first, whole = printed(*asked), kept.read_bytes()
    for cut in (len(whole) - 1, len(whole) - 30, whole.index(b"\n") + 1, 20, 0):
        kept.write_bytes(whole[:cut])

        assert printed(*asked) == first
        assert kept.read_bytes() == whole


def test_two_tables_are_kept_in_two_files(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = ("simulate", "classic", "--against", "clasica", "--keep", str(kept))
    printed(*asked, "--deals", "5")

    assert sorted(each.name for each in tmp_path.iterdir()) == ["kept", "kept.against"]
    assert printed(*asked, "--deals", "9") == printed(*asked[:4], "--deals", "9")


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        (("--seed", "5"), "holds deals of stekius"),
        (("--players", "random"), "seed 4, hops, random"),
        (("--shard", "2/2"), "from deal 0 on"),
    ],
    ids=str,
)
def test_deals_of_another_seed_or_other_players_are_refused(
    tmp_path: Path, changed: tuple[str, ...], says: str
) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--deals", "4", "--keep", str(kept))
    printed(*asked)
    before = kept.read_bytes()
    result = invoke(*asked, *changed)

    assert (result.exit_code, result.stdout) == (1, "")
    assert says in result.stderr
    assert result.stderr.rstrip().endswith("ask for the same, or name a new file")
    assert kept.read_bytes() == before


def test_deals_of_another_table_are_refused(tmp_path: Path) -> None:
    kept = str(tmp_path / "kept")
    printed("simulate", "classic", "--deals", "4", "--keep", kept)
    result = invoke("simulate", "clasica", "--deals", "4", "--keep", kept)

    assert result.exit_code == 1
    assert "holds deals of classic" in result.stderr
    assert "asked for are those of clasica" in result.stderr


@pytest.mark.parametrize("text", ["my notes", "my notes\n", '{"simulation": 1}\n', "\xff\n"])
def test_a_file_of_other_things_is_left_alone(tmp_path: Path, text: str) -> None:
    kept = tmp_path / "notes"
    kept.write_text(text, "latin-1")
    result = invoke(*SLOW, "--deals", "4", "--keep", str(kept))

    assert result.exit_code == 1
    assert "holds no kept deals; name a new file" in result.stderr
    assert kept.read_text("latin-1") == text


def test_a_line_that_is_no_chunk_of_deals_is_told(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--deals", "4", "--keep", str(kept))
    printed(*asked)
    kept.write_bytes(kept.read_bytes().replace(b'"first": 2', b'"first": "?"'))
    result = invoke(*asked)

    assert result.exit_code == 1
    assert f"{kept}:4: is no chunk of deals" in result.stderr


def test_a_chunk_of_deals_that_are_not_the_next_is_told(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--deals", "4", "--keep", str(kept))
    printed(*asked)
    lines = kept.read_bytes().splitlines(keepends=True)
    kept.write_bytes(b"".join([*lines[:3], lines[2], *lines[3:]]))
    result = invoke(*asked)

    assert result.exit_code == 1
    assert f"{kept}:4: holds the deals from 1 on, where those from 2 on come next" in result.stderr


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    result = invoke(*SLOW, "--deals", "4", "--keep", str(tmp_path / "nosuch" / "kept"))

    assert result.exit_code == 1
    assert "cannot be kept: No such file or directory" in result.stderr


def test_a_full_disk_is_told_and_what_was_written_is_gone_on_with(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    asked = (*SLOW, "--deals", "40", "--keep", str(kept))
    code = (
        "import resource, sys; from rebelote_plugins.cli import main\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))\n"
        f"sys.argv[1:] = {list(asked)!r}; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == f"{kept}: cannot be written: File too large\n"
    assert 2 < lines(kept) < 41
    assert printed(*asked) == printed(*asked[:-2])
