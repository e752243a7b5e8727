"""What a contract may bring, with the cards one holds and the calls one has heard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rebelote.plugin import SUIT_MASKS, Rules, View, each
from rebelote_plugins.players.against import Against
from rebelote_plugins.players.counting import count_of, ruffing
from rebelote_plugins.players.estimate import HOPE, declarations, pairs
from rebelote_plugins.players.forecast import Forecast, Stake, weighed
from rebelote_plugins.players.hearing import Hearing, Scale, heard, scale_of
from rebelote_plugins.players.ledger import Deed, Ledger, in_tens, ledger_of, marked_as
from rebelote_plugins.players.once import once_a_table
from rebelote_plugins.players.told import hand_of

# Spreads are in parts of all points.  Fitted to the same deals as the figures of `hearing`.
ALONE, TOGETHER = 0.175, 0.14


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

    def stake(self, kind: str, bid: int | str | None, level: int = 0) -> Stake:
        """My side's contract."""
        parts = self._ledger.parts(self._our_deed(kind, bid, level))
        return weighed(parts, self.ours(kind))

    def standing(self, level: int, more: float = 0.0) -> Stake:
        """The contract that stands, for its takers, were it at *level*.

        *more* is what they make beyond the forecast, in parts of all points.  A hand of mine that
        takes every trick knows better.
        """
        kind, taker, bid, _, _ = self.view.contract
        beyond = more * self.total(kind)
        if not self.allied(taker):
            return self._against.stake(level, beyond)
        parts = self._ledger.parts(self._our_deed(kind, bid, level))
        ours = self.ours(kind)
        doubtful = ours.up_to(self.total(kind)).moved(beyond)
        return weighed(parts, ours if self.sweeps(kind) else doubtful)

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

    @cached_property
    def _against(self) -> Against:
        return Against(self.view, self.hearing, self.hand)

    @property
    def _ledger(self) -> Ledger:
        return ledger_of(self.view.rules)

    def _our_deed(self, kind: str, bid: int | str | None, level: int) -> Deed:
        rules, partners = self.view.rules, self.hearing.partners(self._seat)
        mine = held(rules, kind, self.hand)
        declared = mine.declared + self.hearing.declares(partners, kind)
        return Deed(marked_as(rules, kind), bid, level, mine.pairs, in_tens(declared))

    def _ahead(self, kind: str) -> float:
        return count_of(self.view.rules, kind).ahead(self.hand)

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
