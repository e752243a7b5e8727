"""From a finished deal to its `Outcome`, and from an outcome to a settled sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rebelote.deal import Deal
from rebelote.errors import NotationError
from rebelote.scoring import (
    POT,
    Line,
    Outcome,
    ScoreSheet,
    Values,
    count,
    countable,
    score,
    stamp,
    whole,
)
from rebelote.standing import Settled, Standing
from rebelote.typed_bids import check_contract

if TYPE_CHECKING:
    from rebelote.ruleset import Rules


def outcome_of(rules: Rules, deal: Deal) -> Outcome:
    """What happened in *deal*; while it is played, what everyone knows has happened."""
    seating, contract = rules.seating, deal.contract
    finished = not any(deal.hands) and bool(deal.play.tricks)
    seats, taker = seating.seats, contract.taker
    cards, tricks = [0] * seats, [0] * seats
    for _, _, winner, points in deal.play.tricks:
        cards[winner] += points
        tricks[winner] += 1
    for owner, points in _heaped(rules, deal) if finished else ():
        cards[owner] += points
    return Outcome(
        rules.plan.kinds[contract.kind].scored_as,
        seating.by_account(cards, taker),
        seating.by_account(tricks, taker),
        seating.relative(deal.play.tricks[-1].winner, taker) if finished else -1,
        finished and tricks.count(0) == seats - 1,
        contract.bid,
        contract.level,
        finished,
        _facts(rules, deal) if finished else _known_facts(rules, deal),
    )


def _heaped(rules: Rules, deal: Deal) -> list[tuple[int, int]]:
    """Seats and the points that lie aside before them: known to all only when play is over."""
    counting = [heap.name for heap in rules.deal.heaps if heap.counts]
    if not counting:
        return []
    worth = rules.plan.kinds[deal.contract.kind].points
    return [
        (pile.owner, sum(worth[card] for card in pile.cards))
        for pile in deal.piles
        if pile.name in counting
    ]


def _facts(rules: Rules, deal: Deal) -> tuple[tuple[str, Values], ...]:
    account, taker = rules.seating.by_account, deal.contract.taker
    return tuple(
        [(fact.name, account(fact.ask(rules, deal), taker, fact.zero)) for fact in rules.plan.facts]
    )


def _known_facts(rules: Rules, deal: Deal) -> tuple[tuple[str, Values], ...]:
    """The facts that everyone knows of, as they stand while a deal is played."""
    account, taker = rules.seating.by_account, deal.contract.taker
    known = [(fact, fact.known(rules, deal)) for fact in rules.plan.facts if fact.known is not None]
    return tuple([(fact.name, account(now.values, taker, fact.zero)) for fact, now in known])


def running_points(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """What all know that *deal* has brought, by account in seat order: the count stage alone."""
    if not deal.contract.kind:
        return (0,) * rules.seating.count
    sheet = count(rules, outcome_of(rules, deal))
    made = [sheet.total(sheet.made, account) for account in sheet.accounts]
    return rules.seating.by_seat_order(made, deal.contract.taker)


def score_cached(rules: Rules, outcome: Outcome) -> ScoreSheet:
    """Score an outcome once; the same outcome gives the same sheet."""
    sheets = rules.plan.sheets
    sheet = sheets.get(outcome)
    if sheet is None:
        sheet = score(rules, outcome)
        if len(sheets) < _REMEMBERED:
            sheets[outcome] = sheet
    return sheet


_REMEMBERED = 20_000


def settle(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    """Bring a sheet into the match: what is pending joins the pot, then the settle steps."""
    if standing.pending:
        line = Line(
            "pending", POT, standing.pending, 1, "settle", rules.owner("scoring.components.pending")
        )
        sheet = sheet.with_lines((*sheet.lines, line))
    for step in rules.plan.settle:
        found, memory = step.run(rules, sheet, standing)
        if found is not sheet:
            sheet = stamp(found, step.name, rules.owner(f"match.settle.{step.name}"))
        if memory is not standing.memory:
            standing = standing._replace(memory=memory)
    return Settled(sheet, standing.memory)


def settled(
    rules: Rules, standing: Standing, outcome: Outcome, taker: int
) -> tuple[Standing, ScoreSheet, tuple[int, ...]]:
    """A finished deal brought into the match: the standing before its marks, its sheet, its marks.

    The marks are by absolute account.
    """
    standing = standing._replace(taker=taker)
    sheet, memory = settle(rules, score_cached(rules, outcome), standing)
    marks = rules.seating.by_seat_order(sheet.marks, taker)
    return standing._replace(pending=sheet.pending, memory=memory), sheet, marks


def score_outcome(
    rules: Rules, outcome: Outcome, pending: int = 0, scores: Sequence[int] | None = None
) -> ScoreSheet:
    """See `Rules.score`."""
    _check_outcome(rules, outcome)
    standing = standing_before(rules, pending, scores, "the totals", "takers first")
    return settle(rules, score_cached(rules, outcome), standing).sheet


def standing_before(
    rules: Rules, pending: int, scores: Sequence[int] | None, what: str, order: str
) -> Standing:
    """What somebody says is pending and the totals are (`None`: zeros); else `NotationError`.

    *what* and *order* name the totals and the order that they are wanted in.
    """
    count = rules.seating.count
    if not countable(pending) or pending < 0:
        raise NotationError("pending points", pending, "a whole number, 0 or more")
    if scores is None:
        return Standing((0,) * count, pending)
    known = isinstance(scores, list | tuple) and len(scores) == count
    if not known or not all(map(countable, scores)):
        raise NotationError(what, scores, f"{count} whole numbers, {order}")
    return Standing(tuple(scores), pending)


def _check_outcome(rules: Rules, outcome: object) -> None:
    if not isinstance(outcome, Outcome):
        raise NotationError("an outcome", outcome, "rules.outcome(...) makes one")
    accounts = rules.seating.count
    if not all(_figures(each, accounts) for each in (outcome.cards, outcome.tricks)):
        raise NotationError("an outcome", outcome, f"this table has {accounts} accounts")
    first = 0 if outcome.finished else -1
    if not whole(outcome.last) or not first <= outcome.last < accounts:
        wanted = f"an account, 0 to {accounts - 1}, or -1 while cards are played"
        raise NotationError("who took the last trick", outcome.last, wanted)
    _check_kind(rules, outcome.kind)
    check_contract(rules, outcome.bid, outcome.level)


def _figures(found: object, accounts: int) -> bool:
    """Whether *found* is a whole number for each account."""
    return isinstance(found, tuple) and len(found) == accounts and all(map(whole, found))


def _check_kind(rules: Rules, kind: object) -> None:
    known = [each.scored_as for each in rules.trumps.kinds]
    if kind not in known:
        wanted = f"this table scores {', '.join(dict.fromkeys(known))}"
        raise NotationError("a kind of trump", kind, wanted)
