"""The engine against the oracles, which share no line with it."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import Rules
from rebelote.cards import CARDS, read_cards
from rebelote.scoring import Outcome
from tests.oracles import balkan, legal, scores
from tests.oracles.told import outcome

SIDES = ("takers", "defence")
KINDS = ("S", "H", "D", "C", "SA", "TA")
ORACLES = {**scores.PRESETS, **balkan.PRESETS}


def with_duties(duties: legal.Duties) -> rebelote.Rules:
    """Classic belote under other duties, with no trumps and all trumps."""
    kinds = {"no_trumps": True, "all_trumps": True}
    config = {"extends": "classic", "rules": {"duties": duties._asdict(), **kinds}}
    return rebelote.rules(config)


@st.composite
def positions(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """A trick on the table and a hand, from few suits so that duties meet."""
    count = draw(st.integers(1, 3))
    cards = draw(st.permutations([str(card) for card in CARDS]))
    held = draw(st.integers(1, 8))
    return list(cards[:count]), list(cards[count : count + held])


@given(positions(), st.sampled_from(legal.EVERY_DUTIES), st.sampled_from(KINDS), st.booleans())
def test_legal_cards_are_those_of_the_rule_texts(
    position: tuple[list[str], list[str]], duties: legal.Duties, kind: str, ally: bool
) -> None:
    trick, hand = position
    rules = with_duties(duties)
    best = legal.winner(trick, kind)

    found = rules.legal_cards(hand, trick, kind, allies=[best] if ally else [])

    assert {str(card) for card in found} == legal.legal(hand, trick, kind, duties, ally)


@given(positions(), st.sampled_from(legal.EVERY_DUTIES), st.sampled_from(KINDS))
def test_every_card_that_is_not_legal_is_refused_with_a_duty(
    position: tuple[list[str], list[str]], duties: legal.Duties, kind: str
) -> None:
    trick, hand = position
    rules = with_duties(duties)
    allowed = rules.legal_cards(hand, trick, kind)

    for card in read_cards(hand):
        refused = rules.refusal(card, hand, trick, kind)
        assert (refused is None) == (card in allowed)
        if refused is not None:
            assert refused.duty in ("follow", "rise", "ruff", "overruff", "undertrump")
            assert refused.rule == "duties"
            assert refused.allowed == allowed


def outcomes(kind: str = "suit", total: int = 152) -> Iterator[scores.Hand]:
    """Every kind of hand: points, last trick, belote, capot, générale."""
    holders = (None, *SIDES)
    for cards, last, belote in product(range(total + 1), SIDES, holders):
        yield scores.Hand(cards, total - cards, 4, 4, last, belote=belote, kind=kind)
    for alone, belote in product((False, True), holders):
        yield scores.Hand(total, 0, 8, 0, "takers", alone=alone, belote=belote, kind=kind)
        yield scores.Hand(0, total, 0, 8, "defence", alone=alone, belote=belote, kind=kind)


def with_kinds(hands: Iterator[scores.Hand]) -> Iterator[scores.Hand]:
    """The same, and hands at no trumps and at all trumps with further belotes."""
    yield from hands
    for hand in outcomes("SA"):
        yield hand._replace(belote=None)
    for hand in outcomes("TA", 248):
        yield hand
        yield hand._replace(takers_pairs=1)
        yield hand._replace(takers_pairs=2, defence_pairs=1)
        yield hand._replace(defence_pairs=3)


def with_declarations(hands: Iterator[scores.Hand]) -> Iterator[scores.Hand]:
    """The same with declarations that score."""
    for hand in hands:
        yield hand
        for value in (20, 50, 70, 100, 120, 200):
            yield hand._replace(takers_declared=value)
            yield hand._replace(defence_declared=value)


def outcome_of(rules: Rules, hand: scores.Hand) -> Outcome:
    """The hand as the engine's outcome."""
    further = zip(SIDES, (hand.takers_pairs, hand.defence_pairs), strict=True)
    return outcome(
        rules,
        (hand.takers_cards, hand.defence_cards),
        (hand.takers_tricks, hand.defence_tricks),
        SIDES.index(hand.last),
        belote=tuple(int(hand.belote == side) + pairs for side, pairs in further),
        declared=(hand.takers_declared, hand.defence_declared),
        kind=hand.kind,
        alone=hand.alone,
    )


@pytest.mark.parametrize(
    ("preset", "pending"),
    [*product(sorted(ORACLES), [0]), *product(sorted(scores.PRESETS), [81])],
)
def test_marks_are_those_of_the_preset_source(preset: str, pending: int) -> None:
    rules = rebelote.rules(preset)
    declares = any(fact.name == "declared" for fact in rules.scoring.facts)
    plain = outcomes() if "TA" not in rules.plan.kinds else with_kinds(outcomes())
    hands = with_declarations(plain) if declares else plain

    for hand in hands:
        expected = ORACLES[preset](hand._replace(pending=pending))
        sheet = rules.score(outcome_of(rules, hand), pending=pending)
        assert (*sheet.marks, sheet.pending, sheet.verdict) == expected, hand


def test_a_sheet_says_who_wrote_each_line() -> None:
    rules = rebelote.rules("clasica")
    sheet = rules.score(rules.outcome(takers=70, belote="takers", declared=(0, 20)))

    lines = [(line.code, line.account, line.points, line.rule) for line in sheet.lines]

    assert lines == [
        ("failed", 1, 162, "contract"),
        ("belote", 0, 20, "belote"),
        ("declarations", 1, 20, "declarations"),
    ]
    assert sheet.marks == (20, 182)
