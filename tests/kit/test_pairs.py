"""Any two bundled rules over a small base go together and play, or are refused; none crashes."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations

import pytest

import rebelote
from rebelote.catalogue import installed
from rebelote.plugin import Rule
from rebelote.testing import check_scores, playthrough

BASES = (
    ("duties", "match", "pairs", "suits", "take", "turn_up_deal"),
    ("bid", "duties", "full_deal", "match", "pairs", "suits"),
    ("alone", "duties", "match", "suits", "take", "turn_up_deal"),
)
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


def had(names: set[str]) -> set[str]:
    """Rules by name, and what they provide."""
    return names | {what for name in names for what in RULES[name].provides}


def provider(need: str, names: tuple[str, ...], base: tuple[str, ...]) -> str:
    """The rule that is needed, or one that provides it: of the base if there is one."""
    able = [name for name, rule in RULES.items() if need == name or need in rule.provides]
    return next((name for name in (*names, *base) if name in able), able[0])


def together(names: tuple[str, ...], base: tuple[str, ...]) -> set[str]:
    """The rules, what they need, and what remains of the base where they stand in its place."""
    wanted = set(names)
    while missing := {need for name in wanted for need in RULES[name].required} - had(wanted):
        wanted |= {provider(need, names, base) for need in missing}
    done = frozenset[str]().union(*map(entries, wanted))
    return wanted | {part for part in base if not done & entries(part)}


def assembled(names: tuple[str, ...]) -> rebelote.Rules | None:
    """The rules with the first base that they go with."""
    for base in BASES:
        rules = dict.fromkeys(sorted(together(names, base)), True)
        try:
            return rebelote.rules({"name": " + ".join(names), "rules": rules})
        except rebelote.RulesetError:
            continue
    return None


def test_pairs_of_rules_play_or_are_refused() -> None:
    played = 0
    for pair in PAIRS:
        rules = assembled(pair)
        if rules is None:
            continue
        for seed in (0, 1):
            try:
                check_scores(playthrough(rules, seed))
            except Exception as error:
                raise AssertionError(f"{' and '.join(pair)}: {error}") from error
        played += 1

    assert played > len(PAIRS) // 3


@pytest.mark.parametrize("name", sorted(RULES))
def test_each_rule_goes_with_the_base(name: str) -> None:
    rules = assembled((name,))

    assert rules is not None
    assert rules.deal.hand
