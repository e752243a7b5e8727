"""Hands that lie open on the table, whatever the deal."""

import pytest

import rebelote
from rebelote import NoOptions, Rule, Rules, Table
from rebelote.catalogue import installed
from rebelote.plugin import ALL
from rebelote.testing.rules import with_rules
from rebelote.views import HAND


def apply(rules: Rules, options: NoOptions) -> Rules:
    """Everyone plays with open hands."""
    return rules.put("deal.seen", ALL)


FACE_UP = Rule("face_up", "Everyone plays with open hands.", apply)


@pytest.fixture
def table() -> Table:
    """Classic belote with open hands."""
    config = {"name": "open", "extends": "classic", "rules": {"face_up": True}}
    return Table(rebelote.rules(config, catalogue=with_rules(installed(), FACE_UP)), seed=1)


@pytest.mark.parametrize("seat", [None, 0, 3])
def test_a_view_shows_open_hands_as_piles(table: Table, seat: int | None) -> None:
    shown = {pile.owner: pile for pile in table.view(seat).piles if pile.name == HAND}

    assert [shown[owner].cards.mask for owner in range(4)] == list(table.deal.hands)
    assert [shown[owner].size for owner in range(4)] == [5, 5, 5, 5]


def test_a_card_lies_in_one_place_all_the_same(table: Table) -> None:
    assert len(table.deal.places()) == len(set(table.deal.places())) == 32
    assert not [pile for pile in table.deal.piles if pile.name == HAND]


def test_closed_hands_are_shown_to_nobody_else() -> None:
    piles = Table("classic", seed=1).view(0).piles

    assert [pile.name for pile in piles] == ["pack", "turn_up"]


def test_hands_are_seen_by_their_owner_or_by_all() -> None:
    with pytest.raises(ValueError, match="by their owner or by all, not by 'nobody'"):
        Rules().put("deal.seen", "nobody")
