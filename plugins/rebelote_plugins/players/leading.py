"""Rules of thumb for the first card of a trick, in the order in which they are asked."""

from __future__ import annotations

from rebelote.plugin import SUIT_MASKS
from rebelote_plugins.players.estimate import base_bonus
from rebelote_plugins.players.odds import Odds
from rebelote_plugins.players.thumb import ONLY_CARD, Thumb

FEW = 0.1  # trumps expected with the opponents that are not worth drawing
LENGTH = 3  # trumps with which a taker draws without the best one
STANDS = 0.6  # the chance with which a master is led
VOID = 0.8  # the chance from which a seat counts as void


def keep_for_last(odds: Odds) -> int | None:
    """Two cards are left: keep the trump that takes the last trick."""
    sure = [card for card in odds.mine if odds.master(card)]
    if odds.left != 2 or not sure or not base_bonus(odds.memory.rules, odds.kind):
        return None
    return next((card for card in odds.cards if card not in sure), None)


def draw_trumps(odds: Odds) -> int | None:
    """My side has taken and opponents have trumps: lead a trump that wins."""
    if not _drawing(odds):
        return None
    return min((card for card in odds.mine if odds.master(card)), key=odds.keep, default=None)


def force_trumps(odds: Odds) -> int | None:
    """I have taken with length but not the best trump: make the higher ones fall."""
    if not _drawing(odds) or odds.memory.seat != odds.memory.taker or len(odds.mine) < LENGTH:
        return None
    return max(odds.mine, key=odds.gains.__getitem__)


def trump_to_taker(odds: Odds) -> int | None:
    """My partner has taken: lead a trump to it."""
    memory = odds.memory
    able = memory.seat != memory.taker and memory.number(memory.taker, odds.trumps)
    if not _drawing(odds) or not able:
        return None
    return max(odds.mine, key=odds.gains.__getitem__)


def cash(odds: Odds) -> int | None:
    """A master that will hardly be ruffed: win the trick."""
    good = [card for card in odds.plain or odds.cards if odds.master(card)]
    safe = {card: stands for card in good if (stands := odds.leads(card)) >= STANDS}
    half = odds.average / 2
    return max(safe, key=lambda card: safe[card] * (half + odds.points[card]), default=None)


def give_ruff(odds: Odds) -> int | None:
    """A suit in which my partner is void and can ruff."""
    lacks = odds.memory.lacks
    able = [seat for seat in odds.memory.allies if lacks(seat, odds.trumps) < 1 - VOID]
    void = [suit for suit in SUIT_MASKS if any(lacks(seat, suit) >= VOID for seat in able)]
    cards = [card for card in odds.plain if any(suit >> card & 1 for suit in void)]
    return max(cards, key=odds.gains.__getitem__, default=None)


def seek_ruff(odds: Odds) -> int | None:
    """In defence, with a trump: a single low card, so as to ruff its suit later."""
    if odds.attacking or not odds.mine:
        return None
    low = [card for card in odds.plain if odds.points[card] < odds.average / 2]
    return next((card for card in low if odds.suit(card) == 1 << card), None)


def open_low(odds: Odds) -> int:
    """A low card of the poorest plain suit."""
    return min(odds.plain or odds.cards, key=lambda card: _riches(odds, card))


def _drawing(odds: Odds) -> bool:
    """Whether my side has trumps to draw, and something to make of it."""
    return odds.attacking and bool(odds.mine and odds.plain) and odds.trumps_against() > FEW


def _riches(odds: Odds, card: int) -> tuple[int, int, int]:
    suit = sum(odds.points[other] for other in odds.cards if odds.suit(card) >> other & 1)
    return odds.points[card], suit, odds.kind.strength[card]


LEADING = (
    ONLY_CARD,
    Thumb("keep_for_last", keep_for_last),
    Thumb("draw_trumps", draw_trumps),
    Thumb("force_trumps", force_trumps),
    Thumb("trump_to_taker", trump_to_taker),
    Thumb("cash", cash),
    Thumb("give_ruff", give_ruff),
    Thumb("seek_ruff", seek_ruff),
    Thumb("open_low", open_low),
)
