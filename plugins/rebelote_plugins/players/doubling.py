"""Whether to double the contract that stands, or to double it again."""

from __future__ import annotations

from typing import NamedTuple

from rebelote.plugin import Action
from rebelote_plugins.players.worth import Stake, Worth
from rebelote_plugins.rules.coinche import LEVELS

# In parts of all points.
CAUTION = 0.08  # what the other side is thought to make more than it seems, for safety
FORESEEN = 0.12  # what a doubled side is thought to make less than it seemed


class Doubling(NamedTuple):
    """What may be said, what is to be gained by it, and the contract for its takers."""

    action: Action
    gain: float
    stake: Stake


def doubling(worth: Worth) -> Doubling | None:
    """What doubling the contract that stands would bring my side, if I may double it."""
    action = next((action for action in worth.view.legal if action in LEVELS), None)
    if action is None:
        return None
    level = LEVELS.index(action)
    mine = worth.allied(worth.view.contract.taker)
    less = FORESEEN + CAUTION if mine else FORESEEN * level - CAUTION
    now, then = (worth.standing(each, less) for each in (level, level + 1))
    gain = then.margin - now.margin
    return Doubling(action, gain if mine else -gain, then)
