"""Between two deals: the cards gathered in the order of the tricks, and the cut."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.plugin import (
    DONE,
    NONE,
    Action,
    Deal,
    Entered,
    Event,
    Move,
    Phase,
    Rules,
    Standing,
    Step,
    bound,
    each,
)

CUT = "cut"


@dataclass(frozen=True, slots=True)
class Cut(Action):
    """Lift so many cards and put them below the rest."""

    count: int
    pattern: ClassVar[str] = "cut {count}"


@dataclass(frozen=True, slots=True)
class WasCut(Event):
    """The pack was cut."""

    seat: int
    count: int


def gather(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
    """The next pack: nothing is shuffled.

    Each side's tricks lie as they were won, first trick on top, cards in play order; the heap
    of the side that follows the dealer lies on top.  Of a deal that was thrown in, the hands
    follow, and what lay on the table.
    """
    around = rules.seating.following(deal.dealer)
    heaps = [
        card
        for seat in around[: rules.seating.count]
        for trick in deal.play.tricks
        if rules.seating.account(trick.winner) == rules.seating.account(seat)
        for card in trick.cards
    ]
    held = [card for seat in around for card in each(deal.hands[seat])]
    lying = [card for pile in deal.piles for card in pile.cards]
    return (*heaps, *deal.play.trick, *held, *lying)


@dataclass(frozen=True)
class Cutting:
    """The seat before the dealer cuts, leaving at least so many cards on either side."""

    least: int

    def turn(self, rules: Rules, deal: Deal) -> int:
        """Who cuts."""
        return rules.seating.after(deal.dealer, rules.seating.seats - 1)

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Nobody has cut."""
        return Entered(deal.remember(CUT, None))

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Every cut that leaves enough on either side."""
        if seat != self.turn(rules, deal):
            return ()
        return tuple(
            Cut(count) for count in range(self.least, len(deal.pile("pack")) - self.least + 1)
        )

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Turn the pack over."""
        assert isinstance(action, Cut)
        pack = deal.pile("pack")
        cut = (*pack[action.count :], *pack[: action.count])
        deal = deal.with_pile("pack", cut, NONE).remember(CUT, action.count)
        return deal, (WasCut(seat, action.count),)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when it is cut."""
        return None if deal.recall(CUT) is None else DONE


def add_cut(rules: Rules, least: int) -> Rules:
    """Cut before the cards are dealt."""
    cutting = Cutting(least)
    phase = Phase(
        CUT,
        "deal",
        enter=bound(cutting.enter),
        turn=bound(cutting.turn),
        over=bound(cutting.over),
        before=("deal",),
    )
    move = Move(CUT, CUT, (Cut,), bound(cutting.legal), bound(cutting.step))
    return rules.add("flow.phases", phase, "cut").add("flow.moves", move, "cut")
