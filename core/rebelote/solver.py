"""Best play by all when every card is seen: what a side makes, what each card is worth.

The search is in `kernel.solver`; here a position is written into its state.  It is exact for
any kind of trump and any of the five duties.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple, Self

from rebelote.bends import ByMasks
from rebelote.cards import CARDS, PER_SUIT, SUITS, Card, Cards, cards_of, each, mask_of
from rebelote.errors import NotationError
from rebelote.kernel import solver as kernel
from rebelote.kernel import worlds as kernel_worlds
from rebelote.kernel.state import FIELDS, PLAIN_SLOTS, SLOTS, State, prepare, table_size
from rebelote.opencards import OpenCards
from rebelote.ruleset import Rules
from rebelote.scoring import countable
from rebelote.stakes import Contracted, Stakes, stakes
from rebelote.trumps import Kind

DUTIES = ("ruff", "overruff", "undertrump", "rise_trump", "rise_plain")
MOST = 1 << 14  # the kernel's figures stay below it
LAST_GENERATION = (1 << 27) - 1
SCENES = 256  # more are not remembered
BYTES = range(0, len(SUITS) * PER_SUIT, PER_SUIT)


class Numbering(NamedTuple):
    """The cards of a kind numbered by strength, suit * 8 + place in the suit.

    `ours` and `theirs` lead from one number to the other, `bytes` from the cards of each suit.
    """

    ours: tuple[int, ...]
    theirs: tuple[int, ...]
    bytes: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, kind: Kind) -> Self:
        """How the search numbers the cards of *kind*."""
        theirs = tuple(card - card % PER_SUIT + kind.strength[card] for card in CARDS)
        ours = tuple(theirs.index(card) for card in range(len(theirs)))
        parts = range(1 << PER_SUIT)
        suits = (
            tuple(sum(1 << theirs[card] for card in each(p << at)) for p in parts) for at in BYTES
        )
        return cls(ours, theirs, tuple(suits))

    def mask(self, cards: int) -> int:
        """A mask of cards in the numbers of the search."""
        spades, hearts, diamonds, clubs = self.bytes
        return (
            spades[cards & 255]
            | hearts[cards >> 8 & 255]
            | diamonds[cards >> 16 & 255]
            | clubs[cards >> 24 & 255]
        )


class Scene(NamedTuple):
    """What many positions share, ready for the state: what each side plays for, and its rows."""

    side: frozenset[int]
    stakes: Stakes
    numbers: Numbering
    points: tuple[int, ...]
    fields: dict[str, int]
    rows: dict[str, list[int]]

    @classmethod
    def of(cls, cards: OpenCards, seat: int) -> Self:
        """The scene of a position, the side of *seat* as ours."""
        plan, side = cards.rules.plan, cards.side(seat)
        kind, numbers = plan.kinds[cards.kind], Numbering.of(plan.kinds[cards.kind])
        taker = cards.taker if cards.taker >= 0 else seat
        told = Contracted(cards.kind, taker, cards.bid, cards.level)
        worth = stakes(cards.rules, told, side)
        duties = dict(zip(DUTIES, plan.duties, strict=True))
        sweeps = {"last": worth.last, "sweep_ours": worth.sweep, "sweep_theirs": worth.swept}
        rows = {
            "points": [kind.points[card] for card in numbers.ours],
            "renumber": [mask for suit in numbers.bytes for mask in suit],
            "beats": [numbers.mask(kind.beats[card]) for card in numbers.ours],
            "following": [(at + 1) % plan.seats for at in range(plan.seats)],
            "side": [int(at not in side) for at in range(plan.seats)],
            "allies": [
                sum(ally << other for other, ally in enumerate(allies))
                for allies in plan.allied[cards.taker + 1]
            ],
        }
        beside, held_back = ByMasks.of(cards.rules.duties.bends).masks(kind, cards.level)
        bends = {"beside": numbers.mask(beside), "held_back": numbers.mask(held_back)}
        fields = {"trumps": kind.trumps, "seats": plan.seats, **duties, **bends, **sweeps}
        return cls(side, worth, numbers, kind.points, fields, rows)

    def write(self, state: Any) -> None:
        """Write it into a state."""
        for name, number in self.fields.items():
            setattr(state, name, number)
        for name, row in self.rows.items():
            getattr(state, name)[: len(row)] = row


class Way(NamedTuple):
    """A way to run the functions of the kernel: what makes of one what is called, and of an
    array what that is given; a state, and the size of a table.
    """

    run: Callable[[Callable[..., Any]], Callable[..., Any]]
    words: Callable[[array[int]], Any]
    state: Any
    slots: int

    @classmethod
    def plain(cls) -> Self:
        """As they stand."""
        return cls(lambda function: function, lambda words: words, State(), PLAIN_SLOTS)

    @classmethod
    def compiled(cls) -> Self:
        """Compiled; raises `MissingExtra` without numba."""
        from rebelote.fast import numpy
        from rebelote.kernel.compiled import compiled, records

        state = records(FIELDS, 1).view(numpy.recarray)[0]
        return cls(compiled, lambda words: numpy.frombuffer(words, numpy.int64), state, SLOTS)

    def zeros(self, count: int) -> Any:
        """So many numbers, as the functions are given them."""
        return self.words(array("q", bytes(8 * count)))


class Solver:
    """Solves positions one after the other; it keeps its memory from one to the next.

    Compiled, with the extra `fast`; *plain*: in CPython, a few hundred times slower, which does
    for endings.  One solver is for one thread.  A figure is what a side makes in the whole deal
    with best play by all: card points, the last trick, a capot; what the others gain by a capot
    of theirs counts against it.
    """

    def __init__(self, *, plain: bool = False) -> None:
        self._way = Way.plain() if plain else Way.compiled()
        self._state = prepare(self._way.state, self._way.slots)
        self._table = self._way.zeros(table_size(self._way.slots))
        self._dealt, self._values = self._state.dealt, self._state.values
        self._rules: Rules | None = None
        self._scenes: dict[object, Scene] = {}
        self._scene: Scene | None = None
        self._ours: tuple[int, ...] = ()

    @property
    def nodes(self) -> int:
        """How many positions were searched since the solver was made."""
        return int(self._state.nodes)

    def value(self, cards: OpenCards, seat: int | None = None) -> int:
        """What the side of *seat* makes; of the seat at turn unless one is named."""
        made = self._begin(cards, cards.turn if seat is None else self._read_seat(cards, seat))
        return made + int(self._ask(kernel.value))

    def reaches(self, cards: OpenCards, points: int, seat: int | None = None) -> bool:
        """Whether the side of *seat* makes *points*; of the seat at turn unless one is named."""
        made = self._begin(cards, cards.turn if seat is None else self._read_seat(cards, seat))
        return bool(self._ask(kernel.at_least, self._need(points, made)))

    def card_values(self, cards: OpenCards) -> dict[Card, int]:
        """What the side at turn makes after each card that may be played, in their order."""
        made = self._begin(cards, cards.turn)
        legal, ours = int(self._ask(kernel.card_values)), self._ours
        found = {ours[card]: made + int(self._values[card]) for card in each(legal)}
        return {CARDS[card]: found[card] for card in sorted(found)}

    def cards_reaching(self, cards: OpenCards, points: int) -> Cards:
        """The cards after which the side at turn makes *points*, in their order."""
        made = self._begin(cards, cards.turn)
        found = int(self._ask(kernel.cards_at_least, self._need(points, made)))
        return Cards(map(Card, sorted(self._ours[card] for card in each(found))))

    def card_values_over(
        self, cards: OpenCards, worlds: Sequence[Sequence[int]]
    ) -> dict[Card, list[int]]:
        """What `card_values` finds in each of many *worlds*, which differ in the hands alone.

        A world is the hands by seat, as masks; the seat at turn holds the same in all of them,
        and each seat as many cards as in *cards*.  One call answers for all: late in a deal a
        world takes some microseconds.  Raises `NotationError` for a world that cannot be.
        """
        made = self._begin(cards, cards.turn)
        return self._over(cards, worlds, kernel_worlds.values_over, made)

    def cards_reaching_over(
        self, cards: OpenCards, points: int, worlds: Sequence[Sequence[int]]
    ) -> dict[Card, list[bool]]:
        """For each card, in which of many *worlds* `cards_reaching` finds it."""
        need = self._need(points, self._begin(cards, cards.turn))
        found = self._over(cards, worlds, kernel_worlds.reaching_over, need)
        return {card: list(map(bool, reaching)) for card, reaching in found.items()}

    def _ask(self, question: Callable[..., Any], *more: Any) -> Any:
        return self._way.run(question)(self._state, self._table, *more)

    def _over(
        self,
        cards: OpenCards,
        worlds: Sequence[Sequence[int]],
        question: Callable[..., Any],
        figure: int,
    ) -> dict[Card, list[int]]:
        """The answers to a question about many worlds, by card."""
        count = len(worlds)
        hands = self._read_worlds(cards, worlds)
        self._make_room(count)
        found = self._way.zeros(count * cards.hands[cards.turn].bit_count())
        moves = int(self._ask(question, hands, count, figure, found))
        places = {self._ours[card]: nth for nth, card in enumerate(each(moves))}
        by_card = [(card, count * places[card]) for card in sorted(places)]
        return {CARDS[card]: found[start : start + count].tolist() for card, start in by_card}

    def _read_worlds(self, cards: OpenCards, worlds: Sequence[Sequence[int]]) -> Any:
        """Worlds in a row; the state holds the hands of *cards*, which they are compared with."""
        seats, count = cards.rules.seating.seats, len(worlds)
        if not {len(world) for world in worlds} <= {seats}:
            raise NotationError("worlds", "hands", f"{seats} hands each")
        hands = self._way.words(array("q", chain.from_iterable(worlds)))
        misfit = self._way.run(kernel_worlds.misfit)
        bad = int(misfit(self._state, hands, count, mask_of(cards.play.trick)))
        if bad >= 0:
            found = " | ".join(str(cards_of(hand)) for hand in worlds[bad])
            raise NotationError(
                "a world", found, "no other hand at turn, hands as large, each card once"
            )
        return hands

    def _begin(self, cards: OpenCards, seat: int) -> int:
        """Write a position into the state, the side of *seat* as ours; what that has made."""
        scene = self._scene_of(cards, seat)
        if scene is not self._scene:
            scene.write(self._state)
            self._scene, self._ours = scene, scene.numbers.ours
        self._make_room(1)
        self._deal(cards, scene)
        return sum([points for at, points in enumerate(cards.made) if at in scene.side])

    def _make_room(self, deals: int) -> None:
        """Begin a new table where *deals* more would be too many for one."""
        if self._state.generation + deals > LAST_GENERATION:
            self._table = self._way.zeros(table_size(self._way.slots))
            self._state.generation = 0

    def _scene_of(self, cards: OpenCards, seat: int) -> Scene:
        """The scene of a position; rules are recognised, not compared."""
        if cards.rules is not self._rules or len(self._scenes) > SCENES:
            self._rules, self._scenes = cards.rules, {}
        key = (cards.kind, cards.taker, cards.bid, cards.level, seat)
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = Scene.of(cards, seat)
        return scene

    def _deal(self, cards: OpenCards, scene: Scene) -> None:
        """Write the cards into the state."""
        play, numbers, side, winners = cards.play, scene.numbers, scene.side, cards.winners
        for seat, hand in enumerate(cards.hands):
            self._dealt[seat] = hand
        best, holder = (numbers.theirs[play.best], play.best_seat) if play.trick else (0, 0)
        stake = sum([scene.points[card] for card in play.trick])
        live = int(scene.stakes.sweep != 0 and winners <= side)
        if scene.stakes.swept and winners.isdisjoint(side):
            live += 2
        placed = (len(play.trick), play.suit, best, holder)
        self._way.run(kernel.lay_out)(self._state, cards.turn, *placed, stake, live)

    @staticmethod
    def _need(points: int, made: int) -> int:
        if not countable(points):
            raise NotationError("points", points, "a whole number")
        return max(-MOST, min(points - made, MOST))

    @staticmethod
    def _read_seat(cards: OpenCards, seat: int) -> int:
        seats = cards.rules.seating.seats
        if seat not in range(seats):
            raise NotationError("a seat", seat, f"seats are 0 to {seats - 1}")
        return seat
