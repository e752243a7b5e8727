"""A deal played out card by card, by the same duties as everywhere.

A deal is a record, and so are the rules: a numpy record when compiled, any object with the
same fields when not.  `records` says what the fields are.
"""

from __future__ import annotations

from typing import Any

from rebelote.kernel.bits import count_cards, lowest, nth_card, suit_mask, wrapped
from rebelote.kernel.chance import below
from rebelote.kernel.choosing import plays_quick, quick_card
from rebelote.kernel.duties import bent, ruling
from rebelote.kernel.records import CARDS, LEVELS, allied


def play_all(deals: Any, rules: Any) -> None:
    """Play out every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            play_out(deals[number], rules[0])


def begin_play(deal: Any, rules: Any) -> None:
    """Nothing is played yet."""
    deal.gone, deal.led = 0, 0
    for seat in range(rules.seats):
        deal.held[seat] = deal.hands[seat]
        deal.cards[seat], deal.tricks[seat] = 0, 0


def play_out(deal: Any, rules: Any) -> None:
    """Play all cards of a deal, the leader's first."""
    begin_play(deal, rules)
    seat, place = deal.leader, 0
    for _ in range(rules.hand):
        for _ in range(rules.seats):
            allowed = allowed_cards(deal, rules, seat)
            put_card(deal, rules, seat, choose_card(deal, rules, seat, allowed), place)
            seat, place = wrapped(seat + 1, rules.seats), place + 1
        seat = gather(deal)


def allowed_cards(deal: Any, rules: Any, seat: int) -> int:
    """The mask of cards that *seat* may play."""
    hand = deal.hands[seat]
    if not deal.led or not hand & (hand - 1):
        return int(hand)
    trumps = rules.trumps[deal.kind]
    above = rules.beats[CARDS * deal.kind + deal.best]
    ruffed = deal.led & trumps == 0 and trumps >> deal.best & 1 == 1
    ally = allied(deal, rules, seat, deal.holder)
    ruff, over, under = rules.ruff, rules.overruff, rules.undertrump
    rise, plain = rules.rise_trump, rules.rise_plain
    found = ruling(hand, deal.led, trumps, above, ruffed, ally, ruff, over, under, rise, plain)
    return found[0]


def bent_cards(deal: Any, rules: Any, seat: int) -> int:
    """The same where bends by masks are among the duties."""
    hand, mask = deal.hands[seat], allowed_cards(deal, rules, seat)
    above = rules.beats[CARDS * deal.kind + deal.best]
    place = LEVELS * deal.kind + deal.level
    return bent(hand, mask, deal.led, above, rules.beside[place], rules.held_back[place])


def choose_card(deal: Any, rules: Any, seat: int, allowed: int) -> int:
    """The card that the seat's player picks."""
    if not allowed & (allowed - 1):
        return lowest(allowed)
    if plays_quick(rules, seat):
        return quick_card(deal, rules, seat, allowed)
    return nth_card(allowed, below(deal.words, count_cards(allowed)))


def put_card(deal: Any, rules: Any, seat: int, card: int, place: int) -> None:
    """Add a card to the trick; it holds it if it beats what lies there."""
    deal.hands[seat] ^= 1 << card
    deal.gone |= 1 << card
    deal.place[card] = place
    points = rules.points[CARDS * deal.kind + card]
    if not deal.led:
        deal.led, deal.worth = suit_mask(card), 0
        deal.best, deal.holder = card, seat
    elif rules.beats[CARDS * deal.kind + deal.best] >> card & 1:
        deal.best, deal.holder = card, seat
    deal.worth += points


def gather(deal: Any) -> int:
    """Give the full trick to its winner, who leads."""
    winner = deal.holder
    deal.cards[winner] += deal.worth
    deal.tricks[winner] += 1
    deal.led = 0
    return int(winner)


def count_aside(deals: Any, rules: Any) -> None:
    """Count what was laid aside for who laid it there, in every deal that has a contract."""
    for number in range(len(deals)):
        deal = deals[number]
        for seat in range(rules[0].seats if deal.taker >= 0 else 0):
            rest = deal.aside[seat]
            while rest:
                deal.cards[seat] += rules[0].points[CARDS * deal.kind + lowest(rest)]
                rest &= rest - 1
