"""Bad input gets a typed error that names what was found, and nothing changes."""

import json
from ast import literal_eval
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import Card, Cards, IllegalAction, NotationError, Play, Record, RulesetError, Table
from rebelote.codec import decode, encode
from rebelote.plugin import FULL_PACK, KindName, cards_of
from rebelote_plugins.rules.bid import Bid

JUNK: list[Any] = [
    None,
    True,
    3.5,
    float("nan"),
    -1,
    10**30,
    "",
    " ",
    "KX",
    "10",
    "♥",
    "KHKH",
    "pass pass",
    b"KH",
    [],
    ["KH"],
    {},
    {"do": "Play"},
    object(),
    Play,
    "\x00",
    "é" * 1000,
]


@pytest.fixture
def table() -> Table:
    return Table("stekius", seed=11)


def state(table: Table) -> Any:
    """All that could change."""
    return (table.version, table.deal, table.standing, table.events, table.legal())


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_is_no_card(junk: Any) -> None:
    with pytest.raises(NotationError) as caught:
        Card(junk)
    assert "rank" in str(caught.value)


@given(st.text())
def test_any_text_is_a_card_or_a_notation_error(text: str) -> None:
    try:
        card = Card(text)
    except NotationError:
        return
    assert Card(str(card)) == card


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: type(junk).__name__)
def test_junk_is_no_action_and_changes_nothing(table: Table, junk: Any) -> None:
    before = state(table)

    with pytest.raises((NotationError, IllegalAction)):
        table.apply(junk)
    assert state(table) == before


@pytest.mark.parametrize("junk", [*JUNK, 4, -1, "0"], ids=lambda junk: type(junk).__name__)
def test_junk_is_no_seat(table: Table, junk: Any) -> None:
    before = state(table)
    calls: list[Callable[[], object]] = [lambda: table.apply("pass", seat=junk)]
    calls.append(lambda: table.legal(junk))
    calls.append(lambda: table.view(junk))

    for call in calls if junk is not None else []:
        with pytest.raises((NotationError, IllegalAction)):
            call()
    assert state(table) == before


@pytest.mark.parametrize("card", ["7S", "♠7", 0, Card("7S")])
def test_a_play_is_made_from_whatever_reads_as_a_card(card: Any) -> None:
    played = Play(card)

    assert (type(played.card), played.call) == (Card, "")
    assert encode(played) == {"do": "Play", "card": "7S", "call": ""}


@pytest.mark.parametrize(
    ("card", "call"), [("zz", ""), (-1, ""), (None, ""), (True, ""), ("7S", None), ("7S", b"")]
)
def test_a_play_of_anything_else_is_none(card: Any, call: Any) -> None:
    with pytest.raises(NotationError):
        Play(card, call)


@pytest.mark.parametrize("figure", [100.0, True, None])
def test_an_action_that_holds_something_else_is_refused(figure: Any) -> None:
    table = Table("bga-coinche", seed=1)
    before = state(table)

    with pytest.raises(NotationError, match="the value of a Bid is int or str"):
        table.apply(Bid(figure, KindName("H")))
    assert state(table) == before


def test_what_a_client_sends_is_cut_in_the_refusal() -> None:
    table = in_play(seed=3)
    with pytest.raises(IllegalAction) as caught:
        table.apply(Play(table.view(table.turn).hand[0], "x" * 4000))

    assert len(str(caught.value)) < 800
    assert len(caught.value.action) < 200


@pytest.mark.parametrize("version", [1, -1, 10**30])
def test_a_stale_version_is_refused(table: Table, version: int) -> None:
    before = state(table)

    with pytest.raises(IllegalAction) as caught:
        table.apply("pass", version=version)
    assert caught.value.code == "stale"
    assert state(table) == before


def test_the_current_version_is_accepted(table: Table) -> None:
    table.apply("pass", version=0)

    assert table.version == 1


def test_an_action_of_another_seat_is_refused_by_turn(table: Table) -> None:
    turn = table.turn
    assert turn is not None
    before = state(table)

    with pytest.raises(IllegalAction) as caught:
        table.apply("pass", seat=(turn + 1) % 4)
    assert caught.value.code == "turn"
    assert f"seat {turn}" in str(caught.value)
    assert state(table) == before


def test_a_card_is_refused_in_the_auction_by_phase(table: Table) -> None:
    card = table.view(table.turn).hand[0]
    before = state(table)

    with pytest.raises(IllegalAction) as caught:
        table.apply(Play(card))
    assert caught.value.code == "phase"
    assert state(table) == before


def in_play(preset: str = "classic", seed: int = 5) -> Table:
    """A table where the first card is on the table."""
    table = Table(preset, seed=seed)
    while table.deal.phase == "auction":
        table.apply(table.legal()[-1])
    table.apply(table.legal()[0])
    return table


def test_a_card_that_is_not_held_is_refused_and_says_what_would_do() -> None:
    table = in_play()
    before = state(table)
    hand = table.view(table.turn).hand
    foreign = next(card for card in cards_of(FULL_PACK) if card not in hand)

    with pytest.raises(IllegalAction) as caught:
        table.apply(str(foreign))
    assert caught.value.code == "held"
    assert caught.value.allowed == tuple(str(action) for action in table.legal())
    assert state(table) == before


def test_an_illegal_card_names_the_duty_the_rule_and_the_cards_that_would_do() -> None:
    for seed in range(50):
        table = in_play(seed=seed)
        legal = set(table.legal())
        wrong = [card for card in table.view(table.turn).hand if Play(card) not in legal]
        if wrong:
            break
    before = state(table)

    with pytest.raises(IllegalAction) as caught:
        table.apply(Play(wrong[0]))
    assert caught.value.duty in ("follow", "rise", "ruff", "overruff")
    assert caught.value.rule == "duties"
    assert "position:" in str(caught.value)
    assert state(table) == before


def test_nothing_is_done_after_the_end() -> None:
    table = Table("classic", seed=1)
    table.apply("forfeit", seat=2)
    before = state(table)

    for action in ("pass", "forfeit", "KH"):
        with pytest.raises(IllegalAction) as caught:
            table.apply(action, seat=1)
        assert caught.value.code == "over"
    assert table.winner == 1
    assert table.turn is None
    assert table.legal(0) == ()
    assert state(table) == before


@pytest.mark.parametrize(
    "text",
    [
        None,
        7,
        "",
        "{",
        "[]",
        "{}",
        "null",
        b"\xff",
        '{"rebelote": 1}',
        "nonsense",
        "[" * 100_000,
    ],
    ids=lambda text: repr(text)[:20],
)
def test_junk_is_no_record(text: Any) -> None:
    with pytest.raises(NotationError):
        Record.loads(text)


@given(st.text())
def test_any_text_is_a_record_or_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        Record.loads(text)


def test_the_bytes_of_a_record_may_begin_with_the_mark_that_some_editors_write() -> None:
    record = in_play(seed=5).record()

    assert Record.loads(record.dumps().encode("utf-8-sig")) == record


def broken(match: Table, changes: dict[str, Any]) -> str:
    """The record of a match with something changed."""
    return json.dumps(json.loads(match.record().dumps()) | changes)


@pytest.mark.parametrize(
    "changes",
    [
        {"packs": ["7S 8S"]},
        {"packs": ["7S 7S"]},
        {"dealer": 9},
        {"hash": "0"},
        {"table": {"rules": {"capott": True}}},
        {"table": {"extends": 3}},
        {"actions": [{"seat": 0, "action": {"do": "Fly"}}]},
        {"actions": [{"seat": 7, "action": {"do": "Pass"}}]},
        {"actions": [{"seat": 0, "action": {"do": "Play", "card": "ZZ"}}]},
        {"table": {"extends": "classic"}},
        {"scores": [10, 0]},
        {"scores": []},
        {"rebelote": 2},
        {"extra": 1},
    ],
    ids=str,
)
def test_a_record_that_cannot_have_happened_is_refused(changes: dict[str, Any]) -> None:
    table = in_play()

    with pytest.raises(NotationError):
        Record.loads(broken(table, changes)).replay()


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ('"seed": 5,', '"seed": 1, "seed": 5,', "seed"),
        ('"do":"Take"', '"do":"Pass","do":"Take"', "do"),
        ('"capot":{', '"capot":{},"capot":{', "capot"),
    ],
    ids=["record", "action", "table"],
)
def test_a_record_in_which_a_key_stands_twice_is_refused(old: str, new: str, key: str) -> None:
    text = in_play(seed=5).record().dumps()
    assert old in text

    for told in (text.replace(old, new, 1), text.replace(old, new, 1).encode()):
        with pytest.raises(NotationError, match=f"each key once: the key '{key}' stands twice"):
            Record.loads(told)


@pytest.mark.parametrize(
    "data", [None, 3, [], {}, {"do": 3}, {"do": "Play"}, {"do": "Pass", "x": 1}]
)
def test_junk_is_no_encoded_action(data: Any) -> None:
    rules = rebelote.rules("stekius")

    with pytest.raises(NotationError) as caught:
        decode(rules, data)
    assert "Take" in str(caught.value)


def test_every_action_of_a_table_reads_back_from_its_json_and_its_text() -> None:
    for preset in ("classic", "stekius", "ffb-belote-2016"):
        table = Table(preset, seed=4)
        while not table.over and table.deal.number < 4:
            for action in table.legal():
                assert decode(table.rules, encode(action)) == action
                assert table.parse(str(action)) == action
                assert table.parse(str(action).lower()) == action
            table.apply(table.legal()[-1])


SCORES: list[dict[str, Any]] = [
    {},
    {"takers": 170},
    {"takers": 252},
    {"takers": -1},
    {"takers": "82"},
    {"takers": True},
    {"takers": 82.0},
    {"points": (110, 50)},
    {"points": (82,)},
    {"points": (82, 80), "takers": 81},
    {"points": "82 80"},
    {"takers": 82, "tricks": 9},
    {"takers": 82, "tricks": 8},
    {"takers": 82, "tricks": 0},
    {"takers": 82, "tricks": 1},
    {"takers": 67, "tricks": 1},
    {"takers": 82, "tricks": 1, "last": "takers"},
    {"takers": 82, "tricks": (3, 4)},
    {"takers": 82, "kind": "X"},
    {"takers": 82, "kind": "SA"},
    {"takers": 82, "level": 3},
    {"takers": 82, "alone": 1},
    {"takers": 82, "alone": True},
    {"takers": 82, "belote": "nobody"},
    {"takers": 82, "belote": 2},
    {"takers": 82, "belote": (1, 1, 1)},
    {"takers": 82, "belote": {"takers": 1, "taker": 0}},
    {"takers": 82, "belote": {"takers": 1, 0: 0}},
    {"takers": 82, "belote": {"takers": -1}},
    {"takers": 82, "declared": (0, 20)},
    {"takers": 82, "belotte": "takers"},
    {"takers": 5, "last": "takers"},
    {"takers": 82, "last": "north"},
]


@pytest.mark.parametrize("typed", SCORES, ids=str)
def test_a_score_that_cannot_be_is_refused(typed: dict[str, Any]) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError):
        rules.outcome(**typed)


@pytest.mark.parametrize("junk", [None, 3, "82", (82, 80)])
def test_junk_is_not_scored(junk: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError):
        rules.score(junk)


@pytest.mark.parametrize("pending", [None, -1, 8.5, True, "81"])
def test_junk_is_not_pending(pending: Any) -> None:
    rules = rebelote.rules("classic")

    with pytest.raises(NotationError):
        rules.score(rules.outcome(takers=82), pending=pending)


@pytest.mark.parametrize(
    ("hand", "trick", "kind"),
    [
        ("JH KX", "", "H"),
        ("JH JH", "", "H"),
        ("JH", "JH", "H"),
        ("JH", "7S 8S 9S TS", "H"),
        ("JH", "", "X"),
        ("JH", "", ""),
        ("JH", "", "SA"),
        (3, "", "H"),
        (None, "", "H"),
        ("JH", 5, "H"),
        ("JH", "", None),
    ],
)
def test_a_position_that_cannot_be_is_refused(hand: Any, trick: Any, kind: Any) -> None:
    with pytest.raises(NotationError):
        rebelote.rules("classic").legal_cards(hand, trick, kind)


@pytest.mark.parametrize("junk", [None, 3, [], b"classic", object(), "", "clasic", "no/file.toml"])
def test_junk_is_no_table(junk: Any) -> None:
    with pytest.raises(RulesetError):
        rebelote.rules(junk)


@pytest.mark.parametrize("seed", [3.5, "7", True])
def test_junk_is_no_seed(seed: Any) -> None:
    with pytest.raises(NotationError):
        Table("classic", seed=seed)


@pytest.mark.parametrize("pack", ["7S", "", None, 3, "7S " * 32])
def test_junk_is_no_pack(pack: Any) -> None:
    with pytest.raises(NotationError):
        Table("classic", deals=[pack])


@pytest.mark.parametrize("deals", [5, None, "8C TS", 1.5])
def test_junk_is_no_list_of_packs(deals: Any) -> None:
    with pytest.raises(NotationError, match="as deals; a list of packs"):
        Table("classic", deals=deals)


@pytest.mark.parametrize("junk", [5, None, 1.5, True, ["7S", "XX"], "7S XX", [None]])
def test_junk_is_no_cards(junk: Any) -> None:
    with pytest.raises(NotationError):
        Cards(junk)


def test_cards_read_what_they_print() -> None:
    assert Cards("KH, QS") == Cards("KH QS")
    assert str(Cards("KH 10♠")) == "KH TS"
    printed = repr(Cards("KH QS")).removeprefix("Cards")
    assert Cards(literal_eval(printed)) == Cards(["KH", "QS"]) == Cards([14, 5])
    assert Cards() == Cards("") == ()


@pytest.mark.parametrize("actions", [-1, 1.5, 99, True, None])
def test_a_record_is_cut_after_as_many_actions_as_it_has(actions: Any) -> None:
    record = in_play().record()
    with pytest.raises(NotationError, match=f"from 0 to {len(record.actions)}"):
        record.prefix(actions)


def test_a_table_is_no_record_and_a_record_no_table_to_write() -> None:
    table: Any = in_play()
    with pytest.raises(NotationError, match=r"table\.record\(\) gives one"):
        rebelote.write_match(table)
    with pytest.raises(NotationError, match="as a match; a table"):
        rebelote.write_position(table.record())


def test_true_is_no_seat_while_cards_are_played() -> None:
    match = in_play()
    while match.turn != 1:
        match.apply(match.legal()[0])

    with pytest.raises(NotationError, match="a seat"):
        match.legal(True)
    with pytest.raises(NotationError, match="a seat"):
        match.apply(match.legal()[0], True)


def test_a_figure_written_as_text_is_no_figure_of_an_action() -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"turn_up_deal": {"cut": 3}}})

    assert str(decode(rules, {"do": "Cut", "count": 3})) == "cut 3"
    with pytest.raises(NotationError):
        decode(rules, {"do": "Cut", "count": "3"})


@pytest.mark.parametrize("ask", [Table.record, rebelote.write_position])
def test_rules_put_together_by_hand_are_no_table_to_write_down(ask: Callable[[Table], Any]) -> None:
    table = Table(replace(rebelote.rules("classic"), source=None), seed=1)

    with pytest.raises(RulesetError, match="not assembled from a table; give a preset"):
        ask(table)


def test_assembled_rules_that_were_changed_are_no_longer_those_of_their_table() -> None:
    """A record of them would name the table, and replay to another match."""
    rules = rebelote.rules("classic")
    table = Table(rules.put("match.target", 10), seed=1)

    with pytest.raises(RulesetError, match="not assembled from a table"):
        table.record()
    assert Table(rules, seed=1).record().table["name"] == "classic"


@pytest.mark.parametrize("seat", [9, -1, "0", True])
def test_junk_has_no_position(seat: Any) -> None:
    with pytest.raises((NotationError, IllegalAction)):
        Table("classic", seed=1).position(seat)
