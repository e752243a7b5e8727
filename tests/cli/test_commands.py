"""`rebelote tables`, `check`, `schema` and `plugins`."""

import json
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, Preset, Rule
from rebelote.catalogue import installed
from rebelote_plugins.cli import plugins
from rebelote_plugins.cli.tables import description
from tests.cli.invoke import invoke, printed, read_json
from tests.cli.terminal import environment, run

# tables


def test_every_preset_is_listed_with_what_its_head_says() -> None:
    text = " ".join(printed("tables").split())

    for name in installed().presets:
        length = rebelote.rules(name).match.target or "16 deals"
        assert f"{name} {length} bundled " in text
    assert "Belote clásica con anuncios, from a" in text


def test_tables_are_listed_by_the_kind_of_their_auction() -> None:
    text = printed("tables")
    names = [*installed().presets, "A card is turned up", "Bids: coinche, contrée"]
    names += ["Kinds without figures", "Sun or hokum: Baloot"]
    found = sorted((f"\n{text}".index(f"\n{name} "), name) for name in names)
    order = [name for _, name in found]

    assert order[0] == "A card is turned up"
    turned, bids, kinds, sun = (order.index(name) for name in names[-4:])
    assert {"classic", "stekius", "gamelake"} <= set(order[turned:bids])
    assert {"cannes-2016", "bga-coinche"} <= set(order[bids:kinds])
    assert order[kinds + 1 : sun] == [
        "a-la-vache",
        "bela",
        "belote-bridgee",
        "bulgarian",
        "klaverjas-amsterdam",
        "klaverjas-rotterdam",
        "trois-croate",
    ]
    assert order[sun + 1 :] == ["baloot"]
    assert "Other tables" not in text


def test_the_list_of_presets_is_json_too() -> None:
    entries = {each["name"]: each for each in read_json("tables", "--json")}

    assert entries.keys() == installed().presets.keys()
    assert entries["stekius"]["target"] == 1001
    assert entries["stekius"]["plugin"] == "bundled"
    assert entries["stekius"]["auction"] == "take"
    assert entries["corse"]["auction"] == "bid"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# One. Two.\nname = 'x'\n", "One."),
        (
            "# Rules of 27-01-2016 (belote.\n# com) by us.  Left open: much.\n",
            "Rules of 27-01-2016 (belote.",
        ),
        ("#\n# Our table\n\n# Not this.\n", "Our table"),
        ("name = 'x'\n# Not this.\n", ""),
        ("", ""),
    ],
)
def test_a_preset_is_described_by_the_first_sentence_of_its_head(
    tmp_path: Path, text: str, told: str
) -> None:
    for encoding in ("utf-8", "utf-8-sig"):
        (tmp_path / "table.toml").write_text(text, encoding)
        assert description(tmp_path / "table.toml") == told


def test_a_preset_that_cannot_be_assembled_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("# Broken.\n[rules.nosuch]\n")

    class Shelf:
        @rebelote.hookimpl
        def rebelote_presets(self) -> list[Preset]:
            return [Preset("broken", broken)]

    catalogue = Catalogue({"shelf": Shelf()})
    monkeypatch.setattr("rebelote_plugins.cli.tables.installed", lambda: catalogue)
    monkeypatch.setattr("rebelote.assembly.installed", lambda: catalogue)
    result = invoke("tables")

    assert result.exit_code == 1
    assert "broken" in result.stdout
    assert "preset broken:2:8: rules.nosuch: no such rule" in result.stderr


def test_presets_of_one_name_are_listed_and_told_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "classic.toml"
    own.write_text('extends = "bundled:classic"\n[rules.match]\ntarget = 301\n')

    class Club:
        @rebelote.hookimpl
        def rebelote_presets(self) -> list[Preset]:
            return [Preset("classic", own)]

    catalogue = Catalogue({"bundled": rebelote_plugins, "club": Club()})
    monkeypatch.setattr("rebelote_plugins.cli.tables.installed", lambda: catalogue)
    monkeypatch.setattr("rebelote_plugins.cli.opening.installed", lambda: catalogue)
    monkeypatch.setattr("rebelote.assembly.installed", lambda: catalogue)
    targets = {each["name"]: each["target"] for each in read_json("tables", "--json")}

    assert (targets["bundled:classic"], targets["club:classic"]) == (1000, 301)
    assert targets["gamelake-annonces"] == 1000
    assert "301 points" in printed("check", "club:classic")
    assert "* target = 301  [preset club:classic]  (classic: 1000)" in printed(
        "rules", "club:classic"
    )
    refused = invoke("check", "classic")
    assert refused.exit_code == 1
    assert "say 'bundled:classic' or 'club:classic'" in refused.stdout


# check


def test_a_table_in_order_is_summed_up(tmp_path: Path) -> None:
    path = tmp_path / "friday"
    path.write_text('name = "Friday"\nextends = "classic"\n[rules.capot]\npoints = 250\n')
    text = printed("check", str(path))

    assert text.startswith("Friday: 1000 points, 4 players in pairs\n")
    assert "points = 250" in text
    assert "every rule" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_an_option_that_does_nothing_is_warned_of_and_the_table_is_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("idle.toml").write_text('name = "Idle"\nextends = "classic"\n[rules]\nno_trumps = true\n')
    first, second, *_ = printed("check", "idle.toml").splitlines()

    assert first.startswith("warning: idle.toml:4:1: rules.no_trumps: no_trumps does nothing")
    assert second.startswith("Idle: 1000 points")


def test_every_mistake_is_printed_with_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("wrong.toml").write_text(
        'extends = "classic"\n[rules.capot]\npionts = 3\n[rules.match]\ntarget = "x"\n[rules.nil]\n'
    )
    result = invoke("check", "wrong.toml")

    assert result.exit_code == 1
    assert [line.partition(": ")[0] for line in result.stdout.splitlines()] == [
        "wrong.toml:3:1",
        "wrong.toml:5:1",
        "wrong.toml:6:8",
    ]
    assert "did you mean 'points'?" in result.stdout


def test_long_problems_are_not_wrapped(tmp_path: Path) -> None:
    path = tmp_path / ("long" * 30 + ".toml")
    path.write_text("[rules.nosuch]\n")
    result = invoke("check", str(path))

    assert result.stdout.startswith(f"{path}:1:8: rules.nosuch: no such rule")


def test_a_file_that_is_not_there_is_said_so() -> None:
    result = invoke("check", "no/such/table.toml")

    assert result.exit_code == 1
    assert "no/such/table.toml: cannot be read: No such file" in result.stdout


# schema


def test_the_schema_of_table_files_is_printed() -> None:
    assert read_json("schema") == rebelote.table_schema()


def test_the_schema_of_the_actions_of_a_table_is_printed() -> None:
    schema = read_json("schema", "--actions", "stekius")

    assert {"Pass", "Take", "Play", "Exchange", "Declare", "Forfeit"} <= schema["$defs"].keys()


# plugins


def test_plugins_are_listed_with_all_they_offer() -> None:
    text = " ".join(printed("plugins").split())

    assert f"bundled (rebelote {rebelote.__version__})" in text
    assert "all_trumps (1), alone (1), belote (1), bid (1), capot (1), coefficients (1)" in text
    assert ", stekius" in text
    assert "random" in text


def apply(rules: Any, options: Any) -> Any:
    return rules


class Good:
    @rebelote.hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [Rule("kept", "Keeps all.", apply, revision=3)]


class Bad:
    @rebelote.hookimpl
    def rebelote_rules(self) -> str:
        return "none"


class Point(EntryPoint):
    """An entry point to an object, or to what cannot be imported."""

    objects = SimpleNamespace(good=Good(), bad=Bad())

    def load(self) -> Any:
        if self.value == "missing":
            raise ModuleNotFoundError("no module named 'missing'")
        if self.value == "exits":
            raise SystemExit(3)
        return getattr(self.objects, self.value)


def test_broken_plugins_are_reported_beside_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    points = EntryPoints(
        Point(name, name, "rebelote") for name in ("missing", "exits", "good", "bad")
    )
    monkeypatch.setattr(plugins, "entry_points", lambda group: points)
    result = invoke("plugins")
    text = " ".join(result.stdout.split())

    assert result.exit_code == 1
    assert "kept (3)" in text
    assert 'cannot be imported: it raised ModuleNotFoundError: "no module named' in text
    assert "cannot be imported: it raised SystemExit: '3'" in text
    assert "plugin 'bad': rebelote_rules returns 'none', not a list" in text
    assert text.index("bad (") < text.index("good (") < text.index("missing (")


# Everywhere.


def test_what_is_printed_is_ascii_in_the_c_locale() -> None:
    done = run("tables", env=environment(LC_ALL="C"))

    assert done.returncode == 0
    assert done.stderr == b""
    assert b"Belote clasica con anuncios" in done.stdout
    assert done.stdout.isascii()


def test_json_is_whole_in_any_encoding() -> None:
    done = run("schema", env=environment(PYTHONIOENCODING="ascii"))

    assert json.loads(done.stdout).keys() == rebelote.table_schema().keys()
