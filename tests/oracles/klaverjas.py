"""A plain oracle of klaverjas: the roem of a trick, and the marks of a deal, from no engine.

Sources: rules of the Nederlandse Klaverjas Unie, Board Game Arena (klaverjassen); what they leave
open is decided as the comments of the presets say.
"""

from typing import NamedTuple

NATURAL = "789TJQKA"


class Deal(NamedTuple):
    """What a deal came to: card points without the ten, tricks, who took the last, and roem.

    Takers stand first; last is 0 or 1.
    """

    cards: tuple[int, int]
    tricks: tuple[int, int]
    last: int
    roem: tuple[int, int]


def in_sequence(trick: list[str]) -> int:
    """Return how many cards of one suit stand in a row at most."""
    best = 0
    for suit in "SHDC":
        row = 0
        for rank in NATURAL:
            row = row + 1 if rank + suit in trick else 0
            best = max(best, row)
    return best


def roem(trick: list[str], trump: str) -> int:
    """Return what the cards of a trick are worth together."""
    points = {3: 20, 4: 50}.get(in_sequence(trick), 0)
    ranks = [card[0] for card in trick]
    if len(set(ranks)) == 1:
        points += 200 if ranks[0] == "J" else 100
    if "K" + trump in trick and "Q" + trump in trick:
        points += 20
    return points


def marks(deal: Deal) -> tuple[int, int, bool]:
    """Return what takers and defence write down, and whether the contract was made."""
    takers = deal.cards[0] + deal.roem[0] + (10 if deal.last == 0 else 0)
    defence = deal.cards[1] + deal.roem[1] + (10 if deal.last == 1 else 0)
    takers += 100 if deal.tricks[1] == 0 else 0
    defence += 100 if deal.tricks[0] == 0 else 0
    if takers > defence:
        return takers, defence, True
    return 0, takers + defence, False
