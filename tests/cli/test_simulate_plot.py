"""`rebelote simulate --plot`: a picture, and beside it the same figures as without one."""

from pathlib import Path

import pytest

from tests.cli.invoke import invoke, printed
from tests.cli.terminal import environment, run

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")
pytest.importorskip("matplotlib", reason="the extra 'plot' is not installed")

HEADS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}
ONE = ("simulate", "classic", "--players", "quick", "--deals", "400")
TWO = (*ONE, "--against", "sin-anuncios")


@pytest.mark.parametrize("suffix", HEADS)
@pytest.mark.parametrize("args", [ONE, TWO], ids=["one", "two"])
def test_a_picture_is_drawn_as_its_suffix_says(
    tmp_path: Path, args: tuple[str, ...], suffix: str
) -> None:
    first, again = tmp_path / f"first{suffix}", tmp_path / f"again{suffix.upper()}"
    told = printed(*args, "--plot", str(first))
    printed(*args, "--plot", str(again))

    assert told == printed(*args)
    assert first.read_bytes().startswith(HEADS[suffix])
    assert first.read_bytes() == again.read_bytes()


def drawn(folder: Path, *args: str) -> str:
    """The text of a picture, which SVG keeps."""
    path = folder / "a.svg"
    printed(*args, "--plot", str(path))
    return path.read_text("utf-8")


def test_a_picture_tells_what_the_figures_do(tmp_path: Path) -> None:
    text, figures = drawn(tmp_path, *ONE), printed(*ONE)
    (made,) = (line.split()[1] for line in figures.splitlines() if line.startswith("made "))
    (mean,) = (line.split()[4] for line in figures.splitlines() if line.startswith("deals in"))

    assert "classic: 400 deals, seed 0, quick" in text
    assert f">{float(made):.1f}%<" in text
    assert f">mean {mean} (" in text
    for word in ("takers (mean", "defence (mean", "litige", "capot by the takers", "dealer"):
        assert word in text


def test_a_picture_of_two_tables_tells_what_changes(tmp_path: Path) -> None:
    text, figures = drawn(tmp_path, *TWO), printed(*TWO)
    (marks,) = (line.split()[2] for line in figures.splitlines() if line.startswith("takers' m"))

    assert "classic against sin-anuncios: 400 deals, seed 0, quick" in text
    assert f">{marks}<" in text
    for word in ("classic (mean", "sin-anuncios (mean", "Change in percentage points"):
        assert word in text


def test_tables_may_have_any_names(tmp_path: Path) -> None:
    table = tmp_path / "dear.toml"
    table.write_text('name = "5 $ or _ $ & <b>"\nextends = "classic"\n')
    text = drawn(tmp_path, "simulate", str(table), "--against", str(table), "--deals", "50")

    assert text.count(">5 $ or _ $ &amp; &lt;b&gt; (mean") == 4


@pytest.mark.parametrize("table", ["quatre-solo", "deux-fermee", "trois-croate", "bga-coinche"])
@pytest.mark.parametrize("deals", ["0", "1", "3"])
def test_few_deals_are_drawn_too(tmp_path: Path, table: str, deals: str) -> None:
    text = drawn(tmp_path, "simulate", table, "--deals", deals)

    assert f"{table}: {deals} deals" in text
    assert deals == "3" or "no match has ended" in text


def test_no_display_is_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    env = environment(MPLBACKEND="tkagg")
    env.pop("DISPLAY", None)
    done = run(*ONE, "--plot", str(path), env=env)

    assert (done.returncode, done.stderr) == (0, b"")
    assert path.stat().st_size > 10_000


@pytest.mark.parametrize(
    ("path", "code", "says"),
    [
        ("a.gif", 2, "does not end in .png, .svg, .pdf"),
        ("png", 2, "does not end in"),
        ("nosuch/a.png", 1, "there is no such folder"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_told_at_once(
    path: str, code: int, says: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rebelote.simulation.simulate", None)
    result = invoke(*ONE, "--plot", path)

    assert (result.exit_code, result.stdout) == (code, "")
    assert says in result.stderr
