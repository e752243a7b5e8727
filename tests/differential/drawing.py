"""Random deals and choices that come by the rare cases often enough to compare them."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from rebelote.cards import CARDS, SUITS, Card, cards_of, mask_of
from tests.oracles.legal import PLAIN_ORDER, TRUMP_ORDER

SEATS = 4


def draw_hands(chance: Random) -> tuple[int, ...]:
    """Four hands as masks; in every second deal one suit lies together, for voids and capots."""
    cards = list(CARDS)
    chance.shuffle(cards)
    if chance.getrandbits(1):
        suit = chance.choice(SUITS)
        place = {card: chance.uniform(0, 1.5) + (card.suit != suit) for card in cards}
        cards.sort(key=place.__getitem__)
    size = len(cards) // SEATS
    hands = [mask_of(cards[seat * size : (seat + 1) * size]) for seat in range(SEATS)]
    first = chance.randrange(SEATS)
    return tuple(hands[first:] + hands[:first])


def choose_call(chance: Random, legal: Collection[str]) -> str:
    """Something to say: doublings, passes and low bids more often than their share of the list."""
    said = sorted(legal, key=_height)
    doublings = [call for call in said if call.endswith("coinche")]
    if doublings and chance.getrandbits(1):
        return doublings[0]
    if "pass" in legal and chance.getrandbits(1):
        return "pass"
    return chance.choice(said if chance.randrange(5) == 0 else said[:9])


def _height(call: str) -> tuple[int, str]:
    """Bids by their figure; a capot comes last."""
    figure = call[:-1]
    return (int(figure) if figure.isdecimal() else 0 if call == "pass" else 1000), call


class CardChooser:
    """Chooses cards for all seats of one deal with this trump suit.

    In every second deal at random; else even seats play high and odd ones low, so that one side
    may take every trick.
    """

    def __init__(self, chance: Random, kind: str) -> None:
        self.chance = chance
        self.kind = kind
        self.wild = bool(chance.getrandbits(1))

    def __call__(self, seat: int, mask: int) -> Card:
        """One of the cards of *mask* for *seat*."""
        cards = cards_of(mask)
        if self.wild:
            return self.chance.choice(cards)
        return (max if seat % 2 else min)(cards, key=self._place)

    def _place(self, card: Card) -> tuple[bool, int]:
        """Trumps before other suits, high before low."""
        trump = card.suit == self.kind
        return not trump, (TRUMP_ORDER if trump else PLAIN_ORDER).index(card.rank)
