"""The twin of the talon: what the taker takes up, and lays aside."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import Rules, Twin, below, count_cards, nth_card, plays_quick

CARDS, COUNTS = 0, 1
"""Where the settings stand."""


def take_up_twin(rules: Rules, cards: int) -> Twin | None:
    """The twin of taking up, where all cards that were dealt are in hands, but for a turn-up."""
    dealt = sum(rules.deal.packets) + sum(rules.deal.completion)
    return Twin(take_up_all, (cards, 0)) if dealt == rules.deal.hand else None


def lay_aside_twin(cards: int, *, counts: bool) -> Twin:
    """The twin of laying aside."""
    return Twin(lay_aside_all, (cards, int(counts)))


def take_up_all(deals: Any, rules: Any, settings: Any) -> None:
    """The next cards of the pack go to the taker, in every deal that has a contract."""
    for number in range(len(deals)):
        deal = deals[number]
        if deal.taker >= 0:
            top = _dealt(deal, rules[0])
            for place in range(top, min(top + settings[CARDS], rules[0].size)):
                deal.hands[deal.taker] |= 1 << deal.pack[place]


def _dealt(deal: Any, rules: Any) -> int:
    """How many cards have left the pack."""
    hands = 0
    for seat in range(rules.seats):
        hands |= deal.hands[seat]
    if deal.turned >= 0:
        hands |= 1 << deal.turned
    return count_cards(hands)


def lay_aside_all(deals: Any, rules: Any, settings: Any) -> None:
    """The taker lays as many aside, one by one, in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            _lay_aside_in(deals[number], rules[0], settings)


def _lay_aside_in(deal: Any, rules: Any, settings: Any) -> None:
    taker = deal.taker
    for _ in range(settings[CARDS]):
        hand = deal.hands[taker]
        count = count_cards(hand)
        lowest = plays_quick(rules, taker) or count < 2
        card = nth_card(hand, 0 if lowest else below(deal.words, count))
        deal.hands[taker] ^= 1 << card
        deal.aside[taker] |= (1 << card) * settings[COUNTS]
