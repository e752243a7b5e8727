"""The twin of the open deal: cards laid out in rows, and those below turned up during the play."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import DARK, Rules, Settings, Twin, count_cards, deal_all, wrapped

OWNERS, BELOW = 0, 32
"""Where the settings of uncovering stand, for each card of the pack from the top.

How many seats after the dealer's neighbour it went to, if face up, and the place of the card
below it.
"""


def layout(seats: int, size: int, rows: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """By place in the pack: whose open card it is, and the place of the card below; or `DARK`."""
    owners, below, top = [DARK] * size, [DARK] * size, 0
    for row in rows:
        for seat in range(seats):
            for nth in range(row):
                cover = top + (seats + seat) * row + nth
                owners[cover], below[cover] = seat, cover - seats * row
        top += 2 * row * seats
    return owners, below


def layout_twin(rules: Rules, rows: tuple[int, ...]) -> Twin:
    """The twin of laying out; the last card proposes its suit."""
    seats = rules.seating.seats
    owners, _ = layout(seats, rules.deal.pack.bit_count(), rows)
    return Twin(deal_all, (2 * sum(rows) * seats - 1, *owners))


def uncovering_twin(rules: Rules, rows: tuple[int, ...], *, at_once: bool) -> Twin:
    """The twin of turning up what lay below a card, or below those of a trick."""
    lists = layout(rules.seating.seats, rules.deal.pack.bit_count(), rows)
    settings: Settings = tuple(n for each in lists for n in (*each, *(DARK,) * (32 - len(each))))
    return Twin(uncover_below if at_once else uncover_trick, settings)


def uncover_below(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """Turn up the card below the one just played."""
    for place in range(rules.size):
        if deal.pack[place] == card:
            _uncover(deal, rules, settings, place)


def uncover_trick(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """Turn up the cards below those of the trick."""
    first = count_cards(deal.gone) - rules.seats
    for place in range(rules.size):
        cover = deal.pack[place]
        if deal.gone >> cover & 1 and deal.place[cover] >= first:
            _uncover(deal, rules, settings, place)


def _uncover(deal: Any, rules: Any, settings: Any, place: int) -> None:
    """Turn up the card below that place, if one lies there."""
    below = settings[BELOW + place]
    if below != DARK:
        seat = wrapped(deal.dealer + 1 + settings[OWNERS + place], rules.seats)
        deal.hands[seat] |= 1 << deal.pack[below]
        deal.held[seat] |= 1 << deal.pack[below]
