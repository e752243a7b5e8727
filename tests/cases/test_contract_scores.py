"""Worked scores of contract games from public sources (rows K), and their faults (55 to 75)."""

from typing import Any

import pytest

import rebelote
from rebelote import Rules, Table
from tests.bids import marks, pad

OWN = {"multiplied": ["base", "bid"], "defence_keeps": ["base", "bonuses"]}
SCORE_IT = pad(contract={"condition": "bid_and_more"}, coinche_score=OWN)
CLUB = {"multiplied": ["bid"], "doubled_base": 160}
EXOTY = pad(contract={"condition": "bid_and_more"}, declarations=True)


def preset(name: str, **rules: Any) -> Rules:
    """A preset with some options changed."""
    return rebelote.rules({"extends": name, "rules": rules} if rules else name)


LACONTREE = preset(
    "pagat-coinche",
    contract={"least": 0, "failed_base": 162},
    coinche_score={"multiplied": ["base", "bid"], "doubled_base": 162},
)
COINCHONS = preset(
    "ffb-contree-2016-made-and-bid",
    capot=False,
    bid={"capot": 500},
    belote={"failed": "keep"},
    coinche_score={"capot_made": 0, "capot_failed": 0},
)


ROWS = [
    ("K-01", "bga-coinche", {"bid": 100, "takers": 122}, (222, 40)),
    ("K-03", SCORE_IT, {"bid": 120, "takers": 130}, (250, 32)),
    ("K-05", SCORE_IT, {"bid": 120, "takers": 110, "belote": "takers"}, (250, 52)),
    (
        "K-07",
        pad(contract={"condition": "bid_and_more"}),
        {"bid": 140, "takers": 110, "belote": "takers"},
        (20, 302),
    ),
    (
        "K-07 FFB contrée",
        "ffb-contree-2016-made-and-bid",
        {"bid": 140, "takers": 110, "belote": "takers"},
        (0, 320),
    ),
    # The source writes 400 = 140 × 2 + 160; that sum is 440.
    ("K-09", pad(coinche_score=CLUB), {"bid": 140, "takers": 140, "level": 1}, (440, 0)),
    ("K-11", SCORE_IT, {"bid": 130, "tricks": 8}, (382, 0)),
    ("K-11 at 250", "ffb-coinche-2015", {"bid": 130, "tricks": 8}, (380, 0)),
    ("K-13", SCORE_IT, {"bid": 120, "takers": 130, "level": 2}, (1000, 32)),
    (
        "K-15",
        "pagat-coinche",
        {"bid": 100, "takers": 70, "belote": "takers", "level": 1},
        (20, 360),
    ),
    (
        "K-15 the alternative",
        preset("pagat-coinche", coinche_score={"multiplied": ["base", "bid"]}),
        {"bid": 100, "takers": 70, "belote": "takers", "level": 1},
        (20, 520),
    ),
    ("K-17", "bga-coinche", {"bid": 80, "takers": 79}, (0, 242)),
    ("K-17 with 160", "pagat-coinche", {"bid": 80, "takers": 79}, (0, 240)),
    ("K-19", EXOTY, {"bid": 130, "takers": 152, "declared": (20, 0)}, (302, 10)),
    (
        "K-21",
        pad(rounding={"method": "nearest"}),
        {"bid": 80, "takers": 88},
        (170, 70),
    ),
    ("K-23", "ffb-contree-2016-made-and-bid", {"bid": 100, "takers": 104}, (200, 60)),
    (
        "K-25",
        "ffb-coinche-2015",
        {"bid": 100, "takers": 83, "declared": (20, 0)},
        (200, 80),
    ),
    (
        "K-29",
        "ffb-contree-2016-made-and-bid",
        {"bid": 100, "takers": 120, "level": 1, "belote": "takers"},
        (540, 0),
    ),
    (
        "K-29 surcoinched",
        "ffb-contree-2016-made-and-bid",
        {"bid": 100, "takers": 120, "level": 2},
        (1040, 0),
    ),
    ("K-31", "ffb-contree-2016-made", {"bid": 100, "tricks": 8, "level": 1}, (420, 0)),
    ("K-33", "ffb-contree-2016-made", {"bid": "capot", "takers": 150}, (0, 500)),
    ("K-33 Pagat", "pagat-coinche", {"bid": "capot", "takers": 150}, (0, 500)),
    ("K-33 Wikipédia", pad(), {"bid": "capot", "takers": 150}, (0, 410)),
    ("K-35", "contree-bid-only", {"bid": 120, "takers": 130, "level": 1}, (240, 0)),
    (
        "K-41 Koubs934",
        pad(coinche_score={"defence_keeps": ["base", "bonuses"]}),
        {"bid": 100, "takers": 90, "level": 1},
        (0, 360),
    ),
    ("K-41 surcoinched", pad(), {"bid": 90, "takers": 80, "level": 2}, (0, 520)),
    ("55 made", "contree-bid-only", {"bid": 100, "takers": 110, "belote": "takers"}, (120, 0)),
    ("55 defence", "contree-bid-only", {"bid": 100, "takers": 110, "belote": "defence"}, (100, 20)),
    (
        "55 failed, kept",
        preset("contree-bid-only", belote={"failed": "keep"}),
        {"bid": 100, "takers": 70, "belote": "takers"},
        (20, 100),
    ),
    (
        "55 failed, to the defence",
        "contree-bid-only",
        {"bid": 100, "takers": 70, "belote": "takers"},
        (0, 120),
    ),
    (
        "57",
        "contree-bid-only",
        {"bid": 100, "takers": 70, "belote": "defence", "level": 1},
        (0, 220),
    ),
    ("69", "ffb-contree-2016-made-and-bid", {"bid": 100, "takers": 99}, (0, 260)),
    ("pagat 80 by 81", "pagat-coinche", {"bid": 80, "takers": 81}, (0, 240)),
    ("pagat 80 by 82", "pagat-coinche", {"bid": 80, "takers": 82}, (160, 80)),
    ("cannes, the belote", "cannes-2016", {"bid": 100, "takers": 70, "belote": "takers"}, (0, 280)),
    (
        "capot bid, x2",
        "ffb-contree-2016-made",
        {"bid": "capot", "tricks": 8, "level": 1},
        (1000, 0),
    ),
    # lacontree.free.fr: 162 and the bid, both doubled; the belote is its holder's.
    ("lacontree made", LACONTREE, {"bid": 110, "takers": 113}, (220, 50)),
    (
        "lacontree x2",
        LACONTREE,
        {"bid": 110, "takers": 113, "level": 1, "belote": "defence"},
        (540, 20),
    ),
    ("lacontree x4 failed", LACONTREE, {"bid": 110, "takers": 90, "level": 2}, (0, 1090)),
    # coinchons.fr: a capot that was not bid brings nothing more, one that was bid 500.
    ("coinchons capot", COINCHONS, {"bid": 100, "tricks": 8}, (260, 0)),
    ("coinchons x2", COINCHONS, {"bid": 100, "takers": 120, "level": 1}, (520, 0)),
    ("coinchons x4 failed", COINCHONS, {"bid": 90, "takers": 80, "level": 2}, (0, 1000)),
    ("coinchons capot bid", COINCHONS, {"bid": "capot", "tricks": 8}, (500, 0)),
    ("coinchons capot failed", COINCHONS, {"bid": "capot", "takers": 150}, (0, 500)),
    # exoty: 142, the last trick and the belote.
    ("exoty 80", EXOTY, {"bid": 80, "takers": 152, "belote": "takers"}, (252, 10)),
    (
        "cannes capot failed",
        "cannes-2016",
        {"bid": "capot", "tricks": 7, "takers": 150},
        (0, 520),
    ),
    ("all but a trick", "pagat-coinche", {"bid": "capot", "takers": 162}, (0, 500)),
    # What each preset's source says of capots, factors and coinched hands.
    ("cannes capot", "cannes-2016", {"bid": "capot", "tricks": 8}, (520, 0)),
    ("cannes x2", "cannes-2016", {"bid": 100, "takers": 120, "level": 1}, (360, 0)),
    ("cannes capot x2", "cannes-2016", {"bid": 100, "tricks": 8, "level": 1}, (450, 0)),
    ("cannes failed", "cannes-2016", {"bid": 100, "takers": 90, "level": 1}, (0, 360)),
    ("ludique 85", "equipe-ludique", {"bid": 80, "takers": 85}, (160, 80)),
    ("ludique capot x2", "equipe-ludique", {"bid": "capot", "tricks": 8, "level": 1}, (750, 0)),
    ("ludique capot x3", "equipe-ludique", {"bid": "capot", "tricks": 8, "level": 2}, (1000, 0)),
    ("contree.org", "contree-org", {"bid": 102, "takers": 90}, (0, 264)),
    (
        "contree.org x2",
        "contree-org",
        {"bid": 102, "takers": 130, "level": 1, "belote": "takers", "declared": (50, 0)},
        (566, 0),
    ),
    ("corse", "corse", {"bid": 100, "takers": 70, "belote": "takers"}, (20, 160)),
    ("tournoi", "tournoi-international", {"bid": "capot", "tricks": 8, "level": 2}, (2000, 0)),
    ("tournoi failed", "tournoi-international", {"bid": "capot", "takers": 90}, (0, 500)),
    (
        "FFB coinche x2",
        "ffb-coinche-2015",
        {"bid": 100, "takers": 160, "level": 1, "declared": (0, 70), "belote": "takers"},
        (680, 0),
    ),
    ("FFB coinche capot x2", "ffb-coinche-2015", {"bid": 100, "tricks": 8, "level": 1}, (700, 0)),
    ("FFB coinche capot failed", "ffb-coinche-2015", {"bid": "capot", "takers": 90}, (0, 500)),
    ("BGA 80 by 81", "bga-coinche", {"bid": 80, "takers": 81}, (0, 242)),
    (
        "points bid, capot x4",
        "contree-bid-only",
        {"bid": "capot", "tricks": 8, "level": 2},
        (1000, 0),
    ),
    ("coinchee-501", "coinchee-501", {"bid": 100, "tricks": 8, "alone": True}, (600, 0)),
    ("contree-501", "contree-501", {"bid": 100, "tricks": 8, "alone": True}, (600, 0)),
    ("coinchee-501, defence", "coinchee-501", {"bid": 100, "tricks": 0}, (0, 350)),
    ("75", "bga-coinche", {"bid": 100, "takers": 120, "level": 1, "belote": "takers"}, (460, 0)),
]


@pytest.mark.parametrize(
    ("table", "typed", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_a_contract_is_marked_as_its_source_says(
    table: str | Rules, typed: dict[str, Any], expected: tuple[int, int]
) -> None:
    rules = rebelote.rules(table)

    assert marks(rules, **typed) == expected


def test_a_classic_take_may_be_coinched_and_double_the_takers_only() -> None:
    score = {"multiplied": ["base"], "defence_keeps": ["base", "bonuses"]}
    rules = preset("classic", coinche={"when": "after_auction"}, coinche_score=score)

    assert marks(rules, takers=100, level=1) == (200, 62)


def test_the_last_deal_of_cannes_is_exact() -> None:
    rules = preset("cannes-2016")
    outcome = rules.outcome(bid=100, takers=104)

    assert rules.score(outcome).marks == (200, 60)
    assert rules.score(outcome, scores=(1800, 1500)).marks == (204, 58)
    failed = rules.outcome(bid=100, takers=90)
    assert rules.score(failed).marks == (0, 260)
    assert rules.score(failed, scores=(1500, 1800)).marks == (0, 262)


def test_a_surcoinche_counts_three_or_four_times_as_the_table_says() -> None:
    typed = {"bid": 100, "takers": 60, "level": 2}

    assert marks(preset("cannes-2016"), **typed) == (0, 460)
    assert marks(preset("pagat-coinche"), **typed) == (0, 560)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_a_capot_bid_by_any_side_is_judged_by_its_tricks(dealer: int) -> None:
    table = Table("colver-contree", seed=5, dealer=dealer)
    taker = table.turn
    table.apply("capot H")
    while not table.standing.results:
        table.apply(table.legal()[0])

    (result,) = table.standing.results
    assert result.sheet is not None
    assert result.contract.taker == taker
    made = result.won[taker % 2] + result.won[taker % 2 + 2] == 8
    assert result.sheet.verdict == ("made" if made else "failed")
