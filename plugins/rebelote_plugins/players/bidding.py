"""What to call where calls go over each other: a bid, a game, a coinche, or pass."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from rebelote.plugin import PASS, Action, Advice, Params, View
from rebelote_plugins.players.doubling import doubling
from rebelote_plugins.players.estimate import written_as_one
from rebelote_plugins.players.worth import Worth
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.coinche import LEVELS
from rebelote_plugins.rules.named_bids import GENERALE
from rebelote_plugins.rules.take import Take


class Wanted(NamedTuple):
    """The chance from which a contract is bid, and by how many spreads it is below the mean."""

    chance: float
    below: float


LIKELY = Wanted(0.62, 0.35)
SURE = Wanted(0.7, 0.6)  # to go over one's partner
ALL_TRICKS = 0.7  # to bid all tricks
KEEPING = 0.4  # what a raise may cost, in parts of all points: it keeps the opponents out


class Call(NamedTuple):
    """Something to say, and what my side may expect to mark more than the others then."""

    action: Action
    margin: float
    reason: str
    params: Params = ()


def call(view: View) -> Advice | None:
    """What promises most of all that may be called, or `None` where nothing is called."""
    calls = considered(view)
    return Advice(calls[0].action, calls[0].reason, calls[0].params) if calls else None


def considered(view: View) -> list[Call]:
    """What may well be called, best first; nothing where nothing is called."""
    if not _calling(view):
        return []
    worth = Worth(view)
    calls = [*_passing(worth), *_doubled(worth), *_bids(worth)]
    return sorted(calls, key=lambda each: -each.margin)


def _calling(view: View) -> bool:
    """Whether calls go over each other here; the first of games is a matter of taking."""
    over = (Take,) if view.contract.kind else ()
    return any(isinstance(action, (Bid, *over)) or action in LEVELS for action in view.legal)


def _passing(worth: Worth) -> Iterator[Call]:
    """To leave what stands, if one may."""
    contract = worth.view.contract
    if PASS not in worth.view.legal:
        return
    if not contract.kind:
        yield Call(PASS, 0.0, "too_weak")
        return
    margin = worth.standing(contract.level).margin
    yield Call(PASS, margin if worth.allied(contract.taker) else -margin, "leave")


def _doubled(worth: Worth) -> Iterator[Call]:
    found = doubling(worth)
    if found is not None:
        left = worth.standing(worth.view.contract.level).margin
        sign = 1 if worth.allied(worth.view.contract.taker) else -1
        yield Call(found.action, sign * left + found.gain, str(found.action))


def _bids(worth: Worth) -> Iterator[Call]:
    """The best bid in each kind of trump; none over one's own that nobody has doubled."""
    contract = worth.view.contract
    if contract.taker == worth.view.seat and not contract.level:
        return
    offered: dict[str, list[Bid | Take]] = {}
    for action in worth.view.legal:
        if isinstance(action, Bid | Take):
            offered.setdefault(action.kind, []).append(action)
    for kind, bids in offered.items():
        yield from _in_kind(worth, kind, bids)


def _in_kind(worth: Worth, kind: str, bids: list[Bid | Take]) -> Iterator[Call]:
    """A figure, and a bid of all tricks, that are likely enough to be made."""
    wanted = SURE if _raising(worth, kind) else LIKELY
    figures = _figures(worth, kind, bids, wanted.below)
    some = _raises(worth, kind, figures) if wanted is SURE else figures[-1:]
    least = wanted.chance if PASS in worth.view.legal else 0.0
    for bid in (*some, *_named(worth, kind, bids)):
        stake = worth.stake(kind, value_of(bid))
        if stake.chance >= least:
            gain = _keeping(worth, kind) if wanted is SURE else 0.0
            yield Call(bid, stake.margin + gain, "bid", _params(bid, stake.chance))


def _raises(worth: Worth, kind: str, figures: list[Bid | Take]) -> list[Bid | Take]:
    """The highest of *figures* that is not too dear beside the partner's bid."""
    left = worth.standing(0).margin - _keeping(worth, kind)
    fair = (bid for bid in reversed(figures) if worth.stake(kind, value_of(bid)).margin > left)
    return list(islice(fair, 1))


def _keeping(worth: Worth, kind: str) -> float:
    """What a raise may cost, as the pad writes it."""
    return KEEPING * worth.total(kind) / written_as_one(worth.view.rules)


def _raising(worth: Worth, kind: str) -> bool:
    """Whether a bid in *kind* goes over the partner's in the same."""
    contract = worth.view.contract
    return contract.kind == kind and worth.allied(contract.taker) and not contract.level


def _figures(worth: Worth, kind: str, bids: list[Bid | Take], below: float) -> list[Bid | Take]:
    """The figures that are so many spreads below what one expects; a game has none."""
    forecast = worth.ours(kind)
    upto = forecast.mean + worth.bonus(kind) - below * forecast.spread
    values = [(value_of(bid) or 0, bid) for bid in bids]
    return [bid for value, bid in values if isinstance(value, int) and value <= upto]


def _named(worth: Worth, kind: str, bids: list[Bid | Take]) -> list[Bid | Take]:
    """Bids with a name, where all tricks are likely, and those of one hand where it is sure."""
    if worth.ours(kind).below(worth.total(kind)) > 1 - ALL_TRICKS:
        return []
    named = [bid for bid in bids if isinstance(value_of(bid), str)]
    return [bid for bid in named if value_of(bid) != GENERALE or worth.sweeps(kind)]


def value_of(bid: Bid | Take) -> int | str | None:
    """The figure or the name of a bid; a game has none."""
    return bid.value if isinstance(bid, Bid) else None


def _params(bid: Bid | Take, chance: float) -> Params:
    return (("kind", bid.kind), ("chance", round(100 * chance)))
