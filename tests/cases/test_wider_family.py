"""Bulgarian Belot and Pilotta: worked scores (rows B, case 69), and what their sources say."""

from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, Table
from rebelote.plugin import Contract
from rebelote_plugins.rules.contest import Compared, Shown
from tests.bids import marks
from tests.calling import can, say
from tests.hands import whole_pack

ROWS = [
    ("B-01", "bulgarian", {"takers": 106}, (10, 6)),
    ("B-01, the other example", "bulgarian", {"takers": 156}, (15, 1)),
    ("B-03", "bulgarian", {"points": (224, 34), "kind": "TA"}, (22, 4)),
    (
        "B-03 with a carré",
        "bulgarian",
        {"points": (194, 64), "kind": "TA", "declared": (0, 100)},
        (19, 17),
    ),
    ("B-05", "bulgarian", {"takers": 56, "declared": (50, 0)}, (0, 10)),
    (
        "B-05 at all trumps",
        "bulgarian",
        {"takers": 104, "kind": "TA", "declared": (50, 0)},
        (0, 15),
    ),
    ("lost, in a suit", "bulgarian", {"takers": 56}, (0, 16)),
    ("lost, at all trumps", "bulgarian", {"takers": 34, "kind": "TA"}, (0, 26)),
    ("lost, at no trumps", "bulgarian", {"takers": 34, "kind": "SA"}, (0, 26)),
    ("no trumps count twice", "bulgarian", {"takers": 80, "kind": "SA"}, (16, 10)),
    ("every trick, in a suit", "bulgarian", {"tricks": 8}, (25, 0)),
    ("every trick, at all trumps", "bulgarian", {"tricks": 8, "kind": "TA"}, (35, 0)),
    ("every trick counts once at no trumps", "bulgarian", {"tricks": 8, "kind": "SA"}, (35, 0)),
    ("every trick, doubled", "bulgarian", {"tricks": 0, "level": 1}, (0, 50)),
    ("doubled", "bulgarian", {"takers": 100, "level": 1}, (32, 0)),
    ("redoubled", "bulgarian", {"takers": 100, "level": 2}, (64, 0)),
    (
        "redoubled and lost",
        "bulgarian",
        {"takers": 100, "level": 2, "belote": "defence", "declared": (0, 20)},
        (0, 80),
    ),
    ("69", "pilotta", {"takers": 85, "bid": 80}, (8, 8)),
    ("69, with a belote", "pilotta", {"takers": 77, "belote": "takers", "bid": 80}, (10, 8)),
    ("69, 99 for 100", "pilotta", {"takers": 99, "bid": 100}, (0, 16)),
    ("pilotta, two sixes", "pilotta", {"takers": 86, "bid": 80}, (9, 7)),
    (
        "pilotta, all points of both",
        "pilotta",
        {"takers": 60, "belote": "takers", "declared": (0, 50), "bid": 90},
        (0, 23),
    ),
    ("pilotta, every trick", "pilotta", {"tricks": 8, "bid": 120}, (25, 0)),
    ("pilotta, every trick bid", "pilotta", {"tricks": 8, "bid": "capot"}, (25, 0)),
]


@pytest.mark.parametrize(
    ("preset", "typed", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_worked_score(preset: str, typed: dict[str, Any], expected: tuple[int, int]) -> None:
    assert marks(rebelote.rules(preset), **typed) == expected


@pytest.mark.parametrize(
    ("typed", "hanging"),
    [
        ({"takers": 56, "declared": (50, 0)}, 11),
        ({"takers": 104, "kind": "TA", "declared": (50, 0)}, 16),
        ({"takers": 65, "kind": "SA"}, 13),
        ({"takers": 81, "level": 1}, 32),
        ({"takers": 81, "level": 2}, 64),
    ],
)
def test_what_hangs_goes_to_the_winner_of_the_next_game_that_does_not(
    typed: dict[str, Any], hanging: int
) -> None:
    rules = rebelote.rules("bulgarian")
    tie = rules.score(rules.outcome(**typed))
    assert (tie.verdict, tie.pending) == ("tie", hanging)

    again = rules.score(rules.outcome(takers=81), pending=hanging)
    assert (again.marks, again.pending) == ((0, 8), hanging + 8)
    doubled = rules.score(rules.outcome(takers=60, level=1), pending=hanging)
    assert (doubled.marks, doubled.pending) == ((0, 32 + hanging), 0)


def bulgarian(hands: dict[int, str] | None = None, **rules: Any) -> Table:
    """A table with these hands; seat 0 speaks first."""
    table = rebelote.rules({"extends": "bulgarian", "rules": rules})
    return Table(table, seed=2, deals=[whole_pack(table, hands or {})], dealer=3)


def play_on(table: Table, *cards: str) -> list[Any]:
    """Play the deal out, each turn the first of *cards* that may be played; what was heard."""
    events: list[Any] = []
    while table.deal.number == 1:
        legal = can(table)
        events += table.apply(next((card for card in cards if card in legal), legal[0]))
    return events


def test_five_cards_are_dealt_before_the_auction_and_three_after_it() -> None:
    table = bulgarian()
    assert table.view(0).counts == (5, 5, 5, 5)

    say(table, "take TA", "pass", "pass", "pass")
    assert table.view(0).counts == (8, 8, 8, 8)
    assert table.turn == 0


def test_a_double_may_be_answered_or_called_over_until_three_pass() -> None:
    table = bulgarian()
    say(table, "take C", "pass")
    assert can(table) == ["pass", *(f"take {kind}" for kind in ("D", "H", "S", "SA", "TA"))]
    say(table, "pass", "coinche", "surcoinche", "pass", "pass", "take SA")
    assert table.deal.contract == Contract("SA", 3)

    say(table, "coinche", "pass", "pass")
    assert "surcoinche" in can(table)
    with pytest.raises(IllegalAction, match="S does not outrank it"):
        table.apply("take S")
    say(table, "pass")
    assert table.deal.contract == Contract("SA", 3, level=1)
    assert table.view(0).counts == (8, 8, 8, 8)


def test_a_double_is_said_in_turn() -> None:
    table = bulgarian()
    say(table, "take C")

    with pytest.raises(IllegalAction):
        table.apply("coinche", seat=3)


CARRE = "QS QH QD QC AH 8H 9H 9C"
QUARTE = "7D 8D 9D TD AS TS 7C 8C"
TIERCE = "7S 8S 9S 7H TH JC AC KC"


def declared(hands: dict[int, str], kind: str) -> tuple[Any, list[Any]]:
    """Points declared by side, seat 0 taking, and what was compared and shown."""
    table = bulgarian(hands)
    say(table, f"take {kind}", "pass", "pass", "pass")
    events = play_on(table, "declare")
    (result,) = table.standing.results
    assert result.sheet is not None
    told = [event for event in events if isinstance(event, (Compared, Shown))]
    return result.sheet.outcome.fact("declared"), told


def test_sequences_and_carres_are_two_contests_and_shown_at_the_end() -> None:
    points, told = declared({0: CARRE, 1: QUARTE, 2: TIERCE}, "H")

    assert points == ((100,), (50,))
    assert {(event.form, event.winners) for event in told[:2]} == {
        ("sequence", (1,)),
        ("carre", (0,)),
    }
    assert [(event.seat, event.name) for event in told[2:]] == [(0, "carre"), (1, "cinquante")]


def test_nobody_declares_at_no_trumps() -> None:
    assert declared({0: CARRE, 1: QUARTE, 2: TIERCE}, "SA") == (((), ()), [])


@pytest.mark.parametrize("kind", ["S", "D"])
def test_of_two_equal_best_sequences_none_scores_although_one_is_in_trump(kind: str) -> None:
    hands = {0: "7S 8S 9S JS AS 9C JC KH", 1: "7D 8D 9D JD AD AC KC KS"}
    hands[2] = "QS 7H 8H TH JH AH 8C TD"

    points, told = declared(hands, kind)
    assert points == ((), ())
    assert [event.winners for event in told] == [()]


@pytest.mark.parametrize(
    ("kind", "hand", "trick", "allies", "allowed"),
    [
        # A ruff over an opponent's only where one can, and none over a partner.
        ("H", "JH 7S", "AC 9H", [], {"JH"}),
        ("H", "TH 7S", "AC 9H", [], {"TH", "7S"}),
        ("H", "JH 7S", "AC 9H 7C", [1], {"JH", "7S"}),
        ("H", "JH 7S", "AC", [], {"JH"}),
        # Trumps rise, over a partner's too; in a game of all trumps every suit does.
        ("H", "JH 7H AS", "AH 8H", [0], {"JH"}),
        ("TA", "AS 8S JH", "TS 7S", [0], {"AS"}),
        ("TA", "QS 8S JH", "TS 7S", [], {"QS", "8S"}),
        ("TA", "JH 9H", "TS", [], {"JH", "9H"}),
        ("SA", "AS 8S JH", "TS", [], {"AS", "8S"}),
    ],
)
def test_what_may_be_played_in_bulgarian_belot(
    kind: str, hand: str, trick: str, allies: list[int], allowed: set[str]
) -> None:
    found = rebelote.rules("bulgarian").legal_cards(
        hand.split(), trick.split(), kind, allies=allies
    )

    assert {str(card) for card in found} == allowed


@pytest.mark.parametrize(("kind", "counts"), [("TA", False), ("S", True)])
def test_a_belote_goes_with_a_card_that_leads_follows_or_ruffs(kind: str, counts: bool) -> None:
    table = bulgarian({0: "AC JC 9C TC KC QC 8C AD", 1: "KS QS 7D 8D 9D TD JD QD"})
    say(table, f"take {kind}", "pass", "pass", "pass")
    table.apply("AC")

    assert ("KS belote" in can(table)) == counts


def test_the_words_of_a_belote_may_be_kept_back() -> None:
    hands = {0: "KC QC 8C AD TD 9D 8D 7D"}
    for word, points in (("KC belote", (1, 0)), ("KC", (0, 0))):
        table = bulgarian(hands)
        say(table, "take C", "pass", "pass", "pass", word)
        play_on(table)
        (result,) = table.standing.results
        assert result.sheet is not None
        assert result.sheet.outcome.fact("belote") == points


@pytest.mark.parametrize("before", [125, 126, 140])
def test_a_capot_does_not_win_the_match_and_the_leader_needs_one_more(before: int) -> None:
    clubs = "JC 9C AC TC KC QC 8C 7C"
    rules = rebelote.rules("bulgarian")
    packs = [whole_pack(rules, {0: clubs}), whole_pack(rules, {1: "AS AH AD 7S"}, dealer=0)]
    table = Table(rules, seed=2, deals=packs, dealer=3, scores=(before, 20))
    say(table, "take C", "pass", "pass", "pass")
    play_on(table)
    assert table.scores == (before + 25, 20)
    assert not table.over

    say(table, "take SA", "pass", "pass", "pass")
    while not table.over and table.deal.number == 2:
        table.apply(table.legal()[0])
    (_, second) = table.standing.results
    assert min(second.marks) > 0
    assert table.standing.winners == (0,)


def test_the_first_bidder_of_a_pilotta_leads_whoever_takes() -> None:
    table = Table("pilotta", seed=3, dealer=3)
    say(table, "pass", "80H", "90S", "pass", "pass", "pass")

    assert (table.deal.contract.taker, table.turn) == (2, 1)
    assert can(table)[-1] != "coinche"


def test_no_trumps_all_trumps_and_doubles_are_none_of_pilottas() -> None:
    table = Table("pilotta", seed=3, dealer=3)
    table.apply("80H")

    for text in ("90SA", "90TA", "coinche"):
        with pytest.raises(rebelote.RebeloteError):
            table.apply(text)


@pytest.mark.parametrize(
    ("hand", "trick", "allies", "allowed"),
    [
        ("JH 7S", "AC 7C", [0], {"JH"}),
        ("JH 7H 7S", "AC 9H 7C", [1], {"JH"}),
        ("8H 7H 7S", "AC 9H 7C", [1], {"8H", "7H"}),
        ("JH 7H AS", "AH 8H", [0], {"JH"}),
        ("TS 7S JH", "AS", [], {"TS", "7S"}),
    ],
)
def test_in_pilotta_one_ruffs_and_rises_whoever_holds_the_trick(
    hand: str, trick: str, allies: list[int], allowed: set[str]
) -> None:
    found = rebelote.rules("pilotta").legal_cards(hand.split(), trick.split(), "H", allies=allies)

    assert {str(card) for card in found} == allowed
