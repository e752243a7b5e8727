"""Rules from outside the project in bulk: what they need for it, and what they do not."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, Rules
from rebelote.plugin import (
    ACTED,
    NOTHING,
    SEATS,
    Action,
    Component,
    Counted,
    Deal,
    Event,
    Fact,
    Holder,
    Line,
    Move,
    NoOptions,
    Offer,
    Reaction,
    Rule,
    ScoreSheet,
    ScoreStep,
    Step,
    TrickWon,
    Twin,
    count_cards,
    hand_at_start,
    seat_to_play,
)
from rebelote.testing import check_bulk

pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote.simulation import simulate

# A rule that only scores: who took a single trick pays 30.


def lone_trick(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    tricks = sheet.outcome.tricks
    fines = [Line("lone trick", each, -30) for each in sheet.accounts if tricks[each] == 1]
    return sheet.with_lines((*sheet.lines, *fines))


def scoring(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.steps", ScoreStep("lone_trick", "round", lone_trick))


# A rule with a fact: who held the seven of trump marks 7.


def held_seven(rules: Rules, deal: Deal) -> tuple[int, ...]:
    trumps = rules.plan.kinds[deal.contract.kind].trumps
    seats = range(rules.seating.seats)
    return tuple(count_cards(hand_at_start(deal, seat) & trumps & 0x01010101) for seat in seats)


def seven_twin(rules: Rules) -> Twin:
    return Twin(count_sevens, most=1)


def count_sevens(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    for number in range(len(deals)):
        deal = deals[number]
        for seat in range(rules[0].seats if deal.taker >= 0 else 0):
            sevens = deal.held[seat] & rules[0].trumps[deal.kind] & 0x01010101
            deal.facts[SEATS * fact + seat] = count_cards(sevens)


def with_seven(rules: Rules, options: NoOptions) -> Rules:
    fact = Fact("seven", held_seven, Holder("the seven"), "takers", bulk=seven_twin)
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", Component("seven", Counted("seven", 7)))


# A rule with two reactions to one event: tricks that are won with their last card are counted,
# and then a seat loses them when it has three.


def won_last(rules: Rules, deal: Deal, event: Event) -> Step:
    assert isinstance(event, TrickWon)
    last = rules.seating.after(deal.play.tricks[-1].leader, rules.seating.seats - 1)
    won = deal.recall("late", ())
    return (deal.remember("late", (*won, last)), ()) if event.seat == last else (deal, ())


def late_twin(rules: Rules) -> Twin:
    return Twin(note_late, ("late",))


def note_late(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    if deal.best == card:
        deal.notes[SEATS * settings[0] + seat] += 1


def lose_third(rules: Rules, deal: Deal, event: Event) -> Step:
    assert isinstance(event, TrickWon)
    won = deal.recall("late", ())
    kept = tuple(seat for seat in won if seat != event.seat)
    return (deal.remember("late", kept), ()) if won.count(event.seat) == 3 else (deal, ())


def third_twin(rules: Rules) -> Twin:
    return Twin(forget_third, ("late",))


def forget_third(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    if deal.notes[SEATS * settings[0] + seat] == 3:
        deal.notes[SEATS * settings[0] + seat] = 0


def tricks_won_last(rules: Rules, deal: Deal) -> tuple[int, ...]:
    return tuple(deal.recall("late", ()).count(seat) for seat in range(rules.seating.seats))


def noted_twin(rules: Rules) -> Twin:
    return Twin(count_noted, ("late",), most=rules.deal.hand)


def count_noted(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    for number in range(len(deals)):
        for seat in range(rules[0].seats if deals[number].taker >= 0 else 0):
            noted = deals[number].notes[SEATS * settings[0] + seat]
            deals[number].facts[SEATS * fact + seat] = noted


def with_late(rules: Rules, options: NoOptions) -> Rules:
    reaction = Reaction("late", (TrickWon,), won_last, bulk=late_twin)
    rules = rules.add("flow.reactions", reaction)
    reaction = Reaction("thirds", (TrickWon,), lose_third, after=("late",), bulk=third_twin)
    rules = rules.add("flow.reactions", reaction)
    fact = Fact("late", tricks_won_last, Holder("late tricks"), "takers", bulk=noted_twin)
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", Component("late", Counted("late")))


# A rule with a move: one may knock before one's first card, and marks 5 for it.


@dataclass(frozen=True, slots=True)
class Knock(Action):
    pattern: ClassVar[str] = "knock"


def may_knock(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    free = not deal.play.tricks and seat == seat_to_play(rules, deal)
    return (Knock(),) if free and seat not in deal.recall("late", ()) else ()


def knock(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    return deal.remember("late", (*deal.recall("late", ()), seat)), ()


def knock_offer(rules: Rules) -> Offer:
    return Offer(count_knocks, act_knock, quick_knock, ("late",))


def count_knocks(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    first = count_cards(deal.gone) < rules.seats
    return 1 if first and not deal.notes[SEATS * settings[0] + seat] else 0


def act_knock(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    deal.notes[SEATS * settings[0] + seat] = 1
    return ACTED


def quick_knock(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    return NOTHING


def with_knock(rules: Rules, options: NoOptions) -> Rules:
    move = Move("knock", "play", (Knock,), may_knock, knock, after=("play",), bulk=knock_offer)
    fact = Fact("late", tricks_won_last, Holder("knocks"), "takers", bulk=noted_twin)
    rules = rules.add("flow.moves", move).add("scoring.facts", fact)
    return rules.add("scoring.components", Component("late", Counted("late", 5)))


Apply = Callable[[Rules, NoOptions], Rules]


def table_with(apply: Apply, preset: str = "classic") -> Rules:
    """A preset with a rule of a plugin from outside."""
    rule = Rule("outside", "From outside.", apply, texts=(("late", "late"), ("seven", "seven")))

    class Plugin:
        @rebelote.hookimpl
        def rebelote_rules(self) -> list[Rule]:
            return [rule]

    plugins = Catalogue({"bundled": rebelote_plugins, "outside": Plugin()})
    return rebelote.rules({"extends": preset, "rules": {"outside": True}}, catalogue=plugins)


def test_a_rule_that_only_scores_is_played_in_bulk_and_counts() -> None:
    rules = table_with(scoring)
    found, usual = (simulate(each, deals=5000, seed=1) for each in (rules, "classic"))
    slow = simulate(rules, deals=300, seed=1, one_by_one=True)
    fined = [sheet is not None and 1 in sheet.outcome.tricks for sheet in usual.sheets]

    assert found.hindrance == ""
    assert (found.marks[:300] == slow.marks).all()
    assert ((usual.marks - found.marks).sum(axis=1) == [30 * fined[at] for at in usual.index]).all()
    assert any(fined)


@pytest.mark.parametrize("preset", ["classic", "ffb-belote-2016", "stekius", "trois-32"])
@pytest.mark.parametrize("apply", [with_seven, with_late, with_knock])
def test_twins_from_outside_go_with_those_of_the_table(apply: Apply, preset: str) -> None:
    rules = table_with(apply, preset)
    found = simulate(rules, deals=200, seed=2)
    facts = [end.outcome.facts for end in found.endings if end.outcome]

    assert found.hindrance == ""
    assert any(any(values) for each in facts for name, values in each if name in ("late", "seven"))
    check_bulk(rules, deals=100)


@pytest.mark.parametrize(
    ("place", "name"),
    [("flow.moves", "move knock"), ("flow.reactions", "reaction late"), ("scoring.facts", "fact")],
)
def test_what_brings_no_twin_is_played_one_by_one(place: str, name: str) -> None:
    rules = table_with(with_knock if place == "flow.moves" else with_late)
    part, field = place.split(".")
    entry = next(
        each for each in getattr(getattr(rules, part), field) if each.name in ("late", "knock")
    )
    bare = replace(rules.add(place, replace(entry, bulk=None)), ledger=None)

    assert simulate(bare, deals=2).hindrance.startswith(name)


def test_a_reaction_that_changes_a_deal_at_another_event_is_played_one_by_one() -> None:
    rules = table_with(with_late)
    (late,) = [each for each in rules.flow.reactions if each.name == "late"]
    wide = replace(rules.add("flow.reactions", replace(late, on=(Event,))), ledger=None)

    assert simulate(wide, deals=0).hindrance == "reaction late"
