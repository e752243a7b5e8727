"""Deals played one by one, as any match is, from the numbers that bulk play draws too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from hashlib import shake_128
from struct import unpack
from typing import TYPE_CHECKING, NamedTuple

from rebelote.actions import Action
from rebelote.cards import each
from rebelote.kernel.chance import CHOICES, PACK, begin, below, shuffle
from rebelote.match import Match
from rebelote.phases import WON
from rebelote.scoring import ScoreSheet
from rebelote.views import view

if TYPE_CHECKING:
    from rebelote.rule import Bot
    from rebelote.ruleset import Rules

RANDOM = "random"
BOTS = 2
"""The purpose of the words that bots are seeded by; the seat is added."""

Key = tuple[int, int]


class Ended(NamedTuple):
    """A deal that is over: its sheet (`None`: not marked), marks by absolute account, contract.

    `winners` are the accounts that won the match at once, likewise.
    """

    sheet: ScoreSheet | None
    marks: tuple[int, ...]
    taker: int
    kind: str
    winners: tuple[int, ...]


@cache
def key_of(seed: int) -> Key:
    """The key of every deal under *seed*, two words."""
    low, high = unpack("<2I", shake_128(f"rebelote/{seed}/deals".encode()).digest(8))
    return low, high


def pack_for(rules: Rules, seed: int, number: int) -> tuple[int, ...]:
    """The pack of simulated deal *number* (from 0) under *seed*, top card first."""
    words, pack = [0] * 4, list(each(rules.deal.pack))
    begin(words, *key_of(seed), number, PACK)
    shuffle(words, pack, len(pack))
    return tuple(pack)


def match_for(rules: Rules, seed: int, number: int) -> Match:
    """A match that begins with simulated deal *number*; the dealers follow each other."""
    dealer = number % rules.seating.seats
    return Match(rules, seed=0, deals=[pack_for(rules, seed, number)], dealer=dealer)


def play_deal(
    rules: Rules, makers: Sequence[Callable[[int], Bot] | None], seed: int, number: int
) -> Ended:
    """Play simulated deal *number*; `None` among the makers of bots is the random player."""
    match, words = match_for(rules, seed, number), words_for(seed, number, CHOICES)
    bots = [_bot(make, seed, number, seat) for seat, make in enumerate(makers)]
    while not match.standing.results:
        seat = match.turn
        assert seat is not None
        bot = bots[seat]
        match.apply(_draw(match.legal(), words) if bot is None else bot(view(match, seat)))
    result, won = match.standing.results[0], match.deal.phase == WON
    winners = match.standing.winners if won else ()
    return Ended(result.sheet, result.marks, result.contract.taker, result.contract.kind, winners)


def _draw(legal: tuple[Action, ...], words: list[int]) -> Action:
    """Any of *legal*; nothing is drawn where there is no choice."""
    return legal[below(words, len(legal))] if len(legal) > 1 else legal[0]


def _bot(make: Callable[[int], Bot] | None, seed: int, number: int, seat: int) -> Bot | None:
    if make is None:
        return None
    words = words_for(seed, number, BOTS + seat)
    return make(words[0] << 32 | words[1])


def words_for(seed: int, number: int, purpose: int) -> list[int]:
    """The words of a deal for one purpose."""
    words = [0] * 4
    begin(words, *key_of(seed), number, purpose)
    return words
