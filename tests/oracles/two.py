"""A plain oracle of belote for two, written from no engine: marks of a deal, and the open layout.

Sources: exoty (closed and découverte), Garraud 1984 (the tie), arz.hr and Petran (Croatian),
catsatcards, Umich rules and Bicycle (Klaberjass), Pagat (open).  What they leave open is decided
as the comments of the presets say.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from tests.oracles import legal


class Hand(NamedTuple):
    """What a deal came to.  The card points are without the ten of the last trick.

    last, belote: "taker" or "other", the belote perhaps None.  declared: what counts, the taker's
    first.
    """

    taker_cards: int
    other_cards: int
    taker_tricks: int
    other_tricks: int
    last: str
    belote: str | None = None
    declared: tuple[int, int] = (0, 0)
    pending: int = 0


class Marks(NamedTuple):
    """What each writes down, what is pending afterwards; "made", "failed" or "tie"."""

    taker: int
    other: int
    pending: int
    verdict: str


def tricks(hand: Hand) -> tuple[int, int]:
    """Return the points of both with the ten of the last trick."""
    return (
        hand.taker_cards + 10 * (hand.last == "taker"),
        hand.other_cards + 10 * (hand.last == "other"),
    )


def belotes(hand: Hand) -> tuple[int, int]:
    """Return the belote points of both."""
    return 20 * (hand.belote == "taker"), 20 * (hand.belote == "other")


def sweeps(hand: Hand, points: int) -> tuple[int, int]:
    """Return the points of both for leaving the other without a trick."""
    return points * (hand.other_tricks == 0), points * (hand.taker_tricks == 0)


def verdict(mine: int, theirs: int) -> str:
    """Return what becomes of a contract to make more."""
    return "tie" if mine == theirs else "made" if mine > theirs else "failed"


def deux_fermee(hand: Hand) -> Marks:
    """The winner of the next deal gets a tie's points; who fails keeps the belote."""
    cards, pairs, swept = tricks(hand), belotes(hand), sweeps(hand, 90)
    mine, theirs = (cards[each] + pairs[each] + swept[each] for each in (0, 1))
    found = verdict(mine, theirs)
    if found == "made":
        return Marks(mine + hand.pending, theirs, 0, found)
    if found == "failed":
        return Marks(pairs[0], sum(cards) + swept[1] + pairs[1] + hand.pending, 0, found)
    return Marks(0, theirs, hand.pending + mine, found)


def klaberjass(hand: Hand) -> Marks:
    """Bete: the other gets both totals; after a tie the maker gets nothing."""
    mine, theirs = (
        tricks(hand)[each] + belotes(hand)[each] + hand.declared[each] for each in (0, 1)
    )
    found = verdict(mine, theirs)
    if found == "made":
        return Marks(mine, theirs, 0, found)
    return Marks(0, theirs + mine if found == "failed" else theirs, 0, found)


def deux_croate(hand: Hand) -> Marks:
    """A tie is a fall, and on a fall everything goes over; a declarer must take a trick."""
    cards, pairs, swept = tricks(hand), belotes(hand), sweeps(hand, 90)
    took = (hand.taker_tricks > 0, hand.other_tricks > 0)
    mine, theirs = (
        cards[each] + pairs[each] + swept[each] + hand.declared[each] * took[each]
        for each in (0, 1)
    )
    if mine > theirs:
        return Marks(mine, theirs, 0, "made")
    return Marks(0, mine + theirs, 0, "failed")


def deux_decouverte_exoty(hand: Hand) -> Marks:
    """All cards are in play; 50 more where the other takes nothing."""
    cards, pairs, swept = tricks(hand), belotes(hand), sweeps(hand, 50)
    mine, theirs = (cards[each] + pairs[each] + swept[each] for each in (0, 1))
    found = verdict(mine, theirs)
    if found == "made":
        return Marks(mine + hand.pending, theirs, 0, found)
    if found == "failed":
        return Marks(pairs[0], 162 + swept[1] + pairs[1] + hand.pending, 0, found)
    return Marks(0, theirs, hand.pending + mine, found)


def deux_decouverte_pagat(hand: Hand) -> Marks:
    """No belote; a capot is worth 252."""
    mine, theirs = tricks(hand)
    if hand.other_tricks == 0:
        return Marks(252 + hand.pending, 0, 0, "made")
    if hand.taker_tricks == 0:
        return Marks(0, 252 + hand.pending, 0, "failed")
    found = verdict(mine, theirs)
    if found == "made":
        return Marks(mine + hand.pending, theirs, 0, found)
    if found == "failed":
        return Marks(0, 162 + hand.pending, 0, found)
    return Marks(0, theirs, hand.pending + mine, found)


PRESETS: dict[str, Callable[[Hand], Marks]] = {
    "deux-fermee": deux_fermee,
    "klaberjass": klaberjass,
    "deux-croate": deux_croate,
    "deux-decouverte-exoty": deux_decouverte_exoty,
    "deux-decouverte-pagat": deux_decouverte_pagat,
}

DUTIES = legal.Duties("unless_ally", "opponents", "must", "always", "never")


class Column(NamedTuple):
    """An open card and the one below it, if one is left."""

    cover: str
    below: str | None


Layout = dict[int, list[Column]]


def layout(pack: list[str], dealer: int) -> Layout:
    """Return the columns of both players: two rows of four, face down and then face up."""
    seats, found = (1 - dealer, dealer), dict[int, list[Column]]({0: [], 1: []})
    for row in (pack[:16], pack[16:]):
        for place, seat in enumerate(seats):
            below, above = row[4 * place : 4 * place + 4], row[8 + 4 * place : 12 + 4 * place]
            found[seat] += [Column(*pair) for pair in zip(above, below, strict=True)]
    return found


def may_play(columns: list[Column], trick: list[str], kind: str) -> set[str]:
    """Return the open cards that may be played."""
    return legal.legal([each.cover for each in columns], trick, kind, DUTIES, ally_winning=False)


def after(columns: list[Column], card: str) -> list[Column]:
    """Return the columns once *card* is played and the one below it is turned up."""
    return list(_after(columns, card))


def _after(columns: list[Column], card: str) -> Iterator[Column]:
    for column in columns:
        if column.cover != card:
            yield column
        elif column.below is not None:
            yield Column(column.below, None)
