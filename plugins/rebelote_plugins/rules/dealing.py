"""What all ways of dealing share: the pack, its shuffle and cut, packets, and who deals next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from operator import itemgetter
from typing import Literal, NamedTuple, Self

from pydantic import model_validator

from rebelote.plugin import (
    DARK,
    RANKS,
    SUITS,
    VOID,
    Deal,
    Event,
    Options,
    Received,
    Rules,
    Standing,
    Succession,
    Twin,
    as_cards,
    deal_all,
    option,
    pack_of,
)
from rebelote_plugins.rules.closing import ruled, thrown_in
from rebelote_plugins.rules.gathering import add_cut, gather


class PackOptions(Options):
    """How the pack is shuffled and cut, and who deals next."""

    shuffle: Literal["every_deal", "first_deal"] = option(
        "every_deal",
        "shuffle for every deal, or only for the first: later the tricks are gathered, and cut if "
        "the table cuts",
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
    all_pass: Literal["next", "same"] = option(
        "next",
        "who deals after a deal that nobody took: the next seat, or the same dealer",
        source="next: FFB 27-01-2016, GameLake; same: Lions Club, ASCEE 79 (survey)",
    )
    next_dealer: Literal["next", "winner", "loser"] = option(
        "next",
        "who deals after a deal that was played: the next seat, or the first after the dealer "
        "on the side that marked more, or less",
        source="next: FFB 27-01-2016, GameLake; winner: exoty (découverte), loisirs.savoir.fr",
    )


class DealingOptions(PackOptions):
    """How the pack is shuffled, cut and dealt, and who deals next.

    A way of dealing gives `packets` and `completion` their defaults.
    """

    lowest: Literal["7", "8", "9"] = option(
        "7",
        "the lowest rank of the pack, which has 32, 28 or 24 cards",
        source="7: all belote; 9: exoty (three players, version A), Aurelux",
    )
    packets: tuple[int, ...] = option((), "cards to each seat before the auction")
    completion: tuple[int, ...] = option((), "cards to each seat after it")

    @model_validator(mode="after")
    def _room_for_a_cut(self) -> Self:
        size = len(SUITS) * (len(RANKS) - RANKS.index(self.lowest))
        if 2 * self.cut > size:
            raise ValueError(
                f"cut = {self.cut} leaves no cut of {size} cards; it can be {size // 2} at most"
            )
        return self

    @model_validator(mode="after")
    def _whole_packets(self) -> Self:
        if not self.packets or min((*self.packets, *self.completion)) < 1:
            raise ValueError("packets and completion are whole numbers, 1 or more")
        return self


Lot = tuple[int, ...]
Lots = tuple[Lot, ...]


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


class Layout(NamedTuple):
    """What takes each seat's cards out of the pack, in seat order, and how many they are in all."""

    picks: tuple[Callable[[Lot], Lot], ...]
    dealt: int


@cache
def layout(seats: int, packets: tuple[int, ...], dealer: int, receiver: int, less: int) -> Layout:
    """The lots from the seat after *dealer* on; of the first packet, *receiver* gets *less*."""
    found = lots(seats, packets, (receiver - dealer - 1) % seats, less)
    picks = [_pick(found[(seat - dealer - 1) % seats]) for seat in range(seats)]
    return Layout(tuple(picks), sum(map(len, found)))


def _pick(lot: Lot) -> Callable[[Lot], Lot]:
    """What takes the cards in those places out of a pack."""
    whole = slice(lot[0], lot[-1] + 1) if lot else slice(0)
    in_a_row = lot == tuple(range(whole.stop))[whole]
    return itemgetter(whole) if in_a_row else itemgetter(*lot)


def deal_out(
    rules: Rules, deal: Deal, packets: tuple[int, ...], receiver: int = -1, turned: Lot = ()
) -> tuple[Deal, Lot, tuple[Event, ...]]:
    """Deal *packets* from the seat after the dealer, *receiver* getting first what was *turned* up.

    Gives the deal, what is left of the pack (still to be laid down) and the events.
    """
    found = layout(rules.plan.seats, packets, deal.dealer, receiver, len(turned))
    pack = deal.pile("pack")
    received = [pick(pack) for pick in found.picks]
    if turned:
        received[receiver] = turned + received[receiver]
    events = tuple([Received(seat, as_cards(cards)) for seat, cards in enumerate(received)])
    return deal.deal_to(received), pack[found.dealt :], events


def places(rules: Rules, dealt: Lots, top: int) -> tuple[int, ...]:
    """For each card of the pack, whose it is by *dealt*, from the card in place *top* on."""
    table = [DARK] * rules.deal.pack.bit_count()
    for seat, lot in enumerate(dealt):
        for place in lot:
            table[top + place] = seat
    return tuple(table)


def packets_twin(rules: Rules, packets: tuple[int, ...], top: int, turned: int = -1) -> Twin:
    """The twin of dealing *packets* from that place of the pack on, and turning a card up."""
    return Twin(deal_all, (turned, *places(rules, lots(rules.seating.seats, packets), top)))


@dataclass(frozen=True)
class NextDealer:
    """Who deals next, by what became of the deal."""

    all_pass: str
    played: str

    def __call__(self, rules: Rules, standing: Standing, deal: Deal) -> int | None:
        """The seat that deals next."""
        last = standing.results[-1]
        if deal.phase == VOID and not ruled(last):
            passed_out = not (deal.contract.kind or last.reason or thrown_in(deal))
            return deal.dealer if passed_out and self.all_pass == "same" else None
        if self.played == "next":
            return None
        marks = last.marks
        wanted = max(marks) if self.played == "winner" else min(marks)
        seats = (
            seat
            for seat in rules.seating.following(deal.dealer)
            if marks[rules.seating.account(seat)] == wanted
        )
        return next(seats)


def add_pack(rules: Rules, options: PackOptions, lowest: str = RANKS[0]) -> Rules:
    """The pack from its lowest rank on, the cut, the shuffle and who deals next."""
    dealer = Succession("deal", NextDealer(options.all_pass, options.next_dealer))
    ranks = RANKS[RANKS.index(lowest) :]
    rules = rules.put("deal.pack", pack_of(ranks))
    if options.cut:
        rules = add_cut(rules, options.cut)
    if options.shuffle == "first_deal":
        rules = rules.put("match.next_pack", gather, "shuffle")
    return rules.add("match.dealers", dealer, "next_dealer")


def add_dealing(rules: Rules, options: DealingOptions) -> Rules:
    """The same, and the packets; phases are not added."""
    rules = rules.put("deal.packets", options.packets, "packets")
    rules = rules.put("deal.completion", options.completion, "completion")
    rules = rules.put("deal.hand", sum(options.packets) + sum(options.completion), "packets")
    return add_pack(rules, options, options.lowest)
