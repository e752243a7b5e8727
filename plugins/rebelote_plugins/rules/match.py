"""The match: how far it goes, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import (
    Action,
    Anytime,
    Deal,
    Forfeit,
    Options,
    Rule,
    Rules,
    Ruling,
    Standing,
    option,
)


class MatchOptions(Options):
    """The target, and what may reach it."""

    target: int = option(
        1000,
        "points that win the match",
        source="1000 (500, 1500): GameLake; 1001 (501, 1501): STEKIUS; 501: Spanish page",
        ge=1,
        le=100_000,
    )
    test: Literal["reach", "exceed"] = option(
        "reach", "whether the target must be reached or exceeded", source="reach: FFB, GameLake"
    )
    bonus_ends: bool = option(
        True,
        "whether a side may get there by bonuses alone (the belote), having marked nothing "
        "for the hand itself",
        source="off: FFB, belote, 27-01-2016 (a failed or capoted side)",
    )
    deals: int | None = option(
        None,
        "a number of deals after which the match ends; deals thrown in do not count",
        source="FFB, belote, 27-01-2016, 10.4.1 (tournaments)",
        ge=1,
    )


@dataclass(frozen=True)
class Over:
    """The account that has won: the higher total when both are there, nobody when equal."""

    exceed: bool
    bonus_ends: bool
    deals: int | None

    def __call__(self, rules: Rules, standing: Standing) -> tuple[int, ...]:
        """The winners; none while the match goes on."""
        there = [
            account
            for account in range(len(standing.scores))
            if self._there(rules, standing, account)
        ]
        if not there and not self._played_out(standing):
            return ()
        best = max(standing.scores)
        leaders = tuple(account for account, total in enumerate(standing.scores) if total == best)
        return leaders if len(leaders) == 1 and (not there or leaders[0] in there) else ()

    def _there(self, rules: Rules, standing: Standing, account: int) -> bool:
        total, target = standing.scores[account], rules.match.target
        if not (total > target if self.exceed else total >= target):
            return False
        return self.bonus_ends or not self._by_bonus(rules, standing, account)

    def _played_out(self, standing: Standing) -> bool:
        played = sum(1 for result in standing.results if result.sheet is not None)
        return self.deals is not None and played >= self.deals

    def _by_bonus(self, rules: Rules, standing: Standing, account: int) -> bool:
        """Whether only bonuses of the last deal brought *account* over the target."""
        last = standing.results[-1]
        target = rules.match.target
        before = standing.scores[account] - last.marks[account]
        if last.sheet is None or (before > target if self.exceed else before >= target):
            return False
        base = {part.name for part in rules.scoring.components if part.base}
        relative = rules.seating.relative(account, last.contract.taker)
        mine = [line for line in last.sheet.lines if line.account == relative]
        return not any(line.code in base for line in mine)


def forfeit(rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action) -> Ruling:
    """The other accounts win."""
    mine = rules.seating.account(seat)
    others = tuple(account for account in range(rules.seating.count) if account != mine)
    return Ruling(winners=others, reason="forfeit")


def apply(rules: Rules, options: MatchOptions) -> Rules:
    """Play until the target."""
    over = Over(options.test == "exceed", options.bonus_ends, options.deals)
    rules = rules.put("match.target", options.target, "target").put("match.over", over, "test")
    return rules.add("flow.anytime", Anytime("forfeit", (Forfeit,), forfeit))


MATCH = Rule(
    name="match",
    summary="The first side to the target wins; a seat may forfeit.",
    apply=apply,
    options=MatchOptions,
    source="GameLake; STEKIUS; Spanish page; Fédération Française de Belote, belote, 27-01-2016",
)
