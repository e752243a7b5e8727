"""Whether to take, and with what."""

from __future__ import annotations

from rebelote.plugin import PASS, Advice, KindName, Pass, View
from rebelote_plugins.players.estimate import Prospect, prospect
from rebelote_plugins.players.told import hand_of
from rebelote_plugins.rules.schmeiss import Abandon
from rebelote_plugins.rules.take import Take

AHEAD = 0.27  # how far ahead one wants to be so as to take, as a part of all points
ALONE = 0.08  # the same where several share what a failure brings, or mark nothing for it
HEARD = 0.03  # how much less for each seat that has spoken before in this round


def take(view: View) -> Advice | None:
    """Take with the best kind that is offered if it promises enough, or if one must."""
    offered = offers(view)
    if not offered:
        return None
    best, action = offered[0]
    params = (("kind", action.kind), ("edge", round(best.edge)), ("total", round(best.total)))
    if best.edge >= _wanted(view) * best.total:
        return Advice(action, "take", params)
    if PASS in view.legal:
        return Advice(PASS, "too_weak", params)
    return Advice(action, "must_take", params)


def offers(view: View) -> list[tuple[Prospect, Take]]:
    """What may be taken, best first; nothing where taking is not what is asked."""
    if not view.legal or not isinstance(view.legal[0], Pass | Take):
        return []
    takes = [action for action in view.legal if isinstance(action, Take)]
    return sorted([(_prospect(view, action), action) for action in takes], key=_behind)


def _behind(offer: tuple[Prospect, Take]) -> float:
    return -offer[0].edge


def answer(view: View) -> Advice | None:
    """Let a deal be abandoned where its turned suit promises too little."""
    if Abandon() not in view.legal:
        return None
    found = _prospect(view, Take(KindName(view.contract.proposed)))
    params = (("edge", round(found.edge)), ("total", round(found.total)))
    if found.edge < -AHEAD * found.total:
        return Advice(Abandon(), "abandon", params)
    return Advice(PASS, "play_on", params)


def _wanted(view: View) -> float:
    """The part of all points that one wants to be ahead: late seats dare more."""
    assert view.seat is not None
    seats, several = view.rules.seating.seats, len(view.rules.seating.defence) > 1
    return (ALONE if several else AHEAD) - HEARD * ((view.seat - view.dealer - 1) % seats)


def _prospect(view: View, action: Take) -> Prospect:
    assert view.seat is not None
    return prospect(view.rules, view.rules.plan.kinds[action.kind], hand_of(view), view.seat)
