"""Contract games for tests: a table without a card turned up, and what is said at it."""

from __future__ import annotations

from typing import Any

from rebelote import Event, Table

NAMES = (
    "pairs suits full_deal bid coinche coinche_score duties last_trick belote capot contract match"
)


def contract_game(**options: Any) -> dict[str, Any]:
    """A table of bids and coinche, with options of its rules; `False` leaves a rule out."""
    levels = {"coinche_score": {"factors": [2, 4, 8]}}
    return {"rules": {**dict.fromkeys(NAMES.split(), True), **levels, **options}}


def opened(seed: int = 3, dealer: int = 3, **options: Any) -> Table:
    """Such a table; seat 0 speaks first."""
    return Table(contract_game(**options), seed=seed, dealer=dealer)


def say(table: Table, *texts: str) -> list[Event]:
    """Each text by the seat whose turn it is, or by the one it names (`"3 coinche"`)."""
    told: list[Event] = []
    for text in texts:
        seat, _, rest = text.partition(" ")
        out_of_turn = seat.isdigit() and int(seat) < table.rules.seating.seats and rest
        told += table.apply(rest, int(seat)) if out_of_turn else table.apply(text)
    return told


def can(table: Table, seat: int | None = None) -> list[str]:
    """The texts of what a seat may do."""
    return [str(action) for action in table.legal(seat)]
