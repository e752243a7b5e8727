"""The grammar of CFN, colver's notation for a position of contrée in one line.

`DEALER:N/E/S/W PLAYED STATE`.  The hands are what each seat still holds, suits in the order
`S.H.D.C`, `-` for none.  The cards played stand in their order, tricks parted by `/`, `-` for
none.  The state is the auction (`bid:100dS/p1/c0/N`: the last bid and who said it, passes
since, doublings, who speaks; `bid:0/p1/N` before any bid), the contract by side (`100dNS`, with
`x` or `xx` when doubled) or `0` for a deal that was passed out.  A capot is 250.

Source: the behaviour of colver 0.11.1, whose reader lets pass what this one refuses: cards that
are missing, and seats that cannot be at turn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from rebelote import NotationError
from rebelote.plugin import CARDS, FULL_PACK, SUIT_MASKS, SUITS, Card, cards_of, mask_of, names

COMPASS = "NESW"
SIDES = ("NS", "EW")
SEATS = len(COMPASS)
HIGH_TO_LOW = "ATKQJ987"
CAPOT = 250
VALUES = (*range(80, 170, 10), CAPOT)

_AUCTION = re.compile(r"BID:(?:0|([0-9]{2,3})([SHDC])([NESW]))/P([0-9])(?:/C([012]))?/([NESW])")
_SETTLED = re.compile(r"([0-9]{2,3})([SHDC])(NS|EW)(X{0,2})")

WHOLE = "three parts, 'DEALER:N/E/S/W PLAYED STATE'"
HAND = "four suits with dots between, as in 'K98.Q98.7.Q', or '-' for no cards"
STATE = "an auction as in 'bid:100dS/p1/c0/N', a contract as in '100dNSx', or '0' (all passed)"


class Auction(NamedTuple):
    """An auction that goes on: the last bid (0: none yet), who said it, and who speaks now.

    `level` is 1 once an opponent has doubled; `passes` count since the last bid or doubling.
    """

    value: int
    kind: str
    bidder: int
    passes: int
    level: int
    turn: int


class Settled(NamedTuple):
    """A contract: its value, the trump suit, the side that took it, doublings 0 to 2."""

    value: int
    kind: str
    side: int
    level: int


State = Auction | Settled | None


class Position(NamedTuple):
    """What CFN says: the dealer, the cards still held as masks, those played, and the state."""

    dealer: int
    hands: tuple[int, ...]
    played: tuple[int, ...]
    state: State


# Writing.


def write(position: Position) -> str:
    """The position as colver writes it."""
    hands = "/".join(map(_write_hand, position.hands))
    played = "".join(_write_played(position.played)) or "-"
    return f"{COMPASS[position.dealer]}:{hands} {played} {_write_state(position.state)}"


def _write_hand(hand: int) -> str:
    return ".".join(_write_suit(hand & suit) for suit in SUIT_MASKS) if hand else "-"


def _write_suit(cards: int) -> str:
    return "".join(sorted((card.rank for card in cards_of(cards)), key=HIGH_TO_LOW.index))


def _write_played(cards: tuple[int, ...]) -> Iterator[str]:
    for place, card in enumerate(cards):
        yield "/" if place and not place % SEATS else ""
        yield CARDS[card].rank + CARDS[card].suit.lower()


def _write_state(state: State) -> str:
    if state is None:
        return "0"
    if isinstance(state, Settled):
        return f"{state.value}{state.kind.lower()}{SIDES[state.side]}{'x' * state.level}"
    if not state.value:
        return f"bid:0/p{state.passes}/{COMPASS[state.turn]}"
    bid = f"{state.value}{state.kind.lower()}{COMPASS[state.bidder]}"
    return f"bid:{bid}/p{state.passes}/c{state.level}/{COMPASS[state.turn]}"


# Reading.


def read(text: str) -> Position:
    """Read CFN, in upper or lower case; raises `NotationError` with the part that is wrong."""
    parts = text.upper().split() if isinstance(text, str) else []
    if len(parts) != 3 or parts[0][1:2] != ":" or parts[0][0] not in COMPASS:
        raise NotationError("a CFN position", text, f"{WHOLE}, from the dealer's N, E, S or W")
    dealer = COMPASS.index(parts[0][0])
    hands = _read_hands(parts[0][2:])
    played = _read_played(parts[1])
    state = _read_state(parts[2], dealer)
    _check_cards([card for hand in hands for card in hand] + list(played))
    if played and not isinstance(state, Settled):
        raise NotationError("the state of a CFN position", parts[2], "a contract: cards are played")
    return Position(dealer, tuple(map(mask_of, hands)), played, state)


def _read_hands(text: str) -> list[list[Card]]:
    hands = text.split("/")
    if len(hands) != SEATS:
        wanted = "four hands with '/' between, those of N, E, S and W"
        raise NotationError("the hands of a CFN position", text, wanted)
    return [list(_read_hand(*each)) for each in zip(COMPASS, hands, strict=True)]


def _read_hand(seat: str, text: str) -> Iterator[Card]:
    suits = [""] * len(SUITS) if text == "-" else text.split(".")
    if len(suits) != len(SUITS):
        raise NotationError(f"the hand of {seat} in CFN", text, HAND)
    for suit, ranks in zip(SUITS, suits, strict=True):
        for rank in ranks:
            if rank not in HIGH_TO_LOW:
                wanted = f"{rank!r} is no rank; those are {' '.join(HIGH_TO_LOW)}"
                raise NotationError(f"the hand of {seat} in CFN", text, wanted)
            yield Card(rank + suit)


def _read_played(text: str) -> tuple[Card, ...]:
    tricks = [] if text == "-" else text.split("/")
    full = [len(trick) == 2 * SEATS for trick in tricks[:-1]]
    if not all(full) or any(not trick or len(trick) > 2 * SEATS for trick in tricks[-1:]):
        wanted = "four cards a trick, tricks parted by '/', as in 'QdAd7dTd/7c', or '-' for none"
        raise NotationError("the cards played in CFN", text, wanted)
    return tuple(
        _read_card(number, trick[place : place + 2])
        for number, trick in enumerate(tricks, 1)
        for place in range(0, len(trick), 2)
    )


def _read_card(number: int, text: str) -> Card:
    if len(text) != 2 or text[0] not in HIGH_TO_LOW or text[1] not in SUITS:
        wanted = "a rank and a suit, as in 'Td'"
        raise NotationError(f"a card of trick {number} in CFN", text, wanted)
    return Card(text)


def _check_cards(cards: list[Card]) -> None:
    """Every card stands once, in a hand or among those played."""
    seen = twice = 0
    for card in cards:
        twice |= seen & 1 << card
        seen |= 1 << card
    missing = FULL_PACK & ~seen
    if twice:
        raise NotationError("a CFN position", names(twice), "each card stands once, not twice")
    if missing:
        wanted = "all 32 stand in the hands or among those played; these are missing"
        raise NotationError("the cards of a CFN position", names(missing), wanted)


def _read_state(text: str, dealer: int) -> State:
    if text == "0":
        return None
    if found := _SETTLED.fullmatch(text):
        value, kind, side, doubled = found.groups()
        return Settled(_read_value(text, value), kind, SIDES.index(side), len(doubled))
    if found := _AUCTION.fullmatch(text):
        return _read_auction(text, dealer, *found.groups())
    raise NotationError("the state of a CFN position", text, STATE)


def _read_value(text: str, value: str) -> int:
    if int(value) not in VALUES:
        wanted = "a value is 80 to 160 by tens, or 250 for a capot"
        raise NotationError("the state of a CFN position", text, wanted)
    return int(value)


def _read_auction(
    text: str,
    dealer: int,
    value: str | None,
    kind: str | None,
    bidder: str | None,
    passes: str,
    level: str | None,
    turn: str,
) -> Auction:
    found = Auction(
        0 if value is None else _read_value(text, value),
        kind or "",
        -1 if bidder is None else COMPASS.index(bidder),
        int(passes),
        int(level or 0),
        COMPASS.index(turn),
    )
    fault = _fault(found, dealer)
    if fault:
        raise NotationError("the state of a CFN position", text, fault)
    return found


def _fault(auction: Auction, dealer: int) -> str | None:
    """Why no auction stands like this, or `None`."""
    last = spoke_last(auction)
    if auction.level == 2:
        return "a surcoinche ends the auction: write the contract, as in '100dNSxx'"
    if auction.passes > (2 if auction.value else 3):
        return "so many passes end the auction"
    if not auction.value:
        fits = last == dealer and not auction.level
        return (
            None if fits else "before any bid, the turn goes round from the seat after the dealer"
        )
    if auction.level:
        fits = (last - auction.bidder) % 2 == 1
        return (
            None if fits else "an opponent of the bidder doubles, and the turn goes on from there"
        )
    return None if last == auction.bidder else "the turn goes on from the bidder, pass by pass"


def spoke_last(auction: Auction) -> int:
    """Who bid or doubled last, counted back from the turn; the dealer before any bid."""
    return (auction.turn - 1 - auction.passes) % SEATS
