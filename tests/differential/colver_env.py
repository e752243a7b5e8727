"""colver, an independent contrée engine, driven deal by deal in rebelote's words.

Seats and suits are numbered alike in both; side 0 is that of the even seats.  Cards and actions
are not: here they are masks and canonical texts, as rebelote writes them.  colver carries out
whatever it is told, so this adapter refuses what colver does not list.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, Self

from colver import Env

from rebelote.cards import RANKS, SUITS, Card, Cards, cards_of, mask_of

THEIR_RANKS = "789JQKTA"
VALUES = ("80", "90", "100", "110", "120", "130", "140", "150", "160", "capot ")
BIDS = tuple(value + suit for value in VALUES for suit in SUITS)
CALLS = ("pass", *BIDS, "coinche", "surcoinche")
CALL_NUMBERS = {text: number for number, text in enumerate(CALLS)}

BIDDING, PLAYING, DONE = range(3)
CAPOT = 250


def theirs(card: int) -> int:
    """The number that colver gives to our *card*."""
    suit, rank = divmod(card, len(RANKS))
    return suit * len(RANKS) + THEIR_RANKS.index(RANKS[rank])


def ours(card: int) -> int:
    """Our number of the *card* that colver numbers so."""
    suit, rank = divmod(card, len(RANKS))
    return suit * len(RANKS) + RANKS.index(THEIR_RANKS[rank])


OURS = tuple(ours(card) for card in range(len(RANKS) * len(SUITS)))
THEIRS = tuple(theirs(card) for card in range(len(RANKS) * len(SUITS)))


def mask_from(cards: Iterable[int]) -> int:
    """The mask of cards that colver numbers."""
    return mask_of(OURS[card] for card in cards)


class Contract(NamedTuple):
    """What the auction came to: the bid (250 for a capot), the suit, the side, 0 to 2 doublings."""

    bid: int
    kind: str
    side: int
    level: int


class ColverDeal:
    """One deal in colver."""

    def __init__(self, env: Env) -> None:
        self.env = env

    @classmethod
    def of(cls, hands: Sequence[int], dealer: int) -> Self:
        """A deal from *hands*, masks by seat, before anyone has spoken."""
        held = [[THEIRS[card] for card in cards_of(hand)] for hand in hands]
        return cls(Env.deal_with_hands(dealer, held))

    @classmethod
    def from_cfn(cls, text: str) -> Self:
        """The deal that colver reads in *text*."""
        return cls(Env.from_cfn(text))

    @property
    def cfn(self) -> str:
        """The deal as colver writes it."""
        return self.env.to_cfn()

    @property
    def phase(self) -> int:
        """`BIDDING`, `PLAYING` or `DONE`."""
        return self.env.phase()

    @property
    def turn(self) -> int | None:
        """The seat that is asked; `None` when the deal is over."""
        return None if self.phase == DONE else self.env.current_player()

    def legal(self) -> frozenset[str]:
        """What the seat at turn may say or play, as texts."""
        actions = self.env.legal_actions()
        if self.phase == BIDDING:
            return frozenset(CALLS[number] for number in actions)
        return frozenset(str(Card(OURS[number])) for number in actions)

    def legal_cards(self) -> int:
        """The mask of what the seat at turn may play."""
        return mask_from(self.env.legal_actions())

    def apply(self, text: str) -> None:
        """Say or play *text* for the seat at turn."""
        number = CALL_NUMBERS[text] if self.phase == BIDDING else THEIRS[Card(text)]
        if number not in self.env.legal_actions():
            raise ValueError(f"colver does not list {text!r}: {sorted(self.legal())}")
        self.step(number)

    def play(self, card: int) -> None:
        """Play our *card*, which must be among `legal_cards`, for the seat at turn."""
        self.step(THEIRS[card])

    def step(self, number: int) -> None:
        """Do what colver numbers so."""
        self.env.step(number)

    @property
    def hands(self) -> tuple[int, ...]:
        """What each seat holds now, as masks."""
        return tuple(mask_from(hand) for hand in self.env.get_hands())

    @property
    def contract(self) -> Contract | None:
        """The contract; `None` before there is one and in a deal that was passed out."""
        found = self.env.get_contract()
        if not found or not found["value"]:
            return None
        return Contract(found["value"], SUITS[found["trump"]], found["team"], found["coinche"])

    @property
    def trick(self) -> Cards:
        """The trick on the table in the order of play."""
        lead, cards = self.env.get_trick_lead(), self.env.get_current_trick()
        return Cards(Card(OURS[card]) for card in (*cards[lead:], *cards[:lead]) if card >= 0)

    @property
    def leader(self) -> int:
        """Who led to the trick on the table."""
        return self.env.get_trick_lead()

    @property
    def points(self) -> tuple[int, int]:
        """Card points by side, the last trick's 10 (100 in a capot) included."""
        first, second = self.env.get_points()
        return first, second

    @property
    def tricks(self) -> tuple[int, int]:
        """Tricks by side."""
        first, second = self.env.get_tricks_won()
        return first, second

    @property
    def belote(self) -> tuple[int, int]:
        """How many cards of a belote each side has shown: 0, 1 or 2."""
        first, second = self.env.get_belote()
        return first, second

    @property
    def marks(self) -> tuple[int, int]:
        """What each side marks for the finished deal."""
        first, second = self.env.rewards()
        return int(first), int(second)
