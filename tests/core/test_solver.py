"""The solver finds what trying everything finds, compiled or not."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import Rules
from rebelote.cards import CARDS, Card, cards_of, each, mask_of, read_cards
from rebelote.catalogue import installed
from rebelote.errors import NotationError
from rebelote.opencards import OpenCards
from rebelote.plugin import FIGURE, BidKind, Component, Line, ScoreSheet, ScoreStep
from rebelote.solver import LAST_GENERATION, Solver
from tests.endings import (
    EVERY_DUTIES,
    SEATINGS,
    Ending,
    ending,
    game_of,
    seen_from,
    with_duties,
)
from tests.oracles import minimax

TABLE: dict[str, Any] = {"extends": "classic", "rules": {"no_trumps": True, "all_trumps": True}}


@cache
def plain() -> Solver:
    return Solver(plain=True)


@cache
def compiled() -> Solver:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    return Solver()


def check(solver: Solver, rules: Rules, end: Ending) -> None:
    """Ask everything of an ending and compare it with what trying everything finds."""
    found: minimax.Found = {}
    values = {str(card): value for card, value in solver.card_values(end.cards).items()}
    assert values == minimax.values(end.game, end.moment, found), end
    best = max(values.values())
    assert solver.value(end.cards) == best
    for need in (best - 5, best, best + 1):
        reaching = sorted(card for card, value in values.items() if value >= need)
        assert solver.reaches(end.cards, need) == (best >= need)
        assert sorted(map(str, solver.cards_reaching(end.cards, need))) == reaching
    for seat in range(rules.seating.seats):
        game = seen_from(rules, end, seat)
        assert solver.value(end.cards, seat) == minimax.value(game, end.moment, {}), (seat, end)


def several(seed: int, count: int) -> Iterator[tuple[Rules, Random]]:
    """Tables of any duties and seats, each with a generator."""
    draw, rules = Random(seed), rebelote.rules(TABLE)
    for _ in range(count):
        yield with_duties(rules, draw.choice(EVERY_DUTIES), draw.choice(SEATINGS)), draw


def capot_as_bid(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """Every trick brings 100 to takers who have bid it."""
    bid, swept = sheet.outcome.bid == "capot", sheet.outcome.sweeper == 0
    return sheet.with_made((*sheet.made, Line("bid capot", 0, 100))) if bid and swept else sheet


def test_a_capot_that_was_bid_may_bring_more_than_another() -> None:
    rules = rebelote.rules(TABLE).add("scoring.components", Component("bid capot"))
    rules = rules.add("scoring.steps", ScoreStep("bid capot", "reshape", capot_as_bid))
    for bid in (BidKind(FIGURE), BidKind("capot", 250)):
        rules = rules.add("scoring.bids", bid)
    hands = "JH AH | 9H 7S | 7H 8S | TD TS"
    figure = OpenCards.read(rules, hands, "H", taker=0, bid=100, winners=(0,))
    capot = replace(figure, bid="capot")
    values = [plain().value(cards) for cards in (figure, capot, figure)]

    assert values == [values[0], values[0] + 100, values[0]]


@pytest.mark.parametrize("preset", installed().presets)
def test_endings_of_each_preset_are_solved(preset: str) -> None:
    rules, draw = rebelote.rules(preset), Random(preset)
    for _ in range(25):
        check(compiled(), rules, ending(rules, draw))


def test_who_takes_the_last_trick_is_solved_when_nothing_else_counts() -> None:
    took = set()
    for rules, draw in several(8, 200):
        end = ending(rules, draw)
        last_only = end.cards.for_last_trick()
        game = end.game._replace(worth=dict.fromkeys(end.game.worth, 0), last=1, sweep=0, swept=0)
        values = {str(card): value for card, value in compiled().card_values(last_only).items()}
        assert values == minimax.values(game, end.moment, {}), end
        took |= set(values.values())
    assert took == {0, 1}


def test_endings_are_solved_under_any_duties_and_seats() -> None:
    for rules, draw in several(1, 400):
        check(compiled(), rules, ending(rules, draw))


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize(
    "options",
    [
        {"follow": "or_trump"},
        {"lead_trump": "not"},
        {"lead_trump": "not_doubled"},
        {"lead_trump": "not_doubled", "follow": "or_trump", "rise_plain": "always"},
    ],
)
def test_endings_are_solved_where_masks_bend_the_duties(
    options: dict[str, str], level: int
) -> None:
    rules = rebelote.rules({**TABLE, "rules": {**TABLE["rules"], "duties": options}})
    rules, draw = rules.put("scoring.factors", (2,)), Random(str(options))
    for number in range(60):
        table = replace(rules, seating=draw.choice(SEATINGS))
        solver = compiled() if number % 2 else plain()
        check(solver, table, ending(table, draw, level=level))


@pytest.mark.parametrize("make", [plain, compiled])
def test_a_solver_tells_a_doubled_deal_from_one_that_is_not(make: Callable[[], Solver]) -> None:
    duties = {"duties": {"lead_trump": "not_doubled"}}
    rules = rebelote.rules({"extends": "classic", "rules": duties}).put("scoring.factors", (2,))
    leads = {0: "7S JH", 1: "7S"}
    for level in (0, 1, 0):
        cards = OpenCards.read(rules, "JH 7S|8S 9S|TS 8H|KS QS", "H", level=level)
        assert " ".join(map(str, make().card_values(cards))) == leads[level]


@pytest.mark.parametrize("preset", installed().presets)
def test_endings_are_solved_where_cards_lie_under_others(preset: str) -> None:
    rules, draw = rebelote.rules(preset), Random(preset)
    most = 6 - rules.seating.seats
    for _ in range(15):
        check(compiled(), rules, ending(rules, draw, most, covered=True))


def test_endings_with_covered_cards_are_solved_under_any_duties_and_without_compiling() -> None:
    for number, (rules, draw) in enumerate(several(7, 100)):
        solver = compiled() if number % 2 else plain()
        check(solver, rules, ending(rules, draw, 6 - rules.seating.seats, covered=True))


def open_table(uncover: str) -> rebelote.Table:
    """A table for two with half of the cards under the others."""
    rules = {"open_deal": {"uncover": uncover}}
    return rebelote.Table({"extends": "deux-decouverte-pagat", "rules": rules}, seed=3)


def late(table: rebelote.Table, covers: set[int]) -> rebelote.Action:
    """The last allowed action, a card that covers nothing if there is one."""
    legal = [act for act in table.legal() if getattr(act, "card", -1) not in covers]
    return (legal or list(table.legal()))[-1]


def test_a_table_with_covered_cards_is_solved_with_each_card_that_is_played() -> None:
    """When a card is turned up makes no difference."""
    at_once, after_trick, asked = open_table("at_once"), open_table("after_trick"), 0
    while not at_once.standing.results:
        piles = [pile for pile in at_once.deal.piles if pile.name.startswith("under ")]
        under = {pile.name[-2:]: str(CARDS[pile.cards[0]]) for pile in piles}
        if at_once.deal.play.leader >= 0:
            asked += check_open_table(at_once, after_trick, under)
        action = late(at_once, set(map(Card, under)))
        at_once.apply(action)
        after_trick.apply(action)
    assert asked == 9


def check_open_table(
    at_once: rebelote.Table, after_trick: rebelote.Table, under: dict[str, str]
) -> int:
    """Ask about tables with few cards left; how many were asked about."""
    deal = at_once.deal
    if not 0 < sum(hand.bit_count() for hand in deal.hands) + len(under) <= 9:
        return 0
    cards = OpenCards.of(at_once)
    assert replace(OpenCards.of(after_trick), rules=at_once.rules) == cards
    hands = tuple(frozenset(map(str, cards_of(hand))) for hand in deal.hands)
    winners = frozenset(trick.winner for trick in deal.play.tricks)
    moment = minimax.Moment(hands, cards.play.leader, tuple(map(str, cards.trick)), winners)
    game = game_of(cards.rules, cards.kind, cards.taker, cards.turn, cards.level)
    end = Ending(replace(cards, made=(0, 0)), game._replace(under=under), moment)
    for solver in (plain(), compiled()):
        check(solver, cards.rules, end)
    return 1


def test_endings_are_solved_without_compiling() -> None:
    for rules, draw in several(2, 100):
        check(plain(), rules, ending(rules, draw))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_many_endings_are_solved(seed: int) -> None:
    for rules, draw in several(seed, 500):
        check(compiled(), rules, ending(rules, draw))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20, 24))
def test_longer_endings_are_solved(seed: int) -> None:
    for rules, draw in several(seed, 25):
        check(compiled(), rules, ending(rules, draw, most=4))


def test_the_source_says_the_same_compiled_or_not_in_as_many_nodes() -> None:
    """With tables of one size everything is searched and remembered in the same order."""
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    slow, fast = Solver(plain=True), Solver()
    fast._state.slots = slow._state.slots
    for rules, draw in several(3, 40):
        cards = ending(rules, draw, most=5).cards
        assert slow.card_values(cards) == fast.card_values(cards)
        assert slow.nodes == fast.nodes


def worlds_of(cards: OpenCards, draw: Random, count: int) -> list[tuple[int, ...]]:
    """Layouts of a position that the seat at turn could see itself in."""
    others = [seat for seat in range(len(cards.hands)) if seat != cards.turn]
    hidden = [card for seat in others for card in each(cards.hands[seat])]
    found = []
    for _ in range(count):
        dealt = iter(draw.sample(hidden, len(hidden)))
        hands = list(cards.hands)
        for seat in others:
            hands[seat] = mask_of(next(dealt) for _ in range(cards.hands[seat].bit_count()))
        found.append(tuple(hands))
    return found


def check_worlds(solver: Solver, cards: OpenCards, worlds: list[tuple[int, ...]]) -> None:
    """Ask about all worlds in one go, and about one after the other."""
    moments = [replace(cards, hands=hands) for hands in worlds]
    values = [solver.card_values(moment) for moment in moments]
    found = solver.card_values_over(cards, worlds)
    assert found == {card: [each[card] for each in values] for card in found}
    assert list(found) == list(solver.card_values(cards))
    for points in (0, 30, 60):
        reaching = [solver.cards_reaching(moment, points) for moment in moments]
        over = solver.cards_reaching_over(cards, points, worlds)
        assert over == {card: [card in each for each in reaching] for card in found}


@pytest.mark.parametrize("solver", [plain, compiled])
def test_worlds_may_differ_in_what_lies_under_cards(solver: Callable[[], Solver]) -> None:
    for rules, draw in several(8, 30):
        cards = ending(rules, draw, 4, covered=True).cards
        under = [card for _, card in cards.covered]
        covers = [cover for cover, _ in cards.covered]
        covered = [tuple(zip(covers, draw.sample(under, len(under)), strict=True)) for _ in "12345"]
        worlds = [cards.hands] * len(covered)
        values = [solver().card_values(replace(cards, covered=pairs)) for pairs in covered]
        found = solver().card_values_over(cards, worlds, covered)
        assert found == {card: [each[card] for each in values] for card in found}
        over = solver().cards_reaching_over(cards, 30, worlds, covered)
        assert over == {card: [value >= 30 for value in found[card]] for card in found}
        check_worlds(solver(), cards, worlds_of(cards, draw, 5))


@pytest.mark.parametrize("preset", installed().presets)
def test_many_worlds_are_answered_as_one_after_the_other(preset: str) -> None:
    rules, draw = rebelote.rules(preset), Random(preset)
    for _ in range(10):
        cards = replace(ending(rules, draw).cards, made=tuple(range(rules.seating.seats)))
        check_worlds(compiled(), cards, worlds_of(cards, draw, 20))


def test_many_worlds_are_answered_under_any_duties_and_seats() -> None:
    for rules, draw in several(4, 100):
        cards = ending(rules, draw).cards
        check_worlds(compiled(), cards, worlds_of(cards, draw, 10))


def test_many_worlds_are_answered_without_compiling() -> None:
    for rules, draw in several(5, 20):
        cards = ending(rules, draw).cards
        check_worlds(plain(), cards, worlds_of(cards, draw, 5))


COVERED = {"JH": "7S", "9H": "AS", "AH": "8S", "TD": "TS"}
ENDING = "JH 7S | 9H AS | AH 8S | TD TS"


def read_worlds(*worlds: str) -> list[tuple[int, ...]]:
    return [tuple(mask_of(read_cards(hand)) for hand in world.split("|")) for world in worlds]


def test_no_world_has_no_answers() -> None:
    cards = OpenCards.read(rebelote.rules(TABLE), ENDING, "H")
    assert plain().card_values_over(cards, []) == {card: [] for card in plain().card_values(cards)}


@pytest.mark.parametrize(
    "world",
    [
        "JH 8S | 9H AS | AH 7S | TD TS",
        "JH 7S | 9H AS | AH 8S TD | TS",
        "JH 7S | 9H AS | AH AS | TD TS",
        "JH 7S | 9H AS | AH 8S TD TS",
    ],
)
def test_a_world_that_cannot_be_is_refused(world: str) -> None:
    cards = OpenCards.read(rebelote.rules(TABLE), ENDING, "H")
    with pytest.raises(NotationError, match="world"):
        plain().card_values_over(cards, read_worlds(ENDING, world))


def test_a_world_with_a_card_of_the_trick_is_refused() -> None:
    cards = OpenCards.read(rebelote.rules(TABLE), "JH | 9H AS | AH 8S | TD TS", "H", trick="7S")
    with pytest.raises(NotationError, match="world"):
        plain().card_values_over(cards, read_worlds("7S | 9H AS | AH 8S | TD TS"))


@pytest.mark.parametrize("covered", ["JH AS", "7S 9H", "JH 7D, JH 7C", ""])
def test_worlds_with_other_covers_or_cards_twice_are_refused(covered: str) -> None:
    read = OpenCards.read
    cards = read(rebelote.rules(TABLE), "JH | 9H | AH | TD", "H", covered=COVERED)
    pairs = [[Card(card) for card in pair.split()] for pair in covered.split(",") if pair]
    with pytest.raises(NotationError, match="world"):
        plain().card_values_over(cards, [cards.hands], [tuple((a, b) for a, b in pairs)])


def test_another_table_begins_when_the_deals_of_one_are_used_up() -> None:
    solver, rules, draw = Solver(plain=True), rebelote.rules(TABLE), Random(6)
    solver._state.generation = LAST_GENERATION - 3
    for _ in range(4):
        check(solver, rules, ending(rules, draw, most=2))
    assert solver._state.generation < LAST_GENERATION - 3


def test_without_the_compiler_the_error_names_the_extra() -> None:
    code = (
        "import sys; sys.modules['numba'] = None\n"
        "from rebelote import Solver\nfrom rebelote.errors import MissingExtra\n"
        "Solver(plain=True)\n"
        "try: Solver()\n"
        "except MissingExtra as error: print(error)"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert "needs the extra 'fast'" in done.stdout


def test_it_says_whether_it_compiles_first(tmp_path: Path) -> None:
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    rules, solver = rebelote.rules(TABLE), Solver()
    cards = ending(rules, Random(3), most=2).cards
    solver.value(cards)
    solver.card_values_over(cards, [cards.hands])

    code = "from rebelote import Solver; print(Solver.compiles_first())"
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    elsewhere = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True
    )

    assert not Solver.compiles_first()
    assert elsewhere.stdout == "True\n"


_SOLVE = """
import rebelote
from rebelote import OpenCards, Solver
from rebelote.kernel.compiled import compiled
from rebelote.kernel import solver as kernel
cards = OpenCards.read(rebelote.rules("classic"), "JH 7S | 9H AS | AH 8S | TD TS", "H")
print(list(Solver().card_values_over(cards, [cards.hands] * 2).values()), Solver().value(cards))
found = [compiled(each).stats for each in (kernel.search, kernel.value)]
print(*[sum(each.cache_misses.values()) for each in found])
"""


def test_a_second_process_in_another_folder_solves_and_compiles_nothing(tmp_path: Path) -> None:
    """What calls itself is kept, and found again: numba has lost such calls."""
    compiled().value(OpenCards.read(rebelote.rules(TABLE), ENDING, "H"))

    done = subprocess.run(
        [sys.executable, "-c", _SOLVE], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    assert done.stdout.split("\n")[:2] == ["[[65, 65], [55, 55]] 65", "0 0"]


def full_deals(rules: Rules, kinds: str, count: int) -> Iterator[OpenCards]:
    """Random whole hands, the kinds and the leaders going round."""
    draw, names = Random(5), kinds.split()
    for number in range(count):
        dealt = draw.sample(CARDS, len(CARDS))
        hands = [dealt[seat::4] for seat in range(4)]
        yield OpenCards.read(rules, hands, names[number % len(names)], leader=number // 4 % 4)


def nodes(ask: str, deals: Iterator[OpenCards], *points: int) -> float:
    """How many thousand positions a question takes on the mean."""
    pytest.importorskip("numba", reason="the extra 'fast' is not installed")
    asked, several = Solver(), list(deals)
    for cards in several:
        getattr(asked, ask)(cards, *points)
    return asked.nodes / len(several) / 1000


@pytest.mark.parametrize(
    ("kinds", "ask", "points", "most"),
    [
        ("S H D C", "card_values", (), 567),
        ("S H D C", "value", (), 255),
        ("S H D C", "reaches", (82,), 37),
        ("S H D C", "cards_reaching", (82,), 128),
        ("SA", "value", (), 377),
        ("TA", "value", (), 306),
    ],
)
def test_a_full_deal_takes_no_more_nodes_than_it_did(
    kinds: str, ask: str, points: tuple[int, ...], most: int
) -> None:
    """Counts repeat where times do not: what makes the search worse is seen here."""
    assert nodes(ask, full_deals(rebelote.rules(TABLE), kinds, 24), *points) <= most
