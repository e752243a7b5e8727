"""Closed games for two: what lies on the table, what is shown, what is exchanged."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, RulesetError, Table
from rebelote.cards import CARDS, read_cards
from rebelote.testing import check_preset
from rebelote_plugins.rules.seven_exchange import Exchanged
from rebelote_plugins.rules.turn_up_deal import LastShown
from tests.calling import can, say

PACK = (
    "7H JH 8S AH QS KS 9D 8D 7D KD QD TD JC 9H QH TH "
    "AS KH 8H 7S 9S TS JS 8C 9C TC QC KC AC JD AD 7C"
)
"""Seat 0 gets 7H JH 8S 9D 8D 7D and JC is turned up, seat 1 AH QS KS KD QD TD, when 1 deals."""


def table_of(preset: str, pack: str = PACK, **options: Any) -> Table:
    """A table for two with a chosen pack; seat 1 deals, seat 0 speaks first."""
    config = {"name": preset, "extends": preset, "rules": options}
    return Table(config, seed=0, deals=[pack], dealer=1)


def piles(table: Table) -> dict[str, tuple[int, str]]:
    """The piles as seat 0 sees them: how many cards, and which."""
    return {pile.name: (pile.size, str(pile.cards)) for pile in table.view(0).piles}


TURNED_HEART = PACK.replace("JC 9H", "9H JC")
"""The same hands, and the nine of hearts is turned up."""


def test_the_taker_gets_the_turn_up_and_two_cards_the_other_three() -> None:
    table = table_of("deux-fermee")

    say(table, "take C")

    assert read_cards("JC 9H QH").mask & ~table.view(0).hand.mask == 0
    assert read_cards("TH AS KH").mask & ~table.view(1).hand.mask == 0


def test_the_last_card_of_the_stock_is_shown_to_everybody() -> None:
    table = table_of("deux-fermee")

    told = say(table, "take C")

    assert LastShown(CARDS[read_cards("7C")[0]]) in told
    assert piles(table) == {"pack": (13, ""), "last_of_stock": (1, "7C")}


def test_before_hands_are_complete_it_is_not() -> None:
    assert piles(table_of("deux-fermee")) == {"pack": (19, ""), "turn_up": (1, "JC")}


def test_a_turn_up_for_nobody_stays_on_the_table() -> None:
    table = table_of("klaberjass")

    say(table, "take C")

    assert table.view(0).counts == (9, 9)
    assert piles(table)["turn_up"] == (1, "JC")


def test_garrauds_taker_gets_the_turn_up_only_for_its_seven() -> None:
    exchange = {"by": "taker"}
    table = table_of(
        "deux-fermee",
        TURNED_HEART,
        turn_up_deal={"turn_up_to": "nobody"},
        seven_exchange=exchange,
    )
    say(table, "take H")
    assert (table.turn, can(table)) == (0, ["pass", "exchange"])

    say(table, "exchange")

    assert "9H" in str(table.view(0).hand).split()
    assert "7H" not in str(table.view(0).hand).split()
    assert piles(table)["turn_up"] == (1, "7H")


def test_all_may_be_dealt_before_a_turn_up_that_nobody_gets() -> None:
    table = table_of("klaberjass", turn_up_deal={"packets": [3, 3], "completion": []})

    say(table, "take C")

    assert table.view(0).counts == (6, 6)
    assert piles(table)["turn_up"][0] == 1


def test_without_the_seven_the_turn_up_stays_where_it_is() -> None:
    table = table_of(
        "deux-fermee",
        TURNED_HEART,
        turn_up_deal={"turn_up_to": "nobody"},
        seven_exchange={"by": "taker"},
    )

    say(table, "pass", "take H")

    assert (table.turn, can(table)) == (1, ["pass"])


def test_the_dix_is_exchanged_by_either_once_hands_are_complete() -> None:
    table = table_of("klaberjass", TURNED_HEART)

    say(table, "pass", "take H")

    assert table.view(0).counts == (9, 9)
    assert (table.turn, can(table)) == (0, ["pass", "exchange"])
    told = say(table, "exchange")
    assert isinstance(told[0], Exchanged)


def test_the_croatian_seven_is_one_of_the_first_six_cards() -> None:
    table = table_of("deux-croate", TURNED_HEART)

    say(table, "pass", "take H")

    assert table.view(0).counts == (6, 6)
    assert (table.turn, can(table)) == (0, ["pass", "exchange"])
    say(table, "exchange")
    assert table.view(0).counts == (10, 10)


def test_the_croatian_dealer_must_name_a_trump_in_the_second_round() -> None:
    table = table_of("deux-croate")

    say(table, "pass", "pass", "pass")

    assert can(table) == ["take S", "take H", "take D"]


@pytest.mark.parametrize(
    ("run", "counted"),
    [("TD JD QD KD", ((), (50,))), ("7D 8D 9D TD", ((50,), ()))],
)
def test_klaberjass_knows_sequences_of_three_and_of_four_alone(run: str, counted: object) -> None:
    """Five in a row of seat 0 are four, its aces are nothing; the higher run is the better."""
    mine = ["7S", "8S", "9S", "TS", "JS", "AS", "AH", "AD", "AC"]
    theirs = [*run.split(), "7C", "8C", "KC", "QH", "8H"]
    hands = [*mine[:3], *theirs[:3], *mine[3:6], *theirs[3:6], "7H", *mine[6:], *theirs[6:]]
    table = Table("klaberjass", seed=0, dealer=1, deals=[full(hands)])
    say(table, "take H")
    while table.deal.phase != "play":
        say(table, can(table)[-1])
    while table.deal.number == 1:
        say(table, can(table)[0])

    (result,) = table.standing.results
    assert result.sheet is not None
    assert result.sheet.outcome.fact("declared") == counted


def full(hands: list[str]) -> str:
    """A pack that begins with these cards."""
    return " ".join([*hands, *(str(card) for card in CARDS if str(card) not in hands)])


def test_croatian_players_beat_in_every_suit() -> None:
    rules = rebelote.rules("deux-croate")

    assert str(rules.legal_cards("AS 7S KH", "TS", "H")) == "AS"
    assert str(rules.legal_cards("KH AD", "TS", "H")) == "KH"


def test_a_taker_who_holds_the_turn_up_has_nobody_to_exchange_with() -> None:
    exchange = {"by": "taker", "window": "before_first_trick"}

    with pytest.raises(RulesetError, match="the taker gets the turn-up anyway"):
        table_of("deux-fermee", seven_exchange=exchange)


def test_the_taker_may_exchange_late_with_a_turn_up_on_the_table() -> None:
    exchange = {"by": "taker", "window": "first_card"}
    table = table_of("klaberjass", TURNED_HEART, seven_exchange=exchange, declarations=False)

    say(table, "take H")

    assert "exchange" in can(table)


@pytest.mark.parametrize(("by", "asked"), [("any", True), ("taker", False)])
def test_only_the_taker_may_exchange_where_the_table_says_so(by: str, asked: bool) -> None:
    exchange = {"by": by, "window": "first_card", "when": "turned_suit"}
    table = table_of("klaberjass", TURNED_HEART, seven_exchange=exchange, declarations=False)
    say(table, "pass", "take H")
    can_exchange = []
    while len(table.deal.play.tricks) == 0:
        can_exchange += [table.turn] if "exchange" in can(table) else []
        table.apply(next(a for a in table.legal() if str(a) != "exchange"))

    assert bool(can_exchange) == asked


@pytest.mark.parametrize("preset", ["deux-fermee", "klaberjass", "deux-croate"])
def test_a_keeper_types_the_points_of_both(preset: str) -> None:
    rules = rebelote.rules(preset)

    with pytest.raises(NotationError, match="points=, for all accounts"):
        rules.outcome(takers=70)

    assert rules.score(rules.outcome(points=(70, 40))).marks == (70, 40)
    assert rules.score(rules.outcome(points=(40, 70))).marks == (0, 110)


def test_a_keeper_types_what_a_player_without_an_opponents_trick_made() -> None:
    rules = rebelote.rules("deux-fermee")

    assert rules.score(rules.outcome(takers=112, tricks=9)).marks == (202, 0)
    with pytest.raises(NotationError, match="a whole number from 0 to 162"):
        rules.outcome(takers=170, tricks=9)


COINCHE = {"coinche": {"when": "after_auction"}, "coinche_score": {"factors": [2, 4, 8]}}


@pytest.mark.parametrize(
    "rules",
    [
        {"no_trumps": True, "all_trumps": True, "take": {"no_trumps": "always"}},
        {"declarations": {"moment": "first_card", "announce": "spoken"}},
        {"rounding": {"unit": "tens", "method": "pairs"}},
        {"rounding": {"method": "complement"}},
        {"capot": {"points": 252, "replaces": True}, "litige": {"outcome": "held_all"}},
        COINCHE,
        {**COINCHE, "schmeiss": True},
        {"match": {"end_check": "claim"}, "misdeal": {"carres": ["7"], "announce": "spoken"}},
        {"turn_up_deal": {"cut": 3, "shuffle": "first_deal", "next_dealer": "winner"}},
        {"take": False, "games": True, "turn_up_deal": {"turn_up_to": "nobody"}},
    ],
    ids=str,
)
def test_it_goes_with_the_other_rules(rules: dict[str, Any]) -> None:
    config = {"name": "closed", "extends": "deux-fermee", "rules": rules}

    check_preset(config, seeds=(0,), hash_seeds=(), pairs=3)
