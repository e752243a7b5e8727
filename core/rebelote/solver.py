"""Best play by all when every card is seen: what a side makes, what each card is worth.

The search is in `kernel.solver`; here a position is written into its state.  It is exact for
any kind of trump and any of the five duties.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from rebelote.cards import CARDS, PER_SUIT, Card, Cards, each
from rebelote.errors import NotationError
from rebelote.kernel import twins
from rebelote.opencards import OpenCards
from rebelote.ruleset import Rules
from rebelote.scoring import countable
from rebelote.stakes import Contracted, Stakes, stakes
from rebelote.trumps import Kind

LAST_GENERATION = (1 << 27) - 1


class Numbering(NamedTuple):
    """The cards of a kind numbered by strength: suit * 8 + place in the suit, both ways."""

    ours: tuple[int, ...]
    theirs: tuple[int, ...]

    def mask(self, cards: int) -> int:
        """A mask of cards in the numbers of the search."""
        theirs, found = self.theirs, 0
        for card in each(cards):
            found |= 1 << theirs[card]
        return found


@lru_cache(64)
def numbering(kind: Kind) -> Numbering:
    """How the search numbers the cards of *kind*."""
    theirs = tuple(card - card % PER_SUIT + kind.strength[card] for card in CARDS)
    return Numbering(tuple(theirs.index(card) for card in range(len(theirs))), theirs)


class Scene(NamedTuple):
    """What many positions share: rules, kind, contract and the seat whose side is ours."""

    rules: Rules
    contract: Contracted
    taker: int
    seat: int

    def same(self, other: Scene) -> bool:
        """Whether nothing has changed; rules are not compared but recognised."""
        return self.rules is other.rules and self[1:] == other[1:]


class Solver:
    """Solves positions one after the other; it keeps its memory from one to the next.

    Compiled, with the extra `fast`; *plain*: in CPython, some hundred times slower, which does
    for endings.  One solver is for one thread.  A figure is what a side makes in the whole deal
    with best play by all: card points, the last trick, a capot; what the others gain by a capot
    of theirs counts against it.
    """

    def __init__(self, *, plain: bool = False) -> None:
        self._twin = twins.plain() if plain else twins.compiled()
        self._state, self._table = self._twin.state(), self._twin.table()
        self._scene: Scene | None = None
        self._stakes, self._numbers = Stakes(), Numbering((), ())

    @property
    def nodes(self) -> int:
        """How many positions were searched since the solver was made."""
        return int(self._state.nodes)

    def value(self, cards: OpenCards, seat: int | None = None) -> int:
        """What the side of *seat* makes; of the seat at turn unless one is named."""
        made = self._begin(cards, cards.turn if seat is None else self._read_seat(cards, seat))
        return made + int(self._twin.value(self._state, self._table))

    def reaches(self, cards: OpenCards, points: int, seat: int | None = None) -> bool:
        """Whether the side of *seat* makes *points*; of the seat at turn unless one is named."""
        made = self._begin(cards, cards.turn if seat is None else self._read_seat(cards, seat))
        need = self._need(points, made)
        return bool(self._twin.at_least(self._state, self._table, need))

    def card_values(self, cards: OpenCards) -> dict[Card, int]:
        """What the side at turn makes after each card that may be played, in their order."""
        made = self._begin(cards, cards.turn)
        legal = self._twin.card_values(self._state, self._table)
        values, ours = self._state.values, self._numbers.ours
        found = {ours[card]: made + int(values[card]) for card in each(int(legal))}
        return {CARDS[card]: found[card] for card in sorted(found)}

    def cards_reaching(self, cards: OpenCards, points: int) -> Cards:
        """The cards after which the side at turn makes *points*, in their order."""
        made = self._begin(cards, cards.turn)
        need = self._need(points, made)
        found = self._twin.cards_at_least(self._state, self._table, need)
        return Cards(map(Card, sorted(self._numbers.ours[card] for card in each(int(found)))))

    def _begin(self, cards: OpenCards, seat: int) -> int:
        """Write a position into the state, the side of *seat* as ours; what that has made."""
        taker = cards.taker if cards.taker >= 0 else seat
        contract = Contracted(cards.kind, taker, cards.bid, cards.level)
        scene = Scene(cards.rules, contract, cards.taker, seat)
        side = cards.side(seat)
        if self._scene is None or not scene.same(self._scene):
            self._set(scene, side)
            self._scene = scene
        if self._state.generation >= LAST_GENERATION:
            self._table, self._state.generation = self._twin.table(), 0
        self._deal(cards, side)
        return sum(points for at, points in enumerate(cards.made) if at in side)

    def _set(self, scene: Scene, side: frozenset[int]) -> None:
        """Write the rules into the state."""
        state, plan = self._state, scene.rules.plan
        kind = plan.kinds[scene.contract.kind]
        self._stakes = stakes(scene.rules, scene.contract, side)
        state.last, state.sweep_ours, state.sweep_theirs = self._stakes
        ruff, overruff, undertrump, rise_trump, rise_plain = plan.duties
        state.ruff, state.overruff, state.undertrump = ruff, overruff, undertrump
        state.rise_trump, state.rise_plain = rise_trump, rise_plain
        self._numbers = numbering(kind)
        state.trumps = kind.trumps
        for card, number in enumerate(self._numbers.theirs):
            state.points[number] = kind.points[card]
            state.beats[number] = self._numbers.mask(kind.beats[card])
        state.seats = plan.seats
        for seat, allies in enumerate(plan.allied[scene.taker + 1]):
            state.following[seat] = (seat + 1) % plan.seats
            state.side[seat] = seat not in side
            state.allies[seat] = sum(ally << other for other, ally in enumerate(allies))

    def _deal(self, cards: OpenCards, side: frozenset[int]) -> None:
        """Write the cards into the state."""
        state, play, numbers = self._state, cards.play, self._numbers
        for seat, hand in enumerate(cards.hands):
            state.hands[seat] = numbers.mask(hand)
        stake = sum(int(state.points[numbers.theirs[card]]) for card in play.trick)
        best, holder = (numbers.theirs[play.best], play.best_seat) if play.trick else (0, 0)
        live = (cards.winners <= side) * (self._stakes.sweep != 0)
        live |= cards.winners.isdisjoint(side) * (self._stakes.swept != 0) << 1
        placed = (len(play.trick), play.suit, best, holder)
        self._twin.lay_out(state, cards.turn, *placed, stake, live)

    @staticmethod
    def _need(points: int, made: int) -> int:
        if not countable(points):
            raise NotationError("points", points, "a whole number")
        return max(-twins.MOST, min(points - made, twins.MOST))

    @staticmethod
    def _read_seat(cards: OpenCards, seat: int) -> int:
        seats = cards.rules.seating.seats
        if seat not in range(seats):
            raise NotationError("a seat", seat, f"seats are 0 to {seats - 1}")
        return seat
