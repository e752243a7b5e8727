"""A forgotten rebelote, forgiven once a side and match."""

from __future__ import annotations

from dataclasses import replace

from rebelote.plugin import Outcome, Rules, ScoreSheet, Settled, Standing, remember, score
from rebelote_plugins.rules.announcing import BELOTE
from rebelote_plugins.rules.closing import taker_in

FORGOTTEN = "forgotten"


def forgive(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    """Score a deal again as if the rebelote had been said, the first time a side forgets it.

    Whether it is the first time is known to the match alone; so the deal is scored without the
    belote, and settled with it: it then counts for the contract as any other.  The sheet's
    outcome stays what happened.  A deal that counts for nothing then uses nothing up.  The
    memory holds the accounts, in seat order, that have used it up.
    """
    used: tuple[int, ...] = standing.recall(BELOTE, ())
    taker = taker_in(standing)
    fresh = {
        account: rules.seating.absolute(account, taker)
        for account, count in enumerate(sheet.outcome.fact(FORGOTTEN))
        if count and rules.seating.absolute(account, taker) not in used
    }
    if not fresh:
        return Settled(sheet, standing.memory)
    again = score(rules, _with_belote(sheet.outcome, tuple(fresh)))
    brought = tuple(line for line in sheet.lines if line.step == "settle")
    memory = standing.memory
    if not again.void:
        memory = remember(memory, BELOTE, tuple(sorted((*used, *fresh.values()))))
    lines = (*again.lines, *brought)
    return Settled(replace(again, outcome=sheet.outcome, lines=lines), memory)


def _with_belote(outcome: Outcome, accounts: tuple[int, ...]) -> Outcome:
    """The outcome where *accounts* have said one more whole."""
    held = tuple(
        count + int(account in accounts) for account, count in enumerate(outcome.fact(BELOTE))
    )
    others = [fact for fact in outcome.facts if fact[0] != BELOTE]
    return outcome._replace(facts=tuple(sorted([*others, (BELOTE, held)])))
