"""Hops beats chance by a wide margin, on the same cards from both sides."""

from dataclasses import dataclass

import pytest

import rebelote
from rebelote import Action, Rules, View
from rebelote.plugin import PASS, Bot
from tests.players.playing import HOPS, RANDOM, packs, played_deal

DEALS = 60


def margins(rules: Rules, deals: int) -> list[int]:
    """For each pack the marks of a pair of hops less those of a random pair, from both sides."""
    found = []
    for number, pack in enumerate(packs(rules, deals, seed=17)):
        margin = 0
        for side in (0, 1):
            pair = (HOPS.make(number), RANDOM.make(number))
            bots = pair * 2 if side == 0 else pair[::-1] * 2
            marks = (
                played_deal(rules, pack, number % rules.seating.seats, bots)
                .standing.results[0]
                .marks
            )
            margin += marks[side] - marks[1 - side]
        found.append(margin)
    return found


@pytest.mark.parametrize("preset", ["deux-fermee", "klaberjass", "deux-decouverte-exoty"])
def test_hops_beats_a_random_opponent(preset: str) -> None:
    found = margins(rebelote.rules(preset), DEALS // 2)

    assert sum(found) > 30 * len(found)
    assert sum(1 for margin in found if margin > 0) > 0.65 * len(found)


@pytest.mark.parametrize(("preset", "least"), [("classic", 60), ("stekius", 80)])
def test_a_pair_of_hops_beats_a_random_pair(preset: str, least: int) -> None:
    """On average *least* points a pack, played twice, and on three packs out of four."""
    found = margins(rebelote.rules(preset), DEALS)

    assert sum(found) > least * DEALS
    assert sum(1 for margin in found if margin > 0) > 0.75 * DEALS


CONTRACTS = (
    "belote-bridgee",
    "bga-coinche",
    "cannes-2016",
    "contree-bid-only",
    "ffb-coinche-2015",
    "ffb-contree-2016-made-and-bid",
    "pagat-coinche",
)


@pytest.mark.parametrize(
    "preset", ["bga-coinche", "bulgarian", "ffb-contree-2016-made-and-bid", "pilotta"]
)
def test_it_beats_chance_at_contracts(preset: str) -> None:
    """Chance bids what nobody makes; it must be coinched, not gone over."""
    found = margins(rebelote.rules(preset), 20)

    assert min(found) > 0


@pytest.mark.slow
@pytest.mark.parametrize("preset", CONTRACTS)
def test_it_beats_chance_at_contracts_over_many_deals(preset: str) -> None:
    found = margins(rebelote.rules(preset), 200)

    assert sum(1 for margin in found if margin > 0) > 0.9 * len(found)


@dataclass(frozen=True)
class Meek:
    """Hops that opens and plays, and says nothing once somebody has called."""

    hops: Bot

    def __call__(self, view: View) -> Action:
        """Pass over any call."""
        calling = view.phase in ("auction", "coinche") and view.contract.kind
        return PASS if calling and PASS in view.legal else self.hops(view)


@pytest.mark.slow
@pytest.mark.parametrize("preset", CONTRACTS[1:])
def test_to_go_over_calls_pays(preset: str) -> None:
    """Against its like that leaves every call that stands, on the same cards from both sides."""
    found = 0
    for number, pack in enumerate(packs(rebelote.rules(preset), 300, seed=23)):
        for side in (0, 1):
            bold, meek = HOPS.make(number), Meek(HOPS.make(number))
            bots = (bold, meek) * 2 if side == 0 else (meek, bold) * 2
            live = played_deal(rebelote.rules(preset), pack, number % 4, bots)
            marks = live.standing.results[0].marks
            found += marks[side] - marks[1 - side]

    assert found > 0
