"""The open deal: everyone's cards lie on the table, half of them covered by the others."""

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
    Cards,
    Contract,
    Deal,
    Entered,
    Event,
    Phase,
    Pile,
    Played,
    Reaction,
    Rule,
    Rules,
    Step,
    TrickWon,
    TurnedUp,
    Twin,
    as_cards,
    bound,
    option,
)
from rebelote_plugins.rules.bulk_open_deal import layout_twin, uncovering_twin
from rebelote_plugins.rules.dealing import PackOptions, add_pack
from rebelote_plugins.rules.turn_up_deal import TURN_UP

UNCOVER = "uncover"


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """A seat's open cards, each on one that is covered."""

    seat: int
    cards: Cards


@dataclass(frozen=True, slots=True)
class Uncovered(Event):
    """A card that had been covered was turned up, and can be played."""

    seat: int
    card: Card


class OpenDealOptions(PackOptions):
    """How the cards are laid out, when a covered one is turned up, and who deals next."""

    rows: tuple[int, ...] = option(
        (4, 4),
        "cards to each seat, row by row: so many face down, then as many face up on them",
        source="two rows of four: exoty (découverte), Pagat, jeuxdecartesinedits",
    )
    uncover: Literal["at_once", "after_trick"] = option(
        "at_once",
        "when the card below is turned up: as soon as its cover is played, or after the trick",
        source="at once: exoty; after the trick: jeuxdecartesinedits",
    )

    @model_validator(mode="after")
    def _whole_rows(self) -> Self:
        if not self.rows or min(self.rows) < 1:
            raise ValueError("rows are whole numbers, 1 or more")
        return self


def under(cover: int) -> str:
    """The name of the pile of one card below *cover*."""
    return f"under {CARDS[cover]}"


UNDER = {under(card): card for card in CARDS}


def lying_under(deal: Deal) -> tuple[tuple[int, int], ...]:
    """Each cover that is left with the card below it."""
    return tuple((UNDER[pile.name], pile.cards[0]) for pile in deal.piles if pile.name in UNDER)


@dataclass(frozen=True)
class LayOut:
    """Lay out rows of covered cards and open ones on them; the last card proposes its suit."""

    rows: tuple[int, ...]

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        seats, pack = rules.seating.following(deal.dealer), deal.pile("pack")
        hands: list[tuple[int, ...]] = [()] * len(seats)
        top = 0
        for row in self.rows:
            for place, seat in enumerate(seats):
                below, above = top + place * row, top + (len(seats) + place) * row
                covers = pack[above : above + row]
                hands[seat] += covers
                deal = deal.with_piles(*_covered(seat, covers, pack[below : below + row]))
            top += 2 * row * len(seats)
        last = CARDS[pack[top - 1]]
        deal = deal.with_pile("pack", pack[top:], NONE).deal_to(hands)
        deal = deal.with_contract(Contract(proposed=last.suit)).remember(TURN_UP, last)
        laid = tuple(LaidOut(seat, as_cards(cards)) for seat, cards in enumerate(hands))
        return Entered(deal, (*laid, TurnedUp(last)), DONE)

    def twin(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        return layout_twin(rules, self.rows)


def _covered(seat: int, covers: tuple[int, ...], cards: tuple[int, ...]) -> tuple[Pile, ...]:
    """A pile for each covered card, which nobody sees."""
    pairs = zip(covers, cards, strict=True)
    return tuple(Pile(under(cover), seat, (card,), NONE) for cover, card in pairs)


def uncover(deal: Deal, seat: int, cover: int) -> Step:
    """Turn up what lay under a card of *seat* that was played, if anything did."""
    cards = deal.pile(under(cover), seat)
    if not cards:
        return deal, ()
    deal = deal.with_pile(under(cover), (), NONE, seat).give(seat, cards)
    return deal, tuple(Uncovered(seat, CARDS[card]) for card in cards)


def at_once(rules: Rules, deal: Deal, event: Event) -> Step:
    """The card below the one just played."""
    assert isinstance(event, Played)
    return uncover(deal, event.seat, event.card)


def after_trick(rules: Rules, deal: Deal, event: Event) -> Step:
    """The cards below those of a trick, in the order of play."""
    assert isinstance(event, TrickWon)
    trick, told = deal.play.tricks[-1], tuple[Event, ...]()
    for seat, cover in zip(rules.seating.around(trick.leader), trick.cards, strict=True):
        deal, events = uncover(deal, seat, cover)
        told += events
    return deal, told


@dataclass(frozen=True)
class UncoverTwin:
    """Uncovering in many deals at once."""

    rows: tuple[int, ...]
    at_once: bool

    def __call__(self, rules: Rules) -> Twin:
        """Its twin."""
        return uncovering_twin(rules, self.rows, at_once=self.at_once)


def _uncovering(options: OpenDealOptions) -> Reaction:
    """The reaction that turns up what was covered."""
    bulk = UncoverTwin(options.rows, options.uncover == "at_once")
    if bulk.at_once:
        return Reaction(UNCOVER, (Played,), at_once, after=("belote",), bulk=bulk)
    return Reaction(UNCOVER, (TrickWon,), after_trick, bulk=bulk)


def apply(rules: Rules, options: OpenDealOptions) -> Rules:
    """Lay the cards out; play uncovers them."""
    rules = add_pack(rules, options).put("deal.seen", ALL)
    rules = rules.put("deal.covered", lying_under)
    rules = rules.put("deal.packets", options.rows, "rows")
    rules = rules.put("deal.hand", 2 * sum(options.rows), "rows")
    lay_out = LayOut(options.rows)
    phase = Phase("deal", "deal", enter=lay_out, bulk=bound(lay_out.twin))
    rules = rules.add("flow.phases", phase, "rows")
    return rules.add("flow.reactions", _uncovering(options), "uncover")


OPEN_DEAL = Rule(
    name="open_deal",
    summary="All cards lie on the table, half of them covered by the others; the last proposes.",
    apply=apply,
    options=OpenDealOptions,
    texts=(
        ("LaidOut", "{seat}: {cards}"),
        ("Uncovered", "{seat} turned up {card}"),
    ),
    source="exoty (belote découverte); Pagat (two players, open); jeuxdecartesinedits",
    provides=("deal", TURN_UP),
)
