"""Whole deals beside colver's: the same cards, auction and play, compared at every turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from rebelote import Rules, Table
from rebelote.cards import each
from tests.differential.colver_env import BIDDING, CAPOT, ColverDeal
from tests.differential.comparing import compare_count, compare_ruling, compare_turn, expect
from tests.differential.drawing import SEATS, CardChooser, choose_call, draw_hands


def start(rules: Rules, chance: Random) -> tuple[Table, ColverDeal]:
    """One random deal on a table of ours and in colver, before anyone has spoken."""
    hands, dealer = draw_hands(chance), chance.randrange(SEATS)
    pack = list(pack_for(rules, hands, dealer))
    return Table(rules, seed=0, deals=[pack], dealer=dealer), ColverDeal.of(hands, dealer)


def pack_for(rules: Rules, hands: Sequence[int], dealer: int) -> Iterator[int]:
    """The pack, top card first, from which a table that deals all cards at once deals *hands*."""
    waiting = [list(each(hand)) for hand in hands]
    for packet in rules.deal.packets:
        for seat in rules.seating.following(dealer):
            yield from (waiting[seat].pop() for _ in range(packet))


def turns(table: Table, deal: ColverDeal, chance: Random) -> Iterator[None]:
    """Play both to the end; yields at every turn, and at the end, before anything is done."""
    choose: CardChooser | None = None
    while deal.turn is not None:
        yield
        if deal.phase == BIDDING:
            said = choose_call(chance, deal.legal())
        else:
            choose = choose or CardChooser(chance, table.deal.contract.kind)
            said = str(choose(deal.turn, deal.legal_cards()))
        table.apply(said, deal.turn)
        deal.apply(said)
        catch_up(table, deal)
    yield


def catch_up(table: Table, deal: ColverDeal) -> None:
    """Pass in colver for the side that coinched: it asks them, though they can only pass."""
    while deal.phase == BIDDING and deal.turn != table.turn and deal.legal() == {"pass"}:
        deal.apply("pass")


def play_deal(rules: Rules, chance: Random) -> ColverDeal:
    """Play one random deal in both engines, which must agree at every turn and in the end."""
    table, deal = start(rules, chance)
    for _ in turns(table, deal, chance):
        if deal.turn is not None:
            compare_turn(table, deal)
            if deal.phase != BIDDING:
                compare_ruling(table, deal, table.deal.contract.kind)
    compare_result(table, deal)
    return deal


def compare_result(table: Table, deal: ColverDeal) -> None:
    """Compare the contract, what was counted and what is marked; nothing when all passed."""
    result, theirs = table.standing.results[-1], deal.contract
    if theirs is None:
        expect("passed out", result.sheet, None, deal)
    else:
        mine = result.contract
        bid = CAPOT if mine.bid == "capot" else mine.bid
        expect("contract", (bid, mine.kind, mine.taker % 2, mine.level), theirs, deal)
        compare_count(table, deal, mine.taker)
    expect("marks", result.marks, deal.marks, deal)
