"""`rebelote score TABLE`."""

import json
from pathlib import Path
from typing import Any

import pytest

import rebelote
from rebelote import Catalogue
from rebelote.plugin import Component, Counted, Fact, NoOptions, Rule
from rebelote_plugins.cli.score import fact_value, table_in
from tests.cli.invoke import invoke, printed, read_json


def test_the_issue_of_a_hand_is_json() -> None:
    data = read_json("score", "gamelake", "--takers", "82", "--belote", "takers", "--json")

    assert list(data) == ["marks", "pending", "verdict", "lines"]
    assert (data["marks"], data["pending"], data["verdict"]) == ([102, 80], 0, "made")
    assert [list(line) for line in data["lines"]] == [
        ["code", "account", "points", "factor", "step", "rule"]
    ] * len(data["lines"])
    assert sum(line["points"] for line in data["lines"] if line["account"] == 0) == 102


CASES: list[tuple[str, list[int], int, str]] = [
    ("gamelake --takers 82", [82, 80], 0, "made"),
    ("gamelake --takers 81", [0, 81], 81, "tie"),
    ("gamelake --takers 80", [0, 162], 0, "failed"),
    ("gamelake --takers 100 --pending 81", [181, 62], 0, "made"),
    ("gamelake --takers 80 --pending 81", [0, 243], 0, "failed"),
    ("gamelake --tricks 8", [252, 0], 0, "made"),
    ("gamelake --takers 162 --tricks 8,0", [252, 0], 0, "made"),
    ("gamelake --takers 0 --tricks 0", [0, 252], 0, "failed"),
    ("gamelake --points 90,72", [90, 72], 0, "made"),
    ("gamelake-annonces --takers 70 --declared takers=50,defence=0", [120, 92], 0, "made"),
    (
        "gamelake-annonces --takers 70 --declared takers=50 --declared defence=0",
        [120, 92],
        0,
        "made",
    ),
    ("gamelake-annonces --takers 70 --declared 50,0", [120, 92], 0, "made"),
    ("gamelake-annonces --takers 82 --declared defence=20", [0, 182], 0, "failed"),
    ("clasica --alone --tricks 8", [500, 0], 0, "made"),
    ("stekius --takers 70 --belote takers", [0, 182], 0, "failed"),
]


@pytest.mark.parametrize(("args", "marks", "pending", "verdict"), CASES)
def test_hands_are_scored_by_the_tables_rules(
    args: str, marks: list[int], pending: int, verdict: str
) -> None:
    data = read_json("score", *args.split(), "--json")

    assert (data["marks"], data["pending"], data["verdict"]) == (marks, pending, verdict)


@pytest.mark.parametrize(("args", "marks", "pending", "verdict"), CASES)
def test_people_are_told_every_point_and_its_reason(
    args: str, marks: list[int], pending: int, verdict: str
) -> None:
    text = printed("score", *args.split())
    total = next(line for line in text.splitlines() if line.startswith("this deal"))

    assert [int(figure) for figure in total.split()[2:4]] == marks
    assert (f"{pending} points are held over" in text) == bool(pending)
    assert max(map(len, text.splitlines())) <= 80


def test_reasons_are_in_words_with_the_rule_behind_them() -> None:
    lines = [
        " ".join(line.split())
        for line in printed("score", "gamelake", "--takers", "70", "--belote", "takers").split("\n")
    ]

    assert "The contract has failed." in lines
    assert "belote and rebelote 20 belote" in lines
    assert "failed contract 162 contract" in lines
    assert "made 90 92" in lines


def test_the_table_may_stand_anywhere() -> None:
    usual = printed("score", "gamelake", "--takers", "82", "--belote", "takers")

    assert printed("score", "--takers", "82", "gamelake", "--belote", "takers") == usual
    assert printed("score", "--takers=82", "--belote=takers", "gamelake") == usual


def test_help_lists_the_facts_of_the_table() -> None:
    assert "--declared VALUE  declared: points by account." in printed("score", "stekius", "--help")
    assert "--declared" not in printed("score", "gamelake", "--help")
    assert "--belote" not in printed("score", "--help")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("gamelake --takers 163", "a whole number from 0 to 162"),
        ("gamelake --takers -1", "a whole number from 0 to 162"),
        ("gamelake", "--takers 82"),
        ("gamelake --takers 90 --tricks 9", "a whole number from 0 to 8"),
        ("gamelake --takers 90 --tricks 8", "who took no trick has no points"),
        ("gamelake --points 60,71,31", "2 whole numbers"),
        ("gamelake --takers 90 --belote nobody", "takers or defence"),
        ("gamelake --takers 90 --kind X", "this table has"),
        ("gamelake --takers 90 --pending -1", "a whole number, 0 or more"),
        ("gamelake --takers 90 --last nobody", "takers or defence"),
        ("stekius --takers 90 --declared x", "declarations"),
        ("stekius --takers 90 --declared 21,0", "sum of sequences (20, 50, 100) and carrés"),
        ("stekius --takers 90 --declared 50,20", "only the side with the best scores"),
        ("stekius --takers 90 --declared takers=20,takers=50", "each side once"),
        ("stekius --takers 90 --declared takers=20 --declared taker=50", "each side once"),
        ("nosuch --takers 90", "no such preset"),
    ],
)
def test_what_cannot_be_is_refused_by_name(args: str, told: str) -> None:
    result = invoke("score", *args.split(), "--json")

    assert result.exit_code == 1
    assert result.stdout == ""
    assert told in result.stderr


@pytest.mark.parametrize(
    ("args", "told"),
    [
        ("gamelake --takers many", "--takers"),
        ("gamelake --points 1,b", "'1,b' is not a whole number"),
        ("gamelake --takers 90 --declared 20", "No such option '--declared'"),
        ("--takers 90", "TABLE"),
        ("gamelake classic --takers 90", "classic"),
        ("", "TABLE"),
    ],
)
def test_what_cannot_be_read_is_a_usage_error(args: str, told: str) -> None:
    result = invoke("score", *args.split())

    assert result.exit_code == 2
    assert told in result.stderr


@pytest.mark.parametrize(
    ("args", "table"),
    [
        ("gamelake --takers 3", "gamelake"),
        ("--takers 3 gamelake", "gamelake"),
        ("--json gamelake", "gamelake"),
        ("--declared=3 gamelake", "gamelake"),
        ("--json -- gamelake", "gamelake"),
        ("--takers 3", None),
        ("--takers", None),
    ],
)
def test_the_table_is_found_among_options(args: str, table: str | None) -> None:
    assert table_in(args.split(), {"--json"}) == table


@pytest.mark.parametrize(
    ("typed", "value"),
    [
        (("takers",), "takers"),
        (("20",), 20),
        (("0,20",), (0, 20)),
        (("defence=20",), {"defence": 20}),
        (("takers=50, defence=20",), {"takers": 50, "defence": 20}),
        (("takers=50", "defence=20"), {"takers": 50, "defence": 20}),
        (("0=50",), {"0": 50}),
    ],
)
def test_facts_are_typed_in_several_ways(typed: tuple[str, ...], value: Any) -> None:
    assert fact_value(typed) == value


# A rule from outside.


def asked(rules: rebelote.Rules, deal: Any) -> tuple[int, ...]:
    return (0,) * rules.seating.seats


def typed(value: Any, accounts: int) -> tuple[int, ...]:
    if not isinstance(value, int) or value not in range(4):
        raise rebelote.NotationError("nines", value, "how many nines the takers showed, 0 to 3")
    return (value, *(0,) * (accounts - 1))


def show_nines(rules: rebelote.Rules, options: NoOptions) -> rebelote.Rules:
    rules = rules.add("scoring.facts", Fact("last_nines", asked, typed, "0 to 3"))
    return rules.add("scoring.components", Component("nines", Counted("last_nines", 5)))


NINES = Rule(
    "nines", "Nines are worth 5.", show_nines, NoOptions, texts=(("nines", "nines shown"),)
)


class Club:
    @rebelote.hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [NINES]


@pytest.fixture
def nines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    import rebelote_plugins

    catalogue = Catalogue({"bundled": rebelote_plugins, "club": Club()})
    monkeypatch.setattr("rebelote_plugins.cli.opening.installed", lambda: catalogue)
    path = tmp_path / "nines.toml"
    path.write_text('extends = "gamelake"\n[rules]\nnines = true\n')
    return str(path)


def test_facts_of_outside_rules_are_offered_too(nines: str) -> None:
    assert "--last-nines VALUE  last_nines: 0 to 3." in printed("score", nines, "--help")
    data = json.loads(printed("score", nines, "--takers", "90", "--last-nines", "2", "--json"))

    assert data["marks"] == [100, 72]
    assert {"code": "nines", "account": 0, "points": 10} in [
        {name: line[name] for name in ("code", "account", "points")} for line in data["lines"]
    ]
    text = printed("score", nines, "--takers", "90", "--last-nines", "2")
    assert "nines shown" in text
    refused = invoke("score", nines, "--takers", "90", "--last-nines", "7")
    assert (refused.exit_code, "how many nines" in refused.stderr) == (1, True)


def test_what_does_not_count_is_left_out_of_what_was_made(tmp_path: Path) -> None:
    table = tmp_path / "table.toml"
    table.write_text('extends = "classic"\n[rules.belote]\ncounts = false\n', encoding="utf-8")
    shown = printed("score", str(table), "--takers", "75", "--belote", "takers")
    made = next(line for line in shown.splitlines() if line.startswith("made"))

    assert made.split() == ["made", "75", "87"]
    assert "belote and rebelote (does not count)" in shown


def test_a_capot_is_told() -> None:
    assert "and the takers took every trick" in printed("score", "classic", "--tricks", "8")
    assert "and the defence took every trick" in printed("score", "classic", "--tricks", "0")


@pytest.mark.parametrize(
    ("typed", "option"),
    [
        ("classic --takers 162", "--tricks 8."),
        ("classic --takers 0", "--tricks 0."),
        ("contree-org --takers 162 --bid capoth", "--tricks 8."),
        ("quatre-solo --points 0,162,0,0 --last 1", "--tricks 0,8,0,0."),
    ],
)
def test_points_that_may_be_a_capot_ask_for_the_tricks(typed: str, option: str) -> None:
    asked = printed("score", *typed.split()).splitlines()[-1]
    assert asked == f"If every trick went there too, it is marked otherwise: {option}"


@pytest.mark.parametrize(
    "typed", ["--takers 162 --tricks 7", "--takers 152", "--tricks 8", "--takers 162 --alone"]
)
def test_other_points_ask_for_no_tricks(typed: str) -> None:
    assert "every trick went" not in printed("score", "classic", *typed.split())


def test_where_a_capot_changes_nothing_no_tricks_are_asked_for(tmp_path: Path) -> None:
    table = tmp_path / "table.toml"
    table.write_text('extends = "classic"\n[rules]\ncapot = false\n', encoding="utf-8")
    assert "every trick went" not in printed("score", str(table), "--takers", "162")


@pytest.mark.parametrize(
    ("rules", "typed", "told"),
    [
        (
            '[rules.litige]\nignoring = ["declarations", "belote"]',
            "--takers 81 --declared takers=20",
            "Both sides made as much, the declarations left out.",
        ),
        (
            '[rules.belote]\ncounts = "reduces"',
            "--takers 61 --belote takers",
            "Both sides made as much, the takers needing 20 less.",
        ),
        (
            '[rules.litige]\noutcome = "redeal"',
            "--takers 81",
            "Both sides made as much, and the deal is dealt again.",
        ),
    ],
)
def test_a_tie_that_the_figures_do_not_show_is_explained(
    tmp_path: Path, rules: str, typed: str, told: str
) -> None:
    path = tmp_path / "tied.toml"
    path.write_text(f'extends = "gamelake-annonces"\n{rules}\n', "utf-8")

    assert told in printed("score", str(path), *typed.split())


def test_the_totals_before_tell_whether_it_is_the_last_deal(tmp_path: Path) -> None:
    table = tmp_path / "table.toml"
    rounding = '[rules.rounding]\nmethod = "six_up"\nlast_deal = "exact"\n'
    table.write_text(f'extends = "classic"\n{rounding}', encoding="utf-8")
    hand = ("score", str(table), "--takers", "85", "--json")

    assert read_json(*hand)["marks"] == [80, 80]
    assert read_json(*hand, "--scores", "910,900")["marks"] == [80, 80]
    assert read_json(*hand, "--scores", "920,900")["marks"] == [85, 77]


@pytest.mark.parametrize(
    ("args", "heads", "verdict"),
    [
        ("gamelake --takers 82", "Takers Defence", "The contract is made."),
        ("klaberjass --points 60,60", "Taker Other", "Both sides made as much."),
        (
            "trois-24 --points 81,40,41 --last 2",
            "Taker Defender 1 Defender 2",
            "Both sides made as much.",
        ),
        (
            "quatre-solo --points 51,40,51,20 --last 2",
            "Taker Other 1 Other 2 Other 3",
            "The taker made as much as the best of the others.",
        ),
        (
            "trois-garraud --points 0,150,0 --tricks 0,9,0",
            "Taker Other 1 Other 2",
            "The contract has failed, and one of the others took every trick.",
        ),
    ],
)
def test_columns_and_verdicts_say_who_plays_against_whom(
    args: str, heads: str, verdict: str
) -> None:
    text = printed("score", *args.split())

    assert " ".join(text.splitlines()[4].split()[:-1]).startswith(heads)
    assert verdict in text


def test_roem_is_typed_in_for_each_side() -> None:
    text = printed("score", "klaverjas-rotterdam", *["--takers", "82", "--roem", "defence=20"])
    rows = [line.split() for line in text.splitlines()]

    assert ["made", "82", "100"] in rows
    assert ["this", "deal", "0", "182"] in rows


@pytest.mark.parametrize("preset", ["klaberjass", "trois-24", "trois-croate", "quatre-solo"])
def test_what_is_missing_is_named_as_an_option(preset: str) -> None:
    for typed in ([], ["--takers", "60"]):
        result = invoke("score", preset, *typed)

        assert result.exit_code == 1
        assert "; --points, for all accounts" in result.stderr
    assert "--takers 82 (or --points, " in invoke("score", "classic").stderr


def test_two_lines_of_one_side_stand_in_two_rows(tmp_path: Path) -> None:
    path = tmp_path / "two.toml"
    path.write_text('extends = "ffb-belote-2016-sa-ta"\n[rules.belote]\nfailed = "defence"\n')
    args = ("--takers", "60", "--kind", "TA", "--belote", "1,1")
    rows = [line.split() for line in printed("score", str(path), *args).splitlines()]

    assert [row[3:] for row in rows if row[:3] == ["belote", "and", "rebelote"]] == [
        ["20", "20", "belote"],
        ["20", "belote"],
        ["20", "belote"],
    ]
