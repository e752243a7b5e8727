"""Packs that deal what a seat sees while calls are made, and anything to the others."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from rebelote import IllegalAction, Table
from rebelote.plugin import HAND, View, each

Place = tuple[str, int]
"""A pile by name and owner; a hand is one named `hand`."""


def _places(view: View) -> tuple[Place, ...]:
    """Where each card of the pack lies once it is dealt, the top card's place first.

    What was done before there were hands, a cut, is done again.
    """
    pack = tuple(each(view.rules.deal.pack))
    table = Table(view.rules, seed=0, deals=[pack], dealer=view.dealer)
    for seat, action in view.log:
        if any(table.deal.hands):
            break
        table.apply(action, seat)
    deal, found = table.deal, dict[int, Place]()
    for seat, hand in enumerate(deal.hands):
        found.update(dict.fromkeys(each(hand), (HAND, seat)))
    for pile in deal.piles:
        found.update(dict.fromkeys(pile.cards, (pile.name, pile.owner)))
    return tuple(found[card] for card in pack)


def packs(view: View, chance: Random) -> Iterator[tuple[int, ...]]:
    """Packs without end."""
    seen = _seen(view)
    told = {card for cards in seen.values() for card in cards}
    unseen = [card for card in each(view.rules.deal.pack) if card not in told]
    where = _places(view)
    while True:
        lying = {place: iter(cards) for place, cards in seen.items()}
        rest = iter(chance.sample(unseen, len(unseen)))
        yield tuple(next(lying.get(place, rest)) for place in where)


def _seen(view: View) -> dict[Place, tuple[int, ...]]:
    """The cards that the viewer sees, by place, as a pack would deal them."""
    seen = {(pile.name, pile.owner): pile.cards for pile in view.piles if pile.cards}
    if view.seat is not None:
        seen[HAND, view.seat] = view.hand
    return {place: tuple(map(int, cards)) for place, cards in seen.items()}


def tables(view: View, chance: Random) -> Iterator[Table]:
    """Tables that look to the viewer as its own does, without end if there are such (`replays`)."""
    for pack in packs(view, chance):
        table = _replayed(view, pack)
        if table is not None:
            yield table


def _replayed(view: View, pack: tuple[int, ...]) -> Table | None:
    """A table at which that pack is dealt and the same was done, if that may be done there.

    `None` too where the deal is over by then, thrown in for cards that the viewer does not see.
    """
    table = Table(
        view.rules,
        seed=0,
        deals=[pack],
        dealer=view.dealer,
        scores=view.scores,
        pending=view.pending,
    )
    try:
        for seat, action in view.log:
            table.apply(action, seat)
    except IllegalAction:
        return None
    return None if table.standing.results else table


def replays(view: View) -> bool:
    """Whether there are such tables: all that was done is known, and moved no card."""
    if any(isinstance(action, str) for _, action in view.log):
        return False
    table = _replayed(view, next(packs(view, Random(0))))
    return table is not None and _looks(view) == _looks(table.view(view.seat))


def _looks(view: View) -> tuple[object, ...]:
    """What two views of one moment have in common."""
    return view.hand, view.counts, view.legal, view.contract, view.turn
