"""What a hand is good for, counted in tricks: honours, length and voids."""

from __future__ import annotations

from dataclasses import dataclass, field

from rebelote.plugin import SUIT_MASKS, Kind, Rules, each
from rebelote_plugins.players.once import once_a_table

# What a card is worth in tricks, by how many higher cards of its suit one does not hold; the
# last figure stands for more.  Fitted to the card points of 9,000 random takes that the bot
# played out with itself, under trumps of one suit and with all suits alike.
TRUMP = (1.25, 0.8, 0.6, 0.45)
PLAIN = (0.4, 0.15, 0.0)
ALIKE = (0.65, 0.25, 0.05, 0.0)
VOID = 0.2
MANY = 3  # trumps that make a void worth something


@dataclass(eq=False)
class Count:
    """Counts hands under one kind of trump; what it has found of a suit it remembers."""

    kind: Kind
    pack: int
    known: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.ruffing = ruffing(self.kind, self.pack)
        cards = tuple(each(self.pack))
        worth = sum(_at(self._table(card), self._higher(card, self.pack)) for card in cards)
        self.average = worth / len(cards)

    def tricks(self, hand: int) -> float:
        """The tricks in *hand* (a mask)."""
        return sum([self._suit(hand & suit) for suit in SUIT_MASKS]) + self._voids(hand)

    def ahead(self, hand: int) -> float:
        """By how many tricks *hand* is better than as many cards are on average."""
        return self.tricks(hand) - hand.bit_count() * self.average

    def _suit(self, cards: int) -> float:
        """The tricks in cards of one suit."""
        found = self.known.get(cards)
        if found is None:
            found = self.known[cards] = sum(self._worth(card, cards) for card in each(cards))
        return found

    def _worth(self, card: int, cards: int) -> float:
        table, missing = self._table(card), self._higher(card, self.pack & ~cards)
        lower = cards & ~self.kind.beats[card] & ~(1 << card)
        bare = missing and not lower and table is not TRUMP
        return table[-1] if bare else _at(table, missing)

    def _table(self, card: int) -> tuple[float, ...]:
        if not self.ruffing:
            return ALIKE
        return TRUMP if self.kind.trumps >> card & 1 else PLAIN

    def _higher(self, card: int, cards: int) -> int:
        """How many of *cards* are higher in the suit of *card*."""
        return (self.kind.beats[card] & SUIT_MASKS[card >> 3] & cards).bit_count()

    def _voids(self, hand: int) -> float:
        if not self.ruffing or (hand & self.kind.trumps).bit_count() < MANY:
            return 0.0
        return VOID * sum([1 for suit in SUIT_MASKS if not hand & suit])


@once_a_table
def count_of(rules: Rules, name: str) -> Count:
    """What counts hands at a table under the kind of that name."""
    return Count(rules.plan.kinds[name], rules.deal.pack)


def ruffing(kind: Kind, pack: int) -> bool:
    """Whether some cards are trumps and some are not."""
    return bool(pack & kind.trumps) and bool(pack & ~kind.trumps)


def _at(table: tuple[float, ...], place: int) -> float:
    return table[min(place, len(table) - 1)]
