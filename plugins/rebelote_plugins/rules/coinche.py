"""Coinche: the opponents double the contract, its side doubles again.

It goes with any auction that stands in phase `auction`.  Where seats call in turn (`calling`)
it may be said while they do; after any other the opponents are asked.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal, Self

from pydantic import NonNegativeInt, PositiveInt, model_validator

from rebelote.plugin import (
    DONE,
    PASS,
    Action,
    Deal,
    Entered,
    Event,
    Move,
    Opening,
    Options,
    Pass,
    Passed,
    Phase,
    Rule,
    Rules,
    Standing,
    Step,
    Twin,
    bound,
    option,
)
from rebelote_plugins.rules.bulk_doubling import answers_twin
from rebelote_plugins.rules.calling import AUCTION, close, reopen, speaker
from rebelote_plugins.rules.named_bids import CAPOT, GENERALE

COINCHE_PHASE = "coinche"
WithoutSuit = Literal["SA", "TA"]


@dataclass(frozen=True, slots=True)
class Coinche(Action):
    """Double the contract of the other side."""

    pattern: ClassVar[str] = "coinche"


@dataclass(frozen=True, slots=True)
class Surcoinche(Action):
    """Double again one's own contract."""

    pattern: ClassVar[str] = "surcoinche"


@dataclass(frozen=True, slots=True)
class SurSurcoinche(Action):
    """Double a third time, against the surcoinche."""

    pattern: ClassVar[str] = "sur-surcoinche"


@dataclass(frozen=True, slots=True)
class Gahwa(Action):
    """Answer the sur-surcoinche too; the rule `gahwa` makes it stake the match."""

    pattern: ClassVar[str] = "gahwa"


_STATES = ("not coinched", "coinched", "surcoinched", "sur-surcoinched", "at gahwa")

TOTALS = "coinche_totals"
"""Open memory: the totals by account in seat order, where they matter to who may double."""

LEVELS: tuple[Action, ...] = (Coinche(), Surcoinche(), SurSurcoinche(), Gahwa())
"""What brings a contract from each level to the next."""


@dataclass(frozen=True, slots=True)
class Doubled(Event):
    """A seat has doubled the contract, which is now at `level`."""

    seat: int
    level: int


class CoincheOptions(Options):
    """When one may coinche, what, and what follows."""

    when: Literal["any_time", "in_turn", "after_auction"] = option(
        "any_time",
        "when the opponents may coinche: at any moment of the auction, when it is their turn, "
        "or when they are asked after it",
        source="any time: Pagat, Wikipédia, BGA; in turn: FFB coinche 2015, Cannes 2016; after: "
        "belote bridgée, clubs with a turn-up",
    )
    effect: Literal["freezes", "ends", "outbid"] = option(
        "freezes",
        "what a coinche leaves to say: only the answer of the bidder's side, nothing, or "
        "everything (a higher call lifts it)",
        source="freezes: FFB coinche 2015, Cannes 2016; ends: BGA; outbid: Pagat (variant), "
        "stéphanoise (survey)",
    )
    levels: int = option(
        2,
        "how often a contract can be doubled: coinche, surcoinche, sur-surcoinche, gahwa",
        source="2: FFB coinche 2015, Pagat; 1: BGA; 3: Bulgarian (absoluteastronomy); 4: Baloot",
        ge=1,
        le=4,
    )
    levels_at: dict[WithoutSuit, PositiveInt] = option(
        {},
        "how often a contract at no trumps or all trumps can be, where that is less",
        source="SA 1: Baloot (baloot-ai, official_doubling_rules.md)",
    )
    totals_at: dict[WithoutSuit, NonNegativeInt] = option(
        {},
        "a total that the bidder's side must have passed, and the other not reached, for its "
        "contract at no trumps or all trumps to be doubled; a kind left out: whatever the totals",
        source="SA 100: Baloot (baloot-ai, BALOOT_RULES.md)",
    )
    from_figure: int = option(
        0,
        "the lowest figure that may be coinched",
        source="0: all that say nothing; 90: alhoa (survey)",
        ge=0,
        le=2000,
    )
    capot_doublable: bool = option(
        True,
        "whether a capot that was bid may be coinched",
        source="on: FFB coinche 2015, Cannes 2016; off: Pagat",
    )
    generale_doublable: bool = option(
        True,
        "whether a générale that was bid may be coinched",
        source="on: belotepoint",
    )

    @model_validator(mode="after")
    def _something_follows(self) -> Self:
        if self.effect == "ends" and self.levels > 1:
            raise ValueError("effect = 'ends' leaves nobody to surcoinche; use levels = 1")
        if self.effect == "outbid" and self.when == "after_auction":
            raise ValueError("after the auction nobody can bid over a coinche: effect = 'freezes'")
        return self

    @model_validator(mode="after")
    def _levels_agree(self) -> Self:
        more = [kind for kind, levels in self.levels_at.items() if levels > self.levels]
        if more:
            raise ValueError(f"levels_at has more levels for {more[0]} than levels has for all")
        return self


@dataclass(frozen=True)
class Doubling:
    """Who may double what.  Open memory `coinche`: the seats that are still to answer."""

    any_time: bool
    after_auction: bool
    outbid: bool
    levels: int
    from_figure: int
    never: tuple[str, ...]
    levels_at: tuple[tuple[str, int], ...] = ()
    totals_at: tuple[tuple[str, int], ...] = ()

    @property
    def by_kind(self) -> bool:
        """Whether kinds of trump differ in who may double them, or how often."""
        return bool(self.levels_at or self.totals_at)

    def able(self, rules: Rules, deal: Deal, seat: int) -> bool:
        """Whether the next doubling is the business of *seat*."""
        kind, taker, bid, level, _ = deal.contract
        if not kind or level >= self._most(kind) or not self._doublable(bid):
            return False
        if rules.seating.allied(seat, taker, taker) != bool(level % 2):
            return False
        return self._by_totals(rules, deal)

    def _most(self, kind: str) -> int:
        """How often a contract of that kind can be doubled."""
        return dict(self.levels_at).get(kind, self.levels)

    def _by_totals(self, rules: Rules, deal: Deal) -> bool:
        """Whether the totals allow a doubling of the contract."""
        total = dict(self.totals_at).get(deal.contract.kind)
        if total is None:
            return True
        totals, mine = deal.recall(TOTALS), rules.seating.account(deal.contract.taker)
        others = (each for account, each in enumerate(totals) if account != mine)
        return bool(totals[mine] > total and all(each < total for each in others))

    def why(self, rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
        """Why this contract is not to be doubled by *seat*, or not so."""
        kind, taker, bid, level, _ = deal.contract
        if isinstance(action, Pass):
            return None
        if not kind:
            return "nothing is called yet"
        if action not in LEVELS[level : level + 1]:
            return f"the contract is {_STATES[level]}"
        if rules.seating.allied(seat, taker, taker) != bool(level % 2):
            return "only the other side doubles a contract, and the bidder's side a coinche"
        if level >= self._most(kind):
            return f"a contract in {kind} is not to be doubled again"
        if not self._by_totals(rules, deal):
            return f"at these totals a contract in {kind} is not to be doubled"
        if not self._doublable(bid):
            return f"a bid of {bid} is not to be doubled at this table"
        return None

    def _doublable(self, bid: int | str | None) -> bool:
        if isinstance(bid, str):
            return bid not in self.never
        return bid is None or bid >= self.from_figure

    def offers(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """The next doubling, for a seat that may say it in the auction."""
        heard = self.any_time or seat == speaker(deal)
        return (LEVELS[deal.contract.level],) if heard and self.able(rules, deal, seat) else ()

    def call(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Double in the auction, which goes on, or is closed but for the answer."""
        deal, events = double(deal, seat)
        deal = reopen(rules, deal, seat) if self.outbid else close(self._ask(rules, deal, seat))
        return deal, events

    def _ask(self, rules: Rules, deal: Deal, seat: int) -> Deal:
        """Those whom the next doubling concerns are asked, from the seat after *seat*."""
        around = rules.seating.following(seat)
        asked = tuple(other for other in around if self.able(rules, deal, other))
        return deal.remember(COINCHE_PHASE, asked)

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        """Ask the opponents, or the side of a contract that was coinched in the auction."""
        if self.after_auction:
            deal = self._ask(rules, deal, deal.contract.taker)
        return Entered(deal)

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        """The seat that is asked."""
        return next(iter(waiting(deal)), None)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        """Done when everyone concerned has answered."""
        return None if waiting(deal) else DONE

    def answers(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """Pass or double; out of turn double, where one may at any time."""
        asked = waiting(deal)
        if not asked or not self.able(rules, deal, seat):
            return ()
        doubling = LEVELS[deal.contract.level]
        if seat == asked[0]:
            return (PASS, doubling)
        return (doubling,) if self.any_time else ()

    def answer(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        """Pass on, or double."""
        if isinstance(action, Pass):
            deal = deal.remember(COINCHE_PHASE, waiting(deal)[1:])
            return deal, (Passed(seat, COINCHE_PHASE),)
        deal, events = double(deal, seat)
        return self._ask(rules, deal, seat), events

    def twin(self, rules: Rules) -> Twin | None:
        """The answers in many deals at once."""
        return answers_twin(rules, self)


def double(deal: Deal, seat: int) -> Step:
    """Bring the contract to the next level."""
    level = deal.contract.level + 1
    return deal.with_contract(deal.contract._replace(level=level)), (Doubled(seat, level),)


def waiting(deal: Deal) -> tuple[int, ...]:
    """The seats that are still to answer, the one whose turn it is first."""
    found: tuple[int, ...] = deal.recall(COINCHE_PHASE, ())
    return found


def doubling_of(options: CoincheOptions) -> Doubling:
    """The doubling under these options."""
    doublable = {CAPOT: options.capot_doublable, GENERALE: options.generale_doublable}
    return Doubling(
        options.when == "any_time",
        options.when == "after_auction",
        options.effect == "outbid",
        options.levels,
        options.from_figure,
        tuple(name for name, able in doublable.items() if not able),
        tuple(sorted(options.levels_at.items())),
        tuple(sorted(options.totals_at.items())),
    )


def totals(rules: Rules, standing: Standing) -> tuple[int, ...]:
    """The totals before the deal."""
    return standing.scores


def apply(rules: Rules, options: CoincheOptions) -> Rules:
    """Moves in the auction, and a phase of answers after it."""
    doubling = doubling_of(options)
    classes = tuple(type(action) for action in LEVELS[: options.levels])
    if doubling.totals_at:
        rules = rules.add("match.openings", Opening(TOTALS, totals), "totals_at")
    if options.when != "after_auction":
        called = classes if doubling.outbid else classes[:1]
        steps = (bound(doubling.offers), bound(doubling.call))
        why = bound(doubling.why)
        move = Move("coinche", AUCTION, called, *steps, after=(AUCTION,), why=why)
        rules = rules.add("flow.moves", move, "when")
    if doubling.outbid or (options.effect == "ends" and not doubling.after_auction):
        return rules
    return _add_answers(rules, doubling, classes)


def _add_answers(rules: Rules, doubling: Doubling, classes: tuple[type[Action], ...]) -> Rules:
    """The phase in which those concerned are asked."""
    steps = (bound(doubling.enter), bound(doubling.turn), bound(doubling.over))
    phase = Phase(COINCHE_PHASE, AUCTION, *steps, after=(AUCTION,), bulk=bound(doubling.twin))
    answer = (bound(doubling.answers), bound(doubling.answer))
    why = bound(doubling.why)
    move = Move("coinche_answer", COINCHE_PHASE, (Pass, *classes), *answer, why=why)
    return rules.add("flow.phases", phase, "effect").add("flow.moves", move, "effect")


COINCHE_RULE = Rule(
    name="coinche",
    summary="The opponents may double a contract, its side may double again.",
    apply=apply,
    options=CoincheOptions,
    source="Fédération Française de Belote, coinche, 2015; Cannes 2016; Pagat; BGA",
    needs=("coinche_score",),
)
