"""Deals with chosen hands: the pack that a turn-up table must be given for them."""

from collections.abc import Callable, Mapping

import rebelote
from rebelote import Event, Rules, Table
from rebelote.cards import FULL_PACK, Cards, cards_of, mask_of, read_cards


def pack_for(
    rules: Rules, hands: Mapping[int, str], *, taker: int, turn_up: str, dealer: int = 3
) -> Cards:
    """A pack, top card first, from which each seat begins play with its hand.

    Hands may be short or left out: the cards that are left fill them.  The turn-up is the
    taker's.
    """
    full = _filled(hands, taker, turn_up)
    waiting = {seat: [card for card in hand if str(card) != turn_up] for seat, hand in full.items()}
    around = rules.seating.around(rules.seating.after(dealer))
    pack = []
    for packet in rules.deal.packets:
        for seat in around:
            pack += [waiting[seat].pop(0) for _ in range(packet)]
    pack += read_cards(turn_up)
    for seat in around:
        pack += waiting[seat]
    return Cards(pack)


def whole_pack(rules: Rules, hands: Mapping[int, str], *, dealer: int = 3) -> Cards:
    """A pack for a table that deals everything, as `pack_for`, the rest in a fixed disorder.

    Where a part of the cards is dealt after the auction, those told last come then.
    """
    told = {seat: list(read_cards(hands.get(seat, ""))) for seat in range(rules.seating.seats)}
    known = mask_of(card for hand in told.values() for card in hand)
    rest = sorted(cards_of(rules.deal.pack & ~known), key=lambda card: card * 11 % 32)
    for hand in told.values():
        hand += [rest.pop() for _ in range(rules.deal.hand - len(hand))]
    around = rules.seating.around(rules.seating.after(dealer))
    return Cards(
        [
            told[seat].pop(0)
            for packet in (*rules.deal.packets, *rules.deal.completion)
            for seat in around
            for _ in range(packet)
        ]
    )


def _filled(hands: Mapping[int, str], taker: int, turn_up: str) -> dict[int, Cards]:
    told = {seat: read_cards(hands.get(seat, "")) for seat in range(4)}
    if turn_up not in str(told[taker]).split():
        told[taker] = Cards((*told[taker], *read_cards(turn_up)))
    rest = list(cards_of(FULL_PACK & ~mask_of(card for hand in told.values() for card in hand)))
    return {
        seat: Cards((*hand, *(rest.pop() for _ in range(8 - len(hand)))))
        for seat, hand in told.items()
    }


def dealt(
    preset: object,
    hands: Mapping[int, str],
    *,
    taker: int,
    trump: str,
    turn_up: str | None = None,
    dealer: int = 3,
    tell: Callable[[Event], None] | None = None,
) -> Table:
    """A table where *taker* has taken *trump* and the hands are as told; phases before play wait.

    `tell` hears the public events after the beginning.

    Without `turn_up`, the first card of the taker's hand that is a trump is turned up.
    """
    rules = rebelote.rules(preset)
    card = turn_up or next(card for card in hands[taker].split() if card.endswith(trump))
    pack = pack_for(rules, hands, taker=taker, turn_up=card, dealer=dealer)
    table = Table(rules, seed=0, deals=[pack], dealer=dealer)
    table.tell = tell
    while table.turn != taker or not any(
        str(action) == f"take {trump}" for action in table.legal()
    ):
        table.apply("pass")
    table.apply(f"take {trump}")
    return table
