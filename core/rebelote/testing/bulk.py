"""What twins must fulfil: many deals at once end as they do one by one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

from rebelote.ruleset import Rules
from rebelote.testing.faults import fail

if TYPE_CHECKING:
    from rebelote.simulation import Simulation


def check_bulk(rules: Rules, deals: int = 100, seed: int = 0) -> None:
    """Deals of random and of quick players end alike in bulk and one by one.

    Nothing is checked of rules without twins.  Raises `MissingExtra` without the extra `fast`.
    """
    from rebelote.simulation import simulate

    for players in ("random", "quick"):
        asked: dict[str, Any] = {"deals": deals, "seed": seed, "players": players}
        found = simulate(rules, **asked)
        if found.hindrance:
            return
        _check_alike(found, simulate(rules, **asked, one_by_one=True))


def _check_alike(*ways: Simulation) -> None:
    """Every deal has the same outcome, taker and kind; the first that has not is told."""
    told = [list(map(_told, *_columns(found))) for found in ways]
    for bulk, single in pairwise(told):
        for number, (one, other) in enumerate(zip(bulk, single, strict=True)):
            if one != other:
                fail(
                    f"simulated deal {number} ends otherwise in bulk than one by one: {one} and "
                    f"{other}; mend the twin of a phase or a fact (seed {ways[0].seed}, players "
                    f"{ways[0].players[0]})"
                )


def _columns(found: Simulation) -> tuple[list[Any], ...]:
    endings = [found.endings[place] for place in found.index]
    return endings, found.takers.tolist(), found.kinds.tolist()


def _told(ending: Any, taker: int, kind: int) -> str:
    return f"{ending.outcome}, taker {taker}, kind {kind}"
