"""Belot in Macedonia, Moldova and Croatia: what its presets play that others do not."""

from collections.abc import Mapping
from typing import Any

import pytest

import rebelote
from rebelote import Card, Table
from rebelote.cards import Cards, cards_of, read_cards
from rebelote.plugin import Contract
from tests.hands import dealt, whole_pack

BITOLA, MOLDOVAN, BELA = "bitola", "moldovan", "bela"
ALL_TRUMPS = "7H 8H 9H TH JH QH KH AH"


def can(table: Table) -> list[str]:
    """What may be done now."""
    return [str(action) for action in table.legal()]


def allowed(preset: str, hand: str, trick: str, allies: tuple[int, ...] = ()) -> str:
    """The cards that may be played, with hearts trump."""
    found = rebelote.rules(preset).legal_cards(hand, trick, "H", allies=allies)
    return " ".join(sorted(map(str, found)))


def turned(preset: Any, card: str) -> Table:
    """A table where *card* is turned up, seat 3 deals and seat 0 speaks first."""
    rest = cards_of(rebelote.rules(preset).deal.pack & ~read_cards(card).mask)
    pack = Cards((*rest[:20], *read_cards(card), *rest[20:]))
    return Table(preset, seed=0, deals=[pack], dealer=3)


def marks(preset: Any, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    rules = rebelote.rules(preset)
    return rules.score(rules.outcome(**typed)).marks


# Cards.


@pytest.mark.parametrize("preset", [BITOLA, BELA])
def test_one_beats_in_every_suit_and_a_partner_who_holds_the_trick_spares_nobody(
    preset: str,
) -> None:
    assert allowed(preset, "AS 7S JH", "KS") == "AS"
    assert allowed(preset, "AS 7S JH", "8S KS 9S", (1,)) == "AS"
    assert allowed(preset, "JH KS 7D", "AC 8H 7C", (1,)) == "JH"
    assert allowed(preset, "7H KS 7D", "AC 8H 7C", (1,)) == "7H"
    assert allowed(preset, "AS 7S JH", "KS 7H") == "7S AS"


def test_in_moldova_one_ruffs_over_a_partner_and_need_not_beat_in_plain_suits() -> None:
    assert allowed(MOLDOVAN, "JH KS 7D", "AC 8H 7C", (1,)) == "JH"
    assert allowed(MOLDOVAN, "AS 7S JH", "KS") == "7S AS"


# Macedonia.


def test_in_bitola_eight_trumps_in_one_hand_win_the_match() -> None:
    match = dealt(BITOLA, {2: ALL_TRUMPS}, taker=2, trump="H", turn_up="7H")

    assert (match.over, match.winner) == (True, 0)


def test_in_bitola_who_takes_no_trick_gives_away_belot_and_declarations() -> None:
    assert marks(BITOLA, tricks=8, belote="defence", declared=(0, 120)) == (392, 0)
    assert marks(BITOLA, tricks=0, belote="takers", declared=(20, 0)) == (0, 292)


def told(preset: str, hands: Mapping[int, str], trump: str) -> tuple[Any, ...]:
    """The declared points of the sides of seat 0 and seat 1, once everyone has said all."""
    taker = next(seat for seat, hand in hands.items() if trump in hand)
    table = dealt(preset, hands, taker=taker, trump=trump)
    while table.deal.number == 1:
        actions = can(table)
        table.apply("declare" if "declare" in actions else actions[0])
    sheet = table.standing.results[0].sheet
    assert sheet is not None
    found = sheet.outcome.fact("declared")
    return found if taker % 2 == 0 else tuple(reversed(found))


CARRES = {
    0: "QS QH QD QC 7S 8S 7H 8H",
    1: "AS AH AD AC 7D 8D 9D 8C",
    2: "9S TS JH 9C JC KC TD KH",
    3: "JS KS 9H TH JD KD 7C TC",
}


def test_in_bitola_the_first_to_speak_has_the_better_of_equal_carres() -> None:
    assert told(BITOLA, CARRES, "S") == ((100,), ())


def test_in_moldova_the_higher_of_them_is_better() -> None:
    assert told(MOLDOVAN, CARRES, "S") == ((), (100, 20))


EIGHTS = {
    0: "8S 8H 8D 8C 7S TH 9D KC",
    1: "AS AH AD AC 7H 9H KD JC",
    2: "9S TS JH 9C 7D KS TD KH",
    3: "JS QS QH QD JD QC 7C TC",
}


def test_in_moldova_four_eights_leave_nobody_any_declaration() -> None:
    assert told(MOLDOVAN, EIGHTS, "S") == ((), ())
    assert told(BITOLA, EIGHTS, "S") == ((), (100, 100))


@pytest.mark.parametrize(("scores", "winner"), [((1020, 1200), 0), ((900, 1200), 1)])
def test_in_bitola_the_side_that_took_wins_when_both_get_there(
    scores: tuple[int, int], winner: int
) -> None:
    rules = rebelote.rules(BITOLA)
    match = Table(rules, seed=4, dealer=3)
    match.apply("take " + match.deal.contract.proposed)
    while match.deal.number == 1:
        match.apply(match.legal()[0])

    standing = match.standing._replace(scores=scores)
    assert rules.match.over(rules, standing) == (winner,)


# Moldova.


def test_in_moldova_the_first_to_speak_must_take_a_jack() -> None:
    assert can(turned(MOLDOVAN, "JD")) == ["take D"]
    assert can(turned(MOLDOVAN, "9D")) == ["pass", "take D"]


def test_in_moldova_the_dealer_must_take_in_the_second_round_and_the_taker_leads() -> None:
    match = turned(MOLDOVAN, "9D")
    for _ in range(7):
        match.apply("pass")
    assert can(match) == ["take S", "take H", "take C"]

    match.apply("take S")

    assert (match.deal.phase, match.turn) == ("play", 3)
    assert Card("9D") in match.view(3).hand


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"points": (127, 35), "last": "defence"}, (13, 3)),
        ({"points": (96, 66), "last": "defence"}, (9, 7)),
        ({"points": (96, 56), "last": "takers"}, (9, 6)),
        ({"points": (100, 62), "last": "defence", "declared": (0, 50)}, (0, 21)),
        ({"points": (70, 92), "last": "defence", "belote": "takers"}, (0, 18)),
        ({"points": (70, 92), "last": "defence", "declared": (40, 0)}, (11, 9)),
        ({"points": (91, 71), "last": "defence", "declared": (0, 20)}, (9, 9)),
        ({"points": (60, 92), "last": "takers"}, (0, 16)),
        ({"tricks": 8, "declared": (20, 0), "belote": "defence"}, (18, -10)),
        ({"tricks": 0, "declared": (20, 0), "belote": "defence"}, (-10, 18)),
    ],
    ids=str,
)
def test_marks_of_moldova_are_tens(typed: dict[str, Any], expected: tuple[int, int]) -> None:
    assert marks(MOLDOVAN, **typed) == expected


def test_in_moldova_the_third_bolt_costs_ten_on_the_pad() -> None:
    match = Table({"extends": MOLDOVAN, "rules": {"match": {"target": 400}}}, seed=5)
    while not match.over and match.deal.number < 30:
        match.apply(match.legal()[0])
    bolts, costs = [0, 0], []
    for result in match.standing.results:
        sheet, side = result.sheet, result.contract.taker % 2
        assert sheet is not None
        bolts[side] += sheet.verdict == "failed"
        lost = [line.points for line in sheet.lines if line.code == "failures"]
        assert lost == ([-10] if sheet.verdict == "failed" and bolts[side] % 3 == 0 else [])
        costs += lost

    assert len(costs) > 1


# Croatia.


def test_in_bela_six_cards_are_seen_until_the_dealer_names_a_trump_when_the_others_pass() -> None:
    match = Table(BELA, seed=1, dealer=3)
    assert match.view(0).counts == (6, 6, 6, 6)
    for _ in range(3):
        assert can(match) == ["pass", "take C", "take D", "take H", "take S"]
        match.apply("pass")
    assert (match.turn, can(match)) == (3, ["take C", "take D", "take H", "take S"])

    match.apply("take D")

    assert match.deal.contract == Contract("D", 3)
    assert match.view(0).counts == (8, 8, 8, 8)
    assert match.turn == 0


def test_in_bela_the_first_suit_that_is_named_stands() -> None:
    match = Table(BELA, seed=1, dealer=3)
    match.apply("pass")
    match.apply("take C")

    assert match.deal.contract == Contract("C", 1)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"takers": 90}, (90, 72)),
        ({"takers": 70, "belote": "takers"}, (0, 182)),
        ({"takers": 100, "declared": (0, 50)}, (0, 212)),
        ({"tricks": 8, "declared": (0, 100)}, (252, 0)),
        ({"tricks": 8, "belote": "defence"}, (252, 20)),
        ({"tricks": 0, "declared": (50, 0), "belote": "takers"}, (0, 272)),
    ],
    ids=str,
)
def test_marks_of_bela(typed: dict[str, Any], expected: tuple[int, int]) -> None:
    assert marks(BELA, **typed) == expected


def test_in_bela_eight_in_a_row_win_the_match_when_they_are_declared() -> None:
    rules = rebelote.rules(BELA)
    pack = whole_pack(rules, {1: ALL_TRUMPS})
    match = Table(rules, seed=0, deals=[pack], dealer=3)
    for word in ("take S", "pass", "declare"):
        match.apply(word)

    assert (match.over, match.winner) == (True, 1)
