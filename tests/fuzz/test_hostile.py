"""Inputs made to do harm: what is huge, what nests deep, what names other people's files."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Record, RulesetError, Table, read_match, read_position
from rebelote.catalogue import installed
from rebelote.documents import LONGEST, read_file, read_json, read_toml
from rebelote.notation import write_match, write_position
from tests.cli.invoke import invoke

DIGITS = "9" * 5000
DEEP = "[" * 5000 + "]" * 5000


@pytest.fixture
def secret(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A table file of somebody else's, which fails the test when it is opened."""
    path = tmp_path / "secret.toml"
    path.write_text('extends = "classic"\nname = "secret"\n', encoding="utf-8")
    for name in installed().presets:
        rebelote.rules(name)
    opened: list[object] = []
    monkeypatch.setattr(Path, "open", lambda self, *args, **kwargs: opened.append(self))
    yield path
    assert not opened


def record_with(table: Any) -> str:
    """A record with another table in it."""
    return json.dumps(json.loads(Table("classic", seed=1).record().dumps()) | {"table": table})


def test_a_record_names_no_file(secret: Path) -> None:
    own = rebelote.rules("classic").source.table()
    for table in (
        str(secret),
        {"extends": str(secret)},
        own | {"extends": str(secret)},
        {"name": "x", "rules": str(secret)},
        {"name": "x", "rules": {str(secret): {}}},
    ):
        with pytest.raises(NotationError):
            Record.loads(record_with(table)).replay()


def test_the_name_of_a_recorded_table_is_a_name_and_no_path(secret: Path) -> None:
    own = rebelote.rules("classic").source.table()

    match = Record.loads(record_with(own | {"name": str(secret)})).replay()

    assert match.rules.source.name == str(secret)


def test_a_match_names_no_file(secret: Path) -> None:
    text = write_match(Table("classic", seed=1).record())
    for tag in (f'[Rules "{secret}"]', f'[Rules {{"extends": "{secret}"}}]'):
        lines = [tag if line.startswith("[Rules") else line for line in text.splitlines()]
        with pytest.raises(NotationError):
            read_match("\n".join(lines))


def test_a_position_names_no_file(secret: Path) -> None:
    _, _, rest = write_position(Table("classic", seed=1)).split(" ", 2)
    for word in (str(secret), f"./{secret.name}", f'{{"extends":"{secret}","rules":{{}}}}'):
        with pytest.raises(NotationError):
            read_position(f"rb1 {word} {rest}")


@pytest.mark.parametrize(
    "text",
    [
        f"[rules.match]\ntarget = {DIGITS}",
        f"[rules.match]\ntarget = {DEEP}",
        f"[rules.match]\ntarget{'.a' * 5000} = 1",
        'extends = "./a\\u0000b.toml"',
        "#" * (LONGEST + 1),
    ],
    ids=["digits", "deep array", "deep key", "no name of a file", "too long"],
)
def test_a_hostile_table_file_is_refused_at_once(text: str) -> None:
    began = time.perf_counter()

    with pytest.raises(RulesetError):
        rebelote.rules(read_toml(text, "hostile.toml").data)
    assert time.perf_counter() - began < 5


@pytest.mark.parametrize("value", [DIGITS, DEEP, '"\\ud800"', "1e999", "NaN", "[" * 5000], ids=len)
def test_a_hostile_value_in_json_is_refused(value: str) -> None:
    text = f'{{"extends": "classic", "rules": {{"match": {{"target": {value}}}}}}}'

    with pytest.raises(RulesetError):
        rebelote.rules(read_json(text, "hostile.json").data)


def test_a_path_that_no_file_can_have_is_refused() -> None:
    for name in ("./\x00.toml", "./\ud800.toml", "./" + "a" * 5000 + ".toml"):
        with pytest.raises(RulesetError) as caught:
            rebelote.rules(name)
        assert "cannot be read" in str(caught.value)


def test_of_a_file_that_does_not_end_only_the_beginning_is_read(tmp_path: Path) -> None:
    path = tmp_path / "endless.toml"
    path.write_text("#" * (LONGEST * 2), encoding="utf-8")

    with pytest.raises(RulesetError) as caught:
        read_file(path)
    assert f"at most {LONGEST} characters" in str(caught.value)


@pytest.mark.parametrize("number", [10**9, -(10**9), 10**10_000], ids=["great", "negative", "huge"])
def test_a_number_that_no_option_means_is_refused_by_its_option(number: int) -> None:
    for rule, option, value in (
        ("match", "target", number),
        ("turn_up_deal", "packets", [3, number]),
        ("capot", "points", number),
    ):
        with pytest.raises(RulesetError) as caught:
            rebelote.rules({"extends": "classic", "rules": {rule: {option: value}}})
        assert caught.value.problems[0].key.startswith(f"rules.{rule}.{option}")


LONG = "x" * 5000


@pytest.mark.parametrize(
    "table",
    [
        {LONG: 1},
        {"rules": {LONG: True}},
        {"rules": {LONG: 3}},
        {"rules": {f"{LONG}:capot": True}},
        {"rules": {"capot": {LONG: 1}}},
    ],
    ids=["key", "rule", "no rule", "plugin", "option"],
)
def test_a_name_of_thousands_of_characters_is_cut_in_the_message(table: dict[str, Any]) -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic"} | table)

    assert LONG in caught.value.problems[0].key
    assert LONG[:60] in str(caught.value)
    assert len(str(caught.value)) < 800


def test_a_name_with_signs_that_do_not_print_is_told_on_one_line() -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": {"capot\n\x1b[31m": True}})

    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "changes",
    [
        {LONG: 1},
        {"revisions": {LONG: "1"}},
        {"table": {"name": "x", "rules": {LONG: 3}}},
        {"table": {"name": "x", "rules": {LONG: {}}}},
        {"actions": [{"seat": 0, "action": {"do": LONG}}]},
        {"actions": [{"seat": 0, "action": {"do": "Pass", LONG: 1}}]},
    ],
    ids=["key", "revision", "no rule", "rule", "action", "field"],
)
def test_a_long_name_in_a_record_is_cut_in_the_message(changes: dict[str, Any]) -> None:
    body = json.loads(Table("classic", seed=1).record().dumps()) | changes

    with pytest.raises(NotationError) as caught:
        Record.loads(json.dumps(body)).replay()
    assert len(str(caught.value)) < 800


def test_a_value_that_holds_itself_is_refused() -> None:
    value: list[object] = []
    value.append(value)

    with pytest.raises(RulesetError):
        rebelote.rules({"extends": "classic", "rules": {"match": {"target": value}}})


@pytest.mark.parametrize("value", [DIGITS, DEEP, "[" * 400 + "]" * 400], ids=len)
@pytest.mark.parametrize("tag", ["Seed", "Rules", "Players", "Opening", "Scores", "Revisions"])
def test_a_hostile_tag_of_a_match_is_refused(tag: str, value: str) -> None:
    lines = write_match(Table("classic", seed=1).record()).splitlines()
    others = [line for line in lines if not line.startswith(f"[{tag} ")]

    with pytest.raises(NotationError, match=r"^(?!.* already).*$"):
        read_match("\n".join([*others, f"[{tag} {value}]"]))


def test_a_seat_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(NotationError):
        read_match(write_match(Table("classic", seed=1).record()) + f"auction: {DIGITS} pass\n")


HUGE: list[Callable[[], object]] = [
    lambda: Table("classic", seed=1, scores=(10**9, 0)),
    lambda: Table("classic", seed=1, scores=(0, -(10**4299))),
    lambda: Table("classic", seed=1, pending=10**9),
    lambda: rebelote.rules("classic").outcome(takers=10**5000),
    lambda: rebelote.rules("classic").outcome(takers=82, tricks=10**5000),
    lambda: rebelote.rules("classic").outcome(takers=82, belote=10**5000),
    lambda: rebelote.rules("classic").outcome(takers=82, belote=DIGITS),
    lambda: rebelote.rules("classic").outcome(takers=82, last=10**5000),
    lambda: rebelote.rules("gamelake-annonces").outcome(takers=82, declared=(10**9, 0)),
    lambda: rebelote.rules("classic").score(
        rebelote.rules("classic").outcome(takers=82), pending=10**9
    ),
]


@pytest.mark.parametrize("call", HUGE, ids=range(len(HUGE)))
def test_figures_that_no_score_comes_to_are_refused(call: Callable[[], object]) -> None:
    with pytest.raises(NotationError):
        call()


@pytest.mark.parametrize("command", ["show", "replay", "check", "rules", "score"])
@pytest.mark.parametrize("name", ["x" * 5000, "a\x00b"], ids=["long", "null"])
def test_a_name_that_no_file_can_have_is_told_and_not_traced(command: str, name: str) -> None:
    result = invoke(command, name)

    assert result.exit_code == 1
    assert "cannot" in result.output or "no such" in result.output


def test_a_position_of_a_house_table_is_shown_however_long_its_line() -> None:
    table = Table({"extends": "classic", "rules": {"match": {"target": 501}}}, seed=3)

    assert invoke("show", write_position(table)).exit_code == 0
