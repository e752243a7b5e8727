"""Options of different rules that contradict each other, each said in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rebelote.plugin import Rules

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


def claim_in_tens(config: Config) -> str | None:
    """A claim adds the points of tricks to totals, which must be points."""
    claimed = config.get("match", {}).get("end_check") == "claim"
    if claimed and config.get("rounding", {}).get("unit") == "tens":
        return (
            "match.end_check = 'claim' counts points, and rounding.unit = 'tens' writes tens; "
            "use end_check = 'deal'"
        )
    return None


def not_brought(rules: Rules, config: Config) -> Iterator[str]:
    """Kinds of trump that may be taken, and that no rule at the table brings."""
    for name, kind in (("no_trumps", "SA"), ("all_trumps", "TA")):
        offer = config.get("take", {}).get(name, "never")
        if offer != "never" and kind not in rules.plan.kinds:
            yield f"take.{name} = {offer!r} offers {kind}, which no rule here brings: add {name}"


def strangers(rules: Rules, config: Config) -> Iterator[str]:
    """Components named by an option that no rule at the table brings."""
    known = [part.name for part in rules.scoring.components]
    for rule, option in (("litige", "ignoring"), ("coefficients", "sparing")):
        for name in config.get(rule, {}).get(option, ()):
            if name not in known:
                yield f"{rule}.{option} names {name!r}; what scores here is {', '.join(known)}"


CHECKS: tuple[Callable[[Config], str | None], ...] = (claim_in_tens, late_exchange)


def review(rules: Rules, config: Config) -> Sequence[str]:
    """The sentences against a table, given its rules and their options."""
    found = [sentence for check in CHECKS if (sentence := check(config)) is not None]
    return [*found, *not_brought(rules, config), *strangers(rules, config)]
