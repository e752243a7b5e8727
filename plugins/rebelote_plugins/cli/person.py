"""The person at the terminal: shows what there is to do, and asks until it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields

from rich.console import Console

from rebelote import Action, Card, Event, IllegalAction, NotationError, Play, Table, View
from rebelote_plugins.cli import bidding, hands, sheets, words
from rebelote_plugins.cli.describe import print_short
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.screen import line
from rebelote_plugins.cli.teaching import Teacher
from rebelote_plugins.rules.calling import AUCTION

Reader = Callable[[str], str]

HELP = """\
 Choose by number, or write what you do: a card (KH, 10h, ♥K), take, take h,
 pass, declare, exchange and so on.  A bid is 100h, 80 no trumps, capot s;
 p passes, c coinches, cc surcoinches.  Where one may coinche at any moment you
 are asked before the next player speaks.  Besides that:

   last     the last trick          score    the score pad so far
   auction  all calls so far
   hint     what a bot would do     rules    the rules of this table in short
   ?        this help               quit     leave (with --save, to be resumed)

 An empty line shows your hand again; forfeit gives up the match."""


MOST = 16
"""How many calls are offered one by one."""


class Quit(Exception):
    """The person leaves."""


class Person:
    """Asks for the actions of one seat.

    `read(prompt)` gives a line and raises `EOFError` at the end of input; a `teacher` says
    beforehand what to do, and afterwards what it cost.
    """

    def __init__(
        self,
        console: Console,
        names: Names,
        read: Reader = input,
        teacher: Teacher | None = None,
    ) -> None:
        self.console = console
        self.names = names
        self.read = read
        self.teacher = teacher
        self.asides: Mapping[str, Callable[[Table, Action | None], None]] = {
            "?": self._help,
            "h": self._help,
            "help": self._help,
            "auction": self._auction,
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
        self._teach(table)
        while True:
            typed = self._line(" > ")
            aside = self.asides.get(typed.lower())
            if aside is not None:
                aside(table, hint)
                continue
            events = self._try(table, typed)
            if events is not None:
                return events

    def speak_up(self, table: Table) -> tuple[Event, ...] | None:
        """Ask whether the person says something out of turn; `None` when not.

        Raises `EOFError` at the end of input, and `Quit`.
        """
        self.show(table)
        while typed := self._line(" (Enter to go on) > "):
            if typed.lower() in ("p", "pass"):
                return None
            aside = self.asides.get(typed.lower())
            if aside is not None:
                aside(table, None)
                continue
            events = self._try(table, typed)
            if events is not None:
                return events
        return None

    def _try(self, table: Table, typed: str) -> tuple[Event, ...] | None:
        """Do what was typed; `None` when it cannot be, which is explained."""
        try:
            action = read_action(table, typed, self.seat(table))
            events = table.apply(action, self.seat(table))
        except (NotationError, IllegalAction) as error:
            self.explain(table, error)
            return None
        if self.teacher is not None:
            self.teacher.judge(action)
        return events

    def _teach(self, table: Table) -> None:
        """Tell what to do, where somebody teaches."""
        if self.teacher is not None:
            self.teacher.tell(table.view(self.seat(table)))

    def _line(self, prompt: str) -> str:
        try:
            return self.read(prompt).strip()
        except UnicodeDecodeError:
            return "�"

    def seat(self, table: Table) -> int:
        """The seat that the person acts for."""
        seat = table.turn if self.names.me is None else self.names.me
        assert seat is not None
        return seat

    def show(self, table: Table, *, calls: bool = False) -> None:
        """How the contract stands, the trick on the table, the hand, and what can be done.

        The calls so far are told once the person has spoken, or with *calls*.
        """
        seat = self.seat(table)
        view = table.view(seat)
        choices = choices_in(view)
        numbers = {action: number for number, action in enumerate(choices, 1)}
        plays = {
            card: number
            for action, number in numbers.items()
            if (card := card_alone(action)) is not None
        }
        self.console.print()
        if calls or any(actor == seat for actor, _ in view.log):
            self._calls(view)
        if view.contract.kind:
            line(self.console, self._contract(view), "dim")
        if view.leader >= 0:
            self._trick(view)
        for drawn in (*hands.open_hands(view, self.names), *hands.hand_lines(view, plays)):
            self.console.print(drawn)
        for told in dict.fromkeys(verb(each) for each in numbers if card_alone(each) is not None):
            if told:
                line(self.console, f"{told} a card, by its number", head="you may")
        self._offer(view, numbers, "or" if plays else "you may")

    def _offer(self, view: View, numbers: Mapping[Action, int], head: str) -> None:
        """What can be done besides playing a card, the bids in few words."""
        rest = [each for each in numbers if card_alone(each) is None]
        told = [
            "..." if each is None else f"{numbers[each]} {bidding.word(each)}"
            for each in shortened(rest)
        ]
        bids = bidding.bids_among(view.legal)
        told += [f"bid {bidding.bids_told(bids)}"] if bids else []
        if told:
            line(self.console, "   ".join(told), head=head)

    def _calls(self, view: View) -> None:
        """The auction, once there is more to it than passes."""
        if view.contract.kind and view.rules.plan.phases[view.phase].stage == AUCTION:
            told = ", ".join(bidding.auction_told(self.names, view))
            line(self.console, told, "dim", head="auction")

    def _contract(self, view: View) -> str:
        contract = view.contract
        if view.rules.plan.phases[view.phase].stage == AUCTION:
            return bidding.standing(self.names, view)
        is_trump = len(view.rules.plan.kinds[contract.kind].trump_suits) == 1
        kind = words.kind_in_full(contract.kind) + (" is trump" if is_trump else "")
        bid = "" if contract.bid is None else f" for {contract.bid}"
        level = f",{words.LEVEL_WORDS[contract.level]}" if contract.level else ""
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
            told = _reason(table, error, self.seat(table))
        line(self.console, told, "yellow")

    # Asides.

    def _help(self, table: Table, hint: Action | None) -> None:
        self.console.print(HELP)

    def _last(self, table: Table, hint: Action | None) -> None:
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

    def _score(self, table: Table, hint: Action | None) -> None:
        self.console.print(sheets.score_pad(self.names, table))
        view = table.view(self.names.me)
        so_far = ", ".join(
            f"{self.names.account(each)} {view.points[each]}" for each in self.names.accounts
        )
        held = f"; {view.pending} held over" if view.pending else ""
        line(self.console, f"In this deal so far: {so_far}{held}")

    def _rules(self, table: Table, hint: Action | None) -> None:
        print_short(self.console, table.rules)

    def _auction(self, table: Table, hint: Action | None) -> None:
        told = bidding.auction_told(self.names, table.view(self.names.me))
        line(self.console, ", ".join(told) if told else "Nothing is called yet in this deal.")

    def _hint(self, table: Table, hint: Action | None) -> None:
        if self.teacher is not None and hint is not None:
            self._teach(table)
        elif hint is None:
            line(self.console, "Bots wait for their turn.")
        else:
            line(self.console, f"A bot would do: {words.action(hint)}")

    def _quit(self, table: Table, hint: Action | None) -> None:
        raise Quit

    def _again(self, table: Table, hint: Action | None) -> None:
        self.show(table, calls=True)


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


def choices_in(view: View) -> list[Action]:
    """What has a number: all that the seat may do, but no bids, which are written."""
    options = in_view(view)
    bids = set(bidding.bids_among(options))
    return [each for each in options if each not in bids]


def read_action(table: Table, typed: str, seat: int | None = None) -> Action:
    """The action of *seat* (by default whose turn it is) that *typed* means.

    A number picks from the list, `c` and its like are calls, the beginning of an action's text
    is that one alone; anything else is read as the table reads it.  Raises `NotationError`.
    """
    view = table.view(table.turn if seat is None else seat)
    choices = choices_in(view)
    figure = len(typed) > 1 and len(choices) < len(view.legal)
    if typed.isdecimal() and not figure:
        if 1 <= int(typed) <= len(choices):
            return choices[int(typed) - 1]
        raise NotationError("a choice", typed, f"choose from 1 to {len(choices)}")
    text = words.typed_action(typed)
    call = bidding.read_call(table, text, view.legal)
    if call is not None:
        return call
    try:
        return table.parse(text, seat)
    except NotationError:
        return _begun(in_view(view), typed, text)


def _begun(options: list[Action], typed: str, text: str) -> Action:
    begun = [
        each
        for each in options
        if not isinstance(each, Play) and text and str(each).lower().startswith(text)
    ]
    if len(begun) == 1:
        return begun[0]
    told = bidding.told(begun or options)
    raise NotationError("an action", typed, f"say {'which' if begun else 'one of'}: {told}")


def _reason(table: Table, error: IllegalAction, seat: int) -> str:
    """The sentence of a refusal, and the rule behind it."""
    head = f"seat {error.seat} may not do {error.action!r}: "
    told = words.sentence(error.sentence.removeprefix(head))
    if error.code == "phase":
        told = bidding.wrong_moment(table, error.action or "") or told
    if error.duty is None:
        told += f"; you may do: {bidding.told(table.legal(seat))}"
    return told + (f" (rule: {error.rule})" if error.rule else "")
