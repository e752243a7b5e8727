"""Our card play beside colver's: the same hands, trump and cards, compared at every card."""

from __future__ import annotations

from random import Random

from rebelote import Rules, Table
from rebelote.cards import SUITS, cards_of
from tests.differential.colver_env import PLAYING, ColverDeal
from tests.differential.comparing import compare_count, compare_ruling, compare_turn
from tests.differential.drawing import SEATS, CardChooser, draw_hands
from tests.hands import dealt

CONTREE = {"name": "contrée", "extends": "classic", "rules": {"duties": {"undertrump": "free"}}}
"""Classic belote under the duties of contrée; a turn-up settles the trump."""


def play_deal(rules: Rules, chance: Random) -> ColverDeal:
    """Play one random deal in both engines, which must agree at every card and in the end."""
    hands, kind = draw_hands(chance), chance.choice(SUITS)
    dealer, taker = chance.randrange(SEATS), chance.randrange(SEATS)
    deal = ColverDeal.of(hands, dealer)
    while deal.phase != PLAYING:
        deal.apply(f"80{kind}" if deal.turn == taker and deal.contract is None else "pass")
    table = _dealt(rules, hands, kind, taker, dealer)
    choose = CardChooser(chance, kind)
    while deal.turn is not None:
        compare_turn(table, deal)
        compare_ruling(table, deal, kind)
        card = choose(deal.turn, deal.legal_cards())
        table.apply(str(card))
        deal.play(card)
    compare_count(table, deal, taker)
    return deal


def _dealt(rules: Rules, hands: tuple[int, ...], kind: str, taker: int, dealer: int) -> Table:
    """A table where *taker* has taken *kind* and every seat holds its hand."""
    own = cards_of(hands[taker])
    turned = next((card for card in own if card.suit == kind), own[0])
    held = {seat: str(cards_of(hand)) for seat, hand in enumerate(hands)}
    return dealt(rules, held, taker=taker, trump=kind, turn_up=str(turned), dealer=dealer)
