"""What makes a contract, and what becomes of the points when it fails."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from typing import Literal, Self

from pydantic import NonNegativeInt, model_validator

from rebelote.plugin import (
    DEFENCE,
    FAILED,
    KEEP,
    MADE,
    TAKERS,
    TIE,
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    most,
    option,
    shared,
    to_defence,
    whole_each,
)

Lines = tuple[Line, ...]
Condition = Literal[
    "more_than_defence",
    "as_much_as_defence",
    "figure",
    "figure_and_more",
    "more_than_each",
    "bid",
    "bid_and_more",
]


class ContractOptions(Options):
    """When the takers have made it, and what the two sides mark otherwise."""

    condition: Condition = option(
        "more_than_defence",
        "what the takers need, of what each component counts: more than the defence; as much, so "
        "that a tie makes it; the figure below; that figure and more than the defence; more than "
        "each opponent singly; the figure that was bid; that figure and more than the defence.  "
        "As much as the others, where that is not enough (or meets only the figure that was bid), "
        "is a tie if there is a rule for ties (litige), and has failed otherwise",
        source="more: FFB 27-01-2016, GameLake, STEKIUS, Spanish page; as much: emilijan-koteski; "
        "figure: exoty (82), sexy-belote (81); singly: Garraud; bid: FFB contrée 2016, Pagat, "
        "Wikipédia (contrée), BGA; bid and more: FFB coinche 2015, exoty, ScoreIt",
    )
    figure: int = option(
        82,
        "points that the takers need where the condition is a figure",
        source="82: exoty; 81: sexy-belote",
        ge=1,
        le=1000,
    )
    least: NonNegativeInt = option(
        0,
        "points that any figure needs, however low it was bid, and whatever a belote that "
        "'reduces' takes off it",
        source="82 for a bid of 80: Pagat, regles-de-jeux, casimir; none: FFB, GameDuell",
        le=1000,
    )
    failed_base: NonNegativeInt | Literal["all", "own"] = option(
        162,
        "what the defence marks for the hand when the contract fails: a figure, all that was in "
        "play (each its own, and the takers' as defenders says), or only its own",
        source="162: FFB 27-01-2016, GameLake; 160: FFB contrée 2016, Pagat, belotejeu.fr; all: "
        "STEKIUS, Spanish page; own: Croatian for three",
    )
    defenders: Literal["shared", "each", "most"] = option(
        "shared",
        "where several players stand against the takers, each with a column: what goes to the "
        "defence (a failed base, a bid, a capot of both, what the takers lose) is shared, what "
        "does not divide going to who made more; is marked whole by each; or goes to who made "
        "most.  Points that wait are always shared",
        source="who made more, or both whole: Croatian for three (variants of arz.hr); exoty and "
        "Garraud are silent",
    )
    failed_takers: Literal["nothing", "own"] = option(
        "nothing",
        "what the takers mark for the hand when they fail",
        source="nothing: all sources; own: none found",
    )

    @model_validator(mode="after")
    def _counted_once(self) -> Self:
        if self.failed_takers == "own" and self.failed_base in ("all", "own"):
            raise ValueError(
                f"failed_base = {self.failed_base!r} leaves takers who fail none of the hand's "
                "points; failed_takers = 'own' needs a figure"
            )
        return self


def more(mine: int, theirs: int, figure: int) -> str:
    """More than the others."""
    if mine == theirs:
        return TIE
    return MADE if mine > theirs else FAILED


def as_much(mine: int, theirs: int, figure: int) -> str:
    """At least as much as the others."""
    return MADE if mine >= theirs else FAILED


def figure_made(mine: int, theirs: int, figure: int) -> str:
    """At least the figure; equal sides below it are a tie."""
    if mine >= figure:
        return MADE
    return TIE if mine == theirs else FAILED


def figure_and_more(mine: int, theirs: int, figure: int) -> str:
    """At least the figure, and more than the others."""
    found = more(mine, theirs, figure)
    return FAILED if found == MADE and mine < figure else found


def bid_made(mine: int, theirs: int, figure: int) -> str:
    """At least the figure, whatever the others made."""
    return MADE if mine >= figure else FAILED


def bid_and_more(mine: int, theirs: int, figure: int) -> str:
    """At least the figure, and more than the others."""
    return more(mine, theirs, figure) if mine >= figure else FAILED


CONDITIONS: dict[str, Callable[[int, int, int], str]] = {
    "more_than_defence": more,
    "as_much_as_defence": as_much,
    "figure": figure_made,
    "figure_and_more": figure_and_more,
    "more_than_each": more,
    "bid": bid_made,
    "bid_and_more": bid_and_more,
}
DEFENDERS = {"shared": shared, "each": whole_each, "most": most}
BY_BID = ("bid", "bid_and_more")


def counted(rules: Rules, sheet: ScoreSheet, ignoring: tuple[str, ...] = ()) -> tuple[int, ...]:
    """What each account made for the contract, without the components named *ignoring*."""
    counting = rules.plan.counting.difference(ignoring)
    lines = tuple([line for line in sheet.made if line.code in counting])
    return tuple([sheet.total(lines, account) for account in sheet.accounts])


def eased(rules: Rules, sheet: ScoreSheet, ignoring: tuple[str, ...] = ()) -> int:
    """By how many points less than usual the takers make their contract."""
    easing = rules.plan.easing.difference(ignoring)
    return sheet.total(tuple([line for line in sheet.made if line.code in easing]), TAKERS)


@dataclass(frozen=True)
class Judge:
    """Compare what counts for the contract.

    `ties`: there is a rule for a tie, which has failed otherwise.
    """

    condition: Condition
    figure: int
    least: int
    ties: bool = False

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The verdict on what the takers and the others made; none on a bid with a name."""
        found = self.verdict(rules, sheet)
        return sheet.worsen(FAILED if found == TIE and not self.ties else found)

    def verdict(self, rules: Rules, sheet: ScoreSheet, ignoring: tuple[str, ...] = ()) -> str:
        """The same with every tie told, and without the components named *ignoring*."""
        if isinstance(sheet.outcome.bid, str):
            return MADE
        made, ease = counted(rules, sheet, ignoring), eased(rules, sheet, ignoring)
        others = [made[account] for account in rules.seating.defence]
        theirs = max(others) if self.each else sum(others)
        # Half of what counts is needed, so a point off the need weighs as two.
        mine, need = made[TAKERS] + 2 * ease, self.need(sheet, ease) + 2 * ease
        return CONDITIONS[self.condition](mine, theirs, need)

    @property
    def each(self) -> bool:
        """Whether each of the others is beaten singly."""
        return self.condition == "more_than_each"

    def need(self, sheet: ScoreSheet, ease: int) -> int:
        """The figure that the takers need, who need *ease* points less than usual."""
        bid = sheet.outcome.bid
        if self.condition in BY_BID and isinstance(bid, int):
            return max(bid - ease, self.least)
        return max(self.figure - ease, self.least)


def judge_of(rules: Rules) -> Judge | None:
    """The table's own judge of contracts, also where another rule has taken it in."""
    runs = (step.run for step in rules.scoring.steps if step.name == "contract")
    inner = (getattr(run, "judge", run) for run in runs)
    return next((run for run in inner if isinstance(run, Judge)), None)


def ignored(rules: Rules) -> tuple[str, ...]:
    """The components that another rule leaves out of the judging when it looks for a tie."""
    runs = (step.run for step in rules.scoring.steps if step.name == "contract")
    return next((getattr(run, "ignoring", ()) for run in runs), ())


@dataclass(frozen=True)
class Failure:
    """What is marked for the hand when the contract fails."""

    base: int | Literal["all", "own"]
    takers_keep: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The failed base, and each component's own way with a failure."""
        if sheet.verdict != FAILED:
            return sheet
        parts = rules.plan.parts
        loose = [line for line in sheet.lines if not parts[line.code].base]
        kept = [moved(rules, sheet, line, parts[line.code]) for line in loose]
        lines = self._hand(rules, sheet)
        return sheet.with_lines((*lines, *chain.from_iterable(kept)))

    def _hand(self, rules: Rules, sheet: ScoreSheet) -> Lines:
        """Lines in place of the hand's: a capot of the defence stands instead of the base."""
        parts = rules.plan.parts
        hand = [line for line in sheet.lines if parts[line.code].base]
        mine = tuple([line for line in hand if line.account == TAKERS])
        theirs = tuple([line for line in hand if line.account != TAKERS])
        capot = tuple([line for line in theirs if parts[line.code].failed == KEEP])
        if capot:
            return capot
        if self.base == "own":
            return theirs
        if self.base == "all":
            return everything(rules, sheet, mine, theirs)
        kept = mine if self.takers_keep else ()
        return (*to_defence(rules, sheet, Line("failed", TAKERS, self.base)), *kept)


def everything(rules: Rules, sheet: ScoreSheet, mine: Lines, theirs: Lines) -> Lines:
    """All that was in play: the defence's own, and the takers' as it marks them."""
    lost = Line("failed", TAKERS, sum(line.points for line in mine))
    lines = (*theirs, *to_defence(rules, sheet, lost))
    totals = {account: sheet.total(lines, account) for account in rules.seating.defence}
    return tuple(
        Line("failed", account, points)
        for account, points in totals.items()
        if points or len(totals) == 1
    )


def moved(rules: Rules, sheet: ScoreSheet, line: Line, part: Component) -> Lines:
    """A line beside the hand as a failure leaves it; none for what is lost."""
    if part.failed == KEEP or line.account != TAKERS:
        return (line,)
    return to_defence(rules, sheet, line) if part.failed == DEFENCE else ()


def apply(rules: Rules, options: ContractOptions) -> Rules:
    """Judge the contract and mark a failure."""
    run = Judge(options.condition, options.figure, options.least)
    judge = ScoreStep("contract", "judge", run)
    failure = Failure(options.failed_base, options.failed_takers == "own")
    award = ScoreStep("failed", "award", failure)
    rules = rules.put("scoring.defenders", DEFENDERS[options.defenders], "defenders")
    rules = rules.add("scoring.components", Component("failed", base=True), "failed_base")
    rules = rules.add("scoring.steps", judge, "condition")
    return rules.add("scoring.steps", award, "failed_base")


CONTRACT = Rule(
    name="contract",
    summary="What the takers need; when they fail, the defence marks the hand.",
    apply=apply,
    options=ContractOptions,
    texts=(("failed", "failed contract"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
)
