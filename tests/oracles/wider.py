"""A plain oracle of the marks of Bulgarian Belot and of Pilotta, written from no engine.

Sources: NikolayIT's rules of Bulgarian Belot (BelotGameEngine); the rules of Pilotta of kypros.org.
What they leave open is decided as the comments of the presets say.  Marks are tens.
"""

from typing import NamedTuple


class Deal(NamedTuple):
    """What a deal came to.  The card points are those of its kind, without the last trick's ten.

    kind: "suit", "SA" or "TA"; cards, tricks, belotes, declared: the takers' and the defence's;
    last: "takers" or "defence"; doubled: 0, 1 or 2 times; bid: a figure, "capot" or None.
    """

    kind: str
    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: str
    belotes: tuple[int, int] = (0, 0)
    declared: tuple[int, int] = (0, 0)
    doubled: int = 0
    bid: int | str | None = None
    pending: int = 0


class Marks(NamedTuple):
    """What both sides write down, in tens, what hangs; "made", "failed" or "tie"."""

    takers: int
    defence: int
    pending: int
    verdict: str


def hands(deal: Deal) -> list[int]:
    """Return the points of both sides from their tricks, with the ten of the last one."""
    mine, theirs = deal.cards
    return [mine + 10, theirs] if deal.last == "takers" else [mine, theirs + 10]


def bulgarian(deal: Deal) -> Marks:
    """All bonuses count; whoever wins a doubled game writes all of it, two or four times."""
    made = hands(deal)
    for side in (0, 1):
        if deal.kind == "SA":
            made[side] *= 2
        else:
            made[side] += 20 * deal.belotes[side] + deal.declared[side]
        if deal.tricks[side] == 8:
            made[side] += 90
    mine, theirs = made
    whole = tens_of(mine + theirs, deal.kind)
    if mine == theirs:
        if deal.doubled:
            return Marks(0, 0, deal.pending + whole * (2, 4)[deal.doubled - 1], "tie")
        # "The points that are hanging are rounded up": the others have what is left of the whole.
        hanging = up(mine) if is_awkward(mine, deal.kind) else tens_of(mine, deal.kind)
        return Marks(0, whole - hanging, deal.pending + hanging, "tie")
    if mine < theirs:
        return Marks(0, whole * (1, 2, 4)[deal.doubled] + deal.pending, 0, "failed")
    if deal.doubled:
        return Marks(whole * (2, 4)[deal.doubled - 1] + deal.pending, 0, 0, "made")
    loser = up(theirs) if is_awkward(theirs, deal.kind) else tens_of(theirs, deal.kind)
    winner = mine // 10 if is_awkward(mine, deal.kind) else tens_of(mine, deal.kind)
    return Marks(winner + deal.pending, loser, 0, "made")


def up(points: int) -> int:
    """Return the tens, one more for what is left over."""
    return points // 10 + 1


def is_awkward(points: int, kind: str) -> bool:
    """Return whether that ending is one at which both of a pair could be rounded up."""
    return points % 10 == {"suit": 6, "TA": 4, "SA": -1}[kind]


def tens_of(points: int, kind: str) -> int:
    """Return the tens of a number that is not awkward: those of a suit end below or above 6."""
    least = {"suit": 6, "TA": 4, "SA": 5}[kind]
    return up(points) if points % 10 >= least else points // 10


def pilotta(deal: Deal) -> Marks:
    """Each its own, or all of it to the others; the takers go up from 6, the others complete."""
    made = hands(deal)
    for side in (0, 1):
        if deal.tricks[side] == 8:
            made = [250 * (each == side) + sum(deal.declared) * (each == side) for each in (0, 1)]
            break
    else:
        made = [made[each] + deal.declared[each] for each in (0, 1)]
    mine, theirs = (made[each] + 20 * deal.belotes[each] for each in (0, 1))
    met = deal.tricks[0] == 8 if deal.bid == "capot" else mine >= int(deal.bid or 0)
    whole = rule_of_six(mine + theirs)
    if not met:
        return Marks(0, whole, 0, "failed")
    return Marks(rule_of_six(mine), whole - rule_of_six(mine), 0, "made")


def rule_of_six(points: int) -> int:
    """Return the tens, from a 6 on the one above."""
    return up(points) if points % 10 >= 6 else points // 10
