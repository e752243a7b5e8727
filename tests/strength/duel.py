"""Two installed players at the same deals, each in the other's place."""

from __future__ import annotations

from concurrent.futures import Executor

from rebelote import Rules, Simulation, simulate
from tests.strength.gains import Gain, gain


def duel(
    rules: Rules, player: str, opponent: str, deals: int, seed: int, executor: Executor | None
) -> Gain:
    """What *player* marks more than the *opponent* who fills the other accounts.

    Each deal is played once with it in the place of each account, so the cards are the same.
    """
    places = [
        _played(rules, player, opponent, place, deals, seed, executor) for place in _of(rules)
    ]
    return gain([sum(more) / len(places) for more in zip(*places, strict=True)])


def _of(rules: Rules) -> range:
    return range(rules.seating.count)


def _played(
    rules: Rules,
    player: str,
    opponent: str,
    place: int,
    deals: int,
    seed: int,
    executor: Executor | None,
) -> list[float]:
    """What the account of *place* marks more than the others on average, deal by deal."""
    seats = range(rules.seating.seats)
    players = [player if rules.seating.account(seat) == place else opponent for seat in seats]
    found = simulate(rules, deals=deals, seed=seed, players=players, executor=executor)
    return [_more(marks, place) for marks in _marks(found)]


def _marks(found: Simulation) -> list[list[int]]:
    marks: list[list[int]] = found.marks.tolist()
    return marks


def _more(marks: list[int], place: int) -> float:
    others = [points for account, points in enumerate(marks) if account != place]
    return marks[place] - sum(others) / len(others)
