"""A deal played out where seats may do more than play a card, or where cards have consequences.

The functions are templates (`templates`): what the moves and reactions of a table do is filled
in.  Settings of two parts stand in a pair.
"""

from __future__ import annotations

from typing import Any

from rebelote.kernel.bits import count_cards, nth_card, wrapped
from rebelote.kernel.chance import below
from rebelote.kernel.choosing import plays_quick, quick_card
from rebelote.kernel.playing import allowed_cards, begin_play, choose_card, gather, put_card

ACTED = -1
"""Something was done, and no card played: the seat is asked again."""

NOTHING = -2


def play_all_with(deals: Any, rules: Any, settings: Any) -> None:
    """Play out every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            play_out_with(deals[number], rules[0], settings)


def play_out_with(deal: Any, rules: Any, settings: Any) -> None:
    """Play all cards of a deal, the leader's first; until there is no contract any more."""
    moves, cards, tricks = settings
    begin_play(deal, rules)
    seat, place = deal.leader, 0
    for _ in range(rules.hand):
        card = ACTED
        for _ in range(rules.seats):
            card = act(deal, rules, moves, seat)
            if deal.taker < 0:
                return
            put_card(deal, rules, seat, card, place)
            after_card(deal, rules, cards, seat, card)
            seat, place = wrapped(seat + 1, rules.seats), place + 1
        seat = gather(deal)
        after_trick(deal, rules, tricks, seat, card)


def act(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """Let the seat's player do what it likes until it plays a card, or the deal is over."""
    card = ACTED
    while card < 0 and deal.taker >= 0:
        deal.allowed = allowed_cards(deal, rules, seat)
        count = count_moves(deal, rules, settings, seat)
        if count == count_cards(deal.allowed):  # nothing else: most turns, and quicker so
            card = choose_card(deal, rules, seat, deal.allowed)
        elif not plays_quick(rules, seat):
            card = make_move(deal, rules, settings, seat, below(deal.words, count))
        else:
            card = quick_move(deal, rules, settings, seat, -1)
            if card == NOTHING:
                wanted = quick_card(deal, rules, seat, deal.allowed)
                card = quick_move(deal, rules, settings, seat, wanted)
                card = wanted if card == NOTHING else card
    return card


# Playing a card is a move too.


def count_plays(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """How many cards the seat may play."""
    return count_cards(deal.allowed)


def play_nth(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """The card of that place among those."""
    return nth_card(deal.allowed, nth)


def quick_play(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """The quick player plays its card once it wants nothing else."""
    return NOTHING


# What follows from a card.


def nothing_follows(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """Nothing."""


# Two parts as one.


def count_both(deal: Any, rules: Any, settings: Any, seat: int) -> int:
    """How many actions both have."""
    count = count_one(deal, rules, settings[0], seat)
    return count + count_rest(deal, rules, settings[1], seat)


def act_in_both(deal: Any, rules: Any, settings: Any, seat: int, nth: int) -> int:
    """Do the action of that place among those of both."""
    count = count_one(deal, rules, settings[0], seat)
    if nth < count:
        return act_in_one(deal, rules, settings[0], seat, nth)
    return act_in_rest(deal, rules, settings[1], seat, nth - count)


def quick_in_both(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> int:
    """What the quick player wants of the one, or else of the other."""
    found = quick_in_one(deal, rules, settings[0], seat, card)
    return found if found != NOTHING else quick_in_rest(deal, rules, settings[1], seat, card)


def follow_both(deal: Any, rules: Any, settings: Any, seat: int, card: int) -> None:
    """What follows from a card by the one, and by the other."""
    follow_one(deal, rules, settings[0], seat, card)
    follow_rest(deal, rules, settings[1], seat, card)


# The names that are filled in; as they stand, cards are played and nothing else.

count_moves = count_one = count_rest = count_plays
make_move = act_in_one = act_in_rest = play_nth
quick_move = quick_in_one = quick_in_rest = quick_play
after_card = after_trick = follow_one = follow_rest = nothing_follows
