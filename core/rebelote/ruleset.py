"""Rules: the frozen value that play reads.

A rule of a table is a function from `Rules` to `Rules`; `put`, `add` and `remove` are the only
way in.  An entry is `group.field` or, in a field that holds named values, `group.field.name`;
`origin` says for each which rule and option set it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from rebelote.bends import Bend
from rebelote.callables import check_callables
from rebelote.cards import Cards
from rebelote.errors import quote
from rebelote.groups import (
    Dealing,
    Duties,
    Flow,
    Heap,
    MatchRules,
    Opening,
    PlayOn,
    Reward,
    Scoring,
    Settle,
    Succession,
    Trumps,
)
from rebelote.outcome import score_outcome
from rebelote.phases import Anytime, Exit, Move, Phase, Reaction
from rebelote.plan import Plan
from rebelote.scoring import BidKind, Component, Fact, Outcome, ScoreSheet, ScoreStep
from rebelote.seats import Seating
from rebelote.tricks import Refusal, legal_cards, refusal
from rebelote.trumps import Kind
from rebelote.typed import typed_outcome


class Origin(NamedTuple):
    """Which rule set an entry, and with which of its options (empty when with none)."""

    entry: str
    rule: str
    option: str = ""


class Ledger(Protocol):
    """Who writes down what is set while a table is assembled."""

    def note(self, entry: str, option: str) -> None:
        """The rule at work has set *entry*."""


NAMED: dict[str, type[Any]] = {
    "deal.heaps": Heap,
    "trumps.kinds": Kind,
    "duties.bends": Bend,
    "flow.phases": Phase,
    "flow.moves": Move,
    "flow.exits": Exit,
    "flow.anytime": Anytime,
    "flow.reactions": Reaction,
    "scoring.bids": BidKind,
    "scoring.facts": Fact,
    "scoring.components": Component,
    "scoring.steps": ScoreStep,
    "match.settle": Settle,
    "match.dealers": Succession,
    "match.openings": Opening,
    "match.play_on": PlayOn,
    "match.rewards": Reward,
}
"""The entries that hold named values, and what each of these is."""

GROUPS = ("seating", "deal", "trumps", "duties", "flow", "scoring", "match")


@dataclass(frozen=True)
class Rules:
    """Everything that a table has agreed on.

    `source` is what it was assembled from (see `assembly`); it takes no part in equality, and is
    `None` in rules that were put together or changed by hand.
    """

    seating: Seating = field(default_factory=Seating)
    deal: Dealing = field(default_factory=Dealing)
    trumps: Trumps = field(default_factory=Trumps)
    duties: Duties = field(default_factory=Duties)
    flow: Flow = field(default_factory=Flow)
    scoring: Scoring = field(default_factory=Scoring)
    match: MatchRules = field(default_factory=MatchRules)
    origin: tuple[Origin, ...] = ()
    source: Any = field(default=None, compare=False, repr=False)
    ledger: Ledger | None = field(default=None, compare=False, repr=False)

    def put(self, entry: str, value: Any, option: str = "") -> Self:
        """The rules with the entry `group.field` set; *option* is the option that chose it."""
        group, name = self._place(entry)
        before = getattr(getattr(self, group), name)
        if isinstance(before, tuple) and not isinstance(value, tuple):
            raise ValueError(f"{entry} is a tuple, not {quote(value)}")
        if callable(before) and not callable(value):
            raise ValueError(f"{entry} is {quote(value)}, which cannot be called")
        self._note(entry, option)
        return self._with(group, name, value)

    def add(self, entry: str, value: Any, option: str = "") -> Self:
        """The rules with a named value in `group.field`, in place of one of the same name."""
        group, name = self._place(entry)
        kind = NAMED.get(entry)
        if kind is None:
            raise ValueError(f"{entry} holds one value: put it")
        if not isinstance(value, kind):
            raise ValueError(f"{entry} holds a {kind.__name__} each, not {quote(value)}")
        check_callables(value)
        self._note(f"{entry}.{value.name}", option)
        kept = [other for other in getattr(getattr(self, group), name) if other.name != value.name]
        kept.append(value)
        return self._with(group, name, tuple(sorted(kept, key=lambda other: other.name)))

    def remove(self, entry: str, option: str = "") -> Self:
        """The rules without the named value `group.field.name`, which must be there."""
        path, _, gone = entry.rpartition(".")
        group, name = self._place(path)
        values = getattr(getattr(self, group), name)
        kept = tuple(other for other in values if other.name != gone)
        if len(kept) == len(values):
            raise KeyError(f"there is no {entry} to remove")
        self._note(entry, option)
        return self._with(group, name, kept)

    def _place(self, entry: str) -> tuple[str, str]:
        group, _, name = entry.partition(".")
        if group not in GROUPS or not hasattr(getattr(self, group), name):
            raise KeyError(f"rules have no entry {entry!r}")
        return group, name

    def _note(self, entry: str, option: str) -> None:
        if self.ledger is not None:
            self.ledger.note(entry, option)

    def _with(self, group: str, name: str, value: Any) -> Self:
        """The rules with another value; they are no longer what their table says."""
        changed = replace(getattr(self, group), **{name: value})
        return replace(self, **{group: changed, "source": None})

    @cached_property
    def plan(self) -> Plan:
        """The compiled tables that play looks things up in."""
        return Plan.of(self)

    def owner(self, entry: str) -> str:
        """The rule that set *entry*; empty when none did."""
        return self.plan.owners.get(entry, "")

    def score(
        self, outcome: Outcome, pending: int = 0, scores: Sequence[int] | None = None
    ) -> ScoreSheet:
        """Score a finished deal; *pending* is what earlier deals left over.

        *scores* are the totals before it, takers first, for rules that look at the match (a
        last deal may be marked otherwise).  Raises `NotationError` for anything but an
        `Outcome` of this table.
        """
        return score_outcome(self, outcome, pending, scores)

    outcome = typed_outcome  # what a score keeper can count at a real table

    def legal_cards(
        self,
        hand: str | Iterable[str | int],
        trick: str | Iterable[str | int],
        kind: str,
        *,
        allies: Iterable[int] | None = None,
    ) -> Cards:
        """The cards of *hand* that may be added to *trick* (in play order from its leader).

        *allies* are the places in the trick (0 is the leader's) of cards played by allies; with
        fixed pairs the partner is two places before.  Raises `NotationError`.
        """
        return legal_cards(self, hand, trick, kind, allies)

    def refusal(
        self,
        card: str | int,
        hand: str | Iterable[str | int],
        trick: str | Iterable[str | int],
        kind: str,
        *,
        allies: Iterable[int] | None = None,
    ) -> Refusal | None:
        """Why *card* may not be played, or `None` if it may; arguments as in `legal_cards`."""
        return refusal(self, card, hand, trick, kind, allies)

    def __getstate__(self) -> dict[str, Any]:
        """Compiled tables are made anew where rules are unpickled."""
        return {name: value for name, value in self.__dict__.items() if name != "plan"}
