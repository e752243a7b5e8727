"""What a bot advises, told to a person with its reasons and what else would cost."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console

from rebelote import Action, Advice, Adviser, Card, Choice, View
from rebelote.plugin import Params
from rebelote_plugins.cli import words
from rebelote_plugins.cli.screen import line

REASONS = {
    "abandon": "the hand promises too little: {edge} of {total} points",
    "bid": "{kind} is made with a chance of {chance} %",
    "cash": "it is the highest of its suit and will hardly be ruffed",
    "coinche": "the contract will probably fail",
    "dare": "it may well win the trick, and that gains more than to stay low",
    "declare": "declarations cost nothing and may score",
    "default": "it is what the table does by itself",
    "discard": "{card} brings more when it is put aside",
    "draw_trumps": "your side has taken, and the trumps of the others must fall",
    "exchange": "an opponent would get the turned card",
    "force_trumps": "it makes higher trumps fall",
    "give_ruff": "your partner can ruff that suit",
    "highest_left": "{card} is the highest of its suit that is left",
    "keep_for_last": "the trump takes the last trick",
    "last_trick": "your side takes the last trick in {chance} % of them",
    "layouts": "looked at {count} layouts of the cards you do not see",
    "leave": "what is called may stand",
    "load": "your partner will win the trick, so give it points",
    "marks_most": "it marks most on average",
    "must_take": "you must call something",
    "only_card": "there is no other card",
    "open_low": "a low card of the poorest suit gives nothing away",
    "opponent_holds": "an opponent holds the trick with {card}",
    "partner_holds": "your partner holds the trick with {card}",
    "play_on": "the hand is good enough to play",
    "seek_ruff": "it is a single card: you may ruff its suit later",
    "spare": "it costs least",
    "surcoinche": "the contract will probably be made all the same",
    "take": "it promises to be {edge} of {total} points ahead",
    "too_weak": "the hand is too weak",
    "trump_to_taker": "your partner has taken and wants trumps",
    "trumps_out": "trumps in other hands: {count}",
    "win_last": "nobody plays after you, and the trick is worth it",
    "win_surely": "it will hardly be beaten, and wins less later",
    "wins_trick": "your side wins this trick with a chance of {chance} %",
}
"""Sentences for the reasons of the bundled bots."""

SHOWN = 5
"""So many other choices are told."""
DEAR = 1
"""From so many marks on it is told what a choice costs."""


@dataclass
class Teacher:
    """Tells a person what `adviser` advises, from that person's view alone."""

    console: Console
    adviser: Adviser
    advice: Advice | None = None

    def tell(self, view: View) -> None:
        """What to do, why, and what else would cost."""
        self.advice = advice = self.adviser.advise(view)
        line(self.console, f"{words.action(advice.action)}: {said(advice)}", head="advice")
        if advice.choices:
            line(self.console, brought(advice), "dim")
        if len(advice.choices) > 1:
            line(self.console, others(advice), "dim", head="instead")

    def judge(self, action: Action) -> None:
        """What an action that was done costs beside the advice; nothing where it is as good."""
        advice, self.advice = self.advice, None
        if advice is None or action not in advice.costs:
            return
        cost = advice.costs[action] - advice.costs[advice.action]
        if cost >= DEAR:
            best = words.action(advice.action)
            told = f"{words.action(action)} marks {round(cost)} less on average than {best}."
            line(self.console, told, "yellow")


def said(advice: Advice) -> str:
    """All reasons in one sentence."""
    first = (advice.reason, advice.params)
    return "; ".join(sentence(code, params) for code, params in (first, *advice.more))


def sentence(code: str, params: Params) -> str:
    """A reason in words; the code itself where a bot from outside gives one that has none."""
    template = REASONS.get(code, code.replace("_", " "))
    try:
        return template.format(**{name: _shown(name, value) for name, value in params})
    except KeyError:
        return code.replace("_", " ")


def _shown(name: str, value: str | int) -> str:
    if name == "card":
        return words.card(Card(value))
    return words.kind(str(value)) if name == "kind" else str(value)


def brought(advice: Advice) -> str:
    """What the advised action marks on average, and how often the contract is made then."""
    choice = chosen(advice)
    return f"{choice.marks:+.0f} marks on average; the contract is made in {choice.made} %"


def others(advice: Advice) -> str:
    """What else may be done, and what that costs on average."""
    mine = chosen(advice)
    rest = [choice for choice in advice.choices if choice is not mine]
    told = [_other(choice, mine) for choice in rest[:SHOWN]]
    dearer = [f"{len(rest) - SHOWN} more"] if len(rest) > SHOWN else []
    return ", ".join((*told, *dearer))


def chosen(advice: Advice) -> Choice:
    """What was found out about the advised action."""
    return next(choice for choice in advice.choices if choice.action == advice.action)


def _other(choice: Choice, mine: Choice) -> str:
    made = "" if choice.made == mine.made else f" (made in {choice.made} %)"
    return f"{words.action(choice.action)} {-round(mine.marks - choice.marks):+}{made}"
