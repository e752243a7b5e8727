"""The contest of declarations: who says what, whose is the best, who shows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from rebelote.plugin import (
    DONE,
    PASS,
    Action,
    Cards,
    Deal,
    Entered,
    Event,
    Passed,
    Played,
    Rules,
    TrickWon,
    hand_at_start,
    seat_to_play,
)
from rebelote_plugins.rules.melds import Ladder, Meld, Values, best_melds

DECLARATIONS = "declarations"
Result = tuple[Deal, tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Announce one's declarations."""

    pattern: ClassVar[str] = "declare"


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A seat announced declarations: their names, the height kept for the comparison."""

    reveals: ClassVar[bool] = True
    seat: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """The declarations were compared: the seats whose side scores (none: nobody), the best one."""

    reveals: ClassVar[bool] = True
    winners: tuple[int, ...]
    best: str
    top: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat showed the cards of a declaration that scores."""

    reveals: ClassVar[bool] = True
    seat: int
    name: str
    points: int
    cards: Cards


class Table(NamedTuple):
    """Open memory: names said by each seat (`None`: not asked yet), winners once compared."""

    said: tuple[tuple[str, ...] | None, ...]
    winners: tuple[int, ...] | None = None
    shown: tuple[int, ...] = ()


@dataclass(frozen=True)
class Contest:
    """Finds, announces, compares and shows declarations."""

    values: Values
    ladder: Ladder
    tie: str
    sharing: bool
    show_at_once: bool

    def melds(self, deal: Deal, seat: int) -> tuple[Meld, ...]:
        """What *seat* can declare from the hand it begins to play with."""
        known: tuple[Meld, ...] | None = deal.recall_own(DECLARATIONS, seat)
        if known is None:
            known = best_melds(hand_at_start(deal, seat), self.values, sharing=self.sharing)
        return known

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Everyone looks at their hand."""
        seats = range(len(deal.hands))
        own = tuple(self.melds(deal, seat) for seat in seats)
        return Entered(deal.remember(DECLARATIONS, Table((None,) * len(own)), own))

    def say(self, deal: Deal, seat: int, *, declares: bool) -> Result:
        """A seat announces what it has, or nothing."""
        names = tuple(meld.name for meld in self.melds(deal, seat)) if declares else ()
        table = table_of(deal)
        spoken = (*table.said[:seat], names, *table.said[seat + 1 :])
        deal = deal.remember(DECLARATIONS, table._replace(said=spoken))
        return deal, (Declared(seat, names),) if names else ()

    def compare(self, rules: Rules, deal: Deal) -> Result:
        """Find the side that scores."""
        table = table_of(deal)
        speakers = tuple(seat for seat in _in_order(rules, deal) if table.said[seat])
        winner = self._winner(rules, deal, speakers)
        side = tuple(
            sorted(
                seat
                for seat in speakers
                if winner is not None and _together(rules, deal, seat, winner)
            )
        )
        deal = deal.remember(DECLARATIONS, table._replace(winners=side))
        if not speakers:
            return deal, ()
        best = None if winner is None else self._best(rules, deal, winner)[1]
        told = Compared(side, best.name if best else "", best.top.rank if best else "")
        deal, events = self.show(deal, side) if self.show_at_once else (deal, ())
        return deal, (told, *events)

    def show(self, deal: Deal, seats: tuple[int, ...]) -> Result:
        """Seats lay their declarations open."""
        table = table_of(deal)
        deal = deal.remember(DECLARATIONS, table._replace(shown=(*table.shown, *seats)))
        shown = tuple(
            Shown(seat, meld.name, meld.points, meld.cards)
            for seat in seats
            for meld in self.melds(deal, seat)
        )
        return deal, shown

    def _best(self, rules: Rules, deal: Deal, seat: int) -> tuple[tuple[int, ...], Meld]:
        trumps = rules.plan.kinds[deal.contract.kind].trumps
        ranked = [(self.ladder.strength(meld, trumps), meld) for meld in self.melds(deal, seat)]
        return max(ranked, key=lambda each: each[0])

    def _winner(self, rules: Rules, deal: Deal, speakers: tuple[int, ...]) -> int | None:
        """A seat of the side that scores."""
        strengths = {seat: self._best(rules, deal, seat)[0] for seat in speakers}
        if not strengths:
            return None
        top = max(strengths.values())
        tied = [seat for seat in speakers if strengths[seat] == top]
        if all(_together(rules, deal, tied[0], seat) for seat in tied) or self.tie == "first":
            return tied[0]
        if self.tie == "taker":
            taker = deal.contract.taker
            return next((seat for seat in tied if _together(rules, deal, seat, taker)), None)
        return None

    def scored(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """The points of each scoring seat's declarations, one by one."""
        winners = table_of(deal).winners or ()
        return tuple(
            tuple(meld.points for meld in self.melds(deal, seat)) if seat in winners else ()
            for seat in range(len(deal.hands))
        )

    def on_second_trick(self, rules: Rules, deal: Deal, event: Event) -> Result:
        """Each scoring seat shows with its card of the second trick."""
        assert isinstance(event, Played)
        winners = table_of(deal).winners or ()
        return (
            self.show(deal, (event.seat,))
            if event.trick == 1 and event.seat in winners
            else (deal, ())
        )

    def on_first_card(self, rules: Rules, deal: Deal, event: Event) -> Result:
        """The table announces what the player of a first card has."""
        assert isinstance(event, Played)
        return self.say(deal, event.seat, declares=True) if event.trick == 0 else (deal, ())

    def on_first_trick(self, rules: Rules, deal: Deal, event: Event) -> Result:
        """Compare once everyone has played a first card."""
        assert isinstance(event, TrickWon)
        return self.compare(rules, deal) if event.trick == 0 else (deal, ())

    # Asking everyone before the first trick.

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The next seat that has not been asked."""
        said = table_of(deal).said
        return next((seat for seat in _in_order(rules, deal) if said[seat] is None), None)

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or declare what one has."""
        if seat != self.turn(rules, deal):
            return ()
        return (PASS, Declare()) if self.melds(deal, seat) else (PASS,)

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Result:
        """Speak; after the last seat everything is compared."""
        declares = isinstance(action, Declare)
        deal, events = self.say(deal, seat, declares=declares)
        events = events if declares else (Passed(seat, DECLARATIONS),)
        if self.turn(rules, deal) is not None:
            return deal, events
        deal, compared = self.compare(rules, deal)
        return deal, events + compared

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when everyone was asked."""
        return DONE if self.turn(rules, deal) is None else None

    def enter_and_tell(self, rules: Rules, deal: Deal) -> Entered:
        """The table announces for everyone, and compares."""
        deal, events = self.enter(rules, deal).deal, tuple[Event, ...]()
        for seat in _in_order(rules, deal):
            deal, more = self.say(deal, seat, declares=True)
            events += more
        deal, compared = self.compare(rules, deal)
        return Entered(deal, events + compared, DONE)

    def enter_and_go(self, rules: Rules, deal: Deal) -> Entered:
        """Hands are looked at; announcing comes with the first card."""
        return Entered(self.enter(rules, deal).deal, outcome=DONE)

    # Declaring before one's first card.

    def legal_with_card(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Declare before one's first card, once."""
        if deal.play.tricks or seat != seat_to_play(rules, deal):
            return ()
        free = table_of(deal).said[seat] is None and self.melds(deal, seat)
        return (Declare(),) if free else ()

    def step_with_card(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Result:
        """Announce; the card follows."""
        return self.say(deal, seat, declares=True)


def table_of(deal: Deal) -> Table:
    """What everyone knows of the declarations."""
    found: Table = deal.recall(DECLARATIONS)
    return found


def _in_order(rules: Rules, deal: Deal) -> tuple[int, ...]:
    return rules.seating.around(rules.match.leader(rules, deal))


def _together(rules: Rules, deal: Deal, seat: int, other: int) -> bool:
    return rules.seating.allied(seat, other, deal.contract.taker)
