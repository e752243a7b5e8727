"""From seats to accounts."""

import pytest

from rebelote.seats import Seating


@pytest.mark.parametrize("taker", range(4))
def test_what_is_joined_by_account_begins_with_the_taker_wherever_it_sits(taker: int) -> None:
    values = tuple((place,) for place in range(4))
    by_seat = tuple(values[(seat - taker) % 4] for seat in range(4))

    assert Seating(4).by_account(by_seat, taker, ()) == ((0, 2), (1, 3))
    assert Seating(4, "singles", "none").by_account(by_seat, taker, ()) == values


def test_an_account_counted_from_the_taker_leads_back_to_its_own() -> None:
    for seating in (Seating(4), Seating(4, "singles", "none"), Seating(3, "singles", "rest")):
        for taker in range(seating.seats):
            for account in range(seating.count):
                relative = seating.relative(account, taker)
                assert seating.absolute(relative, taker) == account
    assert Seating(4, "singles", "none").absolute(1, 3) == 0
    assert Seating(4, "singles", "none").relative(0, 1) == 3


def test_who_shares_an_account_sits_across() -> None:
    assert [Seating(4).members(account) for account in range(2)] == [(0, 2), (1, 3)]
    assert Seating(4, "singles", "none").members(3) == (3,)


def test_a_side_is_named_by_its_lowest_seat() -> None:
    assert [Seating(4).side(seat, -1) for seat in range(4)] == [0, 1, 0, 1]
    alone = Seating(3, "singles", "rest")
    assert [alone.side(seat, 0) for seat in range(3)] == [0, 1, 1]
    assert [alone.side(seat, 1) for seat in range(3)] == [0, 1, 0]
    assert [alone.side(seat, -1) for seat in range(3)] == [0, 1, 2]
