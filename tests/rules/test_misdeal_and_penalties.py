"""Throw-ins, misdeals, penalties, and cards that win the match."""

from typing import Any

import pytest

import rebelote
from rebelote import Card, Cards, Event, IllegalAction, Match, Record, Rules, RulesetError, Table
from rebelote.events import Dealt, DealVoid
from rebelote.plugin import Contract, DealResult, Standing, TurnedUp, read_cards
from rebelote.testing.scripts import Script
from rebelote.testing.secrecy import check_twin, swapped, watch
from rebelote_plugins.rules.instant_win import HeldAllTrumps
from rebelote_plugins.rules.misdeal import ThrownIn
from tests.hands import dealt, pack_for


def table(**rules: Any) -> Any:
    """Classic with more rules."""
    return {"extends": "classic", "rules": rules}


SEVENS = {2: "7S 7H 7D 7C", 0: "JH 9H"}


def test_four_sevens_in_one_hand_throw_the_deal_in_and_are_shown() -> None:
    told: list[Event] = []
    match = dealt(
        table(misdeal={"carres": ["7"]}), SEVENS, taker=0, trump="H", turn_up="JH", tell=told.append
    )

    assert [event for event in told if isinstance(event, ThrownIn)] == [
        ThrownIn(2, read_cards("7S 7H 7D 7C"))
    ]
    assert match.deal.number == 2
    assert match.deal.dealer == 3
    assert match.scores == (0, 0)
    assert Record.loads(match.record().dumps()).replay() == match


def test_other_carres_do_not_throw_in_unless_they_are_named() -> None:
    for carres, number in (([], 1), (["8"], 1), (["8", "7"], 2)):
        match = dealt(table(misdeal={"carres": carres}), SEVENS, taker=0, trump="H", turn_up="JH")
        assert match.deal.number == number


def test_of_two_hands_that_must_be_thrown_in_the_first_after_the_dealer_is() -> None:
    told: list[Event] = []
    hands = {0: "7S 7H 7D 7C", 1: "8S 8H 8D 8C"}
    config = table(misdeal={"carres": ["7", "8"]})
    dealt(config, hands, taker=2, trump="H", turn_up="JH", dealer=0, tell=told.append)

    assert [event for event in told if isinstance(event, ThrownIn)] == [
        ThrownIn(1, read_cards("8S 8H 8D 8C"))
    ]


def test_a_weak_hand_with_a_carre_shows_the_carre_alone() -> None:
    told: list[Event] = []
    config = table(misdeal={"carres": ["7"], "weak_hand": True})
    weak = {2: "7S 7H 7D 7C 8S 8D 9S 9D"}
    dealt(config, weak, taker=0, trump="H", turn_up="JH", tell=told.append)

    assert [event for event in told if isinstance(event, ThrownIn)] == [
        ThrownIn(2, read_cards("7S 7H 7D 7C"))
    ]


@pytest.mark.parametrize("announce", ["automatic", "spoken"])
def test_a_deal_is_thrown_in_before_anything_is_exchanged(announce: str) -> None:
    throws = {"carres": ["8"], "announce": announce}
    exchange = {"window": "before_first_trick"}
    config = {"extends": "stekius", "rules": {"misdeal": throws, "seven_exchange": exchange}}
    phases = list(rebelote.rules(config).plan.phases)

    assert phases.index("throw_in") < phases.index("exchange")


@pytest.mark.parametrize("announce", ["automatic", "spoken"])
def test_a_deal_is_thrown_in_before_anybody_is_asked_for_declarations(announce: str) -> None:
    throws = {"carres": ["8"], "announce": announce, "window": "complete"}
    config = {"extends": "baloot", "rules": {"misdeal": throws}}
    phases = list(rebelote.rules(config).plan.phases)

    assert phases.index("complete") < phases.index("throw_in") < phases.index("declarations")


@pytest.mark.parametrize(("dealer", "expected"), [("same", 3), ("next", 0)])
def test_who_deals_again_after_a_throw_in(dealer: str, expected: int) -> None:
    config = table(misdeal={"carres": ["7"], "dealer": dealer})
    match = dealt(config, SEVENS, taker=0, trump="H", turn_up="JH")

    assert match.deal.dealer == expected


def test_a_hand_without_ace_ten_and_court_card_is_thrown_in() -> None:
    weak = {2: "7S 8S 9S 7D 8D 9D 7C 8C", 0: "JH 9H"}
    match = dealt(table(misdeal={"weak_hand": True}), weak, taker=0, trump="H", turn_up="JH")
    assert match.deal.number == 2

    ten = {2: "7S 8S TS 7D 8D 9D 7C 8C", 0: "JH 9H"}
    match = dealt(table(misdeal={"weak_hand": True}), ten, taker=0, trump="H", turn_up="JH")
    assert match.deal.number == 1


@pytest.mark.parametrize("announce", ["automatic", "spoken"])
def test_a_weak_hand_is_thrown_in_as_it_was_dealt_where_the_table_looks_before_the_auction(
    announce: str,
) -> None:
    early = {"weak_hand": True, "window": "before_auction", "announce": announce}
    rules = rebelote.rules(table(misdeal=early))
    weak = {2: "7S 8S 9S 7D 8D AD AC AS"}
    match = Table(rules, seed=0, deals=[pack_for(rules, weak, taker=0, turn_up="JH")], dealer=3)
    if announce == "spoken":
        asked = []
        while match.deal.number == 1:
            asked.append([str(action) for action in match.legal()])
            match.apply(match.legal()[-1])
        assert asked == [["pass"], ["pass"], ["pass", "throw in"]]
    assert (match.deal.number, match.deal.dealer) == (2, 3)
    assert match.standing.results[0].contract == Contract(proposed="H")


def test_a_hand_that_is_weak_only_once_it_is_complete_is_not_thrown_in_early() -> None:
    early = {"weak_hand": True, "window": "before_auction"}
    late = {2: "AS 8S 9S 7D 8D 9D 7C 8C", 0: "JH 9H"}
    match = dealt(table(misdeal=early), late, taker=0, trump="H", turn_up="JH")

    assert match.deal.number == 1


@pytest.mark.parametrize(("dealer", "expected"), [("same", 3), ("next", 0)])
def test_a_deal_thrown_in_before_the_auction_is_no_deal_that_all_have_passed(
    dealer: str, expected: int
) -> None:
    misdeal = {"weak_hand": True, "window": "before_auction", "dealer": dealer}
    more = {"penalties": {"all_pass": 10}, "turn_up_deal": {"all_pass": "same"}}
    rules = rebelote.rules(table(misdeal=misdeal, **more))
    weak = {2: "7S 8S 9S 7D 8D AD AC AS"}
    match = Table(rules, seed=0, deals=[pack_for(rules, weak, taker=0, turn_up="JH")], dealer=3)

    assert match.standing.results[0].marks == (0, 0)
    assert match.deal.dealer == expected


def test_the_holder_may_choose_and_everyone_is_asked() -> None:
    config = table(misdeal={"carres": ["7"], "announce": "spoken"})
    for throws in (True, False):
        match = dealt(config, SEVENS, taker=0, trump="H", turn_up="JH")
        asked = []
        while match.deal.phase == "throw_in":
            able = [str(action) for action in match.legal()]
            asked.append((match.turn, able))
            match.apply(able[-1] if throws else "pass")
        expected = [(0, ["pass"]), (1, ["pass"]), (2, ["pass", "throw in"])]
        assert asked == (expected if throws else [*expected, (3, ["pass"])])
        assert match.deal.number == (2 if throws else 1)


def test_a_rank_named_twice_is_refused() -> None:
    with pytest.raises(RulesetError, match="stands twice"):
        rebelote.rules(table(misdeal={"carres": ["7", "7"]}))


def test_a_reported_misdeal_voids_the_deal_and_may_cost_points_when_repeated() -> None:
    match = Table(table(misdeal={"penalty": 160, "penalty_from": 2}), seed=1, dealer=2)
    match.apply("misdeal", seat=1)
    assert (match.deal.number, match.deal.dealer, match.scores) == (2, 2, (0, 0))
    match.apply("pass")
    match.apply("misdeal", seat=0)

    assert match.scores == (0, 160)
    assert [result.reason for result in match.standing.results] == ["misdeal", "misdeal"]
    assert Record.loads(match.record().dumps()).replay() == match


def test_a_misdeal_of_the_other_side_is_counted_apart() -> None:
    config = table(misdeal={"penalty": 160, "penalty_from": 2, "dealer": "next"})
    match = Table(config, seed=1, dealer=2)
    match.apply("misdeal", seat=1)
    match.apply("misdeal", seat=1)

    assert match.scores == (0, 0)
    match.apply("misdeal", seat=1)
    assert match.scores == (0, 160)


def test_reports_are_never_listed_and_unknown_without_the_rule() -> None:
    match = Table(table(misdeal=True, penalties={"revoke": 162}), seed=1)
    for seat in range(4):
        assert not {"misdeal", "revoke 1"} & set(map(str, match.legal(seat)))

    plain = Table("classic", seed=1)
    with pytest.raises(rebelote.NotationError):
        plain.apply("misdeal")


def play_cards(match: Table, cards: int = 4) -> None:
    """Take where one may, and play so many cards of the deal."""
    while len(match.deal.play.tricks) * 4 + len(match.deal.play.trick) < cards:
        match.apply(match.legal()[-1])


def test_a_revoke_gives_the_deal_to_the_other_side() -> None:
    match = Table(table(penalties={"revoke": 162}), seed=1)
    play_cards(match, 11)
    match.apply("revoke 1", seat=0)

    assert match.scores == (162, 0)
    assert match.deal.number == 2
    play_cards(match)
    match.apply("revoke 0", seat=3)
    assert match.scores == (162, 162)
    assert [result.reason for result in match.standing.results] == ["revoke", "revoke"]
    with pytest.raises(IllegalAction):
        match.apply("revoke 4", seat=0)


def test_a_penalty_may_end_the_match() -> None:
    match = Table(table(penalties={"revoke": 500}, match={"target": 500}), seed=1)
    play_cards(match)
    match.apply("revoke 1", seat=0)

    assert match.over
    assert match.winner == 0


def test_who_has_played_no_card_has_not_revoked() -> None:
    match = Table(table(penalties={"revoke": 162}), seed=1, dealer=3)
    with pytest.raises(IllegalAction, match="seat 2 has played no card in this deal") as caught:
        match.apply("revoke 2", seat=1)
    assert caught.value.code == "seat"
    play_cards(match, 2)
    with pytest.raises(IllegalAction, match="seat 2 has played no card"):
        match.apply("revoke 2", seat=1)
    match.apply("revoke 1", seat=2)

    assert match.scores == (162, 0)
    assert Record.loads(match.record().dumps()).replay() == match


def test_a_deal_that_a_revoke_ends_is_one_of_the_number_of_deals() -> None:
    match = Table(table(penalties={"revoke": 162}, match={"deals": 2, "target": 5000}), seed=1)
    play_cards(match)
    match.apply("revoke 1", seat=0)
    assert not match.over
    play_cards(match)
    match.apply("revoke 3", seat=0)

    assert match.over
    assert (match.winner, match.scores) == (0, (324, 0))


def test_what_is_dealt_again_or_passed_out_is_none_of_them_though_it_costs_points() -> None:
    costs = {"misdeal": {"penalty": 160}, "penalties": {"all_pass": 30, "all_pass_by": "dealer"}}
    match = Table(table(match={"deals": 1, "target": 5000}, **costs), seed=1, dealer=3)
    match.apply("misdeal", seat=0)
    for _ in range(8):
        match.apply("pass")

    assert match.scores == (160, -30)
    assert not match.over


@pytest.mark.parametrize("revokes", [0, 1])
@pytest.mark.parametrize(("next_dealer", "wins"), [("winner", True), ("loser", False)])
def test_who_won_or_lost_by_a_revoke_may_deal_next(
    next_dealer: str, wins: bool, revokes: int
) -> None:
    config = table(penalties={"revoke": 162}, turn_up_deal={"next_dealer": next_dealer})
    match = Table(config, seed=1, dealer=3)
    play_cards(match)
    match.apply(f"revoke {revokes}", seat=2)

    side = 1 - revokes if wins else revokes
    assert match.deal.dealer == side  # seats 0 and 1 are the first of their sides after seat 3
    play_cards(match)
    match.apply(f"revoke {revokes}", seat=2)
    assert match.deal.dealer == (side + 2) % 4


def test_a_side_without_a_trick_loses_points() -> None:
    rules = rebelote.rules(table(penalties={"no_trick": 100}))

    sheet = rules.score(rules.outcome(tricks=8))
    assert sheet.marks == (252, -100)
    assert ("no_trick", 1, -100, "penalties") in [
        (line.code, line.account, line.points, line.rule) for line in sheet.lines
    ]
    assert rules.score(rules.outcome(tricks=0)).marks == (-100, 252)
    assert rules.score(rules.outcome(takers=82)).marks == (82, 80)


def test_every_third_failure_of_a_side_costs_it_points() -> None:
    match = Table(table(penalties={"failures_cost": 100}, match={"target": 5000}), seed=3)
    while not match.over and match.deal.number < 40:
        match.apply(match.legal()[1 if match.deal.phase == "auction" else 0])
    failed = [0, 0]
    for result in match.standing.results:
        sheet = result.sheet
        assert sheet is not None
        side = result.contract.taker % 2
        failed[side] += sheet.verdict == "failed"
        lost = [line.points for line in sheet.lines if line.code == "failures"]
        due = sheet.verdict == "failed" and failed[side] % 3 == 0
        assert lost == ([-100] if due else [])
    assert max(failed) >= 3


@pytest.mark.parametrize(("by", "scores"), [("everyone", (-30, -30)), ("dealer", (0, -30))])
def test_a_deal_that_nobody_takes_may_cost_points(by: str, scores: tuple[int, int]) -> None:
    config = table(penalties={"all_pass": 30, "all_pass_by": by})
    match = Table(config, seed=1, dealer=3)
    for _ in range(8):
        match.apply("pass")

    assert match.scores == scores


def test_a_deal_thrown_in_costs_nothing_of_that() -> None:
    config = table(penalties={"all_pass": 30}, misdeal={"carres": ["7"]})
    match = dealt(config, SEVENS, taker=0, trump="H", turn_up="JH")

    assert match.scores == (0, 0)


ALL = {2: "7H 8H 9H TH JH QH KH AH"}


def test_a_hand_of_nothing_but_trumps_wins_the_match() -> None:
    match = dealt(table(instant_win=True), ALL, taker=2, trump="H", turn_up="7H")

    assert match.over
    assert match.winner == 0
    assert HeldAllTrumps(2) in match.events
    assert match.scores == (0, 0)
    assert Record.loads(match.record().dumps()).replay() == match


def test_a_hand_that_has_won_is_shown_before_anybody_is_asked_for_declarations() -> None:
    asked = {"moment": "before_first_trick", "announce": "spoken"}
    match = dealt(
        table(instant_win=True, declarations=asked), ALL, taker=2, trump="H", turn_up="7H"
    )

    assert match.over


def test_a_match_won_before_a_card_is_played_earns_chips_and_one_left_does_not() -> None:
    config = table(instant_win=True, rewards={"chips": 50, "leaver_pays": 20})
    match = dealt(config, ALL, taker=2, trump="H", turn_up="7H")
    left = Table(config, seed=1)
    left.apply("forfeit", seat=1)

    assert match.rewards["chips"] == (50, -50, 50, -50)
    assert left.rewards["chips"] == (0, 0, 0, 0)


def test_a_deal_for_which_both_marked_as_much_is_won_by_nobody() -> None:
    rules = rebelote.rules(table(rewards={"deal_won": 2}, litige={"outcome": "both_keep"}))
    sheet = rules.score(rules.outcome(takers=81))
    result = DealResult(1, 3, (), (), Contract("H", 0), (4, 2, 1, 1), sheet, sheet.marks)
    (reward,) = rules.match.rewards

    assert sheet.marks == (81, 81)
    assert reward.run(rules, Standing((81, 81), results=(result,))) == (0, 0, 0, 0)


def test_it_does_not_where_the_table_says_no() -> None:
    config = table(instant_win={"all_trumps": False})
    match = dealt(config, ALL, taker=2, trump="H", turn_up="7H")

    assert not match.over


def test_penalties_are_in_the_unit_of_the_pad() -> None:
    rules = rebelote.rules(table(penalties={"no_trick": 10}, rounding={"unit": "tens"}))

    assert rules.score(rules.outcome(tricks=8)).marks == (25, -10)


@pytest.mark.parametrize(("dealer", "expected"), [("same", 0), ("next", 1)])
@pytest.mark.parametrize("all_pass", ["same", "next"])
def test_who_deals_after_a_misdeal_does_not_depend_on_who_deals_after_passes(
    all_pass: str, dealer: str, expected: int
) -> None:
    config = table(misdeal={"dealer": dealer}, turn_up_deal={"all_pass": all_pass})
    match = Table(config, seed=1, dealer=0)
    match.apply("misdeal")

    assert match.deal.dealer == expected


def test_who_deals_after_a_throw_in_does_not_depend_on_who_deals_after_passes() -> None:
    config = table(misdeal={"carres": ["7"], "dealer": "next"}, turn_up_deal={"all_pass": "same"})
    match = dealt(config, SEVENS, taker=0, trump="H", turn_up="JH")

    assert match.deal.dealer == 0


def test_every_misdeal_costs_from_the_first_that_does() -> None:
    match = Table(table(misdeal={"penalty": 160}), seed=1, dealer=2)
    match.apply("misdeal", seat=1)
    match.apply("misdeal", seat=1)

    assert match.scores == (0, 320)


def test_who_wins_by_the_cards_wins_whatever_the_totals_are() -> None:
    config = table(match={"target": 100, "both_over": "another_deal"}, instant_win=True)
    rules = rebelote.rules(config)
    pack = pack_for(rules, ALL, taker=2, turn_up="7H")
    match = Table(rules, seed=0, deals=[pack], dealer=3, scores=(100, 120))
    match.apply("pass")
    match.apply("pass")
    match.apply("take H")

    assert match.standing.winners == (0,)


def test_a_leaver_pays_where_nothing_else_is_at_stake() -> None:
    match = dealt(table(rewards={"leaver_pays": 30}), {0: "JH 9H"}, taker=0, trump="H")
    match.apply(match.legal()[0])
    match.apply("forfeit", 0)

    assert match.rewards == {"chips": (-30, 0, 0, 0)}


def weak_pack() -> tuple[Rules, Cards]:
    """A table that looks at five cards, and a pack that gives seat 1 a weak hand of them."""
    rules = rebelote.rules(table(misdeal={"weak_hand": True, "window": "before_auction"}))
    return rules, pack_for(rules, {1: "7S 8S 9S 7H 8H AS KS QS"}, taker=0, turn_up="JH")


def test_a_deal_thrown_in_before_anybody_acts_is_told_too() -> None:
    told: list[Event] = []
    rules, pack = weak_pack()
    match = Match(rules, seed=1, dealer=3, deals=[pack], tell=told.append)

    assert [type(event) for event in told[:4]] == [Dealt, TurnedUp, ThrownIn, DealVoid]
    assert told[4:] == [event for event in match.events if event.to is None]
    assert match.deal.number == 2


def test_a_deal_thrown_in_at_once_tells_no_secret_but_what_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules, pack = weak_pack()
    low, high = Card("8H"), Card("AH")
    strong = swapped(Script(rules, 3, (pack,), ()), low, high)
    seen = watch(strong, None)

    check_twin(strong, None, seen, low, high)
    monkeypatch.setattr(ThrownIn, "reveals", False)
    with pytest.raises(AssertionError, match="a spectator can tell 8H from AH"):
        check_twin(strong, None, seen, low, high)
