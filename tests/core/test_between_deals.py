"""What a rule may know and say between two deals."""

from typing import Any

import pytest

import rebelote
from rebelote import Catalogue, NotationError, Table
from rebelote.plugin import (
    DONE,
    Deal,
    Entered,
    Line,
    NoOptions,
    Opening,
    Phase,
    Rule,
    Rules,
    ScoreSheet,
    Settle,
    Settled,
    Standing,
    hookimpl,
    remember,
    running_points,
)
from rebelote_plugins import rebelote_rules as bundled_rules


def cap(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    """The takers cannot come above 1000."""
    above = standing.scores[0] + sheet.marks[0] - 1000
    line = Line("belote", 0, -max(above, 0))
    return Settled(sheet.with_lines((*sheet.lines, line)), standing.memory)


def apply(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("match.settle", Settle("cap", cap))


class Plugin:
    """The bundled rules and a cap."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """All rules."""
        return [*bundled_rules(), Rule("cap", "A cap.", apply)]


NAMES = "pairs suits turn_up_deal take duties last_trick belote capot contract match cap"
TABLE = {"rules": dict.fromkeys(NAMES.split(), True)}


def test_a_typed_deal_is_settled_with_the_totals_before_it() -> None:
    rules = rebelote.rules(TABLE, catalogue=Catalogue({"one": Plugin()}))
    outcome = rules.outcome(takers=100)

    assert rules.score(outcome).marks == (100, 62)
    assert rules.score(outcome, scores=(950, 0)).marks == (50, 62)
    assert rules.score(outcome, scores=[0, 950]).marks == (100, 62)


@pytest.mark.parametrize("scores", [(1,), (1, 2, 3), "12", 5, (1, None), (True, 0), (1.5, 2)])
def test_junk_is_no_total(scores: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="2 whole numbers, takers first"):
        rules.score(rules.outcome(takers=82), scores=scores)


def test_the_running_points_are_those_of_the_table_at_every_step() -> None:
    table = Table("classic", seed=12)
    seen = set()
    while table.deal.number < 3:
        found = running_points(table.rules, table.deal)
        assert found == table.running()
        seen.add(found)
        table.apply(table.legal()[-1])

    assert len(seen) > 8


def test_values_by_relative_account_are_turned_to_seat_order() -> None:
    seating = rebelote.rules("classic").seating

    assert [seating.by_seat_order((1, 2), taker) for taker in range(4)] == [
        (1, 2),
        (2, 1),
        (1, 2),
        (2, 1),
    ]


def test_what_a_match_remembers_is_the_same_in_whatever_order_it_was_written() -> None:
    one = remember(remember((), "a", 1), "b", 2)
    other = remember(remember(remember((), "a", 0), "b", 2), "a", 1)

    assert one == other
    assert Standing((0, 0), memory=other).recall("a") == 1


def totals(rules: Rules, standing: Standing) -> tuple[int, ...]:
    """What the deal is to know."""
    return standing.scores


def test_a_deal_begins_with_what_a_rule_wants_of_the_match() -> None:
    rules = rebelote.rules("classic").add("match.openings", Opening("totals", totals))
    table = Table(rules, seed=4, scores=(30, 40))
    assert table.deal.recall("totals") == (30, 40)
    assert table.view(2).memory["totals"] == (30, 40)

    while table.deal.number == 1:
        table.apply(table.legal()[-1])

    assert sum(table.scores) > 70
    assert table.deal.recall("totals") == table.scores
    assert Table(rebelote.rules("classic"), seed=4).deal.recall("totals") is None


def deals(rules: Rules, standing: Standing) -> int:
    """How many deals are over."""
    return len(standing.results)


def read(rules: Rules, deal: Deal) -> Entered:
    """Write down what the deal knows of the match."""
    return Entered(deal.remember("read", (deal.recall("totals"), deal.recall("deals"))), (), DONE)


def test_what_several_rules_want_of_the_match_is_known_to_the_first_phase_of_a_deal() -> None:
    rules = rebelote.rules("classic").add("flow.phases", Phase("a", "deal", enter=read))
    for name, wanted in (("totals", totals), ("deals", deals)):
        rules = rules.add("match.openings", Opening(name, wanted))
    table = Table(rules, seed=4, scores=(30, 40))

    assert next(iter(rules.plan.phases)) == "a"
    assert table.deal.recall("read") == ((30, 40), 0)
    while table.deal.number == 1:
        table.apply(table.legal()[-1])
    assert table.deal.recall("read") == (table.scores, 1)
