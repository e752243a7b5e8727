"""The play of a deal while it runs: a deal's value kept in lists, changed in place.

A match of plain card play goes through here for speed; what follows from a card (a reaction,
the end of play), and any other move, goes through `flow`, from the value that `value` gives.
Both say the same; tests play every card both ways.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rebelote.actions import PLAYS, Play
from rebelote.cards import CARDS, FULL_PACK, PER_SUIT, SUIT_MASKS, SUITS, each
from rebelote.deal import Deal, PlayState, Trick, as_cards
from rebelote.events import Event, Played, TrickWon
from rebelote.kernel import ruling
from rebelote.tricks import PLAY_MOVE, PLAY_PHASE, is_ruff

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
        "_heard",
        "_leader",
        "_log",
        "_place",
        "_points",
        "_quiet",
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
        self._quiet = FULL_PACK & ~plan.watched(rules, deal)
        self._told = told_among(seats)
        self._hands, self._log = list(deal.hands), list(deal.log)
        done = len(play.tricks) * seats
        self._place = done + len(play.trick)
        self._heard = done + seats - 1
        if not plan.reactions[TrickWon]:
            self._heard = self._place + sum(map(int.bit_count, deal.hands)) - 1
        self._tricks, self._trick = list(play.tricks), list(play.trick)
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
            setattr(twin, name, getattr(self, name))
        twin._hands, twin._log = self._hands[:], self._log[:]
        twin._tricks, twin._trick = self._tricks[:], self._trick[:]
        return twin

    def play(self, action: Play, *, quietly: bool = True) -> tuple[Event, ...] | None:
        """Play an allowed card and tell it; `None`, and nothing is done, for any other action.

        `quietly`: only a card that no reaction hears of, and that is not the last.
        """
        card, seat, place, trick = action.card, self.turn, self._place, self._trick
        if not self.allowed >> card & 1 or action.call:
            return None
        if quietly and (place == self._heard or not self._quiet >> card & 1):
            return None
        self._hands[seat] ^= 1 << card
        self._log.append((seat, action))
        self._place = place + 1
        self._worth += self._points[card]
        trick.append(card)
        if self._above >> card & 1:
            self._lead(seat, card)
        told = self._told[place * self._seats + seat][card]
        if len(trick) == self._seats:
            return (told, self._gather())
        self._ask(seat + 1 if seat + 1 < self._seats else 0)
        return (told,)

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
            trumps, above, ruffed = self._trumps, self._above, self._ruffed
            ally = self._allied[seat][self._best_seat]
            ruff, over, under, rise, rise_plain = self._duties
            hand, _ = ruling(
                hand, suit, trumps, above, ruffed, ally, ruff, over, under, rise, rise_plain
            )
        self.allowed = hand

    def _lead(self, seat: int, card: int) -> None:
        """Let a card hold the trick."""
        if self._suit:
            self._ruffed = is_ruff(self._suit, self._trumps, card)
        else:
            self._suit = SUIT_MASKS[card >> 3]
        self._above, self._best, self._best_seat = self._beats[card], card, seat

    def _gather(self) -> TrickWon:
        """Give the full trick to its winner, who leads."""
        trick, winner, points = tuple(self._trick), self._best_seat, self._worth
        event = TrickWon(len(self._tricks), winner, as_cards(trick), points)
        self._tricks.append(Trick(self._leader, trick, winner, points))
        self._trick, self._worth, self._leader = [], 0, winner
        self._suit, self._above, self._ruffed = 0, FULL_PACK, False
        self._best, self._best_seat = -1, -1
        if self._place > self._heard:
            self._heard += self._seats
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
