"""A plain oracle of the marks of Baloot, in game points.

Written from the formulas and the texts of baloot-ai (tazjel), and from no engine; what they leave
open is decided as the comment of the preset says.
"""

from typing import NamedTuple


class Deal(NamedTuple):
    """What a deal came to, takers first.

    cards: points of the cards won, without the ten of the last trick; last: who took that trick;
    tricks; declared: projects that count, in card points; baloot: who had it, or None; level: how
    often the game was doubled, 4 for gahwa.
    """

    sun: bool
    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: int
    declared: tuple[int, int] = (0, 0)
    baloot: int | None = None
    level: int = 0


class Marks(NamedTuple):
    """What both sides write down, and "made", "failed" or "tie"."""

    points: tuple[int, int]
    verdict: str


def sun(points: int) -> int:
    """Game points of a hand of sun: fifths, odd ones with a rest one more."""
    fifths, rest = divmod(points, 5)
    return fifths + (1 if fifths % 2 and rest else 0)


def hokum(mine: int, theirs: int) -> tuple[int, int]:
    """Game points of both hands of hokum: up from six, and sixteen in all."""
    both = [points // 10 + (points % 10 > 5) for points in (mine, theirs)]
    if sum(both) == 17:
        both[0 if (mine % 10, mine) > (theirs % 10, theirs) else 1] -= 1
    return both[0], both[1]


def projects(deal: Deal) -> tuple[int, int]:
    """Game points of the projects; a side without a trick has none."""
    worth = 5 if deal.sun else 10
    mine, theirs = (points // worth for points in deal.declared)
    return (mine if deal.tricks[0] else 0), (theirs if deal.tricks[1] else 0)


def baloot(deal: Deal) -> Marks:
    """The marks of a deal."""
    mine, theirs = (points + 10 * (deal.last == side) for side, points in enumerate(deal.cards))
    mine_told, theirs_told = projects(deal)
    kaboot, whole = (44, 26) if deal.sun else (25, 16)
    verdict = judged(deal, mine, theirs)
    if deal.level == 4:
        return Marks((152, 0) if verdict == "made" else (0, 152), verdict)
    if 0 in deal.tricks:
        won = kaboot + mine_told + theirs_told
        shares = (won, 0) if verdict == "made" else (0, won)
    elif verdict == "failed":
        shares = (0, whole + mine_told + theirs_told)
    elif deal.level:
        shares = (whole + mine_told + theirs_told, 0)
    else:
        hands = (sun(mine), sun(theirs)) if deal.sun else hokum(mine, theirs)
        shares = (hands[0] + mine_told, hands[1] + theirs_told)
    times = deal.level + 1
    bonus = [2 * (deal.baloot == side) for side in (0, 1)]
    return Marks((shares[0] * times + bonus[0], shares[1] * times + bonus[1]), verdict)


def judged(deal: Deal, mine: int, theirs: int) -> str:
    """Who has more, hand and projects; who doubled last loses a tie."""
    if 0 in deal.tricks:
        return "failed" if deal.tricks[0] == 0 else "made"
    more = mine + deal.declared[0] - theirs - deal.declared[1]
    if more:
        return "made" if more > 0 else "failed"
    return ("tie", "made", "failed", "made", "failed")[deal.level]
