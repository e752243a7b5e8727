"""Whether a layout fits what was declared: what it would have made the seats say is what they said.

A seat that declared nothing may hold something all the same.
"""

from __future__ import annotations

from collections.abc import Callable

from rebelote.plugin import Deal, View
from rebelote_plugins.players.estimate import contest_of
from rebelote_plugins.rules.contest import DECLARATIONS, Cancelled, Compared, Height, Table

COMPARING = (Height, Compared, Cancelled)


def agreeing(view: View) -> Callable[[Deal], bool]:
    """What tells whether a supposed deal agrees with the declarations that the viewer heard."""
    contest, table = contest_of(view.rules), view.memory.get(DECLARATIONS, Table())
    said = {seat: names for seat, names in enumerate(table.said) if names and seat != view.seat}
    if contest is None or not said:
        return _anything
    heard = [seen.event for seen in view.events if isinstance(seen.event, COMPARING)]

    def agrees(deal: Deal) -> bool:
        for seat, names in said.items():
            if tuple(meld.name for meld in contest.melds(deal, seat)) != names:
                return False
        if not heard:
            return True
        _, told = contest.compare(view.rules, deal)
        return heard == [event for event in told if isinstance(event, COMPARING)]

    return agrees


def _anything(deal: Deal) -> bool:
    return True
