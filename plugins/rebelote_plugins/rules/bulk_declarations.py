"""The twins of declarations: the figures of a table's contest, laid out for many deals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from rebelote.plugin import RANKS, SUITS, Card, Cards, Offer, Rules, Settings, Twin, as_cards
from rebelote_plugins.rules import bulk_contest as bulk
from rebelote_plugins.rules import bulk_melds
from rebelote_plugins.rules import bulk_showing as showing
from rebelote_plugins.rules.contest import DECLARATIONS, Contest
from rebelote_plugins.rules.ladder import Ladder
from rebelote_plugins.rules.melds import CARRE, SEQUENCE, SHORTEST, Meld, Values

MOST_HAND = 12
MOST_SEQUENCES = 8
TIES = {
    "nobody": bulk.NOBODY,
    "taker": bulk.TAKER,
    "first": bulk.FIRST,
    "nearest": bulk.NEAREST,
    "both": bulk.EVERYBODY,
}

Points = tuple[int, ...]


@dataclass(frozen=True)
class Told:
    """The points of an account's seats behind a number: a digit for each, the first the lowest."""

    codes: tuple[Points, ...]

    def __call__(self, number: int) -> Points:
        """Their points, one by one."""
        points: Points = ()
        while number:
            number, code = divmod(number, len(self.codes))
            points += self.codes[code]
        return points


@dataclass(frozen=True)
class DeclarationTwins:
    """The twins of a contest; `mode` is how it is declared (`bulk_contest`).

    What is done later, and counting, do not depend on it.
    """

    contest: Contest
    mode: int = bulk.TELL

    def phase(self, rules: Rules) -> Twin | None:
        """Looking at hands, and what is said and compared at once."""
        asked = int(self.mode == bulk.ASK)
        if len(rules.plan.moves[DECLARATIONS]) != asked or rules.deal.hand > MOST_HAND:
            return None
        return Twin(bulk.declare_all, self._settings(rules))

    def compared(self, rules: Rules) -> Twin:
        """Comparing after the first trick, where seats declare with its cards."""
        if self.mode != bulk.WAIT:
            return Twin(None)
        return Twin(bulk.decide_after_first, self._settings(rules))

    def declaring(self, rules: Rules) -> Offer:
        """Declaring with one's first card."""
        steps = (showing.count_declaring, showing.act_declaring, showing.quick_declaring)
        return Offer(*steps, self._settings(rules))

    def showing(self, rules: Rules) -> Offer:
        """Showing with one's card of the second trick."""
        steps = (showing.count_showing, showing.act_showing, showing.quick_showing)
        return Offer(*steps, self._settings(rules))

    def asking(self, rules: Rules) -> Offer:
        """Asking opponents to show."""
        steps = (showing.count_asking, showing.act_asking, showing.quick_asking)
        return Offer(*steps, self._settings(rules))

    def fact(self, rules: Rules) -> Twin | None:
        """The points that score."""
        if rules.deal.hand > MOST_HAND or not self._apart(rules):
            return None
        codes = self._codes(rules)
        members = rules.seating.seats // rules.seating.count
        most, told = len(codes) ** members - 1, Told(codes)
        return Twin(bulk.declared_in_all, self._settings(rules), most, told)

    def _apart(self, rules: Rules) -> bool:
        """Whether no seat can get what several had: of partners, or beside its own."""
        contest = self.contest
        if contest.unshown != "opponents":
            return True
        one = not contest.each_side and contest.tie != "both"
        return one and contest.ladder.compare != "separate" and rules.seating.allies != "rest"

    def _values(self, rules: Rules) -> tuple[Values, ...]:
        """The ways of valuing declarations, each once."""
        return tuple(dict.fromkeys(map(self.contest.values_at, rules.plan.kinds)))

    def _settings(self, rules: Rules) -> Settings:
        contest, values = self.contest, self._values(rules)
        figures, codes = _figures(values), self._codes(rules)
        first = bulk.VALUES + len(rules.plan.kinds)
        blocks = [first + bulk_melds.BLOCK * place for place in range(len(values) + 1)]
        head = (
            *("declarations", "declared", self.mode, int(contest.eight_wins)),
            *(int(contest.each_side), TIES[contest.tie]),
            int(contest.ladder.compare == "separate"),
            ("", "not_scored", "opponents").index(contest.unshown),
            *(int(contest.own_trick), blocks[-1], len(codes)),
        )
        kinds = [blocks[values.index(contest.values_at(kind))] for kind in rules.plan.kinds]
        laid = [number for each in values for number in _block(contest, each, figures)]
        return (*head, *kinds, *laid, *(_written(points, figures) for points in codes))

    def _codes(self, rules: Rules) -> tuple[Points, ...]:
        """All that the declarations of a hand can come to, nothing first."""
        sharing, hand = self.contest.sharing, rules.deal.hand
        every = (
            points
            for values in self._values(rules)
            for points in _comings(values, hand, sharing=sharing)
        )
        return tuple(sorted(dict.fromkeys(every)))


def _comings(values: Values, hand: int, *, sharing: bool) -> Iterator[Points]:
    """The points of carrés by rank, then of sequences by length, that so many cards allow."""
    carres = [points for _, points in values.carres if points]
    for count in range(min(hand // len(SUITS), len(carres)) + 1):
        left, shared = hand - len(SUITS) * count, count if sharing else 0
        tails = list(_sequences(values, left, shared, MOST_SEQUENCES, len(RANKS)))
        for chosen in combinations(carres, count):
            yield from (chosen + tail for tail in tails)


def _sequences(values: Values, left: int, shared: int, most: int, longest: int) -> Iterator[Points]:
    """Points of sequences from so many cards, beside those that each *shared* with carrés.

    They come from the *longest* down, and are so many at *most*.
    """
    yield ()
    for length in range(longest, SHORTEST - 1, -1):
        cost = max(length - shared, 0)
        if cost <= left and most and values.sequence(length):
            rest = _sequences(values, left - cost, shared, most - 1, length)
            yield from ((values.sequence(length), *more) for more in rest)


def _figures(values: tuple[Values, ...]) -> dict[int, int]:
    """A figure from 1 for all points that a declaration can bring."""
    every = {points for each in values for points in each.sequences}
    every |= {points for each in values for _, points in each.carres}
    return {points: place for place, points in enumerate(sorted(every - {0}), 1)}


def _written(points: Points, figures: dict[int, int]) -> int:
    """Points as one number, figure by figure."""
    number = 0
    for each in points:
        number = number * (len(figures) + 1) + figures[each]
    return number


def _block(contest: Contest, values: Values, figures: dict[int, int]) -> tuple[int, ...]:
    """The figures of a way of valuing declarations, as `bulk_melds` reads them."""
    lengths = [values.sequence(n) if n >= SHORTEST else 0 for n in range(len(RANKS) + 1)]
    by_rank = dict(values.carres)
    carres = [by_rank.get(rank, 0) for rank in RANKS]
    strengths = _strengths(contest.ladder._replace(values=values), values)
    return (
        *(int(contest.sharing), len(figures) + 1),
        *lengths,
        *carres,
        *(figures.get(points, 0) for points in (*lengths, *carres)),
        sum(1 << rank for rank, points in enumerate(carres) if points),
        sum(1 << RANKS.index(rank) for rank in values.cancelling),
        *(strengths.get((CARRE, 0, rank, 0), 0) for rank in range(len(RANKS))),
        *(
            strengths.get((SEQUENCE, length, top, trump), 0)
            for length in range(len(RANKS) + 1)
            for top in range(len(RANKS))
            for trump in range(2)
        ),
    )


Form = tuple[str, int, int, int]


def _strengths(ladder: Ladder, values: Values) -> dict[Form, int]:
    """How strong each declaration is, from 1: by form, length, top rank and trump."""
    found: dict[Form, int] = {}
    for forms in ladder.contests:
        every = {form: key for form, key in _keys(ladder, values) if form[0] in forms}
        order = sorted(set(every.values()))
        found |= {form: order.index(key) + 1 for form, key in every.items()}
    return found


def _keys(ladder: Ladder, values: Values) -> Iterator[tuple[Form, tuple[int, ...]]]:
    """What each declaration is compared by."""
    for form, meld, trumps in _all_melds(values):
        yield form, tuple(trait.value for trait in ladder.traits(meld, trumps))


def _all_melds(values: Values) -> Iterator[tuple[Form, Meld, int]]:
    """Every declaration that scores, sequences in trump and not."""
    for rank, points in values.carres:
        if points:
            cards = as_cards(tuple(Card(rank + suit) for suit in SUITS))
            yield (CARRE, 0, RANKS.index(rank), 0), Meld(CARRE, points, cards, CARRE), 0
    for length in range(SHORTEST, len(RANKS) + 1):
        points, name = values.sequence(length), values.name(length)
        for top in range(length - 1, len(RANKS) if points else 0):
            meld = Meld(SEQUENCE, points, _run(top, length), name)
            yield (SEQUENCE, length, top, 0), meld, 0
            yield (SEQUENCE, length, top, 1), meld, meld.cards.mask


def _run(top: int, length: int) -> Cards:
    """A sequence of the first suit."""
    return as_cards(tuple(Card(rank + SUITS[0]) for rank in RANKS[top - length + 1 : top + 1]))
