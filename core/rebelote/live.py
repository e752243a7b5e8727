"""The play of a deal while it runs: a deal's value kept in lists, changed in place.

A match of plain card play goes through here for speed; whatever is more than a card on the
table (a reaction, the last card, another move) goes through `flow`, from the value that
`value` gives.  Both say the same; tests play every card both ways.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rebelote.actions import PLAYS, Play
from rebelote.cards import CARDS, FULL_PACK, PER_SUIT, SUIT_MASKS, SUITS, Cards, each
from rebelote.deal import Deal, PlayState, Trick
from rebelote.events import Event, Played, TrickWon
from rebelote.kernel import ruling
from rebelote.tricks import PLAY_MOVE, PLAY_PHASE, is_ruff

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


class Told(dict[tuple[int, int, int], tuple[Event, ...]]):
    """What is told of a card: by its place among all cards played, the seat, and the card."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats

    def __missing__(self, key: tuple[int, int, int]) -> tuple[Event, ...]:
        place, seat, card = key
        told = self[key] = (Played(seat, CARDS[card], *divmod(place, self.seats)),)
        return told


told_among = cache(Told)


class LivePlay:
    """One deal's play.

    `turn` is the seat whose card the trick waits for, `allowed` the mask of those it may play.
    """

    __slots__ = (
        "_above",
        "_allied",
        "_base",
        "_beats",
        "_best",
        "_best_seat",
        "_duties",
        "_hands",
        "_last",
        "_leader",
        "_log",
        "_place",
        "_points",
        "_quiet",
        "_quiet_tricks",
        "_ruffed",
        "_seats",
        "_suit",
        "_told",
        "_trick",
        "_tricks",
        "_trumps",
        "_worth",
        "allowed",
        "turn",
    )

    def __init__(self, rules: Rules, deal: Deal) -> None:
        plan, play, seats = rules.plan, deal.play, rules.plan.seats
        kind = plan.kinds[deal.contract.kind]
        self._base, self._seats, self._duties = deal, seats, plan.duties
        self._allied = plan.allied[deal.contract.taker + 1]
        self._beats, self._points, self._trumps = kind.beats, kind.points, kind.trumps
        self._quiet = ~plan.watched(rules, deal)
        self._quiet_tricks = not plan.reactions[TrickWon]
        self._told = told_among(seats)
        self._hands, self._log = list(deal.hands), list(deal.log)
        self._place = len(play.tricks) * seats + len(play.trick)
        self._last = self._place + sum([hand.bit_count() for hand in deal.hands]) - 1
        self._tricks, self._trick = list(play.tricks), [CARDS[card] for card in play.trick]
        self._worth = sum([kind.points[card] for card in play.trick])
        self._leader, self._suit = play.leader, play.suit
        self._best, self._best_seat = play.best, play.best_seat
        self._above = kind.beats[play.best] if play.trick else FULL_PACK
        self._ruffed = bool(play.trick) and is_ruff(play.suit, kind.trumps, play.best)
        self._ask((play.leader + len(play.trick)) % seats)

    @staticmethod
    def fits(rules: Rules, deal: Deal) -> bool:
        """Whether *deal* is in a phase of plain card play."""
        plan, phase = rules.plan, deal.phase
        if phase not in plan.plain:
            alone = plan.phases.get(phase) == PLAY_PHASE and plan.moves[phase] == (PLAY_MOVE,)
            plan.plain[phase] = alone and not plan.bends
        return plan.plain[phase]

    def copy(self) -> LivePlay:
        """An independent twin."""
        twin = object.__new__(LivePlay)
        for name in LivePlay.__slots__:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    def play(self, action: Play) -> tuple[Event, ...] | None:
        """Play a card that is allowed and has no consequence but its trick; else `None`."""
        card, seat, place = action.card, self.turn, self._place
        if not (self.allowed & self._quiet) >> card & 1 or place == self._last or action.call:
            return None
        full = len(self._trick) + 1 == self._seats
        if full and not self._quiet_tricks:
            return None
        self._put(seat, card)
        self._log.append((seat, action))
        self._place = place + 1
        told = self._told[place, seat, card]
        if full:
            return (*told, self._gather())
        self._ask(seat + 1 if seat + 1 < self._seats else 0)
        return told

    def value(self) -> Deal:
        """The deal as it is now."""
        number, phase, dealer, _, piles, contract, _, _, memory = self._base
        hands, log = tuple(self._hands), tuple(self._log)
        trick, tricks = tuple(self._trick), tuple(self._tricks)
        play = PlayState(self._leader, trick, self._suit, self._best, self._best_seat, tricks)
        return Deal(number, phase, dealer, hands, piles, contract, play, log, memory)

    def _ask(self, seat: int) -> None:
        """Wait for *seat*, and see what it may play."""
        self.turn, hand, suit = seat, self._hands[seat], self._suit
        if suit:
            ally = self._allied[seat][self._best_seat]
            ruff, over, under, rise, rise_plain = self._duties
            hand, _ = ruling(
                hand,
                suit,
                self._trumps,
                self._above,
                self._ruffed,
                ally,
                ruff,
                over,
                under,
                rise,
                rise_plain,
            )
        self.allowed = hand

    def _put(self, seat: int, card: int) -> None:
        """Put a card on the table."""
        self._hands[seat] ^= 1 << card
        self._trick.append(CARDS[card])
        self._worth += self._points[card]
        if not self._above >> card & 1:
            return
        if self._suit:
            self._ruffed = is_ruff(self._suit, self._trumps, card)
        else:
            self._suit = SUIT_MASKS[card >> 3]
        self._above, self._best, self._best_seat = self._beats[card], card, seat

    def _gather(self) -> TrickWon:
        """Give the full trick to its winner, who leads."""
        cards, winner, points = Cards(self._trick), self._best_seat, self._worth
        event = TrickWon(len(self._tricks), winner, cards, points)
        self._tricks.append(Trick(self._leader, tuple(cards), winner, points))
        self._trick, self._worth, self._leader = [], 0, winner
        self._suit, self._above, self._ruffed = 0, FULL_PACK, False
        self._best, self._best_seat = -1, -1
        self._ask(winner)
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
