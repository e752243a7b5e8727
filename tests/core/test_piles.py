"""Piles on the table: by name and by the seat that they lie before."""

from rebelote.deal import ALL, Pile, start


def test_piles_of_one_name_lie_before_each_owner() -> None:
    mine, yours = Pile("won", 0, (1,), ALL), Pile("won", 1, (2,), ALL)
    deal = start(1, 0, 4, ()).with_piles(yours, mine)

    assert deal.piles == (mine, yours)
    assert (deal.pile("won", 0), deal.pile("won", 1), deal.pile("won", 2)) == ((1,), (2,), ())


def test_a_pile_without_cards_is_taken_away() -> None:
    deal = start(1, 0, 4, (3, 4)).with_pile("won", (1,), ALL, 0)

    assert deal.with_pile("won", (), ALL, 0).piles == (deal.piles[0],)
