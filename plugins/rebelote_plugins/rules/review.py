"""Options of different rules that contradict each other, each said in one sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rebelote.plugin import CARDS, FIGURE, RANKS, Rules, each
from rebelote_plugins.rules.all_trumps import TA
from rebelote_plugins.rules.calling import AUCTION
from rebelote_plugins.rules.coinche_score import BASE, BID, LISTED
from rebelote_plugins.rules.contract import BY_BID
from rebelote_plugins.rules.idle import remarks
from rebelote_plugins.rules.litige import PENDING
from rebelote_plugins.rules.no_trumps import SA

Config = Mapping[str, Mapping[str, Any]]


def late_exchange(rules: Rules, config: Config) -> Iterator[str]:
    """Declarations are made from hands that a later exchange would change."""
    window = config.get("seven_exchange", {}).get("window")
    if window == "first_card" and "declarations" in config:
        yield (
            "seven_exchange.window = 'first_card' changes a hand after its declarations were "
            "looked at; use 'before_first_trick'"
        )


def exchange_with_oneself(rules: Rules, config: Config) -> Iterator[str]:
    """A taker who holds the turn-up has nobody to exchange with."""
    exchange, to = config.get("seven_exchange", {}), turn_up_to(config)
    late = exchange.get("window", "before_completion") != "before_completion"
    if to == "taker" and exchange.get("by") == "taker":
        yield (
            "seven_exchange.by = 'taker' exchanges nothing, for the taker gets the turn-up anyway; "
            "use turn_up_deal.turn_up_to = 'nobody'"
        )
    if late and to == "partner":
        yield (
            f"seven_exchange.window = {exchange['window']!r} exchanges with the taker, and by "
            "turn_up_deal.turn_up_to = 'partner' the partner holds the turn-up; use "
            "'before_completion'"
        )


def ashkal_to_another(rules: Rules, config: Config) -> Iterator[str]:
    """Ashkal gives the turn-up to the partner, as the taker that it makes of it."""
    to, ashkal = turn_up_to(config), config.get("sun_hokum", {}).get("ashkal", "never")
    if ashkal != "never" and to != "taker":
        yield (
            f"turn_up_deal.turn_up_to = {to!r} keeps the turn-up from the partner for whom ashkal "
            "is called; use 'taker', or sun_hokum.ashkal = 'never'"
        )


def half_a_ten(rules: Rules, config: Config) -> Iterator[str]:
    """Halves of tens that nothing makes whole."""
    points, factors = config.get("game_points", {}), config.get("coefficients", {}).get("factors")
    kinds = {"no_trumps": (SA,), "trumps": tuple(set(rules.plan.kinds) - {SA})}
    for option, of in kinds.items():
        odd = sorted(kind for kind in of if (factors or {}).get(kind, 1) % 2)
        if points.get(option) == "five_stays" and odd and set(odd) <= set(rules.plan.kinds):
            yield (
                f"game_points.{option} = 'five_stays' leaves half a ten, and {odd[0]} counts an "
                "odd number of times (coefficients.factors)"
            )


def turn_up_to(config: Config) -> Any:
    """Who gets the turn-up; `None` where none is turned up."""
    return config.get("turn_up_deal", {}).get("turn_up_to")


def claim_of_raw_points(rules: Rules, config: Config) -> Iterator[str]:
    """A claim adds points as they were made, which must be what is marked."""
    if config.get("match", {}).get("end_check") != "claim":
        return
    changed = [
        f"{name}.rescaled = {config[name]['rescaled']!r}"
        for name in ("all_trumps", "no_trumps")
        if config.get(name, {}).get("rescaled", "no") != "no"
    ]
    changed += [
        f"rounding.{name} = {value!r}"
        for name, value in (("unit", "tens"), ("scope", "totals"), ("last_deal", "rounded"))
        if config.get("rounding", {}).get(name) == value
    ]
    changed += ["the rule game_points"] if "game_points" in config else []
    changed += ["coefficients.factors"] if config.get("coefficients", {}).get("factors") else []
    changed += ["belote.marked = False"] if not config.get("belote", {}).get("marked", True) else []
    bid_alone = config.get("coinche_score", {}).get("made") == [BID]
    changed += ["coinche_score.made = ['bid']"] if bid_alone else []
    if changed:
        yield (
            f"match.end_check = 'claim' adds points as they were made, and {changed[0]} marks "
            "others; use end_check = 'deal'"
        )


def not_brought(rules: Rules, config: Config) -> Iterator[str]:
    """Kinds of trump that may be taken, and that no rule at the table brings."""
    for name, kind in (("no_trumps", SA), ("all_trumps", TA)):
        offer = config.get("take", {}).get(name, "never")
        if offer != "never" and kind not in rules.plan.kinds:
            yield f"take.{name} = {offer!r} offers {kind}, which no rule here brings: add {name}"


def one_card_short(rules: Rules, config: Config) -> Iterator[str]:
    """A turn-up that stays on the table, where every card is needed in the hands."""
    stays = turn_up_to(config) == "nobody"
    left = rules.deal.pack.bit_count() - rules.deal.hand * rules.seating.seats
    if stays and left < 1:
        yield (
            "turn_up_deal.turn_up_to = 'nobody' keeps a card on the table that the last hand "
            "needs; deal fewer cards"
        )


def partnerless(rules: Rules, config: Config) -> Iterator[str]:
    """Options that want a partner, where nobody has one."""
    if rules.seating.allies == "pairs":
        return
    if turn_up_to(config) == "partner":
        yield "turn_up_deal.turn_up_to = 'partner' wants partners, and nobody has one here"
    if rules.seating.allies == "none" and "generale" in config:
        yield "generale wants partners: with everyone alone it is the capot; leave it out"
    if rules.seating.accounts == "singles" and config.get("bid", {}).get("generale"):
        yield "bid.generale wants partners: with everyone alone it is the capot; bid that"


def strangers(rules: Rules, config: Config) -> Iterator[str]:
    """Components named by an option that no rule at the table brings."""
    known = [part.name for part in rules.scoring.components if part.name != PENDING]
    named = (("litige", "ignoring"), ("litige", "kept"), ("coefficients", "sparing"))
    for rule, option in named:
        for name in config.get(rule, {}).get(option, ()):
            if name not in known:
                yield f"{rule}.{option} names {name!r}; what scores here is {', '.join(known)}"


def coinche_in_the_auction(rules: Rules, config: Config) -> Iterator[str]:
    """An auction that ends with the first call leaves no moment for a coinche."""
    when = config.get("coinche", {}).get("when", "after_auction")
    if when != "after_auction" and all(move.name != AUCTION for move in rules.flow.moves):
        yield (
            f"coinche.when = {when!r} wants an auction that goes on after a call (bid, games); "
            "use 'after_auction'"
        )


def unranked(rules: Rules, config: Config) -> Iterator[str]:
    """Kinds of trump that an order of the auction leaves out."""
    ranks, rule = rules.trumps.ranks, rules.owner("trumps.ranks")
    for name in rules.plan.kinds if ranks else ():
        if name not in ranks:
            yield f"{rule}.order leaves out {name!r}, which can be trump here"


def undoubled(rules: Rules, config: Config) -> Iterator[str]:
    """More levels of doubling than the score has factors for."""
    levels, factors = config.get("coinche", {}).get("levels", 0), rules.scoring.factors
    if levels > len(factors):
        told = f"coinche_score.factors has {len(factors)}" if factors else "no rule has a factor"
        yield f"coinche.levels = {levels} wants as many factors, and {told} (coinche_score)"


def no_tie(rules: Rules, config: Config) -> Iterator[str]:
    """What a tie is, where no contract is ever tied."""
    litige, condition = config.get("litige", {}), config.get("contract", {}).get("condition")
    if condition not in ("as_much_as_defence", "bid") or not litige:
        return
    told = [name for name in ("ties_at", "ignoring", "kept") if litige[name]]
    told += ["outcome"] if litige["outcome"] not in ("held", "taker_wins") else []
    if told:
        yield (
            f"litige.{told[0]} says what becomes of a tie, and contract.condition = {condition!r} "
            "leaves none; leave one of them out"
        )


def unbid(rules: Rules, config: Config) -> Iterator[str]:
    """What rests on the bid, where nobody bids."""
    condition = config.get("contract", {}).get("condition")
    if condition in BY_BID and all(kind.name != FIGURE for kind in rules.scoring.bids):
        yield f"contract.condition = {condition!r} wants an auction by figures: the rule bid"
    for name in ("made", "failed"):
        if not rules.scoring.bids and config.get("coinche_score", {}).get(name) == [BID]:
            yield f"coinche_score.{name} marks the bid alone, and nothing is bid here; name {BASE}"


def unmarked(rules: Rules, config: Config) -> Iterator[str]:
    """Lists of what is doubled or kept that name something nobody scores."""
    known = {*LISTED, *(part.name for part in rules.scoring.components)}
    for name in ("multiplied", "defence_keeps", "defence_yields"):
        for code in config.get("coinche_score", {}).get(name, ()):
            if code not in known:
                yield f"coinche_score.{name} names {code!r}; it can name {', '.join(sorted(known))}"


def doubled_nothing(rules: Rules, config: Config) -> Iterator[str]:
    """A coinche that multiplies nothing of what is marked."""
    score = config.get("coinche_score", {})
    doubled = set(score.get("multiplied", ()))
    if "coinche" not in config or not doubled or not doubled <= {BASE, BID}:
        return
    marked = {*score["made"], *score["failed"]} - (set() if rules.scoring.bids else {BID})
    if not marked & doubled:
        why = "is not marked" if rules.scoring.bids else "is worth nothing, for nothing is bid here"
        other = " and ".join(sorted({BASE, BID} - doubled))
        yield (
            f"coinche_score.multiplied names only what {why}, so that a coinche changes nothing; "
            f"name {other}"
        )


def several_defenders(rules: Rules, config: Config) -> Iterator[str]:
    """What is shared by several defenders, and what only one can do."""
    several = len(rules.seating.defence) > 1
    defenders = config.get("contract", {}).get("defenders", "shared")
    if defenders != "shared" and not several:
        yield f"contract.defenders = {defenders!r} wants several columns against the takers"
    method = config.get("rounding", {}).get("method")
    if method == "complement_takers" and several:
        yield "rounding.method = 'complement_takers' leaves the rest to one side, not to several"


def not_in_the_pack(rules: Rules, config: Config) -> Iterator[str]:
    """Ranks that matter to a rule, and that the pack does not have."""
    held = {CARDS[card].rank for card in each(rules.deal.pack)}
    if "seven_exchange" in config and "7" not in held:
        yield "seven_exchange wants the sevens, which are not in this pack; leave it out"
    declarations = config.get("declarations", {})
    if declarations.get("eight_in_a_row") == "match" and len(held) < len(RANKS):
        yield "declarations.eight_in_a_row = 'match' wants suits of eight cards, as in a pack of 32"
    for rule, option in _OF_RANKS:
        for rank in config.get(rule, {}).get(option, ()):
            if rank not in held:
                yield f"{rule}.{option} names {rank!r}, a rank that is not in this pack"


_OF_RANKS = (("misdeal", "carres"), ("declarations", "cancelled_by"), ("declarations", "carres"))
"""Options that name ranks."""


CHECKS: tuple[Callable[[Rules, Config], Iterator[str]], ...] = (
    claim_of_raw_points,
    exchange_with_oneself,
    ashkal_to_another,
    half_a_ten,
    late_exchange,
    not_brought,
    one_card_short,
    partnerless,
    strangers,
    coinche_in_the_auction,
    unranked,
    undoubled,
    no_tie,
    unbid,
    unmarked,
    doubled_nothing,
    several_defenders,
    not_in_the_pack,
)


def review(rules: Rules, config: Config) -> Sequence[str]:
    """The sentences against a table, and the remarks on it, given its rules and their options."""
    against = [sentence for check in CHECKS for sentence in check(rules, config)]
    return [*against, *remarks(rules, config)]
