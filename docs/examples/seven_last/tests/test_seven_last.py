"""The plugin keeps the contract; the rule tells, marks and judges as its options say."""

import rebelote_seven_last
from rebelote_seven_last.rule import SevenTook

import rebelote
import rebelote_plugins
from rebelote.testing import check_plugin

PLUGINS = rebelote.Catalogue(
    {"bundled": rebelote_plugins, "seven-last": rebelote_seven_last},
)
# Five cards each from seat 0 on, the turn-up, then the rest: seat 0 gets all the spades.
PACK = (
    "8S 9S TS 7H 8H 9H 7D 8D 9D 7C 8C 9C JS QS TH JH TD JD TC JC "
    "7S KS AS QH KH AH QD KD AD QC KC AC"
)


def test_the_plugin_keeps_the_contract() -> None:
    check_plugin(rebelote_seven_last)


def test_the_seven_that_takes_the_last_trick_is_told_and_marked() -> None:
    table = rebelote.Table("seven-last", catalogue=PLUGINS, seed=1, deals=[PACK], dealer=3)
    events = list(table.apply("take S"))
    while table.deal.number == 1:
        events += table.apply(table.legal()[-1])

    assert SevenTook(0) in events
    assert table.last_sheet is not None
    assert [(line.code, line.points) for line in table.last_sheet.lines] == [
        ("belote", 20),
        ("seven_last", 20),
        ("capot", 252),
    ]


def test_takers_who_fail_keep_it() -> None:
    rules = rebelote.rules("seven-last", catalogue=PLUGINS)
    outcome = rules.outcome(takers=60, kind="S", seven_last="takers")

    assert rules.score(outcome).marks == (20, 162)


def test_it_helps_the_contract_only_where_the_table_says_so() -> None:
    def verdict(counts: bool) -> str:
        table = {"extends": "seven-last", "rules": {"seven_last": {"counts": counts}}}
        rules = rebelote.rules(table, catalogue=PLUGINS)
        return rules.score(rules.outcome(takers=75, kind="S", seven_last="takers")).verdict

    assert verdict(counts=False) == "failed"
    assert verdict(counts=True) == "made"
