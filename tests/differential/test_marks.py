"""What a contract is worth, against colver: its deals typed in as a score keeper would."""

from collections import Counter
from random import Random

import pytest

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

from rebelote import Rules
from tests.differential.colver_env import CAPOT, PLAYING, ColverDeal
from tests.differential.comparing import expect
from tests.differential.contree import CONTREE
from tests.differential.drawing import SEATS, CardChooser, choose_call, draw_hands

DEALS = 2_000


def played_out(chance: Random) -> ColverDeal:
    """A random deal of colver's alone, with a contract unless everyone passed."""
    deal = ColverDeal.of(draw_hands(chance), chance.randrange(SEATS))
    while deal.turn is not None and deal.phase != PLAYING:
        deal.apply(choose_call(chance, deal.legal()))
    choose = CardChooser(chance, deal.contract.kind if deal.contract else "")
    while deal.turn is not None:
        deal.play(choose(deal.turn, deal.legal_cards()))
    return deal


def marks(rules: Rules, deal: ColverDeal) -> tuple[int, int]:
    """What our rules mark for what was played, by side in seat order."""
    contract = deal.contract
    assert contract is not None
    side = contract.side
    belote = next((side for side, shown in enumerate(deal.belote) if shown == 2), None)
    swept = deal.tricks[side] == 8
    outcome = rules.outcome(
        takers=162 if swept else deal.points[side],
        tricks=deal.tricks[side],
        bid="capot" if contract.bid == CAPOT else contract.bid,
        level=contract.level,
        belote=None if belote is None else ("takers", "defence")[belote != side],
    )
    mine = rules.score(outcome).marks
    return (mine[side], mine[1 - side])


def test_marks_are_those_of_colver() -> None:
    chance, seen = Random(16), Counter[object]()

    for _ in range(DEALS):
        deal = played_out(chance)
        if deal.contract is not None:
            expect("marks", marks(CONTREE, deal), deal.marks, deal)
            seen[deal.contract.bid == CAPOT, deal.contract.level, max(deal.tricks) == 8] += 1

    assert len(seen) == 12, "each kind of bid, level, and capot or none"
