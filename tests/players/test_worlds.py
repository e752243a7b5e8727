"""Layouts of unseen cards: all that agree with what is known, each as likely as another."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from operator import or_
from random import Random

import pytest

import rebelote
from rebelote import Table
from rebelote.plugin import PlayState, each, read_cards
from rebelote_plugins.players.likely import DEALT, SILENT, TAKER, Likelihood, picked
from rebelote_plugins.players.memory import Memory, recollect
from rebelote_plugins.players.worlds import World, Worlds
from tests.players.playing import PRESETS, RANDOM, decisions

CLASSIC = rebelote.rules("classic")


def mask(cards: str) -> int:
    return read_cards(cards).mask


def known(out: str, holds: tuple[str, ...], sizes: tuple[int, ...]) -> Memory:
    """What seat 0 knows: it holds the ace of hearts, the rest is told."""
    return Memory(
        rules=CLASSIC,
        kind=CLASSIC.plan.kinds["H"],
        seat=0,
        taker=0,
        mine=mask("AH"),
        out=mask(out),
        holds=(0, *map(mask, holds)),
        placed=(0, 0, mask("KC"), 0),
        sizes=(0, *sizes),
        play=PlayState(0),
    )


def brute(memory: Memory) -> Iterator[tuple[int, ...]]:
    """Every layout, hand by hand, by trying all."""
    cards = tuple(each(memory.out))
    seats = range(len(memory.sizes))
    for owners in product((*seats, None), repeat=len(cards)):
        hands = [0 for _ in seats]
        for card, owner in zip(cards, owners, strict=True):
            if owner is not None:
                hands[owner] |= 1 << card
        sizes = tuple(hand.bit_count() for hand in hands)
        if sizes == memory.sizes and not any(map(foreign, hands, memory.holds)):
            _, *others = map(or_, hands, memory.placed)
            yield (memory.mine, *others)


def foreign(hand: int, holds: int) -> bool:
    """Whether a hand has cards that its seat may not hold."""
    return bool(hand & ~holds)


SPADES_GONE = known("7S 8S 9S TC JC QC", ("TC JC QC", "7S 8S 9S TC JC QC", "7S 8S TC"), (2, 1, 2))
FREE = known("7S 8S 9S TC JC", ("7S 8S 9S TC JC",) * 3, (2, 1, 2))


@pytest.mark.parametrize("memory", [SPADES_GONE, FREE])
def test_every_layout_that_may_be_is_counted(memory: Memory) -> None:
    assert Worlds(memory).ways() == len(set(brute(memory)))


@pytest.mark.parametrize("memory", [SPADES_GONE, FREE])
def test_each_is_drawn_as_often_as_another(memory: Memory) -> None:
    layouts, worlds, chance = set(brute(memory)), Worlds(memory), Random(4)
    times = 400

    drawn = Counter(worlds.draw(chance).hands for _ in range(times * len(layouts)))

    assert set(drawn) == layouts
    # Five standard deviations of a count of so many.
    assert all(abs(count - times) < 5 * times**0.5 for count in drawn.values())


def test_what_no_hand_holds_is_put_aside() -> None:
    world = Worlds(SPADES_GONE).draw(Random(1))

    hands = sum(hand.bit_count() for hand in world.hands)
    assert hands + len(world.aside) == SPADES_GONE.out.bit_count() + 2
    assert len(world.aside) == 1


@pytest.mark.parametrize("preset", PRESETS)
def test_a_layout_agrees_with_all_that_is_known(preset: str) -> None:
    table, chance, looked = Table(preset, seed=5), Random(preset), 0
    bots = [RANDOM.make(seat) for seat in range(table.rules.seating.seats)]

    for view in decisions(table, bots, deals=3):
        memory = recollect(view) if view.phase == "play" else None
        if memory is None:
            continue
        world = Worlds(memory).draw(chance)
        looked += 1
        assert tuple(hand.bit_count() for hand in world.hands) == view.counts
        for hand, holds, placed in zip(world.hands, memory.holds, memory.placed, strict=True):
            assert not placed & ~hand
            assert not hand & ~(holds | placed | memory.mine)
    assert looked > 20


# Which are likely.


def likelihood(hands: dict[int, str]) -> float:
    """Of hands at a table where seat 0 took hearts and the others said nothing."""
    table = Table(CLASSIC, seed=3, dealer=3)
    table.apply("take H" if "take H" in map(str, table.legal()) else "pass")
    while table.deal.play.leader < 0:
        table.apply(table.legal()[-1])
    view = table.view(table.rules.seating.after(table.deal.contract.taker))
    memory = recollect(view)
    assert memory is not None
    memory = replace(memory, kind=CLASSIC.plan.kinds["H"], taker=0, seat=3)
    view = replace(view, contract=view.contract._replace(taker=0, kind="H"), log=())
    held = tuple(mask(hands.get(seat, "")) for seat in range(4))
    return Likelihood(view, memory).of(World(held, ()))


def test_a_taker_is_likely_to_hold_the_high_trumps() -> None:
    strong, weak = "JH 9H AH 8H AS 7D 8C 9C", "7H 8S 7S 9S TD QD 8C 9C"

    assert likelihood({0: strong}) > likelihood({1: strong})
    assert likelihood({0: strong, 1: weak}) > 20 * likelihood({0: weak, 1: strong})


def test_bells_are_told_from_what_is_dealt() -> None:
    assert TAKER.height(1.6) > DEALT.height(1.6) > SILENT.height(1.6)
    assert SILENT.height(-0.4) > DEALT.height(-0.4) > TAKER.height(-0.4)


def test_layouts_are_picked_in_proportion_to_their_weights() -> None:
    worlds = [World((number,), ()) for number in range(4)]

    found = Counter(picked(worlds, [1.0, 0.0, 3.0, 4.0], 80, Random(2)))

    assert found == {worlds[0]: 10, worlds[2]: 30, worlds[3]: 40}
