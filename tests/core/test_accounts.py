"""From seats to accounts."""

import pytest

from rebelote.seats import Seating


@pytest.mark.parametrize("taker", range(4))
def test_what_is_joined_by_account_begins_with_the_taker_wherever_it_sits(taker: int) -> None:
    values = tuple((place,) for place in range(4))
    by_seat = tuple(values[(seat - taker) % 4] for seat in range(4))

    assert Seating(4).by_account(by_seat, taker, ()) == ((0, 2), (1, 3))
    assert Seating(4, "singles", "none").by_account(by_seat, taker, ()) == values
