"""Deals that are thrown in: by the cards of a hand, or because they were misdealt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    DONE,
    RANKS,
    SUITS,
    VOID,
    Action,
    Anytime,
    Card,
    Cards,
    Deal,
    Entered,
    Event,
    Exit,
    Options,
    Phase,
    Rule,
    Rules,
    Ruling,
    Standing,
    Step,
    Succession,
    Twin,
    bound,
    cards_of,
    mask_of,
    option,
)
from rebelote_plugins.rules.asking import Asked, Asking, always, everyone
from rebelote_plugins.rules.bulk_misdeal import throwing_twin
from rebelote_plugins.rules.calling import AUCTION
from rebelote_plugins.rules.closing import MISDEALT, THROW_IN, thrown_in


@dataclass(frozen=True, slots=True)
class ThrowIn(Action):
    """Throw the deal in for what one holds."""

    pattern: ClassVar[str] = "throw in"


@dataclass(frozen=True, slots=True)
class Misdeal(Action):
    """The deal was dealt wrongly: reported by who runs the table."""

    pattern: ClassVar[str] = "misdeal"


@dataclass(frozen=True, slots=True)
class ThrownIn(Event):
    """A seat threw the deal in and showed why."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: Cards


class MisdealOptions(Options):
    """What throws a deal in, who decides, who deals again, and what a dealer pays."""

    carres: tuple[Literal["7", "8", "9", "T", "J", "Q", "K", "A"], ...] = option(
        (),
        "four of a kind of these ranks in one hand throw the deal in",
        source="none: FFB 27-01-2016; 7: contree.org, Wikipédia (contrée, variant)",
    )
    weak_hand: bool = option(
        False,
        "a hand without an ace, a ten and a court card throws the deal in",
        source="off: all French sources; on: kawesh (Baloot)",
    )
    window: Literal["complete", "before_auction"] = option(
        "complete",
        "when hands are looked at: once they are complete, or as they are before the auction",
        source="before the auction: Baloot (baloot-ai, BALOOT_RULES.md); others are silent",
    )
    announce: Literal["automatic", "spoken"] = option(
        "automatic",
        "whether the table throws the deal in, or the holder decides when asked",
        source="spoken: tables that shuffle by hand",
    )
    dealer: Literal["same", "next"] = option(
        "same",
        "who deals again after a throw-in or a misdeal",
        source="same: contree.org; next: Cannes 2016",
    )
    penalty: int = option(
        0,
        "points, as they are written on the pad, that the other side marks for a misdeal",
        source="160 or 162: French clubs (survey)",
        ge=0,
        le=1000,
    )
    penalty_from: int = option(
        1,
        "which misdeal of a side in the match is the first to cost that",
        source="3: FFB belote page (third irregularity)",
        ge=1,
        le=100,
    )

    @model_validator(mode="after")
    def _each_rank_once(self) -> Self:
        if len(set(self.carres)) != len(self.carres):
            raise ValueError("a rank stands twice among the carrés")
        return self


@dataclass(frozen=True)
class Throwing:
    """What throws a deal in."""

    carres: tuple[int, ...]
    weak: int
    spoken: bool

    def shown(self, hand: int) -> int:
        """The cards of a hand (a mask) that throw the deal in; 0 for none."""
        carre = next((mask for mask in self.carres if hand & mask == mask), 0)
        return carre or (hand if self.weak and not hand & ~self.weak else 0)

    def able(self, rules: Rules, deal: Deal, seat: int) -> bool:
        """Whether *seat* holds such cards."""
        return bool(self.shown(deal.hands[seat]))

    def throw(self, rules: Rules, deal: Deal, seat: int) -> Step:
        """Show the cards; the deal is over."""
        shown = cards_of(self.shown(deal.hands[seat]))
        return deal.remember(THROW_IN, Asked(done=True)), (ThrownIn(seat, shown),)

    def by_itself(self, rules: Rules, deal: Deal) -> Entered:
        """The table throws in the first hand that must be."""
        for seat in everyone(rules, deal):
            if self.able(rules, deal, seat):
                deal, events = self.throw(rules, deal, seat)
                return Entered(deal, events, VOID)
        return Entered(deal, outcome=DONE)

    def twin(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        return throwing_twin(self.carres, self.weak, spoken=self.spoken)


@dataclass(frozen=True)
class Again:
    """Who deals after a throw-in or a misdeal."""

    same: bool

    def __call__(self, rules: Rules, standing: Standing, deal: Deal) -> int | None:
        """The same dealer again, where the table says so."""
        thrown = thrown_in(deal) or standing.results[-1].reason == MISDEALT
        return deal.dealer if self.same and thrown else None


@dataclass(frozen=True)
class Misdealt:
    """The ruling on a misdeal that was reported."""

    penalty: int
    penalty_from: int

    def __call__(
        self, rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action
    ) -> Ruling:
        """The deal is void; the dealer's side may pay."""
        account = rules.seating.account(deal.dealer)
        before = [
            result
            for result in standing.results
            if result.reason == MISDEALT and rules.seating.account(result.dealer) == account
        ]
        points = self.penalty if len(before) + 1 >= self.penalty_from else 0
        marks = rules.seating.against(deal.dealer, points)
        return Ruling(void=True, reason=MISDEALT, marks=marks)


def throwing(options: MisdealOptions) -> Throwing | None:
    """What throws a deal in under these options, if anything does."""
    carres = tuple(mask_of(Card(rank + suit) for suit in SUITS) for rank in options.carres)
    low = [rank for rank in RANKS if rank not in "ATKQJ"]
    weak = mask_of(Card(rank + suit) for suit in SUITS for rank in low)
    if not carres and not options.weak_hand:
        return None
    return Throwing(carres, weak if options.weak_hand else 0, options.announce == "spoken")


def apply(rules: Rules, options: MisdealOptions) -> Rules:
    """Throw in what must be, and rule on what is reported."""
    found = throwing(options)
    if found is not None:
        rules = _add_throw_in(rules, found, early=options.window == "before_auction")
    ruling = Misdealt(options.penalty, options.penalty_from)
    again = Succession("misdeal", Again(options.dealer == "same"), before=("deal",))
    rules = rules.add("flow.anytime", Anytime("misdeal", (Misdeal,), ruling), "penalty")
    return rules.add("match.dealers", again, "dealer")


def _add_throw_in(rules: Rules, throwing: Throwing, *, early: bool) -> Rules:
    """A phase before anything is called, or before anything is exchanged or declared.

    An early one has no twin: in bulk a deal without a taker still has its auction before it.
    """
    before = (AUCTION,) if early else ("exchange", "declarations")
    stage, bulk = ("auction", None) if early else ("announce", bound(throwing.twin))
    if throwing.spoken:
        steps = (always, bound(throwing.able), bound(throwing.throw))
        asking = Asking(THROW_IN, ThrowIn(), everyone, *steps, VOID, bulk)
        return asking.add(rules, stage, before, "announce")
    enter = bound(throwing.by_itself)
    phase = Phase(THROW_IN, stage, enter=enter, before=before, bulk=bulk)
    rules = rules.add("flow.exits", Exit(THROW_IN, VOID, VOID), "carres")
    return rules.add("flow.phases", phase, "carres")


MISDEAL = Rule(
    name="misdeal",
    summary="Deals thrown in for the cards of a hand, and misdeals that are reported.",
    apply=apply,
    options=MisdealOptions,
    texts=((THROW_IN, "throw-in"), ("misdeal", "misdeal")),
    source="contree.org (fausse donne, carré of sevens); Cannes 2016; FFB belote page",
)
