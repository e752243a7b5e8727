"""Rules travel between processes."""

import copy
import pickle
from collections.abc import Callable
from types import SimpleNamespace

import pytest

import rebelote
import rebelote_plugins


def test_rules_of_an_installed_table_pickle_to_equal_rules() -> None:
    rules = rebelote.rules("stekius")

    again = pickle.loads(pickle.dumps(rules))

    assert again == rules
    assert again.source.catalogue is rules.source.catalogue


def test_a_catalogue_of_modules_is_pickled_by_their_names() -> None:
    known = rebelote.Catalogue({"mine": rebelote_plugins})

    again = pickle.loads(pickle.dumps(known))

    assert again.plugins == ("mine",)
    assert again.plugin("mine") is rebelote_plugins


def test_a_catalogue_of_objects_is_pickled_with_them() -> None:
    known = rebelote.Catalogue({"mine": SimpleNamespace(kept=7)})

    again = pickle.loads(pickle.dumps(known))

    assert again.plugin("mine") == SimpleNamespace(kept=7)


def test_rules_from_a_pickle_are_played_and_recorded() -> None:
    rules = pickle.loads(pickle.dumps(rebelote.rules("classic")))
    table = rebelote.Table(rules, seed=3)
    table.apply(table.legal()[-1])

    assert table.record().replay() == table


@pytest.mark.parametrize(
    "twin_of", [copy.deepcopy, lambda table: pickle.loads(pickle.dumps(table))]
)
def test_a_table_in_mid_trick_comes_back_equal_and_plays_on_alike(
    twin_of: Callable[[rebelote.Table], rebelote.Table],
) -> None:
    table = rebelote.Table("classic", seed=3)
    while len(table.deal.play.trick) != 2:
        table.apply(table.legal()[-1])

    twin = twin_of(table)

    assert twin == table
    while table.deal.number == 1:
        assert twin.legal() == table.legal()
        assert twin.apply(table.legal()[0]) == table.apply(table.legal()[0])
    assert twin == table
