"""Belote and rebelote: king and queen of trump in one hand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal, Self

from pydantic import model_validator

from rebelote.plugin import (
    CARDS,
    POT,
    SUITS,
    Action,
    Card,
    Component,
    Counted,
    Deal,
    Event,
    Fact,
    Holder,
    Move,
    Options,
    Play,
    Played,
    PlayOn,
    Reaction,
    Rule,
    Rules,
    Settle,
    Standing,
    bound,
    each,
    hand_at_start,
    option,
    play_card,
    playable,
    seat_to_play,
)
from rebelote_plugins.rules.forgiving import BELOTE, FORGOTTEN, Forgiving

REBELOTE = "rebelote"
FIRST_RANKS = {"any": "KQ", "king_first": "K", "queen_first": "Q"}
Said = tuple[tuple[int, str], ...]


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """A seat said `belote` or `rebelote` with a card, and so shows that it held the pair."""

    reveals: ClassVar[bool] = True
    seat: int
    word: str
    card: Card


class BeloteOptions(Options):
    """How the pair is announced, what it is worth, and whose it is when a contract fails."""

    points: int = option(20, "points of the pair", source="20: all belote", ge=0, le=200)
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
        source="any: FFB, GameLake, BGA; king first: Casson, Varennes, Géraudot (survey); queen "
        "first: Macedonian (queen belote, king rebelote)",
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
        "whether a side may win the match by the points of its belote",
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
class Pair:
    """The king and queen of the trump suit, and how they are announced."""

    words: str
    order: str

    @property
    def needed(self) -> int:
        """How many words make it count."""
        return 2 if self.words == "both" else 1

    def word(self, rules: Rules, deal: Deal, seat: int, card: int) -> str:
        """What *seat* may say with *card*, which it holds; empty for nothing."""
        pair = _pair(rules, deal)
        if not pair >> card & 1 or hand_at_start(deal, seat) & pair != pair:
            return ""
        if deal.hands[seat] & pair == pair:
            return BELOTE if CARDS[card].rank in FIRST_RANKS[self.order] else ""
        first = (seat, BELOTE) in said(deal)
        return REBELOTE if first and self.words == "both" else ""

    def by_itself(self, rules: Rules, deal: Deal, event: Event) -> Result:
        """The table announces the word of a card just played."""
        assert isinstance(event, Played)
        if not _pair(rules, deal) >> event.card & 1:
            return deal, ()
        before = deal.give(event.seat, (event.card,))
        word = self.word(rules, before, event.seat, event.card)
        return _announce(deal, event, word)

    def as_spoken(self, rules: Rules, deal: Deal, event: Event) -> Result:
        """What was said with a card counts."""
        assert isinstance(event, Played)
        return _announce(deal, event, event.call if event.call in (BELOTE, REBELOTE) else "")

    def legal(self, rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
        """The playable cards that a word can go with."""
        if seat != seat_to_play(rules, deal):
            return ()
        words = (
            (card, self.word(rules, deal, seat, card)) for card in each(playable(rules, deal, seat))
        )
        return tuple(Play(CARDS[card], word) for card, word in words if word)

    def held(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """1 for each seat whose words were enough."""
        spoken, needed = [seat for seat, _ in said(deal)], self.needed
        return tuple([int(spoken.count(seat) >= needed) for seat in range(len(deal.hands))])

    def forgot(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """1 for each seat that said the first word and not the second."""
        spoken = [seat for seat, _ in said(deal)]
        return tuple(int(0 < spoken.count(seat) < self.needed) for seat in range(len(deal.hands)))


Result = tuple[Deal, tuple[Event, ...]]


def _pair(rules: Rules, deal: Deal) -> int:
    """The mask of king and queen of the trump suit; 0 when no single suit is trump."""
    return _pair_of(rules.plan.kinds[deal.contract.kind].trump_suits)


@cache
def _pair_of(suits: str) -> int:
    if len(suits) != 1:
        return 0
    return 1 << SUITS.index(suits) * 8 + 6 | 1 << SUITS.index(suits) * 8 + 5


def held_pair(rules: Rules, deal: Deal) -> int:
    """The pair while a hand that began with both has cards of it left, else nothing."""
    pair = _pair(rules, deal)
    left = [hand & pair for hand in deal.hands]
    if pair in left:
        return pair
    begun = deal.play.tricks or deal.play.trick
    seats = [seat for seat, cards in enumerate(left) if cards] if begun else []
    return pair if pair in [hand_at_start(deal, seat) & pair for seat in seats] else 0


def said(deal: Deal) -> Said:
    """Who has said what."""
    found: Said = deal.recall(BELOTE, ())
    return found


def _announce(deal: Deal, event: Played, word: str) -> Result:
    if not word:
        return deal, ()
    deal = deal.remember(BELOTE, (*said(deal), (event.seat, word)))
    return deal, (Announced(event.seat, word, event.card),)


def apply(rules: Rules, options: BeloteOptions) -> Rules:
    """Announce the pair and count it."""
    pair = Pair(options.words, options.order)
    spoken = options.announce == "spoken"
    hear = bound(pair.as_spoken) if spoken else bound(pair.by_itself)
    if spoken:
        move = Move(BELOTE, "play", (Play,), bound(pair.legal), play_card, after=("play",))
        rules = rules.add("flow.moves", move, "announce")
    fact = Fact(BELOTE, bound(pair.held), Holder("the belote"), "takers or defence")
    part = Component(
        BELOTE,
        Counted(BELOTE, options.points),
        counts=options.counts is True,
        eases=options.counts == "reduces",
        failed=options.failed,
        capot=options.capot,
    )
    if options.forgotten == "forgiven_once":
        rules = _forgiving(rules, pair)
    if not options.may_end:
        rules = rules.add("match.play_on", PlayOn(BELOTE, won_by_belote), "may_end")
    rules = rules.add(
        "flow.reactions", Reaction(BELOTE, (Played,), hear, cards=held_pair), "announce"
    )
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", part, "points")


def won_by_belote(rules: Rules, standing: Standing) -> bool:
    """Whether the match would not have ended so without the belote of the last deal."""
    last = standing.results[-1]
    if last.sheet is None:
        return False
    scores = list(standing.scores)
    for line in last.sheet.lines:
        if line.code == BELOTE and line.account != POT:
            scores[rules.seating.absolute(line.account, last.contract.taker)] -= line.points
    without = standing._replace(scores=tuple(scores))
    return rules.match.over(rules, without) != rules.match.over(rules, standing)


def _forgiving(rules: Rules, pair: Pair) -> Rules:
    """Remember who has forgotten a rebelote, and mark the first time all the same."""
    fact = Fact(FORGOTTEN, bound(pair.forgot), Holder("the forgotten rebelote"), "as belote")
    rules = rules.add("scoring.facts", fact, FORGOTTEN)
    return rules.add("match.settle", Settle(BELOTE, Forgiving(), before=("litige",)), FORGOTTEN)


BELOTE_RULE = Rule(
    name=BELOTE,
    summary="King and queen of trump in one hand: belote and rebelote.",
    apply=apply,
    options=BeloteOptions,
    texts=((BELOTE, "belote and rebelote"),),
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, Spanish page",
    needs=("duties",),
)
