"""The contest of declarations in many deals: who says them, which score, and their points."""

from __future__ import annotations

from typing import Any

from rebelote.plugin import SEATS, allied, below, count_cards, plays_quick, wrapped
from rebelote_plugins.rules.bulk_melds import (
    BOTH,
    CANCELLING,
    CARRE,
    SEQUENCE,
    four_of_a_kind,
    melds_of,
)

# Where the settings stand; after the blocks of values come the codes of points.
HANDS, STATES, MODE, EIGHT_WINS, EACH_SIDE, TIE, SEPARATE = range(7)
UNSHOWN, OWN_TRICK, CODES, CODED, VALUES = range(7, 12)
"""`VALUES`: for each kind of trump the place of its block."""

TELL, ASK, WAIT, LATE = range(4)
"""Modes: the table tells, seats are asked, each tells with a card, the table tells at the end."""

NOBODY, TAKER, FIRST, NEAREST, EVERYBODY = range(5)
"""Whose an equal best is."""

OPPONENTS = 2
"""What is not shown is the opponents'."""

# What a row of notes says of a seat; the forms that score are `BOTH << FORMS`.
SAID, SHOWN, FORMS = 1, 2, 2


def declare_all(deals: Any, rules: Any, settings: Any) -> None:
    """Look at the hands of every deal that has a contract, and perhaps declare and compare."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            _declare_in(deals[number], rules[0], settings)


def _declare_in(deal: Any, rules: Any, settings: Any) -> None:
    mode = settings[MODE]
    for seat in range(rules.seats):
        hand = deal.held[seat] if mode == LATE else deal.hands[seat]
        deal.notes[SEATS * settings[HANDS] + seat] = hand
    if mode == WAIT:
        return
    for place in range(rules.seats):
        seat = wrapped(deal.leader + place, rules.seats)
        if may_declare(deal, rules, settings, seat) and _wants(deal, rules, settings, seat):
            declare(deal, rules, settings, seat)
            if deal.taker < 0:
                return
    decide(deal, rules, settings)


def _wants(deal: Any, rules: Any, settings: Any, seat: int) -> bool:
    """Whether the seat declares what it has."""
    asked = settings[MODE] == ASK and not plays_quick(rules, seat)
    return not asked or below(deal.words, 2) == 1


def may_declare(deal: Any, rules: Any, settings: Any, seat: int) -> bool:
    """Whether the seat has something to declare, and has not yet."""
    said = deal.notes[SEATS * settings[STATES] + seat] & SAID
    return not said and _melds(deal, rules, settings, seat, BOTH)[0] > 0


def declare(deal: Any, rules: Any, settings: Any, seat: int) -> None:
    """Say it; a whole suit may win the match, and the deal is over."""
    deal.notes[SEATS * settings[STATES] + seat] |= SAID
    if settings[EIGHT_WINS] and _melds(deal, rules, settings, seat, BOTH)[3]:
        deal.taker, deal.kind = -1, -1
        deal.winner = wrapped(seat, rules.accounts)


def _melds(
    deal: Any, rules: Any, settings: Any, seat: int, forms: int
) -> tuple[int, int, int, bool]:
    """What the seat has in these forms (`melds_of`)."""
    hand = deal.notes[SEATS * settings[HANDS] + seat]
    return melds_of(hand, settings, settings[VALUES + deal.kind], rules.trumps[deal.kind], forms)


# Comparing.


def decide(deal: Any, rules: Any, settings: Any) -> None:
    """Note for each seat the forms of its declarations that score."""
    states, said = SEATS * settings[STATES], 0
    for seat in range(rules.seats):
        if deal.notes[states + seat] & SAID:
            said |= 1 << seat
            hand = deal.notes[SEATS * settings[HANDS] + seat]
            if four_of_a_kind(hand) & settings[settings[VALUES + deal.kind] + CANCELLING]:
                return
    if settings[EACH_SIDE]:
        for seat in range(rules.seats):
            deal.notes[states + seat] |= (said >> seat & 1) * (BOTH << FORMS)
    elif settings[SEPARATE]:
        _compare(deal, rules, settings, said, SEQUENCE)
        _compare(deal, rules, settings, said, CARRE)
    else:
        _compare(deal, rules, settings, said, BOTH)


def _compare(deal: Any, rules: Any, settings: Any, said: int, forms: int) -> None:
    """Give the forms to the seats of the side with the best in them."""
    claims, best, most = 0, 0, 1
    for seat in range(rules.seats):
        strength = _melds(deal, rules, settings, seat, forms)[1] if said >> seat & 1 else 0
        claims |= (1 << seat) * (strength > 0)
        if strength > most:
            best, most = 0, strength
        if strength == most:
            best |= 1 << seat
    best = _winners(deal, rules, settings, best)
    for seat in range(rules.seats):
        if claims >> seat & 1 and allied_with(deal, rules, seat, best):
            deal.notes[SEATS * settings[STATES] + seat] |= forms << FORMS


def _winners(deal: Any, rules: Any, settings: Any, best: int) -> int:
    """Seats of the sides that win, of those that have the best."""
    first, tied = -1, False
    start = wrapped(deal.dealer + 1, rules.seats) if settings[TIE] == NEAREST else deal.leader
    for place in range(rules.seats):
        seat = wrapped(start + place, rules.seats)
        if best >> seat & 1:
            first = seat if first < 0 else first
            tied = tied or not allied_with(deal, rules, seat, 1 << first)
    if not tied or settings[TIE] == EVERYBODY:
        return best
    if settings[TIE] == FIRST or settings[TIE] == NEAREST:
        return 1 << first
    ours = settings[TIE] == TAKER and allied_with(deal, rules, deal.taker, best)
    return 1 << deal.taker if ours else 0


def allied_with(deal: Any, rules: Any, seat: int, others: int) -> bool:
    """Whether one of *others* (a mask) plays on the side of *seat*."""
    for other in range(rules.seats):
        if others >> other & 1 and allied(deal, rules, seat, other):
            return True
    return False


def decide_after_first(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """Compare once everyone has played a first card."""
    if count_cards(deal.gone) == rules.seats:
        decide(deal, rules, settings)


# Counting.


def declared_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """The points of each seat that score, as a code, in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            _declared_in(deals[number], rules[0], settings, fact)


def _declared_in(deal: Any, rules: Any, settings: Any, fact: int) -> None:
    for seat in range(SEATS):
        deal.facts[SEATS * fact + seat] = 0
    for seat in range(rules.seats):
        state = deal.notes[SEATS * settings[STATES] + seat]
        forms = state >> FORMS
        if not forms or (settings[OWN_TRICK] and not deal.tricks[seat]):
            continue
        receiver = seat
        if settings[UNSHOWN] and not state & SHOWN:
            if settings[UNSHOWN] != OPPONENTS:
                continue
            while allied_with(deal, rules, seat, 1 << receiver):
                receiver = wrapped(receiver + 1, rules.seats)
        code = _code(settings, _melds(deal, rules, settings, seat, forms)[2])
        place = (receiver - deal.taker) % rules.seats // rules.accounts
        deal.facts[SEATS * fact + receiver] += code * settings[CODED] ** place


def _code(settings: Any, told: int) -> int:
    """The place of points among all that a hand can come to."""
    for code in range(settings[CODED]):
        if settings[settings[CODES] + code] == told:
            return code
    return 0
