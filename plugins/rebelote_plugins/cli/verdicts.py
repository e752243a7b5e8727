"""What became of a contract, in words: made or failed, by how much, and what a doubling took."""

from __future__ import annotations

from rebelote import Rules, ScoreSheet
from rebelote.plugin import MADE, POT, TAKERS, TIE, Line
from rebelote_plugins.cli import words
from rebelote_plugins.rules.contract import BY_BID, counted, eased, ignored, judge_of

VERDICT_WORDS = {
    "made": "the contract is made",
    "tie": "both sides made as much",
    "failed": "the contract has failed",
}


def outcome_words(rules: Rules, sheet: ScoreSheet) -> str:
    """What became of the contract, by how much, and whether one side took every trick."""
    said = _tied(rules, sheet) if sheet.verdict == TIE else VERDICT_WORDS[sheet.verdict]
    said += _by(rules, sheet)
    said += ", and the deal is dealt again" if sheet.void else ""
    swept = sheet.outcome.sweeper
    return said if swept is None else f"{said}, and {_side(rules, swept)} took every trick"


def _tied(rules: Rules, sheet: ScoreSheet) -> str:
    """Who made as much as whom, and by what it is no tie of what was made."""
    judge, ease = judge_of(rules), eased(rules, sheet)
    each = judge is not None and judge.each
    said = "the taker made as much as the best of the others" if each else VERDICT_WORDS[TIE]
    made = {line.code for line in sheet.made}
    left_out = [words.word(rules, code) for code in ignored(rules) if code in made]
    said += f", the {' and the '.join(left_out)} left out" if left_out else ""
    return said + (f", the takers needing {ease} less" if ease else "")


def _side(rules: Rules, account: int) -> str:
    """The account that took every trick."""
    seating = rules.seating
    if account == TAKERS:
        return "the takers" if seating.accounts == "pairs" else "the taker"
    if len(seating.defence) == 1:
        return "the defence" if seating.accounts == "pairs" else "the other"
    return "one defender" if seating.allies == "rest" else "one of the others"


def _by(rules: Rules, sheet: ScoreSheet) -> str:
    """`: 95 of 100`, `: 110 for 100` of a contract that was bid; empty for others."""
    bid, made = sheet.outcome.bid, sheet.verdict == MADE
    if bid is None or sheet.verdict == TIE:
        return ""
    if isinstance(bid, str):
        return f": {bid}" if made or sheet.outcome.sweeper == TAKERS else f": no {bid}"
    need = _need(rules, sheet)
    mine, *others = counted(rules, sheet)
    if need is None:
        return f": {mine} against {sum(others)}"
    if made:
        return f": {mine} for {need}"
    return f": {mine} of {need}" + (f", against {sum(others)}" if mine >= need else "")


def _need(rules: Rules, sheet: ScoreSheet) -> int | None:
    """What the takers needed; `None` where the figure that was bid says nothing of it."""
    judge = judge_of(rules)
    if judge is None or judge.condition not in BY_BID:
        return None
    return judge.need(sheet, eased(rules, sheet))


def in_vain(rules: Rules, sheet: ScoreSheet) -> str:
    """What the defence does not mark because it doubled a contract that was made; else empty."""
    if not sheet.outcome.level or sheet.verdict != MADE:
        return ""
    marked = [line for line in sheet.made if line.code not in rules.plan.unmarked]
    theirs = [line for line in marked if line.account not in (TAKERS, POT)]
    kept = {line.code for line in sheet.lines if line.account not in (TAKERS, POT)}
    given = {line.code for line in theirs if _given(sheet, line)} - kept
    lost = [line for line in theirs if line.code not in kept | given]
    if not lost and not given:
        return ""
    parts = [f"marks nothing for {_named(rules, {line.code for line in lost})}"] if lost else []
    parts += [f"yields {_named(rules, given)} to the takers"] if given else []
    return f"The contract was doubled in vain: the defence {' and '.join(parts)}."


def _given(sheet: ScoreSheet, line: Line) -> bool:
    """Whether a line of the defence's has gone to the takers."""
    had = sum(each.points for each in sheet.made if _of_takers(each, line.code))
    has = sum(each.points // each.factor for each in sheet.lines if _of_takers(each, line.code))
    return has > had


def _of_takers(line: Line, code: str) -> bool:
    return line.account == TAKERS and line.code == code


def _named(rules: Rules, codes: set[str]) -> str:
    return " and ".join(f"its {words.word(rules, code)}" for code in sorted(codes))
