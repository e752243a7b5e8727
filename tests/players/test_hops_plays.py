"""How hops takes, speaks and plays, in the words of the game."""

from collections.abc import Mapping

import rebelote
from rebelote import Table
from rebelote.cards import CARDS, read_cards
from rebelote_plugins.players.hops import Hops
from tests.hands import dealt, pack_for

HOPS = Hops(0)


def asked(hand: str, turn_up: str, table: object = "classic", seat: int = 0) -> Table:
    """A table that asks *seat*, with the first five of *hand*, whether it takes *turn_up*."""
    rules = rebelote.rules(table)
    pack = pack_for(rules, {seat: hand}, taker=seat, turn_up=turn_up)
    live = Table(rules, seed=0, deals=[pack], dealer=3)
    while live.turn != seat:
        live.apply("pass")
    return live


def changed(rule: str, **options: object) -> dict[str, object]:
    """The classic table with some options of a rule changed."""
    return {"name": "changed", "extends": "classic", "rules": {rule: options}}


def advice(table: Table) -> tuple[str, str]:
    """The action and the reason of the seat to play."""
    assert table.turn is not None
    found = HOPS.advise(table.view(table.turn))
    return str(found.action), found.reason


# Taking.


def offered(first: str, second: str) -> Table:
    """A Klaberjass table where seat 0, with *first*, has offered to abandon the deal."""
    told = [*read_cards(first), *read_cards("9H"), *read_cards(second)]
    rest = [card for card in CARDS if card not in told]
    mine, turned, theirs = told[:6], told[6:7], told[7:]
    pack = [*mine[:3], *theirs[:3], *mine[3:], *theirs[3:], *turned, *rest]
    table = Table("klaberjass", seed=0, deals=[pack], dealer=1)
    table.apply("schmeiss")
    return table


def test_it_abandons_a_deal_in_which_it_holds_nothing() -> None:
    table = offered("JH AH AS TS AD AC", "7S 8S 7D 8D 7C 8C")

    assert advice(table) == ("abandon", "abandon")


def test_it_plays_on_where_the_other_regrets_rightly() -> None:
    table = offered("7S 8S 7D 8D 7C 8C", "JH AH AS TS AD AC")

    assert advice(table) == ("pass", "play_on")


def test_it_takes_with_jack_nine_ace_of_the_suit_turned() -> None:
    assert advice(asked("JH 9H 7S 8D AC", "AH")) == ("take H", "take")


def test_it_passes_with_nothing() -> None:
    assert advice(asked("7S 8S 7D 8D 9C", "TH")) == ("pass", "too_weak")


def test_it_counts_the_turn_up_that_it_would_get() -> None:
    assert advice(asked("KH 8H 7D 8D AC", "7H"))[0] == "pass"
    assert advice(asked("KH 8H 7D 8D AC", "JH"))[0] == "take H"


def test_a_turn_up_that_its_partner_would_get_is_no_help() -> None:
    ashkal = changed("turn_up_deal", turn_up_to="partner")

    assert advice(asked("9H 8H 7D 8D AC", "JH"))[0] == "take H"
    assert advice(asked("9H 8H 7D 8D AC", "JH", ashkal))[0] == "pass"


def test_in_the_second_round_it_names_its_best_suit() -> None:
    table = asked("JC 9C AC 7S AD", "7H")
    for _ in range(4):
        table.apply("pass")

    assert advice(table) == ("take C", "take")


def test_a_late_seat_dares_more() -> None:
    hand = "KH 8H AC AD 9S"

    assert advice(asked(hand, "7H", seat=0))[0] == "pass"
    assert advice(asked(hand, "7H", seat=3))[0] == "take H"


def test_a_belote_in_hand_helps_where_it_counts() -> None:
    hand = "KH QH 8H 9C 8D"

    assert advice(asked(hand, "7H"))[0] == "take H"
    assert advice(asked(hand, "7H", changed("belote", counts=False)))[0] == "pass"


def test_declarations_in_hand_help_where_there_are_any() -> None:
    hand = "TS JS QS KS 9H"

    assert advice(asked(hand, "AH", "classic"))[0] == "pass"
    assert advice(asked(hand, "AH", "gamelake-annonces"))[0] == "take H"


def test_who_must_take_takes_the_best() -> None:
    table = asked("7S 8S 7D 9D 9C", "8H", changed("take", dealer_forced=True), seat=3)
    for _ in range(4):
        table.apply("pass")

    assert advice(table) == ("take D", "must_take")


# Speaking.


def exchanging(taker: int) -> Table:
    """STEKIUS: the holder of the seven, seat 1, is asked; *taker* has taken."""
    table = dealt("stekius", {1: "7H 8H"}, taker=taker, trump="H", turn_up="JH")
    while table.turn != 1:
        table.apply("pass")
    return table


def test_it_exchanges_the_seven_for_a_card_that_an_opponent_would_get() -> None:
    assert advice(exchanging(taker=0)) == ("exchange", "exchange")


def test_it_leaves_the_turn_up_to_a_partner_who_took() -> None:
    assert advice(exchanging(taker=3))[0] == "pass"


def before_play(table: Table, wanted: str) -> Table:
    """Pass until *wanted* may be done."""
    while wanted not in map(str, table.legal()):
        table.apply("pass")
    return table


def test_it_declares_what_it_has() -> None:
    table = dealt("stekius", {0: "JS QS KS"}, taker=0, trump="H", turn_up="JH")

    assert advice(before_play(table, "declare")) == ("declare", "declare")


def test_it_says_the_belote_with_its_card() -> None:
    hands = {0: "KH QH", 3: "JH 9H AH TH 8H"}
    table = dealt("ffb-belote-2016", hands, taker=3, trump="H", turn_up="JH", dealer=2)
    table.apply("JH")

    assert advice(table)[0] in ("KH belote", "QH belote")


# Playing: seat 0 leads unless told otherwise, hearts are trumps.


def position(
    hands: Mapping[int, str], cards: str, *, taker: int, turn_up: str, table: object = "classic"
) -> tuple[str, str]:
    """What is advised once *cards* are played."""
    live = dealt(table, hands, taker=taker, trump="H", turn_up=turn_up)
    for card in cards.split():
        live.apply(card)
    return advice(live)


FOUR_TRUMPS = {0: "JH 9H 8H 7H AS 7C 8C 9D"}


def test_the_taker_leads_trumps() -> None:
    assert position(FOUR_TRUMPS, "", taker=0, turn_up="JH") in (
        ("JH", "draw_trumps"),
        ("9H", "draw_trumps"),
    )


def test_the_taker_without_the_jack_makes_it_fall() -> None:
    hands = {0: "9H AH 8H 7H KS 7C 8C 9D"}

    assert position(hands, "", taker=0, turn_up="9H")[1] == "force_trumps"


def test_the_takers_partner_leads_a_trump_to_it() -> None:
    hands = {0: "8H 7H KS QS 7C 8C 9D TD", 2: "JH 9H AH"}

    assert position(hands, "", taker=2, turn_up="JH") in (
        ("7H", "trump_to_taker"),
        ("8H", "trump_to_taker"),
    )


def test_a_defender_leads_its_ace() -> None:
    hands = {0: "8H 7H AS 7S QD 7C 8C 9C"}

    assert position(hands, "", taker=1, turn_up="JH") == ("AS", "cash")


def test_a_defender_leads_a_single_card_for_a_ruff() -> None:
    hands = {0: "8H 7H 9S TD KD 7C 8C TC"}

    assert position(hands, "", taker=1, turn_up="JH") == ("9S", "seek_ruff")


# Seat 1 has taken; seat 0 has the ace of spades, and seat 2 is its partner.
LED_ACE = {
    0: "AS 7S 8S JD QD 7C 8C 9C",
    1: "JS QS JH 9H AH TH KD AD",
    2: "TS 9S KS 7D 8D TC JC QC",
}
PARTNER_IS_VOID = LED_ACE | {2: "8H 7H 7D 8D TD TC JC QC"}


def test_the_ten_goes_to_the_partners_winning_ace() -> None:
    assert position(LED_ACE, "AS QS", taker=1, turn_up="JH") == ("TS", "load")


def test_nothing_goes_to_an_opponents_winning_ace() -> None:
    hands = {0: LED_ACE[0], 1: LED_ACE[2], 2: "JS JH 9H AH TH KD AD KC"}

    assert position(hands, "AS", taker=2, turn_up="JH") == ("9S", "spare")


def test_a_partners_ace_is_not_ruffed_by_who_may_discard() -> None:
    card, reason = position(PARTNER_IS_VOID, "AS QS", taker=1, turn_up="JH")

    assert card not in ("8H", "7H")
    assert reason == "load"


def test_a_partners_ace_is_ruffed_where_everyone_must() -> None:
    always = changed("duties", ruff="always")

    assert position(PARTNER_IS_VOID, "AS QS", taker=1, turn_up="JH", table=always)[0] in (
        "8H",
        "7H",
    )


def test_the_last_seat_wins_with_its_cheapest_trump() -> None:
    hands = {
        0: "7S 8S 9S JD QD 7C 8C 9C",
        1: "QS KS TH KH QH KD AD TD",
        2: "AS TS JS 9D 8D TC AC QC",
        3: "JH 9H 8H 7H AH KC JC 7D",
    }

    assert position(hands, "7S QS AS", taker=3, turn_up="JH") == ("7H", "win_last")


def test_the_last_seat_saves_its_ten() -> None:
    hands = {
        0: "7S 8S KS JD QD 7C 8C 9C",
        1: "JS AH TH KH QH KD AD TD",
        2: "AS QS 7H 9D 8D TC AC QC",
        3: "TS 9S JH 9H 8H KC JC 7D",
    }

    assert position(hands, "7S JS QS", taker=0, turn_up="7C") == ("TS", "win_last")


def test_the_last_trump_is_kept_for_the_last_trick() -> None:
    hands = {
        0: "JH 9H AH TH KH QH 8H 7C",
        1: "AS KS QS JS TS 9S 8S 7S",
        2: "AD KD QD JD TD 9D 8D 7D",
        3: "AC KC QC JC TC 9C 8C 7H",
    }
    trumps = "JH 7S 7D 7H 9H 8S 8D 8C AH 9S 9D 9C TH TS TD TC KH JS JD JC 8H QS QD QC"

    assert position(hands, trumps, taker=0, turn_up="JH") == ("7C", "keep_for_last")


def test_without_trumps_in_the_other_hands_it_cashes_its_aces() -> None:
    hands = {
        0: "JH 9H AH TH KH QH 8H AC",
        1: "AS KS QS JS TS 9S 8S 7S",
        2: "AD KD QD JD TD 9D 8D 7D",
        3: "7C KC QC JC TC 9C 8C 7H",
    }

    assert position(hands, "JH 7S 7D 7H", taker=0, turn_up="JH") == ("AC", "cash")


def test_a_suit_that_the_partner_lacks_is_led_for_a_ruff() -> None:
    hands = {
        0: "AD 7D 8D 9D 7S 8S 9C JC",
        1: "KD QD JH 9H AH TH AS TC",
        2: "8H 7H QH KS QS 7C 8C QC",
        3: "JD TD KH 9S JS TS KC AC",
    }
    card, reason = position(hands, "AD QD 7C JD", taker=1, turn_up="JH")

    assert reason == "give_ruff"
    assert card in ("7D", "8D", "9D")
