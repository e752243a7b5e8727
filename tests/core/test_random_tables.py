"""Any table that can be assembled keeps every promise, not only the presets."""

from typing import Any, Literal, get_args, get_origin

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

import rebelote
from rebelote import RulesetError
from rebelote.catalogue import installed
from rebelote.testing.presets import check_match, check_play
from rebelote.testing.rules import choices

KNOWN = installed()
NAMES = sorted(KNOWN.rules)
SCORED = ("base", "belote", "bid", "bonuses", "cards", "declarations", "last_trick")
"""What options name that say what of a score is doubled, kept or left out."""


def wider(rule: str) -> dict[str, st.SearchStrategy[Any]]:
    """For each option of a rule, values from the whole of what it accepts."""
    found: dict[str, list[Any]] = {}
    for name, value in choices(KNOWN.rule(rule)):
        found.setdefault(name, []).append(value)
    wide = {name: st.sampled_from(values) for name, values in found.items()}
    for name, field in KNOWN.rule(rule).options.model_fields.items():
        inner = get_args(field.annotation)
        if get_origin(field.annotation) is tuple and get_origin(inner[0]) is Literal:
            wide[name] = st.lists(st.sampled_from(get_args(inner[0])), unique=True)
        elif get_origin(field.annotation) is tuple and inner[0] is str:
            wide[name] = st.lists(st.sampled_from(SCORED), unique=True, max_size=2)
        elif get_origin(field.annotation) is dict:
            wide[name] = st.dictionaries(st.sampled_from("J9ATKQ87"), st.sampled_from([0, 50, 150]))
        elif field.annotation is int:
            low = max((limit.ge for limit in field.metadata if hasattr(limit, "ge")), default=0)
            high = min((limit.le for limit in field.metadata if hasattr(limit, "le")), default=300)
            wide[name] = st.integers(low, min(high, low + 300))
    return wide


OPTIONS = {rule: wider(rule) for rule in NAMES}


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """A preset with some rules turned on or off and some options changed."""
    base = draw(st.sampled_from(sorted(KNOWN.presets)))
    rules: dict[str, Any] = {}
    for rule in draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=6, unique=True)):
        names = st.sampled_from(sorted(OPTIONS[rule])) if OPTIONS[rule] else st.nothing()
        changed = draw(st.lists(names, max_size=3, unique=True)) if OPTIONS[rule] else []
        rules[rule] = {name: draw(OPTIONS[rule][name]) for name in changed} or True
    for rule in draw(st.lists(st.sampled_from(NAMES), max_size=1)):
        rules.setdefault(rule, False)
    return {"name": "any table", "extends": base, "rules": rules}


def assembled(table: dict[str, Any]) -> rebelote.Rules | None:
    """Its rules, or nothing where the table is refused in sentences."""
    try:
        return rebelote.rules(table)
    except RulesetError as error:
        event("refused")
        problems = error.problems
    assert problems
    assert all(len(problem.sentence.split()) > 2 for problem in problems)
    return None


@given(tables(), st.integers(0, 2**32))
@settings(max_examples=25)
def test_any_table_that_can_be_assembled_keeps_every_promise(
    table: dict[str, Any], seed: int
) -> None:
    rules = assembled(table)
    if rules is not None:
        check_play(rules, seed)
        check_match(rules, seed, deals=6)


@pytest.mark.slow
@given(tables(), st.integers(0, 2**32))
@settings(max_examples=1500)
def test_any_table_keeps_every_promise_for_long(table: dict[str, Any], seed: int) -> None:
    rules = assembled(table)
    if rules is not None:
        check_play(rules, seed)
        check_match(rules, seed)
