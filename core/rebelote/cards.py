"""Cards, and sets of cards.

A card is an int from 0 to 31: suit × 8 + rank, suits in the order `S H D C`, ranks in the
order `7 8 9 T J Q K A`.  A set of cards is an int mask with bit `1 << card`.  A card carries
neither strength nor points: those depend on what is trump (see `trumps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

from rebelote.errors import NotationError

SUITS = "SHDC"
RANKS = "789TJQKA"
PER_SUIT = len(RANKS)
SUIT_MASKS = tuple(0xFF << (PER_SUIT * suit) for suit in range(len(SUITS)))
FULL_PACK = 0xFFFFFFFF

_WANTED = f"a card is a rank ({' '.join(RANKS)}, or 10) and a suit ({' '.join(SUITS)}), as in 'KH'"
_SYMBOLS = str.maketrans("♠♤♥♡♦♢♣♧", "SSHHDDCC", "\ufe0e\ufe0f")
_NAMES = tuple(rank + suit for suit in SUITS for rank in RANKS)
_INDEX = {name: card for card, name in enumerate(_NAMES)}


class Card(int):
    """One card: an int from 0 to 31 that prints as its notation.

    `Card("KH")`, `Card("10♥")`, `Card("♥K")` and `Card(14)` are read; anything else raises
    `NotationError`.
    """

    __slots__ = ()

    def __new__(cls, found: str | int) -> Card:
        return CARDS[_card_index(found)]

    @property
    def suit(self) -> str:
        """The suit's letter."""
        return SUITS[self // PER_SUIT]

    @property
    def rank(self) -> str:
        """The rank's letter."""
        return RANKS[self % PER_SUIT]

    def __str__(self) -> str:
        return _NAMES[self]

    def __repr__(self) -> str:
        return f"Card({_NAMES[self]!r})"

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return (Card, (_NAMES[self],))


def _card_index(found: object) -> int:
    if isinstance(found, Card):
        return int(found)
    if isinstance(found, str):
        return _read_name(found)
    if isinstance(found, int) and not isinstance(found, bool) and 0 <= found < len(_NAMES):
        return found
    raise NotationError("a card", found, _WANTED)


def _read_name(text: str) -> int:
    name = text.strip().translate(_SYMBOLS).upper().replace("10", "T")
    index = _INDEX.get(name)
    if index is None:
        index = _INDEX.get(name[::-1]) if len(name) == 2 else None
    if index is None:
        raise NotationError("a card", text, _WANTED)
    return index


CARDS: tuple[Card, ...] = tuple(int.__new__(Card, index) for index in range(len(_NAMES)))


class Cards(tuple[Card, ...]):
    """Several cards in an order; prints as `JH KS 7D`.

    Reads what `read_cards` does, and cards that stand twice.
    """

    __slots__ = ()

    def __new__(cls, found: str | Iterable[str | int] = ()) -> Self:
        return tuple.__new__(cls, map(Card, _listed(found)))

    @property
    def mask(self) -> int:
        """The same cards as a set."""
        return mask_of(self)

    def __str__(self) -> str:
        return " ".join(map(str, self))

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"


def read_cards(found: str | Iterable[str | int]) -> Cards:
    """Read `"JH KS 7D"` (spaces or commas between), or an iterable of cards, in order.

    Raises `NotationError` for what is no card and for a card that stands twice.
    """
    cards = Cards(found)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            raise NotationError("cards", str(cards), f"{card} stands twice")
    return cards


def _listed(found: object) -> Iterable[Any]:
    if isinstance(found, str):
        return found.replace(",", " ").split()
    if isinstance(found, int) or not isinstance(found, Iterable):
        raise NotationError("cards", found, "cards are separated by spaces, as in 'JH KS 7D'")
    return found


def mask_of(cards: Iterable[int]) -> int:
    """The set of *cards* as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def each(mask: int) -> Iterator[int]:
    """The cards of *mask* as ints, in order."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def cards_of(mask: int) -> Cards:
    """The cards of *mask*, in order."""
    return tuple.__new__(Cards, [CARDS[card] for card in each(mask)])


def names(mask: int) -> str:
    """The cards of *mask* in notation, in order."""
    return str(cards_of(mask))


def pack_of(ranks: str = RANKS) -> int:
    """The mask of a pack that holds *ranks* of each suit."""
    return mask_of(CARDS[_INDEX[rank + suit]] for suit in SUITS for rank in ranks)
