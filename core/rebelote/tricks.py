"""Playing cards: what may be played, why not, and who takes the trick.

The duties are decided in `kernel`; here they meet a deal, and a person who asks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from rebelote import kernel
from rebelote.actions import PLAYS, Action, Play
from rebelote.bends import blamed
from rebelote.cards import (
    CARDS,
    SUIT_MASKS,
    Card,
    Cards,
    cards_of,
    each,
    mask_of,
    read_cards,
)
from rebelote.deal import Contract, Deal, PlayState, Trick, as_cards
from rebelote.errors import NotationError
from rebelote.events import Event, Played, TrickWon
from rebelote.phases import DONE, Entered, Move, Phase, Step
from rebelote.scoring import whole
from rebelote.trumps import Kind

if TYPE_CHECKING:
    from rebelote.ruleset import Rules

DUTY_NAMES = {
    kernel.FOLLOW: "follow",
    kernel.RISE: "rise",
    kernel.RUFF: "ruff",
    kernel.OVERRUFF: "overruff",
    kernel.UNDERTRUMP: "undertrump",
}
_DUTY_ENTRIES = {"follow": "ruff", "rise": "rise_trump"}


class Refusal(NamedTuple):
    """Why a card is refused: the duty, the rule that set it, the cards that would do.

    `duty` is one of `held`, `follow`, `rise`, `ruff`, `overruff`, `undertrump` (the ban of a
    lower trump), `bend`.
    """

    card: Card
    duty: str
    rule: str
    allowed: Cards

    def __str__(self) -> str:
        return f"{self.card} is refused: {_SENTENCES[self.duty]}; {self.allowed} would do"


_SENTENCES = {
    "held": "it is not in the hand",
    "follow": "one must follow suit",
    "rise": "one must play higher",
    "ruff": "one must ruff",
    "overruff": "one must overruff",
    "undertrump": "one may not play a lower trump",
    "bend": "the table does not allow it now",
}


def is_ruff(suit: int, trumps: int, card: int) -> bool:
    """Whether *card* is a trump on a plain lead; the others are masks."""
    return not suit & trumps and bool(trumps >> card & 1)


def decide(rules: Rules, kind: Kind, hand: int, play: PlayState, ally: bool) -> tuple[int, int]:
    """The playable cards of a hand and the duty that narrowed them, before any bends."""
    if not play.suit:
        return hand, kernel.FREE
    ruff, overruff, undertrump, rise_trump, rise_plain = rules.plan.duties
    trumps = kind.trumps
    ruffed = is_ruff(play.suit, trumps, play.best)
    return kernel.ruling(
        hand,
        play.suit,
        trumps,
        kind.beats[play.best],
        ruffed,
        ally,
        ruff,
        overruff,
        undertrump,
        rise_trump,
        rise_plain,
    )


def playable(rules: Rules, deal: Deal, seat: int) -> int:
    """The mask of cards that *seat* may play now."""
    return _ruling(rules, deal, seat, ally_holds(rules, deal, seat))[2]


def ally_holds(rules: Rules, deal: Deal, seat: int) -> bool:
    """Whether an ally of *seat* holds the trick on the table."""
    return rules.plan.allied[deal.contract.taker + 1][seat][deal.play.best_seat]


def _ruling(rules: Rules, deal: Deal, seat: int, ally: bool) -> tuple[int, int, int]:
    """The cards that the duties leave, the duty that narrowed them, what the bends make of them."""
    kind = rules.plan.kinds[deal.contract.kind]
    mask, duty = decide(rules, kind, deal.hands[seat], deal.play, ally)
    bent = mask
    for bend in rules.plan.bends:
        bent = bend(rules, deal, seat, bent)
    return mask, duty, bent


def add_card(kind: Kind, play: PlayState, seat: int, card: int) -> PlayState:
    """The play with *card* added to the trick on the table."""
    trick = (*play.trick, card)
    if not play.suit:
        return PlayState(play.leader, trick, SUIT_MASKS[card >> 3], card, seat, play.tricks)
    if kind.beats[play.best] >> card & 1:
        return PlayState(play.leader, trick, play.suit, card, seat, play.tricks)
    return PlayState(play.leader, trick, play.suit, play.best, play.best_seat, play.tricks)


def lay_trick(kind: Kind, leader: int, cards: Iterable[int], seats: int) -> PlayState:
    """The play with *cards* laid one after another by so many seats, from *leader* on."""
    play = PlayState(leader)
    for place, card in enumerate(cards):
        play = add_card(kind, play, (leader + place) % seats, card)
    return play


def gather(kind: Kind, play: PlayState) -> PlayState:
    """The play with the full trick on the table given to its winner, who leads."""
    points = sum([kind.points[card] for card in play.trick])
    done = Trick(play.leader, play.trick, play.best_seat, points)
    return PlayState(play.best_seat, tricks=(*play.tricks, done))


def seat_to_play(rules: Rules, deal: Deal) -> int:
    """Whose card the trick waits for."""
    play = deal.play
    return (play.leader + len(play.trick)) % rules.plan.seats


def legal_plays(rules: Rules, deal: Deal, seat: int) -> tuple[Play, ...]:
    """The seat's plays, none when it is not its turn."""
    if seat != seat_to_play(rules, deal):
        return ()
    return tuple(PLAYS[card] for card in each(playable(rules, deal, seat)))


def play_card(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    """Put a card on the table; a full trick goes to its winner."""
    assert isinstance(action, Play)
    kind = rules.plan.kinds[deal.contract.kind]
    card, play = action.card, deal.play
    number, nth = len(play.tricks), len(play.trick)
    hands = deal.hands
    hands = (*hands[:seat], hands[seat] & ~(1 << card), *hands[seat + 1 :])
    play = add_card(kind, play, seat, card)
    events: tuple[Event, ...] = (Played(seat, CARDS[card], number, nth, action.call),)
    if len(play.trick) == rules.plan.seats:
        play = gather(kind, play)
        trick = play.tricks[-1]
        events += (TrickWon(number, trick.winner, as_cards(trick.cards), trick.points),)
    return deal.with_play(hands, play), events


def begin_play(rules: Rules, deal: Deal) -> Entered:
    """The leader is named when play begins."""
    return Entered(deal.with_play(deal.hands, PlayState(rules.match.leader(rules, deal))))


def play_over(rules: Rules, deal: Deal) -> str | None:
    """Play is over when all hands are empty."""
    return None if any(deal.hands) else DONE


PLAY_PHASE = Phase("play", "play", enter=begin_play, turn=seat_to_play, over=play_over)


def allows_play(rules: Rules, deal: Deal, seat: int, action: Action) -> bool:
    """Whether a bare card may be played: a quicker `legal_plays`."""
    assert isinstance(action, Play)
    if action.call or seat != seat_to_play(rules, deal):
        return False
    return bool(playable(rules, deal, seat) >> action.card & 1)


PLAY_MOVE = Move("play", "play", (Play,), legal_plays, play_card, allows_play)


def card_of(trick: Trick, seat: int) -> int:
    """The card that *seat* played to a finished trick."""
    return trick.cards[(seat - trick.leader) % len(trick.cards)]


def hand_at_start(deal: Deal, seat: int) -> int:
    """The mask of the hand that *seat* began to play with."""
    hand, seats = deal.hands[seat], len(deal.hands)
    for leader, cards, _, _ in deal.play.tricks:
        hand |= 1 << cards[(seat - leader) % seats]
    place = (seat - deal.play.leader) % seats
    return hand | (1 << deal.play.trick[place] if place < len(deal.play.trick) else 0)


# For people: legality and its reasons from notation alone.

CardsLike = str | Iterable[str | int]


def legal_cards(
    rules: Rules, hand: CardsLike, trick: CardsLike, kind: str, allies: Iterable[int] | None = None
) -> Cards:
    """See `Rules.legal_cards`."""
    return cards_of(_ruling(rules, *_asked(rules, hand, trick, kind, allies))[2])


def refusal(
    rules: Rules,
    card: str | int,
    hand: CardsLike,
    trick: CardsLike,
    kind: str,
    allies: Iterable[int] | None = None,
) -> Refusal | None:
    """See `Rules.refusal`."""
    asked = Card(card)
    return explain(rules, *_asked(rules, hand, trick, kind, allies), asked)


def explain(rules: Rules, deal: Deal, seat: int, ally: bool, card: Card) -> Refusal | None:
    """What keeps *card* from being played, and the rule that set it; `None` if it may be."""
    mask, duty, bent = _ruling(rules, deal, seat, ally)
    if bent >> card & 1:
        return None
    if not deal.hands[seat] >> card & 1:
        return Refusal(card, "held", "", cards_of(bent))
    if mask >> card & 1:
        entry = f"duties.bends.{blamed(rules, deal, seat, mask, card).name}"
        return Refusal(card, "bend", rules.owner(entry), cards_of(bent))
    name = _duty_name(rules.plan.kinds[deal.contract.kind], card, deal.play.suit, duty)
    entry = f"duties.{_DUTY_ENTRIES.get(name, name)}"
    return Refusal(card, name, rules.owner(entry), cards_of(bent))


def _duty_name(kind: Kind, card: Card, suit: int, duty: int) -> str:
    """The first duty that a refused card breaks: who must rise must follow, who overruffs ruff."""
    if duty == kernel.RISE and not suit >> card & 1:
        return "follow"
    if duty == kernel.OVERRUFF and not kind.trumps >> card & 1:
        return "ruff"
    return DUTY_NAMES[duty]


def _asked(
    rules: Rules, hand: CardsLike, trick: CardsLike, kind: str, allies: Iterable[int] | None
) -> tuple[Deal, int, bool]:
    """The deal that a question tells of, whose turn it is, whether an ally holds the trick."""
    held, table, trump = read_cards(hand), read_cards(trick), read_kind(rules, kind)
    _check_apart(rules, held, table)
    seats = rules.seating.seats
    play, seat = lay_trick(trump, 0, table, seats), len(table)
    friends = _default_allies(rules, seat) if allies is None else _read_allies(allies, seat)
    hands = _hands(held.mask, seat, seats)
    deal = Deal(0, "play", seats - 1, hands, (), Contract(trump.name), play)
    return deal, seat, play.best_seat in friends


def _hands(mask: int, seat: int, seats: int) -> tuple[int, ...]:
    return tuple(mask if other == seat else 0 for other in range(seats))


def _default_allies(rules: Rules, seat: int) -> set[int]:
    return {other for other in range(seat) if rules.seating.allied(seat, other, -1)}


def _read_allies(allies: Iterable[int], cards: int) -> set[int]:
    """Places in a trick of so many cards; else `NotationError`."""
    places = tuple(allies) if isinstance(allies, Iterable) else None
    if places is None or not all(whole(place) and 0 <= place < cards for place in places):
        raise NotationError("allies", allies, f"places, from 0, in a trick of {cards} cards")
    return set(places)


def _check_apart(rules: Rules, hand: Cards, trick: Cards) -> None:
    seats, pack = rules.seating.seats, rules.deal.pack
    if len(trick) >= seats:
        raise NotationError(
            "a trick", str(trick), f"{seats} seats leave room for {seats - 1} cards"
        )
    both = mask_of(hand) & mask_of(trick)
    if both:
        raise NotationError("a hand", str(hand), f"{cards_of(both)} lies in the trick too")
    foreign = (mask_of(hand) | mask_of(trick)) & ~pack
    if foreign:
        raise NotationError("cards", str(cards_of(foreign)), "the table's pack does not hold them")


def read_kind(rules: Rules, kind: str) -> Kind:
    """The kind of trump of that name at this table; raises `NotationError`."""
    found = rules.plan.kinds.get(kind.strip().upper()) if isinstance(kind, str) else None
    if found is None:
        raise NotationError(
            "a kind of trump", kind, "this table has " + ", ".join(rules.plan.kinds)
        )
    return found
