"""What a plugin offers: rules, presets, players, platforms, translations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pydantic import BaseModel, ConfigDict, Field

from rebelote.actions import Action
from rebelote.errors import quote
from rebelote.order import check_names
from rebelote.ruleset import Rules

if TYPE_CHECKING:
    from rebelote.views import View


class Options(BaseModel):
    """Base of the options of a rule: frozen, and strict about what it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class NoOptions(Options):
    """For a rule that is on or off."""


def option(default: Any, text: str, *, source: str = "", **limits: Any) -> Any:
    """An option's default, its description, the source of its values, and limits (`ge`, `le`).

    The description and the source are shown by `rebelote rules` and in the docs.
    """
    extra: Any = {"source": source} if source else None
    return Field(default, description=text, json_schema_extra=extra, **limits)


@dataclass(frozen=True)
class Rule:
    """One rule of a table: a named function from rules to rules, with options.

    `apply(rules, options)` returns changed rules and raises `ValueError` with a sentence when
    its options contradict each other.  `needs` must be at the table: rules by name, or what any
    rule there says that it `provides` (a deal that turns a card up, say).  `after` are applied
    earlier if they are there, `overrides` names rules whose entries this one may change (which
    implies both).  `texts` pairs each code that the rule brings (of lines, events, options)
    with its English words.  A mended rule raises `revision` and says why in `history`.
    """

    name: str
    summary: str
    apply: Callable[[Rules, Any], Rules]
    options: type[Options] = NoOptions
    texts: tuple[tuple[str, str], ...] = ()
    source: str = ""
    revision: int = 1
    history: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    overrides: tuple[str, ...] = ()
    provides: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        check_names(self, "needs", "after", "overrides", "provides")
        if not isinstance(self.texts, tuple) or not all(map(_pair, self.texts)):
            said = f"texts of {self.name!r} is {quote(self.texts)}"
            raise ValueError(f"{said}, not a tuple of pairs of a code and its words")

    @property
    def required(self) -> tuple[str, ...]:
        """What must be at the table with this one: rules, or what one of them provides."""
        return (*self.needs, *self.overrides)


def _pair(value: object) -> bool:
    """Whether *value* is two texts."""
    return isinstance(value, tuple) and list(map(type, value)) == [str, str]


class Remark(str):
    """A sentence of a review that warns: the table plays, but something is hardly meant so."""

    __slots__ = ()


class Preset(NamedTuple):
    """A table file that ships with a plugin."""

    name: str
    path: Path


def presets_in(folder: Path) -> tuple[Preset, ...]:
    """Every `*.toml` of a folder as a preset named like its file."""
    return tuple(Preset(path.stem, path) for path in sorted(folder.glob("*.toml")))


class Bot(Protocol):
    """Somebody who chooses an action from what a seat may know."""

    def __call__(self, view: View) -> Action:
        """One of `view.legal`."""


class Player(NamedTuple):
    """A kind of bot: `make(seed)` seats a fresh one, the same for the same seed.

    `bulk` names the way of choosing in bulk play (`quick`) that does the same, if one does.
    """

    name: str
    summary: str
    make: Callable[[int], Bot]
    bulk: str = ""


class Platform(NamedTuple):
    """An adapter to another platform; `command` makes its `click` command, if it has one."""

    name: str
    summary: str
    command: Callable[[], Any] | None = None


class Texts(NamedTuple):
    """Where a plugin's translations are: a gettext domain and its locale folder."""

    domain: str
    folder: Path
