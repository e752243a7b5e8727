"""Which moves a search tries, and in which order: equal cards once, promising ones first.

The order is read from the open cards of the seats still to come.  Its weights were found by
counting nodes; they change the time of a search and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rebelote.kernel.state import State

CARDS = 32
SUIT = 0xFF
BIT_OF = 0x077CB531  # a de Bruijn number: its product with a power of two tells which


def suit_mask(card: int) -> int:
    """All cards of the suit of *card*."""
    return SUIT << (card & 24)


def lowest(state: State, mask: int) -> int:
    """The lowest card of a mask that is not empty."""
    return state.bits[(mask & -mask) * BIT_OF >> 27 & 31]


def fill_keep(state: State) -> None:
    """For each set of cards of a suit, those to try: of equal ones of one seat the weakest.

    Cards are equal when one seat holds both, they are worth the same, and none that is left
    lies between them.  Only sets of what is left are filled in.
    """
    for suit in range(0, 32, 8):
        whole = state.all_cards >> suit & SUIT
        part = 0
        while part != whole:
            part = (part - whole) & whole  # the next larger subset
            top = 7
            while not part >> top & 1:
                top -= 1
            rest = part ^ (1 << top)
            keep = state.keep[suit * 32 + rest]
            below = top - 1
            while below >= 0 and not rest >> below & 1:
                below -= 1
            if below < 0 or state.tag[suit + top] != state.tag[suit + below]:
                keep |= 1 << top
            state.keep[suit * 32 + part] = keep


def worth_trying(state: State, ply: int, moves: int) -> int:
    """The moves without those that equal a weaker one; the best card on the table is not gone."""
    cards, keep = state.cards[ply], state.keep
    if state.led[ply]:
        cards |= 1 << state.best[ply]
    kept = keep[cards & SUIT] | keep[256 + (cards >> 8 & SUIT)] << 8
    kept |= keep[512 + (cards >> 16 & SUIT)] << 16 | keep[768 + (cards >> 24 & SUIT)] << 24
    return moves & kept


def answers(state: State, ply: int, led: int, side: int) -> int:
    """What the seats of *side* still to come may answer to *led*: that suit, or anything."""
    found, seat = 0, state.seat[ply]
    for _ in range(state.placed[ply] + 1, state.seats):
        seat = state.following[seat]
        if state.side[seat] == side:
            hand = state.hands[seat]
            suited = hand & led
            found |= suited if suited else hand
    return found


def rate_moves(state: State, ply: int, moves: int) -> int:
    """Write the moves that are worth trying into the row of this ply; how many there are."""
    moves = worth_trying(state, ply, moves)
    if not moves & (moves - 1):
        state.rated[ply * state.width] = lowest(state, moves)
        return 1
    if state.led[ply]:
        return rate_follows(state, ply, moves)
    return rate_leads(state, ply, moves)


def rate_leads(state: State, ply: int, moves: int) -> int:
    """Rate leads, suit by suit."""
    side = state.side[state.seat[ply]]
    first = at = ply * state.width
    for suit in range(0, 32, 8):
        cards = moves & SUIT << suit
        if not cards:
            continue
        foes = answers(state, ply, SUIT << suit, 1 - side)
        allies = answers(state, ply, SUIT << suit, side)
        while cards:
            card = lowest(state, cards)
            cards &= cards - 1
            state.rated[at] = rate_lead(state, card, foes, allies) << 5 | card
            at += 1
    return at - first


def rate_lead(state: State, card: int, foes: int, allies: int) -> int:
    """How promising it is to lead *card*."""
    above, points = state.beats[card], state.points[card]
    rating = 2 * (card & 7) - 12 * (state.trumps >> card & 1)
    if not foes & above:
        return rating + 500
    if allies & above:
        return rating + 160 + 6 * points
    return rating + 96 - 5 * points


def rate_follows(state: State, ply: int, moves: int) -> int:
    """Rate the cards that may be added to a trick."""
    seat, led, best = state.seat[ply], state.led[ply], state.best[ply]
    side, hand = state.side[seat], state.hands[seat]
    foes, allies = answers(state, ply, led, 1 - side), answers(state, ply, led, side)
    above = state.beats[best]
    held = state.side[state.holder[ply]] == side
    first = at = ply * state.width
    while moves:
        card = lowest(state, moves)
        moves &= moves - 1
        points = state.points[card]
        if above >> card & 1:
            over = state.beats[card]
            rating = rate_result(points, True, foes & over, allies & over)
        else:
            rating = rate_result(points, held, foes & above, allies & above)
        rating += 6 * (card & 7) - 236 * (state.trumps >> card & 1)
        if hand & suit_mask(card) == 1 << card:
            rating += 112
        state.rated[at] = rating << 5 | card
        at += 1
    return at - first


def rate_result(points: int, ours: bool, foes: int, allies: int) -> int:
    """How promising the trick then is: who holds it, and who of those to come can beat that."""
    if ours and not foes:
        return 572 + 3 * points
    if ours and allies:
        return 136 + 17 * points
    if ours:
        return 4 - 18 * points
    return 64 - 4 * points if allies else -16 - 18 * points
