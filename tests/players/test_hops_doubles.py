"""Coinches of hops pay, and it knows when they do."""

from collections.abc import Iterator

import pytest

import rebelote
from rebelote import Table
from rebelote.plugin import Outcome, Rules, score
from rebelote_plugins.players.worth import Worth
from rebelote_plugins.rules.calling import AUCTION
from rebelote_plugins.rules.coinche import COINCHE_PHASE
from tests.players.playing import HOPS, PRESETS, decisions
from tests.players.test_hops_bids import asked, says

CONTREE = "ffb-contree-2016-made-and-bid"
COINCHE = "ffb-coinche-2015"
DOUBLED = tuple(name for name in PRESETS if "coinche" in rebelote.rules(name).source.config)
WEAK = "8H 7S 9S AD 7D 8D QC 7C"
STRONG = "JH 9H 8H AS AD 7D 8D QC"


def chance(table: object, hand: str, *said: str) -> float:
    """The chance of the contract that stands, as the seat sees it that speaks after *said*."""
    live = asked(table, hand, *said)
    return Worth(live.view(live.turn)).standing(0).chance


# What it doubles.


def test_strong_trumps_and_aces_coinche_a_high_figure() -> None:
    assert says(CONTREE, STRONG, "130H") == "coinche"


def test_where_declarations_count_a_high_figure_may_stand_on_them() -> None:
    """The same cards in hand: a high figure then has another ground than cards, a low one not."""
    assert says(COINCHE, STRONG, "130H") == "pass"
    assert says(COINCHE, STRONG, "80H") == "coinche"


def test_a_queen_of_trumps_in_hand_denies_them_the_belote() -> None:
    hand = "{}H AS AD 7D 8D QC 7C 9C"

    assert chance(CONTREE, hand.format("Q"), "100H") < chance(CONTREE, hand.format("8"), "100H")


def test_a_capot_over_the_partners_bid_is_trusted_more_than_one_alone() -> None:
    assert says(CONTREE, WEAK, "capot H") == "coinche"
    assert says(CONTREE, WEAK, "90H", "pass", "capot H") == "pass"


def test_a_raise_tells_of_declarations_too() -> None:
    assert chance(COINCHE, WEAK, "90H", "pass", "180H") > 0.9


def test_a_capot_is_doubled_again_only_with_every_trick_in_hand() -> None:
    said = ("capot H", "pass", "pass", "coinche")

    assert says(CONTREE, "JH 9H AH TH KH QH AS AD", *said) == "surcoinche"
    assert says(CONTREE, "7H 8H 9H TH JH QH AH 8C", *said) == "pass"


# What it brings.


def doubled(rules: Rules, seeds: range) -> Iterator[Outcome]:
    """The doubled deals among the first deals of tables with these seeds."""
    for seed in seeds:
        table, bots = Table(rules, seed=seed), [HOPS.make(4 * seed + seat) for seat in range(4)]
        for view in decisions(table, bots, deals=1):
            if view.phase not in (AUCTION, COINCHE_PHASE) and not view.contract.level:
                break
        sheet = table.last_sheet
        if table.standing.results and sheet is not None and sheet.outcome.level:
            yield sheet.outcome


def margin(rules: Rules, outcome: Outcome, level: int) -> int:
    """What the takers would have marked more than the defence at that level."""
    takers, defence = score(rules, outcome._replace(level=level)).marks
    return takers - defence


def gains(preset: str, seeds: range) -> list[int]:
    """What each coinche brought the defence."""
    rules = rebelote.rules(preset)
    outcomes = doubled(rules, seeds)
    return [margin(rules, outcome, 0) - margin(rules, outcome, 1) for outcome in outcomes]


def test_coinches_pay_where_declarations_count() -> None:
    """One deal in a hundred at least is doubled, and that brings 80 points and more each time."""
    found = gains(COINCHE, range(800))

    assert len(found) >= 8
    assert sum(found) > 80 * len(found)


@pytest.mark.slow
@pytest.mark.parametrize("preset", DOUBLED)
def test_coinches_pay(preset: str) -> None:
    """In deals that no figure of the bot was fitted to."""
    found = gains(preset, range(6_000_000, 6_001_500))

    assert found
    assert sum(found) > 0
