"""The twin of throwing a deal in for the cards of a hand."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import Twin, wrapped
from rebelote_plugins.rules.bulk_asking import abandon, agrees

SPOKEN, WEAK, COUNT, CARRES = range(4)
"""Where the settings stand; the masks of carrés follow."""


def throwing_twin(carres: tuple[int, ...], weak: int, *, spoken: bool) -> Twin:
    """The twin of a phase in which the table throws in, or the holder decides."""
    return Twin(throw_in_all, (int(spoken), weak, len(carres), *carres))


def throw_in_all(deals: Any, rules: Any, settings: Any) -> None:
    """Throw in what must be, or may and somebody wants to."""
    for number in range(len(deals)):
        deal = deals[number]
        for place in range(rules[0].seats if deal.taker >= 0 else 0):
            seat = wrapped(deal.dealer + 1 + place, rules[0].seats)
            if _able(deal.hands[seat], settings) and (
                not settings[SPOKEN] or agrees(deal, rules[0], seat, False)
            ):
                abandon(deal)
                break


def _able(hand: int, settings: Any) -> bool:
    """Whether a hand holds what throws a deal in."""
    for place in range(settings[COUNT]):
        if hand & settings[CARRES + place] == settings[CARRES + place]:
            return True
    return bool(settings[WEAK] and not hand & ~settings[WEAK])
