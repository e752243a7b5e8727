"""What binds the choice of a card: follow, rise, ruff, overruff, undertrump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rebelote.plugin import (
    PLAY_MOVE,
    PLAY_PHASE,
    Bend,
    Kind,
    Masks,
    Options,
    Rule,
    Rules,
    option,
)
from rebelote_plugins.rules.coinche import LEVELS
from rebelote_plugins.rules.leading import LEADERS, GeneraleLeads

GAHWA_LEVEL = len(LEVELS)
Rise = Literal["always", "opponents", "never"]


class DutiesOptions(Options):
    """What one must play, and what one may not lead."""

    follow: Literal["always", "or_trump"] = option(
        "always",
        "follow suit always, or play a trump instead at any time (no lower one over a ruff)",
        source="always: all belote; or trump: Schieber Jass",
    )
    ruff: Literal["unless_ally", "unless_ally_plain", "always", "never"] = option(
        "unless_ally",
        "void in the suit led: ruff unless an ally holds the trick (or holds it with a plain "
        "card), always, or never",
        source="unless an ally: FFB, GameLake, Spanish page; always: STEKIUS, Croatian, Macedonian",
    )
    overruff: Rise = option(
        "opponents",
        "ruffing over a trump: higher if possible always, only over an opponent's, or never",
        source="opponents: all French sources; always: STEKIUS, Tunisian, Croatian, Rotterdam",
    )
    undertrump: Literal["must", "free", "forbidden"] = option(
        "must",
        "a duty to ruff that can only be met with a lower trump: play it, or play any card; or a "
        "lower trump is not played, whoever holds the trick, unless nothing else is left",
        source="must: FFB belote, GameLake, Spanish page; free: FFB contrée; forbidden: Amsterdam",
    )
    rise_trump: Rise = option(
        "always",
        "trump is led: play higher if possible always, only over an opponent's, or never",
        source="always: FFB, GameLake, STEKIUS, Spanish page; opponents: belotepoint (survey)",
    )
    rise_plain: Rise = option(
        "never",
        "a plain suit is led: play higher if possible, likewise",
        source="never: all French sources; always: Croatian, Macedonian",
    )

    leads: Literal["after_dealer", "taker", "after_taker", "first_bidder"] = option(
        "after_dealer",
        "who leads to the first trick: the seat after the dealer, the taker, the seat after the "
        "taker, or who made the first call of the auction",
        source="after the dealer: FFB, GameLake, Spanish page; the taker: Moldovan; after the "
        "taker: none found; the first bidder: Pilotta (kypros.org)",
    )
    generale_leads: bool = option(
        False,
        "whether a seat that has bid the générale leads to the first trick in any case",
        source="on: ange.heureux (survey)",
    )
    lead_trump: Literal["free", "not_doubled", "not"] = option(
        "free",
        "whether trump may be led while other suits are held: freely, not in a doubled game (but "
        "at gahwa, the fourth doubling), or not at all",
        source="free: all belote; not in a doubled game: Baloot (locked)",
    )


FIVE = ("ruff", "overruff", "undertrump", "rise_trump", "rise_plain")


def or_trump(kind: Kind, level: int) -> Masks:
    """Trumps may be played in place of the suit led, over a ruff only higher ones."""
    return Masks(beside=kind.trumps)


@dataclass(frozen=True)
class LeadBan:
    """Trump may not be led while anything else is held."""

    doubled_only: bool

    def __call__(self, kind: Kind, level: int) -> Masks:
        """Trumps, in games that the ban is for."""
        free = self.doubled_only and level in (0, GAHWA_LEVEL)
        return Masks(held_back=0 if free else kind.trumps)


def add_leader(rules: Rules, options: DutiesOptions) -> Rules:
    """The rules with who leads to the first trick."""
    leader = LEADERS[options.leads]
    if options.generale_leads:
        return rules.put("match.leader", GeneraleLeads(leader), "generale_leads")
    return rules if options.leads == "after_dealer" else rules.put("match.leader", leader, "leads")


def apply(rules: Rules, options: DutiesOptions) -> Rules:
    """Tricks are played under these duties."""
    for name in FIVE:
        rules = rules.put(f"duties.{name}", getattr(options, name), name)
    rules = add_leader(rules, options)
    if options.follow == "or_trump":
        rules = rules.add("duties.bends", Bend("follow", masks=or_trump), "follow")
    if options.lead_trump != "free":
        ban = LeadBan(options.lead_trump == "not_doubled")
        rules = rules.add("duties.bends", Bend("lead_trump", masks=ban), "lead_trump")
    return rules.add("flow.phases", PLAY_PHASE).add("flow.moves", PLAY_MOVE)


DUTIES = Rule(
    name="duties",
    summary="Playing tricks: follow, rise, ruff, overruff, undertrump.",
    apply=apply,
    options=DutiesOptions,
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    provides=("play",),
)
