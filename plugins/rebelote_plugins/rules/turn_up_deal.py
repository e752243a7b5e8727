"""Dealing in two parts around a card turned up: five each, an auction, three more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    ALL,
    DONE,
    NONE,
    RANKS,
    VOID,
    Card,
    Contract,
    Deal,
    Entered,
    Event,
    Options,
    Phase,
    Received,
    Rule,
    Rules,
    Standing,
    TurnedUp,
    as_cards,
    option,
    pack_of,
)

TURN_UP = "turn_up"


class TurnUpDealOptions(Options):
    """How the pack is dealt."""

    packets: tuple[int, ...] = option(
        (3, 2),
        "cards to each seat before the auction, packet by packet",
        source="3-2 or 2-3: FFB 27-01-2016; 3-2: GameLake, STEKIUS",
    )
    completion: tuple[int, ...] = option(
        (3,),
        "cards to each seat after it; the taker gets the turn-up as one of them",
        source="all turn-up games",
    )
    all_pass: Literal["next", "same"] = option(
        "next",
        "who deals after a deal that nobody took: the next seat, or the same dealer",
        source="next: FFB, GameLake; same: Lions Club, ASCEE 79 (survey)",
    )

    @model_validator(mode="after")
    def _fits_the_pack(self) -> Self:
        packets = (*self.packets, *self.completion)
        if not self.packets or not self.completion or min(packets) < 1:
            raise ValueError("packets and completion are whole numbers, 1 or more")
        return self


@dataclass(frozen=True)
class Give:
    """Deal the packets and turn up the next card."""

    packets: tuple[int, ...]

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        pack, events = deal.pile("pack"), []
        received: dict[int, tuple[int, ...]] = {}
        for count in self.packets:
            for seat in rules.seating.around(rules.seating.after(deal.dealer)):
                received[seat] = received.get(seat, ()) + pack[:count]
                pack = pack[count:]
        for seat, cards in sorted(received.items()):
            deal = deal.give(seat, cards)
            events.append(Received(seat, as_cards(cards)))
        turned = Card(pack[0])
        deal = deal.with_pile("pack", pack[1:], NONE).with_pile(TURN_UP, pack[:1], ALL)
        deal = deal._replace(contract=Contract(proposed=turned.suit))
        return Entered(deal, (*events, TurnedUp(turned)), DONE)


@dataclass(frozen=True)
class Complete:
    """Deal the rest; the taker gets the turn-up and one card less."""

    packets: tuple[int, ...]

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        taker, events = deal.contract.taker, list[Event]()
        turned, pack = deal.pile(TURN_UP), deal.pile("pack")
        received = {taker: turned}
        for number, packet in enumerate(self.packets):
            for seat in rules.seating.around(rules.seating.after(deal.dealer)):
                count = packet - len(turned) if seat == taker and not number else packet
                received[seat] = received.get(seat, ()) + pack[:count]
                pack = pack[count:]
        deal = deal.with_pile(TURN_UP, (), ALL).with_pile("pack", pack, NONE)
        for seat, cards in sorted(received.items()):
            deal = deal.give(seat, cards)
            events.append(Received(seat, as_cards(cards)))
        return Entered(deal, tuple(events), DONE)


@dataclass(frozen=True)
class NextDealer:
    """The deal moves on; after a deal that is void it may stay."""

    all_pass: str

    def __call__(self, rules: Rules, standing: Standing, deal: Deal) -> int:
        """The seat that deals next."""
        if deal.phase == VOID and self.all_pass == "same":
            return deal.dealer
        return rules.seating.after(deal.dealer)


def apply(rules: Rules, options: TurnUpDealOptions) -> Rules:
    """Deal, turn up, complete."""
    give = Phase("deal", "deal", enter=Give(options.packets))
    complete = Phase("complete", "complete", enter=Complete(options.completion))
    rules = rules.put("deal.pack", pack_of(RANKS))
    rules = rules.put("deal.packets", options.packets, "packets")
    rules = rules.put("deal.completion", options.completion, "completion")
    rules = rules.put("deal.hand", sum(options.packets) + sum(options.completion), "packets")
    rules = rules.add("flow.phases", give, "packets").add("flow.phases", complete, "completion")
    return rules.put("match.next_dealer", NextDealer(options.all_pass), "all_pass")


TURN_UP_DEAL = Rule(
    name="turn_up_deal",
    summary="Five cards each and one turned up; after the auction everyone is completed.",
    apply=apply,
    options=TurnUpDealOptions,
    texts=(("turn_up", "the turned-up card"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, seed 003",
)
