"""Schmeiss: offering to abandon the deal, and taking where the offer is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.plugin import (
    PASS,
    VOID,
    Action,
    Contract,
    Contracted,
    Deal,
    Event,
    Move,
    NoOptions,
    Passed,
    Reaction,
    Rule,
    Rules,
    Step,
    only_told,
)
from rebelote_plugins.rules.asking import Asking, asked_in
from rebelote_plugins.rules.bulk_schmeiss import answer_twin, schmeiss_offer
from rebelote_plugins.rules.calling import AUCTION
from rebelote_plugins.rules.take import Auction, auction

SCHMEISS = "schmeiss"


@dataclass(frozen=True, slots=True)
class Schmeiss(Action):
    """Offer to abandon the deal, or else to take the suit turned up."""

    pattern: ClassVar[str] = SCHMEISS


@dataclass(frozen=True, slots=True)
class Abandon(Action):
    """Accept that the deal is abandoned; who passes lets it be played."""

    pattern: ClassVar[str] = "abandon"


@dataclass(frozen=True, slots=True)
class Schmeissed(Event):
    """A seat offered to abandon the deal."""

    seat: int


@dataclass(frozen=True, slots=True)
class Abandoned(Event):
    """A seat accepted, and the deal is abandoned."""

    seat: int


def legal(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    """Schmeiss, for a seat that may pass in the first round."""
    takes = (move for move in rules.plan.moves[AUCTION] if move.name == "take")
    passing = any(PASS in move.legal(rules, deal, seat) for move in takes)
    first_round = auction(deal).passes < rules.seating.seats
    return (Schmeiss(),) if passing and first_round else ()


def step(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    """The seat has taken, unless the others abandon the deal."""
    proposed = deal.contract.proposed
    deal = deal.with_contract(Contract(proposed, seat, proposed=proposed))
    deal = deal.remember("take", Auction(auction(deal).passes, 1))
    return deal, (Schmeissed(seat),)


def offered(rules: Rules, deal: Deal) -> bool:
    """Whether the auction has ended with an offer."""
    return isinstance(deal.log[-1][1], Schmeiss) if deal.log else False


def opponents(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Those who are asked: the other sides, in turn."""
    taker = deal.contract.taker
    around = rules.seating.following(taker)
    return tuple(seat for seat in around if not rules.seating.allied(seat, taker, taker))


def able(rules: Rules, deal: Deal, seat: int) -> bool:
    """Everyone who is asked may accept."""
    return True


def abandon(rules: Rules, deal: Deal, seat: int) -> Step:
    """Nobody has taken."""
    contract = Contract(proposed=deal.contract.proposed)
    return deal.with_contract(contract), (Abandoned(seat),)


def refused(rules: Rules, deal: Deal, event: Event) -> Step:
    """When all have let the deal be played, its contract is told."""
    assert isinstance(event, Passed)
    asked = asked_in(deal, SCHMEISS).seats
    if event.phase != SCHMEISS or asked < len(opponents(rules, deal)):
        return deal, ()
    return deal, (Contracted(deal.contract.taker, deal.contract.kind),)


def apply(rules: Rules, options: NoOptions) -> Rules:
    """An offer in the auction, and its answer after it."""
    steps = (offered, able, abandon)
    asking = Asking(SCHMEISS, Abandon(), opponents, *steps, VOID, answer_twin)
    rules = asking.add(rules, AUCTION, ("coinche",), "")
    after, bulk = ("take",), schmeiss_offer
    move = Move("offer", AUCTION, (Schmeiss,), legal, step, after=after, bulk=bulk)
    reaction = Reaction(SCHMEISS, (Passed,), refused, bulk=only_told)
    return rules.add("flow.moves", move).add("flow.reactions", reaction)


SCHMEISS_RULE = Rule(
    name=SCHMEISS,
    summary="In the first round one may offer to abandon the deal, and takes if that is refused.",
    apply=apply,
    texts=(
        ("Schmeissed", "{seat}: schmeiss!"),
        ("Abandoned", "{seat}: abandoned"),
    ),
    source="Klaberjass: catsatcards, Umich rules, Bicycle",
    needs=("take",),
)
