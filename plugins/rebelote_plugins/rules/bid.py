"""Bidding: a figure, or a capot, with a kind of trump; a bid must be higher than the last."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    FIGURE,
    Action,
    BidKind,
    Contract,
    Deal,
    KindName,
    Options,
    Rule,
    Rules,
    Twin,
    bound,
    option,
)
from rebelote_plugins.rules.bulk_bidding import bidding_twin
from rebelote_plugins.rules.calling import Calling
from rebelote_plugins.rules.named_bids import CAPOT, GENERALE, add_capot_bid, add_generale_bid

HIGHEST = 650
"""The highest figure that a source names (FFB coinche page); no side makes as much."""

_BID = re.compile(
    r"(?:(?P<figure>[2-9][0-9]|[1-9][0-9]{2,3}) ?|(?P<name>capot|g[eé]n[eé]rale) )"
    r"(?P<kind>[a-z]+|[♠♥♦♣])",
    re.IGNORECASE,
)
_SIGNS = str.maketrans("♠♥♦♣", "SHDC", "\ufe0e\ufe0f")


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a figure, `capot` or `generale` with a kind of trump.

    Written `100H`, `80SA`, `capot H`, `generale H`.  A figure has two digits, the first of them
    not 1, or more: `10S` is a card.
    """

    value: int | str
    kind: KindName
    pattern: ClassVar[str] = "{value} {kind}"

    def __str__(self) -> str:
        space = "" if isinstance(self.value, int) else " "
        return f"{self.value}{space}{self.kind}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The bid that *text* says, or `None`."""
        found = _BID.fullmatch(" ".join(text.split()).translate(_SIGNS))
        if found is None:
            return None
        name = "" if found["name"] is None else found["name"].lower().replace("é", "e")
        return cls(name or int(found["figure"]), KindName(found["kind"].upper()))


def standing_bid(contract: Contract) -> str:
    """The bid that stands, as it is written."""
    assert contract.bid is not None
    return str(Bid(contract.bid, KindName(contract.kind)))


class BidOptions(Options):
    """What may be bid over what, and when the auction ends."""

    minimum: int = option(
        80,
        "the lowest figure that can be bid",
        source="80: FFB coinche 2015, contrée 27-01-2016, Pagat; 82: contree.org, BGA; "
        "90: Tunisian",
        ge=20,
        le=500,
    )
    step: int = option(
        10,
        "by how much a figure must go over the one before, at least",
        source="10: nearly all; 5: stéphanoise (survey)",
        ge=1,
        le=100,
    )
    figures: Literal["steps", "any"] = option(
        "steps",
        "which figures there are: those that steps from the lowest lead to, or all",
        source="steps: FFB coinche 2015",
    )
    jumps: bool = option(
        True,
        "whether a bid may go over the last by more than one step",
        source="on: all that say",
    )
    maximum: int | None = option(
        None,
        "the highest figure that can be bid; none: up to 650, which is more than a side makes",
        source="160: FFB contrée 27-01-2016; 650: FFB coinche page; none: others",
        ge=20,
        le=2000,
    )
    over_self: Literal["forbidden", "changed", "free"] = option(
        "forbidden",
        "whether the last bidder is asked once more, after all others have passed, and may go "
        "higher: not, with another kind of trump, or with any; one who was coinched may",
        source="forbidden: FFB coinche 2015; changed: ange.heureux, BGA (survey)",
    )
    order: tuple[str, ...] = option(
        (),
        "kinds of trump from the lowest to the highest: one that stands higher may be bid at "
        "the same figure; empty: only the figure counts",
        source="empty: FFB coinche 2015; C D H S SA TA: Pagat (variant)",
    )
    capot: int = option(
        250,
        "what a bid of all tricks is worth; it is higher than any figure; 0: cannot be bid",
        source="250: FFB, Pagat; 270: Cannes 2016; 260: GameDuell; 350: Ducale (survey); "
        "500: FFB contrée page",
        ge=0,
        le=2000,
    )
    generale: int = option(
        0,
        "what a bid of all tricks by oneself is worth; it is higher than a capot; 0: cannot be bid",
        source="0: all FFB texts; 500: belotepoint, maviedesenior",
        ge=0,
        le=2000,
    )
    capot_ends: bool = option(
        False,
        "whether a bid of the capot or the générale ends the auction at once, so that it can be "
        "doubled only where that is done after the auction",
        source="off: FFB coinche 2015, Cannes 2016; on: Pagat",
    )
    pass_is_final: bool = option(
        False,
        "whether one who has passed may not bid any more",
        source="off: FFB coinche 2015",
    )

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.maximum is not None and self.maximum < self.minimum:
            raise ValueError(f"the maximum {self.maximum} is below the minimum {self.minimum}")
        if len(set(self.order)) != len(self.order):
            raise ValueError("a kind of trump stands twice in the order")
        if self.capot_ends and not self.capot and not self.generale:
            raise ValueError("capot_ends speaks of bids that capot = 0 and generale = 0 rule out")
        return self


@dataclass(frozen=True)
class Bidding:
    """What may be bid; `names` are the bids above all figures, lowest first."""

    minimum: int
    step: int
    stride: int
    jumps: bool
    maximum: int
    over_self: str
    order: tuple[str, ...]
    names: tuple[str, ...]
    names_end: bool

    def offers(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """The bids that *seat* may make, the lowest first."""
        standing = deal.contract
        higher = _higher(self, tuple(rules.plan.kinds), standing.bid, standing.kind)
        if seat != standing.taker or standing.level or self.over_self == "free":
            return higher
        return tuple([bid for bid in higher if bid.kind != standing.kind])

    def values(self, bid: int | str | None) -> tuple[int | str, ...]:
        """What is higher than *bid*, whatever the kind."""
        if isinstance(bid, str):
            return self.names[self.names.index(bid) + 1 :]
        return (*self._figures(bid), *self.names)

    def _figures(self, bid: int | None) -> Sequence[int]:
        low = self.minimum if bid is None else bid + self.step
        figures = range(low, self.maximum + 1, self.stride)
        return figures if self.jumps else figures[:1]

    def outranking(self, kind: str, kinds: tuple[str, ...]) -> tuple[str, ...]:
        """The kinds that stand higher than *kind*."""
        above = self.order[self.order.index(kind) + 1 :] if kind in self.order else ()
        return tuple(other for other in above if other in kinds)

    def contract(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Contract:
        """The contract that a bid makes, no longer coinched."""
        assert isinstance(action, Bid)
        return Contract(action.kind, seat, action.value, proposed=deal.contract.proposed)

    def why(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """What is wrong with a bid."""
        assert isinstance(action, Bid)
        standing = deal.contract
        if action.kind not in rules.plan.kinds:
            return f"there is no {action.kind} at this table"
        if isinstance(action.value, str) and action.value not in self.names:
            return f"no {action.value} can be bid at this table"
        if action in _higher(self, tuple(rules.plan.kinds), standing.bid, standing.kind):
            return "over one's own bid one may only change the kind of trump"
        values = self.values(standing.bid)
        if not values:
            return f"{standing_bid(standing)} stands, and nothing is higher"
        return self._wrong_figure(action.value, values, standing)

    def _wrong_figure(
        self, value: int | str, values: tuple[int | str, ...], standing: Contract
    ) -> str:
        """What is wrong with a figure that is not among *values*."""
        over = f"{standing_bid(standing)} stands, and " if standing.kind else ""
        figures = [each for each in values if isinstance(each, int)]
        if not figures or not isinstance(value, int):
            return f"{over}the lowest bid over it is {values[0]}"
        if value < figures[0]:
            return f"{over}the lowest bid{' over it' if over else ''} is {figures[0]}"
        if value > self.maximum:
            return f"{over}no figure over {self.maximum} can be bid"
        if not self.jumps:
            return f"{over}the next bid is {figures[0]}"
        return f"bids go up by {self.stride} from {self.minimum}"

    def ends(self, rules: Rules, deal: Deal) -> bool:
        """Whether the bid that stands ends the auction."""
        return self.names_end and isinstance(deal.contract.bid, str)

    def twin(self, rules: Rules, calling: Calling) -> Twin | None:
        """The auction of many deals at once."""
        return bidding_twin(rules, calling, self)


@lru_cache(1024)
def _higher(
    bidding: Bidding, kinds: tuple[str, ...], bid: int | str | None, kind: str
) -> tuple[Bid, ...]:
    """Every bid over *bid* in *kind*."""
    equal = [] if bid is None else [Bid(bid, KindName(k)) for k in bidding.outranking(kind, kinds)]
    above = [Bid(value, KindName(k)) for value in bidding.values(bid) for k in kinds]
    return (*equal, *above)


def bidding_of(options: BidOptions) -> Bidding:
    """The bidding under these options."""
    worths = {CAPOT: options.capot, GENERALE: options.generale}
    return Bidding(
        options.minimum,
        options.step,
        options.step if options.figures == "steps" else 1,
        options.jumps,
        HIGHEST if options.maximum is None else options.maximum,
        options.over_self,
        options.order,
        tuple(name for name, worth in worths.items() if worth),
        options.capot_ends,
    )


def apply(rules: Rules, options: BidOptions) -> Rules:
    """An auction by figures."""
    bidding = bidding_of(options)
    calling = Calling(
        bound(bidding.offers),
        bound(bidding.contract),
        bound(bidding.ends),
        "final" if options.pass_is_final else "free",
        again=options.over_self != "forbidden",
        bulk=bound(bidding.twin),
        why=bound(bidding.why),
    )
    between = (bidding.minimum, bidding.maximum, bidding.stride)
    rules = rules.add("scoring.bids", BidKind(FIGURE, between=between), "minimum")
    if options.capot:
        rules = add_capot_bid(rules, options.capot, CAPOT)
    if options.generale:
        rules = add_generale_bid(rules, options.generale, GENERALE)
    if options.order:
        rules = rules.put("trumps.ranks", options.order, "order")
    return calling.add(rules, (Bid,), "minimum")


BID = Rule(
    name="bid",
    summary="Bids of a figure with a kind of trump, each higher than the last, or pass.",
    apply=apply,
    options=BidOptions,
    source="Fédération Française de Belote, coinche, 2015, and contrée, 27-01-2016; Pagat",
    provides=("auction",),
)
