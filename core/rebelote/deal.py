"""One deal as a value: who holds what, what was called, played and said.

A card is in exactly one place: a hand, the trick on the table, a won trick or a pile.  A rule
may bring piles and memories; the core shows them to a seat by what they declare, so a rule
writes no redaction.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from operator import or_
from typing import Any, NamedTuple

from rebelote.actions import Action
from rebelote.cards import CARDS, Cards, each, mask_of

ALL = "all"
OWNER = "owner"
NONE = "none"


class Pile(NamedTuple):
    """Cards on the table: their owner's seat (or -1), top card first, and who sees them.

    `seen` is `all`, `owner` or `none`.
    """

    name: str
    owner: int
    cards: tuple[int, ...]
    seen: str


class Contract(NamedTuple):
    """What the auction has settled: kind of trump, taker, bid, level of doubling.

    `proposed` is the suit that a turned-up card proposes.
    """

    kind: str = ""
    taker: int = -1
    bid: int | str | None = None
    level: int = 0
    proposed: str = ""


class Trick(NamedTuple):
    """A finished trick: who led, the cards in play order, who won, and its card points."""

    leader: int
    cards: tuple[int, ...]
    winner: int
    points: int


class PlayState(NamedTuple):
    """The trick on the table and those before it.

    `suit` is the mask of the suit led (0 before the lead), `best` the card that holds the
    trick and `best_seat` who played it.
    """

    leader: int = -1
    trick: tuple[int, ...] = ()
    suit: int = 0
    best: int = -1
    best_seat: int = -1
    tricks: tuple[Trick, ...] = ()


class Memory(NamedTuple):
    """What a rule remembers: `open` for everyone, `own` one value a seat."""

    name: str
    open: Any = None
    own: tuple[Any, ...] = ()


Logged = tuple[int, Action]


class Deal(NamedTuple):
    """A deal at one moment.  `hands` are masks by seat, `log` the accepted actions."""

    number: int
    phase: str
    dealer: int
    hands: tuple[int, ...]
    piles: tuple[Pile, ...] = ()
    contract: Contract = Contract()
    play: PlayState = PlayState()
    log: tuple[Logged, ...] = ()
    memory: tuple[Memory, ...] = ()

    def in_phase(self, phase: str) -> Deal:
        """The deal in another phase."""
        number, _, dealer, hands, piles, contract, play, log, memory = self
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def logged(self, seat: int, action: Action) -> Deal:
        """The deal with an accepted action written down."""
        number, phase, dealer, hands, piles, contract, play, log, memory = self
        log = (*log, (seat, action))
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def with_play(self, hands: tuple[int, ...], play: PlayState) -> Deal:
        """The deal with the cards played so far, and what is left in the hands."""
        number, phase, dealer, _, piles, contract, _, log, memory = self
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def with_contract(self, contract: Contract) -> Deal:
        """The deal with what the auction has settled."""
        number, phase, dealer, hands, piles, _, play, log, memory = self
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def pile(self, name: str, owner: int = -1) -> tuple[int, ...]:
        """The cards of a pile, top card first; none if there is no such pile."""
        for pile in self.piles:
            if pile.name == name and pile.owner == owner:
                return pile.cards
        return ()

    def with_pile(self, name: str, cards: tuple[int, ...], seen: str, owner: int = -1) -> Deal:
        """The deal with that pile set, or taken away when *cards* is empty."""
        return self.with_piles(Pile(name, owner, cards, seen))

    def with_piles(self, *piles: Pile) -> Deal:
        """The deal with several piles set, those without cards taken away."""
        number, phase, dealer, hands, known, contract, play, log, memory = self
        places = {(pile.name, pile.owner): pile for pile in known + piles}
        lying = tuple(sorted([pile for pile in places.values() if pile.cards]))
        return _deal((number, phase, dealer, hands, lying, contract, play, log, memory))

    def give(self, seat: int, cards: tuple[int, ...]) -> Deal:
        """The deal with *cards* added to the hand of *seat*."""
        return self._with_hand(seat, self.hands[seat] | mask_of(cards))

    def take(self, seat: int, cards: tuple[int, ...]) -> Deal:
        """The deal with *cards* taken out of the hand of *seat*."""
        return self._with_hand(seat, self.hands[seat] & ~mask_of(cards))

    def _with_hand(self, seat: int, hand: int) -> Deal:
        number, phase, dealer, held, piles, contract, play, log, memory = self
        hands = (*held[:seat], hand, *held[seat + 1 :])
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def deal_to(self, received: Sequence[tuple[int, ...]]) -> Deal:
        """The deal with cards added to every hand, in seat order."""
        number, phase, dealer, held, piles, contract, play, log, memory = self
        hands = tuple(map(or_, held, map(mask_of, received)))
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def recall(self, name: str, default: Any = None) -> Any:
        """The open memory of that name, or *default*."""
        for memory in self.memory:
            if memory.name == name:
                return memory.open
        return default

    def recall_own(self, name: str, seat: int, default: Any = None) -> Any:
        """What *seat* alone may know of that memory, or *default*."""
        for memory in self.memory:
            if memory.name == name and memory.own:
                return memory.own[seat]
        return default

    def remember(self, name: str, open: Hashable, own: tuple[Any, ...] | None = None) -> Deal:
        """The deal with that memory set; `own` stays as it is when it is not given."""
        number, phase, dealer, hands, piles, contract, play, log, known = self
        place, end = _place(known, name)
        kept = known[place].own if own is None and place < end else own
        memory = (*known[:place], Memory(name, open, kept or ()), *known[end:])
        return _deal((number, phase, dealer, hands, piles, contract, play, log, memory))

    def places(self) -> tuple[int, ...]:
        """Every card wherever it lies, for counting the pack."""
        held = [card for hand in self.hands for card in each(hand)]
        lying = [card for pile in self.piles for card in pile.cards]
        won = [card for trick in self.play.tricks for card in trick.cards]
        return tuple(sorted([*held, *lying, *self.play.trick, *won]))


_deal: Callable[[tuple[Any, ...]], Deal] = partial(tuple.__new__, Deal)
"""A deal from all its fields in order, quicker than by calling the class."""


def _place(memories: tuple[Memory, ...], name: str) -> tuple[int, int]:
    """From where to where the memory of that name stands; nowhere, between two others, if new."""
    place = 0
    for memory in memories:
        if memory.name >= name:
            return place, place + (memory.name == name)
        place += 1
    return place, place


def as_cards(cards: tuple[int, ...]) -> Cards:
    """Ints as cards that print."""
    return tuple.__new__(Cards, [CARDS[card] for card in cards])


def start(number: int, dealer: int, seats: int, pack: tuple[int, ...]) -> Deal:
    """A deal that has not begun: all cards in one dark pile, `pack`, top card first."""
    pile = Pile("pack", -1, pack, NONE)
    return Deal(number, "", dealer, (0,) * seats, (pile,))
