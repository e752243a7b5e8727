"""The twins of facts: belote, and a générale's partner."""

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


def belote_twin(rules: Rules, pairs: Pairs) -> Twin | None:
    """The twin of the belote, announced by the table itself."""
    several = ("none", "first", "each").index(pairs.all_trumps)
    if several and not pairs.discarded:
        return None
    order = ("any", "king_first", "queen_first").index(pairs.order)
    return Twin(belote_in_all, (order, several), most=4)


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
    if settings[SEVERAL] == NONE and _several(trumps):
        return
    for suit in range(4):
        if trumps >> 8 * suit & 255:
            seat, when = _announced(deal, rules, settings, suit)
            if seat >= 0 and (settings[SEVERAL] != FIRST or when < earliest):
                earliest = when if settings[SEVERAL] == FIRST else LATE
                _count(deal, rules, settings, fact, seat)


def _several(trumps: int) -> bool:
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


def partner_twin(rules: Rules) -> Twin:
    """The twin of "every trick by the taker's partner"."""
    return Twin(partner_in_all, most=1)


def partner_in_all(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    """1 for the taker where another seat of its column took every trick."""
    for number in range(len(deals)):
        deal, accounts = deals[number], rules[0].accounts
        for seat in range(rules[0].seats):
            deal.facts[SEATS * fact + seat] = 0
        if deal.taker >= 0:
            for seat in range(deal.taker % accounts, rules[0].seats, accounts):
                if seat != deal.taker and deal.tricks[seat] == rules[0].hand:
                    deal.facts[SEATS * fact + deal.taker] = 1
