"""Facts as somebody types them in, and how rules read theirs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rebelote.errors import NotationError
from rebelote.scoring import Fact, Values, countable, whole
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

Counts = tuple[int, ...]


def facts_told(
    rules: Rules, kind: Kind, typed: Mapping[str, Any]
) -> tuple[tuple[str, Values], ...]:
    """The facts of a deal of that kind, by name, those left out being nobody's."""
    known = {fact.name: fact for fact in rules.scoring.facts}
    for name, value in typed.items():
        if name not in known and value is not None:
            listed = ", ".join(known) or "none"
            raise NotationError(f"{name}=", value, f"this table's rules know the facts: {listed}")
    found: dict[str, Values] = {}
    for name, fact in known.items():
        told = typed.get(name)
        zeros = (fact.zero,) * rules.seating.count
        found[name] = zeros if told is None else fact.typed(told, rules.seating.count)
    for name, fact in known.items():
        _check_possible(fact, kind, typed.get(name), (*found[name], *found.get(fact.along, ())))
    return tuple(found.items())


def _check_possible(fact: Fact, kind: Kind, typed: object, values: Values) -> None:
    """Refuse more of a fact than there can be in a deal of that kind."""
    most = None if fact.most is None else fact.most(kind)
    if typed is not None and most is not None and sum(values) > most:
        trump = "in a suit" if len(kind.trump_suits) == 1 else f"at {kind.name}"
        there = f"{trump} this table has {most or 'none'}"
        wanted = f"{there}, {fact.along}= among them" if fact.along else there
        raise NotationError(f"{fact.name}=", typed, wanted)


# Readers for the facts of rules.

TAKERS_NAMES = ("takers", "taker")
DEFENCE_NAMES = ("defence", "defense", "defenders")


def account_named(name: object, accounts: int) -> int:
    """The relative account called `takers`, `defence` or by its number; else `NotationError`."""
    text = str(name).strip().lower() if isinstance(name, str) or countable(name) else ""
    if text in TAKERS_NAMES:
        return 0
    if text in DEFENCE_NAMES and accounts == 2:
        return 1
    if text in map(str, range(accounts)):
        return int(text)
    named = (
        "takers or defence" if accounts == 2 else f"takers, or an account from 0 to {accounts - 1}"
    )
    raise NotationError("an account", name, named)


def by_account(value: object, accounts: int, what: str) -> Counts:
    """Whole numbers by account, from a sequence or from a mapping of account names."""
    if isinstance(value, Mapping):
        named = [account_named(name, accounts) for name in value]
        if len(set(named)) < len(named):
            raise NotationError(what, dict(value), "each side once")
        counts = dict(zip(named, value.values(), strict=True))
        value = [counts.get(account, 0) for account in range(accounts)]
    return whole_counts(what, value, accounts)


@dataclass(frozen=True)
class Holder:
    """Read who holds something: `takers`, `defence`, or how many of it each account has."""

    what: str

    def __call__(self, value: Any, accounts: int) -> Values:
        """Counts by account."""
        if isinstance(value, str) or whole(value):
            place = account_named(value, accounts)
            return tuple(int(account == place) for account in range(accounts))
        return by_account(value, accounts, self.what)


@dataclass(frozen=True)
class PointLists:
    """Read points by account, each kept as a tuple of one value, or of none for 0."""

    what: str

    def __call__(self, value: Any, accounts: int) -> Values:
        """Tuples of points by account."""
        counts = by_account(value, accounts, self.what)
        return tuple((count,) if count else () for count in counts)


def whole_counts(what: str, value: object, accounts: int) -> Counts:
    """A whole number, 0 or more, for each account."""
    wanted = f"{accounts} whole numbers, 0 or more, takers first"
    if not isinstance(value, Sequence) or isinstance(value, str) or len(value) != accounts:
        raise NotationError(what, value, wanted)
    if not all(countable(each) and each >= 0 for each in value):
        raise NotationError(what, value, wanted)
    return tuple(value)
