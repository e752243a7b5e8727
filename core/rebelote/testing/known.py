"""What everyone knows of a fact while a deal is played comes true."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Any

from rebelote.deal import Deal
from rebelote.scoring import Fact, Known
from rebelote.testing.faults import fail, guarded
from rebelote.testing.scripts import Script

Heard = list[tuple[Fact, Known]]


def check_known(script: Script) -> None:
    """A fact comes to what was known of it, and to no more than what could still come.

    It is asked before every act of the play, in each deal that is scored.
    """
    facts = [fact for fact in script.rules.scoring.facts if fact.known is not None]
    heard: defaultdict[int, Heard] = defaultdict(list)
    for table, _ in script.moments() if facts else ():
        if table.deal.play.leader >= 0:
            heard[table.deal.number] += [(fact, _asked(script, fact, table.deal)) for fact in facts]
    for deal in script.played_out() if facts else ():
        _check_deal(script, heard[deal.number], deal)


def _asked(script: Script, fact: Fact, deal: Deal) -> Known:
    with guarded(f"what is known of {fact.name!r}", "it is asked at any moment of a deal"):
        assert fact.known is not None
        known = fact.known(script.rules, deal)
    seats = script.rules.seating.seats
    if not isinstance(known, Known) or (len(known.values), len(known.more)) != (seats, seats):
        fail(f"`known` of {fact.name!r} gives {known!r}; give a Known with values of each seat")
    return known


def _check_deal(script: Script, heard: Heard, deal: Deal) -> None:
    """What was heard of each fact, against what it came to in the end."""
    came = {fact.name: fact.ask(script.rules, deal) for fact, _ in heard}
    for fact, known in dict.fromkeys(heard):
        for seat, (now, more) in enumerate(zip(known.values, known.more, strict=True)):
            left = _left(came[fact.name][seat], now)
            if left is None or (more is not None and left > more):
                fail(
                    f"of {fact.name!r}, seat {seat} was known to have {now!r} and at most {more} "
                    f"more; it came to {came[fact.name][seat]!r}"
                )


def _left(came: Any, now: Any) -> int | None:
    """How much came after *now*; `None` if that did not come true."""
    if not isinstance(came, tuple):
        return None if now > came else int(came - now)
    return None if Counter(now) - Counter(came) else len(came) - len(now)
