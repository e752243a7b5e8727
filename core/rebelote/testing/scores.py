"""Scoring keeps its word: points are neither lost nor found, and the order of steps is written.

The laws of single steps are asked of the outcomes of played deals and of variants of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rebelote.actions import Play
from rebelote.cards import mask_of
from rebelote.outcome import outcome_of, running_points
from rebelote.ruleset import Rules
from rebelote.scoring import (
    FAILED,
    JUDGING,
    KEEP,
    LOST,
    MADE,
    MARKING,
    MOST,
    POT,
    TAKERS,
    VERDICTS,
    Component,
    Line,
    Outcome,
    ScoreSheet,
    ScoreStep,
    count,
    score,
    to_be_marked,
)
from rebelote.shares import sweepers, to_defence
from rebelote.standing import DealResult
from rebelote.table import Table
from rebelote.testing.faults import fail, guarded
from rebelote.testing.known import check_known
from rebelote.testing.outcomes import variants
from rebelote.testing.scripts import Script

Lines = tuple[Line, ...]


def check_scores(script: Script, *, seed: int = 0) -> None:
    """Every check of this module on the deals of *script*, and what is known before their end."""
    final, rules = script.final(), script.rules
    results = [result for result in final.standing.results if result.sheet is not None]
    check_running(script)
    check_known(script)
    check_totals(final)
    for result, aside in zip(results, _aside(script, len(results)), strict=True):
        check_card_points(rules, result, aside)
        check_pad(rules, result)
    real = [result.sheet.outcome for result in results if result.sheet is not None]
    outcomes = tuple(dict.fromkeys(case for one in real for case in variants(rules, one, seed)))
    for outcome in outcomes:
        check_sheet(rules, outcome)
    check_swaps(rules, outcomes)


def _aside(script: Script, deals: int) -> list[int]:
    """For each deal that was scored, the mask of the cards that count where they lie."""
    counting = {heap.name for heap in script.rules.deal.heaps if heap.counts}
    if not counting:
        return [0] * deals
    return [
        mask_of(card for pile in deal.piles if pile.name in counting for card in pile.cards)
        for deal in script.played_out()
    ]


def check_card_points(rules: Rules, result: DealResult, aside: int = 0) -> None:
    """The cards of a finished deal are worth what its kind of trump says.

    They are those played, and those of *aside*, a mask, which count where they lie.
    """
    if result.sheet is None:
        return
    kind, outcome = rules.plan.kinds[result.contract.kind], result.sheet.outcome
    played = [action.card for _, action in result.log if isinstance(action, Play)]
    worth, seats = sum(kind.points[card] for card in played), rules.seating.seats
    worth += kind.total(aside)
    if (sum(outcome.cards), sum(outcome.tricks) * seats) != (worth, len(played)):
        fail(
            f"the {len(played)} cards played in {kind.name} are worth {worth}, the outcome has "
            f"{outcome.cards} in {outcome.tricks} tricks; what else scores is its own component"
        )


def check_pad(rules: Rules, result: DealResult) -> None:
    """A score keeper who types in the hand's points gets the same outcome."""
    if result.sheet is None:
        return
    outcome = result.sheet.outcome
    made = tuple(line for line in count(rules, outcome).made if line.code in rules.plan.base)
    points = [ScoreSheet.total(made, account) for account in range(len(outcome.cards))]
    with guarded(f"typing in the points {points} and tricks {outcome.tricks}", _PAD):
        typed = rules.outcome(
            points=points,
            tricks=outcome.tricks,
            kind=result.contract.kind,
            last=outcome.last,
            alone=outcome.alone,
            bid=outcome.bid,
            level=outcome.level,
        )
    if (typed.kind, typed.cards, typed.last) != (outcome.kind, outcome.cards, outcome.last):
        fail(f"typed in, {outcome} became {typed}; {_PAD}")


_PAD = "base components give card points, and a fixed bonus to who takes the last trick"


def check_totals(table: Table) -> None:
    """Marks are the sums of their lines, scores the sums of the marks."""
    standing, seating = table.standing, table.rules.seating
    for result in standing.results:
        if result.sheet is not None:
            turned = [
                seating.absolute(each, result.contract.taker) for each in result.sheet.accounts
            ]
            sums = [ScoreSheet.total(result.sheet.lines, each) for each in result.sheet.accounts]
            if any(result.marks[to] != points for to, points in zip(turned, sums, strict=True)):
                fail(f"deal {result.number} marks {result.marks}, its lines make {sums}")
    scores = tuple(
        sum(result.marks[account] for result in standing.results)
        for account in range(seating.count)
    )
    if standing.scores != scores:
        fail(f"the scores are {standing.scores}, the marks of the deals make {scores}")


def check_running(script: Script) -> None:
    """The running total of a deal just played out is what the count stage makes of it."""
    rules = script.rules
    for deal in script.played_out():
        seating, taker = rules.seating, deal.contract.taker
        counted = _stage(rules, "count", outcome_of(rules, deal))
        sums = [counted.total(counted.made, account) for account in counted.accounts]
        wanted = tuple(sums[seating.relative(each, taker)] for each in range(seating.count))
        shown = running_points(rules, deal)
        if shown != wanted:
            fail(
                f"at the end of the deal the running total is {shown}, the count stage makes "
                f"{wanted}; what is counted is a component, not a step"
            )


def _stage(rules: Rules, stage: str, outcome: Outcome) -> ScoreSheet:
    """The sheet after all steps of one stage, which is the first."""
    sheet = count(rules, outcome)
    for step in rules.plan.judging:
        sheet = step.run(rules, sheet) if step.stage == stage else sheet
    return sheet


# The laws of steps.


def check_sheet(rules: Rules, outcome: Outcome) -> None:
    """Scoring *outcome* is pure, signs its lines, keeps what is pending, and each step its law."""
    early = (-MOST // 2,) * rules.seating.count  # far from the end: the last deal may be another
    with guarded(f"scoring {outcome}", "steps must take every outcome of the table"):
        sheet = rules.score(outcome, scores=early)
        held = rules.score(outcome, pending=40, scores=early)
        taken = tuple(_run(rules, _steps(rules), outcome))
    if score(rules, outcome) != score(rules, outcome):
        fail(f"scoring {outcome} twice gives two sheets; a step reads more than the outcome")
    _check_lines(rules, sheet)
    if _all(held) - _all(sheet) != 40:
        fail(
            f"of 40 points pending {_all(held) - _all(sheet)} are left after {outcome}; a settle "
            "step gives them to somebody or leaves them in the pot"
        )
    for step, before, after in taken:
        _check_step(rules, step, before, after)
    awards = [(before, after) for step, before, after in taken if step.stage == "award"]
    if awards and awards[0][0].verdict == FAILED:
        _check_failed(rules, awards[0][0], awards[-1][1].lines)


def _all(sheet: ScoreSheet) -> int:
    return sum(sheet.marks) + sheet.pending


Taken = tuple[ScoreStep, ScoreSheet, ScoreSheet]


def _run(rules: Rules, steps: tuple[ScoreStep, ...], outcome: Outcome) -> Iterator[Taken]:
    """Each step with the sheet before and after it."""
    sheet = count(rules, outcome)
    marking = False
    for step in steps:
        if step.stage in MARKING and not marking:
            sheet, marking = to_be_marked(rules, sheet), True
        before, sheet = sheet, step.run(rules, sheet)
        yield step, before, sheet


def _check_lines(rules: Rules, sheet: ScoreSheet) -> None:
    known = {part.name for part in rules.scoring.components}
    for line in (*sheet.made, *sheet.lines):
        if line.code not in known:
            fail(f"{line} has a code that is no component; add Component({line.code!r}) for it")
        if line.account not in (POT, *sheet.accounts):
            fail(f"{line} is for account {line.account}, which this table has not")


def _check_step(rules: Rules, step: ScoreStep, before: ScoreSheet, after: ScoreSheet) -> None:
    who = f"step {step.name!r} of stage {step.stage!r}"
    if after.verdict not in VERDICTS:
        fail(f"{who} gives the verdict {after.verdict!r}; there is {', '.join(VERDICTS)}")
    if step.stage in JUDGING:
        if before.lines != after.lines:
            fail(f"{who} writes into `lines`; up to judging, points stand in `made`")
    elif (before.made, before.verdict) != (after.made, after.verdict):
        fail(f"{who} changes what was made or the verdict; from award on, only `lines` change")
    if step.stage == "judge":
        _check_judge(who, before, after)
    elif before.verdict != after.verdict:
        fail(f"{who} changes the verdict; only steps of stage 'judge' do")
    laws = {"reshape": _check_reshape, "award": _check_award, "hold": _check_hold}
    law = laws.get(step.stage)
    if law is not None:
        law(rules, who, before, after)


def _check_judge(who: str, before: ScoreSheet, after: ScoreSheet) -> None:
    if before.made != after.made:
        fail(f"{who} changes what was made; a judge only worsens the verdict")
    if VERDICTS.index(after.verdict) < VERDICTS.index(before.verdict):
        fail(f"{who} turns {before.verdict} into {after.verdict}; a judge only worsens the verdict")


def _check_reshape(rules: Rules, who: str, before: ScoreSheet, after: ScoreSheet) -> None:
    """Without a capot, what is no part of the hand itself stays as it was counted."""
    if not sweepers(rules, before.outcome):
        _check_kept(who, _loose(rules, before.made), _loose(rules, after.made))


def _check_award(rules: Rules, who: str, before: ScoreSheet, after: ScoreSheet) -> None:
    """In a contract made, what is no part of the hand itself stays as it was."""
    if before.verdict == MADE:
        _check_kept(who, _loose(rules, before.lines), _loose(rules, after.lines))


def _check_failed(rules: Rules, before: ScoreSheet, after: Lines) -> None:
    """In a failed one, it goes where its component says."""
    for part in rules.scoring.components:
        mine, other = _shares(before.lines, part.name)
        gained = _gained(rules, before, part.name)
        counted = part.count is not None and not part.base
        if counted and _shares(after, part.name) != _when_failed(part, mine, other, gained):
            fail(
                f"when a contract fails, {part.name!r} ({mine} of the takers, {other} of the "
                f"others) ends as {_shares(after, part.name)}; its component says "
                f"failed={part.failed!r}, and steps of stage 'award' must do so"
            )


def _shares(lines: Lines, code: str) -> tuple[int, int]:
    """What the takers and the others have of a component."""
    mine = [line.account == TAKERS for line in lines if line.code == code]
    points = [line.points for line in lines if line.code == code]
    takers = sum(value for value, own in zip(points, mine, strict=True) if own)
    return takers, sum(points) - takers


def _gained(rules: Rules, sheet: ScoreSheet, code: str) -> int:
    """What the defence marks of a component that the takers lose to it."""
    lost = (line for line in sheet.lines if line.code == code and line.account == TAKERS)
    return sum(part.points for line in lost for part in to_defence(rules, sheet, line))


def _when_failed(part: Component, mine: int, other: int, gained: int) -> tuple[int, int]:
    if part.failed == KEEP:
        return mine, other
    if part.failed == LOST:
        return 0, other
    return 0, gained + other


def _check_hold(rules: Rules, who: str, before: ScoreSheet, after: ScoreSheet) -> None:
    left = Counter(map(_worth, before.lines)) - Counter(map(_worth, after.lines))
    for code, points in left:
        fail(f"{who} drops or changes {points} of {code!r}; holding over moves lines to the pot")


def _worth(line: Line) -> tuple[str, int]:
    return line.code, line.points


def _loose(rules: Rules, lines: Lines) -> Lines:
    """The lines of what is counted beside the hand itself."""
    counted = [part for part in rules.scoring.components if part.count is not None]
    loose = {part.name for part in counted if not part.base}
    return tuple(line for line in lines if line.code in loose)


def _check_kept(who: str, before: Lines, after: Lines) -> None:
    kept = {(line.code, line.account, line.points) for line in after}
    for line in before:
        if (line.code, line.account, line.points) not in kept:
            fail(
                f"{who} drops or changes {line.points} of {line.code!r} for account "
                f"{line.account}; a step leaves alone what is no part of the hand itself"
            )


# The order of steps.


def _steps(rules: Rules) -> tuple[ScoreStep, ...]:
    return (*rules.plan.judging, *rules.plan.marking)


def check_swaps(rules: Rules, outcomes: Iterable[Outcome]) -> None:
    """Steps that stand side by side, and that nothing orders, give the same sheet either way."""
    steps, cases = _steps(rules), tuple(outcomes)
    for place, (one, other) in enumerate(pairwise(steps)):
        if one.stage == other.stage and not _ordered(one, other):
            turned = (*steps[:place], other, one, *steps[place + 2 :])
            for outcome in cases:
                if _scored(rules, steps, outcome) != _scored(rules, turned, outcome):
                    fail(
                        f"steps {one.name!r} and {other.name!r} of stage {one.stage!r} give "
                        f"another sheet when they change places ({outcome}); say which comes "
                        "first with `after` or `before`"
                    )


def _ordered(one: ScoreStep, other: ScoreStep) -> bool:
    return one.name in other.after or other.name in one.before


def _scored(rules: Rules, steps: tuple[ScoreStep, ...], outcome: Outcome) -> object:
    """Verdict and lines, in an order that does not tell which step came first."""
    *_, (_, _, sheet) = _run(rules, steps, outcome)
    lines = sheet.lines if steps[-1].stage in MARKING else sheet.made
    return sheet.verdict, sorted((line.code, line.account, line.points) for line in lines)
