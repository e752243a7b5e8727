"""What the records of bulk play hold: one for each deal, one for the rules.

`DEAL` and `RULES` list (field, length); a length of 1 is a plain int.  `blank` makes a record
for code that is not compiled.
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

SEATS = 4
KINDS = 8
CARDS = 32
FACTS = 4
NOTES = 6
LEVELS = 4  # of doubling

Fields = tuple[tuple[str, int], ...]

DEAL: Fields = (
    ("words", 4),  # what players choose by
    ("hands", SEATS),  # masks
    ("held", SEATS),  # the hands that play began with, and what came to them since
    ("cards", SEATS),  # points of the cards won
    ("tricks", SEATS),
    ("facts", FACTS * SEATS),  # by fact, by seat
    ("dealer", 1),
    ("leader", 1),
    ("turned", 1),  # the card turned up, or -1
    ("taker", 1),  # -1: no contract
    ("winner", 1),  # the account that wins the match at once, or -1
    ("kind", 1),  # its place among the rules' kinds
    ("bid", 1),  # see `figure` and `named`; -1: none
    ("level", 1),
    ("notes", NOTES * SEATS),  # what twins remember, by row
    ("aside", SEATS),  # masks of the cards laid aside that count for who laid them there
    ("allowed", 1),  # the cards that the seat to play may play
    ("gone", 1),  # the cards played
    ("led", 1),  # the mask of the suit led, 0 before the lead
    ("best", 1),
    ("holder", 1),
    ("worth", 1),  # points in the trick
    ("pack", CARDS),
    ("place", CARDS),  # when each card was played, counted over the deal
)
"""A deal."""

SMALL = ("pack", "place")
"""Fields of a deal that a byte holds."""

RULES: Fields = (
    ("seats", 1),
    ("hand", 1),  # how many cards each seat plays
    ("size", 1),  # how many the pack has
    ("full", 1),  # their mask
    ("pack", CARDS),
    ("ruff", 1),
    ("overruff", 1),
    ("undertrump", 1),
    ("rise_trump", 1),
    ("rise_plain", 1),
    ("beside", KINDS * LEVELS),  # what bends the duties, by kind and level: see `duties.bent`
    ("held_back", KINDS * LEVELS),
    ("players", SEATS),
    ("trumps", KINDS),
    ("points", KINDS * CARDS),
    ("beats", KINDS * CARDS),
    ("strength", KINDS * CARDS),
    ("allied", (SEATS + 1) * SEATS * SEATS),  # by taker + 1, seat, seat
    ("accounts", 1),
    ("scored", KINDS),  # equal for kinds that are scored alike
    ("whole", 1),  # whether all cards are played, so that their points come to
    ("totals", KINDS),  # this, by how kinds are scored
    ("points_below", 1),  # one more than the points of all cards, and likewise below
    ("bids_below", 1),
    ("levels_below", 1),
    ("facts", 1),  # how many there are
    ("facts_below", FACTS),
    ("notes", 1),  # how many rows of them are used
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
    return SimpleNamespace(**{name: [0] * length if length > 1 else 0 for name, length in fields})
