"""Whether to double the contract that stands, or to double it again."""

from __future__ import annotations

from typing import NamedTuple

from rebelote.plugin import Action
from rebelote_plugins.players.worth import Stake, Worth
from rebelote_plugins.rules.coinche import LEVELS

# In parts of all points.
DOUBT = 0.25  # what a doubling must promise more than to leave the contract as it is
FORESEEN = 0.08  # what a doubled side is thought to make less than it seemed


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
    now, then = (worth.standing(each, less=FORESEEN * level) for each in (level, level + 1))
    sign = 1 if worth.allied(worth.view.contract.taker) else -1
    total = worth.total(worth.view.contract.kind)
    return Doubling(action, sign * (then.margin - now.margin) - DOUBT * total, then)
