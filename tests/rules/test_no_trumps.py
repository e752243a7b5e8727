"""No trumps: what the cards are worth, what a hand comes to, and that nothing is ruffed."""

from typing import Any

import pytest

import rebelote
from rebelote.plugin import RANKS, Card
from rebelote.testing import check_scores, playthrough


def table(**options: Any) -> rebelote.Rules:
    """Classic with no trumps under some options, offered in every round."""
    rules = {"no_trumps": options or True, "take": {"no_trumps": "always"}}
    return rebelote.rules({"extends": "classic", "rules": rules})


def marks(takers: int, **options: Any) -> tuple[int, ...]:
    """What a hand with so many natural points is marked as."""
    rules = table(**options)
    return rules.score(rules.outcome(takers=takers, kind="SA")).marks


@pytest.mark.parametrize(
    ("scale", "suit", "hand"),
    [
        ("ace_nineteen", {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2}, 162),
        ("ace_nineteen_jack_nothing", {"A": 19, "T": 10, "K": 4, "Q": 3}, 154),
        ("plain", {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}, 130),
    ],
)
def test_a_scale_gives_every_suit_the_same_points(
    scale: str, suit: dict[str, int], hand: int
) -> None:
    rules = table(scale=scale)
    kind = rules.plan.kinds["SA"]

    assert {kind.points[Card(rank + suit)] for rank in "A" for suit in "SHDC"} == {suit["A"]}
    assert [kind.points[Card(rank + "H")] for rank in RANKS] == [
        suit.get(rank, 0) for rank in RANKS
    ]
    assert kind.total() + 10 == hand
    assert sum(rules.outcome(takers=60, kind="SA").cards) + 10 == hand


@pytest.mark.parametrize(
    ("rescaled", "takers", "expected"),
    [
        ("no", 75, (75, 55)),
        ("cards", 75, (92, 70)),  # 65 of 120 are 82.33 of 152; 55 are the rest of them
        ("hand", 75, (93, 69)),  # 75 of 130 are 93.46 of 162
        ("doubled", 75, (150, 110)),
        ("hand", 130, (162, 0)),
    ],
)
def test_points_of_plain_suits_are_brought_to_what_the_table_says(
    rescaled: str, takers: int, expected: tuple[int, int]
) -> None:
    assert marks(takers, scale="plain", rescaled=rescaled) == expected


def test_the_last_trick_counts_where_it_does_not_at_all_trumps() -> None:
    last_trick = {"at_all_trumps": False}
    rules = {"no_trumps": True, "take": {"no_trumps": "always"}, "last_trick": last_trick}
    found = rebelote.rules({"extends": "classic", "rules": rules})

    assert found.score(found.outcome(takers=82, kind="SA")).marks == (82, 80)
    assert found.score(found.outcome(takers=82, kind="SA")).verdict == "made"


def test_an_ace_of_nineteen_needs_no_rescaling() -> None:
    assert marks(82) == (82, 80)
    assert marks(82, rescaled="hand") == (82, 80)


def test_a_failure_and_a_capot_are_marked_as_with_a_suit() -> None:
    rules = table(scale="plain", rescaled="hand")

    assert rules.score(rules.outcome(takers=60, kind="SA")).marks == (0, 162)
    assert rules.score(rules.outcome(tricks=8, kind="SA")).marks == (252, 0)
    assert rules.score(rules.outcome(takers=65, kind="SA")).verdict == "tie"


def test_a_plain_ten_takes_a_jack_and_no_card_of_another_suit_does() -> None:
    rules = table()

    assert rules.plan.kinds["SA"].beats[Card("JS")] == sum(1 << Card(rank + "S") for rank in "QKTA")
    assert str(rules.legal_cards("JH 7H KS", "AS 9S", "SA")) == "KS"
    assert len(rules.legal_cards("JH 7H KD", "AS 9S", "SA")) == 3


def test_there_is_no_belote() -> None:
    rules = rebelote.rules(
        {
            "extends": "classic",
            "rules": {"no_trumps": True, "take": {"no_trumps": "always"}, "belote": BELOTE},
        }
    )
    script = playthrough(rules, 3)
    check_scores(script)

    for result in script.final().standing.results:
        if result.sheet is not None and result.contract.kind == "SA":
            assert result.sheet.outcome.fact("belote") == (0, 0)


BELOTE = {"all_trumps": "each"}


def test_the_order_of_the_cards_may_be_another() -> None:
    ranks = table(order="AKQJT987").plan.kinds["SA"]

    assert ranks.points[Card("TS")] == 10
    assert ranks.beats[Card("TS")] >> Card("JS") & 1


def test_an_order_names_each_rank_once() -> None:
    with pytest.raises(rebelote.RulesetError, match="an order names each"):
        table(order="AAQJT987")
