"""Positions of random deals for the solver and for colver's, under colver's rules.

Side 0, the even seats, has the contract; colver counts its points alone, with a capot of its own.
"""

from random import Random
from typing import NamedTuple

from rebelote import Card, OpenCards
from rebelote.cards import SUITS, cards_of, mask_of
from rebelote.deal import PlayState
from rebelote.tricks import add_card, gather
from tests.differential.colver_env import OURS, ColverDeal
from tests.differential.contree import CONTREE

BID = 100
TOTAL = 162


class Pair(NamedTuple):
    """One position in both programs' words."""

    cards: OpenCards
    peer: ColverDeal


def pair(seed: int, played: int = 0) -> Pair:
    """A random deal after so many random cards; the suits and leaders go round."""
    draw, pack = Random(seed), list(range(32))
    draw.shuffle(pack)
    hands = tuple(mask_of(pack[8 * seat : 8 * seat + 8]) for seat in range(4))
    leader, kind = seed % 4, SUITS[seed // 4 % 4]
    peer = ColverDeal.of(hands, (leader + 3) % 4)
    peer.env.set_contract(SUITS.index(kind), BID, 0, 0)
    peer.env.set_phase_playing()
    cards = OpenCards(CONTREE, kind, hands, PlayState(leader), 0, BID, made=(0,) * 4)
    for _ in range(played):
        card = draw.choice(cards_of(peer.legal_cards()))
        peer.play(card)
        cards = after(cards, card)
    return Pair(cards, peer)


def after(cards: OpenCards, card: int) -> OpenCards:
    """The open cards after one more."""
    seat, kind = cards.turn, CONTREE.plan.kinds[cards.kind]
    hands = tuple(hand & ~(1 << card) for hand in cards.hands)
    play = add_card(kind, cards.play, seat, card)
    made, winners = list(cards.made), cards.winners
    if len(play.trick) == len(hands):
        trick = gather(kind, play).tricks[-1]
        made[trick.winner] += trick.points
        winners |= {trick.winner}
        play = PlayState(trick.winner)
    contract = (cards.taker, cards.bid, cards.level)
    return OpenCards(CONTREE, cards.kind, hands, play, *contract, tuple(made), winners)


def their_values(found: Pair) -> dict[Card, int]:
    """What colver says that the side at turn makes after each card."""
    scores = found.peer.env.solve_scores()["scores"]
    first = found.cards.turn % 2 == 0
    return {
        Card(OURS[card]): points if first else TOTAL - points for card, points in sorted(scores)
    }
