"""Rules: the frozen value that play reads.

A rule of a table is a function from `Rules` to `Rules`; `put`, `add` and `remove` are the only
way in.  An entry is `group.field` or, in a field that holds named values, `group.field.name`;
`origin` says for each which rule and option set it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple, Protocol, Self

from rebelote import kernel
from rebelote.bends import Bend
from rebelote.callables import check_callables
from rebelote.cards import Cards
from rebelote.deal import ALL, OWNER, Deal
from rebelote.errors import quote
from rebelote.outcome import score_outcome
from rebelote.phases import Anytime, Exit, Move, Phase, Reaction
from rebelote.plan import Plan
from rebelote.scoring import BidKind, Component, Fact, Outcome, ScoreSheet, ScoreStep
from rebelote.seats import Seating
from rebelote.shares import shared
from rebelote.standing import Opening, Settled, Standing
from rebelote.tricks import Refusal, legal_cards, refusal
from rebelote.trumps import Kind
from rebelote.typed import typed_outcome


@dataclass(frozen=True)
class Heap:
    """A pile of that name and so many cards which lies before a seat and is not played.

    `counts`: its points are its owner's, as if won in tricks; nobody's otherwise.
    """

    name: str
    size: int
    counts: bool = True


@dataclass(frozen=True)
class Dealing:
    """The pack (a mask), its packets before and after the auction, and the cards of a full hand.

    `hand` is how many cards each seat plays, which is the number of tricks; `heaps` what is put
    aside; `seen` says who sees the cards in a hand: its `owner`, or `all` where hands lie open on
    the table; `covered(deal)` which cards lie under others of a hand, as pairs of cover and card.
    """

    pack: int = 0
    packets: tuple[int, ...] = ()
    completion: tuple[int, ...] = ()
    hand: int = 0
    heaps: tuple[Heap, ...] = ()
    seen: str = OWNER
    covered: Callable[[Deal], tuple[tuple[int, int], ...]] | None = None

    def __post_init__(self) -> None:
        if self.seen not in (OWNER, ALL):
            raise ValueError(f"hands are seen by their owner or by all, not by {self.seen!r}")


@dataclass(frozen=True)
class Trumps:
    """The kinds that can be called.

    `ranks` names kinds from the lowest to the highest where the auction tells them apart by it;
    it is empty where none comes before another.
    """

    kinds: tuple[Kind, ...] = ()
    ranks: tuple[str, ...] = ()


RUFF = {
    "never": kernel.NEVER,
    "always": kernel.ALWAYS,
    "unless_ally": kernel.UNLESS_ALLY,
    "unless_ally_plain": kernel.UNLESS_ALLY_PLAIN,
}
OVER = {"never": kernel.NEVER, "always": kernel.ALWAYS, "opponents": kernel.OPPONENTS}
UNDERTRUMP = {"free": kernel.FREE, "must": kernel.MUST, "forbidden": kernel.FORBIDDEN}
DUTIES = {
    "ruff": RUFF,
    "overruff": OVER,
    "undertrump": UNDERTRUMP,
    "rise_trump": OVER,
    "rise_plain": OVER,
}
"""The words of each duty, and what the kernel knows them by; the duties in the kernel's order."""


@dataclass(frozen=True)
class Duties:
    """What binds a player's choice of card, in the words of `DUTIES`."""

    ruff: str = "unless_ally"
    overruff: str = "opponents"
    undertrump: str = "must"
    rise_trump: str = "always"
    rise_plain: str = "never"
    bends: tuple[Bend, ...] = ()

    def __post_init__(self) -> None:
        for name, words in DUTIES.items():
            if getattr(self, name) not in words:
                found = quote(getattr(self, name))
                raise ValueError(f"duties.{name} is one of {', '.join(words)}, not {found}")

    @property
    def settings(self) -> tuple[int, int, int, int, int]:
        """The five duties as the kernel takes them."""
        ruff, over, under, trump, plain = [
            words[getattr(self, name)] for name, words in DUTIES.items()
        ]
        return ruff, over, under, trump, plain


@dataclass(frozen=True)
class Flow:
    """The course of a deal."""

    phases: tuple[Phase, ...] = ()
    moves: tuple[Move, ...] = ()
    exits: tuple[Exit, ...] = ()
    anytime: tuple[Anytime, ...] = ()
    reactions: tuple[Reaction, ...] = ()


@dataclass(frozen=True)
class Scoring:
    """What can be bid and doubled, what is asked of a deal and how it becomes marks.

    `factors` are those of a contract doubled once, twice …; `bids` the kinds of bid, none where
    contracts are taken without one; `defenders` what each of several accounts marks of points
    that go to the defence (see `shares`).
    """

    bids: tuple[BidKind, ...] = ()
    factors: tuple[int, ...] = ()
    defenders: Callable[[ScoreSheet, tuple[int, ...], int], tuple[int, ...]] = shared
    facts: tuple[Fact, ...] = ()
    components: tuple[Component, ...] = ()
    steps: tuple[ScoreStep, ...] = ()


@dataclass(frozen=True)
class Settle:
    """A step between a deal's sheet and the match: `run(rules, sheet, standing) -> Settled`."""

    name: str
    run: Callable[[Rules, ScoreSheet, Standing], Settled]
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class Succession:
    """Who deals next: `run(rules, standing, deal)` gives a seat, or `None` to leave it to others.

    They are asked in order; when none answers, the seat after the dealer deals.
    """

    name: str
    run: Callable[[Rules, Standing, Deal], int | None]
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlayOn:
    """Why a match goes on although somebody is there: `run(rules, standing)` says whether."""

    name: str
    run: Callable[[Rules, Standing], bool]


@dataclass(frozen=True)
class Reward:
    """Something a finished match earns: `run(rules, standing)` gives a figure by seat."""

    name: str
    run: Callable[[Rules, Standing], tuple[int, ...]]


def next_after_dealer(rules: Rules, deal: Deal) -> int:
    """The seat after the dealer leads."""
    return rules.seating.after(deal.dealer)


def shuffled(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...] | None:
    """The pack is shuffled for each deal."""
    return None


def nothing_marked(rules: Rules, standing: Standing, deal: Deal) -> tuple[int, ...]:
    """A deal that is thrown in counts for nobody."""
    return (0,) * rules.seating.count


def endless(rules: Rules, standing: Standing) -> tuple[int, ...]:
    """The match never ends by itself."""
    return ()


@dataclass(frozen=True)
class MatchRules:
    """How deals make a match.

    `leader` may have a method `bulk(rules)` that gives its twin for many deals at once, or `None`.
    `next_pack` gives the next pack, or `None` for a shuffled one; `voided` what is marked, by
    absolute account, for a deal thrown in; `over(rules, standing)` the winning accounts once the
    match has ended; `play_on` names what keeps it going all the same.
    """

    target: int = 0
    leader: Callable[[Rules, Deal], int] = next_after_dealer
    dealers: tuple[Succession, ...] = ()
    openings: tuple[Opening, ...] = ()
    next_pack: Callable[[Rules, Standing, Deal], tuple[int, ...] | None] = shuffled
    voided: Callable[[Rules, Standing, Deal], tuple[int, ...]] = nothing_marked
    over: Callable[[Rules, Standing], tuple[int, ...]] = endless
    play_on: tuple[PlayOn, ...] = ()
    settle: tuple[Settle, ...] = ()
    rewards: tuple[Reward, ...] = ()

    def decided(self, rules: Rules, standing: Standing) -> tuple[int, ...]:
        """The winning accounts when the match ends with *standing*; none when it goes on."""
        winners = self.over(rules, standing)
        going = winners and any(each.run(rules, standing) for each in self.play_on)
        return () if going else winners


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
    deal: Dealing = Dealing()
    trumps: Trumps = Trumps()
    duties: Duties = Duties()
    flow: Flow = Flow()
    scoring: Scoring = Scoring()
    match: MatchRules = MatchRules()
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
