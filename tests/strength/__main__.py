"""`python -m tests.strength [DEALS [SEED]]`: who marks more with the same cards, by how much."""

from __future__ import annotations

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import rebelote
from rebelote_plugins.players.search import Search
from tests.strength.beside_colver import beside_colver, heuristic, timed
from tests.strength.duel import duel

DEALS = 200
SEED = 1
TABLES = ("classic", "pagat-coinche", "deux-fermee", "trois-24")
PAIRS = (("hops", "random"), ("search", "hops"))
MILLISECONDS = 50


def main(deals: int = DEALS, seed: int = SEED) -> None:
    """Print each gain as soon as it is known."""
    say = partial(print, flush=True)
    with ProcessPoolExecutor() as executor:
        for player, opponent in PAIRS:
            for table in TABLES:
                found = duel(rebelote.rules(table), player, opponent, deals, seed, executor)
                say(f"{table}: {player} beside {opponent} {found}")
    found = beside_colver(Search(seed), heuristic, deals, seed)
    say(f"card play: search beside colver's heuristic {found}")
    hasty = Search(seed, layouts=((0, 400),), seconds=MILLISECONDS / 1000)
    found = beside_colver(hasty, timed(MILLISECONDS), deals // 2, seed)
    say(f"card play: search beside colver's, {MILLISECONDS} ms a card each {found}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
