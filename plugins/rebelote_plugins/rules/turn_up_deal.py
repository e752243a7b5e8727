"""Dealing in two parts around a card turned up, with the auction between them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    ALL,
    CARDS,
    DONE,
    NONE,
    Card,
    Contract,
    Deal,
    Entered,
    Event,
    Phase,
    Pile,
    Rule,
    Rules,
    TurnedUp,
    Twin,
    bound,
    complete_all,
    option,
)
from rebelote_plugins.rules.dealing import (
    DealingOptions,
    add_dealing,
    deal_out,
    lots,
    packets_twin,
    places,
)

TURN_UP = "turn_up"
LAST = "last_of_stock"
NOBODY = -1
"""In the settings of the twin: the turn-up stays on the table."""


@dataclass(frozen=True, slots=True)
class LastShown(Event):
    """The last card of the stock was turned face up; it takes no part in the play."""

    card: Card


class TurnUpDealOptions(DealingOptions):
    """How the pack is shuffled, cut and dealt, what becomes of the turn-up, and who deals next."""

    packets: tuple[int, ...] = option(
        (3, 2),
        "cards to each seat before the auction, packet by packet",
        source="3-2 or 2-3: FFB 27-01-2016; 3-2: GameLake, STEKIUS",
    )
    completion: tuple[int, ...] = option(
        (3,),
        "cards to each seat after it, packet by packet; the turn-up is one of the first",
        source="all turn-up games",
    )
    turn_up_to: Literal["taker", "partner", "nobody"] = option(
        "taker",
        "who gets the turn-up: the taker, the seat across, or nobody, so that it stays on the "
        "table",
        source="taker: all belote for four; partner: ashkal (Baloot); nobody: Garraud 1984 (but "
        "for the seven), Croatian for two, Klaberjass",
    )
    last_shown: bool = option(
        False,
        "whether the last card of the stock is turned face up once all hands are complete, for "
        "information",
        source="on: exoty for two (the bergère), Klaberjass",
    )

    @model_validator(mode="after")
    def _room_for_the_turn_up(self) -> Self:
        if not self.completion and self.turn_up_to != "nobody":
            raise ValueError("the turn-up is one of the cards dealt after the auction")
        return self


@dataclass(frozen=True)
class Give:
    """Deal the packets and turn up the next card."""

    packets: tuple[int, ...]

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        deal, pack, events = deal_out(rules, deal, self.packets)
        turned = CARDS[pack[0]]
        deal = deal.with_piles(Pile("pack", -1, pack[1:], NONE), Pile(TURN_UP, -1, pack[:1], ALL))
        deal = deal.with_contract(Contract(proposed=turned.suit)).remember(TURN_UP, turned)
        return Entered(deal, (*events, TurnedUp(turned)), DONE)

    def twin(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        return packets_twin(rules, self.packets, 0, sum(self.packets) * rules.seating.seats)


@dataclass(frozen=True)
class Complete:
    """Deal the rest; who gets the turn-up gets one card less."""

    packets: tuple[int, ...]
    turn_up_to: str
    last_shown: bool

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        receiver, turned = self.receiver(rules, deal.contract.taker), deal.pile(TURN_UP)
        if receiver is None:
            deal, pack, events = deal_out(rules, deal, self.packets)
        else:
            deal, pack, events = deal_out(rules, deal, self.packets, receiver, turned)
            turned = ()
        table = Pile(TURN_UP, -1, turned, ALL)
        if not (self.last_shown and pack):
            return Entered(deal.with_piles(Pile("pack", -1, pack, NONE), table), events, DONE)
        last = Pile(LAST, -1, pack[-1:], ALL)
        deal = deal.with_piles(Pile("pack", -1, pack[:-1], NONE), last, table)
        return Entered(deal, (*events, LastShown(CARDS[pack[-1]])), DONE)

    def receiver(self, rules: Rules, taker: int) -> int | None:
        """The seat that gets the turn-up when *taker* has taken; `None` for nobody."""
        if self.turn_up_to == "nobody":
            return None
        return rules.seating.after(taker, self._steps(rules.seating.seats))

    def _steps(self, seats: int) -> int:
        """How many seats after the taker it is that gets the turn-up."""
        return seats // 2 if self.turn_up_to == "partner" else 0

    def twin(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        seats = rules.seating.seats
        top = sum(rules.deal.packets) * seats + 1
        if self.turn_up_to == "nobody":
            return Twin(complete_all, (NOBODY, *places(rules, lots(seats, self.packets), top)))
        tables = [places(rules, lots(seats, self.packets, place, 1), top) for place in range(seats)]
        steps = self._steps(seats)
        return Twin(complete_all, (steps, *(place for table in tables for place in table)))


def turn_up_receiver(rules: Rules, taker: int) -> int | None:
    """The seat that the turn-up goes to when *taker* has taken; `None` if to nobody."""
    entering = (phase.enter for phase in rules.plan.phases.values())
    completion = next((enter for enter in entering if isinstance(enter, Complete)), None)
    return None if completion is None or taker < 0 else completion.receiver(rules, taker)


def apply(rules: Rules, options: TurnUpDealOptions) -> Rules:
    """Deal, turn up, complete."""
    give = Give(options.packets)
    complete = Complete(options.completion, options.turn_up_to, options.last_shown)
    rules = add_dealing(rules, options)
    dealing = Phase("deal", "deal", enter=give, bulk=bound(give.twin))
    rules = rules.add("flow.phases", dealing, "packets")
    completing = Phase("complete", "complete", enter=complete, bulk=bound(complete.twin))
    return rules.add("flow.phases", completing, "completion")


TURN_UP_DEAL = Rule(
    name="turn_up_deal",
    summary="A part of the hand each and a card turned up; the rest comes after the auction.",
    apply=apply,
    options=TurnUpDealOptions,
    texts=((TURN_UP, "the turned-up card"), ("LastShown", "Last card of the stock: {card}")),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page; "
    "exoty, Garraud 1984 and Klaberjass for two",
    provides=("deal", TURN_UP),
)
