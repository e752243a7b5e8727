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


def rotated(word: int, by: int) -> int:
    """A word turned to the left by so many bits; one instruction where it is compiled."""
    return (word << by | word >> 32 - by) & WORD


def draw(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int, int]:
    """The next word of xoshiro128++ after this state, and the state after it."""
    total = a + d & WORD
    word = rotated(total, 7) + a & WORD
    c ^= a
    d ^= b
    return word, a ^ d, b ^ c, c ^ (b << 9 & WORD), rotated(d, 11)


def below(words: Words, bound: int) -> int:
    """A number from 0 to *bound* - 1; for bounds of a card game each is as likely within 1e-7."""
    word, a, b, c, d = draw(words[0], words[1], words[2], words[3])
    words[0], words[1], words[2], words[3] = a, b, c, d
    return word * bound >> 32


def shuffle(words: Words, pack: MutableSequence[int], size: int) -> None:
    """Shuffle the first *size* cards of *pack*, all orders alike; the words are spent then."""
    a, b, c, d = words[0], words[1], words[2], words[3]
    for last in range(size - 1, 0, -1):
        word, a, b, c, d = draw(a, b, c, d)
        place = word * (last + 1) >> 32
        pack[last], pack[place] = pack[place], pack[last]
