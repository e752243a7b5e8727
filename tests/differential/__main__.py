"""`python -m tests.differential [DEALS [SEED]]`: random deals, until the first difference."""

from __future__ import annotations

import sys
from random import Random

from tests.differential.contree import CONTREE
from tests.differential.whole_deals import play_deal

DEALS = 200_000
SEED = 1


def main(deals: int = DEALS, seed: int = SEED) -> None:
    """Compare so many deals drawn from *seed*."""
    chance = Random(seed)
    for number in range(1, deals + 1):
        play_deal(CONTREE, chance)
        if not number % 10_000:
            print(f"{number} deals agree", flush=True)
    print(f"seed {seed}: all {deals} deals agree")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
