"""What happened in a deal, once its last card is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Outcome, Play, Table
from rebelote.cards import CARDS, each
from rebelote.deal import Deal
from rebelote.outcome import outcome_of
from rebelote.tricks import hand_at_start, play_card
from tests.hands import dealt

SPADES = "AS TS KS QS JS 9S 8S 7S"
WRITTEN = {
    ("belote", "count", "belote"),
    ("cards", "count", "suits"),
    ("declarations", "count", "declarations"),
    ("last_trick", "count", "last_trick"),
    ("failed", "failed", "contract"),
    ("pending", "settle", "litige"),
}
HEARTS = "JH 9H AH TH KH QH 8H 7H"


def to_the_last_card(table: Table) -> Table:
    """The table when one card is left."""
    while sum(hand.bit_count() for hand in table.deal.hands) > 1 or table.deal.phase != "play":
        table.apply(table.legal()[0])
    return table


def finished(table: Table) -> Deal:
    """The deal with its last card played."""
    seat = table.turn
    assert seat is not None
    (card,) = each(table.deal.hands[seat])
    return play_card(table.rules, table.deal, seat, Play(CARDS[card]))[0]


def outcome_after(table: Table) -> Outcome:
    """The outcome of a deal played to its end."""
    return outcome_of(table.rules, finished(to_the_last_card(table)))


@pytest.mark.parametrize("taker", range(4))
def test_one_seat_that_took_every_trick_did_so_alone(taker: int) -> None:
    outcome = outcome_after(dealt("classic", {taker: HEARTS}, taker=taker, trump="H"))

    assert (outcome.tricks, outcome.cards) == ((8, 0), (152, 0))
    assert (outcome.alone, outcome.last, outcome.finished) == (True, 0, True)
    assert (outcome.kind, outcome.bid, outcome.level) == ("suit", None, 0)


def test_partners_who_share_every_trick_are_not_alone() -> None:
    hands = {0: "JH 9H AH TH KH QH 8H 7C", 2: "AC TC KC QC JC 9C 8C 7H"}
    outcome = outcome_after(dealt("classic", hands, taker=0, trump="H"))

    assert outcome.tricks == (8, 0)
    assert not outcome.alone


def test_the_last_trick_is_its_winners_counted_from_the_taker() -> None:
    seen = set()
    for seed in range(24):
        table = Table("classic", seed=seed)
        while table.deal.phase != "play":
            table.apply(table.legal()[-1])
        taker, deal = table.deal.contract.taker, finished(to_the_last_card(table))
        outcome = outcome_of(table.rules, deal)
        *_, before, last = [trick.winner for trick in deal.play.tricks]

        assert outcome.last == (last - taker) % 2
        assert (sum(outcome.tricks), sum(outcome.cards)) == (8, 152)
        seen.add((outcome.last, (before - taker) % 2))
    assert seen == {(0, 0), (0, 1), (1, 0), (1, 1)}


def test_what_is_held_at_the_start_is_known_at_every_card() -> None:
    table = dealt("classic", {1: HEARTS, 2: SPADES}, taker=1, trump="H", dealer=0)
    number, hands = table.deal.number, None
    while table.deal.number == number:
        if table.deal.phase == "play":
            held = [hand_at_start(table.deal, seat) for seat in range(4)]
            hands = hands or held
            assert held == hands
        table.apply(table.legal()[0])
    assert hands is not None
    assert [hand.bit_count() for hand in hands] == [8] * 4


@pytest.mark.parametrize(("holder", "belote"), [(1, (1, 0)), (3, (1, 0)), (0, (0, 1)), (2, (0, 1))])
def test_a_fact_is_told_by_account_from_the_taker_once_the_deal_is_over(
    holder: int, belote: tuple[int, int]
) -> None:
    hands = {1: "JH 9H"} if holder != 1 else {1: "JH 9H KH QH"}
    table = dealt("classic", hands | ({} if holder == 1 else {holder: "KH QH"}), taker=1, trump="H")
    table = to_the_last_card(table)

    assert dict(outcome_of(table.rules, finished(table)).facts)["belote"] == belote


def test_while_a_deal_is_played_its_outcome_has_the_facts_that_everyone_knows() -> None:
    table = dealt("classic", {1: "JH 9H KH QH", 2: "7H"}, taker=1, trump="H")
    told = []
    while table.deal.number == 1:
        said = len(table.deal.recall("belote", ()))
        told.append((said, dict(outcome_of(table.rules, table.deal).facts)))
        table.apply(table.legal()[-1])

    assert {(said, facts["belote"]) for said, facts in told} == {
        (0, (0, 0)),
        (1, (0, 0)),
        (2, (1, 0)),
    }


def test_a_fact_without_a_word_about_what_is_known_waits_for_the_end() -> None:
    rules = rebelote.rules("classic")
    hidden = replace(rules.scoring.facts[0], known=None)
    rules = replace(rules, scoring=replace(rules.scoring, facts=(hidden,)))
    table = to_the_last_card(dealt(rules, {1: "JH 9H KH QH"}, taker=1, trump="H"))

    assert outcome_of(table.rules, table.deal).facts == ()


def test_every_line_of_a_sheet_names_the_step_and_the_rule_that_wrote_it() -> None:
    rules = rebelote.rules("gamelake-annonces")
    sheet = rules.score(rules.outcome(takers=60, belote="takers", declared=(0, 20)), pending=5)

    written = {(line.code, line.step, line.rule) for line in sheet.made + sheet.lines}
    assert written == WRITTEN
    assert {line.factor for line in sheet.made + sheet.lines} == {1}


@pytest.mark.parametrize("scores", [(1,), (1, 2, 3), "12", (1, 2.5), (True, 0), (0, 10**9), 5, {}])
def test_totals_that_cannot_be_are_refused(scores: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="as the totals; 2 whole numbers, takers first"):
        rules.score(rules.outcome(takers=82), scores=scores)


@pytest.mark.parametrize("pending", [-1, "1", None, 10**9])
def test_pending_points_that_cannot_be_are_refused(pending: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError, match="as pending points; a whole number, 0 or more"):
        rules.score(rules.outcome(takers=82), pending=pending)


def test_nothing_is_pending_unless_it_is_told() -> None:
    rules = rebelote.rules("classic")
    outcome = rules.outcome(takers=92)

    assert rules.score(outcome) == rules.score(outcome, pending=0, scores=(0, 0))
    assert rules.score(outcome).marks == (92, 70)
    assert rules.score(outcome, pending=81).marks == (92 + 81, 70)


def test_totals_before_the_deal_may_be_told() -> None:
    rules = rebelote.rules("classic")
    outcome = rules.outcome(takers=92)

    assert rules.score(outcome, scores=[900, 20]).marks == (92, 70)


def test_an_outcome_has_a_figure_for_each_account() -> None:
    rules = rebelote.rules("classic")
    outcome = rules.outcome(takers=92)

    for other in (outcome._replace(cards=(1, 2, 3)), outcome._replace(tricks=(1, 2, 5))):
        with pytest.raises(NotationError, match="this table has 2 accounts"):
            rules.score(other)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"kind": "zz"}, "cannot read 'zz' as a kind of trump; this table scores suit"),
        ({"kind": "H"}, "this table scores suit"),
        ({"kind": ["suit"]}, "this table scores suit"),
        ({"last": 9}, "as who took the last trick; an account, 0 to 1, or -1 while"),
        ({"last": -1}, "as who took the last trick"),
        ({"last": None}, "as who took the last trick"),
        ({"last": -2, "finished": False}, "as who took the last trick"),
        ({"bid": "zz"}, "cannot read 'zz' as a bid; at this table nothing is bid"),
        ({"bid": 100}, "at this table nothing is bid"),
        ({"level": 5}, "as a level of doubling; 0: at this table nothing is doubled"),
        ({"cards": None}, "this table has 2 accounts"),
        ({"cards": "ab"}, "this table has 2 accounts"),
        ({"tricks": (4, 4.0)}, "this table has 2 accounts"),
    ],
    ids=str,
)
def test_an_outcome_of_another_table_is_not_scored(change: dict[str, Any], said: str) -> None:
    rules = rebelote.rules("classic")
    outcome = rules.outcome(takers=92)

    with pytest.raises(NotationError, match=said):
        rules.score(outcome._replace(**change))


def test_a_contract_that_the_table_has_not_is_not_scored() -> None:
    rules = rebelote.rules("ffb-coinche-2015")
    outcome = rules.outcome(takers=92, bid=90)

    for bid in ("zz", "figure", 0, -80, True, ["capot"]):
        with pytest.raises(NotationError, match="as a bid; capot, a figure from 80 to "):
            rules.score(outcome._replace(bid=bid))  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="from 0 to 2"):
        rules.score(outcome._replace(level=5))
    assert rules.score(outcome._replace(bid=85)).verdict == "made"


def test_where_something_is_bid_a_score_keeper_says_what() -> None:
    with pytest.raises(NotationError, match="as a bid; capot, a figure from 80"):
        rebelote.rules("ffb-coinche-2015").outcome(takers=92)
    assert rebelote.rules("classic").outcome(takers=92).bid is None


def test_what_was_made_so_far_can_be_scored() -> None:
    rules = rebelote.rules("classic")
    outcome = rules.outcome(takers=92)

    assert rules.score(outcome._replace(last=-1, finished=False)).marks == (82, 70)
