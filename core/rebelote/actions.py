"""What a seat may do: small frozen values with one text each.

A rule brings its own action by writing a frozen slotted dataclass under `Action` with a
`pattern`; the text, its reader and the JSON form (see `codec`) follow from the fields.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from functools import cache
from typing import Any, ClassVar, NewType, Self, get_args, get_type_hints

from rebelote.cards import CARDS, SUITS, Card
from rebelote.errors import NotationError, quote

KindName = NewType("KindName", str)
"""The name of a trump kind, as a field of an action; read in any case."""


@dataclass(frozen=True, slots=True)
class Action:
    """Base of all actions.

    `pattern` is the canonical text with fields in braces (`"take {kind}"`).  A field is a
    `Card`, a `KindName`, an `int` or a `str` of one word; a class that reads its own texts may
    have an `int | str`.  `secret` actions are shown to other seats by name only.
    """

    pattern: ClassVar[str] = ""
    secret: ClassVar[bool] = False

    def __str__(self) -> str:
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return self.pattern.format(**values)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The action that *text* says, or `None` if it says none of this class."""
        own: Any = cls
        found = _regex(own).fullmatch(" ".join(text.split()))
        if found is None:
            return None
        hints = field_types(own)
        try:
            return cls(
                **{name: _READERS[hints[name]](part) for name, part in found.groupdict().items()}
            )
        except NotationError:
            return None


@cache
def field_types(cls: Any) -> dict[str, Any]:
    """The resolved type of each field of an action class."""
    hints = get_type_hints(cls)
    return {field.name: hints[field.name] for field in fields(cls)}


def check_fields(action: Action) -> None:
    """Raise `NotationError` where a field holds something of another type than it is to hold."""
    own: Any = type(action)
    for name, kind in field_types(own).items():
        value = getattr(action, name)
        if type(value) not in _held(kind):
            held = " or ".join(each.__name__ for each in _held(kind))
            wanted = f"the {name} of a {type(action).__name__} is {held}"
            raise NotationError("an action", value, wanted)


def faults_of(own: Any) -> Iterator[str]:
    """What is wrong with a class of actions."""
    if "__dataclass_fields__" not in vars(own):
        yield f"{quote(own)} is no dataclass of actions"
        return
    types, named = field_types(own), set(_FIELD.findall(own.pattern))
    for name, kind in types.items():
        if not _TYPES.keys() >= {*_kinds(kind)}:
            yield f"{own.__name__}.{name} is no Card, KindName, int or str"
    if "read" in vars(own):
        return
    for name in sorted(named - types.keys()):
        yield f"the pattern of {own.__name__} names {name!r}, which is no field"
    for each in fields(own):
        if each.default is MISSING and each.name not in named:
            yield f"the pattern of {own.__name__} leaves out {each.name!r}"


@cache
def _held(kind: Any) -> tuple[type, ...]:
    """The types of what a field may hold."""
    return tuple(_TYPES[each] for each in _kinds(kind))


def _kinds(kind: Any) -> tuple[Any, ...]:
    """A field's type, or the several that it is one of."""
    return get_args(kind) or (kind,)


_FIELD = re.compile(r"\{(\w+)\}")
_TYPES: dict[Any, type] = {Card: Card, KindName: str, int: int, str: str}
_READERS: dict[Any, Any] = {Card: Card, KindName: str.upper, int: int, str: str}
_FORMS: dict[Any, str] = {Card: r"\S+", KindName: r"[A-Za-z]+", int: r"-?[0-9]{1,18}", str: r"\w+"}


@cache
def _regex(cls: Any) -> re.Pattern[str]:
    hints = field_types(cls)
    parts = _FIELD.split(cls.pattern)
    texts = [
        f"(?P<{part}>{_FORMS[hints[part]]})" if place % 2 else re.escape(part)
        for place, part in enumerate(parts)
    ]
    return re.compile("".join(texts), re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline."""

    pattern: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card, perhaps with a word (`"KH"`, `"KH belote"`).

    The card may be given as its text or its number.
    """

    card: Card
    call: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "card", Card(self.card))
        if type(self.call) is not str:
            raise NotationError("the word with a card", self.call, "a text, empty for none")

    def __str__(self) -> str:
        return f"{self.card} {self.call}" if self.call else str(self.card)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """Read a card, and a word after it."""
        card, _, call = text.strip().partition(" ")
        try:
            return cls(Card(card), call.strip().lower())
        except NotationError:
            return None


@dataclass(frozen=True, slots=True)
class Forfeit(Action):
    """Give up the match."""

    pattern: ClassVar[str] = "forfeit"


PASS = Pass()
PLAYS: tuple[Play, ...] = tuple(Play(card) for card in CARDS)
SUIT_NAMES = tuple(KindName(suit) for suit in SUITS)
