"""Tables on which a contract can be typed in with its bid, without an auction."""

from __future__ import annotations

from typing import Any

import rebelote
from rebelote import Catalogue, Rules
from rebelote.plugin import FIGURE, BidKind, NoOptions, Rule, hookimpl
from rebelote_plugins import rebelote_rules as bundled_rules
from rebelote_plugins.rules.named_bids import add_capot_bid, add_generale_bid


def any_bid(rules: Rules, options: NoOptions) -> Rules:
    """Figures, a capot for 250, a générale for 500."""
    rules = rules.add("scoring.bids", BidKind(FIGURE))
    return add_generale_bid(add_capot_bid(rules, 250, ""), 500, "")


class Pad:
    """Offers the bids of a score pad."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The one rule."""
        return [Rule("any_bid", "Any bid.", any_bid)]


class Bundled:
    """Offers the bundled rules."""

    rebelote_rules = staticmethod(bundled_rules)


CATALOGUE = Catalogue({"pad": Pad(), "bundled": Bundled()})
NAMES = "pairs suits any_bid turn_up_deal take duties last_trick belote capot contract match"


def pad(**rules: Any) -> Rules:
    """A table that scores contracts that were bid; *rules* are options of its rules."""
    table = dict.fromkeys([*NAMES.split(), "coinche_score"], True) | {
        "contract": {"condition": "bid", "failed_base": 160}
    }
    return rebelote.rules({"rules": table | rules}, catalogue=CATALOGUE)


def marks(rules: Rules, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark for a typed deal."""
    return rules.score(rules.outcome(**typed)).marks
