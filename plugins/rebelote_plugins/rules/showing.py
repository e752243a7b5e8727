"""When declarations that score are shown, and by whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.plugin import (
    DONE,
    Action,
    Deal,
    Entered,
    Event,
    Move,
    Phase,
    Played,
    Reaction,
    Rules,
    Step,
    bound,
    only_told,
    seat_to_play,
)
from rebelote_plugins.rules.bulk_declarations import DeclarationTwins
from rebelote_plugins.rules.contest import DECLARATIONS, Contest, table_of

SHOWN = "declarations_shown"


@dataclass(frozen=True, slots=True)
class Show(Action):
    """Lay one's declarations open."""

    pattern: ClassVar[str] = "show"


@dataclass(frozen=True, slots=True)
class Ask(Action):
    """Ask the opponents to show what scores of theirs."""

    pattern: ClassVar[str] = "ask"


@dataclass(frozen=True, slots=True)
class Asked(Event):
    """A seat asked to see declarations."""

    seat: int


@dataclass(frozen=True)
class Showing:
    """The ways to show."""

    contest: Contest

    def by_itself(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """Each scoring seat shows with its card of the second trick."""
        assert isinstance(event, Played)
        shows = event.trick == 1 and event.seat in table_of(deal).winners
        return self.contest.show(deal, (event.seat,)) if shows else (deal, ())

    def legal_show(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Show before one's card of the second trick, once, what scores."""
        table = table_of(deal)
        shows = seat in table.winners and seat not in table.shown
        return (Show(),) if shows and _second_trick(rules, deal, seat) else ()

    def step_show(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Lay open; the card follows."""
        return self.contest.show(deal, (seat,))

    def legal_ask(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Ask before one's card of the second trick, when opponents score something unseen."""
        asks = _second_trick(rules, deal, seat) and unseen(rules, deal, seat)
        return (Ask(),) if asks else ()

    def step_ask(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """All the opponents that score show."""
        deal, shown = self.contest.show(deal, unseen(rules, deal, seat))
        return deal, (Asked(seat), *shown)

    def at_the_end(self, rules: Rules, deal: Deal) -> Entered:
        """Everyone who scores shows."""
        deal, shown = self.contest.show(deal, table_of(deal).winners)
        return Entered(deal, shown, DONE)


def unseen(rules: Rules, deal: Deal, seat: int) -> tuple[int, ...]:
    """The opponents of *seat* that score and have not shown."""
    table, taker = table_of(deal), deal.contract.taker
    return tuple(
        other
        for other in table.winners
        if other not in table.shown and not rules.seating.allied(seat, other, taker)
    )


def _second_trick(rules: Rules, deal: Deal, seat: int) -> bool:
    return len(deal.play.tricks) == 1 and seat == seat_to_play(rules, deal)


def show_with_second_trick(rules: Rules, contest: Contest) -> Rules:
    """The table shows for the players, or each does it and may forget."""
    showing, twins = Showing(contest), DeclarationTwins(contest)
    if not contest.unshown:
        show = Reaction(SHOWN, (Played,), bound(showing.by_itself), bulk=only_told)
        return rules.add("flow.reactions", show, "show")
    steps, bulk = (bound(showing.legal_show), bound(showing.step_show)), bound(twins.showing)
    move = Move(SHOWN, "play", (Show,), *steps, before=("play",), bulk=bulk)
    return rules.add("flow.moves", move, "shown_by")


def show_on_request(rules: Rules, contest: Contest) -> Rules:
    """Opponents may ask during the second trick."""
    showing, twins = Showing(contest), DeclarationTwins(contest)
    steps, bulk = (bound(showing.legal_ask), bound(showing.step_ask)), bound(twins.asking)
    move = Move(SHOWN, "play", (Ask,), *steps, after=("play",), bulk=bulk)
    return rules.add("flow.moves", move, "show")


def show_at_the_end(rules: Rules, contest: Contest) -> Rules:
    """Once all cards are played."""
    enter, after = bound(Showing(contest).at_the_end), (DECLARATIONS,)
    phase = Phase(SHOWN, "close", enter=enter, after=after, bulk=only_told)
    return rules.add("flow.phases", phase, "show")
