"""Whether a ruling closed a deal with marks, and, before it is marked, whether it is the last."""

from __future__ import annotations

from rebelote.plugin import Contract, DealResult, Rules, ScoreSheet, Standing

MISDEALT = "misdeal"


def ruled(result: DealResult) -> bool:
    """Whether a ruling ended a deal and gave marks for it; what was misdealt is dealt again."""
    return bool(result.reason) and result.reason != MISDEALT and any(result.marks)


def standing_after(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Standing:
    """The standing as it would be with *sheet* marked; for settle steps.

    A typed deal has no taker: its totals are takers first.
    """
    taker = 0 if standing.taker is None else standing.taker
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
