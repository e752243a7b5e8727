"""The match between deals: totals, what is pending, who deals, what has been played."""

from __future__ import annotations

from typing import Any, NamedTuple

from rebelote.deal import Contract, Deal, Logged, Memory
from rebelote.scoring import ScoreSheet


class DealResult(NamedTuple):
    """A deal that is over.

    `pack` is the pack it was dealt from (top card first), `won` the number of tricks by seat,
    `sheet` is `None` for a deal thrown in, `marks` are by absolute account; `reason` names the
    ruling that ended it, if one did.
    """

    number: int
    dealer: int
    pack: tuple[int, ...]
    log: tuple[Logged, ...]
    contract: Contract
    won: tuple[int, ...]
    sheet: ScoreSheet | None
    marks: tuple[int, ...]
    reason: str = ""


class Standing(NamedTuple):
    """Where a match stands.  `scores` are by absolute account, `winners` empty until the end.

    `reason` says why it ended otherwise than by points; `left` is the seat that forfeited.
    `taker` is that of the deal being settled, for the settle steps.
    """

    scores: tuple[int, ...]
    pending: int = 0
    results: tuple[DealResult, ...] = ()
    winners: tuple[int, ...] = ()
    reason: str = ""
    left: int | None = None
    memory: tuple[Memory, ...] = ()
    taker: int | None = None

    def recall(self, name: str, default: Any = None) -> Any:
        """What a rule remembers over the match, or *default*."""
        return next((memory.open for memory in self.memory if memory.name == name), default)

    def marked(self, result: DealResult) -> Standing:
        """The standing with a deal more, its marks in the totals."""
        before, pending, results, winners, why, left, memory, taker = self
        scores = tuple([old + new for old, new in zip(before, result.marks, strict=True)])
        return Standing(scores, pending, (*results, result), winners, why, left, memory, taker)


def remember(memories: tuple[Memory, ...], name: str, value: Any) -> tuple[Memory, ...]:
    """The memories of a match with one set."""
    rest = [memory for memory in memories if memory.name != name]
    return tuple(sorted([*rest, Memory(name, value)], key=lambda memory: memory.name))


def result_of(
    deal: Deal,
    pack: tuple[int, ...],
    sheet: ScoreSheet | None,
    marks: tuple[int, ...],
    reason: str = "",
) -> DealResult:
    """What is kept of a finished deal."""
    won = [0] * len(deal.hands)
    for trick in deal.play.tricks:
        won[trick.winner] += 1
    return DealResult(
        deal.number,
        deal.dealer,
        pack,
        deal.log,
        deal.contract,
        tuple(won),
        sheet,
        marks,
        reason,
    )


class Settled(NamedTuple):
    """What a settle step gives: the sheet, and the memories of the match."""

    sheet: ScoreSheet
    memory: tuple[Memory, ...]
