"""A fourth doubling that stakes the match, doublings by kind and totals, and locked trumps."""

from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, IllegalAction, RulesetError, Table
from rebelote.plugin import CARDS, MADE, Play
from tests.calling import can, contract_game, say
from tests.hands import pack_for

DOUBLES = ["coinche", "surcoinche", "sur-surcoinche", "gahwa"]


def taken(call: str, scores: tuple[int, int] = (0, 0), **rules: Any) -> Table:
    """A table of Baloot where seat 0 has called; the seven of hearts is turned up."""
    table = rebelote.rules({"extends": "baloot", "rules": rules})
    pack = pack_for(table, {}, taker=0, turn_up="7H")
    match = Table(table, seed=0, deals=[pack], dealer=3, scores=scores)
    match.apply(call)
    while match.deal.phase == "auction":
        match.apply("pass")
    return match


def doubled(table: Table, times: int) -> list[str]:
    """Double so often, each time by the first who may; what may be said then."""
    for word in DOUBLES[:times]:
        while word not in can(table):
            table.apply("pass")
        table.apply(word)
    return can(table) if table.deal.phase == "coinche" else []


def marks(config: object, **typed: Any) -> tuple[int, ...]:
    rules = rebelote.rules(config)
    return rules.score(rules.outcome(**typed)).marks


def test_hokum_is_doubled_four_times_in_turn_of_the_sides() -> None:
    table = taken("take H")
    said = [doubled(taken("take H"), times)[1:] for times in range(4)]

    assert said == [[word] for word in DOUBLES]
    assert doubled(table, 4) == []
    assert table.deal.contract.level == 4


@pytest.mark.parametrize(
    ("scores", "able"),
    [
        ((0, 0), False),
        ((101, 99), True),
        ((100, 99), False),
        ((101, 100), False),
        ((99, 101), False),
        ((151, 0), True),
    ],
)
def test_sun_is_doubled_once_by_a_side_below_a_hundred_against_one_above(
    scores: tuple[int, int], able: bool
) -> None:
    table = taken("take SA", scores)
    assert (table.deal.phase == "coinche") == able
    if able:
        say(table, "coinche")
        assert table.deal.phase != "coinche"
        assert table.deal.contract.level == 1


@pytest.mark.parametrize(
    ("scores", "able"),
    [((101, 99, 0, 99), True), ((101, 99, 101, 0), False), ((101, 0, 0, 100), False)],
)
def test_of_players_on_their_own_none_but_the_taker_may_have_reached_the_total(
    scores: tuple[int, ...], able: bool
) -> None:
    doubling = {"when": "after_auction", "totals_at": {"SA": 100}}
    rules: Any = {"no_trumps": True, "take": {"no_trumps": "always"}, "coinche": doubling}
    rules["coinche_score"] = {"multiplied": ["base"]}
    table = Table({"extends": "quatre-solo", "rules": rules}, seed=0, dealer=3, scores=scores)
    say(table, "take SA")

    assert (table.deal.phase == "coinche") == able


def test_a_total_of_nothing_has_to_be_passed_too() -> None:
    table = taken("take SA", coinche={"totals_at": {"SA": 0}})

    assert table.deal.phase != "coinche"


def test_a_doubling_that_the_kind_or_the_totals_forbid_says_why() -> None:
    options = {"levels": 3, "levels_at": {"SA": 1}, "totals_at": {"TA": 100}}
    kinds = {"no_trumps": True, "all_trumps": True}
    table = Table(contract_game(coinche=options, **kinds), seed=3, dealer=3)
    say(table, "80SA", "coinche")
    assert table.deal.phase == "play"

    table = Table(contract_game(coinche=options, **kinds), seed=3, dealer=3)
    say(table, "80TA")
    with pytest.raises(IllegalAction, match="at these totals a contract in TA"):
        table.apply("coinche", 1)

    table = Table(contract_game(coinche={**options, "effect": "outbid"}, **kinds), seed=3, dealer=3)
    say(table, "80SA", "coinche")
    with pytest.raises(IllegalAction, match="a contract in SA is not to be doubled again"):
        table.apply("surcoinche")


def test_figures_by_kind_make_the_same_rules_in_any_order() -> None:
    one, other = (
        rebelote.rules(
            contract_game(coinche={"levels": 3, "levels_at": figures, "totals_at": figures}),
            catalogue=Catalogue({"bundled": rebelote_plugins}),
        )
        for figures in ({"SA": 1, "TA": 2}, {"TA": 2, "SA": 1})
    )

    assert one.source.hash == other.source.hash
    assert one == other


def test_a_kind_has_no_more_levels_than_there_are() -> None:
    with pytest.raises(RulesetError, match="levels_at has more levels for SA"):
        rebelote.rules(contract_game(coinche={"levels": 2, "levels_at": {"SA": 3}}))

    assert rebelote.rules(contract_game(coinche={"levels": 2, "levels_at": {"SA": 2}}))


@pytest.mark.parametrize(
    ("option", "figures"),
    [
        ("levels_at", {"SA": 0}),
        ("levels_at", {"H": 1}),
        ("totals_at", {"SA": -1}),
        ("totals_at", {"H": 100}),
    ],
)
def test_figures_by_kind_are_of_no_trumps_or_all_trumps_and_not_too_low(
    option: str, figures: dict[str, int]
) -> None:
    with pytest.raises(RulesetError, match=f"rules.coinche.{option}"):
        rebelote.rules(contract_game(coinche={option: figures}))


def test_the_totals_are_told_to_a_deal_only_where_doublings_hang_on_them() -> None:
    told = {"extends": "baloot", "rules": {"coinche": {"totals_at": {"SA": 50}}}}
    untold = {"extends": "baloot", "rules": {"coinche": {"totals_at": {}}}}

    assert Table(told, seed=1, scores=(30, 40)).view(0).memory["coinche_totals"] == (30, 40)
    assert "coinche_totals" not in Table(untold, seed=1, scores=(30, 40)).view(0).memory


def test_nothing_is_said_over_a_gahwa() -> None:
    doubling = {"levels": 4, "effect": "outbid"}
    factors = {"factors": [2, 3, 4, 5]}
    table = Table(contract_game(coinche=doubling, coinche_score=factors), seed=3, dealer=3)
    say(table, "80S")
    doubled(table, 4)

    assert table.deal.phase == "auction"
    with pytest.raises(IllegalAction, match="the contract is at gahwa"):
        table.apply("gahwa")


def test_the_winner_of_a_gahwa_marks_the_target_and_the_other_nothing() -> None:
    assert marks("baloot", kind="H", takers=90, level=4) == (152, 0)
    assert marks("baloot", kind="H", takers=70, level=4, belote="takers") == (0, 152)
    exceed = {"extends": "baloot", "rules": {"match": {"test": "exceed"}}}
    assert marks(exceed, kind="H", takers=90, level=4) == (153, 0)
    without = {"extends": "baloot", "rules": {"gahwa": False}}
    assert marks(without, kind="H", takers=90, level=4) == (64, 0)


def test_a_tie_at_gahwa_stays_one_where_ties_of_doubled_games_do() -> None:
    tied = {"extends": "baloot", "rules": {"litige": {"doubled": "same"}}}

    assert marks(tied, kind="H", takers=81, level=4) == (8, 8)


def test_gahwa_ends_the_match_whatever_the_totals() -> None:
    table = taken("take H", (0, 151))
    doubled(table, 4)
    while table.deal.number == 1 and not table.over:
        table.apply(table.legal()[0])

    (result,) = table.standing.results
    assert result.sheet is not None
    assert table.winner == (0 if result.sheet.verdict == MADE else 1)
    assert sorted(result.marks) == [0, 152]


@pytest.mark.parametrize("rule", ["coinche", "match"])
def test_a_gahwa_wants_doublings_and_a_match_to_stake(rule: str) -> None:
    with pytest.raises(RulesetError, match=f"rules.gahwa: needs the rule '{rule}'"):
        rebelote.rules({"extends": "baloot", "rules": {rule: False}})


def test_gahwa_without_a_fourth_level_is_remarked() -> None:
    config = {"extends": "baloot", "rules": {"gahwa": True, "coinche": {"levels": 3}}}

    (told,) = rebelote.remarks(config)
    assert told.sentence == "gahwa does nothing: coinche.levels = 3 lets nobody say it"
    assert not rebelote.remarks("baloot")


@pytest.mark.parametrize(("level", "locked"), [(0, False), (1, True), (3, True), (4, False)])
def test_trumps_are_locked_in_doubled_games_and_open_at_gahwa(level: int, locked: bool) -> None:
    table = taken("take H")
    doubled(table, level)
    while table.deal.phase != "play":
        table.apply("pass")
    suits = {str(card)[-1] for card in table.view(0).hand}
    plays = [action for action in table.legal() if isinstance(action, Play)]
    leads = {CARDS[play.card].suit for play in plays}

    assert suits > {"H"}
    assert leads == (suits - {"H"} if locked else suits)
