"""The text of a match and the line of a position read back to what they were written from."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rebelote
from rebelote import (
    NotationError,
    Record,
    Table,
    read_match,
    read_position,
    write_match,
    write_position,
)
from rebelote.catalogue import installed
from rebelote.plugin import Action, Deal, Move, NoOptions, Rule, Rules, Step
from rebelote.testing.rules import with_rules
from tests.calling import contract_game

PRESETS = ["classic", "gamelake-annonces", "stekius", "clasica", "ffb-belote-2016"]
HOUSE = {
    "name": "Friday night, at Zoé's",
    "extends": "stekius",
    "rules": {"turn_up_deal": {"shuffle": "first_deal", "cut": 2}, "misdeal": True},
}


def some_match(table: object, seed: int, actions: int) -> Table:
    """A match after so many random actions."""
    match, random = Table(table, seed=seed), Random(seed)
    for _ in range(actions):
        if not match.over:
            match.apply(random.choice(match.legal()))
    return match


@pytest.mark.parametrize("table", [*PRESETS, HOUSE], ids=str)
@pytest.mark.parametrize("actions", [0, 1, 17, 60, 100_000])
def test_the_text_of_a_match_reads_back_to_its_record(table: object, actions: int) -> None:
    match = some_match(table, 5, min(actions, 1000))
    record = match.record()

    again = read_match(write_match(record))

    assert again == record
    assert again.replay() == match


@pytest.mark.parametrize("table", [*PRESETS, HOUSE], ids=str)
def test_the_line_of_a_position_reads_back_at_every_moment(table: object) -> None:
    match, random = Table(table, seed=9), Random(9)
    for _ in range(120):
        if match.over:
            break
        line = write_position(match)
        again = read_position(line)
        assert "\n" not in line
        assert write_position(again) == line
        assert again.deal._replace(number=match.deal.number) == match.deal
        assert again.legal() == match.legal()
        assert (again.scores, again.standing.pending) == (match.scores, match.standing.pending)
        match.apply(random.choice(match.legal()))


# Contract games: bids with and without a name, doublings in turn and out of turn.

DOUBLED = contract_game(bid={"generale": 500}, coinche={"levels": 3})
OUTBID = contract_game(
    no_trumps=True,
    all_trumps=True,
    bid={"over_self": "free", "order": ["C", "D", "H", "S", "SA", "TA"], "generale": 500},
    coinche={"effect": "outbid", "levels": 3},
)
GAMES = contract_game(bid=False, games=True, coinche={"when": "after_auction"})
CONTRACTS = [DOUBLED, OUTBID, GAMES, "ffb-coinche-2015", "bga-coinche", "belote-bridgee"]


def spoken(table: object, seed: int, actions: int) -> Iterator[Table]:
    """A match before each of its actions; seats double often, and out of turn where they may."""
    match, random = Table(table, seed=seed), Random(seed)
    for _ in range(actions):
        if match.over:
            break
        yield match
        seat = random.choice([seat for seat in range(4) if match.legal(seat)])
        legal = match.legal(seat)
        rare = [action for action in legal if str(action)[0] in "cgs"]
        match.apply(random.choice(rare if rare and random.random() < 0.4 else legal), seat)


@pytest.mark.parametrize("table", CONTRACTS, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_auctions_of_contract_games_read_back(table: object, seed: int) -> None:
    said: set[str] = set()
    for match in spoken(table, seed, 90):
        line = write_position(match)
        again = read_position(line)
        assert write_position(again) == line
        assert again.deal._replace(number=match.deal.number) == match.deal
        assert [again.legal(seat) for seat in range(4)] == [match.legal(seat) for seat in range(4)]
        said |= {str(action).split()[0] for _, action in match.deal.log}
    record = match.record()

    assert read_match(write_match(record)) == record
    assert read_match(write_match(record)).replay() == match
    assert said & {"coinche", "capot", "surcoinche"}


def test_an_auction_is_written_as_it_was_said() -> None:
    match = Table(DOUBLED, seed=3, dealer=3)
    for seat, text in ((0, "80H"), (1, "pass"), (2, "generale S"), (1, "coinche"), (2, "pass")):
        match.apply(text, seat)
    match.apply("surcoinche", 0)
    match.apply("sur-surcoinche", 3)
    said = write_match(match.record()).splitlines()[-2:]

    assert said == [
        "auction: 0 80H, 1 pass, 2 generale S, 1 coinche",
        "coinche: 2 pass, 0 surcoinche, 3 sur-surcoinche",
    ]
    assert write_position(match).endswith(
        " 0:80H/1:pass/2:generale_S/1:coinche/2:pass/0:surcoinche/3:sur-surcoinche"
    )
    assert read_position(write_position(match)).deal.contract.level == 3


def test_a_match_reads_like_one() -> None:
    match = Table("stekius", seed=5, dealer=3)
    while match.deal.number == 1:
        match.apply(match.legal()[-1])
    lines = write_match(match.record()).splitlines()

    assert lines[0] == '[Format "rebelote 1"]'
    assert lines[1] == '[Table "stekius"]'
    assert any(line.startswith("auction: 0 take ") for line in lines)
    assert any(line.startswith("declarations: 0 ") for line in lines)
    first = next(line for line in lines if line.startswith("play 1: "))
    assert [entry.split()[0] for entry in first[8:].split(", ")] == ["0", "1", "2", "3"]
    assert any(line.startswith('[Result {"verdict":') for line in lines)


def test_a_preset_is_named_and_a_house_table_is_written_out() -> None:
    assert write_position(Table("classic", seed=1)).startswith("rb1 classic ")
    line = write_position(Table(HOUSE, seed=1))

    assert line.startswith('rb1 {"name":"Friday%20night,')
    assert read_position(line).rules == rebelote.rules(HOUSE)


def test_a_table_that_only_borrows_a_presets_name_is_written_out() -> None:
    table = Table({"name": "classic", "extends": "stekius"}, seed=1)

    assert write_position(table).startswith("rb1 {")


@pytest.mark.parametrize("sign", ["\u2028", "\u0085", "\x0c", "\r"])
def test_a_name_with_a_sign_that_breaks_lines_elsewhere_reads_back(sign: str) -> None:
    names = (f"An{sign}n", "Bo", "Cy", "Dee")
    record = replace(some_match("classic", 1, 9).record(), players=names)

    assert rebelote.read_match(rebelote.write_match(record)).players == names


def test_comments_and_blank_lines_are_passed_over() -> None:
    match = some_match("classic", 5, 30)
    text = write_match(match.record())

    assert read_match("% a fine deal\n\n" + text) == match.record()


def test_a_seed_of_nought_is_a_seed() -> None:
    match = Table("classic", seed=0)

    assert read_match(write_match(match.record())).seed == 0


def test_players_and_an_opening_are_kept() -> None:
    match = Table("classic", seed=4, scores=[500, 620], pending=81)
    match.apply("pass")
    record = replace(match.record(), players=("Ann", "Bo", "Cy", "Dee"))
    again = read_match(write_match(record))

    assert again == record
    assert again.replay().scores == (500, 620)
    assert again.replay().standing.pending == 81
    assert Record.loads(record.dumps()) == record


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("rebelote 1", "rebelote 9", "rebelote 9"),
        ('"points":252', '"points":-1', "points"),
        ("auction:", "auction", "line"),
        ("pass", "fly", "fly"),
        ("[Dealer 3]", "[Dealer 7]", "dealer 7"),
        ("[Dealer 3]", "[Dealer x]", "line"),
        ("[Dealer 3]", "[Dealer 3]\n[Players 5]", "players: Input should be"),
        ("[Dealer 3]", '[Dealer 3]\n[Players ["Ann",1]]', "players.1: Input should be"),
        ("[Scores [0,0]]", "[Scores [10,0]]", "it comes to"),
        ("[Pack ", "[Packs ", "one of the tags Format, "),
        ("[Dealer ", "[Deeler ", "one of the tags .* Dealer, "),
        ("[Seed ", "[Sead ", "one of the tags .* Seed, "),
        ("[Scores [0,0]]", "[Scores [0.0,false]]", "it comes to"),
    ],
)
def test_a_text_that_cannot_be_is_refused(old: str, new: str, found: str) -> None:
    match = Table("classic", seed=5, dealer=3)
    match.apply("pass")
    text = write_match(match.record())
    assert old in text

    with pytest.raises(NotationError, match="(?i)" + found):
        read_match(text.replace(old, new, 1))


@pytest.fixture(scope="module")
def two_deals() -> str:
    """The text of a match of two deals and a beginning."""
    match, random = Table("classic", seed=8, dealer=3), Random(8)
    while match.deal.number < 3 or match.deal.play.leader < 0:
        match.apply(random.choice(match.legal()))
    return write_match(match.record())


def test_a_result_says_what_was_declared_and_said() -> None:
    match, random = Table("gamelake-annonces", seed=3, dealer=3), Random(3)
    while match.deal.number < 7:
        match.apply(random.choice(match.legal()))
    text = write_match(match.record())
    told = [
        json.loads(line.removeprefix("[Result ").removesuffix("]")).get("facts", {})
        for line in text.splitlines()
        if line.startswith("[Result ")
    ]

    assert read_match(text) == match.record()
    for result, facts in zip(match.standing.results, told, strict=True):
        assert result.sheet is not None
        taker = result.contract.taker
        for code, values in result.sheet.outcome.facts:
            by_side = [values[(side - taker) % 2] for side in range(2)]
            wanted = json.loads(json.dumps(by_side))
            assert facts.get(code, wanted) == wanted
            assert (code in facts) == any(values)
    assert {code for facts in told for code in facts} == {"belote", "declared"}


def changed(text: str, begins: str, new: str) -> str:
    """The text with another line for the first that begins so; none if *new* is empty."""
    lines = text.splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith(begins))
    return "\n".join([*lines[:at], *([new] if new else []), *lines[at + 1 :]])


def line_of(text: str, begins: str) -> str:
    """The first line that begins so."""
    return next(line for line in text.splitlines() if line.startswith(begins))


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ('{"verdict":"tie","marks":MARKS}', "it comes to .Result "),
        ('{"verdict":VERDICT,"marks":[2000,0]}', "it comes to .Result "),
        ('{"verdict":VERDICT,"marks":[MARKS,0]}', "it comes to .Result "),
        ('{"verdict":VERDICT,"marks":FLOATS}', "it comes to .Result "),
        ('{"verdict":VERDICT}', "it comes to .Result "),
        ('{"verdict":VERDICT,"marks":MARKS,"by":1}', "it comes to .Result "),
        ('{"verdict":VERDICT,"verdict":VERDICT,"marks":MARKS}', "the key 'verdict' stands twice"),
        ("MARKS", "it comes to .Result "),
        ("null", "it comes to .Result "),
        ("162 to 0", "a JSON value"),
    ],
)
def test_a_result_that_the_deal_does_not_come_to_is_refused(
    two_deals: str, told: str, wanted: str
) -> None:
    line = line_of(two_deals, "[Result ")
    result = json.loads(line.removeprefix("[Result ").removesuffix("]"))
    told = told.replace("VERDICT", json.dumps(result["verdict"]))
    told = told.replace("MARKS", json.dumps(result["marks"]))
    told = told.replace("FLOATS", json.dumps([float(each) for each in result["marks"]]))

    with pytest.raises(NotationError, match=f"line .*: .Result .*{wanted}"):
        read_match(two_deals.replace(line, f"[Result {told}]", 1))


def test_a_deal_that_has_not_ended_has_no_result(two_deals: str) -> None:
    with pytest.raises(NotationError, match="no result, for deal 3 has not ended"):
        read_match(two_deals + '[Result {"verdict":"made","marks":[162,0]}]')


def test_a_result_may_be_left_out(two_deals: str) -> None:
    assert read_match(changed(two_deals, "[Result ", "")) == read_match(two_deals)


def test_results_and_scores_are_let_be_when_a_rule_has_been_mended(two_deals: str) -> None:
    text = changed(two_deals, "[Result ", '[Result {"verdict":"made","marks":[1,2]}]')
    text = changed(text, "[Scores ", "[Scores [1,2]]").replace(
        '"bundled:capot":1', '"bundled:capot":9', 1
    )
    with pytest.warns(rebelote.OtherRevision, match="capot"):
        record = read_match(text)

    assert record == read_match(two_deals)


@pytest.mark.parametrize(
    ("begins", "new", "wanted"),
    [
        ("[Deal 1", "", "Deal 1. before it"),
        ("[Deal 1", "[Deal 2]", "Deal 1."),
        ("[Deal 2", "[Deal 1]", "Deal 2."),
        ("[Deal 2", "[Deal 77]", "Deal 2."),
        ("[Deal 2", "[Deal 2.0]", "Deal 2."),
        ("[Deal 2", '[Deal "2"]', "Deal 2."),
        ("[Deal 2", "[Deal two]", "a JSON value"),
        ("[Deal 2", "", "once; it stands in line [0-9]+ already"),
        ("[Deal 3", "[Deal 3]\n[Deal 4]", "a pack for deal 3 too"),
    ],
)
def test_a_deal_that_is_not_the_next_is_refused(
    two_deals: str, begins: str, new: str, wanted: str
) -> None:
    with pytest.raises(NotationError, match=wanted):
        read_match(changed(two_deals, begins, new))


def test_what_is_done_stands_in_its_own_deal(two_deals: str) -> None:
    alone = changed(changed(two_deals, "[Deal 3]", ""), line_of_last(two_deals, "[Pack "), "")
    with pytest.raises(NotationError, match=r"Deal 3. before it, for deal 2 has ended"):
        read_match(alone)
    with pytest.raises(NotationError, match="more of deal 3 before it, which has not ended"):
        read_match(two_deals + "[Deal 4]\nplay 1: 0 7S\n")
    with pytest.raises(NotationError, match="no deal after deal 3"):
        read_match(two_deals + "[Deal 4]\n")


def line_of_last(text: str, begins: str) -> str:
    """The last line that begins so."""
    return line_of("\n".join(reversed(text.splitlines())), begins)


def test_packs_that_are_not_dealt_yet_are_kept() -> None:
    packs = [str(pack) for pack in (Table("classic", seed=seed).packs()[0] for seed in range(3))]
    match = Table("classic", seed=8, dealer=3, deals=packs)

    assert read_match(write_match(match.record())) == match.record()


@pytest.mark.parametrize(
    ("head", "new"),
    [
        ("play 3:", "play 77:"),
        ("play 3:", "play []:"),
        ("play 3:", "play:"),
        ("play 3:", "auction:"),
        ("play 3:", ":"),
        ("play 1:", "play 2:"),
        ("auction:", "play 1:"),
        ("auction:", "auctions:"),
        ("auction:", "auction 1:"),
    ],
)
def test_a_head_that_does_not_say_the_moment_is_refused(
    two_deals: str, head: str, new: str
) -> None:
    with pytest.raises(NotationError, match=f"line [0-9]+: {re.escape(new)}.*here is '{head}'"):
        read_match(two_deals.replace(head, new, 1))


def test_what_is_done_under_one_head_may_stand_in_several_lines(two_deals: str) -> None:
    line = line_of(two_deals, "play 3: ")
    broken = line.replace(", ", "\n% a remark\n\nplay  3 : ")

    assert read_match(two_deals.replace(line, broken)) == read_match(two_deals)


@pytest.mark.parametrize("name", ["Format", "Table", "Rules", "Hash", "Seed", "Scores", "Pack"])
def test_a_tag_that_stands_twice_is_refused(two_deals: str, name: str) -> None:
    line = line_of(two_deals, f"[{name} ")
    at = two_deals.splitlines().index(line) + 1

    with pytest.raises(NotationError, match=f"{name} …. once; it stands in line {at} already"):
        read_match(two_deals.replace(line, f"{line}\n% again\n{line}", 1))


def test_two_results_of_a_deal_are_refused(two_deals: str) -> None:
    line = line_of(two_deals, "[Result ")

    with pytest.raises(NotationError, match=r"Result …. once"):
        read_match(two_deals.replace(line, f"{line}\n{line}", 1))


def test_a_text_without_its_seed_has_none(two_deals: str) -> None:
    assert read_match(changed(two_deals, "[Seed ", "")).seed is None


def test_nothing_is_done_after_the_end_of_a_match() -> None:
    match = some_match({"extends": "classic", "rules": {"match": {"target": 50}}}, 1, 1000)
    text = write_match(match.record())

    with pytest.raises(NotationError, match="cannot do '7S': the match is over"):
        read_match(f"{text}play 1: 0 7S\n")


def test_a_deal_without_its_pack_is_dealt_from_the_seed(two_deals: str) -> None:
    lines = [line for line in two_deals.splitlines() if not line.startswith("[Pack ")]

    assert read_match("\n".join(lines)) == read_match(two_deals)


@given(st.text())
def test_any_text_is_a_match_or_a_notation_error(text: str) -> None:
    with pytest.raises(NotationError):
        read_match(text)
    with pytest.raises(NotationError):
        read_position(text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "rb1",
        "rb1 classic 3 0/0 0 7S -",
        "rb1 clasic 3 0/0 0 {pack} -",
        "rb1 classic 9 0/0 0 {pack} -",
        "rb1 classic x 0/0 0 {pack} -",
        "rb1 classic 3 0 0 {pack} -",
        "rb1 classic 3 0/0 -1 {pack} -",
        "rb1 classic 3 0/0 0 {pack} 0:fly",
        "rb1 classic 3 0/0 0 {pack} 2:pass",
        "rb1 classic 3 0/0 0 {pack} pass",
        "rb2 classic 3 0/0 0 {pack} -",
        "rb1 {{ 3 0/0 0 {pack} -",
        "rb1 {{}} 3 0/0 0 {pack} -",
        'rb1 {{"rules":3}} 3 0/0 0 {pack} -',
    ],
)
def test_a_position_that_cannot_be_is_refused(line: str) -> None:
    pack = "".join(map(str, Table("classic", seed=1).packs()[0]))

    with pytest.raises(NotationError):
        read_position(line.format(pack=pack))


def test_a_position_names_a_preset_and_opens_no_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('name = "mine"\nextends = "classic"\n')
    pack = "".join(map(str, Table("classic", seed=1).packs()[0]))

    assert Table(file, seed=1).rules.source.name == "mine"
    with pytest.raises(NotationError):
        read_position(f"rb1 {file} 3 0/0 0 {pack} -")


def test_a_text_without_scores_gives_a_record_without_scores() -> None:
    match = Table("classic", seed=1)
    text = write_match(match.record())

    assert read_match(text).scores == (0, 0)
    assert read_match(text.replace("[Scores [0,0]]\n", "")).scores is None


def test_a_match_that_is_over_has_no_position() -> None:
    match = Table("classic", seed=1)
    match.apply("forfeit")

    with pytest.raises(NotationError):
        write_position(match)


def test_a_remark_begins_its_line() -> None:
    text = write_match(Table("classic", seed=1).record())

    assert read_match(text + "% a remark\n") == read_match(text)
    with pytest.raises(NotationError):
        read_match(text + " % no remark\n")


@dataclass(frozen=True, slots=True)
class Say(Action):
    """Say a word of one's own."""

    word: str
    pattern: ClassVar[str] = "say {word}"


@dataclass(frozen=True, slots=True)
class Greet(Action):
    """Say what has a comma, a slash and a percent sign in it."""

    pattern: ClassVar[str] = "oh, 100 % him/her"


def sayings(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    free = deal.recall("sayings") is None and seat == rules.seating.after(deal.dealer)
    return (Say("a_b"), Greet()) if free else ()


def say(rules: Rules, deal: Deal, seat: int, action: Action) -> Step:
    return deal.remember("sayings", str(action)), ()


def add_sayings(rules: Rules, options: NoOptions) -> Rules:
    move = Move("sayings", "auction", (Say, Greet), sayings, say, after=("take",))
    return rules.add("flow.moves", move)


@pytest.mark.parametrize("action", [Say("a_b"), Greet()], ids=str)
def test_signs_that_part_actions_may_stand_in_the_text_of_one(action: Action) -> None:
    known = with_rules(installed(), Rule("sayings", "Says.", add_sayings))
    table = {"name": "sayings", "extends": "classic", "rules": {"sayings": True}}
    match = Table(table, seed=4, dealer=3, catalogue=known)
    match.apply(action)
    match.apply("pass")

    record = match.record()
    line = write_position(match)

    assert read_match(write_match(record, catalogue=known), catalogue=known) == record
    assert read_position(line, catalogue=known).deal.log == match.deal.log


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """What the seat at turn may do."""

    pattern: ClassVar[str] = "knock"


@dataclass(frozen=True, slots=True)
class Rap(Action):
    """What its neighbour may do, in the same words."""

    pattern: ClassVar[str] = "knock"


def knocking(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    said = (seat - deal.dealer) % rules.seating.seats
    return (Knock(),) if said == 1 else (Rap(),) if said == 2 else ()


def add_knocking(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("flow.moves", Move("knock", "auction", (Knock, Rap), knocking, say))


def test_of_two_actions_with_one_text_that_is_meant_which_the_seat_may_do() -> None:
    known = with_rules(installed(), Rule("knock", "Knocks.", add_knocking))
    table = {"name": "knock", "extends": "classic", "rules": {"knock": True}}
    match = Table(table, seed=4, dealer=3, catalogue=known)

    assert (match.parse("knock"), match.parse("knock", 1)) == (Knock(), Rap())

    match.apply("knock", 1)

    assert match.deal.log == ((1, Rap()),)
