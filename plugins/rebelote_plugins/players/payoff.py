"""What a side marks more than the others, by the points that it makes."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import fmean
from typing import NamedTuple

from rebelote import OpenCards
from rebelote.plugin import MADE, Deal, Outcome, Rules, each, hand_at_start
from rebelote_plugins.players.estimate import pairs
from rebelote_plugins.players.ledger import DECLARED
from rebelote_plugins.rules.announcing import BELOTE
from rebelote_plugins.rules.named_bids import GENERALE

Facts = tuple[tuple[str, tuple[object, ...]], ...]


class Result(NamedTuple):
    """What a side marks more than the others do on average, and whether the contract is made."""

    marks: float
    made: bool


class Layout(NamedTuple):
    """What scoring wants of a layout: all card points played for, and the facts by account."""

    points: int
    facts: Facts


@dataclass(eq=False)
class Payoff:
    """The scored endings of one contract for the side of `seat`; `pending` points are at stake."""

    cards: OpenCards
    seat: int
    pending: int = 0
    known: dict[tuple[int, Layout], Result] = field(default_factory=dict)

    def __post_init__(self) -> None:
        side, seating = self.cards.side(self.seat), self.rules.seating
        taker = max(self.cards.taker, 0)
        self.ours = sorted({seating.relative(seat, taker) for seat in side})
        self.theirs = [other for other in range(seating.count) if other not in self.ours]
        self.stakes = self.cards.stakes(self.seat)
        self.kind = self.rules.plan.kinds[self.cards.kind]

    @property
    def rules(self) -> Rules:
        """The table's."""
        return self.cards.rules

    def of(self, value: int, layout: Layout) -> Result:
        """How the deal ends when our side makes *value*, as a solver counts it."""
        key = (value, layout)
        found = self.known.get(key)
        if found is None:
            sheet = self.rules.score(self._outcome(value, layout), self.pending)
            ours, theirs = (
                fmean([sheet.marks[account] for account in accounts])
                for accounts in (self.ours, self.theirs)
            )
            found = self.known[key] = Result(ours - theirs, sheet.verdict == MADE)
        return found

    def layout(self, cards: OpenCards, deal: Deal) -> Layout:
        """What scoring wants of *cards*, a layout, as they lie in *deal*."""
        held = [card for hand in cards.hands for card in each(hand)]
        covered = [card for _, card in cards.covered]
        worth = self.kind.points
        left = sum([worth[card] for card in (*held, *covered, *cards.play.trick)])
        return Layout(sum(cards.made) + left, self._facts(deal))

    def _facts(self, deal: Deal) -> Facts:
        """Pairs that were dealt, declarations that score; of any other fact what all know."""
        rules, taker = self.rules, self.cards.taker
        by_account, found = rules.seating.by_account, []
        for fact in rules.plan.facts:
            if fact.name == BELOTE:
                hands = [hand_at_start(deal, seat) for seat in range(len(deal.hands))]
                held = [pairs(rules, self.kind, hand) for hand in hands]
                found.append((BELOTE, by_account(held, taker)))
            elif fact.name == DECLARED:
                found.append((DECLARED, by_account(fact.ask(rules, deal), taker, fact.zero)))
            elif fact.known is not None:
                values = fact.known(rules, deal).values
                found.append((fact.name, by_account(values, taker, fact.zero)))
        return tuple(found)

    def _outcome(self, value: int, layout: Layout) -> Outcome:
        last, sweep, swept = self.stakes
        points, tricks = layout.points, self.rules.deal.hand
        top = points + last
        last_ours = 2 * value > top
        mine = min(max(value - last * last_ours, 0), points)
        if value > top or (value == top and not sweep):
            won = tricks
        elif value < 0 or (value == 0 and not swept):
            won = 0
        else:
            won = min(max(round(tricks * value / top), 1), tricks - 1)
        return Outcome(
            self.kind.scored_as,
            self._with_heaps(self._by_account(mine, points - mine), points),
            self._by_account(won, tricks - won),
            (self.ours if last_ours else self.theirs)[0],
            self.cards.bid == GENERALE and won in (0, tricks),
            self.cards.bid,
            self.cards.level,
            facts=layout.facts,
        )

    def _by_account(self, ours: int, theirs: int) -> tuple[int, ...]:
        """What both sides have, each side's shared out among its accounts."""
        found = [0] * self.rules.seating.count
        for accounts, amount in ((self.ours, ours), (self.theirs, theirs)):
            part, rest = divmod(amount, len(accounts))
            for place, account in enumerate(accounts):
                found[account] = part + (place < rest)
        return tuple(found)

    def _with_heaps(self, cards: tuple[int, ...], played: int) -> tuple[int, ...]:
        """Card points with those that the taker has put aside, where they count."""
        if not any(heap.counts for heap in self.rules.deal.heaps):
            return cards
        first, *others = cards
        return (first + self.kind.total(self.rules.deal.pack) - played, *others)
