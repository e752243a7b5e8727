"""Layouts of the unseen cards that agree with all that a seat knows, each as likely as another.

A card that some seat may not hold is dealt first, to a seat drawn in proportion to the layouts
that are left then; the others are shuffled into the room that is left.  So the draw is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial, prod
from random import Random
from typing import NamedTuple

from rebelote.plugin import each
from rebelote_plugins.players.memory import Memory

Room = tuple[int, ...]


class World(NamedTuple):
    """A layout: hands by seat, as masks, and the cards that no hand holds, in any order."""

    hands: tuple[int, ...]
    aside: tuple[int, ...]


class Worlds:
    """Draws layouts for `memory`.

    Receivers are the seats with cards unknown, and behind them the cards that nobody holds.
    """

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        sizes = [0 if seat == memory.seat else size for seat, size in enumerate(memory.sizes)]
        self.room: Room = (*sizes, memory.out.bit_count() - sum(sizes))
        self.holds = (*memory.holds, memory.out)
        self.bound, self.free = self._sorted(memory.out)
        self._ways: dict[tuple[int, Room], int] = {}

    def draw(self, chance: Random) -> World:
        """One layout."""
        room, dealt = self.room, [0] * len(self.room)
        for place, card in enumerate(self.bound):
            receivers = tuple(self._receivers(card, room))
            ways = [self.ways(place + 1, _less(room, receiver)) for receiver in receivers]
            receiver = _drawn(receivers, ways, chance)
            dealt[receiver] |= 1 << card
            room = _less(room, receiver)
        self._fill(dealt, room, chance)
        aside = list(each(dealt.pop()))
        return World(self._hands(dealt), tuple(chance.sample(aside, len(aside))))

    def ways(self, place: int = 0, room: Room | None = None) -> int:
        """In how many ways the bound cards from *place* on, and the free ones, fit into *room*."""
        room = self.room if room is None else room
        if place == len(self.bound):
            return factorial(sum(room)) // prod(map(factorial, room))
        found = self._ways.get((place, room))
        if found is None:
            receivers = self._receivers(self.bound[place], room)
            found = sum(self.ways(place + 1, _less(room, receiver)) for receiver in receivers)
            self._ways[place, room] = found
        return found

    def _sorted(self, out: int) -> tuple[list[int], list[int]]:
        """The cards that some receiver may not hold, those with fewest first; and the others."""
        whole = sum(map(bool, self.room))
        choices = {card: len(tuple(self._receivers(card, self.room))) for card in each(out)}
        bound = [card for card, count in choices.items() if count < whole]
        free = [card for card, count in choices.items() if count == whole]
        return sorted(bound, key=lambda card: choices[card]), free

    def _receivers(self, card: int, room: Room) -> Iterator[int]:
        """Who has room for *card* and may hold it."""
        for receiver, (left, holds) in enumerate(zip(room, self.holds, strict=True)):
            if left and holds >> card & 1:
                yield receiver

    def _fill(self, dealt: list[int], room: Room, chance: Random) -> None:
        """Shuffle the free cards into what room is left."""
        cards = chance.sample(self.free, len(self.free))
        for receiver, left in enumerate(room):
            for card in cards[:left]:
                dealt[receiver] |= 1 << card
            cards = cards[left:]

    def _hands(self, dealt: list[int]) -> tuple[int, ...]:
        hands = [told | cards for told, cards in zip(self.memory.placed, dealt, strict=True)]
        hands[self.memory.seat] = self.memory.mine
        return tuple(hands)


def _less(room: Room, receiver: int) -> Room:
    return (*room[:receiver], room[receiver] - 1, *room[receiver + 1 :])


def _drawn(receivers: tuple[int, ...], ways: list[int], chance: Random) -> int:
    """One of *receivers*, in proportion to its *ways*."""
    left = chance.randrange(sum(ways))
    for receiver, share in zip(receivers, ways, strict=True):
        left -= share
        if left < 0:
            return receiver
    raise AssertionError("nothing was left to draw from")
