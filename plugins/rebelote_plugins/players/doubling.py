"""Whether to double the contract that stands, or to double it again."""

from __future__ import annotations

from typing import NamedTuple

from rebelote.plugin import Action
from rebelote_plugins.players.worth import Worth
from rebelote_plugins.rules.coinche import LEVELS

# In parts of all points.
# What the other side is thought to make more than it seems: it leaves out the coinches that pay
# least, which the forecast rates too high; four out of five of the others beat the contract.
CAUTION = 0.04
# How much worse than it seemed a side stands that has been doubled.  In 670 deals that the bot
# coinched, to double again came out even at 0.13 for a figure; for a game it lost up to here.
FORESEEN = 0.27


class Doubling(NamedTuple):
    """What may be said, and what is to be gained by it."""

    action: Action
    gain: float


def doubling(worth: Worth) -> Doubling | None:
    """What doubling the contract that stands would bring my side, if I may double it."""
    action = next((action for action in worth.view.legal if action in LEVELS), None)
    if action is None:
        return None
    level = LEVELS.index(action)
    mine = worth.allied(worth.view.contract.taker)
    worse = CAUTION + FORESEEN * bool(level)
    more = -worse if mine else worse
    now, then = (worth.standing(each, more) for each in (level, level + 1))
    gain = then.margin - now.margin
    return Doubling(action, gain if mine else -gain)
