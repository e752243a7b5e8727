"""A person at a contract game: what is offered, what can be typed, and speaking out of turn."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rebelote
from rebelote import Action, Play, Player, Record, Table, View
from rebelote_plugins.cli.bidding import auction_told, bids_told
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.play import resumed
from rebelote_plugins.cli.saving import Keeper
from rebelote_plugins.cli.session import Bots
from rebelote_plugins.rules.bid import Bid
from tests.calling import contract_game
from tests.cli.invoke import Game


def speakers(**calls: str) -> Bots:
    """Bots that make their calls (`right="100H, pass"`), and then do what comes first.

    From the second deal on they bid where nobody has.
    """
    places = ("you", "right", "partner", "left")

    def seated(place: str) -> Any:
        script = iter(calls[place].split(", ") if place in calls else ())

        def choose(view: View) -> Action:
            text = next(script, None) if view.phase in ("auction", "coinche") else None
            if text is None:
                bids = view.phase == "auction" and view.number > 1 and not view.contract.kind
                return view.legal[1 if bids else 0]
            return next(action for action in view.legal if str(action) == text)

        return choose

    bots = Bots([Player("script", "Says what it is told.", lambda seed: None)] * 4, 1)  # type: ignore[arg-type,return-value]
    bots.bots = [seated(place) for place in places]
    return bots


def opened(dealer: int = 3, **options: Any) -> Table:
    """A match of one deal in which the seat after *dealer* speaks first."""
    return Table(contract_game(match={"target": 10}, **options), seed=3, dealer=dealer)


def game(table: Table, *lines: str, **calls: str) -> Game:
    return Game(table, lines, bots=speakers(**calls))


def auction(table: Table) -> list[str]:
    """What was said before the first card."""
    log = table.deal.log or table.standing.results[0].log
    return [f"{seat} {action}" for seat, action in log if not isinstance(action, Play)]


def told(text: str) -> str:
    return " ".join(text.split())


# What is offered.


def test_bids_are_offered_in_few_words() -> None:
    text = game(opened()).run()

    assert "you may 1 pass bid 80 to 650 by 10 in S H D C, capot End of input" in told(text)


@pytest.mark.parametrize(
    ("options", "said", "offered"),
    [
        ({"maximum": 160}, [], "80 to 160 by 10 in S H D C, capot"),
        ({"maximum": 160}, ["140H"], "150 or 160 in S H D C, capot"),
        ({"maximum": 160}, ["160H"], "capot in S H D C"),
        ({"maximum": 160, "capot": 0}, ["150H"], "160 in S H D C"),
        ({"jumps": False, "generale": 500}, [], "80 in S H D C, capot, generale"),
        ({"figures": "any", "minimum": 82, "maximum": 90}, [], "82 to 90 in S H D C, capot"),
        ({"order": ["C", "D", "H", "S"]}, ["150D"], "150 in S H; 160 to 650 by 10 in S H D C"),
    ],
)
def test_what_may_be_bid_is_told_by_figures_and_kinds(
    options: dict[str, Any], said: list[str], offered: str
) -> None:
    table = opened(bid=options)
    for text in said:
        table.apply(text)

    found = bids_told([each for each in table.legal() if isinstance(each, Bid)])

    assert found.startswith(offered)
    assert found == offered or found == f"{offered}, capot"


def test_the_contract_and_the_auction_so_far_are_told() -> None:
    table = opened(coinche={"when": "in_turn"})
    text = game(table, "80h", right="90S", partner="100H", left="110C").run()

    assert "auction You 80 ♥, right 90 ♠, partner 100 ♥, left 110 ♣" in told(text)
    assert "110 clubs ♣ stands, bid by left (3)" in text
    assert "1 pass 2 coinche (c) bid 120 to 650 by 10 in S H D C, capot" in told(text)
    assert max(map(len, text.splitlines())) <= 80


def test_the_auction_is_told_on_request() -> None:
    table = opened(dealer=0, coinche={"when": "in_turn"})
    text = game(table, "auction", "", "?", right="90S").run()

    assert text.count("right 90 ♠, partner pass, left pass") == 2
    assert "A bid is 100h" in text
    assert "Nothing is called yet" in game(opened(), "auction").run()
    assert "right pass, partner pass, left pass\n" in game(opened(dealer=0), "auction").run()


@pytest.mark.parametrize(
    ("preset", "dealer", "calls", "said"),
    [
        (
            "gamelake",
            3,
            "pass, pass, pass, take C",
            "You pass, right pass, partner pass, left take ♣",
        ),
        ("gamelake", 3, "pass, take C", "You pass, right take ♣"),
        ("klaberjass", 1, "pass, take D", "You pass, opponent take ♦"),
        ("klaberjass", 0, "schmeiss, pass", "opponent schmeiss, You pass"),
        (
            "baloot",
            3,
            "pass, pass, ashkal, pass",
            "You pass, right pass, partner ashkal, right pass",
        ),
    ],
)
def test_the_auction_is_told_where_a_card_is_turned_up(
    preset: str, dealer: int, calls: str, said: str
) -> None:
    table = Table(preset, seed=21, dealer=dealer)
    for text in calls.split(", "):
        table.apply(text)
    view = table.view(0)

    assert ", ".join(auction_told(Names(table.rules, 0), view)) == said


# What can be typed.


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("100h", "100H"),
        ("100 h", "100H"),
        ("100 hearts", "100H"),
        ("100♥", "100H"),
        ("h100", "100H"),
        ("♥ 100", "100H"),
        ("80 no trumps", "80SA"),
        ("80sa", "80SA"),
        ("80 all trumps", "80TA"),
        ("tout atout 90", "90TA"),
        ("capot s", "capot S"),
        ("cap spades", "capot S"),
        ("générale h", "generale H"),
        ("gen h", "generale H"),
        ("p", "pass"),
        ("1", "pass"),
    ],
)
def test_a_bid_can_be_written_in_many_ways(typed: str, said: str) -> None:
    table = opened(bid={"generale": 500}, no_trumps=True, all_trumps=True)
    game(table, typed).run()

    assert str(table.standing.results[0].log[0][1]) == said


@pytest.mark.parametrize("typed", ["c", "C", "contre", "coinche", "2"])
def test_a_coinche_has_short_forms(typed: str) -> None:
    table = opened(dealer=2)
    game(table, typed, left="80S").run()

    assert auction(table)[:2] == ["3 80S", "0 coinche"]


@pytest.mark.parametrize("typed", ["cc", "sc", "surcontre", "s", "surcoinche", "2"])
def test_a_surcoinche_has_short_forms(typed: str) -> None:
    table = opened()
    text = game(table, "80s", typed, right="coinche", partner="pass").run()

    assert auction(table)[:4] == ["0 80S", "1 coinche", "2 pass", "0 surcoinche"]
    assert "80 spades ♠ stands, bid by You (0), coinched" in text
    assert "you may 1 pass 2 surcoinche (cc)" in told(text)
    assert "spades ♠ is trump, taken by You (0) for 80, surcoinched" in text


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("90h", "100 ♠ stands, and the lowest bid over it is 110; you may do: pass, coinche (c);"),
        ("85h", "100 ♠ stands, and the lowest bid over it is 110"),
        ("115h", "Bids go up by 10 from 80"),
        ("120 sa", "There is no SA at this table"),
        ("120", "Cannot read '120': in which kind of trump? Say it too: 120h"),
        ("capot", "Cannot read 'capot': in which kind of trump? Say it too: capot h"),
        ("generale", "No generale can be bid at this table; you may do: pass, coinche (c); 110"),
        ("90", "100 ♠ stands, and the lowest bid over it is 110; you may do: pass, coinche (c);"),
        ("115", "Bids go up by 10 from 80; you may do: pass, coinche (c); 110"),
        ("7", "Cannot read '7': choose from 1 to 2"),
        ("cc", "The contract is not coinched"),
        ("KH", "That is not done in phase 'auction'"),
        ("x", "say one of: pass, coinche (c); 110 to 650 by 10 in S H D C, capot"),
    ],
)
def test_what_cannot_be_bid_is_refused_with_the_reason(typed: str, why: str) -> None:
    text = game(opened(dealer=2), typed, "pass", left="100S").run()

    assert why in told(text)


def test_nothing_is_coinched_but_a_bid_of_the_others_and_nobody_bids_after_a_coinche() -> None:
    early = game(opened(), "c").run()
    own = game(opened(dealer=1), "c", "pass", partner="100S", left="pass").run()
    late = game(opened(), "80s", "90h", "pass", right="coinche", partner="pass").run()

    assert "Nothing is called yet" in early
    assert "Only the other side doubles a contract" in own
    assert "The contract is coinched, nobody bids over it any more" in told(late)


def test_where_one_is_asked_after_the_auction_a_coinche_waits_for_it() -> None:
    table = opened(dealer=2, coinche={"when": "after_auction"})
    text = told(game(table, "c", "KH", "p", "90s", "KH", "c", left="80S").run())

    assert "At this table one is asked after the auction whether one coinches" in text
    assert "The contract is settled, nobody bids over it any more" in text
    assert "That is not done in phase 'coinche'" in text
    assert auction(table)[-3:] == ["0 coinche", "1 pass", "3 pass"]


# Out of turn.


def test_a_person_may_coinche_between_two_calls_of_others() -> None:
    table = opened(dealer=0)
    text = game(table, "c", right="80S").run()

    assert auction(table)[:2] == ["1 80S", "0 coinche"]
    assert "80 spades ♠ stands, bid by right (1)" in text
    assert "you may 1 coinche (c) (Enter to go on) > c" in told(text)


@pytest.mark.parametrize("typed", ["", "p", "pass"])
def test_a_person_who_goes_on_is_asked_again_only_about_another_contract(typed: str) -> None:
    table = opened(dealer=0)
    text = game(table, typed, "pass", typed, right="80S, 90S", partner="pass", left="pass").run()

    assert text.count("(Enter to go on)") == 1
    assert auction(table)[:4] == ["1 80S", "2 pass", "3 pass", "0 pass"]

    table = opened(dealer=0)
    calls = {"right": "80S, 110S", "partner": "90H", "left": "100S"}
    text = game(table, typed, "pass", typed, **calls).run()

    assert text.count("(Enter to go on)") == 2
    assert auction(table)[:5] == ["1 80S", "2 90H", "3 100S", "0 pass", "1 110S"]


def test_asides_and_mistakes_out_of_turn_change_nothing() -> None:
    table = opened(dealer=0)
    text = game(table, "hint", "auction", "100h", "c", right="80S").run()

    assert "Bots wait for their turn." in text
    assert "The table waits for seat 2; you may do: coinche (c)" in told(text)
    assert auction(table)[:2] == ["1 80S", "0 coinche"]


def test_at_a_table_where_one_speaks_in_turn_nobody_is_asked_before() -> None:
    table = opened(dealer=0, coinche={"when": "in_turn"})
    text = game(table, "c", right="80S", partner="pass", left="pass").run()

    assert "Enter to go on" not in text
    assert auction(table)[:4] == ["1 80S", "2 pass", "3 pass", "0 coinche"]


def test_the_end_of_input_out_of_turn_leaves_the_seat_to_a_bot() -> None:
    table = opened(dealer=0)
    text = game(table, right="80S").run()

    assert text.count("End of input") == 1
    assert table.over


def test_a_match_with_speech_out_of_turn_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    table = Table("bga-coinche", seed=4)

    def lines() -> Iterator[str]:
        while True:
            view = table.view(0)
            out_of_turn = table.turn != 0
            yield "c" if out_of_turn and view.version % 2 else "" if out_of_turn else "1"

    Game(table, lines(), keeper=Keeper(path, ("you", *["random"] * 3))).run()
    whole = Record.loads(path.read_text("utf-8"))
    spoken = _out_of_turn(whole)
    path.write_text(whole.prefix(spoken + 1).dumps(), "utf-8")
    saved = resumed(str(path), None, None, None)
    table = saved.table
    Game(table, lines(), seat=0, bots=saved.bots()).run()

    assert table.record().actions == whole.actions


def test_a_bot_goes_on_for_a_person_who_spoke_out_of_turn_as_if_never_stopped(
    tmp_path: Path,
) -> None:
    """The bot was not asked then, and is not asked when the match is resumed."""
    path = tmp_path / "match.json"
    table = Table("bga-coinche", seed=4)

    def lines() -> Iterator[str]:
        while table.turn == 0:
            yield "1"
        yield "c"

    Game(table, lines(), keeper=Keeper(path, ("you", *["random"] * 3))).run()
    whole = Record.loads(path.read_text("utf-8"))
    path.write_text(whole.prefix(_out_of_turn(whole) + 1).dumps(), "utf-8")
    saved = resumed(str(path), None, None, None)
    Game(saved.table, (), seat=0, bots=saved.bots()).run()

    assert saved.table.record().actions == whole.actions


def _out_of_turn(record: Record) -> int:
    """The place of the last action that was done out of turn."""
    again = record.prefix(0).replay()
    found = -1
    for place, (seat, data) in enumerate(record.actions):
        found = place if seat != again.turn else found
        again.apply(rebelote.codec.decode(again.rules, data), seat)
    assert found >= 0
    return found


def test_kinds_without_figures_are_called_by_numbers_too() -> None:
    table = opened(dealer=2, bid=False, games=True)
    text = game(table, "take c", "3", left="take D").run()

    assert "diamonds ♦ stands, called by left (3)" in text
    assert "you may 1 pass 2 take ♥ 3 take ♠ 4 coinche (c)" in told(text)
    assert "♦ stands, and ♣ does not outrank it" in told(text)
    assert [str(action) for _, action in table.standing.results[0].log[:2]] == ["take D", "take S"]


def test_a_call_that_is_the_contract_at_once_is_told_once() -> None:
    table = opened(bid=False, games={"outrank": False, "rounds": "one"}, coinche=False)

    text = told(game(table, "take h", right="pass").run())

    assert "You (0) take hearts" in text
    assert "call hearts" not in text
