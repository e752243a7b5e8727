"""What hops bids, raises and doubles, in the words of the game."""

from random import Random

import pytest

import rebelote
from rebelote import Table
from rebelote.plugin import CARDS, Rules
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.worth import Worth
from tests.hands import whole_pack
from tests.players.playing import HOPS, RANDOM, decisions, twins

CONTREE = "ffb-contree-2016-made-and-bid"
CONTRACTS = (
    "bga-coinche",
    "cannes-2016",
    "contree-bid-only",
    "ffb-coinche-2015",
    "ffb-contree-2016-made",
    CONTREE,
    "pagat-coinche",
)
STRONG = "JH 9H AH TH 7H AS 8D 7C"
SEVEN = "JH 9H AH TH KH QH AS AD"
NOTHING = "7H 8H 9S 7D 8D QC 7C KS"
AGAINST = "JH 9H 8H 7H QH AD QC 7C"


def asked(table: object, hand: str, *said: str) -> Table:
    """A table where the seat that speaks after *said* holds *hand*."""
    rules = rebelote.rules(table)
    seat = len(said) % rules.seating.seats
    live = Table(rules, seed=0, deals=[whole_pack(rules, {seat: hand})], dealer=3)
    for words in said:
        live.apply(words)
    return live


def says(table: object, hand: str, *said: str) -> str:
    """What hops says with *hand* after *said*."""
    live = asked(table, hand, *said)
    assert live.turn is not None
    return str(Hops(0)(live.view(live.turn)))


def changed(preset: str, rule: str, **options: object) -> dict[str, object]:
    """A table with some options of a rule changed."""
    return {"name": "changed", "extends": preset, "rules": {rule: options}}


def figure(words: str) -> int:
    """The figure of a bid in hearts."""
    return int(words.removesuffix("H"))


# Opening.


@pytest.mark.parametrize("preset", CONTRACTS)
def test_it_opens_with_a_long_suit_from_the_jack(preset: str) -> None:
    assert figure(says(preset, STRONG)) >= 100


@pytest.mark.parametrize("preset", CONTRACTS)
def test_it_passes_with_nothing(preset: str) -> None:
    assert says(preset, NOTHING) == "pass"
    assert says(preset, NOTHING, "90S", "pass") == "pass"


def test_a_better_hand_bids_more() -> None:
    hands = ("JH 9H AH 7H 8S 8D QC 7C", STRONG, "JH 9H AH KH QH AS AD 7C")

    low, more, most = (figure(says(CONTREE, hand)) for hand in hands)
    assert low < more < most


@pytest.mark.parametrize("preset", ["pagat-coinche", "bga-coinche"])
def test_four_aces_bid_no_trumps_where_there_are_any(preset: str) -> None:
    assert says(preset, "AS AH AD AC TS 7H 8D 9C").endswith("SA")


def test_four_jacks_bid_all_trumps() -> None:
    assert says("bga-coinche", "JS JH JD JC 9S 9H AD 7C").endswith("TA")


@pytest.mark.parametrize("preset", CONTRACTS)
def test_a_hand_that_takes_every_trick_bids_all_of_them(preset: str) -> None:
    said = says(preset, SEVEN)

    assert said == "capot H" or figure(said) >= 250


def test_it_bids_the_generale_when_it_needs_no_partner() -> None:
    table = changed(CONTREE, "bid", generale=500)

    assert says(table, SEVEN) == "generale H"
    assert says(table, "JH 9H AH TH KH AS AD QD", "capot H", "pass") == "pass"


def test_it_begins_where_the_table_begins() -> None:
    hand = "JH 9H AH 7H AS 8D QC 7C"

    assert figure(says(changed(CONTREE, "bid", minimum=82), hand)) % 10 == 2
    assert figure(says(changed(CONTREE, "bid", maximum=90), STRONG)) == 90


# With its partner.


@pytest.mark.parametrize("preset", CONTRACTS)
def test_jack_and_nine_of_the_partners_suit_raise_it(preset: str) -> None:
    assert figure(says(preset, "JH 9H 8H AS 7D 8D QC 7C", "90H", "pass")) > 90


def test_a_raise_may_cost_as_much_where_tens_are_written() -> None:
    points, tens = (changed("pilotta", "rounding", unit=unit) for unit in ("points", "tens"))
    random, raised = Random(5), set()
    for _ in range(30):
        hand = " ".join(random.sample([str(card) for card in CARDS], 8))
        said = {says(table, hand, "120H", "pass") for table in (points, tens)}
        assert len(said) == 1, hand
        raised |= said

    assert len(raised) > 5


def test_aces_beside_the_partners_suit_raise_it() -> None:
    assert figure(says(CONTREE, "9H 8H AS AD 7D 8D AC 7C", "90H", "pass")) > 90


def test_without_help_it_leaves_the_partners_bid() -> None:
    assert says(CONTREE, "8S 9S TS 7D 8D QC 7C 9C", "90H", "pass") == "pass"


def test_the_more_the_partner_promised_the_higher_it_goes() -> None:
    hand = "JH 9H 8H AS 7D 8D QC 7C"

    assert figure(says(CONTREE, hand, "110H", "pass")) > figure(says(CONTREE, hand, "90H", "pass"))


def test_a_capot_called_at_last_promises_its_partner_no_less_than_a_figure() -> None:
    hand = "JH 9H 8H AS 7D 8D QC 7C"
    figure, capot = (
        asked("ffb-coinche-2015", hand, "200H", "pass", "240H", "pass", last, "pass")
        for last in ("250H", "capot H")
    )
    promised = [Worth(table.view(2)).ours("H").mean for table in (figure, capot)]

    assert promised[0] == promised[1] > 140


def test_it_leaves_its_own_bid() -> None:
    table = changed(CONTREE, "bid", over_self="free")

    assert says(table, STRONG, "90H", "pass", "pass", "pass") == "pass"


# Against its opponents.


@pytest.mark.parametrize("preset", CONTRACTS)
def test_five_trumps_of_the_opponents_coinche(preset: str) -> None:
    assert says(preset, AGAINST, "120H") == "coinche"


def test_a_figure_that_nobody_makes_is_coinched() -> None:
    assert says("ffb-coinche-2015", NOTHING, "400H") == "coinche"


def test_a_contract_that_will_be_made_is_not_coinched() -> None:
    assert says(CONTREE, NOTHING, "90H") == "pass"


def test_it_coinches_after_an_auction_that_has_no_figures() -> None:
    table = {
        "extends": "classic",
        "rules": {"coinche": {"when": "after_auction"}, "coinche_score": True},
    }
    live = Table(table, seed=4, dealer=3)
    while live.deal.phase != "coinche":
        live.apply("take " + live.deal.contract.proposed)

    assert str(Hops(0)(live.view(live.turn))) in ("pass", "coinche")


def test_after_a_coinche_it_may_flee() -> None:
    table = changed(CONTREE, "coinche", effect="outbid")
    said = says(table, "JS 9S AS TS 7S AD 8D 7C", "90H", "coinche")

    assert said.endswith("S") or said == "surcoinche"


def test_a_sure_contract_is_surcoinched() -> None:
    assert says(CONTREE, SEVEN, "130H", "coinche", "pass", "pass") != "coinche"
    assert says(CONTREE, SEVEN, "100H", "coinche") == "surcoinche"


def test_a_doubtful_one_is_not() -> None:
    assert says(CONTREE, NOTHING, "130H", "coinche") == "pass"


# Games of kinds that outrank each other.


def test_a_game_is_not_called_over_the_partners_without_a_better_one() -> None:
    codes = set()
    for seed in range(12):
        for view in decisions(Table("belote-bridgee", seed=seed), [Hops(0)] * 4, deals=2):
            if view.phase == "auction" and view.contract.kind:
                codes.add(Hops(0).advise(view).reason)

    assert codes >= {"leave", "bid"}


# What holds of it everywhere.


@pytest.mark.parametrize("preset", CONTRACTS)
def test_a_chance_is_a_chance(preset: str) -> None:
    for view in decisions(Table(preset, seed=3), [HOPS.make(seat) for seat in range(4)], deals=3):
        if view.phase == "auction":
            worth = Worth(view)
            for kind in view.rules.plan.kinds:
                low, high = (worth.stake(kind, bid).chance for bid in (80, 150))
                assert -1e-9 <= high <= low <= 1 + 1e-9


@pytest.mark.parametrize("preset", [CONTREE, "ffb-coinche-2015", "bga-coinche"])
def test_cards_that_it_does_not_see_change_no_call(preset: str) -> None:
    chance, compared = Random(preset), 0

    for seed in range(6):
        for view in decisions(table := Table(preset, seed=seed), [HOPS.make(5)] * 4, deals=1):
            if view.seat is None or view.phase != "auction":
                continue
            for twin in twins(table, view.seat, chance):
                assert HOPS.make(5)(twin) == HOPS.make(5)(view)
                compared += 1
    assert compared > 20


def whole_match(rules: Rules, seed: int) -> Table:
    """A match of four, that must end within 60 deals; contracts are not too long in coming."""
    table = Table(rules, seed=seed)
    for view in decisions(table, [HOPS.make(seat) for seat in range(4)], deals=60):
        assert view.legal
    return table


@pytest.mark.parametrize("preset", [*CONTRACTS, "a-la-vache", "belote-bridgee", "coinchee-501"])
def test_a_match_of_four_ends(preset: str) -> None:
    assert whole_match(rebelote.rules(preset), 1).over


@pytest.mark.slow
@pytest.mark.parametrize("preset", [*CONTRACTS, "coinchee-501"])
def test_contracts_are_made_more_often_than_not(preset: str) -> None:
    """Over some matches; and few deals are thrown in because all have passed."""
    results = [
        result
        for seed in range(12)
        for result in whole_match(rebelote.rules(preset), seed).standing.results
    ]
    sheets = [result.sheet for result in results if result.sheet is not None]
    made = sum(sheet.verdict == "made" for sheet in sheets)

    assert len(sheets) > 0.65 * len(results)
    assert 0.5 * len(sheets) < made < 0.9 * len(sheets)


def test_beside_chance_it_coinches_most_that_it_hears() -> None:
    bots = [HOPS.make(0), RANDOM.make(1), HOPS.make(2), RANDOM.make(3)]
    table = Table("ffb-coinche-2015", seed=5)
    for _ in decisions(table, bots, deals=10):
        pass

    levels = [result.contract.level for result in table.standing.results if result.contract.kind]
    assert sum(level > 0 for level in levels) > len(levels) / 2
