"""Sun or hokum: the suit of the card turned up, or another, and no trumps over both.

Baloot's auction.  Hokum is a suit: the one turned up in the first round, another in the second.
Sun, no trumps, may be called at any time; ashkal is sun for the partner, who gets the turn-up.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from rebelote.plugin import (
    CARDS,
    SUIT_NAMES,
    Action,
    Contract,
    Deal,
    Entered,
    Event,
    Options,
    Rule,
    Rules,
    bound,
    option,
)
from rebelote_plugins.rules.calling import AUCTION, Calling, Calls, calls_in
from rebelote_plugins.rules.no_trumps import SA
from rebelote_plugins.rules.take import Take, choices
from rebelote_plugins.rules.turn_up_deal import TURN_UP


@dataclass(frozen=True, slots=True)
class Ashkal(Action):
    """Call sun for one's partner, who gets the turn-up."""

    pattern: ClassVar[str] = "ashkal"


@dataclass(frozen=True, slots=True)
class Ashkaled(Event):
    """A seat has called sun for its partner, whose contract now stands."""

    seat: int


class SunHokumOptions(Options):
    """Who may call sun over what, and who may call ashkal."""

    ashkal: Literal["never", "first_round", "always"] = option(
        "first_round",
        "in which rounds the dealer and the seat before may call ashkal: in none, in the first, or "
        "in both",
        source="first round: Jawaker, baloot-ai (baloot_rulebook.md); both: baloot-ai "
        "(BALOOT_RULES.md)",
    )
    ashkal_on_ace: bool = option(
        False,
        "whether ashkal may be called where an ace is turned up",
        source="off: baloot-ai",
    )
    claimed: bool = option(
        True,
        "whether a sun of the first round may be taken over as a sun of their own by the opponents "
        "who spoke earlier, the first of them before the other",
        source="on: Jawaker, baloot-ai (BALOOT_RULES.md); off: Jawaker (a later edition of its "
        "rules), baloot-ai (baloot_rulebook.md)",
    )
    confirmed: bool = option(
        True,
        "whether who called hokum in the first round may turn it into sun when the others let it "
        "stand",
        source="on: Jawaker; off: baloot-ai",
    )


def first_round(rules: Rules, deal: Deal) -> bool:
    """Whether a call now goes over nothing or over a suit in the first round; never over a sun."""
    kind, proposed = deal.contract.kind, deal.contract.proposed
    if kind:
        return kind == proposed
    return len(calls_in(deal).waiting) > rules.seating.seats


def called(rules: Rules, deal: Deal, seat: int, action: Action) -> Contract:
    """The contract that a call makes; ashkal makes the partner the taker."""
    proposed = deal.contract.proposed
    if isinstance(action, Take):
        return Contract(action.kind, seat, proposed=proposed)
    across = rules.seating.after(seat, rules.seating.seats // 2)
    return Contract(SA, across, proposed=proposed)


@dataclass(frozen=True)
class Offers:
    """What can be called."""

    ashkal: str
    on_ace: bool

    def __call__(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Hokum while nothing stands, sun, and ashkal."""
        suits = () if deal.contract.kind else hokums(deal, first=first_round(rules, deal))
        calls = choices((*suits, SA), True)
        return calls if self._no_ashkal(rules, deal, seat) else (*calls, Ashkal())

    def why(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """What is wrong with a call."""
        if isinstance(action, Take):
            return self._refused(rules, deal, action.kind)
        return self._no_ashkal(rules, deal, seat)

    def _no_ashkal(self, rules: Rules, deal: Deal, seat: int) -> str | None:
        """Why *seat* may not call ashkal now, if it may not."""
        rounds = {"never": False, "first_round": first_round(rules, deal), "always": True}
        if seat not in rules.seating.following(deal.dealer)[-2:]:
            return "only the dealer and the seat before may call ashkal"
        if not self.on_ace and CARDS[deal.recall(TURN_UP)].rank == "A":
            return "ashkal is not called on an ace"
        if deal.contract.kind == SA:
            return "ashkal does not outrank sun"
        return None if rounds[self.ashkal] else "ashkal is called in the first round"

    def _refused(self, rules: Rules, deal: Deal, kind: str) -> str:
        """What is wrong with a kind of trump."""
        if deal.contract.kind:
            return f"{deal.contract.kind} stands, and {kind} does not outrank it"
        return f"this round offers {', '.join((*hokums(deal, first=first_round(rules, deal)), SA))}"


def hokums(deal: Deal, *, first: bool) -> tuple[str, ...]:
    """The suits of a round: the one turned up, or the others."""
    proposed = deal.contract.proposed
    return (proposed,) if first else tuple(suit for suit in SUIT_NAMES if suit != proposed)


@dataclass(frozen=True)
class TwoRounds(Calling):
    """The turn of the seats: twice around while nothing is called.

    `claimed` and `confirmed` as in the options.
    """

    claimed: bool = True
    confirmed: bool = True

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Everyone is to speak twice, the seat after the dealer first."""
        return Entered(deal.remember(AUCTION, Calls(rules.seating.following(deal.dealer) * 2)))

    def after_call(self, rules: Rules, before: Deal, deal: Deal, seat: int) -> Deal:
        """After a call those have a word who may still take it over."""
        asked = self._hokum if deal.contract.kind != SA else self._sun
        waiting = asked(rules, before, seat)
        return deal.remember(AUCTION, calls_in(deal)._replace(waiting=waiting))

    def _hokum(self, rules: Rules, before: Deal, seat: int) -> tuple[int, ...]:
        """Over a suit: all others, then its caller; in the second round those still to speak."""
        if not first_round(rules, before):
            return calls_in(before).waiting[1:]
        around = rules.seating.following(seat)
        return around if self.confirmed else around[:-1]

    def _sun(self, rules: Rules, before: Deal, seat: int) -> tuple[int, ...]:
        """Over a sun of the first round, if its caller had not called before: earlier opponents."""
        again = before.contract.taker == seat
        if not self.claimed or again or not first_round(rules, before):
            return ()
        around = rules.seating.following(before.dealer)
        earlier = around[: around.index(seat)]
        return tuple(each for each in earlier if not rules.seating.allied(each, seat, seat))

    def told(self, seat: int, action: Action, contract: Contract) -> Event:
        """What is heard of a call."""
        if isinstance(action, Ashkal):
            return Ashkaled(seat)
        return super().told(seat, action, contract)


def apply(rules: Rules, options: SunHokumOptions) -> Rules:
    """An auction of two rounds in which sun goes over hokum."""
    offers = Offers(options.ashkal, options.ashkal_on_ace)
    calling = TwoRounds(
        offers,
        called,
        why=bound(offers.why),
        claimed=options.claimed,
        confirmed=options.confirmed,
    )
    actions = (Take,) if options.ashkal == "never" else (Take, Ashkal)
    return calling.add(rules, actions, "ashkal")


SUN_HOKUM = Rule(
    name="sun_hokum",
    summary="Baloot's auction: hokum, a suit, in two rounds; sun, no trumps, over it at any time.",
    apply=apply,
    options=SunHokumOptions,
    texts=(("Ashkaled", "{seat}: ashkal, sun for the partner"),),
    source="Jawaker, rules of Baloot; baloot-ai (tazjel), docs/BALOOT_RULES.md",
    needs=("pairs", "no_trumps", TURN_UP),
    provides=("auction",),
)
