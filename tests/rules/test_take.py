"""Taking with no trumps and all trumps at a table that turns a card up."""

import pytest

import rebelote
from rebelote import Card, IllegalAction, Table


def seated(**offers: str | bool) -> Table:
    """A fresh table that has both kinds, with hearts turned up."""
    rules = {"no_trumps": True, "all_trumps": True, "take": offers}
    table = rebelote.rules({"extends": "classic", "rules": rules})
    pack = [card for card in range(32) if card != 8]
    pack.insert(20, 8)
    return Table(table, seed=0, deals=[pack], dealer=3)


def offered(table: Table) -> str:
    """What may be said now."""
    return ", ".join(map(str, table.legal()))


def after_a_round(table: Table) -> Table:
    """The table after everyone has passed."""
    for _ in range(4):
        table.apply("pass")
    return table


@pytest.mark.parametrize(
    ("offers", "first", "second"),
    [
        ({}, "pass, take H", "pass, take S, take D, take C"),
        (
            {"no_trumps": "always", "all_trumps": "always"},
            "pass, take H, take SA, take TA",
            "pass, take S, take D, take C, take SA, take TA",
        ),
        (
            {"no_trumps": "second_round"},
            "pass, take H",
            "pass, take S, take D, take C, take SA",
        ),
        (
            {"all_trumps": "always", "no_trumps": "second_round"},
            "pass, take H, take TA",
            "pass, take S, take D, take C, take TA, take SA",
        ),
        (
            {"no_trumps": "always", "second_round": "any"},
            "pass, take H, take SA",
            "pass, take S, take H, take D, take C, take SA",
        ),
    ],
)
def test_no_trumps_and_all_trumps_are_offered_when_the_table_says(
    offers: dict[str, str], first: str, second: str
) -> None:
    table = seated(**offers)

    assert offered(table) == first
    assert offered(after_a_round(table)) == second


def test_who_takes_without_trumps_gets_the_turn_up_all_the_same() -> None:
    table = seated(no_trumps="always")
    table.apply("take SA")

    assert table.deal.contract.kind == "SA"
    assert table.deal.hands[0] >> 8 & 1


@pytest.mark.parametrize(("name", "kind"), [("no_trumps", "SA"), ("all_trumps", "TA")])
@pytest.mark.parametrize("when", ["second_round", "always"])
def test_a_kind_that_no_rule_brings_cannot_be_offered(name: str, kind: str, when: str) -> None:
    with pytest.raises(rebelote.RulesetError, match=f"take.{name} = '{when}' offers {kind}"):
        rebelote.rules({"extends": "classic", "rules": {"take": {name: when}}})


def test_the_seven_is_exchanged_only_when_the_turned_suit_is_trump() -> None:
    rules = {"no_trumps": True, "seven_exchange": {"when": "turned_suit"}}
    table = rebelote.rules(
        {"extends": "classic", "rules": {**rules, "take": {"no_trumps": "always"}}}
    )
    for seed in range(6):
        live = Table(table, seed=seed)
        live.apply("take SA")
        assert live.deal.phase == "play"


def test_a_jack_that_must_be_taken_leaves_no_way_out() -> None:
    rules = {"no_trumps": True, "take": {"no_trumps": "always", "jack_forced": "first"}}
    table = rebelote.rules({"extends": "classic", "rules": rules})
    jack = rebelote.Card("JH")
    pack = [card for card in range(32) if card != jack]
    pack.insert(20, jack)

    assert offered(Table(table, seed=0, deals=[pack], dealer=3)) == "take H"


def test_nothing_is_offered_in_a_round_that_there_is_not() -> None:
    rules = {"no_trumps": True, "take": {"no_trumps": "second_round", "second_round": "none"}}

    with pytest.raises(rebelote.RulesetError, match="there is no second round"):
        rebelote.rules({"extends": "classic", "rules": rules})


def refused(table: Table, text: str) -> str:
    """Why that may not be said now, by the rule of the auction."""
    with pytest.raises(IllegalAction) as caught:
        table.apply(text)
    assert caught.value.rule == "take"
    return caught.value.sentence


def test_what_may_not_be_said_is_refused_with_the_reason() -> None:
    table = seated(no_trumps="second_round")
    assert "this round offers H" in refused(table, "take SA")
    assert "this round offers S, D, C, SA" in refused(after_a_round(table), "take H")

    last = after_a_round(seated(dealer_forced=True))
    for _ in range(3):
        last.apply("pass")
    assert "the dealer must take when all others have passed" in refused(last, "pass")

    third = after_a_round(after_a_round(seated(third_round=True)))
    assert "who speaks first in the third round must take" in refused(third, "pass")


@pytest.mark.parametrize(("forced", "passes"), [("first", 0), ("dealer", 3)])
def test_a_jack_that_must_be_taken_is_named(forced: str, passes: int) -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"take": {"jack_forced": forced}}})
    jack = Card("JH")
    pack = [card for card in range(32) if card != jack]
    pack.insert(20, jack)
    table = Table(rules, seed=0, deals=[pack], dealer=3)
    for _ in range(passes):
        table.apply("pass")

    assert "a jack turned up must be taken" in refused(table, "pass")
