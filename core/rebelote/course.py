"""From deal to deal: shuffling, closing a deal, beginning the next, ending the match."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import shake_128
from struct import unpack
from typing import TYPE_CHECKING, NamedTuple

from rebelote import flow
from rebelote.cards import FULL_PACK, each, mask_of, names, read_cards
from rebelote.deal import Deal, start
from rebelote.errors import NotationError
from rebelote.events import DealScored, Dealt, DealVoid, Event, MatchWon
from rebelote.outcome import outcome_of, settled
from rebelote.phases import END, RESTS, VOID, WON, Ruling
from rebelote.standing import Standing, result_of

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

Pack = tuple[int, ...]
Events = tuple[Event, ...]
NO_RULING = Ruling()


class Moment(NamedTuple):
    """All that changes in a match: the deal, the standing, the pack that was dealt."""

    deal: Deal
    standing: Standing
    pack: Pack


Course = tuple[Moment, Events]


class Packs(NamedTuple):
    """Where packs come from: those given for the first deals, then the seed."""

    seed: int
    given: tuple[Pack, ...]

    def pack(self, rules: Rules, number: int, gathered: Pack | None = None) -> Pack:
        """The pack of deal *number* (from 1): given, gathered from the last, or shuffled."""
        if number <= len(self.given):
            return self.given[number - 1]
        return shuffle(rules.deal.pack, self.seed, number) if gathered is None else gathered


def shuffle(pack: int, seed: int, number: int) -> Pack:
    """The cards of *pack* (a mask) in the order of deal *number* under *seed*.

    Each card, from 7S to AC, gets eight bytes of SHAKE-128 over "rebelote/seed/number"; the
    lowest comes first.  The same on every machine and in every version of Python.
    """
    cards = _cards(pack)
    keys = unpack(f">{len(cards)}Q", _noise(seed, str(number), 8 * len(cards)))
    key_of = keys if pack == FULL_PACK else dict(zip(cards, keys, strict=True))
    return tuple(sorted(cards, key=key_of.__getitem__))


@cache
def _cards(pack: int) -> Pack:
    return tuple(each(pack))


def draw_dealer(seats: int, seed: int) -> int:
    """The first dealer under *seed*."""
    return int.from_bytes(_noise(seed, "dealer", 8)) % seats


def _noise(seed: int, what: str, length: int) -> bytes:
    return shake_128(f"rebelote/{seed}/{what}".encode()).digest(length)


def read_pack(rules: Rules, found: str | Iterable[str | int]) -> Pack:
    """A pack, top card first, that holds just the cards of the table's; else `NotationError`."""
    pack = read_cards(found)
    if mask_of(pack) != rules.deal.pack:
        wrong = names(mask_of(pack) ^ rules.deal.pack)
        raise NotationError("a pack", str(pack), f"missing or foreign: {wrong}")
    return tuple(int(card) for card in pack)


def open_deal(
    rules: Rules, packs: Packs, standing: Standing, number: int, dealer: int, gathered: Pack | None
) -> Course:
    """Begin deal *number*."""
    pack = packs.pack(rules, number, gathered)
    deal = start(number, dealer, rules.seating.seats, pack)
    for opening in rules.match.openings:
        deal = deal.remember(opening.name, opening.run(rules, standing))
    deal, events = flow.begin(rules, deal)
    return go_on(rules, packs, Moment(deal, standing, pack), (Dealt(number, dealer), *events))


def go_on(
    rules: Rules, packs: Packs, moment: Moment, events: Events, ruling: Ruling = NO_RULING
) -> Course:
    """Close the deal if it has come to rest, and begin the next."""
    if moment.deal.phase not in RESTS:
        return moment, events
    standing, told = close(rules, moment, ruling)
    events = (*events, told)
    winners = standing.winners or rules.match.decided(rules, standing)
    if winners:
        ended = moment._replace(standing=standing._replace(winners=winners))
        return ended, (*events, MatchWon(winners, standing.scores))
    deal = moment.deal
    dealer = next_dealer(rules, standing, deal)
    gathered = rules.match.next_pack(rules, standing, deal)
    following, dealt = open_deal(rules, packs, standing, deal.number + 1, dealer, gathered)
    return following, events + dealt


def forfeited(moment: Moment, seat: int, ruling: Ruling) -> Course:
    """End the match by a ruling; the deal on the table is kept as it was, and counts nothing."""
    standing = moment.standing
    nothing = (0,) * len(standing.scores)
    standing = standing.marked(result_of(moment.deal, moment.pack, None, nothing, ruling.reason))
    standing = standing._replace(winners=ruling.winners, reason=ruling.reason, left=seat)
    told = MatchWon(ruling.winners, standing.scores)
    return moment._replace(standing=standing), (told,)


def next_dealer(rules: Rules, standing: Standing, deal: Deal) -> int:
    """Who deals next: the first answer of the table's successions, else the next seat."""
    for succession in rules.plan.dealers:
        dealer = succession.run(rules, standing, deal)
        if dealer is not None:
            return dealer
    return rules.seating.after(deal.dealer)


def close(rules: Rules, moment: Moment, ruling: Ruling) -> tuple[Standing, Event]:
    """The standing after a deal, and what is told of it."""
    deal, standing = moment.deal, moment.standing
    if deal.phase == END:
        return _scored(rules, moment)
    marks = ruling.marks or (0,) * rules.seating.count
    if deal.phase == WON:
        standing = standing._replace(winners=deal.recall("winners"))
    elif deal.phase == VOID and not ruling.void:
        marks = rules.match.voided(rules, standing, deal)
    result = result_of(deal, moment.pack, None, marks, ruling.reason)
    return standing.marked(result), DealVoid(deal.number)


def _scored(rules: Rules, moment: Moment) -> tuple[Standing, Event]:
    deal = moment.deal
    outcome = outcome_of(rules, deal)
    standing, sheet, marks = settled(rules, moment.standing, outcome, deal.contract.taker)
    closed = standing.marked(result_of(deal, moment.pack, sheet, marks))
    if sheet.void:
        return closed, DealVoid(deal.number)
    return closed, DealScored(deal.number, marks, sheet.pending, sheet.verdict)
