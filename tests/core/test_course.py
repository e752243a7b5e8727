"""From deal to deal: what a seed decides, which pack is dealt, and what is told between deals."""

from __future__ import annotations

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Rules, Table
from rebelote.cards import FULL_PACK
from rebelote.course import shuffle
from rebelote.deal import Deal, as_cards
from rebelote.events import DealScored, Dealt, DealVoid, MatchWon
from rebelote.flow import EndlessPhases
from rebelote.plugin import DONE, VOID, Entered, Exit, Phase, Standing


def test_the_first_dealer_of_a_seed_is_pinned() -> None:
    found = [Table("classic", seed=seed).deal.dealer for seed in range(12)]

    assert found == [3, 0, 0, 0, 0, 2, 2, 3, 3, 1, 2, 0]


def test_a_pack_that_is_not_whole_is_refused_with_what_is_missing() -> None:
    hearts = "7H 8H 9H TH JH QH KH AH"
    rest = f"{hearts} {hearts.replace('H', 'D')} {hearts.replace('H', 'C')}"

    with pytest.raises(NotationError) as caught:
        Table("classic", seed=1, deals=[f"7S 8S {rest}"])
    assert str(caught.value).startswith("cannot read '7S 8S 7H 8H")
    assert str(caught.value).endswith(" as a pack; missing or foreign: 9S TS JS QS KS AS")


@pytest.mark.parametrize("choose", [0, -1])
def test_each_deal_is_told_when_it_begins_and_when_it_ends(choose: int) -> None:
    table = Table("classic", seed=3)
    told: list[Any] = list(table.events)
    while not table.over and table.deal.number < 6:
        told += table.apply(table.legal()[choose])

    begun = [(event.number, event.dealer) for event in told if isinstance(event, Dealt)]
    ended = [event for event in told if isinstance(event, DealScored | DealVoid)]
    results = table.standing.results
    assert begun[:5] == [(result.number, result.dealer) for result in results]
    assert begun[5:] == [(6, table.deal.dealer)]
    assert [event.number for event in ended] == [1, 2, 3, 4, 5]
    for event, result in zip(ended, results, strict=True):
        assert isinstance(event, DealVoid) == (result.sheet is None)
        if isinstance(event, DealScored) and result.sheet is not None:
            assert (event.marks, event.verdict) == (result.marks, result.sheet.verdict)
            assert event.pending == result.sheet.pending
    assert {result.reason for result in results} == {""}


def test_a_tie_that_is_dealt_again_is_told_as_a_deal_that_counts_for_nothing() -> None:
    config = {"extends": "classic", "rules": {"litige": {"outcome": "redeal"}}}
    table = Table(config, seed=11)
    told: tuple[Any, ...] = ()
    while table.deal.number == 1:
        told = play(table)

    sheet = table.standing.results[0].sheet
    assert sheet is not None
    assert sheet.verdict == "tie"
    assert [event for event in told if isinstance(event, DealScored | DealVoid)] == [DealVoid(1)]


def test_the_end_of_a_match_is_told_last_with_its_winners_and_totals() -> None:
    for ending in ("play", "forfeit"):
        table = Table("classic", seed=3)
        told: tuple[Any, ...] = ()
        while not table.over:
            told = table.apply("forfeit", 2) if ending == "forfeit" else play(table)

        assert told[-1] == MatchWon(table.standing.winners, table.scores)
        assert sum(isinstance(event, MatchWon) for event in told) == 1
        assert table.standing.left == (2 if ending == "forfeit" else None)


def play(table: Table) -> tuple[Any, ...]:
    """What the last of the legal actions brings."""
    return table.apply(table.legal()[-1])


def test_a_deal_that_was_left_is_kept_as_it_was_and_counts_nothing() -> None:
    table = Table("classic", seed=3)
    while table.deal.number == 1 or len(table.deal.play.tricks) < 3:
        play(table)
    scores, deal = table.scores, table.deal
    table.apply("forfeit", 1)

    last = table.standing.results[-1]
    assert (last.number, last.dealer, last.reason) == (2, deal.dealer, "forfeit")
    assert (last.sheet, last.marks) == (None, (0, 0))
    assert table.scores == scores
    assert table.deal.hands == deal.hands
    assert table.deal.play == deal.play
    assert [(seat, str(action)) for seat, action in last.log[-1:]] == [(1, "forfeit")]


def test_a_deal_that_is_void_as_it_begins_gives_way_to_the_next() -> None:
    def enter(rules: Rules, deal: Deal) -> Entered:
        return Entered(deal, outcome=VOID if deal.number < 4 else DONE)

    rules = rebelote.rules("classic")
    rules = rules.add("flow.phases", Phase("look", "deal", enter, after=("deal",)))
    rules = rules.add("flow.exits", Exit("look", VOID, VOID))
    table = Table(rules, seed=1, dealer=2)

    assert [result.number for result in table.standing.results] == [1, 2, 3]
    assert (table.deal.number, table.deal.dealer, table.turn) == (4, 1, 2)
    assert [str(pack) for pack in table.packs()] == [
        str(as_cards(shuffle(FULL_PACK, 1, number))) for number in (1, 2, 3, 4)
    ]


def test_a_deal_thrown_in_is_marked_and_the_next_pack_made_by_what_the_match_has_come_to() -> None:
    def voided(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
        return tuple(10 + deal.dealer + total for total in standing.scores)

    def next_pack(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
        return standing.results[-1].pack[::-1]

    rules = rebelote.rules("classic").put("match.voided", voided)
    table = Table(rules.put("match.next_pack", next_pack), seed=1, dealer=2)
    for _ in range(16):
        table.apply("pass")

    assert [result.marks for result in table.standing.results] == [(12, 12), (25, 25)]
    assert table.scores == (37, 37)
    first, second, third = map(str, table.packs())
    assert first != second
    assert first.split() == second.split()[::-1] == third.split()


def again(rules: Rules, deal: Deal) -> str | None:
    return "again"


def perhaps(rules: Rules, deal: Deal) -> str | None:
    return "perhaps"


def test_a_phase_that_leads_to_itself_is_left_with_an_error() -> None:
    rules = rebelote.rules("classic").add("flow.phases", Phase("loop", "announce", over=again))
    table = Table(rules.add("flow.exits", Exit("loop", "again", "loop")), seed=1)
    before = table.position()

    with pytest.raises(EndlessPhases, match="more than 1000 phases after one action, last 'loop'"):
        table.apply(table.legal()[-1])
    assert table.position() == before


def test_an_outcome_that_no_exit_knows_is_named() -> None:
    rules = rebelote.rules("classic").add("flow.phases", Phase("odd", "announce", over=perhaps))
    table = Table(rules, seed=1)

    with pytest.raises(LookupError, match="phase 'odd' is over by 'perhaps', and no exit says"):
        table.apply(table.legal()[-1])
