"""What a seat may know.

The core redacts by what piles, memories, actions and events declare of themselves; nothing
else holds a secret, and no rule redacts.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, NamedTuple

from rebelote.actions import Action
from rebelote.cards import Cards, cards_of
from rebelote.deal import ALL, OWNER, Contract, Deal, Pile, as_cards
from rebelote.events import Event
from rebelote.match import Match
from rebelote.plain import dumps, plain
from rebelote.ruleset import Rules
from rebelote.scoring import ScoreSheet

HAND = "hand"
"""What the pile is called that shows an open hand."""


class SeenPile(NamedTuple):
    """A pile as one sees it: `cards` is empty where they lie face down, `size` never lies."""

    name: str
    owner: int
    size: int
    cards: Cards


class SeenTrick(NamedTuple):
    """A finished trick."""

    leader: int
    cards: Cards
    winner: int
    points: int


class SeenEvent(NamedTuple):
    """An event with its number, counted over the match."""

    number: int
    event: Event


@dataclass(frozen=True)
class View:
    """All that `seat` may know (`None`: a spectator), and nothing that depends on more.

    `hand` is the seat's own (hands that lie open on the table are `piles` named `hand`, everyone's
    among them), `counts` how many cards each seat holds, `legal` what the seat may
    do now, `memory` what rules remember openly and, under `own`, for this seat; `points` what
    the deal has brought so far.  `dumps()` is its JSON.
    """

    rules: Rules
    seat: int | None
    version: int
    number: int
    phase: str
    dealer: int
    turn: int | None
    hand: Cards
    counts: tuple[int, ...]
    contract: Contract
    leader: int
    trick: Cards
    tricks: tuple[SeenTrick, ...]
    piles: tuple[SeenPile, ...]
    legal: tuple[Action, ...]
    log: tuple[tuple[int, Action | str], ...]
    memory: dict[str, Any]
    own: dict[str, Any]
    scores: tuple[int, ...]
    points: tuple[int, ...]
    pending: int
    winners: tuple[int, ...]
    last_sheet: ScoreSheet | None
    events: tuple[SeenEvent, ...]

    def plain(self) -> dict[str, Any]:
        """The view as plain data."""
        names = [name for name in self.__dataclass_fields__ if name not in ("rules", "last_sheet")]
        seen = {name: plain(getattr(self, name)) for name in names}
        sheet = self.last_sheet
        seen["last_sheet"] = None if sheet is None else plain_sheet(sheet)
        return seen

    def dumps(self) -> str:
        """The view as JSON; the same knowledge gives the same bytes."""
        return dumps(self.plain())


def plain_sheet(sheet: ScoreSheet) -> dict[str, Any]:
    """A sheet as plain data: marks, pending, verdict, lines."""
    return {
        "marks": list(sheet.marks),
        "pending": sheet.pending,
        "verdict": sheet.verdict,
        "lines": plain(sheet.lines),
    }


def view(match: Match, seat: int | None) -> View:
    """What *seat* may know of *match*."""
    deal, standing = match.deal, match.standing
    return View(
        rules=match.rules,
        seat=seat,
        version=match.version,
        number=deal.number,
        phase=deal.phase,
        dealer=deal.dealer,
        turn=match.turn,
        hand=Cards() if seat is None else cards_of(deal.hands[seat]),
        counts=tuple(hand.bit_count() for hand in deal.hands),
        contract=deal.contract,
        leader=deal.play.leader,
        trick=as_cards(deal.play.trick),
        tricks=tuple(
            SeenTrick(trick.leader, as_cards(trick.cards), trick.winner, trick.points)
            for trick in deal.play.tricks
        ),
        piles=_piles(match, seat),
        legal=() if seat is None else match.legal(seat),
        log=tuple((actor, _heard(actor, action, seat)) for actor, action in deal.log),
        memory={memory.name: memory.open for memory in deal.memory},
        own=_own(deal, seat),
        scores=standing.scores,
        points=match.running(),
        pending=standing.pending,
        winners=standing.winners,
        last_sheet=match.last_sheet,
        events=_seen_events(match, seat),
    )


def may_hear(event: Event, seat: int | None) -> bool:
    """Whether *seat* (`None`: a spectator) may hear *event*."""
    return event.to is None or (seat is not None and seat in event.to)


def _piles(match: Match, seat: int | None) -> tuple[SeenPile, ...]:
    """The piles, and the hands where they lie open."""
    piles = tuple(_seen(pile, seat) for pile in match.deal.piles)
    if match.rules.deal.seen != ALL:
        return piles
    hands = enumerate(map(cards_of, match.deal.hands))
    return (*piles, *(SeenPile(HAND, owner, len(cards), cards) for owner, cards in hands))


def _seen(pile: Pile, seat: int | None) -> SeenPile:
    shown = pile.seen == ALL or (pile.seen == OWNER and seat is not None and pile.owner == seat)
    return SeenPile(pile.name, pile.owner, len(pile.cards), as_cards(pile.cards if shown else ()))


def _heard(actor: int, action: Action, seat: int | None) -> Action | str:
    return type(action).__name__ if action.secret and actor != seat else action


def _own(deal: Deal, seat: int | None) -> dict[str, Any]:
    if seat is None:
        return {}
    return {memory.name: memory.own[seat] for memory in deal.memory if memory.own}


def _seen_events(match: Match, seat: int | None) -> tuple[SeenEvent, ...]:
    return tuple(
        SeenEvent(match.heard + place, event)
        for place, event in enumerate(match.events)
        if may_hear(event, seat)
    )
