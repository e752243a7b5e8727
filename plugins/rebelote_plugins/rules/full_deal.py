"""Dealing without a card turned up: whole hands before the auction, or a part of them after it."""

from __future__ import annotations

from dataclasses import dataclass

from rebelote.plugin import DONE, NONE, Deal, Entered, Phase, Rule, Rules, Twin, bound, option
from rebelote_plugins.rules.dealing import (
    DealingOptions,
    add_dealing,
    deal_out,
    packets_twin,
)


class FullDealOptions(DealingOptions):
    """How the pack is shuffled, cut and dealt, and who deals next."""

    packets: tuple[int, ...] = option(
        (3, 2, 3),
        "cards to each seat before the auction, packet by packet",
        source="3-2-3, 3-3-2 or 2-3-3: FFB coinche 2015; 4-4: Missègre (survey), Corsican; "
        "3-2: Bulgarian",
    )
    completion: tuple[int, ...] = option(
        (),
        "cards to each seat after it, packet by packet; empty: all were dealt before",
        source="none: FFB coinche 2015; 2: stéphanoise (survey); 3: Bulgarian",
    )


@dataclass(frozen=True)
class Give:
    """Deal packets from the pack, so many to each seat having gone before."""

    packets: tuple[int, ...]
    before: int = 0

    def __call__(self, rules: Rules, deal: Deal) -> Entered:
        """Deal from the seat after the dealer."""
        deal, pack, events = deal_out(rules, deal, self.packets)
        return Entered(deal.with_pile("pack", pack, NONE), events, DONE)

    def twin(self, rules: Rules) -> Twin:
        """The same for many deals at once."""
        return packets_twin(rules, self.packets, self.before * rules.seating.seats)


def apply(rules: Rules, options: FullDealOptions) -> Rules:
    """Deal, and after the auction what is left to deal."""
    rules = add_dealing(rules, options)
    give, rest = Give(options.packets), Give(options.completion, sum(options.packets))
    dealing = Phase("deal", "deal", enter=give, bulk=bound(give.twin))
    rules = rules.add("flow.phases", dealing, "packets")
    if not options.completion:
        return rules
    complete = Phase("complete", "complete", enter=rest, bulk=bound(rest.twin))
    return rules.add("flow.phases", complete, "completion")


FULL_DEAL = Rule(
    name="full_deal",
    summary="All cards are dealt before the auction, or a part of them after it.",
    apply=apply,
    options=FullDealOptions,
    source="Fédération Française de Belote, coinche, 2015, and contrée, 27-01-2016",
    provides=("deal",),
)
