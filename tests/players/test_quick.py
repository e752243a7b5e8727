"""The player of bulk play at a table: what it takes."""

import pytest

import rebelote
from rebelote import Table
from rebelote_plugins.players.quick import Quick
from tests.hands import pack_for


@pytest.mark.parametrize(
    ("hand", "turn_up", "said"),
    [
        ("KS JH KH 8C 9C", "QC", "take C"),  # worth what it wants and no more
        ("KS JH KH 7C 8C", "QC", "pass"),
    ],
)
def test_it_takes_with_just_what_it_wants(hand: str, turn_up: str, said: str) -> None:
    rules = rebelote.rules("classic")
    pack = pack_for(rules, {0: hand}, taker=0, turn_up=turn_up)
    table = Table(rules, seed=0, deals=[pack], dealer=3)

    assert str(Quick(0)(table.view(0))) == said
