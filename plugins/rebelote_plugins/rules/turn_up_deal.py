"""Dealing in two parts around a card turned up: five each, an auction, three more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    ALL,
    CARDS,
    DONE,
    NONE,
    RANKS,
    VOID,
    Contract,
    Deal,
    Entered,
    Event,
    Options,
    Phase,
    Pile,
    Received,
    Rule,
    Rules,
    Standing,
    Succession,
    TurnedUp,
    as_cards,
    option,
    pack_of,
)
from rebelote_plugins.rules.gathering import add_cut, gather

TURN_UP = "turn_up"


class TurnUpDealOptions(Options):
    """How the pack is shuffled, cut and dealt, and who deals next."""

    shuffle: Literal["every_deal", "first_deal"] = option(
        "every_deal",
        "shuffle for every deal, or only for the first: later the tricks are gathered and cut",
        source="every deal: FFB 27-01-2016; first only: sexy-belote and clubs (survey)",
    )
    cut: int = option(
        0,
        "the seat before the dealer cuts, leaving at least so many cards on either side; 0: "
        "nobody cuts",
        source="3: FFB 27-01-2016; 2: belotejeu.fr (survey)",
        ge=0,
        le=16,
    )
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
    all_pass: Literal["next", "same"] = option(
        "next",
        "who deals after a deal that nobody took: the next seat, or the same dealer",
        source="next: FFB 27-01-2016, GameLake; same: Lions Club, ASCEE 79 (survey)",
    )
    next_dealer: Literal["next", "winner", "loser"] = option(
        "next",
        "who deals after a deal that was played: the next seat, or the first after the dealer "
        "on the side that marked more, or less",
        source="next: FFB 27-01-2016, GameLake; winner: exoty (découverte)",
    )

    @model_validator(mode="after")
    def _whole_packets(self) -> Self:
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


Lots = tuple[tuple[int, ...], ...]


@cache
def lots(seats: int, packets: tuple[int, ...], place: int = -1, less: int = 0) -> Lots:
    """Which cards of the pack, counted from its top, go to the seats after the dealer.

    Of the first packet, the seat in that *place* gets so many *less*.
    """
    found: list[list[int]] = [[] for _ in range(seats)]
    top = 0
    for number, packet in enumerate(packets):
        for other, lot in enumerate(found):
            count = packet - less if other == place and not number else packet
            lot += range(top, top + count)
            top += count
    return tuple(map(tuple, found))


def deal_out(
    rules: Rules, deal: Deal, dealt: Lots, received: dict[int, tuple[int, ...]]
) -> tuple[Deal, tuple[int, ...], tuple[Event, ...]]:
    """Deal the pack in *lots* from the seat after the dealer, beside what was received already.

    Gives the deal, what is left of the pack (still to be laid down) and the events.
    """
    pack = deal.pile("pack")
    for seat, lot in zip(rules.seating.following(deal.dealer), dealt, strict=True):
        received[seat] = received.get(seat, ()) + tuple([pack[place] for place in lot])
    events = tuple([Received(seat, as_cards(received[seat])) for seat in sorted(received)])
    return deal.deal_to(received), pack[sum(map(len, dealt)) :], events


@dataclass(frozen=True)
class NextDealer:
    """Who deals next, by what became of the deal."""

    all_pass: str
    played: str

    def __call__(self, rules: Rules, standing: Standing, deal: Deal) -> int | None:
        """The seat that deals next."""
        if deal.phase == VOID:
            passed_out = not deal.contract.kind
            return deal.dealer if passed_out and self.all_pass == "same" else None
        if self.played == "next":
            return None
        marks = standing.results[-1].marks
        wanted = max(marks) if self.played == "winner" else min(marks)
        seats = (
            seat
            for seat in rules.seating.following(deal.dealer)
            if marks[rules.seating.account(seat)] == wanted
        )
        return next(seats)


def apply(rules: Rules, options: TurnUpDealOptions) -> Rules:
    """Deal, turn up, complete."""
    give = Phase("deal", "deal", enter=Give(options.packets))
    complete = Complete(options.completion, options.turn_up_to == "partner")
    dealer = Succession("turn_up_deal", NextDealer(options.all_pass, options.next_dealer))
    rules = rules.put("deal.pack", pack_of(RANKS))
    rules = rules.put("deal.packets", options.packets, "packets")
    rules = rules.put("deal.completion", options.completion, "completion")
    rules = rules.put("deal.hand", sum(options.packets) + sum(options.completion), "packets")
    rules = rules.add("flow.phases", give, "packets")
    rules = rules.add("flow.phases", Phase("complete", "complete", enter=complete), "completion")
    if options.cut:
        rules = add_cut(rules, options.cut)
    if options.shuffle == "first_deal":
        rules = rules.put("match.next_pack", gather, "shuffle")
    return rules.add("match.dealers", dealer, "next_dealer")


TURN_UP_DEAL = Rule(
    name="turn_up_deal",
    summary="Five cards each and one turned up; after the auction everyone is completed.",
    apply=apply,
    options=TurnUpDealOptions,
    texts=(("turn_up", "the turned-up card"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
)
