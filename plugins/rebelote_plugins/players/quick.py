"""The player of bulk play: a few rules of thumb in whole numbers, the same in any way of play.

Weaker than `hops` and hundreds of times as quick.  Its cards are chosen by `quick_card`, its
calls by the worth of its hand; the twins of the auctions do the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rebelote.plugin import PASS, Action, Play, Player, View, quick_card, records_of, worth
from rebelote_plugins.players.hops import declare, exchange, spoken
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.bulk_bidding import worthy_figure
from rebelote_plugins.rules.bulk_taking import WANTED
from rebelote_plugins.rules.take import Take
from rebelote_plugins.rules.turn_up_deal import TURN_UP


@dataclass(frozen=True)
class Quick:
    """Plays by simple rules; the seed changes nothing."""

    seed: int

    def __call__(self, view: View) -> Action:
        """One of `view.legal`."""
        if len(view.legal) == 1:
            return view.legal[0]
        known = declare(view) or exchange(view)
        if known is not None:
            return known.action
        return _card(view) or _take(view) or _bid(view) or view.legal[0]


def _card(view: View) -> Action | None:
    """The card that scores best, with the words that may go with it."""
    plays = tuple([action for action in view.legal if isinstance(action, Play)])
    if not plays or view.seat is None or view.legal[0] not in plays:
        return None
    deal, rules = records_of(view)
    allowed = sum(1 << card for card in {play.card for play in plays})
    return spoken(plays, quick_card(deal, rules, view.seat, allowed))


def _take(view: View) -> Action | None:
    """The best kind, if it promises enough or one must."""
    takes = [action for action in view.legal if isinstance(action, Take)]
    if not takes:
        return None
    promises = [_worth(view, action.kind) for action in takes]
    best = max(range(len(takes)), key=promises.__getitem__)
    return takes[best] if promises[best] >= WANTED or PASS not in view.legal else PASS


def _bid(view: View) -> Action | None:
    """The highest figure that the hand is worth in its best kind, unless an ally has bid."""
    bids = [action for action in view.legal if isinstance(action, Bid)]
    taker = view.contract.taker
    if not bids or (taker >= 0 and view.rules.seating.allied(_seat(view), taker, taker)):
        return None
    kinds = tuple(view.rules.plan.kinds)
    promises = [_worth(view, kind) for kind in kinds]
    best = max(range(len(kinds)), key=promises.__getitem__)
    wanted = worthy_figure(promises[best])
    fitting = [bid for bid in bids if bid.kind == kinds[best] and _figure(bid) <= wanted]
    return fitting[-1] if fitting else None


def _figure(bid: Bid) -> int:
    """The figure of a bid; a name is more than any."""
    return bid.value if isinstance(bid.value, int) else 10**6


def _worth(view: View, kind: str) -> int:
    """What the hand promises, with the card turned up."""
    hand = view.hand.mask | sum(pile.cards.mask for pile in view.piles if pile.name == TURN_UP)
    rules: Any = records_of(view)[1]
    return worth(hand, rules, tuple(view.rules.plan.kinds).index(kind))


def _seat(view: View) -> int:
    assert view.seat is not None
    return view.seat


QUICK_PLAYER = Player("quick", "Simple rules in whole numbers, for simulations.", Quick, "quick")
