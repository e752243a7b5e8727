"""Random endings, for the solver and for the oracle that tries everything."""

from dataclasses import replace
from random import Random
from typing import NamedTuple

from rebelote import Rules
from rebelote.deal import Contract
from rebelote.groups import Duties
from rebelote.opencards import OpenCards
from rebelote.plugin import CARDS, each
from rebelote.seats import Seating
from rebelote.stakes import stakes
from rebelote_plugins.rules.duties import LeadBan
from tests.oracles import legal as oracle
from tests.oracles import minimax

EVERY_DUTIES = [Duties(*duties) for duties in oracle.EVERY_DUTIES]
SEATINGS = [
    Seating(4, "pairs", "pairs"),
    Seating(4, "singles", "rest"),
    Seating(4, "singles", "none"),
    Seating(3, "singles", "rest"),
    Seating(3, "singles", "none"),
    Seating(2, "singles", "none"),
]


class Ending(NamedTuple):
    """Open cards, and the same for the oracle."""

    cards: OpenCards
    game: minimax.Game
    moment: minimax.Moment


def ending(
    rules: Rules, draw: Random, most: int = 3, level: int = 0, *, covered: bool = False
) -> Ending:
    """A random ending of one to *most* tricks: any kind, leader, taker, some cards played.

    *covered*: some cards lie under others of their hand.
    """
    seats, size = rules.seating.seats, draw.randint(1, most)
    pack = [str(card) for card in CARDS if rules.deal.pack >> card & 1]
    kind, taker = draw.choice(rules.trumps.kinds).name, draw.randrange(seats)
    winners = frozenset(draw.sample(range(seats), draw.randint(0, 1)))
    dealt = draw.sample(pack, seats * size)
    below = draw.randint(0, size // 2) if covered else 0
    under = {
        dealt[seat + place * seats]: dealt[seat + (size - 1 - place) * seats]
        for seat in range(seats)
        for place in range(below)
    }
    hands = tuple(frozenset(dealt[seat::seats]) - set(under.values()) for seat in range(seats))
    moment = minimax.Moment(hands, draw.randrange(seats), (), winners)
    game = game_of(rules, kind, taker, 0, level)._replace(under=under)
    for _ in range(draw.randrange(seats)):
        moment = played(game, moment, draw.choice(sorted(minimax.choices(game, moment))))
    cards = OpenCards.read(
        rules,
        [sorted(hand) for hand in moment.hands],
        kind,
        leader=moment.leader,
        trick=moment.trick,
        taker=taker,
        level=level,
        winners=winners,
        covered={cover: card for cover, card in under.items() if cover not in moment.trick},
    )
    game = game_of(rules, kind, taker, minimax.turn(moment), level)._replace(under=under)
    return Ending(cards, game, moment)


def played(game: minimax.Game, moment: minimax.Moment, card: str) -> minimax.Moment:
    """The moment after a card that does not fill the trick."""
    hands = minimax.without(game, moment.hands, minimax.turn(moment), card)
    return moment._replace(hands=hands, trick=(*moment.trick, card))


def game_of(rules: Rules, kind: str, taker: int, side: int, level: int) -> minimax.Game:
    """The game as the oracle wants it, seen from the side of a seat."""
    seating, points = rules.seating, rules.plan.kinds[kind].points
    allied = tuple(
        frozenset(o for o in range(seating.seats) if seating.allied(seat, o, taker))
        for seat in range(seating.seats)
    )
    words = rules.duties
    bends = {bend.name: bend for bend in words.bends}
    duties = (words.ruff, words.overruff, words.undertrump, words.rise_trump, words.rise_plain)
    return minimax.Game(
        kind,
        oracle.Duties(*duties),
        {str(CARDS[card]): points[card] for card in each(rules.deal.pack)},
        allied[side],
        allied,
        *stakes(rules, Contract(kind, taker), allied[side]),
        or_trump="follow" in bends,
        no_trump_led="lead_trump" in bends
        and (level > 0 or bends["lead_trump"].masks == LeadBan(doubled_only=False)),
    )


def seen_from(rules: Rules, end: Ending, seat: int) -> minimax.Game:
    """The game of an ending from the side of another seat."""
    game = game_of(rules, end.cards.kind, end.cards.taker, seat, end.cards.level)
    return game._replace(under=end.game.under)


def with_duties(rules: Rules, duties: Duties, seating: Seating) -> Rules:
    """The rules with other duties and seats."""
    return replace(rules, duties=duties, seating=seating)
