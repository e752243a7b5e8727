"""What the records of bulk play hold: one for each deal, one for the rules.

`DEAL` and `RULES` list their fields; a length of 1 is a plain int.  `blank` makes a record for
code that is not compiled.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

SEATS = 4
KINDS = 8
CARDS = 32
FACTS = 4
NOTES = 6
LEVELS = 5  # of doubling, 0 among them


class Field(NamedTuple):
    """One field: its name, how many numbers it holds, and the bytes that each has when compiled."""

    name: str
    length: int = 1
    width: int = 8


Fields = tuple[Field, ...]

DEAL: Fields = (
    Field("words", 4),  # what players choose by
    Field("hands", SEATS),  # masks
    Field("held", SEATS),  # the hands that play began with, and what came to them since
    Field("cards", SEATS),  # points of the cards won
    Field("tricks", SEATS),
    Field("facts", FACTS * SEATS),  # by fact, by seat
    Field("dealer"),
    Field("leader"),
    Field("turned"),  # the card turned up, or -1
    Field("taker"),  # -1: no contract
    Field("winner"),  # the account that wins the match at once, or -1
    Field("kind"),  # its place among the rules' kinds
    Field("bid"),  # see `figure` and `named`; -1: none
    Field("level"),
    Field("notes", NOTES * SEATS),  # what twins remember, by row
    Field("aside", SEATS),  # masks of the cards laid aside that count for who laid them there
    Field("allowed"),  # the cards that the seat to play may play
    Field("gone"),  # the cards played
    Field("led"),  # the mask of the suit led, 0 before the lead
    Field("best"),
    Field("holder"),
    Field("worth"),  # points in the trick
    Field("pack", CARDS, width=1),
    Field("place", CARDS, width=1),  # when each card was played, counted over the deal
)
"""A deal."""

RULES: Fields = (
    Field("seats"),
    Field("hand"),  # how many cards each seat plays
    Field("size"),  # how many the pack has
    Field("full"),  # their mask
    Field("pack", CARDS),
    Field("ruff"),
    Field("overruff"),
    Field("undertrump"),
    Field("rise_trump"),
    Field("rise_plain"),
    Field("beside", KINDS * LEVELS),  # what bends the duties, by kind and level: see `duties.bent`
    Field("held_back", KINDS * LEVELS),
    Field("players", SEATS),
    Field("trumps", KINDS),
    Field("points", KINDS * CARDS),
    Field("beats", KINDS * CARDS),
    Field("strength", KINDS * CARDS),
    Field("allied", (SEATS + 1) * SEATS * SEATS),  # by taker + 1, seat, seat
    Field("accounts"),
    Field("scored", KINDS),  # equal for kinds that are scored alike
    Field("whole"),  # whether all cards are played, so that their points come to
    Field("totals", KINDS),  # this, by how kinds are scored
    Field("points_below"),  # one more than the points of all cards, and likewise below
    Field("bids_below"),
    Field("levels_below"),
    Field("facts"),  # how many there are
    Field("facts_below", FACTS),
    Field("notes"),  # how many rows of them are used
)
"""The rules that bulk play reads."""


def figure(bid: int) -> int:
    """How a deal notes a bid of a figure."""
    return 2 * bid


def named(place: int) -> int:
    """How a deal notes the bid of that place among the rules' bids."""
    return 2 * place + 1


def allied(deal: Any, rules: Any, seat: int, other: int) -> bool:
    """Whether *other* plays on the side of *seat*."""
    place = ((deal.taker + 1) * rules.seats + seat) * rules.seats + other
    return bool(rules.allied[place] == 1)


def blank(fields: Fields) -> Any:
    """A record of zeros, for code that is not compiled."""
    zeros = {name: [0] * length if length > 1 else 0 for name, length, _ in fields}
    return SimpleNamespace(**zeros)
