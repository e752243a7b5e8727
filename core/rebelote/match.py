"""A live match: rules, the deal on the table, the standing, and nothing else.

No clock, no thread, no input or output.  What changes a deal is in `flow`, what leads from
deal to deal in `course`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Self

from rebelote import flow
from rebelote.actions import Action, Play, check_fields
from rebelote.cards import Cards
from rebelote.course import (
    Course,
    Events,
    Moment,
    Packs,
    draw_dealer,
    forfeited,
    go_on,
    open_deal,
    read_pack,
)
from rebelote.deal import Deal, as_cards
from rebelote.errors import IllegalAction, NotationError, quote
from rebelote.events import Dealt, Event
from rebelote.live import LivePlay, plays_of
from rebelote.outcome import running_points, standing_before
from rebelote.phases import VOID, Move, Step
from rebelote.refusals import position, refuse
from rebelote.ruleset import Rules
from rebelote.scoring import ScoreSheet, whole
from rebelote.standing import Standing


class Match:
    """A match under `rules`.

    `seed` feeds the shuffles and draws the first dealer unless `dealer` names one; `deals` are
    packs (top card first) to be dealt before any shuffled one.  The match begins with `scores`
    (by account in seat order) and `pending` points.  `tell` hears every public event.  Raises
    `NotationError` for what is none of these, `IllegalAction` for a dealer that is not there.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int,
        deals: Sequence[str | Iterable[str | int]] = (),
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        pending: int = 0,
        tell: Callable[[Event], None] | None = None,
    ) -> None:
        if not whole(seed):
            raise NotationError("a seed", seed, "a whole number")
        self.rules = rules
        if isinstance(deals, str) or not isinstance(deals, Iterable):
            raise NotationError("deals", deals, "a list of packs")
        self.packs_from = Packs(seed, tuple(read_pack(rules, pack) for pack in deals))
        self.tell = tell
        self.version = 0
        self.heard = 0
        self._events: list[Event] = []
        self._legal: dict[int, tuple[Action, ...]] = {}
        self._live: LivePlay | None = None
        self._moment: Moment
        self._turn: int | None = None
        self._stale = False
        seats = rules.seating.seats
        first = draw_dealer(seats, seed) if dealer is None else self._read_seat(dealer)
        self.opening = standing = standing_before(rules, pending, scores, "scores", "in seat order")
        course = open_deal(rules, self.packs_from, standing, 1, first, None)
        self._arrive(course)
        if tell is not None:
            self._tell(course[1], tell)

    # What can be asked.

    @property
    def deal(self) -> Deal:
        """The deal on the table; the last one when the match is over."""
        if self._live is not None and self._stale:
            self._moment = self._moment._replace(deal=self._live.value())
            self._stale = False
        return self._moment.deal

    @property
    def events(self) -> Events:
        """What has happened since the deal on the table began."""
        return tuple(self._events)

    @property
    def seed(self) -> int:
        """What feeds the shuffles."""
        return self.packs_from.seed

    @property
    def standing(self) -> Standing:
        """Totals, pending points and the deals played."""
        return self._moment.standing

    @property
    def turn(self) -> int | None:
        """The seat that the table waits for; `None` when the match is over."""
        return self._turn if self._live is None else self._live.seat

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self._moment.standing.winners)

    @property
    def winner(self) -> int | None:
        """The winning account in seat order; `None` before the end and in a draw."""
        winners = self.standing.winners
        return winners[0] if len(winners) == 1 else None

    @property
    def scores(self) -> tuple[int, ...]:
        """The totals by account (side or seat), in seat order."""
        return self.standing.scores

    @property
    def rewards(self) -> dict[str, tuple[int, ...]]:
        """What the finished match earns, by seat; empty before the end."""
        if not self.over:
            return {}
        rewards = self.rules.match.rewards
        return {reward.name: reward.run(self.rules, self.standing) for reward in rewards}

    @property
    def last_sheet(self) -> ScoreSheet | None:
        """The sheet of the last deal that was scored."""
        results = self.standing.results
        return next((result.sheet for result in reversed(results) if result.sheet), None)

    def running(self) -> tuple[int, ...]:
        """What the deal on the table has brought so far, by account in seat order."""
        return running_points(self.rules, self.deal)

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """The actions of *seat* (by default the one whose turn it is), the default first.

        Raises `IllegalAction` for a seat that is not there, `NotationError` for what is none.
        """
        live = self._live
        if live is not None and (seat is None or (type(seat) is int and seat == live.seat)):
            return plays_of(live.allowed)
        asked = self.turn if seat is None else self._read_seat(seat)
        if asked is None or self.over:
            return ()
        found = self._legal.get(asked)
        if found is None:
            found = self._legal[asked] = flow.legal(self.rules, self.deal, asked)
        return found

    def default_action(self) -> Action | None:
        """What the table does for a seat that timed out."""
        return next(iter(self.legal()), None)

    def parse(self, text: str, seat: int | None = None) -> Action:
        """The action that *text* says at this table; raises `NotationError`.

        Where it says several, that which *seat* (by default the one whose turn it is) may do.
        """
        if not isinstance(text, str):
            raise NotationError("an action", text, "an action of this table, or its text")
        read = [found for cls in self.rules.plan.actions if (found := cls.read(text)) is not None]
        if not read:
            forms = ", ".join(sorted({cls.pattern or "a card" for cls in self.rules.plan.actions}))
            raise NotationError("an action", text, f"this table knows: {forms}")
        legal = self.legal(seat)
        return next((action for action in read if action in legal), read[0])

    def copy(self) -> Self:
        """An independent match in the same state, which tells nobody what happens in it."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.tell = None
        twin._legal = {}
        twin._events = list(self._events)
        twin._live = None if self._live is None else self._live.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        return self._state() == other._state()

    def _state(self) -> tuple[Any, ...]:
        return (self.version, self.deal, self._moment, self._events, self.rules)

    __hash__ = None  # type: ignore[assignment]

    # What changes it.

    def apply(
        self, action: Action | str, seat: int | None = None, version: int | None = None
    ) -> Events:
        """Do *action* for *seat* (by default the one whose turn it is) and tell what happened.

        With `version`, only if the match is still at that version.  A refused action raises
        `IllegalAction` (or `NotationError` if it cannot be read) and changes nothing.
        """
        live, told = self._live, None
        if live is not None and type(action) is Play and version is None:
            own = seat is None or (type(seat) is int and seat == live.seat)
            told = live.play(action) if own else None
        if told is not None:
            self._events += told
            self._stale = True
        else:
            self._check_version(version)
            course, live = self._result(*self._read(action, seat))
            self._arrive(course, live)
            told = course[1]
        self.version += 1
        if self._legal:
            self._legal = {}
        if self.tell is not None:
            self._tell(told, self.tell)
        return told

    def _read(self, action: Action | str, seat: int | None) -> tuple[int, Action]:
        """Who does what."""
        told = self.parse(action, seat) if isinstance(action, str) else action
        if not isinstance(told, self.rules.plan.actions):
            raise NotationError("an action", action, "an action of this table, or its text")
        check_fields(told)
        return self._actor(seat, told), told

    def _arrive(self, course: Course, live: LivePlay | None = None) -> None:
        """Take over the moment that an action has led to, and what was told on the way.

        *live* is the play that it went through, which goes on if nothing else has happened.
        """
        moment, told = course
        rules, deal, over = self.rules, moment.deal, bool(moment.standing.winners)
        if live is None or not live.resume(deal):
            live = LivePlay(rules, deal) if not over and LivePlay.fits(rules, deal) else None
        self._turn = None if over or live else flow.turn(rules, deal)
        self._moment, self._live, self._stale = moment, live, False
        self._note(told)

    def _note(self, told: Events) -> None:
        """Keep what was told since the deal on the table began."""
        kinds = list(map(type, told))
        if Dealt in kinds:
            begun = len(kinds) - 1 - kinds[::-1].index(Dealt)
            self.heard += len(self._events) + begun if self._events else 0
            self._events = list(told[begun:])
        else:
            self._events += told

    @staticmethod
    def _tell(told: Events, tell: Callable[[Event], None]) -> None:
        for event in told:
            if event.to is None:
                tell(event)

    def _actor(self, seat: int | None, action: Action) -> int:
        if self.over:
            raise IllegalAction("over", f"cannot do {quote(str(action))}: the match is over")
        actor = self.turn if seat is None else self._read_seat(seat)
        if actor is None:
            raise IllegalAction("seat", f"cannot do {quote(str(action))}: say for which seat")
        return actor

    def _check_version(self, version: int | None) -> None:
        if version is None:
            return
        if not whole(version):
            raise NotationError("a version", version, "a whole number")
        if version != self.version:
            raise IllegalAction(
                "stale", f"version {version} is not the table's, which is at {self.version}"
            )

    def _read_seat(self, seat: object) -> int:
        seats = self.rules.seating.seats
        if not whole(seat):
            raise NotationError("a seat", seat, f"a whole number from 0 to {seats - 1}")
        if not 0 <= seat < seats:
            raise IllegalAction(
                "seat", f"there is no seat {quote(seat)}; seats are 0 to {seats - 1}"
            )
        return seat

    def _result(self, seat: int, action: Action) -> tuple[Course, LivePlay | None]:
        """Where an action leads, and the play that it went through; raises if it is refused."""
        rules, (_, standing, pack) = self.rules, self._moment
        stepped, live = self._card_played(seat, action) or (self._moved(seat, action), None)
        if stepped is not None:
            deal, told = stepped
            return go_on(rules, self.packs_from, Moment(deal, standing, pack), told), live
        return self._ruled(seat, action), None

    def _ruled(self, seat: int, action: Action) -> Course:
        """Where an action leads that is no move of the phase; raises if it is refused."""
        rules, (_, standing, pack) = self.rules, self._moment
        deal, anytime = self.deal, rules.plan.anytime.get(type(action))
        if anytime is None:
            raise refuse(rules, deal, seat, action)
        ruling = anytime.ruling(rules, standing, deal, seat, action)
        deal = deal.logged(seat, action)
        if not ruling.void:
            return forfeited(Moment(deal, standing, pack), seat, ruling)
        void = Moment(deal.in_phase(VOID), standing, pack)
        return go_on(rules, self.packs_from, void, (), ruling)

    def _card_played(self, seat: int, action: Action) -> tuple[Step, LivePlay] | None:
        """Where a bare card leads while play is live, and that play; `None` for other actions."""
        if self._live is None or type(action) is not Play or seat != self._live.seat:
            return None
        live = self._live.copy()
        told = live.play(action, quietly=False)
        if told is None:
            return None
        return flow.follow(self.rules, self._moment.deal.phase, live.value(), told), live

    def _moved(self, seat: int, action: Action) -> Step | None:
        """Where a move of the phase leads; `None` when none allows the action."""
        deal = self.deal
        move = self._mover(deal, seat, action)
        return None if move is None else flow.act(self.rules, deal, seat, action, move)

    def _mover(self, deal: Deal, seat: int, action: Action) -> Move | None:
        """The move that allows an action; what was listed at this version is not asked again."""
        movers = self.rules.plan.movers.get((deal.phase, type(action)), ())
        if len(movers) == 1 and action in self._legal.get(seat, ()):
            return movers[0]
        return flow.allowing(self.rules, deal, seat, action)

    def position(self, seat: int | None = None) -> str:
        """One line with what *seat* sees, as errors quote it."""
        return position(self.deal, seat if seat is None else self._read_seat(seat))

    def packs(self) -> tuple[Cards, ...]:
        """The packs dealt so far, top card first: secret while a deal is played."""
        played = [result.pack for result in self.standing.results]
        if len(played) < self._moment.deal.number:
            played.append(self._moment.pack)
        return tuple(as_cards(pack) for pack in played)

    def given_cards(self) -> tuple[Cards, ...]:
        """The packs that were given for the first deals."""
        return tuple(as_cards(pack) for pack in self.packs_from.given)
