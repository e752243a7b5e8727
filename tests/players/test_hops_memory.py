"""What hops reckons of hidden cards is never wrong, and is worked out where it can be."""

from random import Random

import pytest

import rebelote
from rebelote import Card, Rules, Table, View
from rebelote.plugin import Bend, Deal, mask_of, read_cards
from rebelote_plugins.players.memory import Memory, recollect
from tests.hands import dealt
from tests.players.playing import PRESETS, RANDOM, decisions, varied


def check_true(table: Table, view: View) -> None:
    """What the viewer reckons holds in the deal as it is."""
    memory, hands = recollect(view), table.deal.hands
    assert memory is not None
    assert view.seat is not None
    others = [seat for seat in range(len(hands)) if seat != view.seat]
    for seat in others:
        assert not memory.placed[seat] & ~hands[seat]
        assert not hands[seat] & ~(memory.placed[seat] | memory.holds[seat])
        assert memory.sizes[seat] == (hands[seat] & memory.out).bit_count()
    assert memory.mine == hands[view.seat]
    unseen = mask_of(card for pile in table.deal.piles for card in pile.cards) & ~seen(view)
    assert memory.elsewhere == sum(hands[seat] for seat in others) | unseen


def seen(view: View) -> int:
    """The cards of piles that lie open to the viewer."""
    return mask_of(card for pile in view.piles for card in pile.cards)


@pytest.mark.parametrize("preset", PRESETS)
def test_it_is_never_wrong(preset: str) -> None:
    chance, looked = Random(preset), 0

    for rules in (rebelote.rules(preset), *(varied(preset, chance) for _ in range(8))):
        table = Table(rules, seed=chance.randrange(99))
        bots = [RANDOM.make(seat) for seat in range(rules.seating.seats)]
        for view in decisions(table, bots, deals=2):
            if view.phase == "play":
                check_true(table, view)
                looked += 1
    assert looked > 200


HANDS = {
    0: "JH 9H AH 7S 8S 9S 7D 8D",
    1: "KH QH TH 8H 7H AS KS QS",
    2: "TS JS AD KD QD JD AC TC",
    3: "9D TD 7C 8C 9C JC QC KC",
}
TRUMPS = read_cards("7H 8H 9H TH JH QH KH AH").mask
SPADES = read_cards("7S 8S 9S TS JS QS KS AS").mask


def after(acts: str, seat: int, table: object = "classic") -> Memory:
    """What *seat* reckons once *acts* are done; seat 0 has taken the ace of hearts, and leads."""
    live = dealt(table, HANDS, taker=0, trump="H", turn_up="AH")
    for act in acts.split():
        live.apply(act)
    memory = recollect(live.view(seat))
    assert memory is not None
    return memory


def test_who_does_not_follow_is_void() -> None:
    memory = after("JH 7H TS", 0)

    assert not memory.holds[2] & TRUMPS
    assert memory.lacks(2, TRUMPS) == 1


def test_who_does_not_rise_has_nothing_higher() -> None:
    memory = after("9H 7H", 2)

    assert not memory.holds[1] >> Card("JH") & 1
    assert memory.holds[1] >> Card("8H") & 1


def test_who_does_not_ruff_an_opponent_has_no_trump() -> None:
    memory = after("7S QS TS 9C", 0)

    assert not memory.holds[3] & (SPADES | TRUMPS)


def test_who_does_not_ruff_a_partner_may_have_trumps() -> None:
    memory = after("7S AS TS 9C", 0)

    assert not memory.holds[3] & SPADES
    assert memory.holds[3] & TRUMPS


def test_where_everyone_must_ruff_a_partners_trick_tells_as_much() -> None:
    always = {"name": "always", "extends": "classic", "rules": {"duties": {"ruff": "always"}}}

    assert not after("7S AS TS 9C", 0, always).holds[3] & (SPADES | TRUMPS)


def with_duties(**duties: str) -> dict[str, object]:
    return {"name": "own", "extends": "classic", "rules": {"duties": duties}}


def test_who_may_trump_in_place_of_following_need_not_be_void() -> None:
    free = with_duties(follow="or_trump")

    assert after("7S AS TS 9D", 0, free).holds[3] & SPADES == 0
    assert after("7S 7H TS", 0, free).holds[1] & SPADES


ALL_TRUMPS = {
    0: "7H 8H 9H TH JH QH KH AH",
    1: "7S 8S 9S TS JS QS KS AS",
    2: "7D 8D 9D TD JD QD KD AD",
    3: "7C 8C 9C TC JC QC KC AC",
}


@pytest.mark.parametrize(("lead_trump", "told"), [("not", True), ("free", False)])
def test_who_leads_a_trump_where_that_is_barred_has_nothing_else(
    lead_trump: str, told: bool
) -> None:
    live = dealt(with_duties(lead_trump=lead_trump), ALL_TRUMPS, taker=0, trump="H", turn_up="AH")
    live.apply("JH")
    memory = recollect(live.view(1))

    assert memory is not None
    assert (not memory.holds[0] & ~TRUMPS) is told


def as_it_was(rules: Rules, deal: Deal, seat: int, mask: int) -> int:
    return mask


def test_where_the_rules_bend_nothing_follows_from_a_card() -> None:
    bent = rebelote.rules("classic").add("duties.bends", Bend("none", as_it_was))

    assert after("7S QS TS 9C", 0, bent).holds[3] & SPADES


def test_the_turn_up_is_with_the_taker() -> None:
    memory = after("7S", 2)

    assert memory.placed[0] == 1 << Card("AH")
    assert memory.lacks(0, TRUMPS) == 0
    assert memory.lacks(1, 1 << Card("AH")) == 1


def test_a_belote_tells_of_the_other_card() -> None:
    assert after("JH KH", 2).placed[1] == 1 << Card("QH")


def test_an_exchange_takes_the_turn_up_elsewhere() -> None:
    table = dealt("stekius", HANDS, taker=0, trump="H", turn_up="AH")
    while "exchange" not in map(str, table.legal()):
        table.apply("pass")
    table.apply("exchange")

    memory = recollect(table.view(2))
    assert memory is not None
    assert memory.placed == (0, 1 << Card("AH"), 0, 0)


def test_chances_are_those_of_a_draw() -> None:
    memory = after("7S QS TS 9C", 0)
    clubs = read_cards("7C 8C JC QC KC AC TC").mask

    # Seat 3 holds 7 of the 7 clubs and 6 diamonds that may be its own: 13 choose 7 is 1716.
    assert memory.holds[3].bit_count() == 13
    assert memory.lacks(3, clubs) == 0
    assert memory.lacks(3, 1 << Card("AC")) == pytest.approx(6 / 13)
    assert memory.number(3, clubs) == pytest.approx(49 / 13)
