"""Best play by all when every card is seen: what a side makes, what each card is worth.

The search is in `kernel.solver`; here a position is written into its state.  It is exact for
any kind of trump and any of the five duties.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from itertools import chain
from typing import Any, NamedTuple, Self

from rebelote.cards import CARDS, Card, Cards, cards_of, each, mask_of
from rebelote.errors import NotationError
from rebelote.kernel import solver as kernel
from rebelote.kernel import worlds as kernel_worlds
from rebelote.kernel.laying import lay_out
from rebelote.kernel.state import FIELDS, PLAIN_SLOTS, SLOTS, State, prepare, table_size
from rebelote.opencards import Covered, OpenCards, check_seat
from rebelote.ruleset import Rules
from rebelote.scenes import Scene
from rebelote.scoring import countable

MOST = 1 << 14  # the kernel's figures stay below it
LAST_GENERATION = (1 << 27) - 1
SCENES = 256  # more are not remembered


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

    @staticmethod
    def compiles_first() -> bool:
        """Whether a compiled solver compiles first, which takes half a minute."""
        from rebelote.kernel.compiled import is_kept

        return not (is_kept(kernel.value) and is_kept(kernel_worlds.values_over))

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
        made = self._begin(cards, _seat_asked_for(cards, seat))
        return made + int(self._ask(kernel.value))

    def reaches(self, cards: OpenCards, points: int, seat: int | None = None) -> bool:
        """Whether the side of *seat* makes *points*; of the seat at turn unless one is named."""
        made = self._begin(cards, _seat_asked_for(cards, seat))
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
        self,
        cards: OpenCards,
        worlds: Sequence[Sequence[int]],
        covered: Sequence[Covered] | None = None,
    ) -> dict[Card, list[int]]:
        """What `card_values` finds in each of many *worlds*, which differ in where cards are.

        A world is the hands by seat, as masks; the seat at turn holds the same in all of them,
        and each seat as many cards as in *cards*.  *covered* says, world by world, what lies
        under the same covers; without it, what does in *cards*.  One call answers for all: late
        in a deal a world takes some microseconds.  Raises `NotationError` for what cannot be.
        """
        made = self._begin(cards, cards.turn)
        rows = self._read_worlds(cards, worlds, covered)
        return self._over(cards, rows, len(worlds), kernel_worlds.values_over, made)

    def cards_reaching_over(
        self,
        cards: OpenCards,
        points: int,
        worlds: Sequence[Sequence[int]],
        covered: Sequence[Covered] | None = None,
    ) -> dict[Card, list[bool]]:
        """For each card, in which of many *worlds* `cards_reaching` finds it."""
        need = self._need(points, self._begin(cards, cards.turn))
        rows = self._read_worlds(cards, worlds, covered)
        found = self._over(cards, rows, len(worlds), kernel_worlds.reaching_over, need)
        return {card: list(map(bool, reaching)) for card, reaching in found.items()}

    def _ask(self, question: Callable[..., Any], *more: Any) -> Any:
        return self._way.run(question)(self._state, self._table, *more)

    def _over(
        self, cards: OpenCards, rows: Any, count: int, question: Callable[..., Any], figure: int
    ) -> dict[Card, list[int]]:
        """The answers to a question about many worlds, by card."""
        self._make_room(count)
        found = self._way.zeros(count * cards.hands[cards.turn].bit_count())
        moves = int(self._ask(question, rows, count, figure, found))
        places = {self._ours[card]: nth for nth, card in enumerate(each(moves))}
        by_card = [(card, count * places[card]) for card in sorted(places)]
        return {CARDS[card]: found[start : start + count].tolist() for card, start in by_card}

    def _read_worlds(
        self,
        cards: OpenCards,
        worlds: Sequence[Sequence[int]],
        covered: Sequence[Covered] | None,
    ) -> Any:
        """Worlds in rows; the state holds *cards*, with which they are compared."""
        _check_shapes(cards, worlds, covered)
        rows: Sequence[Sequence[int]] = worlds
        if cards.covered:
            under = [cards.covered] * len(worlds) if covered is None else covered
            below = [[1 << card for _, card in sorted(pairs)] for pairs in under]
            rows = [[*world, *lower] for world, lower in zip(worlds, below, strict=True)]
        words = self._way.words(array("q", chain.from_iterable(rows)))
        misfit = self._way.run(kernel_worlds.misfit)
        bad = int(misfit(self._state, words, len(worlds), mask_of(cards.play.trick)))
        if bad >= 0:
            found = " | ".join(str(cards_of(mask)) for mask in rows[bad])
            wanted = "the same hand at turn, hands as large, and each card once"
            raise NotationError("a world", found, wanted)
        return words

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
        key = (cards.kind, cards.taker, cards.bid, cards.level, cards.last_only, seat)
        scene = self._scenes.get(key)
        if scene is None:
            scene = self._scenes[key] = Scene.of(cards, seat)
        return scene

    def _deal(self, cards: OpenCards, scene: Scene) -> None:
        """Write the cards into the state."""
        play, numbers, side, winners = cards.play, scene.numbers, scene.side, cards.winners
        for seat, hand in enumerate(cards.hands):
            self._dealt[seat] = hand
        self._state.covers = sum([1 << cover for cover, _ in cards.covered])
        for cover, card in cards.covered:
            self._state.under[cover] = 1 << card
        best, holder = (numbers.theirs[play.best], play.best_seat) if play.trick else (0, 0)
        stake = sum([scene.points[card] for card in play.trick])
        live = int(scene.stakes.sweep != 0 and winners <= side)
        if scene.stakes.swept and winners.isdisjoint(side):
            live += 2
        placed = (len(play.trick), play.suit, best, holder)
        self._way.run(lay_out)(self._state, cards.turn, *placed, stake, live)

    @staticmethod
    def _need(points: int, made: int) -> int:
        if not countable(points):
            raise NotationError("points", points, "a whole number")
        return max(-MOST, min(points - made, MOST))


def _seat_asked_for(cards: OpenCards, seat: int | None) -> int:
    """*seat*, which must be there, or without one the seat at turn."""
    if seat is None:
        return cards.turn
    check_seat(seat, cards.rules.seating.seats)
    return seat


def _check_shapes(
    cards: OpenCards, worlds: Sequence[Sequence[int]], covered: Sequence[Covered] | None
) -> None:
    """Refuse worlds of other seats or covers than those of *cards*."""
    seats = len(cards.hands)
    if not {len(world) for world in worlds} <= {seats}:
        raise NotationError("worlds", "hands", f"{seats} hands each")
    if covered is not None:
        covers = sorted(cover for cover, _ in cards.covered)
        fits = all(sorted(cover for cover, _ in pairs) == covers for pairs in covered)
        if not fits or len(covered) != len(worlds):
            raise NotationError("worlds", "covered cards", "a card under each cover in each world")
