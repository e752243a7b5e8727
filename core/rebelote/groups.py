"""The groups of `Rules`: frozen values, each of one matter, that check what they hold."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rebelote import kernel
from rebelote.bends import Bend
from rebelote.deal import ALL, OWNER, Deal
from rebelote.errors import quote
from rebelote.phases import Anytime, Exit, Move, Phase, Reaction
from rebelote.scoring import BidKind, Component, Fact, ScoreSheet, ScoreStep
from rebelote.shares import shared
from rebelote.standing import Settled, Standing
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


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


@dataclass(frozen=True)
class Opening:
    """What a deal begins with of the match: `run(rules, standing)`, kept in its open memory.

    Everyone may know it, and phases and moves can ask the deal for it by name.
    """

    name: str
    run: Callable[[Rules, Standing], Hashable]


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
