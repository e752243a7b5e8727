"""The kit proves twins: it passes those that agree, and tells where one does not."""

from dataclasses import replace

import pytest

import rebelote
from rebelote import Rules
from rebelote.plugin import Fact, Twin
from rebelote.testing import check_bulk
from rebelote_plugins.rules.bulk_belote import belote_in_all

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")


LEADS = {"leads": "taker"}


def queen_first(rules: Rules) -> Twin:
    """A twin of the belote that wants the queen first, which no rule at the table says."""
    return Twin(belote_in_all, (2, 0), most=4)


def with_fact(rules: Rules, fact: Fact) -> Rules:
    return replace(rules.add("scoring.facts", fact), ledger=None)


def test_twins_that_agree_pass() -> None:
    check_bulk(rebelote.rules("classic"), deals=30)


def test_rules_without_twins_pass() -> None:
    check_bulk(rebelote.rules({"extends": "classic", "rules": {"duties": LEADS}}), deals=30)


def test_a_twin_of_a_fact_that_counts_otherwise_is_told() -> None:
    rules = rebelote.rules("classic")
    (belote,) = rules.scoring.facts
    wrong = with_fact(rules, replace(belote, bulk=queen_first))

    with pytest.raises(AssertionError, match=r"simulated deal \d+ ends otherwise .*belote"):
        check_bulk(wrong, deals=60)


def test_a_fact_without_a_twin_is_no_fault() -> None:
    rules = rebelote.rules("classic")
    (belote,) = rules.scoring.facts

    check_bulk(with_fact(rules, replace(belote, bulk=None)), deals=5)
