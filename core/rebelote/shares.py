"""Who marks what goes to the defence, where several accounts stand against the takers.

Between two sides there is nothing to ask.  Elsewhere `scoring.defenders` answers: a function
from the sheet, the accounts of the defence and some points to the points of each of them.
Steps never pick a defender themselves; they go through `to_defence`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote.scoring import Line, Outcome, ScoreSheet

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


def shared(sheet: ScoreSheet, accounts: tuple[int, ...], points: int) -> tuple[int, ...]:
    """As much for each; what does not divide goes, one by one, to those who made more.

    Of those who made as much, the first after the takers comes first.
    """
    if len(accounts) == 1:
        return (points,)
    whole, rest = divmod(points, len(accounts))
    made = {account: sheet.total(sheet.made, account) for account in accounts}
    first = sorted(accounts, key=lambda account: (-made[account], account))[:rest]
    return tuple(whole + (account in first) for account in accounts)


def whole_each(sheet: ScoreSheet, accounts: tuple[int, ...], points: int) -> tuple[int, ...]:
    """All of it for each."""
    return (points,) * len(accounts)


def most(sheet: ScoreSheet, accounts: tuple[int, ...], points: int) -> tuple[int, ...]:
    """All of it for who made most of them; those who made as much share it."""
    made = {account: sheet.total(sheet.made, account) for account in accounts}
    top = max(made.values())
    best = tuple(account for account in accounts if made[account] == top)
    shares = dict(zip(best, shared(sheet, best, points), strict=True))
    return tuple(shares.get(account, 0) for account in accounts)


def to_defence(rules: Rules, sheet: ScoreSheet, line: Line) -> tuple[Line, ...]:
    """*line* as the defence marks it: a line for each account that gets a part of it."""
    accounts = rules.seating.defence
    return _parts(line, accounts, rules.scoring.defenders(sheet, accounts, line.points))


def shared_out(sheet: ScoreSheet, accounts: tuple[int, ...], line: Line) -> tuple[Line, ...]:
    """*line* shared by *accounts*, so that its points stay as many as they were."""
    return _parts(line, accounts, shared(sheet, accounts, line.points))


def _parts(line: Line, accounts: tuple[int, ...], shares: tuple[int, ...]) -> tuple[Line, ...]:
    return tuple(
        [
            line.to(account, points)
            for account, points in zip(accounts, shares, strict=True)
            if points or len(accounts) == 1
        ]
    )


def sweepers(rules: Rules, outcome: Outcome) -> tuple[int, ...]:
    """The accounts of the side that took every trick; none when several sides took some."""
    took = {account for account, tricks in enumerate(outcome.tricks) if tricks}
    sides = rules.seating.sides if outcome.finished and took else ()
    return next((side for side in sides if took <= set(side)), ())
