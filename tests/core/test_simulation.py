"""Simulated deals: the same by twins and one by one, in any parts, and for any table."""

from dataclasses import replace
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, NotationError, Player, Rules, hookimpl
from rebelote.bulk_rules import line_of, plain_rules
from rebelote.catalogue import installed
from rebelote.kernel.dealing import shuffle_all
from rebelote.kernel.folding import fold_all
from rebelote.kernel.records import DEAL, blank
from rebelote.one_by_one import key_of
from rebelote.plugin import (
    DONE,
    SEATS,
    WON,
    Bend,
    Component,
    Counted,
    Deal,
    Entered,
    Exit,
    Fact,
    Holder,
    Line,
    Phase,
    ScoreSheet,
    ScoreStep,
    Twin,
)

numpy = pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")

from rebelote.bulk import Bulk  # noqa: E402
from rebelote.chained import matches  # noqa: E402
from rebelote.simulation import Simulation, simulate  # noqa: E402
from rebelote.tallies import tally  # noqa: E402
from rebelote_plugins.rules.leading import GeneraleLeads  # noqa: E402

PRESETS = sorted(installed().presets.keys() - {"baloot"})
"""All that play in bulk: the auction of Baloot has no twin."""

UNSHOWN = {"show": "second_trick", "shown_by": "player", "unshown": "opponents"}
SLOW = [
    (
        "fact declared",
        {
            "extends": "quatre-solo",
            "rules": {"declarations": {**UNSHOWN, "scores": "each_side"}},
        },
    ),
    ("fact declared", {"extends": "trois-32", "rules": {"declarations": UNSHOWN}}),
    (
        "phase declarations",
        {
            "extends": "deux-decouverte-exoty",
            "rules": {"declarations": {"moment": "first_card"}},
        },
    ),
    (
        "what is marked for a deal thrown in",
        {"extends": "classic", "rules": {"penalties": {"all_pass": 10}}},
    ),
    (
        "phase throw_in",
        {
            "extends": "classic",
            "rules": {"misdeal": {"weak_hand": True, "window": "before_auction"}},
        },
    ),
    (
        "phase auction",
        {
            "extends": "bga-coinche",
            "rules": {"coinche": {"when": "in_turn", "levels_at": {"SA": 1}}},
        },
    ),
    (
        "phase coinche",
        {
            "extends": "ffb-belote-2016-sa-ta",
            "rules": {
                "coinche": {"when": "after_auction", "totals_at": {"TA": 100}},
                "coinche_score": {},
            },
        },
    ),
    ("phase throw_in", {"extends": "baloot"}),
    ("phase auction", {"extends": "baloot", "rules": {"misdeal": False}}),
]
"""Why a table is played one by one, and the table."""

ONLY_TRUMPS = {
    "extends": "deux-fermee",
    "rules": {"turn_up_deal": {"packets": [2], "completion": [1]}, "instant_win": True},
}
"""Hands so small that they are often trumps and nothing else, which wins the match."""

# Tables whose options reach every branch of the twins.
HOUSES = [
    {
        "extends": "stekius",
        "rules": {"duties": {"leads": "taker"}, "declarations": {"tie": "nearest"}},
    },
    {"extends": "classic", "rules": {"duties": {"leads": "taker"}}},
    {"extends": "trois-croate", "rules": {"duties": {"leads": "after_taker"}}},
    {
        "extends": "contree-501",
        "rules": {"bid": {"generale": 500}, "duties": {"generale_leads": True}},
    },
    {
        "extends": "contree-501",
        "rules": {
            "bid": {"generale": 500},
            "coinche": {"when": "in_turn", "effect": "outbid"},
            "duties": {"generale_leads": True, "leads": "first_bidder"},
        },
    },
    {"extends": "classic", "rules": {"duties": {"leads": "first_bidder"}}},
    {"extends": "a-la-vache", "rules": {"duties": {"leads": "first_bidder"}}},
    {
        "extends": "klaverjas-rotterdam",
        "rules": {
            **{"no_trumps": True, "all_trumps": True, "belote": True},
            "games": {"rounds": "open", "first_forced": False},
            "roem": {"sequences": [30], "carres": {"A": 150}, "stuk": 45},
        },
    },
    {"extends": "trois-croate", "rules": {"roem": True, "declarations": False}},
    {"extends": "classic", "rules": {"duties": {"follow": "or_trump"}}},
    {"extends": "contree-501", "rules": {"duties": {"lead_trump": "not"}}},
    {
        "extends": "stekius",
        "rules": {"duties": {"lead_trump": "not", "follow": "or_trump"}},
    },
    {"extends": "colver-contree", "rules": {"duties": {"lead_trump": "not_doubled"}}},
    {
        "extends": "classic",
        "rules": {
            "coinche": {"when": "after_auction", "levels": 4},
            "coinche_score": {"factors": [2, 3, 4, 5]},
            "duties": {"lead_trump": "not_doubled"},
            "gahwa": True,
        },
    },
    {"extends": "classic", "rules": {"take": {"jack_forced": "dealer", "second_round": "any"}}},
    {
        "extends": "classic",
        "rules": {"take": {"jack_forced": "first", "no_trumps": "always"}, "no_trumps": True},
    },
    {"extends": "classic", "rules": {"take": {"jack_forced": "first", "third_round": True}}},
    *(
        {
            "extends": "gamelake-annonces",
            "rules": {
                "declarations": {"tie": tie, "sequence_ladder": ["length"]},
                "duties": {"leads": "taker"},
            },
        }
        for tie in ("first", "nearest")
    ),
    {
        "extends": "classic",
        "rules": {"take": {"dealer_forced": True}, "belote": {"order": "king_first"}},
    },
    {
        "extends": "classic",
        "rules": {
            "take": {"second_round": "none"},
            "belote": {"order": "queen_first", "words": "first"},
        },
    },
    {
        "extends": "classic",
        "rules": {
            "turn_up_deal": {"turn_up_to": "partner", "packets": [2, 3], "completion": [2, 1]}
        },
    },
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "belote": {"announce": "automatic", "all_trumps": "first"},
            "take": {"all_trumps": "always", "no_trumps": "second_round"},
        },
    },
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "belote": {"announce": "automatic", "all_trumps": "each"},
            "take": {"all_trumps": "always"},
        },
    },
    {
        "extends": "pagat-coinche",
        "rules": {
            "bid": {
                "jumps": False,
                "over_self": "changed",
                "order": ["C", "D", "H", "S", "SA", "TA"],
            }
        },
    },
    {
        "extends": "contree-501",
        "rules": {
            "bid": {
                "pass_is_final": True,
                "generale": 500,
                "capot_ends": True,
                "step": 5,
                "figures": "any",
                "maximum": 160,
                "over_self": "free",
            }
        },
    },
    {
        "extends": "contree-501",
        "rules": {
            "coinche": {
                "when": "any_time",
                "effect": "outbid",
                "from_figure": 100,
                "capot_doublable": False,
            },
            "bid": {"maximum": 150, "step": 20},
        },
    },
    {
        "extends": "contree-501",
        "rules": {
            "coinche": {"when": "after_auction", "levels": 3},
            "coinche_score": {"factors": [2, 4, 8]},
        },
    },
    {
        "extends": "contree-501",
        "rules": {
            "full_deal": {"packets": [3, 2], "completion": [3]},
            "coinche": {"when": "in_turn", "effect": "ends", "levels": 1},
        },
    },
    {"extends": "classic", "rules": {"duties": {"undertrump": "free", "ruff": "always"}}},
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "belote": {"all_trumps": "first", "order": "queen_first", "doree": 100},
            "take": {"all_trumps": "always", "no_trumps": "second_round"},
        },
    },
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "belote": {"all_trumps": "each", "words": "first", "discarded": False},
            "take": {"all_trumps": "always"},
        },
    },
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "belote": {"announce": "automatic", "all_trumps": "each", "discarded": False},
            "take": {"all_trumps": "always"},
        },
    },
    {
        "extends": "ffb-belote-2016",
        "rules": {"belote": {"order": "king_first", "forgotten": "forgiven_once"}},
    },
    {
        "extends": "classic",
        "rules": {
            "declarations": {
                "moment": "end_of_deal",
                "show": "end_of_deal",
                "compare": "separate",
                "tie": "both",
                "sharing": True,
            }
        },
    },
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "declarations": {
                "announce": "spoken",
                "show": "on_request",
                "compare": "points",
                "tie": "taker",
                "no_trumps_carres": {"A": 200, "T": 150, "K": 100},
                "needs_trick": "declarer",
                "cancelled_by": ["7", "8"],
            },
            "take": {"all_trumps": "always", "no_trumps": "always"},
        },
    },
    {
        "extends": "quatre-solo",
        "rules": {
            "declarations": {
                "announce": "spoken",
                "shown_by": "player",
                "unshown": "not_scored",
                "scores": "each_side",
                "sequence_ladder": ["top"],
                "carre_ladder": "points",
            }
        },
    },
    {
        "extends": "trois-24",
        "rules": {
            "declarations": {
                "moment": "before_first_trick",
                "announce": "spoken",
                "tie": "nearest",
                "sequences": [20, 50, 100, 200],
            }
        },
    },
    {
        "extends": "deux-croate",
        "rules": {"declarations": {"announce": "automatic"}, "seven_exchange": {"by": "taker"}},
    },
    {
        "extends": "deux-croate",
        "rules": {"declarations": {"moment": "first_card", "eight_in_a_row": "match"}},
    },
    {
        "extends": "stekius",
        "rules": {
            "declarations": False,
            "seven_exchange": {"window": "first_card", "when": "turned_suit"},
            "take": {"second_round": "any"},
        },
    },
    {"extends": "stekius", "rules": {"turn_up_deal": {"turn_up_to": "partner"}}},
    {
        "extends": "klaberjass",
        "rules": {"declarations": False, "seven_exchange": {"window": "first_card"}},
    },
    {
        "extends": "contree-501",
        "rules": {"misdeal": {"carres": ["7", "A"], "weak_hand": True, "announce": "spoken"}},
    },
    {"extends": "classic", "rules": {"misdeal": {"weak_hand": True}, "schmeiss": True}},
    {
        "extends": "belote-bridgee",
        "rules": {"games": {"rounds": "one"}, "coinche": {"when": "in_turn", "effect": "outbid"}},
    },
    {"extends": "a-la-vache", "rules": {"games": {"outrank": False, "dealer_forced": True}}},
    {"extends": "trois-croate", "rules": {"talon": {"cards": 1, "counts": False}}},
    {"extends": "trois-garraud", "rules": {"talon": {"cards": 2}}},
    {
        "extends": "deux-decouverte-exoty",
        "rules": {
            "open_deal": {"uncover": "after_trick", "rows": [2, 6]},
            "belote": {"announce": "spoken", "words": "first"},
        },
    },
    {
        "extends": "classic",
        "rules": {"coinche": {"when": "after_auction"}, "coinche_score": True},
    },
    ONLY_TRUMPS,
    {
        "extends": "ffb-belote-2016-sa-ta",
        "rules": {
            "turn_up_deal": {"packets": [1], "completion": [1]},
            "take": {"all_trumps": "always"},
            "instant_win": True,
        },
    },
]


def same(one: Simulation, other: Simulation) -> bool:
    """Whether two simulations say the same of every deal."""
    ends = [[each.endings[place] for place in each.index] for each in (one, other)]
    arrays = [(each.takers, each.kinds, each.marks) for each in (one, other)]
    return ends[0] == ends[1] and all(map(numpy.array_equal, *arrays))


@pytest.mark.parametrize("players", ["random", "quick", ("random", "quick") * 2])
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_played_the_same_in_bulk_and_one_by_one(
    name: str, players: str | tuple[str, ...]
) -> None:
    if not isinstance(players, str):
        players = players[: rebelote.rules(name).seating.seats]
    quick = simulate(name, deals=40, seed=3, players=players)

    assert quick.hindrance == ""
    assert same(quick, simulate(name, deals=40, seed=3, players=players, one_by_one=True))


@pytest.mark.parametrize("players", ["random", "quick"])
@pytest.mark.parametrize("table", HOUSES, ids=str)
def test_a_house_rule_is_played_the_same_in_bulk_and_one_by_one(
    table: dict[str, object], players: str
) -> None:
    quick = simulate(table, deals=120, seed=4, players=players)

    assert quick.hindrance == ""
    assert same(quick, simulate(table, deals=120, seed=4, players=players, one_by_one=True))


@pytest.mark.parametrize("players", ["random", "quick"])
@pytest.mark.parametrize("table", [*PRESETS, *HOUSES], ids=str)
def test_twins_do_the_same_plain_and_compiled(table: Any, players: str) -> None:
    rules = rebelote.rules(table)
    line, names = line_of(rules), (players,) * rules.seating.seats
    deals, record = [blank(DEAL) for _ in range(25)], [plain_rules(rules, names, line)]
    shuffle_all(deals, record, 0, *key_of(6))
    for twin in line.phases:
        assert twin.function is not None
        settings = (twin.settings,) if twin.function.__code__.co_argcount > 2 else ()
        twin.function(deals, record, *settings)
    for place, twin in enumerate(line.facts):
        assert twin.function is not None
        twin.function(deals, record, twin.settings, place)
    keys, takers, kinds = [0] * 25, [0] * 25, [0] * 25
    fold_all(deals, record, keys, takers, kinds)
    found, index, *columns = Bulk(rules, line, names, seed=6).play(0, 25)

    assert [found[index].tolist(), *map(list, columns)] == [keys, takers, kinds]


def one_each(rules: Rules, deal: Deal) -> tuple[int, ...]:
    return (1,) * rules.seating.seats


def set_each(deals: Any, rules: Any, settings: Any, fact: int) -> None:
    for number in range(len(deals)):
        for seat in range(rules[0].seats):
            deals[number].facts[SEATS * fact + seat] = settings[1][0] - settings[0]


def mixed_twin(rules: Rules) -> Twin:
    return Twin(set_each, (4, (5, 6)), most=4)


def typed_in() -> Any:
    """A twin's function that stands in no file."""
    space: dict[str, Any] = {"SEATS": SEATS}
    lines = """
def set_each(deals, rules, settings, fact):
    for number in range(len(deals)):
        for seat in range(rules[0].seats):
            deals[number].facts[SEATS * fact + seat] = 1
"""
    exec(compile(lines, "<typed in>", "exec"), space)
    return space["set_each"]


def typed_twin(rules: Rules) -> Twin:
    return Twin(TYPED_IN, most=4)


TYPED_IN = typed_in()


@pytest.mark.parametrize("twin", [mixed_twin, typed_twin])
def test_a_twin_may_mix_its_settings_and_may_stand_in_no_file(twin: Any) -> None:
    fact = Fact("each", one_each, Holder("each"), "takers", bulk=twin)
    part = Component("each", Counted("each", 7))
    rules = rebelote.rules("classic").add("scoring.facts", fact).add("scoring.components", part)
    bulk, single = (simulate(rules, deals=20, one_by_one=each) for each in (False, True))

    assert not bulk.hindrance
    assert same(bulk, single)


def many_twin(rules: Rules) -> Twin:
    return Twin(set_each, (4, (5, 6)), most=2**40)


def test_facts_of_too_many_values_for_one_number_are_played_one_by_one() -> None:
    """How a deal ends is told by one number, in which each fact of each side has a part."""
    fact = Fact("each", one_each, Holder("each"), "takers", bulk=many_twin)
    rules = rebelote.rules("classic").add("scoring.facts", fact)

    assert simulate(rules, deals=0).hindrance == "outcomes of too many kinds"


def doubled(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    """Shows later steps a higher level."""
    return replace(sheet, outcome=sheet.outcome._replace(level=sheet.outcome.level + 1))


def tens_by_level(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    return sheet.with_lines((*sheet.lines, Line("level", 0, 10 * sheet.outcome.level)))


def test_an_outcome_that_a_step_changes_is_scored_once_either_way() -> None:
    rules = rebelote.rules("classic").add("scoring.components", Component("level"))
    for step in (ScoreStep("up", "judge", doubled), ScoreStep("tens", "multiply", tens_by_level)):
        rules = rules.add("scoring.steps", step)
    bulk, single = (simulate(rules, deals=20, one_by_one=each) for each in (False, True))

    assert same(bulk, single)
    assert {sheet.outcome.level for sheet in bulk.sheets if sheet} == {0}


def lucky(rules: Rules, deal: Deal) -> Entered:
    """A dealer who holds the seven of spades wins the match."""
    if not deal.hands[deal.dealer] & 1:
        return Entered(deal, outcome=DONE)
    return Entered(deal.remember("winners", (rules.seating.account(deal.dealer),)), (), WON)


def lucky_all(deals: Any, rules: Any, settings: Any) -> None:
    for number in range(len(deals)):
        deal = deals[number]
        if deal.taker >= 0 and deal.hands[deal.dealer] & 1:
            deal.taker, deal.kind = -1, -1
            deal.winner = deal.dealer % rules[0].accounts


def lucky_twin(rules: Rules) -> Twin:
    return Twin(lucky_all, (0,))


def test_deals_that_win_the_match_are_told_from_those_thrown_in() -> None:
    rules = rebelote.rules("gamelake").add("flow.exits", Exit("lucky", WON, WON))
    rules = rules.add("flow.phases", Phase("lucky", "announce", enter=lucky, bulk=lucky_twin))
    bulk, single = (simulate(rules, deals=120, one_by_one=each) for each in (False, True))
    ends = [bulk.endings[place] for place in bulk.index]
    won = {place: end.winners for place, end in enumerate(ends) if end.winners}
    figures = tally(bulk).measures
    ended, found = 0, {}
    for each in matches(bulk, 120):
        ended += each.deals
        found[ended - 1] = each.winners

    assert not bulk.hindrance
    assert same(bulk, single)
    assert set(won.values()) == {(0,), (1,)}
    assert figures["match won at once"].total == len(won)
    assert figures["thrown in"].total == sum(not end.outcome and not end.winners for end in ends)
    assert won.items() <= found.items()


def test_hands_of_nothing_but_trumps_win_the_match_in_bulk_too() -> None:
    bulk = simulate(ONLY_TRUMPS, deals=120, seed=4)
    winners = [bulk.endings[place].winners for place in bulk.index]

    assert set(winners) == {(), (0,), (1,)}
    assert tally(bulk).measures["match won at once"].total == len(winners) - winners.count(())


def as_it_was(rules: Rules, deal: Deal, seat: int, mask: int) -> int:
    return mask


def test_a_bend_that_is_a_function_is_played_one_by_one_and_said() -> None:
    bent = rebelote.rules("classic").add("duties.bends", Bend("none", as_it_was))

    assert simulate(bent, deals=3).hindrance == "bend none"


def test_more_levels_than_a_record_has_room_for_are_played_one_by_one_and_said() -> None:
    rules = rebelote.rules("stekius").put("scoring.factors", (2, 4, 8, 16, 32))

    assert simulate(rules, deals=0).hindrance == "more than 4 levels of doubling"


@pytest.mark.parametrize(("why", "table"), SLOW, ids=str)
def test_a_table_without_twins_is_played_one_by_one_and_says_why(
    why: str, table: dict[str, object]
) -> None:
    found = simulate(table, deals=3)

    assert (found.hindrance, len(found)) == (why, 3)


def dealer_leads(rules: Rules, deal: Deal) -> int:
    return deal.dealer


@pytest.mark.parametrize("leader", [dealer_leads, GeneraleLeads(dealer_leads)])
def test_a_leader_without_a_twin_is_asked_one_by_one(leader: Any) -> None:
    rules = rebelote.rules("contree-501").put("match.leader", leader)

    assert simulate(rules, deals=3).hindrance == "who leads"


def test_other_players_play_one_by_one() -> None:
    found = simulate("classic", deals=2, players=("hops", "random", "quick", "random"))

    assert found.hindrance == "player hops"
    assert len(found.marks) == 2


def test_a_deal_depends_on_the_seed_and_its_number_alone() -> None:
    whole, seen = simulate("classic", deals=40_000, seed=9), []
    part = simulate("classic", deals=300, seed=9, first=35_000, tell=lambda *at: seen.append(at))

    assert numpy.array_equal(whole.marks[35_000:35_300], part.marks)
    assert numpy.array_equal(whole.dealers[35_000:35_300], part.dealers)
    assert seen == [(300, 300)]
    assert not numpy.array_equal(part.marks, simulate("classic", deals=300, seed=8).marks)


def test_marks_are_by_account_in_seat_order() -> None:
    found = simulate("classic", deals=60, seed=1)
    for number in range(60):
        sheet = found.sheets[found.index[number]]
        taker = int(found.takers[number])
        wanted = (0, 0) if sheet is None else found.rules.seating.by_seat_order(sheet.marks, taker)

        assert tuple(found.marks[number]) == wanted


def test_no_deals_are_no_deals() -> None:
    assert simulate("classic", deals=0).marks.shape == (0, 2)


@pytest.mark.parametrize(
    "wrong",
    [
        {"deals": -1},
        {"deals": 1.5},
        {"seed": "x"},
        {"first": -1},
        {"players": "nobody"},
        {"players": ("random",)},
        {"players": 3},
        {"players": None},
    ],
    ids=str,
)
def test_what_cannot_be_simulated_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(NotationError):
        simulate("classic", **{"deals": 1, **wrong})  # type: ignore[arg-type]


def test_the_counts_of_a_seed_repeat() -> None:
    """Nobody's deals change unnoticed: what a seed gives is part of what is promised."""
    found = simulate("classic", deals=100_000, seed=1)
    rows = tally(found).measures

    assert [rows[name].total for name in ("thrown in", "made", "litige", "failed")] == [
        *(27, 57336, 911, 41726)
    ]


class Pacer:
    """Offers a bot that says that it chooses as `quick` does, and one that says nothing of it."""

    @hookimpl
    def rebelote_players(self) -> list[Player]:
        make = installed().player("quick").make
        return [Player("pacer", "As quick.", make, "quick"), Player("slow", "As quick.", make)]


def test_a_player_says_whether_bulk_play_chooses_as_it_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Catalogue({"bundled": rebelote_plugins, "pacer": Pacer()})
    wanted = simulate("classic", deals=30, seed=2, players="quick")
    for name in ("rebelote.catalogue", "rebelote.chunks"):
        monkeypatch.setattr(f"{name}.installed", lambda: known)
    bulk, slow = (simulate("classic", deals=30, seed=2, players=each) for each in ("pacer", "slow"))

    assert (bulk.hindrance, slow.hindrance) == ("", "player slow")
    assert same(bulk, wanted)
    assert same(slow, wanted)


class Second:
    """Offers a bot under the name of another plugin's."""

    @hookimpl
    def rebelote_players(self) -> list[Player]:
        return [Player("quick", "As random.", RANDOM)]


RANDOM = installed().player("random").make


def test_a_player_that_two_plugins_offer_is_named_with_its_plugin(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = Catalogue({"bundled": rebelote_plugins, "second": Second()})
    for name in ("rebelote.catalogue", "rebelote.chunks"):
        monkeypatch.setattr(f"{name}.installed", lambda: known)

    with pytest.raises(NotationError, match="say 'bundled:quick' or 'second:quick'"):
        simulate("classic", deals=1, players="quick")
    with pytest.raises(NotationError, match="the name of one"):
        simulate("classic", deals=1, players=[1, 2, 3, 4])  # type: ignore[list-item]
    bundled = simulate("classic", deals=3, players="bundled:quick")
    assert (bundled.hindrance, bundled.players) == ("", ("bundled:quick",) * 4)
    assert simulate("classic", deals=3, players="second:quick").hindrance == "player second:quick"
