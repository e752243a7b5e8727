"""Deals in which the declarations are those that a test tells, played out."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

import rebelote
from rebelote import Table
from rebelote.plugin import CARDS, read_cards
from rebelote_plugins.rules.melds import Values, best_melds
from tests.hands import dealt

CARRES = {"9": 150, "T": 100, "J": 200, "Q": 100, "K": 100, "A": 100}
VALUES = Values((20, 50, 100), tuple(CARRES.items()))


def filled(hands: Mapping[int, str]) -> dict[int, str]:
    """Whole hands in which nobody has a declaration but those that are told."""
    told = {seat: hands.get(seat, "").split() for seat in range(4)}
    wanted = [_melds(hand) for hand in told.values()]
    rest = [str(card) for card in CARDS if not any(str(card) in hand for hand in told.values())]
    for seed in range(10_000):
        left = Random(seed).sample(rest, len(rest))
        full = {
            seat: hand + [left.pop() for _ in range(8 - len(hand))] for seat, hand in told.items()
        }
        if [_melds(hand) for hand in full.values()] == wanted:
            return {seat: " ".join(hand) for seat, hand in full.items()}
    raise AssertionError("these hands cannot be filled")


def _melds(hand: list[str]) -> list[Any]:
    """Its declarations, four eights or sevens among them."""
    values = VALUES._replace(cancelling=("8", "7"))
    return sorted(best_melds(read_cards(hand).mask, values, sharing=False))


class Deal(NamedTuple):
    """A deal that was played: the declared values by account, takers first, and all events.

    `values` is `None` for a deal that was not scored.
    """

    table: Table
    values: Any
    events: list[Any]

    def heard(self, *kinds: type) -> list[Any]:
        """The events of these classes, in order."""
        return [event for event in self.events if isinstance(event, kinds)]


def seated(
    hands: Mapping[int, str],
    *,
    taker: int = 0,
    trump: str = "D",
    extends: str = "gamelake-annonces",
    **options: Any,
) -> Table:
    """A table with options of the declarations, the deal taken and waiting for what follows."""
    full = filled(hands)
    config = {"extends": extends, "rules": {"declarations": options}}
    turn_up = full[taker].split()[-1]
    return dealt(config, full, taker=taker, trump=trump, turn_up=turn_up)


def play_out(
    table: Table, says: tuple[str, ...] = ("declare", "show", "ask"), cards: str = ""
) -> Deal:
    """Play the deal to its end: *says* whenever it may be said, else *cards* that are legal."""
    events: list[Any] = list(table.events)
    while table.deal.number == 1 and not table.over:
        legal = {str(action): action for action in table.legal()}
        said = next((word for word in says if word in legal), None)
        card = next((card for card in cards.split() if card in legal), None)
        others = [name for name in legal if name not in ("declare", "show", "ask")]
        events += table.apply(said or card or others[0])
    sheet = table.standing.results[0].sheet
    return Deal(table, None if sheet is None else sheet.outcome.fact("declared"), events)


def played(
    hands: Mapping[int, str], *, says: tuple[str, ...] = ("declare", "show", "ask"), **options: Any
) -> Deal:
    """Seat, and play out."""
    return play_out(seated(hands, **options), says)


def refused(**options: Any) -> str:
    """Why a table with these options of the declarations cannot be assembled."""
    try:
        rebelote.rules({"extends": "gamelake-annonces", "rules": {"declarations": options}})
    except rebelote.RulesetError as error:
        return str(error)
    raise AssertionError("the table was assembled")
