"""When declarations are announced: before the first trick, with the first card, or at the end."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rebelote.plugin import (
    DONE,
    PASS,
    PLAY_PHASE,
    WON,
    Action,
    Deal,
    Entered,
    Event,
    Exit,
    Move,
    Pass,
    Passed,
    Phase,
    Played,
    Reaction,
    Rules,
    Step,
    TrickWon,
    bound,
    only_told,
    play_twin,
    seat_to_play,
)
from rebelote_plugins.rules.bulk_contest import ASK, LATE, TELL, WAIT
from rebelote_plugins.rules.bulk_declarations import DeclarationTwins
from rebelote_plugins.rules.contest import (
    DECLARATIONS,
    WINNERS,
    Contest,
    in_order,
    table_of,
)


@dataclass(frozen=True, slots=True)
class Declare(Action):
    """Announce one's declarations."""

    pattern: ClassVar[str] = "declare"


@dataclass(frozen=True)
class Asking:
    """Everyone is asked before the first trick, so that being asked tells nothing."""

    contest: Contest

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The next seat that has not been asked."""
        said = table_of(deal).said
        return next((seat for seat in in_order(rules, deal) if said[seat] is None), None)

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass, or declare what one has."""
        if seat != self.turn(rules, deal):
            return ()
        return (PASS, Declare()) if self.contest.melds(deal, seat) else (PASS,)

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Speak; after the last seat everything is compared."""
        declares = isinstance(action, Declare)
        deal, events = self.contest.say(rules, deal, seat, declares=declares)
        events = events if declares else (Passed(seat, DECLARATIONS),)
        if has_won(deal) or self.turn(rules, deal) is not None:
            return deal, events
        deal, compared = self.contest.compare(rules, deal)
        return deal, events + compared

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when everyone was asked."""
        if has_won(deal):
            return WON
        return DONE if self.turn(rules, deal) is None else None


@dataclass(frozen=True)
class Telling:
    """The table announces for everyone at once, and compares."""

    contest: Contest

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Announce in order until the match is won or everyone has spoken."""
        deal, events = self.contest.enter(rules, deal).deal, tuple[Event, ...]()
        for seat in in_order(rules, deal):
            deal, said = self.contest.say(rules, deal, seat, declares=True)
            events += said
            if has_won(deal):
                return Entered(deal, events, WON)
        deal, compared = self.contest.compare(rules, deal)
        return Entered(deal, events + compared, DONE)


@dataclass(frozen=True)
class WithFirstCard:
    """Announced during the first trick, compared after it."""

    contest: Contest

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Hands are looked at; announcing comes with the first card."""
        return Entered(self.contest.enter(rules, deal).deal, outcome=DONE)

    def by_itself(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """The table announces what the player of a first card has."""
        assert isinstance(event, Played)
        if event.trick:
            return deal, ()
        return self.contest.say(rules, deal, event.seat, declares=True)

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Declare before one's first card, once."""
        if deal.play.tricks or seat != seat_to_play(rules, deal):
            return ()
        free = table_of(deal).said[seat] is None and self.contest.melds(deal, seat)
        return (Declare(),) if free else ()

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Announce; the card follows."""
        return self.contest.say(rules, deal, seat, declares=True)

    def compare(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """Compare once everyone has played a first card."""
        assert isinstance(event, TrickWon)
        if event.trick or has_won(deal):
            return deal, ()
        return self.contest.compare(rules, deal)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Play is over at once when a declaration has won the match."""
        return WON if has_won(deal) else PLAY_PHASE.over(rules, deal)


def has_won(deal: Deal) -> bool:
    """Whether a declaration has won the match."""
    return deal.recall(WINNERS) is not None


def before_first_trick(rules: Rules, contest: Contest, *, spoken: bool) -> Rules:
    """A phase of its own before the first trick."""
    bulk = bound(DeclarationTwins(contest, ASK if spoken else TELL).phase)
    if not spoken:
        telling = Telling(contest)
        phase = Phase(DECLARATIONS, "announce", enter=bound(telling.enter), bulk=bulk)
    else:
        asking = Asking(contest)
        enter, turn, over = bound(contest.enter), bound(asking.turn), bound(asking.over)
        phase = Phase(DECLARATIONS, "announce", enter, turn, over, bulk=bulk)
        legal, step = bound(asking.legal), bound(asking.step)
        move = Move(DECLARATIONS, DECLARATIONS, (Pass, Declare), legal, step)
        rules = rules.add("flow.moves", move, "announce")
    return _may_win(rules.add("flow.phases", phase, "moment"), contest, DECLARATIONS)


def with_first_card(rules: Rules, contest: Contest, *, spoken: bool) -> Rules:
    """Moves or reactions in the first trick."""
    way, twins = WithFirstCard(contest), DeclarationTwins(contest, WAIT if spoken else TELL)
    phase = Phase(DECLARATIONS, "announce", enter=bound(way.enter), bulk=bound(twins.phase))
    rules = rules.add("flow.phases", phase, "moment")
    if spoken:
        steps, bulk = (bound(way.legal), bound(way.step)), bound(twins.declaring)
        move = Move(DECLARATIONS, "play", (Declare,), *steps, after=("play",), bulk=bulk)
        rules = rules.add("flow.moves", move, "announce")
    else:
        say = Reaction(DECLARATIONS, (Played,), bound(way.by_itself), bulk=only_told)
        rules = rules.add("flow.reactions", say, "announce")
    ask, compared = bound(way.compare), bound(twins.compared)
    compare = Reaction("declarations_compared", (TrickWon,), ask, bulk=compared)
    rules = rules.add("flow.reactions", compare, "moment")
    if contest.eight_wins:
        play = replace(PLAY_PHASE, over=bound(way.over), bulk=play_twin)
        rules = rules.add("flow.phases", play, "eight_in_a_row")
    return _may_win(rules, contest, PLAY_PHASE.name)


def at_the_end(rules: Rules, contest: Contest) -> Rules:
    """Read from the cards once all are played."""
    enter, bulk = bound(Telling(contest).enter), bound(DeclarationTwins(contest, LATE).phase)
    phase = Phase(DECLARATIONS, "close", enter=enter, bulk=bulk)
    return _may_win(rules.add("flow.phases", phase, "moment"), contest, DECLARATIONS)


def _may_win(rules: Rules, contest: Contest, phase: str) -> Rules:
    """The exit of a match that a declaration has won."""
    if not contest.eight_wins:
        return rules
    return rules.add("flow.exits", Exit(phase, WON, WON), "eight_in_a_row")
