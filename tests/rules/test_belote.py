"""What tables differ in about the belote: words, order, forgetting, whose it is."""

from collections import Counter
from operator import add
from typing import Any

import pytest

import rebelote
from rebelote import NotationError, Record, Table
from rebelote.outcome import score_cached, settle
from rebelote.plugin import (
    CARDS,
    Card,
    Contract,
    Deal,
    DealResult,
    Kind,
    Move,
    Play,
    Rules,
    Standing,
    each,
    play_card,
    playable,
    seat_to_play,
)
from rebelote.testing import check_secrecy, playthrough
from rebelote_plugins.rules.announcing import Announced
from tests.hands import dealt, pack_for

HANDS = {0: "KH QH AS 7S", 1: "JS 8S 9S TS", 2: "JD 8D 9D TD", 3: "JC 8C 9C TC"}
SPOKEN = {"announce": "spoken", "forgotten": "forgiven_once"}


def config(**options: Any) -> dict[str, Any]:
    """Classic with options of the belote."""
    return {"extends": "classic", "rules": {"belote": options}}


def score(typed: dict[str, Any], **options: Any) -> Any:
    """A typed hand under options of the belote."""
    rules = rebelote.rules(config(**options))
    return rules.score(rules.outcome(**typed))


# The order of the two cards.


@pytest.mark.parametrize(
    ("order", "first", "word"),
    [
        ("any", "KH", "belote"),
        ("any", "QH", "belote"),
        ("king_first", "KH", "belote"),
        ("king_first", "QH", None),
        ("queen_first", "QH", "belote"),
        ("queen_first", "KH", None),
    ],
)
@pytest.mark.parametrize("announce", ["automatic", "spoken"])
def test_the_first_card_may_have_to_be_the_king_or_the_queen(
    order: str, first: str, word: str | None, announce: str
) -> None:
    table = dealt(config(order=order, announce=announce), HANDS, taker=0, trump="H", turn_up="KH")
    offered = f"{first} belote" in map(str, table.legal())
    events = table.apply(f"{first} belote" if offered else first)
    said = [event.word for event in events if isinstance(event, Announced)]

    assert said == ([word] if word else [])
    assert offered == (announce == "spoken" and word is not None)


@pytest.mark.parametrize("announce", ["automatic", "spoken"])
def test_a_king_that_ruffs_is_not_thrown_away(announce: str) -> None:
    options = config(discarded=False, announce=announce)
    hands = {0: "AS KS", 1: "KH QH 7H 8H 7D 8D 9D TD"}
    table = dealt(options, hands, taker=1, trump="H", turn_up="KH")
    table.apply("AS")
    events = table.apply("KH belote" if announce == "spoken" else "KH")

    assert [event.word for event in events if isinstance(event, Announced)] == ["belote"]


def test_no_word_goes_with_a_card_that_may_not_be_played() -> None:
    table = dealt(config(announce="spoken"), {0: "AS", 1: "KH QH 7S"}, taker=1, trump="H")
    table.apply("AS")

    assert [str(action) for action in table.legal()] == ["7S"]


@pytest.mark.parametrize("trumps", ["", "SHDC"])
def test_there_is_no_belote_where_no_suit_alone_is_trump(trumps: str) -> None:
    rules = rebelote.rules("classic")
    scales = rules.plan.kinds["S"].scales
    rules = rules.add("trumps.kinds", Kind("H", scales, trumps))
    table = dealt(rules, {0: "KH QH KS QS"}, taker=0, trump="H", turn_up="KH")
    told: list[Any] = []
    while table.deal.number == 1:
        told += table.apply(table.legal()[0])

    assert [event for event in told if isinstance(event, Announced)] == []


def greetings(rules: Rules, deal: Deal, seat: int) -> tuple[Play, ...]:
    """A word of another rule's, with any card that may be played."""
    if seat != seat_to_play(rules, deal):
        return ()
    return tuple(Play(CARDS[card], "hello") for card in each(playable(rules, deal, seat)))


def test_a_word_of_another_rule_is_no_belote() -> None:
    rules = rebelote.rules(config(announce="spoken", words="first"))
    greet = Move("greet", "play", (Play,), greetings, play_card, after=("play",))
    table = dealt(rules.add("flow.moves", greet), HANDS, taker=0, trump="H", turn_up="KH")
    told = list(table.apply(Play(Card("KH"), "hello")))
    while table.deal.number == 1:
        told += table.apply(table.legal()[0])

    assert [event for event in told if isinstance(event, Announced)] == []
    assert held(table) == [(0, 0)]


# What it does for the contract.


@pytest.mark.parametrize(
    ("counts", "takers", "holder", "verdict"),
    [
        (True, 72, "takers", "made"),
        (True, 71, "takers", "tie"),
        (True, 90, "defence", "failed"),
        (False, 81, "takers", "tie"),
        (False, 82, "defence", "made"),
        ("reduces", 62, "takers", "made"),
        ("reduces", 61, "takers", "tie"),
        ("reduces", 60, "takers", "failed"),
        ("reduces", 82, "defence", "made"),
        ("reduces", 81, "defence", "tie"),
    ],
)
def test_the_belote_helps_the_contract_as_the_table_says(
    counts: Any, takers: int, holder: str, verdict: str
) -> None:
    assert score({"takers": takers, "belote": holder}, counts=counts).verdict == verdict


def test_the_need_is_lowered_by_what_the_belote_is_worth() -> None:
    assert score({"takers": 52, "belote": "takers"}, counts="reduces", points=30).verdict == "made"
    assert score({"takers": 51, "belote": "takers"}, counts="reduces", points=30).verdict == "tie"
    assert score({"takers": 62, "belote": "takers"}, counts="reduces").marks == (82, 100)


@pytest.mark.parametrize(
    ("takers", "holder", "verdict"),
    [
        (62, "takers", "made"),
        (61, "takers", "tie"),
        (60, "takers", "failed"),
        (82, None, "made"),
        (80, "defence", "failed"),
    ],
)
def test_a_figure_too_is_lowered_by_what_the_belote_is_worth(
    takers: int, holder: str | None, verdict: str
) -> None:
    rules = {"contract": {"condition": "figure"}, "belote": {"counts": "reduces"}}
    table = rebelote.rules({"extends": "classic", "rules": rules})

    assert table.score(table.outcome(takers=takers, belote=holder)).verdict == verdict


@pytest.mark.parametrize(
    ("bid", "takers", "verdict"),
    [
        (80, 82, "made"),
        (80, 81, "failed"),
        (100, 82, "made"),
        (100, 81, "failed"),
        (110, 90, "made"),
    ],
)
def test_a_bid_is_lowered_no_further_than_any_figure_needs(
    bid: int, takers: int, verdict: str
) -> None:
    rules = {"contract": {"least": 82}, "belote": {"counts": "reduces"}}
    table = rebelote.rules({"extends": "contree-bid-only", "rules": rules})

    found = table.score(table.outcome(takers=takers, bid=bid, belote="takers"))

    assert found.verdict == verdict


@pytest.mark.parametrize(
    ("typed", "verdict", "marks"),
    [
        ({"bid": 90, "takers": 72, "belote": "takers"}, "made", (90, 0)),
        ({"bid": 100, "takers": 110, "belote": "defence"}, "made", (100, 0)),
        ({"bid": 100, "takers": 70, "belote": "takers"}, "failed", (0, 100)),
        ({"bid": 100, "takers": 110, "belote": "defence", "level": 1}, "made", (200, 0)),
    ],
)
def test_a_belote_may_help_the_contract_and_not_be_marked(
    typed: dict[str, Any], verdict: str, marks: tuple[int, int]
) -> None:
    rules = {"belote": {"marked": False}}
    table = rebelote.rules({"extends": "contree-bid-only", "rules": rules})

    found = table.score(table.outcome(**typed))

    assert (found.verdict, found.marks) == (verdict, marks)


def test_a_golden_belote_that_is_not_marked_helps_too() -> None:
    options = {"marked": False, "doree": 100, "all_trumps": "each"}
    config = {"extends": "ffb-belote-2016-sa-ta", "rules": {"belote": options}}
    table = rebelote.rules(config)

    found = table.score(table.outcome(kind="TA", takers=110, belote_doree="takers"))

    assert (found.verdict, found.marks) == ("made", (69, 93))


# Whose it is.


@pytest.mark.parametrize(
    ("options", "typed", "marks"),
    [
        # C-05 and its siblings
        ({}, {"takers": 70, "belote": "takers"}, (20, 162)),
        ({"failed": "defence"}, {"takers": 70, "belote": "takers"}, (0, 182)),
        ({"failed": "lost"}, {"takers": 70, "belote": "takers"}, (0, 162)),
        ({"failed": "defence"}, {"takers": 70, "belote": "defence"}, (0, 182)),
        ({}, {"tricks": 8, "belote": "defence"}, (252, 20)),
        ({"capot": "winner"}, {"tricks": 8, "belote": "defence"}, (272, 0)),
        ({"capot": "lost"}, {"tricks": 8, "belote": "defence"}, (252, 0)),
        ({"capot": "lost"}, {"tricks": 8, "belote": "takers"}, (272, 0)),
        ({"points": 40}, {"takers": 100, "belote": "takers"}, (140, 62)),
    ],
)
def test_the_belote_goes_where_the_table_says(
    options: dict[str, Any], typed: dict[str, Any], marks: tuple[int, int]
) -> None:
    assert score(typed, **options).marks == marks


# A forgotten rebelote.


def forgetting(
    deals: int, *, holder: int = 0, whole: tuple[int, ...] = (), **options: Any
) -> Table:
    """A match of the same deal over and over; the holder says belote and no rebelote.

    In the deals numbered *whole* it says both.
    """
    rules = rebelote.rules(config(**{**SPOKEN, **options}))
    hands = {holder: "KH QH AS 7S", 1 - holder: "AH 8S 9S TS", 2: "JD 8D 9D TD"}
    turn_up = "KH" if holder == 0 else "AH"
    packs = [
        pack_for(
            rules, _turned(hands, deal), taker=deal % 4, turn_up=turn_up, dealer=(3 + deal) % 4
        )
        for deal in range(deals)
    ]
    table = Table(rules, seed=0, deals=packs, dealer=3)
    while table.deal.number <= deals:
        legal = [str(action) for action in table.legal()]
        words = (" belote", " rebelote") if table.deal.number in whole else (" belote",)
        belote = [text for text in legal if text.endswith(words)]
        table.apply((belote or [text for text in legal if text == "take H"] or legal)[0])
    return table


def _turned(hands: dict[int, str], deal: int) -> dict[int, str]:
    return {(seat + deal) % 4: hand for seat, hand in hands.items()}


def held(table: Table) -> list[Any]:
    """What counted as belote by account, takers first, in each deal, in pairs."""
    sheets = [result.sheet for result in table.standing.results if result.sheet]
    counted = [[line for line in sheet.made if line.code == "belote"] for sheet in sheets]
    return [
        tuple(sum(line.points for line in lines if line.account == each) // 20 for each in range(2))
        for lines in counted
    ]


def test_a_forgotten_rebelote_is_forgiven_once_a_side_and_match() -> None:
    table = forgetting(4)

    assert [result.contract.taker for result in table.standing.results] == [0, 1, 2, 3]
    assert held(table) == [(1, 0), (1, 0), (0, 0), (0, 0)]
    assert held(forgetting(2, forgotten="lost")) == [(0, 0), (0, 0)]


def test_who_says_both_words_still_has_a_rebelote_to_forget() -> None:
    table = forgetting(3, whole=(1, 2))

    assert held(table) == [(1, 0), (1, 0), (1, 0)]
    assert table.standing.recall("belote") == (0,)


def test_a_rebelote_that_could_not_be_said_was_not_forgotten() -> None:
    rules = rebelote.rules(
        {
            "extends": "ffb-belote-2016-sa-ta",
            "rules": {
                "take": {"all_trumps": "always"},
                "belote": {**SPOKEN, "all_trumps": "each", "discarded": False},
            },
        }
    )
    barred = 0
    for seed in range(60):
        match = Table(rules, seed=seed)
        said: tuple[tuple[int, str, str], ...] = ()
        while match.deal.number == 1:
            legal = {str(action): action for action in match.legal()}
            words = [text for text in legal if text.endswith("elote") or text == "take TA"]
            said = match.deal.recall("belote") or ()
            match.apply(legal[words[0]] if words else match.legal()[0])
        (result,) = match.standing.results
        barred += 1 in Counter((seat, suit) for seat, _, suit in said).values()
        if result.sheet is not None:
            assert result.sheet.outcome.fact("forgotten") == (0, 0)
            assert match.standing.recall("belote") is None
    assert barred > 5


def test_the_outcome_of_a_forgiven_deal_is_what_happened() -> None:
    sheet = forgetting(1).last_sheet

    assert sheet is not None
    assert (sheet.outcome.fact("belote"), sheet.outcome.fact("forgotten")) == ((0, 0), (1, 0))


def test_it_is_forgiven_to_the_defence_too() -> None:
    assert held(forgetting(3, holder=1)) == [(0, 1), (0, 1), (0, 0)]


def test_what_is_forgiven_is_remembered_when_the_match_is_replayed() -> None:
    table = forgetting(3)
    again = Record.loads(table.record().dumps()).replay()

    assert again == table
    assert again.standing.recall("belote") == (0, 1)


def test_a_forgiven_belote_counts_for_the_contract() -> None:
    hand = {"takers": 72, "forgotten": "takers"}

    assert score(hand, **SPOKEN).marks == (92, 90)
    assert score({"takers": 72}, **SPOKEN).marks == (0, 162)
    assert score({"takers": 90, "forgotten": "defence"}, **SPOKEN).verdict == "failed"


@pytest.mark.parametrize(("outcome", "used"), [("held", (0,)), ("redeal", ())])
def test_a_deal_that_counts_for_nothing_uses_no_forgiveness_up(
    outcome: str, used: tuple[int, ...]
) -> None:
    changed = {"belote": SPOKEN, "litige": {"outcome": outcome}}
    rules = rebelote.rules({"extends": "classic", "rules": changed})
    tie = rules.outcome(takers=71, forgotten="takers")

    settled = settle(rules, score_cached(rules, tie), Standing((0, 0), taker=0))

    assert settled.sheet.void is (outcome == "redeal")
    assert Standing((0, 0), memory=settled.memory).recall("belote", ()) == used


def test_what_was_pending_goes_by_the_forgiven_result() -> None:
    rules = rebelote.rules(config(**SPOKEN))
    outcome = rules.outcome(takers=72, forgotten="takers")
    tie = rules.outcome(takers=71, forgotten="takers")

    assert rules.score(outcome, pending=81).marks == (173, 90)
    assert (rules.score(tie, pending=81).marks, rules.score(tie, pending=81).pending) == (
        (0, 91),
        172,
    )


def test_a_belote_of_which_no_word_was_said_is_not_forgiven() -> None:
    rules = rebelote.rules(config(**SPOKEN))
    table = Table(rules, seed=0, deals=[pack_for(rules, HANDS, taker=0, turn_up="KH")], dealer=3)
    while table.deal.number == 1:
        legal = [str(action) for action in table.legal()]
        table.apply("take H" if "take H" in legal else legal[0])

    assert held(table) == [(0, 0)]
    assert table.standing.recall("belote") is None


def test_a_score_keeper_is_told_what_to_type_of_a_belote() -> None:
    rules = rebelote.rules(config(**SPOKEN))
    forms = {fact.name: fact.forms for fact in rules.scoring.facts}

    assert forms == {"belote": "takers or defence", "forgotten": "as belote"}
    with pytest.raises(NotationError, match="as the belote; "):
        rules.outcome(takers=82, belote=(1,))
    with pytest.raises(NotationError, match="as the forgotten rebelote; "):
        rules.outcome(takers=82, forgotten=(1,))


@pytest.mark.parametrize(
    ("kind", "options", "typed", "wanted"),
    [
        ("H", {}, (1, 1), "in a suit this table has 1"),
        ("SA", {}, "takers", "at SA this table has none"),
        ("TA", {}, "takers", "at TA this table has none"),
        ("TA", {"all_trumps": "first"}, (1, 1), "at TA this table has 1"),
        ("TA", {"all_trumps": "each"}, (3, 2), "at TA this table has 4"),
    ],
)
def test_a_score_keeper_cannot_type_more_belotes_than_a_deal_can_have(
    kind: str, options: dict[str, Any], typed: Any, wanted: str
) -> None:
    kinds = {"no_trumps": True, "all_trumps": True}
    rules = rebelote.rules({"extends": "classic", "rules": {"belote": options, **kinds}})

    with pytest.raises(NotationError, match=f"belote=; {wanted}$"):
        rules.outcome(takers=82, kind=kind, belote=typed)


def test_a_golden_belote_is_typed_once_and_at_all_trumps_only() -> None:
    changed = {"belote": {"doree": 100}, "all_trumps": True}
    rules = rebelote.rules({"extends": "classic", "rules": changed})

    rules.outcome(takers=200, kind="TA", belote_doree="takers")
    for kind, typed in (("TA", (1, 1)), ("H", "takers")):
        with pytest.raises(NotationError, match="belote_doree="):
            rules.outcome(takers=100, kind=kind, belote_doree=typed)


# The end of the match.


@pytest.mark.parametrize(
    ("may_end", "scores", "typed", "winners"),
    [
        (True, (1010, 600), {"takers": 90, "belote": "takers"}, (0,)),
        (False, (1010, 600), {"takers": 90, "belote": "takers"}, ()),
        (False, (1020, 600), {"takers": 90, "belote": "takers"}, (0,)),
        (False, (1010, 600), {"takers": 100}, (0,)),
        (False, (600, 1010), {"takers": 70, "belote": "defence"}, ()),
        (False, (1010, 600), {"takers": 90, "belote": "defence"}, (0,)),
        (False, (1000, 1010), {"takers": 82, "belote": "defence"}, ()),
        (False, (600, 600), {"takers": 90, "belote": "takers"}, ()),
    ],
)
@pytest.mark.parametrize("taker", [0, 3])
def test_a_side_may_not_win_by_its_belote_where_the_table_says_so(
    may_end: bool,
    scores: tuple[int, int],
    typed: dict[str, Any],
    winners: tuple[int, ...],
    taker: int,
) -> None:
    rules = rebelote.rules(config(may_end=may_end))
    sheet = rules.score(rules.outcome(**typed))
    turn = taker % 2
    marks, totals = sheet.marks[::-1] if turn else sheet.marks, scores[::-1] if turn else scores
    result = DealResult(1, 3, (), (), Contract("H", taker), (), sheet, marks)

    found = rules.match.decided(rules, Standing(totals, results=(result,)))

    assert found == tuple(abs(winner - turn) for winner in winners)


def decided(
    rules: Rules, scores: tuple[int, int], typed: dict[str, Any], pending: int = 0
) -> tuple[int, ...]:
    """The winners after a typed deal of seat 0's that brought these totals."""
    sheet = rules.score(rules.outcome(**typed), pending)
    result = DealResult(1, 3, (), (), Contract("H", 0), (), sheet, sheet.marks)
    return rules.match.decided(rules, Standing(scores, results=(result,)))


def test_a_side_may_not_win_by_its_golden_belote_either() -> None:
    changed = {"belote": {"doree": 100, "may_end": False}, "all_trumps": True}
    rules = rebelote.rules({"extends": "classic", "rules": changed})
    golden = {"takers": 150, "kind": "TA", "belote_doree": "takers"}

    assert decided(rules, (1090, 600), golden) == ()
    assert decided(rules, (1100, 600), golden) == (0,)


def test_a_belote_that_waits_with_a_litige_is_nobodys_to_win_by() -> None:
    rules = rebelote.rules(config(may_end=False))
    tied = {"takers": 71, "belote": "takers"}

    assert decided(rules, (600, 1000), tied) == (1,)
    assert decided(rules, (1000, 600), tied) == (0,)


def test_a_deal_thrown_in_ends_nothing_by_a_belote() -> None:
    rules = rebelote.rules(config(may_end=False))
    result = DealResult(1, 3, (), (), Contract(), (), None, (0, 0))

    assert rules.match.decided(rules, Standing((1000, 0), results=(result,))) == ()


def after(rules: Rules, standing: Standing, typed: dict[str, Any]) -> Standing:
    """The standing after another typed deal of seat 0's."""
    sheet = rules.score(rules.outcome(**typed))
    result = DealResult(1, 3, (), (), Contract("H", 0), (), sheet, sheet.marks)
    scores = tuple(map(add, standing.scores, sheet.marks))
    return standing._replace(scores=scores, results=(*standing.results, result))


def test_who_got_there_by_a_belote_wins_once_it_marks_anything_else() -> None:
    rules = rebelote.rules(config(may_end=False))
    capot, against = {"tricks": 8, "belote": "takers"}, {"tricks": 0}
    there = after(rules, Standing((730, 0)), capot)
    beaten = after(rules, there, against)

    assert there.scores == (1002, 0)
    for standing in (there, beaten):
        assert rules.match.decided(rules, standing) == ()
    assert rules.match.decided(rules, after(rules, beaten, {"takers": 82})) == (0,)


def test_belotes_of_deals_that_brought_more_than_these_are_nobodys_to_miss() -> None:
    rules = rebelote.rules(config(may_end=False))
    before = after(rules, Standing((790, 0)), {"takers": 90, "belote": "takers"})
    there = after(rules, before, {"takers": 100})

    assert (before.scores, there.scores) == ((900, 72), (1000, 134))
    assert rules.match.decided(rules, there) == (0,)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"forgotten": "forgiven_once"}, "nothing is forgotten where the table announces"),
        ({**SPOKEN, "words": "first"}, "there is no rebelote to forget"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(rebelote.RulesetError, match=sentence):
        rebelote.rules(config(**options))


@pytest.mark.parametrize("options", [SPOKEN, {"order": "queen_first", "words": "first"}])
def test_nobody_notices_a_pair_of_which_nothing_was_said(options: dict[str, Any]) -> None:
    check_secrecy(playthrough(rebelote.rules(config(**options)), 5), seed=5, pairs=4)


@pytest.mark.parametrize(
    "typed",
    [
        {"forgotten": (1, 1)},
        {"belote": "takers", "forgotten": "takers"},
        {"belote": "takers", "forgotten": "defence"},
    ],
)
def test_a_pair_is_said_or_forgotten_and_not_both(typed: dict[str, Any]) -> None:
    rules = rebelote.rules(config(**SPOKEN))

    with pytest.raises(NotationError, match="in a suit this table has 1, belote= among them"):
        rules.outcome(takers=90, **typed)
    assert rules.outcome(takers=90, forgotten="takers")


@pytest.mark.parametrize("before", [(500, 351), (351, 500)])
def test_a_fixed_number_of_deals_ends_the_match_by_a_belote_too(before: tuple[int, int]) -> None:
    rules = rebelote.rules(
        {"extends": "classic", "rules": {"belote": {"may_end": False}, "match": {"deals": 1}}}
    )
    sheet = rules.score(rules.outcome(takers=70, belote="takers"))
    result = DealResult(1, 3, (), (), Contract("H", 0), (), sheet, sheet.marks)
    totals = (before[0] + sheet.marks[0], before[1] + sheet.marks[1])

    found = rules.match.decided(rules, Standing(totals, results=(result,)))

    assert found == (totals.index(max(totals)),)
