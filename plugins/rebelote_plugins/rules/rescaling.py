"""Points of one kind of trump, brought to other figures: those of a suit's hand, or a multiple."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Literal

from rebelote.plugin import (
    Component,
    Kind,
    Line,
    Options,
    Outcome,
    Rules,
    ScoreSheet,
    ScoreStep,
    beside_cards,
    option,
)

Rescaled = Literal["no", "cards", "hand", "doubled", "two_thirds"]
Rounding = Literal["nearest", "floor"]

CARDS_CODE = "cards"
FIXED = {"doubled": Fraction(2), "two_thirds": Fraction(2, 3)}


class RescalingOptions(Options):
    """How points that are brought to other figures become whole."""

    scale_rounding: Rounding = option(
        "nearest",
        "how rescaled points become whole: the side with more has what is left of the sum",
        source="nearest: FFB belote 27-01-2016; floor: survey",
    )


@dataclass(frozen=True)
class Rescale:
    """A line for each account that brings what it counted in `kind` to another figure.

    `how` says what is brought to what: the cards or the whole hand to what they come to when a
    suit is trump, or the hand to a fixed multiple.  The counted lines stay, so that a sheet
    shows the points of the table and the step from them.
    """

    kind: str
    code: str
    how: Rescaled
    rounding: Rounding

    def __call__(self, rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
        """The sheet with those lines, if its deal was of the kind."""
        if sheet.outcome.kind != self.kind:
            return sheet
        codes = {CARDS_CODE} if self.how == "cards" else counted_in_hand(rules)
        counted = tuple(line for line in sheet.made if line.code in codes)
        points = tuple(sheet.total(counted, account) for account in sheet.accounts)
        wanted = shares(points, self._ratio(rules, sheet.outcome), self.rounding)
        lines = tuple(
            Line(self.code, account, to - points[account])
            for account, to in enumerate(wanted)
            if to != points[account]
        )
        return sheet.with_made((*sheet.made, *lines))

    def _ratio(self, rules: Rules, outcome: Outcome) -> Fraction:
        """What one point of this kind is worth."""
        if self.how in FIXED:
            return FIXED[self.how]
        own, suit = rules.plan.kinds[self.kind], a_suit(rules)
        pack = rules.deal.pack
        if self.how == "cards":
            return Fraction(suit.total(pack), own.total(pack))
        return Fraction(whole_hand(rules, suit, outcome), whole_hand(rules, own, outcome))


def counted_in_hand(rules: Rules) -> set[str]:
    """The components that are counted from the hand itself."""
    parts = rules.scoring.components
    return {part.name for part in parts if part.base and part.count is not None}


def a_suit(rules: Rules) -> Kind:
    """A kind in which one suit is trump."""
    return next(kind for kind in rules.trumps.kinds if len(kind.trump_suits) == 1)


def whole_hand(rules: Rules, kind: Kind, outcome: Outcome) -> int:
    """What all come to in *kind*, its tricks being those of *outcome*."""
    beside = beside_cards(rules, outcome._replace(kind=kind.scored_as))
    return kind.total(rules.deal.pack) + sum(beside)


def shares(points: tuple[int, ...], ratio: Fraction, rounding: Rounding) -> tuple[int, ...]:
    """Each account's points times *ratio*, in whole numbers.

    Where the sum comes to a whole number it is kept: whoever made most has what the others'
    rounded shares leave, so that between two sides no rounding makes a tie of more, or more of
    a tie.  Otherwise there is nothing to keep, and each is rounded alone.
    """
    found = [_whole(each * ratio, rounding) for each in points]
    total, most = sum(points) * ratio, max(points)
    if total.denominator == 1 and points.count(most) == 1:
        found[points.index(most)] += int(total) - sum(found)
    return tuple(found)


def _whole(value: Fraction, rounding: Rounding) -> int:
    return floor(value + Fraction(1, 2)) if rounding == "nearest" else floor(value)


def add_kind(rules: Rules, kind: Kind, code: str, how: Rescaled, rounding: Rounding) -> Rules:
    """The rules with *kind*, whose deals are rescaled under *code*, which is set by `rescaled`."""
    rules = rules.add("trumps.kinds", kind, "scale")
    if how == "no":
        return rules
    run = Rescale(kind.name, code, how, rounding)
    step = ScoreStep(code, "reshape", run, before=("capot", "generale"))
    rules = rules.add("scoring.components", Component(code, base=True), "rescaled")
    return rules.add("scoring.steps", step, "rescaled")
