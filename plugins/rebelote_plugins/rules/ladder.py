"""How declarations compare, and how much of them is said for it.

A declaration is compared criterion by criterion.  What its name tells is known; the rest is
said aloud as at a table: in order of speaking, only by those who are still equal, and only by
who betters or equals the best of the other side so far.  Who loses need not tell.
"""

from __future__ import annotations

from typing import NamedTuple

from rebelote.plugin import RANKS
from rebelote_plugins.rules.melds import CARRE, SEQUENCE, Meld, Values

BEFORE = {"carre_first": ("form",), "points": ("points", "form"), "separate": ()}
CARRE_LADDERS = {
    "points_then_rank": ("points", "rank"),
    "rank": ("rank",),
    "points": ("points",),
}


class Trait(NamedTuple):
    """A declaration under one criterion: `value` is higher for the stronger, `said` its words.

    `silent` is the value that is taken for granted while nothing is said: the least that the
    name of the declaration leaves open, 0 for not being in trump, `None` when only saying it
    tells.
    """

    what: str
    value: int
    said: str
    silent: int | None


class Ladder(NamedTuple):
    """The criteria.

    `compare` is a key of `BEFORE`, `carre` of `CARRE_LADDERS`; `sequence` orders `length`, `top`
    and `trump`; sequences of `equal_from` cards or more are equally long; `carre_order` has the
    strongest rank first.
    """

    values: Values
    compare: str = "carre_first"
    sequence: tuple[str, ...] = ("length", "top", "trump")
    equal_from: int = len(RANKS)
    carre: str = "points_then_rank"
    carre_order: str = "J9ATKQ87"

    @property
    def contests(self) -> tuple[tuple[str, ...], ...]:
        """The forms that compete with each other."""
        separate = self.compare == "separate"
        return ((SEQUENCE,), (CARRE,)) if separate else ((SEQUENCE, CARRE),)

    def traits(self, meld: Meld, trumps: int) -> tuple[Trait, ...]:
        """The criteria of a declaration in order, each once; *trumps* is a mask."""
        own = self.sequence if meld.form == SEQUENCE else CARRE_LADDERS[self.carre]
        names = dict.fromkeys((*BEFORE[self.compare], *own))
        return tuple(self._trait(name, meld, trumps) for name in names)

    def _trait(self, what: str, meld: Meld, trumps: int) -> Trait:
        match what:
            case "form":
                value = int(meld.form == CARRE)
                return Trait(what, value, meld.form, value)
            case "points":
                least = meld.points if meld.form == SEQUENCE else self._least_carre()
                return Trait(what, meld.points, str(meld.points), least)
            case "length":
                return self._length(meld)
            case "trump":
                return Trait(what, trumps >> meld.top & 1, what, 0)
            case _:
                rank = meld.top.rank
                order = RANKS if what == "top" else self.carre_order[::-1]
                return Trait(what, order.index(rank), rank, None)

    def _length(self, meld: Meld) -> Trait:
        value = self._counted(len(meld.cards))
        least = self._counted(min(self.values.lengths(meld.name)))
        return Trait("length", value, str(value), least)

    def _counted(self, length: int) -> int:
        return min(length, self.equal_from)

    def _least_carre(self) -> int:
        """What any carré that scores is worth at least."""
        return min(points for _, points in self.values.carres if points)


class Claim(NamedTuple):
    """A seat's best declaration in a contest; `side` is equal for allies."""

    seat: int
    side: int
    meld: Meld
    traits: tuple[Trait, ...]


class Heard(NamedTuple):
    """The claims that are best, and what was said to find them: (seat, trait) in order."""

    best: tuple[Claim, ...]
    told: tuple[tuple[int, Trait], ...]

    @property
    def tied(self) -> bool:
        """Whether two sides have an equal best."""
        return len({claim.side for claim in self.best}) > 1


def hear(claims: tuple[Claim, ...]) -> Heard:
    """Compare *claims*, given in order of speaking (at least one)."""
    heard = Heard(claims, ())
    place = 0
    while heard.tied and place < len(heard.best[0].traits):
        heard = _round(heard, place)
        place += 1
    return heard


def _round(heard: Heard, place: int) -> Heard:
    """One criterion among those who are equal so far."""
    level, holders = _silent(heard.best, place)
    told = heard.told
    while (claim := _next_to_say(heard.best, place, level, holders)) is not None:
        trait = claim.traits[place]
        holders = (*holders, claim) if trait.value == level else (claim,)
        level, told = trait.value, (*told, (claim.seat, trait))
    if len({claim.side for claim in holders}) == 1:
        return Heard(holders, told)
    return Heard(tuple(each for each in heard.best if each.traits[place].value >= level), told)


Level = tuple[int, tuple[Claim, ...]]


def _silent(claims: tuple[Claim, ...], place: int) -> Level:
    """The best that is known without a word, and who has it; -1 when nothing is."""
    known = [silent for each in claims if (silent := each.traits[place].silent) is not None]
    level = max(known, default=-1)
    return level, tuple(each for each in claims if each.traits[place].silent == level)


def _next_to_say(
    claims: tuple[Claim, ...], place: int, level: int, holders: tuple[Claim, ...]
) -> Claim | None:
    """The first who betters the others' best and must say so, or equals it for another side."""
    for claim in claims:
        value = claim.traits[place].value
        others = [holder for holder in holders if holder.side != claim.side]
        if value == level and len(others) == len(holders):
            return claim
        if value > level and (not holders or not _wins_in_silence(claim, others, place, level)):
            return claim
    return None


def _wins_in_silence(claim: Claim, others: list[Claim], place: int, level: int) -> bool:
    """Whether what is known of *claim* is enough to beat *others*, who stand at *level*."""
    mine = _known(claim, place)
    return all(mine > (level, *_known(other, place + 1)) for other in others)


def _known(claim: Claim, place: int) -> tuple[int, ...]:
    """What is known of a claim without a word, from one criterion to the first that is not."""
    known = []
    for trait in claim.traits[place:]:
        if trait.silent is None:
            break
        known.append(trait.silent)
    return tuple(known)
