"""What a score keeper types in, as an `Outcome`.

One counts one's own tricks and knows the last, the belote, the declarations.  The rest follows
from the rules of the table, and what cannot be is refused by name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rebelote.errors import NotationError
from rebelote.scoring import Outcome, beside_cards, whole
from rebelote.sums import can_be_made
from rebelote.tricks import read_kind
from rebelote.trumps import Kind
from rebelote.typed_bids import bid_told, level_told
from rebelote.typed_facts import Counts, account_named, facts_told, whole_counts

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

_ALL = "points=, for all accounts"


def typed_outcome(
    rules: Rules,
    *,
    takers: int | None = None,
    points: Sequence[int] | None = None,
    tricks: int | Sequence[int] | None = None,
    kind: str | None = None,
    bid: int | str | None = None,
    level: int = 0,
    alone: bool = False,
    last: str | int | None = None,
    **facts: Any,
) -> Outcome:
    """What one can count at a real table.

    `takers` are the takers' card points with the last trick's bonus, and the others' are
    completed; with more than two accounts `points` gives all, takers first.  `tricks` (the
    takers', or all) is needed only to tell a capot; `kind` is a kind of trump (default: a
    suit), `bid` and `level` the contract, `alone` whether one seat took every trick, `last`
    the account of the last trick where it matters.  Facts are named as the table's rules name
    them (`belote="takers"`, `declared=(0, 20)`).  Raises `NotationError` for what cannot be.
    """
    trump = _kind(rules, kind)
    counts = _tricks(rules, tricks, takers, points, _flag(alone))
    able = _takers_of_last(rules, counts, last)
    made = _points(rules, trump, takers, points, counts, able)
    if tricks is not None:
        able = _able_with(rules, trump, made, counts, able)
    final = _last(rules, trump, made, counts, able)
    return Outcome(
        kind=trump.scored_as,
        cards=_cards(rules, trump, made, counts, final),
        tricks=counts,
        last=final,
        alone=alone,
        bid=bid_told(rules, bid),
        level=level_told(rules, level),
        facts=facts_told(rules, trump, facts),
    )


def _kind(rules: Rules, kind: str | None) -> Kind:
    if kind is not None:
        return read_kind(rules, kind)
    known = tuple(rules.plan.kinds.values())
    if len({each.scored_as for each in known if len(each.trump_suits) == 1}) > 1:
        raise NotationError("a kind of trump", "nothing", "each suit is marked otherwise: kind=")
    return known[0]


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise NotationError("whether one seat took every trick", value, "True or False")
    return value


def _tricks(rules: Rules, tricks: object, takers: object, points: object, alone: bool) -> Counts:
    """Tricks by account; without a word about them, everyone has some."""
    accounts, hand = rules.seating.count, rules.deal.hand
    if tricks is None and alone:
        return _all_to(1 if takers == 0 or _nothing_first(points) else 0, accounts, hand)
    if tricks is None:
        return (hand - accounts + 1, *(1,) * (accounts - 1))
    if whole(tricks):
        tricks = _complete("tricks", tricks, hand, accounts)
    counts = whole_counts("tricks", tricks, accounts)
    if sum(counts) != hand:
        raise NotationError("tricks", counts, f"a deal has {hand}")
    if alone and sum(1 for count in counts if count) != 1:
        raise NotationError("tricks", counts, f"one seat alone took all {hand}")
    return counts


def _nothing_first(points: object) -> bool:
    return isinstance(points, Sequence) and bool(points) and points[0] == 0


def _all_to(account: int, accounts: int, hand: int) -> Counts:
    return tuple(hand if other == account else 0 for other in range(accounts))


def _complete(what: str, takers: object, total: int, accounts: int) -> Counts:
    """The takers' figure and what is left for the other account."""
    if accounts != 2:
        raise NotationError(what, takers, f"{accounts} figures, the taker's first")
    if not whole(takers) or not 0 <= takers <= total:
        raise NotationError(what, takers, f"a whole number from 0 to {total}")
    return (takers, total - takers)


def _takers_of_last(rules: Rules, tricks: Counts, last: str | int | None) -> Counts:
    """The accounts that can have taken the last trick."""
    told = None if last is None else account_named(last, rules.seating.count)
    able = tuple(account for account, count in enumerate(tricks) if count)
    if told is not None and told not in able:
        raise NotationError("who took the last trick", last, "an account that took tricks")
    return able if told is None else (told,)


def _points(
    rules: Rules, kind: Kind, takers: object, points: object, tricks: Counts, able: Counts
) -> Counts:
    """Card points by account, the last trick's bonus in them."""
    totals = _whole_hands(rules, kind, tricks, able)
    if points is not None:
        counts = _shared_out(rules, points, totals)
        if takers is not None and takers != counts[0]:
            raise NotationError("the takers' points", takers, f"points says {counts[0]}")
    elif takers is not None:
        counts = _from_takers(rules, takers, tricks, totals)
    else:
        counts = _from_tricks(rules, tricks, totals)
    for account, count in enumerate(tricks):
        if counts[account] and not count and not _aside(rules):
            raise NotationError("points", counts, "who took no trick has no points")
    return counts


def _from_takers(rules: Rules, takers: object, tricks: Counts, totals: Counts) -> Counts:
    """The points of all accounts, where those of the others follow from the takers'."""
    if not _all_dealt(rules):
        return _alone(takers, tricks, max(totals))
    if rules.seating.count > 2:
        wanted = f"{_ALL}: those of the others do not follow"
        raise NotationError("the takers' points", takers, wanted)
    return _complete("the takers' points", takers, _only(totals), rules.seating.count)


def _from_tricks(rules: Rules, tricks: Counts, totals: Counts) -> Counts:
    """The points of all accounts, where no figure is told and one of them took every trick."""
    swept = sum(1 for count in tricks if count) == 1 and not _aside(rules)
    if not swept or not _all_dealt(rules):
        follow = rules.seating.count == 2 and _all_dealt(rules)
        wanted = f"takers=82 (or {_ALL})" if follow else _ALL
        raise NotationError("a score", "nothing", wanted)
    return tuple(_only(totals) if count else 0 for count in tricks)


def _only(totals: Counts) -> int:
    """What all make together, where that does not depend on who took the last trick."""
    if len(totals) > 1:
        raise NotationError("a score", "no last trick", "last=: its bonus depends on who took it")
    return totals[0]


def _alone(takers: object, tricks: Counts, most: int) -> Counts:
    """The takers' points where cards stay out and nobody else has a trick."""
    if any(tricks[1:]):
        wanted = f"{_ALL}: cards stay out, so that the others' do not follow"
        raise NotationError("the takers' points", takers, wanted)
    if not whole(takers) or not 0 <= takers <= most:
        raise NotationError("the takers' points", takers, f"a whole number from 0 to {most}")
    return (takers, *(0,) * (len(tricks) - 1))


def _shared_out(rules: Rules, points: object, totals: Counts) -> Counts:
    """The points of all accounts, which make one of *totals* (or less where cards stay out)."""
    counts = whole_counts("points", points, rules.seating.count)
    if sum(counts) not in totals and (_all_dealt(rules) or sum(counts) > max(totals)):
        wanted = " or ".join(map(str, totals))
        raise NotationError("points", counts, f"together they make {wanted}")
    return counts


def _whole_hands(rules: Rules, kind: Kind, tricks: Counts, able: Counts) -> Counts:
    """What all accounts make together, by who of *able* takes the last trick."""
    cards = kind.total(rules.deal.pack)
    return tuple(sorted({cards + _bonus(rules, kind, tricks, last) for last in able}))


def _all_dealt(rules: Rules) -> bool:
    """Whether every card of the pack is played, or counts where it lies."""
    played = rules.deal.hand * rules.seating.seats
    return played + _aside(rules) == rules.deal.pack.bit_count()


def _aside(rules: Rules) -> int:
    """How many cards count without having been played."""
    return sum(heap.size for heap in rules.deal.heaps if heap.counts)


def _bonus(rules: Rules, kind: Kind, tricks: Counts, last: int) -> int:
    """What the base components give beyond card points to who takes the last trick."""
    empty = Outcome(kind.scored_as, (0,) * len(tricks), tricks, last)
    return beside_cards(rules, empty)[last]


def _able_with(rules: Rules, kind: Kind, made: Counts, tricks: Counts, able: Counts) -> Counts:
    """Those of *able* with whose last trick so many tricks can make what was made."""
    pack, seats = rules.deal.pack, rules.seating.seats

    def can(last: int) -> bool:
        cards = zip(_cards(rules, kind, made, tricks, last), tricks, strict=True)
        return all(can_be_made(kind, pack, points, count * seats) for points, count in cards)

    if _aside(rules):
        return able
    found = tuple(last for last in able if can(last))
    if not found:
        raise NotationError("points", made, f"what cards of {tricks} tricks make")
    return found


def _last(rules: Rules, kind: Kind, made: Counts, tricks: Counts, able: Counts) -> int:
    """The account of the last trick: the first of *able* that its bonus fits."""
    fitting = [account for account in able if _fits(rules, kind, made, tricks, account)]
    if not fitting:
        raise NotationError("points", made, "the last trick's bonus is part of them")
    return fitting[0]


def _fits(rules: Rules, kind: Kind, made: Counts, tricks: Counts, last: int) -> bool:
    """Whether what was made holds the bonus of *last*, and all cards beside it."""
    bonus, total = _bonus(rules, kind, tricks, last), kind.total(rules.deal.pack)
    cards = sum(made) - bonus
    return made[last] >= bonus and (cards == total or (cards < total and not _all_dealt(rules)))


def _cards(rules: Rules, kind: Kind, made: Counts, tricks: Counts, last: int) -> Counts:
    bonus = _bonus(rules, kind, tricks, last)
    return tuple(value - bonus if account == last else value for account, value in enumerate(made))
