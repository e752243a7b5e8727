"""The page of house rules names every point that tables differ in, and every option."""

import re
from pathlib import Path

import pytest

from rebelote.catalogue import installed

PAGE = (Path(__file__).parents[2] / "docs" / "house-rules.md").read_text(encoding="utf-8")

POINTS = """
players; team mode; partner draw; pack; direction; first dealer; shuffle; cut; packets; turn-up;
who gets the turn-up; next dealer; all pass; misdeal

cards in closed games; talon of the Croatian game; last card of the stock;
turn-up for the seven alone; dix; abandoning a deal; beating in every suit; who deals;
points in play; tie for two; last trick of a capot;
open layout; turning up; trump in open games; shuffle, cut and dealer of open games;
partners' rules

auction style; first bidder; second round; no trumps and all trumps; sun over hokum;
forced jack; forced dealer;
instant win; exchange of the seven; window of the exchange; throw-in

lowest bid; step of the bids; highest bid; raising oneself; order of the kinds;
kinds that can be bid; no trumps and all trumps in the order; end of the auction; final pass;
who coinches; coinche lifted; coinche from a figure; coinche factor; surcoinche factor;
third double; doubling by kind of trump; capot that is bid; coinche on a capot; générale that is bid

trump order; plain order; trump values; plain values; all trumps values; no trumps values;
scaled to a suit's hand; rounding of scaled points; multiplier by kind of trump; last trick

must follow; rise on a trump lead; play at no trumps; play at all trumps; rise in a plain suit;
must ruff; overruff; undertrump;
partner exemption; only trumps, partner has ruffed; discard; trump lead ban;
seeing the last trick; first lead; claim

declarations; sequence values; long sequences; carré values; carrés at no trumps;
moment of declaring;
moment of showing; not shown; who scores; carré against sequence; carré against carré;
sequence against sequence; equal best; five or more compared; a card in two declarations;
declarations and the contract; declarations on failure; declarations on a capot; a trick needed;
roem; roem values; roem and the contract; roem on failure;
belote value; belote announced; belote order; belote at all trumps; belote at no trumps;
belote dorée; belote only when led, followed or ruffed;
belote and the contract; belote on failure; belote of a capot's loser; belote ends the match

contract condition; failed base; failed takers; litige; litige values; litige winner;
litige accumulates; litige at the end; capot points; capot by the defence; capot replaces;
générale points; no trick; unit; rounding; scope of rounding; rounding and the contract

one against two; each for self; pack for three; packets for three; a caller who must call;
extra cards of the caller; cards put aside; declarations of two against one;
what a taker alone needs; what several defenders mark; a litige of several; capot of one of three;
a stake between single players

made contract; failed contract; factors; what a coinche multiplies; hand of coinched takers;
defence that coinched in vain; capot that was not bid; capot that was bid and made;
capot that was bid and failed; capot of coinched takers; capot that was coinched;
générale that was bid; declarations of a defence that coinched in vain

target; deal limit; target test; end check; both over; tie at the target; capot cannot end;
must win by contract; revoke; bid out of turn; leaving
"""
"""The points of the catalogue of variation points: table, two players, auction, contract games,
cards, play, declarations, result, three players, contracts, end."""

NAMES = [" ".join(point.split()) for point in re.split(r";|\n\n", POINTS) if point.strip()]
ROWS = dict(re.findall(r"^\| ([^|]+?) \| ([^|]+?) \|$", PAGE, re.MULTILINE))
OPTIONS = {
    f"{name}.{option}"
    for name, offers in installed().rules.items()
    for option in offers[0].value.options.model_fields
}


@pytest.mark.parametrize("point", NAMES)
def test_a_point_has_its_option_or_the_reason_why_it_has_none(point: str) -> None:
    text = ROWS[point]

    assert "`" in text or len(text.split()) >= 5


@pytest.mark.parametrize("option", sorted(OPTIONS))
def test_an_option_is_named_where_it_belongs(option: str) -> None:
    assert f"`{option}" in PAGE


def test_no_option_is_named_that_is_not_there() -> None:
    named = re.findall(r"`([a-z_]+\.[a-z_]+)", PAGE)

    assert set(named) <= OPTIONS
