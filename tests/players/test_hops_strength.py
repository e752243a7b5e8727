"""Hops beats chance by a wide margin, on the same cards from both sides."""

import pytest

import rebelote
from rebelote import Rules
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
