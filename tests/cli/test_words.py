"""Names and words: of seats, sides, cards, actions and events."""

from dataclasses import dataclass, replace
from io import StringIO
from typing import Any, ClassVar

import pytest
from rich.console import Console

import rebelote
import rebelote_plugins
from rebelote import Card, Catalogue, Event, Rule, Rules, Table
from rebelote.events import Contracted, Passed, Received
from rebelote.plugin import Cards, KindName, Pass, Play, Standing, read_cards
from rebelote.seats import Seating
from rebelote_plugins.cli import words
from rebelote_plugins.cli.hands import in_order
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.screen import packed
from rebelote_plugins.cli.telling import Teller, call, sentence, winners
from rebelote_plugins.rules.announcing import Announced
from rebelote_plugins.rules.bid import Bid
from rebelote_plugins.rules.calling import Called
from rebelote_plugins.rules.coinche import Coinche, Doubled
from rebelote_plugins.rules.contest import Compared, Declared, Height, Shown
from rebelote_plugins.rules.gathering import WasCut
from rebelote_plugins.rules.instant_win import HeldAllTrumps
from rebelote_plugins.rules.misdeal import ThrownIn
from rebelote_plugins.rules.seven_exchange import Exchanged
from rebelote_plugins.rules.take import Take

CLASSIC = rebelote.rules("classic")


def seats(count: int, accounts: str = "singles", allies: str = "none") -> Rules:
    return replace(CLASSIC, seating=Seating(count, accounts, allies))


def test_the_next_seat_sits_to_the_right() -> None:
    names = Names(CLASSIC, 1)

    assert [names.seat(seat) for seat in (1, 2, 3, 0)] == [
        "You (1)",
        "right (2)",
        "partner (3)",
        "left (0)",
    ]
    assert [names.account(account) for account in names.accounts] == ["We", "They"]
    assert names.accounts == (1, 0)


def test_a_spectator_takes_no_side() -> None:
    names = Names(CLASSIC, None)

    assert [names.seat(seat) for seat in range(4)] == ["seat 0", "seat 1", "seat 2", "seat 3"]
    assert [names.account(account) for account in names.accounts] == ["0+2", "1+3"]


@pytest.mark.parametrize(
    ("rules", "named"),
    [
        (seats(2), ["You (0)", "opponent (1)"]),
        (seats(3, allies="rest"), ["You (0)", "right (1)", "left (2)"]),
        (seats(4), ["You (0)", "right (1)", "across (2)", "left (3)"]),
        (seats(5), ["You (0)", "seat 1", "seat 2", "seat 3", "seat 4"]),
    ],
)
def test_other_tables_have_other_neighbours(rules: Rules, named: list[str]) -> None:
    names = Names(rules, 0)

    assert [names.seat(seat) for seat in range(rules.seating.seats)] == named
    assert [names.account(account) for account in names.accounts] == named


@pytest.mark.parametrize(
    ("action", "told"),
    [
        (Pass(), "pass"),
        (Take(KindName("H")), "take ♥"),
        (Take(KindName("SA")), "take no trumps"),
        (Bid(100, KindName("H")), "100 ♥"),
        (Bid(80, KindName("SA")), "80 no trumps"),
        (Bid("capot", KindName("C")), "capot ♣"),
        (Coinche(), "coinche"),
        (Play(Card("TH")), "10♥"),
        (Play(Card("KS"), "belote"), "K♠ belote"),
        ("Hidden", "Hidden"),
    ],
)
def test_actions_are_written_for_people(action: Any, told: str) -> None:
    assert words.action(action) == told


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("Take HEARTS", "take H"),
        ("take ♥", "take H"),
        ("take ♥\ufe0f", "take H"),
        ("take ♥\ufe0e", "take H"),
        ("100 spade", "100 S"),
        ("KH", "kh"),
        ("", ""),
    ],
)
def test_suits_may_be_written_in_words_and_symbols(typed: str, read: str) -> None:
    assert words.typed_action(typed) == read


def test_cards_in_sentences_are_written_for_people() -> None:
    assert (
        words.sentence("this round offers S, SA, TA")
        == "This round offers ♠, no trumps, all trumps"
    )
    assert words.sentence("7D is refused: KS TH would do") == "7♦ is refused: K♠ 10♥ would do"
    assert words.sentence("") == ""


def test_codes_have_the_words_of_the_rules_at_the_table() -> None:
    assert words.word(CLASSIC, "last_trick") == "last trick"
    assert words.word(CLASSIC, "never_heard_of") == "never heard of"


def test_hands_are_sorted_with_trumps_first_and_the_strongest_first() -> None:
    hand = read_cards("7S AS 9H JH AH TD KC QC")

    def sorted_for(kind: str) -> list[str]:
        return [str(Cards(suit)) for suit in in_order(CLASSIC, hand, kind)]

    assert sorted_for("H") == ["JH 9H AH", "AS 7S", "KC QC", "TD"]
    assert sorted_for("D") == ["TD", "AS 7S", "AH JH 9H", "KC QC"]
    assert sorted_for("") == ["AS 7S", "AH JH 9H", "KC QC", "TD"]


def test_calls_break_only_between_each_other() -> None:
    calls = ["right (1) passes", "partner (2) passes", "left (3) passes", "You (0) pass"]

    lines = packed(calls, 40)
    assert " ".join(lines) == ", ".join(calls)
    assert all(len(line) <= 40 for line in lines)
    assert packed([], 40) == []


EVENTS: list[tuple[Event, str]] = [
    (Announced(0, "belote", Card("KH")), "You (0): belote!"),
    (Declared(1, ("tierce", "carre")), "right (1): tierce, carré!"),
    (Shown(0, "cent", 100, read_cards("7S 8S")), "You (0) show cent, 100: 7♠ 8♠"),
    (Exchanged(3, Card("7H"), Card("JH")), "left (3) exchanges 7♥ for J♥"),
    (
        Compared((0, 2), "tierce", "J"),
        "Best declaration: tierce to the jack. Scoring: You (0) and partner (2).",
    ),
    (
        Compared((1,), "carre", "9"),
        "Best declaration: carré of nines. Scoring: right (1).",
    ),
    (Compared((), "", ""), "Declarations: two sides have an equal best, nobody scores them."),
    (
        Compared((1,), "cent", "", "sequence"),
        "Best declaration (sequence): cent. Scoring: right (1).",
    ),
    (Declared(1, ("carre", "sixieme")), "right (1): carré, sixième!"),
    (Height(1, "top", "A"), "right (1): to the ace!"),
    (Height(1, "rank", "9"), "right (1): of nines!"),
    (Height(1, "length", "5"), "right (1): of 5 cards!"),
    (Height(1, "points", "50"), "right (1): worth 50!"),
    (Height(1, "trump", "trump"), "right (1): in trumps!"),
    (ThrownIn(0, read_cards("7S 7H")), "You (0) throw the deal in: 7♠ 7♥"),
    (WasCut(3, 5), "left (3) cuts the pack after 5 cards"),
    (HeldAllTrumps(2), "partner (2) holds nothing but trumps"),
    (Received(0, read_cards("7S")), ""),
]


@pytest.mark.parametrize(("event", "told"), EVENTS, ids=lambda each: type(each).__name__)
def test_announcements_are_told_in_words(event: Event, told: str) -> None:
    assert sentence(event, Names(CLASSIC, 0)) == told


def test_calls_are_told_in_words() -> None:
    names = Names(CLASSIC, 0)

    assert call(names, Passed(0, "auction")) == "You (0) pass"
    assert call(names, Contracted(1, "H")) == "right (1) takes hearts ♥"
    assert call(names, Contracted(0, "SA", 100, 1)) == "You (0) take 100 no trumps coinched"
    assert call(names, Called(1, "H", 90)) == "right (1) bids 90 hearts ♥"
    assert call(names, Called(0, "H", "capot")) == "You (0) bid capot hearts ♥"
    assert call(names, Called(1, "TA")) == "right (1) calls all trumps"
    assert call(names, Doubled(0, 1)) == "You (0) coinche"
    assert call(names, Doubled(1, 2)) == "right (1) surcoinches"
    assert call(names, Doubled(1, 4)) == "right (1) says gahwa"
    assert call(names, Contracted(1, "H", None, 4)) == "right (1) takes hearts ♥ at gahwa"
    assert call(names, Contracted(1, "H", None, 3)) == "right (1) takes hearts ♥ sur-surcoinched"


@pytest.mark.parametrize(
    ("called", "told"),
    [
        (Called(1, "H", 100), ""),
        (Called(1, "H", 90), "right (1) bids 90 hearts ♥, "),
        (Called(1, "S", 100), "right (1) bids 100 spades ♠, "),
        (Called(2, "H", 100), "partner (2) bids 100 hearts ♥, "),
    ],
)
def test_the_last_call_is_told_unless_the_contract_says_the_same(called: Called, told: str) -> None:
    console = Console(record=True, width=80, file=StringIO())
    teller = Teller(console, Table(CLASSIC, seed=0), Names(CLASSIC, 0))
    teller.tell((called, Contracted(1, "H", 100)))
    teller.flush()

    assert console.export_text().strip() == f"{told}right (1) takes 100 hearts ♥"


@pytest.mark.parametrize(("phase", "told"), [("auction", "right (1) passes"), ("exchange", "")])
def test_a_pass_is_told_as_a_call_in_the_auction_alone(phase: str, told: str) -> None:
    table = Table("stekius", seed=0)
    console = Console(record=True, width=80, file=StringIO())
    teller = Teller(console, table, Names(table.rules, 0))
    teller.tell((Passed(1, phase),))
    teller.flush()

    assert console.export_text().strip() == told


@pytest.mark.parametrize(
    ("standing", "told"),
    [
        ({"scores": (12, 30), "winners": (1,)}, "They win, 12 to 30."),
        ({"scores": (32, 30), "winners": (0,)}, "We win, 32 to 30."),
        ({"scores": (30, 30), "winners": (0, 1)}, "A draw between We and They."),
        (
            {"scores": (30, 0), "winners": (1,), "left": 2, "reason": "forfeit"},
            "They win, 30 to 0. partner (2) gave up the match.",
        ),
        (
            {"scores": (0, 0), "winners": (0,), "reason": "instant_win"},
            "We win, 0 to 0. (instant win)",
        ),
    ],
)
def test_the_end_of_a_match_is_told_with_its_reason(standing: dict[str, Any], told: str) -> None:
    table = Table("classic", seed=1)
    table._moment = table._moment._replace(standing=Standing(**standing))

    assert winners(Names(table.rules, 0), table, standing["winners"]) == told


# Events of other plugins.


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A seat knocked with a card."""

    reveals: ClassVar[bool] = True
    seat: int
    card: Card
    cards: Cards
    times: int


KNOCK = Knocked(1, Card("TH"), read_cards("7S 8S"), 2)


def apply(rules: Rules, options: Any) -> Rules:
    return rules


def rules_with(text: str) -> Rules:
    rule = Rule("knock", "One may knock.", apply, texts=(("Knocked", text),) if text else ())

    class Knocking:
        @rebelote.hookimpl
        def rebelote_rules(self) -> list[Rule]:
            return [rule]

    catalogue = Catalogue({"bundled": rebelote_plugins, "knocking": Knocking()})
    return rebelote.rules({"extends": "classic", "rules": {"knock": True}}, catalogue=catalogue)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{seat} knocks with {card} ({cards})", "right (1) knocks with 10♥ (7♠ 8♠)"),
        ("", "Knocked: seat right (1), card 10♥, cards 7♠ 8♠, times 2"),
        ("{nobody} knocks", "Knocked: seat right (1), card 10♥, cards 7♠ 8♠, times 2"),
    ],
)
def test_an_outside_event_is_told_by_the_text_of_its_rule(text: str, told: str) -> None:
    assert sentence(KNOCK, Names(rules_with(text), 0)) == told
