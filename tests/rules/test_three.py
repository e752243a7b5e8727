"""The taker against two, who share a side and not a column."""

from typing import Any

import pytest

import rebelote
from rebelote import NotationError, RulesetError, Table
from rebelote.testing import check_preset
from tests.calling import contract_game, say


def three(**rules: Any) -> dict[str, Any]:
    """The preset of 24 cards with options changed."""
    return {"name": "three", "extends": "trois-24", "rules": rules}


def marks(config: Any, **typed: Any) -> tuple[int, ...]:
    """What everyone marks, the taker first."""
    rules = rebelote.rules(config)
    return rules.score(rules.outcome(**typed)).marks


def refused(config: Any) -> str:
    """Why a table is refused."""
    with pytest.raises(RulesetError) as caught:
        rebelote.rules(config)
    return str(caught.value)


# -- who plays against whom ------------------------------------------------------------------------


def test_sides_are_known_after_the_auction() -> None:
    seating = rebelote.rules("trois-32").seating

    assert not seating.allied(0, 1, -1)
    assert seating.allied(0, 1, 2)
    assert not seating.allied(0, 2, 2)
    assert seating.sides == ((0,), (1, 2))


def test_a_defender_need_not_ruff_what_the_other_holds() -> None:
    """Seat 0 leads, seat 1 has taken, seat 2 is void in diamonds."""
    rules = rebelote.rules("trois-32")

    assert str(rules.legal_cards("7H KS", "AD 7D", "H", allies=[0])) == "KS 7H"
    assert str(rules.legal_cards("7H KS", "AD 7D", "H")) == "7H"


def test_cards_that_are_not_dealt_stay_face_down() -> None:
    table = Table("trois-32", seed=1)
    table.apply(next(each for each in table.legal() if str(each).startswith("take")))

    (pile,) = table.view(0).piles
    assert (pile.name, pile.size, len(pile.cards)) == ("pack", 8, 0)
    assert table.view(0).counts == (8, 8, 8)


def test_a_pack_begins_with_its_lowest_rank() -> None:
    assert rebelote.rules("trois-24").deal.pack.bit_count() == 24
    assert rebelote.rules(three(turn_up_deal={"lowest": "8"})).deal.pack.bit_count() == 28


# -- what defenders mark ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("defenders", "expected"),
    [("shared", (0, 71 + 30, 31 + 30)), ("each", (0, 131, 91)), ("most", (0, 131, 31))],
)
def test_what_a_taker_loses_goes_to_the_defenders(
    defenders: str, expected: tuple[int, ...]
) -> None:
    config = three(contract={"defenders": defenders})

    assert marks(config, points=(60, 71, 31), last=0) == expected


@pytest.mark.parametrize(
    ("defenders", "expected"), [("shared", (0, 81, 81)), ("each", (0, 162, 162))]
)
def test_a_failed_base_is_a_figure_for_the_defence(
    defenders: str, expected: tuple[int, ...]
) -> None:
    config = three(contract={"failed_base": 162, "defenders": defenders})

    assert marks(config, points=(60, 71, 31), last=0) == expected


def test_what_does_not_divide_goes_to_who_made_more() -> None:
    assert marks("trois-24", points=(61, 40, 61), last=0) == (0, 40 + 30, 61 + 31)
    assert marks("trois-24", points=(62, 50, 50), last=0) == (0, 81, 81)


def test_those_who_made_as_much_share_what_goes_to_who_made_most() -> None:
    config = three(contract={"failed_base": 162, "defenders": "most"})

    assert marks(config, points=(62, 50, 50), last=0) == (0, 81, 81)


def test_a_litige_that_waits_is_shared_by_those_who_beat_the_next_taker() -> None:
    rules = rebelote.rules("trois-24")
    tied = rules.score(rules.outcome(points=(81, 50, 31), last=0))
    lost = rules.score(rules.outcome(points=(60, 71, 31), last=0), pending=tied.pending)

    assert (tied.marks, tied.pending) == ((0, 50, 31), 81)
    assert (lost.marks, lost.pending) == ((0, 101 + 41, 61 + 40), 0)


def test_a_litige_of_four_alone_goes_to_who_marks_most() -> None:
    rules = rebelote.rules("quatre-solo")
    tied = rules.score(rules.outcome(points=(60, 60, 30, 12), last=0))
    lost = rules.score(rules.outcome(points=(30, 60, 60, 12), last=0), pending=tied.pending)
    won = rules.score(rules.outcome(points=(30, 70, 50, 12), last=0), pending=lost.pending)

    assert (tied.marks, tied.pending) == ((0, 60, 30, 12), 60)
    assert (lost.marks, lost.pending) == ((0, 60, 60, 12), 60)
    assert (won.marks, won.pending) == ((0, 130, 50, 12), 0)


def test_leaving_the_belote_out_of_a_tie_still_beats_each() -> None:
    config = {"extends": "quatre-solo", "rules": {"litige": {"ignoring": ["belote"]}}}
    rules = rebelote.rules(config)
    typed: dict[str, Any] = {"points": (60, 60, 30, 12), "last": 0, "belote": "takers"}

    assert rules.score(rules.outcome(**typed)).verdict == "tie"


# -- capots ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ((100, 52, 0), (5, 3, 0), (150, 102, 0)),
        ((152, 0, 0), (8, 0, 0), (252, 0, 0)),
        ((0, 100, 52), (0, 5, 3), (0, 150, 102)),
        ((100, 40, 12), (5, 2, 1), (110, 40, 12)),
    ],
)
def test_who_takes_no_trick_leaves_a_hundred_to_the_others(
    points: tuple[int, ...], tricks: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    rules = rebelote.rules("trois-24")
    last = next(player for player, count in enumerate(tricks) if count)
    outcome = rules.outcome(
        points=tuple(p + 10 * (n == last) for n, p in enumerate(points)), tricks=tricks, last=last
    )

    assert rules.score(outcome).marks == expected


def test_a_capot_of_both_defenders_is_the_side_s() -> None:
    config = three(shared_capot=False, capot={"points": 252}, declarations=True)

    assert marks(config, points=(0, 100, 62), tricks=(0, 5, 3), last=1) == (0, 126, 126)
    told = {"points": (0, 100, 62), "tricks": (0, 5, 3), "last": 1, "declared": (20, 0, 50)}
    assert marks(config, **told) == (0, 126 + 10, 126 + 10 + 50)


def test_a_capot_of_both_defenders_adds_nothing_where_only_a_taker_makes_one() -> None:
    config = {"extends": "trois-croate", "rules": {"capot": {"by": "takers"}}}

    assert marks(config, points=(0, 100, 62), tricks=(0, 6, 4)) == (0, 100, 62)


def test_the_last_trick_may_keep_its_points_beside_a_shared_capot() -> None:
    config = three(shared_capot={"last_trick": True})

    assert marks(config, points=(110, 52, 0), tricks=(5, 3, 0), last=0) == (160, 102, 0)


# -- coinche for three -----------------------------------------------------------------------------


def coinche_for_three(**options: Any) -> dict[str, Any]:
    """A contract game of 24 cards, the bidder against two."""
    seats = {"pairs": False, "taker_against_rest": True}
    return contract_game(**seats, full_deal={"lowest": "9"}, **options)


def test_either_defender_may_coinche_and_the_bidder_answers() -> None:
    table = Table(coinche_for_three(), seed=3, dealer=2)
    say(table, "80H", "2 coinche")

    assert table.turn == 0
    assert [str(each) for each in table.legal(0)] == ["pass", "surcoinche"]
    assert table.legal(1) == ()


@pytest.mark.parametrize(
    ("defenders", "expected"), [("shared", (0, 180, 180)), ("each", (0, 360, 360))]
)
def test_a_coinched_bid_that_fails_is_the_defence_s(
    defenders: str, expected: tuple[int, ...]
) -> None:
    contract = {"condition": "bid", "failed_base": 160, "defenders": defenders}
    config = coinche_for_three(contract=contract)

    assert marks(config, points=(60, 71, 31), last=0, bid=100, level=1) == expected


def test_a_coinche_for_three_keeps_the_contract() -> None:
    check_preset(coinche_for_three(bid={"maximum": 120}), seeds=(0,), hash_seeds=())


# -- what a score keeper types ---------------------------------------------------------------------


def test_the_points_of_several_others_do_not_follow() -> None:
    rules = rebelote.rules("trois-24")

    told: list[dict[str, Any]] = [{"takers": 82}, {"takers": 82, "last": 0}, {}]
    for typed in told:
        with pytest.raises(NotationError, match="points=, for all accounts"):
            rules.outcome(**typed)
    assert rules.score(rules.outcome(tricks=(8, 0, 0))).marks == (252, 0, 0)
    assert rules.outcome(points=(60, 71, 31), last=0).tricks == (6, 1, 1)


def test_of_several_defenders_each_is_named_by_its_number() -> None:
    rules = rebelote.rules("trois-24")
    typed: dict[str, Any] = {"points": (60, 71, 31), "last": 0}

    assert dict(rules.outcome(**typed, belote="2").facts)["belote"] == (0, 0, 1)
    with pytest.raises(NotationError, match="takers, or an account from 0 to 2"):
        rules.outcome(**typed, belote="defence")


def test_where_cards_stay_out_the_others_points_do_not_follow_either() -> None:
    rules = rebelote.rules("trois-32")

    told: tuple[dict[str, Any], ...] = (
        {"takers": 60, "tricks": (5, 3, 0)},
        {"tricks": (8, 0, 0)},
    )
    for typed in told:
        with pytest.raises(NotationError, match="points="):
            rules.outcome(**typed)
    with pytest.raises(NotationError, match="together they make 162"):
        rules.outcome(points=(100, 50, 13), last=0)
    assert rules.outcome(points=(80, 20, 0), tricks=(5, 3, 0), last=0).cards == (70, 20, 0)


def test_who_took_every_trick_has_not_what_another_put_aside() -> None:
    rules = rebelote.rules("trois-croate")

    with pytest.raises(NotationError, match="points="):
        rules.outcome(tricks=(0, 10, 0))
    assert rules.outcome(points=(11, 151, 0), tricks=(0, 10, 0)).cards == (11, 141, 0)


# -- what has no meaning ---------------------------------------------------------------------------


def test_what_has_no_meaning_for_three_is_said_in_a_sentence() -> None:
    alone = {"extends": "trois-garraud", "rules": {"shared_capot": False, "capot": True}}
    croatian = {"extends": "trois-croate", "rules": {"talon": {"cards": 3}}}

    told = refused(croatian)
    assert "3 hands of 10 and 3 put aside want 33 cards; there are 32" in told
    assert "rules.talon.cards: " in told
    assert "seven_exchange wants the sevens" in refused(three(seven_exchange=True))
    assert "misdeal.carres names '7'" in refused(three(misdeal={"carres": ["7"]}))
    assert "cancelled_by names '8'" in refused(three(declarations={"cancelled_by": ["8"]}))
    assert "declarations.carres names '7'" in refused(three(declarations={"carres": {"7": 100}}))
    whole = three(declarations={"eight_in_a_row": "match"})
    assert "wants suits of eight cards" in refused(whole)
    assert "wants partners" in refused(three(turn_up_deal={"turn_up_to": "partner"}))
    assert "with everyone alone it is the capot" in refused(
        alone | {"rules": {"shared_capot": False, "capot": True, "generale": True}}
    )
    bid = refused(coinche_for_three(bid={"generale": 500}))
    assert "bid.generale wants partners" in bid
    assert "wants several columns" in refused(
        {"extends": "classic", "rules": {"contract": {"defenders": "each"}}}
    )
    assert "not to several" in refused(three(rounding={"method": "complement_takers"}))


@pytest.mark.parametrize(
    "rules",
    [
        {"declarations": True, "rounding": True},
        {"no_trumps": True, "all_trumps": True, "take": {"no_trumps": "always"}},
        {"shared_capot": False, "capot": True, "generale": True, "misdeal": {"carres": ["9"]}},
        {"seven_exchange": True, "turn_up_deal": {"lowest": "7"}, "penalties": {"no_trick": 50}},
        {"rounding": {"method": "pairs"}, "coinche": {"when": "after_auction"}}
        | {"coinche_score": True},
    ],
)
def test_what_has_a_meaning_for_three_plays(rules: dict[str, Any]) -> None:
    check_preset(three(**rules), seeds=(0,), hash_seeds=(), pairs=2)
