"""A plain auction of contrée, for as long as no bundled rule deals and bids it.

Eight cards each; bids of 80 to 160 by tens and of capot, each above the last; coinche by an
opponent and surcoinche by the bidder's side, in turn; a coinche ends the bidding.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

import rebelote
from rebelote import Action, Catalogue, KindName, Rule, Rules
from rebelote.plugin import (
    DONE,
    FIGURE,
    FULL_PACK,
    PASS,
    SUIT_NAMES,
    VOID,
    BidKind,
    Contract,
    Deal,
    Entered,
    Exit,
    Move,
    NoOptions,
    Pass,
    Phase,
    hookimpl,
)
from rebelote_plugins import rebelote_rules as bundled_rules
from rebelote_plugins.rules.named_bids import add_capot_bid
from rebelote_plugins.rules.turn_up_deal import deal_out

PACKETS = (3, 2, 3)
FIGURES = range(80, 170, 10)
CAPOT = 250


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a figure."""

    value: int
    kind: KindName
    pattern: ClassVar[str] = "{value}{kind}"


@dataclass(frozen=True, slots=True)
class BidCapot(Action):
    """Bid every trick."""

    kind: KindName
    pattern: ClassVar[str] = "capot {kind}"


@dataclass(frozen=True, slots=True)
class Coinche(Action):
    """Double."""

    pattern: ClassVar[str] = "coinche"


@dataclass(frozen=True, slots=True)
class Surcoinche(Action):
    """Redouble."""

    pattern: ClassVar[str] = "surcoinche"


class Auction(NamedTuple):
    """What has been bid, and how many have passed since."""

    height: int = 0
    action: Action | None = None
    bidder: int = -1
    level: int = 0
    passes: int = 0
    spoken: int = 0


def deal_all(rules: Rules, deal: Deal) -> Entered:
    """Deal the whole pack."""
    order = [(seat, count) for count in PACKETS for seat in rules.seating.following(deal.dealer)]
    deal, _, events = deal_out(deal, order, {})
    return Entered(deal.with_pile("pack", (), "none"), events, DONE)


def enter(rules: Rules, deal: Deal) -> Entered:
    """Nobody has spoken."""
    return Entered(deal.remember("standin", Auction()))


def standing(deal: Deal) -> Auction:
    """Where the auction stands."""
    found = deal.recall("standin")
    assert isinstance(found, Auction)
    return found


def turn(rules: Rules, deal: Deal) -> int:
    """Seat after seat."""
    return rules.seating.after(deal.dealer, 1 + standing(deal).spoken)


def legal(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    """What the seat at turn may say."""
    now = standing(deal)
    if seat != turn(rules, deal):
        return ()
    ours = (seat - now.bidder) % 2 == 0
    if now.level:
        return (PASS, Surcoinche()) if ours else (PASS,)
    bids = [Bid(value, kind) for value in FIGURES for kind in SUIT_NAMES if value > now.height]
    capots = [BidCapot(kind) for kind in SUIT_NAMES if now.height < CAPOT]
    doubled = [Coinche()] if now.height and not ours else []
    return (PASS, *bids, *capots, *doubled)


def step(rules: Rules, deal: Deal, seat: int, action: Action) -> tuple[Deal, tuple[Any, ...]]:
    """Say it."""
    now = standing(deal)._replace(spoken=standing(deal).spoken + 1)
    if isinstance(action, Bid | BidCapot):
        height = action.value if isinstance(action, Bid) else CAPOT
        now = Auction(height, action, seat, 0, 0, now.spoken)
    elif isinstance(action, Pass):
        now = now._replace(passes=now.passes + 1)
    else:
        now = now._replace(level=now.level + 1, passes=0)
    return deal.remember("standin", now)._replace(contract=contract(now)), ()


def contract(now: Auction) -> Contract:
    """The contract, once the auction is over."""
    if now.level < 2 and (now.passes < 3 or now.action is None):
        return Contract()
    assert isinstance(now.action, Bid | BidCapot)
    bid = now.action.value if isinstance(now.action, Bid) else "capot"
    return Contract(now.action.kind, now.bidder, bid, now.level)


def over(rules: Rules, deal: Deal) -> str | None:
    """Settled, or passed out."""
    if deal.contract.kind:
        return DONE
    return "passed" if standing(deal).passes == 4 else None


def apply(rules: Rules, options: NoOptions) -> Rules:
    """Deal and bid."""
    rules = rules.put("deal.pack", FULL_PACK).put("deal.packets", PACKETS)
    rules = rules.put("deal.hand", sum(PACKETS))
    rules = rules.add("flow.phases", Phase("deal", "deal", enter=deal_all))
    rules = rules.add("flow.phases", Phase("auction", "auction", enter, turn, over))
    actions = (Pass, Bid, BidCapot, Coinche, Surcoinche)
    rules = rules.add("flow.moves", Move("bid", "auction", actions, legal, step))
    rules = rules.add("flow.exits", Exit("auction", "passed", VOID))
    return add_capot_bid(rules.add("scoring.bids", BidKind(FIGURE)), CAPOT, "")


class StandIn:
    """Offers the plain auction."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The one rule."""
        return [Rule("contree_auction", "A plain auction.", apply)]


class Bundled:
    """Offers the bundled rules."""

    rebelote_rules = staticmethod(bundled_rules)


CATALOGUE = Catalogue({"standin": StandIn(), "bundled": Bundled()})
NAMES = "pairs suits contree_auction duties last_trick belote capot contract coinche_score match"
OPTIONS: dict[str, Any] = {
    "duties": {"undertrump": "free"},
    "belote": {"failed": "defence"},
    "capot": {"points": 252, "by": "takers"},
    "contract": {"condition": "bid", "failed_base": 162},
    "coinche_score": {"factors": [2, 3], "doubled_base": 162, "defence_yields": ["belote"]},
}
CONTREE = rebelote.rules(
    {"name": "contrée", "rules": dict.fromkeys(NAMES.split(), True) | OPTIONS}, catalogue=CATALOGUE
)
