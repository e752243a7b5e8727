"""A contract as somebody types it in: the bid, and how often it was doubled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.errors import NotationError
from rebelote.scoring import FIGURE, BidKind, countable, whole

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


def bid_told(rules: Rules, bid: object) -> int | str | None:
    """A figure or the name of a bid, as the table knows them; `None` where nothing is bid."""
    names = [kind.name for kind in rules.scoring.bids]
    if bid is None and not names:
        return None
    read = bid.strip().lower() if isinstance(bid, str) else bid
    if isinstance(read, str) and read in names and read != FIGURE:
        return read
    if countable(read) and any(_figure_fits(kind, read) for kind in rules.scoring.bids):
        return read
    raise _no_bid(rules, bid)


def _no_bid(rules: Rules, bid: object) -> NotationError:
    """That *bid* cannot be bid, and what can."""
    known = ", ".join(map(_bid_words, rules.scoring.bids))
    return NotationError("a bid", bid, known or "at this table nothing is bid")


def _figure_fits(kind: BidKind, figure: Any) -> bool:
    """Whether *figure* can be bid as that kind."""
    return kind.name == FIGURE and figure > 0 and (not kind.figures or figure in kind.figures)


def _bid_words(kind: BidKind) -> str:
    """What can be bid as that kind, in words."""
    if kind.name != FIGURE:
        return kind.name
    if not kind.figures:
        return "a figure in points"
    step = f" by {kind.figures.step}" if kind.figures.step > 1 else ""
    return f"a figure from {kind.figures[0]} to {kind.figures[-1]}{step}"


def level_told(rules: Rules, level: object) -> int:
    """How often the contract was doubled."""
    most = len(rules.scoring.factors)
    if whole(level) and 0 <= level <= most:
        return int(level)
    wanted = f"how often the contract was doubled, from 0 to {most}"
    wanted = wanted if most else "0: at this table nothing is doubled"
    raise NotationError("a level of doubling", level, wanted)


def check_contract(rules: Rules, bid: object, level: object) -> None:
    """Raise `NotationError` for a bid of no kind of the table's, or a level that it has not.

    Any figure will do where figures are bid, whatever can be said in its auction.
    """
    names = [kind.name for kind in rules.scoring.bids]
    if isinstance(bid, str):
        known = bid in names and bid != FIGURE
    else:
        known = bid is None or (FIGURE in names and countable(bid) and bid > 0)
    if not known:
        raise _no_bid(rules, bid)
    level_told(rules, level)
