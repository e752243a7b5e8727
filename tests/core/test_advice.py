"""Advice for whoever sees a view."""

import pytest

import rebelote
from rebelote import Advice, Choice, NotationError, Table
from rebelote.plugin import PASS, KindName
from rebelote_plugins.rules.take import Take

HEARTS = Take(KindName("H"))


def test_a_player_tells_what_to_do_and_why() -> None:
    table = Table("classic", seed=5, dealer=3)

    advice = rebelote.advise(table.view(0), "hops")

    assert advice.action in table.legal()
    assert advice.reason in ("take", "too_weak")


def test_the_same_view_gets_the_same_advice() -> None:
    view = Table("classic", seed=5, dealer=3).view(0)

    assert rebelote.advise(view, seed=2) == rebelote.advise(view, seed=2)


def test_what_else_costs_is_told_in_marks() -> None:
    advice = Advice(PASS, "too_weak", choices=(Choice(PASS, 4.0, 60), Choice(HEARTS, -21.5, 20)))

    assert advice.costs == {PASS: 0.0, HEARTS: 25.5}


def test_a_player_that_gives_no_reasons_is_refused() -> None:
    view = Table("classic", seed=5, dealer=3).view(0)

    with pytest.raises(NotationError, match="'random' as an adviser"):
        rebelote.advise(view, "random")


def test_a_player_that_is_not_installed_is_refused() -> None:
    view = Table("classic", seed=5, dealer=3).view(0)

    with pytest.raises(NotationError, match="'hopps' as a player; no such player; did you mean"):
        rebelote.advise(view, "hopps")


def test_who_is_not_at_turn_has_nothing_to_ask() -> None:
    table = Table("classic", seed=5, dealer=3)

    for seat, who in ((2, "seat 2"), (None, "a spectator")):
        with pytest.raises(NotationError, match=f"'{who} in phase auction' as a view to advise on"):
            rebelote.advise(table.view(seat))


def test_advice_is_given_on_views_alone() -> None:
    with pytest.raises(NotationError, match="a view to advise on"):
        rebelote.advise(Table("classic", seed=5))  # type: ignore[arg-type]
