"""The twin of belote and rebelote heard as they are said: which words go with which card.

What was said stands in a row of notes by suit: how many words, and who said them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import NOTHING, SEATS, Offer, Rules, Settings, Twin, lowest
from rebelote_plugins.rules.bulk_belote import (
    ANY,
    FIRST,
    KING,
    KING_OF,
    NONE,
    ORDER,
    QUEEN_OF,
    SEVERAL,
    many_suits,
    most_pairs,
    pair_settings,
)

if TYPE_CHECKING:
    from rebelote_plugins.rules.announcing import Pairs

ROW, BOTH, DISCARDED, WHOLE = range(2, 6)
"""Where the settings stand, after those of the pairs; `WHOLE` is for counting alone."""

ROYAL = (1 << QUEEN_OF | 1 << KING_OF) * 0x01010101
EVERY = 0xFFFFFFFF
SILENCE, BELOTE, REBELOTE, SAYER = 0, 1, 2, 4


def words_settings(pairs: Pairs) -> Settings:
    """The settings of pairs whose words are heard."""
    return (*pair_settings(pairs), "belote", int(pairs.words == "both"), int(pairs.discarded))


def words_offer(pairs: Pairs) -> Offer:
    """The twin of playing a card with a word."""
    return Offer(count_words, play_with_word, quick_word, words_settings(pairs))


def heard_twin(pairs: Pairs) -> Twin:
    """The twin of the table's own announcing, card by card."""
    return Twin(hear, words_settings(pairs))


def held_twin(rules: Rules, pairs: Pairs, *, whole: bool = True) -> Twin:
    """The twin of counting pairs of which enough was said, or (not *whole*) too little."""
    settings = (*words_settings(pairs), int(whole))
    return Twin(held_in_all, settings, most=most_pairs(rules, pairs))


def count_words(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """How many cards a word can go with."""
    count, rest = 0, deal.allowed & ROYAL
    while rest:
        word = word_of(deal, rules, settings, seat, lowest(rest), deal.hands[seat])
        count += 1 if word != SILENCE else 0
        rest &= rest - 1
    return count


def play_with_word(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Play the card of that place among those, with its word."""
    card, before, rest = -1, -1, deal.allowed & ROYAL
    while before < nth:
        card = lowest(rest)
        if word_of(deal, rules, settings, seat, card, deal.hands[seat]) != SILENCE:
            before += 1
        rest &= rest - 1
    say(deal, rules, settings, seat, card, deal.hands[seat])
    return card


def quick_word(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player says what can be said with its card."""
    if card < 0 or word_of(deal, rules, settings, seat, card, deal.hands[seat]) == SILENCE:
        return NOTHING
    say(deal, rules, settings, seat, card, deal.hands[seat])
    return card


def hear(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """The table says the word of a card that was played."""
    if ROYAL >> card & 1:
        say(deal, rules, settings, seat, card, deal.hands[seat] | 1 << card)


def say(deal: Any, rules: Any, settings: Any, seat: int, card: int, hand: int) -> None:
    """Note the word that goes with a card of *hand*."""
    word = word_of(deal, rules, settings, seat, card, hand)
    if word != SILENCE:
        deal.notes[SEATS * settings[ROW] + (card >> 3)] = word + SAYER * seat


def word_of(deal: Any, rules: Any, settings: Any, seat: int, card: int, hand: int) -> int:
    """What *seat*, holding *hand*, may say with a king or queen of it."""
    trumps, pair = rules.trumps[deal.kind], ROYAL & 255 << (card >> 3 << 3)
    if not trumps >> card & 1 or not ROYAL >> card & 1 or deal.held[seat] & pair != pair:
        return SILENCE
    if settings[SEVERAL] == NONE and many_suits(trumps):
        return SILENCE
    thrown_away = deal.led and not deal.led >> card & 1 and deal.led & trumps
    if thrown_away and not settings[DISCARDED]:
        return SILENCE
    if hand & pair == pair:
        return _first_word(deal, settings, card)
    begun = deal.notes[SEATS * settings[ROW] + (card >> 3)] == BELOTE + SAYER * seat
    return REBELOTE if begun and settings[BOTH] else SILENCE


def _first_word(deal: Any, settings: Any, card: int) -> int:
    """Whether a pair can be begun with that card of it."""
    if settings[SEVERAL] == FIRST:
        for suit in range(4):
            if deal.notes[SEATS * settings[ROW] + suit] != SILENCE:
                return SILENCE
    first = KING_OF if settings[ORDER] == KING else QUEEN_OF
    return BELOTE if settings[ORDER] == ANY or card & 7 == first else SILENCE


def held_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """Count, by seat, in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            _held_in(deals[number], settings, fact)


def _held_in(deal: Any, settings: Any, fact: int) -> None:
    needed = REBELOTE if settings[BOTH] else BELOTE
    for seat in range(SEATS):
        deal.facts[SEATS * fact + seat] = 0
    for suit in range(4):
        words = deal.notes[SEATS * settings[ROW] + suit]
        if words != SILENCE and (words % SAYER >= needed) == settings[WHOLE]:
            deal.facts[SEATS * fact + words // SAYER] += 1


def golden_twin(rules: Rules) -> Twin:
    """The twin of every king and queen in one hand, all suits being trumps."""
    return Twin(golden_in_all, most=1)


def golden_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """1 for a seat that held them."""
    for number in range(len(deals)):
        deal = deals[number]
        for seat in range(SEATS if deal.taker >= 0 else 0):
            every = rules[0].trumps[deal.kind] == EVERY and seat < rules[0].seats
            held = every and deal.held[seat] & ROYAL == ROYAL
            deal.facts[SEATS * fact + seat] = 1 if held else 0
