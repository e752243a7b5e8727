"""Settling a deal: who took it, whether it ends the match, and what closed it before its end."""

from __future__ import annotations

from rebelote.plugin import Contract, Deal, DealResult, Rules, ScoreSheet, Standing
from rebelote_plugins.rules.asking import asked_in

THROW_IN = "throw_in"
MISDEALT = "misdeal"


def thrown_in(deal: Deal) -> bool:
    """Whether a deal was thrown in for the cards of a hand."""
    return asked_in(deal, THROW_IN).done


def ruled(result: DealResult) -> bool:
    """Whether a ruling ended a deal and gave marks for it; what was misdealt is dealt again."""
    return bool(result.reason) and result.reason != MISDEALT and any(result.marks)


def taker_in(standing: Standing) -> int:
    """Who took the deal that is being settled; 0 for a typed one, whose totals are takers first."""
    return 0 if standing.taker is None else standing.taker


def standing_after(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Standing:
    """The standing as it would be with *sheet* marked; for settle steps."""
    taker = taker_in(standing)
    marks = rules.seating.by_seat_order(sheet.marks, taker)
    result = DealResult(
        len(standing.results) + 1, -1, (), (), Contract(taker=taker), (), sheet, marks
    )
    return standing.marked(result)._replace(pending=sheet.pending)


def settled_later(
    rules: Rules, sheet: ScoreSheet, standing: Standing, step: str
) -> tuple[ScoreSheet, Standing]:
    """A sheet and its standing as the steps between deals that come after *step* leave them."""
    names = [each.name for each in rules.plan.settle]
    for later in rules.plan.settle[names.index(step) + 1 :]:
        sheet, memory = later.run(rules, sheet, standing)
        standing = standing._replace(memory=memory)
    return sheet, standing


def ends_match(rules: Rules, sheet: ScoreSheet, standing: Standing) -> bool:
    """Whether the match is over once *sheet* is marked."""
    after = standing_after(rules, sheet, standing)
    return bool(rules.match.decided(rules, after))
