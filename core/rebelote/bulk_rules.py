"""Rules as the record that bulk play reads, and what keeps rules from being one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rebelote.cards import each
from rebelote.kernel.choosing import QUICK, RANDOM
from rebelote.kernel.records import CARDS, KINDS, RULES, SEATS, blank

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

PLAYERS = {"random": RANDOM, "quick": QUICK}
"""The players that bulk play knows."""


def too_large(rules: Rules) -> str:
    """Why the record has no room for *rules*; empty when it has."""
    if rules.seating.seats > SEATS:
        return f"more than {SEATS} seats"
    return f"more than {KINDS} kinds of trump" if len(rules.trumps.kinds) > KINDS else ""


def figures(rules: Rules, players: Sequence[str]) -> dict[str, Any]:
    """The fields of the record by name."""
    kinds, pack = tuple(rules.plan.kinds.values()), rules.deal.pack
    ruff, overruff, undertrump, rise_trump, rise_plain = rules.plan.duties
    return {
        "seats": rules.seating.seats,
        "hand": rules.deal.hand,
        "size": pack.bit_count(),
        "full": pack,
        "pack": _padded(tuple(each(pack)), CARDS),
        "ruff": ruff,
        "overruff": overruff,
        "undertrump": undertrump,
        "rise_trump": rise_trump,
        "rise_plain": rise_plain,
        "players": _padded([PLAYERS[name] for name in players], SEATS),
        "trumps": _padded([kind.trumps for kind in kinds], KINDS),
        "points": _padded([n for kind in kinds for n in kind.points], KINDS * CARDS),
        "beats": _padded([n for kind in kinds for n in kind.beats], KINDS * CARDS),
        "strength": _padded([n for kind in kinds for n in kind.strength], KINDS * CARDS),
        "allied": _padded(
            [int(ally) for row in rules.plan.allied for seat in row for ally in seat],
            (SEATS + 1) * SEATS * SEATS,
        ),
    }


def plain_rules(rules: Rules, players: Sequence[str]) -> Any:
    """The record for code that is not compiled."""
    record = blank(RULES)
    for name, value in figures(rules, players).items():
        setattr(record, name, value)
    return record


def _padded(values: Sequence[int], length: int) -> list[int]:
    return [*values, *(0,) * (length - len(values))]
