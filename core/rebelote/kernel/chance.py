"""Chance as a function of numbers: which deal, and under which seed.

Philox 4x32-10 (Salmon and others, 2011) turns a key and a counter into four words without any
state, so that a deal needs no other deal before it.  From these words xoshiro128++ (Blackman
and Vigna, 2019) draws what one deal needs.  Words are ints below 2**32; products are cut to
words by hand, so that compiled code, whose ints are 64 bits wide, draws the same.
"""

from __future__ import annotations

from collections.abc import MutableSequence

WORD = 0xFFFFFFFF
ROUNDS = 10

PACK = 0
"""The purpose of the words that shuffle a pack."""

CHOICES = 1
"""The purpose of the words that players choose by."""

Words = MutableSequence[int]


def begin(words: Words, low: int, high: int, number: int, purpose: int) -> None:
    """Set four *words* by Philox: the key is *low* and *high*, the counter deal and purpose."""
    a, b, c, d = number & WORD, number >> 32 & WORD, purpose, 0
    for _ in range(ROUNDS):
        first, second = 0xD2511F53 * a, 0xCD9E8D57 * c
        a, c = (second >> 32 & WORD) ^ b ^ low, (first >> 32 & WORD) ^ d ^ high
        b, d = second & WORD, first & WORD
        low, high = low + 0x9E3779B9 & WORD, high + 0xBB67AE85 & WORD
    words[0], words[1], words[2], words[3] = a, b, c, d


def draw(words: Words) -> int:
    """The next word of xoshiro128++, whose state *words* is."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    total = a + d & WORD
    c ^= a
    d ^= b
    words[0], words[1] = a ^ d, b ^ c
    words[2] = c ^ (b << 9 & WORD)
    words[3] = (d << 11 | d >> 21) & WORD
    return (total << 7 | total >> 25) + a & WORD


def below(words: Words, bound: int) -> int:
    """A number from 0 to *bound* - 1; for bounds of a card game each is as likely within 1e-7."""
    return draw(words) * bound >> 32


def shuffle(words: Words, pack: MutableSequence[int], size: int) -> None:
    """Shuffle the first *size* cards of *pack*, all orders alike."""
    for last in range(size - 1, 0, -1):
        place = below(words, last + 1)
        pack[last], pack[place] = pack[place], pack[last]
