"""Table files: merging, and every mistake reported at once, where it stands."""

from pathlib import Path
from textwrap import dedent
from typing import Annotated, Any

import pytest

import rebelote
from rebelote import Options, RulesetError, TableConfig, option
from rebelote.catalogue import installed
from rebelote.rule import Rule
from rebelote.testing.rules import with_rules

MISTAKES = """\
name = 7
extends = "classik"
targett = 501

[rules.capot]
pionts = 250
points = -3

[rules.belote]
points = "twenty"
announce = "sung"

[rules.match]
target = true
test = "exceeds"

[rules.duties]
ruff = ["always"]

[rules]
capott = true
litige = 3
"""


def write(folder: Path, text: str, name: str = "table.toml") -> Path:
    """A table file with that text."""
    path = folder / name
    path.write_text(dedent(text), encoding="utf-8")
    return path


def problems(path: Path) -> dict[str, tuple[int | None, int | None, str]]:
    """The problems of a file: place and sentence by key."""
    with pytest.raises(RulesetError) as caught:
        rebelote.rules(path)
    assert all(problem.file == str(path) for problem in caught.value.problems)
    return {
        problem.key: (problem.line, problem.column, problem.sentence)
        for problem in caught.value.problems
    }


def test_ten_mistakes_are_reported_at_once_each_where_it_stands(tmp_path: Path) -> None:
    found = problems(write(tmp_path, MISTAKES))

    assert {key: place[:2] for key, place in found.items()} == {
        "name": (1, 1),
        "extends": (2, 1),
        "targett": (3, 1),
        "rules.capot.pionts": (6, 1),
        "rules.capot.points": (7, 1),
        "rules.belote.points": (10, 1),
        "rules.belote.announce": (11, 1),
        "rules.match.target": (14, 1),
        "rules.match.test": (15, 1),
        "rules.duties.ruff": (18, 1),
        "rules.capott": (21, 1),
        "rules.litige": (22, 1),
    }
    sentences = {key: place[2] for key, place in found.items()}
    assert "did you mean 'classic'" in sentences["extends"]
    assert sentences["rules.capot.pionts"] == "no such option; did you mean 'points'?"
    assert "a whole number from 0 to 2000, not -3" in sentences["rules.capot.points"]
    assert "'twenty'" in sentences["rules.belote.points"]
    assert "'automatic' or 'spoken'" in sentences["rules.belote.announce"]
    assert "did you mean 'capot'" in sentences["rules.capott"]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("name = \n", (1, 8)),
        ("[rules.capot]\npoints = 250\n[rules.capot]\n", (3, 13)),
        ("[rules\n", (1, 7)),
        ('name = "x\n', (1, 10)),
    ],
)
def test_malformed_toml_is_reported_where_it_breaks(
    tmp_path: Path, text: str, place: tuple[int, int]
) -> None:
    found = problems(write(tmp_path, text))

    assert found[""][:2] == place
    assert "not TOML" in found[""][2]


def test_malformed_json_is_reported_where_it_breaks(tmp_path: Path) -> None:
    found = problems(write(tmp_path, '{"rules": \n x}', "table.json"))

    assert found[""][0] == 2
    assert "not JSON" in found[""][2]


def test_a_key_that_stands_twice_in_json_is_refused(tmp_path: Path) -> None:
    found = problems(write(tmp_path, '{"extends": "classic", "extends": "stekius"}', "table.json"))

    assert "extends" in found[""][2]


@pytest.mark.parametrize("name", ["deep.toml", "deep.json"])
def test_a_file_that_nests_too_deep_is_said_to(tmp_path: Path, name: str) -> None:
    deep = "[" * 20_000 + "]" * 20_000
    text = f"name = {deep}" if name == "deep.toml" else f'{{"name": {deep}}}'

    ((_, _, sentence),) = problems(write(tmp_path, text, name)).values()
    assert sentence.endswith("it nests too deep")


def test_a_value_that_nests_too_deep_is_said_to() -> None:
    deep: list[Any] = []
    for _ in range(20_000):
        deep = [deep]

    with pytest.raises(RulesetError, match=r"match.target: cannot be read: it nests too deep"):
        rebelote.rules({"extends": "classic", "rules": {"match": {"target": deep}}})


def test_json_of_the_same_shape_is_the_same_table(tmp_path: Path) -> None:
    toml = write(tmp_path, 'extends = "classic"\n[rules.capot]\npoints = 250\n')
    text = '{"extends": "classic", "rules": {"capot": {"points": 250}}}'
    json = write(tmp_path, text, "table.json")

    assert rebelote.rules(toml) == rebelote.rules(json)


def test_extends_merges_option_by_option_along_a_chain(tmp_path: Path) -> None:
    write(tmp_path, 'extends = "stekius"\n[rules.belote]\npoints = 30\n', "base.toml")
    path = write(tmp_path, 'extends = "base.toml"\n[rules.belote]\nwords = "both"\n')

    source = rebelote.rules(path).source

    assert source.config["belote"]["points"] == 30
    assert source.config["belote"]["words"] == "both"
    assert source.config["belote"]["failed"] == "defence"
    assert source.files["belote", "points"].endswith("base.toml")
    assert source.files["belote", "words"] == str(path)
    assert source.files["belote", "failed"] == "preset stekius"
    assert ("belote", "order") not in source.files


def test_a_rule_is_turned_on_with_its_defaults_and_off(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "classic"\n[rules]\ngenerale = true\nbelote = false\n')

    config = rebelote.rules(path).source.config

    assert config["generale"]["points"] == 500
    assert "belote" not in config


def test_turning_a_rule_off_and_on_again_forgets_its_options(tmp_path: Path) -> None:
    write(tmp_path, 'extends = "stekius"\n[rules]\nbelote = false\n', "base.toml")
    path = write(tmp_path, 'extends = "base.toml"\n[rules]\nbelote = true\n')

    assert rebelote.rules(path).source.config["belote"]["words"] == "both"


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ({"format": True}, "format: this version reads 1, not True"),
        (
            {"rules": {"declarations": {"carres": {"J": 10**12}}}},
            "rules.declarations.carres: a number below 1000000000, not 1000000000000",
        ),
    ],
)
def test_what_only_looks_like_a_number_that_will_do_is_refused(
    table: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "gamelake-annonces", **table})
    assert sentence in str(caught.value)


def test_a_file_that_extends_itself_under_another_path_goes_round(tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    path = write(tmp_path, 'extends = "sub/../table.toml"', "table.toml")

    with pytest.raises(RulesetError, match="circle"):
        rebelote.rules(path)


def test_extends_that_goes_round_is_refused_with_the_circle(tmp_path: Path) -> None:
    one = write(tmp_path, 'extends = "two.toml"\n', "one.toml")
    write(tmp_path, 'extends = "one.toml"\n', "two.toml")

    with pytest.raises(RulesetError) as caught:
        rebelote.rules(one)
    assert "circle" in str(caught.value)
    assert "two.toml:1:1" in str(caught.value)


def test_what_a_missing_base_would_have_brought_is_not_complained_of(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "clasik"\n[rules]\ngenerale = true\n')

    assert list(problems(path)) == ["extends"]


def test_a_file_to_extend_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "nope.toml"\n')
    (tmp_path / "latin.toml").write_bytes(b'name = "caf\xe9"\n')
    latin = write(tmp_path, 'extends = "latin.toml"\n', "extends.toml")

    missing, mangled = problems(path)["extends"], problems(latin)["extends"]
    assert missing[0] == mangled[0] == 1
    assert "nope.toml': cannot be read: No such file" in missing[2]
    assert "latin.toml': cannot be read: not UTF-8" in mangled[2]


def test_a_file_whose_name_lacks_its_ending_is_hinted_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path, 'extends = "classic"\n', "friday.toml")
    write(tmp_path, '{"extends": "classic"}', "monday.json")
    monkeypatch.chdir(tmp_path)
    for name, file in (("friday", "friday.toml"), ("monday", "monday.json")):
        sentence = f"no such preset or file '{name}'; there is a file '{file}'"
        with pytest.raises(RulesetError) as caught:
            rebelote.rules(name)
        assert caught.value.problems[0].sentence == sentence
        assert problems(write(tmp_path, f'extends = "{name}"\n'))["extends"][2] == sentence


def test_a_table_that_extends_itself_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "table.toml"\n')

    assert "circle" in problems(path)["extends"][2]


def test_a_rule_without_what_it_needs_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "classic"\n[rules]\ngenerale = true\ncapot = false\n')

    assert problems(path)["rules.generale"][2] == "needs the rule 'capot' at the table"


def test_a_table_that_lacks_something_says_what(tmp_path: Path) -> None:
    path = write(tmp_path, "[rules]\npairs = true\n")

    with pytest.raises(RulesetError) as caught:
        rebelote.rules(path)
    assert "no rule brings kinds of trump (suits)" in str(caught.value)


def test_a_table_without_an_auction_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "classic"\n[rules]\ntake = false\n')

    with pytest.raises(RulesetError, match="no rule brings an auction"):
        rebelote.rules(path)


CLAIMED = """\
extends = "{extends}"
[rules.rounding]
unit = "tens"
[rules.match]
target = 101
{claim}
"""

REMARKED = """\
extends = "classic"
[rules.litige]
outcome = "failed"
winner = "more"
"""


@pytest.mark.parametrize(
    ("base", "claim", "place"),
    [
        ("", 'end_check = "claim"', (6, "rules.match.end_check")),
        ('[rules.match]\nend_check = "claim"', "", (3, "rules.rounding.unit")),
    ],
    ids=["both set here", "one of them set below"],
)
def test_options_that_contradict_each_other_stand_where_the_table_itself_sets_one(
    tmp_path: Path, base: str, claim: str, place: tuple[int, str]
) -> None:
    write(tmp_path, f'extends = "classic"\n{base}\n', "base.toml")
    path = write(tmp_path, CLAIMED.format(extends="base.toml", claim=claim))

    assert {(line, key) for key, (line, _, _) in problems(path).items()} == {place}


def test_rules_that_contradict_each_other_stand_where_the_table_itself_names_one(
    tmp_path: Path,
) -> None:
    path = write(tmp_path, 'extends = "quatre-solo"\n[rules]\ncapot = true\ngenerale = true\n')

    ((key, (line, _, sentence)),) = problems(path).items()
    assert (line, key) == (4, "rules.generale")
    assert sentence.startswith("generale wants partners")


def test_remarks_are_told_where_the_table_itself_sets_what_does_nothing(tmp_path: Path) -> None:
    path = write(tmp_path, REMARKED, "base.toml")
    (remark,) = rebelote.remarks(path)

    assert (remark.file, remark.line, remark.key) == (str(path), 4, "rules.litige.winner")
    assert rebelote.rules(path).source.remarks == (remark.sentence,)


def test_what_does_nothing_in_what_a_table_extends_is_not_remarked(tmp_path: Path) -> None:
    write(tmp_path, REMARKED, "base.toml")
    path = write(tmp_path, 'extends = "base.toml"\n[rules.match]\ntarget = 501\n')

    assert rebelote.remarks(path) == ()
    assert len(rebelote.rules(path).source.remarks) == 1


def test_a_table_that_cannot_be_is_not_remarked_on_but_refused(tmp_path: Path) -> None:
    path = write(tmp_path, f"{REMARKED}at_end = 'own'\n")

    with pytest.raises(RulesetError, match="lets no points wait"):
        rebelote.remarks(path)


def test_what_contradicts_itself_in_what_a_table_extends_is_told_of_the_whole(
    tmp_path: Path,
) -> None:
    write(tmp_path, CLAIMED.format(extends="classic", claim='end_check = "claim"'), "base.toml")
    path = write(tmp_path, 'extends = "base.toml"\n[rules]\ngenerale = true\n')

    ((key, (line, _, _)),) = problems(path).items()
    assert (line, key) == (2, "rules")


def four_seats(rules: rebelote.Rules, options: rebelote.NoOptions) -> rebelote.Rules:
    """What `pairs` does too."""
    return rules.put("seating.seats", 4)


class Rival:
    """Offers a rule that sets what `pairs` sets."""

    @rebelote.hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """One rule."""
        return [
            Rule("rival", "Sets the seats again.", lambda rules, _: rules.put("seating.seats", 4))
        ]


def test_two_rules_that_set_the_same_thing_are_named_with_it() -> None:
    import rebelote_plugins

    catalogue = rebelote.Catalogue({"bundled": rebelote_plugins, "rival": Rival()})

    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": {"rival": True}}, catalogue=catalogue)
    assert "both 'pairs' and 'rival' set seating.seats" in str(caught.value)


def test_rules_that_set_the_same_are_told_where_the_file_names_one(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('extends = "classic"\n[rules]\n"bundled:alone" = true\n', encoding="utf-8")

    with pytest.raises(RulesetError) as caught:
        rebelote.rules(path)

    assert str(caught.value).startswith(
        f"{path}:3:1: rules.bundled:alone: both 'alone' and 'pairs' set seating."
    )


def test_a_resolved_table_loads_to_equal_rules_with_an_equal_hash() -> None:
    for preset in ("classic", "stekius", "clasica", "ffb-belote-2016"):
        rules = rebelote.rules(preset)
        again = rebelote.rules(rules.source.table())

        assert again == rules
        assert again.source.hash == rules.source.hash


def test_a_table_config_is_a_table() -> None:
    config = TableConfig(extends="classic", rules={"match": {"target": 501}})

    assert rebelote.rules(config).match.target == 501


def test_equal_tables_are_assembled_once() -> None:
    one = rebelote.rules({"extends": "classic"})

    assert rebelote.rules({"extends": "classic"}) is one
    assert rebelote.rules("classic") is rebelote.rules("classic")


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    missing = tmp_path / "missing.toml"
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b'name = "caf\xe9"\n')

    assert "No such file" in problems(missing)[""][2]
    assert "UTF-8" in problems(latin)[""][2]
    assert "cannot be read" in problems(tmp_path)[""][2]


def test_every_problem_prints_its_file_line_column_and_key(tmp_path: Path) -> None:
    path = write(tmp_path, MISTAKES)

    with pytest.raises(RulesetError) as caught:
        rebelote.rules(path)
    expected = f"{path}:6:1: rules.capot.pionts: no such option; did you mean 'points'?"
    assert expected in str(caught.value).splitlines()


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("belote.counts", '"yes"', "should be true, false or 'reduces', not 'yes'"),
        ("belote.points", "900", "should be a whole number from 0 to 200, not 900 (int)"),
        ("contract.failed_base", '"most"', "should be a whole number, 0 or more, 'all' or 'own'"),
        ("turn_up_deal.packets", "3", "should be a list, each of them a whole number, not 3"),
        ("misdeal.carres", '["X"]', "should be a list, each of them '7', '8', '9'"),
        ("duties.ruff", "true", "should be 'unless_ally', 'unless_ally_plain', 'always'"),
    ],
)
def test_a_wrong_value_is_told_once_with_all_that_would_do(
    tmp_path: Path, option: str, value: str, sentence: str
) -> None:
    rule, name = option.split(".")
    path = write(tmp_path, f'extends = "classic"\n[rules.{rule}]\n{name} = {value}\n')
    found = problems(path)

    assert list(found) == [f"rules.{option}"]
    assert found[f"rules.{option}"][:2] == (3, 1)
    assert sentence in found[f"rules.{option}"][2]


def test_a_contradiction_within_a_rule_is_told_once(tmp_path: Path) -> None:
    text = 'extends = "classic"\n[rules.take]\nthird_round = true\ndealer_forced = true\n'

    assert list(problems(write(tmp_path, text))) == ["rules.take"]


def test_a_fault_of_the_whole_table_names_its_file(tmp_path: Path) -> None:
    found = problems(write(tmp_path, 'extends = "classic"\n[rules]\nmatch = false\n'))

    assert found["rules"] == (2, 2, "no rule brings an end of the match (match)")


@pytest.mark.parametrize(
    ("rules", "key", "wanted"),
    [
        ("declarations.sequences = []", "sequences", "a list of 1 to 6, each of them a whole"),
        ("coefficients.factors = {H = 0}", "factors", "to a whole number, 1 or more, not"),
        ("misdeal.carres = 7", "carres", "a list, each of them '7'"),
        ('all_trumps.order = "J9ATKQ88"', "order", "once, not 'J9ATKQ88'"),
        ('no_trumps.order = "ATKQJ98"', "order", "once, not 'ATKQJ98'"),
    ],
)
def test_what_an_option_accepts_is_told_with_its_limits(
    tmp_path: Path, rules: str, key: str, wanted: str
) -> None:
    path = write(tmp_path, f'extends = "classic"\n[rules]\n{rules}\n')

    ((place, (line, _, sentence)),) = problems(path).items()
    assert (place.rpartition(".")[2], line) == (key, 3)
    assert wanted in sentence


class Odd(Options):
    """Options whose types pydantic takes, and that none of ours has."""

    noted: tuple[Annotated[int, {"unit": "points"}], ...] = option((), "figures with a remark")
    pair: tuple[int, str] = option((1, "a"), "a figure and a text")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"noted": ["x"]}, "should be a list, each of them a whole number, not ['x'] (list)"),
        ({"pair": [1]}, "should be a list, each of them a whole number, not [1] (list)"),
    ],
)
def test_what_an_odd_option_accepts_is_told_and_that_it_was_set(
    options: dict[str, object], sentence: str
) -> None:
    known = with_rules(installed(), Rule("odd", "Odd.", lambda rules, _: rules, Odd))

    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": {"odd": options}}, catalogue=known)
    assert [problem.sentence for problem in caught.value.problems] == [sentence]


def test_a_rule_that_contradicts_itself_is_there_for_the_others(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "classic"\n[rules.turn_up_deal]\ncompletion = []\n')

    assert list(problems(path)) == ["rules.turn_up_deal"]


def test_hands_that_the_pack_cannot_fill_are_told_where_their_size_is_set(tmp_path: Path) -> None:
    path = write(tmp_path, 'extends = "classic"\n[rules.turn_up_deal]\ncompletion = [4]\n')

    ((key, (line, _, sentence)),) = problems(path).items()
    assert (key, line) == ("rules.turn_up_deal.completion", 3)
    assert sentence.startswith("4 hands of 9 want 36 cards; there are 32 (turn_up_deal.completion")


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"belotte": False}, "rules.belotte: no such rule; did you mean 'belote'?"),
        ({"other:belote": False}, "rules.other:belote: no such rule; did you mean 'belote'?"),
        (
            {"capot": {"points": 3}, "bundled:capot": {"points": 4}},
            "rules.bundled:capot: is the rule that 'capot' names; say all of it in one place",
        ),
        ({1: True}, "rules.1: no such rule"),
        ({"capot": {1: 2}}, "rules.capot.1: no such option"),
    ],
)
def test_a_rule_is_named_once_and_rightly_even_where_it_is_left_out(
    rules: dict[Any, Any], sentence: str
) -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": rules})
    assert sentence in str(caught.value)


def test_a_rule_that_is_installed_may_be_left_out_of_a_table_that_has_it_not() -> None:
    assert rebelote.rules({"extends": "classic", "rules": {"coinche": False}})


def test_a_json_table_may_say_where_its_schema_is(tmp_path: Path) -> None:
    path = tmp_path / "table.json"
    path.write_text('{"$schema": "./rebelote.schema.json", "extends": "classic"}')

    assert rebelote.rules(path) == rebelote.rules("classic")
    assert "$schema" in rebelote.table_schema()["properties"]


def test_a_file_may_begin_with_the_mark_that_some_editors_write(tmp_path: Path) -> None:
    for name, text in (("t.toml", 'extends = "stekius"'), ("t.json", '{"extends": "stekius"}')):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8-sig")
        assert rebelote.rules(path) == rebelote.rules("stekius")


@pytest.mark.parametrize("name", ["two\nlines", "bell\x07", "\x1b[31mred", "", "  "])
def test_a_name_that_cannot_be_printed_or_is_empty_is_refused(name: str) -> None:
    with pytest.raises(RulesetError, match="a text on one line"):
        rebelote.rules({"name": name, "extends": "classic"})
