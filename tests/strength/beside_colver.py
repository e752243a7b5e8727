"""Card play beside colver's: the same contracts, which hops bids, and the same cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from colver import Env

import rebelote
from rebelote import Bot, Play, Table
from rebelote_plugins.players.hops import Hops
from tests.differential.colver_env import OURS, PLAYING, ColverDeal
from tests.differential.drawing import SEATS, draw_hands
from tests.differential.whole_deals import catch_up, pack_for
from tests.strength.gains import Gain, gain

Theirs = Callable[[ColverDeal], int]
"""Chooses a card, numbered as colver does, for the seat at turn."""


def heuristic(deal: ColverDeal) -> int:
    """colver's rules of thumb."""
    return deal.env.action_heuristic_play()


def timed(milliseconds: int) -> Theirs:
    """colver's search, for so long a card; it must see every action, as `Followed` shows it."""
    return lambda deal: deal.env.action_smart_ismcts(milliseconds)


class Followed(ColverDeal):
    """A deal that colver's search looks on at."""

    def __init__(self, env: Env) -> None:
        super().__init__(env)
        env.smart_ismcts_init()

    def step(self, number: int) -> None:
        """Do what colver numbers so."""
        self.env.smart_ismcts_step(number)


def beside_colver(bot: Bot, theirs: Theirs, deals: int, seed: int) -> Gain:
    """What *bot* marks more than *theirs*, playing the same deals from both sides."""
    chance, found = Random(f"beside colver/{seed}"), list[float]()
    while len(found) < deals:
        hands, dealer = draw_hands(chance), chance.randrange(SEATS)
        marks = [_marks(hands, dealer, bot, theirs, side) for side in (0, 1)]
        if any(map(any, marks)):
            found.append(sum(mine[side] - mine[1 - side] for side, mine in enumerate(marks)) / 2)
    return gain(found)


def _marks(
    hands: tuple[int, ...], dealer: int, bot: Bot, theirs: Theirs, side: int
) -> tuple[int, ...]:
    """What the sides mark when the seats of *side* are played by *bot*."""
    rules, hops = rebelote.rules("colver-contree"), Hops(0)
    table = Table(rules, seed=0, deals=[list(pack_for(rules, hands, dealer))], dealer=dealer)
    deal = Followed.of(hands, dealer)
    while not table.standing.results:
        seat = table.turn
        assert seat is not None
        if deal.phase != PLAYING:
            action = hops(table.view(seat))
        elif seat % 2 == side:
            action = bot(table.view(seat))
        else:
            action = Play(rebelote.Card(OURS[theirs(deal)]))
        table.apply(action)
        deal.apply(str(action.card) if isinstance(action, Play) else str(action))
        catch_up(table, deal)
    return table.standing.results[0].marks
