"""What the last trick and a capot are worth to a side, read from the rules of scoring.

Nothing here names a rule: made-up deals that differ in one thing are counted by the table's own
components and reshaped by its steps, and what they bring is compared.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rebelote.deal import Contract
from rebelote.scoring import Outcome, count

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

HAND_STAGES = ("count", "reshape")


class Stakes(NamedTuple):
    """Beyond card points: the last trick to a side, every trick to it, every trick to the others.

    What every trick brings is told beyond all card points and the last trick.
    """

    last: int = 0
    sweep: int = 0
    swept: int = 0


def stakes(rules: Rules, contract: Contract, side: frozenset[int]) -> Stakes:
    """The stakes of the seats of *side*.

    A side of several accounts (defenders who each have a column) makes no capot.
    """
    accounts = range(rules.seating.count)
    ours = {rules.seating.relative(seat, contract.taker) for seat in side}
    theirs = set(accounts) - ours
    sweeps = [_sweep(rules, contract, group) for group in (ours, theirs)]
    return Stakes(_last(rules, contract, min(ours)), *sweeps)


def _last(rules: Rules, contract: Contract, account: int) -> int:
    """What the last trick brings beyond its cards."""
    other = (account + 1) % rules.seating.count
    none, each = (0,) * rules.seating.count, (1,) * rules.seating.count
    ours = count(rules, _outcome(rules, contract, none, each, account))
    theirs = count(rules, _outcome(rules, contract, none, each, other))
    return ours.total(ours.made, account) - theirs.total(theirs.made, account)


def _sweep(rules: Rules, contract: Contract, group: set[int]) -> int:
    """What every trick brings to a side of one account beyond all but one trick."""
    if len(group) != 1:
        return 0
    (account,) = group
    tricks = rules.deal.hand
    other = (account + 1) % rules.seating.count
    cards = rules.plan.kinds[contract.kind].total(rules.deal.pack)
    whole = _by_account(rules, {account: cards})
    swept = _outcome(rules, contract, whole, _by_account(rules, {account: tricks}), account)
    missed = _by_account(rules, {account: tricks - 1, other: 1})
    nearly = _outcome(rules, contract, whole, missed, account)
    return _hand(rules, swept, account) - _hand(rules, nearly, account)


def _by_account(rules: Rules, values: dict[int, int]) -> tuple[int, ...]:
    return tuple(values.get(account, 0) for account in range(rules.seating.count))


def _outcome(
    rules: Rules,
    contract: Contract,
    cards: tuple[int, ...],
    tricks: tuple[int, ...],
    last: int,
) -> Outcome:
    scored_as = rules.plan.kinds[contract.kind].scored_as
    return Outcome(scored_as, cards, tricks, last, bid=contract.bid, level=contract.level)


def _hand(rules: Rules, outcome: Outcome, account: int) -> int:
    """What a deal brings to *account* before it is judged."""
    sheet = count(rules, outcome)
    for step in rules.plan.judging:
        if step.stage in HAND_STAGES:
            sheet = step.run(rules, sheet)
    return sheet.total(sheet.made, account)
