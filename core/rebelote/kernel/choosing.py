"""The quick player: rules of thumb in plain integers, for bulk play.

What it knows is what everyone at its seat knows: its hand, the trick, the cards that are gone.
"""

from __future__ import annotations

from typing import Any

from rebelote.kernel.bits import SUIT, count_cards, lowest, suit_mask
from rebelote.kernel.records import CARDS, allied

RANDOM = 0
QUICK = 1

# What a card is worth in hundredths of a trick, by how many higher ones of its suit one lacks.
TRUMP = (125, 80, 60, 45)
PLAIN = (40, 15, 0, 0)
ALIKE = (65, 25, 5, 0)
VOID = 20
MANY = 3  # trumps that make a void worth something


def plays_quick(rules: Any, seat: int) -> bool:
    """Whether the quick player sits there; otherwise the random one does."""
    return bool(rules.players[seat] == QUICK)


def never_quick(rules: Any, seat: int) -> bool:
    """The same, for a table where the random player sits everywhere."""
    return False


def quick_card(deal: Any, rules: Any, seat: int, allowed: int) -> int:
    """The allowed card that scores best; of equals the first."""
    best, most, rest = -1, 0, allowed
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        score = _followed(deal, rules, seat, card) if deal.led else _led(deal, rules, seat, card)
        if best < 0 or score > most:
            best, most = card, score
    return best


def _led(deal: Any, rules: Any, seat: int, card: int) -> int:
    """How good it is to lead *card*: masters first, trumps only to draw them."""
    base = CARDS * deal.kind
    trumps: int = rules.trumps[deal.kind]
    points: int = rules.points[base + card]
    strength: int = rules.strength[base + card]
    hidden = rules.full & ~deal.gone & ~deal.hands[seat]
    higher = rules.beats[base + card] & suit_mask(card) & hidden
    if trumps >> card & 1 and trumps != rules.full:
        if allied(deal, rules, seat, deal.taker) and hidden & trumps:
            return 300 + points if not higher else 60 - points
        return -200 - points
    if not higher:
        return 200 + 2 * points
    return -4 * points - strength


def _followed(deal: Any, rules: Any, seat: int, card: int) -> int:
    """How good it is to add *card*: points for my side's tricks, little for the others'."""
    base = CARDS * deal.kind
    points: int = rules.points[base + card]
    cost: int = 2 * points + rules.strength[base + card]
    if rules.trumps[deal.kind] >> card & 1:
        cost += 20
    wins = rules.beats[base + deal.best] >> card & 1 == 1
    held = card if wins else deal.best
    hidden = rules.full & ~deal.gone & ~deal.hands[seat]
    sure = _completes(deal, rules) or rules.beats[base + held] & hidden & _threats(deal, card) == 0
    if not wins and allied(deal, rules, seat, deal.holder):
        return 3 * points + 100 if sure else 10 - cost
    if wins and sure:
        taken: int = deal.worth + points
        return 100 + 2 * taken - cost
    return -cost


def _threats(deal: Any, card: int) -> int:
    """What the seats to come are taken to hold: the suit led, or trumps on a ruff."""
    return int(deal.led | suit_mask(card))


def _completes(deal: Any, rules: Any) -> bool:
    """Whether the next card is the last of the trick."""
    return bool((count_cards(deal.gone) + 1) % rules.seats == 0)


def worth(hand: int, rules: Any, kind: int) -> int:
    """What *hand* promises with a kind of trump, in hundredths of a trick."""
    trumps, total, rest = rules.trumps[kind], 0, hand
    ruffing = trumps != 0 and trumps & rules.full != rules.full
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        total += _card_worth(hand, rules, kind, card, ruffing)
    if ruffing and count_cards(hand & trumps) >= MANY:
        for suit in range(4):
            if not hand >> 8 * suit & SUIT:
                total += VOID
    return total


def _card_worth(hand: int, rules: Any, kind: int, card: int, ruffing: bool) -> int:
    suit = suit_mask(card)
    above = rules.beats[CARDS * kind + card]
    missing = min(count_cards(above & suit & rules.full & ~hand), 3)
    if ruffing and rules.trumps[kind] >> card & 1:
        return TRUMP[missing]
    lower = hand & suit & ~above & ~(1 << card)
    if missing and not lower:
        return 0
    return PLAIN[missing] if ruffing else ALIKE[missing]
