"""What a seat can know of the cards it does not see, worked out from its view alone.

Cards gone are counted; a card that a seat could not have played while holding another tells
that it does not hold that other, under whatever duties the table has, but for those that a function
bends.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce
from math import prod
from operator import or_
from typing import NamedTuple

from rebelote.plugin import (
    Kind,
    Masks,
    Play,
    PlayState,
    Rules,
    View,
    add_card,
    bent,
    decide,
    each,
    mask_of,
    masks_of,
)
from rebelote_plugins.players.told import told_cards


class Seen(NamedTuple):
    """One card as it was played: the trick before it, the seat, the card."""

    before: PlayState
    seat: int
    card: int


@dataclass(frozen=True)
class Memory:
    """The deal as `seat` can reckon it; sets of cards are masks, seats are table seats.

    `mine` are the cards one still plays, `out` those that lie nobody knows where; `holds` gives
    for each seat what it may hold of `out`, `placed` what it holds for certain, `sizes` how many
    cards of `out` are in its hand.  `played` is how many cards have been, `play` the trick on the
    table.
    """

    rules: Rules
    kind: Kind
    seat: int
    taker: int
    mine: int
    out: int
    holds: tuple[int, ...]
    placed: tuple[int, ...]
    sizes: tuple[int, ...]
    played: int
    play: PlayState

    @property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after mine, in order."""
        seats = len(self.holds)
        rest = seats - 1 - len(self.play.trick)
        return tuple((self.seat + step) % seats for step in range(1, rest + 1))

    @property
    def elsewhere(self) -> int:
        """All cards that are neither mine nor gone."""
        return self.out | _union(self.placed)

    def ally(self, seat: int) -> bool:
        """Whether *seat* is on my side."""
        return self.rules.seating.allied(self.seat, seat, self.taker)

    @property
    def allies(self) -> tuple[int, ...]:
        """The other seats of my side."""
        return tuple(seat for seat in self._others if self.ally(seat))

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats of other sides."""
        return tuple(seat for seat in self._others if not self.ally(seat))

    @property
    def _others(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(len(self.holds)) if seat != self.seat)

    def lacks(self, seat: int, cards: int) -> float:
        """The chance, 0 to 1, that *seat* holds none of *cards*."""
        if cards & self.placed[seat]:
            return 0.0
        pool = self.holds[seat].bit_count()
        wanted = (cards & self.holds[seat]).bit_count()
        drawn = min(self.sizes[seat], pool)
        return prod(max(pool - wanted - turn, 0) / (pool - turn) for turn in range(drawn))

    def number(self, seat: int, cards: int) -> float:
        """How many of *cards* one expects in the hand of *seat*."""
        pool = self.holds[seat].bit_count()
        share = min(1.0, self.sizes[seat] / pool) if pool else 0.0
        wanted = (cards & self.holds[seat]).bit_count()
        return (cards & self.placed[seat]).bit_count() + share * wanted


def recollect(view: View) -> Memory | None:
    """What the viewer can reckon, or `None` where no cards are played under a known trump."""
    kind = view.rules.plan.kinds.get(view.contract.kind)
    if kind is None or view.seat is None:
        return None
    history = tuple(_history(view, kind))
    gone = mask_of(seen.card for seen in history)
    mine = _mine(view)
    lying = mask_of(_lying(view))
    placed = tuple(told & ~(gone | mine | lying) for told in told_cards(view))
    out = view.rules.deal.pack & ~(gone | mine | lying | _union(placed))
    return Memory(
        rules=view.rules,
        kind=kind,
        seat=view.seat,
        taker=view.contract.taker,
        mine=mine,
        out=out,
        holds=_holds(view, kind, history, out),
        placed=placed,
        sizes=tuple(
            max(count - told.bit_count(), 0)
            for count, told in zip(view.counts, placed, strict=True)
        ),
        played=len(history),
        play=_lay(kind, view.leader, view.trick, len(view.counts))[-1],
    )


def _lying(view: View) -> Iterator[int]:
    """Cards that lie open on the table, or were put aside."""
    aside = {heap.name for heap in view.rules.deal.heaps}
    for pile in view.piles:
        if pile.owner < 0 or pile.name in aside:
            yield from pile.cards


def _mine(view: View) -> int:
    """My hand, and what else I may play (cards that lie open before me)."""
    open_cards = mask_of(action.card for action in view.legal if isinstance(action, Play))
    return view.hand.mask | open_cards


def _union(masks: tuple[int, ...]) -> int:
    return reduce(or_, masks, 0)


def _lay(kind: Kind, leader: int, cards: tuple[int, ...], seats: int) -> list[PlayState]:
    """The trick as it grew: before each card, and after the last."""
    states = [PlayState(leader)]
    for place, card in enumerate(cards):
        states.append(add_card(kind, states[-1], (leader + place) % seats, card))
    return states


def _history(view: View, kind: Kind) -> Iterator[Seen]:
    """Every card played so far with the trick that it met."""
    seats = len(view.counts)
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    for leader, cards in (*tricks, (view.leader, view.trick)):
        states = _lay(kind, leader, cards, seats)
        for place, card in enumerate(cards):
            yield Seen(states[place], (leader + place) % seats, card)


def _holds(view: View, kind: Kind, history: tuple[Seen, ...], out: int) -> tuple[int, ...]:
    """For each seat the cards of *out* that its play does not rule out."""
    holds = [0 if seat == view.seat else out for seat in range(len(view.counts))]
    if any(bend.run for bend in view.rules.duties.bends):
        return tuple(holds)
    masks = masks_of(view.rules, kind, view.contract.level)
    for seen in history:
        if holds[seen.seat] and (seen.before.suit or masks.held_back):
            holds[seen.seat] &= ~_ruled_out(view, kind, masks, seen, holds[seen.seat])
    return tuple(holds)


def _ruled_out(view: View, kind: Kind, masks: Masks, seen: Seen, cards: int) -> int:
    """Those of *cards* beside which *seen* would have been refused."""
    rules, before, card = view.rules, seen.before, 1 << seen.card
    ally = rules.seating.allied(seen.seat, before.best_seat, view.contract.taker)
    above = kind.beats[before.best]

    def allowed(hand: int) -> int:
        return bent(hand, decide(rules, kind, hand, before, ally)[0], before.suit, above, *masks)

    return mask_of(other for other in each(cards) if not allowed(card | 1 << other) & card)
