"""Any two bundled rules over a small base go together and play, or are refused; none crashes."""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any

import pytest

import rebelote
from rebelote.catalogue import installed
from rebelote.plugin import Rule
from rebelote.testing import check_scores, playthrough

BASE = ("duties", "match", "pairs", "suits", "take", "turn_up_deal")
"""What a game cannot do without: one rule for each part that some rule must bring."""

RULES: Mapping[str, Rule] = {name: found[0].value for name, found in installed().rules.items()}
PAIRS = list(combinations(sorted(RULES), 2))


class Ledger:
    """Notes what a rule sets."""

    def __init__(self) -> None:
        self.entries: set[str] = set()

    def note(self, entry: str, option: str) -> None:
        self.entries.add(entry)


@cache
def entries(name: str) -> frozenset[str]:
    """What a rule sets when nothing else is there; nothing if it cannot be."""
    ledger, rule = Ledger(), RULES[name]
    try:
        rule.apply(rebelote.Rules(ledger=ledger), rule.options())
    except (ValueError, KeyError):
        return frozenset()
    return frozenset(ledger.entries)


def together(names: tuple[str, ...]) -> set[str]:
    """The rules, what they need, and what remains of the base where they stand in its place."""
    wanted = set(names)
    while missing := {need for name in wanted for need in RULES[name].required} - wanted:
        wanted |= missing
    done = frozenset[str]().union(*map(entries, wanted))
    return wanted | {part for part in BASE if not done & entries(part)}


def table(names: tuple[str, ...]) -> dict[str, Any]:
    return {"name": " + ".join(names), "rules": dict.fromkeys(sorted(together(names)), True)}


def assembled() -> Iterator[tuple[tuple[str, ...], rebelote.Rules]]:
    for pair in PAIRS:
        try:
            yield pair, rebelote.rules(table(pair))
        except rebelote.RulesetError:
            continue


def test_pairs_of_rules_play_or_are_refused() -> None:
    played = 0
    for pair, rules in assembled():
        for seed in (0, 1):
            try:
                check_scores(playthrough(rules, seed))
            except Exception as error:
                raise AssertionError(f"{' and '.join(pair)}: {error}") from error
        played += 1

    assert played > len(PAIRS) // 3


@pytest.mark.parametrize("name", sorted(RULES))
def test_each_rule_goes_with_the_base(name: str) -> None:
    assert rebelote.rules(table((name,))).deal.hand
