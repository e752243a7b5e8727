"""One question about many layouts of a position, answered in one go.

A world is a row of masks in *worlds*, a flat list: the hands by seat, then what lies under each
card that covers another, by rising cover.  Cards are numbered as everywhere outside the search.
All else is what `lay_out` wrote.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from rebelote.kernel.bits import count_cards, lowest
from rebelote.kernel.laying import deal
from rebelote.kernel.records import CARDS
from rebelote.kernel.solver import Table, card_values, cards_at_least, legal

if TYPE_CHECKING:
    from rebelote.kernel.state import State

Words = MutableSequence[int]


def misfit(state: State, worlds: Words, count: int, lying: int) -> int:
    """The first world that cannot be, or -1; *lying* are the cards of the trick.

    Hands are as large as in `dealt`, no card is there twice, and the seat at turn knows its own.
    """
    row = row_of(state)
    for number in range(count):
        start, there = number * row, lying
        for place in range(row):
            cards = worlds[start + place]
            size = count_cards(state.dealt[place]) if place < state.seats else 1
            if cards & there or count_cards(cards) != size:
                return number
            there |= cards
        if worlds[start + state.seat[0]] != state.dealt[state.seat[0]]:
            return number
    return -1


def row_of(state: State) -> int:
    """How many masks a world is."""
    return state.seats + count_cards(state.covers)


def enter(state: State, worlds: Words, number: int) -> None:
    """Begin anew with the cards of a world."""
    at = number * row_of(state)
    for seat in range(state.seats):
        state.dealt[seat] = worlds[at + seat]
    at += state.seats
    rest = state.covers
    while rest:
        state.under[lowest(rest)] = worlds[at]
        rest &= rest - 1
        at += 1
    deal(state)


def values_over(
    state: State, table: Table, worlds: Words, count: int, made: int, found: Words
) -> int:
    """What our side makes, with *made* before, after each card in each world; which cards.

    `found[place * count + number]` is for the card that has its place among them.
    """
    moves = legal(state, 0)
    for number in range(count):
        enter(state, worlds, number)
        card_values(state, table)
        at = number
        for card in range(CARDS):
            if moves >> card & 1:
                found[at] = made + state.values[card]
                at += count
    return moves


def reaching_over(
    state: State, table: Table, worlds: Words, count: int, need: int, found: Words
) -> int:
    """Likewise, 1 where our side makes *need* after a card, else 0."""
    moves = legal(state, 0)
    for number in range(count):
        enter(state, worlds, number)
        reaching = cards_at_least(state, table, need)
        at = number
        for card in range(CARDS):
            if moves >> card & 1:
                found[at] = reaching >> card & 1
                at += count
    return moves
