"""Rules that tell too much, or what is not so, of a fact while a deal is played."""

from typing import Any

from rebelote import NoOptions, Rules
from rebelote.plugin import (
    Component,
    Counted,
    Deal,
    Fact,
    Holder,
    Known,
    hand_at_start,
    mask_of,
    read_cards,
)

SEVEN = mask_of(read_cards("7S"))


def seven(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """Who was dealt the seven of spades, and of which hand it is counted."""
    return tuple(int(hand_at_start(deal, seat) & SEVEN > 0) for seat in range(len(deal.hands)))


def nobody(deal: Deal) -> tuple[int, ...]:
    return (0,) * len(deal.hands)


def told_at_once(rules: Rules, deal: Deal) -> Known:
    return Known(seven(rules, deal), nobody(deal))


def never_told(rules: Rules, deal: Deal) -> Known:
    return Known(nobody(deal), nobody(deal))


def told_of_all(rules: Rules, deal: Deal) -> Known:
    return Known((1,) * len(deal.hands), nobody(deal))


def told_of_two(rules: Rules, deal: Deal) -> Known:
    return Known((0, 0), (1, 1))


def told_when_played(rules: Rules, deal: Deal) -> Known:
    left = sum(deal.hands) & SEVEN
    values = nobody(deal) if left else seven(rules, deal)
    return Known(values, (1,) * len(values) if left else nobody(deal))


def with_known(rules: Rules, known: Any) -> Rules:
    fact = Fact("seven", seven, Holder("the seven"), "takers", known=known)
    part = Component("faulty", Counted("seven", 10), failed="keep")
    return rules.add("scoring.facts", fact).add("scoring.components", part)


def apply_told_at_once(rules: Rules, options: NoOptions) -> Rules:
    return with_known(rules, told_at_once)


def apply_never_told(rules: Rules, options: NoOptions) -> Rules:
    return with_known(rules, never_told)


def apply_told_of_all(rules: Rules, options: NoOptions) -> Rules:
    return with_known(rules, told_of_all)


def apply_told_of_two(rules: Rules, options: NoOptions) -> Rules:
    return with_known(rules, told_of_two)


def apply_told_when_played(rules: Rules, options: NoOptions) -> Rules:
    return with_known(rules, told_when_played)
