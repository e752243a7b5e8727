"""The parts of a deal's course: phases in a line, moves in phases, reactions to events.

All are frozen values whose callables are module-level functions or frozen callable
dataclasses.  `rules.flow` holds them; `flow` runs them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from rebelote.actions import Action
from rebelote.deal import Deal
from rebelote.errors import quote
from rebelote.events import Event

if TYPE_CHECKING:
    from rebelote.ruleset import Rules
    from rebelote.standing import Standing
    from rebelote.twins import Offer, Twin

STAGES = ("deal", "auction", "complete", "announce", "play", "close")

DONE = "done"
"""The outcome that leads to the next phase of the line."""

END = "end"
VOID = "void"
WON = "won"
RESTS = (END, VOID, WON)
"""Where a deal comes to rest: scored, thrown in, or deciding the match.

A deal that comes to rest at `won` names the winning accounts, in seat order, in its open
memory `winners`.
"""

Step = tuple[Deal, tuple[Event, ...]]
"""What a move or a reaction makes of a deal, and the events of it."""


class Entered(NamedTuple):
    """What entering a phase gives: the deal, the events, and an outcome if there is one."""

    deal: Deal
    events: tuple[Event, ...] = ()
    outcome: str | None = None


def stay(rules: Rules, deal: Deal) -> Entered:
    """Enter a phase without doing anything."""
    return Entered(deal)


def nobody(rules: Rules, deal: Deal) -> int | None:
    """Wait for no seat."""
    return None


def never(rules: Rules, deal: Deal) -> str | None:
    """No outcome yet."""
    return None


@dataclass(frozen=True)
class Phase:
    """One station of a deal, in a `stage`; within a stage `after`/`before`, then the name.

    `enter` does what the phase does by itself, `turn` names the seat that the table waits for,
    `over` the outcome once reactions have settled: `done`, or one that `flow.exits` knows.
    Whether a phase is entered and whose turn it is may depend on public knowledge only.

    `bulk(rules)` gives the phase's twin for many deals at once, or `None` where these rules
    ask for more than it can do; without one, many deals are played one by one.
    """

    name: str
    stage: str
    enter: Callable[[Rules, Deal], Entered] = stay
    turn: Callable[[Rules, Deal], int | None] = nobody
    over: Callable[[Rules, Deal], str | None] = never
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    bulk: Callable[[Rules], Twin | None] | None = None

    def __post_init__(self) -> None:
        if self.stage not in STAGES:
            raise ValueError(f"a phase stands in one of {', '.join(STAGES)}, not {self.stage!r}")
        if self.name in RESTS:
            raise ValueError(f"no phase is called {self.name!r}: a deal comes to rest there")


@dataclass(frozen=True)
class Move:
    """One thing that can be done in a phase, of this rule or of another.

    `legal(rules, deal, seat)` lists the seat's actions (the first is the default of a seat
    that timed out), `step` carries one out, `allows` is a quicker test of the same list.
    `why(rules, deal, seat, action)` says in a sentence without its full stop why an action is
    not in the list, or `None`; it may tell only what the seat knows.

    `bulk(rules)` gives the move's twin for many deals at once, or `None`, as for a phase.
    """

    name: str
    phase: str
    actions: tuple[type[Action], ...]
    legal: Callable[[Rules, Deal, int], tuple[Action, ...]]
    step: Callable[[Rules, Deal, int, Action], Step]
    allows: Callable[[Rules, Deal, int, Action], bool] | None = None
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    why: Callable[[Rules, Deal, int, Action], str | None] | None = None
    bulk: Callable[[Rules], Offer | None] | None = None

    def __post_init__(self) -> None:
        _check_classes(self, "actions", Action)


@dataclass(frozen=True)
class Anytime:
    """A move that every phase accepts and `legal` never lists.

    `ruling(rules, standing, deal, seat, action)` gives a `Ruling`: the deal is void, or the
    match is over; it raises `IllegalAction` for what cannot be.
    """

    name: str
    actions: tuple[type[Action], ...]
    ruling: Callable[[Rules, Standing, Deal, int, Action], Ruling]

    def __post_init__(self) -> None:
        _check_classes(self, "actions", Action)


class Ruling(NamedTuple):
    """What an anytime move decides: `void` the deal, or `winners` (absolute accounts).

    `marks` are points by absolute account for a deal that is void, `reason` names the ruling.
    """

    void: bool = False
    winners: tuple[int, ...] = ()
    reason: str = ""
    marks: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reaction:
    """What follows from an event: `run(rules, deal, event) -> (deal, events)`.

    A reaction to `Played` may say which cards concern it at all (`cards(rules, deal)`, a mask,
    asked when play begins): the others then cost nothing.

    `bulk(rules)` gives its twin for many deals at once, or `None`, as for a phase: `only_told`
    where it only tells, and the twins of all that read what it remembers do without it.
    """

    name: str
    on: tuple[type[Event], ...]
    run: Callable[[Rules, Deal, Event], Step]
    cards: Callable[[Rules, Deal], int] | None = None
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    bulk: Callable[[Rules], Twin | None] | None = None

    def __post_init__(self) -> None:
        _check_classes(self, "on", Event)


def _check_classes(entry: Any, field: str, base: type) -> None:
    """Raise `ValueError` unless that field of *entry* is a tuple of classes under *base*."""
    found = getattr(entry, field)
    classes = found if isinstance(found, tuple) else (None,)
    if not all(isinstance(each, type) and issubclass(each, base) for each in classes):
        wanted = f"a tuple of {base.__name__} classes"
        raise ValueError(f"{field} of {entry.name!r} is {quote(found)}, not {wanted}")


@dataclass(frozen=True)
class Exit:
    """Where an outcome other than `done` leads: a phase, `end`, `void` or `won`.

    Named `phase/outcome`.
    """

    phase: str
    outcome: str
    target: str

    def __post_init__(self) -> None:
        if not all(isinstance(each, str) for each in (self.phase, self.outcome, self.target)):
            raise ValueError(f"an exit holds three names, not {quote(vars(self))}")

    @property
    def name(self) -> str:
        """The key of this exit among the exits."""
        return f"{self.phase}/{self.outcome}"
