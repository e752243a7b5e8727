"""Declarations in a hand, in plain integers: what there is, how strong, and the points in order.

The figures of a way of valuing declarations stand in a block of the settings that begins at a
place; the offsets within it are below.
"""

from __future__ import annotations

from typing import Any

from rebelote.plugin import count_cards, lowest

SEQUENCE, CARRE = 1, 2
BOTH = SEQUENCE | CARRE
"""Forms of declarations, as a mask."""

WHOLE = 8
RANK = 0x01010101

SHARING, BASE = 0, 1
"""Whether a card may serve twice, and how many figures points are written with."""

LENGTHS, CARRES = 2, 11
"""Points by the length of a sequence and by the rank of a carré."""

LENGTH_FIGURES, CARRE_FIGURES = 19, 28
"""The figures that these are written as, likewise."""

SCORING, CANCELLING = 36, 37
"""Masks of ranks whose carrés score, or cancel."""

CARRE_STRENGTHS, STRENGTHS = 38, 46
"""How strong they are: a carré by rank; a sequence by length, top rank, and whether in trump."""

BLOCK = STRENGTHS + 9 * 8 * 2


def four_of_a_kind(hand: int) -> int:
    """The mask of ranks of which *hand* holds all four cards."""
    return hand & hand >> 8 & hand >> 16 & hand >> 24 & 255


def run_at(hand: int, suit: int, rank: int) -> int:
    """How many cards of a suit follow each other in *hand* from a rank on."""
    length, rest = 0, (hand >> 8 * suit & 255) >> rank
    while rest & 1:
        length += 1
        rest >>= 1
    return length


def points_of_sequences(hand: int, settings: Any, at: int) -> int:
    """What the sequences of a hand come to."""
    points = 0
    for suit in range(4):
        rank = 0
        while rank < 6:
            length = run_at(hand, suit, rank)
            points += settings[at + LENGTHS + length]
            rank += length + 1
    return points


def carres_to_declare(hand: int, settings: Any, at: int) -> int:
    """The ranks whose carrés are declared: all, or those with which a hand brings most.

    Of equals the most carrés, of these the lowest ranks.
    """
    every = int(four_of_a_kind(hand) & settings[at + SCORING])
    if not every or settings[at + SHARING]:
        return every
    best, most, chosen = 0, -1, every
    while chosen >= 0:
        points = points_of_sequences(hand & ~(chosen * RANK), settings, at)
        for rank in range(8):
            points += settings[at + CARRES + rank] if chosen >> rank & 1 else 0
        if points > most or (points == most and _goes_before(chosen, best)):
            best, most = chosen, points
        chosen = (chosen - 1) & every if chosen else -1
    return best


def _goes_before(one: int, other: int) -> bool:
    """Whether *one* has more ranks than *other*, or as many and a lower one first."""
    count, others = count_cards(one), count_cards(other)
    differs = one ^ other
    return count > others or (count == others and one & differs & -differs != 0)


def in_order(told: int, figure: int, base: int) -> int:
    """A number whose figures fall from the first to the last, with a figure more."""
    low = 1
    while 0 < told // low % base < figure:
        low *= base
    return (told // low * base + figure) * low + told % low


def melds_of(
    hand: int, settings: Any, at: int, trumps: int, forms: int
) -> tuple[int, int, int, bool]:
    """The declarations of a hand in these forms.

    How many, how strong the best (0: none), their points as one number written figure by figure
    (carrés by rank, then sequences from the longest), and whether one is a whole suit.
    """
    carres = carres_to_declare(hand, settings, at)
    cancelling = four_of_a_kind(hand) & settings[at + CANCELLING]
    count, best, told = 0, 0, 0
    if forms & CARRE:
        count = count_cards(cancelling) + count_cards(carres)
        rest = carres
        while rest:
            rank = lowest(rest)
            rest &= rest - 1
            told = told * settings[at + BASE] + settings[at + CARRE_FIGURES + rank]
            best = max(best, settings[at + CARRE_STRENGTHS + rank])
    if not forms & SEQUENCE:
        return count, best, told, False
    runs, whole, left = 0, False, hand if settings[at + SHARING] else hand & ~(carres * RANK)
    for suit in range(4):
        rank = 0
        while rank < 6:
            length = run_at(left, suit, rank)
            if settings[at + LENGTHS + length]:
                whole = whole or length == WHOLE
                count += 1
                told *= settings[at + BASE]
                runs = in_order(runs, settings[at + LENGTH_FIGURES + length], settings[at + BASE])
                top = rank + length - 1
                trump = trumps >> 8 * suit + top & 1
                place = (8 * length + top) * 2 + trump
                best = max(best, settings[at + STRENGTHS + place])
            rank += length + 1
    return count, best, told + runs, whole
