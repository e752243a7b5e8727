"""The twin of the coinche: who may double, and the answers after the auction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import (
    SEATS,
    Rules,
    Settings,
    Twin,
    allied,
    below,
    figure,
    named,
    plays_quick,
    wrapped,
)

if TYPE_CHECKING:
    from rebelote_plugins.rules.coinche import Doubling

LEVELS, ASKED, FROM, BARRED, ROW, DOUBLING = 0, 1, 2, 3, 5, 6
"""Where the settings stand; those of an auction follow from `DOUBLING`."""

WAITING, LAST = 0, 1
"""In the row of notes: the mask of the seats asked, and the one before the first."""

NOTE = "coinche"
NO_BID = -2
NOBODY = (0, 1, 0, NO_BID, NO_BID, NOTE)
"""The settings where nobody doubles in the auction."""


def doubling_settings(rules: Rules, doubling: Doubling | None) -> Settings:
    """The settings of a doubling; `None` where there is none in the auction."""
    if doubling is None:
        return NOBODY
    bids = {bid.name: place for place, bid in enumerate(rules.scoring.bids)}
    barred = [named(bids[name]) for name in doubling.never if name in bids]
    frame = (doubling.levels, int(not doubling.outbid), figure(doubling.from_figure))
    return (*frame, *barred, *(NO_BID,) * (2 - len(barred)), NOTE)


def answers_twin(rules: Rules, doubling: Doubling) -> Twin | None:
    """The twin of the phase in which those concerned are asked."""
    if doubling.by_kind or len(rules.plan.moves["coinche"]) != 1:
        return None
    return Twin(answer_all, (*doubling_settings(rules, doubling), int(doubling.after_auction)))


def answer_all(deals: Any, rules: Any, settings: Any) -> None:
    """Ask in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            answer_in(deals[number], rules[0], settings)


def answer_in(deal: Any, rules: Any, settings: Any) -> None:
    """Ask those who may double until all have answered."""
    if settings[DOUBLING]:
        ask(deal, rules, settings, deal.taker)
    row = SEATS * settings[ROW]
    seat = deal.notes[row + LAST]
    while deal.notes[row + WAITING]:
        seat = wrapped(seat + 1, rules.seats)
        if not deal.notes[row + WAITING] >> seat & 1:
            continue
        deal.notes[row + WAITING] ^= 1 << seat
        if not plays_quick(rules, seat) and below(deal.words, 2) == 1:
            deal.level += 1
            ask(deal, rules, settings, seat)


def ask(deal: Any, rules: Any, settings: Any, seat: int) -> None:
    """Those whom the next doubling concerns are asked, from the seat after *seat*."""
    row = SEATS * settings[ROW]
    deal.notes[row + LAST], deal.notes[row + WAITING] = seat, 0
    for other in range(rules.seats):
        if able(deal, rules, settings, other):
            deal.notes[row + WAITING] |= 1 << other


def able(deal: Any, rules: Any, settings: Any, seat: int) -> bool:
    """Whether the next doubling is the business of *seat*."""
    if deal.taker < 0 or deal.level >= settings[LEVELS] or not _doublable(deal.bid, settings):
        return False
    return allied(deal, rules, seat, deal.taker) == bool(deal.level % 2)


def _doublable(bid: int, settings: Any) -> bool:
    if bid >= 0 and bid & 1:
        return bool(bid != settings[BARRED] and bid != settings[BARRED + 1])
    return bool(bid < 0 or bid >= settings[FROM])
