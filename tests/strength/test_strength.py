"""What measures strength, on a few deals."""

import pytest

import rebelote
from rebelote_plugins.players.hops import Hops
from tests.strength.duel import duel
from tests.strength.gains import gain


def test_a_gain_has_an_interval() -> None:
    found = gain([10, 20, 30, 40])

    assert found.mean == 25
    assert found.margin == pytest.approx(12.65, abs=0.01)
    assert str(found) == "+25.0 ± 12.7 marks a deal (4 deals)"


@pytest.mark.parametrize("preset", ["gamelake", "trois-24", "deux-fermee"])
def test_hops_gains_on_chance_in_whichever_place(preset: str) -> None:
    found = duel(rebelote.rules(preset), "hops", "random", deals=30, seed=1, executor=None)

    assert found.deals == 30
    assert found.mean > found.margin


def test_a_player_gains_nothing_on_itself() -> None:
    found = duel(rebelote.rules("gamelake"), "quick", "quick", deals=12, seed=1, executor=None)

    assert found.mean == 0


def test_cards_are_played_beside_colver_from_the_same_contracts() -> None:
    pytest.importorskip("colver", reason="colver has no wheel here")
    from tests.strength.beside_colver import beside_colver, heuristic

    found = beside_colver(Hops(1), heuristic, deals=5, seed=2)

    assert found.deals == 5
    assert found.margin > 0
