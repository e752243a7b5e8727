"""What a contract may bring, with the cards one holds and the calls one has heard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt
from typing import NamedTuple

from rebelote.plugin import SUIT_MASKS, Rules, View, each
from rebelote_plugins.players.counting import count_of, ruffing
from rebelote_plugins.players.estimate import HOPE, declarations, pairs
from rebelote_plugins.players.hearing import Hearing, Scale, heard, scale_of, unseen
from rebelote_plugins.players.ledger import Deed, Ledger, Part, ledger_of
from rebelote_plugins.players.once import once_a_table
from rebelote_plugins.players.told import hand_of

# Spreads are in parts of all points.  Fitted to the same deals as the figures of `hearing`.
ALONE, TOGETHER, AGAINST = 0.175, 0.14, 0.16
FACED = 0.75  # what a trick ahead in my hand takes from my opponents' contract
FACING = 0.13, -0.22  # what they expect of my hand: without a call, and for a trick they promise
LENGTH, LONG = 3, 0.05  # trumps against a contract, beyond which each costs it more
TENS = 10


class Forecast(NamedTuple):
    """The points of a side's hand to be expected, last trick included, and their spread."""

    mean: float
    spread: float

    def below(self, points: float) -> float:
        """The chance of fewer than *points*."""
        return (1 + erf((points - self.mean) / self.spread / sqrt(2))) / 2


class Stake(NamedTuple):
    """The chance that a contract is made, and what its side marks more than the others."""

    chance: float
    margin: float


@dataclass(frozen=True)
class Worth:
    """Contracts as the seat of `view` may judge them."""

    view: View

    @cached_property
    def hearing(self) -> Hearing:
        """What has been called."""
        return heard(self.view)

    @cached_property
    def hand(self) -> int:
        """The mask of the cards that I hold, or get if I take."""
        return hand_of(self.view)

    def ours(self, kind: str) -> Forecast:
        """My side's points with *kind*."""
        seat, scale = self._seat, self._scale(kind)
        mine, theirs = self._ahead(kind), self.hearing.of(self.hearing.partners(seat), kind)
        if not theirs:
            return Forecast(scale.alone(mine), ALONE * scale.total)
        return Forecast(scale.together(mine + sum(theirs)), TOGETHER * scale.total)

    def theirs(self, kind: str, taker: int) -> Forecast:
        """The points of the side of *taker* with *kind*, against me."""
        scale, hearing = scale_of(self.view.rules, kind, taker), self.hearing
        said = [*hearing.of((taker,), kind), *hearing.of(hearing.partners(taker), kind)]
        whole = scale.together(sum(said)) if len(said) > 1 else scale.alone(sum(said))
        base, slope = FACING
        faced = self._ahead(kind) - base - slope * sum(said)
        against = FACED * scale.unit * faced + LONG * scale.total * self._long(kind)
        return Forecast(whole - against, AGAINST * scale.total)

    def stake(self, kind: str, bid: int | str | None, level: int = 0) -> Stake:
        """My side's contract."""
        parts = self._ledger.parts(self._our_deed(kind, bid, level))
        return weighed(parts, self.ours(kind))

    def standing(self, level: int, less: float = 0.0) -> Stake:
        """The contract that stands, for its takers, were it at *level*.

        *less* is what they fall short of the forecast, in parts of all points.
        """
        kind, taker, bid, _, _ = self.view.contract
        if self.allied(taker):
            forecast, deed = self.ours(kind), self._our_deed(kind, bid, level)
        else:
            forecast, deed = self.theirs(kind, taker), self._their_deed(kind, bid, level)
        mean, spread = forecast
        fallen = Forecast(mean - less * self.total(kind), spread)
        return weighed(self._ledger.parts(deed), fallen)

    def allied(self, taker: int) -> bool:
        """Whether I play with *taker*."""
        return self.view.rules.seating.allied(self._seat, taker, taker)

    def total(self, kind: str) -> int:
        """All points of *kind* on the pad."""
        return self._scale(kind).total

    def sweeps(self, kind: str) -> bool:
        """Whether my hand alone takes every trick, or nearly: all masters, most of them trumps."""
        rules, known = self.view.rules, self.view.rules.plan.kinds[kind]
        others = rules.deal.pack & ~self.hand
        masters = all(
            not known.beats[card] & SUIT_MASKS[card >> 3] & others for card in each(self.hand)
        )
        trumps = (self.hand & known.trumps).bit_count()
        return masters and ruffing(known, rules.deal.pack) and 2 * trumps > rules.deal.hand

    def bonus(self, kind: str) -> float:
        """What belote and declarations add to my side's contract."""
        return self._ledger.bonus(self._our_deed(kind, None, 0))

    @property
    def _ledger(self) -> Ledger:
        return ledger_of(self.view.rules)

    def _our_deed(self, kind: str, bid: int | str | None, level: int) -> Deed:
        rules, partners = self.view.rules, self.hearing.partners(self._seat)
        mine = held(rules, kind, self.hand)
        declared = mine.declared + self.hearing.declares(partners, kind)
        return Deed(marked_as(rules, kind), bid, level, mine.pairs, in_tens(declared))

    def _their_deed(self, kind: str, bid: int | str | None, level: int) -> Deed:
        taker = self.view.contract.taker
        side = (taker, *self.hearing.partners(taker))
        rules = self.view.rules
        declared = self.hearing.declares(side, kind) + unseen(rules)
        return Deed(marked_as(rules, kind), bid, level, 0, in_tens(declared))

    def _ahead(self, kind: str) -> float:
        return count_of(self.view.rules, kind).ahead(self.hand)

    def _long(self, kind: str) -> int:
        """How many trumps I hold beyond a few."""
        known, pack = self.view.rules.plan.kinds[kind], self.view.rules.deal.pack
        return (
            max((self.hand & known.trumps).bit_count() - LENGTH, 0) if ruffing(known, pack) else 0
        )

    def _scale(self, kind: str) -> Scale:
        return scale_of(self.view.rules, kind, self._seat)

    @property
    def _seat(self) -> int:
        assert self.view.seat is not None
        return self.view.seat


class Held(NamedTuple):
    """The pairs in a hand, and the declared points to be hoped for."""

    pairs: int
    declared: float


@once_a_table
def held(rules: Rules, name: str, hand: int) -> Held:
    """What *hand* (a mask) brings beside its cards."""
    kind = rules.plan.kinds[name]
    return Held(pairs(rules, kind, hand), HOPE * declarations(rules, kind, hand))


def in_tens(points: float) -> int:
    """Points rounded, so that few contracts need be scored."""
    return TENS * round(points / TENS)


@once_a_table
def marked_as(rules: Rules, name: str) -> str:
    """The first kind that is scored as that of this name is: one stands for all of them."""
    wanted = rules.plan.kinds[name].scored_as
    return next(kind.name for kind in rules.trumps.kinds if kind.scored_as == wanted)


def weighed(parts: tuple[Part, ...], forecast: Forecast) -> Stake:
    """The chance and the margin over all that may happen."""
    chance = margin = before = 0.0
    for part in parts:
        upto = 1.0 if part.upto is None else forecast.below(part.upto)
        chance += (upto - before) * part.made
        margin += (upto - before) * part.margin
        before = upto
    return Stake(chance, margin)
