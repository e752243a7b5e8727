"""The match: how far it goes, and how it ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    Action,
    Anytime,
    Deal,
    Forfeit,
    Options,
    Rule,
    Rules,
    Ruling,
    Standing,
    option,
)
from rebelote_plugins.rules.claim import Claim
from rebelote_plugins.rules.ending import ENOUGH, Ending, leaders


@dataclass(frozen=True, slots=True)
class Enough(Action):
    """Claim the match: with what the deal has brought so far, one's side has enough."""

    pattern: ClassVar[str] = ENOUGH


class MatchOptions(Options):
    """The target, what may reach it, when that is asked, and who wins when several are there."""

    target: int = option(
        1000,
        "points that win the match (0: none do, and a number of deals ends it)",
        source="1000 (500, 1500): GameLake; 1001 (501, 1501): STEKIUS; 501: Spanish page; 1010: "
        "ASCEE 2A; 701: GameDuell; 2000: Pagat, FFB; 3000: Wikipédia, Essarts; in tens, 151: "
        "Bulgarian; 351: Pilotta; 101: Moldovan; none: Klaverjas",
        ge=0,
        le=100_000,
    )
    test: Literal["reach", "exceed"] = option(
        "reach",
        "whether the target must be reached or exceeded",
        source="reach: FFB, GameLake; exceed: BGA, Essarts, ange.heureux",
    )
    bonus_ends: bool = option(
        True,
        "whether a side may get there by bonuses alone (the belote), having marked nothing "
        "for the hand itself",
        source="off: FFB, belote, 27-01-2016 (a failed or capoted side)",
    )
    deals: int = option(
        0,
        "a number of deals after which the match ends, the higher total winning (0: none); deals "
        "thrown in do not count, a litige does, and so do the deal after it and one that a revoke "
        "has ended; what else a winner must have done is not asked then",
        source="FFB, belote, 27-01-2016, 10.4.1 (tournaments); 16: Klaverjas",
        ge=0,
    )
    end_check: Literal["deal", "claim"] = option(
        "deal",
        "whether a side can only get there at the end of a deal, or may also stop one (`enough`) "
        "when its total and what all know it has made are enough (the points of its tricks, what "
        "it has said and shown), and the takers' contract is made whatever comes, if it is theirs; "
        "a doubled one is played to its end",
        source="end of the deal: FFB, GameLake; claim: Croatian and Bulgarian (na dosta)",
    )
    both_over: Literal["higher", "takers", "draw", "another_deal", "last_deal"] = option(
        "higher",
        "who wins when several sides are there: the higher total; the side that took; none, a "
        "draw; another deal is played, then the higher total; who marked more in the last deal",
        source="higher: FFB 27-01-2016, Bulgarian, Pagat; takers: emilijan-koteski (text), Ducale; "
        "draw: Pagat (belote); last deal: tournoi international (survey)",
    )
    tie: Literal["another_deal", "draw", "takers", "contract"] = option(
        "another_deal",
        "what equal totals lead to: another deal, a draw, a win of the side that took last, or of "
        "the side that won the last contract (its takers if they made it)",
        source="another deal: FFB 27-01-2016, Bulgarian; takers: emilijan-koteski; contract: "
        "Pagat (coinche)",
    )
    capot_ends: bool = option(
        True,
        "whether a side may get there by a capot; otherwise the target rises to one more than its "
        "total",
        source="yes: rjcv.be; no: Bulgarian, stéphanoise (survey)",
    )
    by_contract: bool = option(
        False,
        "whether the winner must not have failed or been made capot in the last deal",
        source="on: tournoi international (survey)",
    )

    @model_validator(mode="after")
    def _ends_at_all(self) -> Self:
        if not self.target and not self.deals:
            raise ValueError("with target = 0 the match has no end: deals says after how many")
        if not self.target and self.end_check == "claim":
            raise ValueError("with target = 0 there is nothing to claim: end_check = 'deal'")
        return self

    @model_validator(mode="after")
    def _contract_asked(self) -> Self:
        if self.by_contract and self.end_check == "claim":
            raise ValueError("by_contract looks at a finished deal; end_check = 'claim' stops one")
        by_points = self.both_over in ("higher", "another_deal", "last_deal")
        if self.by_contract and not (by_points and self.tie == "another_deal"):
            raise ValueError(
                "by_contract wants more points than the others; with it both_over is 'higher', "
                "'another_deal' or 'last_deal', and tie is 'another_deal'"
            )
        return self


def forfeit(rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action) -> Ruling:
    """The other account wins; of several others the one with the highest total."""
    mine = rules.seating.account(seat)
    others = tuple(account for account in range(rules.seating.count) if account != mine)
    return Ruling(winners=leaders(standing.scores, others), reason="forfeit")


def apply(rules: Rules, options: MatchOptions) -> Rules:
    """Play until the target."""
    ending = Ending(
        options.test == "exceed",
        options.bonus_ends,
        options.deals,
        options.both_over,
        options.tie,
        options.capot_ends,
        options.by_contract,
    )
    rules = rules.put("match.target", options.target, "target").put("match.over", ending, "test")
    if options.end_check == "claim":
        claim = Anytime(ENOUGH, (Enough,), Claim(ending))
        rules = rules.add("flow.anytime", claim, "end_check")
    return rules.add("flow.anytime", Anytime("forfeit", (Forfeit,), forfeit))


MATCH = Rule(
    name="match",
    summary="The first side to the target wins; a seat may forfeit.",
    apply=apply,
    options=MatchOptions,
    texts=((ENOUGH, "a side had enough"),),
    source="GameLake; STEKIUS; Spanish page; Fédération Française de Belote, belote, 27-01-2016",
    provides=("end",),
)
