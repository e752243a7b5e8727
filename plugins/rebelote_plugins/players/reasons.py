"""What speaks for a card, as one sees it at the table."""

from __future__ import annotations

from collections.abc import Iterator

from rebelote.plugin import CARDS, Reason
from rebelote_plugins.players.odds import Odds


def reasons(odds: Odds, card: int) -> tuple[Reason, ...]:
    """Codes and figures for playing *card*."""
    return tuple(_reasons(odds, card))


def _reasons(odds: Odds, card: int) -> Iterator[Reason]:
    memory = odds.memory
    if memory.play.trick:
        holder = "partner_holds" if memory.ally(memory.play.best_seat) else "opponent_holds"
        yield Reason(holder, (("card", str(CARDS[memory.play.best])),))
    yield Reason("wins_trick", (("chance", round(100 * odds.wins(card))),))
    if odds.master(card):
        yield Reason("highest_left", (("card", str(CARDS[card])),))
    if odds.trumps >> card & 1:
        yield Reason("trumps_out", (("count", (odds.trumps & memory.elsewhere).bit_count()),))
