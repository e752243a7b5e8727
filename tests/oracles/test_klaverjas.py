"""Klaverjas against the oracle: the roem of every trick, and the marks of every deal."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

import rebelote
from rebelote import Table
from rebelote.cards import CARDS, mask_of
from rebelote.events import TrickWon
from rebelote.outcome import running_points
from rebelote.scoring import Outcome
from rebelote_plugins.rules.bulk_roem import trick_worth
from rebelote_plugins.rules.roem import Roem, RoemWon
from tests.oracles import legal
from tests.oracles.klaverjas import Deal, marks, roem

PRESETS = ("klaverjas-rotterdam", "klaverjas-amsterdam")
RULES = rebelote.rules("klaverjas-rotterdam")
ROEM = (0, 20, 40, 50, 70, 100, 220)


def test_every_trick_has_the_roem_of_the_sources() -> None:
    (fact,) = RULES.scoring.facts
    owner, seen = getattr(fact.ask, "owner", None), Counter[int]()
    assert isinstance(owner, Roem)
    trumps = RULES.plan.kinds["H"].trumps
    for cards in combinations(CARDS, 4):
        found = trick_worth(mask_of(cards), trumps, owner.figures)
        assert found == roem([str(card) for card in cards], "H"), cards
        seen[found] += 1

    assert seen.keys() == {0, 20, 40, 50, 70, 100, 200}


def deals() -> Iterator[Deal]:
    """Every share of the points, under roem of both sides; pit of either."""
    for cards, last, own, other in product(range(153), (0, 1), ROEM, ROEM):
        yield Deal((cards, 152 - cards), (4, 4), last, (own, other))
    for own in ROEM:
        yield Deal((152, 0), (8, 0), 0, (own, 0))
        yield Deal((0, 152), (0, 8), 1, (0, own))


@pytest.mark.parametrize("preset", PRESETS)
def test_marks_are_those_of_the_sources(preset: str) -> None:
    rules, verdicts = rebelote.rules(preset), Counter[str]()
    for deal in deals():
        outcome = Outcome("suit", deal.cards, deal.tricks, deal.last, facts=(("roem", deal.roem),))
        sheet = rules.score(outcome)
        assert (*sheet.marks, sheet.verdict == "made") == marks(deal), deal
        verdicts[sheet.verdict] += 1

    assert verdicts.keys() == {"made", "failed"}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_tricks_of_whole_deals_are_told_and_counted_so(preset: str) -> None:
    table, chance, seen = Table(preset, seed=3), Random(5), Counter[int]()
    while not table.over:
        kind, told = table.deal.contract.kind, table.apply(chance.choice(table.legal()))
        won = [event for event in told if isinstance(event, TrickWon)]
        expected = [roem([str(card) for card in event.cards], kind) for event in won]
        found = [event.points for event in told if isinstance(event, RoemWon)]
        assert found == [points for points in expected if points]
        seen.update(expected)
        if table.deal.play.tricks and any(table.deal.hands):
            _check_known(table, kind)

    assert {0, 20, 50} <= seen.keys()


def _check_known(table: Table, kind: str) -> None:
    """What both sides have so far is what everyone reckons with."""
    sides = [0, 0]
    for trick in table.deal.play.tricks:
        points = roem([str(CARDS[card]) for card in trick.cards], kind) + trick.points
        sides[trick.winner % 2] += points
    assert running_points(table.rules, table.deal) == tuple(sides)


@pytest.mark.parametrize(
    ("preset", "duties"),
    [
        ("klaverjas-rotterdam", legal.Duties("always", "always", "must", "always", "never")),
        (
            "klaverjas-amsterdam",
            legal.Duties("unless_ally", "opponents", "forbidden", "always", "never"),
        ),
    ],
)
def test_the_duties_are_those_of_the_city(preset: str, duties: legal.Duties) -> None:
    found = rebelote.rules(preset).duties

    assert legal.Duties(*(getattr(found, name) for name in legal.Duties._fields)) == duties
