"""The four suits as trumps: orders and points of the cards."""

from __future__ import annotations

from typing import Self

from pydantic import model_validator

from rebelote.plugin import (
    SUITS,
    Component,
    Kind,
    Options,
    Outcome,
    Rule,
    Rules,
    Scale,
    option,
)
from rebelote_plugins.rules.orders import Order

_SOURCE = "Fédération Française de Belote, belote, 27-01-2016; all sources of the family"


class SuitsOptions(Options):
    """Orders are written strongest first; points stand in that order."""

    trump_order: Order = option("J9ATKQ87", "ranks of trumps, strongest first", source=_SOURCE)
    trump_points: tuple[int, ...] = option(
        (20, 14, 11, 10, 4, 3, 0, 0), "points of trumps, in that order", source=_SOURCE
    )
    plain_order: Order = option("ATKQJ987", "ranks of other suits, strongest first", source=_SOURCE)
    plain_points: tuple[int, ...] = option(
        (11, 10, 4, 3, 2, 0, 0, 0), "points of other suits, in that order", source=_SOURCE
    )

    @model_validator(mode="after")
    def _whole_orders(self) -> Self:
        for order, points in (
            (self.trump_order, self.trump_points),
            (self.plain_order, self.plain_points),
        ):
            if len(points) != len(order) or min(points) < 0:
                raise ValueError(f"{len(order)} ranks want as many points, none below 0")
        return self


def card_points(outcome: Outcome) -> tuple[int, ...]:
    """Card points as they were taken."""
    return outcome.cards


def apply(rules: Rules, options: SuitsOptions) -> Rules:
    """Each suit may be trump; card points are counted."""
    trump = Scale(options.trump_order[::-1], options.trump_points[::-1])
    plain = Scale(options.plain_order[::-1], options.plain_points[::-1])
    for suit in SUITS:
        scales = tuple(trump if other == suit else plain for other in SUITS)
        rules = rules.add("trumps.kinds", Kind(suit, scales, suit), "trump_order")
    return rules.add("scoring.components", Component("cards", card_points, base=True))


SUITS_RULE = Rule(
    name="suits",
    summary="The four suits can be trump; the order of the cards and their points.",
    apply=apply,
    options=SuitsOptions,
    texts=(("cards", "card points"),),
    source=_SOURCE,
    provides=("kinds",),
)
