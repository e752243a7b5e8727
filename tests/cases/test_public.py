"""Deals, hands and scores of other public programs and pages, beside those of the case list."""

from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, Rules, Table
from rebelote.plugin import read_cards
from rebelote_plugins.rules.melds import best_melds
from tests.declaring import VALUES, played
from tests.hands import dealt


def preset(name: str, **rules: Any) -> Rules:
    """A preset with some options changed."""
    return rebelote.rules({"extends": name, "rules": rules} if rules else name)


def duties(**changes: str) -> Rules:
    """Classic under other duties."""
    return preset("classic", duties=changes)


def marks(rules: Rules, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    return rules.score(rules.outcome(**typed)).marks


# A capot card by card: seven tricks to the taker, the last one to the partner.
SWEEP = {
    0: "AD AS JS KC TD 9S TS AH",
    1: "9D 9C JC KS TH 8H 8D 8C",
    2: "AC QD 7D QS 7S 8S TC KH",
    3: "QH 9H 7H QC 7C KD JH JD",
}
TRICKS = (
    "JS KS QS 7C  9S 9C 8S 7H  AS 9D 7S 9H  TS 8H QD JD "
    "AD 8D 7D KD  TD 8C KH JH  AH TH AC QH  KC JC TC QC"
)


@pytest.mark.parametrize(
    ("capot", "points"),
    [({}, 252), ({"points": 100, "replaces": False}, 262)],
    ids=["in place of the hand", "a hundred beside the ten for the last trick (Cardman)"],
)
def test_a_deal_of_public_record_is_a_capot_and_no_generale(
    capot: dict[str, Any], points: int
) -> None:
    table = dealt(preset("classic", capot=capot), SWEEP, taker=0, trump="S", turn_up="9S")
    for card in TRICKS.split():
        table.apply(card)

    (result,) = table.standing.results
    assert table.scores == (points, 0)
    assert result.won == (7, 0, 1, 0)
    assert result.sheet is not None
    assert (result.sheet.outcome.alone, result.sheet.outcome.facts) == (
        False,
        (("belote", (0, 0)),),
    )


# Hands of one deal (Cardman): fourth to play, void, after the partner has ruffed an ace.
LAST = "AD KD QC QD 8C QH 9H KC"
OVER = duties(ruff="always", overruff="always", undertrump="free")
BOTH = duties(ruff="always", overruff="always", undertrump="must")


@pytest.mark.parametrize(
    ("rules", "ruffed", "allowed"),
    [
        (OVER, "KH", "9H"),
        (BOTH, "KH", "9H"),
        (OVER, "JH", LAST),
        (BOTH, "JH", "9H QH"),
        (OVER, "7H", "9H QH"),
        (BOTH, "7H", "9H QH"),
    ],
)
def test_a_partners_ruff_is_beaten_where_the_table_wants_it_and_undertrumped_or_not(
    rules: Rules, ruffed: str, allowed: str
) -> None:
    legal = rules.legal_cards(LAST, f"AS {ruffed} 7S", "H")

    assert set(str(legal).split()) == set(allowed.split())


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("TD JH 7D", "7H QH AC", "7H QH"),
        ("TD 9H 7D", "7H KH AC", "7H KH"),
        ("TD JH 7D", "AC KS", "AC KS"),
        ("AD 7C", "7H AC", "7H AC"),
    ],
)
def test_after_a_partners_ruff_any_trump_will_do_where_only_a_plain_card_spares(
    trick: str, hand: str, allowed: str
) -> None:
    legal = duties(ruff="unless_ally_plain").legal_cards(hand, trick, "H")

    assert set(str(legal).split()) == set(allowed.split())


# A specification of contrée (its own numbers): the hand and the bid, rounded to tens, both doubled.
SPECIFIED = preset(
    "pagat-coinche", contract={"least": 0}, coinche_score={"multiplied": ["base", "bid"]}
)
# ContrAI: a figure that was doubled brings the hand's 160 and the bid, whatever was swept.
CONTRAI = preset(
    "pagat-coinche",
    contract={"least": 0},
    capot={"by": "takers"},
    coinche_score={"doubled_capot": 0},
)
# The bid alone when it is made, 160 when it fails, and the factor over either.
BID_OR_160 = preset(
    "contree-bid-only",
    contract={"failed_base": 160},
    coinche_score={"failed": ["base"], "multiplied": ["base", "bid"], "capot_failed": 160},
)
FFB = preset("ffb-coinche-2015")
KEPT = preset("ffb-coinche-2015", declarations={"failed": "keep", "capot": "keep"})


@pytest.mark.parametrize(
    ("rules", "typed", "expected"),
    [
        (SPECIFIED, {"bid": 160, "tricks": 8}, (410, 0)),
        (SPECIFIED, {"bid": 90, "takers": 70, "belote": "takers"}, (180, 90)),
        (SPECIFIED, {"bid": 100, "takers": 90, "belote": "defence", "level": 1}, (0, 540)),
        (SPECIFIED, {"bid": "capot", "takers": 140, "belote": "takers"}, (20, 500)),
        (CONTRAI, {"bid": 180, "tricks": 8}, (430, 0)),
        (CONTRAI, {"bid": 100, "tricks": 8, "level": 1}, (360, 0)),
        (CONTRAI, {"bid": 80, "takers": 86, "level": 1, "belote": "defence"}, (320, 20)),
        (CONTRAI, {"bid": 100, "tricks": 0}, (0, 260)),
        (BID_OR_160, {"bid": 80, "takers": 92}, (80, 0)),
        (BID_OR_160, {"bid": 100, "takers": 60, "level": 2}, (0, 640)),
        (BID_OR_160, {"bid": "capot", "tricks": 8, "level": 1}, (500, 0)),
        (BID_OR_160, {"bid": "capot", "takers": 150, "level": 1}, (0, 320)),
        (FFB, {"bid": 80, "takers": 90, "belote": "defence"}, (0, 260)),
        (FFB, {"bid": 80, "tricks": 8, "declared": (0, 20)}, (350, 0)),
        (KEPT, {"bid": 80, "tricks": 8, "declared": (0, 20)}, (330, 20)),
        (KEPT, {"bid": 80, "takers": 70, "declared": (20, 0)}, (20, 240)),
        (preset("colver-contree"), {"bid": 80, "takers": 70, "belote": "takers"}, (170, 92)),
        (preset("colver-contree"), {"bid": 80, "takers": 80, "level": 1}, (322, 0)),
    ],
)
def test_a_contract_is_marked_as_other_programs_mark_it(
    rules: Rules, typed: dict[str, Any], expected: tuple[int, int]
) -> None:
    assert marks(rules, **typed) == expected


BELGIAN = preset(
    "classic",
    rounding={"unit": "tens", "method": "pairs"},
    belote={"order": "king_first"},
    declarations=True,
    match={"target": 101},
)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"takers": 127}, (13, 3)),
        ({"takers": 126}, (12, 4)),
        ({"takers": 60, "belote": "takers"}, (2, 16)),
        ({"tricks": 8, "declared": (50, 0)}, (30, 0)),
    ],
)
def test_a_belgian_pad_writes_sixteen_tens_a_deal(
    typed: dict[str, Any], expected: tuple[int, int]
) -> None:
    assert marks(BELGIAN, **typed) == expected


def test_a_belgian_litige_waits_in_tens_and_goes_with_the_next_contract() -> None:
    tied = BELGIAN.score(BELGIAN.outcome(takers=81))
    assert (tied.marks, tied.pending) == ((0, 8), 8)

    won = BELGIAN.score(BELGIAN.outcome(takers=100), pending=tied.pending)

    assert (won.marks, won.pending) == ((18, 6), 0)


def test_a_hand_may_declare_a_carre_and_a_tierce_of_one_jack_and_have_the_belote() -> None:
    hand = read_cards("JH QH KH JS JD JC").mask

    assert sum(meld.points for meld in best_melds(hand, VALUES, sharing=True)) == 220
    deal = played({0: "JH QH KH JS JD JC"}, trump="H", sharing=True)
    assert deal.values == ((200, 20), ())
    (result,) = deal.table.standing.results[:1]
    assert result.sheet is not None
    assert result.sheet.outcome.fact("belote") == (1, 0)


def test_of_two_carres_jacks_win_and_a_cinquante_of_the_winners_counts_besides() -> None:
    assert played({0: "JS JH JD JC", 1: "9S 9H 9D 9C"}).values == ((200,), ())
    assert played({1: "9S 9H 9D 9C", 3: "QC KC AC", 0: "TS JS QS KS"}).values == ((), (150, 20))


def test_who_is_on_the_bidders_side_does_not_coinche_and_the_defence_does_not_surcoinche() -> None:
    table = Table("pagat-coinche", seed=5, dealer=3)
    for text in ("95S", "70H"):
        with pytest.raises(IllegalAction):
            table.apply(text)
    table.apply("100H")
    for text in ("100S", "90S"):
        with pytest.raises(IllegalAction):
            table.apply(text)
    with pytest.raises(IllegalAction):
        table.apply("coinche", seat=2)

    table.apply("coinche", seat=3)

    assert "surcoinche" in [str(action) for action in table.legal(2)]
    with pytest.raises(IllegalAction):
        table.apply("surcoinche", seat=1)


def test_equal_totals_over_the_target_in_tens_play_another_deal() -> None:
    rules = preset("classic", rounding={"unit": "tens", "method": "pairs"}, match={"target": 101})
    over = rules.score(rules.outcome(takers=100), scores=(95, 99))

    assert over.marks == (10, 6)
    assert (95 + over.marks[0], 99 + over.marks[1]) == (105, 105)
