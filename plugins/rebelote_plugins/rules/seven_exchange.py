"""Exchange: the seven of trump for the card turned up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar, Literal

from rebelote.plugin import (
    ALL,
    CARDS,
    Action,
    Card,
    Deal,
    Event,
    Move,
    Offer,
    Options,
    Rule,
    Rules,
    Step,
    Twin,
    bound,
    option,
    seat_to_play,
)
from rebelote_plugins.rules.asking import Asking, everyone
from rebelote_plugins.rules.bulk_exchange import exchange_offer, exchange_twin
from rebelote_plugins.rules.take import auction
from rebelote_plugins.rules.turn_up_deal import TURN_UP

EXCHANGE = "exchange"


@dataclass(frozen=True, slots=True)
class Exchange(Action):
    """Swap the seven of trump for the turn-up."""

    pattern: ClassVar[str] = "exchange"


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A seat laid down the seven and took the turn-up."""

    reveals: ClassVar[bool] = True
    seat: int
    laid: Card
    taken: Card


class SevenExchangeOptions(Options):
    """Who may exchange, and when."""

    by: Literal["any", "taker"] = option(
        "any",
        "which seat may exchange",
        source="any: STEKIUS (who holds the seven of trump), Croatian; taker: Garraud 1984",
    )
    when: Literal["first_round", "turned_suit"] = option(
        "first_round",
        "after a take in the first round only, or whenever the turned suit is trump",
        source="first round: STEKIUS; turned suit: Croatian, Klaberjass",
    )
    window: Literal["before_completion", "before_first_trick", "first_card"] = option(
        "before_completion",
        "when: before hands are completed, before the first trick or before the holder's first "
        "card; later against the taker's hand, unless the turn-up has stayed on the table",
        source="before completion: Croatian for two (one of the first six cards); before play: "
        "Klaberjass; STEKIUS leaves it open",
    )


@dataclass(frozen=True)
class ExchangeTwins:
    """The exchange of many deals at once."""

    by_taker: bool
    first_round_only: bool
    before_completion: bool

    def phase(self, rules: Rules) -> Twin:
        """Asking for it."""
        return exchange_twin(rules, self)

    def move(self, rules: Rules) -> Offer:
        """Doing it before a card."""
        return exchange_offer(rules, self)


@dataclass(frozen=True)
class Swapping:
    """The swap itself: against the turn-up on the table, or against the taker's hand."""

    first_round_only: bool

    def open(self, rules: Rules, deal: Deal) -> bool:
        """Whether the turned suit is trump, and its seven is not the turn-up."""
        turned = turn_up(deal)
        trump = deal.contract.kind == deal.contract.proposed
        in_time = auction(deal).taken_in == 1 or not self.first_round_only
        return trump and in_time and turned != seven(deal)

    def able(self, rules: Rules, deal: Deal, seat: int) -> bool:
        """Whether *seat* holds the seven and somebody else, or nobody, the turn-up."""
        if not deal.hands[seat] >> seven(deal) & 1:
            return False
        lies = bool(deal.pile(TURN_UP))
        return lies or bool(deal.hands[deal.contract.taker] >> turn_up(deal) & 1)

    def swap(self, rules: Rules, deal: Deal, seat: int) -> Step:
        """The seven goes where the turn-up was."""
        laid, taken = seven(deal), turn_up(deal)
        deal = deal.take(seat, (laid,))
        if deal.pile(TURN_UP):
            deal = deal.with_pile(TURN_UP, (laid,), ALL)
        else:
            taker = deal.contract.taker
            deal = deal.take(taker, (taken,)).give(taker, (laid,))
        return deal.give(seat, (taken,)), (Exchanged(seat, CARDS[laid], CARDS[taken]),)


def the_taker(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """The taker alone."""
    return (deal.contract.taker,)


def without_turn_up(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Everyone, but for a taker who has the turn-up."""
    lies = bool(deal.pile(TURN_UP))
    return tuple(seat for seat in everyone(rules, deal) if lies or seat != deal.contract.taker)


@dataclass(frozen=True)
class WithFirstCard:
    """The holder swaps before playing a first card."""

    swapping: Swapping
    seats: Callable[[Rules, Deal], tuple[int, ...]]

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Exchange, in one's turn of the first trick."""
        late = deal.play.tricks or seat != seat_to_play(rules, deal)
        if late or seat not in self.seats(rules, deal):
            return ()
        free = self.swapping.open(rules, deal) and self.swapping.able(rules, deal, seat)
        return (Exchange(),) if free else ()

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Swap; the card follows."""
        return self.swapping.swap(rules, deal, seat)


def turn_up(deal: Deal) -> int:
    """The card that was turned up, wherever it is now."""
    card: int = deal.recall(TURN_UP)
    return card


def seven(deal: Deal) -> int:
    """The seven of the suit turned up."""
    return int(Card("7" + deal.contract.proposed))


def apply(rules: Rules, options: SevenExchangeOptions) -> Rules:
    """Let the holder swap in the window."""
    swapping = Swapping(options.when == "first_round")
    by_taker, early = options.by == "taker", options.window == "before_completion"
    twins = ExchangeTwins(by_taker, swapping.first_round_only, early)
    seats = the_taker if by_taker else without_turn_up
    if options.window == "first_card":
        late = WithFirstCard(swapping, seats)
        steps, offer = (bound(late.legal), bound(late.step)), bound(twins.move)
        move = Move(EXCHANGE, "play", (Exchange,), *steps, after=("play",), bulk=offer)
        return rules.add("flow.moves", move, "window")
    able, swap = bound(swapping.able), bound(swapping.swap)
    asked, bulk = (bound(swapping.open), able, swap), bound(twins.phase)
    asking = Asking(EXCHANGE, Exchange(), seats, *asked, bulk=bulk)
    stage = "complete" if early else "announce"
    return asking.add(rules, stage, ("complete", "declarations"), "window")


SEVEN_EXCHANGE = Rule(
    name="seven_exchange",
    summary="Who holds the seven of trump may swap it for the card turned up.",
    apply=apply,
    options=SevenExchangeOptions,
    texts=(("exchange", "exchange of the seven"),),
    source="STEKIUS: in the first round, the holder of the seven of trump may take the turn-up",
    needs=("turn_up_deal", "take", "duties"),
)
