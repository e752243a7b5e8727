"""What happened, told as it happens.

An event says where it happened, so that nobody who hears it has to look at the deal and
guess.  It is public unless `to` names the seats that may hear it; a class that tells something
about cards not seen by all is marked `reveals`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rebelote.cards import Card, Cards


@dataclass(frozen=True, slots=True)
class Event:
    """Base of all events."""

    reveals: ClassVar[bool] = False

    @property
    def to(self) -> tuple[int, ...] | None:
        """The seats that hear it; `None` for everyone."""
        return None


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """A deal has begun."""

    number: int
    dealer: int


@dataclass(frozen=True, slots=True)
class Received(Event):
    """Cards came into the hand of `seat`; only that seat sees which."""

    seat: int
    cards: Cards

    @property
    def to(self) -> tuple[int, ...] | None:
        """Their owner."""
        return (self.seat,)


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """A card was turned up and proposes its suit."""

    card: Card


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed in phase `phase`."""

    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class Contracted(Event):
    """The auction has named a taker and a kind of trump."""

    seat: int
    kind: str
    bid: int | str | None = None
    level: int = 0


@dataclass(frozen=True, slots=True)
class Played(Event):
    """Card `nth` (from 0) of trick `trick` (from 0) was played."""

    seat: int
    card: Card
    trick: int
    nth: int
    call: str = ""


@dataclass(frozen=True, slots=True)
class TrickWon(Event):
    """Trick `trick` went to `seat`, with its cards in play order and their card points."""

    trick: int
    seat: int
    cards: Cards
    points: int


@dataclass(frozen=True, slots=True)
class DealVoid(Event):
    """The deal was not played out: it was thrown in, or a ruling ended it."""

    number: int


@dataclass(frozen=True, slots=True)
class DealScored(Event):
    """The deal was marked: points by account in seat order, what is held over, the verdict."""

    number: int
    marks: tuple[int, ...]
    pending: int
    verdict: str


@dataclass(frozen=True, slots=True)
class MatchWon(Event):
    """The match is over; several winners are a draw."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
