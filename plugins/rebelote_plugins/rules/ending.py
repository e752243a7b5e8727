"""How a match ends: who is there, and who of them has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import (
    FAILED,
    MADE,
    DealResult,
    Rules,
    Standing,
    sweepers,
)
from rebelote_plugins.rules.capot import CAPOTS
from rebelote_plugins.rules.closing import ruled

ENOUGH = "enough"
Accounts = tuple[int, ...]
BothOver = Literal["higher", "takers", "draw", "another_deal", "last_deal"]
Tie = Literal["another_deal", "draw", "takers", "contract"]


@dataclass(frozen=True)
class Ending:
    """The winners of a match under its options; see `MatchOptions`.

    Both a claim and a last deal of a fixed number end it whatever else is asked; a deal for which
    nothing is marked and which is dealt again, or thrown in, ends none.
    """

    exceed: bool
    bonus_ends: bool
    deals: int
    both_over: BothOver
    tie: Tie
    capot_ends: bool
    by_contract: bool

    def __call__(self, rules: Rules, standing: Standing) -> Accounts:
        """The winners; none while the match goes on."""
        if standing.results and standing.results[-1].reason == ENOUGH:
            seat, _ = standing.results[-1].log[-1]
            return (rules.seating.account(seat),)
        if standing.results and idle(standing.results[-1]):
            return ()
        accounts = tuple(range(len(standing.scores)))
        if self.by_number(standing):
            return self._highest(rules, standing, accounts)
        winners = self._first(rules, standing, accounts)
        return () if self.by_contract and not clean(rules, standing, winners) else winners

    def by_number(self, standing: Standing) -> bool:
        """Whether as many deals have been played as there are to be."""
        return self.deals > 0 and played(standing) >= self.deals

    def _first(self, rules: Rules, standing: Standing, accounts: Accounts) -> Accounts:
        """Who has won by points."""
        if not rules.match.target:
            return ()
        target = self.target(rules, standing)
        if not self.passes(max(standing.scores), target):
            return ()
        there = tuple(
            [
                each
                for each in accounts
                if self.passes(standing.scores[each], target)
                and self._rightly(rules, standing, each, target)
            ]
        )
        return self._both(rules, standing, there) if len(there) > 1 else there

    def _both(self, rules: Rules, standing: Standing, there: Accounts) -> Accounts:
        """Several are there."""
        taker = taker_of(rules, standing)
        if self.both_over == "draw":
            return there
        if self.both_over == "takers" and taker in there:
            return (taker,)
        if self.both_over == "another_deal" and not self._was_there(rules, standing, there):
            return ()
        if self.both_over == "last_deal":
            marks = standing.results[-1].marks
            there = leaders(marks, there)
        return self._highest(rules, standing, there)

    def _highest(self, rules: Rules, standing: Standing, among: Accounts) -> Accounts:
        """The highest total; equal ones as the table has agreed."""
        found = leaders(standing.scores, among)
        if len(found) == 1 or self.tie == "draw":
            return found
        side = side_of_last(rules, standing, self.tie)
        first = tuple([each for each in found if each in side])
        return first if len(first) == 1 else ()

    # Who is there.

    def passes(self, total: int, target: int) -> bool:
        """Whether a total is enough."""
        return total > target if self.exceed else total >= target

    def target(self, rules: Rules, standing: Standing) -> int:
        """The target, which a side that got there by a capot has raised past its own total."""
        target = rules.match.target
        if self.capot_ends:
            return target
        before = [
            total - sum(result.marks[account] for result in standing.results)
            for account, total in enumerate(standing.scores)
        ]
        for result in standing.results:
            before = [total + mark for total, mark in zip(before, result.marks, strict=True)]
            best = max([before[each] for each in capots_of(rules, result)], default=0)
            if self.passes(best, target):
                target = best if self.exceed else best + 1
        return target

    def _rightly(self, rules: Rules, standing: Standing, account: int, target: int) -> bool:
        """Whether an account that is there was brought there by what may, in whichever deal."""
        total = standing.scores[account]
        for result in () if self.bonus_ends else reversed(standing.results):
            if not self.passes(total, target):
                return False
            if result.marks[account] and not only_bonuses(rules, result, account):
                return True
            total -= result.marks[account]
        return self.passes(total, target)

    def _was_there(self, rules: Rules, standing: Standing, accounts: Accounts) -> bool:
        """Whether one of them was there before the last deal."""
        target, marks = self.target(rules, standing), standing.results[-1].marks
        return any(self.passes(standing.scores[each] - marks[each], target) for each in accounts)


def deals_of(rules: Rules) -> int:
    """The number of deals after which a match ends; 0 where there is none."""
    ending = rules.match.over
    return ending.deals if isinstance(ending, Ending) else 0


def leaders(values: Accounts, among: Accounts) -> Accounts:
    """Those of *among* with the highest value."""
    best = max(values[each] for each in among)
    return tuple(each for each in among if values[each] == best)


def played(standing: Standing) -> int:
    """How many deals count: those that were marked, and not thrown in or dealt again."""
    return sum(1 for result in standing.results if ruled(result) or _marked(result))


def idle(result: DealResult) -> bool:
    """Whether a deal leaves the match as it was."""
    return not _marked(result) and not any(result.marks)


def _marked(result: DealResult) -> bool:
    """Whether a deal was played to its end, and is not dealt again."""
    return result.sheet is not None and not result.sheet.void


def last_played(standing: Standing) -> DealResult | None:
    """The last deal that was played to its end; `None` before any."""
    results = (result for result in reversed(standing.results) if result.sheet is not None)
    return next(results, None)


def taker_of(rules: Rules, standing: Standing) -> int:
    """The account that took the last deal that was played; -1 before any."""
    last = last_played(standing)
    return -1 if last is None else rules.seating.account(last.contract.taker)


def side_of_last(rules: Rules, standing: Standing, tie: Tie) -> Accounts:
    """The accounts that equal totals go to: who took last, or who won that contract."""
    last = last_played(standing)
    if last is None or last.sheet is None or tie not in ("takers", "contract"):
        return ()
    taker = rules.seating.account(last.contract.taker)
    if tie == "takers" or last.sheet.verdict == MADE:
        return (taker,)
    defence = [rules.seating.absolute(each, taker) for each in rules.seating.defence]
    return tuple(defence) if last.sheet.verdict == FAILED else ()


def sweepers_of(rules: Rules, result: DealResult) -> Accounts:
    """The accounts of the side that took every trick of a deal."""
    found = () if result.sheet is None else sweepers(rules, result.sheet.outcome)
    taker = result.contract.taker
    return tuple(rules.seating.absolute(account, taker) for account in found)


def capots_of(rules: Rules, result: DealResult) -> Accounts:
    """The accounts of the side that made a capot which counts as one."""
    made = () if result.sheet is None else result.sheet.made
    counts = any(line.code in CAPOTS for line in made)
    return sweepers_of(rules, result) if counts else ()


def only_bonuses(rules: Rules, result: DealResult, account: int) -> bool:
    """Whether an account marked nothing for the hand itself."""
    if result.sheet is None:
        return False
    base = rules.plan.base
    mine = rules.seating.relative(account, result.contract.taker)
    lines = result.sheet.lines
    return not any(line.points for line in lines if line.account == mine and line.code in base)


def clean(rules: Rules, standing: Standing, winners: Accounts) -> bool:
    """Whether the last deal was no failure of a winner's, and no capot against it."""
    last = standing.results[-1] if standing.results else None
    if last is None or last.sheet is None:
        return True
    failed = last.sheet.verdict == FAILED and taker_of(rules, standing) in winners
    swept = sweepers_of(rules, last)
    return not failed and (not swept or not set(winners).isdisjoint(swept))
