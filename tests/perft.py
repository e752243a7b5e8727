"""Counts of card play: how many ways there are to play on to depth n from a position.

Tables of positions and counts stand in `tests/perft/`.  The counts come from the oracle of
legal cards, which shares no line with the engine; `python -m tests.perft --write` makes them
anew, the tests play them with the engine.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import rebelote
from rebelote import Rules
from rebelote.deal import Contract, Deal, PlayState
from rebelote.plugin import CARDS, mask_of, read_cards
from rebelote.tricks import legal_plays, play_card, seat_to_play
from tests.oracles import legal as oracle

FOLDER = Path(__file__).parent / "perft"


class Position(NamedTuple):
    """Hands by seat, who leads, what is trump, and counts by depth.

    The taker leads, unless it is told after the leader (`0/2`): sides may depend on it.
    """

    name: str
    table: str
    kind: str
    leader: int
    hands: tuple[str, ...]
    counts: tuple[int, ...]
    taker: int

    def __str__(self) -> str:
        hands = " | ".join(self.hands)
        counts = " ".join(map(str, self.counts))
        led = str(self.leader) if self.taker == self.leader else f"{self.leader}/{self.taker}"
        return f"{self.name}; {self.table}; {self.kind}; {led}; {hands}; {counts}"

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    def allied(self, seat: int, other: int) -> bool:
        """Whether two seats play together, as a person says it."""
        if self.table in AGAINST_TAKER:
            return self.taker not in (seat, other)
        return self.table not in ALONE and (seat - other) % 2 == 0

    @classmethod
    def read(cls, line: str) -> "Position":
        """The position of one line of a table."""
        name, table, kind, led, hands, counts = (part.strip() for part in line.split(";"))
        held = tuple(hand.strip() for hand in hands.split("|"))
        leader, _, taker = led.partition("/")
        plies = tuple(map(int, counts.split()))
        return cls(name, table, kind, int(leader), held, plies, int(taker or leader))


# The tables that positions are played under.

FREE = {"ruff": "never", "overruff": "never", "undertrump": "free", "rise_trump": "never"}
STRICT = {"ruff": "always", "overruff": "always", "rise_plain": "always"}
AMSTERDAM = {"undertrump": "forbidden"}
SINGLE_DUTIES: dict[str, dict[str, str]] = {
    "classic": {},
    "free": FREE,
    "strict": STRICT,
    "amsterdam": AMSTERDAM,
    "no-trumps": {},
    "no-trumps-strict": STRICT,
    "all-trumps": {},
    "all-trumps-free": FREE,
    "one-against-two": {},
    "one-against-two-over": {"overruff": "always", "rise_trump": "opponents"},
    "four-alone": {},
    "two": {},
    "two-strict": STRICT,
}
AGAINST_TAKER = ("one-against-two", "one-against-two-over")
ALONE = {"two": 2, "two-strict": 2, "four-alone": 4}
"""How many play at the tables without partners."""
KINDS = {
    "no-trumps": ("SA",),
    "no-trumps-strict": ("SA",),
    "all-trumps": ("TA",),
    "all-trumps-free": ("TA",),
}
"""What is trump in the positions of a table; the four suits in others."""
DEFAULTS = oracle.Duties("unless_ally", "opponents", "must", "always", "never")


def duties_of(table: str) -> oracle.Duties:
    """The duties of a table, for the oracle."""
    return DEFAULTS._replace(**SINGLE_DUTIES[table])


def rules_of(table: str) -> Rules:
    """The same table, assembled."""
    kinds = {"no_trumps": True, "all_trumps": True} if table in KINDS else {}
    rules = {"duties": SINGLE_DUTIES[table], **kinds, **seating_of(table)}
    return rebelote.rules({"extends": "classic", "rules": rules})


def seating_of(table: str) -> dict[str, Any]:
    """The rules that seat a table otherwise than in pairs."""
    if table in AGAINST_TAKER:
        return {"pairs": False, "taker_against_rest": {"players": 3}}
    return {"pairs": False, "alone": {"players": ALONE[table]}} if table in ALONE else {}


# Counting with the oracle: strings and lists only.


def count_by_oracle(position: Position, depth: int) -> int:
    """The leaves at *depth* plies, reasoned card by card."""
    hands = [hand.split() for hand in position.hands]
    return _oracle(position, hands, position.leader, [], depth)


def _oracle(
    position: Position, hands: list[list[str]], leader: int, trick: list[str], depth: int
) -> int:
    if not depth:
        return 1
    kind, duties, seats = position.kind, duties_of(position.table), position.seats
    seat = (leader + len(trick)) % seats
    if not hands[seat]:
        return 1
    best = (leader + oracle.winner(trick, kind)) % seats if trick else seat
    ally = bool(trick) and position.allied(best, seat)
    total = 0
    for card in sorted(oracle.legal(hands[seat], trick, kind, duties, ally)):
        left = [[held for held in hand if held != card] for hand in hands]
        table = [*trick, card]
        if len(table) == seats:
            winner = (leader + oracle.winner(table, kind)) % seats
            total += _oracle(position, left, winner, [], depth - 1)
        else:
            total += _oracle(position, left, leader, table, depth - 1)
    return total


# Counting with the engine.


def deal_of(position: Position) -> Deal:
    """The position as the engine's deal."""
    hands = tuple(mask_of(read_cards(hand)) for hand in position.hands)
    contract = Contract(position.kind, position.taker)
    return Deal(
        1, "play", position.seats - 1, hands, contract=contract, play=PlayState(position.leader)
    )


def count_by_engine(position: Position, depth: int) -> int:
    """The leaves at *depth* plies, as the engine plays."""
    return sum(by_first_card(position, depth).values())


def by_first_card(position: Position, depth: int) -> dict[str, int]:
    """The leaves under each first card: what tells where two counts part."""
    rules, deal = rules_of(position.table), deal_of(position)
    return {
        str(play.card): _engine(rules, play_card(rules, deal, position.leader, play)[0], depth - 1)
        for play in legal_plays(rules, deal, position.leader)
    }


def _engine(rules: Rules, deal: Deal, depth: int) -> int:
    if not depth or not any(deal.hands):
        return 1
    seat = seat_to_play(rules, deal)
    plays = legal_plays(rules, deal, seat)
    return sum(_engine(rules, play_card(rules, deal, seat, play)[0], depth - 1) for play in plays)


# The tables of positions.


def read_table(path: Path) -> list[Position]:
    """The positions of one file; lines that begin with % are comments."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return [Position.read(line) for line in lines if line and not line.startswith("%")]


def invented(table: str) -> Iterator[Position]:
    """Positions to count: whole hands to a small depth, endings to the end."""
    random, seats = Random(f"perft {table}"), ALONE.get(table, 4)
    seats = 3 if table in AGAINST_TAKER else seats
    for size, depth, number in ((8, 5, 4), (4, 9, 8), (3, 12, 12)):
        for place in range(number):
            cards = [str(card) for card in random.sample(CARDS, len(CARDS))]
            hands = tuple(" ".join(cards[seat * size : (seat + 1) * size]) for seat in range(seats))
            kind = random.choice(KINDS.get(table, ("S", "H", "D", "C")))
            leader = random.randrange(seats)
            taker = random.randrange(seats) if table in AGAINST_TAKER else leader
            bare = Position(f"{table}-{size}-{place}", table, kind, leader, hands, (), taker)
            counts = tuple(count_by_oracle(bare, plies) for plies in range(1, depth + 1))
            yield bare._replace(counts=counts)


def write_tables() -> None:
    """Make every table anew with the oracle."""
    for table in SINGLE_DUTIES:
        head = "% name; table; trump; leader; hands by seat; leaves at depth 1, 2, 3 …\n"
        body = "".join(f"{position}\n" for position in invented(table))
        (FOLDER / f"{table}.perft").write_text(head + body, encoding="utf-8")


if __name__ == "__main__" and sys.argv[1:] == ["--write"]:
    write_tables()
