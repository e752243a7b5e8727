"""Remembering what is worked out of a table's rules."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import lru_cache, wraps
from typing import TypeVar, TypeVarTuple, Unpack

from rebelote.plugin import Rules

KEPT = 256

Rest = TypeVarTuple("Rest")
Found = TypeVar("Found")


class _Same:
    """One `Rules`, told from others by identity: to compare or hash them whole takes long."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __hash__(self) -> int:
        return id(self.rules)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.rules is self.rules


def once_a_table(
    find: Callable[[Rules, Unpack[Rest]], Found],
) -> Callable[[Rules, Unpack[Rest]], Found]:
    """*find*, a pure function of rules and small values, asked once for each of them."""

    @lru_cache(KEPT)
    def remembered(same: _Same, *rest: Hashable) -> Found:
        return find(same.rules, *rest)  # type: ignore[arg-type]

    @wraps(find)
    def asked(rules: Rules, *rest: *Rest) -> Found:
        return remembered(_Same(rules), *rest)

    return asked
