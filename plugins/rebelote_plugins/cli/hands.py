"""Hands and tricks, drawn in lines."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rich.text import Text

from rebelote import Card, Cards, Rules, View
from rebelote.plugin import RANKS, lay_trick
from rebelote.views import HAND
from rebelote_plugins.cli import words
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.screen import INDENT

CELL = 5
SEAT = 13


def in_order(rules: Rules, cards: Iterable[Card], kind: str) -> list[list[Card]]:
    """Cards by suit, trumps first, the strongest of each suit first.

    *kind* is the kind of trump, or the suit that the turned-up card proposes; empty when there
    is none yet.
    """
    trump = rules.plan.kinds.get(kind)
    held = list(cards)
    suits = [[card for card in held if card.suit == suit] for suit in "SHCD"]
    suits.sort(key=lambda suit: 0 if trump and suit and suit[0].suit in trump.trump_suits else 1)

    def strength(card: Card) -> int:
        return trump.strength[card] if trump else RANKS.index(card.rank)

    return [sorted(suit, key=strength, reverse=True) for suit in suits if suit]


def sign(card: Card, style: str = "") -> Text:
    """A card in its colour."""
    red = "red" if card.suit in "HD" else ""
    return Text(words.card(card), style=f"{style} {red}".strip())


def hand_lines(view: View, numbers: Mapping[Card, int]) -> list[Text]:
    """The hand, trumps first, and under each playable card its number.

    Cards with a number are lit, the others dim; without numbers all are plain.
    """
    contract = view.contract
    upper, lower = Text(" hand".ljust(INDENT)), Text(" " * INDENT)
    for suit in in_order(view.rules, view.hand, contract.kind or contract.proposed):
        for card in suit:
            lit = ("bold" if card in numbers else "dim") if numbers else ""
            _cell(upper, sign(card, lit), CELL)
            lower.append(str(numbers.get(card, "")).ljust(CELL), "cyan")
        upper.append("  ")
        lower.append("  ")
    upper.rstrip()
    lower.rstrip()
    return [upper, lower] if numbers else [upper]


def open_hands(view: View, names: Names) -> list[Text]:
    """The hands of others that lie open on the table, a line each."""
    kind = view.contract.kind or view.contract.proposed
    return [
        Text(f" {names.seat(pile.owner)}: ") + plain_hand(view.rules, pile.cards, kind)
        for pile in view.piles
        if pile.name == HAND and pile.owner != view.seat
    ]


def plain_hand(rules: Rules, cards: Cards, kind: str) -> Text:
    """A hand on one line, for a replay."""
    suits = [Text(" ").join(sign(card) for card in suit) for suit in in_order(rules, cards, kind)]
    return Text("   ").join(suits)


def _cell(line: Text, text: Text, width: int) -> None:
    line.append_text(text)
    line.append(" " * max(0, width - len(text)))


def trick_head(names: Names) -> Text:
    """The seats over the columns of the tricks."""
    seats = range(names.rules.seating.seats)
    titles = "".join(f" {names.seat(seat)}".ljust(SEAT) for seat in seats)
    return Text(" " * INDENT + titles.rstrip(), "dim")


def trick_line(
    names: Names, number: int, leader: int, cards: Cards, best: Card | None, result: str = ""
) -> Text:
    """One trick under the seats: `>` stands before the card that led, `*` after the best.

    *number* counts from 0; *result* stands at the end of the line.
    """
    seats = names.rules.seating.seats
    line = Text(f" trick {number + 1}".ljust(INDENT))
    for seat in range(seats):
        nth = (seat - leader) % seats
        cell = Text("")
        if nth < len(cards):
            cell = _played(cards[nth], leads=nth == 0, wins=cards[nth] == best)
        elif seat == names.me:
            cell = Text(" ?", "bold")
        _cell(line, cell, SEAT)
    line.append(result, "bold")
    line.rstrip()
    return line


def _played(card: Card, *, leads: bool, wins: bool) -> Text:
    cell = Text().append(">" if leads else " ", "dim")
    cell.append_text(sign(card, "bold" if wins else ""))
    return cell.append("*", "bold") if wins else cell


def best_of(rules: Rules, cards: Cards, kind: str) -> Card | None:
    """The card that holds a trick so far; `None` for an empty one."""
    if not cards:
        return None
    return Card(lay_trick(rules.plan.kinds[kind], 0, cards, len(cards)).best)
