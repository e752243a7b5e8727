"""Dealing in two parts around a card turned up: five each, an auction, three more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    ALL,
    CARDS,
    DONE,
    NONE,
    Contract,
    Deal,
    Entered,
    Phase,
    Pile,
    Rule,
    Rules,
    TurnedUp,
    option,
)
from rebelote_plugins.rules.dealing import DealingOptions, add_dealing, deal_out, lots

TURN_UP = "turn_up"


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
    turn_up_to: Literal["taker", "partner"] = option(
        "taker",
        "who gets the turn-up: the taker, or the seat across",
        source="taker: all belote; partner: ashkal (Baloot)",
    )

    @model_validator(mode="after")
    def _room_for_the_turn_up(self) -> Self:
        if not self.completion:
            raise ValueError("the turn-up is one of the cards dealt after the auction")
        return self


@dataclass(frozen=True)
class Give:
    """Deal the packets and turn up the next card."""

    packets: tuple[int, ...]

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        deal, pack, events = deal_out(rules, deal, lots(rules.seating.seats, self.packets), {})
        turned = CARDS[pack[0]]
        deal = deal.with_piles(Pile("pack", -1, pack[1:], NONE), Pile(TURN_UP, -1, pack[:1], ALL))
        deal = deal.with_contract(Contract(proposed=turned.suit)).remember(TURN_UP, turned)
        return Entered(deal, (*events, TurnedUp(turned)), DONE)


@dataclass(frozen=True)
class Complete:
    """Deal the rest; who gets the turn-up gets one card less."""

    packets: tuple[int, ...]
    to_partner: bool

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        taker, turned = deal.contract.taker, deal.pile(TURN_UP)
        seats = rules.seating.seats
        seat = rules.seating.after(taker, seats // 2) if self.to_partner else taker
        place = (seat - deal.dealer - 1) % seats
        dealt = lots(seats, self.packets, place, len(turned))
        deal, pack, events = deal_out(rules, deal, dealt, {seat: turned})
        deal = deal.with_piles(Pile("pack", -1, pack, NONE), Pile(TURN_UP, -1, (), ALL))
        return Entered(deal, events, DONE)


def apply(rules: Rules, options: TurnUpDealOptions) -> Rules:
    """Deal, turn up, complete."""
    give = Phase("deal", "deal", enter=Give(options.packets))
    complete = Complete(options.completion, options.turn_up_to == "partner")
    rules = add_dealing(rules, options)
    rules = rules.add("flow.phases", give, "packets")
    return rules.add("flow.phases", Phase("complete", "complete", enter=complete), "completion")


TURN_UP_DEAL = Rule(
    name="turn_up_deal",
    summary="Five cards each and one turned up; after the auction everyone is completed.",
    apply=apply,
    options=TurnUpDealOptions,
    texts=(("turn_up", "the turned-up card"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
)
