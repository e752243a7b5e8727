"""A talon for the taker, who puts as many cards aside."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.plugin import (
    CARDS,
    DONE,
    NONE,
    OWNER,
    Action,
    Card,
    Deal,
    Entered,
    Event,
    Heap,
    Move,
    Options,
    Phase,
    Received,
    Rule,
    Rules,
    Step,
    Twin,
    as_cards,
    bound,
    each,
    option,
)
from rebelote_plugins.rules.bulk_talon import lay_aside_twin, take_up_twin

DISCARD = "discard"
TALON = "talon"


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Put a card aside, face down."""

    card: Card
    pattern: ClassVar[str] = "discard {card}"
    secret: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """A seat put a card aside; so many lie there now."""

    seat: int
    count: int


class TalonOptions(Options):
    """How many cards, and whose the discarded ones are."""

    cards: int = option(
        2,
        "cards of the pack that the taker adds to its hand, and how many it then puts aside",
        source="2: Petran, arz.hr (Bela in three), hoppare (chien)",
        ge=1,
        le=8,
    )
    counts: bool = option(
        True,
        "whether the points of the cards put aside count for the taker, as if won in tricks",
        source="yes: Petran, arz.hr (Bela in three)",
    )


@dataclass(frozen=True)
class Talon:
    """The taker's talon under its options."""

    cards: int
    counts: bool

    def take_up(self, rules: Rules, deal: Deal) -> Entered:
        """The next cards of the pack go to the taker."""
        pack, taker = deal.pile("pack"), deal.contract.taker
        taken = pack[: self.cards]
        deal = deal.give(taker, taken).with_pile("pack", pack[self.cards :], NONE)
        return Entered(deal, (Received(taker, as_cards(taken)),), DONE)

    def turn(self, rules: Rules, deal: Deal) -> int:
        """The taker puts aside."""
        return deal.contract.taker

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Any card of the hand."""
        if seat != deal.contract.taker:
            return ()
        return tuple(Discard(CARDS[card]) for card in each(deal.hands[seat]))

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Lay the card face down before the taker."""
        assert isinstance(action, Discard)
        aside = (*deal.pile(DISCARD, seat), int(action.card))
        deal = deal.take(seat, (action.card,)).with_pile(DISCARD, aside, OWNER, seat)
        return deal, (Discarded(seat, len(aside)),)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when as many cards lie aside as were taken up."""
        return DONE if len(deal.pile(DISCARD, deal.contract.taker)) == self.cards else None

    def take_up_twin(self, rules: Rules) -> Twin | None:
        """Taking up in many deals at once."""
        return take_up_twin(rules, self.cards)

    def lay_aside_twin(self, rules: Rules) -> Twin | None:
        """Laying aside in many deals at once."""
        alone = len(rules.plan.moves[DISCARD]) == 1
        return lay_aside_twin(self.cards, counts=self.counts) if alone else None


def apply(rules: Rules, options: TalonOptions) -> Rules:
    """After the hands are complete, take up and put aside."""
    talon = Talon(options.cards, options.counts)
    enter, bulk = bound(talon.take_up), bound(talon.take_up_twin)
    take_up = Phase(TALON, "complete", enter=enter, after=("complete", "exchange"), bulk=bulk)
    turn, over, bulk = bound(talon.turn), bound(talon.over), bound(talon.lay_aside_twin)
    aside = Phase(DISCARD, "complete", turn=turn, over=over, after=(TALON,), bulk=bulk)
    move = Move(DISCARD, DISCARD, (Discard,), bound(talon.legal), bound(talon.step))
    rules = rules.add("flow.phases", take_up, "cards").add("flow.phases", aside, "cards")
    rules = rules.add("flow.moves", move, "cards")
    return rules.add("deal.heaps", Heap(DISCARD, options.cards, options.counts), "cards")


TALON_RULE = Rule(
    name=TALON,
    summary="The taker takes up a talon and puts as many cards aside.",
    apply=apply,
    options=TalonOptions,
    texts=(("Discarded", "{seat}: a card put aside ({count})"),),
    source="Petran, arz.hr (Bela in three); hoppare (belote à trois)",
)
