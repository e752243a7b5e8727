"""Hops without a partner, and with a talon."""

import pytest

import rebelote
from rebelote import Table
from rebelote.plugin import PASS
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.memory import recollect
from tests.players.playing import HOPS, decisions

ALONE = ("quatre-solo", "trois-24", "trois-32", "trois-garraud")


def match(preset: str, seed: int, deals: int = 12) -> Table:
    """So many deals of a match that hops plays with itself."""
    table = Table(preset, seed=seed)
    bots = [HOPS.make(seat) for seat in range(table.rules.seating.seats)]
    for _ in decisions(table, bots, deals=deals):
        pass
    return table


@pytest.mark.parametrize("preset", ALONE)
def test_it_takes_alone_and_mostly_makes_it(preset: str) -> None:
    results = [result for seed in range(4) for result in match(preset, seed).standing.results]
    sheets = [result.sheet for result in results if result.sheet is not None]
    made = sum(sheet.verdict == "made" for sheet in sheets)

    assert len(sheets) > len(results) // 4
    assert made > len(sheets) * 0.6


def test_a_hand_of_trumps_is_taken_alone_and_a_poor_one_is_not() -> None:
    rules = rebelote.rules("trois-24")
    rest = "9S QS KS 9D QD KD 9C QC KC QH KH TS TD TC JS JD"
    taken = rules, ["JH 9H AH", rest, "AD AS TH AC JC"]

    table = Table(taken[0], deals=[_pack(taken[1])], dealer=2, seed=0)

    assert str(Hops(1)(table.view(0))) == "take H"
    table.apply("pass")
    assert Hops(1)(table.view(1)) == PASS


def _pack(parts: list[str]) -> str:
    """Seat 0 gets J 9 A of hearts and two aces, and the ten of hearts is turned up."""
    mine, rest, more = (part.split() for part in parts)
    packets = [*mine, *rest[:6], *more[:2], *rest[6:10]]
    return " ".join([*packets, more[2], *rest[10:], *more[3:]])


def test_it_puts_points_aside_and_keeps_trumps_and_aces() -> None:
    for seed in range(20):
        table = Table("trois-croate", seed=seed, dealer=2)
        bot = HOPS.make(0)
        while table.deal.phase != "play":
            table.apply(bot(table.view(0)), 0)
        trumps = table.rules.plan.kinds[table.deal.contract.kind].trumps
        aside = table.deal.pile("discard", 0)

        assert not any(trumps >> card & 1 for card in aside)
        assert not any(str(card).startswith("A") for card in aside)


def test_what_it_put_aside_is_not_elsewhere() -> None:
    table = Table("trois-croate", seed=3, dealer=2)
    bot = HOPS.make(0)
    while table.deal.phase != "play":
        table.apply(bot(table.view(0)), 0)
    memory = recollect(table.view(0))

    assert memory is not None
    assert not any(memory.elsewhere >> card & 1 for card in table.deal.pile("discard", 0))
