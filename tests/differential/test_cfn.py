"""CFN as colver writes it and reads it."""

from collections.abc import Iterator
from random import Random

import pytest

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

import rebelote
from rebelote_plugins.platforms.cfn import hands_at_start, who_played
from rebelote_plugins.platforms.cfn_text import Position, read, write
from tests.differential.card_play import CONTREE
from tests.differential.colver_env import BIDDING, ColverDeal
from tests.differential.drawing import SEATS, choose_call, draw_hands

DEALS = 60


def positions(chance: Random) -> Iterator[tuple[ColverDeal, tuple[int, ...]]]:
    """Every position of a random deal, with the hands it began with; some are passed out."""
    hands = draw_hands(chance)
    deal = ColverDeal.of(hands, chance.randrange(SEATS))
    yield deal, hands
    while deal.turn is not None:
        bidding = deal.phase == BIDDING
        legal = deal.legal()
        deal.apply(choose_call(chance, legal) if bidding else chance.choice(sorted(legal)))
        yield deal, hands


def test_every_position_is_written_as_colver_writes_it() -> None:
    chance = Random(8)

    for _ in range(DEALS):
        for deal, _hands in positions(chance):
            assert write(read(deal.cfn)) == deal.cfn


def test_every_position_says_what_colver_says_of_it() -> None:
    chance, rules = Random(9), rebelote.rules(CONTREE)

    for _ in range(DEALS):
        for deal, hands in positions(chance):
            position = read(deal.cfn)
            plays = tuple(who_played(rules, position))
            assert position.hands == deal.hands
            assert hands_at_start(position, plays) == list(hands)
            assert said(position) == deal.contract
            if deal.trick:
                assert plays[-1][0] == (deal.leader + len(deal.trick) - 1) % SEATS


def said(position: Position) -> object:
    """The contract that a position tells."""
    state = position.state
    return tuple(state) if state is not None and len(state) == 4 else None
