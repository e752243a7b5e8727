"""Declarations: finding, comparing, showing and scoring them (cases 41 to 49)."""

from collections.abc import Mapping
from typing import Any

import pytest

import rebelote
from rebelote.plugin import Played, TrickWon, read_cards
from rebelote_plugins.rules.contest import Compared, Declared, Shown
from rebelote_plugins.rules.melds import best_melds
from tests.declaring import VALUES, filled, played
from tests.hands import dealt


@pytest.mark.parametrize(
    ("hand", "melds"),
    [
        ("7S 8S 9S", [("tierce", 20)]),
        ("9S TS JS QS", [("cinquante", 50)]),
        ("TS JS QS KS AS", [("cent", 100)]),
        ("9S TS JS QS KS AS", [("cent", 100)]),
        ("7S 8S 9S TS JS QS KS AS", [("cent", 100)]),
        ("7S 8S 9S JH QH KH", [("tierce", 20), ("tierce", 20)]),
        ("KS AS 7S", []),
        ("JS JH JD JC", [("carre", 200)]),
        ("9S 9H 9D 9C", [("carre", 150)]),
        ("TS TH TD TC", [("carre", 100)]),
        ("8S 8H 8D 8C", []),
        ("7S 7H 7D 7C", []),
        # 44: a card serves once: the carré of jacks leaves the tierce without its jack
        ("JS JH JD JC 9S TS QS", [("carre", 200)]),
        ("JS JH JD JC TS QS KS AS", [("carre", 200), ("tierce", 20)]),
        ("TS TH TD TC 7S 8S 9S", [("carre", 100), ("tierce", 20)]),
        ("QS QH QD QC 9S TS JS", [("carre", 100), ("tierce", 20)]),
    ],
)
def test_what_a_hand_declares_when_a_card_serves_once(
    hand: str, melds: list[tuple[str, int]]
) -> None:
    found = best_melds(read_cards(hand).mask, VALUES, sharing=False)

    assert sorted((meld.name, meld.points) for meld in found) == sorted(melds)


@pytest.mark.parametrize(
    ("hand", "points"),
    [("JS JH JD JC 9S TS QS", 250), ("QS QH QD QC TS JS KS AS", 200), ("7S 8S 9S TS", 50)],
)
def test_a_card_may_serve_a_carre_and_a_sequence_where_the_table_says_so(
    hand: str, points: int
) -> None:
    found = best_melds(read_cards(hand).mask, VALUES, sharing=True)

    assert sum(meld.points for meld in found) == points


def declared(hands: Mapping[int, str], **options: Any) -> tuple[Any, list[Any]]:
    """Play a deal of `gamelake-annonces`: the values that score, takers first, and the events."""
    deal = played(hands, **options)
    return deal.values, deal.events


def test_two_equal_declarations_of_one_side_do_not_cancel_each_other() -> None:
    values, _ = declared({0: "QS KS AS", 2: "QC KC AC"})

    assert values == ((20, 20), ())


@pytest.mark.parametrize(
    ("taker", "defender", "expected"),
    [
        # 43: length, then top card, only then trump
        ("7D 8D 9D 7H", "8S 9S TS", "defence"),
        ("7D 8D 9D 7H", "7S 8S 9S", "takers"),
        ("7S 8S 9S TS 7D", "QH KH AH", "takers"),
        ("7S 8S 9S 7D", "7C 8C 9C", "nobody"),
        # 47: the best one counts, not the sum
        ("QS QH QD QC KS KH KD KC", "9S 9H 9D 9C", "defence"),
        ("JS JH JD JC", "7S 8S 9S TS", "takers"),
        # a carré of 100 beats a cent; nines beat aces; jacks beat nines
        ("QS QH QD QC", "7S 8S 9S TS JS", "takers"),
        ("AS AH AD AC", "9S 9H 9D 9C", "defence"),
        ("AS AH AD AC", "TS TH TD TC", "takers"),
    ],
)
def test_the_side_with_the_single_best_declaration_scores(
    taker: str, defender: str, expected: str
) -> None:
    values, _ = declared({0: taker, 1: defender})

    scoring = {(True, False): "takers", (False, True): "defence", (False, False): "nobody"}
    assert scoring[bool(values[0]), bool(values[1])] == expected


def test_the_best_side_scores_all_its_own_and_the_other_nothing() -> None:
    values, _ = declared({0: "7S 8S 9S TS", 1: "7C 8C 9C", 2: "QH KH AH"})

    assert values == ((50, 20), ())


@pytest.mark.parametrize(
    ("tie", "expected"), [("nobody", ((), ())), ("taker", ((20,), ())), ("first", ((), (20,)))]
)
def test_an_equal_best_goes_where_the_table_says(tie: str, expected: Any) -> None:
    values, _ = declared({2: "7S 8S 9S", 1: "7C 8C 9C"}, taker=2, tie=tie)

    assert values == expected


def test_a_tie_is_nobodys_when_the_taker_side_is_none_of_the_tied() -> None:
    three = {0: "QS KS AS", 1: "QC KC AC", 2: "7H 8H 9H"}

    assert declared(three, taker=1, tie="taker")[0] == ((20,), ())
    assert declared({0: "QS KS AS", 1: "QC KC AC"}, taker=3, tie="nobody")[0] == ((), ())


def test_a_trump_sequence_beats_an_equal_one_unless_the_table_says_no() -> None:
    hands = {0: "7S 8S 9S", 1: "7D 8D 9D"}

    assert declared(hands)[0] == ((), (20,))
    assert declared(hands, sequence_ladder=["length", "top"])[0] == ((), ())


def test_a_carre_and_a_cent_compare_by_points_where_the_table_says_so() -> None:
    hands = {0: "AS AH AD AC", 1: "7S 8S 9S TS"}
    assert declared(hands)[0] == ((100,), ())

    long = {0: "KS KH KD KC", 1: "7C 8C 9C TC JC"}
    assert declared(long, compare="points", sequences=[20, 50, 150])[0] == ((), (150,))
    assert declared(long, sequences=[20, 50, 150])[0] == ((100,), ())


def test_names_are_announced_with_the_first_card_and_compared_after_the_first_trick() -> None:
    _, events = declared({0: "7S 8S 9S TS", 1: "7C 8C 9C"})
    told = [event for event in events if isinstance(event, Declared | Compared | TrickWon)]

    assert told[:2] == [Declared(0, ("cinquante",)), Declared(1, ("tierce",))]
    assert isinstance(told[2], TrickWon)
    assert told[3] == Compared((0,), "cinquante")


def test_only_the_side_that_scores_shows_and_each_with_its_card_of_the_second_trick() -> None:
    _, events = declared({0: "7S 8S 9S TS", 1: "7C 8C 9C", 2: "QH KH AH"})
    shown = [place for place, event in enumerate(events) if isinstance(event, Shown)]

    assert [events[place].seat for place in shown] in ([0, 2], [2, 0])
    for place in shown:
        card = events[place - 1]
        assert isinstance(card, Played)
        assert (card.seat, card.trick) == (events[place].seat, 1)
    first = next(event for event in events if isinstance(event, Shown) and event.seat == 0)
    assert first == Shown(0, "cinquante", 50, read_cards("7S 8S 9S TS"))


def test_declarations_are_shown_at_once_where_the_table_says_so() -> None:
    _, events = declared({0: "7S 8S 9S TS"}, show="at_once")
    names = [type(event).__name__ for event in events]

    assert names.index("Shown") == names.index("Compared") + 1


def test_who_may_choose_may_keep_silent() -> None:
    config = {"extends": "gamelake-annonces", "rules": {"declarations": {"announce": "spoken"}}}
    full = filled({0: "7S 8S 9S TS"})
    table = dealt(config, full, taker=1, trump="D", turn_up=full[1].split()[0])
    assert "declare" in map(str, table.legal())
    while table.deal.number == 1:
        table.apply(table.legal()[0])

    sheet = table.standing.results[0].sheet
    assert sheet is not None
    assert sheet.outcome.fact("declared") == ((), ())


def test_declarations_before_the_first_trick_ask_everyone_in_turn() -> None:
    full = filled({1: "7S 8S 9S TS", 2: "7C 8C 9C"})
    table = dealt("stekius", full, taker=0, trump="H", turn_up=next(c for c in full[0].split()))
    asked = []
    while table.deal.phase == "exchange":
        table.apply("pass")
    while table.deal.phase == "declarations":
        asked.append((table.turn, [str(action) for action in table.legal()]))
        events = table.apply(table.legal()[-1])

    said = ["pass", "declare"]
    assert asked == [(0, ["pass"]), (1, said), (2, said), (3, ["pass"])]
    assert Compared((1,), "cinquante") in events


def test_a_kind_is_told_when_announced_and_cards_only_when_shown() -> None:
    full = filled({0: "7S 8S 9S TS"})
    config = "gamelake-annonces"
    table = dealt(config, full, taker=1, trump="D", turn_up=full[1].split()[0])
    table.apply("7S")
    seen = table.view(1)

    assert seen.memory["declarations"].said[0] == ("cinquante",)
    assert seen.own["declarations"] == ()
    assert table.view(0).own["declarations"][0].name == "cinquante"
    assert "8S" not in seen.dumps().replace(str(seen.hand), "")


def test_what_a_score_keeper_can_type_is_what_the_table_scores() -> None:
    rules = rebelote.rules("clasica")

    for value in (20, 50, 100, 150, 200):
        sheet = rules.score(rules.outcome(takers=100, declared=(value, 0)))
        assert sheet.marks == (100 + value, 62)
