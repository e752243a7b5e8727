"""What two engines say about one position, held side by side."""

from __future__ import annotations

from rebelote import Table
from rebelote.cards import cards_of
from tests.differential.colver_env import ColverDeal
from tests.differential.drawing import SEATS

IN_PLAY = 162
"""The points of a deal without a capot."""


class Differs(AssertionError):
    """The two engines say different things about one position."""


def expect(what: str, mine: object, theirs: object, deal: ColverDeal) -> None:
    """Raise `Differs`, with the position, unless the two are equal."""
    if mine != theirs:
        raise Differs(f"{what}: rebelote says {mine}, colver {theirs}, at {deal.cfn}")


def compare_turn(table: Table, deal: ColverDeal) -> None:
    """Compare whose turn it is, what may be done and, between tricks, what everyone holds."""
    expect("turn", table.turn, deal.turn, deal)
    if not deal.trick:
        expect("hands", table.deal.hands, deal.hands, deal)
    mine = {str(action) for action in table.legal()}
    theirs = deal.legal()
    if mine != theirs:
        expect("legal actions", sorted(mine - theirs), sorted(theirs - mine), deal)
    others = [seat for seat in range(SEATS) if seat != deal.turn and table.legal(seat)]
    expect("seats with a word out of turn", others, [], deal)


def compare_ruling(table: Table, deal: ColverDeal, kind: str) -> None:
    """Compare what may be played when `legal_cards` is asked with hand and trick alone."""
    assert deal.turn is not None
    hand = cards_of(deal.hands[deal.turn])
    ruling = table.rules.legal_cards(hand, deal.trick, kind)
    expect("legal_cards", ruling, cards_of(deal.legal_cards()), deal)


def compare_count(table: Table, deal: ColverDeal, taker: int) -> None:
    """Compare tricks, card points and belote of the deal that has just ended in both.

    What a capot adds is left to the marks: colver counts it to either side, a table may not.
    """
    won = table.standing.results[-1].won
    expect("tricks", (won[0] + won[2], won[1] + won[3]), deal.tricks, deal)
    mine = _made(table, taker, "cards", "last_trick", "capot")
    expect("points", _without_capot(mine), _without_capot(deal.points), deal)
    belote = tuple(20 if shown == 2 else 0 for shown in deal.belote)
    expect("belote", _made(table, taker, "belote"), belote, deal)


def _without_capot(points: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(min(each, IN_PLAY) for each in points)


def _made(table: Table, taker: int, *codes: str) -> tuple[int, ...]:
    """The counted points of these lines, by side in seat order."""
    sheet = table.last_sheet
    assert sheet is not None
    points = [0, 0]
    for line in sheet.made:
        if line.code in codes:
            points[(line.account + taker) % 2] += line.points
    return tuple(points)
