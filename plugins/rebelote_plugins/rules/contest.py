"""The contest of declarations: what was said of them, whose are the best, what scores."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from rebelote.plugin import (
    RANKS,
    Cards,
    Deal,
    Entered,
    Event,
    Known,
    Outcome,
    Rules,
    Step,
    hand_at_start,
)
from rebelote_plugins.rules.ladder import Claim, Heard, Ladder, hear
from rebelote_plugins.rules.melds import CARRE, SEQUENCE, Meld, Values, best_melds
from rebelote_plugins.rules.no_trumps import SA

DECLARATIONS = "declarations"
FORMS = (SEQUENCE, CARRE)
WINNERS = "winners"
Forms = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Declared(Event):
    """A seat announced declarations: their names, the height kept for the comparison."""

    reveals: ClassVar[bool] = True
    seat: int
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Height(Event):
    """A seat said more of its best declaration, because the comparison needs it.

    `what` is `length`, `top` (the highest card of a sequence), `rank` (of a carré), `points` or
    `trump`.
    """

    reveals: ClassVar[bool] = True
    seat: int
    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Compared(Event):
    """The declarations were compared: the seats that score (none: nobody), the best one.

    `top` is its highest rank if that had to be said; `form` is `sequence` or `carre` where
    these are compared apart.
    """

    reveals: ClassVar[bool] = True
    winners: tuple[int, ...]
    best: str
    top: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class Cancelled(Event):
    """A carré of that rank was declared, and no declaration of this deal scores."""

    reveals: ClassVar[bool] = True
    seat: int
    rank: str


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """A seat showed the cards of a declaration."""

    reveals: ClassVar[bool] = True
    seat: int
    name: str
    points: int
    cards: Cards


class Table(NamedTuple):
    """Open memory, by seat: names said (`None`: not asked yet), forms that score once compared.

    `shown` are the seats that have laid their cards open.
    """

    said: tuple[tuple[str, ...] | None, ...] = ()
    scoring: tuple[Forms, ...] | None = None
    shown: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats whose declarations score; none before the comparison."""
        return tuple(seat for seat, forms in enumerate(self.scoring or ()) if forms)


@dataclass(frozen=True)
class Contest:
    """Finds, announces, compares, shows and counts declarations.

    `each_side` scores everyone's; `tie` says whose an equal best is.  `eight_wins`: a whole suit
    wins the match.  `unshown` is what becomes of a declaration that its player did not show:
    empty where the table shows them, else `not_scored` or `opponents`.  `own_trick`: who declared
    must take a trick.  `no_trumps` are the values where no suit is trump, if they differ.
    """

    values: Values
    ladder: Ladder
    each_side: bool = False
    tie: str = "nobody"
    sharing: bool = False
    eight_wins: bool = False
    at_once: bool = False
    unshown: str = ""
    own_trick: bool = False
    no_trumps: Values | None = None

    def values_at(self, kind: str) -> Values:
        """What declarations are worth when that kind of trump is played."""
        return self.values if self.no_trumps is None or kind != SA else self.no_trumps

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Everyone looks at their hand."""
        own = tuple(self.melds(deal, seat) for seat in range(len(deal.hands)))
        return Entered(deal.remember(DECLARATIONS, Table((None,) * len(own)), own))

    def melds(self, deal: Deal, seat: int) -> tuple[Meld, ...]:
        """What *seat* can declare from the hand it begins to play with."""
        known: tuple[Meld, ...] | None = deal.recall_own(DECLARATIONS, seat)
        if known is None:
            values = self.values_at(deal.contract.kind)
            known = best_melds(hand_at_start(deal, seat), values, sharing=self.sharing)
        return known

    def say(self, rules: Rules, deal: Deal, seat: int, *, declares: bool) -> Step:
        """A seat announces what it has, or nothing."""
        names = tuple(meld.name for meld in self.melds(deal, seat)) if declares else ()
        table = table_of(deal)
        spoken = (*table.said[:seat], names, *table.said[seat + 1 :])
        deal = deal.remember(DECLARATIONS, table._replace(said=spoken))
        if not names:
            return deal, ()
        deal, shown = self._whole_suit(rules, deal, seat)
        return deal, (Declared(seat, names), *shown)

    def _whole_suit(self, rules: Rules, deal: Deal, seat: int) -> Step:
        """Who declares a whole suit, where that wins the match, shows it and has won."""
        longest = max(len(meld.cards) for meld in self.melds(deal, seat))
        if not self.eight_wins or longest < len(RANKS):
            return deal, ()
        deal = deal.remember(WINNERS, (rules.seating.account(seat),))
        return self._lay_open(deal, seat, FORMS)

    # Comparing.

    def compare(self, rules: Rules, deal: Deal) -> Step:
        """Find what scores."""
        speakers = tuple(seat for seat in in_order(rules, deal) if table_of(deal).said[seat])
        cancelled = self._cancelled(deal, speakers)
        if cancelled or self.each_side:
            scored: Forms = () if cancelled else FORMS
            deal, events = self._decide(deal, dict.fromkeys(speakers, scored)), cancelled
        else:
            deal, events = self._contests(rules, deal, speakers)
        if not self.at_once:
            return deal, events
        deal, shown = self.show(deal, table_of(deal).winners)
        return deal, events + shown

    def _cancelled(self, deal: Deal, speakers: tuple[int, ...]) -> tuple[Event, ...]:
        """The first who declared a carré that cancels."""
        found = (
            Cancelled(seat, meld.top.rank)
            for seat in speakers
            for meld in self.melds(deal, seat)
            if meld.form == CARRE and meld.top.rank in self.values.cancelling
        )
        return tuple(found)[:1]

    def _contests(self, rules: Rules, deal: Deal, speakers: tuple[int, ...]) -> Step:
        """Each contest gives its forms to the seats of the side that wins it."""
        scoring: dict[int, Forms] = {}
        events: tuple[Event, ...] = ()
        for forms in self.ladder.contests:
            claims = self._claims(rules, deal, speakers, forms)
            if not claims:
                continue
            heard = hear(claims)
            sides = self._sides(rules, deal, heard)
            winners = tuple(sorted(each.seat for each in claims if each.side in sides))
            scoring |= {seat: (*scoring.get(seat, ()), *forms) for seat in winners}
            events += _told(heard, winners, forms)
        return self._decide(deal, scoring), events

    def _claims(
        self, rules: Rules, deal: Deal, speakers: tuple[int, ...], forms: Forms
    ) -> tuple[Claim, ...]:
        """The best declaration in these forms of each seat that has spoken."""
        trumps, taker = rules.plan.kinds[deal.contract.kind].trumps, deal.contract.taker
        ladder = self.ladder._replace(values=self.values_at(deal.contract.kind))
        claims = []
        for seat in speakers:
            melds = [meld for meld in self.melds(deal, seat) if meld.form in forms]
            ranked = [(ladder.traits(meld, trumps), meld) for meld in melds]
            if ranked:
                traits, best = max(ranked, key=lambda each: [trait.value for trait in each[0]])
                claims.append(Claim(seat, rules.seating.side(seat, taker), best, traits))
        return tuple(claims)

    def _sides(self, rules: Rules, deal: Deal, heard: Heard) -> set[int]:
        """The sides that win a contest."""
        sides = {claim.side for claim in heard.best}
        if len(sides) == 1 or self.tie == "both":
            return sides
        if self.tie == "taker":
            taker = deal.contract.taker
            return sides & {rules.seating.side(taker, taker)}
        if self.tie == "nobody":
            return set()
        nearest = rules.seating.following(deal.dealer)
        order = in_order(rules, deal) if self.tie == "first" else nearest
        return {min(heard.best, key=lambda claim: order.index(claim.seat)).side}

    def _decide(self, deal: Deal, scoring: dict[int, Forms]) -> Deal:
        forms = tuple(scoring.get(seat, ()) for seat in range(len(deal.hands)))
        return deal.remember(DECLARATIONS, table_of(deal)._replace(scoring=forms))

    # Showing and counting.

    def show(self, deal: Deal, seats: tuple[int, ...]) -> Step:
        """Seats lay open what scores of theirs."""
        events: tuple[Event, ...] = ()
        for seat in seats:
            forms = (table_of(deal).scoring or ())[seat]
            deal, shown = self._lay_open(deal, seat, forms)
            events += shown
        return deal, events

    def _lay_open(self, deal: Deal, seat: int, forms: Forms) -> Step:
        table = table_of(deal)
        deal = deal.remember(DECLARATIONS, table._replace(shown=(*table.shown, seat)))
        shown = tuple(
            Shown(seat, meld.name, meld.points, meld.cards)
            for meld in self.melds(deal, seat)
            if meld.form in forms
        )
        return deal, shown

    def scored(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """The points of each seat's declarations that score, one by one."""
        table, seats = table_of(deal), range(len(deal.hands))
        marked: list[tuple[int, ...]] = [() for _ in seats]
        for seat in table.winners:
            points = self._counted(deal, seat)
            if not self.unshown or seat in table.shown:
                marked[seat] += points
            elif self.unshown == "opponents":
                marked[_opponent(rules, deal, seat)] += points
        return tuple(marked)

    def known(self, rules: Rules, deal: Deal) -> Known:
        """What has been shown; nobody can tell what a seat scores that has not shown yet."""
        seats, winners = range(len(deal.hands)), table_of(deal).winners
        shown = [seat for seat in table_of(deal).shown if seat in winners]
        hidden = self._hidden(rules, deal)
        values = tuple(self._counted(deal, seat) if seat in shown else () for seat in seats)
        return Known(values, tuple(None if seat in hidden else 0 for seat in seats))

    def _hidden(self, rules: Rules, deal: Deal) -> Collection[int]:
        """The seats that may score what the others have not seen, or not counted yet."""
        table, tricks = table_of(deal), deal.play.tricks
        if table.scoring is None:
            return range(len(deal.hands))
        unseen = [seat for seat in table.winners if seat not in table.shown]
        forfeits = unseen if self.unshown == "opponents" else []
        heirs = [_opponent(rules, deal, seat) for seat in forfeits]
        if self.unshown and len(tricks) > 1:
            unseen = []
        won = {trick.winner for trick in tricks}
        late = [seat for seat in table.shown if seat not in won] if self.own_trick else []
        return [*unseen, *heirs, *late]

    def _counted(self, deal: Deal, seat: int) -> tuple[int, ...]:
        if self.own_trick and not any(trick.winner == seat for trick in deal.play.tricks):
            return ()
        forms = (table_of(deal).scoring or ())[seat]
        return tuple(meld.points for meld in self.melds(deal, seat) if meld.form in forms)


def with_trick(outcome: Outcome) -> tuple[int, ...]:
    """The declared points of the accounts that took a trick."""
    declared = outcome.fact("declared", ())
    return tuple(
        sum(points) if tricks else 0
        for points, tricks in zip(declared, outcome.tricks, strict=True)
    )


def table_of(deal: Deal) -> Table:
    """What everyone knows of the declarations."""
    found: Table = deal.recall(DECLARATIONS, Table())
    return found


def in_order(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """The seats in the order in which they speak: the leader first."""
    return rules.seating.around(rules.match.leader(rules, deal))


def _told(heard: Heard, winners: tuple[int, ...], forms: Forms) -> tuple[Event, ...]:
    """What the comparison made the seats say, and its result."""
    heights = tuple(Height(seat, trait.what, trait.said) for seat, trait in heard.told)
    form = forms[0] if len(forms) == 1 else ""
    if not winners:
        return (*heights, Compared((), "", "", form))
    best = next(claim for claim in heard.best if claim.seat in winners)
    ranks = [trait.said for _, trait in heard.told if trait.what in ("top", "rank")]
    return (*heights, Compared(winners, best.meld.name, "".join(ranks[-1:]), form))


def _opponent(rules: Rules, deal: Deal, seat: int) -> int:
    """The next seat of another side."""
    taker = deal.contract.taker
    around = rules.seating.around(seat)
    return next(other for other in around if not rules.seating.allied(seat, other, taker))
