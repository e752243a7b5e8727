"""Options of different rules that contradict each other, each said in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rebelote.plugin import Rules
from rebelote_plugins.rules.calling import AUCTION

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


def strangers(rules: Rules, config: Config) -> Iterator[str]:
    """Components to be ignored for a tie that no rule at the table brings."""
    known = [part.name for part in rules.scoring.components]
    for name in config.get("litige", {}).get("ignoring", ()):
        if name not in known:
            yield f"litige.ignoring names {name!r}; what scores here is {', '.join(known)}"


def coinche_in_the_auction(rules: Rules, config: Config) -> Iterator[str]:
    """An auction that ends with the first call leaves no moment for a coinche."""
    when = config.get("coinche", {}).get("when", "after_auction")
    if when != "after_auction" and all(move.name != AUCTION for move in rules.flow.moves):
        yield (
            f"coinche.when = {when!r} wants an auction that goes on after a call (bid, games); "
            "use 'after_auction'"
        )


def unranked(rules: Rules, config: Config) -> Iterator[str]:
    """Kinds of trump that an order of the auction leaves out."""
    ranks, rule = rules.trumps.ranks, rules.owner("trumps.ranks")
    for name in rules.plan.kinds if ranks else ():
        if name not in ranks:
            yield f"{rule}.order leaves out {name!r}, which can be trump here"


CHECKS: tuple[Callable[[Config], str | None], ...] = (claim_in_tens, late_exchange)


def review(rules: Rules, config: Config) -> Sequence[str]:
    """The sentences against a table, given its rules and their options."""
    found = [sentence for each in CHECKS if (sentence := each(config)) is not None]
    for check in (strangers, coinche_in_the_auction, unranked):
        found += check(rules, config)
    return found
