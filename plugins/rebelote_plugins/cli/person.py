"""The person at the terminal: shows what there is to do, and asks until it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields

from rich.console import Console

from rebelote import Action, Card, Event, IllegalAction, NotationError, Play, Table, View
from rebelote_plugins.cli import hands, sheets, words
from rebelote_plugins.cli.describe import print_short
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.screen import line

Reader = Callable[[str], str]

HELP = """\
 Choose by number, or write what you do: a card (KH, 10h, ♥K), take, take h,
 pass, declare, exchange and so on.  Besides that:

   last     the last trick          score    the score pad so far
   hint     what a bot would do     rules    the rules of this table in short
   ?        this help               quit     leave (with --save, to be resumed)

 An empty line shows your hand again; forfeit gives up the match."""


MOST = 16
"""How many calls are offered one by one."""


class Quit(Exception):
    """The person leaves."""


class Person:
    """Asks for the actions of one seat.

    `read(prompt)` gives a line and raises `EOFError` at the end of input.
    """

    def __init__(self, console: Console, names: Names, read: Reader = input) -> None:
        self.console = console
        self.names = names
        self.read = read
        self.asides: Mapping[str, Callable[[Table, Action], None]] = {
            "?": self._help,
            "h": self._help,
            "help": self._help,
            "last": self._last,
            "score": self._score,
            "rules": self._rules,
            "hint": self._hint,
            "quit": self._quit,
            "q": self._quit,
            "exit": self._quit,
            "": self._again,
        }

    def act(self, table: Table, hint: Action) -> tuple[Event, ...]:
        """Let the person act and give what happened; *hint* is what a bot would do.

        Raises `EOFError` at the end of input, and `Quit`.
        """
        self.show(table)
        while True:
            typed = self._line()
            aside = self.asides.get(typed.lower())
            if aside is not None:
                aside(table, hint)
                continue
            try:
                return table.apply(read_action(table, typed))
            except (NotationError, IllegalAction) as error:
                self.explain(table, error)

    def _line(self) -> str:
        try:
            return self.read(" > ").strip()
        except UnicodeDecodeError:
            return "�"

    def show(self, table: Table) -> None:
        """The trick on the table, the hand, and what can be done."""
        seat = table.turn
        assert seat is not None
        view = table.view(seat)
        options = in_view(view)
        numbers = {action: number for number, action in enumerate(options, 1)}
        plays = {
            card: number
            for action, number in numbers.items()
            if (card := card_alone(action)) is not None
        }
        self.console.print()
        if view.contract.kind:
            line(self.console, self._contract(view), "dim")
        if view.leader >= 0:
            self._trick(view)
        for drawn in (*hands.open_hands(view, self.names), *hands.hand_lines(view, plays)):
            self.console.print(drawn)
        rest = [each for each in options if card_alone(each) is None]
        words_too = [verb(each) for each in options if each not in rest and verb(each)]
        if words_too:
            line(self.console, f"{words_too[0]} a card, by its number", head="you may")
        if rest:
            told = "   ".join(
                "..." if each is None else f"{numbers[each]} {words.action(each)}"
                for each in shortened(rest)
            )
            line(self.console, told, head="or" if plays else "you may")

    def _contract(self, view: View) -> str:
        contract = view.contract
        is_trump = len(view.rules.plan.kinds[contract.kind].trump_suits) == 1
        kind = words.kind_in_full(contract.kind) + (" is trump" if is_trump else "")
        bid = "" if contract.bid is None else f" for {contract.bid}"
        level = words.LEVEL_WORDS[contract.level]
        return f"{kind}, taken by {self.names.seat(contract.taker)}{bid}{level}"

    def _trick(self, view: View) -> None:
        best = hands.best_of(view.rules, view.trick, view.contract.kind)
        self.console.print(hands.trick_head(self.names))
        number = len(view.tricks)
        self.console.print(hands.trick_line(self.names, number, view.leader, view.trick, best))

    def explain(self, table: Table, error: NotationError | IllegalAction) -> None:
        """Why what was typed cannot be done."""
        if isinstance(error, NotationError):
            told = f"Cannot read {error.found!r}: {error.wanted} (? for help)"
        else:
            told = _reason(table, error)
        line(self.console, told, "yellow")

    # Asides.

    def _help(self, table: Table, hint: Action) -> None:
        self.console.print(HELP)

    def _last(self, table: Table, hint: Action) -> None:
        tricks = table.deal.play.tricks
        if not tricks:
            line(self.console, "There is no trick yet in this deal.")
            return
        view = table.view(self.names.me)
        trick = view.tricks[-1]
        best = trick.cards[(trick.winner - trick.leader) % len(trick.cards)]
        told = f"{self.names.seat(trick.winner)} {trick.points}"
        self.console.print(hands.trick_head(self.names))
        self.console.print(
            hands.trick_line(self.names, len(tricks) - 1, trick.leader, trick.cards, best, told)
        )

    def _score(self, table: Table, hint: Action) -> None:
        self.console.print(sheets.score_pad(self.names, table))
        view = table.view(self.names.me)
        so_far = ", ".join(
            f"{self.names.account(each)} {view.points[each]}" for each in self.names.accounts
        )
        held = f"; {view.pending} held over" if view.pending else ""
        line(self.console, f"In this deal so far: {so_far}{held}")

    def _rules(self, table: Table, hint: Action) -> None:
        print_short(self.console, table.rules)

    def _hint(self, table: Table, hint: Action) -> None:
        line(self.console, f"A bot would do: {words.action(hint)}")

    def _quit(self, table: Table, hint: Action) -> None:
        raise Quit

    def _again(self, table: Table, hint: Action) -> None:
        self.show(table)


def shortened(actions: list[Action]) -> list[Action | None]:
    """The actions, `None` in place of the middle where there are too many to read."""
    if len(actions) <= MOST:
        return list(actions)
    return [*actions[: MOST - 2], None, actions[-1]]


def card_alone(action: Action) -> Card | None:
    """The card of an action that says nothing but what is done with it."""
    told = {field.name: getattr(action, field.name) for field in fields(action)}
    if isinstance(action, Play):
        return None if action.call else action.card
    card = next(iter(told.values()), None)
    return card if len(told) == 1 and isinstance(card, Card) else None


def verb(action: Action) -> str:
    """What is done with the card: empty for playing it."""
    return action.pattern.partition(" {")[0]


def in_view(view: View) -> list[Action]:
    """What the seat may do, cards in the order of the hand first, then the rest."""
    contract = view.contract
    suits = hands.in_order(view.rules, view.hand, contract.kind or contract.proposed)
    place = {card: number for number, card in enumerate(card for suit in suits for card in suit)}

    def rank(action: Action) -> tuple[int, int]:
        if isinstance(action, Play):
            return (1 if action.call else 0, place[action.card])
        card = card_alone(action)
        return (2, 0 if card is None else place.get(card, 0))

    return sorted(view.legal, key=rank)


def read_action(table: Table, typed: str) -> Action:
    """The action of the seat whose turn it is that *typed* means.

    A number picks from the list, the beginning of an action's text that one alone; anything
    else is read as the table reads it.  Raises `NotationError`.
    """
    options = in_view(table.view(table.turn))
    if typed.isdecimal():
        if 1 <= int(typed) <= len(options):
            return options[int(typed) - 1]
        raise NotationError("a choice", typed, f"choose from 1 to {len(options)}")
    text = words.typed_action(typed)
    try:
        return table.parse(text)
    except NotationError:
        return _begun(options, typed, text)


def _begun(options: list[Action], typed: str, text: str) -> Action:
    begun = [
        each
        for each in options
        if not isinstance(each, Play) and text and str(each).lower().startswith(text)
    ]
    if len(begun) == 1:
        return begun[0]
    listed = begun or options
    told = ", ".join(words.action(each) for each in listed)
    raise NotationError("an action", typed, f"say {'which' if begun else 'one of'}: {told}")


def _reason(table: Table, error: IllegalAction) -> str:
    """The sentence of a refusal, and the rule behind it."""
    head = f"seat {error.seat} may not do {error.action!r}: "
    told = words.sentence(error.sentence.removeprefix(head))
    if error.duty is None:
        told += f"; you may do: {', '.join(map(words.action, table.legal()))}"
    return told + (f" (rule: {error.rule})" if error.rule else "")
