"""What a search carries with it: one state, of lists here, a record where it is compiled."""

from __future__ import annotations

from rebelote.kernel.ordering import PER_POINT, PROMISE
from rebelote.kernel.records import CARDS, SEATS, Field, Fields

PLIES = CARDS + 1
WIDTH = 16  # moves in a row: two seats may hold sixteen cards each
SLOTS = 1 << 18  # of a table, a power of two
PLAIN_SLOTS = 1 << 13
SHORT_SLOTS = 1 << 13  # besides, for short endings

NUMBERS = (
    # the kind of trump, the duties and what bends them
    *("trumps", "ruff", "overruff", "undertrump", "rise_trump", "rise_plain"),
    *("beside", "held_back"),
    # what is at stake: the last trick to us, every trick to us, every trick to them
    *("last", "sweep_ours", "sweep_theirs"),
    # the seats, the cards that can still matter, the number that tells deals of a table apart
    *("seats", "all_cards", "generation"),
    # the cards that others lie under, in the numbers that cards have elsewhere and in its own
    *("covers", "covering"),
    # the last place in the table, the length of a row of moves, how much was searched
    *("slots", "short_slots", "deepest", "width", "nodes"),
)
"""Fields that hold one number."""

ROWS = {
    # by card: points, the cards that beat it, equal tags of equal cards, what came out
    **dict.fromkeys(("points", "beats", "tag", "values"), CARDS),
    # by card, what lies under it as a mask, in either way to number cards
    **dict.fromkeys(("under", "reveals"), CARDS),
    # by seat: who is next, which of the two sides, the mask of allies in a ruff, the hand that
    # it was dealt in the numbers that cards have elsewhere, the hand
    **dict.fromkeys(("following", "side", "allies", "dealt", "hands"), SEATS),
    # by ply: who is asked, how many cards lie there, the suit led, the card and the seat that
    # hold the trick, its points, all points not yet made, who can still sweep, the cards left
    **dict.fromkeys(
        ("seat", "placed", "led", "best", "holder", "stake", "left", "live", "cards"), PLIES
    ),
    "rated": PLIES * WIDTH,
    "keep": 4 * 256,
    "renumber": 4 * 256,  # sets of cards of a suit, from the numbers they have elsewhere
    "promise": 16,
    "per_point": 16,
}
"""Fields that hold a row of numbers, and how many."""

FIELDS: Fields = (*map(Field, NUMBERS), *(Field(*row) for row in ROWS.items()))
"""All of them, as a record has them."""


class State:
    """A position under search; the fields are those of `NUMBERS` and `ROWS`, all 0 at first."""

    trumps: int
    ruff: int
    overruff: int
    undertrump: int
    rise_trump: int
    rise_plain: int
    beside: int
    held_back: int
    last: int
    sweep_ours: int
    sweep_theirs: int
    seats: int
    all_cards: int
    generation: int
    covers: int
    covering: int
    slots: int
    short_slots: int
    width: int
    nodes: int
    deepest: int
    points: list[int]
    beats: list[int]
    tag: list[int]
    values: list[int]
    under: list[int]
    reveals: list[int]
    following: list[int]
    side: list[int]
    allies: list[int]
    dealt: list[int]
    hands: list[int]
    seat: list[int]
    placed: list[int]
    led: list[int]
    best: list[int]
    holder: list[int]
    stake: list[int]
    left: list[int]
    live: list[int]
    cards: list[int]
    rated: list[int]
    keep: list[int]
    renumber: list[int]
    promise: list[int]
    per_point: list[int]

    __slots__ = (*NUMBERS, *ROWS)

    def __init__(self) -> None:
        for name in NUMBERS:
            setattr(self, name, 0)
        for name, length in ROWS.items():
            setattr(self, name, [0] * length)


def prepare(state: State, slots: int) -> State:
    """Write what no deal changes; *slots*, a power of two, are those of the table."""
    state.width, state.slots, state.short_slots = WIDTH, slots - 1, SHORT_SLOTS - 1
    for case in range(len(PROMISE)):
        state.promise[case], state.per_point[case] = PROMISE[case], PER_POINT[case]
    return state


def table_size(slots: int) -> int:
    """How many words a table has: pairs, with a corner for short endings."""
    return 2 * (SHORT_SLOTS + slots)
