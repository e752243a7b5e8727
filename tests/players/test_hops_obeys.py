"""Hops does what the table allows, whatever the table is, and knows what its seat has seen."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

import rebelote
from rebelote import Action, Rules, Table
from rebelote.plugin import DONE, Deal, Entered, Event, Kind, Move, Phase, Scale, bound
from rebelote_plugins.players.following import FOLLOWING
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.leading import LEADING
from tests.players.playing import HOPS, PRESETS, RANDOM, decisions, twins, varied

TRUMP = Scale("78QKTA9J", (0, 0, 3, 4, 10, 11, 14, 20))
PLAIN = Scale("789JQKTA", (0, 0, 0, 2, 3, 4, 10, 11))


def plays_legally(rules: Rules, seed: int, deals: int) -> int:
    """Seats of hops among random ones; how often they could choose."""
    table, hops = Table(rules, seed=seed), HOPS.make(seed)
    bots = [hops, RANDOM.make(seed)] * 2
    choices = 0
    for view in decisions(table, bots, deals):
        action = hops(view)
        assert action in view.legal, (rules.source, view.phase, str(action))
        choices += len(view.legal) > 1
    return choices


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_is_legal(preset: str) -> None:
    for seed in range(3):
        assert plays_legally(rebelote.rules(preset), seed, deals=5) > 10


@pytest.mark.parametrize("preset", PRESETS)
def test_every_action_is_legal_whatever_the_options_are(preset: str) -> None:
    chance = Random(preset)
    choices = [plays_legally(varied(preset, chance), seed, deals=2) for seed in range(8)]

    assert sum(choices) > 80


def kinds(rules: Rules, trump_suits: str, scale: Scale) -> Rules:
    """The rules with the same scale in all suits, whatever is called."""
    for name in "SHDC":
        rules = rules.add("trumps.kinds", Kind(name, (scale,) * 4, trump_suits))
    return rules


@pytest.mark.parametrize(("trumps", "scale"), [("", PLAIN), ("SHDC", TRUMP), ("SH", TRUMP)])
def test_it_plays_without_trumps_with_all_and_with_several(trumps: str, scale: Scale) -> None:
    rules = kinds(rebelote.rules("classic"), trumps, scale)

    assert plays_legally(rules, 1, deals=10) > 50


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("allies", ["rest", "none"])
def test_it_plays_with_two_and_three_seats(seats: int, allies: str) -> None:
    rules = rebelote.rules("classic").put("seating.accounts", "singles")
    rules = rules.put("seating.allies", allies).put("seating.seats", seats)

    assert plays_legally(rules, 1, deals=10) > 50


# An outside rule brings an action that no bot has heard of.


@dataclass(frozen=True, slots=True)
class Wink(Action):
    """Say nothing, so many times."""

    times: int
    pattern: ClassVar[str] = "wink {times}"


@dataclass(frozen=True)
class Winking:
    """Everyone winks once, in turn."""

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        return Entered(deal.remember("winks", 0))

    def turn(self, rules: Rules, deal: Deal) -> int:
        return int(deal.recall("winks"))

    def over(self, rules: Rules, deal: Deal) -> str | None:
        return DONE if deal.recall("winks") == rules.seating.seats else None

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        return (Wink(2), Wink(1)) if seat == self.turn(rules, deal) else ()

    def step(
        self, rules: Rules, deal: Deal, seat: int, action: Action
    ) -> tuple[Deal, tuple[Event, ...]]:
        return deal.remember("winks", seat + 1), ()


def test_it_does_the_tables_default_where_it_knows_no_better() -> None:
    winking = Winking()
    phase = Phase(
        "winking", "announce", bound(winking.enter), bound(winking.turn), bound(winking.over)
    )
    move = Move("wink", "winking", (Wink,), bound(winking.legal), bound(winking.step))
    rules = rebelote.rules("classic").add("flow.phases", phase).add("flow.moves", move)
    hops, winks = Hops(0), 0

    for view in decisions(Table(rules, seed=3), [hops] * 4, deals=4):
        if view.phase == "winking":
            assert hops.advise(view)[:3] == (Wink(2), "default", ())
            winks += 1
    assert winks >= 4


def test_nothing_to_do_is_an_error() -> None:
    table = Table("classic", seed=0, dealer=3)

    with pytest.raises(ValueError, match="seat 2 has nothing to do in phase 'auction'"):
        Hops(0).advise(table.view(2))


def test_every_rule_of_thumb_has_its_day() -> None:
    codes, hops = set(), Hops(0)

    for seed in range(4):
        for view in decisions(Table("gamelake", seed=seed), [hops] * 4, deals=12):
            codes.add(hops.advise(view).reason)

    assert codes >= {thumb.code for thumb in (*LEADING, *FOLLOWING)}
    assert codes >= {"take", "too_weak"}


# What it may know.


def test_the_same_seed_does_the_same() -> None:
    def texts(seed: int) -> list[str]:
        views = decisions(Table("stekius", seed=8), [HOPS.make(seed)] * 4, deals=3)
        return [view.dumps() for view in views]

    assert texts(1) == texts(1)


@pytest.mark.parametrize("preset", ["classic", "stekius", "clasica"])
def test_cards_that_it_does_not_see_change_nothing(preset: str) -> None:
    chance, compared = Random(preset), 0
    table, hops = Table(preset, seed=2), HOPS.make(5)

    for view in decisions(table, [hops] * 4, deals=2):
        if view.seat is None or view.version % 2:
            continue
        for twin in twins(table, view.seat, chance):
            assert HOPS.make(5)(twin) == HOPS.make(5)(view)
            compared += 1
    assert compared > 20
