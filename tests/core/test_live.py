"""The quick way through card play says what the slow one says."""

from random import Random
from typing import Any

import pytest

import rebelote_plugins
from rebelote import Catalogue, Play, Table, hookimpl
from rebelote.course import shuffle
from rebelote.live import LivePlay, plays_of
from rebelote.plugin import (
    FULL_PACK,
    PLAYS,
    Deal,
    Event,
    Reaction,
    Rule,
    Rules,
    TrickWon,
    each,
    pack_of,
    playable,
)

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


class Counting:
    """A plugin whose rule counts tricks as they are won."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The rule."""
        return [Rule("counting", "Counts tricks.", count_by)]


def count_by(rules: Rules, options: Any) -> Rules:
    return rules.add("flow.reactions", Reaction("counting", (TrickWon,), counted))


def counted(rules: Rules, deal: Deal, event: Event) -> tuple[Deal, tuple[Event, ...]]:
    return deal.remember("counting", deal.recall("counting", 0) + 1), ()


def test_who_reacts_to_tricks_hears_of_each_on_the_quick_way() -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "counting": Counting()})
    table = Table({"extends": "classic", "rules": {"counting": True}}, seed=3, catalogue=catalogue)
    while table.deal.phase == "auction":
        table.apply(table.legal()[-1])
    while table.deal.number == 1:
        tricks = len(table.deal.play.tricks)
        assert table._live is not None
        assert table.deal.recall("counting", 0) == tricks
        table.apply(table.legal()[0])


class Turning:
    """A plugin whose rule makes the suit of each trick the trump of the next."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The rule."""
        return [Rule("turning", "Trumps turn.", turn_by)]


def turn_by(rules: Rules, options: Any) -> Rules:
    return rules.add("flow.reactions", Reaction("turning", (TrickWon,), turned))


def turned(rules: Rules, deal: Deal, event: Event) -> tuple[Deal, tuple[Event, ...]]:
    assert isinstance(event, TrickWon)
    suit = event.cards[0].suit
    return deal.with_contract(deal.contract._replace(kind=suit)).remember("turning", suit), ()


def test_a_trump_that_a_reaction_changes_binds_from_the_next_card_on() -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "turning": Turning()})
    table = Table({"extends": "classic", "rules": {"turning": True}}, seed=3, catalogue=catalogue)
    random, changes = Random(3), 0
    while table.deal.number == 1:
        live, deal = table._live, table.deal
        if live is not None:
            assert live.allowed == playable(table.rules, deal, live.seat)
        table.apply(random.choice(table.legal()))
        changes += table.deal.contract.kind != deal.contract.kind

    assert changes > 3


@pytest.mark.parametrize("left", [1, 9])
def test_what_fails_after_a_card_leaves_the_table_as_it_was(
    left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table("classic", seed=3)
    while table.deal.phase == "auction" or sum(map(int.bit_count, table.deal.hands)) > left:
        table.apply(table.legal()[-1])
    live = table._live
    assert live is not None
    live._quiet = 0
    twin, card = table.copy(), table.legal()[0]

    with monkeypatch.context() as patch:
        patch.setattr("rebelote.flow.react", lambda rules, deal, events: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            table.apply(card)

    assert table == twin
    assert table.apply(card) == twin.apply(card)
    assert table == twin
