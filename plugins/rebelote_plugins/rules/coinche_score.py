"""What a contract that was bid, and perhaps doubled, is worth.

Three questions make every formula in use: what is marked, of the hand and of the bid; what a
coinche multiplies; and what a defence that was coinched in vain keeps.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, Self

from pydantic import Field, NonNegativeInt, model_validator

from rebelote.plugin import (
    MADE,
    POT,
    TAKERS,
    TIE,
    Component,
    Line,
    Options,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    bid_worth,
    option,
    to_defence,
)
from rebelote_plugins.rules.capot import CAPOTS

BASE = "base"
BID = "bid"
BONUSES = "bonuses"
HAND = "hand"
UNBID = "capot_not_bid"
LISTED = (BASE, BID, BONUSES, "belote", "declarations")
"""What the lists may name at every table, whether or not it scores there."""

Marked = Literal["base", "bid"]
Factor = Annotated[int, Field(ge=1, le=100)]
Figure = NonNegativeInt | None
Lines = tuple[Line, ...]


class CoincheScoreOptions(Options):
    """What is marked, what is multiplied, what is kept.

    Lists name `base` (the hand itself: card points, last trick, a capot or a failed base), `bid`,
    a component (`belote`, `declarations` …), or `bonuses`: every component beside the hand.
    """

    made: tuple[Marked, ...] = option(
        ("base", "bid"),
        "what is marked for a contract that is made: the hand of each side, the bid, or both; "
        "bonuses always are",
        source="both: FFB coinche 2015, Pagat, Cannes, exoty, ScoreIt; base (points faits): FFB "
        "contrée 2016, Missègre, kydos; bid (points annoncés): ASCEE 2A, casimir, adpoker, slim0",
    )
    failed: tuple[Marked, ...] = option(
        ("base", "bid"),
        "what the defence marks for a contract that fails: the failed base, the bid, or both",
        source="both: FFB, Pagat, Cannes, exoty, ScoreIt; base: Missègre, tournoi international, "
        "kydos; bid: ASCEE 2A, slim0",
    )
    factors: tuple[Factor, ...] = option(
        (2, 4),
        "the factor of a coinche, of a surcoinche, and of further levels where there are any",
        source="2, 4: FFB 2015 and 2016, Pagat, Wikipédia, BGA; 2, 3: Cannes, FFB Équipe Ludique, "
        "IsCool; a third level, 8: Bulgarian (absoluteastronomy); 2, 3, 4: Baloot",
        max_length=4,
    )
    multiplied: tuple[str, ...] = option(
        (),
        "what the factor multiplies, of what the winner of a doubled contract marks; empty: the "
        "bid, or the hand where nothing is bid or the bid is not marked",
        source="bid: FFB contrée 2016 (note 1), Pagat, Cannes, exoty; base and bid: Wikipédia "
        "(coinche), BGA, ScoreIt, FFB contrée 2016 (table); base: Essarts, tournoi international; "
        "base, belote and declarations: contree.org",
    )
    doubled_base: Literal["own"] | NonNegativeInt = option(
        "own",
        "what takers who make a doubled contract mark for the hand: their own points, or a figure; "
        "a capot stands in place of the figure",
        source="own: ScoreIt, BGA, Koubs934; 160: FFB coinche 2015, FFB contrée 2016, Équipe "
        "Ludique; 162: Cannes, exoty",
    )
    doubled_capot: Figure = option(
        None,
        "points added once, beside the figure of doubled_base, when the takers of a doubled "
        "contract took every trick without having bid it; none, and for one that was bid: the "
        "capot stands in place of the figure",
        source="100 (320 become 420): FFB contrée 2016, note 2; in place: FFB coinche 2015, Équipe "
        "Ludique",
    )
    defence_keeps: tuple[str, ...] = option(
        (),
        "what the defence keeps, never multiplied, of what it made when a doubled contract is made",
        source="nothing: FFB contrée 2016, BGA, kydos; belote: FFB coinche 2015, clubdejeux; base "
        "and bonuses: ScoreIt, Koubs934",
    )
    defence_yields: tuple[str, ...] = option(
        (),
        "what of it goes to the takers instead; what is neither kept nor yielded is lost",
        source="declarations: FFB coinche 2015",
    )
    capot_made: Figure = option(
        None,
        "what the takers mark for the hand when they make a capot that they bid; none: as for a "
        "capot that was not bid",
        source="500, without the bid: FFB contrée 2016 (points faits)",
    )
    capot_failed: Figure = option(
        None,
        "what the defence marks for the hand when a capot that was bid fails; none: as for any "
        "other contract",
        source="250 (500 with the bid): Pagat, FFB, Wikipédia (coinche); 160 (410): Wikipédia "
        "(contrée), wikirp; 252: Cannes",
    )
    generale_made: Figure = option(
        None,
        "likewise for a générale that was bid and is made",
        source="belotepoint, ange.heureux (500 in all), wikirp (600)",
    )
    generale_failed: Figure = option(
        None,
        "likewise for a générale that was bid and fails",
        source="wikirp (460 in all)",
    )

    @model_validator(mode="after")
    def _something_is_marked(self) -> Self:
        for name in ("made", "failed"):
            if not getattr(self, name):
                raise ValueError(f"{name} names base, bid or both")
        both = sorted(set(self.defence_keeps) & set(self.defence_yields))
        if both:
            raise ValueError(f"the defence cannot both keep and yield {both[0]}")
        if self.doubled_capot is not None and self.doubled_base == "own":
            raise ValueError("doubled_capot is added to a figure; with it doubled_base is one")
        if list(self.factors) != sorted(self.factors):
            raise ValueError("a further level cannot have a smaller factor")
        return self


def named(rules: Rules, code: str, names: tuple[str, ...]) -> bool:
    """Whether a line of that code is among *names*."""
    if code == BID or code in names:
        return code in names
    return (BASE if is_base(rules, code) else BONUSES) in names


def is_base(rules: Rules, code: str) -> bool:
    """Whether a line of that code is part of the hand itself, as a capot is that is added to it."""
    return code in rules.plan.base or code in CAPOTS


def winners_of(rules: Rules, sheet: ScoreSheet) -> tuple[int, ...]:
    """The accounts that win a contract which is not tied: the takers', or all against them."""
    return (TAKERS,) if sheet.verdict == MADE else rules.seating.defence


def to_winners(rules: Rules, sheet: ScoreSheet, line: Line) -> Lines:
    """*line* as the winners of the contract mark it."""
    if sheet.verdict == MADE:
        return (line.to(TAKERS),)
    return to_defence(rules, sheet, line)


def with_hand(rules: Rules, sheet: ScoreSheet, lines: Lines, points: int) -> Lines:
    """The lines with a figure in place of the hand of the contract's winners."""
    winners = winners_of(rules, sheet)
    rest = (each for each in lines if each.account not in winners or not is_base(rules, each.code))
    return (*rest, *to_winners(rules, sheet, Line(HAND, TAKERS, points)))


@dataclass(frozen=True)
class Side:
    """What is marked when a contract ends one way.

    `bases` are figures in place of the winner's hand, by the name of a bid.
    """

    marked: tuple[Marked, ...]
    bases: tuple[tuple[str, int], ...]

    def lines(self, rules: Rules, sheet: ScoreSheet) -> Lines:
        """The lines of the hand as far as they are marked, and one for the bid."""
        lines, bid = sheet.lines, sheet.outcome.bid
        for name, points in self.bases:
            lines = with_hand(rules, sheet, lines, points) if name == bid else lines
        if BASE not in self.marked:
            lines = tuple(line for line in lines if not is_base(rules, line.code))
        worth = bid_worth(rules, sheet.outcome) if BID in self.marked else 0
        return (*lines, *to_winners(rules, sheet, Line(BID, TAKERS, worth))) if worth else lines


@dataclass(frozen=True)
class Award:
    """Mark the hand, the bid, or both."""

    made: Side
    failed: Side

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The lines of a contract that is not tied."""
        if sheet.verdict == TIE:
            return sheet
        side = self.made if sheet.verdict == MADE else self.failed
        return sheet.with_lines(side.lines(rules, sheet))


@dataclass(frozen=True)
class InVain:
    """What becomes of the lines when a contract is made although it was doubled."""

    base: int | Literal["own"]
    capot: int | None
    bids: tuple[str, ...]
    keeps: tuple[str, ...]
    yields: tuple[str, ...]

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> Lines:
        """The takers' hand as a figure, and the defence's lines kept, yielded or lost."""
        moved = (self._moved(rules, line) for line in sheet.lines)
        lines = tuple(line for line in moved if line is not None)
        hand = [line for line in lines if line.account == TAKERS and is_base(rules, line.code)]
        alone = self.capot is None or isinstance(sheet.outcome.bid, str)
        capot = sheet.outcome.sweeper == TAKERS and any(line.code in CAPOTS for line in hand)
        if self.base == "own" or (alone and capot) or not hand or sheet.outcome.bid in self.bids:
            return lines
        return with_hand(rules, sheet, lines, self.base)

    def _moved(self, rules: Rules, line: Line) -> Line | None:
        if line.account in (TAKERS, POT) or named(rules, line.code, self.keeps):
            return line
        return line.to(TAKERS) if named(rules, line.code, self.yields) else None

    def extra(self, sheet: ScoreSheet) -> Lines:
        """What is added once for a capot that was not bid."""
        swept = sheet.outcome.sweeper == TAKERS and not isinstance(sheet.outcome.bid, str)
        return (Line(UNBID, TAKERS, self.capot),) if self.capot and swept else ()


@dataclass(frozen=True)
class Doubled:
    """Multiply what the winner of a doubled contract marks.

    `multiplied` names it; where nothing is bid that is `unbid`.
    """

    multiplied: tuple[str, ...]
    unbid: tuple[str, ...]
    in_vain: InVain

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet with the factor in its lines."""
        level, made = sheet.outcome.level, sheet.verdict == MADE
        if not level or sheet.verdict == TIE:
            return sheet
        lines = self.in_vain(rules, sheet) if made else sheet.lines
        factor, winners = rules.scoring.factors[level - 1], winners_of(rules, sheet)
        names = self.multiplied if rules.scoring.bids else self.unbid
        lines = tuple(
            line.times(factor)
            if line.account in winners and named(rules, line.code, names)
            else line
            for line in lines
        )
        return sheet.with_lines((*lines, *(self.in_vain.extra(sheet) if made else ())))


def bases(**figures: int | None) -> tuple[tuple[str, int], ...]:
    """The figures that stand for the hand, by the name of the bid."""
    return tuple((name, points) for name, points in figures.items() if points is not None)


def apply(rules: Rules, options: CoincheScoreOptions) -> Rules:
    """Mark the bid, and multiply what was doubled."""
    made = bases(capot=options.capot_made, generale=options.generale_made)
    failed = bases(capot=options.capot_failed, generale=options.generale_failed)
    award = Award(Side(options.made, made), Side(options.failed, failed))
    in_vain = InVain(
        options.doubled_base,
        options.doubled_capot,
        tuple(name for name, _ in made),
        options.defence_keeps,
        options.defence_yields,
    )
    by_bid = BID in options.made and BID in options.failed
    multiplied = options.multiplied or ((BID,) if by_bid else (BASE,))
    doubled = Doubled(multiplied, options.multiplied or (BASE,), in_vain)
    parts = (Component(BID), Component(HAND, base=True), Component(UNBID))
    for part in parts:
        rules = rules.add("scoring.components", part)
    rules = rules.put("scoring.factors", options.factors, "factors")
    rules = rules.add("scoring.steps", ScoreStep(BID, "award", award, after=("failed",)), "made")
    return rules.add("scoring.steps", ScoreStep("coinche", "multiply", doubled), "multiplied")


COINCHE_SCORE = Rule(
    name="coinche_score",
    summary="What a contract that was bid is worth, and what a coinche multiplies.",
    apply=apply,
    options=CoincheScoreOptions,
    texts=((BID, "the bid"), (HAND, "the hand"), (UNBID, "capot, not bid")),
    source="Fédération Française de Belote, coinche 2015, contrée 27-01-2016; Pagat; Cannes 2016",
    needs=("contract",),
)
