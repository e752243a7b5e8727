"""Outcomes to ask scoring of: those of played deals, and variants of them.

Other shares of the points, one account or one seat taking every trick, other facts, bids and
levels of doubling.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from itertools import pairwise
from random import Random

from rebelote.errors import NotationError
from rebelote.ruleset import Rules
from rebelote.scoring import FIGURE, TAKERS, Outcome, Values


def variants(rules: Rules, outcome: Outcome, seed: int = 0) -> Iterator[Outcome]:
    """The outcome, other shares of its points, sweeps, and all of these with other facts.

    Where contracts are bid or doubled, each share comes with other contracts too.
    """
    for shared in _shared(outcome, seed):
        yield from dict.fromkeys((shared, *_contracts(rules, shared)))
        for name, values in _typed_facts(rules):
            kept = tuple(fact for fact in shared.facts if fact[0] != name)
            yield shared._replace(facts=tuple(sorted((*kept, (name, values)))))


def _typed_facts(rules: Rules) -> list[tuple[str, Values]]:
    """Each fact as a score keeper may type it in, for each account."""
    accounts, found = rules.seating.count, list[tuple[str, Values]]()
    for fact in rules.scoring.facts:
        for account in range(accounts):
            points = tuple(20 * (other == account) for other in range(accounts))
            for typed in (str(account), points):
                with suppress(NotationError):
                    found.append((fact.name, fact.typed(typed, accounts)))
                    break
    return found


def _shared(outcome: Outcome, seed: int) -> Iterator[Outcome]:
    """The outcome, other shares of its points, and one account taking every trick."""
    yield outcome
    accounts, random = len(outcome.cards), Random(f"variants/{seed}/{outcome}")
    points, tricks = sum(outcome.cards), sum(outcome.tricks)
    for account in range(accounts):
        mine = tuple(int(other == account) for other in range(accounts))
        swept = outcome._replace(
            cards=tuple(points * share for share in mine),
            tricks=tuple(tricks * share for share in mine),
            last=account,
        )
        yield swept._replace(alone=False)
        yield swept._replace(alone=True)
    for _ in range(6):
        cards = _split(points, accounts, random)
        counts = (tricks - accounts + 1, *(1,) * (accounts - 1))
        last = random.randrange(accounts)
        yield outcome._replace(cards=cards, tricks=counts, last=last, alone=False)


def _split(points: int, accounts: int, random: Random) -> tuple[int, ...]:
    """Points shared at random by so many accounts."""
    cuts = sorted(random.randrange(points + 1) for _ in range(accounts - 1))
    return tuple(high - low for low, high in pairwise((0, *cuts, points)))


def _contracts(rules: Rules, outcome: Outcome) -> Iterator[Outcome]:
    """The outcome under each kind of bid and each level of doubling."""
    made, total = outcome.cards[TAKERS], sum(outcome.cards)
    figures = (max(1, made), total)
    bids: list[int | str | None] = [
        bid
        for kind in rules.scoring.bids
        for bid in (figures if kind.name == FIGURE else (kind.name,))
    ]
    for bid in bids or [outcome.bid]:
        for level in range(len(rules.scoring.factors) + 1):
            yield outcome._replace(bid=bid, level=level)
