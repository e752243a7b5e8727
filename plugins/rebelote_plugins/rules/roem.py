"""Roem: sequences, four of a kind and king with queen of trump among the cards of a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from pydantic import NonNegativeInt

from rebelote.plugin import (
    CARDS,
    RANKS,
    SUITS,
    Component,
    Counted,
    Deal,
    Event,
    Fact,
    Known,
    NotationError,
    Options,
    PointLists,
    Reaction,
    Rule,
    Rules,
    Settings,
    Step,
    TrickWon,
    Twin,
    bound,
    mask_of,
    option,
)
from rebelote_plugins.rules.bulk_roem import most_worth, roem_twin, trick_worth, won_twin
from rebelote_plugins.rules.declared import sums
from rebelote_plugins.rules.melds import SHORTEST, Rank, Values, by_rank

ROEM = "roem"


@dataclass(frozen=True, slots=True)
class RoemWon(Event):
    """A seat won a trick whose cards are worth so many points of roem."""

    trick: int
    seat: int
    points: int


class RoemOptions(Options):
    """What the cards of a trick are worth together, and whose it is when a contract fails."""

    sequences: tuple[NonNegativeInt, ...] = option(
        (20, 50),
        "points of three and of four cards of a suit in sequence, in the order 7 8 9 T J Q K A",
        source="20/50: NKU tournament rules (hutmacher.nl), BGA (klaverjassen)",
        min_length=1,
        max_length=2,
    )
    carres: dict[Rank, NonNegativeInt] = option(
        dict.fromkeys(RANKS, 100) | {"J": 200},
        "points of four of a kind, by rank; a rank left out, or at 0, is worth nothing",
        source="T Q K A 100, J 200, others nothing: BGA (klaverjassen); four of any rank 100: an "
        "implementation of the Rotterdam game",
    )
    stuk: int = option(
        20,
        "points of king and queen of trump in one trick, on top of a sequence that they are in",
        source="20, so that J Q K are 40 and T J Q K 70: NKU tournament rules (hutmacher.nl), BGA",
        ge=0,
        le=200,
    )
    counts: bool = option(
        True, "whether it helps the contract", source="yes: BGA, klaverjassenonline.org"
    )
    failed: Literal["keep", "defence", "lost"] = option(
        "defence",
        "whose the takers' roem is when they fail",
        source="defence: BGA, klaverjasverenigingtroef.nl",
    )


@dataclass(frozen=True)
class Roem:
    """What tricks are worth, by the figures of a table (`bulk_roem`)."""

    figures: Settings

    def won(self, rules: Rules, deal: Deal, event: Event) -> Step:
        """Tell of the roem in a trick."""
        assert isinstance(event, TrickWon)
        points = self._worth(rules, deal, event.cards)
        return deal, (RoemWon(event.trick, event.seat, points),) if points else ()

    def scored(self, rules: Rules, deal: Deal) -> tuple[Any, ...]:
        """The roem of each seat in the tricks so far."""
        points = [0] * len(deal.hands)
        for trick in deal.play.tricks:
            points[trick.winner] += self._worth(rules, deal, trick.cards)
        return tuple(points)

    def known(self, rules: Rules, deal: Deal) -> Known:
        """The same, and what the tricks to come may bring to whoever wins them."""
        done, trumps = deal.play.tricks, _trumps(rules, deal)
        left = rules.deal.pack & ~mask_of(card for trick in done for card in trick.cards)
        more = most_worth(left, trumps, rules.deal.hand - len(done), self.figures)
        return Known(self.scored(rules, deal), (more,) * len(deal.hands))

    def _worth(self, rules: Rules, deal: Deal, cards: tuple[int, ...]) -> int:
        return trick_worth(mask_of(cards), _trumps(rules, deal), self.figures)

    # The twins.

    def won_twin(self, rules: Rules) -> Twin:
        """What follows from a trick, in many deals at once."""
        return won_twin(self.figures)

    def twin(self, rules: Rules) -> Twin:
        """The roem of many deals at once."""
        pack, tricks = rules.deal.pack, rules.deal.hand
        kinds = rules.plan.kinds.values()
        most = max(most_worth(pack, kind.trumps, tricks, self.figures) for kind in kinds)
        return roem_twin(self.figures, most)


def _trumps(rules: Rules, deal: Deal) -> int:
    return rules.plan.kinds[deal.contract.kind].trumps


@dataclass(frozen=True)
class TypedRoem:
    """Read the points of each account, and refuse what no cards come to."""

    values: Values
    stuk: int

    def __call__(self, value: Any, accounts: int) -> tuple[Any, ...]:
        """Points by account."""
        found = tuple(map(sum, PointLists(ROEM)(value, accounts)))
        for points in (*found, sum(found)):
            if not any(points - self.stuk * pairs in self._sums for pairs in range(len(SUITS) + 1)):
                raise NotationError("points of roem", points, self._wanted)
        return found

    @property
    def _sums(self) -> frozenset[int]:
        return sums(self.values, False, len(CARDS))

    @property
    def _wanted(self) -> str:
        sequences = ", ".join(map(str, self.values.sequences))
        carres = ", ".join(f"{rank} {points}" for rank, points in self.values.carres if points)
        return (
            f"a sum of sequences ({sequences}), four of a kind ({carres or 'none'}) and king and "
            f"queen of trump ({self.stuk}) that the cards of a pack make"
        )


def apply(rules: Rules, options: RoemOptions) -> Rules:
    """Look at every trick, and count."""
    values = Values(options.sequences, by_rank(options.carres))
    sequences = (values.sequence(SHORTEST), values.sequence(SHORTEST + 1))
    roem = Roem((*sequences, options.stuk, *(points for _, points in values.carres)))
    typed, forms = TypedRoem(values, options.stuk), "points by account"
    ways: Any = {"bulk": bound(roem.twin), "known": bound(roem.known)}
    fact = Fact(ROEM, bound(roem.scored), typed, forms, **ways)
    part = Component(ROEM, Counted(ROEM), counts=options.counts, failed=options.failed)
    won = Reaction(ROEM, (TrickWon,), bound(roem.won), bulk=bound(roem.won_twin))
    rules = rules.add("flow.reactions", won, "sequences").add("scoring.facts", fact, "sequences")
    return rules.add("scoring.components", part, "counts")


ROEM_RULE = Rule(
    name=ROEM,
    summary="The cards of a trick score together: sequences, four of a kind, stuk.",
    apply=apply,
    options=RoemOptions,
    texts=((ROEM, "roem"), ("RoemWon", "{seat}: roem {points}")),
    source="NKU tournament rules (hutmacher.nl); BGA (klaverjassen)",
    needs=("duties",),
)
