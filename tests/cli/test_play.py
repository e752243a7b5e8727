"""`rebelote play`: with a scripted person, and with bots alone."""

import itertools
import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

import rebelote
import rebelote_plugins
from rebelote import Action, Card, Catalogue, Play, Player, Record, Table, View
from rebelote.catalogue import installed
from rebelote.offers import Offer
from rebelote.plugin import KindName
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.person import shortened
from rebelote_plugins.cli.play import Game as Saved
from rebelote_plugins.cli.play import farewell, resumed
from rebelote_plugins.cli.saving import Keeper
from rebelote_plugins.cli.session import Bots, bot_seed
from rebelote_plugins.cli.telling import winners
from rebelote_plugins.cli.words import card
from rebelote_plugins.rules.bid import Bid
from tests.cli.invoke import PACK, Game, invoke, printed, seated_first

PRESETS = sorted(installed().presets)


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A table whose match takes a few deals."""
    path = tmp_path / "short.toml"
    path.write_text('extends = "stekius"\n[rules.match]\ntarget = 300\n')
    return path


# Bots alone.


@pytest.mark.parametrize("preset", PRESETS)
def test_without_a_terminal_bots_finish_the_match(preset: str) -> None:
    text = printed("play", preset, "--seed", "1", "--player", "random")

    assert "random plays every seat" in text
    assert "The match is over" in text
    assert max(map(len, text.splitlines())) <= 80
    table = Table(preset, seed=1)
    seating, hand = table.rules.seating, table.rules.deal.hand
    bots = Bots([installed().player("random")] * seating.seats, 1)
    while table.turn is not None:
        table.apply(bots.choose(table, table.turn))
    won = winners(Names(table.rules, 0), table, table.standing.winners)
    assert won in text
    assert won.endswith(f", {' to '.join(map(str, table.scores))}.")
    played = sum(1 for each in table.standing.results if each.sheet)
    assert text.count(f" trick {hand} ") == played
    assert seating.seats == 4 or "We" not in text


def test_a_match_without_a_target_tells_how_many_deals_it_has() -> None:
    text = printed("play", "klaverjas-rotterdam", "--seed", "1", "--player", "random")

    assert text.startswith("klaverjas-rotterdam: 16 deals, 4 players in pairs\n")
    assert "(of 16 deals)" in text
    assert ": roem 20\n" in text


def test_a_seed_gives_the_same_match_again() -> None:
    once = printed("play", "clasica", "--seed", "8", "--player", "random")

    assert printed("play", "clasica", "--seed", "8", "--player", "random") == once
    assert printed("play", "clasica", "--seed", "9", "--player", "random") != once


def test_a_spectator_sees_seats_by_number() -> None:
    text = printed("play", "clasica", "--seed", "8", "--watch", "--player", "random")

    assert "random plays every seat" in text
    assert "seat 0       seat 1       seat 2       seat 3" in text
    assert "You" not in text


def test_the_first_dealer_can_be_named() -> None:
    assert "Deal 1 · partner (2) deals" in printed(
        "play", "classic", "--seed", "1", "--dealer", "2"
    )


def test_rewards_are_printed_at_the_end_of_the_match() -> None:
    text = printed("play", "clasica", "--seed", "8", "--player", "random")

    table = text[text.index("rewards ") :]
    assert table.splitlines()[0].split() == [
        "rewards",
        *("You", "(0)", "right", "(1)", "partner", "(2)", "left", "(3)"),
    ]
    assert table.splitlines()[2].split()[0] == "experience"


def test_bots_see_only_the_view_of_their_seat() -> None:
    seen: list[tuple[int, int]] = []

    def bot(view: object) -> object:
        seen.append((view.seat, view.turn))  # type: ignore[attr-defined]
        return view.legal[0]  # type: ignore[attr-defined]

    bots = Bots([installed().player("random")] * 4, 1)
    bots.bots = [bot] * 4  # type: ignore[list-item]
    table = Table("classic", seed=1)
    for _ in range(20):
        assert table.turn is not None
        table.apply(bots.choose(table, table.turn))

    assert len(seen) == 20
    assert all(seat == turn for seat, turn in seen)


def test_every_seat_has_a_seed_of_its_own() -> None:
    seeds = {bot_seed(seed, seat) for seed in range(5) for seat in range(4)}

    assert len(seeds) == 20
    assert bot_seed(3, 2) == bot_seed(3, 2)


# A person.


def first_choices() -> Iterator[str]:
    return itertools.repeat("1")


def test_a_person_can_play_a_match_by_numbers(short: Path) -> None:
    table = Table(str(short), seed=4)
    text = Game(table, first_choices()).run()

    assert table.over
    assert text.count("The match is over") == 1
    assert max(map(len, text.splitlines())) <= 80


def test_the_hand_is_sorted_with_trumps_first_and_playable_cards_are_numbered() -> None:
    table = seated_first("stekius")
    text = Game(table, ["take", "pass", "pass", "7h"]).run()

    at = text.index(" trick 1   ?")
    cards, numbers = text[at:].splitlines()[1:3]
    assert cards.startswith(" hand ")
    suits = [each[-1] for each in cards.split()[1:]]
    assert suits[0] == "♦"
    assert len(set(suits)) == len(list(itertools.groupby(suits)))
    assert numbers.split() == [str(number) for number in range(1, 9)]
    assert [cards[numbers.index(each)] for each in "12345678"] == [
        each[0] for each in cards.split()[1:]
    ]


def test_open_hands_of_others_are_shown_above_ones_own() -> None:
    table = Table("deux-decouverte-exoty", seed=1, dealer=1)
    text = Game(table, []).run()

    shown = " ".join(text.split("you may")[0].split())
    theirs = {card(each) for each in table_at_start(table).view(1).hand}
    line = shown.rpartition("opponent (1): ")[2].partition(" hand ")[0]
    assert set(line.split()) == theirs


def table_at_start(table: Table) -> Table:
    """The same match before its first action."""
    return table.record().prefix(0).replay()


def test_a_card_that_may_not_be_played_has_no_number() -> None:
    table = seated_first("stekius")
    game = Game(table, ["take", "pass", "pass", "7h"])
    text = game.run()
    second = text[text.index(" trick 2   ?") :].splitlines()

    cards, numbers = second[1], second[2]
    legal = numbers.split()
    assert 0 < len(legal) < len(cards.split()) - 1


def test_cards_can_be_written_in_notation() -> None:
    table = seated_first("stekius")
    Game(table, ["take", "pass", "pass", "7H"]).run()

    assert (0, "7H") in [(seat, str(action)) for seat, action in table.standing.results[0].log]


@pytest.mark.parametrize(
    ("typed", "done"),
    [
        ("take", "take D"),
        ("take d", "take D"),
        ("TAKE ♦", "take D"),
        ("take diamonds", "take D"),
        ("t", "take D"),
        ("2", "take D"),
        ("pass", "pass"),
        ("p", "pass"),
        ("1", "pass"),
    ],
)
def test_calls_can_be_written_in_many_ways(typed: str, done: str) -> None:
    table = seated_first("stekius")
    Game(table, [typed]).run()

    seat, action = table.standing.results[0].log[0]
    assert (seat, str(action)) == (0, done)


def test_what_is_refused_is_explained_and_asked_again() -> None:
    table = seated_first("stekius")
    game = Game(table, ["take h", "bogus", "99", "KH", "take"])
    text = " ".join(game.run().split())

    assert "This round offers ♦; you may do: pass, take ♦ (rule: take) > bogus" in text
    assert "Cannot read 'bogus': say one of: pass, take ♦" in text
    assert "Cannot read '99': choose from 1 to 2" in text
    assert "That is not done in phase 'auction'" in text
    assert str(table.standing.results[0].log[0][1]) == "take D"


def test_a_refused_card_names_the_duty_the_cards_that_would_do_and_the_rule() -> None:
    table = seated_first("stekius")
    refused: list[Card] = []

    def lines() -> Iterator[str]:
        yield "take"
        while not refused:
            view = table.view(0)
            playable = {action.card for action in view.legal if isinstance(action, Play)}
            if playable and playable != set(view.hand):
                refused.append(next(card for card in view.hand if card not in playable))
                yield str(refused[0])
            else:
                yield "1"

    text = " ".join(Game(table, lines()).run().split())

    assert f"{card(refused[0])} is refused: one must follow suit; " in text
    assert " would do (rule: duties)" in text


def test_a_refused_action_does_not_disturb_the_bots() -> None:
    plain, disturbed = seated_first("classic"), seated_first("classic")
    Game(plain, ["take"]).run()
    Game(disturbed, ["KH", "?", "hint", "score", "last", "rules", "", "take"]).run()

    assert plain == disturbed


def test_asides_tell_and_change_nothing() -> None:
    table = seated_first("stekius")
    before = table.copy()
    game = Game(table, ["?", "hint", "last", "score", "rules", "help", ""])
    game.session.teller.tell(table.events)
    assert game.session.person is not None
    with pytest.raises(EOFError):
        game.session.person.act(table, table.legal()[1])

    assert table == before
    assert game.text.count("Choose by number") == 2
    assert "A bot would do: take ♦" in game.text
    assert "There is no trick yet" in game.text
    assert "(1001 to win)" in game.text
    assert "In this deal so far: We 0, They 0" in game.text
    assert "stekius: 1001 points, 4 players in pairs" in game.text
    assert game.text.count(" you may  1 pass   2 take ♦") == 2
    assert max(map(len, game.text.splitlines())) <= 80


def test_the_last_trick_is_shown_on_request() -> None:
    table = seated_first("stekius")
    text = Game(table, ["take", "pass", "pass", "7h", "last"]).run()

    told = text[text.index(" > 7h") : text.index(" > last")]
    trick = next(line for line in told.splitlines() if line.startswith(" trick 1"))
    assert trick in text[text.index(" > last") :]


def under_way(seat: int, tricks: int) -> Table:
    """A match at the turn of *seat*, after so many tricks or one more."""
    table = seated_first("stekius")
    while len(table.deal.play.tricks) < tricks or table.turn != seat:
        table.apply(table.legal()[-1 if table.deal.phase == "auction" else 0])
    return table


def answer(table: Table, seat: int, aside: str) -> str:
    """What *seat* is told that asks for something aside."""
    game = Game(table, [aside], seat=seat)
    assert game.session.person is not None
    with pytest.raises(EOFError):
        game.session.person.act(table, table.legal()[0])
    return game.text.partition(f" > {aside}\n")[2]


@pytest.mark.parametrize("seat", range(4))
def test_points_so_far_are_told_ones_own_side_first(seat: int) -> None:
    table = under_way(seat, 4)
    points = table.view(seat).points
    we, they = points[seat % 2], points[1 - seat % 2]

    assert we != they
    assert f"In this deal so far: We {we}, They {they}" in answer(table, seat, "score")


def test_the_last_of_several_tricks_is_shown() -> None:
    table = under_way(1, 3)
    tricks = table.view(1).tricks
    shown = answer(table, 1, "last")

    assert f" trick {len(tricks)} " in shown
    assert all(card(each) in shown for each in tricks[-1].cards)


def test_the_beginning_of_several_calls_is_asked_about() -> None:
    game = Game(seated_first("classic"), ["pass", "ta"], bots=Bots([PASSER] * 4, 1))

    assert "Cannot read 'ta': say which: take ♠, take ♥, take ♣" in " ".join(game.run().split())


@pytest.mark.parametrize(("count", "listed"), [(16, [*range(16)]), (17, [*range(14), None, 16])])
def test_of_many_calls_the_first_and_the_last_are_offered(
    count: int, listed: list[int | None]
) -> None:
    calls: list[Action] = [Bid(figure, KindName("H")) for figure in range(count)]

    assert shortened(calls) == [None if each is None else calls[each] for each in listed]


def test_a_bot_takes_over_at_the_end_of_input() -> None:
    table = Table("classic", seed=3)
    text = Game(table, ["pass"]).run()

    assert "End of input: a bot plays on for you." in text
    assert table.over


def test_only_a_pass_or_the_last_card_is_not_asked_for() -> None:
    table = seated_first("stekius")
    text = Game(table, ["take", "pass", *["1"] * 8]).run()
    asked = text[: text.index("this deal")]

    assert "End of input" not in asked
    assert "1 pass\n" not in asked
    assert asked.count(" > ") == 10


def test_a_person_can_give_up_the_match() -> None:
    table = seated_first("stekius")
    text = Game(table, ["forfeit"]).run()

    assert table.over
    assert "You (0) gave up the match." in text
    assert "They win" in text


def test_spoken_belote_is_offered_beside_the_card() -> None:
    swaps = {"7D": "KD", "KD": "7D", "KC": "QD", "QD": "KC"}
    pack = " ".join(swaps.get(each, each) for each in PACK.split())
    text = Game(seated_first("ffb-belote-2016", pack), ["take"]).run()

    asked = text[text.index(" trick 1   ?") : text.index("End of input")]
    assert "\n or       9 K♦ belote   10 Q♦ belote\n" in asked


# Keeping a match.


def test_the_record_is_kept_after_every_action(short: Path, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    table = Table(str(short), seed=4)
    keeper = Keeper(path, ("you", "random", "random", "random"))
    versions = []

    def read(prompt: str) -> str:
        kept = Record.loads(path.read_text("utf-8"))
        assert kept.replay() == table
        versions.append(table.version)
        return "1"

    game = Game(table, [], keeper=keeper)
    assert game.session.person is not None
    game.session.person.read = read
    game.run()

    assert len(versions) > 8
    final = Record.loads(path.read_text("utf-8"))
    assert final.players == ("you", "random", "random", "random")
    assert final.replay() == table
    assert {each.name for each in tmp_path.iterdir()} == {"short.toml", "match.json"}


class Killed(BaseException):
    """What ends a game without warning."""


@pytest.mark.parametrize("prompts", [1, 2, 5, 9, 14])
def test_a_killed_game_goes_on_as_the_unbroken_one(
    short: Path, tmp_path: Path, prompts: int
) -> None:
    path = tmp_path / "match.json"
    unbroken, broken = Table(str(short), seed=4), Table(str(short), seed=4)
    Game(unbroken, first_choices()).run()

    def killed() -> Iterator[str]:
        yield from itertools.repeat("1", prompts)
        raise Killed

    with pytest.raises(Killed):
        Game(broken, killed(), keeper=Keeper(path, ("you", *["random"] * 3))).run()
    saved: Saved = resumed(str(path), None, None, None)
    assert not saved.table.over
    again = Game(saved.table, first_choices(), seat=saved.seat, bots=saved.bots())
    again.run()

    assert again.session.table == unbroken
    assert again.session.table.record() == unbroken.record()


def test_a_resumed_match_is_kept_in_the_same_file(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    printed("play", "clasica", "--seed", "8", "--player", "random", "--save", str(path))
    whole = path.read_text("utf-8")
    record = Record.loads(whole).prefix(60)
    path.write_text(record.dumps(), "utf-8")

    text = printed("play", "--resume", str(path))

    assert json.loads(path.read_text("utf-8")) == json.loads(whole)
    assert "random plays every seat" in text
    assert "The match is over" in text


def test_a_finished_match_can_be_resumed_and_is_over(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    printed("play", "clasica", "--seed", "8", "--player", "random", "--save", str(path))
    whole = path.read_text("utf-8")

    assert "The match is over" in printed("play", "--resume", str(path))
    assert path.read_text("utf-8") == whole


def test_the_person_comes_back_to_the_same_seat(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    printed(
        "play", "clasica", "--seed", "8", "--player", "random", "--seat", "2", "--save", str(path)
    )

    assert "You sit at 2" in printed("play", "--resume", str(path))
    assert "You sit at 1" in printed("play", "--resume", str(path), "--seat", "1")


class Club:
    """Offers a bot under the name of another plugin's."""

    @rebelote.hookimpl
    def rebelote_players(self) -> list[Player]:
        return [installed().player("random")._replace(name="hops")]


def test_a_bot_that_two_plugins_offer_comes_back_under_its_plugin_s_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "club": Club()})
    monkeypatch.setattr("rebelote_plugins.cli.opening.installed", lambda: catalogue)
    path, asked = tmp_path / "match.json", ("play", "clasica", "--seed", "8")

    assert "bundled:hops plays every seat" in printed(*asked)
    assert "club:hops plays" in printed(*asked, "--player", "club:hops", "--save", str(path))
    assert "club:hops plays" in printed("play", "--resume", str(path))
    assert "say 'bundled:hops' or 'club:hops'" in invoke(*asked, "--player", "hops").stderr


def test_observers_hear_a_resumed_match_and_the_way_to_resume_it_can_be_typed(
    tmp_path: Path,
) -> None:
    path = tmp_path / "our match.json"
    printed("play", "clasica", "--seed", "8", "--player", "random", "--save", str(path))
    console = Console(record=True, width=200, file=StringIO())
    farewell(console, path)

    assert resumed(str(path), None, None, None).table.tell == installed().observe
    assert f"To go on: rebelote play --resume '{path}'" in console.export_text()


# Deals that are not played out.


def test_a_deal_that_nobody_takes_is_thrown_in() -> None:
    text = Game(seated_first("classic"), [], bots=Bots([PASSER] * 4, 1)).run()

    assert "The deal is thrown in." in text
    assert "nobody" in text[text.index("The match is over") :]


@pytest.mark.parametrize(("seat", "we", "they"), [(1, 162, 0), (2, 0, 162)])
def test_what_a_ruling_marks_is_told(seat: int, we: int, they: int) -> None:
    rules = {"penalties": {"revoke": 162}, "match": {"target": 100}}
    table = Table({"extends": "classic", "rules": rules}, seed=7, deals=[PACK], dealer=3)
    text = Game(table, ["take", "1", f"revoke {seat}"]).run()

    assert f"The deal is thrown in (revoke). Marked: We {we}, They {they}." in text
    assert f"1 {we} {they} You (0) ♦ revoke" in " ".join(text.split())
    assert f"{'We' if we else 'They'} win, {we} to {they}." in text


def test_a_score_sheet_goes_on_from_the_totals_that_the_match_began_with() -> None:
    text = Game(Table("classic", seed=4, dealer=3, scores=(300, 200)), first_choices()).run()
    before = next(line for line in text.splitlines() if line.startswith("before "))

    assert before.split() == ["before", "300", "200"]


@dataclass
class Passer:
    """Passes in the first deal, and takes in the others."""

    seed: int

    def __call__(self, view: View) -> Action:
        """The first or the last legal action."""
        return view.legal[-1] if view.number > 1 and view.phase == "auction" else view.legal[0]


PASSER = Player("passer", "Passes the first deal.", Passer)


# What cannot be.


def test_a_match_is_not_resumed_at_another_table(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    printed("play", "clasica", "--seed", "8", "--player", "random", "--save", str(path))

    result = invoke("play", "stekius", "--resume", str(path))

    assert result.exit_code == 1
    assert "this match is played at another table than 'stekius'" in result.stderr
    assert "clasica" in printed("play", "clasica", "--resume", str(path))


@pytest.mark.parametrize(
    ("args", "code", "told"),
    [
        ((), 2, "'rebelote tables' lists"),
        (("nosuch",), 1, "no such preset or file 'nosuch'"),
        (("classic", "--seat", "4"), 2, "seats are 0 to 3"),
        (("classic", "--seat", "-1"), 2, "--seat"),
        (("classic", "--seed", "x"), 2, "--seed"),
        (("classic", "--dealer", "7"), 2, "'--dealer': seats are 0 to 3"),
        (("classic", "--player", "hope"), 2, "'hope': no such player"),
        (("classic", "--save", "no/such/folder/x.json"), 1, "cannot be written"),
        (("--resume", "no-such-file.json"), 1, "cannot be read"),
        (("--resume", "x.json", "--seed", "3"), 2, "--resume goes on with the seed"),
    ],
)
def test_what_cannot_be_played_is_refused(args: tuple[str, ...], code: int, told: str) -> None:
    result = invoke("play", *args)

    assert result.exit_code == code
    assert told in result.stderr
    assert "Traceback" not in result.output


def test_a_file_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "match.json").mkdir()
    keeper = Keeper(tmp_path / "match.json", ())

    with pytest.raises(Exception, match="cannot be written"):
        keeper.save(Table("classic", seed=1))
    assert [each.name for each in tmp_path.iterdir()] == ["match.json"]


def test_a_kept_match_is_not_written_over(tmp_path: Path) -> None:
    kept = tmp_path / "match.json"
    kept.write_text("precious", encoding="utf-8")
    result = invoke("play", "classic", "--seed", "3", "--save", str(kept))

    assert result.exit_code == 2
    assert "--resume goes on with its match" in result.stderr
    assert kept.read_text(encoding="utf-8") == "precious"


def test_a_match_that_nobody_ever_takes_in_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    class Passer:
        """Passes for ever."""

        def __init__(self, seed: int) -> None:
            self.seed = seed

        def __call__(self, view: View) -> Action:
            return view.legal[0]

    passing = {"passer": (Offer("mine", Player("passer", "Passes.", Passer)),)}
    monkeypatch.setattr(installed(), "players", passing)
    result = invoke("play", "classic", "--seed", "3", "--player", "passer")

    assert result.exit_code == 1
    assert "300 deals in a row were thrown in" in result.stderr


# Putting cards aside.


def test_a_card_is_put_aside_by_the_number_under_it() -> None:
    game = Game(Table("trois-croate", seed=5, dealer=2), ["take h", "1", "1"])

    text = game.run()

    assert "discard a card, by its number" in text
    assert "You (0): a card put aside (2)" in text
