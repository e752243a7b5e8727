"""A match in progress: bots, perhaps a person, and what is told and kept of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from rebelote import Action, Bot, Event, Pass, Player, RebeloteError, Record, Table
from rebelote.codec import decode
from rebelote.plugin import Contract
from rebelote_plugins.cli.opening import start_again
from rebelote_plugins.cli.person import Person
from rebelote_plugins.cli.saving import Keeper
from rebelote_plugins.cli.screen import line
from rebelote_plugins.cli.telling import Teller
from rebelote_plugins.rules.calling import AUCTION

PATIENCE = 300
"""How many deals in a row may be thrown in."""


class NobodyTakes(RebeloteError):
    """A match that would go on for ever."""


class Bots:
    """A bot for every seat, the person's too.

    Each is asked whenever it is its seat's turn, even when a person decides: so it can give a
    hint, take the seat over at any time, and a resumed match goes on as the unbroken one.
    """

    def __init__(self, players: Sequence[Player], seed: int) -> None:
        self.bots: list[Bot] = [
            player.make(bot_seed(seed, seat)) for seat, player in enumerate(players)
        ]

    def choose(self, table: Table, seat: int) -> Action:
        """What the bot of *seat* would do now, from its view alone."""
        return self.bots[seat](table.view(seat))

    def relive(self, record: Record) -> None:
        """Let the bots decide again wherever somebody decided in *record*."""
        again = start_again(record)
        for seat, data in record.actions:
            if seat == again.turn:
                self.choose(again, seat)
            again.apply(decode(again.rules, data), seat)


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot at *seat* in a match under *seed*."""
    return Random(f"rebelote/{seed}/bot/{seat}").getrandbits(63)


class Session:
    """Plays a match to its end, or until the person leaves."""

    def __init__(
        self,
        table: Table,
        bots: Bots,
        teller: Teller,
        *,
        person: Person | None = None,
        keeper: Keeper | None = None,
    ) -> None:
        self.table = table
        self.bots = bots
        self.teller = teller
        self.person = person
        self.keeper = keeper
        self.heard: tuple[int, Contract] | None = None

    def run(self) -> None:
        """Play on until the match is over; raises `Quit` when the person leaves."""
        if self.keeper is not None:
            self.keeper.save(self.table)
        self.teller.tell(self.table.events)
        while (seat := self.table.turn) is not None:
            if not self._spoken_up(seat):
                self._step(seat)
            self._check_progress()

    def _check_progress(self) -> None:
        """Stop where nobody ever takes; raises `NobodyTakes`."""
        results = self.table.standing.results
        lately = results[-PATIENCE:]
        if len(lately) == PATIENCE and all(result.sheet is None for result in lately):
            raise NobodyTakes(f"{PATIENCE} deals in a row were thrown in: these players never take")

    def _spoken_up(self, turn: int) -> bool:
        """Whether the person has said something out of turn, which is asked once a contract."""
        me = self.teller.names.me
        if self.person is None or me is None or not self._news(me) or turn == me:
            return False
        self.teller.flush()
        try:
            events = self.person.speak_up(self.table)
        except EOFError:
            self._leave_to_bots()
            return False
        if events is not None:
            self._done(events)
        return events is not None

    def _news(self, me: int) -> bool:
        """Whether the person may call something that the contract on the table brings up."""
        deal = self.table.deal
        contract = (deal.number, deal.contract)
        if deal.phase != AUCTION or contract == self.heard or not self.table.legal(me):
            return False
        self.heard = contract
        return True

    def _step(self, seat: int) -> None:
        hint = self.bots.choose(self.table, seat)
        asked = self.person if seat == self.teller.names.me else None
        if asked is None or _only_one_way(self.table):
            self._do(hint)
            return
        self.teller.flush()
        try:
            self._done(asked.act(self.table, hint))
        except EOFError:
            self._leave_to_bots()
            self._do(hint)

    def _do(self, action: Action) -> None:
        self._done(self.table.apply(action))

    def _done(self, events: tuple[Event, ...]) -> None:
        if self.keeper is not None:
            self.keeper.save(self.table)
        self.teller.tell(events)

    def _leave_to_bots(self) -> None:
        self.person, self.teller.heads = None, True
        self.teller.console.print()
        line(self.teller.console, "End of input: a bot plays on for you.")


def _only_one_way(table: Table) -> bool:
    """Whether asking is idle: only a pass, or the last card."""
    legal = table.legal()
    if len(legal) != 1:
        return False
    seat = table.turn
    assert seat is not None
    return isinstance(legal[0], Pass) or table.deal.hands[seat].bit_count() == 1
