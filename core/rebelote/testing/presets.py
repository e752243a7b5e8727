"""What a table must fulfil."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rebelote.catalogue import Catalogue, installed
from rebelote.errors import quote
from rebelote.ruleset import Rules
from rebelote.table import Table
from rebelote.testing.assembling import (
    check_assembles,
    check_hash_seeds,
    check_pickles,
    check_resolved,
    check_same_in_any_order,
)
from rebelote.testing.faults import fail, guarded
from rebelote.testing.moments import check_moments, check_waiting
from rebelote.testing.scores import check_scores, check_totals
from rebelote.testing.scripts import Script, act, choose, playthrough
from rebelote.testing.secrecy import PAIRS, check_secrecy
from rebelote.testing.symmetry import check_symmetry

SEEDS = (0, 1)
HASH_SEEDS = (1, 2)


def check_preset(
    table: object,
    *,
    catalogue: Catalogue | None = None,
    seeds: Iterable[int] = SEEDS,
    hash_seeds: Iterable[int] = HASH_SEEDS,
    pairs: int = PAIRS,
) -> None:
    """Everything that the kit asks of a table: a preset's name, a path, a dict or a `TableConfig`.

    Each of *seeds* is a random deal that goes through every check, and a random match to its end;
    more of them look harder, as do more *pairs*, swaps of hidden cards for each seat in a deal.
    *hash_seeds* are those of other processes that assemble the table.
    """
    known = installed() if catalogue is None else catalogue
    rules = check_assembles(table, known)
    check_same_in_any_order(rules)
    check_pickles(rules)
    check_resolved(rules)
    check_hash_seeds([rules], hash_seeds)
    for seed in seeds:
        check_play(rules, seed, pairs=pairs)
        check_match(rules, seed)


def check_play(rules: Rules, seed: int, *, pairs: int = PAIRS) -> None:
    """One random deal, looked at from all sides."""
    check_script(playthrough(rules, seed), seed, pairs=pairs)


def check_script(script: Script, seed: int = 0, *, pairs: int = PAIRS) -> None:
    """A stretch of play, looked at from all sides."""
    check_moments(script, seed)
    check_scores(script, seed=seed)
    check_symmetry(script)
    check_secrecy(script, seed=seed, pairs=pairs)


def check_match(rules: Rules, seed: int, *, deals: int = 200) -> None:
    """A random match to its end (or so many deals): totals, winners, rewards, no more play."""
    table, random = Table(rules, seed=seed), Random(f"match/{seed}")
    while not table.over and table.deal.number <= deals:
        act(table, *choose(table, random))
    check_totals(table)
    check_waiting(table)
    _check_over(table)
    if table.over:
        _check_ended(table)


def _check_over(table: Table) -> None:
    rules, advice = table.rules, "`match.over` gives a tuple of accounts, empty while it goes on"
    with guarded("whether the match is over", advice):
        winners: object = rules.match.over(rules, table.standing)
    if not isinstance(winners, tuple):
        fail(f"whether the match is over: {quote(winners)}; {advice}")


def _check_ended(table: Table) -> None:
    seating, winners = table.rules.seating, table.standing.winners
    if not set(winners) <= set(range(seating.count)):
        fail(f"the winners are {winners}; `match.over` names accounts in seat order")
    with guarded("the rewards", "a reward gives a figure for each seat"):
        for name, figures in table.rewards.items():
            if len(figures) != seating.seats:
                fail(f"reward {name!r} gives {figures} for {seating.seats} seats")
