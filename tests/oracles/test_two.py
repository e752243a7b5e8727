"""Belote for two against its oracle, which shares no line with the engine."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

import rebelote
from rebelote import Rules, Table
from rebelote.scoring import Outcome
from tests.oracles import legal, two
from tests.oracles.told import outcome

SIDES = ("taker", "other")
TRICKS = {"deux-fermee": 9, "klaberjass": 9, "deux-croate": 10}
DECLARED = ((0, 0), (20, 0), (0, 50), (100, 0))


def deals(preset: str, pending: int) -> Iterator[two.Hand]:
    """Every share of the points that were played, where cards stay out of some of them."""
    played = (152,) if preset not in TRICKS else (152, 97, 60)
    tricks = TRICKS.get(preset, 16)
    belotes = (None, *SIDES) if preset != "deux-decouverte-pagat" else (None,)
    declared = DECLARED if preset in ("klaberjass", "deux-croate") else DECLARED[:1]
    for total, last, belote, each in product(played, SIDES, belotes, declared):
        for mine in range(total + 1):
            yield two.Hand(mine, total - mine, 5, tricks - 5, last, belote, each, pending)
        if last == "taker":
            yield two.Hand(total, 0, tricks, 0, last, belote, each, pending)
        if last == "other":
            yield two.Hand(0, total, 0, tricks, last, belote, each, pending)


def outcome_of(rules: Rules, hand: two.Hand) -> Outcome:
    """The hand as the engine's outcome."""
    return outcome(
        rules,
        (hand.taker_cards, hand.other_cards),
        (hand.taker_tricks, hand.other_tricks),
        SIDES.index(hand.last),
        belote=tuple(int(hand.belote == side) for side in SIDES),
        declared=hand.declared,
        alone=0 in (hand.taker_tricks, hand.other_tricks),
    )


@pytest.mark.parametrize("preset", sorted(two.PRESETS))
@pytest.mark.parametrize("pending", [0, 71])
def test_marks_are_those_of_the_preset_source(preset: str, pending: int) -> None:
    rules = rebelote.rules(preset)
    held = pending if any(step.name == "litige" for step in rules.match.settle) else 0

    for hand in deals(preset, held):
        sheet = rules.score(outcome_of(rules, hand), pending=held)
        assert (*sheet.marks, sheet.pending, sheet.verdict) == two.PRESETS[preset](hand), hand


@pytest.mark.parametrize(
    ("preset", "hand", "marks"),
    [
        ("deux-fermee", two.Hand(61, 40, 5, 4, "taker"), (71, 40, 0, "made")),
        ("deux-fermee", two.Hand(40, 61, 4, 5, "other", "taker"), (20, 111, 0, "failed")),
        ("deux-fermee", two.Hand(50, 40, 5, 4, "other"), (0, 50, 50, "tie")),
        ("deux-fermee", two.Hand(90, 0, 9, 0, "taker"), (190, 0, 0, "made")),
        ("klaberjass", two.Hand(50, 40, 5, 4, "other"), (0, 50, 0, "tie")),
        ("klaberjass", two.Hand(30, 50, 4, 5, "other", "taker"), (0, 110, 0, "failed")),
        ("klaberjass", two.Hand(30, 50, 4, 5, "other", None, (50, 0)), (80, 60, 0, "made")),
        ("deux-croate", two.Hand(50, 40, 5, 5, "other"), (0, 100, 0, "failed")),
        ("deux-croate", two.Hand(0, 90, 0, 10, "other", None, (50, 0)), (0, 190, 0, "failed")),
        ("deux-decouverte-exoty", two.Hand(152, 0, 16, 0, "taker"), (212, 0, 0, "made")),
        ("deux-decouverte-pagat", two.Hand(152, 0, 16, 0, "taker"), (252, 0, 0, "made")),
    ],
)
def test_worked_by_hand(preset: str, hand: two.Hand, marks: two.Marks) -> None:
    assert two.PRESETS[preset](hand) == marks


@pytest.mark.parametrize("seed", range(8))
def test_open_cards_are_played_and_turned_up_as_the_layout_says(seed: int) -> None:
    table, chance = Table("deux-decouverte-exoty", seed=seed), Random(seed)
    columns = two.layout(str(table.packs()[0]).split(), table.deal.dealer)
    kind = chance.choice([str(action) for action in table.legal() if str(action) != "pass"])
    table.apply(kind)
    trick: list[str] = []

    for _ in range(31):
        seat = table.turn
        assert seat is not None
        allowed = two.may_play(columns[seat], trick, kind[-1])
        assert {str(action) for action in table.legal()} == allowed
        card = chance.choice(sorted(allowed))
        table.apply(card)
        columns[seat] = two.after(columns[seat], card)
        trick = [*trick, card] if len(trick) == 0 else []
        for each in (0, 1):
            opened = {column.cover for column in columns[each]}
            assert set(str(table.view(each).hand).split()) == opened


def test_the_winner_of_an_open_trick_leads() -> None:
    table = Table("deux-decouverte-pagat", seed=2)
    table.apply("take " + table.deal.contract.proposed)
    for _ in range(6):
        leader = table.turn
        trick = []
        for _ in range(2):
            action = table.legal()[0]
            trick.append(str(action))
            table.apply(action)
        won = legal.winner(trick, table.deal.contract.kind)
        assert leader is not None
        assert table.turn == (leader + won) % 2
