"""Litige: both sides made as much."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import (
    FAILED,
    MADE,
    POT,
    TAKERS,
    TIE,
    Component,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    Settle,
    Settled,
    Standing,
    option,
)


class LitigeOptions(Options):
    """What a tie means."""

    outcome: Literal["held", "failed"] = option(
        "held",
        "the takers' points wait for the next deal's winner, or the contract has failed",
        source="held: FFB 27-01-2016, GameLake, STEKIUS, Spanish page; failed: TCVB (survey)",
    )


def tie_fails(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """As much is not enough."""
    return sheet.worsen(FAILED) if sheet.verdict == TIE else sheet


def hold(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """All that the takers made goes to the pot, belote and declarations included."""
    if sheet.verdict != TIE:
        return sheet
    lines = tuple(
        line._replace(account=POT) if line.account == TAKERS else line for line in sheet.lines
    )
    return sheet.with_lines(lines)


def release(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    """What was pending goes to the takers who make theirs, otherwise to the defence.

    A further tie leaves it in the pot and adds to it.
    """
    if sheet.verdict == TIE:
        return Settled(sheet, standing.memory)
    defence = next(account for account in sheet.accounts if account != TAKERS)
    winner = TAKERS if sheet.verdict == MADE else defence
    lines = tuple(
        line._replace(account=winner) if line.account == POT else line for line in sheet.lines
    )
    return Settled(sheet.with_lines(lines), standing.memory)


def apply(rules: Rules, options: LitigeOptions) -> Rules:
    """Hold a tie over, or call it failed."""
    rules = rules.add("scoring.components", Component("pending"))
    if options.outcome == "failed":
        step = ScoreStep("litige", "judge", tie_fails, after=("contract",))
        return rules.add("scoring.steps", step, "outcome")
    rules = rules.add("scoring.steps", ScoreStep("litige", "hold", hold), "outcome")
    return rules.add("match.settle", Settle("litige", release), "outcome")


LITIGE = Rule(
    name="litige",
    summary="When both sides make as much, the takers' points wait for the next winner.",
    apply=apply,
    options=LitigeOptions,
    texts=(("pending", "held over"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    needs=("contract",),
)
