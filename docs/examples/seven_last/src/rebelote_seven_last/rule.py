"""The seven of trumps takes the last trick, and that is worth something."""

from dataclasses import dataclass

from rebelote.plugin import (
    KEEP,
    Card,
    Component,
    Counted,
    Deal,
    Event,
    Fact,
    Holder,
    Options,
    Reaction,
    Rule,
    Rules,
    TrickWon,
    card_of,
    option,
)

NAME = "seven_last"


# start: options
class SevenLastOptions(Options):
    """What the seven is worth at the end."""

    points: int = option(10, "points of the seven that takes the last trick", ge=0, le=200)
    counts: bool = option(False, "whether they help the contract")


# end: options


# start: reaction
@dataclass(frozen=True, slots=True)
class SevenTook(Event):
    """A seat took the last trick with the seven of trumps."""

    seat: int


def notice(rules: Rules, deal: Deal, event: Event) -> tuple[Deal, tuple[Event, ...]]:
    """After the last trick: remember who did it, and tell."""
    assert isinstance(event, TrickWon)
    card = Card(card_of(deal.play.tricks[event.trick], event.seat))
    trumps = rules.plan.kinds[deal.contract.kind].trumps
    last = event.trick == rules.deal.hand - 1
    if not (last and card.rank == "7" and trumps >> card & 1):
        return deal, ()
    return deal.remember(NAME, event.seat), (SevenTook(event.seat),)


# end: reaction


# start: fact
def held(rules: Rules, deal: Deal) -> tuple[int, ...]:
    """1 for the seat that did it, 0 for the others."""
    return tuple(int(seat == deal.recall(NAME)) for seat in range(rules.seating.seats))


# end: fact


# start: apply
def apply(rules: Rules, options: SevenLastOptions) -> Rules:
    """Notice the seven, report it, count it."""
    fact = Fact(NAME, held, Holder("the seven"), "takers or defence")
    part = Component(NAME, Counted(NAME, options.points), counts=options.counts, failed=KEEP)
    rules = rules.add("flow.reactions", Reaction(NAME, (TrickWon,), notice))
    rules = rules.add("scoring.facts", fact)
    return rules.add("scoring.components", part, "points")


SEVEN_LAST = Rule(
    name=NAME,
    summary="The seven of trumps is worth points when it takes the last trick.",
    apply=apply,
    options=SevenLastOptions,
    texts=((NAME, "seven at the end"),),
    source="our club",
)
# end: apply
