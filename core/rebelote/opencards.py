"""A deal in which every card is known, as a solver wants it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from rebelote.cards import CARDS, Card, Cards, cards_of, mask_of, read_cards
from rebelote.deal import Contract, Deal, PlayState, Trick, as_cards
from rebelote.errors import NotationError, Problem, RulesetError
from rebelote.ruleset import Rules
from rebelote.scoring import whole
from rebelote.stakes import Stakes, stakes
from rebelote.tricks import CardsLike, lay_trick, read_kind
from rebelote.typed_bids import check_contract

if TYPE_CHECKING:
    from rebelote.match import Match

Covered = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class OpenCards:
    """A moment of card play with all hands open.

    `hands` are masks by seat, `play` the trick on the table, `kind` what is trump, `taker` who
    took (-1: nobody in particular), `bid` and `level` the contract; `made` the card points that
    each seat has taken, `winners` the seats that have taken a trick; `covered` pairs of a card in a
    hand and the one under it, which comes to that hand when its cover is played.  With `last_only`
    nothing counts but the last trick, which is worth 1.  Make one with `of` or `read`.
    """

    rules: Rules
    kind: str
    hands: tuple[int, ...]
    play: PlayState
    taker: int = -1
    bid: int | str | None = None
    level: int = 0
    made: tuple[int, ...] = ()
    winners: frozenset[int] = frozenset()
    covered: Covered = ()
    last_only: bool = False

    @classmethod
    def of(cls, match: Match) -> Self:
        """The deal on the table of *match*, all hands seen; raises `NotationError` unless
        cards are being played, `RulesetError` where a function bends the duties.

        For finished deals and for tables of one's own: a seat's view has no such thing.
        """
        return cls.of_deal(match.rules, match.deal)

    @classmethod
    def of_deal(cls, rules: Rules, deal: Deal) -> Self:
        """A deal under *rules*, which may be one that a player makes up; raises as `of` does."""
        if not _under_way(deal.hands, deal.play):
            raise NotationError("open cards", deal.phase, "cards are not being played")
        contract, tricks = deal.contract, deal.play.tricks
        hands, covered = _uncovered(rules, deal)
        return cls(
            rules,
            contract.kind,
            hands,
            deal.play._replace(tricks=()),
            *(contract.taker, contract.bid, contract.level),
            _made(rules.seating.seats, tricks),
            frozenset(trick.winner for trick in tricks),
            covered,
        )

    @classmethod
    def read(
        cls,
        rules: Rules,
        hands: str | Sequence[CardsLike],
        kind: str,
        *,
        leader: int = 0,
        trick: CardsLike = "",
        taker: int = -1,
        bid: int | str | None = None,
        level: int = 0,
        made: Sequence[int] = (),
        winners: Iterable[int] | None = None,
        covered: Mapping[str, str] | None = None,
    ) -> Self:
        """Open cards in notation.

        *hands* by seat, in text with `|` between them; *trick* in play order from its *leader*.
        *made* are card points taken before, by seat; *winners* the seats that took a trick,
        without which a capot is in reach of whole hands only.  *covered* says of cards in hands
        what lies under them.
        Raises `NotationError` for what cannot be, `RulesetError` where a function bends the duties.
        """
        seats = rules.seating.seats
        parts = hands.split("|") if isinstance(hands, str) else hands
        held, trump = [read_cards(hand) for hand in parts], read_kind(rules, kind)
        table, pairs = read_cards(trick), _read_covered(held, covered or {})
        _check_seats(seats, leader, taker, len(held), made)
        check_contract(rules, bid, level)
        _check_cards(rules, [_with_covered(hand, pairs) for hand in held], table, leader)
        play = lay_trick(trump, leader, table, seats)
        if winners is None:
            entire = sum(map(len, (*held, pairs, table))) == seats * rules.deal.hand
            winners = () if entire else range(seats)
        won = _read_winners(winners, seats)
        return cls(
            rules,
            trump.name,
            tuple(mask_of(hand) for hand in held),
            play,
            *(taker, bid, level),
            tuple(made) or (0,) * seats,
            won,
            pairs,
        )

    def __post_init__(self) -> None:
        bends = [f"duties.bends.{bend.name}" for bend in self.rules.duties.bends if bend.run]
        if bends:
            said = "a solver knows the five duties and bends by masks, not functions of the deal"
            raise RulesetError([Problem(bend, said) for bend in bends])

    @property
    def turn(self) -> int:
        """The seat that the trick waits for."""
        return (self.play.leader + len(self.play.trick)) % self.rules.seating.seats

    @property
    def trick(self) -> Cards:
        """The trick on the table."""
        return as_cards(self.play.trick)

    def side(self, seat: int) -> frozenset[int]:
        """The seats that play with *seat*, itself among them."""
        seating = self.rules.seating
        return frozenset(
            other for other in range(seating.seats) if seating.allied(seat, other, self.taker)
        )

    def for_last_trick(self) -> Self:
        """The same cards where nothing counts but the last trick, which is worth 1."""
        return replace(self, last_only=True, made=(0,) * len(self.hands))

    def stakes(self, seat: int) -> Stakes:
        """What the last trick and a capot are worth to the side of *seat*."""
        if self.last_only:
            return Stakes(last=1)
        taker = self.taker if self.taker >= 0 else seat
        told = Contract(self.kind, taker, self.bid, self.level)
        return stakes(self.rules, told, self.side(seat))

    def __str__(self) -> str:
        hands = " | ".join(str(cards_of(hand)) for hand in self.hands)
        under = "".join(f"; {CARDS[card]} under {CARDS[cover]}" for cover, card in self.covered)
        return f"{self.kind}; {self.play.leader} leads; [{self.trick}] {hands}{under}"


def _under_way(hands: tuple[int, ...], play: PlayState) -> bool:
    return play.leader >= 0 and any(hands)


def _uncovered(rules: Rules, deal: Deal) -> tuple[tuple[int, ...], Covered]:
    """The hands, with what lay under cards of the trick, and what is still covered.

    Whether a card is turned up at once or after the trick makes no difference to best play.
    """
    pairs = () if rules.deal.covered is None else rules.deal.covered(deal)
    players = dict(zip(deal.play.trick, rules.seating.around(deal.play.leader), strict=False))
    hands = list(deal.hands)
    for cover, card in pairs:
        if cover in players:
            hands[players[cover]] |= 1 << card
    return tuple(hands), tuple(sorted(pair for pair in pairs if pair[0] not in players))


def _read_covered(hands: list[Cards], covered: Mapping[str, str]) -> Covered:
    pairs = tuple(sorted((Card(cover), Card(card)) for cover, card in covered.items()))
    for cover, _ in pairs:
        if not any(cover in hand for hand in hands):
            raise NotationError("a cover", str(cover), "it is a card of a hand")
    return pairs


def _with_covered(hand: Cards, covered: Covered) -> Cards:
    return Cards([*hand, *(CARDS[card] for cover, card in covered if cover in hand)])


def _made(seats: int, tricks: tuple[Trick, ...]) -> tuple[int, ...]:
    return tuple(sum(t.points for t in tricks if t.winner == seat) for seat in range(seats))


def check_seat(seat: object, seats: int) -> None:
    """Raise `NotationError` unless *seat* is one of so many."""
    if not whole(seat) or not 0 <= seat < seats:
        raise NotationError("a seat", seat, f"seats are 0 to {seats - 1}")


def _check_seats(seats: int, leader: int, taker: int, hands: int, made: Sequence[int]) -> None:
    if hands != seats:
        raise NotationError("open cards", f"{hands} hands", f"the table has {seats} seats")
    check_seat(leader, seats)
    if not whole(taker) or not -1 <= taker < seats:
        raise NotationError("a taker", taker, f"a seat, 0 to {seats - 1}, or -1 for nobody")
    if made and (len(made) != seats or not all(map(whole, made))):
        raise NotationError("points made", made, f"{seats} whole numbers, in seat order")


def _read_winners(winners: Iterable[int], seats: int) -> frozenset[int]:
    won = tuple(winners) if isinstance(winners, Iterable) else None
    if won is None or not all(whole(seat) and 0 <= seat < seats for seat in won):
        raise NotationError("who took a trick", winners, f"seats are 0 to {seats - 1}")
    return frozenset(won)


def _check_cards(rules: Rules, hands: list[Cards], trick: Cards, leader: int) -> None:
    seats = rules.seating.seats
    every = read_cards([card for hand in (*hands, trick) for card in hand])
    foreign = mask_of(every) & ~rules.deal.pack
    if foreign:
        raise NotationError("cards", str(cards_of(foreign)), "the table's pack does not hold them")
    if len(trick) >= seats:
        raise NotationError("a trick", str(trick), f"{seats} seats leave room for {seats - 1}")
    tricks = len(hands[(leader + len(trick)) % seats])
    wanted = [tricks] * seats
    for place in range(len(trick)):
        wanted[(leader + place) % seats] -= 1
    if not tricks or [len(hand) for hand in hands] != wanted:
        raise NotationError(
            "hands",
            " | ".join(map(str, hands)),
            "each seat holds as many cards, covered ones too, one less where it has played",
        )
