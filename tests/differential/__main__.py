"""`python -m tests.differential [DEALS [SEED]]`: random deals, until the first difference."""

from __future__ import annotations

import sys
from random import Random

import rebelote
from tests.differential.card_play import CONTREE, play_deal

DEALS = 200_000
SEED = 1


def main(deals: int = DEALS, seed: int = SEED) -> None:
    """Compare card play over so many deals drawn from *seed*."""
    rules, chance = rebelote.rules(CONTREE), Random(seed)
    for number in range(1, deals + 1):
        play_deal(rules, chance)
        if not number % 10_000:
            print(f"{number} deals agree", flush=True)
    print(f"seed {seed}: all {deals} deals agree")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
