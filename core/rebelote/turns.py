"""Turns of a trick: whose card is awaited, what holds the trick, what a hand may play.

Turns are told by places in the trick and not by seats: the few that there are with a kind of
trump are made once for all deals, and a card costs a look-up and a few masks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote.cards import CARDS, FULL_PACK
from rebelote.deal import PlayState
from rebelote.plan import Allied
from rebelote.tricks import add_card, decide
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

Choices = tuple[tuple[int, int], ...]
LEAD = PlayState(0)


class Turn:
    """The turn of one place in a trick, the leader's being 0.

    `play` has what holds the trick, with places for seats and without the cards, `holder` the
    place that it came from; `last` says that this card completes the trick.  `after` has the
    next turn by card, once `follow` was asked for it; after the last card of a trick this is a
    turn that nobody has.  For `choices` see `choices_of`.
    """

    __slots__ = ("_turns", "after", "choices", "holder", "last", "place", "play")

    def __init__(self, turns: Turns, place: int, play: PlayState) -> None:
        self._turns, self.place, self.play, self.holder = turns, place, play, play.best_seat
        self.last = place + 1 == turns.rules.plan.seats
        self.choices = turns.choices_of(place, play)
        self.after: list[Turn | None] = [None] * len(CARDS)

    def follow(self, card: int) -> Turn:
        """The turn after that card."""
        found = self.after[card] = self._turns.after(self, card)
        return found


class Turns:
    """All turns that can come with one kind of trump, allies being told by place."""

    def __init__(self, rules: Rules, kind: Kind, allied: Allied) -> None:
        self.rules, self._kind, self._allied = rules, kind, allied
        self._found: dict[tuple[int, PlayState], Turn] = {}
        self._choices: dict[Choices, Choices] = {}

    def at(self, place: int, play: PlayState) -> Turn:
        """The turn of that place when this holds the trick."""
        found = self._found.get((place, play))
        if found is None:
            found = self._found[place, play] = Turn(self, place, play)
        return found

    def after(self, turn: Turn, card: int) -> Turn:
        """The turn that follows when *card* is played."""
        play = add_card(self._kind, turn.play, turn.place, card)
        return self.at(turn.place + 1, play._replace(trick=()))

    def choices_of(self, place: int, play: PlayState) -> Choices:
        """What a hand may play: who holds one of the first cards may play the second ones.

        The first pair that meets the hand binds it.  A hand that meets none, or holds nothing
        of what it may play, is free.  The pairs are what `decide` says of whole packs: first one
        with everything, then those without the cards that bound the one before.
        """
        if not play.suit or place == len(self._allied):
            return ()
        above, ally = self._kind.beats[play.best], self._allied[place][play.best_seat]
        left, found = FULL_PACK, [(0, 0)]
        for suit in (play.suit, self._kind.trumps):
            for held in (suit & above & left, suit & ~above & left):
                may, _ = decide(self.rules, self._kind, left, play, ally)
                bound, before = found[-1]
                if before & left == may:
                    found[-1] = (bound | held, before)
                else:
                    found.append((held, may))
                left &= ~held
        choices = tuple(found[1:])
        return self._choices.setdefault(choices, choices)


def leads_of(rules: Rules, kind: str, taker: int) -> tuple[Turn, ...]:
    """The leads of a deal by seat, made once for each kind and each way in which sides sit."""
    known, key = rules.plan.leads, (kind, taker)
    if key not in known:
        known[key] = tuple([_lead(rules, kind, taker, seat) for seat in range(rules.plan.seats)])
    return known[key]


def _lead(rules: Rules, kind: str, taker: int, leader: int) -> Turn:
    around = rules.seating.around(leader)
    by_seat = rules.plan.allied[taker + 1]
    allied = tuple([tuple([by_seat[seat][other] for other in around]) for seat in around])
    known = rules.plan.turns
    if (kind, allied) not in known:
        known[kind, allied] = Turns(rules, rules.plan.kinds[kind], allied)
    return known[kind, allied].at(0, LEAD)
