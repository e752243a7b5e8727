"""All trumps: scales and what a hand comes to, rising, and king and queen of every suit."""

from typing import Any

import pytest

import rebelote
from rebelote import Table
from rebelote.plugin import Card
from rebelote.testing import check_secrecy, check_symmetry, playthrough
from rebelote_plugins.rules.announcing import Announced
from tests.hands import dealt

ALWAYS = {"all_trumps": "always"}


def config(**rules: Any) -> dict[str, Any]:
    """Classic with all trumps offered in every round, and options by rule."""
    return {"extends": "classic", "rules": {"all_trumps": True, "take": ALWAYS, **rules}}


def score(options: dict[str, Any], typed: dict[str, Any], **rules: Any) -> Any:
    """A typed hand at all trumps under options of the rule."""
    found = rebelote.rules(config(all_trumps=options, **rules))
    return found.score(found.outcome(kind="TA", **typed))


# Points.


@pytest.mark.parametrize(
    ("scale", "points", "hand"),
    [
        ("trump", (20, 14, 11, 10, 4, 3, 0, 0), 258),
        ("jack_14_queen_1", (14, 9, 6, 5, 3, 1, 0, 0), 162),
        ("jack_13_ace_7", (13, 9, 7, 5, 3, 1, 0, 0), 162),
        ("jack_13_queen_2", (13, 9, 6, 5, 3, 2, 0, 0), 162),
        ("jack_14_ten_4", (14, 9, 6, 4, 3, 2, 0, 0), 162),
        ("jack_14_ace_7", (14, 9, 7, 5, 3, 2, 0, 0), 170),  # as printed by its source
    ],
)
def test_a_scale_gives_every_suit_the_points_of_its_source(
    scale: str, points: tuple[int, ...], hand: int
) -> None:
    rules = rebelote.rules(config(all_trumps={"scale": scale}))
    kind = rules.plan.kinds["TA"]

    for suit in "SHDC":
        assert tuple(kind.points[Card(rank + suit)] for rank in "J9ATKQ87") == points
    assert sum(rules.outcome(takers=60, kind="TA").cards) + 10 == hand


@pytest.mark.parametrize(
    ("rescaled", "takers", "expected"),
    [
        ("no", 198, (198, 60)),
        ("hand", 198, (124, 38)),  # C-23 without its belote: 124.33 of 162
        ("hand", 130, (82, 80)),  # 81.63 and 80.37
        ("cards", 198, (125, 37)),  # 188 of 248 are 115.23 of 152, and ten
        ("two_thirds", 198, (132, 40)),
    ],
)
def test_points_are_brought_to_what_the_table_says(
    rescaled: str, takers: int, expected: tuple[int, int]
) -> None:
    assert score({"rescaled": rescaled}, {"takers": takers}).marks == expected


@pytest.mark.parametrize("how", ["nearest", "floor"])
@pytest.mark.parametrize("rescaled", ["cards", "hand"])
def test_rounding_keeps_the_sum_and_who_made_more(rescaled: str, how: str) -> None:
    for takers in range(10, 257):
        sheet = score({"rescaled": rescaled, "scale_rounding": how}, {"takers": takers})
        made = [sheet.total(sheet.made, account) for account in (0, 1)]
        assert sum(made) == 162
        if rescaled == "hand":
            assert (made[0] > made[1]) == (takers > 129)
            assert (made[0] == made[1]) == (takers == 129)


def test_rounding_down_leaves_the_rest_to_the_side_with_more() -> None:
    assert score({"rescaled": "hand", "scale_rounding": "floor"}, {"takers": 198}).marks == (
        125,
        37,
    )


def test_two_thirds_leave_a_tie_a_tie() -> None:
    heureux = {"rescaled": "two_thirds"}
    sheet = score(heureux, {"takers": 124}, last_trick={"at_all_trumps": False})

    assert [sheet.total(sheet.made, account) for account in (0, 1)] == [83, 83]
    assert sheet.verdict == "tie"


def test_the_sheet_keeps_the_points_of_the_table_beside_what_they_come_to() -> None:
    sheet = score({"rescaled": "hand"}, {"takers": 198})

    assert [(line.code, line.account, line.points, line.rule) for line in sheet.made] == [
        ("cards", 0, 188, "suits"),
        ("cards", 1, 60, "suits"),
        ("last_trick", 0, 10, "last_trick"),
        ("all_trumps", 0, -74, "all_trumps"),
        ("all_trumps", 1, -22, "all_trumps"),
    ]


def test_a_capot_stays_the_capot_s_figure() -> None:
    assert score({"rescaled": "hand"}, {"tricks": 8}).marks == (252, 0)
    assert score({"rescaled": "hand"}, {"tricks": 0}).marks == (0, 252)
    added = {"points": 90, "replaces": False}
    assert score({"rescaled": "hand"}, {"tricks": 8}, capot=added).marks == (252, 0)
    assert score({}, {"tricks": 8}, capot=added).marks == (348, 0)


def test_the_last_trick_may_count_for_nothing_at_all_trumps() -> None:
    off = {"at_all_trumps": False}

    assert score({}, {"takers": 150}, last_trick=off).marks == (150, 98)
    rules = rebelote.rules(config(last_trick=off))
    assert rules.score(rules.outcome(takers=82, kind="H")).marks == (82, 80)


# Duties.


@pytest.mark.parametrize(
    ("hand", "trick", "legal"),
    [
        ("AS 8S JH", "TS", "AS"),
        ("JH 9H", "TS", "JH 9H"),
        ("7S 8S JH", "TS", "7S 8S"),
        ("QD 7D JS", "TD 9D", "QD 7D"),
        ("JD 7D JS", "TD 9D", "JD"),
    ],
)
def test_one_rises_in_every_suit_and_throws_away_freely_when_void(
    hand: str, trick: str, legal: str
) -> None:
    found = rebelote.rules(config()).legal_cards(hand, trick, "TA")

    assert sorted(map(str, found)) == sorted(legal.split())


def test_a_card_of_another_suit_never_wins() -> None:
    kind = rebelote.rules(config()).plan.kinds["TA"]

    assert not kind.beats[Card("7D")] >> Card("JS") & 1
    assert kind.beats[Card("7D")] >> Card("QD") & 1


# Belote.

ROYAL = {0: "KH QH KS QS 7D 8D", 1: "KD QD JH 9H JS 9S", 2: "AH TH AS TS", 3: "7H 8H 7S 8S"}


def played(options: dict[str, Any], cards: str, hands: Any = ROYAL) -> Table:
    """One deal at all trumps: words whenever they may be said, else *cards* while they do."""
    table = dealt(config(belote=options), hands, taker=0, trump="TA", turn_up="KH")
    while table.deal.number == 1 and not table.over:
        legal = {str(action): action for action in table.legal()}
        word = next((name for name in legal if "belote" in name), None)
        card = next((card for card in cards.split() if card in legal), None)
        table.apply(word or card or next(iter(legal)))
    return table


def finished(table: Table) -> Table:
    """The table after the deal that waits."""
    while table.deal.number == 1 and not table.over:
        table.apply(table.legal()[0])
    return table


def counted(table: Table) -> Any:
    """The belotes of the finished deal, takers first."""
    sheet = table.standing.results[0].sheet
    assert sheet is not None
    return sheet.outcome.fact("belote")


@pytest.mark.parametrize("announce", ["automatic", "spoken"])
@pytest.mark.parametrize(
    ("all_trumps", "belotes"), [("none", (0, 0)), ("first", (1, 0)), ("each", (2, 1))]
)
def test_pairs_count_at_all_trumps_as_the_table_says(
    announce: str, all_trumps: str, belotes: tuple[int, int]
) -> None:
    options = {"all_trumps": all_trumps, "announce": announce}

    assert counted(played(options, "KH QH KS QS KD QD")) == belotes


def test_four_pairs_in_one_hand_are_four_belotes() -> None:
    hands = {0: "KH QH KS QS KD QD KC QC"}

    assert counted(played({"all_trumps": "each"}, "", hands)) == (4, 0)


def test_words_belong_to_a_suit_each() -> None:
    heard: list[tuple[str, str]] = []
    table = dealt(
        config(belote={"all_trumps": "each"}),
        ROYAL,
        taker=0,
        trump="TA",
        turn_up="KH",
        tell=lambda event: (
            heard.append((event.word, str(event.card))) if isinstance(event, Announced) else None
        ),
    )
    finished(table)

    assert sorted(card for word, card in heard) == ["KD", "KH", "KS", "QD", "QH", "QS"]
    for suit in "DHS":
        assert [word for word, card in heard if card[1] == suit] == ["belote", "rebelote"]


def test_a_forgotten_rebelote_costs_that_pair_alone() -> None:
    table = dealt(
        config(belote={"all_trumps": "each", "announce": "spoken"}),
        ROYAL,
        taker=0,
        trump="TA",
        turn_up="KH",
    )
    while table.deal.number == 1 and not table.over:
        legal = [str(action) for action in table.legal()]
        words = [name for name in legal if "belote" in name and not name.endswith("H rebelote")]
        table.apply(words[0] if words else legal[0])

    assert counted(table) == (1, 1)


def test_there_is_no_rebelote_of_a_pair_whose_belote_was_not_said() -> None:
    options = {"all_trumps": "each", "announce": "spoken"}
    table = dealt(config(belote=options), ROYAL, taker=0, trump="TA", turn_up="KH")
    said = ("KH belote", "KS")
    offered: list[str] = []
    while table.deal.number == 1 and not table.over:
        legal = [str(action) for action in table.legal()]
        offered += [name for name in legal if name.endswith("rebelote")]
        table.apply(next((name for name in said if name in legal), legal[0]))

    assert "QH rebelote" in offered
    assert "QS rebelote" not in offered


@pytest.mark.parametrize("seat", [1, 3])
@pytest.mark.parametrize(("discarded", "belotes"), [(True, (1, 1)), (False, (0, 1))])
def test_a_king_thrown_away_may_carry_no_word(
    discarded: bool, belotes: tuple[int, int], seat: int
) -> None:
    hands = {0: "7S 8S 9S TS JS QS KS AS", seat: "KH QH 7C 8C 7D 8D JC 9C", 2: "KD KC AH TH"}
    hands |= {4 - seat: "QD QC JH 9H"}
    options = {"all_trumps": "each", "discarded": discarded, "words": "first"}
    table = dealt(config(belote=options), hands, taker=seat, trump="TA", turn_up="KH")

    assert counted(finished(table)) == belotes


def test_every_king_and_queen_in_one_hand_is_a_golden_belote() -> None:
    hands = {0: "KH QH KS QS KD QD KC QC"}
    table = played({"doree": 100}, "", hands)
    sheet = table.standing.results[0].sheet

    assert sheet is not None
    assert sheet.outcome.fact("belote_doree") == (1, 0)
    assert ("belote_doree", 0, 100) in [
        (line.code, line.account, line.points) for line in sheet.made
    ]
    assert score({}, {"takers": 100, "belote_doree": "takers"}, belote={"doree": 100}).marks == (
        200,
        158,
    )


def test_a_golden_belote_needs_all_trumps() -> None:
    hands = {0: "KH QH KS QS KD QD KC QC"}
    table = dealt(config(belote={"doree": 100}), hands, taker=0, trump="H", turn_up="KH")
    sheet = finished(table).standing.results[0].sheet

    assert sheet is not None
    assert sheet.outcome.fact("belote_doree") == (0, 0)
    assert sheet.outcome.fact("belote") == (1, 0)


def test_one_pair_is_forgiven_a_match_beside_those_that_were_said() -> None:
    options = {"all_trumps": "each", "announce": "spoken", "forgotten": "forgiven_once"}
    sheet = score({}, {"takers": 150, "belote": (1, 0), "forgotten": (1, 0)}, belote=options)

    assert sheet.marks == (190, 108)


def test_a_hand_of_trumps_wins_nothing_where_all_are() -> None:
    table = dealt(config(instant_win=True), ROYAL, taker=0, trump="TA", turn_up="KH")

    assert not table.over
    assert table.deal.phase == "play"


@pytest.mark.parametrize("words", ["both", "first"])
def test_belotes_at_all_trumps_keep_secrets_and_tell_no_suits_apart(words: str) -> None:
    options = {"all_trumps": "each", "announce": "spoken", "words": words}
    rules = rebelote.rules(config(belote=options, no_trumps=True))
    for seed in range(4):
        script = playthrough(rules, seed)
        check_secrecy(script, pairs=1)
        check_symmetry(script)
