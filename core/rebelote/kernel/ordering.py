"""Which moves a search tries, and in which order: equal cards once, promising ones first.

The order is read from the open cards of the seats still to come.  Its weights were found by
counting nodes; they change the time of a search and nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote.kernel.bits import SUIT, lowest, suit_mask
from rebelote.kernel.records import CARDS

if TYPE_CHECKING:
    from rebelote.kernel.state import State

LEAD = 12
PROMISE = (-16, 64, -16, 64, 572, 572, 4, 136, 0, 0, 0, 0, 500, 500, 96, 160)
PER_POINT = (-18, -4, -18, -4, 3, 3, -18, 17, 0, 0, 0, 0, 0, 0, -5, 6)
"""What a move promises, and more for each point of its card, by case: 1 if an ally to come can
beat what then holds the trick, 2 if a foe can, 4 if our side holds it; leads from `LEAD` on."""


def fill_keep(state: State) -> None:
    """For each set of cards of a suit, those to try: of equal ones of one seat the weakest.

    Cards are equal when one seat holds both, they are worth the same, and none that is left
    lies between them.  Only sets of what is left are filled in.
    """
    for suit in range(0, CARDS, 8):
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


def answers(state: State, ply: int, led: int) -> tuple[int, int]:
    """What foes and allies still to come may answer to *led*: that suit, or anything."""
    seat = state.seat[ply]
    side, foes, allies = state.side[seat], 0, 0
    for _ in range(state.placed[ply] + 1, state.seats):
        seat = state.following[seat]
        hand = state.hands[seat]
        suited = hand & led
        answer = suited if suited else hand
        if state.side[seat] == side:
            allies |= answer
        else:
            foes |= answer
    return foes, allies


def rate_moves(state: State, ply: int, moves: int) -> int:
    """Write the moves that are worth trying into the row of this ply; how many there are."""
    moves = worth_trying(state, ply, moves)
    if not moves & (moves - 1):
        state.rated[ply * state.width] = lowest(moves)
        return 1
    if state.led[ply]:
        return rate_follows(state, ply, moves)
    return rate_leads(state, ply, moves)


def rate_leads(state: State, ply: int, moves: int) -> int:
    """Rate leads, suit by suit."""
    first = at = ply * state.width
    for suit in range(0, CARDS, 8):
        cards = moves & SUIT << suit
        if not cards:
            continue
        foes, allies = answers(state, ply, SUIT << suit)
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            above = state.beats[card]
            case = LEAD + 2 * (foes & above != 0) + (allies & above != 0)
            rating = state.promise[case] + state.per_point[case] * state.points[card]
            rating += 2 * (card & 7) - 12 * (state.trumps >> card & 1)
            state.rated[at] = rating << 5 | card
            at += 1
    return at - first


def rate_follows(state: State, ply: int, moves: int) -> int:
    """Rate the cards that may be added to a trick."""
    seat, led, above = state.seat[ply], state.led[ply], state.beats[state.best[ply]]
    foes, allies = answers(state, ply, led)
    hand, held = state.hands[seat], 4 * (state.side[state.holder[ply]] == state.side[seat])
    first = at = ply * state.width
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        wins = above >> card & 1
        over = state.beats[card] if wins else above
        case = (held | wins << 2) + 2 * (foes & over != 0) + (allies & over != 0)
        rating = state.promise[case] + state.per_point[case] * state.points[card]
        rating += 6 * (card & 7) - 236 * (state.trumps >> card & 1)
        rating += 112 * (hand & suit_mask(card) == 1 << card)
        state.rated[at] = rating << 5 | card
        at += 1
    return at - first
