"""What simulated deals come to, at one table or between two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from rebelote.assembly import told_of
from rebelote.chained import matches, paired_matches
from rebelote.errors import NotationError
from rebelote.fast import numpy
from rebelote.measures import Measure, Tally
from rebelote.scoring import FAILED, MADE, TAKERS, TIE, ScoreSheet

if TYPE_CHECKING:
    from rebelote.simulation import Simulation

CHAINED = 20_000
"""How many deals of a simulation are strung together to matches."""

PART = 2**20
"""How many deals are looked at together, so that a billion of them need no more memory."""

Asked = Callable[[ScoreSheet], int]
Named = tuple[str, Measure]


class Figure(NamedTuple):
    """A figure of each deal, and which deals it is told of.

    One that is `paired` can be compared between two tables: it is 0 where it is not told.
    """

    name: str
    values: Any
    among: Any
    share: bool = False
    paired: bool = True


def tally(found: Simulation) -> Tally:
    """What the deals of a simulation come to."""
    measures = _summed(_measures(part) for part in found.parts(PART))
    return Tally(_about(found), measures | dict(_of_matches(found)))


def compare(found: Simulation, other: Simulation) -> Tally:
    """What changes, deal by deal, from *other* to *found*: the same deals at two tables.

    Deals that are thrown in at either count with 0 marks; matches that begin with the same deal
    are compared.  Raises `NotationError` when the deals are not the same, or the players, who
    are named seat by seat.
    """
    mine, yours = _about(found), _about(other)
    if any(mine[key] != yours[key] for key in ("players", "seed", "parts")):
        raise NotationError(
            "simulations", [mine, yours], "the same deals and players at two tables"
        )
    pairs = zip(found.parts(PART), other.parts(PART), strict=True)
    measures = _summed(_changes(*pair) for pair in pairs)
    matched = dict(_changes_of_matches(found, other))
    return Tally({**mine, "against": yours["table"]}, measures | matched)


def _about(found: Simulation) -> dict[str, Any]:
    name, digest = told_of(found.rules)
    return {
        "table": name,
        "rules": digest,
        "seats": found.rules.seating.seats,
        "players": list(found.players),
        "seed": found.seed,
        "deals": len(found),
        "parts": [[found.first, len(found)]],
        "way": f"one by one: {found.hindrance}" if found.hindrance else "in bulk",
    }


def _summed(parts: Iterable[Iterator[Named]]) -> dict[str, Measure]:
    """Measures added by name."""
    sums: dict[str, Measure] = {}
    for part in parts:
        for name, measure in part:
            sums[name] = sums[name] + measure if name in sums else measure
    return sums


def _measures(found: Simulation) -> Iterator[Named]:
    for each in _figures(found):
        yield each.name, Measure.of(each.values[each.among], each.share)


def _changes(found: Simulation, other: Simulation) -> Iterator[Named]:
    for each, before in zip(_figures(found), _figures(other), strict=True):
        if each.paired:
            change = each.values * each.among - before.values * before.among
            yield each.name, Measure.of(change, each.share, change=True)


def _figures(found: Simulation) -> Iterator[Figure]:
    """All that is told of a deal."""
    played = found.takers >= 0
    won = numpy.array([bool(each.winners) for each in found.endings], bool)[found.index]
    for name, values in (("thrown in", ~played & ~won), ("match won at once", won)):
        yield Figure(name, values.astype(numpy.int64), numpy.ones_like(played), share=True)
    for name, ask in _SHARES.items():
        yield Figure(name, _asked(found, ask), played, share=True)
    for name, ask in _POINTS.items():
        yield Figure(name, _asked(found, ask), played)
    yield from _by_seat(found, played)
    yield from _by_account(found, played)


def _asked(found: Simulation, ask: Asked) -> Any:
    return found.of_sheets(lambda sheet: 0 if sheet is None else ask(sheet))


def _verdict(wanted: str) -> Asked:
    return lambda sheet: int(sheet.verdict == wanted)


_SHARES: Mapping[str, Asked] = {
    "made": _verdict(MADE),
    "litige": _verdict(TIE),
    "failed": _verdict(FAILED),
    "capot by the takers": lambda sheet: int(sheet.outcome.sweeper == TAKERS),
    "capot by the defence": lambda sheet: int((sheet.outcome.sweeper or 0) > TAKERS),
    "every trick by one seat": lambda sheet: int(sheet.outcome.alone),
    "doubled": lambda sheet: int(sheet.outcome.level > 0),
}

_POINTS: Mapping[str, Asked] = {
    "takers' marks": lambda sheet: sheet.marks[TAKERS],
    "defence's marks": lambda sheet: sum(sheet.marks) - sheet.marks[TAKERS],
    "held over": lambda sheet: sheet.pending,
}


def _by_seat(found: Simulation, played: Any) -> Iterator[Figure]:
    """Who takes, by seat and by place after the dealer, and how often that is made."""
    made, seats = _asked(found, _verdict(MADE)), found.rules.seating.seats
    places = (found.takers - found.dealers - 1) % seats
    for what, where in (("seat {0}", found.takers), ("seat {1} after the dealer", places)):
        for seat in range(seats):
            here, name = played & (where == seat), what.format(seat, seat + 1)
            yield Figure(f"{name} takes", here.astype(numpy.int64), played, share=True)
            yield Figure(f"{name} makes it", made, here, share=True, paired=False)


def _by_account(found: Simulation, played: Any) -> Iterator[Figure]:
    """What each account marks and how often it alone marks most, also by who deals."""
    seating, marks = found.rules.seating, found.marks
    best = marks == (marks.max(axis=1, keepdims=True) if len(marks) else marks)
    wins = (best & (best.sum(axis=1, keepdims=True) == 1)).astype(numpy.int64)
    dealing = found.dealers % seating.count
    for account in range(seating.count):
        name, most = members(found, account), wins[:, account]
        yield Figure(f"marks of {name}", marks[:, account], played)
        yield Figure(f"{name} marks most", most, played, share=True)
        own = played & (dealing == account)
        yield Figure(f"{name} marks most when dealing", most, own, share=True, paired=False)


def members(found: Simulation, account: int) -> str:
    """The seats of an account, as figures name it."""
    return " and ".join(map(str, found.rules.seating.members(account)))


def _of_matches(found: Simulation) -> Iterator[Named]:
    """How long matches are, and who wins them: of the first deals, as the others cost time."""
    ended = list(matches(found, CHAINED))
    yield "deals in a match", Measure.of([each.deals for each in ended])
    for account in range(found.rules.seating.count):
        name = members(found, account)
        own = [each for each in ended if found.rules.seating.account(each.dealer) == account]
        for what, among in (("", ended), (" when dealing first", own)):
            won = [each.winners == (account,) for each in among]
            yield f"{name} wins the match{what}", Measure.of(won, share=True)


def match_lengths(found: Simulation) -> list[int]:
    """How many deals each match has that the first deals make."""
    return [each.deals for each in matches(found, CHAINED)]


def _changes_of_matches(found: Simulation, other: Simulation) -> Iterator[Named]:
    """What becomes of matches that begin with the same deal at both tables."""
    pairs = list(paired_matches(found, other, CHAINED))
    longer = [one.deals - two.deals for one, two in pairs]
    yield "deals in a match", Measure.of(longer, change=True)
    for account in range(found.rules.seating.count):
        won = [(one.winners == (account,)) - (two.winners == (account,)) for one, two in pairs]
        name = f"{members(found, account)} wins the match"
        yield name, Measure.of(won, share=True, change=True)
