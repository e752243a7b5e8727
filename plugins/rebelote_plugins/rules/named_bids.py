"""Bids that are no figure: a capot, and a générale of the bidder alone."""

from __future__ import annotations

from rebelote.plugin import (
    FAILED,
    TAKERS,
    BidKind,
    Deal,
    Fact,
    Holder,
    Rules,
    ScoreSheet,
    ScoreStep,
)
from rebelote_plugins.rules.bulk_named_bids import partner_twin

CAPOT = "capot"
GENERALE = "generale"
BY_PARTNER = "by_partner"


def capot_met(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """A capot that was bid is met by taking every trick."""
    missed = sheet.outcome.bid == CAPOT and sheet.outcome.sweeper != TAKERS
    return sheet.worsen(FAILED) if missed else sheet


def taken_by_partner(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """1 for the taker where another seat of the taker's side took every trick."""
    seating, taker = rules.seating, deal.contract.taker
    winners = {trick.winner for trick in deal.play.tricks} - {taker}
    alone = len(winners) == 1 and all(trick.winner != taker for trick in deal.play.tricks)
    by_partner = alone and seating.account(min(winners)) == seating.account(taker)
    return tuple(int(by_partner and seat == taker) for seat in range(len(deal.hands)))


def generale_met(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """A générale that was bid is met by its bidder taking every trick, the partner none."""
    outcome = sheet.outcome
    if outcome.bid != GENERALE:
        return sheet
    met = outcome.alone and outcome.sweeper == TAKERS and not outcome.fact(BY_PARTNER)[TAKERS]
    return sheet if met else sheet.worsen(FAILED)


def add_capot_bid(rules: Rules, worth: int, option: str) -> Rules:
    """A capot can be bid, for *worth* points."""
    rules = rules.add("scoring.bids", BidKind(CAPOT, worth), option)
    return rules.add("scoring.steps", ScoreStep("capot_bid", "judge", capot_met), option)


def add_generale_bid(rules: Rules, worth: int, option: str) -> Rules:
    """A générale can be bid, for *worth* points."""
    typed = Holder("every trick by the partner")
    fact = Fact(BY_PARTNER, taken_by_partner, typed, "takers", bulk=partner_twin)
    rules = rules.add("scoring.bids", BidKind(GENERALE, worth), option)
    rules = rules.add("scoring.facts", fact, option)
    return rules.add("scoring.steps", ScoreStep("generale_bid", "judge", generale_met), option)
