"""`rebelote rules TABLE`."""

from pathlib import Path
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Options, Rule
from rebelote.catalogue import installed
from rebelote_plugins.cli.sections import OTHERS, in_sections
from tests.cli.invoke import invoke, printed, read_json

PRESETS = sorted(installed().presets)


@pytest.fixture
def friday(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.chdir(tmp_path)
    Path("friday.toml").write_text(
        'name = "Friday"\nextends = "classic"\n[rules.capot]\npoints = 250\nby = "any"\n'
        "[rules]\nlitige = false\ngenerale = true\n"
    )
    return "friday.toml"


def options(data: Any) -> dict[str, Any]:
    return {
        f"{rule['rule']}.{option['option']}": option
        for rule in data["rules"]
        for option in rule["options"]
    }


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_is_printed_with_its_value_and_who_set_it(preset: str) -> None:
    source = rebelote.rules(preset).source
    text = printed("rules", preset)
    listed = options(read_json("rules", preset, "--json"))

    assert max(map(len, text.splitlines())) <= 80
    assert {(key.split(".")[0], key.split(".")[1]) for key in listed} == {
        (rule, option) for rule, values in source.config.items() for option in values
    }
    for key, option in listed.items():
        rule, name = key.split(".")
        assert option["value"] == source.config[rule][name]
        assert option["file"] == source.files.get((rule, name))
        assert f" {name} = " in text


def test_what_differs_from_classic_is_starred_with_the_value_there(friday: str) -> None:
    listed = options(read_json("rules", friday, "--json"))
    starred = [line for line in printed("rules", friday).splitlines() if line.startswith("* ")]

    assert starred == [
        "* points = 250  [friday.toml]  (classic: 252)",
        "* generale  (bundled, revision 1)  (not in classic)",
        "* without, unlike classic: litige",
    ]
    assert listed["capot.points"]["classic"] == 252
    assert "classic" not in listed["generale.points"]
    assert not [line for line in printed("rules", "classic").splitlines() if line[:1] == "*"]


def test_defaults_and_files_are_told_apart(friday: str) -> None:
    listed = options(read_json("rules", friday, "--json"))
    text = printed("rules", friday)

    assert (listed["capot.points"]["file"], listed["capot.points"]["is_default"]) == (friday, False)
    assert (listed["capot.by"]["file"], listed["capot.by"]["is_default"]) == (friday, True)
    assert (listed["generale.points"]["file"], listed["generale.points"]["value"]) == (None, 500)
    assert "* points = 250  [friday.toml]  (classic: 252)\n" in text
    assert "  points = 500  [default]\n" in text


def test_the_json_names_plugin_revision_hash_and_entries(friday: str) -> None:
    data = read_json("rules", friday, "--json")
    rules = rebelote.rules(friday)

    assert data["name"] == "Friday"
    assert data["hash"] == rules.source.hash
    assert {(each["plugin"], each["revision"]) for each in data["rules"]} == {("bundled", 1)}
    assert {each["entry"]: each["rule"] for each in data["entries"]} == {
        origin.entry: origin.rule for origin in rules.origin
    }


def test_entries_are_printed_with_the_rule_that_set_them() -> None:
    lines = [
        " ".join(line.split()) for line in printed("rules", "classic", "--entries").split("\n")
    ]

    assert "match.target match target" in lines
    assert "scoring.steps.capot capot points" in lines
    assert read_json("rules", "classic", "--entries", "--json").keys() == {"entries"}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_toml_loads_to_equal_rules(preset: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(printed("rules", preset, "--toml"), "utf-8")
    whole, rules = rebelote.rules(path), rebelote.rules(preset)

    assert whole == rules
    assert whole.source.hash == rules.source.hash
    assert whole.source.name == rules.source.name
    assert "extends" not in path.read_text("utf-8")


def test_the_toml_says_who_set_what(friday: str) -> None:
    text = printed("rules", friday, "--toml")

    assert "points = 250 # set by friday.toml\n" in text
    assert "[rules.match] # The first side to the target wins" in text


def test_only_what_differs_is_printed(friday: str) -> None:
    lines = [line.split() for line in printed("rules", friday, "--diff", "classic").splitlines()]

    assert lines[0] == ["Friday", "classic"]
    assert lines[2:] == [
        ["capot.points", "250", "252"],
        ["generale", "on", "off"],
        ["litige", "off", "on"],
    ]


def test_what_differs_is_json_too(friday: str) -> None:
    assert read_json("rules", friday, "--diff", "classic", "--json") == {
        "name": "Friday",
        "other": "classic",
        "differs": [
            {"rule": "capot", "option": "points", "value": 250, "other": 252},
            {"rule": "generale", "option": None, "value": True, "other": False},
            {"rule": "litige", "option": None, "value": False, "other": True},
        ],
    }


def test_equal_tables_have_no_difference() -> None:
    assert "the same rules" in printed("rules", "classic", "--diff", "classic")
    assert read_json("rules", "classic", "--diff", "classic", "--json")["differs"] == []


def test_long_values_are_printed_whole(tmp_path: Path) -> None:
    path = tmp_path / "carres.toml"
    path.write_text('extends = "stekius"\n[rules.declarations.carres]\nJ = 200\n')
    text = printed("rules", "stekius", "--diff", str(path))

    assert max(map(len, text.splitlines())) <= 80
    assert "…" not in text
    joined = " ".join(line[25:] for line in text.splitlines())
    assert all(f"{rank} 100" in " ".join(joined.split()) for rank in "ATKQ")


def test_the_course_of_a_deal_is_printed() -> None:
    text = printed("rules", "stekius", "--flow")
    lines = [line.split() for line in text.splitlines()]

    assert lines[0][0::2] == ["deal", "auction", "exchange", "complete", "declarations", "play"]
    assert ["auction", "passed", "void", "auction", "take"] in lines
    flow = read_json("rules", "stekius", "--flow", "--json")
    assert {"phase": "play", "outcome": "done", "target": "end"} in flow["transitions"]
    assert {"phase": "auction", "stage": "auction", "rule": "take"} in flow["phases"]


@pytest.mark.parametrize(
    "options", [("--toml", "--json"), ("--flow", "--toml"), ("--diff", "classic", "--flow")]
)
def test_forms_that_exclude_each_other_are_a_usage_error(options: tuple[str, ...]) -> None:
    result = invoke("rules", "classic", *options)

    assert result.exit_code == 2
    assert "do not go together" in result.stderr


def test_a_table_of_json_is_printed_as_toml_with_who_set_what(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text('{"extends": "classic", "rules": {"match": {"deals": 3}}}')

    assert "deals = 3 # set by" in printed("rules", str(path), "--toml")


def test_an_unknown_table_is_refused() -> None:
    result = invoke("rules", "clasic")

    assert result.exit_code == 1
    assert "did you mean 'classic'?" in result.stderr


class LimitOptions(Options):
    limit: int | None = rebelote.option(5, "how many, or any number")


def apply(rules: rebelote.Rules, options: LimitOptions) -> rebelote.Rules:
    return rules


class Limited:
    @rebelote.hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [Rule("limit", "A limit.", apply, LimitOptions)]


def test_nothing_in_place_of_a_default_has_no_toml(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = rebelote.Catalogue({"bundled": rebelote_plugins, "limited": Limited()})
    monkeypatch.setattr("rebelote_plugins.cli.opening.installed", lambda: catalogue)
    monkeypatch.chdir(tmp_path)
    Path("nil.json").write_text('{"extends": "classic", "rules": {"limit": {"limit": null}}}')
    result = invoke("rules", "nil.json", "--toml")

    assert result.exit_code == 1
    assert "rules.limit.limit: TOML has no word for nothing" in result.stderr
    assert "limit = none  [nil.json]" in printed("rules", "nil.json")
    assert "limit  (limited, revision 1)" in printed("rules", "nil.json")


# Sections.


def headings(text: str) -> list[str]:
    return [line.strip(" ─") for line in text.splitlines() if line.endswith("───")]


def test_the_rules_stand_in_sections() -> None:
    text = printed("rules", "ffb-coinche-2015")

    assert headings(text) == [
        "Table and deal",
        "Auction",
        "Kinds of trump and their cards",
        "Play",
        "Declarations and belote",
        "Result of the deal",
        "Match",
    ]
    auction = text[text.index("Auction ─") : text.index("Kinds of trump and their")]
    assert "* bid  (bundled, revision 1)  (not in classic)" in auction
    assert "* coinche  (bundled, revision 1)  (not in classic)" in auction
    assert "* without, unlike classic: litige, take, turn_up_deal" in text


def test_each_bundled_rule_has_a_section_and_others_come_last() -> None:
    known = {name for name, offers in installed().rules.items() if offers[0].plugin == "bundled"}

    assert OTHERS not in dict(in_sections(sorted(known)))
    assert in_sections(["royal", "match"]) == [("Match", ["match"]), (OTHERS, ["royal"])]


def test_a_file_that_is_called_like_a_preset_does_not_hide_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "classic").write_text('name = "mine"\nextends = "stekius"\n', "utf-8")
    monkeypatch.chdir(tmp_path)

    assert printed("rules", "classic").startswith("classic: 1000 points")
    assert printed("rules", "./classic").startswith("mine: ")
