"""Which card is refused, and by the name of which duty."""

from __future__ import annotations

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Table
from rebelote.events import TrickWon
from rebelote.outcome import outcome_of

BANNED = {"extends": "classic", "rules": {"duties": {"undertrump": "forbidden"}}}
RISING = {"extends": "classic", "rules": {"duties": {"rise_plain": "always"}}}

REFUSED = [
    # table, card, hand, trick, duty, what would do
    ("classic", "KH", "JH 7D", "8S", "held", "JH"),
    ("classic", "7D", "KS 7D", "8S", "follow", "KS"),
    ("classic", "JH", "KS JH", "8S", "follow", "KS"),
    ("classic", "7H", "JH 7H 7D", "9H", "rise", "JH"),
    ("classic", "7D", "JH 7H 7D", "9H", "follow", "JH"),
    ("classic", "7D", "8H 7D", "9H", "follow", "8H"),
    (RISING, "7S", "AS 7S 7D", "8S", "rise", "AS"),
    (RISING, "7D", "AS 7S 7D", "8S", "follow", "AS"),
    ("classic", "7D", "JH 7H 7D", "8S", "ruff", "7H JH"),
    ("classic", "7H", "JH 7H 7D", "8S 9H", "overruff", "JH"),
    ("classic", "7D", "JH 7H 7D", "8S 9H", "ruff", "JH"),
    ("classic", "7D", "8H 7H 7D", "8S 9H", "ruff", "7H 8H"),
    (BANNED, "7H", "7H 7D", "8S 9H", "undertrump", "7D"),
]


@pytest.mark.parametrize(("table", "card", "hand", "trick", "duty", "allowed"), REFUSED)
def test_a_refused_card_is_told_its_duty_its_rule_and_what_would_do(
    table: object, card: str, hand: str, trick: str, duty: str, allowed: str
) -> None:
    refused = rebelote.rules(table).refusal(card, hand, trick, "H")

    assert refused is not None
    assert (str(refused.card), refused.duty) == (card, duty)
    assert duty == "held" or str(refused.allowed) == allowed
    assert duty == "held" or refused.rule == "duties"


@pytest.mark.parametrize("suit", "SHDC")
def test_an_overruff_is_named_in_whatever_suit_is_trump(suit: str) -> None:
    plain, other = [each for each in "SHDC" if each != suit][:2]
    for trump in ("J", "A", "T"):
        hand, trick = f"{trump}{suit} 7{suit} 7{other}", f"8{plain} 8{suit}"
        low = rebelote.rules("classic").refusal(f"7{suit}", hand, trick, suit)
        else_ = rebelote.rules("classic").refusal(f"7{other}", hand, trick, suit)

        assert low is not None
        assert else_ is not None
        assert (low.duty, else_.duty) == ("overruff", "ruff")


def test_who_may_discard_and_ruffs_all_the_same_ruffs_over() -> None:
    always = {"extends": "classic", "rules": {"duties": {"overruff": "always"}}}
    rules = rebelote.rules(always)
    hand, trick = "JH 7H 7D", "8S 9H 9S"

    refused = rules.refusal("7H", hand, trick, "H")

    assert refused is not None
    assert refused.duty == "overruff"
    assert str(refused.allowed) == "JH 7D"
    assert str(rules.legal_cards("7H 8H 7D", trick, "H")) == "7H 8H 7D"


def test_the_partner_is_two_places_before_unless_allies_say_otherwise() -> None:
    rules = rebelote.rules("classic")
    hand = "JH 7D"

    assert str(rules.legal_cards(hand, "AS 7S", "H")) == "JH 7D"
    assert str(rules.legal_cards(hand, "AS 7S", "H", allies=())) == "JH"
    assert str(rules.legal_cards(hand, "8S", "H")) == "JH"
    assert str(rules.legal_cards(hand, "8S", "H", allies=(0,))) == "JH 7D"
    assert rules.refusal("7D", hand, "AS 7S", "H") is None
    assert rules.refusal("7D", hand, "AS 7S", "H", allies=()) is not None
    assert rules.refusal("7D", hand, "8S", "H", allies=(0,)) is None


def test_cards_and_kinds_that_cannot_be_are_named() -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="4 seats leave room for 3 cards"):
        rules.legal_cards("JH", "7S 8S 9S TS", "H")
    with pytest.raises(NotationError, match=r"'JH KS' as a hand; JH lies in the trick too"):
        rules.legal_cards("JH KS", "JH", "H")
    with pytest.raises(NotationError, match=r"'X' as a kind of trump; this table has C, D, H, S"):
        rules.legal_cards("JH", "", "X")


def played_out(name: str, seed: int) -> Table:
    """A table in the play of its first deal that is taken."""
    table = Table(name, seed=seed)
    while table.deal.phase != "play":
        table.apply(table.legal()[-1])
    return table


@pytest.mark.parametrize("seed", range(3))
def test_the_outcome_in_play_counts_the_tricks_and_the_points_of_each_side(seed: int) -> None:
    table = played_out("classic", seed)
    number, taker = table.deal.number, table.deal.contract.taker
    while table.deal.number == number and not table.over:
        outcome = outcome_of(table.rules, table.deal)
        won = [event for event in table.events if isinstance(event, TrickWon)]
        sides = [[each for each in won if (each.seat - taker) % 2 == side] for side in (0, 1)]

        assert outcome.tricks == tuple(map(len, sides))
        assert outcome.cards == tuple(sum(each.points for each in side) for side in sides)
        assert (outcome.finished, outcome.last, outcome.alone) == (False, -1, False)
        table.apply(table.legal()[0])


def test_nothing_is_counted_before_a_trump_is_taken() -> None:
    assert Table("classic", seed=1).running() == (0, 0)


@pytest.mark.parametrize(
    ("undertrump", "hand", "legal"),
    [
        ("must", "JH 7H 7D", "7H JH"),
        ("free", "JH 7H 7D", "7H JH"),
        ("forbidden", "JH 7H 7D", "JH"),
        ("forbidden", "JH AH 7D", "JH"),
        ("forbidden", "JH 7D", "JH"),
        ("must", "7H 7D", "7H"),
        ("free", "7H 7D", "7H 7D"),
        ("forbidden", "7H 7D", "7D"),
        ("forbidden", "7H 8H", "7H 8H"),
    ],
)
def test_who_must_ruff_over_a_partner_need_not_overruff_but_heeds_the_ban_of_lower_trumps(
    undertrump: str, hand: str, legal: str
) -> None:
    duties = {"ruff": "always", "overruff": "opponents", "undertrump": undertrump}
    rules = rebelote.rules({"extends": "classic", "rules": {"duties": duties}})

    assert str(rules.legal_cards(hand, "8S 9H 9S", "H")) == legal
    banned = rules.refusal("7H", hand, "8S 9H 9S", "H") if "7H" in hand else None
    assert banned is None or banned.duty == "undertrump"


@pytest.mark.parametrize(
    ("ruff", "plain", "ruffed"),
    [
        ("unless_ally", "JH 7D", "JH 7D"),
        ("unless_ally_plain", "JH 7D", "JH"),
        ("always", "JH", "JH"),
        ("never", "JH 7D", "JH 7D"),
    ],
)
def test_a_partner_who_holds_the_trick_spares_the_ruff_as_the_table_says(
    ruff: str, plain: str, ruffed: str
) -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"duties": {"ruff": ruff}}})

    assert str(rules.legal_cards("JH 7D", "AS 7S", "H")) == plain
    assert str(rules.legal_cards("JH 7D", "8S 9H 9S", "H")) == ruffed
    assert str(rules.legal_cards("JH 7D", "AS", "H")) == ("JH 7D" if ruff == "never" else "JH")


@pytest.mark.parametrize("allies", [[9], "x", "0", [-1], [1], [True], [0.0], 0])
def test_allies_are_told_by_their_places_in_the_trick(allies: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="as allies; places, from 0, in a trick of 1 cards"):
        rules.legal_cards("JH 7D", "8S", "H", allies=allies)
    with pytest.raises(NotationError, match="as allies"):
        rules.refusal("7D", "JH 7D", "8S", "H", allies=allies)
