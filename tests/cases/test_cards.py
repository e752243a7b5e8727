"""Card order, trick winners and legal cards (cases 01 to 23)."""

import pytest

import rebelote
from rebelote import Rules, Table
from rebelote.deal import PlayState
from rebelote.events import TrickWon
from rebelote.plugin import Card, read_cards
from rebelote.tricks import add_card, gather
from tests.hands import dealt

CLASSIC = rebelote.rules("classic")
KINDS = rebelote.rules(
    {"extends": "classic", "rules": {"no_trumps": {"scale": "plain"}, "all_trumps": True}}
)
"""Classic with no trumps and all trumps at their natural points."""


def won(name: str, trick: str) -> tuple[int, int]:
    """Who of P1 to P4 (0 to 3) takes a trick, and its card points."""
    play = PlayState(0)
    for seat, card in enumerate(read_cards(trick)):
        play = add_card(KINDS.plan.kinds[name], play, seat, card)
    done = gather(KINDS.plan.kinds[name], play).tricks[0]
    return done.winner, done.points


@pytest.mark.parametrize(
    ("name", "trick", "winner", "points"),
    [
        ("H", "JS TS QS 7S", 1, 15),
        ("SA", "9S TS 7S 8S", 1, 10),
        ("C", "7S TH 8S JH", 2, 12),
        ("C", "9S 8S 7S 7H", 0, 0),
        ("C", "7S 8S 9S 7H", 2, 0),
        ("SA", "7D 9D 8D 7S", 1, 0),
        ("TA", "7D JS 8D QD", 3, 23),
        ("H", "AS 7H AH JH", 3, 42),
        ("H", "JH 9H AH TH", 0, 55),
    ],
)
def test_the_trick_goes_to_the_strongest_card_by_rank_order(
    name: str, trick: str, winner: int, points: int
) -> None:
    assert won(name, trick) == (winner, points)


def test_a_card_is_worth_what_the_contract_says_and_carries_no_points_itself() -> None:
    jack = Card("JH")

    assert CLASSIC.plan.kinds["H"].points[jack] == 20
    assert CLASSIC.plan.kinds["S"].points[jack] == 2
    assert CLASSIC.plan.kinds["H"].strength[jack] == 7


def test_kinds_total_152_with_a_trump_suit_120_without_and_248_in_all() -> None:
    totals = {name: kind.total() for name, kind in KINDS.plan.kinds.items()}

    assert totals == {"S": 152, "H": 152, "D": 152, "C": 152, "SA": 120, "TA": 248}


def test_an_ace_of_nineteen_makes_no_trumps_as_much_as_a_suit() -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"no_trumps": True}})

    assert rules.plan.kinds["SA"].points[Card("AS")] == 19
    assert rules.plan.kinds["SA"].total() == 152


def test_the_event_of_a_won_trick_holds_winner_cards_and_points() -> None:
    table = dealt("classic", {0: "AS", 1: "7S", 2: "8S", 3: "9S"}, taker=0, trump="H", turn_up="JH")
    for card in ("AS", "7S", "8S", "9S"):
        events = table.apply(card)

    assert TrickWon(0, 0, read_cards("AS 7S 8S 9S"), 11) in events


def duties(**changes: str) -> Rules:
    """Classic under other duties."""
    return rebelote.rules({"extends": "classic", "rules": {"duties": changes}})


STRICT = duties(ruff="always", overruff="always", rise_plain="always")


@pytest.mark.parametrize(
    ("rules", "trick", "hand", "allowed"),
    [
        # 11: the exemption holds although a trump lies on the table
        (CLASSIC, "AC 8H 7C", "JH KS 7D", "JH KS 7D"),
        # 12: no exemption
        (STRICT, "AC 8H 7C", "JH KS 7D", "JH"),
        # 13: an ally's ruff need not be beaten, or must be if one trumps
        (CLASSIC, "AC TH 7C", "JH 8H", "JH 8H"),
        (CLASSIC, "AC TH 7C", "JH 8H KS", "JH 8H KS"),
        (duties(overruff="always"), "AC TH 7C", "JH 8H", "JH"),
        (duties(overruff="always"), "AC TH 7C", "JH 8H KS", "JH KS"),
        # 14: unable to overruff an opponent
        (CLASSIC, "AC JH", "8H 7H KS", "8H 7H"),
        (duties(undertrump="free"), "AC JH", "8H 7H KS", "8H 7H KS"),
        (duties(undertrump="forbidden"), "AC JH", "8H 7H KS", "KS"),
        (duties(undertrump="forbidden"), "AC JH", "8H 7H", "8H 7H"),
        # 15: only trumps, one of them higher
        (CLASSIC, "AS 9H", "JH 7H", "JH"),
        (duties(undertrump="free"), "AS 9H", "JH 7H", "JH"),
        (duties(undertrump="forbidden"), "AS 9H", "JH 7H", "JH"),
        # 17: rising when trump itself is led
        (CLASSIC, "QH", "9H 7H AS", "9H"),
        (CLASSIC, "AH 8H", "JH 7H AS", "JH"),
        (duties(rise_trump="opponents"), "AH 8H", "JH 7H AS", "JH 7H"),
        (duties(rise_trump="never"), "QH", "9H 7H AS", "9H 7H"),
        # 18: rising in a plain suit
        (CLASSIC, "TS", "AS 8S", "AS 8S"),
        (STRICT, "TS", "AS 8S", "AS"),
        (STRICT, "TS 7H", "AS 8S", "AS 8S"),
        # 21: nothing to follow or ruff with
        (CLASSIC, "JH 9H", "AS 7D KC", "AS 7D KC"),
        # leading
        (CLASSIC, "", "AS 7D KC", "AS 7D KC"),
    ],
)
def test_legal_cards(rules: Rules, trick: str, hand: str, allowed: str) -> None:
    found = rules.legal_cards(hand, trick, "H")

    assert {str(card) for card in found} == set(allowed.split())


@pytest.mark.parametrize("city", ["rotterdam", "amsterdam"])
@pytest.mark.parametrize(
    ("trick", "hand", "rotterdam", "amsterdam"),
    [
        # 15: only trumps, one of them higher
        ("AS 9H", "JH 7H", "JH", "JH"),
        # nothing but lower ones, or something besides
        ("AS 9H", "8H 7H", "7H 8H", "7H 8H"),
        ("AS 9H", "7H KC", "7H", "KC"),
        # 11, 12, 13: the partner holds the trick, with a plain card or a ruff
        ("AS 8S", "7H KC", "7H", "7H KC"),
        ("AS 9H 7S", "JH 7H KC", "JH", "JH KC"),
        ("AS 9H 7S", "JH 7H", "JH", "JH"),
        # 17: trump is led, and the partner holds it
        ("9H 7H", "JH 8H KC", "JH", "JH"),
    ],
)
def test_klaverjas_differs_in_what_is_owed_to_a_partner_and_under_a_ruff(
    city: str, trick: str, hand: str, rotterdam: str, amsterdam: str
) -> None:
    found = rebelote.rules(f"klaverjas-{city}").legal_cards(hand, trick, "H")
    allowed = {"rotterdam": rotterdam, "amsterdam": amsterdam}[city]

    assert {str(card) for card in found} == set(allowed.split())


@pytest.mark.parametrize(
    ("name", "hand", "allowed"),
    [
        ("TA", "AS 8S JH", "AS"),
        ("TA", "JH 9H", "JH 9H"),
        ("SA", "AS 8S JH", "AS 8S"),
        ("SA", "JH 9H", "JH 9H"),
    ],
)
def test_all_trumps_rise_in_the_suit_led_and_are_free_when_void(
    name: str, hand: str, allowed: str
) -> None:
    found = KINDS.legal_cards(hand, "TS", name)

    assert {str(card) for card in found} == set(allowed.split())


@pytest.mark.parametrize(
    ("preset", "hand", "allowed"),
    [
        ("equipe-ludique", "7H 8H 9H JH", "9H JH"),
        ("equipe-ludique", "7H 8H", "7H 8H"),
        ("equipe-ludique", "7H 9H AC", "9H AC"),
        ("ffb-contree-2016-made", "7H 8H 9H JH", "7H 8H 9H JH"),
    ],
)
def test_a_hand_of_trumps_after_the_partner_has_ruffed(
    preset: str, hand: str, allowed: str
) -> None:
    assert str(rebelote.rules(preset).legal_cards(hand, "AS TH 7S", "H", allies=[1])) == allowed


def test_a_view_holds_state_version_and_legal_actions_together() -> None:
    table = Table("classic", seed=2)
    for _ in range(12):
        for seat in range(4):
            view = table.view(seat)
            assert view.version == table.version
            assert view.legal == table.legal(seat)
        table.apply(table.legal()[-1])
