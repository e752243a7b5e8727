"""A bot that plays by rules of thumb, and can say which.

It takes on an estimate of its hand, plays with its partner, counts what is out, and asks the
table's own rules for everything that tables differ in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from rebelote.plugin import CARDS, SUITS, Action, Advice, Play, Player, View
from rebelote_plugins.players.bidding import call
from rebelote_plugins.players.discarding import discard
from rebelote_plugins.players.following import FOLLOWING
from rebelote_plugins.players.leading import LEADING
from rebelote_plugins.players.memory import recollect
from rebelote_plugins.players.odds import Odds
from rebelote_plugins.players.taking import answer, take
from rebelote_plugins.players.thumb import first_said
from rebelote_plugins.rules.declaring import Declare
from rebelote_plugins.rules.seven_exchange import Exchange
from rebelote_plugins.rules.turn_up_deal import turn_up_receiver

WORDS = ("belote", "rebelote")


@dataclass(frozen=True)
class Hops:
    """Plays by rules of thumb; the seed says which suit comes first among equals."""

    seed: int
    suits: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        order = Random(f"hops/{self.seed}").sample(range(len(SUITS)), len(SUITS))
        object.__setattr__(self, "suits", tuple(order))

    def __call__(self, view: View) -> Action:
        """One of `view.legal`."""
        return self.advise(view).action

    def advise(self, view: View) -> Advice:
        """What to do and why; raises `ValueError` when there is nothing to do.

        What it does not know how to judge it leaves at the table's default.
        """
        if not view.legal:
            raise ValueError(f"seat {view.seat} has nothing to do in phase {view.phase!r}")
        advice = declare(view) or exchange(view) or discard(view) or answer(view)
        advice = advice or call(view) or take(view) or self._play(view)
        return advice or Advice(view.legal[0], "default")

    def _play(self, view: View) -> Advice | None:
        plays = tuple(action for action in view.legal if isinstance(action, Play))
        memory = recollect(view) if view.legal[0] in plays else None
        if memory is None:
            return None
        odds = Odds(memory, tuple(sorted({play.card for play in plays}, key=self._place)))
        card, reason = first_said(FOLLOWING if view.trick else LEADING, odds)
        params = (("card", str(CARDS[card])), ("chance", round(100 * odds.wins(card))))
        return Advice(spoken(plays, card), reason, params)

    def _place(self, card: int) -> tuple[int, int]:
        return self.suits[card >> 3], card


def declare(view: View) -> Advice | None:
    """Declare whenever one may."""
    return Advice(Declare(), "declare") if Declare() in view.legal else None


def exchange(view: View) -> Advice | None:
    """Exchange for a card that an opponent would get; an ally may as well keep it."""
    seat, taker = view.seat, view.contract.taker
    if seat is None or Exchange() not in view.legal:
        return None
    holder = turn_up_receiver(view.rules, taker)
    ours = holder is not None and view.rules.seating.allied(seat, holder, taker)
    return None if ours else Advice(Exchange(), "exchange")


def spoken(plays: tuple[Play, ...], card: int) -> Play:
    """The play of *card*, with the words of the belote if they may be said."""
    ways = [play for play in plays if play.card == card]
    return next((way for way in ways if way.call in WORDS), ways[0])


HOPS = Player("hops", "Rules of thumb: takes sensibly, plays with its partner, counts.", Hops)
