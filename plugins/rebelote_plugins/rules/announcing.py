"""Saying belote and rebelote: which cards the words go with, and who has said them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from rebelote.plugin import (
    CARDS,
    SUIT_MASKS,
    SUITS,
    Action,
    Card,
    Deal,
    Event,
    Kind,
    Known,
    Play,
    Played,
    Rules,
    Step,
    each,
    hand_at_start,
    playable,
    seat_to_play,
)

BELOTE = "belote"
REBELOTE = "rebelote"
FIRST_RANKS = {"any": "KQ", "king_first": "K", "queen_first": "Q"}
Said = tuple[tuple[int, str, str], ...]


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat said `belote` or `rebelote` with a card, and so shows that it held the pair."""

    reveals: ClassVar[bool] = True
    seat: int
    word: str
    card: Card


@dataclass(frozen=True)
class Pairs:
    """King and queen of a trump suit, and how they are announced.

    `all_trumps` says what pairs count where several suits are trumps: `none`, the `first` that
    is announced, or `each`.  `discarded`: the words may go with a card thrown away.
    """

    words: str = "both"
    order: str = "any"
    all_trumps: str = "none"
    discarded: bool = True

    @property
    def needed(self) -> int:
        """How many words make a pair count."""
        return 2 if self.words == "both" else 1

    def suits(self, kind: Kind) -> str:
        """The suits whose pairs can count."""
        several = len(kind.trump_suits) > 1
        return "" if several and self.all_trumps == "none" else kind.trump_suits

    def most(self, kind: Kind) -> int:
        """How many pairs can count in one deal."""
        suits = self.suits(kind)
        return min(len(suits), 1) if self.all_trumps == "first" else len(suits)

    # Saying.

    def by_itself(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """The table announces the word of a card just played."""
        assert isinstance(event, Played)
        if event.card.rank not in "KQ":
            return deal, ()
        before = deal.give(event.seat, (event.card,))
        return _announce(deal, event, self._word(rules, before, event.seat, event.card, _led(deal)))

    def as_spoken(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """What was said with a card counts."""
        assert isinstance(event, Played)
        return _announce(deal, event, event.call if event.call in (BELOTE, REBELOTE) else "")

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """The playable cards that a word can go with."""
        if seat != seat_to_play(rules, deal):
            return ()
        words = (
            (card, self._word(rules, deal, seat, card, deal.play.suit))
            for card in each(playable(rules, deal, seat))
        )
        return tuple(Play(CARDS[card], word) for card, word in words if word)

    def _word(self, rules: Rules, deal: Deal, seat: int, card: int, led: int) -> str:
        """What *seat* may say with *card*, which it holds; empty for nothing.

        *led* is the mask of the suit led, 0 when the card leads.
        """
        kind, suit = rules.plan.kinds[deal.contract.kind], SUITS[card >> 3]
        pair = pair_of(suit)
        if suit not in self.suits(kind) or not pair >> card & 1:
            return ""
        if hand_at_start(deal, seat) & pair != pair or not self._counts(kind, card, led):
            return ""
        if deal.hands[seat] & pair == pair:
            open_yet = self.all_trumps != "first" or not said(deal)
            first = open_yet and CARDS[card].rank in FIRST_RANKS[self.order]
            return BELOTE if first else ""
        begun = (seat, BELOTE, suit) in said(deal)
        return REBELOTE if begun and self.words == "both" else ""

    def _counts(self, kind: Kind, card: int, led: int) -> bool:
        """Whether *card* leads, follows or ruffs, if it must."""
        return self.discarded or bool(led >> card & 1) or not led & kind.trumps

    # What came of it.

    def held(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """How many pairs each seat has said enough of."""
        return _by_seat(deal, [seat for seat, _, whole in self._begun(deal) if whole])

    def forgot(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """Of how many each seat said the first word, and not the second where it could."""
        kind = rules.plan.kinds[deal.contract.kind]
        pairs = [(seat, suit) for seat, suit, whole in self._begun(deal) if not whole]
        return _by_seat(deal, [seat for seat, suit in pairs if not self._barred(deal, kind, suit)])

    def _begun(self, deal: Deal) -> Iterator[tuple[int, str, bool]]:
        """The seats and suits of the pairs that were begun, and whether enough was said."""
        spoken = [(seat, suit) for seat, _, suit in said(deal)]
        for seat, suit in dict.fromkeys(spoken):
            yield seat, suit, spoken.count((seat, suit)) >= self.needed

    def _barred(self, deal: Deal, kind: Kind, suit: str) -> bool:
        """Whether a card of the pair was thrown away where no word may go with that."""
        return any(
            pair_of(suit) >> card & 1
            and not self._counts(kind, card, SUIT_MASKS[trick.cards[0] >> 3])
            for trick in deal.play.tricks
            for card in trick.cards
        )

    def known(self, rules: Rules, deal: Deal) -> Known:
        """The pairs that count already, and those that a seat may still say enough of."""
        more, suits = [0] * len(deal.hands), self.suits(rules.plan.kinds[deal.contract.kind])
        for suit in suits:
            for seat in self._may_say(deal, suit):
                more[seat] += 1
        return Known(self.held(rules, deal), tuple(more))

    def _may_say(self, deal: Deal, suit: str) -> Sequence[int]:
        """The seats that may yet say all the words of a suit, as far as everyone can tell."""
        seats = [seat for seat, _, spoken in said(deal) if spoken == suit]
        shown = sum(played_by(deal, seat) for seat in range(len(deal.hands)))
        left = pair_of(suit) & ~shown
        if seats:
            return seats[:1] if left and len(seats) < self.needed else ()
        closed = self.all_trumps == "first" and said(deal)
        return () if closed or left != pair_of(suit) else range(len(deal.hands))

    def watched(self, rules: Rules, deal: Deal) -> int:
        """The pairs that one hand began with and still has cards of: whose playing matters."""
        mask = 0
        for suit in self.suits(rules.plan.kinds[deal.contract.kind]):
            if _in_one_hand(deal, pair_of(suit)):
                mask |= pair_of(suit)
        return mask


@cache
def pair_of(suit: str) -> int:
    """The mask of king and queen of a suit."""
    return 1 << Card("K" + suit) | 1 << Card("Q" + suit)


def all_pairs(rules: Rules, deal: Deal) -> tuple[Any, ...]:
    """1 for a seat that began with every king and queen, all suits being trumps."""
    suits = rules.plan.kinds[deal.contract.kind].trump_suits
    royal = sum(map(pair_of, SUITS)) if suits == SUITS else 0
    seats = range(len(deal.hands))
    return tuple(int(royal > 0 and hand_at_start(deal, seat) & royal == royal) for seat in seats)


def royals_known(rules: Rules, deal: Deal) -> Known:
    """Who has played every king and queen, and who may still do so."""
    seats = range(len(deal.hands))
    if not golden(rules.plan.kinds[deal.contract.kind]):
        return Known((0,) * len(seats), (0,) * len(seats))
    royal = sum(map(pair_of, SUITS))
    shown = [royal & played_by(deal, seat) for seat in seats]
    alone = [not any(shown[other] for other in seats if other != seat) for seat in seats]
    whole = [int(cards == royal) for cards in shown]
    return Known(tuple(whole), tuple(int(alone[seat] and not whole[seat]) for seat in seats))


def played_by(deal: Deal, seat: int) -> int:
    """The mask of the cards that *seat* has played."""
    return hand_at_start(deal, seat) & ~deal.hands[seat]


def golden(kind: Kind) -> int:
    """How many seats can hold every king and queen: none unless all suits are trumps."""
    return int(kind.trump_suits == SUITS)


def said(deal: Deal) -> Said:
    """Who has said what, of which suit."""
    found: Said = deal.recall(BELOTE, ())
    return found


def _in_one_hand(deal: Deal, pair: int) -> bool:
    """Whether a hand that began with both cards of a pair has one of them left."""
    left = [hand & pair for hand in deal.hands]
    if pair in left:
        return True
    begun = deal.play.tricks or deal.play.trick
    seats = [seat for seat, cards in enumerate(left) if cards] if begun else []
    return pair in [hand_at_start(deal, seat) & pair for seat in seats]


def _led(deal: Deal) -> int:
    """The suit led in the trick that the last card fell in."""
    play = deal.play
    if not play.trick:
        return SUIT_MASKS[play.tricks[-1].cards[0] >> 3]
    return play.suit


def _by_seat(deal: Deal, pairs: Sequence[int]) -> tuple[int, ...]:
    """How often each seat is among *pairs*."""
    return tuple(pairs.count(seat) for seat in range(len(deal.hands)))


def _announce(deal: Deal, event: Played, word: str) -> Step:
    if not word:
        return deal, ()
    spoken = (*said(deal), (event.seat, word, event.card.suit))
    return deal.remember(BELOTE, spoken), (Announced(event.seat, word, event.card),)
