"""The deal as it is if a layout is right."""

from __future__ import annotations

from rebelote.plugin import ALL, HAND, NONE, Deal, Memory, Pile, Trick, View
from rebelote_plugins.players.memory import Memory as Recollection
from rebelote_plugins.players.worlds import World


def supposed(view: View, known: Recollection, world: World) -> Deal:
    """What the table of *view* would be; memories that only their seats know are left out."""
    tricks = tuple(
        Trick(leader, _ints(cards), winner, points) for leader, cards, winner, points in view.tricks
    )
    return Deal(
        view.number,
        view.phase,
        view.dealer,
        world.hands,
        _piles(view, world),
        view.contract,
        known.play._replace(tricks=tricks),
        (),
        tuple(Memory(name, told) for name, told in sorted(view.memory.items())),
    )


def _piles(view: View, world: World) -> tuple[Pile, ...]:
    """The piles, those that lie face down filled with what the layout puts aside."""
    aside, found = list(world.aside), []
    for name, owner, size, cards in view.piles:
        if name == HAND:
            continue
        lying = _ints(cards) if cards else tuple(aside[:size])
        aside = aside if cards else aside[size:]
        found.append(Pile(name, owner, lying, ALL if cards else NONE))
    return tuple(found)


def _ints(cards: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(map(int, cards))
