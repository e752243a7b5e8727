"""How a finished deal becomes marks.

What happened is a small frozen `Outcome`.  Components count it by account, steps turn the
count into a verdict and into the lines of a `ScoreSheet`; each line keeps its reason.  The
award steps read the table of components and name none, so a rule from outside survives
failure, capot and doubling.

Accounts are relative: 0 is the takers', the others follow in play order, -1 is the pot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, TypeGuard

if TYPE_CHECKING:
    from rebelote.deal import Deal
    from rebelote.ruleset import Rules
    from rebelote.trumps import Kind
    from rebelote.twins import Twin

POT = -1
TAKERS = 0

MADE = "made"
TIE = "tie"
FAILED = "failed"
VERDICTS = (MADE, TIE, FAILED)

JUDGING = ("count", "reshape", "judge")
MARKING = ("award", "multiply", "hold", "round")
STEP_STAGES = JUDGING + MARKING

KEEP = "keep"
DEFENCE = "defence"
WINNER = "winner"
LOST = "lost"

Values = tuple[Any, ...]

MOST = 10**9
"""No score comes near it; a figure of thousands of digits could be read, but its sums not told."""


def whole(value: object) -> TypeGuard[int]:
    """Whether *value* is an int and no bool."""
    return isinstance(value, int) and not isinstance(value, bool)


def countable(value: object) -> TypeGuard[int]:
    """Whether *value* is a whole number that points can come to: one below a thousand million."""
    return whole(value) and -MOST < value < MOST


class Outcome(NamedTuple):
    """What happened in a deal, by relative account (takers first).

    `cards` are card points without the bonus of the last trick, `tricks` counts, `last` the
    account of the last trick, `alone` whether one seat took every trick, `bid` a figure, a
    name or None, `level` how often it was doubled (not the factor), `facts` sorted (name, values
    by account).
    """

    kind: str
    cards: tuple[int, ...]
    tricks: tuple[int, ...]
    last: int
    alone: bool = False
    bid: int | str | None = None
    level: int = 0
    finished: bool = True
    facts: tuple[tuple[str, Values], ...] = ()

    def fact(self, name: str, default: Any = 0) -> Values:
        """The values of a fact by account; *default* for each where it is absent."""
        for known, values in self.facts:
            if known == name:
                return values
        return (default,) * len(self.cards)

    @property
    def sweeper(self) -> int | None:
        """The account that took every trick, or None."""
        took = [account for account, tricks in enumerate(self.tricks) if tricks]
        return took[0] if self.finished and len(took) == 1 else None


class Line(NamedTuple):
    """One line of a sheet: what, whose, how much, and why.

    `points` is what counts, the `factor` already in it; `step` and `rule` say who wrote it.
    """

    code: str
    account: int
    points: int
    factor: int = 1
    step: str = ""
    rule: str = ""

    def to(self, account: int, points: int | None = None) -> Line:
        """The line as *account* marks it, all of it or so many points."""
        code, _, every, factor, step, rule = self
        return Line(code, account, every if points is None else points, factor, step, rule)

    def times(self, factor: int) -> Line:
        """The line with its points multiplied, and the factor noted."""
        code, account, points, before, step, rule = self
        return Line(code, account, points * factor, before * factor, step, rule)

    def signed(self, step: str, rule: str) -> Line:
        """The line with who wrote it, if nobody has signed it yet."""
        code, account, points, factor, signed, _ = self
        return self if signed else Line(code, account, points, factor, step, rule)


@dataclass(frozen=True)
class ScoreSheet:
    """A scored deal: `made` (from counting; the verdict is read from it) and `lines` (marked).

    A `void` sheet is of a deal that counts for nothing and will be dealt again.
    """

    outcome: Outcome
    made: tuple[Line, ...] = ()
    verdict: str = MADE
    lines: tuple[Line, ...] = ()
    void: bool = False

    @property
    def accounts(self) -> range:
        """The relative accounts."""
        return range(len(self.outcome.cards))

    @cached_property
    def marks(self) -> tuple[int, ...]:
        """What each account marks, takers first: the sum of its lines."""
        return tuple(self.total(self.lines, account) for account in self.accounts)

    @cached_property
    def pending(self) -> int:
        """What is held over: the sum of the pot's lines."""
        return self.total(self.lines, POT)

    @staticmethod
    def total(lines: tuple[Line, ...], account: int) -> int:
        """The points of an account in *lines*."""
        return sum([line.points for line in lines if line.account == account])

    def worsen(self, verdict: str) -> ScoreSheet:
        """The sheet with a verdict that is no better than before (made < tie < failed)."""
        worse = max(self.verdict, verdict, key=VERDICTS.index)
        return ScoreSheet(self.outcome, self.made, worse, self.lines, self.void)

    def with_lines(self, lines: tuple[Line, ...]) -> ScoreSheet:
        """The sheet with other marked lines."""
        return ScoreSheet(self.outcome, self.made, self.verdict, lines, self.void)

    def nullified(self) -> ScoreSheet:
        """The sheet of a deal that counts for nothing."""
        return ScoreSheet(self.outcome, self.made, self.verdict, (), True)

    def with_made(self, lines: tuple[Line, ...]) -> ScoreSheet:
        """The sheet with other counted lines."""
        return ScoreSheet(self.outcome, lines, self.verdict, self.lines, self.void)


@dataclass(frozen=True)
class BidKind:
    """One kind of bid that a contract can be: `figure`, or a bid with a name (`capot`).

    `worth` is what a bid of that name adds in points; `None` for figures, which say it themselves.
    `between` are the lowest figure, the highest and the step, empty where any can be bid.
    """

    name: str
    worth: int | None = None
    between: tuple[int, ...] = ()

    @property
    def figures(self) -> range:
        """The figures that can be bid; none where any can."""
        if not self.between:
            return range(0)
        lowest, highest, step = self.between
        return range(lowest, highest + 1, step)


FIGURE = "figure"


def bid_worth(rules: Rules, outcome: Outcome) -> int:
    """What the bid of *outcome* is worth in points; 0 where nothing was bid."""
    if not isinstance(outcome.bid, str):
        return 0 if outcome.bid is None else outcome.bid
    return next((kind.worth or 0 for kind in rules.scoring.bids if kind.name == outcome.bid), 0)


@dataclass(frozen=True)
class Component:
    """One thing that scores, and what becomes of it.

    `count(outcome)` gives points by account (`None` for a code that only steps write);
    `counts` whether it helps the contract; `base` whether it is part of the hand itself and
    gives way to a capot or a failed base; `failed` and `capot` say whose it is then: `keep`,
    `defence` (or `winner`), `lost`.  A `base` component with `failed="keep"` stands in place of
    the failed base.  `eases`: it counts for neither side, but the takers' points of it lower
    what they need.  What is not `marked` only helps to judge.
    """

    name: str
    count: Callable[[Outcome], tuple[int, ...]] | None = None
    counts: bool = True
    base: bool = False
    failed: str = DEFENCE
    capot: str = KEEP
    eases: bool = False
    marked: bool = True

    def __post_init__(self) -> None:
        if self.failed not in (KEEP, DEFENCE, LOST) or self.capot not in (KEEP, WINNER, LOST):
            raise ValueError(
                f"{self.name}: failed is keep, defence or lost, capot keep, winner or lost; not "
                f"{self.failed!r} and {self.capot!r}"
            )
        if self.counts and self.eases:
            raise ValueError(f"{self.name} counts for the contract, or eases it, not both")


@dataclass(frozen=True)
class ScoreStep:
    """A named step of scoring: `run(rules, sheet) -> sheet`, in a stage, then after/before, name.

    The name is the step's role: two ways of rounding are both called `round`.
    """

    name: str
    stage: str
    run: Callable[[Rules, ScoreSheet], ScoreSheet]
    after: tuple[str, ...] = ()
    before: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.stage not in STEP_STAGES:
            raise ValueError(f"a step stands in one of {', '.join(STEP_STAGES)}")


class Known(NamedTuple):
    """What everyone knows of a fact while the deal is played: its values by seat so far.

    `more` says how many more each seat may still come to, as far as all can tell; `None` where
    nobody can.
    """

    values: Values
    more: tuple[int | None, ...]


@dataclass(frozen=True)
class Fact:
    """Something asked of a finished deal: `ask(rules, deal)` gives values by seat.

    Values of the seats of one account are joined by `+` from `zero`.  `typed(value, accounts)`
    reads what a score keeper types in, giving values by account, and raises `NotationError`;
    `forms` says in words what it accepts; `most(kind)` how many there can be in a deal of that
    kind of trump (`None`: any number), counting those of the fact named `along` too.
    `known(rules, deal)` gives what everyone knows of it during play, which running totals and a
    claim then count; without one nothing is known of it before play is over.
    `bulk(rules)` gives its twin for many deals at once, or `None`, as for a phase.
    """

    name: str
    ask: Callable[[Rules, Deal], Values]
    typed: Callable[[Any, int], Values]
    forms: str
    zero: Any = 0
    bulk: Callable[[Rules], Twin | None] | None = None
    most: Callable[[Kind], int] | None = None
    along: str = ""
    known: Callable[[Rules, Deal], Known] | None = None


@dataclass(frozen=True)
class Counted:
    """Count a fact: each unit is worth `worth`; a tuple of values is added up."""

    fact: str
    worth: int = 1

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        """Points by account."""
        return tuple(self.worth * _sum(value) for value in outcome.fact(self.fact))


def _sum(value: Any) -> int:
    return sum(value) if isinstance(value, tuple) else int(value)


def score(rules: Rules, outcome: Outcome) -> ScoreSheet:
    """Count, judge and award a finished outcome: a pure function of it.

    A step may show later ones another outcome; the sheet is of this one all the same.
    """
    sheet = _run(rules, rules.plan.judging, count(rules, outcome))
    sheet = _run(rules, rules.plan.marking, to_be_marked(rules, sheet))
    return sheet if sheet.outcome is outcome else replace(sheet, outcome=outcome)


def to_be_marked(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """A judged sheet with its lines as the steps that mark find them: made, and marked at all."""
    hidden = rules.plan.unmarked
    return sheet.with_lines(tuple([line for line in sheet.made if line.code not in hidden]))


def _run(rules: Rules, steps: tuple[ScoreStep, ...], sheet: ScoreSheet) -> ScoreSheet:
    for step in steps:
        found = step.run(rules, sheet)
        if found is not sheet:
            sheet = stamp(found, step.name, rules.owner(f"scoring.steps.{step.name}"))
    return sheet


def count(rules: Rules, outcome: Outcome) -> ScoreSheet:
    """The count stage alone, which is also the running total of an unfinished deal."""
    made = [
        Line(name, account, points, 1, "count", rules.owner(f"scoring.components.{name}"))
        for name, part in rules.plan.parts.items()
        if part.count is not None
        for account, points in enumerate(part.count(outcome))
        if points
    ]
    return ScoreSheet(outcome, tuple(made))


def beside_cards(rules: Rules, outcome: Outcome) -> tuple[int, ...]:
    """What the base components give each account beyond card points."""
    bare = outcome._replace(cards=(0,) * len(outcome.cards))
    parts = rules.scoring.components
    found = [part.count(bare) for part in parts if part.base and part.count is not None]
    return tuple(map(sum, zip(bare.cards, *found, strict=True)))


def stamp(sheet: ScoreSheet, step: str, rule: str) -> ScoreSheet:
    """The sheet with every unsigned line signed."""
    made = _signed(sheet.made, step, rule)
    lines = made if sheet.lines is sheet.made else _signed(sheet.lines, step, rule)
    if made is sheet.made and lines is sheet.lines:
        return sheet
    return ScoreSheet(sheet.outcome, made, sheet.verdict, lines, sheet.void)


def _signed(lines: tuple[Line, ...], step: str, rule: str) -> tuple[Line, ...]:
    for line in lines:
        if not line.step:
            return tuple([each.signed(step, rule) for each in lines])
    return lines
