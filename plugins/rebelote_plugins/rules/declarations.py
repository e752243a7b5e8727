"""Declarations: sequences and four of a kind, with everything that tables differ in."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import (
    RANKS,
    Component,
    Counted,
    Fact,
    Move,
    Options,
    Pass,
    Phase,
    Played,
    PointLists,
    Reaction,
    Rule,
    Rules,
    TrickWon,
    bound,
    option,
)
from rebelote_plugins.rules.contest import DECLARATIONS, Contest, Declare
from rebelote_plugins.rules.melds import Ladder, Values


class DeclarationsOptions(Options):
    """Everything that tables differ in."""

    sequences: tuple[int, ...] = option(
        (20, 50, 100),
        "points of a sequence of 3, 4, 5 cards; the last figure stands for longer ones too",
        source="20/50/100: all belote; five or more 100: STEKIUS",
    )
    carres: dict[Literal["J", "9", "A", "T", "K", "Q", "8", "7"], int] = option(
        {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100},
        "points of four of a kind, by rank",
        source="J 200, 9 150, A T K Q 100: GameLake, STEKIUS, seed 003, FFB",
    )
    moment: Literal["first_card", "before_first_trick"] = option(
        "first_card",
        "when declarations are announced",
        source="first card: GameLake, FFB, seed 003; before the first trick: STEKIUS",
    )
    announce: Literal["automatic", "spoken"] = option(
        "automatic",
        "whether the table announces them, or each player decides",
        source="automatic: seed 003; spoken: STEKIUS, FFB",
    )
    show: Literal["second_trick", "at_once"] = option(
        "second_trick",
        "when the side that scores shows its cards",
        source="second trick: FFB, Macedonian",
    )
    compare: Literal["carre_first", "points"] = option(
        "carre_first",
        "a carré beats any sequence, or only one that is worth no more",
        source="carré first: FFB (over a cent), lkeegan; seeds silent",
    )
    carre_order: str = option(
        "J9ATKQ87",
        "carrés of equal points, the strongest first",
        source="trump order: Bulgarian; J 9 A K Q T: lkeegan; seeds silent",
    )
    trump_breaks_ties: bool = option(
        True,
        "whether a sequence of trumps beats an equal one",
        source="yes: FFB, Macedonian, Pagat",
    )
    tie: Literal["nobody", "taker", "first"] = option(
        "nobody",
        "two sides with an equal best: nobody scores, the taker's side if it is one of them, "
        "or the first to have spoken",
        source="nobody: FFB, Bulgarian; taker, otherwise nobody: STEKIUS; first: Pagat variant",
    )
    sharing: bool = option(
        False,
        "whether a card may serve a carré and a sequence",
        source="no: FFB, Bulgarian; yes: contree.org, stéphanoise",
    )
    counts: bool = option(
        True,
        "whether they help the contract",
        source="yes: seed 003, STEKIUS, FFB coinche; no: IsCool, belotepoint (survey)",
    )
    failed: Literal["defence", "keep", "lost"] = option(
        "defence",
        "whose the takers' declarations are when they fail",
        source="defence: GameLake, STEKIUS, seed 003, FFB; keep: lkeegan",
    )
    capot: Literal["winner", "keep", "lost"] = option(
        "winner",
        "whose the loser's declarations are at a capot",
        source="winner: FFB coinche (taker's capot), FFB belote; keep: contree.org",
    )


def apply(rules: Rules, options: DeclarationsOptions) -> Rules:
    """Announce, compare, show and count."""
    contest = _contest(options)
    early, spoken = options.moment == "before_first_trick", options.announce == "spoken"
    rules = _before(rules, contest, spoken) if early else _with_first_card(rules, contest, spoken)
    if not contest.show_at_once:
        show = Reaction("declarations_shown", (Played,), bound(contest.on_second_trick))
        rules = rules.add("flow.reactions", show, "show")
    part = Component(
        DECLARATIONS,
        Counted("declared"),
        counts=options.counts,
        failed=options.failed,
        capot=options.capot,
    )
    fact = Fact(
        "declared", bound(contest.scored), PointLists("declarations"), "points by account", ()
    )
    return rules.add("scoring.facts", fact).add("scoring.components", part, "counts")


def _contest(options: DeclarationsOptions) -> Contest:
    carres = tuple((rank, options.carres.get(rank, 0)) for rank in RANKS)  # type: ignore[call-overload]
    ladder = Ladder(options.carre_order, options.compare == "points", options.trump_breaks_ties)
    values = Values(options.sequences, carres)
    return Contest(values, ladder, options.tie, options.sharing, options.show == "at_once")


def _before(rules: Rules, contest: Contest, spoken: bool) -> Rules:
    """A phase before the first trick."""
    if not spoken:
        return rules.add(
            "flow.phases",
            Phase(DECLARATIONS, "announce", enter=bound(contest.enter_and_tell)),
            "moment",
        )
    phase = Phase(
        DECLARATIONS, "announce", bound(contest.enter), bound(contest.turn), bound(contest.over)
    )
    move = Move(
        DECLARATIONS, DECLARATIONS, (Pass, Declare), bound(contest.legal), bound(contest.step)
    )
    return rules.add("flow.phases", phase, "moment").add("flow.moves", move, "announce")


def _with_first_card(rules: Rules, contest: Contest, spoken: bool) -> Rules:
    """Announced during the first trick, compared after it."""
    phase = Phase(DECLARATIONS, "announce", enter=bound(contest.enter_and_go))
    rules = rules.add("flow.phases", phase, "moment")
    if spoken:
        legal, step = bound(contest.legal_with_card), bound(contest.step_with_card)
        move = Move(DECLARATIONS, "play", (Declare,), legal, step, after=("play",))
        rules = rules.add("flow.moves", move, "announce")
    else:
        say = Reaction(DECLARATIONS, (Played,), bound(contest.on_first_card))
        rules = rules.add("flow.reactions", say, "announce")
    compare = Reaction("declarations_compared", (TrickWon,), bound(contest.on_first_trick))
    return rules.add("flow.reactions", compare, "moment")


DECLARATIONS_RULE = Rule(
    name=DECLARATIONS,
    summary="Sequences and four of a kind; the side with the best scores all its own.",
    apply=apply,
    options=DeclarationsOptions,
    texts=((DECLARATIONS, "declarations"),),
    source="GameLake, STEKIUS, seed 003; FFB coinche 2015",
    needs=("duties",),
)
