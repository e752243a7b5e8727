"""The last trick and a capot are read from scoring, whatever rules bring them."""

from typing import Any

import pytest

import rebelote
from rebelote import Rules
from rebelote.deal import Contract
from rebelote.stakes import Stakes, stakes

EVEN = frozenset({0, 2})


def table(**rules: Any) -> Rules:
    return rebelote.rules({"extends": "classic", "rules": rules})


@pytest.mark.parametrize(
    ("rules", "taker", "found"),
    [
        ({}, 0, Stakes(10, 90, 90)),
        ({"capot": {"points": 250}}, 0, Stakes(10, 88, 88)),
        ({"capot": {"by": "takers"}}, 0, Stakes(10, 90, 0)),
        ({"capot": {"by": "takers"}}, 1, Stakes(10, 0, 90)),
        ({"capot": {"points": 90, "replaces": False}}, 0, Stakes(10, 90, 90)),
        ({"capot": False}, 0, Stakes(10, 0, 0)),
        ({"last_trick": {"points": 5}}, 0, Stakes(5, 95, 95)),
        ({"last_trick": {"to": "defence"}}, 0, Stakes(0, 100, 90)),
        ({"last_trick": {"to": "defence"}}, 1, Stakes(10, 90, 100)),
    ],
)
def test_the_stakes_of_a_table(rules: dict[str, Any], taker: int, found: Stakes) -> None:
    assert stakes(table(**rules), Contract("H", taker), EVEN) == found


def test_a_capot_in_all_trumps_may_bring_less_than_all_points() -> None:
    found = stakes(rebelote.rules("belote-bridgee"), Contract("TA", 0), EVEN)

    assert found == Stakes(10, -6, -6)
