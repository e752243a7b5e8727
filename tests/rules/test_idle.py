"""Options that do nothing at a table: each is remarked, and each does nothing."""

from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import Rules, Table
from rebelote.catalogue import installed
from rebelote_plugins.rules import RULES
from rebelote_plugins.rules.idle import IDLE, OFFERED

DEFAULTS = {rule.name: rule.options().model_dump(mode="json") for rule in RULES}
FORCED = {"take": {"dealer_forced": True}}
DOUBLING = {"coinche_score": {}, "coinche": {"when": "after_auction"}}
DEALT_WHOLE = {"turn_up_deal": False, "full_deal": True}
CASES: list[tuple[str, dict[str, Any], str, dict[str, Any], dict[str, Any]]] = [
    # preset, what makes it idle, rule, options with values, where it is not idle
    (
        "classic",
        {"litige": {"outcome": "failed"}},
        "litige",
        {"winner": "more", "accumulates": False},
        {"litige": {"outcome": "held"}},
    ),
    ("classic", {}, "litige", {"doubled": "held_all"}, DOUBLING),
    (
        "gamelake-annonces",
        {"declarations": {"scores": "each_side"}},
        "declarations",
        {
            "compare": "points",
            "sequence_ladder": ["top"],
            "equal_from": 5,
            "carre_ladder": "points",
            "carre_order": "AKQJT987",
            "tie": "both",
        },
        {"declarations": {"scores": "best_side"}},
    ),
    (
        "gamelake-annonces",
        {},
        "declarations",
        {"no_trumps": False, "no_trumps_carres": {"A": 400}},
        {"no_trumps": True, "take": {"no_trumps": "always"}},
    ),
    (
        "classic",
        {},
        "belote",
        {"all_trumps": "each", "discarded": False, "doree": 100},
        {"all_trumps": True, "take": {"all_trumps": "always"}},
    ),
    (
        "classic",
        {"all_trumps": True},
        "last_trick",
        {"at_all_trumps": False},
        {"take": {"all_trumps": "second_round"}},
    ),
    (
        "classic",
        {"coinche_score": True},
        "coinche_score",
        {
            "factors": [3, 9],
            "multiplied": ["base"],
            "doubled_base": 160,
            "defence_keeps": ["belote"],
            "defence_yields": ["last_trick"],
        },
        DOUBLING,
    ),
    (
        "classic",
        {"coinche_score": {"doubled_base": 160}},
        "coinche_score",
        {"doubled_capot": 90},
        DOUBLING,
    ),
    (
        "ffb-contree-2016-made",
        {"bid": {"capot": 0}},
        "coinche_score",
        {"capot_made": 400, "capot_failed": 300},
        {"bid": {"capot": 250}},
    ),
    (
        "ffb-contree-2016-made",
        {"generale": True},
        "coinche_score",
        {"generale_made": 400, "generale_failed": 300},
        {"bid": {"generale": 500}},
    ),
    (
        "belote-bridgee",
        {},
        "coinche",
        {"from_figure": 100, "capot_doublable": False, "generale_doublable": False},
        {},
    ),
    (
        "ffb-contree-2016-made",
        {},
        "duties",
        {"generale_leads": True},
        {"generale": True, "bid": {"generale": 500}},
    ),
    ("classic", FORCED, "turn_up_deal", {"all_pass": "same"}, {"take": {"dealer_forced": False}}),
    (
        "a-la-vache",
        {**DEALT_WHOLE, "games": {"dealer_forced": False, "first_forced": True}},
        "full_deal",
        {"all_pass": "same"},
        {"games": {"dealer_forced": False, "first_forced": False}},
    ),
    (
        "deux-decouverte-pagat",
        {"take": {"third_round": True, "dealer_forced": False}},
        "open_deal",
        {"all_pass": "same"},
        {"take": {"third_round": False, "dealer_forced": False}},
    ),
    (
        "classic",
        {**FORCED, "penalties": True},
        "penalties",
        {"all_pass": 10, "all_pass_by": "dealer"},
        {"take": {"dealer_forced": False}, "penalties": {"all_pass": 10}},
    ),
    ("classic", {"penalties": True}, "penalties", {"all_pass_by": "dealer"}, {}),
    (
        "classic",
        {"penalties": True},
        "penalties",
        {"failures": 2},
        {"penalties": {"failures_cost": 100}},
    ),
    (
        "classic",
        {"misdeal": True},
        "misdeal",
        {"penalty_from": 3, "announce": "spoken", "window": "before_auction"},
        {"misdeal": {"penalty": 10, "weak_hand": True}},
    ),
    (
        "classic",
        DOUBLING,
        "coinche",
        {"levels_at": {"SA": 1}, "totals_at": {"SA": 100}},
        {"no_trumps": True, "take": {"no_trumps": "always"}},
    ),
    (
        "classic",
        {"game_points": True},
        "game_points",
        {"no_trumps": "six_up"},
        {"no_trumps": True, "take": {"no_trumps": "always"}},
    ),
    (
        "baloot",
        {"sun_hokum": {"ashkal": "never"}},
        "sun_hokum",
        {"ashkal_on_ace": True},
        {"sun_hokum": {"ashkal": "always"}},
    ),
    ("classic", {}, "contract", {"figure": 90}, {"contract": {"condition": "figure"}}),
    ("classic", {}, "contract", {"least": 90}, {"contract": {"condition": "figure"}}),
    (
        "klaverjas-rotterdam",
        {"match": {"deals": 2, "tie": "another_deal"}},
        "match",
        {
            "test": "exceed",
            "bonus_ends": False,
            "both_over": "draw",
            "capot_ends": False,
            "by_contract": True,
        },
        {"match": {"target": 500}},
    ),
    # the same for another reason
    (
        "baloot",
        {"sun_hokum": {"ashkal": "never"}},
        "sun_hokum",
        {"ashkal_on_ace": True},
        {"sun_hokum": {"ashkal": "first_round"}},
    ),
    (
        "classic",
        {"litige": {"outcome": "failed"}},
        "litige",
        {"winner": "more"},
        {"litige": {"outcome": "held_all"}},
    ),
    ("klaverjas-rotterdam", {}, "last_trick", {"at_all_trumps": False}, {"all_trumps": True}),
    (
        "a-la-vache",
        {**DEALT_WHOLE, "games": {"dealer_forced": True}},
        "full_deal",
        {"all_pass": "same"},
        {"games": {"dealer_forced": False}},
    ),
    (
        "classic",
        {"misdeal": True},
        "misdeal",
        {"announce": "spoken"},
        {"misdeal": {"carres": ["7"]}},
    ),
    ("classic", {}, "contract", {"figure": 90}, {"contract": {"condition": "figure_and_more"}}),
    *(
        ("classic", {"contract": {"condition": condition}}, "contract", {"least": 90}, {})
        for condition in ("as_much_as_defence", "more_than_each")
    ),
]


CAPOTS: list[tuple[str, dict[str, Any], str, dict[str, Any], dict[str, Any]]] = [
    (
        "gamelake-annonces",
        {"capot": False},
        "declarations",
        {"capot": "lost"},
        {"capot": True},
    ),
    ("classic", {"capot": False}, "belote", {"capot": "winner"}, {"capot": True}),
    ("classic", {}, "last_trick", {"on_capot": False}, {"capot": {"replaces": False}}),
    ("classic", {"capot": False}, "last_trick", {"on_capot": False}, {}),
]
"""The same of every trick taken by one side."""


def laid_over(*tables: dict[str, Any]) -> dict[str, Any]:
    """Rules laid over each other, option by option."""
    found: dict[str, Any] = {}
    for table in tables:
        for rule, options in table.items():
            if options is False:
                found[rule] = False
            else:
                found[rule] = {**(found.get(rule) or {}), **({} if options is True else options)}
    return found


def singly() -> list[tuple[str, dict[str, Any], str, str, Any, dict[str, Any]]]:
    """The cases, an option each."""
    return [
        (preset, idle, rule, option, value, busy)
        for preset, idle, rule, options, busy in [*CASES, *CAPOTS]
        for option, value in options.items()
    ]


def config(preset: str, *tables: dict[str, Any]) -> dict[str, Any]:
    return {"extends": preset, "rules": laid_over(*tables)}


def remarked(table: dict[str, Any]) -> list[str]:
    """The keys that a table's remarks are about."""
    return [problem.key for problem in rebelote.remarks(table)]


def course(rules: Rules, seed: int) -> list[Any]:
    """What happens in a few deals of random play."""
    match, choose = Table(rules, seed=seed), Random(seed)
    told: list[Any] = [match.events]
    while not match.over and len(match.standing.results) < 3:
        told.append(match.apply(choose.choice(match.legal())))
    return [*told, match.standing.scores, match.standing.pending]


@pytest.mark.parametrize(("preset", "idle", "rule", "option", "value", "busy"), singly())
def test_an_option_that_does_nothing_is_remarked_and_does_nothing(
    preset: str, idle: dict[str, Any], rule: str, option: str, value: Any, busy: dict[str, Any]
) -> None:
    without = config(preset, idle)
    changed = config(preset, idle, {rule: {option: value}})

    assert f"rules.{rule}.{option}" not in remarked(without)
    assert f"rules.{rule}.{option}" in remarked(changed)
    one, other = rebelote.rules(without), rebelote.rules(changed)
    for seed in range(8):
        assert course(one, seed) == course(other, seed)


@pytest.mark.parametrize(("preset", "idle", "rule", "option", "value", "busy"), singly())
def test_an_option_that_is_written_out_as_its_default_is_not_remarked(
    preset: str, idle: dict[str, Any], rule: str, option: str, value: Any, busy: dict[str, Any]
) -> None:
    default = {rule: {option: DEFAULTS[rule][option]}}

    assert f"rules.{rule}.{option}" not in remarked(config(preset, idle, default))


def capots(rules: Rules) -> list[tuple[int, ...]]:
    """What is marked when one side takes every trick, and the other has a belote."""
    return [
        rules.score(rules.outcome(tricks=tricks, belote=loser)).marks
        for tricks, loser in ((8, "defence"), (0, "takers"))
    ]


@pytest.mark.parametrize(("preset", "idle", "rule", "options", "busy"), CAPOTS)
def test_what_does_nothing_of_a_capot_leaves_its_marks(
    preset: str, idle: dict[str, Any], rule: str, options: dict[str, Any], busy: dict[str, Any]
) -> None:
    def marks(*tables: dict[str, Any]) -> list[tuple[int, ...]]:
        return capots(rebelote.rules(config(preset, *tables)))

    assert marks(idle) == marks(idle, {rule: options})


@pytest.mark.parametrize(
    ("preset", "idle", "rule", "option", "value", "busy"), [case for case in singly() if case[-1]]
)
def test_where_it_does_something_nothing_is_remarked(
    preset: str, idle: dict[str, Any], rule: str, option: str, value: Any, busy: dict[str, Any]
) -> None:
    table = config(preset, idle, {rule: {option: value}}, busy)

    assert f"rules.{rule}.{option}" not in remarked(table)


def test_a_figure_to_double_from_does_something_where_no_capot_is_bid() -> None:
    table = config("contree-501", {"bid": {"capot": 0}, "coinche": {"from_figure": 100}})

    assert remarked(table) == []


def test_every_option_that_may_be_idle_is_shown_to_be() -> None:
    shown = {(rule, option) for _, _, rule, option, _, _ in singly()}

    assert shown == {(idle.rule, option) for idle in IDLE for option in idle.options}


@pytest.mark.parametrize(("kind", "rule"), OFFERED.items())
def test_a_kind_of_trump_that_nobody_can_call_is_remarked(kind: str, rule: str) -> None:
    brought = config("classic", {rule: True})
    offered = config("classic", {rule: True, "take": {rule: "always"}})

    assert remarked(brought) == [f"rules.{rule}"]
    assert rebelote.remarks(brought)[0].sentence.endswith(f"lets nobody call {kind}")
    assert remarked(offered) == []


@pytest.mark.parametrize("preset", sorted(installed().presets))
def test_a_bundled_preset_has_no_option_that_does_nothing(preset: str) -> None:
    assert rebelote.remarks(preset) == ()
    assert rebelote.rules(preset).source.remarks == ()
