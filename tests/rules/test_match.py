"""The match: who is there, who has won, and when that is asked."""

from contextlib import suppress
from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, NotationError, Record, Rules, RulesetError, Table
from rebelote.events import DealVoid, MatchWon
from rebelote.plugin import Contract, DealResult, PlayOn, Standing
from rebelote_plugins.rules.claim import made_already
from tests.hands import dealt


def table(**rules: Any) -> Any:
    """Classic to 1000 with some options changed."""
    return {"extends": "classic", "rules": rules}


def played(rules: Rules, *deals: dict[str, Any]) -> Standing:
    """The standing after typed deals; each says who took (`taker`, a seat) and what was made."""
    standing = Standing((0,) * rules.seating.count)
    for number, typed in enumerate(deals, 1):
        before, taker = typed.pop("before", None), typed.pop("taker", 0)
        if before is not None:
            standing = standing._replace(scores=before)
        sheet = rules.score(rules.outcome(**typed))
        marks = rules.seating.by_seat_order(sheet.marks, taker)
        result = DealResult(number, 3, (), (), Contract("H", taker), (), sheet, marks)
        scores = tuple(old + new for old, new in zip(standing.scores, marks, strict=True))
        standing = standing._replace(scores=scores, results=(*standing.results, result))
    return standing


def winners(config: Any, *deals: dict[str, Any]) -> tuple[int, ...]:
    """Who has won after typed deals."""
    rules = rebelote.rules(config)
    return rules.match.over(rules, played(rules, *deals))


@pytest.mark.parametrize(
    ("test", "before", "expected"),
    [
        ("reach", 899, ()),
        ("reach", 900, (0,)),
        ("exceed", 900, ()),
        ("exceed", 901, (0,)),
    ],
)
def test_the_target_is_reached_or_exceeded(
    test: str, before: int, expected: tuple[int, ...]
) -> None:
    config = table(match={"test": test})

    assert winners(config, {"before": (before, 0), "takers": 100}) == expected


@pytest.mark.parametrize(
    ("both_over", "expected"),
    [
        ("higher", (1,)),
        ("takers", (0,)),
        ("draw", (0, 1)),
        ("another_deal", ()),
        ("last_deal", (0,)),
    ],
)
def test_both_sides_are_over(both_over: str, expected: tuple[int, ...]) -> None:
    config = table(match={"both_over": both_over})

    assert winners(config, {"before": (930, 990), "takers": 100}) == expected
    assert winners(config, {"before": (930, 900), "takers": 100}) == (0,)


def test_who_marked_most_in_the_last_deal_wins_only_if_it_is_there() -> None:
    rules = {"match": {"target": 500, "both_over": "last_deal"}}
    deal = {"before": (490, 485, 0), "points": (92, 20, 50), "last": 0, "taker": 2}

    assert winners({"extends": "trois-32", "rules": rules}, deal) == (1,)


def test_after_another_deal_the_higher_total_wins() -> None:
    config = table(match={"both_over": "another_deal"})
    first = {"before": (930, 990), "takers": 100}

    assert winners(config, first, {"takers": 85}) == (1,)
    assert winners(config, {"before": (930, 990), "takers": 100}, {"takers": 130}) == (0,)


def test_the_side_that_took_wins_from_either_seat() -> None:
    config = table(match={"both_over": "takers"})

    assert winners(config, {"before": (930, 990), "takers": 100, "taker": 1}) == (1,)
    assert winners(config, {"before": (990, 930), "takers": 82, "taker": 3}) == (1,)


def test_a_last_deal_in_which_both_marked_as_much_leaves_the_totals_to_decide() -> None:
    config = table(match={"both_over": "last_deal"}, litige={"outcome": "both_keep"})

    assert winners(config, {"before": (950, 960), "takers": 81}) == (1,)
    assert winners(config, {"before": (960, 960), "takers": 81}) == ()


@pytest.mark.parametrize(
    ("tie", "expected"), [("another_deal", ()), ("draw", (0, 1)), ("takers", (1,))]
)
def test_equal_totals(tie: str, expected: tuple[int, ...]) -> None:
    config = table(match={"tie": tie})

    assert winners(config, {"before": (939, 900), "takers": 100, "taker": 1}) == (0,)
    assert winners(config, {"before": (938, 900), "takers": 100, "taker": 1}) == expected


@pytest.mark.parametrize(
    ("tie", "expected"), [("another_deal", ()), ("draw", (0, 1)), ("takers", (0,))]
)
def test_equal_totals_after_a_number_of_deals(tie: str, expected: tuple[int, ...]) -> None:
    config = table(match={"tie": tie, "deals": 2})

    assert winners(config, {"takers": 100}) == ()
    assert winners(config, {"takers": 100}, {"before": (62, 100), "takers": 100}) == expected
    assert winners(config, {"takers": 100}, {"takers": 90}) == (0,)


def test_equal_totals_after_a_number_of_deals_are_broken_by_another() -> None:
    config = table(match={"deals": 2})
    equal = {"before": (62, 100), "takers": 100}

    assert winners(config, {"takers": 100}, equal, {"takers": 82}) == (0,)


def test_without_a_target_only_the_number_of_deals_ends_a_match() -> None:
    config = table(match={"target": 0, "deals": 2, "capot_ends": False})

    assert winners(config, {"before": (9000, 0), "tricks": 8}) == ()
    assert winners(config, {"takers": 82}, {"tricks": 8, "taker": 1}) == (1,)


def test_a_litige_is_one_of_the_number_of_deals_and_so_is_the_next() -> None:
    config = table(match={"deals": 3, "target": 5000})

    assert winners(config, {"takers": 81}, {"takers": 100}) == ()
    assert winners(config, {"takers": 81}, {"takers": 100}, {"takers": 130}) == (0,)


def revoked(standing: Standing, taker: int, marks: tuple[int, ...]) -> Standing:
    """The standing after one more deal, which a revoke ended."""
    contract = Contract("H", taker)
    return standing.marked(DealResult(9, 3, (), (), contract, (), None, marks, "revoke"))


def test_equal_totals_go_to_who_took_the_last_deal_that_was_played_out() -> None:
    config = table(match={"deals": 2, "tie": "takers"})
    rules = rebelote.rules(config)
    standing = revoked(played(rules, {"takers": 100, "taker": 1}), 0, (38, 0))

    assert standing.scores == (100, 100)
    assert rules.match.over(rules, standing) == (1,)


def test_a_capot_does_not_end_the_match_and_raises_the_target() -> None:
    config = table(match={"capot_ends": False})
    capot = {"before": (800, 700), "tricks": 8}

    assert winners(config, dict(capot)) == ()
    # 1052 is there already: the target is 1053 now.
    rules = rebelote.rules(config)
    standing = played(rules, dict(capot))
    assert standing.scores == (1052, 700)
    assert rules.match.over(rules, standing._replace(scores=(1052, 700))) == ()
    assert winners(config, dict(capot), {"takers": 82, "taker": 1}) == (0,)
    assert winners(table(), dict(capot)) == (0,)


def test_a_target_raised_by_a_capot_must_be_passed_by_the_others_too() -> None:
    config = table(match={"capot_ends": False})
    capot = {"before": (800, 900), "tricks": 8}
    won = {"takers": 110, "taker": 1, "before": (1052, 900)}

    assert winners(config, dict(capot), dict(won)) == (0,)
    failed = {"takers": 60, "taker": 0}
    assert winners(config, dict(capot), dict(failed)) == (1,)
    kept = {"takers": 60, "taker": 0, "before": (1052, 880)}
    assert winners(config, dict(capot), dict(kept)) == ()


def test_a_raised_target_with_exceed_is_the_leaders_total() -> None:
    config = table(match={"capot_ends": False, "test": "exceed"})
    capot = {"before": (800, 700), "tricks": 8}

    assert winners(config, dict(capot)) == ()
    assert winners(config, dict(capot), {"takers": 60, "taker": 0}) == ()
    assert winners(config, dict(capot), {"takers": 82}) == (0,)


@pytest.mark.parametrize("test", ["reach", "exceed"])
def test_one_point_more_passes_a_target_that_a_capot_has_raised(test: str) -> None:
    config = table(match={"capot_ends": False, "test": test})
    capot = {"before": (800, 700), "tricks": 8}

    assert winners(config, capot, {"takers": 161, "taker": 1}) == (0,)


def test_a_target_that_a_capot_has_raised_was_reached_by_nobody_before_the_last_deal() -> None:
    config = table(match={"capot_ends": False, "both_over": "another_deal"})
    capot = {"before": (800, 1000), "tricks": 8}
    first = {"takers": 100, "before": (1052, 1000)}

    assert winners(config, dict(capot), dict(first)) == ()
    assert winners(config, dict(capot), dict(first), {"takers": 90}) == (0,)


def test_a_deal_thrown_in_is_no_capot_no_failure_and_none_of_the_number_of_deals() -> None:
    for match in ({"capot_ends": False}, {"by_contract": True}, {"bonus_ends": False}):
        rules = rebelote.rules(table(match=match))
        assert rules.match.over(rules, after_a_deal_thrown_in((1000, 0), (100, 0))) == (0,)
    rules = rebelote.rules(table(match={"deals": 1}))
    assert rules.match.over(rules, after_a_deal_thrown_in((100, 0), (0, 0))) == ()


def test_a_number_of_deals_is_of_those_that_were_marked() -> None:
    rules = rebelote.rules(table(match={"deals": 2}))
    played_once = played(rules, {"takers": 100})

    def beside(**changed: Any) -> tuple[int, ...]:
        other = DealResult(1, 3, (), (), Contract(), (), None, (0, 0))._replace(**changed)
        return rules.match.over(rules, played_once._replace(results=(other, *played_once.results)))

    assert beside() == ()  # nobody took
    assert beside(reason="misdeal", marks=(0, 162)) == ()
    assert beside(reason="revoke", marks=(0, 162)) == (0,)
    assert beside(sheet=played_once.results[0].sheet) == (0,)


def after_a_deal_thrown_in(scores: tuple[int, int], marks: tuple[int, int]) -> Standing:
    """The standing after one deal that was not played and still brought these marks."""
    result = DealResult(1, 3, (), (), Contract(), (), None, marks)
    return Standing(scores, results=(result,))


def test_before_any_deal_nobody_has_taken_or_failed() -> None:
    takers = rebelote.rules(table(match={"tie": "takers"}))
    by_contract = rebelote.rules(table(match={"by_contract": True}))

    assert takers.match.over(takers, Standing((1000, 1000))) == ()
    assert by_contract.match.over(by_contract, Standing((1000, 0))) == (0,)


def test_a_capot_that_is_not_enough_raises_nothing_and_the_others_may_win() -> None:
    config = table(match={"capot_ends": False})

    assert winners(config, {"before": (700, 700), "tricks": 8}, {"takers": 100}) == (0,)
    behind = {"before": (700, 990), "tricks": 8, "belote": "defence"}
    assert winners(config, behind) == (1,)


@pytest.mark.parametrize("both_over", ["higher", "takers", "draw", "another_deal", "last_deal"])
def test_of_two_sides_that_are_over_the_one_that_got_there_by_its_capot_does_not_win(
    both_over: str,
) -> None:
    match = {"target": 701, "capot_ends": False, "both_over": both_over}
    belote = {"before": (690, 450), "tricks": 8, "taker": 1, "belote": "defence"}

    assert played(rebelote.rules(table(match=match)), dict(belote)).scores == (710, 702)
    assert winners(table(match=match), dict(belote)) == (0,)
    may = winners(table(match={**match, "capot_ends": True}), dict(belote))
    assert may == {"takers": (1,), "last_deal": (1,), "draw": (0, 1), "another_deal": ()}.get(
        both_over, (0,)
    )


def test_a_defence_that_got_there_by_its_capot_does_not_win_either() -> None:
    match = {"target": 701, "capot_ends": False, "both_over": "last_deal"}
    capot = {"before": (690, 450), "tricks": 0, "taker": 0, "belote": "takers"}

    assert winners(table(match=match), dict(capot)) == (0,)
    assert winners(table(match={**match, "test": "exceed"}), dict(capot)) == (0,)


@pytest.mark.parametrize(
    ("deal", "on", "off"),
    [
        ({"before": (900, 0), "takers": 100}, (0,), (0,)),
        ({"before": (0, 950), "takers": 100}, (1,), (1,)),
        ({"before": (990, 0), "takers": 70, "belote": "takers"}, (), (0,)),
        ({"before": (0, 990), "tricks": 8, "belote": "defence"}, (), (1,)),
        ({"before": (900, 0), "tricks": 0, "taker": 1}, (0,), (0,)),
    ],
)
def test_a_winner_by_contract_was_not_beaten_in_the_last_deal(
    deal: dict[str, Any], on: tuple[int, ...], off: tuple[int, ...]
) -> None:
    assert winners(table(match={"by_contract": True}), dict(deal)) == on
    assert winners(table(match={"by_contract": False}), dict(deal)) == off


def test_who_was_beaten_at_the_target_wins_after_a_better_deal() -> None:
    config = table(match={"by_contract": True})
    failed = {"before": (990, 0), "takers": 70, "belote": "takers"}

    assert winners(config, failed, {"takers": 82, "taker": 1}) == (0,)


@pytest.mark.parametrize(("bonus_ends", "expected"), [(True, (0,)), (False, ())])
def test_bonuses_alone_may_not_end_the_match(bonus_ends: bool, expected: tuple[int, ...]) -> None:
    config = table(match={"bonus_ends": bonus_ends})
    failed = {"before": (990, 0), "takers": 70, "belote": "takers"}
    made = {"before": (890, 0), "takers": 100, "belote": "takers"}

    assert winners(config, dict(failed)) == expected
    assert winners(config, dict(made)) == (0,)
    assert winners(config, dict(failed), {"takers": 82, "taker": 1}) == (0,)


def test_a_failed_base_of_nothing_is_no_point_of_the_hand() -> None:
    rules = {"match": {"bonus_ends": False}, "contract": {"failed_base": 0}}
    config = {"extends": "gamelake-annonces", "rules": rules}

    assert winners(config, {"before": (0, 990), "takers": 70, "declared": (0, 50)}) == ()


def test_a_hand_that_was_marked_before_a_side_was_there_does_not_bring_it_there() -> None:
    config = table(match={"bonus_ends": False})
    bonus = {"takers": 70, "belote": "takers"}

    assert winners(config, {"before": (890, 0), "takers": 100}, dict(bonus)) == ()
    assert winners(config, {"before": (900, 0), "takers": 100}, dict(bonus)) == (0,)


def test_who_got_there_by_bonuses_alone_does_not_win_by_a_revoke_of_its_own() -> None:
    rules = rebelote.rules(table(match={"bonus_ends": False}))
    belote = played(rules, {"before": (990, 0), "takers": 70, "belote": "takers"})

    assert rules.match.over(rules, revoked(belote, 0, (0, 162))) == ()
    assert rules.match.over(rules, revoked(belote, 1, (162, 0))) == (0,)


def test_bonuses_alone_do_not_end_it_for_a_side_unless_it_was_over_already() -> None:
    config = table(match={"bonus_ends": False, "both_over": "another_deal"})
    both = {"before": (990, 930), "takers": 82}
    failed = {"takers": 0, "belote": "takers"}

    assert winners(config, dict(both)) == ()
    # 1092 and 1172: the failed side was over, and so the higher total wins.
    assert winners(config, dict(both), dict(failed)) == (1,)
    # 1292 and 1172: it has the higher total, though it marked its belote alone.
    ahead = {"before": (1190, 930), "takers": 82}
    assert winners(config, dict(ahead), dict(failed)) == (0,)


@pytest.mark.parametrize("both_over", ["higher", "draw", "another_deal", "last_deal"])
@pytest.mark.parametrize("tie", ["another_deal", "draw", "takers"])
@pytest.mark.parametrize("before", [980, 990])
def test_a_side_that_is_there_wins_whatever_one_has_that_is_not(
    before: int, tie: str, both_over: str
) -> None:
    config = table(match={"bonus_ends": False, "tie": tie, "both_over": both_over})
    failed = {"before": (before, 840), "takers": 70, "belote": "takers"}

    assert winners(config, failed) == (1,)


def test_after_one_side_was_over_no_other_deal_is_played_when_the_second_is() -> None:
    config = table(match={"bonus_ends": False, "both_over": "another_deal"})
    bonus = {"before": (990, 0), "takers": 70, "belote": "takers"}
    both = {"before": (1010, 930), "takers": 82}

    assert winners(config, dict(bonus), dict(both)) == (0,)
    assert winners(config, {"before": (930, 930), "takers": 82}) == ()


def test_who_got_there_by_bonuses_alone_is_there_once_it_marks_for_a_hand() -> None:
    config = table(match={"bonus_ends": False})
    bonus = {"before": (990, 0), "takers": 70, "belote": "takers"}

    assert winners(config, dict(bonus)) == ()
    assert winners(config, dict(bonus), {"takers": 70, "belote": "takers"}) == ()
    assert winners(config, dict(bonus), {"takers": 82, "taker": 1}) == (0,)


@pytest.mark.parametrize(
    ("tie", "takers", "expected"),
    [
        ("contract", 100, (0,)),
        ("contract", 70, (1,)),
        ("contract", 81, ()),
        ("takers", 70, (0,)),
    ],
)
def test_equal_totals_may_go_to_who_won_the_last_contract(
    tie: str, takers: int, expected: tuple[int, ...]
) -> None:
    made = {100: (100, 62), 70: (0, 162), 81: (0, 81)}[takers]
    before = tuple(1100 - marks for marks in made)
    config = table(match={"tie": tie})

    assert winners(config, {"before": before, "takers": takers}) == expected


@pytest.mark.parametrize(("taker", "expected"), [(0, (1,)), (1, (0,)), (2, (1,)), (3, (0,))])
def test_equal_totals_go_to_the_side_against_whoever_failed(
    taker: int, expected: tuple[int, ...]
) -> None:
    before = [1100, 1100]
    before[1 - taker % 2] -= 162
    config = table(match={"tie": "contract"})

    assert winners(config, {"before": tuple(before), "takers": 70, "taker": taker}) == expected


def test_two_with_equal_totals_who_won_the_last_contract_together_play_on() -> None:
    config = {"extends": "trois-32", "rules": {"match": {"target": 500, "tie": "contract"}}}
    lost: dict[str, Any] = {"points": (60, 51, 51), "last": 0}

    assert rebelote.rules(config).score(rebelote.rules(config).outcome(**lost)).marks == (0, 81, 81)
    assert winners(config, dict(lost), {**lost, "before": (0, 450, 450)}) == ()
    assert winners(config, dict(lost), {**lost, "before": (0, 450, 440)}) == (1,)


def test_of_two_sides_over_by_contract_the_last_deal_may_decide() -> None:
    rules = rebelote.rules("tournoi-international")
    deals = played(rules, {"before": (1900, 1955), "takers": 110, "bid": 100})

    assert deals.scores == (2010, 2005)
    assert rules.match.over(rules, deals) == (0,)
    ahead = played(rules, {"before": (1900, 1990), "takers": 110, "bid": 100})
    assert (ahead.scores, rules.match.over(rules, ahead)) == ((2010, 2040), (0,))


def claimable(match: Table) -> list[int]:
    """The seats whose side has enough, and of the takers' points half of all."""
    target = match.rules.match.target
    totals = [old + new for old, new in zip(match.scores, match.running(), strict=True)]
    taker = match.deal.contract.taker
    return [
        seat
        for seat in range(4)
        if totals[seat % 2] >= target
        and ((seat - taker) % 2 == 1 or match.running()[seat % 2] > 81)
    ]


CLAIM = table(match={"end_check": "claim", "target": 200})


def test_a_side_may_stop_a_deal_once_it_has_enough() -> None:
    match = Table(CLAIM, seed=5)
    while not claimable(match):
        for seat in range(4):
            with pytest.raises(IllegalAction, match=r"200 is the target|not made yet"):
                match.copy().apply("enough", seat)
        match.apply(match.legal()[-1])
    scores, running, tricks = match.scores, match.running(), len(match.deal.play.tricks)
    assert 0 < tricks < 8
    seat = claimable(match)[0]
    with pytest.raises(IllegalAction):
        match.apply("enough", (seat + 1) % 4)
    events = match.apply("enough", seat)

    totals = tuple(old + new for old, new in zip(scores, running, strict=True))
    assert match.over
    assert match.winner == seat % 2
    assert match.scores == totals
    assert events == (DealVoid(match.deal.number), MatchWon((seat % 2,), totals))
    assert Record.loads(match.record().dumps()).replay() == match


@pytest.mark.parametrize("both_over", ["higher", "another_deal"])
def test_of_two_sides_with_enough_the_one_that_says_so_wins(both_over: str) -> None:
    low = table(match={"end_check": "claim", "target": 40, "both_over": both_over})
    match = Table(low, seed=16)
    while len(claimable(match)) < 4:
        assert match.deal.number == 1
        match.apply(match.legal()[-1])
    behind = match.running().index(min(match.running()))
    for seat in range(4):
        claimed = match.copy()
        claimed.apply("enough", seat)
        assert claimed.winner == seat % 2
    match.apply("enough", behind)

    assert match.winner == behind
    assert min(match.scores) == match.scores[behind] < max(match.scores)


def test_takers_claim_nothing_before_their_contract_is_made() -> None:
    match = Table(table(match={"end_check": "claim", "target": 40}), seed=16)
    while max(match.running()) < 40:
        match.apply(match.legal()[-1])
    taker = match.deal.contract.taker
    assert 40 <= match.running()[taker % 2] <= 81

    for seat in (taker, (taker + 2) % 4):
        with pytest.raises(IllegalAction, match="'enough': its contract is not made yet"):
            match.copy().apply("enough", seat)


@pytest.mark.parametrize(
    ("preset", "seed", "tricks", "brought"),
    [
        ("classic", 14, 6, (55, 78)),  # the last trick is worth ten more to the others
        ("trois-garraud", 1, 6, (49, 61, 0)),  # all that is left may be the second opponent's
    ],
)
def test_a_contract_is_not_made_while_what_is_left_may_still_beat_it(
    preset: str, seed: int, tricks: int, brought: tuple[int, ...]
) -> None:
    rules = {"belote": False, "match": {"end_check": "claim", "target": 40}}
    match = Table({"extends": preset, "rules": rules}, seed=seed)
    while len(match.deal.play.tricks) < tricks:
        match.apply(match.legal()[-1])
    assert match.running() == brought
    assert brought[match.deal.contract.taker % len(brought)] == max(brought)

    with pytest.raises(IllegalAction, match="'enough': its contract is not made yet"):
        match.apply("enough", match.deal.contract.taker)


def test_a_doubled_contract_is_played_to_its_end() -> None:
    config = table(
        match={"end_check": "claim", "target": 20},
        coinche={"when": "after_auction"},
        coinche_score={"multiplied": ["base"]},
    )
    match = Table(config, seed=5)
    while not match.deal.contract.kind:
        match.apply(match.legal()[-1])
    match.apply("coinche")
    while max(match.running()) < 20 or match.deal.phase != "play":
        match.apply(match.default_action() or "pass")
    seat = match.running().index(max(match.running()))

    with pytest.raises(IllegalAction, match="doubled is played to its end"):
        match.apply("enough", seat)


def stopped(config: Any, seed: int, scores: tuple[int, int], tricks: int) -> Table:
    """A match with these totals after so many tricks of its first deal, played at random."""
    chance, match = Random(seed), Table(config, seed=seed, scores=scores)
    while len(match.deal.play.tricks) < tricks:
        match.apply(chance.choice(match.legal()))
    return match


RACE = table(match={"end_check": "claim"})


def test_a_belote_that_was_said_is_in_what_both_sides_claim_and_are_judged_by() -> None:
    ours = stopped(RACE, 244, (930, 300), 5)
    assert ours.running() == (77 + 20, 35)
    ours.apply("enough", 2)
    assert ours.scores == (930 + 97, 335)

    theirs = stopped(RACE, 1032, (917, 300), 6)
    assert theirs.running() == (87, 33 + 20)
    with pytest.raises(IllegalAction, match="its contract is not made yet"):
        theirs.apply("enough", 0)


def test_a_rebelote_that_is_still_to_be_said_counts_for_the_others() -> None:
    match = stopped(RACE, 1040, (917, 300), 6)
    assert [word for _, word, _ in match.deal.recall("belote")] == ["belote"]
    taker = match.deal.contract.taker
    assert (taker % 2, match.deal.recall("belote")[0][0] % 2) == (0, 1)
    assert match.running() == (88, 34)  # at worst 88 against 74 and the belote

    with pytest.raises(IllegalAction, match="its contract is not made yet"):
        match.apply("enough", taker)


STRONG = {
    0: "JH 9H AH KH AS AD TD TC",
    1: "TS JS QS JC AC 8D QD 7C",
    2: "7H 8H 7S 8S KS 7D 9D KC",
}
LINE = "JH 9H AH AS AD TD"


def claimed_after(match: Table, tricks: int) -> list[int]:
    """After how many tricks the taker of STRONG could claim, of so many."""
    found = []
    while len(match.deal.play.tricks) < tricks:
        with suppress(IllegalAction):
            match.copy().apply("enough", 0)
            found.append(len(match.deal.play.tricks))
        own = [action for action in match.legal() if str(action) in LINE]
        match.apply(
            min(own, key=lambda action: LINE.index(str(action))) if own else match.legal()[0]
        )
    return sorted(set(found))


@pytest.mark.parametrize(
    ("show", "tricks"), [("second_trick", [5]), ("at_once", [5]), ("on_request", [])]
)
def test_declarations_that_the_others_have_not_shown_may_still_break_a_contract(
    show: str, tricks: list[int]
) -> None:
    config = table(match={"end_check": "claim", "target": 100}, declarations={"show": show})
    match = dealt(config, STRONG, taker=0, trump="H")

    assert claimed_after(match, 6) == tricks
    assert match.running() == (114, 20 if tricks else 0)


def test_declarations_that_are_read_at_the_end_may_break_any_contract() -> None:
    late = {"moment": "end_of_deal", "show": "end_of_deal"}
    config = table(match={"end_check": "claim", "target": 100}, declarations=late)

    assert claimed_after(dealt(config, STRONG, taker=0, trump="H"), 6) == []


JUDGED: list[dict[str, Any]] = [
    {"extends": "classic"},
    {"extends": "gamelake-annonces"},
    {"extends": "quatre-solo", "rules": {"contract": {"condition": "more_than_each"}}},
    {
        "extends": "trois-croate",
        "rules": {"declarations": {"scores": "each_side", "needs_trick": "side"}},
    },
    {"extends": "trois-croate", "rules": {"contract": {"condition": "more_than_each"}}},
    {"extends": "deux-fermee"},
]


@pytest.mark.parametrize("config", JUDGED, ids=str)
def test_a_contract_that_is_made_whatever_comes_is_made_in_the_end(config: dict[str, Any]) -> None:
    rules, sure = rebelote.rules(config), 0
    for seed in range(300):
        chance, match = Random(seed), Table(rules, seed=seed)
        made = False
        while match.deal.number == 1 and not match.over:
            if match.deal.play.tricks and not match.deal.play.trick:
                made = made or made_already(rules, match.deal)
            match.apply(chance.choice(match.legal()))
        sheet = match.standing.results[0].sheet
        assert not made or (sheet is not None and sheet.verdict == "made")
        sure += made
    assert sure


def in_a_later_deal(config: Any, *before: dict[str, Any]) -> Table:
    """A match whose first tricks are played, after these typed deals."""
    match = Table(config, seed=5)
    while len(match.deal.play.tricks) < 4:
        match.apply(match.legal()[-1])
    standing = played(match.rules, *before)
    match._moment = match._moment._replace(standing=standing)
    return match


def test_a_claim_too_must_pass_a_target_that_a_capot_has_raised() -> None:
    config = table(match={"end_check": "claim", "target": 1000, "capot_ends": False})
    match = in_a_later_deal(config, {"before": (800, 700), "tricks": 8})
    brought = match.running()
    match.copy().apply("enough", 0)

    assert brought[0] > 0
    with pytest.raises(IllegalAction, match=f"side has {700 + brought[1]}, and 1053 is the target"):
        match.apply("enough", 1)


def test_a_refused_claim_says_whose_it_was_and_why() -> None:
    with pytest.raises(IllegalAction) as caught:
        Table(CLAIM, seed=1).apply("enough", 2)

    error = caught.value
    assert (error.code, error.action, error.seat) == ("claim", "enough", 2)
    assert str(error) == ("seat 2 may not say 'enough': its side has 0, and 200 is the target")


def test_what_keeps_a_match_going_is_asked_with_the_claim_already_marked() -> None:
    told: list[Standing] = []

    def keeps_on(rules: Rules, standing: Standing) -> bool:
        told.append(standing)
        return True

    rules = rebelote.rules(table(match={"end_check": "claim", "target": 20}))
    match = in_a_later_deal(
        rules.add("match.play_on", PlayOn("keeps_on", keeps_on)), {"takers": 100}
    )
    with pytest.raises(IllegalAction) as caught:
        match.apply("enough", 0)

    assert str(caught.value) == "seat 0 may not say 'enough': the match has to go on"
    asked = told[-1]
    last = asked.results[-1]
    brought = match.running()
    assert asked.scores == (100 + brought[0], 62 + brought[1])
    assert asked.results[:-1] == match.standing.results
    assert (last.number, last.dealer, last.contract) == (1, match.deal.dealer, match.deal.contract)
    assert (last.sheet, last.marks, last.reason) == (None, brought, "enough")
    assert [(seat, str(action)) for seat, action in last.log[-1:]] == [(0, "enough")]


def test_enough_is_known_only_where_the_match_may_be_claimed() -> None:
    with pytest.raises(NotationError):
        Table("classic", seed=1).apply("enough")
    match = Table(CLAIM, seed=1)
    assert all(str(action) != "enough" for seat in range(4) for action in match.legal(seat))


def test_nothing_is_claimed_while_the_match_has_to_go_on() -> None:
    config = table(match={"end_check": "claim", "target": 200}, litige={"at_end": "extra_deal"})
    match = Table(config, seed=5)
    while not claimable(match):
        match.apply(match.legal()[-1])
    moment = match._moment
    waiting = match.copy()
    waiting._moment = moment._replace(standing=moment.standing._replace(pending=81))

    with pytest.raises(IllegalAction, match="has to go on"):
        waiting.apply("enough", claimable(match)[0])
    match.apply("enough", claimable(match)[0])
    assert match.over


def test_a_claim_is_looked_at_with_the_deal_that_it_stops() -> None:
    config = table(match={"end_check": "claim", "target": 60}, belote={"may_end": False})
    match = Table(config, seed=5)
    while not claimable(match):
        match.apply(match.legal()[-1])
    match.apply("enough", claimable(match)[0])

    assert match.over


def test_of_those_left_by_a_forfeit_the_one_with_the_highest_total_wins() -> None:
    match = Table("trois-croate", seed=1, dealer=0, scores=[0, 300, 100])
    match.apply("forfeit", 0)

    assert match.standing.winners == (1,)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"by_contract": True, "end_check": "claim"}, "stops one"),
        ({"by_contract": True, "both_over": "draw"}, "more points than the others"),
        ({"by_contract": True, "tie": "takers"}, "more points than the others"),
        ({"target": 0}, "deals says after how many"),
        ({"target": 0, "deals": 4, "end_check": "claim"}, "there is nothing to claim"),
    ],
)
def test_contradictions_are_said_in_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError, match=sentence):
        rebelote.rules(table(match=options))


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        ({"all_trumps": {"rescaled": "hand"}}, "all_trumps.rescaled = 'hand' marks others"),
        ({"no_trumps": {"rescaled": "doubled"}}, "no_trumps.rescaled = 'doubled' marks others"),
        ({"coefficients": {"factors": {"H": 2}}}, "coefficients.factors marks others"),
        ({"belote": {"marked": False}}, r"belote\.marked = False marks others"),
        ({"rounding": True}, r"rounding\.last_deal = 'rounded' marks others"),
        ({"rounding": {"unit": "tens"}}, r"rounding\.unit = 'tens' marks others"),
        (
            {"rounding": {"scope": "totals", "last_deal": "exact"}},
            r"rounding\.scope = 'totals' marks others",
        ),
    ],
)
def test_what_is_claimed_is_what_would_be_marked(rules: dict[str, Any], named: str) -> None:
    with pytest.raises(RulesetError, match=named):
        rebelote.rules(table(match={"end_check": "claim"}, **rules))


def test_what_is_marked_as_it_was_made_may_be_claimed() -> None:
    kinds = {"all_trumps": {"rescaled": "no"}, "no_trumps": True}
    kinds |= {"rounding": {"last_deal": "exact"}}

    assert rebelote.rules(table(match={"end_check": "claim"}, **kinds))


def test_a_taker_who_is_not_there_does_not_win_where_takers_do() -> None:
    three = {"match": {"target": 100, "both_over": "takers"}}
    rules = rebelote.rules({"extends": "trois-32", "rules": three})
    sheet = rules.score(rules.outcome(points=(20, 100, 42), tricks=(1, 4, 3), kind="H"))
    last = DealResult(1, 0, (), (), Contract("H", 2), (), sheet, (60, 60, 20))

    assert rules.match.decided(rules, Standing((120, 110, 50), results=(last,))) == (0,)


@pytest.mark.parametrize(
    ("match", "deal"),
    [
        ({"both_over": "another_deal"}, {"before": (930, 990), "takers": 100}),
        ({"both_over": "last_deal", "tie": "another_deal"}, {"before": (919, 919), "takers": 81}),
        ({"by_contract": True}, {"before": (0, 990), "tricks": 0, "taker": 1, "belote": "takers"}),
    ],
)
def test_a_deal_for_which_nothing_is_marked_is_not_the_other_deal(
    match: dict[str, Any], deal: dict[str, Any]
) -> None:
    rules = rebelote.rules(table(match=match, litige={"outcome": "both_keep"}))
    standing = played(rules, deal)
    thrown_in = DealResult(2, 0, (), (), Contract(), (), None, (0, 0))
    after = standing._replace(results=(*standing.results, thrown_in))

    assert rules.match.over(rules, standing) == ()
    assert rules.match.over(rules, after) == ()


def test_a_capot_that_does_not_count_raises_no_target() -> None:
    swept = {"before": (0, 900), "tricks": 0}
    for rules in ({"capot": {"by": "takers"}}, {"capot": False}):
        assert winners(table(match={"capot_ends": False}, **rules), dict(swept)) == (1,)
    assert winners(table(match={"capot_ends": False}), dict(swept)) == ()
    alone = {"before": (800, 900), "tricks": 8, "alone": True}
    assert winners(table(match={"capot_ends": False}, generale=True), alone) == ()
