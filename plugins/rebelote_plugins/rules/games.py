"""Calling games: no figures, but kinds of trump of which one outranks the other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Self

from pydantic import model_validator

from rebelote.plugin import Action, Contract, Deal, Options, Rule, Rules, Twin, bound, option
from rebelote_plugins.rules.bulk_games import games_twin
from rebelote_plugins.rules.calling import Calling
from rebelote_plugins.rules.take import Take, choices


class GamesOptions(Options):
    """Which game outranks which, how long one speaks, and who must."""

    order: tuple[str, ...] = option(
        ("C", "D", "H", "S", "SA", "TA"),
        "kinds of trump from the lowest to the highest; those that the table has can be called",
        source="C D H S SA TA: Bulgarian, belote bridgée",
    )
    outrank: bool = option(
        True,
        "whether a higher game may be called over another, or the first called is played",
        source="on: Bulgarian, belote bridgée; off: Croatian Bela, à la vache",
    )
    rounds: Literal["open", "one"] = option(
        "open",
        "whether seats speak until all others have passed, or everyone once",
        source="open: Bulgarian; one: Croatian Bela, à la vache",
    )
    dealer_forced: bool = option(
        False,
        "whether the dealer must call when all others have passed",
        source="off: Bulgarian; on: Croatian Bela, à la vache",
    )

    first_forced: bool = option(
        False,
        "whether the first to speak must call",
        source="on: Croatian Bela in three (Petran, arz.hr), klaverjas (Utrecht)",
    )

    @model_validator(mode="after")
    def _each_kind_once(self) -> Self:
        if not self.order or len(set(self.order)) != len(self.order):
            raise ValueError("the order names kinds of trump, each of them once")
        return self


@dataclass(frozen=True)
class Games:
    """What can be called."""

    order: tuple[str, ...]
    outrank: bool

    def offers(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """The games above the one that stands."""
        standing = deal.contract.kind
        above = self.order[self.order.index(standing) + 1 :] if standing else self.order
        return choices(tuple(kind for kind in above if kind in rules.plan.kinds), True)

    def contract(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Contract:
        """The contract that a call makes."""
        assert isinstance(action, Take)
        return Contract(action.kind, seat, proposed=deal.contract.proposed)

    def why(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """What is wrong with a call."""
        assert isinstance(action, Take)
        kind, standing = action.kind, deal.contract.kind
        if kind not in self.order or kind not in rules.plan.kinds:
            return f"no {kind} can be called at this table"
        return f"{standing} stands, and {kind} does not outrank it"

    def ends(self, rules: Rules, deal: Deal) -> bool:
        """Whether the first call is played."""
        return not self.outrank

    def twin(self, rules: Rules, calling: Calling) -> Twin | None:
        """The auction of many deals at once."""
        return games_twin(rules, calling, self)


def apply(rules: Rules, options: GamesOptions) -> Rules:
    """An auction of games."""
    games = Games(options.order, options.outrank)
    calling = Calling(
        bound(games.offers),
        bound(games.contract),
        bound(games.ends),
        "once" if options.rounds == "one" else "free",
        dealer_forced=options.dealer_forced,
        first_forced=options.first_forced,
        bulk=bound(games.twin),
        why=bound(games.why),
    )
    rules = rules.put("trumps.ranks", options.order, "order")
    return calling.add(rules, (Take,), "order")


GAMES = Rule(
    name="games",
    summary="Kinds of trump are called without a figure, each outranking the last, or pass.",
    apply=apply,
    options=GamesOptions,
    source="NikolayIT, rules of Bulgarian Belot; belote.tv (belote bridgée); ludi.com (à la vache)",
    provides=("auction",),
)
