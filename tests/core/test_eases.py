"""A component that lowers what the takers need, in place of helping a side."""

import pytest

import rebelote
from rebelote.plugin import KEEP, Component, Counted


def rules_where_it_eases() -> rebelote.Rules:
    part = Component("belote", Counted("belote", 20), counts=False, failed=KEEP, eases=True)
    return rebelote.rules("classic").add("scoring.components", part)


@pytest.mark.parametrize(
    ("takers", "holder", "verdict"),
    [
        (62, "takers", "made"),
        (61, "takers", "tie"),
        (60, "takers", "failed"),
        (82, "defence", "made"),
        (80, "defence", "failed"),
        (82, None, "made"),
        (81, None, "tie"),
    ],
)
def test_the_takers_need_so_many_points_less_and_the_others_gain_nothing(
    takers: int, holder: str | None, verdict: str
) -> None:
    rules = rules_where_it_eases()

    assert rules.score(rules.outcome(takers=takers, belote=holder)).verdict == verdict


def test_it_is_marked_all_the_same() -> None:
    rules = rules_where_it_eases()

    assert rules.score(rules.outcome(takers=62, belote="takers")).marks == (82, 100)
    assert rules.score(rules.outcome(takers=60, belote="takers")).marks == (20, 162)


def test_a_component_counts_or_eases() -> None:
    with pytest.raises(ValueError, match="not both"):
        Component("belote", eases=True)
