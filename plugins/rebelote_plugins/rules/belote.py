"""Belote and rebelote: king and queen of trump in one hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    PLAY_PHASE,
    Component,
    Counted,
    DealResult,
    Fact,
    Holder,
    Move,
    Offer,
    Options,
    Play,
    Played,
    PlayOn,
    Reaction,
    Rule,
    Rules,
    Settle,
    Standing,
    Twin,
    bound,
    only_told,
    option,
    play_card,
)
from rebelote_plugins.rules.announcing import BELOTE, Pairs, all_pairs, golden, royals_known
from rebelote_plugins.rules.bulk_belote import belote_twin
from rebelote_plugins.rules.bulk_words import golden_twin, heard_twin, held_twin, words_offer
from rebelote_plugins.rules.ending import Ending
from rebelote_plugins.rules.forgiving import FORGOTTEN, forgive

DOREE = "belote_doree"


class BeloteOptions(Options):
    """How the pair is announced, what it is worth, and whose it is when a contract fails."""

    points: int = option(20, "points of a pair", source="20: all belote", ge=0, le=200)
    all_trumps: Literal["none", "first", "each"] = option(
        "none",
        "which pairs count when all suits are trumps: none, the first that is announced in the "
        "deal, or one in each suit; at no trumps there is none",
        source="none: BGA, ange.heureux (survey); each: FFB 27-01-2016, annex 11, Bulgarian",
    )
    discarded: bool = option(
        True,
        "whether the words may go with a king or queen thrown away on another suit, which can "
        "only happen when all suits are trumps",
        source="no, only when led, followed or ruffed with: Bulgarian; others are silent",
    )
    doree: int = option(
        0,
        "points of every king and queen in one hand when all suits are trumps (belote dorée), on "
        "top of pairs that count; 0: they are nothing more",
        source="100: Wikipédia, coinche (a variant)",
        ge=0,
        le=1000,
    )
    announce: Literal["automatic", "spoken"] = option(
        "automatic",
        "whether the table announces it, or the player must say it and may keep silent",
        source="automatic: GameLake; spoken: FFB 27-01-2016",
    )
    words: Literal["both", "first"] = option(
        "both",
        "whether belote and rebelote are said, or one word with the first card",
        source="both: FFB, GameLake, Spanish page; first: STEKIUS, Bulgarian",
    )
    order: Literal["any", "king_first", "queen_first"] = option(
        "any",
        "which card must be played first for the pair to count",
        source="any: FFB, GameLake, BGA, Macedonian; king first: Casson, Varennes, Géraudot "
        "(survey); queen first: none found",
    )
    forgotten: Literal["lost", "forgiven_once"] = option(
        "lost",
        "what becomes of a belote whose rebelote was not said: it is lost, or it counts the "
        "first time that happens to a side in the match",
        source="lost: FFB 27-01-2016; forgiven once: FFB coinche 2015",
    )
    counts: bool | Literal["reduces"] = option(
        True,
        "whether it helps the contract; 'reduces' counts it for neither side, but the takers who "
        "hold it need its points less than usual (62 card points in place of 82)",
        source="yes: FFB, GameLake, Spanish page, BGA; no: GameDuell; reduces: casimir (survey)",
    )
    marked: bool = option(
        True,
        "whether its points are marked; otherwise it only helps the contract",
        source="yes: FFB, GameLake, Spanish page, BGA; no: casimir, slim0 (survey)",
    )
    failed: Literal["keep", "defence", "lost"] = option(
        "keep",
        "whose the takers' belote is when they fail",
        source="keep: FFB belote, GameLake, Spanish page; defence: STEKIUS, FFB contrée",
    )
    capot: Literal["keep", "winner", "lost"] = option(
        "keep",
        "whose the loser's belote is at a capot",
        source="keep: Lions Club, FNASCE (survey)",
    )

    may_end: bool = option(
        True,
        "whether a side may win the match by the points of its belote; otherwise the match goes on "
        "where it would not end so without the belotes",
        source="yes: GameLake, seeds; no: ange.heureux (survey); FFB, not by a failed or capoted "
        "side: bonus_ends of the match",
    )

    @model_validator(mode="after")
    def _a_rebelote_can_be_forgotten(self) -> Self:
        if self.forgotten == "forgiven_once" and self.announce == "automatic":
            raise ValueError("nothing is forgotten where the table announces: announce = 'spoken'")
        if self.forgotten == "forgiven_once" and self.words == "first":
            raise ValueError("there is no rebelote to forget where one word is said")
        return self


@dataclass(frozen=True)
class BeloteTwins:
    """The belote of many deals at once."""

    pairs: Pairs
    spoken: bool

    def fact(self, rules: Rules) -> Twin:
        """The pairs that were said, or that lay in one hand."""
        heard = self.spoken or self._heard(rules)
        return held_twin(rules, self.pairs) if heard else belote_twin(rules, self.pairs)

    def hearing(self, rules: Rules) -> Twin:
        """The words of the table, where it matters when they fall."""
        heard = not self.spoken and self._heard(rules)
        return heard_twin(self.pairs) if heard else only_told(rules)

    def _heard(self, rules: Rules) -> bool:
        """Whether hands change during the play, or the trick tells whether a pair counts."""
        dealt = sum(rules.deal.packets) + sum(rules.deal.completion)
        moves = [move for move in rules.flow.moves if move.phase == PLAY_PHASE.name]
        by_trick = self.pairs.all_trumps != "none" and not self.pairs.discarded
        return by_trick or dealt < rules.deal.hand or len(moves) > 1

    def move(self, rules: Rules) -> Offer:
        """A card with a word."""
        return words_offer(self.pairs)

    def forgotten(self, rules: Rules) -> Twin | None:
        """The pairs of which too little was said; none that knows a card thrown away."""
        if self.pairs.all_trumps != "none" and not self.pairs.discarded:
            return None
        return held_twin(rules, self.pairs, whole=False)


def apply(rules: Rules, options: BeloteOptions) -> Rules:
    """Announce the pair and count it."""
    pairs = Pairs(options.words, options.order, options.all_trumps, options.discarded)
    spoken = options.announce == "spoken"
    twins = BeloteTwins(pairs, spoken)
    rules = _announced(rules, twins)
    bulk = bound(twins.fact)
    told, holder = "takers or defence", Holder("the belote")
    ways: Any = {"most": bound(pairs.most), "known": bound(pairs.known), "bulk": bulk}
    fact = Fact(BELOTE, bound(pairs.held), holder, told, **ways)
    rules = rules.add("scoring.facts", fact)
    rules = rules.add("scoring.components", _part(BELOTE, options.points, options), "points")
    if options.doree:
        holder = Holder("the golden belote")
        ways = {"most": golden, "known": royals_known, "bulk": golden_twin}
        fact = Fact(DOREE, all_pairs, holder, told, **ways)
        rules = rules.add("scoring.facts", fact, "doree")
        rules = rules.add("scoring.components", _part(DOREE, options.doree, options), "doree")
    if options.forgotten == "forgiven_once":
        rules = _forgiving(rules, twins)
    if not options.may_end:
        rules = rules.add("match.play_on", PlayOn(BELOTE, won_by_belote), "may_end")
    return rules


def _announced(rules: Rules, twins: BeloteTwins) -> Rules:
    """Hear the words, which the table or a player says."""
    pairs, after = twins.pairs, (PLAY_PHASE.name,)
    hear = bound(pairs.as_spoken) if twins.spoken else bound(pairs.by_itself)
    if twins.spoken:
        steps, offer = (bound(pairs.legal), play_card), bound(twins.move)
        move = Move(BELOTE, PLAY_PHASE.name, (Play,), *steps, after=after, bulk=offer)
        rules = rules.add("flow.moves", move, "announce")
    watched, bulk = bound(pairs.watched), bound(twins.hearing)
    reaction = Reaction(BELOTE, (Played,), hear, cards=watched, bulk=bulk)
    return rules.add("flow.reactions", reaction, "announce")


def _part(code: str, points: int, options: BeloteOptions) -> Component:
    """What counts a fact, and goes where the options say."""
    return Component(
        code,
        Counted(code, points),
        counts=options.counts is True,
        eases=options.counts == "reduces",
        failed=options.failed,
        capot=options.capot,
        marked=options.marked,
    )


def won_by_belote(rules: Rules, standing: Standing) -> bool:
    """Whether the match would not end so without the belotes by which somebody got there."""
    ending = rules.match.over
    if isinstance(ending, Ending) and ending.by_number(standing):
        return False
    scores = tuple(
        total - _unearned(rules, standing, account) for account, total in enumerate(standing.scores)
    )
    return ending(rules, standing._replace(scores=scores)) != ending(rules, standing)


def _unearned(rules: Rules, standing: Standing, account: int) -> int:
    """The belote points of an account since it marked anything else, with those of that deal."""
    points = 0
    for result in reversed(standing.results):
        mine = _of_belotes(rules, result, account)
        points += mine
        if result.marks[account] != mine:
            break
    return points


def _of_belotes(rules: Rules, result: DealResult, account: int) -> int:
    """What an account marked for its belotes in a deal."""
    if result.sheet is None:
        return 0
    mine = rules.seating.relative(account, result.contract.taker)
    belotes = (line for line in result.sheet.lines if line.code in (BELOTE, DOREE))
    return sum(line.points for line in belotes if line.account == mine)


def _forgiving(rules: Rules, twins: BeloteTwins) -> Rules:
    """Remember who has forgotten a rebelote, and mark the first time all the same."""
    ask, holder = bound(twins.pairs.forgot), Holder("the forgotten rebelote")
    most, bulk = bound(twins.pairs.most), bound(twins.forgotten)
    fact = Fact(FORGOTTEN, ask, holder, "as belote", bulk=bulk, most=most, along=BELOTE)
    rules = rules.add("scoring.facts", fact, FORGOTTEN)
    return rules.add("match.settle", Settle(BELOTE, forgive, before=("litige",)), FORGOTTEN)


BELOTE_RULE = Rule(
    name=BELOTE,
    summary="King and queen of trump in one hand: belote and rebelote.",
    apply=apply,
    options=BeloteOptions,
    texts=((BELOTE, "belote and rebelote"), (DOREE, "golden belote")),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    needs=("duties",),
)
