"""A side says that it has enough, and stops the deal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rebelote.plugin import (
    MADE,
    Action,
    Deal,
    DealResult,
    Fact,
    IllegalAction,
    Rules,
    Ruling,
    Standing,
    outcome_of,
    running_points,
    score,
)
from rebelote_plugins.rules.ending import ENOUGH, Accounts, Ending


@dataclass(frozen=True)
class Claim:
    """A side says that it has enough: the ruling ends the deal and the match."""

    ending: Ending

    def __call__(
        self, rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action
    ) -> Ruling:
        """Both sides mark what all know they have made; raises when it is not enough."""
        marks = running_points(rules, deal)
        objection = self._objection(rules, standing, deal, seat, marks)
        if not objection:
            after = claimed(standing, deal, seat, action, marks)
            if rules.match.decided(rules, after):
                return Ruling(void=True, reason=ENOUGH, marks=marks)
            objection = "the match has to go on"
        told = f"seat {seat} may not say {str(action)!r}: {objection}"
        raise IllegalAction("claim", told, action=str(action), seat=seat)

    def _objection(
        self, rules: Rules, standing: Standing, deal: Deal, seat: int, marks: Accounts
    ) -> str:
        """Why a claim is refused; empty if it is not."""
        account, target = rules.seating.account(seat), self.ending.target(rules, standing)
        total = standing.scores[account] + marks[account]
        if not self.ending.passes(total, target):
            return f"its side has {total}, and {target} is the target"
        if deal.contract.level:
            return "a contract that was doubled is played to its end"
        taker = deal.contract.taker
        ours = taker >= 0 and account == rules.seating.account(taker)
        return "its contract is not made yet" if ours and not made_already(rules, deal) else ""


def made_already(rules: Rules, deal: Deal) -> bool:
    """Whether all can tell that the takers make it even if all that is left is the others'."""
    return all(_made_against(rules, deal, other) for other in rules.seating.defence)


def _made_against(rules: Rules, deal: Deal, other: int) -> bool:
    """The same where all that is left is *other*'s, a trick for each of the rest apart."""
    found, contract = outcome_of(rules, deal), deal.contract
    left = rules.plan.kinds[contract.kind].total(rules.deal.pack) - sum(found.cards)
    cards, tricks, facts = list(found.cards), list(found.tricks), dict(found.facts)
    cards[other] += left
    for rest in (other, *rules.seating.defence):
        if not tricks[rest] and sum(tricks) < rules.deal.hand:
            tricks[rest] += 1
    tricks[other] += rules.deal.hand - sum(tricks)
    for name, more in _to_come(rules, deal):
        if more is None:
            return False
        values = list(facts[name])
        values[other] += more
        facts[name] = tuple(values)
    worst = found._replace(
        cards=tuple(cards),
        tricks=tuple(tricks),
        last=other,
        finished=True,
        facts=tuple(facts.items()),
    )
    return score(rules, worst).verdict == MADE


def _to_come(rules: Rules, deal: Deal) -> Iterator[tuple[str, int | None]]:
    """How much more the others may still say or show, by fact; `None` where nobody can tell."""
    for fact in rules.scoring.facts:
        more = _more(rules, deal, fact)
        if more != 0:
            yield fact.name, more


def _more(rules: Rules, deal: Deal, fact: Fact) -> int | None:
    if fact.known is None:
        return 0
    known, taker = fact.known(rules, deal), deal.contract.taker
    account = rules.seating.account
    others = [more for seat, more in enumerate(known.more) if account(seat) != account(taker)]
    counts = [more for more in others if more is not None]
    if len(counts) < len(others):
        return None
    if fact.most is None:
        return sum(counts)
    return min(sum(counts), fact.most(rules.plan.kinds[deal.contract.kind]) - sum(known.values))


def claimed(standing: Standing, deal: Deal, seat: int, action: Action, marks: Accounts) -> Standing:
    """The standing as it would be after a claim."""
    log = (*deal.log, (seat, action))
    result = DealResult(deal.number, deal.dealer, (), log, deal.contract, (), None, marks, ENOUGH)
    return standing.marked(result)
