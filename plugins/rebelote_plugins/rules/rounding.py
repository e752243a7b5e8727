"""Rounding: what is marked, in tens, fives, or so that the sum stays.

It happens after the verdict, so that it never makes or loses a contract.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    Settle,
    Settled,
    Standing,
    option,
    remember,
)
from rebelote_plugins.rules.closing import ends_match, taker_in
from rebelote_plugins.rules.families import FAMILIES, HALVES, nearest, six_up

ROUNDING = "rounding"
Scope = Literal["line", "unmultiplied", "hand"]
Method = Literal[
    "nearest",
    "six_up",
    "complement",
    "complement_six_up",
    "complement_takers",
    "fives",
    "pairs",
    "sides",
]


class RoundingOptions(Options):
    """How marks are rounded, what of them, and into what."""

    method: Method = option(
        "nearest",
        "nearest: each to the nearest ten, 5 up; six_up: the same, 6 up; complement: the defence "
        "to the nearest ten, the takers get what is left of the rounded whole; complement_six_up: "
        "the same, 6 up; complement_takers: the takers, 6 up, the defence gets what is left; "
        "fives: one less and the nearest five; pairs: the tens of the whole go where most is left "
        "over, and where as much is to who has less; sides: the attack up from 6, the defence from "
        "7",
        source="nearest: FFB 27-01-2016, Pagat; six_up: Cannes, FFB Équipe Ludique, rjcv.be, "
        "Wikipédia (two sixes make 170); complement: ange.heureux (survey); complement_six_up: "
        "BelotAI; complement_takers: Wikipédia, Pilotta (pilottamobileapp); fives: Wikipédia; "
        "pairs: Bulgarian; sides: wikirp",
    )
    scope: Scope | Literal["totals"] = option(
        "line",
        "what is rounded: the line of an account, all that it marks for a deal; unmultiplied, that "
        "line before anything multiplies it; the hand's own points (or what stands in their "
        "place), bonuses and contracts being added exactly; or the totals on the pad, exact points "
        "being kept underneath: with each deal that is scored, so that what a ruling marks is "
        "rounded with the next one",
        source="line: Wikipédia (contrée); unmultiplied: NikolayIT, program of Bulgarian Belot; "
        "hand: FFB contrée 2016; totals: ScoreIt",
    )
    unit: Literal["points", "tens"] = option(
        "points",
        "whether points are written, or tens",
        source="tens: Bulgarian, Pilotta, Moldovan",
    )
    last_deal: Literal["rounded", "exact"] = option(
        "rounded",
        "whether the deal that ends the match, or would by rounding, is rounded too",
        source="rounded: FFB 27-01-2016, 10.4.2; exact: Cannes, FFB Équipe Ludique",
    )

    @model_validator(mode="after")
    def _whole_tens(self) -> Self:
        if self.unit == "tens" and self.method == "fives":
            raise ValueError("method = 'fives' gives no whole tens; unit = 'tens' needs another")
        whole = self.scope in ("line", "unmultiplied")
        if self.unit == "tens" and (not whole or self.last_deal == "exact"):
            raise ValueError(
                "unit = 'tens' writes every deal in tens; scope is 'line' or 'unmultiplied' and "
                "last_deal 'rounded' with it"
            )
        if self.scope == "totals" and self.method not in ("nearest", "six_up"):
            raise ValueError(
                f"method = {self.method!r} is for what a deal brings; scope = 'totals' needs "
                "'nearest' or 'six_up'"
            )
        return self


@dataclass(frozen=True)
class Marks:
    """Round what each account marks, or what of it is the hand's."""

    method: str
    scope: Scope

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet with a line for each account that rounding changes."""
        factors, totals = self._totals(rules, sheet)
        rounded = (FAMILIES | HALVES)[self.method](totals)
        lines = tuple(
            Line(
                ROUNDING, account, (rounded[account] - points) * factors[account], factors[account]
            )
            for account, points in sorted(totals.items())
            if rounded[account] != points
        )
        return sheet.with_lines((*sheet.lines, *lines))

    def _totals(self, rules: Rules, sheet: ScoreSheet) -> tuple[dict[int, int], dict[int, int]]:
        """The factor in what an account has, above all for its hand, and what it has before it."""
        factors: dict[int, int] = {}
        totals = dict.fromkeys(sheet.accounts, 0)
        for line in sheet.lines:
            of_hand = line.code in rules.plan.base
            if self.scope == "hand" and not of_hand:
                continue
            factor = 1 if self.scope == "line" else line.factor
            totals[line.account] = totals.get(line.account, 0) + line.points // factor
            if of_hand or line.account not in factors:
                factors[line.account] = factor
        return {account: factors.get(account, 1) for account in totals}, totals


@dataclass(frozen=True)
class Tens:
    """Round what each account marks, and write it in tens."""

    marks: Marks

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """Every line in whole tens, and a line with the tens that their rests make."""
        return in_tens(sheet, self.marks(rules, sheet))


def in_tens(sheet: ScoreSheet, rounded: ScoreSheet) -> ScoreSheet:
    """The lines of *sheet* in whole tens, and one an account that brings them to *rounded*."""
    lines = tuple(line.to(line.account, tens(line.points)) for line in sheet.lines)
    accounts = sorted({*sheet.accounts, *(line.account for line in lines)})
    rests = (
        Line(
            ROUNDING,
            account,
            sheet.total(rounded.lines, account) // 10 - sheet.total(lines, account),
        )
        for account in accounts
    )
    return sheet.with_lines((*lines, *(line for line in rests if line.points)))


def tens(points: int) -> int:
    """The whole tens in *points*, towards 0."""
    return points // 10 if points >= 0 else -(-points // 10)


def last_exact(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    """Between deals: the deal that ends the match, or would by rounding, is not rounded."""
    exact = sheet.with_lines(tuple(line for line in sheet.lines if line.code != ROUNDING))
    last = ends_match(rules, exact, standing) or ends_match(rules, sheet, standing)
    return Settled(exact if last else sheet, standing.memory)


@dataclass(frozen=True)
class RoundedTotals:
    """Between deals: each total is rounded, from what it is exactly.

    The memory `rounding` keeps how far each absolute account's total is from the exact one.
    """

    to: Callable[[int], int]
    last_exact: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
        """The sheet with lines that bring the totals to rounded ones."""
        rounded, exact = (self._brought(rules, sheet, standing, to) for to in (self.to, int))
        ends = (ends_match(rules, each.sheet, standing) for each in (exact, rounded))
        return exact if self.last_exact and any(ends) else rounded

    @staticmethod
    def _brought(
        rules: Rules, sheet: ScoreSheet, standing: Standing, to: Callable[[int], int]
    ) -> Settled:
        """The sheet with the totals brought to what *to* makes of the exact ones."""
        taker = taker_in(standing)
        off = list(standing.recall(ROUNDING, (0,) * rules.seating.count))
        lines = []
        for account, marks in enumerate(sheet.marks):
            seat = rules.seating.absolute(account, taker)
            before = off[seat]
            exact = standing.scores[seat] - before + marks
            off[seat] = to(exact) - exact
            lines.append(Line(ROUNDING, account, off[seat] - before))
        kept = tuple(line for line in lines if line.points)
        memory = remember(standing.memory, ROUNDING, tuple(off))
        return Settled(sheet.with_lines((*sheet.lines, *kept)), memory)


def apply(rules: Rules, options: RoundingOptions) -> Rules:
    """Round after everything else."""
    rules = rules.add("scoring.components", Component(ROUNDING))
    exact, after = options.last_deal == "exact", ("litige", "failures")
    if options.scope == "totals":
        to = nearest if options.method == "nearest" else six_up
        settle = Settle(ROUNDING, RoundedTotals(to, exact), after)
        return rules.add("match.settle", settle, "scope")
    marks = Marks(options.method, options.scope)
    step = Tens(marks) if options.unit == "tens" else marks
    rules = rules.add("scoring.steps", ScoreStep("round", "round", step), "method")
    if exact:
        rules = rules.add("match.settle", Settle(ROUNDING, last_exact, after), "last_deal")
    return rules


ROUNDING_RULE = Rule(
    name=ROUNDING,
    summary="Marks are rounded after the verdict.",
    apply=apply,
    options=RoundingOptions,
    texts=((ROUNDING, "rounding"),),
    source="Fédération Française de Belote, belote, 27-01-2016, 10.3 (left to each tournament)",
)
