"""Shuffling, cutting, dealing, who deals next."""

from typing import Any

import pytest

import rebelote
from rebelote import IllegalAction, Record, RulesetError, Table
from rebelote.cards import cards_of, mask_of
from rebelote.plugin import Card, Played
from rebelote_plugins.rules.dealing import lots
from rebelote_plugins.rules.gathering import WasCut
from rebelote_plugins.rules.turn_up_deal import LastShown
from tests.hands import dealt


def table(**options: Any) -> Any:
    """Classic with options of the deal."""
    return {"extends": "classic", "rules": {"turn_up_deal": options}}


def play_deals(match: Table, deals: int) -> None:
    """Take at once and play so many deals by the first legal card."""
    while match.deal.number <= deals and not match.over:
        match.apply(match.legal()[1 if match.deal.phase == "auction" else 0])


def test_cards_that_are_not_shuffled_come_back_trick_by_trick() -> None:
    match = Table(table(shuffle="first_deal"), seed=4)
    while len(match.deal.play.tricks) < 7:
        match.apply(match.legal()[1 if match.deal.phase == "auction" else 0])
    tricks = list(match.deal.play.tricks)
    last: list[Any] = []
    leader = match.deal.play.leader
    while match.deal.number == 1:
        events = match.apply(match.legal()[0])
        last += [event.card for event in events if isinstance(event, Played)]
    winner = match.standing.results[0]
    assert winner.won
    heaps: list[list[int]] = [[], []]
    for trick in tricks:
        heaps[trick.winner % 2] += trick.cards
    kind = match.rules.plan.kinds[winner.contract.kind]
    best, seat = last[0], leader
    for place, card in enumerate(last[1:], 1):
        if kind.beats[best] >> card & 1:
            best, seat = card, (leader + place) % 4
    heaps[seat % 2] += last

    first = (winner.dealer + 1) % 2
    assert list(match.packs()[1]) == heaps[first] + heaps[1 - first]


def test_a_gathered_pack_is_in_the_record_and_replays() -> None:
    match = Table(table(shuffle="first_deal", cut=3), seed=4)
    for _ in range(90):
        match.apply(match.legal()[-1])
    record = Record.loads(match.record().dumps())

    assert len(record.packs) == match.deal.number
    assert record.replay() == match


def test_a_deal_that_nobody_took_is_gathered_too() -> None:
    match = Table(table(shuffle="first_deal"), seed=4, dealer=1)
    hands = [match.deal.hands[seat] for seat in (2, 3, 0, 1)]
    for _ in range(8):
        match.apply("pass")

    assert list(match.packs()[1])[:20] == [card for hand in hands for card in cards_of(hand)]
    assert sorted(match.packs()[1]) == sorted(match.packs()[0])
    assert match.packs()[1] != match.packs()[0]


def test_the_seat_before_the_dealer_cuts_and_leaves_enough_on_either_side() -> None:
    match = Table(table(cut=3), seed=4, dealer=1)
    assert match.deal.phase == "cut"
    assert match.turn == 0
    assert [str(action) for action in (match.legal()[0], match.legal()[-1])] == ["cut 3", "cut 29"]
    pack = match.packs()[0]

    with pytest.raises(IllegalAction):
        match.apply("cut 2")
    match.apply("cut 10")

    assert set(match.view(2).hand) == {*pack[10:13], *pack[22:24]}


def test_the_pack_stays_dark_while_it_is_cut() -> None:
    match = Table(table(cut=3), seed=4)

    for seat in (0, 1, 2, 3, None):
        view = match.view(seat)
        assert [(pile.name, pile.size, str(pile.cards)) for pile in view.piles] == [
            ("pack", 32, "")
        ]


@pytest.mark.parametrize(("packets", "first"), [([3, 2], 3), ([2, 3], 2)])
def test_packets_are_dealt_in_their_order(packets: list[int], first: int) -> None:
    match = Table(table(packets=packets), seed=4, dealer=3)
    pack = match.packs()[0]
    rest = 4 * first
    second = 5 - first

    assert set(match.view(0).hand) == {*pack[:first], *pack[rest : rest + second]}
    assert match.deal.pile("turn_up") == (pack[20],)


def test_the_turn_up_may_go_to_the_partner_of_the_taker() -> None:
    match = Table(table(turn_up_to="partner"), seed=4, dealer=3)
    turned = Card(match.deal.pile("turn_up")[0])
    match.apply(match.legal()[1])

    assert turned in match.view(2).hand
    assert match.view().counts == (8, 8, 8, 8)


@pytest.mark.parametrize("next_dealer", ["winner", "loser"])
def test_the_winner_or_the_loser_of_a_deal_may_deal_next(next_dealer: str) -> None:
    config = table(next_dealer=next_dealer)
    config["rules"]["match"] = {"target": 5000}
    match = Table(config, seed=4, dealer=3)
    play_deals(match, 6)
    wanted = max if next_dealer == "winner" else min
    results = match.standing.results
    for result, dealer in zip(
        results, [*(each.dealer for each in results[1:]), match.deal.dealer], strict=True
    ):
        marks = result.marks
        side = marks.index(wanted(marks))
        assert dealer % 2 == side
        assert dealer in ((result.dealer + 1) % 4, (result.dealer + 2) % 4)


def test_hands_that_the_pack_cannot_fill_are_refused() -> None:
    with pytest.raises(RulesetError, match="48 cards; there are 32"):
        rebelote.rules(table(packets=[5, 4]))
    with pytest.raises(RulesetError, match="1 or more"):
        rebelote.rules(table(packets=[3, 0]))
    with pytest.raises(RulesetError, match="dealt after the auction"):
        rebelote.rules(table(completion=[]))


def take(**options: Any) -> Any:
    """Classic with options of taking."""
    return {"extends": "classic", "rules": {"take": options}}


def passes(match: Table, count: int) -> None:
    """Pass so often."""
    for _ in range(count):
        match.apply("pass")


def test_in_a_third_round_the_first_to_speak_must_name_any_suit() -> None:
    match = Table(take(third_round=True), seed=4, dealer=3)
    passes(match, 8)

    assert match.turn == 0
    assert sorted(map(str, match.legal())) == ["take C", "take D", "take H", "take S"]


def test_without_a_second_round_the_third_follows_the_first() -> None:
    match = Table(take(third_round=True, second_round="none"), seed=4)
    passes(match, 4)

    assert len(match.legal()) == 4


@pytest.mark.parametrize(("forced", "before"), [("first", 0), ("dealer", 3)])
def test_a_jack_turned_up_must_be_taken_where_the_table_says_so(forced: str, before: int) -> None:
    config = take(jack_forced=forced)
    rules = rebelote.rules(config)
    jack = next(
        seed
        for seed in range(100)
        if Card(Table(rules, seed=seed).deal.pile("turn_up")[0]).rank == "J"
    )
    match = Table(rules, seed=jack)
    passes(match, before)
    assert [str(action) for action in match.legal()] == [f"take {match.deal.contract.proposed}"]

    other = next(
        seed
        for seed in range(100)
        if Card(Table(rules, seed=seed).deal.pile("turn_up")[0]).rank != "J"
    )
    match = Table(rules, seed=other)
    passes(match, before)
    assert "pass" in map(str, match.legal())


def test_a_forced_dealer_leaves_no_third_round() -> None:
    with pytest.raises(RulesetError, match="leaves nothing for a third round"):
        rebelote.rules(take(third_round=True, dealer_forced=True))


def duties(**options: Any) -> rebelote.Rules:
    """Classic with other duties."""
    return rebelote.rules({"extends": "classic", "rules": {"duties": options}})


def test_the_taker_may_lead_to_the_first_trick() -> None:
    for leads, leader in (("after_dealer", 0), ("taker", 2)):
        config = {"extends": "classic", "rules": {"duties": {"leads": leads}}}
        match = dealt(config, {2: "JH 9H"}, taker=2, trump="H", turn_up="JH")
        assert match.turn == leader


@pytest.mark.parametrize(
    ("trick", "hand", "allowed"),
    [
        ("AS", "7S 8H KD", "7S 8H"),
        ("AS 9H", "7S 8H JH", "7S JH"),
        ("8H", "9H AS", "9H"),
        ("AS", "7D 8D", "7D 8D"),
    ],
)
def test_a_trump_may_be_played_in_place_of_the_suit_led(
    trick: str, hand: str, allowed: str
) -> None:
    rules = duties(follow="or_trump")

    assert set(map(str, rules.legal_cards(hand, trick, "H"))) == set(allowed.split())


def test_trump_may_not_be_led_while_other_suits_are_held() -> None:
    rules = duties(lead_trump="not")
    assert str(rules.legal_cards("JH 9H 7S", "", "H")) == "7S"
    assert str(rules.legal_cards("JH 9H", "", "H")) == "9H JH"
    refused = rules.refusal("JH", "JH 9H 7S", "", "H")
    assert refused is not None
    assert (refused.duty, refused.rule) == ("bend", "duties")

    assert len(duties(lead_trump="not_doubled").legal_cards("JH 9H 7S", "", "H")) == 3


def exchange(**options: Any) -> Any:
    """Classic with the exchange of the seven."""
    return {"extends": "classic", "rules": {"seven_exchange": options}}


HANDS = {1: "JH 9H", 2: "7H 8H"}


def test_an_exchange_before_the_first_trick_is_against_the_takers_hand() -> None:
    config = exchange(window="before_first_trick")
    match = dealt(config, HANDS, taker=1, trump="H", turn_up="AH")
    assert match.deal.phase == "exchange"
    assert match.view().counts == (8, 8, 8, 8)
    asked = [match.turn]
    match.apply("pass")
    asked.append(match.turn)
    match.apply("exchange")

    assert asked == [0, 2]
    assert match.deal.phase == "play"
    assert "AH" in str(match.view(2).hand)
    assert "7H" in str(match.view(1).hand)
    assert match.view().counts == (8, 8, 8, 8)


def test_an_exchange_with_the_first_card_is_a_choice_in_ones_turn() -> None:
    match = at_the_sevens_turn("JH")
    assert "exchange" in map(str, match.legal())
    late = match.copy()
    match.apply("exchange")
    assert "AH" in str(match.view(2).hand)
    assert "7H" in str(match.view(1).hand)

    late.apply("8H")
    while not late.deal.play.tricks or late.turn != 2:
        late.apply(late.legal()[0])
    assert "7H" in str(late.view(2).hand)
    assert "exchange" not in map(str, late.legal())


def test_a_turn_up_that_was_played_can_no_more_be_had_for_the_seven() -> None:
    assert "exchange" not in map(str, at_the_sevens_turn("AH").legal())


def at_the_sevens_turn(card: str) -> Table:
    """The queen of trump is led, the taker adds *card*, and the holder of the seven is to play."""
    config = exchange(window="first_card")
    match = dealt(config, {0: "QH", **HANDS}, taker=1, trump="H", turn_up="AH")
    for each in ("QH", card):
        assert "exchange" not in map(str, match.legal())
        match.apply(each)
    return match


def test_a_take_of_the_turned_suit_in_the_second_round_may_allow_it_too() -> None:
    for when, phase in (("first_round", "play"), ("turned_suit", "exchange")):
        config = exchange(when=when)
        config["rules"]["take"] = {"second_round": "any"}
        match = Table(config, seed=5)
        passes(match, 4)
        match.apply(f"take {match.deal.contract.proposed}")
        assert match.deal.phase == phase


def test_exchanges_that_cannot_be_are_refused() -> None:
    for window in ("before_completion", "before_first_trick", "first_card"):
        with pytest.raises(RulesetError, match="the taker gets the turn-up anyway"):
            rebelote.rules(exchange(by="taker", window=window))
    with_declarations = exchange(window="first_card")
    with_declarations["rules"]["declarations"] = True
    with pytest.raises(RulesetError, match="before_first_trick"):
        rebelote.rules(with_declarations)


@pytest.mark.parametrize("dealer", range(4))
def test_the_cut_is_told_with_who_cut_and_where(dealer: int) -> None:
    match = Table(table(cut=3), seed=4, dealer=dealer)
    pack = match.deal.pile("pack")

    assert match.turn == (dealer - 1) % 4
    assert WasCut((dealer - 1) % 4, 10) in match.apply("cut 10")
    first = match.rules.seating.after(dealer)
    assert not mask_of(pack[10:13]) & ~match.deal.hands[first]


def test_nothing_is_left_of_the_pack_once_the_deal_is_complete() -> None:
    match = dealt("classic", {0: "JH"}, taker=0, trump="H")

    assert match.deal.phase == "play"
    assert all(not pile.cards for pile in match.deal.piles)


def test_after_a_played_deal_the_next_seat_deals_whoever_won_it() -> None:
    dealers = set()
    for seed in range(6):
        match = Table("classic", seed=seed, dealer=0)
        play_deals(match, 1)
        dealers.add(match.deal.dealer - match.standing.results[-1].dealer)
    assert dealers == {1}


def test_packets_go_round_from_the_seat_after_the_dealer() -> None:
    assert lots(2, (3, 2)) == ((0, 1, 2, 6, 7), (3, 4, 5, 8, 9))
    assert lots(4, (3,), 1, 1) == ((0, 1, 2), (3, 4), (5, 6, 7), (8, 9, 10))
    assert lots(2, (1, 2), 0, 1) == ((1, 2), (0, 3, 4))


@pytest.mark.parametrize(("lowest", "least"), [("7", 16), ("8", 14), ("9", 12)])
def test_a_pack_can_be_cut_in_the_middle_at_most(lowest: str, least: int) -> None:
    short = {"lowest": lowest, "packets": [2, 1], "completion": [3], "cut": least}
    match = Table(table(**short), seed=4)
    assert [str(action) for action in match.legal()] == [f"cut {least}"]

    if least < 16:
        with pytest.raises(RulesetError, match=f"it can be {least} at most"):
            rebelote.rules(table(**short | {"cut": least + 1}))


@pytest.mark.parametrize("by", ["any", "taker"])
@pytest.mark.parametrize("window", ["before_first_trick", "first_card"])
def test_a_turn_up_that_the_partner_holds_is_exchanged_before_hands_are_complete(
    window: str, by: str
) -> None:
    config = table(turn_up_to="partner")
    config["rules"]["seven_exchange"] = {"window": window, "by": by}

    with pytest.raises(RulesetError, match="the partner holds the turn-up; use 'before_completion"):
        rebelote.rules(config)


def test_no_card_is_shown_where_none_is_left() -> None:
    config = table(last_shown=True)
    match = dealt(config, {0: "JH 9H"}, taker=0, trump="H")

    assert match.deal.phase == "play"
    assert all(not isinstance(event, LastShown) for event in match.events)


def test_a_trick_on_the_table_is_gathered_when_a_revoke_ends_the_deal() -> None:
    config = table(shuffle="first_deal")
    config["rules"]["penalties"] = {"revoke": 100}
    match = dealt(config, {0: "JH 9H"}, taker=0, trump="H")
    match.apply(match.legal()[0])
    match.apply(match.legal()[0])
    match.apply("revoke 0", 1)

    assert match.deal.places() == tuple(range(32))
