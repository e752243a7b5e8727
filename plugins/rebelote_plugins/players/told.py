"""Cards that everyone knows to be in a hand, because an event said so."""

from __future__ import annotations

from collections.abc import Iterator

from rebelote.plugin import Card, Event, TurnedUp, View
from rebelote_plugins.rules.announcing import Announced
from rebelote_plugins.rules.contest import Shown
from rebelote_plugins.rules.seven_exchange import Exchanged
from rebelote_plugins.rules.turn_up_deal import TURN_UP, turn_up_receiver

_PAIRED = {"K": "Q", "Q": "K"}


def told_cards(view: View) -> tuple[int, ...]:
    """By seat, the mask of cards that it was told to hold at some time of this deal.

    Cards played since are still among them; a card that changed hands is with its last holder.
    """
    told = [0] * len(view.counts)
    for pile in view.piles:
        if pile.owner >= 0:
            told[pile.owner] |= pile.cards.mask
    receiver = turn_up_receiver(view.rules, view.contract.taker)
    for heard in view.events:
        for seat, cards in _places(heard.event, receiver):
            told = [mask & ~cards for mask in told]
            told[seat] |= cards
    return tuple(told)


def hand_of(view: View) -> int:
    """The mask of the cards that the seat of *view* holds, or gets if it takes."""
    assert view.seat is not None
    hand = view.hand.mask
    for pile in view.piles:
        turned = pile.name == TURN_UP and turn_up_receiver(view.rules, view.seat) == view.seat
        if turned or pile.owner == view.seat:
            hand |= pile.cards.mask
    return hand


def _places(event: Event, receiver: int | None) -> Iterator[tuple[int, int]]:
    """Seats and the cards that *event* puts there."""
    match event:
        case TurnedUp(card) if receiver is not None:
            yield receiver, 1 << card
        case Exchanged(seat=seat, taken=taken):
            yield seat, 1 << taken
        case Shown(seat=seat, cards=cards):
            yield seat, cards.mask
        case Announced(seat, _, card) if card.rank in _PAIRED:
            yield seat, 1 << Card(_PAIRED[card.rank] + card.suit)
