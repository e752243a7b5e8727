"""Simulated deals strung together to matches, so as to know how long these are.

The deals stay as they were played; what they mark is settled one after the other as in a match,
with what is pending and the table's own end.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rebelote.deal import Contract
from rebelote.outcome import settled
from rebelote.standing import DealResult, Standing

if TYPE_CHECKING:
    from rebelote.simulation import Simulation


class Finished(NamedTuple):
    """A match that ended: how many deals it took, the winning accounts, who dealt first."""

    deals: int
    winners: tuple[int, ...]
    dealer: int


def matches(found: Simulation, most: int) -> Iterator[Finished]:
    """The matches that the first *most* deals make, each beginning where the last one ended."""
    place = 0
    while ended := _match(found, place, most):
        yield ended
        place += ended.deals


def paired_matches(
    found: Simulation, other: Simulation, most: int
) -> Iterator[tuple[Finished, Finished]]:
    """Matches of the first *most* deals at two tables, each pair from the same deal on.

    A pair begins where the longer of the one before has ended, so that no two share a deal.
    """
    place = 0
    while (mine := _match(found, place, most)) and (theirs := _match(other, place, most)):
        yield mine, theirs
        place += max(mine.deals, theirs.deals)


def _match(found: Simulation, first: int, most: int) -> Finished | None:
    """The match that begins with the deal at that place, if the first *most* deals end it."""
    rules = found.rules
    standing = Standing((0,) * rules.seating.count)
    for place in range(first, min(most, len(found))):
        standing = _after(found, standing, place)
        winners = found.endings[found.index[place]].winners or rules.match.decided(rules, standing)
        if winners:
            dealer = (found.first + first) % rules.seating.seats
            return Finished(len(standing.results), winners, dealer)
    return None


def _after(found: Simulation, standing: Standing, place: int) -> Standing:
    """The standing after one more deal."""
    rules, sheet = found.rules, found.sheets[found.index[place]]
    taker, number = int(found.takers[place]), len(standing.results) + 1
    dealer = (found.first + place) % rules.seating.seats
    if sheet is None:
        marks = tuple(map(int, found.marks[place]))
        return standing.marked(DealResult(number, dealer, (), (), Contract(), (), None, marks))
    outcome = sheet.outcome
    kind = tuple(rules.plan.kinds)[found.kinds[place]]
    contract = Contract(kind, taker, outcome.bid, outcome.level)
    standing, sheet, marks = settled(rules, standing, outcome, taker)
    return standing.marked(DealResult(number, dealer, (), (), contract, (), sheet, marks))
