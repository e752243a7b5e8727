"""A position written into the state of a search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote.kernel.bits import SUIT, lowest
from rebelote.kernel.ordering import fill_keep
from rebelote.kernel.records import CARDS

if TYPE_CHECKING:
    from rebelote.kernel.state import State

SHORTEST = 3  # tricks


def lay_out(
    state: State, seat: int, placed: int, led: int, best: int, holder: int, stake: int, live: int
) -> None:
    """Begin with a trick of *placed* cards on the table, and with the hands in `dealt`."""
    state.seat[0], state.placed[0], state.led[0] = seat, placed, led
    state.best[0], state.holder[0], state.stake[0], state.live[0] = best, holder, stake, live
    deal(state)


def deal(state: State) -> None:
    """Begin anew with the hands in `dealt`, whose cards are numbered as everywhere else."""
    if state.covers or state.covering:
        lay_covers(state)
    cards, left, count = 0, state.stake[0], 0
    for owner in range(state.seats):
        rest = state.hands[owner] = renumbered(state, state.dealt[owner])
        while rest:
            card = lowest(rest)
            rest = rest & rest - 1 | state.reveals[card]
            cards |= 1 << card
            left += state.points[card]
            count += 1
            state.tag[card] = state.points[card] << 3 | owner
    held = 0
    if state.placed[0]:
        best = state.best[0]
        state.tag[best], held = state.points[best] << 3 | state.holder[0], 1 << best
    if state.covering:
        tell_apart(state)
    state.all_cards = cards | held
    fill_keep(state)
    state.cards[0], state.left[0] = cards, left
    state.generation += 1
    state.deepest = count - SHORTEST * state.seats


def lay_covers(state: State) -> None:
    """Note what each card reveals when it leaves a hand."""
    state.covering = renumbered(state, state.covers)
    for card in range(CARDS):
        state.reveals[card] = 0
    rest = state.covers
    while rest:
        cover = lowest(rest)
        rest &= rest - 1
        above = lowest(renumbered(state, 1 << cover))
        state.reveals[above] = renumbered(state, state.under[cover])


def tell_apart(state: State) -> None:
    """Have a card that covers another, and the other, equal none."""
    rest = state.covering
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        below = lowest(state.reveals[card])
        state.tag[card] = -1 - card
        state.tag[below] = -1 - below


def renumbered(state: State, cards: int) -> int:
    """A mask of cards in the numbers of the search."""
    number = state.renumber
    low = number[cards & SUIT] | number[256 + (cards >> 8 & SUIT)]
    return low | number[512 + (cards >> 16 & SUIT)] | number[768 + (cards >> 24 & SUIT)]
