"""Roem: what the cards of a trick are worth, who gets it, what is known of it and typed in."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, RulesetError, Table
from rebelote.events import TrickWon
from rebelote.plugin import RANKS, SUITS, Deal, Known, Rules, outcome_of, read_cards
from rebelote.testing import check_known, playthrough
from rebelote_plugins.rules.bulk_roem import most_worth
from rebelote_plugins.rules.claim import made_already
from rebelote_plugins.rules.melds import Values
from rebelote_plugins.rules.roem import Roem, RoemWon, TypedRoem
from tests.hands import whole_pack

PRESET = "klaverjas-rotterdam"
RULES = rebelote.rules(PRESET)
KINDS = {"no_trumps": True, "all_trumps": True}
FOR_THREE = {"extends": "trois-croate", "rules": {"roem": True}}
EVERY_CARD, HEARTS = 0xFFFFFFFF, 0xFF00
A_SUIT_EACH = {seat: " ".join(f"{rank}{suit}" for rank in RANKS) for seat, suit in enumerate(SUITS)}
"""Hands of which every trick is four of a kind where all play their highest card."""


def table(**rules: Any) -> dict[str, Any]:
    """Klaverjas with options of some rules changed."""
    return {"extends": PRESET, "rules": rules}


def won(rules: Rules, kind: str, trick: str) -> list[int]:
    """The roem that is told of a trick."""
    match = Table(rules, seed=0)
    match.apply(f"take {kind}")
    _, told = roem_of(rules).won(rules, match.deal, TrickWon(0, 2, read_cards(trick), 0))
    assert all(isinstance(event, RoemWon) and event.seat == 2 for event in told)
    return [event.points for event in told if isinstance(event, RoemWon)]


def roem_of(rules: Rules) -> Roem:
    """What the rules at a table reckon roem with."""
    ways = [getattr(fact.ask, "owner", None) for fact in rules.scoring.facts]
    return next(owner for owner in ways if isinstance(owner, Roem))


@pytest.mark.parametrize(
    ("trick", "points"),
    [
        ("9S 7S 8S JD", [20]),
        ("AS TS JS 9S", [20]),
        ("JS TS QS KS", [50]),
        ("KS 7S QS 8S", []),
        ("KH 7H QH 8H", [20]),
        ("JH QH KH 7D", [40]),
        ("JH TH QH KH", [70]),
        ("AH QH KH JH", [70]),
        ("AS AH AD AC", [100]),
        ("7S 7D 7C 7H", [100]),
        ("JS JD JC JH", [200]),
        ("8S 9S JS QS", []),
        ("KS AS 7S 8S", []),
    ],
)
def test_the_cards_of_a_trick_are_worth_something_together(trick: str, points: list[int]) -> None:
    assert won(RULES, "H", trick) == points


def test_a_table_may_have_its_own_figures() -> None:
    changed = {"sequences": [30], "carres": {"A": 150}, "stuk": 40}
    rules = rebelote.rules(table(roem=changed))

    assert won(rules, "H", "JS TS QS KS") == [30]
    assert won(rules, "H", "JS TS QS 7S") == [30]
    assert won(rules, "H", "AS AD AC AH") == [150]
    assert won(rules, "H", "TS TD TC TH") == []
    assert won(rules, "H", "AH KH QH 7H") == [70]


@pytest.mark.parametrize("sequences", [[], [20, 50, 100]])
def test_a_trick_has_room_for_sequences_of_three_and_of_four_alone(sequences: list[int]) -> None:
    with pytest.raises(RulesetError, match="sequences"):
        rebelote.rules(table(roem={"sequences": sequences}))


def test_king_and_queen_of_every_trump_suit_go_together_and_none_without_trumps() -> None:
    rules = rebelote.rules(table(**KINDS))

    assert won(rules, "TA", "KS 7S QS 8S") == [20]
    assert won(rules, "SA", "KS 7S QS 8S") == []
    assert won(rules, "SA", "KS JS QS 8S") == [20]


def test_it_goes_to_the_side_that_wins_the_trick_whoever_played_its_cards() -> None:
    hands = {0: "KS AD", 1: "QS", 2: "JS", 3: "AS"}
    match = Table(RULES, seed=0, deals=[whole_pack(RULES, hands)], dealer=3)
    match.apply("take H")
    told = [event for card in ("KS", "QS", "JS", "AS") for event in match.apply(card)]

    assert RoemWon(0, 3, 50) in told
    (fact,) = RULES.scoring.facts
    assert fact.ask(RULES, match.deal) == (0, 0, 0, 50)
    assert match.running() == (0, 50 + 20)


# What it does to the contract.


@pytest.mark.parametrize(
    ("options", "typed", "marks", "verdict"),
    [
        ({}, {"takers": 82}, (82, 80), "made"),
        ({}, {"takers": 81}, (0, 162), "failed"),
        ({}, {"takers": 82, "roem": (0, 20)}, (0, 182), "failed"),
        ({}, {"takers": 72, "roem": (20, 0)}, (92, 90), "made"),
        ({}, {"takers": 71, "roem": (20, 0)}, (0, 182), "failed"),
        ({}, {"takers": 60, "roem": (100, 70)}, (0, 332), "failed"),
        ({}, {"tricks": 8, "roem": (50, 0)}, (312, 0), "made"),
        ({}, {"tricks": 0, "roem": (0, 50)}, (0, 312), "failed"),
        ({"failed": "keep"}, {"takers": 60, "roem": (20, 0)}, (20, 162), "failed"),
        ({"failed": "lost"}, {"takers": 60, "roem": (20, 50)}, (0, 212), "failed"),
        ({"counts": False}, {"takers": 82, "roem": (0, 20)}, (82, 100), "made"),
    ],
)
def test_marks_of_a_deal(
    options: dict[str, Any], typed: dict[str, Any], marks: tuple[int, int], verdict: str
) -> None:
    rules = rebelote.rules(table(roem=options))
    sheet = rules.score(rules.outcome(**typed))

    assert (sheet.marks, sheet.verdict) == (marks, verdict)


def test_pit_may_be_for_the_takers_alone() -> None:
    rules = rebelote.rules(table(capot={"by": "takers"}))

    assert rules.score(rules.outcome(tricks=8)).marks == (262, 0)
    assert rules.score(rules.outcome(tricks=0)).marks == (0, 162)


# Typed in.


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        ((0, 20), (0, 20)),
        ({"takers": 40}, (40, 0)),
        ({"defence": 70, "takers": 320}, (320, 70)),
        ((900, 0), (900, 0)),
        (None, (0, 0)),
    ],
)
def test_a_score_keeper_types_the_points_of_each_side(typed: Any, points: tuple[int, int]) -> None:
    assert RULES.outcome(takers=90, roem=typed).fact("roem") == points


@pytest.mark.parametrize("typed", [(0, 10), (30, 0), (-20, 0), "takers", (5000, 0), (900, 220)])
def test_what_no_cards_come_to_is_refused(typed: Any) -> None:
    with pytest.raises(NotationError, match="roem"):
        RULES.outcome(takers=90, roem=typed)


def test_each_trump_suit_has_one_king_and_queen() -> None:
    typed = TypedRoem(Values((20, 50), ()), 7)

    assert typed((28, 0), 2) == (28, 0)
    assert typed((14, 34), 2) == (14, 34)
    with pytest.raises(NotationError):
        typed((35, 0), 2)
    with pytest.raises(NotationError):
        typed((14, 21), 2)


def test_the_refusal_says_what_would_do() -> None:
    with pytest.raises(NotationError) as error:
        RULES.outcome(takers=90, roem=(0, 10))

    assert str(error.value) == (
        "cannot read 10 (int) as points of roem; a sum of sequences (20, 50), four of a kind (7 "
        "100, 8 100, 9 100, T 100, J 200, Q 100, K 100, A 100) and king and queen of trump (20) "
        "that the cards of a pack make"
    )


def test_the_refusal_names_no_four_of_a_kind_that_is_worth_nothing() -> None:
    rules = rebelote.rules(table(roem={"carres": {"A": 100, "7": 0}}))
    with pytest.raises(NotationError, match=r"four of a kind \(A 100\) and"):
        rules.outcome(takers=90, roem=(0, 10))


# What is known of it.


@pytest.mark.parametrize("config", [PRESET, "klaverjas-amsterdam", table(**KINDS), FOR_THREE])
def test_what_is_known_during_play_comes_true(config: Any) -> None:
    rules = rebelote.rules(config)
    for seed in range(4):
        check_known(playthrough(rules, seed))


@pytest.mark.parametrize(
    ("cards", "tricks", "most"),
    [
        (EVERY_CARD, 8, 920),
        (EVERY_CARD, 1, 220),
        (0xFF, 2, 100),
        (HEARTS, 2, 120),
        (0b10111, 1, 50),
        (0b11011, 1, 0),
        (0b111000000, 1, 0),
        (0x6000, 1, 20),
        (0x01010101, 1, 100),
        (0x10101010, 2, 200),
        (0x80808080, 1, 100),
        (0, 0, 0),
    ],
)
def test_no_more_may_come_than_the_cards_that_are_left_can_make(
    cards: int, tricks: int, most: int
) -> None:
    assert most_worth(cards, HEARTS, tricks, roem_of(RULES).figures) == most


@pytest.mark.parametrize("sequences", [[50, 20], [30]])
def test_three_cards_may_be_worth_more_than_four(sequences: list[int]) -> None:
    figures = roem_of(rebelote.rules(table(roem={"sequences": sequences}))).figures

    assert most_worth(0b1111, HEARTS, 1, figures) == sequences[0]


def test_after_a_trick_one_less_may_bring_something() -> None:
    match = Table(RULES, seed=0, deals=[whole_pack(RULES, A_SUIT_EACH)])
    while not match.deal.play.tricks:
        match.apply(match.legal()[-1])

    assert roem_of(RULES).known(RULES, match.deal).more == (200 + 6 * 100 + 20,) * 4


def test_in_the_last_trick_its_own_cards_are_all_that_may_bring_something() -> None:
    match = Table(RULES, seed=0, deals=[whole_pack(RULES, A_SUIT_EACH)])
    while len(match.deal.play.tricks) < 7:
        match.apply(match.legal()[-1])
    roem = roem_of(RULES)

    assert roem.known(RULES, match.deal) == Known(roem.scored(RULES, match.deal), (100,) * 4)
    match.apply(match.legal()[0])
    assert roem.known(RULES, match.deal).more == (100,) * 4


@pytest.mark.parametrize(
    ("config", "most"),
    [
        (PRESET, 920),
        (table(**KINDS), 980),
        (table(roem={"sequences": [0], "carres": {}, "stuk": 0}), 0),
    ],
)
def test_all_that_a_deal_may_bring_has_room_in_bulk(config: Any, most: int) -> None:
    rules = rebelote.rules(config)
    twin = roem_of(rules).twin(rules)

    assert twin.told(twin.most) == most


def test_a_contract_is_made_already_only_where_no_roem_can_undo_it() -> None:
    rules, sure = rebelote.rules(table(match={"target": 1500, "end_check": "claim"})), 0
    script = playthrough(rules, 1)
    made = {deal.number for deal in script.played_out() if verdict(rules, deal) == "made"}
    for match, _ in script.moments():
        if match.deal.play.tricks and made_already(rules, match.deal):
            assert match.deal.number in made
            sure += 1

    assert sure


def verdict(rules: Rules, deal: Deal) -> str:
    """Whether the takers of a finished deal have made it."""
    return rules.score(outcome_of(rules, deal)).verdict


def test_it_is_told_in_words() -> None:
    assert dict(rebelote.words(RULES))["RoemWon"] == "{seat}: roem {points}"
