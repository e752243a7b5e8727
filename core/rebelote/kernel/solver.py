"""Best play with open cards: an exact search, as plain functions of one state.

`search` says whether our side makes so many points; what stands above it halves the window
until a figure is exact.  The same source runs in CPython on a `State` of lists and, compiled
from outside (see `kernel.compiled`), on a record with the same fields.

Cards are numbered anew for the kind of trump: suit * 8 + strength within the suit, so that a
weaker card of a suit is a lower bit.  Side 0 is ours.  A *ply* is a row of the state: what
lies on the table after so many cards.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from rebelote.kernel.bits import count_cards, lowest, suit_mask
from rebelote.kernel.duties import bent, ruling
from rebelote.kernel.ordering import rate_moves, worth_trying
from rebelote.kernel.records import CARDS

if TYPE_CHECKING:
    from rebelote.kernel.state import State

Table = MutableSequence[int]
"""What has been found where tricks begin: pairs of words, a key and two packed bounds."""

OURS = 0
WE_SWEEP = 1  # in `live`: our side can still take every trick
THEY_SWEEP = 2

SPREAD = 0x1E3779B97F4A7C15  # odd, so that its product with a key is spread over the high bits
HALF = 0x8000  # bounds are packed as two unsigned halves
LOW_HALF = 0xFFFF
FIRST_STEP = 4  # points; other cards are mostly a little worse than the best


def floor_of(state: State, ply: int) -> int:
    """The least that our side can still make."""
    if state.live[ply] & THEY_SWEEP:
        return min(0, -state.sweep_theirs)
    return 0


def ceiling_of(state: State, ply: int) -> int:
    """The most that our side can still make."""
    most = state.left[ply] + state.last
    if state.live[ply] & WE_SWEEP:
        return most + max(0, state.sweep_ours)
    return most


def key_of(state: State, ply: int) -> int:
    """A trick's beginning, exactly: within one deal the cards left say who holds them."""
    place = state.seat[ply] << 32 | state.live[ply] << 34
    return state.cards[ply] | place | state.generation << 36


def slot_of(state: State, ply: int, key: int) -> int:
    """Where *key* belongs in the table: short endings have a corner that stays near at hand."""
    spread = key * SPREAD >> 46
    if ply > state.deepest:
        return 2 * (spread & state.short_slots)
    return 2 * (state.short_slots + 1 + (spread & state.slots))


def remember(table: Table, slot: int, key: int, need: int, found: int) -> None:
    """Note that *found* bounds what can be made: from below if it reaches *need*."""
    low, high = 0, LOW_HALF
    if table[slot] == key:
        low, high = table[slot + 1] & LOW_HALF, table[slot + 1] >> 16
    if found >= need:
        low = found + HALF
    else:
        high = found + HALF
    table[slot] = key
    table[slot + 1] = high << 16 | low


def play(state: State, ply: int, card: int) -> int:
    """Put *card* on the table; the points that our side makes by it.

    What lay under it comes to the hand.  The next ply is written, so that to take the card back is
    to set the hand again.
    """
    seat, best, holder, led = state.seat[ply], state.best[ply], state.holder[ply], state.led[ply]
    state.hands[seat] ^= 1 << card | state.reveals[card]
    if not led:
        led = suit_mask(card)
        best, holder = card, seat
    elif state.beats[best] >> card & 1:
        best, holder = card, seat
    after = ply + 1
    state.cards[after] = state.cards[ply] ^ (1 << card)
    stake = state.stake[ply] + state.points[card]
    if state.placed[ply] + 1 == state.seats:
        return gather(state, ply, holder, stake)
    state.seat[after] = state.following[seat]
    state.placed[after] = state.placed[ply] + 1
    state.led[after], state.best[after], state.holder[after] = led, best, holder
    state.stake[after], state.left[after] = stake, state.left[ply]
    state.live[after] = state.live[ply]
    return 0


def gather(state: State, ply: int, holder: int, stake: int) -> int:
    """Give the full trick to *holder*, who leads; the points that our side makes by it."""
    after = ply + 1
    state.seat[after] = holder
    state.placed[after] = state.led[after] = state.stake[after] = 0
    state.left[after] = state.left[ply] - stake
    if state.side[holder] == OURS:
        state.live[after] = state.live[ply] & WE_SWEEP
        return stake
    state.live[after] = state.live[ply] & THEY_SWEEP
    return 0


def last_trick(state: State, ply: int) -> int:
    """What our side makes when each seat still to play holds one card, or all are played."""
    seat, best, holder, led = state.seat[ply], state.best[ply], state.holder[ply], state.led[ply]
    if not led:
        holder = seat
    for _ in range(count_cards(state.cards[ply])):
        card = lowest(state.hands[seat])
        if not led or state.beats[best] >> card & 1:
            best, holder = card, seat
        led = 1
        seat = state.following[seat]
    live = state.live[ply]
    if state.side[holder] == OURS:
        return state.left[ply] + state.last + (state.sweep_ours if live & WE_SWEEP else 0)
    return -state.sweep_theirs if live & THEY_SWEEP else 0


def legal(state: State, ply: int) -> int:
    """The cards that the seat at turn may play."""
    seat = state.seat[ply]
    hand, led = state.hands[seat], state.led[ply]
    best, trumps = state.best[ply], state.trumps
    above = state.beats[best]
    if not led:
        return bent(hand, hand, led, above, state.beside, state.held_back)
    ruffed = not led & trumps and trumps >> best & 1 == 1
    ally = state.allies[seat] >> state.holder[ply] & 1 == 1
    mask = ruling(
        hand,
        led,
        trumps,
        above,
        ruffed,
        ally,
        state.ruff,
        state.overruff,
        state.undertrump,
        state.rise_trump,
        state.rise_plain,
    )[0]
    return bent(hand, mask, led, above, state.beside, state.held_back)


def is_last(state: State, ply: int) -> bool:
    """Whether the seat at turn has one card left, and so the others who have not played."""
    hand = state.hands[state.seat[ply]]
    return hand & (hand - 1 | state.covering) == 0


def next_move(state: State, row: int, count: int) -> int:
    """The best rated of *count* moves; it is moved to the end of the row."""
    rated, at = state.rated, row
    for other in range(row + 1, row + count):
        if rated[other] > rated[at]:
            at = other
    best, end = rated[at], row + count - 1
    rated[at] = rated[end]
    rated[end] = best
    return best & 31


def search(state: State, table: Table, ply: int, need: int) -> int:
    """What our side makes from here: a lower bound if it reaches *need*, otherwise an upper one."""
    state.nodes += 1
    if need <= floor_of(state, ply):
        return floor_of(state, ply)
    if need > ceiling_of(state, ply):
        return ceiling_of(state, ply)
    if is_last(state, ply):
        return last_trick(state, ply)
    key = slot = 0
    if not state.led[ply]:
        key = key_of(state, ply)
        slot = slot_of(state, ply, key)
        if table[slot] == key:
            known = table[slot + 1]
            if (known & LOW_HALF) - HALF >= need:
                return (known & LOW_HALF) - HALF
            if (known >> 16) - HALF < need:
                return (known >> 16) - HALF
    seat, row = state.seat[ply], ply * state.width
    ours, hand = state.side[seat] == OURS, state.hands[seat]
    found = -HALF if ours else HALF
    for left in range(rate_moves(state, ply, legal(state, ply)), 0, -1):
        card = next_move(state, row, left)
        gain = play(state, ply, card)
        result = gain + search(state, table, ply + 1, need - gain)
        state.hands[seat] = hand
        found = max(found, result) if ours else min(found, result)
        if (found >= need) == ours:
            break
    if key:
        remember(table, slot, key, need, found)
    return found


def narrow(state: State, table: Table, ply: int, low: int, high: int) -> int:
    """The exact figure between *low* and *high*: halve the window until nothing is left."""
    while low < high:
        need = (low + high + 1) // 2
        found = search(state, table, ply, need)
        if found >= need:
            low = found
        else:
            high = found
    return low


def descend(state: State, table: Table, ply: int, low: int, high: int) -> int:
    """The exact figure where it is likely near *high*: widening steps, never past the middle."""
    need, step = high, FIRST_STEP
    while low < high:
        found = search(state, table, ply, need)
        if found >= need:
            low = found
        else:
            high = found
        need = max(high - step, (low + high + 1) // 2)
        step *= 2
    return low


def value(state: State, table: Table) -> int:
    """What our side makes with best play by all."""
    return narrow(state, table, 0, floor_of(state, 0), ceiling_of(state, 0))


def at_least(state: State, table: Table, need: int) -> bool:
    """Whether our side makes *need* with best play by all."""
    return search(state, table, 0, need) >= need


def card_values(state: State, table: Table) -> int:
    """What our side makes after each card of the seat at turn, into `values`; which they are.

    The seat is one of ours.
    """
    best = value(state, table)
    seat, moves = state.seat[0], legal(state, 0)
    hand = state.hands[seat]
    for left in range(rate_moves(state, 0, moves), 0, -1):
        card = next_move(state, 0, left)
        gain = play(state, 0, card)
        found = descend(state, table, 1, floor_of(state, 1), best - gain)
        state.hands[seat] = hand
        state.values[card] = gain + found
    share_values(state, moves)
    return moves


def cards_at_least(state: State, table: Table, need: int) -> int:
    """The cards of the seat at turn after which our side makes *need*; the seat is one of ours."""
    seat, moves, reaching = state.seat[0], legal(state, 0), 0
    hand = state.hands[seat]
    for left in range(rate_moves(state, 0, moves), 0, -1):
        card = next_move(state, 0, left)
        gain = play(state, 0, card)
        state.values[card] = search(state, table, 1, need - gain) + gain
        state.hands[seat] = hand
    share_values(state, moves)
    for card in range(CARDS):
        if moves >> card & 1 and state.values[card] >= need:
            reaching |= 1 << card
    return reaching


def share_values(state: State, moves: int) -> None:
    """Give the cards that were not tried the value of the weaker one that each equals."""
    tried, last = worth_trying(state, 0, moves), 0
    for card in range(CARDS):
        if tried >> card & 1:
            last = state.values[card]
        elif moves >> card & 1:
            state.values[card] = last
