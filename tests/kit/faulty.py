"""Rules with one fault each, for the tests of the contract kit.

Each `apply_...` joins the table `classic` and does one thing that a rule must not do.
"""

import itertools
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Literal

from rebelote import NoOptions, Options, Rule, Rules, hookimpl, option
from rebelote.plugin import (
    ALL,
    CARDS,
    DONE,
    PASS,
    TAKERS,
    Action,
    Anytime,
    Card,
    Component,
    Contracted,
    Deal,
    Entered,
    Event,
    Fact,
    Heap,
    Line,
    Move,
    Outcome,
    Pass,
    Passed,
    Phase,
    Play,
    Played,
    PointLists,
    Reaction,
    Ruling,
    ScoreSheet,
    ScoreStep,
    Settle,
    Settled,
    Standing,
    Step,
    Succession,
    TrickWon,
    bound,
    seat_to_play,
)
from rebelote_plugins.rules.talon import Discarded

Apply = Callable[[Rules, Any], Rules]


def faulty(apply: Apply, options: type[Options] = NoOptions, **more: Any) -> Rule:
    """A rule that is well declared and does what *apply* does."""
    more = {"texts": (("faulty", "a fault"),), **more}
    return Rule(name="faulty", summary="A rule with a fault.", apply=apply, options=options, **more)


# What is no value.


def nothing(outcome: Outcome) -> tuple[int, ...]:
    return (0,) * len(outcome.cards)


def with_count(rules: Rules, count: Any) -> Rules:
    return rules.add("scoring.components", Component("faulty", count))


def apply_lambda(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, lambda outcome: nothing(outcome))


def apply_closure(rules: Rules, options: NoOptions) -> Rules:
    def count(outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)

    return with_count(rules, count)


def apply_partial(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, partial(nothing))


@dataclass(frozen=True)
class Nothing:
    def count(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)


def apply_method(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Nothing().count)


@dataclass
class Mutable:
    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)


def apply_mutable(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Mutable())


@dataclass(frozen=True, eq=False)
class Unequal:
    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)


def apply_unequal(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Unequal())


@dataclass(frozen=True)
class Listed:
    points: list[int]

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return nothing(outcome)


def apply_list(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Listed([1]))


# What depends on more than it may.


@dataclass(frozen=True)
class Fixed:
    points: int

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return (self.points,) * len(outcome.cards)


def apply_copied(rules: Rules, options: NoOptions) -> Rules:
    return with_count(rules, Fixed(rules.match.target))


def apply_hashed(rules: Rules, options: NoOptions) -> Rules:
    first = next(iter({"one", "two", "three", "four", "five", "six", "seven", "eight"}))
    return with_count(rules, Fixed(len(first) + ord(first[0])))


COUNTER = itertools.count()


def count_calls(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal.remember("faulty", next(COUNTER)), ()


def count_plays(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal.remember("faulty", deal.recall("faulty", 0) + 1), ()


def no_cards(rules: Rules, deal: Deal) -> int:
    return 0


def apply_deaf(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Played,), count_plays, no_cards))


def apply_counter(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Played,), count_calls))


def enter_list(rules: Rules, deal: Deal) -> Entered:
    return Entered(deal.remember("faulty", []), outcome=DONE)  # type: ignore[arg-type]


def append(rules: Rules, deal: Deal, event: Event) -> Step:
    deal.recall("faulty").append(1)
    return deal, ()


def apply_in_place(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "deal", enter=enter_list))
    return rules.add("flow.reactions", Reaction("faulty", (Played, Passed), append))


def spades(rules: Rules, deal: Deal) -> tuple[Any, ...]:
    worth = (10,) if deal.contract.kind == "S" else ()
    return tuple(worth for _ in deal.hands)


def apply_spades(rules: Rules, options: NoOptions) -> Rules:
    fact = Fact("faulty", spades, PointLists("faulty"), "points by account", ())
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", Component("faulty", FactSum("faulty")))


@dataclass(frozen=True)
class FactSum:
    fact: str

    def __call__(self, outcome: Outcome) -> tuple[int, ...]:
        return tuple(sum(values) for values in outcome.fact(self.fact, ()))


def seat_zero(rules: Rules, deal: Deal) -> int:
    return 0


def apply_leader(rules: Rules, options: NoOptions) -> Rules:
    return rules.put("match.leader", seat_zero)


# What gives something else than is asked for.


def wink_no_list(rules: Rules, deal: Deal, seat: int) -> Any:
    return None


def apply_no_list(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.moves", Move("faulty", "play", (Wink,), wink_no_list, wink))


def pass_in_a_list(rules: Rules, deal: Deal, seat: int) -> Any:
    return [PASS] if seat == deal.dealer else []


def apply_listed(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "announce", turn=turn_of_dealer))
    return rules.add("flow.moves", Move("faulty", "faulty", (Pass,), pass_in_a_list, wink))


def tell_a_text(rules: Rules, deal: Deal, event: Event) -> Any:
    return deal, ("told",)


def apply_text_told(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (TrickWon,), tell_a_text))


def enter_with_a_text(rules: Rules, deal: Deal) -> Any:
    return Entered(deal, ("told",), DONE)  # type: ignore[arg-type]


def apply_text_told_first(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.phases", Phase("faulty", "deal", enter=enter_with_a_text))


def wink_and_list(rules: Rules, deal: Deal, seat: int, action: Action) -> Any:
    return deal, []


def apply_list_told(rules: Rules, options: NoOptions) -> Rules:
    return winking(rules, wink_and_list)


def remember_list(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal.remember("faulty", [1, 2]), ()  # type: ignore[arg-type]


def apply_list_remembered(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Played,), remember_list))


def remember_own_lists(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal.remember("faulty", 0, ([1],) * len(deal.hands)), ()


def apply_own_lists(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Played,), remember_own_lists))


def seat_seventeen(rules: Rules, standing: Standing, deal: Deal) -> int:
    return 17


def apply_strange_dealer(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("match.dealers", Succession("faulty", seat_seventeen, before=("deal",)))


def perhaps(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return replace(sheet, verdict="maybe")


def apply_strange_verdict(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "judge", perhaps)


# What does not keep the pack.


def enter_double(rules: Rules, deal: Deal) -> Entered:
    return Entered(deal.with_pile("shown", deal.pile("turn_up"), ALL), outcome=DONE)


def apply_double(rules: Rules, options: NoOptions) -> Rules:
    phase = Phase("faulty", "deal", enter=enter_double, after=("deal",))
    return rules.add("flow.phases", phase)


def dearer(rules: Rules, deal: Deal, event: Event) -> Step:
    last = deal.play.tricks[-1]
    tricks = (*deal.play.tricks[:-1], last._replace(points=last.points + 1))
    return deal._replace(play=deal.play._replace(tricks=tricks)), ()


def apply_dearer(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (TrickWon,), dearer))


# What tells secrets.


def enter_open_stock(rules: Rules, deal: Deal) -> Entered:
    return Entered(deal.with_pile("pack", deal.pile("pack"), ALL), outcome=DONE)


def apply_untold_hands(rules: Rules, options: Any) -> Rules:
    return rules.put("deal.seen", ALL)


def apply_leaky_pile(rules: Rules, options: NoOptions) -> Rules:
    phase = Phase("faulty", "deal", enter=enter_open_stock, after=("deal",))
    return rules.add("flow.phases", phase)


@dataclass(frozen=True, slots=True)
class Peeked(Event):
    card: Card


@dataclass(frozen=True, slots=True)
class Warned(Event):
    reveals: ClassVar[bool] = True
    card: Card


def peek(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal, (Peeked(Card(deal.hands[0].bit_length() - 1)),)


@dataclass(frozen=True, slots=True)
class Boasted(Event):
    """Names no card, and yet tells about a hand."""

    seat: int
    aces: int


def boast(rules: Rules, deal: Deal, event: Event) -> Step:
    assert isinstance(event, Passed | Contracted)
    aces = sum(1 for suit in "SHDC" if deal.hands[event.seat] >> Card("A" + suit) & 1)
    return deal, (Boasted(event.seat, aces),)


@dataclass(frozen=True, slots=True)
class Hinted(Event):
    """Tells what a card is worth that was put aside in secret."""

    points: int


def hint(rules: Rules, deal: Deal, event: Event) -> Step:
    aside = deal.pile("discard", deal.contract.taker)
    return deal, (Hinted(rules.plan.kinds[deal.contract.kind].points[aside[-1]]),)


def apply_hint(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Discarded,), hint))


def apply_boast(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Contracted, Passed), boast))


def warn(rules: Rules, deal: Deal, event: Event) -> Step:
    return deal, (Warned(Card(deal.hands[0].bit_length() - 1)),)


def apply_peek(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.reactions", Reaction("faulty", (Contracted, Passed), peek))


def apply_warning(rules: Rules, options: NoOptions) -> Rules:
    """No fault: the event says that it reveals."""
    return rules.add("flow.reactions", Reaction("faulty", (Contracted, Passed), warn))


def enter_open_hands(rules: Rules, deal: Deal) -> Entered:
    return Entered(deal.remember("faulty", deal.hands), outcome=DONE)


def apply_leaky_memory(rules: Rules, options: NoOptions) -> Rules:
    phase = Phase("faulty", "deal", enter=enter_open_hands, after=("deal",))
    return rules.add("flow.phases", phase)


def enter_named_hands(rules: Rules, deal: Deal) -> Entered:
    named = tuple(str(Card(hand.bit_length() - 1)) for hand in deal.hands)
    return Entered(deal.remember("faulty", named), outcome=DONE)


def apply_named_memory(rules: Rules, options: NoOptions) -> Rules:
    phase = Phase("faulty", "deal", enter=enter_named_hands, after=("deal",))
    return rules.add("flow.phases", phase)


def holder(deal: Deal) -> int | None:
    """Who holds the seven of the suit turned up."""
    seven = Card("7" + deal.contract.proposed)
    return next((seat for seat, hand in enumerate(deal.hands) if hand >> seven & 1), None)


@dataclass(frozen=True)
class Asking:
    """Asks the dealer to pass, when anybody holds the seven."""

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        if holder(deal) is None:
            return Entered(deal, outcome=DONE)
        return Entered(deal.remember("asked", 0))

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        return deal.dealer

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        return (PASS,) if seat == self.turn(rules, deal) else ()

    def step(self, rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
        return deal.remember("asked", 1), (Passed(seat, "faulty"),)

    def over(self, rules: Rules, deal: Deal) -> str | None:
        return DONE if deal.recall("asked") else None


def asking(rules: Rules, asked: Asking) -> Rules:
    parts = bound(asked.enter), bound(asked.turn), bound(asked.over)
    rules = rules.add("flow.phases", Phase("faulty", "deal", *parts, after=("deal",)))
    move = Move("faulty", "faulty", (Pass,), bound(asked.legal), bound(asked.step))
    return rules.add("flow.moves", move)


def apply_skipped_phase(rules: Rules, options: NoOptions) -> Rules:
    return asking(rules, Asking())


@dataclass(frozen=True)
class AlwaysAsking(Asking):
    """Entered whatever is held, but asks the holder of the seven, or else the dealer."""

    def enter(self, rules: Rules, deal: Deal) -> Entered:
        return Entered(deal.remember("asked", 0))

    def turn(self, rules: Rules, deal: Deal) -> int | None:
        found = holder(deal)
        return deal.dealer if found is None else found


def apply_secret_turn(rules: Rules, options: NoOptions) -> Rules:
    return asking(rules, AlwaysAsking())


# What its moves do wrong.


@dataclass(frozen=True, slots=True)
class Wink(Action):
    pattern: ClassVar[str] = "wink"


@dataclass(frozen=True, slots=True)
class Point(Action):
    """Its text says one of its two cards only."""

    one: Card
    other: Card = CARDS[0]
    pattern: ClassVar[str] = "point {one}"


def wink_once(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    winked = any(isinstance(action, Wink) for _, action in deal.log)
    return (Wink(),) if not winked and seat == seat_to_play(rules, deal) else ()


def wink(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    return deal, ()


def always(rules: Rules, deal: Deal, seat: int, action: Action) -> bool:
    return True


def never(rules: Rules, deal: Deal, seat: int, action: Action) -> bool:
    return False


def breaking(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    raise KeyError("wink")


def winking(rules: Rules, step: Any = wink, allows: Any = None) -> Rules:
    move = Move("faulty", "play", (Wink,), wink_once, step, allows, after=("play",))
    return rules.add("flow.moves", move)


def apply_unlisted(rules: Rules, options: NoOptions) -> Rules:
    return winking(rules, allows=always)


def apply_sizeless(rules: Rules, options: NoOptions) -> Rules:
    size: Any = None
    return rules.add("deal.heaps", Heap("faulty", size))


def apply_refused(rules: Rules, options: NoOptions) -> Rules:
    return winking(rules, allows=never)


def apply_breaking(rules: Rules, options: NoOptions) -> Rules:
    return winking(rules, breaking)


def apply_winking(rules: Rules, options: NoOptions) -> Rules:
    """No fault: a seat may wink once a deal before it plays."""
    return winking(rules)


def doubled(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return wink_once(rules, deal, seat) * 2


def apply_doubled(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.moves", Move("faulty", "play", (Wink,), doubled, wink, after=("play",)))


def pointing(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    pointed = any(isinstance(action, Point) for _, action in deal.log)
    if pointed or seat != seat_to_play(rules, deal):
        return ()
    return (Point(Card("KH"), Card("QH")),)


def apply_mumbled(rules: Rules, options: NoOptions) -> Rules:
    move = Move("faulty", "play", (Point,), pointing, wink, after=("play",))
    return rules.add("flow.moves", move)


def no_legal(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return ()


def turn_of_dealer(rules: Rules, deal: Deal) -> int | None:
    return deal.dealer


def apply_stuck(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "announce", turn=turn_of_dealer))
    return rules.add("flow.moves", Move("faulty", "faulty", (Pass,), no_legal, wink))


def apply_waiting_for_nobody(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "announce"))
    return rules.add("flow.moves", Move("faulty", "faulty", (Pass,), no_legal, wink))


def may_pass(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return (PASS,) if seat == deal.dealer else ()


def turn_of_nine(rules: Rules, deal: Deal) -> int | None:
    return 9


def apply_waiting_for_nine(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "announce", turn=turn_of_nine))
    return rules.add("flow.moves", Move("faulty", "faulty", (Pass,), no_legal, wink))


def wink_out_of_turn(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    winked = any(isinstance(action, Wink) for _, action in deal.log)
    return (Wink(),) if not winked and deal.play.tricks else ()


def apply_winking_out_of_turn(rules: Rules, options: NoOptions) -> Rules:
    """No fault: anybody may wink once a deal, whoever is to play."""
    move = Move("faulty", "play", (Wink,), wink_out_of_turn, wink, after=("play",))
    return rules.add("flow.moves", move)


def apply_endless(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("flow.phases", Phase("faulty", "announce", turn=turn_of_dealer))
    return rules.add("flow.moves", Move("faulty", "faulty", (Pass,), may_pass, wink))


def crash_on_reading(rules: Rules, deal: Deal, seat: int, action: Action) -> bool:
    assert isinstance(action, Play)
    return action.card == deal.play.trick[0]


def apply_crashing_test(rules: Rules, options: NoOptions) -> Rules:
    move = Move("faulty", "play", (Play,), no_legal, wink, crash_on_reading, after=("play",))
    return rules.add("flow.moves", move)


@dataclass(frozen=True, slots=True)
class Report(Action):
    by: int
    pattern: ClassVar[str] = "report {by}"


def report(rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action) -> Ruling:
    assert isinstance(action, Report)
    return Ruling(void=(False,)[action.by], winners=(0,))


def apply_crashing_report(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.anytime", Anytime("faulty", (Report,), report))


# What its steps do wrong.


def with_step(rules: Rules, stage: str, run: Any, **order: Any) -> Rules:
    return rules.add("scoring.steps", ScoreStep("faulty", stage, run, **order))


def drop_belote(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines(tuple(line for line in sheet.lines if line.code != "belote"))


def apply_dropped(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "award", drop_belote, after=("failed",))


def drop_counted(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_made(sheet.made[1:])


def apply_uncounted(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "count", drop_counted)


def kinder(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return replace(sheet, verdict="made")


def apply_kind_judge(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "judge", kinder, after=("contract",))


def apply_late_judge(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "round", kinder)


def judge_and_take(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_made(sheet.made[:-1])


def apply_taking_judge(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "judge", judge_and_take, before=("contract",))


def belote_back(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    lines = (
        line._replace(account=1) if line.code == "belote" and sheet.verdict == "failed" else line
        for line in sheet.lines
    )
    return sheet.with_lines(tuple(lines))


def apply_belote_taken(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "award", belote_back, after=("failed",))


def hold_half(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines(tuple(line._replace(points=line.points // 2) for line in sheet.lines))


def apply_halving_hold(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "hold", hold_half)


def double_all(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines(tuple(line._replace(points=line.points * 2) for line in sheet.lines))


def one_more(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines((*sheet.lines, Line("faulty", TAKERS, 1)))


def apply_unordered(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("scoring.components", Component("faulty"))
    rules = with_step(rules, "multiply", double_all)
    return rules.add("scoring.steps", ScoreStep("more", "multiply", one_more))


def apply_ordered(rules: Rules, options: NoOptions) -> Rules:
    """No fault: the same with an order."""
    rules = rules.add("scoring.components", Component("faulty"))
    rules = with_step(rules, "multiply", double_all)
    return rules.add("scoring.steps", ScoreStep("more", "multiply", one_more, after=("faulty",)))


def apply_unknown_code(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "round", one_more)


def forget_pot(rules: Rules, sheet: ScoreSheet, standing: Standing) -> Settled:
    lines = tuple(line for line in sheet.lines if line.code != "pending")
    return Settled(sheet.with_lines(lines), standing.memory)


def to_account_seven(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines((*sheet.lines, Line("faulty", 7, 1)))


def apply_stray_account(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.add("scoring.components", Component("faulty"))
    return with_step(rules, "round", to_account_seven)


def write_early(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines((Line("belote", TAKERS, 20),))


def apply_early_lines(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "reshape", write_early)


def fail_early(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.worsen("failed")


def apply_early_judge(rules: Rules, options: NoOptions) -> Rules:
    return with_step(rules, "reshape", fail_early)


def for_seat_zero(rules: Rules, deal: Deal) -> tuple[Any, ...]:
    return tuple((10,) if seat == 0 else () for seat in range(len(deal.hands)))


def apply_favoured_seat(rules: Rules, options: NoOptions) -> Rules:
    fact = Fact("faulty", for_seat_zero, PointLists("faulty"), "points by account", ())
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", Component("faulty", FactSum("faulty")))


def nine_wins(rules: Rules, standing: Standing) -> tuple[int, ...]:
    return (9,) if max(standing.scores) > 100 else ()


def none_wins(rules: Rules, standing: Standing) -> Any:
    return 0


def apply_winner_no_tuple(rules: Rules, options: NoOptions) -> Rules:
    return rules.put("match.over", none_wins)


def apply_strange_winner(rules: Rules, options: NoOptions) -> Rules:
    return rules.put("match.over", nine_wins)


def apply_lost_pot(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("match.settle", Settle("faulty", forget_pot, before=("litige",)))


def by_tricks(outcome: Outcome) -> tuple[int, ...]:
    return tuple(3 * tricks for tricks in outcome.tricks)


def apply_odd_base(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.components", Component("faulty", by_tricks, base=True))


# What its declaration lacks.


def apply_nothing(rules: Rules, options: Any) -> Rules:
    return rules


class Undescribed(Options):
    points: int = 3


class Loose(Options):
    model_config: ClassVar[Any] = {"frozen": True, "extra": "allow"}

    points: int = option(3, "points")


class Unordered(Options):
    names: frozenset[str] = option(frozenset({"a"}), "names")


class Choice(Options):
    how: Literal["well", "badly"] = option("well", "how it is done")


def apply_choice(rules: Rules, options: Choice) -> Rules:
    return apply_breaking(rules, NoOptions()) if options.how == "badly" else rules


def apply_raising_choice(rules: Rules, options: Choice) -> Rules:
    return rules if options.how == "well" else rules.put("match.target", [][1])


def apply_wordless(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("scoring.components", Component("mystery"))


class Offers:
    """A plugin that offers some rules."""

    def __init__(self, *rules: Rule) -> None:
        self.rules = rules

    @hookimpl
    def rebelote_rules(self) -> Sequence[Rule]:
        return self.rules
