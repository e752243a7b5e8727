"""The twins of what is said of declarations in the first two tricks: declaring, showing, asking."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import ACTED, NOTHING, SEATS, count_cards
from rebelote_plugins.rules.bulk_contest import (
    FORMS,
    SHOWN,
    STATES,
    allied_with,
    declare,
    may_declare,
)


def _in_trick(deal: Any, rules: Any, trick: int) -> bool:
    first = trick * rules.seats
    return bool(first <= count_cards(deal.gone) < first + rules.seats)


def count_declaring(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Whether the seat may declare with its first card."""
    able = _in_trick(deal, rules, 0) and may_declare(deal, rules, settings, seat)
    return 1 if able else 0


def act_declaring(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Declare; the card follows."""
    declare(deal, rules, settings, seat)
    return ACTED


def quick_declaring(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player declares what it can."""
    if card >= 0 or not count_declaring(deal, rules, settings, seat):
        return NOTHING
    return act_declaring(deal, rules, settings, seat, 0)


def _unseen(deal: Any, settings: Any, seat: int) -> bool:
    """Whether the seat scores what it has not shown."""
    state = deal.notes[SEATS * settings[STATES] + seat]
    return state >= 1 << FORMS and not state & SHOWN


def count_showing(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Whether the seat may show, in the second trick."""
    return 1 if _in_trick(deal, rules, 1) and _unseen(deal, settings, seat) else 0


def act_showing(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Lay open; the card follows."""
    deal.notes[SEATS * settings[STATES] + seat] |= SHOWN
    return ACTED


def quick_showing(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player shows what it can."""
    if card >= 0 or not count_showing(deal, rules, settings, seat):
        return NOTHING
    return act_showing(deal, rules, settings, seat, 0)


def _asked(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """The mask of opponents that score and have not shown."""
    found = 0
    for other in range(rules.seats):
        if _unseen(deal, settings, other) and not allied_with(deal, rules, seat, 1 << other):
            found |= 1 << other
    return found


def count_asking(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Whether the seat may ask, in the second trick."""
    return 1 if _in_trick(deal, rules, 1) and _asked(deal, rules, settings, seat) else 0


def act_asking(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Those asked show."""
    asked = _asked(deal, rules, settings, seat)
    for other in range(rules.seats):
        deal.notes[SEATS * settings[STATES] + other] |= SHOWN * (asked >> other & 1)
    return ACTED


def quick_asking(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player never asks."""
    return NOTHING
