"""Points lost: for a revoke, for no trick, for failing too often, for a deal nobody takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rebelote.plugin import (
    FAILED,
    KEEP,
    TAKERS,
    Action,
    Anytime,
    Component,
    Deal,
    IllegalAction,
    Line,
    Options,
    Play,
    Rule,
    Rules,
    Ruling,
    ScoreSheet,
    ScoreStep,
    Settle,
    Settled,
    Standing,
    option,
    remember,
)
from rebelote_plugins.rules.closing import thrown_in


@dataclass(frozen=True, slots=True)
class Revoke(Action):
    """A seat has revoked: reported by who runs the table."""

    by: int
    pattern: ClassVar[str] = "revoke {by}"


class PenaltiesOptions(Options):
    """What is 0 is not punished."""

    revoke: int = option(
        0,
        "points, as they are written on the pad, that the other side marks for a revoke that is "
        "reported; the deal is over",
        source="162: FFB belote page; the engine itself refuses an illegal card",
        ge=0,
        le=1000,
    )
    no_trick: int = option(
        0,
        "points that a side loses for taking no trick, likewise",
        source="10 (in tens): BelotAI; 100: a Moldovan app",
        ge=0,
        le=1000,
    )
    failures: int = option(
        3,
        "how many failed contracts of a side (bolts) cost it the points below",
        source="3: Moldovan",
        ge=1,
        le=100,
    )
    failures_cost: int = option(
        0, "points lost with the last of them, likewise", source="100: Moldovan", ge=0, le=1000
    )
    all_pass: int = option(
        0,
        "points lost when nobody takes, likewise",
        source="minus points: fpclub (paired belote)",
        ge=0,
        le=1000,
    )
    all_pass_by: Literal["everyone", "dealer"] = option(
        "everyone", "who loses them: every side, or the dealer's", source="not stated"
    )


@dataclass(frozen=True)
class Revoked:
    """The ruling on a revoke."""

    points: int

    def __call__(
        self, rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action
    ) -> Ruling:
        """The deal is over and the others mark it."""
        assert isinstance(action, Revoke)
        if not 0 <= action.by < rules.seating.seats:
            raise IllegalAction("seat", f"there is no seat {action.by}")
        if not any(by == action.by and isinstance(done, Play) for by, done in deal.log):
            raise IllegalAction("seat", f"seat {action.by} has played no card in this deal")
        marks = rules.seating.against(action.by, self.points)
        return Ruling(void=True, reason="revoke", marks=marks)


@dataclass(frozen=True)
class NoTrick:
    """A side without a trick loses points."""

    points: int

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """A line for each such side."""
        lines = tuple(
            Line("no_trick", account, -self.points)
            for account, tricks in enumerate(sheet.outcome.tricks)
            if not tricks
        )
        return sheet.with_lines((*sheet.lines, *lines))


@dataclass(frozen=True)
class Failures:
    """Every so many failures of a side cost it points."""

    every: int
    points: int

    def __call__(self, rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
        """Count a failure against the takers' account."""
        if sheet.verdict != FAILED or standing.taker is None:
            return Settled(sheet, standing.memory)
        account = rules.seating.account(standing.taker)
        counts = standing.recall("failures", (0,) * rules.seating.count)
        counts = tuple(count + (other == account) for other, count in enumerate(counts))
        memory = remember(standing.memory, "failures", counts)
        if counts[account] % self.every:
            return Settled(sheet, memory)
        lines = (*sheet.lines, Line("failures", TAKERS, -self.points))
        return Settled(sheet.with_lines(lines), memory)


@dataclass(frozen=True)
class AllPass:
    """What a deal costs that nobody takes."""

    points: int
    dealer_only: bool

    def __call__(self, rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
        """Marks by absolute account."""
        if deal.contract.kind or thrown_in(deal):
            return (0,) * rules.seating.count
        dealer = rules.seating.account(deal.dealer)
        return tuple(
            0 if self.dealer_only and account != dealer else -self.points
            for account in range(rules.seating.count)
        )


def apply(rules: Rules, options: PenaltiesOptions) -> Rules:
    """Punish what costs something."""
    if options.revoke:
        move = Anytime("revoke", (Revoke,), Revoked(options.revoke))
        rules = rules.add("flow.anytime", move, "revoke")
    if options.no_trick:
        rules = rules.add("scoring.components", Component("no_trick", failed=KEEP), "no_trick")
        step = ScoreStep("no_trick", "round", NoTrick(options.no_trick), after=("round",))
        rules = rules.add("scoring.steps", step, "no_trick")
    if options.failures_cost:
        settle = Settle("failures", Failures(options.failures, options.failures_cost))
        rules = rules.add("scoring.components", Component("failures", failed=KEEP), "failures")
        rules = rules.add("match.settle", settle, "failures_cost")
    if options.all_pass:
        voided = AllPass(options.all_pass, options.all_pass_by == "dealer")
        rules = rules.put("match.voided", voided, "all_pass")
    return rules


PENALTIES = Rule(
    name="penalties",
    summary="Points lost for a revoke, for no trick, for failing too often, for passing out.",
    apply=apply,
    options=PenaltiesOptions,
    texts=(
        ("revoke", "revoke"),
        ("no_trick", "no trick"),
        ("failures", "failed too often"),
    ),
    source="FFB belote page (revoke, irregularities); Moldovan apps (no trick, bolts)",
)
