"""Why an action is refused, said so that a report of it is a reproduction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rebelote import flow
from rebelote.actions import Action, Play
from rebelote.cards import names
from rebelote.deal import Deal, as_cards
from rebelote.errors import IllegalAction, cut, quote
from rebelote.tricks import ally_holds, explain

if TYPE_CHECKING:
    from rebelote.phases import Move
    from rebelote.ruleset import Rules


def position(deal: Deal, seat: int | None) -> str:
    """One line with what *seat* sees: phase, dealer, contract, trick and its own hand."""
    contract, play = deal.contract, deal.play
    parts = [f"deal {deal.number}", f"phase {deal.phase}", f"dealer {deal.dealer}"]
    if contract.kind:
        bid = "" if contract.bid is None else f"{contract.bid} "
        level = f" doubled {contract.level}" if contract.level else ""
        parts.append(f"{bid}{contract.kind} by {contract.taker}{level}")
    if play.trick:
        parts.append(f"trick {as_cards(play.trick)} led by {play.leader}")
    if seat is not None:
        parts.append(f"seat {seat} holds {names(deal.hands[seat]) or 'nothing'}")
    return ", ".join(parts)


def refuse(rules: Rules, deal: Deal, seat: int, action: Action) -> IllegalAction:
    """The error for an action that no move allows to *seat* now."""
    allowed = tuple(str(each) for each in flow.legal(rules, deal, seat))
    code, sentence, duty, rule = _reason(rules, deal, seat, action)
    return IllegalAction(
        code,
        f"seat {seat} may not do {quote(str(action))}: {sentence}",
        action=cut(str(action)),
        seat=seat,
        duty=duty,
        rule=rule,
        allowed=allowed,
        position=position(deal, seat),
    )


Reason = tuple[str, str, str | None, str | None]


def _reason(rules: Rules, deal: Deal, seat: int, action: Action) -> Reason:
    movers = rules.plan.movers.get((deal.phase, type(action)), ())
    if not movers:
        return "phase", f"that is not done in phase {deal.phase!r}", None, None
    turn = flow.turn(rules, deal)
    if seat != turn and not any(move.legal(rules, deal, seat) for move in movers):
        return "turn", f"the table waits for seat {turn}", None, None
    if isinstance(action, Play) and seat == turn:
        return _card_reason(rules, deal, seat, action)
    return _told_by(rules, movers, deal, seat, action)


def _told_by(
    rules: Rules, movers: tuple[Move, ...], deal: Deal, seat: int, action: Action
) -> Reason:
    """What the first move that has a word about it says."""
    for move in movers:
        told = None if move.why is None else move.why(rules, deal, seat, action)
        if told is not None:
            return "refused", told, None, rules.owner(f"flow.moves.{move.name}")
    return "refused", "the table's rules do not allow it now", None, None


def _card_reason(rules: Rules, deal: Deal, seat: int, action: Play) -> Reason:
    if not deal.hands[seat] >> action.card & 1:
        return "held", f"{action.card} is not in the hand", None, None
    found = explain(rules, deal, seat, ally_holds(rules, deal, seat), action.card)
    if found is None:
        return "refused", f"{quote(action.call)} may not be said now", None, None
    return found.duty, str(found), found.duty, found.rule
