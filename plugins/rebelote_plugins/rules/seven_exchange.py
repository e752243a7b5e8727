"""Exchange: the seven of trump for the card turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rebelote.plugin import (
    ALL,
    DONE,
    PASS,
    Action,
    Card,
    Deal,
    Entered,
    Event,
    Move,
    Options,
    Pass,
    Passed,
    Phase,
    Rule,
    Rules,
    bound,
    option,
)
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

    seat: int
    laid: Card
    taken: Card


class SevenExchangeOptions(Options):
    """Who may exchange."""

    by: Literal["any", "taker"] = option(
        "any",
        "which seat may exchange",
        source="any: STEKIUS (who holds the seven of trump), Croatian; taker: Garraud 1984",
    )


@dataclass(frozen=True)
class Asking:
    """Everyone concerned is asked in turn, so that being asked tells nothing."""

    taker_only: bool

    def seats(self, rules: Rules, deal: Deal) -> tuple[int, ...]:
        """Who is asked, in order."""
        if self.taker_only:
            return (deal.contract.taker,)
        return rules.seating.around(rules.seating.after(deal.dealer))

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Ask when the turned suit was taken in the first round and its seven lies elsewhere."""
        turned = deal.pile(TURN_UP)
        if auction(deal).taken_in != 1 or not turned or turned[0] == seven(deal):
            return Entered(deal, outcome=DONE)
        return Entered(deal.remember(EXCHANGE, 0))

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The seat that is asked."""
        seats, asked = self.seats(rules, deal), deal.recall(EXCHANGE)
        return seats[asked] if asked < len(seats) else None

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or exchange with the seven in hand."""
        if seat != self.turn(rules, deal):
            return ()
        return (PASS, Exchange()) if deal.hands[seat] >> seven(deal) & 1 else (PASS,)

    def step(
        self, rules: Rules, deal: Deal, seat: int, action: Action
    ) -> tuple[Deal, tuple[Event, ...]]:
        """Pass on, or swap; after a swap nobody else is asked."""
        if not isinstance(action, Exchange):
            deal = deal.remember(EXCHANGE, deal.recall(EXCHANGE) + 1)
            return deal, (Passed(seat, EXCHANGE),)
        laid, turned = seven(deal), deal.pile(TURN_UP)
        deal = deal.take(seat, (laid,)).give(seat, turned).with_pile(TURN_UP, (laid,), ALL)
        deal = deal.remember(EXCHANGE, rules.seating.seats)
        return deal, (Exchanged(seat, Card(laid), Card(turned[0])),)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when all were asked."""
        return DONE if self.turn(rules, deal) is None else None


def seven(deal: Deal) -> int:
    """The seven of the suit turned up."""
    return int(Card("7" + deal.contract.proposed))


def apply(rules: Rules, options: SevenExchangeOptions) -> Rules:
    """Ask before the deal is completed."""
    asking = Asking(options.by == "taker")
    phase = Phase(
        EXCHANGE,
        "complete",
        enter=bound(asking.enter),
        turn=bound(asking.turn),
        over=bound(asking.over),
        before=("complete",),
    )
    move = Move(EXCHANGE, EXCHANGE, (Pass, Exchange), bound(asking.legal), bound(asking.step))
    return rules.add("flow.phases", phase, "by").add("flow.moves", move, "by")


SEVEN_EXCHANGE = Rule(
    name="seven_exchange",
    summary="Who holds the seven of trump may swap it for the card turned up.",
    apply=apply,
    options=SevenExchangeOptions,
    texts=(("exchange", "exchange of the seven"),),
    source="STEKIUS: in the first round, the holder of the seven of trump may take the turn-up",
    needs=("turn_up_deal", "take"),
)
