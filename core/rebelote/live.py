"""The play of a deal while it runs: a deal's value kept in lists, changed in place.

A match of plain card play goes through here for speed; what follows from a card (a reaction,
the end of play), and any other move, goes through `flow`, from the value that `value` gives.
Both say the same; tests play every card both ways.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rebelote.actions import PLAYS, Play
from rebelote.cards import CARDS, FULL_PACK, PER_SUIT, SUITS, each
from rebelote.deal import Deal, PlayState, Trick, as_cards
from rebelote.events import Event, Played, TrickWon
from rebelote.tricks import PLAY_MOVE, PLAY_PHASE
from rebelote.turns import Turn, leads_of

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


class Told(dict[int, tuple[Played, ...]]):
    """What is told of each card: a row of all 32 by place * seats + seat.

    The place is that of the card among all that are played in the deal.
    """

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats

    def __missing__(self, key: int) -> tuple[Played, ...]:
        place, seat = divmod(key, self.seats)
        trick, nth = divmod(place, self.seats)
        row = self[key] = tuple([Played(seat, card, trick, nth) for card in CARDS])
        return row


told_among = cache(Told)


class LivePlay:
    """One deal's play.

    `seat` is who plays next, `allowed` the mask of the cards that this seat may play.
    """

    __slots__ = (
        "_base",
        "_hands",
        "_heard",
        "_leader",
        "_leads",
        "_log",
        "_place",
        "_points",
        "_quiet",
        "_rules",
        "_seats",
        "_told",
        "_trick",
        "_tricks",
        "_turn",
        "_worth",
        "allowed",
        "seat",
    )
    _base: Deal

    def __init__(self, rules: Rules, deal: Deal) -> None:
        plan, play = rules.plan, deal.play
        kind, taker = deal.contract.kind, deal.contract.taker
        self._rules, self._seats, self._told = rules, plan.seats, told_among(plan.seats)
        self._points = points = plan.kinds[kind].points
        self._hands, self._log = list(deal.hands), list(deal.log)
        self._tricks, self._trick = list(play.tricks), list(play.trick)
        self._place = len(play.tricks) * plan.seats + len(play.trick)
        self._worth = sum([points[card] for card in play.trick])
        self._rest_on(deal)
        self._leads, self._leader = leads_of(rules, kind, taker), play.leader
        turn = self._leads[play.leader]
        for card in play.trick:
            turn = turn.after[card] or turn.follow(card)
        self._await(turn, self._seat_in(turn.place))

    @staticmethod
    def fits(rules: Rules, deal: Deal) -> bool:
        """Whether *deal* is in a phase of plain card play."""
        plan, phase = rules.plan, deal.phase
        if phase not in plan.plain:
            alone = plan.phases.get(phase) == PLAY_PHASE and plan.moves[phase] == (PLAY_MOVE,)
            plan.plain[phase] = alone and not plan.bends
        return plan.plain[phase]

    def __reduce__(self) -> tuple[type[LivePlay], tuple[Rules, Deal]]:
        return (LivePlay, (self._rules, self.value()))

    def copy(self) -> LivePlay:
        """An independent twin."""
        twin = object.__new__(LivePlay)
        twin._rules, twin._base, twin._seats = self._rules, self._base, self._seats
        twin._told, twin._points, twin._worth = self._told, self._points, self._worth
        twin._hands, twin._log = self._hands[:], self._log[:]
        twin._tricks, twin._trick = self._tricks[:], self._trick[:]
        twin._place, twin._heard, twin._quiet = self._place, self._heard, self._quiet
        twin._leads, twin._leader = self._leads, self._leader
        twin._turn, twin.seat, twin.allowed = self._turn, self.seat, self.allowed
        return twin

    def play(self, action: Play, *, quietly: bool = True) -> tuple[Event, ...] | None:
        """Play an allowed card and tell it; `None`, and nothing is done, for any other action.

        `quietly`: only a card that no reaction hears of, and that is not the last.
        """
        card, place = action.card, self._place
        if not self.allowed >> card & 1 or action.call:
            return None
        if quietly and (place == self._heard or not self._quiet >> card & 1):
            return None
        turn, seat = self._turn, self.seat
        self._hands[seat] ^= 1 << card
        self._log.append((seat, action))
        self._trick.append(card)
        self._worth += self._points[card]
        self._place = place + 1
        told = self._told[place * self._seats + seat][card]
        after = turn.after[card] or turn.follow(card)
        if turn.last:
            return (told, self._gather(after.holder))
        self._await(after, seat + 1 if seat + 1 < self._seats else 0)
        return (told,)

    def value(self) -> Deal:
        """The deal as it is now."""
        number, phase, dealer, _, piles, contract, _, _, memory = self._base
        hands, log = tuple(self._hands), tuple(self._log)
        _, _, suit, best, place, _ = self._turn.play
        holder = place if place < 0 else self._seat_in(place)
        play = PlayState(self._leader, tuple(self._trick), suit, best, holder, tuple(self._tricks))
        self._base = Deal(number, phase, dealer, hands, piles, contract, play, log, memory)
        return self._base

    def resume(self, deal: Deal) -> bool:
        """Go on with *deal*, if what `value` gave has changed in piles and memories alone."""
        before = self._base
        same = deal.play is before.play and deal.hands is before.hands and deal.log is before.log
        if not same or deal.phase != before.phase or deal.contract is not before.contract:
            return False
        self._rest_on(deal)
        return True

    def _rest_on(self, deal: Deal) -> None:
        """Take over what does not change with a card, and which cards a reaction hears of."""
        plan = self._rules.plan
        self._base, self._quiet = deal, FULL_PACK & ~plan.watched(self._rules, deal)
        self._heard = self._place + sum(map(int.bit_count, deal.hands)) - 1
        if plan.reactions[TrickWon]:
            self._heard = (self._place // self._seats + 1) * self._seats - 1

    def _seat_in(self, place: int) -> int:
        """The seat in that place of the trick."""
        return (self._leader + place) % self._seats

    def _await(self, turn: Turn, seat: int) -> None:
        """Wait for a card of *seat*, and see what it may play."""
        self._turn, self.seat, hand = turn, seat, self._hands[seat]
        for held, may in turn.choices:
            if hand & held:
                hand = hand & may or hand
                break
        self.allowed = hand

    def _gather(self, place: int) -> TrickWon:
        """Give the full trick to the seat in that place, who leads."""
        trick, leader, points = tuple(self._trick), self._leader, self._worth
        winner = self._seat_in(place)
        event = TrickWon(len(self._tricks), winner, as_cards(trick), points)
        self._tricks.append(Trick(leader, trick, winner, points))
        self._trick, self._worth, self._leader = [], 0, winner
        self._await(self._leads[winner], winner)
        return event


def plays_of(mask: int) -> tuple[Play, ...]:
    """The plays of the cards in *mask*, in order: ready values, found by the byte of a suit."""
    spades, hearts, diamonds, clubs = _TABLE
    return (
        spades[mask & 255]
        + hearts[mask >> 8 & 255]
        + diamonds[mask >> 16 & 255]
        + clubs[mask >> 24 & 255]
    )


_TABLE = tuple(
    tuple(tuple(PLAYS[suit * PER_SUIT + rank] for rank in each(byte)) for byte in range(256))
    for suit in range(len(SUITS))
)
