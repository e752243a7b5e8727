"""The families of rounding as plain functions of (takers, defence), written from their sources.

They look at last digits, as the sources do, and share no line with the engine.  162 points are
in play unless a function says otherwise.
"""

from collections.abc import Callable

Split = tuple[int, int]


def digit(points: int) -> int:
    """Return the last digit."""
    return int(str(points)[-1])


def up(points: int) -> int:
    """Return the ten above."""
    return points - digit(points) + 10


def down(points: int) -> int:
    """Return the ten below."""
    return points - digit(points)


def r1(takers: int, defence: int) -> Split:
    """FFB 27-01-2016, 10.3: the nearest ten, 84 is 80 and 85 is 90."""
    one, other = (
        up(each) if digit(each) in (5, 6, 7, 8, 9) else down(each) for each in (takers, defence)
    )
    return one, other


def r2(takers: int, defence: int) -> Split:
    """Cannes, FFB Équipe Ludique: 85 is 80 and 86 is 90."""
    one, other = (
        up(each) if digit(each) in (6, 7, 8, 9) else down(each) for each in (takers, defence)
    )
    return one, other


def r3(takers: int, defence: int) -> Split:
    """ange.heureux: the defence is rounded, the takers have 160 less that."""
    _, theirs = r1(takers, defence)
    return 160 - theirs, theirs


def belotai(takers: int, defence: int) -> Split:
    """BelotAI: the defence goes up from 6, the takers have 160 less that."""
    theirs = up(defence) if digit(defence) in (6, 7, 8, 9) else down(defence)
    return 160 - theirs, theirs


def r3_wikipedia(takers: int, defence: int) -> Split:
    """Wikipédia: 0 to 5 down, above up; the adversary is completed to 160."""
    mine, _ = r2(takers, defence)
    return mine, 160 - mine


def r4(takers: int, defence: int) -> Split:
    """Wikipédia: take one off, then the nearest multiple of five."""
    fives = range(-5, 400, 5)
    one, other = (
        min(fives, key=lambda five: abs(points - 1 - five)) for points in (takers, defence)
    )
    return one, other


def bulgarian(takers: int, defence: int) -> Split:
    """NikolayIT's rules, suit game: 16 tens in all; where both end in 6, the lower goes up."""
    if digit(takers) == digit(defence) == 6:
        return (up(takers), down(defence)) if takers < defence else (down(takers), up(defence))
    return r2(takers, defence)


def wikirp(takers: int, defence: int) -> Split:
    """wikirp: the attack goes up from 6, the defence from 7."""
    mine = up(takers) if digit(takers) in (6, 7, 8, 9) else down(takers)
    theirs = up(defence) if digit(defence) in (7, 8, 9) else down(defence)
    return mine, theirs


FAMILIES: dict[str, Callable[[int, int], Split]] = {
    "nearest": r1,
    "six_up": r2,
    "complement": r3,
    "complement_six_up": belotai,
    "complement_takers": r3_wikipedia,
    "fives": r4,
    "pairs": bulgarian,
    "sides": wikirp,
}
