"""No trumps (sans atout): every suit is plain, and nothing can be ruffed."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import SUITS, Kind, Rule, Rules, Scale, option
from rebelote_plugins.rules.orders import Order
from rebelote_plugins.rules.rescaling import RescalingOptions, add_kind

SA = "SA"
CODE = "no_trumps"
ORDER = "ATKQJ987"

SCALES = {
    "ace_nineteen": (19, 10, 4, 3, 2, 0, 0, 0),
    "ace_nineteen_jack_nothing": (19, 10, 4, 3, 0, 0, 0, 0),
    "plain": (11, 10, 4, 3, 2, 0, 0, 0),
}
"""Points in the order of `ORDER`."""


class NoTrumpsOptions(RescalingOptions):
    """What the cards are worth without trumps, and what a hand of them comes to."""

    scale: Literal["ace_nineteen", "ace_nineteen_jack_nothing", "plain"] = option(
        "ace_nineteen",
        "points of A T K Q J: 19 10 4 3 2, which make 152 in all as with a trump suit; with a "
        "jack of 0, which makes 144 (probably a misprint); or those of plain suits, which make 120",
        source="ace of 19: Pagat, Wikipédia, most; jack of 0: FFB belote 27-01-2016, annex 11.2, "
        "as printed; plain: BGA, Bulgarian",
    )
    rescaled: Literal["no", "cards", "hand", "doubled"] = option(
        "no",
        "what is made of the points: nothing; the cards come to those of a suit's hand (120 to "
        "152) and the last trick is added; the hand does (130 to 162); or the hand counts double",
        source="cards: BGA; doubled: Bulgarian (260)",
    )
    order: Order = option(
        ORDER,
        "ranks, strongest first",
        source="as in plain suits: all sources",
    )


def apply(rules: Rules, options: NoTrumpsOptions) -> Rules:
    """Add the kind, and what its points come to."""
    scale = Scale.of(options.order[::-1], dict(zip(ORDER, SCALES[options.scale], strict=True)))
    kind = Kind(SA, (scale,) * len(SUITS), scored_as=SA)
    return add_kind(rules, kind, CODE, options.rescaled, options.scale_rounding)


NO_TRUMPS = Rule(
    name="no_trumps",
    summary="No trumps (SA), where the auction has it: all suits are plain.",
    apply=apply,
    options=NoTrumpsOptions,
    texts=((CODE, "no trumps, rescaled"),),
    source="Fédération Française de Belote, belote, 27-01-2016, annex 11; Pagat",
    needs=("suits",),
)
