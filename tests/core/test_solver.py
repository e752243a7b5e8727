"""The solver finds what trying everything finds, compiled or not."""

import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

import rebelote
from rebelote import Rules
from rebelote.cards import CARDS
from rebelote.catalogue import installed
from rebelote.errors import MissingExtra
from rebelote.kernel import twins
from rebelote.opencards import OpenCards
from rebelote.solver import Solver
from tests.endings import EVERY_DUTIES, SEATINGS, Ending, ending, seen_from, with_duties
from tests.oracles import minimax

TABLE = {"extends": "classic", "rules": {"no_trumps": True, "all_trumps": True}}


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


@pytest.mark.parametrize("preset", installed().presets)
def test_endings_of_each_preset_are_solved(preset: str) -> None:
    rules, draw = rebelote.rules(preset), Random(preset)
    for _ in range(25):
        check(compiled(), rules, ending(rules, draw))


def test_endings_are_solved_under_any_duties_and_seats() -> None:
    for rules, draw in several(1, 400):
        check(compiled(), rules, ending(rules, draw))


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


def test_without_the_compiler_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)
    twins.compiled.cache_clear()

    with pytest.raises(MissingExtra, match="needs the extra 'fast'"):
        Solver()
    twins.compiled.cache_clear()


def test_a_second_process_compiles_nothing() -> None:
    compiled()
    code = (
        "from rebelote.kernel import twins; found = twins.compiled(); "
        "print(*{sum(each.stats.cache_misses.values()) for each in found[2:]})"
    )

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "0"


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
