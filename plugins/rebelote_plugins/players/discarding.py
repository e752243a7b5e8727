"""Which card to put aside."""

from __future__ import annotations

from rebelote.plugin import Advice, View
from rebelote_plugins.players.counting import count_of
from rebelote_plugins.players.estimate import bonus
from rebelote_plugins.rules.talon import Discard


def discard(view: View) -> Advice | None:
    """Put aside what brings more there than in the hand."""
    cards = [action for action in view.legal if isinstance(action, Discard)]
    if not cards:
        return None
    worth = {action: _worth_without(view, action) for action in cards}
    best = max(cards, key=lambda action: worth[action])
    return Advice(best, "discard", (("card", str(best.card)),))


def _worth_without(view: View, action: Discard) -> float:
    """The hand without a card, and the points of that card where they count, in points."""
    rules, kind = view.rules, view.rules.plan.kinds[view.contract.kind]
    pack, hand = rules.deal.pack, view.hand.mask & ~(1 << action.card)
    trick = kind.total(pack) / rules.deal.hand
    saved = kind.points[action.card] if any(heap.counts for heap in rules.deal.heaps) else 0
    return saved + trick * count_of(rules, kind.name).tricks(hand) + bonus(rules, kind, hand)
