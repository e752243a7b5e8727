"""Who set an entry of the rules, and with which option."""

from __future__ import annotations

import pytest

import rebelote
from rebelote.catalogue import installed
from tests.calling import contract_game

EVERY_OPTION = {
    "extends": "gamelake-annonces",
    "rules": {
        "turn_up_deal": {"cut": 3, "shuffle": "first_deal"},
        "generale": True,
        "misdeal": True,
        "rounding": {"last_deal": "exact"},
        "litige": {"ties_at": [81], "at_end": "extra_deal"},
        "belote": {"announce": "spoken", "forgotten": "forgiven_once", "may_end": False},
        "match": {"end_check": "claim"},
    },
}
OTHERWISE = {
    "extends": "classic",
    "rules": {
        "litige": {"outcome": "redeal"},
        "rounding": {"scope": "totals"},
        "declarations": {
            "moment": "before_first_trick",
            "announce": "spoken",
            "eight_in_a_row": "match",
            "shown_by": "player",
        },
    },
}
BIDS = contract_game(
    bid={"order": ["C", "D", "H", "S"], "generale": 500},
    full_deal={"packets": [3, 3], "completion": [2], "cut": 3, "shuffle": "first_deal"},
    duties={"leads": "first_bidder", "generale_leads": True},
)
GAMES = contract_game(bid=False, games=True, coinche={"when": "after_auction"})
TABLES = [*installed().presets, EVERY_OPTION, OTHERWISE, BIDS, GAMES]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table if isinstance(table, str) else "")
def test_an_entry_is_set_with_an_option_that_its_rule_has(table: object) -> None:
    catalogue = installed()
    for entry, rule, option in rebelote.rules(table).origin:
        options = catalogue.rule(rule).options.model_fields
        assert option == "" or option in options, f"{entry}: {rule} has no option {option!r}"


@pytest.mark.parametrize(
    ("entry", "rule", "option"),
    [
        ("flow.phases.cut", "turn_up_deal", "cut"),
        ("flow.moves.cut", "turn_up_deal", "cut"),
        ("deal.packets", "turn_up_deal", "packets"),
        ("deal.hand", "turn_up_deal", "packets"),
        ("flow.phases.deal", "turn_up_deal", "packets"),
        ("flow.phases.complete", "turn_up_deal", "completion"),
        ("match.next_pack", "turn_up_deal", "shuffle"),
        ("match.dealers.deal", "turn_up_deal", "next_dealer"),
        ("flow.anytime.misdeal", "misdeal", "penalty"),
        ("match.dealers.misdeal", "misdeal", "dealer"),
        ("trumps.kinds.H", "suits", "trump_order"),
        ("deal.completion", "turn_up_deal", "completion"),
        ("flow.phases.auction", "take", "second_round"),
        ("flow.moves.take", "take", "second_round"),
        ("duties.ruff", "duties", "ruff"),
        ("duties.overruff", "duties", "overruff"),
        ("duties.undertrump", "duties", "undertrump"),
        ("duties.rise_trump", "duties", "rise_trump"),
        ("duties.rise_plain", "duties", "rise_plain"),
        ("scoring.components.failed", "contract", "failed_base"),
        ("scoring.steps.failed", "contract", "failed_base"),
        ("scoring.steps.contract", "litige", "ties_at"),
        ("scoring.steps.litige", "litige", "outcome"),
        ("match.settle.litige", "litige", "outcome"),
        ("match.play_on.litige", "litige", "at_end"),
        ("scoring.components.capot", "capot", "replaces"),
        ("scoring.steps.capot", "capot", "points"),
        ("scoring.components.generale", "generale", "replaces"),
        ("scoring.steps.generale", "generale", "points"),
        ("scoring.components.last_trick", "last_trick", "points"),
        ("match.target", "match", "target"),
        ("match.over", "match", "test"),
        ("flow.anytime.enough", "match", "end_check"),
        ("flow.anytime.forfeit", "match", ""),
        ("scoring.steps.round", "rounding", "method"),
        ("match.settle.rounding", "rounding", "last_deal"),
        ("scoring.components.declarations", "declarations", "counts"),
        ("flow.phases.declarations", "declarations", "moment"),
        ("flow.reactions.declarations", "declarations", "announce"),
        ("flow.reactions.declarations_compared", "declarations", "moment"),
        ("flow.reactions.declarations_shown", "declarations", "show"),
        ("scoring.components.belote", "belote", "points"),
        ("flow.moves.belote", "belote", "announce"),
        ("flow.reactions.belote", "belote", "announce"),
        ("scoring.facts.forgotten", "belote", "forgotten"),
        ("match.settle.belote", "belote", "forgotten"),
        ("match.play_on.belote", "belote", "may_end"),
    ],
)
def test_an_entry_names_the_option_that_chose_it(entry: str, rule: str, option: str) -> None:
    assert (entry, rule, option) in rebelote.rules(EVERY_OPTION).origin


@pytest.mark.parametrize(
    ("entry", "rule", "option"),
    [
        ("flow.phases.auction", "bid", "minimum"),
        ("flow.moves.coinche", "coinche", "when"),
        ("flow.phases.coinche", "coinche", "effect"),
        ("flow.moves.coinche_answer", "coinche", "effect"),
        ("scoring.bids.capot", "bid", "capot"),
        ("scoring.bids.generale", "bid", "generale"),
        ("trumps.ranks", "bid", "order"),
        ("deal.packets", "full_deal", "packets"),
        ("flow.phases.complete", "full_deal", "completion"),
        ("match.leader", "duties", "generale_leads"),
    ],
)
def test_an_entry_of_a_contract_game_names_the_option_that_chose_it(
    entry: str, rule: str, option: str
) -> None:
    assert (entry, rule, option) in rebelote.rules(BIDS).origin


@pytest.mark.parametrize(
    ("entry", "rule", "option"),
    [
        ("scoring.steps.contract", "litige", "outcome"),
        ("scoring.steps.litige", "litige", "outcome"),
        ("match.dealers.litige", "litige", "outcome"),
        ("match.settle.rounding", "rounding", "scope"),
        ("flow.reactions.belote", "belote", "announce"),
        ("flow.phases.declarations", "declarations", "moment"),
        ("flow.moves.declarations", "declarations", "announce"),
        ("flow.exits.declarations/won", "declarations", "eight_in_a_row"),
        ("flow.moves.declarations_shown", "declarations", "shown_by"),
    ],
)
def test_an_entry_of_another_choice_names_its_option(entry: str, rule: str, option: str) -> None:
    assert (entry, rule, option) in rebelote.rules(OTHERWISE).origin


@pytest.mark.parametrize(
    ("options", "entry", "option"),
    [
        ({"show": "on_request"}, "flow.moves.declarations_shown", "show"),
        ({"show": "end_of_deal"}, "flow.phases.declarations_shown", "show"),
        ({"moment": "end_of_deal", "show": "at_once"}, "flow.phases.declarations", "moment"),
    ],
)
def test_every_way_to_declare_and_show_names_the_option_that_chose_it(
    options: dict[str, str], entry: str, option: str
) -> None:
    rules = rebelote.rules({"extends": "classic", "rules": {"declarations": options}})

    assert (entry, "declarations", option) in rules.origin
