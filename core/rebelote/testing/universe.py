"""Every action that a table could be told, legal or not."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import lru_cache
from itertools import islice, product
from typing import Any

from rebelote.actions import Action, KindName, field_types
from rebelote.cards import CARDS, Card
from rebelote.ruleset import Rules

Words = tuple[str, ...]

_MOST = 600
"""Actions of one class."""


def universe(rules: Rules) -> tuple[Action, ...]:
    """Actions of each class that the table knows but for those of any time, with many values."""
    classes = tuple(cls for cls in rules.plan.actions if cls not in rules.plan.anytime)
    return _all_of(classes, tuple(rules.plan.kinds), _words(rules))


def reports(rules: Rules) -> tuple[Action, ...]:
    """Actions that may be done at any time, with many values."""
    return _all_of(tuple(rules.plan.anytime), tuple(rules.plan.kinds), _words(rules))


def _words(rules: Rules) -> Words:
    """A word that its rules may know, being what they ask of a deal, and one that nobody knows."""
    return next((fact.name for fact in rules.plan.facts), "unheard"), "nonsense"


@lru_cache(64)
def _all_of(classes: tuple[type[Action], ...], kinds: Words, words: Words) -> tuple[Action, ...]:
    return tuple(action for cls in classes for action in _of(cls, kinds, words))


def _of(cls: Any, kinds: Words, words: Words) -> tuple[Action, ...]:
    types = field_types(cls)
    choices = [_values(types[field.name], field.default, kinds, words) for field in fields(cls)]
    return tuple(cls(*values) for values in islice(product(*choices), _MOST))


def _values(kind: Any, default: Any, kinds: Words, words: Words) -> tuple[Any, ...]:
    known = () if default is MISSING else (default,)
    if kind is Card:
        return CARDS
    if kind is KindName:
        return tuple(KindName(name) for name in kinds)
    figures = (*range(4), *range(0, 200, 10), 250, -1) if kind in (int, int | str) else ()
    said = words if kind in (str, int | str) else ()
    return tuple(dict.fromkeys((*known, *figures, *said)))
