"""Masks of cards in plain integers: counting, picking, a suit; and seats in a circle."""

from __future__ import annotations

USUAL = 4
"""Most choices are among no more cards than one more."""


SUIT = 0xFF
"""The mask of the first suit."""


def count_cards(mask: int) -> int:
    """How many cards *mask* holds."""
    return mask.bit_count()


def wrapped(place: int, seats: int) -> int:
    """The seat at *place*, counted on around the table at most once."""
    return place if place < seats else place - seats


def lowest(mask: int) -> int:
    """The first card of a mask that is not empty."""
    return ((mask & -mask) - 1).bit_count()


def suit_mask(card: int) -> int:
    """All cards of the suit of *card*."""
    return SUIT << (card & 24)


def nth_card(mask: int, nth: int) -> int:
    """The card of *mask* that comes after *nth* others."""
    rest = mask
    # As many steps for all, so that no processor has to guess how many, up to where few go on.
    for step in range(USUAL):
        rest &= rest - 1 if step < nth else rest
    for _ in range(USUAL, nth):
        rest &= rest - 1
    return lowest(rest)
