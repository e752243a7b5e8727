"""A plain oracle of the marks of contract games, one function a preset, written from no engine.

Sources: FFB coinche 2015, FFB contrée of 27-01-2016 (two tables) and its page on "points
annoncés", the Équipe Ludique edition, Cannes 2016, Pagat, Board Game Arena, contree.org.  What
they leave open is decided as the comments of the presets say.

Each function gives the marks of takers and defence, and whether the contract was made.
"""

from collections.abc import Callable
from typing import NamedTuple


class Contract(NamedTuple):
    """What a deal came to.  The card points are without the ten of the last trick.

    bid: a figure or "capot"; doubled: 0, 1 or 2 times.  last, belote: "takers" or "defence", the
    belote perhaps None; declared: what counts, by side.
    """

    bid: int | str
    doubled: int
    takers_cards: int
    takers_tricks: int
    last: str
    belote: str | None = None
    declared: tuple[int, int] = (0, 0)


Marks = tuple[int, int, bool]


def belotes(deal: Contract) -> tuple[int, int]:
    """Return the belote points of takers and defence."""
    return 20 * (deal.belote == "takers"), 20 * (deal.belote == "defence")


def tricks(deal: Contract) -> tuple[int, int]:
    """Return the points of takers and defence with the ten of the last trick."""
    mine = deal.takers_cards + 10 * (deal.last == "takers")
    return mine, 162 - mine


def swept(deal: Contract) -> bool:
    """Return whether the takers took every trick."""
    return deal.takers_tricks == 8


def met(deal: Contract, points: int, least: int = 0) -> bool:
    """Return whether the takers made what they bid with so many points."""
    return swept(deal) if isinstance(deal.bid, str) else points >= max(deal.bid, least)


def up(points: int, from_digit: int) -> int:
    """Return the points to the next ten from a last digit on, down to the ten below it."""
    return points // 10 * 10 + (10 if points % 10 >= from_digit else 0)


def ffb_coinche_2015(deal: Contract) -> Marks:
    """Bid and more than the defence; 160, 250 for a capot; belote is its holder's; whole tens."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    own, against = deal.declared
    announced = own + against
    bid = 250 if deal.bid == "capot" else int(deal.bid)
    factor = (1, 2, 4)[deal.doubled]
    attack = mine + belote + own
    made = met(deal, attack) and (deal.bid == "capot" or attack > theirs + other + against)
    if not made:
        base = 250 if deal.bid == "capot" else 160
        return up(belote, 5), up((base + bid + announced) * factor + other, 5), False
    if deal.doubled:
        base = 250 if swept(deal) else 160
        return up((base + bid + announced) * factor + belote, 5), up(other, 5), True
    if swept(deal):
        return up(250 + bid + announced + belote, 5), up(other, 5), True
    return up(attack + bid, 5), up(theirs + other + against, 5), True


def ffb_contree_2016_made_and_bid(deal: Contract) -> Marks:
    """Points made and bid; the belote goes with the contract; card points in whole tens."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    bid = 250 if deal.bid == "capot" else int(deal.bid)
    factor = (1, 2, 4)[deal.doubled]
    if not met(deal, mine + belote):
        base = 250 if deal.bid == "capot" else 160
        return 0, (base + bid) * factor + belote + other, False
    if deal.doubled:
        base = 250 if swept(deal) else 160
        return (base + bid) * factor + belote + other, 0, True
    return up(mine, 5) + bid + belote, up(0 if swept(deal) else theirs, 5) + other, True


def ffb_contree_2016_made(deal: Contract) -> Marks:
    """Points made: 160, 320, 640; 500, 1000, 2000 for a capot that was bid; note 2: 420."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    factor = (1, 2, 4)[deal.doubled]
    flat = 500 if deal.bid == "capot" else 160
    if not met(deal, mine + belote):
        return 0, flat * factor + belote + other, False
    if deal.doubled:
        note = 100 if swept(deal) and deal.bid != "capot" else 0
        return flat * factor + note + belote + other, 0, True
    mine = 500 if deal.bid == "capot" else up(mine, 5)
    return mine + belote, up(0 if swept(deal) else theirs, 5) + other, True


def corse(deal: Contract) -> Marks:
    """Points made, exact; the belote is its holder's whatever happens."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    factor = (1, 2, 4)[deal.doubled]
    flat = 500 if deal.bid == "capot" else 160
    if not met(deal, mine + belote):
        return belote, flat * factor + other, False
    if deal.doubled:
        note = 100 if swept(deal) and deal.bid != "capot" else 0
        return flat * factor + note + belote, other, True
    mine = 500 if deal.bid == "capot" else mine
    return mine + belote, (0 if swept(deal) else theirs) + other, True


def contree_bid_only(deal: Contract) -> Marks:
    """Points bid: the winner marks the bid, twice or four times; the belote goes with it."""
    (mine, _), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    bid = (250 if deal.bid == "capot" else int(deal.bid)) * (1, 2, 4)[deal.doubled]
    if not met(deal, mine + belote):
        return 0, bid + belote + other, False
    if deal.doubled:
        return bid + belote + other, 0, True
    return bid + belote, other, True


def equipe_ludique(deal: Contract) -> Marks:
    """The bid twice or three times; 85 is 80, 86 is 90."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    bid = (250 if deal.bid == "capot" else int(deal.bid)) * (1, 2, 3)[deal.doubled]
    if not met(deal, mine + belote):
        base = 250 if deal.bid == "capot" else 160
        return 0, up(base + bid + belote + other, 6), False
    if deal.doubled:
        return up((250 if swept(deal) else 160) + bid + belote + other, 6), 0, True
    theirs = 0 if swept(deal) else theirs
    return up(mine + bid + belote, 6), up(theirs + other, 6), True


def cannes_2016(deal: Contract) -> Marks:
    """162, 252 for a capot of either side, with the bid, which alone is multiplied."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 252 if swept(deal) else mine
    bid = (270 if deal.bid == "capot" else int(deal.bid)) * (1, 2, 3)[deal.doubled]
    if not met(deal, mine + belote):
        base = 252 if deal.bid == "capot" or deal.takers_tricks == 0 else 162
        return 0, up(base + bid + belote + other, 6), False
    if deal.doubled:
        return up((252 if swept(deal) else 162) + bid + belote + other, 6), 0, True
    theirs = 0 if swept(deal) else theirs
    return up(mine + bid + belote, 6), up(theirs + other, 6), True


def colver_contree(deal: Contract) -> Marks:
    """Exact; a failed contract gives 162 even when the defence took every trick."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 252 if swept(deal) else mine
    bid = (250 if deal.bid == "capot" else int(deal.bid)) * (1, 2, 3)[deal.doubled]
    if not met(deal, mine + belote):
        return 0, 162 + bid + belote + other, False
    if deal.doubled:
        return (252 if swept(deal) else 162) + bid + belote + other, 0, True
    return mine + bid + belote, (0 if swept(deal) else theirs) + other, True


def pagat_coinche(deal: Contract) -> Marks:
    """160 and the bid, which alone is multiplied; 80 needs 82; the belote is its holder's."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    bid = (250 if deal.bid == "capot" else int(deal.bid)) * (1, 2, 4)[deal.doubled]
    if not met(deal, mine + belote, least=82):
        base = 250 if deal.bid == "capot" or deal.takers_tricks == 0 else 160
        return up(belote, 5), up(base + bid + other, 5), False
    if deal.doubled:
        return up((250 if swept(deal) else 160) + bid + belote, 5), up(other, 5), True
    theirs = 0 if swept(deal) else theirs
    return up(mine + bid + belote, 5), up(theirs + other, 5), True


def bga_coinche(deal: Contract) -> Marks:
    """162 and the bid, both doubled by a coinche; exact."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 250 if swept(deal) else mine
    bid = 250 if deal.bid == "capot" else int(deal.bid)
    factor = (1, 2)[deal.doubled]
    if not met(deal, mine + belote, least=82):
        base = 250 if deal.takers_tricks == 0 else 162
        return belote, (base + bid) * factor + other, False
    if deal.doubled:
        return (mine + bid) * factor + belote, other, True
    return mine + bid + belote, (0 if swept(deal) else theirs) + other, True


def contree_org(deal: Contract) -> Marks:
    """162, belote and declarations multiplied, the bid not; more than the defence besides."""
    (mine, theirs), (belote, other) = tricks(deal), belotes(deal)
    mine = 252 if swept(deal) else mine
    own, against = deal.declared
    bid = 250 if deal.bid == "capot" else int(deal.bid)
    factor = (1, 2, 4)[deal.doubled]
    attack = mine + belote + own
    theirs = 0 if swept(deal) else theirs
    made = met(deal, attack) and (deal.bid == "capot" or attack > theirs + other + against)
    if not made:
        base = 252 if deal.takers_tricks == 0 else 162
        return belote, (base + own + against + other) * factor + bid, False
    if deal.doubled:
        base = 252 if swept(deal) else 162
        return (base + belote + own) * factor + bid, 0, True
    return attack + bid, theirs + other + against, True


PRESETS: dict[str, Callable[[Contract], Marks]] = {
    "bga-coinche": bga_coinche,
    "cannes-2016": cannes_2016,
    "colver-contree": colver_contree,
    "contree-bid-only": contree_bid_only,
    "contree-org": contree_org,
    "corse": corse,
    "equipe-ludique": equipe_ludique,
    "ffb-coinche-2015": ffb_coinche_2015,
    "ffb-contree-2016-made": ffb_contree_2016_made,
    "ffb-contree-2016-made-and-bid": ffb_contree_2016_made_and_bid,
    "pagat-coinche": pagat_coinche,
    "tournoi-international": ffb_contree_2016_made,
}
