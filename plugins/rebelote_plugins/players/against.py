"""What the contract of opponents may bring them, for one who holds a hand against it.

A bid tells of cards, of a pair of king and queen, and of declarations.  The more of the cards
lie in one's own hand, the more of the bid must stand on declarations.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from rebelote.plugin import View
from rebelote_plugins.players.counting import count_of, ruffing
from rebelote_plugins.players.estimate import pairs
from rebelote_plugins.players.forecast import Forecast, Stake, either, weighed
from rebelote_plugins.players.hearing import Hearing, hidden, promised, scale_of, unseen
from rebelote_plugins.players.ledger import Deed, in_tens, ledger_of, marked_as


class Trust(NamedTuple):
    """How far a call is believed.

    `said` is the part of the tricks ahead that it promises, `faced` what a trick ahead in my hand
    takes from them.  In parts of all points: `long`, what each of my trumps beyond a few costs
    them, and the `spread` of what they make.
    """

    said: float
    faced: float
    long: float
    spread: float


# Fitted to 4,500 deals that the bot bid with itself, at three tables, with a coinche on every
# contract that somebody could coinche, played out.
BID = Trust(said=0.8, faced=0.69, long=0.055, spread=0.145)
TAKEN = Trust(said=1.0, faced=0.5, long=0.1, spread=0.19)  # without a figure
RAISED = 0.5  # the tricks that a side is ahead beside what it has said, where both have spoken
LENGTH = 3  # trumps that are not many yet
PAIRED = 0.42  # a pair is as likely as the points that are promised exceed this part of all
DENIED = 0.36  # how much more they have declared for each trick that I am ahead


@dataclass(frozen=True)
class Against:
    """The contract that stands, with the cards in *hand* (a mask) against it."""

    view: View
    hearing: Hearing
    hand: int

    def stake(self, level: int, more: float) -> Stake:
        """For its takers, were it at *level* and did they make so much *more* than it seems.

        A pair is part of what they bid: if they hold none, they hold better cards.
        """
        ledger, forecast = ledger_of(self.view.rules), self.forecast.moved(more)
        without = self._deed(level, 0)
        within = self._deed(level, self._pairs)
        brought, chance = ledger.bonus(within) - ledger.bonus(without), self._paired
        return either(
            chance,
            weighed(ledger.parts(within), forecast.moved((chance - 1) * brought)),
            weighed(ledger.parts(without), forecast.moved(chance * brought)),
        )

    @cached_property
    def forecast(self) -> Forecast:
        """The points of their hand."""
        _, taker, bid, _, _ = self.view.contract
        scale = scale_of(self.view.rules, self._kind, taker)
        trust = TAKEN if bid is None else BID
        said = self.hearing.of(self._side, self._kind)
        raised = RAISED * (len(said) > 1)
        theirs = scale.alone(trust.said * sum(said) + raised - trust.faced * self._ahead)
        return Forecast(theirs - trust.long * scale.total * self._long, trust.spread * scale.total)

    @cached_property
    def declared(self) -> float:
        """The points that they declare: what they have told of, and more if I hold the cards."""
        rules, bid = self.view.rules, self.view.contract.bid
        told = max(self.hearing.declares(self._side, self._kind), hidden(rules, bid))
        return (told + unseen(rules)) * (1 + DENIED * max(self._ahead, 0.0))

    @property
    def _paired(self) -> float:
        """The chance that they hold a pair, where I see none of its cards."""
        _, taker, bid, _, _ = self.view.contract
        scale = scale_of(self.view.rules, self._kind, taker)
        return max(min(promised(scale, bid, raised=False) / scale.total, 1.0) - PAIRED, 0.0)

    @property
    def _pairs(self) -> int:
        """The pairs that are not in my way."""
        rules = self.view.rules
        return pairs(rules, rules.plan.kinds[self._kind], rules.deal.pack & ~self.hand)

    def _deed(self, level: int, held: int) -> Deed:
        rules, bid = self.view.rules, self.view.contract.bid
        return Deed(marked_as(rules, self._kind), bid, level, held, in_tens(self.declared))

    @property
    def _kind(self) -> str:
        return self.view.contract.kind

    @property
    def _side(self) -> tuple[int, ...]:
        taker = self.view.contract.taker
        return taker, *self.hearing.partners(taker)

    @cached_property
    def _ahead(self) -> float:
        return count_of(self.view.rules, self._kind).ahead(self.hand)

    @property
    def _long(self) -> int:
        """How many trumps I hold beyond a few."""
        known, pack = self.view.rules.plan.kinds[self._kind], self.view.rules.deal.pack
        held = (self.hand & known.trumps).bit_count() if ruffing(known, pack) else 0
        return max(held - LENGTH, 0)
