"""Masks of cards in plain integers: counting them, and picking one."""

from __future__ import annotations

USUAL = 7
"""Most hands have no more cards than one more."""


def count_cards(mask: int) -> int:
    """How many cards *mask* holds."""
    pairs = mask - (mask >> 1 & 0x55555555)
    fours = (pairs & 0x33333333) + (pairs >> 2 & 0x33333333)
    return ((fours + (fours >> 4) & 0x0F0F0F0F) * 0x01010101 & 0xFFFFFFFF) >> 24


def lowest(mask: int) -> int:
    """The first card of a mask that is not empty."""
    return count_cards((mask & -mask) - 1)


def nth_card(mask: int, nth: int) -> int:
    """The card of *mask* that comes after *nth* others."""
    rest = mask
    # As many steps for all, so that no processor has to guess how many: a tenth of a deal's time.
    for step in range(USUAL):
        rest &= rest - 1 if step < nth else rest
    for _ in range(USUAL, nth):
        rest &= rest - 1
    return lowest(rest)
