"""What a card may do: win the trick on the table, or a later one.

Chances are from 0 to 1 and rough: each hand is taken by itself, as if it were drawn from the
cards that its seat may hold.  Values are in card points for one's own side.
"""

from __future__ import annotations

from functools import cached_property

from rebelote.plugin import SUIT_MASKS, PlayState, add_card, each
from rebelote_plugins.players.counting import ruffing
from rebelote_plugins.players.memory import Memory

# Found by letting variants of the bot play the same deals against each other.
TRUST = 0.8  # how often an ally beats a card that it is able to beat
HELD = 0.75  # what a trick that one may win later is worth beside one that is won now
AGAIN = 0.6  # how much of its chance a master keeps when its suit has been led once more
ADRIFT = 0.25  # the part of a loser's points that one's own side gets in the end
LONG_TRUMP, SHORT_TRUMP = 0.8, 0.5  # the chance that a trump below others wins a trick yet
SECOND, LOW = 0.35, 0.1  # the same for a guarded second of a plain suit, and for other cards


class Odds:
    """The chances of `cards`, those that I may play now."""

    def __init__(self, memory: Memory, cards: tuple[int, ...]) -> None:
        self.memory = memory
        self.cards = cards
        self.kind = memory.kind
        self.points = memory.kind.points
        self.trumps = memory.kind.trumps if ruffing(memory.kind, memory.rules.deal.pack) else 0

    @cached_property
    def gains(self) -> dict[int, float]:
        """For each of my cards what playing it now gains, less what it is worth in the hand."""
        return {card: self._gain(card) for card in self.cards}

    @cached_property
    def stands(self) -> float:
        """The chance that the card which holds the trick keeps it."""
        return self._holds(self.memory.play, self.memory.later)

    @cached_property
    def attacking(self) -> bool:
        """Whether my side has taken."""
        return self.memory.taker >= 0 and self.memory.ally(self.memory.taker)

    @cached_property
    def average(self) -> float:
        """The card points that a trick to come brings on average."""
        return len(self.memory.holds) * self._mean(self.memory.mine | self.memory.elsewhere)

    @property
    def left(self) -> int:
        """How many cards I still hold."""
        return self.memory.mine.bit_count()

    @property
    def winners(self) -> tuple[int, ...]:
        """My cards that beat the one which holds the trick."""
        above = self.kind.beats[self.memory.play.best]
        return tuple(card for card in self.cards if above >> card & 1)

    @property
    def mine(self) -> tuple[int, ...]:
        """My trumps."""
        return tuple(card for card in self.cards if self.trumps >> card & 1)

    @property
    def plain(self) -> tuple[int, ...]:
        """My cards of plain suits."""
        return tuple(card for card in self.cards if not self.trumps >> card & 1)

    def suit(self, card: int) -> int:
        """All that I hold in the suit of *card*."""
        return self.memory.mine & SUIT_MASKS[card >> 3]

    def master(self, card: int) -> bool:
        """Whether no other hand can have a higher card of the suit."""
        return not self._over(card)

    def trumps_against(self) -> float:
        """How many trumps one expects with the opponents."""
        return sum(self.memory.number(seat, self.trumps) for seat in self.memory.opponents)

    def wins(self, card: int) -> float:
        """The chance that my side gets the trick when I play *card*."""
        memory = self.memory
        play = add_card(self.kind, memory.play, memory.seat, card)
        ours = float(memory.ally(play.best_seat))
        for seat in memory.later:
            beaten = self._beaten(seat, play)
            ours = ours + (1 - ours) * beaten * TRUST if memory.ally(seat) else ours * (1 - beaten)
        return ours

    def leads(self, card: int) -> float:
        """The chance that no opponent beats *card* in a trick that I lead with it."""
        memory = self.memory
        play = add_card(self.kind, PlayState(memory.seat), memory.seat, card)
        return self._holds(play, memory.opponents)

    def keep(self, card: int) -> float:
        """What *card* is worth in the hand."""
        if self.left == 1:
            return 0.0
        later, points = self._later(card), self.points[card]
        return later * HELD * (self.average + points) + (1 - later) * ADRIFT * points

    def _gain(self, card: int) -> float:
        memory = self.memory
        lying = sum(self.points[other] for other in (*memory.play.trick, card))
        coming = len(memory.later) * self._mean(memory.elsewhere)
        return self.wins(card) * (lying + coming) - self.keep(card)

    def _mean(self, cards: int) -> float:
        """The points of one of *cards* (a mask) on average."""
        return sum(self.points[card] for card in each(cards)) / max(cards.bit_count(), 1)

    def _later(self, card: int) -> float:
        """The chance that *card* wins a later trick."""
        above = self._over(card).bit_count()
        guards = (self.suit(card) & ~self.kind.beats[card]).bit_count() - 1
        if not above:
            return self.leads(card) * (AGAIN if self._led_now(card) else 1)
        if self.trumps >> card & 1:
            return LONG_TRUMP if guards >= above else SHORT_TRUMP
        return SECOND if above == 1 and guards else LOW

    def _led_now(self, card: int) -> bool:
        return bool((self.memory.play.suit & ~self.trumps) >> card & 1)

    def _over(self, card: int) -> int:
        """Higher cards of the suit of *card* in other hands."""
        return self.kind.beats[card] & SUIT_MASKS[card >> 3] & self.memory.elsewhere

    def _holds(self, play: PlayState, seats: tuple[int, ...]) -> float:
        chance = 1.0
        for seat in seats:
            if not self.memory.ally(seat):
                chance *= 1 - self._beaten(seat, play)
        return chance

    def _beaten(self, seat: int, play: PlayState) -> float:
        """The chance that *seat* can beat the card that holds *play*: higher in suit, or a ruff."""
        above, lacks = self.kind.beats[play.best], self.memory.lacks
        ruffs = above & ~play.suit
        higher = 1 - lacks(seat, above & play.suit)
        return higher + lacks(seat, play.suit) * (1 - lacks(seat, ruffs)) if ruffs else higher
