"""What tables differ in about declarations: values, moments, showing, who scores."""

from random import Random
from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, NotationError, Record, Rules, Table
from rebelote.plugin import (
    FULL_PACK,
    RANKS,
    Deal,
    Passed,
    Play,
    Played,
    TrickWon,
    cards_of,
    each,
    mask_of,
    read_cards,
)
from rebelote.testing import check_secrecy, playthrough
from rebelote_plugins.players.estimate import contest_of
from rebelote_plugins.rules import bulk_contest
from rebelote_plugins.rules.bulk_declarations import DeclarationTwins
from rebelote_plugins.rules.bulk_melds import BOTH, carres_to_declare, melds_of
from rebelote_plugins.rules.contest import Cancelled, Compared, Declared, Height, Shown
from rebelote_plugins.rules.melds import CARRE, best_melds
from rebelote_plugins.rules.showing import Asked
from tests.declaring import VALUES, play_out, played, refused, seated

TIERCE, BETTER = "7S 8S 9S", "8C 9C TC"
CINQUANTE = "7S 8S 9S TS"
ALL_SPADES = "7S 8S 9S TS JS QS KS AS"
ALL_TRUMPS = "7D 8D 9D TD JD QD KD AD"
MOMENTS: list[dict[str, Any]] = [
    {"moment": "first_card"},
    {"moment": "first_card", "announce": "spoken"},
    {"moment": "before_first_trick"},
    {"moment": "before_first_trick", "announce": "spoken"},
    {"moment": "end_of_deal", "show": "at_once"},
]
EIGHTS, SEVENS = "8S 8H 8D 8C", "7S 7H 7D 7C"


# What they are worth.


@pytest.mark.parametrize(
    ("hand", "points", "name"),
    [
        ("7S 8S 9S TS JS", 100, "cent"),
        ("7S 8S 9S TS JS QS", 150, "sixieme"),
        ("7S 8S 9S TS JS QS KS", 200, "septieme"),
        (ALL_SPADES, 300, "huitieme"),
    ],
)
def test_longer_sequences_may_have_figures_and_names_of_their_own(
    hand: str, points: int, name: str
) -> None:
    deal = played({0: hand}, sequences=[20, 50, 100, 150, 200, 300])

    assert deal.values == ((points,), ())
    assert deal.heard(Declared) == [Declared(0, (name,))]


def test_the_last_figure_stands_for_longer_sequences() -> None:
    deal = played({0: "7S 8S 9S TS JS"}, sequences=[20, 50])

    assert deal.values == ((50,), ())
    assert deal.heard(Declared) == [Declared(0, ("cinquante",))]


@pytest.mark.parametrize(("hand", "points"), [(EIGHTS, 40), (SEVENS, 30), ("JS JH JD JC", 300)])
def test_every_rank_may_make_a_carre_worth_something(hand: str, points: int) -> None:
    carres = {"J": 300, "9": 200, "A": 150, "K": 150, "Q": 150, "8": 40, "7": 30}

    assert played({0: hand}, carres=carres).values == ((points,), ())
    assert played({0: "TS TH TD TC"}, carres=carres).values == ((), ())


@pytest.mark.parametrize(("sharing", "points"), [(False, {200}), (True, {200, 50})])
def test_a_card_of_a_carre_may_serve_in_a_sequence_too(sharing: bool, points: set[int]) -> None:
    taker, defence = played({0: "JS JH JD JC 9S TS QS"}, sharing=sharing).values

    assert (set(taker), defence) == (points, ())


@pytest.mark.parametrize(
    "hand", ["7S 8S 9S 7D 8D 9D TD", "7C 8C 9C 7H 8H 9H TH", "7S 8S 9S TS QC KC AC"]
)
def test_the_longer_of_two_sequences_is_said_first_whatever_their_suits(hand: str) -> None:
    deal = played({0: hand})

    assert deal.heard(Declared) == [Declared(0, ("cinquante", "tierce"))]
    assert deal.values == ((50, 20), ())


def test_what_a_score_keeper_types_wrong_is_said_to_be_of_the_declarations() -> None:
    rules = rebelote.rules("gamelake-annonces")

    with pytest.raises(NotationError, match="as declarations; "):
        rules.outcome(takers=100, declared=(20,))


@pytest.mark.parametrize(
    ("ranks", "hand", "cancelled"),
    [
        (["8"], EIGHTS, [Cancelled(0, "8")]),
        (["8"], SEVENS, []),
        (["7", "8"], SEVENS, [Cancelled(0, "7")]),
        ([], EIGHTS, []),
    ],
)
def test_a_carre_of_eights_or_sevens_may_cancel_all_declarations(
    ranks: list[str], hand: str, cancelled: list[Any]
) -> None:
    deal = played({0: hand, 1: "TC JC QC"}, cancelled_by=ranks)

    assert deal.heard(Cancelled) == cancelled
    assert deal.values == (((), ()) if cancelled else ((), (20,)))


def test_two_carres_that_cancel_are_told_as_one() -> None:
    assert played({0: EIGHTS, 1: SEVENS}, cancelled_by=["7", "8"]).heard(Cancelled) == [
        Cancelled(0, "8")
    ]
    values = VALUES._replace(cancelling=("8",))
    assert [
        (meld.name, meld.points)
        for meld in best_melds(read_cards(EIGHTS).mask, values, sharing=False)
    ] == [("carre", 0)]


@pytest.mark.parametrize(
    ("hand", "ranks"),
    [
        ("TS TH TD TC KS KH KD KC JS QS", "T"),  # either carré leaves the other's card to a tierce
        ("TS TH TD TC KS KH KD KC 7S AS", "TK"),
        ("JS JH JD JC QS KS 9H 8H TH 7H", "J"),
    ],
)
def test_bulk_play_declares_the_carres_that_a_table_does(hand: str, ranks: str) -> None:
    table = {"extends": "deux-croate", "rules": {"declarations": {"sequences": [120]}}}
    rules, mask = rebelote.rules(table), read_cards(hand).mask
    contest = contest_of(rules)
    assert contest is not None
    melds = best_melds(mask, contest.values_at("H"), sharing=False)
    settings = DeclarationTwins(contest, bulk_contest.WAIT).compared(rules).settings
    twins = carres_to_declare(mask, settings, settings[bulk_contest.VALUES])

    assert "".join(meld.top.rank for meld in melds if meld.form == CARRE) == ranks
    assert "".join(RANKS[rank] for rank in each(twins)) == ranks


@pytest.mark.parametrize("preset", ["gamelake-annonces", "deux-croate"])
@pytest.mark.parametrize("sharing", [False, True])
def test_points_are_told_in_one_order_of_many_deals_and_of_one(preset: str, sharing: bool) -> None:
    table = {"extends": preset, "rules": {"declarations": {"sharing": sharing}}}
    rules, random = rebelote.rules(table), Random(1)
    contest = contest_of(rules)
    assert contest is not None
    twin = DeclarationTwins(contest).fact(rules)
    assert twin is not None
    settings: Any = twin.settings
    told: Any = twin.told
    several = set()
    for _ in range(4000):
        hand = mask_of(random.sample(range(24), rules.deal.hand))
        points = tuple(meld.points for meld in best_melds(hand, contest.values, sharing=sharing))
        _, _, written, _ = melds_of(hand, settings, settings[bulk_contest.VALUES], 0, BOTH)
        code = told.codes.index(points)
        assert settings[settings[bulk_contest.CODES] + code] == written
        several.add(points)

    assert {(50, 20), (20,), ()} <= several


def test_a_carre_cancels_whoever_of_those_who_declare_holds_it() -> None:
    for hands in ({0: "TC JC QC", 1: EIGHTS}, {1: "TC JC QC", 2: "KH QH JH", 3: EIGHTS}):
        holder = max(hands)
        deal = played(hands, cancelled_by=["8"])

        assert deal.heard(Cancelled) == [Cancelled(holder, "8")]
        assert deal.values == ((), ())


def test_a_carre_that_cancels_does_so_only_if_its_holder_declares_it() -> None:
    hands = {0: EIGHTS, 1: "TC JC QC"}
    silent = seated(hands, cancelled_by=["8"], announce="spoken")
    silent.apply(next(action for action in silent.legal() if str(action) != "declare"))

    assert play_out(silent).values == ((), (20,))
    assert played(hands, cancelled_by=["8"], announce="spoken").values == ((), ())


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_whole_suit_may_win_the_match_when_it_is_announced(moment: dict[str, Any]) -> None:
    deal = played({1: ALL_SPADES}, taker=2, eight_in_a_row="match", **moment)

    assert deal.table.over
    assert deal.table.winner == 1
    assert deal.table.scores == (0, 0)
    assert deal.heard(Declared, Shown) == [
        Declared(1, ("cent",)),
        Shown(1, "cent", 100, read_cards(ALL_SPADES)),
    ]
    assert bool(deal.heard(TrickWon)) == (moment["moment"] == "end_of_deal")
    assert Record.loads(deal.table.record().dumps()).replay() == deal.table


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_is_compared_or_shown_beside_a_whole_suit_that_has_won(
    moment: dict[str, Any],
) -> None:
    hands = {0: "7C 8C 9C", 3: ALL_SPADES}
    deal = played(hands, taker=2, eight_in_a_row="match", **moment)

    assert deal.table.winner == 1
    assert deal.heard(Declared, Compared, Shown) == [
        Declared(0, ("tierce",)),
        Declared(3, ("cent",)),
        Shown(3, "cent", 100, read_cards(ALL_SPADES)),
    ]


@pytest.mark.parametrize("beside", ["7S 8S 9S JC", "7S 7D 7C JC"])
def test_a_whole_suit_wins_whatever_is_declared_before_it(beside: str) -> None:
    rules = {
        "pairs": False,
        "alone": {"players": 2},
        "turn_up_deal": {"packets": [6], "completion": [6]},
        "declarations": {"eight_in_a_row": "match", "sharing": True, "cancelled_by": ["7"]},
    }
    dealt, turned, completed = "7H 8H 9H TH JH QH", "KH", f"AH {beside}"
    known = read_cards(f"{dealt} {turned} {completed}").mask
    rest = [str(card) for card in cards_of(FULL_PACK & ~known)]
    pack = " ".join((dealt, *rest[:6], turned, completed, *rest[6:]))
    table = Table({"extends": "classic", "rules": rules}, seed=0, deals=[pack], dealer=0)
    table.apply("take H")
    while not table.over and table.deal.number == 1:
        table.apply(table.legal()[-1])

    assert table.over
    assert table.winner == 1


def test_a_whole_suit_wins_nothing_where_it_has_points_or_is_not_said() -> None:
    hands = {1: ALL_SPADES}
    said: dict[str, Any] = {"announce": "spoken", "eight_in_a_row": "match"}

    assert played(hands, taker=2).values == ((), (100,))
    assert played(hands, taker=2, says=(), **said).values == ((), ())
    assert played({1: "7S 8S 9S TS JS QS KS"}, taker=2, **said).values == ((), (100,))


# When they are announced and shown.


@pytest.mark.parametrize("moment", MOMENTS)
def test_everyone_declares_in_turn_and_then_they_are_compared_once(moment: dict[str, Any]) -> None:
    deal = played({0: CINQUANTE, 1: "7C 8C 9C", 3: "QH KH AH"}, **moment)

    assert deal.heard(Declared, Compared) == [
        Declared(0, ("cinquante",)),
        Declared(1, ("tierce",)),
        Declared(3, ("tierce",)),
        Compared((0,), "cinquante"),
    ]
    assert deal.values == ((50,), ())


def test_who_does_not_declare_before_the_first_trick_is_told_to_pass() -> None:
    spoken = {"moment": "before_first_trick", "announce": "spoken"}
    deal = played({0: CINQUANTE, 1: "7C 8C 9C"}, says=(), **spoken)

    asked = [event for event in deal.heard(Passed) if event.phase == "declarations"]
    assert asked == [Passed(seat, "declarations") for seat in range(4)]
    assert deal.heard(Declared) == []


def test_nobody_declares_with_a_first_card_before_it_is_due() -> None:
    table = seated({0: CINQUANTE, 1: "7C 8C 9C"}, announce="spoken")

    assert "declare" in map(str, table.legal(0))
    assert table.legal(1) == ()
    with pytest.raises(IllegalAction):
        table.apply("declare", seat=1)


def test_a_name_stands_for_sequences_of_so_many_cards() -> None:
    longer = VALUES._replace(sequences=(20, 50, 100, 150, 200, 300))

    assert [VALUES.lengths(name) for name in ("tierce", "cinquante", "cent")] == [
        (3,),
        (4,),
        (5, 6, 7, 8),
    ]
    assert [longer.lengths(name) for name in ("cent", "huitieme")] == [(5,), (8,)]


def test_at_the_end_of_the_deal_the_table_reads_them_from_the_cards() -> None:
    deal = played({0: TIERCE, 1: BETTER}, moment="end_of_deal", show="end_of_deal")
    told = [type(event) for event in deal.heard(TrickWon, Declared, Height, Compared, Shown)]

    assert deal.values == ((), (20,))
    assert told == [*[TrickWon] * 8, Declared, Declared, Height, Height, Compared, Shown]


@pytest.mark.parametrize("moment", ["first_card", "before_first_trick"])
def test_what_scores_may_be_shown_at_the_end_of_the_deal(moment: str) -> None:
    deal = played({0: CINQUANTE, 1: "7C 8C 9C"}, moment=moment, show="end_of_deal")
    told = deal.heard(TrickWon, Compared, Shown)

    assert told[-1] == Shown(0, "cinquante", 50, read_cards(CINQUANTE))
    assert [type(event) for event in told].count(Shown) == 1
    assert told.index(Compared((0,), "cinquante")) < 2


def test_opponents_may_ask_to_see_what_scores_during_the_second_trick() -> None:
    table = seated({0: CINQUANTE, 2: "QH KH AH"}, show="on_request")
    asking: list[Any] = []
    while table.deal.number == 1 and not asking:
        if "ask" in map(str, table.legal()):
            asking.append(table.turn)
            assert isinstance(table.default_action(), Play)
            with pytest.raises(IllegalAction):
                table.apply("ask", seat=2)
            events = table.apply("ask")
        else:
            table.apply(table.legal()[0])

    assert asking in ([1], [3])
    assert len(table.deal.play.tricks) == 1
    assert [type(event) for event in events] == [Asked, Shown, Shown]
    assert events[0] == Asked(asking[0])
    assert "ask" not in map(str, table.legal())


def test_a_sequence_up_to_a_rank_that_cancels_cancels_nothing() -> None:
    deal = played({0: "7S 8S 9S"}, cancelled_by=["9"], carres={"J": 200})

    assert deal.values == ((20,), ())


def test_partners_do_not_ask_each_other() -> None:
    table = seated({0: CINQUANTE, 2: "QH KH AH"}, show="on_request")
    asking: set[int | None] = set()
    while table.deal.number == 1:
        asking |= {table.turn} if "ask" in map(str, table.legal()) else set()
        table.apply(table.legal()[0])

    assert asking == {1, 3}


def test_what_nobody_asks_to_see_is_not_shown_and_scores() -> None:
    silent = played({0: CINQUANTE}, says=(), show="on_request")

    assert silent.values == ((50,), ())
    assert silent.heard(Shown, Asked) == []


def test_a_player_shows_with_the_second_trick_or_does_not_score() -> None:
    hands = {0: CINQUANTE, 1: "7C 8C 9C", 2: "QH KH AH"}
    shown = played(hands, shown_by="player")
    hidden = played(hands, says=("declare",), shown_by="player")

    assert shown.values == ((50, 20), ())
    assert hidden.values == ((), ())
    assert hidden.heard(Shown) == []
    for event in shown.heard(Shown):
        after = shown.events[shown.events.index(event) + 1]
        assert isinstance(after, Played)
        assert (after.seat, after.trick) == (event.seat, 1)


def test_the_opponents_may_score_what_its_player_did_not_show() -> None:
    hands = {0: CINQUANTE, 2: "QH KH AH"}
    table = seated(hands, shown_by="player", unshown="opponents")
    while table.turn != 0 or "show" not in map(str, table.legal()):
        legal = [str(action) for action in table.legal()]
        table.apply("show" if "show" in legal else legal[0])
    table.apply("show")

    assert play_out(table, says=()).values in (((50, 20), ()), ((50,), (20,)))
    assert played(hands, says=(), shown_by="player", unshown="opponents").values == ((), (50, 20))


@pytest.mark.parametrize(("holder", "values"), [(1, ((), (), (50,), ())), (2, ((), (), (), (50,)))])
def test_where_each_plays_alone_the_next_seat_scores_what_was_not_shown(
    holder: int, values: Any
) -> None:
    options: dict[str, Any] = {"shown_by": "player", "unshown": "opponents"}
    options |= {"extends": "quatre-solo", "scores": "each_side"}

    assert played({holder: CINQUANTE}, says=("declare",), **options).values == values


def test_only_who_scores_may_show_and_only_in_the_second_trick() -> None:
    table = seated({0: CINQUANTE, 1: "7C 8C 9C"}, shown_by="player")
    may = set()
    while table.deal.number == 1:
        if "show" in map(str, table.legal()):
            may.add((table.turn, len(table.deal.play.tricks)))
        table.apply(next(each for each in table.legal() if str(each) != "show"))

    assert may == {(0, 1)}


def test_a_timed_out_player_shows() -> None:
    table = seated({0: CINQUANTE}, shown_by="player")
    while table.deal.number == 1:
        table.apply(table.default_action() or "")
    sheet = table.standing.results[0].sheet

    assert sheet is not None
    assert sheet.outcome.fact("declared") == ((50,), ())


# Who scores.


def test_each_side_may_score_its_own_without_a_comparison() -> None:
    deal = played({0: CINQUANTE, 1: "7C 8C 9C", 2: "QH KH AH"}, scores="each_side")

    assert deal.values == ((50, 20), (20,))
    assert deal.heard(Compared, Height) == []
    assert sorted(event.seat for event in deal.heard(Shown)) == [0, 1, 2]


def test_sequences_and_carres_may_be_two_contests() -> None:
    hands = {0: "9S 9H 9D 9C", 1: "TC JC QC KC", 2: "TH JH QH"}
    apart, joint = played(hands, compare="separate"), played(hands)

    assert apart.values == ((150,), (50,))
    assert joint.values == ((150, 20), ())
    assert apart.heard(Compared) == [
        Compared((1,), "cinquante", form="sequence"),
        Compared((0,), "carre", form="carre"),
    ]
    assert {(event.seat, event.name) for event in apart.heard(Shown)} == {
        (0, "carre"),
        (1, "cinquante"),
    }


@pytest.mark.parametrize(
    ("against", "values", "shown"),
    [
        ("TC JC QC", ((150, 20), ()), [(0, "carre"), (0, "tierce")]),
        ("TC JC QC KC", ((150,), (50,)), [(0, "carre"), (1, "cinquante")]),
    ],
)
def test_who_has_both_forms_scores_and_shows_those_that_win(
    against: str, values: tuple[Any, ...], shown: list[tuple[int, str]]
) -> None:
    deal = played({0: "JS QS KS 9S 9H 9D 9C", 1: against}, compare="separate")

    assert deal.values == values
    assert [(event.seat, event.name) for event in deal.heard(Shown)] == shown


def test_in_a_contest_apart_an_equal_best_takes_nothing_from_the_other() -> None:
    hands = {0: "TS JS QS 9S 9H 9D 9C", 1: "TC JC QC"}

    assert played(hands, compare="separate").values == ((150,), ())


# What is the stronger.


def side_of(deal: Any) -> str:
    """Who scores."""
    takers, defence = deal.values
    return {(1, 0): "takers", (0, 1): "defence", (0, 0): "nobody", (1, 1): "both"}[
        bool(takers), bool(defence)
    ]


@pytest.mark.parametrize(
    ("ladder", "taker", "defender", "expected"),
    [
        (["length", "top", "trump"], "7D 8D 9D", "8S 9S TS", "defence"),
        (["trump", "length", "top"], "7D 8D 9D", "8S 9S TS JS", "takers"),
        (["length", "trump", "top"], "7D 8D 9D", "8S 9S TS", "takers"),
        (["length", "trump", "top"], "7D 8D 9D", "7S 8S 9S TS", "defence"),
        (["top", "length"], "QS KS AS", "9H TH JH QH", "takers"),
        (["top", "length"], "9S TS JS QS", "TH JH QH", "takers"),
        (["length"], "QS KS AS", "7H 8H 9H", "nobody"),
        (["length", "top"], "7D 8D 9D", "7S 8S 9S", "nobody"),
        ([], "QS KS AS", "7H 8H 9H TH", "nobody"),
    ],
)
def test_sequences_compare_by_the_criteria_of_the_table(
    ladder: list[str], taker: str, defender: str, expected: str
) -> None:
    assert side_of(played({0: taker, 1: defender}, sequence_ladder=ladder)) == expected


@pytest.mark.parametrize(
    ("equal_from", "expected"), [(8, "defence"), (6, "defence"), (5, "takers"), (3, "takers")]
)
def test_sequences_may_be_equally_long_from_some_length_on(
    equal_from: int | None, expected: str
) -> None:
    hands = {0: "TS JS QS KS AS", 1: "7H 8H 9H TH JH QH"}

    assert side_of(played(hands, equal_from=equal_from)) == expected


def test_equally_long_may_begin_below_five() -> None:
    assert side_of(played({0: "QS KS AS", 1: "7H 8H 9H TH"}, equal_from=3)) == "takers"
    assert side_of(played({0: "QS KS AS", 1: "7H 8H 9H TH"}, equal_from=4)) == "defence"


JACKS_LOW = {"J": 100, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}


@pytest.mark.parametrize(
    ("options", "taker", "defender", "expected"),
    [
        ({}, "AS AH AD AC", "TS TH TD TC", "takers"),
        ({}, "KS KH KD KC", "TS TH TD TC", "defence"),
        ({"carre_order": "J9AKQT87"}, "KS KH KD KC", "TS TH TD TC", "takers"),
        ({"carre_ladder": "points"}, "AS AH AD AC", "TS TH TD TC", "nobody"),
        ({"carre_ladder": "points"}, "9S 9H 9D 9C", "TS TH TD TC", "takers"),
        ({"carre_ladder": "rank"}, "AS AH AD AC", "TS TH TD TC", "takers"),
        ({"carres": JACKS_LOW}, "JS JH JD JC", "9S 9H 9D 9C", "defence"),
        ({"carres": JACKS_LOW, "carre_ladder": "rank"}, "JS JH JD JC", "9S 9H 9D 9C", "takers"),
    ],
)
def test_carres_compare_by_points_by_rank_or_by_both(
    options: dict[str, Any], taker: str, defender: str, expected: str
) -> None:
    assert side_of(played({0: taker, 1: defender}, **options)) == expected


@pytest.mark.parametrize(
    ("compare", "expected"), [("carre_first", "takers"), ("points", "defence")]
)
def test_a_carre_of_little_worth_beats_a_longer_sequence_or_not(
    compare: str, expected: str
) -> None:
    hands = {0: EIGHTS, 1: "9C TC JC QC"}

    assert side_of(played(hands, compare=compare, carres={"8": 30})) == expected


def test_a_carre_beats_a_sequence_of_equal_points_either_way() -> None:
    hands = {0: "KS KH KD KC", 1: "7C 8C 9C TC JC"}

    assert side_of(played(hands, compare="points")) == "takers"
    assert side_of(played(hands, compare="carre_first")) == "takers"


# An equal best.

TIED = {1: "7S 8S 9S", 2: "7C 8C 9C", 3: "QH KH"}


@pytest.mark.parametrize(
    ("tie", "values"),
    [
        ("nobody", ((), ())),
        ("taker", ((20,), ())),
        ("first", ((), (20,))),
        ("nearest", ((), (20,))),
        ("both", ((20,), (20,))),
    ],
)
def test_an_equal_best_is_whose_the_table_says(tie: str, values: Any) -> None:
    assert played(TIED, taker=2, tie=tie).values == values


def test_of_equal_bests_the_one_that_scores_is_named() -> None:
    hands = {1: "8C 9C TC", 2: CINQUANTE}
    deal = played(hands, taker=2, tie="taker", sequence_ladder=["top"])

    assert [(each.winners, each.best) for each in deal.heard(Compared)] == [((2,), "cinquante")]


def test_the_dealer_sits_farthest_from_the_dealer() -> None:
    tied = {3: "7S 8S 9S", 0: "7C 8C 9C", 1: "QH KH"}

    assert played(tied, taker=2, tie="nearest").values == ((20,), ())


def taker_leads(rules: Rules, deal: Deal) -> int:
    """A table where the taker leads."""
    return deal.contract.taker


@pytest.mark.parametrize(("tie", "values"), [("first", ((20,), ())), ("nearest", ((), (20,)))])
def test_who_leads_speaks_first_and_who_sits_after_the_dealer_is_nearest(
    tie: str, values: Any
) -> None:
    table = seated(TIED, taker=2, tie=tie)
    rules = table.rules.put("match.leader", taker_leads)
    led = rebelote.Table(rules, seed=0, deals=table.packs(), dealer=3)
    while led.deal.phase == "auction":
        takes = led.turn == 2 and "take D" in map(str, led.legal())
        led.apply("take D" if takes else "pass")

    assert led.deal.play.leader == 2
    assert play_out(led).values == values


def test_both_sides_score_everything_of_theirs_in_a_tie() -> None:
    hands = {0: "TS JS QS", 1: "TC JC QC", 2: "7H 8H 9H"}

    assert played(hands, tie="both").values == ((20, 20), (20,))
    assert played(hands, tie="nobody").values == ((), ())


def test_a_best_that_two_others_share_is_not_the_takers() -> None:
    hands = {0: "7S 8S 9S", 1: "TC JC QC", 2: "TH JH QH"}
    alone: dict[str, Any] = {"extends": "quatre-solo", "taker": 0, "tie": "taker"}
    alone["sequence_ladder"] = ["length", "top"]

    assert played(hands, **alone).values == ((), (), (), ())
    better = {0: "TS JS QS", 1: "TC JC QC", 2: "7H 8H 9H"}
    assert played(better, **alone).values == ((20,), (), (), ())


# Which declarations are kept.

TAKER_SWEEPS = {0: ALL_TRUMPS, 2: "7H 8H 9H", 1: "QC KC AC"}


@pytest.mark.parametrize(
    ("needs", "values"),
    [("no", ((100, 20), ())), ("side", ((100, 20), ())), ("declarer", ((100,), ()))],
)
def test_who_declared_may_have_to_take_a_trick(needs: str, values: Any) -> None:
    assert played(TAKER_SWEEPS, needs_trick=needs).values == values


@pytest.mark.parametrize(
    ("needs", "marks"), [("no", (272, 0)), ("side", (252, 0)), ("declarer", (252, 0))]
)
def test_a_side_without_a_trick_may_lose_what_it_declared(
    needs: str, marks: tuple[int, int]
) -> None:
    config = {
        "extends": "gamelake-annonces",
        "rules": {"declarations": {"needs_trick": needs}},
    }
    rules = rebelote.rules(config)

    assert rules.score(rules.outcome(tricks=8, declared=(0, 20))).marks == marks


@pytest.mark.parametrize(
    ("options", "typed", "marks"),
    [
        # C-25: the defence takes every trick against a quinte and a tierce
        ({}, {"tricks": 0, "declared": (120, 0)}, (0, 372)),
        ({"capot": "lost", "failed": "lost"}, {"tricks": 0, "declared": (120, 0)}, (0, 252)),
        ({"capot": "keep", "failed": "keep"}, {"tricks": 0, "declared": (120, 0)}, (120, 252)),
        ({"capot": "keep"}, {"tricks": 8, "declared": (0, 50)}, (252, 50)),
        ({"capot": "winner"}, {"tricks": 8, "declared": (0, 50)}, (302, 0)),
        # case 45
        ({}, {"takers": 70, "declared": (20, 0)}, (0, 182)),
        ({"failed": "lost"}, {"takers": 70, "declared": (20, 0)}, (0, 162)),
        ({"failed": "keep"}, {"takers": 70, "declared": (20, 0)}, (20, 162)),
        # whether they help the contract
        ({}, {"takers": 72, "declared": (20, 0)}, (92, 90)),
        ({"counts": False}, {"takers": 72, "declared": (20, 0)}, (0, 182)),
        ({"counts": False}, {"takers": 82, "declared": (0, 50)}, (82, 130)),
    ],
)
def test_declarations_go_where_the_table_says(
    options: dict[str, Any], typed: dict[str, Any], marks: tuple[int, int]
) -> None:
    config = {"extends": "gamelake-annonces", "rules": {"declarations": options}}
    rules = rebelote.rules(config)

    assert rules.score(rules.outcome(**typed)).marks == marks


# Tables that cannot be.


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"sequences": [20, 50, 40]}, "cannot be worth less"),
        ({"sequences": [20, -50]}, "0 or more"),
        ({"cancelled_by": ["J"]}, "a carré of J cannot both score and cancel"),
        ({"cancelled_by": ["8", "8"]}, "names something twice"),
        ({"sequence_ladder": ["top", "top"]}, "names something twice"),
        ({"carre_order": "J9ATKQ"}, "an order names each of"),
        ({"moment": "end_of_deal", "announce": "spoken"}, "it is the table that announces"),
        ({"moment": "end_of_deal"}, "is shown there"),
        ({"moment": "end_of_deal", "show": "on_request"}, "is shown there"),
        (
            {"shown_by": "player", "show": "at_once"},
            "shown_by = 'player' wants show =",
        ),
        ({"unshown": "opponents"}, "nothing stays unshown where the table shows"),
    ],
)
def test_options_that_contradict_each_other_are_refused(
    options: dict[str, Any], sentence: str
) -> None:
    assert sentence in refused(**options)


# Secrets.

SECRET_TABLES: list[dict[str, Any]] = [
    {"sequence_ladder": ["top", "trump"], "tie": "both"},
    {"moment": "before_first_trick", "announce": "spoken", "show": "on_request"},
    {"compare": "separate", "shown_by": "player", "unshown": "opponents", "announce": "spoken"},
    {"compare": "points", "carre_ladder": "points", "cancelled_by": ["8", "7"], "sharing": True},
    {"scores": "each_side", "show": "end_of_deal", "needs_trick": "declarer"},
]


@pytest.mark.parametrize("options", SECRET_TABLES)
def test_nobody_notices_cards_that_no_announcement_told(options: dict[str, Any]) -> None:
    config = {"extends": "gamelake-annonces", "rules": {"declarations": options}}
    for seed in (3, 11):
        check_secrecy(playthrough(rebelote.rules(config), seed), seed=seed, pairs=4)
