"""`rebelote score` at tables of contracts that are bid."""

from pathlib import Path

import pytest

import rebelote
from rebelote.catalogue import installed
from rebelote.plugin import Line
from rebelote_plugins.cli.contracts import read_bid
from rebelote_plugins.cli.verdicts import in_vain
from tests.cli.invoke import invoke, printed, read_json

FFB = "ffb-coinche-2015"
FIGURES = "capot, a figure from 80 to 650 by 10"


def told(*args: str) -> str:
    return " ".join(printed("score", *" ".join(args).split()).split())


@pytest.fixture
def bulgarian(tmp_path: Path) -> str:
    """A table with a third level."""
    path = tmp_path / "third.toml"
    path.write_text(
        'name = "third"\nextends = "pagat-coinche"\n[rules.coinche]\nlevels = 3\n'
        "[rules.coinche_score]\nfactors = [2, 4, 8]\n",
        encoding="utf-8",
    )
    return str(path)


CASES: list[tuple[str, list[int], str]] = [
    (f"{FFB} --takers 112 --bid 100", [210, 50], "made"),
    (f"{FFB} --takers 112 --bid 100h", [210, 50], "made"),
    (f"{FFB} --takers 112 --bid 100 --coinche", [520, 0], "made"),
    (f"{FFB} --takers 95 --bid 100 --coinche", [0, 520], "failed"),
    (f"{FFB} --takers 95 --bid 100 --surcoinche", [0, 1040], "failed"),
    (f"{FFB} --tricks 8 --bid capot", [500, 0], "made"),
    (f"{FFB} --tricks 8 --bid capoth --coinche", [1000, 0], "made"),
    ("cannes-2016 --takers 95 --bid 100S --surcoinche", [0, 460], "failed"),
    ("cannes-2016 --takers 95 --bid 100S --coinche --surcoinche", [0, 460], "failed"),
    ("bga-coinche --takers 100 --bid 90h", [190, 62], "made"),
    ("bga-coinche --takers 81 --bid 80", [0, 242], "failed"),
    ("contree-bid-only --takers 130 --bid 100 --coinche", [200, 0], "made"),
]


@pytest.mark.parametrize(("args", "marks", "verdict"), CASES)
def test_contracts_are_scored_by_the_tables_rules(
    args: str, marks: list[int], verdict: str
) -> None:
    data = read_json("score", *args.split(), "--json")

    assert list(data) == ["marks", "pending", "verdict", "lines"]
    assert (data["marks"], data["pending"], data["verdict"]) == (marks, 0, verdict)
    sums = [sum(line["points"] for line in data["lines"] if line["account"] == n) for n in (0, 1)]
    assert sums == marks
    assert max(map(len, printed("score", *args.split()).splitlines())) <= 80


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("100", (100, None)),
        ("100h", (100, "H")),
        ("100 hearts", (100, "H")),
        ("100♥", (100, "H")),
        ("90SA", (90, "SA")),
        ("90 no trumps", (90, "SA")),
        ("capot", ("capot", None)),
        ("Capot S", ("capot", "S")),
        ("capots", ("capot", "S")),
        ("générale", ("générale", None)),
        ("figure", ("figure", None)),
        ("9" * 5000, ("9" * 5000, None)),
    ],
)
def test_a_bid_may_tell_its_kind(typed: str, read: tuple[int | str, str | None]) -> None:
    assert read_bid(rebelote.rules("bga-coinche"), typed) == read


def test_a_generale_is_a_bid_where_the_table_has_one() -> None:
    table = rebelote.rules({"extends": FFB, "rules": {"bid": {"generale": 500}}})

    assert read_bid(table, "générale h") == ("generale", "H")


# Why.


def test_each_line_says_what_was_multiplied() -> None:
    text = told(FFB, "--takers 95 --bid 100 --coinche --declared defence=50 --belote defence")

    assert "failed contract, 160 ×2 320 contract" in text
    assert "the bid, 100 ×2 200 coinche_score" in text
    assert "declarations, 50 ×2 100 declarations" in text
    assert "belote and rebelote 20 belote" in text


def test_lines_with_other_factors_stand_in_rows_of_their_own(tmp_path: Path) -> None:
    path = tmp_path / "rounded.toml"
    path.write_text(
        'extends = "cannes-2016"\n[rules.coinche_score]\nmultiplied = ["base", "bid"]\n'
        'defence_keeps = ["base", "bonuses"]\n'
        '[rules.rounding]\nmethod = "nearest"\nscope = "hand"\n',
        "utf-8",
    )

    assert "rounding, -2 ×2 -4 rounding rounding 1 rounding" in told(
        str(path), "--takers 113 --bid 100H --coinche"
    )


@pytest.mark.parametrize(
    ("args", "verdict"),
    [
        (f"{FFB} --takers 112 --bid 100", "The contract is made: 112 for 100."),
        (f"{FFB} --takers 95 --bid 100", "The contract has failed: 95 of 100."),
        (
            f"{FFB} --takers 81 --bid 80 --declared defence=20",
            "The contract has failed: 81 of 80, against 101.",
        ),
        ("pagat-coinche --takers 81 --bid 80", "The contract has failed: 81 of 82."),
        ("pagat-coinche --takers 85 --bid 80 --belote takers", "is made: 105 for 82."),
        (f"{FFB} --takers 120 --bid capot", "The contract has failed: no capot."),
        (
            f"{FFB} --tricks 8 --bid capot",
            "The contract is made: capot, and the takers took every trick.",
        ),
        ("classic --takers 82", "The contract is made."),
    ],
)
def test_the_verdict_says_by_how_much(args: str, verdict: str) -> None:
    assert verdict in told(args)


def test_a_figure_that_does_not_decide_is_no_need(tmp_path: Path) -> None:
    path = tmp_path / "more.toml"
    path.write_text(
        f'extends = "{FFB}"\n[rules.contract]\ncondition = "as_much_as_defence"\n', "utf-8"
    )

    assert "The contract is made: 90 against 72." in told(str(path), "--takers 90 --bid 100")


def test_a_belote_that_eases_the_contract_is_taken_off_what_was_needed(tmp_path: Path) -> None:
    path = tmp_path / "eased.toml"
    path.write_text(f'extends = "{FFB}"\n[rules.belote]\ncounts = "reduces"\n', "utf-8")

    assert "is made: 85 for 80." in told(str(path), "--takers 85 --bid 100 --belote takers")
    path.write_text(path.read_text("utf-8") + "[rules.contract]\nleast = 82\n", "utf-8")
    assert "is made: 85 for 82." in told(str(path), "--takers 85 --bid 100 --belote takers")


@pytest.mark.parametrize(
    ("args", "note"),
    [
        (
            "bga-coinche --takers 112 --bid 100 --coinche",
            "in vain: the defence marks nothing for its card points.",
        ),
        (
            f"{FFB} --takers 112 --bid 100 --coinche --declared defence=20,takers=50",
            "in vain: the defence marks nothing for its card points and yields its declarations "
            "to the takers.",
        ),
        (
            f"{FFB} --takers 112 --bid 100 --coinche --belote defence",
            "in vain: the defence marks nothing for its card points.",
        ),
        (
            "cannes-2016 --takers 112 --bid 100 --coinche --belote defence",
            "in vain: the defence marks nothing for its card points and yields its belote and "
            "rebelote to the takers.",
        ),
    ],
)
def test_what_a_defence_that_coinched_in_vain_loses_is_told(args: str, note: str) -> None:
    assert f"The contract was doubled {note}" in told(args)


@pytest.mark.parametrize(
    "args",
    [
        f"{FFB} --takers 112 --bid 100",
        f"{FFB} --takers 95 --bid 100 --coinche",
        f"{FFB} --tricks 8 --bid capot --coinche",
    ],
)
def test_nothing_is_said_of_it_otherwise(args: str) -> None:
    assert "in vain" not in told(args)


@pytest.mark.parametrize(
    ("defence", "note"), [(0, "yields its card points to the takers."), (10, "")]
)
def test_what_the_defence_keeps_a_part_of_is_not_told_as_yielded(defence: int, note: str) -> None:
    table = rebelote.rules(FFB)
    sheet = table.score(table.outcome(takers=112, bid=100, kind="H", level=1))
    lines = [Line("cards", account, points) for account, points in ((0, 142), (1, defence))]
    shared = sheet.with_lines((*sheet.lines, *(line for line in lines if line.points)))

    assert (
        in_vain(table, shared).removeprefix("The contract was doubled in vain: the defence ")
        == note
    )


# What a table offers.


def test_help_names_the_bids_the_kinds_and_the_factors() -> None:
    ffb, bga = printed("score", FFB, "--help"), printed("score", "bga-coinche", "--help")

    assert "What was bid: 100, capot; with its kind 100H." in ffb
    assert "The kind of trump: C D H S." in ffb
    assert "The contract was coinched. Times 2." in ffb
    assert "The coinche was answered. Times 4." in ffb
    assert "--sur-surcoinche" not in ffb
    assert "The kind of trump: C D H S SA TA." in bga
    assert "--coinche" in bga
    assert "--surcoinche" not in bga


def test_help_of_a_table_without_bids_leaves_them_out() -> None:
    text = printed("score", "gamelake", "--help").partition("Options:")[2]

    assert "--bid" not in text
    assert "coinche" not in text
    assert "--bid" in printed("score", "--help")


def test_a_third_level_is_there_where_the_table_has_it(bulgarian: str) -> None:
    assert "Times 8." in printed("score", bulgarian, "--help")
    assert "the bid, 100 ×8 800" in told(bulgarian, "--takers 90 --bid 100 --sur-surcoinche")


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        ("gamelake --takers 82 --bid 100", "At gamelake nothing is bid: --bid has no use there."),
        (
            "gamelake --takers 82 --coinche",
            "The table gamelake has no coinche: --coinche has no use there.",
        ),
        (
            "bga-coinche --takers 82 --bid 80 --surcoinche",
            "The table bga-coinche goes no further than coinche: --surcoinche has no use there.",
        ),
        (
            f"{FFB} --takers 82",
            f"At {FFB} contracts are bid: say --bid (100, capot; with its kind 100H).",
        ),
        (f"{FFB} --takers 82 --bid slam", f"cannot read 'slam' as a bid; {FIGURES}"),
        (f"{FFB} --takers 82 --bid 0", f"cannot read 0 (int) as a bid; {FIGURES}"),
        (f"{FFB} --takers 82 --bid 85", f"cannot read 85 (int) as a bid; {FIGURES}"),
        (
            f"{FFB} --takers 82 --bid 100sa",
            f"At {FFB} nothing is bid in 'sa'; its kinds are C D H S.",
        ),
        (
            "contree-org --takers 82",
            "At contree-org contracts are bid: say --bid (102, capot; with its kind 102H).",
        ),
        (
            "pagat-coinche --takers 82 --bid 80sa --belote takers",
            "cannot read 'takers' as belote=; at SA this table has none",
        ),
    ],
)
def test_what_a_table_does_not_have_is_refused_in_a_sentence(args: str, sentence: str) -> None:
    result = invoke("score", *args.split())

    assert (result.exit_code, result.stdout, result.stderr) == (1, "", f"{sentence}\n")


def test_two_kinds_contradict_each_other() -> None:
    args = ("score", FFB, "--takers", "90", "--bid", "100h", "--kind")

    assert invoke(*args, "h").exit_code == 0
    result = invoke(*args, "S")
    assert result.exit_code == 2
    assert "--bid 100h is a bid in H, and --kind says S." in result.stderr


@pytest.mark.parametrize("preset", sorted(installed().presets))
def test_each_table_shows_just_the_levels_that_it_has(preset: str) -> None:
    rules = rebelote.rules(preset)
    text = printed("score", preset, "--help").partition("Options:")[2]

    flags = ("  --coinche ", "  --surcoinche ", "  --sur-surcoinche ", "  --gahwa ")
    assert [flag in text for flag in flags] == [n < len(rules.scoring.factors) for n in range(4)]
    assert ("  --bid " in text) == bool(rules.scoring.bids)


@pytest.mark.parametrize(
    ("table", "kind", "typed"),
    [
        ("gamelake", "H", "H h hearts Heart ♥ ♥\ufe0f"),
        (f"{FFB} --bid 80", "S", "s spades ♠"),
        ("bga-coinche --bid 80", "SA", "sa no-trumps"),
        ("baloot", "SA", "sa sun Sun no-trumps"),
        ("bga-coinche --bid 80", "TA", "ta all-trumps"),
    ],
)
def test_a_kind_of_trump_is_read_as_people_write_it(table: str, kind: str, typed: str) -> None:
    said = table.split()
    for each in typed.split():
        found = read_json("score", *said, "--takers", "90", "--kind", each, "--json")
        assert found == read_json("score", *said, "--takers", "90", "--kind", kind, "--json")
    assert invoke("score", *said, "--takers", "90", "--kind", "nosuch").exit_code == 1


def test_what_nobody_marks_is_not_lost_by_doubling_in_vain(tmp_path: Path) -> None:
    path = tmp_path / "unmarked.toml"
    path.write_text('extends = "contree-501"\n[rules.belote]\nmarked = false\n', "utf-8")

    shown = told(str(path), "--takers 112 --bid 100 --coinche --belote defence")
    assert "in vain: the defence marks nothing for its card points." in shown
