"""The bot that solves layouts: what it does, what it tells, and what it may not know."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice
from random import Random
from time import monotonic
from typing import Any, cast

import pytest

import rebelote
from rebelote import Advice, OpenCards, Solver, Table
from rebelote.errors import MissingExtra
from rebelote.plugin import PASS, RANKS, SUITS, KindName, Play, View, cards_of
from rebelote_plugins.players import search as module
from rebelote_plugins.players import trials
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.memory import recollect
from rebelote_plugins.players.packs import packs, tables
from rebelote_plugins.players.payoff import Layout, Payoff
from rebelote_plugins.players.search import Search
from rebelote_plugins.rules.take import Take
from tests.hands import dealt, pack_for, whole_pack
from tests.players.playing import PRESETS, decisions, played_deal, twins, varied

FEW: Callable[[int], Search] = partial(Search, layouts=((29, 1), (0, 3)), calls=1)
"""Looks at few layouts, so that tests are quick."""
EVERY_KIND = ("classic", "ffb-coinche-2015", "trois-croate", "klaberjass", "stekius")


def looks_in(preset: object, deals: int) -> list[tuple[View, Advice]]:
    """What four of them saw and advised."""
    table = Table(preset, seed=6)
    bots = [FEW(seat) for seat in range(table.rules.seating.seats)]
    return [(view, bots[view.seat or 0].advise(view)) for view in decisions(table, bots, deals)]


@pytest.mark.parametrize("preset", EVERY_KIND)
def test_it_does_what_is_legal_and_weighs_what_it_may_do(preset: str) -> None:
    weighed = 0
    for view, advice in looks_in(preset, deals=2):
        assert advice.action in view.legal
        assert {choice.action for choice in advice.choices} <= set(view.legal)
        marks = [choice.marks for choice in advice.choices]
        assert marks == sorted(marks, reverse=True)
        weighed += len(marks) > 1
    assert weighed > 8


@pytest.mark.parametrize(
    ("preset", "rule", "weighs"),
    [
        ("classic", "turn_up_deal", True),
        ("ffb-contree-2016-made", "full_deal", True),
        ("deux-decouverte-pagat", "open_deal", False),  # nor is anything weighed without a cut
    ],
)
def test_it_calls_as_well_where_the_pack_was_cut(preset: str, rule: str, weighs: bool) -> None:
    looked = looks_in({"extends": preset, "rules": {rule: {"cut": 3}}}, deals=1)
    called = [(view, advice) for view, advice in looked if view.phase == "auction"]

    assert looked[0][0].phase == "cut"
    assert all(advice.action in view.legal for view, advice in called)
    assert any(len(advice.choices) > 1 for _, advice in called) == weighs


def test_calls_are_not_weighed_where_other_calls_are_free_in_the_layouts() -> None:
    """An open deal's last card proposes its suit; of a layout it may be a jack, which forces."""
    rules = {"take": {"jack_forced": "first"}}
    table = Table({"extends": "deux-decouverte-pagat", "rules": rules}, seed=10)
    view = table.view(table.turn)
    layout = next(tables(view, Random(0)))

    assert list(map(str, view.legal)) == ["pass", "take C"]
    assert list(map(str, layout.legal())) == ["take C"]
    assert not FEW(0).advise(view).choices


def test_layouts_in_which_another_hand_would_throw_the_deal_in_are_not_tried() -> None:
    view = Table("baloot", seed=5).view()
    found = tables(view, Random(1))

    assert {next(found).deal.number for _ in range(300)} == {1}
    assert any(_thrown_in(view, pack) for pack in islice(packs(view, Random(1)), 300))


def _thrown_in(view: View, pack: tuple[int, ...]) -> bool:
    return Table(view.rules, seed=0, deals=[pack], dealer=view.dealer).deal.number > 1


def test_it_calls_by_rules_of_thumb_where_no_layout_lets_the_same_be_done() -> None:
    forced = {"take": {"jack_forced": "first"}}
    table = Table({"extends": "deux-decouverte-pagat", "rules": forced}, seed=10)
    table.apply("pass")

    assert FEW(0).advise(table.view(table.turn)).choices == ()


def test_it_plays_at_tables_of_other_options() -> None:
    chance = Random(11)
    for preset in chance.sample(PRESETS, 8):
        looked = looks_in(varied(preset, chance), deals=1)
        assert all(advice.action in view.legal for view, advice in looked)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_it_plays_everywhere(preset: str) -> None:
    assert all(advice.action in view.legal for view, advice in looks_in(preset, deals=3))


# What it finds.


def ending(hands: dict[int, str]) -> Table:
    """Seat 0 has taken the jack of hearts, and leads."""
    return dealt("gamelake", hands, taker=0, trump="H", turn_up="JH")


def test_a_sure_trick_is_cashed_before_it_is_ruffed() -> None:
    """Every layout says so: only seat 0 has trumps, and its aces are all that is left."""
    hands = {0: "JH 9H AH TH KH QH 8H 7H", 1: "AS TS KS QS JS 9S 8S 7S"}
    table = ending(hands)

    advice = Search(0).advise(table.view(0))

    assert {choice.marks for choice in advice.choices} == {252.0 + 20.0}
    assert {choice.made for choice in advice.choices} == {100}


def test_it_takes_with_a_hand_that_makes_every_trick_and_tells_what_a_pass_costs() -> None:
    rules = rebelote.rules("classic")
    hands = {0: "JH 9H AH TH AS"}
    pack = pack_for(rules, hands, taker=0, turn_up="KH")
    table = Table(rules, seed=0, deals=[pack], dealer=3)

    advice = Search(0).advise(table.view(0))

    assert advice.action == Take(KindName("H"))
    best, *others = advice.choices
    assert best.action == advice.action
    assert best.made > 90
    assert advice.costs[PASS] == best.marks - others[-1].marks > 50


def test_towards_the_end_it_tells_who_takes_the_last_trick() -> None:
    told = [
        (view, dict(advice.more))
        for view, advice in looks_in("classic", deals=3)
        if "last_trick" in dict(advice.more)
    ]

    assert all(len(view.hand) <= 4 for view, _ in told)
    chances = {int(dict(reasons["last_trick"])["chance"]) for _, reasons in told}
    assert len(chances) > 2
    assert chances <= set(range(101))


@pytest.mark.slow
def test_it_beats_the_rules_of_thumb_with_the_same_cards() -> None:
    """The same packs, the sides changed over: what each side marks more with them."""
    rules, gain = rebelote.rules("gamelake"), 0
    cards = list(range(32))
    for number in range(60):
        pack = Random(f"duel/{number}").sample(cards, len(cards))
        for side in (0, 1):
            bots = [Search(1) if seat % 2 == side else Hops(1) for seat in range(4)]
            results = played_deal(rules, pack, number % 4, bots).standing.results
            gain += results[0].marks[side] - results[0].marks[1 - side]
    assert gain > 0


@pytest.mark.parametrize("bid", [100, "generale"])
@pytest.mark.parametrize("taker", range(4))
def test_what_the_takers_mark_more_by_every_trick_the_others_mark_less(
    taker: int, bid: int | str
) -> None:
    rules = rebelote.rules({"extends": "contree-501", "rules": {"bid": {"generale": 500}}})
    hands, marked = "JH 7S | 9H AS | AH 8S | TD TS", {100: 350.0, "generale": 1000.0}[bid]
    cards = OpenCards.read(rules, hands, "H", taker=taker, bid=bid)
    layout = Layout(152, (("belote", (0, 0)), ("by_partner", (0, 0))))

    for seat in range(4):
        last, sweep, swept = cards.stakes(seat)
        taken = (seat - taker) % 2 == 0
        found = Payoff(cards, seat).of(152 + last + sweep if taken else -swept, layout)
        assert found == (marked if taken else -marked, True)


def test_what_is_known_of_a_deal_counts_in_its_layouts() -> None:
    rules = rebelote.rules("klaverjas-rotterdam")
    suits = {seat: " ".join(f"{rank}{suit}" for rank in RANKS) for seat, suit in enumerate(SUITS)}
    table = Table(rules, seed=0, deals=[whole_pack(rules, suits, dealer=0)], dealer=0)
    for action in ("take H", "AH", "AD", "AC", "AS"):
        table.apply(action)
    cards = OpenCards.of(table)

    assert Payoff(cards, 0).layout(cards, table.deal).facts == (("roem", (100, 0)),)


class Unsolved:
    """In place of a solver: every card makes nothing."""

    def card_values_over(self, cards: OpenCards, worlds: Sequence[object], _: object) -> Any:
        """So many figures for each card of the seat at turn."""
        return {card: [0] * len(worlds) for card in cards_of(cards.hands[cards.turn])}


def test_layouts_that_do_not_fit_a_declaration_do_not_make_up_the_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Seat 1 has declared a tierce, which most layouts do not give it."""
    monkeypatch.setattr(trials, "DRAWN", 1)
    hands = {
        0: "JH 9H AH 7S 8S 9S TS JD",
        1: "QD KD AD 7C 8H KC JC 9C",
        2: "7H TH JS QS 7D 8D 8C TC",
        3: "QH KH KS AS 9D TD QC AC",
    }
    table = dealt("gamelake-annonces", hands, taker=0, trump="H")
    for card in ("JH", "8H", "7H", "QH"):
        table.apply(card)
    view = table.view(0)
    memory = recollect(view)
    assert memory is not None
    plays: dict[int, Play] = {play.card: play for play in view.legal if isinstance(play, Play)}
    trial = trials.Cards(view, memory, plays, cast(Solver, Unsolved()), Random(1))
    counts = {len(results) for results in trial.run(300).values()}

    assert len(counts) == 1
    assert 0 < counts.pop() < 150


# What it tells.


def test_it_tells_why_a_card_is_played() -> None:
    table = ending({0: "AS 9H 8S", 1: "TS QS", 2: "7S", 3: "9S"})
    table.apply("AS")

    advice = FEW(0).advise(table.view(1))
    told = dict(advice.more)

    assert dict(told["opponent_holds"]) == {"card": "AS"}
    assert int(dict(told["wins_trick"])["chance"]) < 10
    assert dict(told["layouts"]) == {"count": 1, "planned": 1}


def test_a_time_limit_is_kept_and_tells_what_was_reached() -> None:
    table = ending({0: "9H 8H 7H AS KS 7D 8D"})
    hasty = Search(0, layouts=((0, 400),), seconds=0.0)

    begun = monotonic()
    told = dict(hasty.advise(table.view(0)).more)

    assert dict(told["layouts"]) == {"count": 1, "planned": 400}
    assert monotonic() - begun < 30


def test_with_time_enough_all_is_reached() -> None:
    table = ending({0: "9H 8H 7H AS KS 7D 8D"})
    patient = Search(0, layouts=((0, 8),), seconds=600.0)

    told = dict(patient.advise(table.view(0)).more)

    assert dict(told["layouts"]) == {"count": 8, "planned": 8}


def test_the_last_card_is_not_weighed() -> None:
    for view, advice in looks_in("classic", deals=1):
        if len(view.legal) == 1:
            assert not advice.choices


def test_without_the_compiler_the_error_names_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing() -> None:
        raise MissingExtra("the compiled solver", "fast")

    monkeypatch.setattr(module, "Solver", missing)

    with pytest.raises(MissingExtra, match="needs the extra 'fast'"):
        Search(0)(ending({0: "9H"}).view(0))


# What it may know.


@pytest.mark.parametrize("preset", ["classic", "ffb-coinche-2015", "trois-24", "klaberjass"])
def test_cards_that_it_does_not_see_change_no_advice(preset: str) -> None:
    chance, compared = Random(preset), 0
    table = Table(preset, seed=2)
    hops = [Hops(5)] * table.rules.seating.seats

    for view in decisions(table, hops, deals=1):
        if view.seat is None or view.version % 3:
            continue
        for twin in twins(table, view.seat, chance):
            assert FEW(5).advise(twin) == FEW(5).advise(view)
            compared += 1
    assert compared > 3


def test_the_same_seed_advises_the_same() -> None:
    table = ending({0: "9H AS KS 7D 8D"})

    assert Search(3).advise(table.view(0)) == Search(3).advise(table.view(0))


def test_cards_that_lie_under_others_count_as_left() -> None:
    table = Table("deux-decouverte-pagat", seed=0)
    while not any(isinstance(action, Play) for action in table.legal()):
        table.apply(table.legal()[-1])
    while len(table.legal()) < 2:
        table.apply(table.legal()[0])

    advice = Search(0).advise(table.view(table.turn or 0))

    assert int(dict(dict(advice.more)["layouts"])["planned"]) <= 8
