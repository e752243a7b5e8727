"""What a hand may play: one decision over masks.

`ruling` returns the playable cards and the duty that narrowed them, so that the fast answer
and the explanation of a refusal cannot differ.
"""

from __future__ import annotations

# How far a duty goes: for the ruff, the overruff and the two rises.
NEVER = 0
ALWAYS = 1
OPPONENTS = 2  # only over an opponent's card
UNLESS_ALLY = 2  # a ruff: not while an ally holds the trick
UNLESS_ALLY_PLAIN = 3  # a ruff: not while an ally holds the trick with a plain card

# A lower trump when one cannot overruff.
FREE = 0
MUST = 1
FORBIDDEN = 2  # unless nothing else is left

# The duty that decided.
FOLLOW = 1
RISE = 2
RUFF = 3
OVERRUFF = 4
UNDERTRUMP = 5

Ruling = tuple[int, int]


def ruling(
    hand: int,
    suit: int,
    trumps: int,
    above: int,
    ruffed: bool,
    ally: bool,
    ruff: int,
    overruff: int,
    undertrump: int,
    rise_trump: int,
    rise_plain: int,
) -> Ruling:
    """The playable cards of *hand* and the duty that narrowed them (`FREE` for none).

    `suit` is the mask of the suit led (0 when one leads), `trumps` the mask of all trumps,
    `above` the cards that would beat the card holding the trick, `ruffed` whether that card is
    a trump on a plain lead, `ally` whether an ally holds the trick; the rest are settings.
    """
    if not suit:
        return hand, FREE
    follow = hand & suit
    if follow:
        rise = rise_trump if suit & trumps else rise_plain
        higher = follow & above
        if higher and (rise == ALWAYS or (rise == OPPONENTS and not ally)):
            return higher, RISE
        return follow, FOLLOW
    mine = hand & trumps
    if not mine or suit & trumps:
        return hand, FREE
    over_duty = overruff == ALWAYS or (overruff == OPPONENTS and not ally)
    exempt = ruff == NEVER or (
        ally and (ruff == UNLESS_ALLY or (ruff == UNLESS_ALLY_PLAIN and not ruffed))
    )
    if exempt:
        return _void_and_exempt(hand, mine, above, over_duty, undertrump)
    return _void_and_bound(hand, mine, above, over_duty, undertrump)


def bent(hand: int, mask: int, suit: int, above: int, beside: int, held_back: int) -> int:
    """The playable cards *mask* as a table bends them.

    Where a suit is led, those `beside` it that are `above` the card that holds the trick may be
    played too; where one leads, those `held_back` are left out while there are others.
    """
    if suit:
        return mask | hand & beside & above
    kept = mask & ~held_back
    return kept if kept else mask


def _void_and_exempt(hand: int, mine: int, above: int, over_duty: bool, undertrump: int) -> Ruling:
    """No duty to ruff; but who ruffs may have to do it well."""
    lower = mine & ~above
    if over_duty and mine & above:
        spared, duty = hand & ~lower, OVERRUFF
    elif undertrump == FORBIDDEN:
        spared, duty = hand & ~lower, UNDERTRUMP
    else:
        return hand, FREE
    return (spared, duty) if spared and spared != hand else (hand, FREE)


def _void_and_bound(hand: int, mine: int, above: int, over_duty: bool, undertrump: int) -> Ruling:
    """A duty to ruff, and over the trumps in the trick if that can be."""
    over = mine & above
    if over and over_duty:
        return over, (OVERRUFF if over != mine else RUFF)
    if over:
        return (over, UNDERTRUMP) if undertrump == FORBIDDEN and over != mine else (mine, RUFF)
    if undertrump == MUST:
        return mine, RUFF
    spared = hand & ~mine
    if undertrump == FORBIDDEN and spared:
        return spared, UNDERTRUMP
    return hand, FREE
