"""Declarations: sequences and four of a kind, with everything that tables differ in."""

from __future__ import annotations

from typing import Literal, Self

from pydantic import NonNegativeInt, model_validator

from rebelote.plugin import (
    Component,
    Counted,
    Fact,
    Options,
    Rule,
    Rules,
    bound,
    option,
)
from rebelote_plugins.rules.bulk_declarations import DeclarationTwins
from rebelote_plugins.rules.contest import DECLARATIONS, Contest, with_trick
from rebelote_plugins.rules.declared import Declared
from rebelote_plugins.rules.declaring import at_the_end, before_first_trick, with_first_card
from rebelote_plugins.rules.ladder import Ladder
from rebelote_plugins.rules.melds import Rank, Values, by_rank
from rebelote_plugins.rules.orders import Order
from rebelote_plugins.rules.showing import (
    show_at_the_end,
    show_on_request,
    show_with_second_trick,
)

Criterion = Literal["length", "top", "trump"]


class DeclarationsOptions(Options):
    """Everything that tables differ in."""

    sequences: tuple[NonNegativeInt, ...] = option(
        (20, 50, 100),
        "points of a sequence of 3, 4, 5 … cards; the last figure stands for longer ones too",
        source="20/50/100: all belote; five or more 100: STEKIUS, Bulgarian, Macedonian; "
        "20/50: Klaberjass",
        min_length=1,
        max_length=6,
    )
    eight_in_a_row: Literal["points", "match"] = option(
        "points",
        "what a sequence of a whole suit is worth: its points, or the match as soon as it is "
        "announced",
        source="points: STEKIUS (five or more); match: Croatian Bela",
    )
    carres: dict[Rank, NonNegativeInt] = option(
        {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100},
        "points of four of a kind, by rank; a rank left out, or at 0, is no declaration",
        source="J 200, 9 150, A T K Q 100: GameLake, STEKIUS, Spanish page, FFB; J 300, 9 200, "
        "A K Q 150: fetjain32",
    )
    no_trumps: bool = option(
        True,
        "whether there are declarations when no suit is trump",
        source="yes: FFB coinche 2015; no: Bulgarian",
    )
    no_trumps_carres: dict[Rank, NonNegativeInt] | None = option(
        None,
        "points of four of a kind when no suit is trump, by rank; left out: as otherwise",
        source="A 200, T 150, K Q J 9 100: FFB 27-01-2016 (a variant), FFB coinche 2015",
    )
    cancelled_by: tuple[Rank, ...] = option(
        (),
        "ranks whose four of a kind, once announced, cancels everyone's declarations",
        source="none: FFB; 8: contree.org; 7 and 8: IsCool (survey)",
    )
    sharing: bool = option(
        False,
        "whether a card may serve a carré and a sequence",
        source="no: FFB, Bulgarian; yes: contree.org, stéphanoise, PKcards",
    )
    moment: Literal["first_card", "before_first_trick", "end_of_deal"] = option(
        "first_card",
        "when declarations are announced; at the end the table reads them from the cards",
        source="first card: GameLake, FFB, Bulgarian, Macedonian, Spanish page; before the first "
        "trick: STEKIUS; end of the deal: lkeegan",
    )
    announce: Literal["automatic", "spoken"] = option(
        "automatic",
        "whether the table announces them, or each player decides",
        source="automatic: Spanish page, lkeegan; spoken: STEKIUS, FFB",
    )
    show: Literal["second_trick", "at_once", "end_of_deal", "on_request"] = option(
        "second_trick",
        "when what scores is shown: with one's card of the second trick, as soon as it is known "
        "that it scores, at the end, or if an opponent asks before a card of the second trick",
        source="second trick: FFB, Macedonian; end of the deal: Bulgarian",
    )
    shown_by: Literal["table", "player"] = option(
        "table",
        "whether the table shows them, or the player must and may forget",
        source="player: FFB coinche 2015",
    )
    unshown: Literal["not_scored", "opponents"] = option(
        "not_scored",
        "what becomes of what its player did not show: nobody scores it, or the opponents do",
        source="opponents score what was announced: FFB coinche 2015",
    )
    scores: Literal["best_side", "each_side"] = option(
        "best_side",
        "whether only the side with the best scores (all its own), or everyone, uncompared",
        source="best side: GameLake, STEKIUS, Spanish page, FFB, Pagat",
    )
    compare: Literal["carre_first", "points", "separate"] = option(
        "carre_first",
        "a carré beats any sequence, or only one that is worth no more, or sequences and carrés "
        "are two contests",
        source="carré first: FFB (over a cent), lkeegan; separate: Bulgarian; others silent",
    )
    sequence_ladder: tuple[Criterion, ...] = option(
        ("length", "top", "trump"),
        "what makes a sequence the stronger, the weightiest first",
        source="length, top card, trump: FFB, Macedonian, Pagat, lkeegan; others silent",
    )
    equal_from: int = option(
        8,
        "sequences of this many cards or more compare as equally long",
        source="5: lkeegan; 8, the longer beats: Macedonian",
        ge=3,
        le=8,
    )
    carre_ladder: Literal["points_then_rank", "rank", "points"] = option(
        "points_then_rank",
        "what makes a carré the stronger; with points alone, equal values tie",
        source="by value, then order: FFB; by rank: lkeegan, Bulgarian; equal values tie: survey",
    )
    carre_order: Order = option(
        "J9ATKQ87",
        "the ranks of carrés, the strongest first",
        source="trump order: Bulgarian; J 9 A K Q T: lkeegan; others silent",
    )
    tie: Literal["nobody", "taker", "first", "nearest", "both"] = option(
        "nobody",
        "two sides with an equal best: nobody scores (nor anything lesser), the taker's side if "
        "it is one of them, the first to have spoken (the leader speaks first), the nearest "
        "after the dealer, or both",
        source="nobody: FFB, lkeegan, Bulgarian; taker, otherwise nobody: STEKIUS; first: Pagat "
        "variant; nearest the dealer: belotegame.fr",
    )
    needs_trick: Literal["no", "side", "declarer"] = option(
        "no",
        "whether the side (in games of singles, whoever has the column), or who declared, must "
        "take a trick for them to count",
        source="no: French sources; side: Croatian Bela; declarer: Croatian Bela for three",
    )
    counts: bool = option(
        True,
        "whether they help the contract",
        source="yes: Spanish page, STEKIUS, FFB coinche; no: IsCool, belotepoint (survey)",
    )
    failed: Literal["defence", "keep", "lost"] = option(
        "defence",
        "whose the takers' declarations are when they fail",
        source="defence: GameLake, STEKIUS, Spanish page, FFB; keep: lkeegan",
    )
    capot: Literal["winner", "keep", "lost"] = option(
        "winner",
        "whose the loser's declarations are at a capot",
        source="winner: FFB coinche (taker's capot), FFB belote; keep: contree.org",
    )

    @model_validator(mode="after")
    def _values_agree(self) -> Self:
        if list(self.sequences) != sorted(self.sequences):
            raise ValueError("a longer sequence cannot be worth less than a shorter one")
        carres = {**self.carres, **(self.no_trumps_carres or {})}
        both = [rank for rank in self.cancelled_by if carres.get(rank)]
        if both:
            raise ValueError(f"a carré of {both[0]} cannot both score and cancel")
        for name in ("cancelled_by", "sequence_ladder"):
            if len(set(getattr(self, name))) != len(getattr(self, name)):
                raise ValueError(f"{name} names something twice")
        return self

    @model_validator(mode="after")
    def _moments_agree(self) -> Self:
        late = self.moment == "end_of_deal"
        if late and self.announce == "spoken":
            raise ValueError("at the end of the deal it is the table that announces, not a player")
        if late and self.show in ("second_trick", "on_request"):
            raise ValueError(
                "what is announced at the end of the deal is shown there: "
                "show = 'end_of_deal' or 'at_once'"
            )
        if self.shown_by == "player" and self.show != "second_trick":
            raise ValueError(
                "shown_by = 'player' wants show = 'second_trick'; at other times the table shows"
            )
        if self.unshown == "opponents" and self.shown_by == "table":
            raise ValueError("nothing stays unshown where the table shows: shown_by = 'player'")
        return self


def apply(rules: Rules, options: DeclarationsOptions) -> Rules:
    """Announce, compare, show and count."""
    contest = _contest(options)
    rules = _announced(rules, contest, options)
    rules = _shown(rules, contest, options.show)
    count = Counted("declared") if options.needs_trick == "no" else with_trick
    part = Component(
        DECLARATIONS,
        count,
        counts=options.counts,
        failed=options.failed,
        capot=options.capot,
    )
    ask, bulk = bound(contest.scored), bound(DeclarationTwins(contest).fact)
    typed, known = Declared.of(contest), bound(contest.known)
    fact = Fact("declared", ask, typed, "points by account", (), bulk=bulk, known=known)
    return rules.add("scoring.facts", fact).add("scoring.components", part, "counts")


def _announced(rules: Rules, contest: Contest, options: DeclarationsOptions) -> Rules:
    spoken = options.announce == "spoken"
    if options.moment == "end_of_deal":
        return at_the_end(rules, contest)
    if options.moment == "before_first_trick":
        return before_first_trick(rules, contest, spoken=spoken)
    return with_first_card(rules, contest, spoken=spoken)


def _shown(rules: Rules, contest: Contest, show: str) -> Rules:
    match show:
        case "second_trick":
            return show_with_second_trick(rules, contest)
        case "on_request":
            return show_on_request(rules, contest)
        case "end_of_deal":
            return show_at_the_end(rules, contest)
        case _:
            return rules


def _contest(options: DeclarationsOptions) -> Contest:
    values = Values(options.sequences, by_rank(options.carres), options.cancelled_by)
    ladder = Ladder(
        values,
        options.compare,
        options.sequence_ladder,
        options.equal_from,
        options.carre_ladder,
        options.carre_order,
    )
    return Contest(
        values,
        ladder,
        each_side=options.scores == "each_side",
        tie=options.tie,
        sharing=options.sharing,
        eight_wins=options.eight_in_a_row == "match",
        at_once=options.show == "at_once",
        unshown=options.unshown if options.shown_by == "player" else "",
        own_trick=options.needs_trick == "declarer",
        no_trumps=_without_trumps(values, options),
    )


def _without_trumps(values: Values, options: DeclarationsOptions) -> Values | None:
    """The values where no suit is trump, if they differ."""
    if not options.no_trumps:
        return Values((0,), ())
    if options.no_trumps_carres is None:
        return None
    return values._replace(carres=by_rank(options.no_trumps_carres))


DECLARATIONS_RULE = Rule(
    name=DECLARATIONS,
    summary="Sequences and four of a kind; the side with the best scores all its own.",
    apply=apply,
    options=DeclarationsOptions,
    texts=(
        (DECLARATIONS, "declarations"),
        ("Height", "{seat} says more: {what} {value}"),
        ("Cancelled", "{seat} declared the carré of {rank}, which cancels all declarations"),
        ("Asked", "{seat} asks to see the declarations"),
    ),
    source="GameLake, STEKIUS, Spanish page; FFB coinche 2015",
    overrides=("duties",),
)
