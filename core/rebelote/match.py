"""A live match: rules, the deal on the table, the standing, and nothing else.

No clock, no thread, no input or output.  Shuffles follow from the seed and the number of the
deal alone, so that other games in the same process change nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple, Self

from rebelote import flow
from rebelote.actions import Action
from rebelote.cards import Cards, each, mask_of, names, read_cards
from rebelote.deal import Deal, as_cards, start
from rebelote.errors import IllegalAction, NotationError, quote
from rebelote.events import DealScored, Dealt, DealVoid, Event, MatchWon
from rebelote.outcome import outcome_of, score_cached, settle
from rebelote.phases import END, VOID, WON, Ruling
from rebelote.refusals import over, position, refuse
from rebelote.ruleset import Rules
from rebelote.scoring import ScoreSheet, count
from rebelote.standing import Standing, result_of
from rebelote.typed import whole

Pack = tuple[int, ...]
Events = tuple[Event, ...]


NO_RULING = Ruling()


class Moment(NamedTuple):
    """All that changes in a match."""

    deal: Deal
    standing: Standing
    pack: Pack


class Match:
    """A match under `rules`.

    `seed` feeds the shuffles and draws the first dealer unless `dealer` names one; `deals` are
    packs (top card first) to be dealt before any shuffled one.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        seed: int,
        deals: Sequence[str | Iterable[str | int]] = (),
        dealer: int | None = None,
    ) -> None:
        if not whole(seed):
            raise NotationError("a seed", seed, "a whole number")
        self.rules = rules
        self.seed = seed
        self.given = tuple(read_pack(rules, pack) for pack in deals)
        self.version = 0
        self.heard = 0
        self.events: Events = ()
        self._legal: dict[int, tuple[Action, ...]] = {}
        first = self._first_dealer() if dealer is None else self._read_seat(dealer)
        standing = Standing((0,) * rules.seating.count)
        self._moment, events = self._deal(1, first, self._pack(1), standing)
        self._hear(events)

    # What can be asked.

    @property
    def deal(self) -> Deal:
        """The deal on the table; the last one when the match is over."""
        return self._moment.deal

    @property
    def standing(self) -> Standing:
        """Totals, pending points and the deals played."""
        return self._moment.standing

    @property
    def turn(self) -> int | None:
        """The seat that the table waits for; `None` when the match is over."""
        return None if self.over else flow.turn(self.rules, self.deal)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return bool(self.standing.winners)

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
        deal, seating = self.deal, self.rules.seating
        if not deal.contract.kind:
            return (0,) * seating.count
        sheet = count(self.rules, outcome_of(self.rules, deal))
        return self._absolute([sheet.total(sheet.made, each) for each in sheet.accounts], deal)

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """The actions of *seat* (by default the one whose turn it is), the default first."""
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

    def parse(self, text: str) -> Action:
        """The action that *text* says at this table; raises `NotationError`."""
        if not isinstance(text, str):
            raise NotationError("an action", text, "an action of this table, or its text")
        read = [found for cls in self.rules.plan.actions if (found := cls.read(text)) is not None]
        if not read:
            forms = ", ".join(sorted({cls.pattern or "a card" for cls in self.rules.plan.actions}))
            raise NotationError("an action", text, f"this table knows: {forms}")
        legal = self.legal()
        return next((action for action in read if action in legal), read[0])

    def copy(self) -> Self:
        """An independent match in the same state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._legal = {}
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
            return NotImplemented
        mine = (self.version, self._moment, self.events, self.rules)
        return mine == (other.version, other._moment, other.events, other.rules)

    __hash__ = None  # type: ignore[assignment]

    # What changes it.

    def apply(
        self, action: Action | str, seat: int | None = None, version: int | None = None
    ) -> Events:
        """Do *action* for *seat* (by default the one whose turn it is) and tell what happened.

        With `version`, only if the match is still at that version.  A refused action raises
        `IllegalAction` (or `NotationError` if it cannot be read) and changes nothing.
        """
        if version is not None:
            self._check_version(version)
        told = self.parse(action) if isinstance(action, str) else action
        if not isinstance(told, self.rules.plan.actions):
            raise NotationError("an action", action, "an action of this table, or its text")
        actor = self._actor(seat, told)
        moment, events = self._result(actor, told)
        self._moment = moment
        self.version += 1
        self._legal = {}
        self._hear(events)
        return events

    def _actor(self, seat: int | None, action: Action) -> int:
        if self.over:
            raise IllegalAction("over", f"cannot do {str(action)!r}: the match is over")
        actor = self.turn if seat is None else self._read_seat(seat)
        if actor is None:
            raise IllegalAction("seat", f"cannot do {str(action)!r}: say for which seat")
        return actor

    def _check_version(self, version: int) -> None:
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
        if not 0 <= seat < seats:  # type: ignore[operator]
            raise IllegalAction(
                "seat", f"there is no seat {quote(seat)}; seats are 0 to {seats - 1}"
            )
        return seat  # type: ignore[return-value]

    def _result(self, seat: int, action: Action) -> tuple[Moment, Events]:
        rules, moment = self.rules, self._moment
        move = flow.allowing(rules, moment.deal, seat, action)
        if move is not None:
            deal, events = flow.act(rules, moment.deal, seat, action, move)
            return self._after(moment._replace(deal=deal), events)
        anytime = rules.plan.anytime.get(type(action))
        if anytime is None:
            raise refuse(rules, moment.deal, seat, action)
        logged = moment.deal._replace(log=(*moment.deal.log, (seat, action)))
        ruling = anytime.ruling(rules, moment.standing, moment.deal, seat, action)
        return self._ruled(moment._replace(deal=logged), seat, ruling)

    def _hear(self, events: Events) -> None:
        fresh = next((at for at, event in enumerate(events) if isinstance(event, Dealt)), None)
        if fresh is not None:
            self.heard += len(self.events) + fresh
            self.events = events[fresh:]
        else:
            self.events += events

    # From deal to deal.

    def _ruled(self, moment: Moment, seat: int, ruling: Ruling) -> tuple[Moment, Events]:
        if ruling.void:
            deal = moment.deal._replace(phase=VOID)
            return self._after(moment._replace(deal=deal), (), ruling)
        standing = moment.standing._replace(winners=ruling.winners, reason=ruling.reason, left=seat)
        told = MatchWon(ruling.winners, standing.scores)
        return moment._replace(standing=standing), (told,)

    def _after(
        self, moment: Moment, events: Events, ruling: Ruling = NO_RULING
    ) -> tuple[Moment, Events]:
        """Close the deal if it is over, and begin the next."""
        if not over(moment.deal):
            return moment, events
        standing, told = self._closed(moment, ruling)
        events += told
        winners = standing.winners or self.rules.match.over(self.rules, standing)
        if winners:
            ended = moment._replace(standing=standing._replace(winners=winners))
            return ended, (*events, MatchWon(winners, standing.scores))
        dealer = self._next_dealer(standing, moment.deal)
        number = moment.deal.number + 1
        pack = self.rules.match.next_pack(self.rules, standing, moment.deal)
        next_moment, dealt = self._deal(number, dealer, self._pack(number, pack), standing)
        return next_moment, events + dealt

    def _next_dealer(self, standing: Standing, deal: Deal) -> int:
        for succession in self.rules.plan.dealers:
            dealer = succession.run(self.rules, standing, deal)
            if dealer is not None:
                return dealer
        return self.rules.seating.after(deal.dealer)

    def _closed(self, moment: Moment, ruling: Ruling) -> tuple[Standing, Events]:
        """The standing after the deal, and what is told of it."""
        deal, standing = moment.deal, moment.standing
        if deal.phase == END:
            return self._scored(moment)
        marks = ruling.marks or (0,) * self.rules.seating.count
        if deal.phase == WON:
            standing = standing._replace(winners=deal.recall("winners"))
        elif not ruling.void:
            marks = self.rules.match.voided(self.rules, standing, deal)
        closed = self._entered(moment, standing, None, marks, ruling.reason)
        return closed, (DealVoid(deal.number),)

    def _scored(self, moment: Moment) -> tuple[Standing, Events]:
        deal = moment.deal
        standing = moment.standing._replace(taker=deal.contract.taker)
        outcome = outcome_of(self.rules, deal)
        sheet, memory = settle(self.rules, score_cached(self.rules, outcome), standing)
        marks = self._absolute(sheet.marks, deal)
        standing = standing._replace(pending=sheet.pending, memory=memory)
        told = DealScored(deal.number, marks, sheet.pending, sheet.verdict)
        return self._entered(moment, standing, sheet, marks), (told,)

    def _entered(
        self,
        moment: Moment,
        standing: Standing,
        sheet: ScoreSheet | None,
        marks: tuple[int, ...],
        reason: str = "",
    ) -> Standing:
        """The standing with a deal's marks added to the totals."""
        result = result_of(moment.deal, moment.pack, sheet, marks, reason)
        scores = tuple(old + new for old, new in zip(standing.scores, marks, strict=True))
        return standing._replace(scores=scores, results=(*standing.results, result))

    def _absolute(self, values: Sequence[int], deal: Deal) -> tuple[int, ...]:
        """Values by relative account, turned to seat order."""
        seating, taker = self.rules.seating, deal.contract.taker
        turned = range(seating.count)
        return tuple(values[seating.relative(account, taker)] for account in turned)

    def _deal(
        self, number: int, dealer: int, pack: Pack, standing: Standing
    ) -> tuple[Moment, Events]:
        deal = start(number, dealer, self.rules.seating.seats, pack)
        deal, events = flow.begin(self.rules, deal)
        return Moment(deal, standing, pack), (Dealt(number, dealer), *events)

    def _pack(self, number: int, gathered: Pack | None = None) -> Pack:
        if number <= len(self.given):
            return self.given[number - 1]
        return gathered if gathered is not None else shuffle(self.rules, self.seed, number)

    def _first_dealer(self) -> int:
        return Random(f"rebelote/{self.seed}/dealer").randrange(self.rules.seating.seats)

    def position(self, seat: int | None = None) -> str:
        """One line with what *seat* sees, as errors quote it."""
        return position(self.rules, self.deal, seat)

    def packs(self) -> tuple[Cards, ...]:
        """The packs dealt so far, top card first: secret while a deal is played."""
        played: list[Any] = [result.pack for result in self.standing.results]
        if len(played) < self.deal.number:
            played.append(self._moment.pack)
        return tuple(as_cards(pack) for pack in played)

    def given_cards(self) -> tuple[Cards, ...]:
        """The packs that were given for the first deals."""
        return tuple(as_cards(pack) for pack in self.given)


def shuffle(rules: Rules, seed: int, number: int) -> Pack:
    """The pack of deal *number* (from 1) under *seed*: the same on every machine."""
    pack = list(each(rules.deal.pack))
    Random(f"rebelote/{seed}/{number}").shuffle(pack)
    return tuple(pack)


def read_pack(rules: Rules, found: str | Iterable[str | int]) -> Pack:
    """A pack, top card first, that holds just the cards of the table's; else `NotationError`."""
    pack = read_cards(found)
    if mask_of(pack) != rules.deal.pack:
        wrong = names(mask_of(pack) ^ rules.deal.pack)
        raise NotationError("a pack", str(pack), f"missing or foreign: {wrong}")
    return tuple(int(card) for card in pack)
