"""The twin of the play of the cards, with what a table's moves and reactions add to it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from typing import TYPE_CHECKING

from rebelote.events import Event, Played, TrickWon
from rebelote.kernel import acting
from rebelote.kernel.acting import count_plays, nothing_follows, play_nth, quick_play
from rebelote.kernel.playing import allowed_cards, bent_cards, play_all
from rebelote.kernel.templates import filled, replaced
from rebelote.tricks import PLAY_MOVE, PLAY_PHASE
from rebelote.twins import NoTwin, Offer, Twin

if TYPE_CHECKING:
    from rebelote.phases import Move, Reaction
    from rebelote.ruleset import Rules

PLAYS = Offer(count_plays, play_nth, quick_play)
STILL = Twin(nothing_follows)


def play_twin(rules: Rules) -> Twin:
    """The twin of the phase in which cards are played; raises `NoTwin`."""
    twin = _unbent_twin(rules)
    if not rules.duties.bends:
        return twin
    assert twin.function is not None
    return twin._replace(function=replaced(twin.function, allowed_cards, bent_cards))


def _unbent_twin(rules: Rules) -> Twin:
    """The same under the five duties."""
    moves = rules.plan.moves[PLAY_PHASE.name]
    cards, tricks = _following(rules, Played), _following(rules, TrickWon)
    if moves == (PLAY_MOVE,) and cards is tricks is STILL:
        return Twin(play_all)
    offers = offers_of(rules, moves)
    act = filled(
        acting.act,
        count_moves=offers.count,
        make_move=offers.act,
        quick_move=offers.quick,
    )
    out = filled(
        acting.play_out_with, act=act, after_card=cards.function, after_trick=tricks.function
    )
    function = filled(acting.play_all_with, play_out_with=out)
    return Twin(function, (offers.settings, cards.settings, tricks.settings))


def offers_of(rules: Rules, moves: Iterable[Move]) -> Offer:
    """The twins of moves as one, in their order; raises `NoTwin`."""
    return reduce(_both_offers, [_offer(rules, move) for move in reversed([*moves])])


def _offer(rules: Rules, move: Move) -> Offer:
    if move == PLAY_MOVE:
        return PLAYS
    offer = None if move.bulk is None else move.bulk(rules)
    if offer is None:
        raise NoTwin(f"move {move.name}")
    return offer


def _both_offers(rest: Offer, one: Offer) -> Offer:
    """Two twins of moves as one; the one's actions come first."""
    count = filled(acting.count_both, count_one=one.count, count_rest=rest.count)
    act = filled(acting.act_in_both, count_one=one.count, act_in_one=one.act, act_in_rest=rest.act)
    quick = filled(acting.quick_in_both, quick_in_one=one.quick, quick_in_rest=rest.quick)
    return Offer(count, act, quick, (one.settings, rest.settings))


def reaction_twin(rules: Rules, reaction: Reaction) -> Twin:
    """The twin of a reaction; raises `NoTwin`."""
    twin = None if reaction.bulk is None else reaction.bulk(rules)
    if twin is None or (twin.function and reaction.on not in ((Played,), (TrickWon,))):
        raise NoTwin(f"reaction {reaction.name}")
    return twin


def _following(rules: Rules, event: type[Event]) -> Twin:
    """What follows from an event, in the order of the reactions; raises `NoTwin`."""
    line = [each for each in rules.plan.reactions.line if each.on == (event,)]
    twins = [twin for each in line if (twin := reaction_twin(rules, each)).function]
    return reduce(_both_twins, reversed(twins)) if twins else STILL


def _both_twins(rest: Twin, one: Twin) -> Twin:
    assert one.function is not None
    assert rest.function is not None
    both = filled(acting.follow_both, follow_one=one.function, follow_rest=rest.function)
    return Twin(both, (one.settings, rest.settings))
