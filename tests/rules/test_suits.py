"""Ranks and points of a suit that is trump and of one that is not."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import rebelote
from rebelote import Card


def by_strength(name: str, suit: str) -> str:
    """The ranks of a suit under a kind of trump, the strongest first."""
    kind = rebelote.rules("classic").plan.kinds[name]
    suited = [Card(rank + suit) for rank in "789TJQKA"]
    beaten = {card: sum(kind.beats[other] >> card & 1 for other in suited) for card in suited}
    cards = sorted(suited, key=beaten.__getitem__, reverse=True)
    assert all(kind.beats[lower] >> higher & 1 for higher, lower in pairwise(cards))
    return "".join(card.rank for card in cards)


@pytest.mark.parametrize("trump", "SHDC")
@pytest.mark.parametrize("suit", "SHDC")
def test_the_jack_and_the_nine_lead_in_trumps_alone(trump: str, suit: str) -> None:
    points = rebelote.rules("classic").plan.kinds[trump].points
    worth = [points[Card(rank + suit)] for rank in by_strength(trump, suit)]

    if trump == suit:
        assert by_strength(trump, suit) == "J9ATKQ87"
        assert worth == [20, 14, 11, 10, 4, 3, 0, 0]
    else:
        assert by_strength(trump, suit) == "ATKQJ987"
        assert worth == [11, 10, 4, 3, 2, 0, 0, 0]


def test_card_points_are_part_of_the_hand_itself() -> None:
    (cards,) = [
        part for part in rebelote.rules("classic").scoring.components if part.name == "cards"
    ]
    outcome = rebelote.rules("classic").outcome(takers=92, last="takers")

    assert cards.base
    assert cards.count is not None
    assert cards.count(outcome) == (82, 70)


def test_the_completion_is_dealt_after_the_auction() -> None:
    dealing = rebelote.rules("classic").deal

    assert (dealing.packets, dealing.completion, dealing.hand) == ((3, 2), (3,), 8)


@pytest.mark.parametrize(
    "rules",
    [
        {"suits": {"trump_order": "j9atkq87"}},
        {"no_trumps": {"order": "atkqj987"}},
        {"all_trumps": {"order": "j9atkq87"}},
        {"declarations": {"carre_order": "j9atkq87"}},
    ],
)
def test_an_order_may_be_written_in_small_letters(rules: dict[str, Any]) -> None:
    ((name, options),) = rules.items()
    large = {option: order.upper() for option, order in options.items()}

    small = rebelote.rules({"extends": "classic", "rules": rules})
    assert small == rebelote.rules({"extends": "classic", "rules": {name: large}})
