"""Layouts of unseen cards: all that agree with what is known, each as likely as another."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from operator import or_
from random import Random

import pytest

import rebelote
from rebelote import Table, View
from rebelote.plugin import PlayState, each, hand_at_start, read_cards
from rebelote_plugins.players.agreeing import agreeing
from rebelote_plugins.players.estimate import contest_of
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.memory import Memory, recollect
from rebelote_plugins.players.supposed import supposed
from rebelote_plugins.players.worlds import World, Worlds
from rebelote_plugins.rules.melds import best_melds
from tests.hands import dealt
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
        played=0,
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


# What was declared.


def truth(table: Table, view: View) -> World:
    """The layout as it is."""
    unseen = [pile.cards for pile in table.deal.piles]
    shown = {card for pile in view.piles for card in pile.cards}
    aside = tuple(card for cards in unseen for card in cards if card not in shown)
    return World(table.deal.hands, aside)


@pytest.mark.parametrize("preset", ["gamelake-annonces", "stekius", "contree-org", "trois-croate"])
def test_the_truth_agrees_with_what_was_declared_and_little_else_does(preset: str) -> None:
    chance, looked, refused = Random(preset), 0, 0
    table = Table(preset, seed=4)
    bots = [Hops(seat) for seat in range(table.rules.seating.seats)]

    for view in decisions(table, bots, deals=16):
        memory, agrees = recollect(view), agreeing(view)
        if memory is None or view.leader < 0:
            continue
        assert agrees(supposed(view, memory, truth(table, view)))
        other = Worlds(memory).draw(chance)
        looked += 1
        refused += not agrees(supposed(view, memory, other))
    assert looked > 100
    assert refused > 4


def test_a_declaration_is_in_every_layout() -> None:
    """Seat 1 has declared a tierce that nobody has seen, since seat 0 has a better one."""
    hands = {0: "JH 9H AH 7S 8S 9S TS JD", 1: "QD KD AD 7C 8H KC JC 9C"}
    table = dealt("gamelake-annonces", hands, taker=0, trump="H")
    while table.deal.play.leader < 0 or not table.deal.play.tricks:
        legal = table.legal()
        table.apply(next((act for act in legal if str(act) == "declare"), legal[0]))
    view = table.view(table.turn)
    memory, chance = recollect(view), Random(1)
    assert memory is not None
    agrees, worlds = agreeing(view), Worlds(memory)
    diamonds = mask("QD KD AD")

    drawn = [supposed(view, memory, worlds.draw(chance)) for _ in range(300)]
    agreed = [hand_at_start(deal, 1) for deal in drawn if agrees(deal)]

    assert len(agreed) < len(drawn) / 2
    assert all(names_in(hand) == ["tierce"] for hand in agreed)
    assert any(hand & diamonds == diamonds for hand in agreed)


def names_in(hand: int) -> list[str]:
    """What a hand declares at that table."""
    contest = contest_of(rebelote.rules("gamelake-annonces"))
    assert contest is not None
    melds = best_melds(hand, contest.values_at("H"), sharing=contest.sharing)
    return [meld.name for meld in melds]
