"""Rules of thumb for adding a card to a trick, in the order in which they are asked."""

from __future__ import annotations

from rebelote_plugins.players.odds import Odds
from rebelote_plugins.players.thumb import ONLY_CARD, Thumb

SURE = 0.7  # the chance from which a trick counts as won


def load(odds: Odds) -> int | None:
    """My partner is sure of the trick: give it points that would win nothing themselves."""
    play = odds.memory.play
    if not odds.memory.ally(play.best_seat) or odds.stands < SURE:
        return None
    under = [card for card in odds.cards if card not in odds.winners]
    return max(under, key=odds.gains.__getitem__, default=None)


def win_last(odds: Odds) -> int | None:
    """Nobody plays after me: win with the card I miss least, if the trick is worth it."""
    return None if odds.memory.later else _worth_it(odds, odds.winners)


def win_surely(odds: Odds) -> int | None:
    """A card that will hardly be beaten wins more than it would later."""
    return _worth_it(odds, tuple(card for card in odds.winners if odds.wins(card) >= SURE))


def dare(odds: Odds) -> int | None:
    """A card may well win, and gains more than to stay low."""
    return _worth_it(odds, odds.winners)


def spare(odds: Odds) -> int:
    """Give the card that costs least."""
    return max(odds.cards, key=odds.gains.__getitem__)


def _worth_it(odds: Odds, some: tuple[int, ...]) -> int | None:
    """The best of *some*, unless a card that does not win gains more."""
    best = max(some, key=odds.gains.__getitem__, default=None)
    rest = (odds.gains[card] for card in odds.cards if card not in odds.winners)
    return None if best is None or max(rest, default=odds.gains[best]) > odds.gains[best] else best


FOLLOWING = (
    ONLY_CARD,
    Thumb("load", load),
    Thumb("win_last", win_last),
    Thumb("win_surely", win_surely),
    Thumb("dare", dare),
    Thumb("spare", spare),
)
