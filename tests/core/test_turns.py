"""The turns of a trick say of every hand what the duties say."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

import rebelote
from rebelote.cards import CARDS, mask_of
from rebelote.deal import PlayState
from rebelote.groups import OVER, RUFF, UNDERTRUMP, Duties
from rebelote.ruleset import Rules
from rebelote.tricks import add_card, decide
from rebelote.turns import leads_of


@pytest.mark.parametrize("preset", ["ffb-coinche-2015", "trois-32"])
@pytest.mark.parametrize("ruff", RUFF)
def test_what_a_hand_may_play_is_what_the_duties_say(ruff: str, preset: str) -> None:
    for settings in product(OVER, UNDERTRUMP, OVER, OVER):
        check_duties(replace(rebelote.rules(preset), duties=Duties(ruff, *settings)))


def check_duties(rules: Rules) -> None:
    """Random tricks with every kind of trump and every taker, and random hands at each turn."""
    random, seats = Random(1), rules.plan.seats
    for kind, taker in product(rules.plan.kinds, range(seats)):
        leader, pack = random.randrange(seats), random.sample(CARDS, 32)
        turn, play = leads_of(rules, kind, taker)[leader], PlayState(leader)
        for place in range(seats):
            seat = (leader + place) % seats
            ally = rules.seating.allied(seat, play.best_seat, taker) if place else False
            for size in (1, 2, 4, 8):
                hand = mask_of(random.sample(pack, size))
                said, _ = decide(rules, rules.plan.kinds[kind], hand, play, ally)
                assert may_play(turn.choices, hand) == said
            card = pack.pop()
            play = add_card(rules.plan.kinds[kind], play, seat, card)
            turn = turn.after[card] or turn.follow(card)
        assert (leader + turn.holder) % seats == play.best_seat


def may_play(choices: tuple[tuple[int, int], ...], hand: int) -> int:
    """As `choices_of` reads."""
    may = next((may for held, may in choices if hand & held), hand)
    return hand & may or hand


def test_turns_are_made_once_for_all_who_sit_alike() -> None:
    pairs, rest = rebelote.rules("classic"), rebelote.rules("trois-32")

    assert len({id(lead) for taker in range(4) for lead in leads_of(pairs, "S", taker)}) == 1
    assert len({id(lead) for taker in range(3) for lead in leads_of(rest, "S", taker)}) == 3
    assert leads_of(pairs, "S", 0)[0] is not leads_of(pairs, "H", 0)[0]
