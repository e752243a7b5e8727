"""What a bot must fulfil."""

from __future__ import annotations

import random as shared
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rebelote.actions import Action
from rebelote.catalogue import Catalogue, installed
from rebelote.offers import named
from rebelote.rule import Bot, Player
from rebelote.table import Table
from rebelote.testing.assembling import check_assembles
from rebelote.testing.faults import fail, guarded
from rebelote.testing.scripts import marked, waiting
from rebelote.views import View


class Choice(NamedTuple):
    """What a seat's bot saw and did."""

    seat: int
    view: View
    action: Action


def check_player(
    player: Player,
    *,
    tables: Iterable[object] | None = None,
    catalogue: Catalogue | None = None,
    seeds: Iterable[int] = (0,),
) -> None:
    """Everything that the kit asks of a player, one deal at each of *tables* (default: presets).

    It does only what is legal, leaves the view and the shared generator alone, does the same
    again for the same seed, and knows nothing but what its own seat has seen.
    """
    if not player.name or not player.summary.endswith("."):
        fail(f"player {player.name!r} needs a name, and a summary that ends with a full stop")
    known = installed() if catalogue is None else catalogue
    for table in named(known.presets) if tables is None else tables:
        rules = check_assembles(table, known)
        for seed in seeds:
            choices = check_choices(player, Table(rules, seed=seed), seed)
            check_alone(player, choices, seed, rules.seating.seats)


def check_choices(player: Player, table: Table, seed: int) -> list[Choice]:
    """Four of them play a deal; every choice is legal."""
    bots, choices = _seated(player, seed, table.rules.seating.seats), list[Choice]()
    state = shared.getstate()
    while not table.over and not marked(table) and table.deal.number <= 3:
        seat = waiting(table)
        view = table.view(seat)
        action = _asked(player, bots[seat], view)
        if view != table.view(seat):
            fail(f"player {player.name!r} changed the view that it was given; copy what you keep")
        choices.append(Choice(seat, view, action))
        table.apply(action, seat)
    if shared.getstate() != state:
        fail(f"player {player.name!r} uses the shared generator; use Random(seed) of its own")
    return choices


def _seated(player: Player, seed: int, seats: int) -> list[Bot]:
    with guarded(f"player {player.name!r}", "make(seed) gives a bot"):
        return [player.make(seed * seats + seat) for seat in range(seats)]


def _asked(player: Player, bot: Bot, view: View) -> Action:
    with guarded(f"player {player.name!r} in phase {view.phase!r}", "it must know every phase"):
        action = bot(view)
    if not isinstance(action, Action) or action not in view.legal:
        fail(
            f"player {player.name!r} did {action!r} in phase {view.phase!r}, legal were "
            f"{', '.join(map(str, view.legal))}; choose one of view.legal"
        )
    return action


def check_alone(player: Player, choices: Sequence[Choice], seed: int, seats: int) -> None:
    """A fresh bot that is shown one seat's views, with nobody else about, chooses the same."""
    for seat, bot in enumerate(_seated(player, seed, seats)):
        for choice in choices:
            if choice.seat == seat:
                again = _asked(player, bot, choice.view)
                if again != choice.action:
                    fail(
                        f"player {player.name!r}, alone with the same views and seed, did {again} "
                        f"where it did {choice.action} among others; it may know nothing but its "
                        "seed and its seat's views"
                    )
