"""The twin of the belote that the table announces, counted once the cards are played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rebelote.plugin import SEATS, Rules, Twin

if TYPE_CHECKING:
    from rebelote_plugins.rules.announcing import Pairs

ORDER, SEVERAL = 0, 1
ANY, KING = 0, 1
NONE, FIRST = 0, 1
QUEEN_OF, KING_OF = 5, 6
LATE = 99


def belote_twin(rules: Rules, pairs: Pairs) -> Twin:
    """The twin of pairs that were in one hand when play began, and that count wherever they fall.

    Of others the words are heard as they fall (`bulk_words`).
    """
    return Twin(belote_in_all, pair_settings(pairs), most=most_pairs(rules, pairs))


def pair_settings(pairs: Pairs) -> tuple[int, int]:
    """Which card goes first, and which pairs count where several suits are trumps."""
    order = ("any", "king_first", "queen_first").index(pairs.order)
    return order, ("none", "first", "each").index(pairs.all_trumps)


def most_pairs(rules: Rules, pairs: Pairs) -> int:
    """How many pairs can count in a deal."""
    return max(map(pairs.most, rules.plan.kinds.values()))


def belote_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """Count the pairs in every deal that has a contract."""
    for number in range(len(deals)):
        if deals[number].taker >= 0:
            _belote_in(deals[number], rules[0], settings, fact)


def _belote_in(deal: Any, rules: Any, settings: Any, fact: int) -> None:
    """By seat, how many pairs it held and announced; all suits trumps, perhaps only the first."""
    for seat in range(rules.seats):
        deal.facts[SEATS * fact + seat] = 0
    trumps, earliest = rules.trumps[deal.kind], LATE
    if settings[SEVERAL] == NONE and many_suits(trumps):
        return
    for suit in range(4):
        if trumps >> 8 * suit & 255:
            seat, when = _announced(deal, rules, settings, suit)
            if seat >= 0 and (settings[SEVERAL] != FIRST or when < earliest):
                earliest = when if settings[SEVERAL] == FIRST else LATE
                _count(deal, rules, settings, fact, seat)


def many_suits(trumps: int) -> bool:
    """Whether more than one suit is trumps."""
    suits = 0
    for suit in range(4):
        suits += 1 if trumps >> 8 * suit & 255 else 0
    return suits > 1


def _count(deal: Any, rules: Any, settings: Any, fact: int, seat: int) -> None:
    """One more for *seat*; where only the first counts, for it alone."""
    if settings[SEVERAL] == FIRST:
        for other in range(rules.seats):
            deal.facts[SEATS * fact + other] = 0
    deal.facts[SEATS * fact + seat] += 1


def _announced(deal: Any, rules: Any, settings: Any, suit: int) -> tuple[int, int]:
    """Who announced the pair of a suit, and when; -1 for nobody."""
    pair = (1 << KING_OF | 1 << QUEEN_OF) << 8 * suit
    king, queen = deal.place[8 * suit + KING_OF], deal.place[8 * suit + QUEEN_OF]
    first = min(king, queen)
    if settings[ORDER] != ANY and first != (king if settings[ORDER] == KING else queen):
        return -1, LATE
    for seat in range(rules.seats):
        if deal.held[seat] & pair == pair:
            return seat, first
    return -1, LATE
