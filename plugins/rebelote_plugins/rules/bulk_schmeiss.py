"""The twin of the schmeiss: the offer in the auction, and its answer."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import ACTED, NOTHING, SEATS, SUIT_NAMES, Offer, Rules, Twin, allied, wrapped
from rebelote_plugins.rules.bulk_asking import abandon, agrees
from rebelote_plugins.rules.bulk_taking import MUST, NOTE, PASSES, TAKEN_IN

TAKING, OFFERED, SUITS = range(3)
"""Where the settings stand: two rows of notes, and the kinds of the suits."""


def schmeiss_offer(rules: Rules) -> Offer:
    """The twin of the offer."""
    places = {name: place for place, name in enumerate(rules.plan.kinds)}
    suits = [places[name] for name in SUIT_NAMES]
    return Offer(count_schmeiss, act_schmeiss, quick_schmeiss, (NOTE, "schmeiss", *suits))


def answer_twin(rules: Rules) -> Twin:
    """The twin of the answer."""
    return Twin(answer_all, (NOTE, "schmeiss"))


def count_schmeiss(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Whether the seat may pass, in the first round."""
    row = SEATS * settings[TAKING]
    return 1 if deal.notes[row + PASSES] < rules.seats and not deal.notes[row + MUST] else 0


def act_schmeiss(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """The seat has taken the suit turned up, unless the others abandon the deal."""
    deal.taker, deal.kind = seat, settings[SUITS + (deal.turned >> 3)]
    deal.notes[SEATS * settings[TAKING] + TAKEN_IN] = 1
    deal.notes[SEATS * settings[OFFERED]] = 1
    return ACTED


def quick_schmeiss(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player never offers it."""
    return NOTHING


def answer_all(deals: Any, rules: Any, settings: Any) -> None:
    """Ask the taker's opponents wherever it was offered."""
    for number in range(len(deals)):
        deal = deals[number]
        if deal.taker >= 0 and deal.notes[SEATS * settings[OFFERED]]:
            _answer_in(deal, rules[0])


def _answer_in(deal: Any, rules: Any) -> None:
    """Ask until one abandons the deal."""
    for place in range(rules.seats):
        seat = wrapped(deal.taker + 1 + place, rules.seats)
        opposed = not allied(deal, rules, deal.taker, seat)
        if opposed and agrees(deal, rules, seat, False):
            abandon(deal)
            return
