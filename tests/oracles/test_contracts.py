"""Marks of contract games against the oracle, which shares no line with the engine."""

from collections.abc import Iterator
from itertools import product

import pytest

import rebelote
from rebelote import Rules
from rebelote.scoring import Outcome
from tests.oracles import contracts
from tests.oracles.told import outcome

SIDES = ("takers", "defence")
DECLARED = ((0, 0), (20, 0), (0, 20), (120, 0), (0, 150))


def deals(bids: tuple[int | str, ...], levels: int, declared: bool) -> Iterator[contracts.Contract]:
    """Every share of the points and of what else counts, under every contract."""
    announced = DECLARED if declared else DECLARED[:1]
    for bid, doubled in product(bids, range(levels + 1)):
        for cards, last, belote, each in product(range(153), SIDES, (None, *SIDES), announced):
            yield contracts.Contract(bid, doubled, cards, 4, last, belote, each)
        for belote, each in product((None, *SIDES), announced):
            # A side that takes no trick passes its declarations on, or keeps them.
            yield contracts.Contract(bid, doubled, 152, 8, "takers", belote, each)
            yield contracts.Contract(bid, doubled, 0, 0, "defence", belote, each)


def outcome_of(rules: Rules, deal: contracts.Contract) -> Outcome:
    """The deal as the engine's outcome."""
    return outcome(
        rules,
        (deal.takers_cards, 152 - deal.takers_cards),
        (deal.takers_tricks, 8 - deal.takers_tricks),
        SIDES.index(deal.last),
        belote=tuple(int(deal.belote == side) for side in SIDES),
        declared=deal.declared,
        bid=deal.bid,
        level=deal.doubled,
    )


def agree(preset: str, bids: tuple[int | str, ...]) -> None:
    """Marks and verdict of the engine are those of the oracle, for every deal."""
    rules = rebelote.rules(preset)
    declared = any(fact.name == "declared" for fact in rules.scoring.facts)
    for deal in deals(bids, len(rules.scoring.factors), declared):
        sheet = rules.score(outcome_of(rules, deal))
        found = (*sheet.marks, sheet.verdict == "made")
        assert found == contracts.PRESETS[preset](deal), (deal, sheet.lines)


@pytest.mark.parametrize("preset", sorted(contracts.PRESETS))
def test_marks_of_a_contract_are_those_of_the_preset_source(preset: str) -> None:
    agree(preset, (80, 110, "capot"))


@pytest.mark.slow
@pytest.mark.parametrize("preset", sorted(contracts.PRESETS))
def test_marks_of_every_contract_are_those_of_the_preset_source(preset: str) -> None:
    agree(preset, (*range(80, 170, 10), 250, "capot"))
