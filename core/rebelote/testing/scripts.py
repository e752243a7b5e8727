"""Playthroughs written down: rules, packs, a dealer and actions, to be played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from rebelote import flow
from rebelote.actions import Action
from rebelote.cards import Cards
from rebelote.course import Events
from rebelote.deal import Deal
from rebelote.errors import quote
from rebelote.events import Event
from rebelote.match import Match
from rebelote.phases import END
from rebelote.ruleset import Rules
from rebelote.table import Table
from rebelote.testing.faults import fail, guarded

Act = tuple[int, Action]

_LONGEST = 3_000
"""Actions after which a deal is held to have no end."""

_OUT_OF_TURN = 0.2
"""How often somebody else's action is taken when there is one."""


@dataclass(frozen=True)
class Script:
    """A stretch of play: `packs` dealt in order, the first `dealer`, and who did what."""

    rules: Rules
    dealer: int
    packs: tuple[Cards, ...]
    acts: tuple[Act, ...]

    def seated(self) -> Table:
        """A table at its beginning."""
        return Table(self.rules, seed=0, deals=self.packs, dealer=self.dealer)

    def moments(self) -> Iterator[tuple[Table, Act]]:
        """One table before each act; it is played on between two of them."""
        table = self.seated()
        for seat, action in self.acts:
            yield table, (seat, action)
            act(table, seat, action)

    def played_out(self) -> Iterator[Deal]:
        """Each deal that is scored as it was when it had been played out."""
        for table, (seat, action) in self.moments():
            move = flow.allowing(table.rules, table.deal, seat, action)
            assert move is not None
            deal, _ = flow.act(table.rules, table.deal, seat, action, move)
            if deal.phase == END:
                yield deal

    def final(self) -> Table:
        """The table after the last act."""
        table = self.seated()
        for seat, action in self.acts:
            act(table, seat, action)
        return table

    def opening(self) -> Events:
        """What all hear before the first act, also of deals that are thrown in at once."""
        heard = list[Event]()
        Match(self.rules, seed=0, deals=self.packs, dealer=self.dealer, tell=heard.append)
        return tuple(heard)

    def deals(self) -> tuple[Script, ...]:
        """One script for each deal that has acts."""
        dealt: dict[int, tuple[int, list[Act]]] = {}
        for table, done in self.moments():
            dealt.setdefault(table.deal.number, (table.deal.dealer, []))[1].append(done)
        return tuple(
            Script(self.rules, dealer, self.packs[number - 1 :], tuple(acts))
            for number, (dealer, acts) in dealt.items()
        )

    def told(self, acts: int | None = None) -> str:
        """How to see the same: the packs, the dealer and the first acts, in notation."""
        done = self.acts if acts is None else self.acts[:acts]
        played = ", ".join(f"{seat}: {action}" for seat, action in done)
        packs = [str(pack) for pack in self.packs[:1]]
        return f"seen with deals={packs}, dealer={self.dealer} after [{played}]"


def act(table: Table, seat: int, action: Action) -> Events:
    """Do what is legal; whatever a rule raises then is a fault."""
    phase = table.deal.phase
    doing = f"seat {seat} did {str(action)!r}, which is legal, in phase {phase!r}"
    with guarded(doing, f"the moves and reactions of {phase!r} must take it"):
        told = table.apply(action, seat)
    _check_told(doing, told)
    return told


def _check_told(doing: str, told: object) -> None:
    """What moves, reactions and phases tell is a tuple of events."""
    if not isinstance(told, tuple):
        fail(f"{doing}, and told {quote(told)}; {_TELLS}")
    for event in told:
        if not isinstance(event, Event):
            fail(f"{doing}, and told {quote(event)}, which is no event; {_TELLS}")


_TELLS = "moves, reactions and phases give a deal and a tuple of events"


def playthrough(rules: Rules, seed: int, *, deals: int = 1) -> Script:
    """A random stretch of play: until *deals* deals are marked, or three times as many begun."""
    with guarded("the first deal", "phases that deal by themselves must take any pack"):
        table = Table(rules, seed=seed)
    _check_told("the first deal began", table.events)
    random, acts, dealer = Random(f"kit/{seed}"), list[Act](), table.deal.dealer
    while not table.over and marked(table) < deals and table.deal.number <= 3 * deals:
        seat, action = choose(table, random)
        act(table, seat, action)
        acts.append((seat, action))
        if len(acts) > _LONGEST * deals:
            fail(f"a deal does not end: still in phase {table.deal.phase!r} after {len(acts)} acts")
    return Script(rules, dealer, table.packs(), tuple(acts))


def marked(table: Table) -> int:
    """How many deals were scored."""
    return sum(1 for result in table.standing.results if result.sheet is not None)


def choose(table: Table, random: Random) -> Act:
    """Any legal action, mostly of the seat whose turn it is."""
    turn = waiting(table)
    others = [
        (seat, action)
        for seat in range(table.rules.seating.seats)
        if seat != turn
        for action in listed(table, seat)
    ]
    if others and random.random() < _OUT_OF_TURN:
        return random.choice(others)
    return turn, random.choice(listed(table, turn))


def listed(table: Table, seat: int) -> tuple[Action, ...]:
    """What a seat may do, which moves list as a tuple of actions."""
    asking = f"what seat {seat} may do in phase {table.deal.phase!r}"
    with guarded(asking, _LISTS):
        legal = table.legal(seat)
    if not isinstance(legal, tuple) or not all(isinstance(action, Action) for action in legal):
        fail(f"{asking}: {quote(legal)}; {_LISTS}")
    return legal


_LISTS = "`legal` of a move gives a tuple of actions, an empty one for none"


def waiting(table: Table) -> int:
    """The seat whose turn it is; a table that is not over waits for one that can act."""
    turn, phase, seats = table.turn, table.deal.phase, range(table.rules.seating.seats)
    if table.deal.dealer not in seats:
        fail(
            f"deal {table.deal.number} is dealt by seat {table.deal.dealer}, which is not there; "
            "`match.dealers` answer with a seat, or None"
        )
    if turn is None:
        fail(f"phase {phase!r} waits for nobody and is not over; its `turn` or `over` is wrong")
    if turn not in seats:
        fail(f"phase {phase!r} waits for seat {turn}, which is not there")
    if not listed(table, turn):
        fail(
            f"phase {phase!r} waits for seat {turn}, which has no legal action: "
            f"{table.position(turn)}; let it pass, or do not wait for it"
        )
    return turn
