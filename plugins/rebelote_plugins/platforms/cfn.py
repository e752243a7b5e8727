"""Positions of contrée to and from CFN, the notation of colver.

CFN holds less than a table: neither totals nor the bids before the last one, and of a contract
only the side that took it.  What is read is a table where the deal went the shortest way to the
position: those who may not have spoken pass, and of a side the first to speak takes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import rebelote
from rebelote import Catalogue, IllegalAction, NotationError, Rules, Table, TableConfig
from rebelote.plugin import (
    CARDS,
    FULL_PACK,
    SUITS,
    PlayState,
    add_card,
    each,
    mask_of,
)
from rebelote_plugins.platforms.cfn_text import (
    CAPOT,
    COMPASS,
    SEATS,
    VALUES,
    Auction,
    Position,
    Settled,
    read,
    spoke_last,
    write,
)

PASS = "pass"
COINCHE = "coinche"
AUCTION = "auction"
_BID = re.compile(r"([0-9]+|[a-z]+ )([A-Z]+)")
_FIGURES: dict[str, int] = {"capot" if value == CAPOT else str(value): value for value in VALUES}

Said = tuple[int, str]
"""A seat and what it says, as text."""


# Reading.


def from_cfn(
    text: str,
    table: str | Rules | TableConfig | dict[str, Any] = "colver-contree",
    *,
    catalogue: Catalogue | None = None,
) -> Table:
    """The table, under the rules of *table*, where a deal stands as CFN *text* says.

    Raises `NotationError` for what cannot be read or cannot have happened at such a table.  A
    deal that is over has been counted: it is the last of `standing.results`, and the next one
    has been dealt.
    """
    position = read(text)
    rules = rebelote.rules(table, catalogue=catalogue)
    _check_table(rules)
    plays = tuple(who_played(rules, position))
    pack = tuple(_pack(rules, position.dealer, hands_at_start(position, plays)))
    match = Table(rules, seed=0, deals=[pack], dealer=position.dealer)
    for seat, said in spoken(position):
        if said != PASS or (match.turn == seat and match.deal.play.leader < 0):
            _apply(match, seat, said, text)
    _check_stage(match, position, text)
    for seat, card in plays:
        _apply(match, seat, str(CARDS[card]), text)
    return match


def who_played(rules: Rules, position: Position) -> Iterator[tuple[int, int]]:
    """Every card played with its seat: the seat after the dealer leads, then who won."""
    if not isinstance(position.state, Settled):
        return
    kind = rules.plan.kinds.get(position.state.kind)
    if kind is None:
        wanted = "a trump suit of this table: " + ", ".join(rules.plan.kinds)
        raise NotationError("the contract of a CFN position", position.state.kind, wanted)
    leader = rules.seating.after(position.dealer)
    for trick in _tricks(position.played):
        play = PlayState(leader)
        for seat, card in zip(rules.seating.around(leader), trick, strict=False):
            play = add_card(kind, play, seat, card)
            yield seat, card
        leader = play.best_seat


def _tricks(cards: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    for start in range(0, len(cards), SEATS):
        yield cards[start : start + SEATS]


def hands_at_start(position: Position, plays: tuple[tuple[int, int], ...]) -> list[int]:
    """The hands that the deal began with, as masks; raises unless they are of one size."""
    hands = list(position.hands)
    for seat, card in plays:
        hands[seat] |= 1 << card
    sizes = [hand.bit_count() for hand in hands]
    if len(set(sizes)) > 1:
        found = ", ".join(f"{seat} {size}" for seat, size in zip(COMPASS, sizes, strict=True))
        wanted = "each began with eight cards, those held and those played together"
        raise NotationError("the cards of a CFN position", found, wanted)
    return hands


def _pack(rules: Rules, dealer: int, hands: list[int]) -> Iterator[int]:
    """The pack, top card first, from which the table deals these hands."""
    waiting = [list(each(hand)) for hand in hands]
    for packet in rules.deal.packets:
        for seat in rules.seating.following(dealer):
            yield from waiting[seat][:packet]
            del waiting[seat][:packet]


def spoken(position: Position) -> Iterator[Said]:
    """The shortest auction that leads to the position; whom a table does not ask need not pass."""
    last = position.dealer
    for seat, said in _calls(position):
        yield from ((other, PASS) for other in _between(last, seat))
        yield seat, said
        last = seat
    if isinstance(position.state, Auction):
        yield from ((other, PASS) for other in _between(last, position.state.turn))
    else:  # round by round until play begins, or until all have passed
        rounds = 1 if position.state is None else 2
        yield from (((last + step) % SEATS, PASS) for step in range(1, rounds * SEATS + 1))


def _between(last: int, seat: int) -> Iterator[int]:
    """The seats after *last* and before *seat*."""
    return ((last + step) % SEATS for step in range(1, (seat - last - 1) % SEATS + 1))


def _calls(position: Position) -> Iterator[Said]:
    """What is said beside the passes: the last bid, and who doubled it."""
    state = position.state
    if isinstance(state, Settled):
        first = (position.dealer + 1) % SEATS
        taker = first if first % 2 == state.side else (first + 1) % SEATS
        yield taker, bid_text(state.value, state.kind)
        for level, word in enumerate((COINCHE, "surcoinche")[: state.level], 1):
            yield (taker + level) % SEATS, word
    elif state is not None and state.value:
        yield state.bidder, bid_text(state.value, state.kind)
        if state.level:
            yield spoke_last(state), COINCHE


def bid_text(value: int, kind: str) -> str:
    """A bid as an action's text."""
    return f"capot {kind}" if value == CAPOT else f"{value}{kind}"


def _check_stage(match: Table, position: Position, text: str) -> None:
    """The auction of the table is over when that of the position is."""
    goes_on = match.deal.play.leader < 0 and not match.standing.results
    if goes_on != isinstance(position.state, Auction):
        wanted = f"there the auction of this table {'goes on' if goes_on else 'is over'}"
        raise NotationError("a CFN position", text, wanted)


def _apply(match: Table, seat: int, said: str, text: str) -> None:
    try:
        match.apply(said, seat)
    except (IllegalAction, NotationError) as error:
        told = f"{COMPASS[seat]} {said}: {error}"
        raise NotationError("a CFN position", text, told) from error


# Writing.


def to_cfn(match: Table) -> str:
    """The deal on the table as colver writes it; it tells every hand.

    Raises `NotationError` for what CFN has no words for: other kinds of trump, other bids,
    another number of seats or cards, another leader, and what is neither auction nor play.
    """
    _check_table(match.rules)
    deal = match.deal
    played = tuple(card for trick in deal.play.tricks for card in trick.cards) + deal.play.trick
    if mask_of(played) + sum(deal.hands) != FULL_PACK:
        raise _unsaid(match, "a position with all cards in hands or played")
    state = _settled(match) if deal.play.leader >= 0 else _auction(match)
    return write(Position(deal.dealer, deal.hands, played, state))


def _settled(match: Table) -> Settled:
    deal = match.deal
    contract, play = deal.contract, deal.play
    leader = play.tricks[0].leader if play.tricks else play.leader
    if leader != match.rules.seating.after(deal.dealer):
        raise _unsaid(match, "a deal that the seat after the dealer leads to")
    if contract.kind not in SUITS or contract.level > 2:
        raise _unsaid(match, "a trump suit, at most a surcoinche")
    return Settled(_value(match, contract.bid), contract.kind, contract.taker % 2, contract.level)


def _value(match: Table, bid: int | str | None) -> int:
    value = _FIGURES.get(str(bid))
    if value is None:
        raise _unsaid(match, "a bid of 80 to 160 by tens, or of capot")
    return value


def _auction(match: Table) -> Auction:
    """The auction so far: who is passed over on the way to the turn counts as having passed."""
    deal, turn = match.deal, match.turn
    value, kind, bidder, level, last = 0, "", -1, 0, deal.dealer
    for seat, said in ((seat, str(action)) for seat, action in deal.log):
        if said == PASS:
            continue
        last = seat
        if said == COINCHE:
            level = 1
        else:
            (value, kind), bidder, level = _bid(match, said), seat, 0
    asks = deal.phase == AUCTION or (level and _stage(match) == AUCTION)
    if turn is None or not asks:
        raise _unsaid(match, "a table that waits for a bid or a card")
    return Auction(value, kind, bidder, (turn - last - 1) % SEATS, level, turn)


def _bid(match: Table, said: str) -> tuple[int, str]:
    found = _BID.fullmatch(said)
    if found is None or found[2] not in SUITS:
        raise _unsaid(match, "bids of a trump suit, and a coinche")
    return _value(match, found[1].strip()), found[2]


def _stage(match: Table) -> str:
    phase = match.rules.plan.phases.get(match.deal.phase)
    return "" if phase is None else phase.stage


def _unsaid(match: Table, wanted: str) -> NotationError:
    return NotationError("what CFN can tell", match.position(), wanted)


def _check_table(rules: Rules) -> None:
    """CFN knows four seats in pairs, 32 cards, all dealt before the auction."""
    seating, deal = rules.seating, rules.deal
    dealt = sum(deal.packets) * seating.seats
    if seating.accounts != "pairs" or seating.seats != SEATS or deal.pack != FULL_PACK:
        raise NotationError("a table of contrée", _name(rules), "four seats in pairs and 32 cards")
    if dealt != FULL_PACK.bit_count():
        wanted = "a table that deals all cards before the auction"
        raise NotationError("a table of contrée", _name(rules), wanted)


def _name(rules: Rules) -> object:
    return getattr(rules.source, "name", rules.source)
