"""The play of a deal while it runs: a deal's value kept in lists, changed in place.

A match of plain card play goes through here for speed; whatever is more than a card on the
table (a reaction, the last card, another move) goes through `flow`, from the value that
`value` gives.  Both say the same; tests play every card both ways.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rebelote.actions import PLAYS, Play
from rebelote.cards import CARDS, PER_SUIT, SUIT_MASKS, SUITS, Cards, each
from rebelote.deal import Deal, PlayState, Trick
from rebelote.events import Event, Played, TrickWon
from rebelote.kernel import ruling
from rebelote.tricks import PLAY_MOVE, PLAY_PHASE, is_ruff

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

played = lru_cache(1 << 14)(Played)


class LivePlay:
    """One deal's play; `turn` is the seat whose card the trick waits for."""

    __slots__ = (
        "_allied",
        "_allowed",
        "_base",
        "_beats",
        "_best",
        "_best_seat",
        "_duties",
        "_hands",
        "_leader",
        "_left",
        "_log",
        "_points",
        "_quiet",
        "_quiet_tricks",
        "_ruffed",
        "_seats",
        "_suit",
        "_trick",
        "_tricks",
        "_trumps",
        "turn",
    )

    def __init__(self, rules: Rules, deal: Deal) -> None:
        plan, play = rules.plan, deal.play
        kind = plan.kinds[deal.contract.kind]
        self._base = deal
        self._seats, self._duties = plan.seats, plan.duties
        self._allied = plan.allied[deal.contract.taker + 1]
        self._beats, self._points, self._trumps = kind.beats, kind.points, kind.trumps
        self._quiet = ~plan.watched(rules, deal)
        self._quiet_tricks = not plan.reactions_to(TrickWon)
        self._hands, self._log = list(deal.hands), list(deal.log)
        self._tricks, self._trick = list(play.tricks), list(play.trick)
        self._leader, self._suit = play.leader, play.suit
        self._best, self._best_seat = play.best, play.best_seat
        self._ruffed = bool(play.trick) and is_ruff(play.suit, kind.trumps, play.best)
        self._left = sum([hand.bit_count() for hand in deal.hands])
        self.turn = (play.leader + len(play.trick)) % plan.seats
        self._allowed: int | None = None

    @staticmethod
    def fits(rules: Rules, deal: Deal) -> bool:
        """Whether *deal* is in a phase of plain card play."""
        plan = rules.plan
        return (
            plan.phases.get(deal.phase) == PLAY_PHASE
            and plan.moves[deal.phase] == (PLAY_MOVE,)
            and not plan.bends
        )

    def copy(self) -> LivePlay:
        """An independent twin."""
        twin = object.__new__(LivePlay)
        for name in LivePlay.__slots__:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    def allowed(self) -> int:
        """The mask of cards that the seat at turn may play."""
        if self._allowed is None:
            hand = self._hands[self.turn]
            if self._suit:
                ally = self._allied[self.turn][self._best_seat]
                above = self._beats[self._best]
                hand = ruling(
                    hand, self._suit, self._trumps, above, self._ruffed, ally, *self._duties
                )[0]
            self._allowed = hand
        return self._allowed

    def actions(self) -> tuple[Play, ...]:
        """The plays of the seat at turn."""
        return plays_of(self.allowed())

    def play(self, action: Play) -> tuple[Event, ...] | None:
        """Play a card that is allowed and has no consequence but its trick; else `None`."""
        card, seat, nth = action.card, self.turn, len(self._trick)
        full = nth + 1 == self._seats
        if not (self.allowed() & self._quiet) >> card & 1 or self._left == 1 or action.call:
            return None
        if full and not self._quiet_tricks:
            return None
        self._put(seat, card)
        self._log.append((seat, action))
        event = played(seat, CARDS[card], len(self._tricks), nth)
        if full:
            return (event, self._gather())
        self.turn = seat + 1 if seat + 1 < self._seats else 0
        return (event,)

    def value(self) -> Deal:
        """The deal as it is now."""
        base = self._base
        play = PlayState(
            self._leader,
            tuple(self._trick),
            self._suit,
            self._best,
            self._best_seat,
            tuple(self._tricks),
        )
        return base._replace(hands=tuple(self._hands), play=play, log=tuple(self._log))

    def _put(self, seat: int, card: int) -> None:
        self._hands[seat] ^= 1 << card
        self._left -= 1
        self._allowed = None
        self._trick.append(card)
        if not self._suit:
            self._suit = SUIT_MASKS[card >> 3]
        elif not self._beats[self._best] >> card & 1:
            return
        else:
            self._ruffed = is_ruff(self._suit, self._trumps, card)
        self._best, self._best_seat = card, seat

    def _gather(self) -> TrickWon:
        trick, winner = tuple(self._trick), self._best_seat
        points = sum([self._points[card] for card in trick])
        event = TrickWon(len(self._tricks), winner, Cards([CARDS[card] for card in trick]), points)
        self._tricks.append(Trick(self._leader, trick, winner, points))
        self._leader = self.turn = winner
        self._trick = []
        self._suit, self._best, self._best_seat, self._ruffed = 0, -1, -1, False
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
