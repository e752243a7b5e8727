"""Taking: one round for the suit turned up, one for another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Literal, NamedTuple, Self

from pydantic import model_validator

from rebelote.plugin import (
    CARDS,
    DONE,
    PASS,
    SUIT_NAMES,
    VOID,
    Action,
    Contract,
    Contracted,
    Deal,
    Entered,
    Exit,
    KindName,
    Move,
    Options,
    Pass,
    Passed,
    Phase,
    Rule,
    Rules,
    Step,
    Twin,
    bound,
    option,
)
from rebelote_plugins.rules.all_trumps import TA
from rebelote_plugins.rules.bulk_taking import taking_twin
from rebelote_plugins.rules.calling import AUCTION, PASSED
from rebelote_plugins.rules.no_trumps import SA
from rebelote_plugins.rules.turn_up_deal import TURN_UP

Offer = Literal["never", "second_round", "always"]


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take with a kind of trump."""

    kind: KindName
    pattern: ClassVar[str] = "take {kind}"


@cache
def choices(kinds: tuple[str, ...], forced: bool) -> tuple[Action, ...]:
    """Taking with one of *kinds*, or passing unless *forced*."""
    takes = tuple([Take(KindName(kind)) for kind in kinds])
    return takes if forced else (PASS, *takes)


class Auction(NamedTuple):
    """Open memory `take`: how many have passed, and in which round it was taken (0: not yet)."""

    passes: int = 0
    taken_in: int = 0


NOT_BEGUN = Auction()


class TakeOptions(Options):
    """Who may name what, and who must."""

    second_round: Literal["other", "any", "none"] = option(
        "other",
        "what may be named in the second round: another suit, any suit, or there is none",
        source="another suit: FFB 27-01-2016, GameLake, STEKIUS, Spanish page",
    )
    third_round: bool = option(
        False,
        "a third round, in which the first to speak must take with any suit",
        source="off: FFB 27-01-2016, GameLake; on: rjcv.be (survey)",
    )
    jack_forced: Literal["no", "first", "dealer"] = option(
        "no",
        "a jack turned up must be taken in the first round: by the first to speak, or by the "
        "dealer when the others pass",
        source="no: FFB 27-01-2016, GameLake; yes: French clubs (survey), Moldovan",
    )
    dealer_forced: bool = option(
        False,
        "whether the dealer must take when all others have passed in the last round",
        source="off: FFB, GameLake; on: Croatian Bela, à la vache",
    )

    no_trumps: Offer = option(
        "never",
        "in which rounds no trumps (SA) may be named, where a rule brings it: in none, from the "
        "second on, or in all",
        source="never: GameLake, STEKIUS, Spanish page; always: belote moderne; later: FFB "
        "27-01-2016, annex 11 (a variant), belote bridgée",
    )
    all_trumps: Offer = option(
        "never",
        "in which rounds all trumps (TA) may be named, likewise",
        source="as for no trumps",
    )

    @model_validator(mode="after")
    def _one_way_to_end(self) -> Self:
        if self.third_round and self.dealer_forced:
            raise ValueError("a dealer who must take leaves nothing for a third round")
        return self

    @model_validator(mode="after")
    def _a_later_round(self) -> Self:
        one_round = self.second_round == "none" and not self.third_round
        if one_round and "second_round" in (self.no_trumps, self.all_trumps):
            raise ValueError("there is no second round in which no_trumps or all_trumps is offered")
        return self


@dataclass(frozen=True)
class Taking:
    """The auction under its options."""

    second_round: str
    third_round: bool
    jack_forced: str
    dealer_forced: bool
    always: tuple[str, ...] = ()
    later: tuple[str, ...] = ()

    @property
    def rounds(self) -> int:
        """How many rounds everyone speaks in."""
        return 1 if self.second_round == "none" else 2

    def turn(self, rules: Rules, deal: Deal) -> int:
        """The seat to speak."""
        return rules.seating.after(deal.dealer, 1 + auction(deal).passes)

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or take what this round allows."""
        passes = auction(deal).passes
        if seat != rules.seating.after(deal.dealer, 1 + passes):
            return ()
        return choices(self._kinds(rules, deal, passes), self._must(rules, deal, passes))

    def why(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """Why a seat may not say this now."""
        passes = auction(deal).passes
        if isinstance(action, Take):
            return f"this round offers {', '.join(self._kinds(rules, deal, passes))}"
        if self._spoken(rules, passes):
            return "who speaks first in the third round must take"
        jack = self._jack_forces(rules, deal, passes)
        last = "the dealer must take when all others have passed"
        return "a jack turned up must be taken" if jack else last

    def _kinds(self, rules: Rules, deal: Deal, passes: int) -> tuple[str, ...]:
        """What can be named now."""
        proposed = deal.contract.proposed
        if passes < rules.seating.seats:
            forced = self._jack_forces(rules, deal, passes)
            return (proposed,) if forced else (proposed, *self.always)
        free = self.second_round == "any" or self._spoken(rules, passes)
        suits = tuple(suit for suit in SUIT_NAMES if free or suit != proposed)
        known = rules.plan.kinds
        return tuple(kind for kind in (*suits, *self.always, *self.later) if kind in known)

    def _spoken(self, rules: Rules, passes: int) -> bool:
        """Whether all rounds are over in which everyone speaks."""
        return passes >= rules.seating.seats * self.rounds

    def _must(self, rules: Rules, deal: Deal, passes: int) -> bool:
        """Whether the seat to speak may not pass."""
        if self._spoken(rules, passes + self.dealer_forced):
            return True
        return self._jack_forces(rules, deal, passes)

    def _jack_forces(self, rules: Rules, deal: Deal, passes: int) -> bool:
        """Whether the seat to speak must take the suit of a jack turned up."""
        if self.jack_forced == "no":
            return False
        forced = 0 if self.jack_forced == "first" else rules.seating.seats - 1
        return passes == forced and CARDS[deal.recall(TURN_UP)].rank == "J"

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Pass on, or take."""
        passes = auction(deal).passes
        if not isinstance(action, Take):
            return deal.remember("take", Auction(passes + 1)), (Passed(seat, AUCTION),)
        taken_in = passes // rules.seating.seats + 1
        contract = Contract(action.kind, seat, proposed=deal.contract.proposed)
        deal = deal.with_contract(contract).remember("take", Auction(passes, taken_in))
        return deal, (Contracted(seat, action.kind),)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Taken, or passed out."""
        if deal.contract.kind:
            return DONE
        passed = not self.third_round and self._spoken(rules, auction(deal).passes)
        return PASSED if passed else None

    def twin(self, rules: Rules) -> Twin | None:
        """The same for many deals at once."""
        return taking_twin(
            rules,
            self.rounds,
            self.third_round,
            ("no", "first", "dealer").index(self.jack_forced),
            self.dealer_forced,
            self.second_round == "any",
            self.always,
            self.later,
        )


def auction(deal: Deal) -> Auction:
    """Where the auction stands."""
    found: Auction = deal.recall("take", NOT_BEGUN)
    return found


def enter(rules: Rules, deal: Deal) -> Entered:
    """Nobody has spoken."""
    return Entered(deal.remember("take", NOT_BEGUN))


def apply(rules: Rules, options: TakeOptions) -> Rules:
    """An auction of one or two rounds."""
    taking = Taking(
        options.second_round,
        options.third_round,
        options.jack_forced,
        options.dealer_forced,
        always=_offered(options, "always"),
        later=_offered(options, "second_round"),
    )
    steps = (enter, bound(taking.turn), bound(taking.over))
    phase = Phase(AUCTION, AUCTION, *steps, bulk=bound(taking.twin))
    ways, why = (bound(taking.legal), bound(taking.step)), bound(taking.why)
    move = Move("take", AUCTION, (Pass, Take), *ways, why=why)
    rules = rules.add("flow.phases", phase, "second_round").add("flow.moves", move, "second_round")
    return rules.add("flow.exits", Exit(AUCTION, PASSED, VOID))


def _offered(options: TakeOptions, when: Offer) -> tuple[str, ...]:
    """The kinds beside the suits that are offered then."""
    offers = {SA: options.no_trumps, TA: options.all_trumps}
    return tuple(kind for kind, offer in offers.items() if offer == when)


TAKE = Rule(
    name="take",
    summary="Two rounds: take the suit turned up, then name another, or pass.",
    apply=apply,
    options=TakeOptions,
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    needs=(TURN_UP,),
    provides=("auction",),
)
