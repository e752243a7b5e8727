"""Marks of games for three, and for four alone, against the oracle."""

from collections.abc import Iterator
from random import Random

import pytest

import rebelote
from rebelote import Rules
from rebelote.scoring import Outcome
from tests.oracles.singles import PRESETS, Deal
from tests.oracles.told import outcome

PLAYERS = {"quatre-solo": 4}
DECLARED = ((0, 0, 0), (20, 0, 0), (0, 50, 20))


def deals(preset: str, count: int) -> Iterator[Deal]:
    """Random shares of the points, ties and capots among them."""
    random, players = Random(f"singles/{preset}"), PLAYERS.get(preset, 3)
    for _ in range(count):
        took = random.choice([range(players), range(players), random.sample(range(players), 2)])
        took = random.choice([took, took, [random.randrange(players)]])
        cards, tricks = [0] * players, [0] * players
        for player in took:
            cards[player] = random.choice([random.randrange(100), 31, 36, 62])
            tricks[player] = 8 // len(took)
        belote = random.choice([None, *range(players)])
        declared = random.choice(DECLARED) if preset == "trois-croate" else (0,) * players
        yield Deal(tuple(cards), tuple(tricks), random.choice(list(took)), belote, declared)


def outcome_of(rules: Rules, deal: Deal) -> Outcome:
    """The deal as the engine's outcome."""
    return outcome(
        rules,
        deal.cards,
        deal.tricks,
        deal.last,
        belote=tuple(int(player == deal.belote) for player in range(len(deal.cards))),
        declared=deal.declared,
        alone=sum(1 for count in deal.tricks if count) == 1,
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_marks_are_those_of_the_preset_source(preset: str) -> None:
    rules, verdicts = rebelote.rules(preset), set()
    for deal in deals(preset, 1500):
        sheet = rules.score(outcome_of(rules, deal))
        assert (sheet.marks, sheet.pending, sheet.verdict) == PRESETS[preset](deal), deal
        verdicts.add(sheet.verdict)

    assert verdicts >= {"made", "failed"}
