"""Litige: both sides made as much."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    FAILED,
    MADE,
    POT,
    TAKERS,
    TIE,
    Component,
    Deal,
    Line,
    Options,
    PlayOn,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    Settle,
    Settled,
    Standing,
    Succession,
    option,
    shared_out,
)
from rebelote_plugins.rules.closing import ends_match, settled_later
from rebelote_plugins.rules.contract import Judge, counted

PENDING = "pending"
LITIGE = "litige"
WHOLE = ("held_all", "held_multiplied")
"""Ties of which everyone's points wait."""


class LitigeOptions(Options):
    """What a tie is, what it means, and what becomes of the points that wait."""

    outcome: Literal[
        "held", "failed", "taker_wins", "both_keep", "redeal", "held_all", "nobody", "lost"
    ] = option(
        "held",
        "held: the takers' points wait, the defence marks its own; failed: the contract has; "
        "taker_wins: it is made; both_keep: each side marks its own; redeal: the deal counts for "
        "nothing and its dealer deals again; held_all: all points wait; nobody: nobody marks; "
        "lost: the takers mark nothing, the defence its own",
        source="held: FFB 27-01-2016, GameLake, STEKIUS, Spanish page; failed: TCVB, AAPPMA "
        "Koenigshoffen (survey), contree.org; taker_wins: emilijan-koteski; both_keep: clubs' "
        "last deal (survey); redeal: jwebarteam (survey); held_all: doubled Bulgarian games; "
        "lost: Klaberjass (catsatcards, Bicycle)",
    )
    doubled: Literal["same", "held_all", "held_multiplied", "doubler_loses"] = option(
        "same",
        "what a tie is in a contract that was doubled: same, what it is in others; held_all: all "
        "points wait there; held_multiplied: they wait times the factor of the doubling; "
        "doubler_loses: the side that doubled last has lost it",
        source="held_all: NikolayIT, rules of Bulgarian Belot; held_multiplied: his program; "
        "doubler_loses: Baloot (baloot-ai, accounting_engine.dart)",
    )
    ties_at: tuple[int, ...] = option(
        (),
        "the totals at which a tie is a litige, others having failed; none named: at any total; "
        "what is ignored is not in them",
        source="81, 91: FFB 27-01-2016, ASCEE 79, ScoreIt; any: declarations make 106 possible",
    )
    ignoring: tuple[str, ...] = option(
        (),
        "components that are left out when the sides are compared for a tie, by name",
        source="the belote: Casson (survey)",
    )
    kept: tuple[str, ...] = option(
        (),
        "components that do not wait, and are not lost: who made them marks them at once, by name",
        source="the belote: a public score keeper; the takers' whole total waits: ScoreIt; FFB, "
        "GameLake and STEKIUS are silent",
    )
    winner: Literal["contract", "more"] = option(
        "contract",
        "who gets what waits: by the next contract, the takers if they make it, otherwise their "
        "defence; or the side that marks more in the next deal",
        source="contract: FFB 27-01-2016; more: exoty",
    )
    accumulates: bool = option(
        True,
        "whether a further tie adds to what waits; otherwise points wait for one deal, and after "
        "a further tie they are its defence's",
        source="yes: Spanish page, Bulgarian; FFB, GameLake and STEKIUS are silent",
    )
    at_end: Literal["lost", "own", "extra_deal"] = option(
        "lost",
        "when the match ends: lost, what waits is nobody's; own, after a tie in the last deal "
        "each side marks its own; extra_deal, the match goes on until somebody has won what waits",
        source="own: a tournament's last deal (survey); others are silent",
    )

    @model_validator(mode="after")
    def _owners_known(self) -> Self:
        for name in ("outcome", "doubled"):
            value = getattr(self, name)
            if value in WHOLE and self.at_end == "own":
                raise ValueError(
                    f"{name} = {value!r} keeps no account of whose the points were; at_end = "
                    "'own' needs the takers' alone to wait"
                )
        if self.outcome not in ("held", "held_all") and self.at_end != "lost":
            raise ValueError(
                f"outcome = {self.outcome!r} lets no points wait; at_end = {self.at_end!r} needs "
                "outcome = 'held' or 'held_all'"
            )
        if self.kept and self.outcome not in TAKEN:
            raise ValueError(
                f"outcome = {self.outcome!r} takes no points away that could be kept; kept needs "
                f"{', '.join(map(repr, TAKEN))}"
            )
        if self.doubled == "doubler_loses" and self.outcome in ("failed", "taker_wins"):
            raise ValueError(
                f"outcome = {self.outcome!r} leaves no tie that a doubler could lose; doubled = "
                "'doubler_loses' needs another"
            )
        if self.doubled in WHOLE and self.outcome != "held":
            raise ValueError(
                f"outcome = {self.outcome!r} is of doubled contracts too; doubled = "
                f"{self.doubled!r} needs outcome = 'held'"
            )
        return self


@dataclass(frozen=True)
class Tied:
    """The contract's own judge, with other ideas of what a tie is."""

    judge: Judge
    ties_at: tuple[int, ...]
    ignoring: tuple[str, ...]
    makes_it: bool
    doubler_loses: bool = False

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """A tie that is none has failed; any other is what the table makes of it."""
        found = self.judge(rules, sheet).verdict
        if self.ignoring:
            tied = self.judge.verdict(rules, sheet, self.ignoring) == TIE
            found = TIE if tied else FAILED if found == TIE else found
        total = counted(rules, sheet, self.ignoring)[TAKERS]
        if found == TIE and self.ties_at and total not in self.ties_at:
            found = FAILED
        return sheet.worsen(self._settled(sheet) if found == TIE else found)

    def _settled(self, sheet: ScoreSheet) -> str:
        """Lost by who doubled last, at odd levels the defence; else made, or a tie."""
        level = sheet.outcome.level
        if self.doubler_loses and level:
            return MADE if level % 2 else FAILED
        return MADE if self.makes_it else TIE


def tie_fails(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """As much is not enough."""
    return sheet.worsen(FAILED) if sheet.verdict == TIE else sheet


@dataclass(frozen=True)
class Taken:
    """What becomes of a tie: its points wait, or are nobody's.

    `whole` takes the defence's points too, as `doubled` does where the contract was doubled;
    components named `kept` are marked all the same.
    """

    waits: bool
    whole: bool
    doubled: bool = False
    kept: tuple[str, ...] = ()

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet of a tie with what is taken in the pot, or gone."""
        if sheet.verdict != TIE:
            return sheet
        whole = self.whole or (self.doubled and sheet.outcome.level > 0)
        lines = (self._after(line, whole) for line in sheet.lines)
        return sheet.with_lines(tuple(line for line in lines if line is not None))

    def _after(self, line: Line, whole: bool) -> Line | None:
        if line.code in self.kept or not (whole or line.account == TAKERS):
            return line
        return line.to(POT) if self.waits else None


@dataclass(frozen=True)
class Multiplied:
    """Multiply the points of a tie in a doubled contract, but for components named `kept`."""

    kept: tuple[str, ...]

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet with the factor in its lines."""
        level = sheet.outcome.level
        if sheet.verdict != TIE or not level:
            return sheet
        factor = rules.scoring.factors[level - 1]
        return sheet.with_lines(
            tuple(line if line.code in self.kept else line.times(factor) for line in sheet.lines)
        )


def nullify(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """The deal counts for nothing."""
    return sheet if sheet.verdict != TIE else sheet.nullified()


def give(sheet: ScoreSheet, accounts: tuple[int, ...], *, earlier: bool, this: bool) -> ScoreSheet:
    """The sheet with what waits shared by *accounts*: of earlier deals, of this one."""
    if POT not in [line.account for line in sheet.lines]:
        return sheet
    lines = chain.from_iterable(
        shared_out(sheet, accounts, line)
        if line.account == POT and (earlier if line.code == PENDING else this)
        else (line,)
        for line in sheet.lines
    )
    return sheet.with_lines(tuple(lines))


@dataclass(frozen=True)
class Release:
    """Between deals: what waits goes to its winner."""

    winner: Literal["contract", "more"]
    accumulates: bool
    own_at_end: bool

    def __call__(self, rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
        """The sheet with what was pending given, or still in the pot after a further tie."""
        if sheet.verdict == TIE:
            sheet = self._tied(rules, sheet, standing)
        elif winners := self._winners(rules, sheet):
            sheet = give(sheet, winners, earlier=True, this=True)
        return Settled(sheet, standing.memory)

    def _winners(self, rules: Rules, sheet: ScoreSheet) -> tuple[int, ...]:
        """The accounts that get what waits; none where nobody marks most."""
        if self.winner == "contract":
            return (TAKERS,) if sheet.verdict == MADE else rules.seating.defence
        marks = sheet.marks
        best = tuple(account for account in sheet.accounts if marks[account] == max(marks))
        return best if len(best) == 1 else ()

    def _tied(self, rules: Rules, sheet: ScoreSheet, standing: Standing) -> ScoreSheet:
        if not self.accumulates:
            sheet = give(sheet, rules.seating.defence, earlier=True, this=False)
        if self.own_at_end and ends_match(rules, *settled_later(rules, sheet, standing, LITIGE)):
            sheet = give(sheet, (TAKERS,), earlier=False, this=True)
        return sheet


def something_waits(rules: Rules, standing: Standing) -> bool:
    """Points are held over."""
    return standing.pending > 0


def same_dealer(rules: Rules, standing: Standing, deal: Deal) -> int | None:
    """Who dealt a deal that counts for nothing deals again."""
    sheet = standing.results[-1].sheet
    return deal.dealer if sheet is not None and sheet.void else None


TAKEN = {
    "held": Taken(waits=True, whole=False),
    "held_all": Taken(waits=True, whole=True),
    "nobody": Taken(waits=False, whole=True),
    "lost": Taken(waits=False, whole=False),
}
"""What becomes of a tie, by the outcome that takes points from somebody."""

STEPS = {
    "failed": ScoreStep(LITIGE, "judge", tie_fails, after=("contract",)),
    "redeal": ScoreStep(LITIGE, "award", nullify),
}


def apply(rules: Rules, options: LitigeOptions) -> Rules:
    """Say what a tie is, and what it means."""
    rules = rules.add("scoring.components", Component(PENDING))
    rules = _judged(rules, options)
    step = _step(options)
    if step is not None:
        rules = rules.add("scoring.steps", step, "outcome")
    if options.doubled == "held_multiplied":
        run = Multiplied(options.kept)
        rules = rules.add("scoring.steps", ScoreStep("doubled_tie", "multiply", run), "doubled")
    if options.outcome == "redeal":
        again = Succession(LITIGE, same_dealer, before=("deal",))
        rules = rules.add("match.dealers", again, "outcome")
    if options.outcome in ("held", "held_all"):
        rules = _waiting(rules, options)
    return rules


def _step(options: LitigeOptions) -> ScoreStep | None:
    """What scoring does with a tie; nothing where it has been made, or both keep their own."""
    taken = TAKEN.get(options.outcome)
    if taken is None:
        return STEPS.get(options.outcome)
    run = replace(taken, doubled=options.doubled in WHOLE, kept=options.kept)
    return ScoreStep(LITIGE, "hold" if run.waits else "award", run)


def _judged(rules: Rules, options: LitigeOptions) -> Rules:
    """The contract's judge, told what a tie is."""
    makes_it, doubler_loses = options.outcome == "taker_wins", options.doubled == "doubler_loses"
    others = bool(options.ties_at or options.ignoring or makes_it or doubler_loses)
    for step in rules.scoring.steps:
        if step.name == "contract" and isinstance(step.run, Judge):
            judge = replace(step.run, ties=True)
            tied = Tied(judge, options.ties_at, options.ignoring, makes_it, doubler_loses)
            run = tied if others else judge
            if run != step.run:
                option = "ties_at" if others else "outcome"
                rules = rules.add("scoring.steps", replace(step, run=run), option)
    return rules


def _waiting(rules: Rules, options: LitigeOptions) -> Rules:
    """What becomes of points that wait."""
    release = Release(options.winner, options.accumulates, options.at_end == "own")
    if options.at_end == "extra_deal":
        rules = rules.add("match.play_on", PlayOn(LITIGE, something_waits), "at_end")
    return rules.add("match.settle", Settle(LITIGE, release), "outcome")


LITIGE_RULE = Rule(
    name=LITIGE,
    summary="When both sides make as much, the takers' points wait for the next winner.",
    apply=apply,
    options=LitigeOptions,
    texts=((PENDING, "held over"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    overrides=("contract",),
)
