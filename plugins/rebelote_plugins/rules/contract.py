"""What makes a contract, and what becomes of the points when it fails."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import NonNegativeInt

from rebelote.plugin import (
    DEFENCE,
    FAILED,
    KEEP,
    TAKERS,
    TIE,
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    option,
)


class ContractOptions(Options):
    """When the takers have made it, and what the defence marks otherwise."""

    condition: Literal["more_than_defence"] = option(
        "more_than_defence",
        "the takers need more than the defence, counting what each component says",
        source="FFB 27-01-2016, GameLake, STEKIUS, Spanish page",
    )
    failed_base: NonNegativeInt | Literal["all"] = option(
        162,
        "what the defence marks for the hand when the contract fails: a figure, or all that "
        "was in play",
        source="162: FFB 27-01-2016, GameLake; all: STEKIUS, Spanish page",
    )


def more_than_defence(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """Compare what counts: less is failed, as much is a tie."""
    counting = {part.name for part in rules.scoring.components if part.counts}
    lines = tuple(line for line in sheet.made if line.code in counting)
    # Half of what counts is needed, so a point off the need weighs as two.
    mine = sheet.total(lines, TAKERS) + 2 * eased(rules, sheet)
    theirs = sum(sheet.total(lines, account) for account in sheet.accounts if account != TAKERS)
    if mine > theirs:
        return sheet
    return sheet.worsen(TIE if mine == theirs else FAILED)


def eased(rules: Rules, sheet: ScoreSheet) -> int:
    """By how many points less than usual the takers make their contract."""
    easing = {part.name for part in rules.scoring.components if part.eases}
    return sheet.total(tuple(line for line in sheet.made if line.code in easing), TAKERS)


@dataclass(frozen=True)
class Failure:
    """What is marked for a failed contract: by figure, or all that was in play (`None`)."""

    base: int | None

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The failed base, and each component's own way with a failure."""
        if sheet.verdict != FAILED:
            return sheet
        parts = {part.name: part for part in rules.scoring.components}
        defence = next(account for account in sheet.accounts if account != TAKERS)
        kept = tuple(
            line
            for line in (moved(line, parts[line.code], defence) for line in sheet.lines)
            if line is not None
        )
        base = tuple(line for line in sheet.lines if parts[line.code].base)
        standing = tuple(
            line for line in base if parts[line.code].failed == KEEP and line.account != TAKERS
        )
        points = sum(line.points for line in base) if self.base is None else self.base
        return sheet.with_lines((*(standing or (Line("failed", defence, points),)), *kept))


def moved(line: Line, part: Component, defence: int) -> Line | None:
    """A line as a failure leaves it; `None` for the hand itself and for what is lost."""
    if part.base:
        return None
    if part.failed == KEEP or line.account != TAKERS:
        return line
    return line._replace(account=defence) if part.failed == DEFENCE else None


def apply(rules: Rules, options: ContractOptions) -> Rules:
    """Judge the contract and mark a failure."""
    base = None if options.failed_base == "all" else options.failed_base
    judge = ScoreStep("contract", "judge", more_than_defence)
    award = ScoreStep("failed", "award", Failure(base))
    rules = rules.add("scoring.components", Component("failed", base=True), "failed_base")
    rules = rules.add("scoring.steps", judge, "condition")
    return rules.add("scoring.steps", award, "failed_base")


CONTRACT = Rule(
    name="contract",
    summary="The takers need more than the defence; otherwise the defence marks the hand.",
    apply=apply,
    options=ContractOptions,
    texts=(("failed", "failed contract"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
)
