"""A rule of thumb: a code and a function that chooses a card, or has nothing to say."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rebelote_plugins.players.odds import Odds


class Thumb(NamedTuple):
    """One rule of thumb; `choose(odds)` gives one of `odds.cards`, or `None`."""

    code: str
    choose: Callable[[Odds], int | None]


def only_card(odds: Odds) -> int | None:
    """There is no choice."""
    return odds.cards[0] if len(odds.cards) == 1 else None


ONLY_CARD = Thumb("only_card", only_card)


def first_said(thumbs: tuple[Thumb, ...], odds: Odds) -> tuple[int, str]:
    """The card of the first rule that has one, and its code; the last rule always has."""
    answers = ((thumb.choose(odds), thumb.code) for thumb in thumbs)
    return next((card, code) for card, code in answers if card is not None)
