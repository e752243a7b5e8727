"""Auction, play, count and marks of whole deals against colver."""

from collections import Counter
from random import Random

import pytest

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

from tests.differential.colver_env import CAPOT
from tests.differential.standin import CONTREE
from tests.differential.whole_deals import play_deal

DEALS = 300


def test_whole_deals_agree_at_every_turn() -> None:
    chance, seen = Random(30_11), Counter[object]()

    for _ in range(DEALS):
        deal = play_deal(CONTREE, chance)
        if deal.contract is None:
            seen["passed out"] += 1
        else:
            seen[deal.contract.bid == CAPOT, deal.contract.level] += 1

    assert len(seen) == 7, "passed out, and each kind of bid at each level"
