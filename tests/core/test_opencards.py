"""Open cards are read from a table and from notation, and refused where they cannot be."""

from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import NotationError, OpenCards, RulesetError, Table
from rebelote.cards import Card, cards_of
from rebelote.plugin import Bend, Deal, Rules
from rebelote.solver import Solver

RULES = rebelote.rules("classic")
HANDS = "JH 7S | 9H AS | AH 8S | TD TS"


def table_at(cards: int, seed: int = 3) -> Table:
    """A table of which so many cards of the first deal are played."""
    table, draw = Table(RULES, seed=seed), Random(seed)
    while len(table.deal.play.tricks) * 4 + len(table.deal.play.trick) < cards:
        table.apply(draw.choice(table.legal()))
    return table


@pytest.mark.parametrize("played", [21, 24, 30, 31])
def test_a_table_and_its_notation_are_the_same_position(played: int) -> None:
    table = table_at(played)
    deal, solver = table.deal, Solver(plain=True)
    cards = OpenCards.of(table)

    read = OpenCards.read(
        RULES,
        [cards_of(hand) for hand in deal.hands],
        deal.contract.kind,
        leader=deal.play.leader,
        trick=deal.play.trick,
        taker=deal.contract.taker,
        made=cards.made,
        winners=cards.winners,
    )

    assert read == cards
    assert cards.turn == table.turn
    assert {str(card) for card in solver.card_values(cards)} == set(map(str, table.legal()))


def test_what_was_made_is_counted() -> None:
    solver = Solver(plain=True)
    cards = OpenCards.read(RULES, HANDS, "H")
    later = OpenCards.read(RULES, HANDS, "H", made=(10, 1, 20, 2))

    assert solver.value(later) == solver.value(cards) + 30


def test_the_last_card_of_a_deal_makes_what_the_deal_then_counts() -> None:
    table = table_at(31)
    cards, solver = OpenCards.of(table), Solver(plain=True)
    value = solver.value(cards, 0)
    table.apply(table.legal()[0])

    assert table.last_sheet is not None
    outcome, account = table.last_sheet.outcome, RULES.seating.relative(0, cards.taker)
    assert value == outcome.cards[account] + (10 if outcome.last == account else 0)


def test_an_auction_has_no_open_cards() -> None:
    with pytest.raises(NotationError, match="cards are not being played"):
        OpenCards.of(Table(RULES, seed=1))


def as_it_was(rules: Rules, deal: Deal, seat: int, mask: int) -> int:
    """A bend that bends nothing; who can tell."""
    return mask


def test_a_table_whose_duties_a_function_bends_is_refused() -> None:
    bent = RULES.add("duties.bends", Bend("none", as_it_was))

    with pytest.raises(RulesetError, match=r"duties\.bends\.none: a solver knows .* not functions"):
        OpenCards.read(bent, HANDS, "H")
    with pytest.raises(RulesetError) as caught:
        OpenCards.read(bent.add("duties.bends", Bend("other", as_it_was)), HANDS, "H")
    assert [problem.key for problem in caught.value.problems] == [
        "duties.bends.none",
        "duties.bends.other",
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hands": "JH | 9H | AH"}, "the table has 4 seats"),
        ({"hands": "JH 7S | 9H | AH 8S | TD TS"}, "each seat holds as many cards"),
        ({"hands": " | | | "}, "each seat holds as many cards"),
        ({"hands": "JH JH | 9H AS | AH 8S | TD TS"}, "JH stands twice"),
        ({"hands": "JH AS | 9H AS | AH 8S | TD TS"}, "AS stands twice"),
        ({"trick": "KS"}, "each seat holds as many cards"),
        ({"trick": "KS QS TC 9C"}, "leave room for 3"),
        ({"kind": "TA"}, "this table has"),
        ({"leader": 4}, "seats are 0 to 3"),
        ({"taker": -2}, "-1 for nobody"),
        ({"made": (1, 2)}, "4 whole numbers"),
        ({"winners": [9]}, r"cannot read \[9\] \(list\) as who took a trick; seats are 0 to 3"),
        ({"winners": "0"}, "cannot read '0' as who took a trick; seats are 0 to 3"),
        ({"winners": 1}, "as who took a trick"),
        ({"bid": "x"}, "cannot read 'x' as a bid; at this table nothing is bid"),
        ({"bid": 90}, "at this table nothing is bid"),
        ({"level": 7}, "as a level of doubling; 0: at this table nothing is doubled"),
        ({"covered": {"KD": "QD"}}, "it is a card of a hand"),
        ({"covered": {"JH": "QD"}}, "each seat holds as many cards"),
        ({"covered": {"JH": "9H"}}, "9H stands twice"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    told: dict[str, Any] = {"hands": HANDS, "kind": "H", **change}

    with pytest.raises(NotationError, match=said):
        OpenCards.read(RULES, **told)


def test_the_contract_is_one_of_the_table() -> None:
    rules = rebelote.rules("ffb-coinche-2015")

    told: list[tuple[int | str | None, int]] = [(None, 0), (90, 0), (85, 1), ("capot", 2)]
    for bid, level in told:
        assert OpenCards.read(rules, HANDS, "H", bid=bid, level=level).level == level
    for wrong in ("kapot", "figure", 0, -80, True):
        with pytest.raises(NotationError, match="as a bid; capot, a figure from 80 to "):
            OpenCards.read(rules, HANDS, "H", bid=wrong)
    with pytest.raises(NotationError, match="how often the contract was doubled, from 0 to 2"):
        OpenCards.read(rules, HANDS, "H", bid=90, level=3)


def test_a_solver_refuses_seats_and_points_that_are_none() -> None:
    solver, cards = Solver(plain=True), OpenCards.read(RULES, HANDS, "H")

    seats: list[Any] = [4, -1, True, 1.0, "1"]
    for seat in seats:
        with pytest.raises(NotationError, match="seats are 0 to 3"):
            solver.value(cards, seat)
    with pytest.raises(NotationError, match="a whole number"):
        solver.reaches(cards, "82")  # type: ignore[arg-type]
    assert not solver.reaches(cards, 10**8)
    assert solver.reaches(cards, -(10**8))


def test_where_nobody_has_taken_each_side_plays_as_if_it_had() -> None:
    """The capot of either is one, though at this table the takers' alone counts."""
    rules = rebelote.rules({"extends": "classic", "rules": {"capot": {"by": "takers"}}})
    cards = OpenCards.read(rules, HANDS, "H")

    assert [cards.stakes(seat) for seat in range(4)] == [(10, 90, 0)] * 4


def test_whole_hands_have_a_capot_in_reach_with_cards_that_lie_under_others_too() -> None:
    rules = rebelote.rules("deux-decouverte-pagat")
    cards = [str(card) for card in cards_of(rules.deal.pack)]
    covered = dict(zip(cards[:16], cards[16:], strict=True))

    read = OpenCards.read(rules, [cards[:8], cards[8:16]], "H", covered=covered)

    assert read.winners == frozenset()


def test_covered_cards_are_said_and_count_as_held() -> None:
    whole = OpenCards.read(RULES, "JH 7S | 9H AS | AH 8S | TD TS", "H")
    under = {"JH": "7S", "9H": "AS", "AH": "8S", "TD": "TS"}
    cards = OpenCards.read(RULES, "JH | 9H | AH | TD", "H", covered=under)

    said = "; AS under 9H; 7S under JH; 8S under AH; TS under TD"
    assert str(cards).endswith("JH | 9H | AH | TD" + said)
    assert Solver(plain=True).card_values(whole).keys() == {Card("JH"), Card("7S")}
    assert Solver(plain=True).card_values(cards) == {Card("JH"): 55}
