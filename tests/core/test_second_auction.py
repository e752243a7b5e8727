"""A second auction on the same core: figures, coinche out of turn, surcoinche.

It is a sketch by outside rules, small enough to read: full deal, bids by ten, a coinche that
any opponent may call at any moment and that freezes the bidding, an answer by the bidder's
side.  Nothing in the core knows of it.
"""

from dataclasses import dataclass
from typing import ClassVar

import pytest

from rebelote import Catalogue, IllegalAction, Record, Table
from rebelote.plugin import (
    DONE,
    FIGURE,
    PASS,
    VOID,
    Action,
    BidKind,
    Contract,
    Contracted,
    Deal,
    Entered,
    Event,
    Exit,
    KindName,
    Line,
    Move,
    NoOptions,
    Pass,
    Phase,
    Received,
    Rule,
    Rules,
    ScoreSheet,
    ScoreStep,
    as_cards,
    hookimpl,
    pack_of,
)
from rebelote_plugins import rebelote_rules as bundled_rules


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a figure with a suit."""

    figure: int
    kind: KindName
    pattern: ClassVar[str] = "{figure}{kind}"


@dataclass(frozen=True, slots=True)
class Coinche(Action):
    """Double the standing bid."""

    pattern: ClassVar[str] = "coinche"


@dataclass(frozen=True, slots=True)
class Surcoinche(Action):
    """Double it again."""

    pattern: ClassVar[str] = "surcoinche"


def give(rules: Rules, deal: Deal) -> Entered:
    pack, events = deal.pile("pack"), []
    for seat in rules.seating.around(rules.seating.after(deal.dealer)):
        cards, pack = pack[:8], pack[8:]
        deal = deal.give(seat, cards)
        events.append(Received(seat, as_cards(cards)))
    return Entered(deal.with_pile("pack", (), "none"), tuple(events), DONE)


def open_bidding(rules: Rules, deal: Deal) -> Entered:
    return Entered(deal.remember("bid", (0, rules.seating.after(deal.dealer))))


def bidder(rules: Rules, deal: Deal) -> int:
    seat: int = deal.recall("bid")[1]
    return seat


def bids(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    if seat != bidder(rules, deal) or deal.contract.level:
        return ()
    low = 80 if deal.contract.bid is None else int(deal.contract.bid) + 10
    figures = range(low, 170, 10)
    return (PASS, *(Bid(figure, KindName(kind)) for figure in figures for kind in "SHDC"))


def bid(rules: Rules, deal: Deal, seat: int, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    passes, _ = deal.recall("bid")
    turn = rules.seating.after(seat)
    if not isinstance(action, Bid):
        return deal.remember("bid", (passes + 1, turn)), ()
    contract = Contract(action.kind, seat, action.figure)
    return deal.with_contract(contract).remember("bid", (0, turn)), ()


def bidding_over(rules: Rules, deal: Deal) -> str | None:
    passes, _ = deal.recall("bid")
    if deal.contract.level or (deal.contract.kind and passes == 3):
        return DONE
    return "passed" if passes == 4 else None


def coinches(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    taker = deal.contract.taker
    able = taker >= 0 and not rules.seating.allied(seat, taker, taker)
    return (Coinche(),) if able and not deal.contract.level else ()


def coinche(rules: Rules, deal: Deal, seat: int, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    return deal.with_contract(deal.contract._replace(level=1)), ()


def open_answer(rules: Rules, deal: Deal) -> Entered:
    told = Contracted(deal.contract.taker, deal.contract.kind, deal.contract.bid)
    if not deal.contract.level:
        return Entered(deal, (told,), DONE)
    return Entered(deal.remember("answer", (deal.contract.taker, 2)), (told,))


def answerer(rules: Rules, deal: Deal) -> int:
    seat: int = deal.recall("answer")[0]
    return seat


def answers(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return (PASS, Surcoinche()) if seat == answerer(rules, deal) else ()


def answer(rules: Rules, deal: Deal, seat: int, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    if isinstance(action, Surcoinche):
        deal = deal.with_contract(deal.contract._replace(level=2))
        return deal.remember("answer", (seat, 0)), ()
    left = deal.recall("answer")[1] - 1
    return deal.remember("answer", (rules.seating.after(seat, 2), left)), ()


def answered(rules: Rules, deal: Deal) -> str | None:
    return DONE if deal.recall("answer", (0, 0))[1] == 0 else None


def met(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    bid_figure = sheet.outcome.bid
    if isinstance(bid_figure, int) and sheet.total(sheet.made, 0) < bid_figure:
        return sheet.worsen("failed")
    return sheet


def doubled(rules: Rules, sheet: ScoreSheet) -> ScoreSheet:
    factor = (1, *rules.scoring.factors)[sheet.outcome.level]
    return sheet.with_lines(
        tuple(Line(*line[:2], line.points * factor, factor, *line[4:]) for line in sheet.lines)
    )


def apply_bids(rules: Rules, options: NoOptions) -> Rules:
    rules = rules.put("deal.pack", pack_of()).put("deal.hand", 8)
    for phase in (
        Phase("deal", "deal", enter=give),
        Phase("bidding", "auction", open_bidding, bidder, bidding_over),
        Phase("answer", "auction", open_answer, answerer, answered, after=("bidding",)),
    ):
        rules = rules.add("flow.phases", phase)
    rules = rules.add("flow.exits", Exit("bidding", "passed", VOID))
    rules = rules.add("flow.moves", Move("bid", "bidding", (Pass, Bid), bids, bid))
    rules = rules.add(
        "flow.moves", Move("coinche", "bidding", (Coinche,), coinches, coinche, after=("bid",))
    )
    rules = rules.add("flow.moves", Move("answer", "answer", (Pass, Surcoinche), answers, answer))
    rules = rules.add("scoring.bids", BidKind(FIGURE)).put("scoring.factors", (2, 4))
    return rules.add("scoring.steps", ScoreStep("bid", "judge", met)).add(
        "scoring.steps", ScoreStep("coinche", "multiply", doubled)
    )


class Plugin:
    """Offers the sketch."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The sketched rule."""
        return [Rule("sketch", "A contract auction.", apply_bids)]


def no_more(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return ()


def too_low(rules: Rules, deal: Deal, seat: int, action: Action) -> str | None:
    return f"{action} is no more than {deal.contract.bid} before it"


def apply_words(rules: Rules, options: NoOptions) -> Rules:
    move = Move("words", "bidding", (Bid,), no_more, bid, after=("bid",), why=too_low)
    return rules.add("flow.moves", move)


class Words:
    """Offers a rule with a word for bids that are refused."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The rule."""
        return [Rule("words", "Says why a bid is refused.", apply_words)]


class Bundled:
    """Offers the bundled rules."""

    rebelote_rules = staticmethod(bundled_rules)


NAMES = "pairs suits sketch duties last_trick belote capot contract litige match"
TABLE = {"rules": dict.fromkeys(NAMES.split(), True)}


@pytest.fixture
def table() -> Table:
    catalogue = Catalogue({"sketch": Plugin(), "bundled": Bundled()})
    return Table(TABLE, catalogue=catalogue, seed=3, dealer=3)


def test_a_bid_must_be_higher_than_the_standing_one(table: Table) -> None:
    table.apply("100H")

    with pytest.raises(IllegalAction):
        table.apply("90S")
    table.apply("110S")
    assert table.deal.contract == Contract("S", 1, 110)


def test_a_refusal_names_the_rule_whose_move_has_a_word_for_it() -> None:
    catalogue = Catalogue({"sketch": Plugin(), "words": Words(), "bundled": Bundled()})
    rules = TABLE["rules"] | {"words": True}
    table = Table({"rules": rules}, catalogue=catalogue, seed=3, dealer=3)
    table.apply("100H")

    with pytest.raises(IllegalAction, match="90S is no more than 100 before it") as refused:
        table.apply("90S")
    assert refused.value.rule == "words"


def test_an_opponent_may_coinche_out_of_turn_and_the_table_waits_for_the_answer(
    table: Table,
) -> None:
    table.apply("80H")
    assert table.turn == 1
    assert table.parse("coinche") in table.legal(3)
    assert table.parse("coinche") not in table.legal(2)

    table.apply("coinche", seat=3)

    assert table.deal.phase == "answer"
    assert table.turn == 0
    assert table.legal(1) == ()
    table.apply("pass")
    table.apply("surcoinche", seat=2)
    assert table.deal.phase == "play"
    assert table.deal.contract == Contract("H", 0, 80, 2)


def test_four_passes_give_the_deal_to_the_next_dealer_and_keep_the_pot(table: Table) -> None:
    for _ in range(4):
        table.apply("pass")

    assert table.deal.number == 2
    assert table.deal.dealer == 0
    assert table.scores == (0, 0)


def test_a_whole_match_plays_scores_and_replays(table: Table) -> None:
    while not table.over:
        table.apply(table.legal()[-1])

    catalogue = table.rules.source.catalogue
    assert Record.loads(table.record().dumps()).replay(catalogue=catalogue) == table
    for result in table.standing.results:
        if result.sheet is not None:
            assert result.sheet.verdict == "failed"
            assert result.sheet.outcome.bid == 160
