"""All trumps (tout atout): each suit has the order of trumps, and none ruffs another."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import SUITS, Kind, Rule, Rules, Scale, option
from rebelote_plugins.rules.orders import Order
from rebelote_plugins.rules.rescaling import RescalingOptions, add_kind

TA = "TA"
CODE = "all_trumps"
ORDER = "J9ATKQ87"

SCALES = {
    "trump": (20, 14, 11, 10, 4, 3, 0, 0),
    "jack_14_queen_1": (14, 9, 6, 5, 3, 1, 0, 0),
    "jack_13_ace_7": (13, 9, 7, 5, 3, 1, 0, 0),
    "jack_13_queen_2": (13, 9, 6, 5, 3, 2, 0, 0),
    "jack_14_ace_7": (14, 9, 7, 5, 3, 2, 0, 0),
    "jack_14_ten_4": (14, 9, 6, 4, 3, 2, 0, 0),
}
"""Points in the order of `ORDER`."""


class AllTrumpsOptions(RescalingOptions):
    """What the cards are worth when all are trumps, and what a hand of them comes to."""

    scale: Literal[
        "trump",
        "jack_14_queen_1",
        "jack_13_ace_7",
        "jack_13_queen_2",
        "jack_14_ace_7",
        "jack_14_ten_4",
    ] = option(
        "trump",
        "points of J 9 A T K Q: those of trumps, 20 14 11 10 4 3, which make 248 in all; or small "
        "ones that make 152 as with a trump suit: 14 9 6 5 3 1, 13 9 7 5 3 1, 13 9 6 5 3 2, "
        "14 9 6 4 3 2; or 14 9 7 5 3 2, which makes 160 and is probably a misprint",
        source="trump: FFB belote 27-01-2016, BGA, Bulgarian; jack_14_queen_1: Pagat, Wikipédia; "
        "jack_13_ace_7: PlayJoy (English page); jack_13_queen_2: FFB contrée 2015; jack_14_ace_7: "
        "exoty, as printed; jack_14_ten_4: alhoa",
    )
    rescaled: Literal["no", "cards", "hand", "two_thirds"] = option(
        "no",
        "what is made of the points: nothing; the cards come to those of a suit's hand (248 to "
        "152) and the last trick is added; the hand does (258 to 162); or two thirds of the hand",
        source="hand: FFB belote 27-01-2016, annex 11.3 (198 to 124); cards: BGA; no: Bulgarian; "
        "two thirds: ange.heureux (survey)",
    )
    order: Order = option(
        ORDER,
        "ranks, strongest first",
        source="as in trumps: all sources",
    )


def apply(rules: Rules, options: AllTrumpsOptions) -> Rules:
    """Add the kind, and what its points come to."""
    scale = Scale.of(options.order[::-1], dict(zip(ORDER, SCALES[options.scale], strict=True)))
    kind = Kind(TA, (scale,) * len(SUITS), SUITS, scored_as=TA)
    return add_kind(rules, kind, CODE, options.rescaled, options.scale_rounding)


ALL_TRUMPS = Rule(
    name="all_trumps",
    summary="All trumps (TA), where the auction has it: every suit has the order of trumps.",
    apply=apply,
    options=AllTrumpsOptions,
    texts=((CODE, "all trumps, rescaled"),),
    source="Fédération Française de Belote, belote, 27-01-2016, annex 11; Pagat",
    needs=("suits",),
)
