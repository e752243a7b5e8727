"""Best play by all with open cards, found by trying everything: slow, plain, and of no engine.

Legality and winners are those of `tests.oracles.legal`.  Cards are two characters.
"""

from collections.abc import Mapping
from typing import NamedTuple

from tests.oracles.legal import Duties, beats, legal, winner


class Game(NamedTuple):
    """What does not change: the kind, the duties, the points of cards, who plays with whom.

    `side`: the seats whose points are asked; `allied`: by seat, its allies in a ruff.  `last`,
    `sweep` and `swept`: the last trick to the side, every trick to it, every trick to the others.
    `under`: for cards in hands, what lies below them and comes to the hand once they are played.
    `or_trump`: a trump may be played in place of the suit led; `no_trump_led`: not while other
    suits are held.
    """

    kind: str
    duties: Duties
    worth: Mapping[str, int]
    side: frozenset[int]
    allied: tuple[frozenset[int], ...]
    last: int = 10
    sweep: int = 0
    swept: int = 0
    or_trump: bool = False
    no_trump_led: bool = False
    under: Mapping[str, str] = {}


class Moment(NamedTuple):
    """Hands by seat, the trick and its leader, and the seats that have taken a trick."""

    hands: tuple[frozenset[str], ...]
    leader: int
    trick: tuple[str, ...]
    winners: frozenset[int]


Found = dict[Moment, int]


def turn(moment: Moment) -> int:
    """The seat that the trick waits for."""
    return (moment.leader + len(moment.trick)) % len(moment.hands)


def choices(game: Game, moment: Moment) -> set[str]:
    """What the seat at turn may play."""
    seat, trick = turn(moment), list(moment.trick)
    holds = (moment.leader + winner(trick, game.kind)) % len(moment.hands) if trick else seat
    ally = bool(trick) and holds in game.allied[seat]
    hand = moment.hands[seat]
    allowed = legal(sorted(hand), trick, game.kind, game.duties, ally)
    trumps = {card for card in hand if game.kind in (card[1], "TA")}
    if not trick:
        return (allowed - trumps if game.no_trump_led else set()) or allowed
    best = trick[winner(trick, game.kind)]
    over = {card for card in trumps if beats(card, best, game.kind)}
    return allowed | over if game.or_trump else allowed


def value(game: Game, moment: Moment, found: Found) -> int:
    """What the side still makes; *found* remembers what was worked out."""
    if not any(moment.hands):
        return bonus(game, moment.winners)
    if moment not in found:
        best = max if turn(moment) in game.side else min
        found[moment] = best(values(game, moment, found).values())
    return found[moment]


def values(game: Game, moment: Moment, found: Found) -> dict[str, int]:
    """What the side still makes after each card."""
    return {card: after(game, moment, card, found) for card in choices(game, moment)}


def bonus(game: Game, winners: frozenset[int]) -> int:
    """What all tricks together bring when the deal is over."""
    if winners <= game.side:
        return game.sweep
    return 0 if winners & game.side else -game.swept


def after(game: Game, moment: Moment, card: str, found: Found) -> int:
    """What the side still makes once *card* is played."""
    seat = turn(moment)
    hands = without(game, moment.hands, seat, card)
    trick = (*moment.trick, card)
    if len(trick) < len(hands):
        return value(game, moment._replace(hands=hands, trick=trick), found)
    takes = (moment.leader + winner(list(trick), game.kind)) % len(hands)
    points = sum(game.worth[each] for each in trick) + (0 if any(hands) else game.last)
    later = Moment(hands, takes, (), moment.winners | {takes})
    return (points if takes in game.side else 0) + value(game, later, found)


def without(
    game: Game, hands: tuple[frozenset[str], ...], seat: int, card: str
) -> tuple[frozenset[str], ...]:
    """The hands once *seat* has played *card*, and turned up what lay below."""
    below = {game.under[card]} if card in game.under else set()
    return tuple(
        hand - {card} | below if other == seat else hand for other, hand in enumerate(hands)
    )
