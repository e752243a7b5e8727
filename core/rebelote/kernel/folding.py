"""What happened in a deal as one number, so that equal outcomes can be found and counted."""

from __future__ import annotations

from typing import Any

from rebelote.kernel.records import SEATS

THROWN_IN = -1
WON = -2
"""The first account has won the match by this deal; the key is lower by one for each next one."""

EMPTY = -1


def fold_all(deals: Any, rules: Any, keys: Any, takers: Any, kinds: Any) -> None:
    """Set the key, the taker and the kind of every deal."""
    for number in range(len(deals)):
        deal = deals[number]
        takers[number], kinds[number] = deal.taker, deal.kind
        if deal.taker >= 0:
            keys[number] = fold(deal, rules[0])
        else:
            keys[number] = THROWN_IN if deal.winner < 0 else WON - deal.winner


def fold(deal: Any, rules: Any) -> int:
    """The key of a finished deal: all that its outcome holds, by account from the taker's.

    The last account's tricks are those that the others did not take, and so are its points where
    all cards are played.
    """
    count, taker = rules.accounts, deal.taker
    key: int = rules.scored[deal.kind]
    key = (key * rules.bids_below + deal.bid + 1) * rules.levels_below + deal.level
    last, alone = 0, 0
    for account in range(count):
        points, tricks = 0, 0
        for seat in range((taker + account) % count, rules.seats, count):
            points += deal.cards[seat]
            tricks += deal.tricks[seat]
            if seat == deal.holder:
                last = account
            if deal.tricks[seat] == rules.hand:
                alone = 1
        if account < count - 1:
            key = key * (rules.hand + 1) + tricks
        if account < count - 1 or not rules.whole:
            key = key * rules.points_below + points
    key = (key * count + last) * 2 + alone
    return _fold_facts(deal, rules, key)


def _fold_facts(deal: Any, rules: Any, key: int) -> int:
    for fact in range(rules.facts):
        for account in range(rules.accounts):
            value = 0
            for seat in range((deal.taker + account) % rules.accounts, rules.seats, rules.accounts):
                value += deal.facts[SEATS * fact + seat]
            key = key * rules.facts_below[fact] + value
    return key


def number_all(keys: Any, found: Any, table: Any, index: Any) -> int:
    """How many different keys there are; they are set in *found*, in the order they come in.

    *index* is set to the place of each key among them.  *table* is room to work in, twice as large
    as *keys* and one more.
    """
    count = 0
    for slot in range(len(table)):
        table[slot] = EMPTY
    for number in range(len(keys)):
        key = keys[number]
        slot = key % len(table)
        while table[slot] != EMPTY and found[table[slot]] != key:
            slot = slot + 1 if slot + 1 < len(table) else 0
        if table[slot] == EMPTY:
            table[slot], found[count] = count, key
            count += 1
        index[number] = table[slot]
    return count


def unfold(key: int, rules: Any) -> tuple[int, int, int, list[int], list[int], int, int, list[int]]:
    """What a key says: scored kind, bid, level, points, tricks, last, alone, facts by account."""
    count = rules.accounts
    points: list[int] = []
    tricks: list[int] = []
    facts: list[int] = []
    for fact in range(rules.facts - 1, -1, -1):
        for _ in range(count):
            key, value = divmod(key, rules.facts_below[fact])
            facts.append(value)
    key, alone = divmod(key, 2)
    key, last = divmod(key, count)
    for account in range(count - 1, -1, -1):
        if account < count - 1 or not rules.whole:
            key, made = divmod(key, rules.points_below)
            points.insert(0, made)
        if account < count - 1:
            key, taken = divmod(key, rules.hand + 1)
            tricks.insert(0, taken)
    tricks.append(rules.hand - sum(tricks))
    key, level = divmod(key, rules.levels_below)
    scored, bid = divmod(key, rules.bids_below)
    if rules.whole:
        points.append(rules.totals[scored] - sum(points))
    return scored, bid - 1, level, points, tricks, last, alone, facts[::-1]
