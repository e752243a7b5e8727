"""Packs shuffled and dealt, for many deals at once."""

from __future__ import annotations

from typing import Any

from rebelote.kernel.bits import wrapped
from rebelote.kernel.chance import CHOICES, PACK, begin, shuffle
from rebelote.kernel.records import SEATS

DARK = -1
"""The place of a card that is not dealt yet."""


def shuffle_all(deals: Any, rules: Any, first: int, low: int, high: int) -> None:
    """Begin the deals numbered from *first* under the key *low*, *high*, each by itself."""
    for number in range(len(deals)):
        open_deal(deals[number], rules[0], first + number, low, high)


def open_deal(deal: Any, rules: Any, number: int, low: int, high: int) -> None:
    """A shuffled pack, empty hands, and the words that players choose by."""
    deal.dealer = number % rules.seats
    deal.leader = wrapped(deal.dealer + 1, rules.seats)
    deal.turned, deal.taker, deal.kind, deal.bid, deal.level = -1, -1, -1, -1, 0
    deal.winner = -1
    for seat in range(rules.seats):
        deal.hands[seat], deal.aside[seat] = 0, 0
    for place in range(SEATS * rules.notes):
        deal.notes[place] = 0
    for place in range(rules.size):
        deal.pack[place] = rules.pack[place]
    begin(deal.words, low, high, number, PACK)
    shuffle(deal.words, deal.pack, rules.size)
    begin(deal.words, low, high, number, CHOICES)


def deal_all(deals: Any, rules: Any, settings: Any) -> None:
    """Deal before the auction: `settings` as `deal_out` wants them."""
    for number in range(len(deals)):
        deal_out(deals[number], rules[0], settings)


def deal_out(deal: Any, rules: Any, settings: Any) -> None:
    """Deal cards from the top of the pack, and turn one up.

    `settings[0]` is the place of the card turned up (-1: none); then, for each card of the
    pack, how many seats after the dealer's neighbour it goes to, or `DARK`.
    """
    if settings[0] >= 0:
        deal.turned = deal.pack[settings[0]]
    _give(deal, rules, settings, 1)


def complete_all(deals: Any, rules: Any, settings: Any) -> None:
    """Deal what was left, in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            complete(deals[number], rules[0], settings)


def complete(deal: Any, rules: Any, settings: Any) -> None:
    """Deal the rest of the pack.

    `settings[0]` says how many seats after the taker the card turned up goes to; then comes,
    for each place after the dealer's neighbour that this can be, a table as in `deal_out`.
    With -1 it goes to nobody, and there is one table.
    """
    seats = rules.seats
    if settings[0] < 0:
        _give(deal, rules, settings, 1)
        return
    receiver = wrapped(deal.taker + settings[0], seats)
    if deal.turned >= 0:
        deal.hands[receiver] |= 1 << deal.turned
    place = wrapped(receiver - deal.dealer - 1 + seats, seats)
    _give(deal, rules, settings, 1 + place * rules.size)


def _give(deal: Any, rules: Any, settings: Any, start: int) -> None:
    """Deal by the table in *settings* that begins at *start*."""
    after, packet = DARK, 0
    for place in range(rules.size):
        if settings[start + place] != after:
            _receive(deal, rules, after, packet)
            after, packet = settings[start + place], 0
        packet |= 1 << deal.pack[place]
    _receive(deal, rules, after, packet)


def _receive(deal: Any, rules: Any, after: int, packet: int) -> None:
    """Give cards to the seat so many after the dealer's neighbour; dark ones to nobody."""
    if after != DARK:
        deal.hands[wrapped(deal.dealer + 1 + after, rules.seats)] |= packet
