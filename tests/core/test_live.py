"""The quick way through card play says what the slow one says."""

from random import Random

import pytest

from rebelote import Play, Table
from rebelote.course import shuffle
from rebelote.live import LivePlay, plays_of
from rebelote.plugin import FULL_PACK, PLAYS, each, pack_of

PRESETS = ["classic", "stekius", "clasica", "ffb-belote-2016"]


def matches(preset: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> tuple[Table, Table]:
    """The same match played with and without the quick way."""
    played = []
    for quick in (True, False):
        with monkeypatch.context() as patch:
            if not quick:
                patch.setattr(LivePlay, "fits", staticmethod(lambda rules, deal: False))
            table, random = Table(preset, seed=seed), Random(seed)
            while not table.over and table.deal.number < 4:
                table.apply(random.choice(table.legal()))
            played.append(table)
    return played[0], played[1]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(3))
def test_both_ways_lead_to_the_same_table(
    preset: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, slow = matches(preset, seed, monkeypatch)

    assert quick == slow
    assert quick.events == slow.events


def test_plain_card_play_goes_the_quick_way_and_says_the_same_at_each_card() -> None:
    table = Table("classic", seed=3)
    while table.deal.phase == "auction":
        table.apply(table.legal()[-1])
    twin = Table("classic", seed=3)
    quick = 0
    while table.deal.number == 1:
        action = table.legal()[0]
        live = table._live
        assert isinstance(action, Play)
        quick += live is not None and live.copy().play(action) is not None
        table.apply(action)
        while twin.version < table.version:
            twin.apply(str(twin.legal()[-1 if twin.deal.phase == "auction" else 0]))
        assert twin.deal == table.deal
        assert twin.legal() == table.legal()
        assert twin.view(0).dumps() == table.view(0).dumps()
    assert quick >= 29


def test_the_plays_of_a_set_of_cards_are_in_card_order() -> None:
    for mask in (0, 1, FULL_PACK, pack_of("9TJQKA"), 0x80000001):
        assert plays_of(mask) == tuple(PLAYS[card] for card in each(mask))


def test_a_copy_in_mid_trick_goes_its_own_way() -> None:
    table = Table("classic", seed=3)
    while len(table.deal.play.trick) != 2:
        table.apply(table.legal()[-1])
    twin = table.copy()
    twin.apply(twin.legal()[0])
    before = table.deal
    twin.apply(twin.legal()[0])

    assert table.deal == before
    assert twin.deal != before


def test_a_shuffle_depends_on_seed_and_number_alone_and_moves_every_card() -> None:
    packs = {shuffle(FULL_PACK, seed, number) for seed in range(20) for number in range(1, 11)}

    assert len(packs) == 200
    assert {pack[0] for pack in packs} == set(range(32))
    assert all(sorted(pack) == list(range(32)) for pack in packs)
    assert shuffle(FULL_PACK, 7, 1) == shuffle(FULL_PACK, 7, 1)
