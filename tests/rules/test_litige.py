"""Litige: what a tie is, what it means, and who gets what waits."""

from typing import Any

import pytest

import rebelote
from rebelote import Record, Rules, RulesetError, ScoreSheet, Table
from rebelote.outcome import settle
from rebelote.plugin import PlayOn, Standing, remember, score
from tests.bids import pad

ANNONCES = "gamelake-annonces"


def table(preset: str = "classic", **rules: Any) -> Any:
    """A preset with some options changed."""
    return {"extends": preset, "rules": rules}


def scored(config: Any, pending: int = 0, **typed: Any) -> tuple[str, tuple[int, ...], int]:
    """Verdict, marks, and what is pending."""
    rules = rebelote.rules(config)
    sheet = rules.score(rules.outcome(**typed), pending)
    return sheet.verdict, sheet.marks, sheet.pending


@pytest.mark.parametrize(
    ("outcome", "expected"),
    [
        ("held", ("tie", (0, 91), 91)),
        ("failed", ("failed", (20, 162), 0)),
        ("taker_wins", ("made", (91, 91), 0)),
        ("both_keep", ("tie", (91, 91), 0)),
        ("redeal", ("tie", (0, 0), 0)),
        ("held_all", ("tie", (0, 0), 182)),
        ("nobody", ("tie", (0, 0), 0)),
        ("lost", ("tie", (0, 91), 0)),
    ],
)
def test_what_a_tie_means(outcome: str, expected: object) -> None:
    config = table(litige={"outcome": outcome})

    assert scored(config, takers=71, belote="takers") == expected
    assert scored(config, takers=82) == ("made", (82, 80), 0)
    assert scored(config, takers=80) == ("failed", (0, 162), 0)


@pytest.mark.parametrize(
    ("outcome", "holder", "expected"),
    [
        ("held", "takers", ((20, 91), 71)),
        ("held", "defence", ((0, 91), 91)),
        ("held_all", "takers", ((20, 0), 162)),
        ("held_all", "defence", ((0, 20), 162)),
        ("nobody", "takers", ((20, 0), 0)),
        ("nobody", "defence", ((0, 20), 0)),
        ("lost", "takers", ((20, 91), 0)),
    ],
)
def test_who_has_the_belote_of_a_tie_may_mark_it_at_once(
    outcome: str, holder: str, expected: tuple[tuple[int, int], int]
) -> None:
    config = table(litige={"outcome": outcome, "kept": ["belote"]})
    takers = 71 if holder == "takers" else 91

    assert scored(config, takers=takers, belote=holder) == ("tie", *expected)


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (0, ("tie", (0, 81), 81)),
        (1, ("made", (162, 0), 0)),
        (2, ("failed", (0, 648), 0)),
        (3, ("made", (648, 0), 0)),
    ],
)
def test_who_doubled_last_may_lose_a_tie(level: int, expected: object) -> None:
    doubling: Any = {
        "coinche": {"when": "after_auction", "levels": 3},
        "coinche_score": {"factors": [2, 4, 8], "multiplied": ["base"]},
    }
    config = table(litige={"doubled": "doubler_loses"}, **doubling)

    assert scored(config, takers=81, level=level) == expected
    assert scored(config, takers=82, level=level)[0] == "made"


@pytest.mark.parametrize("outcome", ["failed", "taker_wins"])
def test_no_doubler_loses_where_nothing_is_tied(outcome: str) -> None:
    with pytest.raises(RulesetError, match="leaves no tie that a doubler could lose"):
        rebelote.rules(table(litige={"outcome": outcome, "doubled": "doubler_loses"}))


@pytest.mark.parametrize("outcome", ["failed", "taker_wins", "both_keep", "redeal"])
def test_where_a_tie_takes_nothing_nothing_is_kept(outcome: str) -> None:
    with pytest.raises(RulesetError, match="takes no points away that could be kept"):
        rebelote.rules(table(litige={"outcome": outcome, "kept": ["belote"]}))


@pytest.mark.parametrize(
    ("outcome", "made", "failed", "tie"),
    [
        ("held", (181, 62), (0, 243), ((0, 81), 162)),
        ("held_all", (181, 62), (0, 243), ((0, 0), 243)),
        ("both_keep", (100, 62), (0, 162), ((81, 81), 81)),
        ("redeal", (100, 62), (0, 162), ((0, 0), 81)),
        ("nobody", (100, 62), (0, 162), ((0, 0), 81)),
    ],
)
def test_what_waits_from_before(
    outcome: str, made: tuple[int, int], failed: tuple[int, int], tie: Any
) -> None:
    config = table(litige={"outcome": outcome})

    assert scored(config, 81, takers=100)[1] == made
    assert scored(config, 81, takers=60)[1] == failed
    assert scored(config, 81, takers=81)[1:] == tie


@pytest.mark.parametrize(
    ("ties_at", "takers", "belote", "declared", "verdict"),
    [
        ((), 81, None, 0, "tie"),
        ((), 71, "takers", 0, "tie"),
        ((), 56, None, 50, "tie"),
        ((81, 91), 81, None, 0, "tie"),
        ((81, 91), 71, "takers", 0, "tie"),
        ((81, 91), 91, "defence", 0, "tie"),
        ((81, 91), 56, None, 50, "failed"),
        ((81,), 81, None, 0, "tie"),
        ((81,), 71, "takers", 0, "failed"),
        ((81,), 82, None, 0, "made"),
    ],
)
def test_at_which_totals_a_tie_is_a_litige(
    ties_at: tuple[int, ...], takers: int, belote: str | None, declared: int, verdict: str
) -> None:
    config = table(ANNONCES, litige={"ties_at": ties_at})

    found = scored(config, takers=takers, belote=belote, declared=(declared, 0))
    assert found[0] == verdict


@pytest.mark.parametrize(
    ("takers", "belote", "expected"),
    [
        (81, None, ("tie", (0, 81), 81)),
        (81, "takers", ("tie", (0, 81), 101)),
        (81, "defence", ("tie", (0, 101), 81)),
        (71, "takers", ("failed", (20, 162), 0)),
        (91, "defence", ("failed", (0, 182), 0)),
        (82, "takers", ("made", (102, 80), 0)),
        (72, "takers", ("made", (92, 90), 0)),
        (80, None, ("failed", (0, 162), 0)),
    ],
)
def test_the_belote_may_be_ignored_in_looking_for_a_tie(
    takers: int, belote: str | None, expected: object
) -> None:
    config = table(litige={"ignoring": ["belote"]})

    assert scored(config, takers=takers, belote=belote) == expected


@pytest.mark.parametrize(
    ("condition", "takers", "belote", "verdict"),
    [
        ("figure", 82, None, "made"),
        ("figure", 81, None, "tie"),
        ("figure_and_more", 81, "takers", "tie"),
    ],
)
def test_what_is_ignored_makes_no_tie_where_the_contract_knows_none(
    condition: str, takers: int, belote: str | None, verdict: str
) -> None:
    config = table(contract={"condition": condition}, litige={"ignoring": ["belote"]})

    assert scored(config, takers=takers, belote=belote)[0] == verdict


@pytest.mark.parametrize(
    ("ignoring", "takers", "verdict"),
    [
        ("declarations", 62, "made"),
        ("declarations", 61, "tie"),
        ("declarations", 60, "failed"),
        ("belote", 81, "tie"),
        ("belote", 61, "failed"),
    ],
)
def test_a_belote_that_eases_the_contract_does_so_when_something_else_is_ignored(
    ignoring: str, takers: int, verdict: str
) -> None:
    config = table(ANNONCES, belote={"counts": "reduces"}, litige={"ignoring": [ignoring]})

    assert scored(config, takers=takers, belote="takers")[0] == verdict


@pytest.mark.parametrize(
    ("ties_at", "takers", "belote", "verdict"),
    [
        ((81,), 81, None, "tie"),
        ((81,), 81, "takers", "tie"),
        ((101,), 81, "takers", "failed"),
        ((81,), 81, "defence", "tie"),
    ],
)
def test_a_tie_without_the_belote_is_a_litige_at_the_totals_without_it(
    ties_at: tuple[int, ...], takers: int, belote: str | None, verdict: str
) -> None:
    config = table(litige={"ignoring": ["belote"], "ties_at": ties_at})

    assert scored(config, takers=takers, belote=belote)[0] == verdict


@pytest.mark.parametrize(
    ("litige", "takers", "bid", "expected"),
    [
        (False, 81, 80, ("failed", (0, 240), 0)),
        (True, 81, 80, ("tie", (0, 80), 80)),
        (True, 81, 90, ("failed", (0, 250), 0)),
        (True, 82, 80, ("made", (160, 80), 0)),
        (True, 80, 80, ("failed", (0, 240), 0)),
        ({"ties_at": [91]}, 81, 80, ("failed", (0, 240), 0)),
        ({"outcome": "failed"}, 81, 80, ("failed", (0, 240), 0)),
    ],
)
def test_a_bid_that_is_met_by_as_much_as_the_defence_is_a_tie_where_ties_are_litiges(
    litige: Any, takers: int, bid: int, expected: object
) -> None:
    config = table("ffb-coinche-2015", litige=litige)

    assert scored(config, takers=takers, bid=bid) == expected


def test_a_bid_that_is_met_is_made_where_nothing_else_is_asked() -> None:
    rules = pad(litige=True)

    assert rules.score(rules.outcome(takers=81, bid=80)).verdict == "made"


@pytest.mark.parametrize(("level", "expected"), [(0, ((0, 81), 81)), (1, ((0, 0), 162))])
def test_in_a_doubled_contract_all_points_may_wait(level: int, expected: object) -> None:
    doubled: Any = {"coinche": {"when": "after_auction"}, "coinche_score": {"multiplied": ["base"]}}
    config = table(litige={"doubled": "held_all"}, **doubled)

    assert scored(config, takers=81, level=level)[1:] == expected


@pytest.mark.parametrize(
    ("level", "expected"), [(0, ((0, 91), 91)), (1, ((0, 0), 364)), (2, ((0, 0), 728))]
)
def test_in_a_doubled_contract_all_points_may_wait_as_often_as_it_was_doubled(
    level: int, expected: object
) -> None:
    doubled: Any = {"coinche": {"when": "after_auction"}, "coinche_score": True}
    config = table(litige={"doubled": "held_multiplied"}, **doubled)

    assert scored(config, takers=71, level=level, belote="takers")[1:] == expected


@pytest.mark.parametrize(("takers", "winner"), [(90, 0), (70, 1)])
def test_a_doubled_contract_that_is_no_tie_is_multiplied_once(takers: int, winner: int) -> None:
    doubled: Any = {"coinche": {"when": "after_auction"}, "coinche_score": True}
    config = table(litige={"doubled": "held_multiplied"}, **doubled)

    verdict, marks, pending = scored(config, takers=takers, level=1)
    assert (verdict, pending) == (("made", "failed")[winner], 0)
    assert marks[winner] == 2 * (90, 162)[winner]
    assert marks[1 - winner] == 0


def test_a_belote_that_does_not_wait_is_marked_once_however_often_the_rest_waits() -> None:
    doubled: Any = {"coinche": {"when": "after_auction"}, "coinche_score": True}
    config = table(litige={"doubled": "held_multiplied", "kept": ["belote"]}, **doubled)

    assert scored(config, takers=71, level=1, belote="takers")[1:] == ((20, 0), 324)


@pytest.mark.parametrize(
    ("rounding", "scores", "marks"),
    [
        ({"scope": "totals"}, (700, 915), (80, 85)),
        ({"scope": "totals"}, (700, 913), (0, 77)),
        ({"last_deal": "exact"}, (700, 919), (81, 81)),
        ({"last_deal": "exact"}, (700, 918), (0, 80)),
    ],
)
def test_a_tie_is_the_last_deal_if_it_is_so_once_it_is_rounded(
    rounding: dict[str, str], scores: tuple[int, int], marks: tuple[int, int]
) -> None:
    rules = rebelote.rules(table(litige={"at_end": "own"}, rounding=rounding))

    assert rules.score(rules.outcome(takers=81), scores=scores).marks == marks


def test_only_some_ties_may_make_it() -> None:
    config = table(litige={"outcome": "taker_wins", "ties_at": [81]})

    assert scored(config, takers=81) == ("made", (81, 81), 0)
    assert scored(config, takers=71, belote="takers")[0] == "failed"


@pytest.mark.parametrize(("winner", "expected"), [("contract", (141, 122)), ("more", (60, 203))])
def test_what_waits_goes_with_the_contract_or_to_who_marks_more(
    winner: str, expected: tuple[int, int]
) -> None:
    config = table(contract={"condition": "figure", "figure": 60}, litige={"winner": winner})

    assert scored(config, 81, takers=60, belote="defence") == ("made", expected, 0)
    assert scored(config, 81, takers=100) == ("made", (181, 62), 0)


def test_what_waits_stays_while_both_mark_as_much() -> None:
    config = table(contract={"condition": "figure", "figure": 81}, litige={"winner": "more"})

    assert scored(config, 40, takers=81) == ("made", (81, 81), 40)


def test_a_failure_gives_what_waits_to_the_defence_either_way() -> None:
    for winner in ("contract", "more"):
        config = table(litige={"winner": winner})
        assert scored(config, 81, takers=70, belote="takers")[1:] == ((20, 243), 0)


@pytest.mark.parametrize(
    ("outcome", "accumulates", "expected"),
    [
        ("held", True, ((0, 91), 172)),
        ("held", False, ((0, 172), 91)),
        ("held_all", True, ((0, 0), 263)),
        ("held_all", False, ((0, 81), 182)),
    ],
)
def test_a_further_tie(outcome: str, accumulates: bool, expected: object) -> None:
    config = table(litige={"outcome": outcome, "accumulates": accumulates})

    assert scored(config, 81, takers=71, belote="takers")[1:] == expected


def with_tie(
    rules: Rules, scores: tuple[int, int] = (0, 0), *, taker: int = 0, pending: int = 0
) -> tuple[ScoreSheet, tuple[int, ...]]:
    """A tie at 81 marked by a match with these totals: the sheet, and the winners after it."""
    standing = Standing(scores, pending, taker=taker)
    sheet = settle(rules, score(rules, rules.outcome(takers=81)), standing).sheet
    seats = rules.seating.by_seat_order(sheet.marks, taker)
    totals = tuple(old + new for old, new in zip(scores, seats, strict=True))
    after = standing._replace(scores=totals, pending=sheet.pending)
    return sheet, rules.match.decided(rules, after)


@pytest.mark.parametrize(
    ("at_end", "marks", "pending", "winners"),
    [
        ("lost", (0, 81), 81, (1,)),
        ("own", (81, 81), 0, (1,)),
        ("extra_deal", (0, 81), 81, ()),
    ],
)
def test_a_tie_in_the_last_deal(
    at_end: str, marks: tuple[int, int], pending: int, winners: tuple[int, ...]
) -> None:
    rules = rebelote.rules(table(litige={"at_end": at_end}))
    sheet, found = with_tie(rules, (900, 950))

    assert (sheet.marks, sheet.pending, found) == (marks, pending, winners)


@pytest.mark.parametrize("at_end", ["lost", "own", "extra_deal"])
def test_a_tie_in_an_earlier_deal_waits_all_the_same(at_end: str) -> None:
    rules = rebelote.rules(table(litige={"at_end": at_end}))
    sheet, found = with_tie(rules, (900, 950), taker=1)

    assert (sheet.marks, sheet.pending, found) == ((0, 81), 81, ())


def test_what_waited_before_a_last_deal_that_ties_is_nobodys() -> None:
    rules = rebelote.rules(table(litige={"at_end": "own"}))
    sheet, _ = with_tie(rules, (900, 950), pending=91)

    assert (sheet.marks, sheet.pending) == ((81, 81), 91)


def test_the_last_of_a_number_of_deals_gives_each_its_own() -> None:
    config = table(litige={"at_end": "own"}, match={"deals": 1, "target": 5000})
    sheet, _ = with_tie(rebelote.rules(config))

    assert (sheet.marks, sheet.pending) == ((81, 81), 0)


def test_whether_a_tie_is_the_last_is_asked_with_the_deal_as_it_would_be_marked() -> None:
    told: list[Standing] = []

    def keeps_on(rules: Rules, standing: Standing) -> bool:
        told.append(standing)
        return True

    rules = rebelote.rules(table(litige={"at_end": "own"}))
    sheet, _ = with_tie(
        rules.add("match.play_on", PlayOn("keeps_on", keeps_on)), (950, 900), taker=3
    )
    asked = told[0]
    (last,) = asked.results

    assert (sheet.marks, sheet.pending) == ((0, 81), 81)
    assert (asked.scores, asked.pending) == ((1031, 900), 81)
    assert (last.number, last.contract.taker, last.marks) == (1, 3, (81, 0))


@pytest.mark.parametrize("takers", [80, 81, 82])
def test_what_other_rules_remember_stays_when_points_wait_or_are_given(takers: int) -> None:
    rules = rebelote.rules("classic")
    standing = Standing((0, 0), 81, memory=remember((), "other", 3))
    settled = settle(rules, score(rules, rules.outcome(takers=takers)), standing)

    assert standing._replace(memory=settled.memory).recall("other") == 3


@pytest.mark.parametrize(("pending", "winners"), [(0, (0,)), (1, ()), (81, ())])
def test_an_extra_deal_is_played_only_while_something_waits(
    pending: int, winners: tuple[int, ...]
) -> None:
    rules = rebelote.rules(table(litige={"at_end": "extra_deal"}))

    assert rules.match.decided(rules, Standing((1000, 900), pending)) == winners


def tied_match(**litige: Any) -> Table:
    """A match played by a fixed hand up to the first tie, whatever ties may be."""
    config = table(litige=litige, match={"target": 100_000})
    for seed in range(400):
        match = Table(config, seed=seed)
        while match.deal.number == 1:
            match.apply(match.legal()[-1])
        sheet = match.standing.results[0].sheet
        if sheet is not None and sheet.verdict == "tie":
            return match
    raise AssertionError("no tie in 400 deals")


def test_a_redealt_tie_counts_for_nothing_and_the_same_dealer_deals_again() -> None:
    match = tied_match(outcome="redeal")
    result = match.standing.results[0]

    assert match.scores == (0, 0)
    assert match.standing.pending == 0
    assert (match.deal.number, match.deal.dealer) == (2, result.dealer)
    assert Record.loads(match.record().dumps()).replay() == match
    held = tied_match(outcome="held")
    assert held.deal.dealer == (held.standing.results[0].dealer + 1) % 4


@pytest.mark.parametrize(("choose", "scored"), [(-1, True), (0, False)])
def test_after_any_other_deal_the_next_seat_deals(choose: int, scored: bool) -> None:
    match = Table(table(litige={"outcome": "redeal"}), seed=1, dealer=2)
    while match.deal.number == 1:
        match.apply(match.legal()[choose])

    assert (match.standing.results[0].sheet is not None) == scored
    assert match.deal.dealer == 3


def test_a_redealt_tie_is_none_of_the_number_of_deals() -> None:
    match = tied_match(outcome="redeal")
    tie = match.standing.results[0]
    for outcome, over in (("redeal", False), ("both_keep", True)):
        config = table(litige={"outcome": outcome}, match={"deals": 1, "target": 5000})
        rules = rebelote.rules(config)
        sheet = rules.score(rules.outcome(takers=81))
        standing = match.standing._replace(
            scores=(100, 50), results=(tie._replace(sheet=sheet, marks=sheet.marks),)
        )
        assert bool(rules.match.over(rules, standing)) == over


def test_a_deal_passed_out_leaves_what_waits() -> None:
    match = tied_match(outcome="held")
    pending = match.standing.pending
    while match.deal.number == 2:
        match.apply("pass")

    assert match.standing.pending == pending > 0


@pytest.mark.parametrize(
    "litige",
    [{"ties_at": [81]}, {"ignoring": ["belote"]}, {"kept": ["belote"]}, {"outcome": "lost"}],
)
def test_nothing_is_said_of_a_tie_where_as_much_makes_the_contract(litige: dict[str, Any]) -> None:
    as_much, bid = {"condition": "as_much_as_defence"}, {"condition": "bid"}

    with pytest.raises(RulesetError, match=f"litige.{next(iter(litige))} says what becomes of a"):
        rebelote.rules(table(contract=as_much, litige=litige))
    with pytest.raises(RulesetError, match=r"contract\.condition = 'bid' leaves none"):
        rebelote.rules(table("contree-501", contract=bid, litige=litige))
    assert rebelote.rules(table(contract=as_much, litige={"outcome": "taker_wins"}))


def test_points_without_an_owner_cannot_be_ones_own() -> None:
    with pytest.raises(RulesetError, match="no account of whose"):
        rebelote.rules(table(litige={"outcome": "held_all", "at_end": "own"}))
    with pytest.raises(RulesetError, match="doubled = 'held_all' keeps no account of whose"):
        rebelote.rules(table(litige={"doubled": "held_all", "at_end": "own"}))
    with pytest.raises(RulesetError, match="doubled = 'held_all' needs outcome = 'held'"):
        rebelote.rules(table(litige={"doubled": "held_all", "outcome": "failed"}))
    with pytest.raises(RulesetError, match="doubled = 'held_multiplied' keeps no account of whose"):
        rebelote.rules(table(litige={"doubled": "held_multiplied", "at_end": "own"}))
    with pytest.raises(RulesetError, match="doubled = 'held_multiplied' needs outcome = 'held'"):
        rebelote.rules(table(litige={"doubled": "held_multiplied", "outcome": "held_all"}))


@pytest.mark.parametrize("outcome", ["failed", "both_keep", "redeal"])
@pytest.mark.parametrize("at_end", ["own", "extra_deal"])
def test_where_no_points_wait_none_are_left_for_the_end(outcome: str, at_end: str) -> None:
    with pytest.raises(RulesetError, match=f"at_end = '{at_end}' needs outcome = 'held'"):
        rebelote.rules(table(litige={"outcome": outcome, "at_end": at_end}))


@pytest.mark.parametrize("option", ["ignoring", "kept"])
def test_a_component_to_be_ignored_or_kept_that_nothing_brings_is_named(option: str) -> None:
    with pytest.raises(RulesetError, match=f"litige.{option} names 'belot'"):
        rebelote.rules(table(litige={option: ["belot"]}))
    with pytest.raises(
        RulesetError, match=f"litige.{option} names 'pending'.*is belote, capot, cards"
    ):
        rebelote.rules(table(litige={option: ["pending"]}))


def test_a_litige_needs_a_contract() -> None:
    with pytest.raises(RulesetError, match="litige: needs the rule 'contract'"):
        rebelote.rules(table(contract=False, litige={"outcome": "taker_wins"}))
