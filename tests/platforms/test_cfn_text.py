"""The grammar of CFN: what is read, what is written, what is refused."""

import pytest

from rebelote import NotationError
from rebelote.cards import FULL_PACK, cards_of, mask_of
from rebelote_plugins.platforms.cfn_text import Auction, Position, Settled, read, write

HANDS = "K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K8/AT.K7.A.T97"
FIRST_TRICK = "E:K98.Q98..Q/QJ7.A.8.AJ/.TJ.KJ9.K8/AT.K7..T97 QdAd7dTd 100dNS"


def test_a_deal_that_nobody_has_spoken_in() -> None:
    position = read(f"E:{HANDS} - bid:0/p0/S")

    assert position.dealer == 1
    assert str(cards_of(position.hands[2])) == "TH JH 9D JD QD KD 8C KC"
    assert sum(position.hands) == FULL_PACK
    assert position.played == ()
    assert position.state == Auction(0, "", -1, 0, 0, 2)


@pytest.mark.parametrize(
    ("state", "read_as"),
    [
        ("bid:0/p3/E", Auction(0, "", -1, 3, 0, 1)),
        ("bid:80sW/p0/c0/N", Auction(80, "S", 3, 0, 0, 0)),
        ("bid:250cN/p2/c0/W", Auction(250, "C", 0, 2, 0, 3)),
        ("bid:80sW/p0/c1/E", Auction(80, "S", 3, 0, 1, 1)),
        ("bid:80sW/p2/c1/W", Auction(80, "S", 3, 2, 1, 3)),
        ("bid:80sW/p1/c1/N", Auction(80, "S", 3, 1, 1, 0)),
        ("100dNS", Settled(100, "D", 0, 0)),
        ("160hEWx", Settled(160, "H", 1, 1)),
        ("250cNSxx", Settled(250, "C", 0, 2)),
        ("0", None),
    ],
)
def test_every_state_is_written_as_it_is_read(state: str, read_as: object) -> None:
    text = f"E:{HANDS} - {state}"

    assert read(text).state == read_as
    assert write(read(text)) == text


def test_cards_played_stand_in_their_order() -> None:
    position = read(FIRST_TRICK)

    assert [str(cards_of(1 << card)) for card in position.played] == ["QD", "AD", "7D", "TD"]
    assert write(position) == FIRST_TRICK


def test_a_hand_without_cards_is_a_dash() -> None:
    pack = list(cards_of(FULL_PACK))
    text = write(Position(3, (0, 0, 0, 0), tuple(pack), Settled(80, "H", 1, 0)))

    assert text.startswith("W:-/-/-/- 7s8s9sTs/JsQsKsAs/7h")
    assert read(text).played == tuple(pack)


def test_case_spaces_and_the_order_in_a_suit_do_not_matter() -> None:
    loose = f"  e:{HANDS.replace('K98', '8k9').lower()}   -  BID:80Sw/P0/n "

    assert write(read(loose)) == f"E:{HANDS} - bid:80sW/p0/c0/N"


@pytest.mark.parametrize(
    ("text", "found", "sentence"),
    [
        ("", "", "three parts"),
        (f"{HANDS} - 0", HANDS, "three parts"),
        (f"X:{HANDS} - 0", "X:", "the dealer's N, E, S or W"),
        (f"E:{HANDS} -", HANDS, "three parts"),
        (f"E:{HANDS}/- - 0", HANDS, "four hands"),
        ("E:K98.Q98.7.Q/QJ7.A.T8/.TJ.KQJ9.K8/AT.K7.A.T97 - 0", "QJ7.A.T8", "the hand of E"),
        ("E:K98.Q98.7.Q/QJ7.A.T8.AJ/.1J.KQJ9.K8/AT.K7.A.T97 - 0", ".1J.", "'1' is no rank"),
        ("E:K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K/AT.K7.A.T97 - 0", "8C", "missing"),
        ("E:K98.Q98.7.Q/QJ7.A.T8.AJ/.TJ.KQJ9.K8/AT.K7.A.T98 - 0", "8C", "not twice"),
        (FIRST_TRICK.replace("100dNS", "bid:0/p0/S"), "BID:0", "cards are played"),
        (FIRST_TRICK.replace("100dNS", "0"), "'0'", "cards are played"),
        (FIRST_TRICK.replace("QdAd7dTd", "QdAd7d/Td"), "QDAD7D/TD", "four cards a trick"),
        (FIRST_TRICK.replace("QdAd7dTd", "QdAd7dTd/"), "QDAD7DTD/", "four cards a trick"),
        (FIRST_TRICK.replace("QdAd7dTd", "QdAd7dT"), "T", "a card of trick 1"),
        (FIRST_TRICK.replace("QdAd7dTd", "QdAd7d1d"), "1D", "as in 'Td'"),
        (f"E:{HANDS} - 100", "100", "a contract as in '100dNSx'"),
        (f"E:{HANDS} - 100dN", "100DN", "a contract as in '100dNSx'"),
        (f"E:{HANDS} - 170dNS", "170DNS", "80 to 160 by tens"),
        (f"E:{HANDS} - bid:85dN/p0/c0/E", "85D", "80 to 160 by tens"),
        (f"E:{HANDS} - bid:0/p0/N", "BID:0/P0/N", "the seat after the dealer"),
        (f"E:{HANDS} - bid:0/p1/c1/W", "C1", "before any bid"),
        (f"E:{HANDS} - bid:0/p4/S", "P4", "end the auction"),
        (f"E:{HANDS} - bid:80sW/p0/c0/E", "BID:80SW/P0/C0/E", "goes on from the bidder"),
        (f"E:{HANDS} - bid:80sW/p3/c0/W", "P3", "end the auction"),
        (f"E:{HANDS} - bid:80sW/p0/c2/N", "C2", "write the contract"),
        (f"E:{HANDS} - bid:80sW/p0/c1/S", "C1/S", "an opponent of the bidder doubles"),
    ],
)
def test_what_cannot_be_is_refused_with_what_would_do(text: str, found: str, sentence: str) -> None:
    with pytest.raises(NotationError) as refused:
        read(text)

    assert found in str(refused.value)
    assert sentence in str(refused.value)


@pytest.mark.parametrize("text", [None, 7, b"E:", ["E:"]])
def test_only_text_is_read(text: object) -> None:
    with pytest.raises(NotationError, match="three parts"):
        read(text)  # type: ignore[arg-type]


def test_no_card_is_lost_on_the_way() -> None:
    position = read(FIRST_TRICK)

    assert mask_of(position.played) | sum(position.hands) == FULL_PACK
