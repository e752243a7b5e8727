"""What a seat sees as the records of bulk play, for players that are written for these."""

from __future__ import annotations

from typing import Any

from rebelote.bulk_rules import plain_rules
from rebelote.cards import mask_of
from rebelote.kernel.choosing import QUICK
from rebelote.kernel.records import DEAL, blank
from rebelote.tricks import lay_trick
from rebelote.views import View


def records_of(view: View) -> tuple[Any, Any]:
    """A deal and its rules as plain records that hold what *view* says, and no more."""
    rules = view.rules
    assert view.seat is not None
    deal, record = blank(DEAL), plain_rules(rules, ("quick",) * rules.seating.seats)
    assert record.players[view.seat] == QUICK
    kinds = tuple(rules.plan.kinds)
    kind, taker = view.contract.kind, view.contract.taker
    deal.dealer, deal.taker = view.dealer, taker
    deal.kind = kinds.index(kind) if kind else -1
    deal.hands[view.seat] = view.hand.mask
    deal.gone = view.trick.mask | mask_of(card for trick in view.tricks for card in trick.cards)
    if view.trick:
        _set_trick(deal, view, kind)
    return deal, record


def _set_trick(deal: Any, view: View, kind: str) -> None:
    """The trick on the table, and who holds it."""
    table = view.rules.plan.kinds[kind]
    play = lay_trick(table, view.leader, view.trick, view.rules.seating.seats)
    deal.led, deal.best, deal.holder = play.suit, int(play.best), play.best_seat
    deal.worth = sum(table.points[card] for card in view.trick)
