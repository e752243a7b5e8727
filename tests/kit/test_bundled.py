"""The bundled plugin goes through the same door as any other."""

import pytest

import rebelote
import rebelote_plugins
from rebelote.catalogue import installed
from rebelote.testing import (
    check_known,
    check_platform,
    check_player,
    check_plugin,
    check_preset,
    check_rule,
    check_sheet,
    playthrough,
)
from tests.calling import contract_game

KNOWN = installed()

TABLES = {
    "alone": {"name": "alone", "extends": "classic", "rules": {"pairs": False, "alone": True}},
    "bid": contract_game(coinche=False, bid={"maximum": 160, "generale": 500}),
    "coinche": contract_game(bid={"maximum": 120}),
    "full_deal": contract_game(full_deal={"packets": [3, 3], "completion": [2], "cut": 3}),
    "defenders": {
        "name": "defenders",
        "extends": "trois-24",
        "rules": {"contract": {"failed_base": 162, "defenders": "each"}, "generale": True}
        | {"shared_capot": False, "capot": True, "declarations": True},
    },
    "games": contract_game(bid=False, games=True),
}
"""Tables for rules that no preset has."""

LONG = ("search",)
"""Players that take their time."""
SORTS = ("classic", "ffb-coinche-2015", "trois-24", "klaberjass")
"""Presets of different sorts."""


def test_the_bundled_plugin_keeps_the_contract() -> None:
    check_plugin(rebelote_plugins, offers=False, beside=TABLES)


@pytest.mark.parametrize("name", KNOWN.presets)
def test_a_preset_keeps_the_contract(name: str) -> None:
    check_preset(name, hash_seeds=())


@pytest.mark.parametrize("name", KNOWN.rules)
def test_a_rule_keeps_the_contract(name: str) -> None:
    """At a preset that has it, whose play the test above looks at, or at one of `TABLES`."""
    check_rule(KNOWN.rule(name), beside=TABLES.get(name), seeds=(), hash_seeds=(), pairs=0)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_without_a_preset_keeps_the_contract(name: str) -> None:
    check_preset(TABLES[name], seeds=(0,), hash_seeds=(1,))


@pytest.mark.parametrize("name", KNOWN.players)
def test_a_player_keeps_the_contract(name: str) -> None:
    """At every preset, or at one of each sort where that takes long."""
    check_player(KNOWN.player(name), tables=SORTS if name in LONG else None)


@pytest.mark.slow
@pytest.mark.parametrize("name", LONG)
def test_a_player_keeps_the_contract_everywhere(name: str) -> None:
    check_player(KNOWN.player(name))


def test_platforms_keep_the_contract() -> None:
    for offers in KNOWN.platforms.values():
        check_platform(offers[0].value)


@pytest.mark.slow
@pytest.mark.parametrize("name", KNOWN.presets)
def test_a_preset_keeps_the_contract_for_long(name: str) -> None:
    check_preset(name, seeds=range(2, 30), hash_seeds=range(3, 6), pairs=20)


@pytest.mark.slow
@pytest.mark.parametrize("name", KNOWN.rules)
def test_a_rule_keeps_the_contract_for_long(name: str) -> None:
    rule, beside = KNOWN.rule(name), TABLES.get(name)
    check_rule(rule, beside=beside, seeds=range(2, 6), hash_seeds=range(3, 6), pairs=6)


@pytest.mark.parametrize("name", ["ffb-coinche-2015", "coinchee-501", "bga-coinche"])
def test_what_is_known_during_play_comes_true(name: str) -> None:
    rules = rebelote.rules(name)
    for seed in range(15):
        check_known(playthrough(rules, seed))


def test_an_added_capot_goes_with_points_that_are_bid_alone() -> None:
    config = {"extends": "contree-bid-only", "rules": {"capot": {"replaces": False}}}
    rules = rebelote.rules(config)

    check_sheet(rules, rules.outcome(bid=100, tricks=8))
    assert rules.score(rules.outcome(bid=100, tricks=8)).marks == (100, 0)
