"""CFN both ways: what colver writes and we read, what we write and colver reads."""

from random import Random

import pytest

pytest.importorskip(
    "colver", reason="colver is in the dependency group 'test'; some systems have no wheel"
)

from rebelote_plugins.platforms.cfn import from_cfn, to_cfn
from rebelote_plugins.platforms.cfn_text import read, write
from tests.differential.colver_env import ColverDeal
from tests.differential.comparing import compare_turn
from tests.differential.contree import CONTREE
from tests.differential.whole_deals import start, turns

DEALS = 40


def test_every_position_is_written_as_colver_writes_it() -> None:
    chance = Random(8)

    for _ in range(DEALS):
        table, deal = start(CONTREE, chance)
        for _turn in turns(table, deal, chance):
            assert write(read(deal.cfn)) == deal.cfn
            if deal.turn is not None:
                assert to_cfn(table) == deal.cfn


def test_every_position_that_is_read_goes_on_as_in_colver() -> None:
    chance = Random(9)

    for _ in range(DEALS):
        table, deal = start(CONTREE, chance)
        for _turn in turns(table, deal, chance):
            if deal.turn is not None:
                again = from_cfn(deal.cfn, CONTREE)
                compare_turn(again, deal)
                assert to_cfn(again) == deal.cfn


def test_colver_goes_on_from_what_we_write() -> None:
    chance = Random(10)

    for _ in range(DEALS):
        table, deal = start(CONTREE, chance)
        for _turn in turns(table, deal, chance):
            if deal.turn is not None:
                compare_turn(table, ColverDeal.from_cfn(to_cfn(table)))


def test_a_deal_that_is_over_is_marked_as_in_colver() -> None:
    chance, seen = Random(11), set()

    for _ in range(DEALS):
        table, deal = start(CONTREE, chance)
        for _turn in turns(table, deal, chance):
            pass
        (result,) = from_cfn(deal.cfn, CONTREE).standing.results
        assert result.marks == deal.marks
        seen.add(result.sheet is None)

    assert seen == {True, False}, "passed out, and played"
