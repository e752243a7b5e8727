"""Cards that win the match as soon as they are held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.plugin import (
    DONE,
    WON,
    Deal,
    Entered,
    Event,
    Exit,
    Options,
    Phase,
    Rule,
    Rules,
    option,
)
from rebelote_plugins.rules.bulk_instant_win import all_trumps_twin

INSTANT_WIN = "instant_win"


@dataclass(frozen=True, slots=True)
class HeldAllTrumps(Event):
    """A seat showed that its whole hand is trump."""

    reveals: ClassVar[bool] = True
    seat: int


class InstantWinOptions(Options):
    """Which cards win."""

    all_trumps: bool = option(
        True,
        "a hand of nothing but trumps wins the match for its side",
        source="Macedonian (eight trumps), emilijan-koteski",
    )


def enter(rules: Rules, deal: Deal) -> Entered:
    """Look for a hand of trumps, where some cards are none."""
    trumps = rules.plan.kinds[deal.contract.kind].trumps
    if not rules.deal.pack & ~trumps:
        return Entered(deal, outcome=DONE)
    for seat in rules.seating.following(deal.dealer):
        if deal.hands[seat] and not deal.hands[seat] & ~trumps:
            winners = (rules.seating.account(seat),)
            return Entered(deal.remember("winners", winners), (HeldAllTrumps(seat),), WON)
    return Entered(deal, outcome=DONE)


def apply(rules: Rules, options: InstantWinOptions) -> Rules:
    """Look before the first trick."""
    if not options.all_trumps:
        return rules
    before, bulk = ("declarations",), all_trumps_twin
    phase = Phase(INSTANT_WIN, "announce", enter=enter, before=before, bulk=bulk)
    rules = rules.add("flow.phases", phase, "all_trumps")
    return rules.add("flow.exits", Exit(INSTANT_WIN, WON, WON), "all_trumps")


INSTANT_WIN_RULE = Rule(
    name=INSTANT_WIN,
    summary="A hand of nothing but trumps wins the match.",
    apply=apply,
    options=InstantWinOptions,
    texts=((INSTANT_WIN, "match won by the cards"),),
    source="Macedonian belote (eight trumps in one hand)",
    needs=("duties",),
)
