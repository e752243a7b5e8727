"""Every preset has a golden playthrough, and still plays as it says.

When a change is meant, `nox -s golden` writes them anew; read the difference before keeping it.
"""

from pathlib import Path

import pytest

from tests import golden


@pytest.mark.parametrize("preset", golden.presets())
def test_a_preset_plays_as_its_golden_playthrough_says(preset: str) -> None:
    kept = golden.path_of(preset).read_text("utf-8")

    found = golden.difference(kept, golden.playthrough(preset))

    assert found is None, f"line {found.line}: kept {found.kept!r}, now {found.fresh!r}"


def test_every_golden_playthrough_has_its_preset() -> None:
    assert golden.strays() == []


def test_a_playthrough_is_the_same_each_time() -> None:
    assert golden.playthrough("classic") == golden.playthrough("classic")


def test_a_playthrough_tells_two_marked_deals_whole_and_reaches_the_end() -> None:
    told = golden.path_of("stekius").read_text("utf-8")

    assert told.count("  outcome ") == 2
    assert "== over after " in told
    assert "the record replays to an equal table" in told


def test_a_difference_is_found_where_it_begins() -> None:
    assert golden.difference("a\nb\nc\n", "a\nb\nc\n") is None
    assert golden.difference("a\nb\nc\n", "a\nx\nc\n") == (2, "b", "x")
    assert golden.difference("a\n", "a\nb\n") == (2, "(nothing)", "b")


def test_a_stray_file_and_a_missing_one_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    (tmp_path / "nowhere.txt").write_text("", "utf-8")

    assert golden.main(["classic"]) == 1

    told = capsys.readouterr().out
    assert "classic.txt:1: kept '(nothing)', now '# classic: " in told
    assert "nowhere.txt: there is no such preset" in told


def test_writing_makes_everything_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden, "FOLDER", tmp_path)
    (tmp_path / "nowhere.txt").write_text("", "utf-8")

    assert golden.main(["--write", "classic"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["classic.txt"]
