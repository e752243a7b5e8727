"""Options that do nothing at a table, each remarked in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from rebelote.plugin import FIGURE, Remark, Rules
from rebelote_plugins.rules import RULES
from rebelote_plugins.rules.all_trumps import TA
from rebelote_plugins.rules.coinche import LEVELS
from rebelote_plugins.rules.named_bids import CAPOT, GENERALE
from rebelote_plugins.rules.no_trumps import SA

Config = Mapping[str, Mapping[str, Any]]
OFFERED = {SA: "no_trumps", TA: "all_trumps"}
"""The rules that bring a kind of trump, which are also the options of `take` that offer it."""
DEFAULTS = {
    (rule.name, name): field.default
    for rule in RULES
    for name, field in rule.options.model_fields.items()
}


class Idle(NamedTuple):
    """Options of a rule, where they do nothing, and why."""

    rule: str
    options: tuple[str, ...]
    where: Callable[[Rules, Config], bool]
    why: str


def is_set(config: Config, rule: str, option: str) -> bool:
    """Whether an option of a rule at the table is other than its default."""
    options = config.get(rule, {})
    return option in options and options[option] != dumped(DEFAULTS[rule, option])


def dumped(default: Any) -> Any:
    """A default as it stands among options that were read."""
    return list(default) if isinstance(default, tuple) else default


def without_call(kind: str) -> Callable[[Rules, Config], bool]:
    """Where nobody can call that kind of trump."""

    def holds(rules: Rules, config: Config) -> bool:
        never = config.get("take", {}).get(OFFERED[kind]) == "never"
        return never or kind not in rules.plan.kinds

    return holds


def without_bid(name: str) -> Callable[[Rules, Config], bool]:
    """Where no such bid can be made."""

    def holds(rules: Rules, config: Config) -> bool:
        return all(kind.name != name for kind in rules.scoring.bids)

    return holds


def with_suits_alone(rules: Rules, config: Config) -> bool:
    """Where nobody can call no trumps or all trumps."""
    return all(without_call(kind)(rules, config) for kind in OFFERED)


def without_ashkal(rules: Rules, config: Config) -> bool:
    """Whether nobody can call ashkal."""
    return bool(config["sun_hokum"]["ashkal"] == "never")


def costless(rule: str, option: str) -> Callable[[Rules, Config], bool]:
    """Where that option is 0."""

    def holds(rules: Rules, config: Config) -> bool:
        return not config[rule][option]

    return holds


def undoubled(rules: Rules, config: Config) -> bool:
    """Whether nobody can double a contract."""
    return "coinche" not in config


def taken_by_somebody(rules: Rules, config: Config) -> bool:
    """Whether a seat that speaks first, or last, must take."""
    return any(config.get(rule, {}).get(option) for rule, option in FORCED)


def nothing_waits(rules: Rules, config: Config) -> bool:
    """Whether no tie leaves points for a later deal."""
    return config["litige"]["outcome"] not in ("held", "held_all")


def uncompared(rules: Rules, config: Config) -> bool:
    """Whether everyone's declarations score."""
    return bool(config["declarations"]["scores"] == "each_side")


def without_capot(rules: Rules, config: Config) -> bool:
    """Whether taking every trick is worth nothing of its own."""
    return "capot" not in config


def nothing_on_top(rules: Rules, config: Config) -> bool:
    """Whether no capot is added to the hand."""
    return bool(config.get("capot", {}).get("replaces", True))


def no_misdeal_of_its_own(rules: Rules, config: Config) -> bool:
    """Whether no hand throws a deal in."""
    return not config["misdeal"]["carres"] and not config["misdeal"]["weak_hand"]


def by_comparison(rules: Rules, config: Config) -> bool:
    """Whether the takers need no figure."""
    return config["contract"]["condition"] in (
        "more_than_defence",
        "as_much_as_defence",
        "more_than_each",
    )


def by_no_figure_of_its_own(rules: Rules, config: Config) -> bool:
    """Whether the contract has no figure but that which was bid."""
    return config["contract"]["condition"] not in ("figure", "figure_and_more")


FORCED = (
    ("take", "third_round"),
    ("take", "dealer_forced"),
    ("games", "first_forced"),
    ("games", "dealer_forced"),
)
NO_DOUBLE = "nobody can double here: add coinche"
NO_SA = "nobody can call no trumps here"
NO_TA = "nobody can call all trumps here"
NO_CAPOT = "nobody can bid the capot here"
NO_GENERALE = "nobody can bid the générale here"
UNSCORED_CAPOT = "a capot scores nothing here: add capot"
ALL_TAKEN = "somebody must take here, so that not everyone can pass"
COMPARED = ("compare", "sequence_ladder", "equal_from", "carre_ladder", "carre_order", "tie")
BY_POINTS = ("test", "bonus_ends", "both_over", "capot_ends", "by_contract")
DOUBLED = (
    "factors",
    "multiplied",
    "doubled_base",
    "doubled_capot",
    "defence_keeps",
    "defence_yields",
)

IDLE = (
    Idle("litige", ("winner", "accumulates"), nothing_waits, "no points wait after a tie here"),
    Idle("litige", ("doubled",), undoubled, NO_DOUBLE),
    Idle("declarations", COMPARED, uncompared, "each side scores its own here, uncompared"),
    Idle("declarations", ("no_trumps", "no_trumps_carres"), without_call(SA), NO_SA),
    Idle("declarations", ("capot",), without_capot, UNSCORED_CAPOT),
    Idle("belote", ("all_trumps", "discarded", "doree"), without_call(TA), NO_TA),
    Idle("belote", ("capot",), without_capot, UNSCORED_CAPOT),
    Idle("last_trick", ("at_all_trumps",), without_call(TA), NO_TA),
    Idle("last_trick", ("on_capot",), nothing_on_top, "no capot is added to the hand here"),
    Idle("coinche_score", DOUBLED, undoubled, NO_DOUBLE),
    Idle("coinche_score", ("capot_made", "capot_failed"), without_bid(CAPOT), NO_CAPOT),
    Idle("coinche_score", ("generale_made", "generale_failed"), without_bid(GENERALE), NO_GENERALE),
    Idle("coinche", ("levels_at", "totals_at"), with_suits_alone, "only suits can be called here"),
    Idle("game_points", ("no_trumps",), without_call(SA), NO_SA),
    Idle("sun_hokum", ("ashkal_on_ace",), without_ashkal, "nobody can call ashkal here"),
    Idle("coinche", ("from_figure",), without_bid(FIGURE), "nobody bids a figure here"),
    Idle("coinche", ("capot_doublable",), without_bid(CAPOT), NO_CAPOT),
    Idle("coinche", ("generale_doublable",), without_bid(GENERALE), NO_GENERALE),
    Idle("duties", ("generale_leads",), without_bid(GENERALE), NO_GENERALE),
    Idle("turn_up_deal", ("all_pass",), taken_by_somebody, ALL_TAKEN),
    Idle("full_deal", ("all_pass",), taken_by_somebody, ALL_TAKEN),
    Idle("open_deal", ("all_pass",), taken_by_somebody, ALL_TAKEN),
    Idle("penalties", ("all_pass", "all_pass_by"), taken_by_somebody, ALL_TAKEN),
    Idle(
        "penalties",
        ("all_pass_by",),
        costless("penalties", "all_pass"),
        "penalties.all_pass costs nothing",
    ),
    Idle(
        "penalties",
        ("failures",),
        costless("penalties", "failures_cost"),
        "penalties.failures_cost is 0",
    ),
    Idle("misdeal", ("penalty_from",), costless("misdeal", "penalty"), "misdeal.penalty is 0"),
    Idle(
        "misdeal", ("announce", "window"), no_misdeal_of_its_own, "no hand throws the deal in here"
    ),
    Idle(
        "contract",
        ("figure",),
        by_no_figure_of_its_own,
        "contract.condition asks for no figure of its own",
    ),
    Idle("contract", ("least",), by_comparison, "contract.condition asks for no figure"),
    Idle("match", BY_POINTS, costless("match", "target"), "no points win the match here"),
)


def remarks(rules: Rules, config: Config) -> Iterator[Remark]:
    """Each option that does nothing at a table, in a sentence."""
    for kind, name in OFFERED.items():
        if name in config and without_call(kind)(rules, config):
            yield Remark(f"{name} does nothing: take.{name} = 'never' lets nobody call {kind}")
    levels = config.get("coinche", {}).get("levels", 0)
    if "gahwa" in config and levels < len(LEVELS):
        yield Remark(f"gahwa does nothing: coinche.levels = {levels} lets nobody say it")
    for idle in IDLE:
        told = [option for option in idle.options if is_set(config, idle.rule, option)]
        if told and idle.where(rules, config):
            for option in told:
                value = config[idle.rule][option]
                yield Remark(f"{idle.rule}.{option} = {value!r} does nothing: {idle.why}")
