"""Options of different rules that contradict each other, each said in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

Config = Mapping[str, Mapping[str, Any]]


def late_exchange(config: Config) -> str | None:
    """Declarations are made from hands that a later exchange would change."""
    window = config.get("seven_exchange", {}).get("window")
    if window == "first_card" and "declarations" in config:
        return (
            "seven_exchange.window = 'first_card' changes a hand after its declarations were "
            "looked at; use 'before_first_trick'"
        )
    return None


CHECKS: tuple[Callable[[Config], str | None], ...] = (late_exchange,)


def review(config: Config) -> Sequence[str]:
    """The sentences against a table, given the options of its rules."""
    return [sentence for check in CHECKS if (sentence := check(config)) is not None]
