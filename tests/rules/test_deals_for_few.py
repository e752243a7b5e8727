"""What each game for two, three and four alone deals, and what lies on the table then."""

import pytest

from rebelote import Table

DEALT = {
    "deux-fermee": ((6, 6), (9, 9), {"pack": 13, "last_of_stock": 1}),
    "klaberjass": ((6, 6), (9, 9), {"pack": 12, "turn_up": 1, "last_of_stock": 1}),
    "deux-croate": ((6, 6), (10, 10), {"pack": 11, "turn_up": 1}),
    "trois-croate": ((6, 6, 6), (10, 10, 10), {"discard": 2}),
    "trois-24": ((5, 5, 5), (8, 8, 8), {}),
    "trois-32": ((5, 5, 5), (8, 8, 8), {"pack": 8}),
    "trois-garraud": ((6, 6, 6), (9, 9, 9), {"pack": 5}),
    "quatre-solo": ((5, 5, 5, 5), (8, 8, 8, 8), {}),
}
"""Cards before the auction and to play with, and the piles then."""


def taken(preset: str) -> Table:
    """The first to speak has taken, and what comes before the first card is done."""
    table = Table(preset, seed=4, dealer=0)
    table.apply(next(action for action in table.legal() if str(action).startswith("take")))
    while table.deal.phase != "play":
        table.apply(table.legal()[0])
    return table


@pytest.mark.parametrize("preset", DEALT)
def test_hands_and_what_is_left_of_the_pack(preset: str) -> None:
    before, after, left = DEALT[preset]
    assert Table(preset, seed=4, dealer=0).view().counts == before

    view = taken(preset).view()

    assert view.counts == after
    assert {pile.name: pile.size for pile in view.piles} == left


@pytest.mark.parametrize("preset", DEALT)
def test_the_seat_after_the_dealer_leads(preset: str) -> None:
    assert taken(preset).turn == 1
