"""A plain oracle of the marks of games for three, and for four alone: one function a preset.

Written from exoty (three players), Garraud 1984 and adpoker (three and four, each for self),
Petran and arz.hr (Bela in three), and from no engine; what these leave open is decided as the
comments of the presets say.
"""

from collections.abc import Callable
from typing import NamedTuple


class Deal(NamedTuple):
    """What a deal came to, by player: the taker first, the others in the order of play.

    cards: points of the cards won (and put aside), without the ten of the last trick; last: who
    took that trick; belote: who had it, or None; declared: what counts for each.
    """

    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int
    belote: int | None = None
    declared: tuple[int, ...] = (0, 0, 0)


class Marks(NamedTuple):
    """What everyone writes down, what waits, and "made", "failed" or "tie"."""

    points: tuple[int, ...]
    pending: int
    verdict: str


def belotes(deal: Deal) -> list[int]:
    """Return the belote points of everyone."""
    return [20 if player == deal.belote else 0 for player in range(len(deal.cards))]


def hands(deal: Deal) -> list[int]:
    """Return everyone's points with the ten."""
    return [points + 10 * (player == deal.last) for player, points in enumerate(deal.cards)]


def with_hundred(deal: Deal) -> list[int]:
    """Return the points where a hundred is shared for a capot, in place of the ten."""
    if all(deal.tricks):
        return hands(deal)
    took = [player for player, count in enumerate(deal.tricks) if count]
    return [
        points + (100 // len(took) if player in took else 0)
        for player, points in enumerate(deal.cards)
    ]


def against_two(deal: Deal) -> Marks:
    """exoty: the taker against both together; who fails leaves its points to be shared."""
    made, belote = with_hundred(deal), belotes(deal)
    own = [points + bonus for points, bonus in zip(made, belote, strict=True)]
    if own[0] > own[1] + own[2]:
        return Marks(tuple(own), 0, "made")
    if own[0] == own[1] + own[2]:
        return Marks((0, *own[1:]), own[0], "tie")
    shares = [made[0] // 2, made[0] // 2]
    if made[0] % 2:
        shares[0 if own[1] >= own[2] else 1] += 1
    return Marks((belote[0], own[1] + shares[0], own[2] + shares[1]), 0, "failed")


def each_for_self(made: list[int], belote: list[int]) -> Marks:
    """Garraud: the taker beats each of the others, or marks nothing but the belote."""
    own = [points + bonus for points, bonus in zip(made, belote, strict=True)]
    if own[0] > max(own[1:]):
        return Marks(tuple(own), 0, "made")
    if own[0] == max(own[1:]):
        return Marks((0, *own[1:]), own[0], "tie")
    return Marks((belote[0], *own[1:]), 0, "failed")


def garraud(deal: Deal) -> Marks:
    """Three alone, a hundred for a capot."""
    return each_for_self(with_hundred(deal), belotes(deal))


def four_alone(deal: Deal) -> Marks:
    """Four alone: 250 for who takes every trick."""
    made = hands(deal)
    if sum(1 for count in deal.tricks if count) == 1:
        made = [250 if count else 0 for count in deal.tricks]
    return each_for_self(made, belotes(deal))


def croatian(deal: Deal) -> Marks:
    """Bela in three: more than both together, or nothing at all; a trick needed to declare."""
    told = [
        points if count else 0 for points, count in zip(deal.declared, deal.tricks, strict=True)
    ]
    own = [sum(each) for each in zip(hands(deal), belotes(deal), told, strict=True)]
    if own[0] > own[1] + own[2]:
        return Marks(tuple(own), 0, "made")
    return Marks((0, *own[1:]), 0, "failed")


PRESETS: dict[str, Callable[[Deal], Marks]] = {
    "quatre-solo": four_alone,
    "trois-24": against_two,
    "trois-32": against_two,
    "trois-croate": croatian,
    "trois-garraud": garraud,
}
