"""How much of a declaration is said for the comparison: no more than at a table."""

from itertools import product
from random import Random
from typing import Any

import pytest

from rebelote.plugin import RANKS, mask_of, read_cards
from rebelote_plugins.rules.contest import Compared, Declared, Height
from rebelote_plugins.rules.ladder import BEFORE, CARRE_LADDERS, Claim, Ladder, hear
from rebelote_plugins.rules.melds import CARRE, Meld, Values, best_melds
from tests.declaring import played, seated


def said(hands: dict[int, str], **options: Any) -> list[Any]:
    """What was told for and by the comparison."""
    return played(hands, **options).heard(Height, Compared)


def test_a_better_kind_says_no_height() -> None:
    assert said({0: "7S 8S 9S TS", 1: "QC KC AC"}) == [Compared((0,), "cinquante")]


def test_a_kind_that_only_one_side_has_says_no_height() -> None:
    assert said({0: "7S 8S 9S", 2: "QC KC AC"}) == [Compared((0, 2), "tierce")]


def test_who_cannot_beat_what_was_said_keeps_silent() -> None:
    hands = {0: "QS KS AS", 1: "7C 8C 9C", 3: "7H 8H 9H"}

    assert said(hands) == [Height(0, "top", "A"), Compared((0,), "tierce", "A")]


def test_who_betters_the_other_side_says_so_in_turn() -> None:
    hands = {0: "7S 8S 9S", 1: "8C 9C TC", 3: "QH KH AH"}

    assert said(hands) == [
        Height(0, "top", "9"),
        Height(1, "top", "T"),
        Compared((1, 3), "tierce", "T"),
    ]


def test_a_partner_answers_only_when_it_is_needed() -> None:
    beaten = {0: "7S 8S 9S", 1: "8C 9C TC", 2: "QH KH AH"}
    leading = {0: "TS JS QS", 1: "7C 8C 9C", 2: "QH KH AH"}

    assert said(beaten) == [
        Height(0, "top", "9"),
        Height(1, "top", "T"),
        Height(2, "top", "A"),
        Compared((0, 2), "tierce", "A"),
    ]
    assert said(leading) == [Height(0, "top", "Q"), Compared((0, 2), "tierce", "Q")]


def test_an_equal_height_is_said_and_then_only_who_is_in_trump_speaks() -> None:
    plain = {0: "7S 8S 9S", 1: "7C 8C 9C"}
    trump = {0: "7S 8S 9S", 1: "7D 8D 9D"}
    equal = [Height(0, "top", "9"), Height(1, "top", "9")]

    assert said(plain) == [*equal, Compared((), "")]
    assert said(trump) == [*equal, Height(1, "trump", "trump"), Compared((1,), "tierce", "9")]


def test_a_cent_says_how_long_it_is_only_against_another_cent() -> None:
    cent, longer = "TS JS QS KS AS", "7H 8H 9H TH JH QH"

    assert said({0: cent, 1: "7H 8H 9H TH"}) == [Compared((0,), "cent")]
    assert said({0: cent, 1: longer}) == [
        Height(1, "length", "6"),
        Compared((1,), "cent"),
    ]
    assert said({0: cent, 1: longer}, sequences=[20, 50, 100, 150]) == [Compared((1,), "sixieme")]
    assert said({0: cent, 1: longer}, equal_from=5) == [
        Height(0, "top", "A"),
        Compared((0,), "cent", "A"),
    ]


def test_carres_say_their_points_before_their_rank() -> None:
    aces, tens, nines = "AS AH AD AC", "TS TH TD TC", "9S 9H 9D 9C"

    assert said({0: aces, 1: nines}) == [
        Height(1, "points", "150"),
        Compared((1,), "carre"),
    ]
    assert said({0: aces, 1: tens}) == [
        Height(0, "rank", "A"),
        Compared((0,), "carre", "A"),
    ]
    assert said({0: aces}) == [Compared((0,), "carre")]


def test_a_carre_says_its_points_only_against_a_sequence_that_may_be_worth_more() -> None:
    cent = {0: "7C 8C 9C TC JC", 1: "KS KH KD KC"}
    carre = {0: "7C 8C 9C TC QC", 1: "JS JH JD JC"}

    assert said(cent, compare="points") == [Compared((1,), "carre")]
    assert said(carre, compare="points") == [Compared((1,), "carre")]
    assert said(carre, compare="points", sequences=[20, 120]) == [
        Height(1, "points", "200"),
        Compared((1,), "carre"),
    ]


def test_carres_that_are_all_worth_the_same_say_their_rank_alone() -> None:
    hands = {0: "AS AH AD AC", 1: "TS TH TD TC"}
    carres = {"A": 100, "T": 100}

    assert said(hands, carres=carres) == [Height(0, "rank", "A"), Compared((0,), "carre", "A")]


@pytest.mark.parametrize("watcher", [0, 2])
def test_swapping_a_losers_height_changes_no_other_view(watcher: int) -> None:
    full = {
        0: "QS KS AS 7D 8D 9H TH 7H",
        1: "7C 8C 9C QH KD JD 7S TS",
        2: "JH QC KC 9D TD AH 8S 8H",
        3: "TC AD AC JC QD KH 9S JS",
    }
    texts = []
    for swap in ({}, {"7C": "TC", "TC": "7C"}):
        hands = {
            seat: " ".join(swap.get(card, card) for card in hand.split())
            for seat, hand in full.items()
        }
        table = seated(hands, taker=0, trump="D")
        for card in ("AS", "TS", "8S", "9S"):
            table.apply(card)
        told = [event for event in table.events if isinstance(event, Declared | Height)]
        assert told == [
            Declared(0, ("tierce",)),
            Declared(1, ("tierce",)),
            Height(0, "top", "A"),
        ]
        texts.append(table.view(watcher).dumps())

    assert texts[0] == texts[1]


# Against a comparison written another way.

VALUES = Values((20, 50, 100), (("J", 200), ("9", 150), ("A", 100), ("T", 100), ("8", 100)))
LADDERS = [
    Ladder(VALUES, compare, sequence, equal_from, carre, "J9AT8KQ7")
    for compare, sequence, equal_from, carre in product(
        BEFORE,
        (("length", "top", "trump"), ("trump", "top"), ("top", "length"), ()),
        (8, 5),
        CARRE_LADDERS,
    )
]


def strength(ladder: Ladder, meld: Meld, trumps: int) -> list[int]:
    """What is the stronger, as one list of numbers."""
    rank = RANKS.index(str(meld.cards[-1])[0])
    length = min(len(meld.cards), ladder.equal_from)
    trump = int(bool(mask_of(meld.cards) & trumps))
    if meld.form == CARRE:
        order = -ladder.carre_order.index(RANKS[rank])
        figures = {"points": [meld.points], "rank": [order]}
        figures["points_then_rank"] = [meld.points, order]
        own = figures[ladder.carre]
    else:
        own = [{"length": length, "top": rank, "trump": trump}[name] for name in ladder.sequence]
    form = int(meld.form == CARRE)
    head = {"carre_first": [form], "points": [meld.points, form], "separate": []}
    return [*head[ladder.compare], *own]


def random_claims(random: Random, ladder: Ladder, trumps: int) -> list[Claim]:
    """A declaration for some of the seats; of one form where the forms are apart."""
    claims = []
    form = random.choice(ladder.contests)
    for seat in range(4):
        length = random.choice((3, 3, 3, 4, 5, 6))
        start, suit = random.randrange(9 - length), random.choice("SHDC")
        run = read_cards([RANKS[start + step] + suit for step in range(length)])
        four = read_cards([random.choice("J9AT8") + suit for suit in "S"])
        hand = run.mask
        if random.random() < 0.3:
            hand = read_cards([str(four)[0] + suit for suit in "SHDC"]).mask
        melds = [each for each in best_melds(hand, VALUES, sharing=True) if each.form in form]
        claims += [Claim(seat, seat % 2, meld, ladder.traits(meld, trumps)) for meld in melds]
    return claims


def test_what_is_said_finds_the_strongest_and_nobody_speaks_in_vain() -> None:
    random, ties, spoken = Random("heights"), 0, 0
    trumps = read_cards([rank + "D" for rank in RANKS]).mask
    for ladder in LADDERS * 20:
        claims = random_claims(random, ladder, trumps)
        if not claims:
            continue
        keys = {claim.seat: strength(ladder, claim.meld, trumps) for claim in claims}
        best = max(keys.values())
        heard = hear(tuple(claims))

        assert {each.side for each in heard.best} == {
            seat % 2 for seat, key in keys.items() if key == best
        }
        assert len({claim.side for claim in claims}) == 2 or not heard.told
        assert len(set(heard.told)) == len(heard.told)
        for place, (seat, trait) in enumerate(heard.told):
            earlier = [
                (other, each) for other, each in heard.told[:place] if each.what == trait.what
            ]
            assert all(each.value <= trait.value for _, each in earlier)
            assert trait.silent is None or trait.value > trait.silent
            if earlier and earlier[-1][1].value == trait.value:
                assert earlier[-1][0] % 2 != seat % 2
        ties += heard.tied
        spoken += len(heard.told)

    assert ties > 100
    assert spoken > 500


def test_a_height_dumps_as_plain_data() -> None:
    table = seated({0: "7S 8S 9S", 1: "8C 9C TC"}, moment="before_first_trick")
    told = [each for each in table.view(2).plain()["events"] if each["event"]["event"] == "Height"]

    assert [each["event"] for each in told] == [
        {"event": "Height", "seat": 0, "what": "top", "value": "9"},
        {"event": "Height", "seat": 1, "what": "top", "value": "T"},
    ]
