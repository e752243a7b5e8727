"""The oracles against worked cases: faults found in other belote software, and printed scores.

Cases are numbered as in the collection they come from. Those of its sections on cards that an
oracle has no say in (the event stream, what a client is sent) and the score rows on rounding,
rescaled kinds and the comparison of declarations are left to the tests of what does that.
"""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles.legal import EVERY_DUTIES, Duties, legal, order, value, winner
from tests.oracles.scores import (
    PRESETS,
    Hand,
    Marks,
    clasica,
    classic,
    gamelake_annonces,
    sin_anuncios,
    stekius,
)

PACK = [rank + suit for suit in "SHDC" for rank in "789TJQKA"]
KINDS = ["S", "H", "D", "C", "SA", "TA"]

CLASSIC = Duties("unless_ally", "opponents", "must", "always", "never")
STEKIUS = Duties("always", "always", "must", "always", "never")
TUNISIAN = CLASSIC._replace(overruff="always")  # over an ally too, once one chooses to ruff
CONTREE = CLASSIC._replace(undertrump="free")
AMSTERDAM = CLASSIC._replace(undertrump="forbidden")
RELAXED = CLASSIC._replace(rise_trump="opponents")
BITOLA = Duties("always", "always", "must", "always", "always")
JASS = Duties("never", "never", "forbidden", "never", "never")


def cards(text: str) -> set[str]:
    return set(text.split())


def allowed(hand: str, trick: str, kind: str, duties: Duties) -> set[str]:
    """Return the legal cards where the ally sits two places before, as in pairs."""
    played = trick.split()
    ally = bool(played) and winner(played, kind) == len(played) - 2
    return legal(hand.split(), played, kind, duties, ally)


# -- who wins, and what it is worth ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "kind", "trick", "wins"),
    [
        ("01", "H", "JS TS QS 7S", "TS"),
        ("01 in SA", "SA", "9S TS 7S 8S", "TS"),
        ("03", "C", "7S TH 8S JH", "8S"),
        ("03, 9 over 8", "C", "7S 8S 9S JH", "9S"),
        ("05 in SA", "SA", "7D 9D 8D 7S", "9D"),
        ("05 in TA", "TA", "7D JS 8D QD", "QD"),
        ("19, void in TA", "TA", "TS JH", "TS"),
        ("GameLake's example", "S", "TH 7S 9S KH", "9S"),
    ],
)
def test_the_winner_of_a_trick(case: str, kind: str, trick: str, wins: str) -> None:
    played = trick.split()

    assert played[winner(played, kind)] == wins, case


def test_a_ten_is_the_second_of_a_plain_suit_and_the_fourth_of_trumps() -> None:
    assert order("S", "H") == order("S", "SA") == "ATKQJ987"
    assert order("H", "H") == order("S", "TA") == "J9ATKQ87"


def test_points_of_a_trick() -> None:
    assert sum(value(card, "H") for card in cards("JS TS QS 7S")) == 15  # case 01
    assert sum(value(card, "S") for card in cards("TH 7S 9S KH")) == 28  # GameLake's example


def test_the_jack_of_trumps_is_worth_20_and_comes_first() -> None:  # case 07
    assert value("JH", "H") == 20
    assert order("H", "H")[0] == "J"


@pytest.mark.parametrize(
    ("kind", "points"), [("S", 152), ("H", 152), ("D", 152), ("C", 152), ("SA", 120), ("TA", 248)]
)
def test_points_of_the_pack(kind: str, points: int) -> None:
    assert sum(value(card, kind) for card in PACK) == points


# -- legal cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("case", "hand", "trick", "kind", "duties", "expected"),
    [
        ("11", "JH KS 7D", "AC 8H 7C", "H", CLASSIC, "JH KS 7D"),
        ("11, no exemption", "JH KS 7D", "AC 8H 7C", "H", STEKIUS, "JH"),
        ("13 (a) free", "JH 8H", "AC TH 7C", "H", CLASSIC, "JH 8H"),
        ("13 (b) free", "JH 8H KS", "AC TH 7C", "H", CLASSIC, "JH 8H KS"),
        ("13 (a) over if ruffing", "JH 8H", "AC TH 7C", "H", TUNISIAN, "JH"),
        ("13 (b) over if ruffing", "JH 8H KS", "AC TH 7C", "H", TUNISIAN, "JH KS"),
        ("17 (a)", "9H 7H AS", "QH", "H", CLASSIC, "9H"),
        ("17 (b) must", "JH 7H AS", "AH 8H", "H", CLASSIC, "JH"),
        ("17 (b) free", "JH 7H AS", "AH 8H", "H", RELAXED, "JH 7H"),
        ("19", "AS 8S JH", "TS", "TA", CLASSIC, "AS"),
        ("19, void", "JH 9H", "TS", "TA", CLASSIC, "JH 9H"),
        ("21", "AS 7D KC", "JH 9H", "H", CLASSIC, "AS 7D KC"),
        ("GameLake's example", "9S 8S AD", "TH 7S", "S", CLASSIC, "9S 8S"),
        ("GameLake's, weaker", "9S 8S AD", "TH QS", "S", CLASSIC, "9S"),
        ("undertrump must", "7S 8S AD", "TH QS", "S", CLASSIC, "7S 8S"),
        ("undertrump free", "7S 8S AD", "TH QS", "S", CONTREE, "7S 8S AD"),
        ("undertrump forbidden", "7S 8S AD", "TH QS", "S", AMSTERDAM, "AD"),
        ("undertrump forced", "7S 8S", "TH QS", "S", AMSTERDAM, "7S 8S"),
        ("an ally ruffed, no going under", "JH 8H KS", "AC TH 7C", "H", AMSTERDAM, "JH KS"),
        ("an ally ruffed, one must go under", "8H 7H", "AC TH 7C", "H", AMSTERDAM, "8H 7H"),
        ("Jass ruffs or not", "JH 8H KS", "AC TH", "H", JASS, "JH KS"),
        ("no rise in plain suits", "AS 7S", "KS", "H", CLASSIC, "AS 7S"),
        ("rise in plain suits", "AS 7S", "KS", "H", BITOLA, "AS"),
        ("no rise over a ruff", "AS 7S", "KS 7H", "H", BITOLA, "AS 7S"),
        ("SA, void", "AS 7H", "KD", "SA", BITOLA, "AS 7H"),
        ("the leader", "AS 7H", "", "H", BITOLA, "AS 7H"),
    ],
)
def test_legal_cards(
    case: str, hand: str, trick: str, kind: str, duties: Duties, expected: str
) -> None:
    assert allowed(hand, trick, kind, duties) == cards(expected), case


def test_who_has_only_trumps_may_not_go_under_when_able_to_go_over() -> None:  # case 15
    """Under every duty to overruff, and under every ban on undertrumping."""
    bound = [d for d in EVERY_DUTIES if d.overruff != "never" or d.undertrump == "forbidden"]

    assert all(allowed("JH 7H", "AS 9H", "H", duties) == cards("JH") for duties in bound)


def test_without_a_duty_to_overruff_any_trump_will_do() -> None:
    duties = CLASSIC._replace(overruff="never")

    assert allowed("JH 7H KD", "AS 9H", "H", duties) == cards("JH 7H")


def test_the_exemption_may_need_an_ally_who_wins_with_a_plain_card() -> None:
    duties = CLASSIC._replace(ruff="unless_ally_plain")

    assert allowed("JH 8H KS", "AC TH 7C", "H", duties) == cards("JH 8H")
    assert allowed("JH 8H KS", "7C AC 8C", "H", duties) == cards("JH 8H KS")


@st.composite
def positions(draw: st.DrawFn) -> tuple[list[str], list[str], str, Duties, bool]:
    """Draw a hand, a trick, a kind, duties, and whether an ally is winning."""
    shuffled = draw(st.permutations(PACK))
    played = draw(st.integers(0, 3))
    hand = shuffled[3 : 3 + draw(st.integers(1, 8))]
    kind, duties = draw(st.sampled_from(KINDS)), draw(st.sampled_from(EVERY_DUTIES))
    return hand, shuffled[:played], kind, duties, draw(st.booleans())


@given(positions())
def test_there_is_always_a_legal_card_of_the_hand(position: Any) -> None:
    found = legal(*position)

    assert found
    assert found <= set(position[0])


@given(positions(), st.permutations("SHDC"))
def test_no_suit_is_special(position: Any, suits: list[str]) -> None:
    hand, trick, kind, duties, ally = position
    named = dict(zip("SHDC", suits, strict=True))

    def renamed(some: Any) -> list[str]:
        return [rank + named[suit] for rank, suit in some]

    found = legal(renamed(hand), renamed(trick), named.get(kind, kind), duties, ally)
    assert found == set(renamed(legal(*position)))


# -- scores ----------------------------------------------------------------------------------------


def counted(points: int, **more: Any) -> Hand:
    """Return a deal whose takers made *points*, the last trick included; 252 is a capot."""
    if points == 252:
        return Hand(152, 0, 8, 0, "takers", **more)
    return Hand(points - 10, 162 - points, 5, 3, "takers", **more)


CAPOT = counted(252)
CAPOTED = Hand(0, 152, 0, 8, "defence")
TOOK = {"classic", "gamelake", "ffb-belote-2016", "ffb-belote-2016-sa-ta"}


@pytest.mark.parametrize(
    ("case", "hand", "marks", "presets"),
    [
        ("C-01", counted(82), (82, 80, 0, "made"), set(PRESETS)),
        ("C-03", CAPOT, (252, 0, 0, "made"), TOOK | {"gamelake-annonces"}),
        ("C-03, 250", CAPOT, (250, 0, 0, "made"), {"stekius", "clasica", "sin-anuncios"}),
        (
            "C-05",
            counted(70, belote="takers"),
            (20, 162, 0, "failed"),
            set(PRESETS) - {"stekius"},
        ),
        ("C-05, all goes", counted(70, belote="takers"), (0, 182, 0, "failed"), {"stekius"}),
        (
            "C-07, 45",
            counted(70, defence_declared=20),
            (0, 182, 0, "failed"),
            {"gamelake-annonces", "stekius", "clasica"},
        ),
        ("C-09", counted(71, belote="takers"), (0, 91, 91, "tie"), set(PRESETS)),
        (
            "C-23",
            Hand(188, 60, 5, 3, "takers", belote="takers", kind="TA"),
            (144, 38, 0, "made"),
            {"ffb-belote-2016-sa-ta"},
        ),
        (
            "C-25",
            CAPOTED._replace(takers_declared=120),
            (0, 372, 0, "failed"),
            {"gamelake-annonces"},
        ),
        (
            "C-25, 250",
            CAPOTED._replace(takers_declared=120),
            (0, 370, 0, "failed"),
            {"stekius", "clasica"},
        ),
        (
            "C-29",
            counted(100, takers_declared=200),
            (300, 62, 0, "made"),
            {"gamelake-annonces", "stekius", "clasica"},
        ),
        (
            "C-31",
            Hand(17, 15, 1, 1, "defence", takers_declared=20),
            (37, 25, 0, "made"),
            {"gamelake-annonces", "stekius", "clasica"},
        ),
        (
            "C-33",
            counted(92, defence_declared=50),
            (0, 212, 0, "failed"),
            {"gamelake-annonces", "stekius", "clasica"},
        ),
        (
            "C-35",
            Hand(11, 40, 1, 1, "defence", belote="takers"),
            (20, 162, 0, "failed"),
            set(PRESETS) - {"stekius"},
        ),
        (
            "45, takers' tierce",
            counted(70, takers_declared=20),
            (0, 182, 0, "failed"),
            {"gamelake-annonces", "stekius", "clasica"},
        ),
        ("61", counted(82, belote="defence"), (0, 182, 0, "failed"), set(PRESETS)),
        ("67", counted(81), (0, 81, 81, "tie"), set(PRESETS)),
    ],
)
def test_printed_marks(
    case: str, hand: Hand, marks: tuple[int, int, int, str], presets: set[str]
) -> None:
    assert {name: PRESETS[name](hand) for name in presets} == dict.fromkeys(presets, marks), case


def chain(preset: str, hands: list[tuple[int, Hand]]) -> tuple[int, int]:
    """Return the totals of sides 1 and 2 after *hands*, each with the number of its takers."""
    totals, pending = {1: 0, 2: 0}, 0
    for side, hand in hands:
        marks = PRESETS[preset](hand._replace(pending=pending))
        totals[side] += marks.takers
        totals[3 - side] += marks.defence
        pending = marks.pending
    return totals[1], totals[2]


SIX = [(1, counted(116)), (2, counted(90)), (2, counted(50)), (1, counted(60))]
SIX += [(1, counted(252)), (2, counted(143))]
EIGHT = [(1, counted(116)), (2, counted(81)), *SIX[2:]]
EIGHT += [(2, counted(71, belote="takers")), (2, counted(120))]


@pytest.mark.parametrize("preset", sorted(TOOK | {"gamelake-annonces"}))
def test_a_match_without_litige(preset: str) -> None:  # case C-11
    assert chain(preset, SIX) == (621, 441)


@pytest.mark.parametrize("preset", sorted(TOOK | {"gamelake-annonces"}))
def test_a_match_with_two_litiges(preset: str) -> None:  # case C-13
    assert chain(preset, EIGHT) == (844, 562)


def test_a_second_litige_adds_to_the_first() -> None:
    hand = counted(71, belote="takers", pending=81)

    assert {score(hand) for score in PRESETS.values()} == {Marks(0, 91, 172, "tie")}


def test_declarations_and_belote_stay_in_the_litige() -> None:
    hand = counted(61, takers_declared=20, belote="takers")

    assert clasica(hand) == stekius(hand) == gamelake_annonces(hand) == (0, 101, 101, "tie")


def test_a_belote_stays_with_its_holder_on_a_capot_but_stekius_takes_it_from_takers() -> None:
    assert classic(CAPOT._replace(belote="defence")) == (252, 20, 0, "made")
    assert classic(CAPOTED._replace(belote="takers")) == (20, 252, 0, "failed")
    assert stekius(CAPOT._replace(belote="defence")) == (250, 20, 0, "made")
    assert stekius(CAPOTED._replace(belote="takers")) == (0, 270, 0, "failed")


def test_the_declarations_of_a_capoted_defence_make_the_contract() -> None:
    hand = CAPOT._replace(defence_declared=300)

    assert gamelake_annonces(hand) == (552, 0, 0, "made")
    assert stekius(hand) == clasica(hand) == (550, 0, 0, "made")


def test_one_seat_alone_makes_500_in_place_of_250() -> None:
    alone = CAPOT._replace(alone=True, takers_declared=50)
    against = CAPOTED._replace(alone=True, takers_declared=50, belote="takers")

    assert clasica(alone) == (550, 0, 0, "made")
    assert clasica(against) == (20, 550, 0, "failed")
    assert sin_anuncios(alone) == (500, 0, 0, "made")
    assert sin_anuncios(against) == (20, 500, 0, "failed")
    assert stekius(alone) == (300, 0, 0, "made")


@st.composite
def deals(draw: st.DrawFn) -> Hand:
    """Draw a deal in which both sides took a trick."""
    takers = draw(st.integers(0, 152))
    tricks = draw(st.integers(1, 7))
    side = st.sampled_from(["takers", "defence"])
    declared = draw(st.sampled_from([(0, 0), (20, 0), (0, 50), (220, 0)]))
    belote = draw(st.none() | side)
    pending = draw(st.sampled_from([0, 81]))
    cards_and_tricks = (takers, 152 - takers, tricks, 8 - tricks)
    return Hand(*cards_and_tricks, draw(side), False, belote, *declared, pending)


@given(deals(), st.sampled_from(sorted(PRESETS)))
def test_no_point_is_lost(hand: Hand, preset: str) -> None:
    marks = PRESETS[preset](hand)

    plays = preset in {"gamelake-annonces", "stekius", "clasica"}
    declared = (hand.takers_declared + hand.defence_declared) * plays
    total = 162 + declared + 20 * (hand.belote is not None) + hand.pending
    assert marks.takers + marks.defence + marks.pending == total
