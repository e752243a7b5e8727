"""A slow, plain oracle of legal cards, written from rule texts and from no engine.

It reasons as a person at the table does: would this card win the trick, whose trick is it, what
must I do. A card is two characters, rank and suit ("JH"); a trick is in play order from its
leader; a kind is a trump suit (S H D C), SA (no trumps) or TA (all trumps).

Sources: the rules of GameLake and the Spanish page, STEKIUS, FFB belote of 27-01-2016; for what
those do not have (no ruff, no undertrump, rising in plain suits) Pagat, Klaverjas and Croatian
Bela.
"""

from itertools import product
from typing import NamedTuple

TRUMP_ORDER = "J9ATKQ87"
PLAIN_ORDER = "ATKQJ987"
TRUMP_VALUES = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_VALUES = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}


class Duties(NamedTuple):
    """What a table asks of a player; the values are those of the rule texts.

    ruff: when one is void in a plain lead: `always`; `unless_ally` wins the trick;
        `unless_ally_plain`, unless an ally wins it with a plain card; `never`.
    overruff: whenever one ruffs, go over the winning trump: `always`, even an ally's that one need
        not ruff; an `opponents`' only; `never`.
    undertrump: one can only go under: `must` play a trump all the same; `free`; `forbidden` while
        anything else is left.
    rise_trump, rise_plain: go over the winning card of the suit led, trump or plain: `always`; an
        `opponents`' only; `never`.
    """

    ruff: str
    overruff: str
    undertrump: str
    rise_trump: str
    rise_plain: str


EVERY_DUTIES = tuple(
    Duties(*values)
    for values in product(
        ("always", "unless_ally", "unless_ally_plain", "never"),
        ("always", "opponents", "never"),
        ("must", "free", "forbidden"),
        ("always", "opponents", "never"),
        ("always", "opponents", "never"),
    )
)
"""Every combination."""


def order(suit: str, kind: str) -> str:
    """Return the ranks of *suit* when *kind* is played, the strongest first."""
    return TRUMP_ORDER if kind in (suit, "TA") else PLAIN_ORDER


def value(card: str, kind: str) -> int:
    """Return the natural points of *card*: 152 a pack with a trump suit, 120 in SA, 248 in TA."""
    return (TRUMP_VALUES if kind in (card[1], "TA") else PLAIN_VALUES)[card[0]]


def beats(card: str, best: str, kind: str) -> bool:
    """Tell whether *card*, played later, takes the trick from *best*."""
    if card[1] == best[1]:
        ranks = order(card[1], kind)
        return ranks.index(card[0]) < ranks.index(best[0])
    return card[1] == kind


def winner(trick: list[str], kind: str) -> int:
    """Return the place in *trick* of the card that wins it."""
    place = 0
    for later in range(1, len(trick)):
        if beats(trick[later], trick[place], kind):
            place = later
    return place


def legal(
    hand: list[str], trick: list[str], kind: str, duties: Duties, ally_winning: bool
) -> set[str]:
    """Return the cards of *hand* that may be added to *trick*.

    *ally_winning*: whether the card that wins so far is an ally's.
    """
    if not trick:
        return set(hand)
    led = trick[0][1]
    best = trick[winner(trick, kind)]
    suit = {card for card in hand if card[1] == led}
    trumps = {card for card in hand if card[1] == kind}
    if suit:
        return following(suit, best, kind, duties, ally_winning)
    if not trumps:
        return set(hand)
    if must_ruff(best, kind, duties, ally_winning):
        return ruffing(set(hand), trumps, best, kind, duties, ally_winning)
    return not_bound(set(hand), trumps, best, kind, duties, ally_winning)


def owed(duty: str, ally_winning: bool) -> bool:
    """Tell whether a duty of going over holds against whoever is winning."""
    return {"always": True, "opponents": not ally_winning, "never": False}[duty]


def following(suit: set[str], best: str, kind: str, duties: Duties, ally_winning: bool) -> set[str]:
    """Return what may be played of *suit*, the suit led."""
    (led,) = {card[1] for card in suit}
    if best[1] != led:
        return suit  # Somebody ruffed: nothing of this suit can win.
    rise = duties.rise_trump if kind in (led, "TA") else duties.rise_plain
    higher = {card for card in suit if beats(card, best, kind)}
    return higher if higher and owed(rise, ally_winning) else suit


def must_ruff(best: str, kind: str, duties: Duties, ally_winning: bool) -> bool:
    """Tell whether one who is void in a plain lead, and has trumps, must play one."""
    return {
        "always": True,
        "unless_ally": not ally_winning,
        "unless_ally_plain": not ally_winning or best[1] == kind,
        "never": False,
    }[duties.ruff]


def ruffing(
    hand: set[str],
    trumps: set[str],
    best: str,
    kind: str,
    duties: Duties,
    ally_winning: bool,
) -> set[str]:
    """Return what may be played by one who must ruff."""
    over = {card for card in trumps if beats(card, best, kind)}
    if over:
        only_over = owed(duties.overruff, ally_winning) or duties.undertrump == "forbidden"
        return over if only_over else trumps
    return {"must": trumps, "free": hand, "forbidden": (hand - trumps) or hand}[duties.undertrump]


def not_bound(
    hand: set[str],
    trumps: set[str],
    best: str,
    kind: str,
    duties: Duties,
    ally_winning: bool,
) -> set[str]:
    """Return what may be played by one who may ruff or not: all, but for some trumps that lose."""
    under = {card for card in trumps if not beats(card, best, kind)}
    could_go_over = trumps != under
    if could_go_over and owed(duties.overruff, ally_winning):
        return hand - under
    if duties.undertrump == "forbidden":
        return (hand - under) or hand
    return hand
