"""Rules travel between processes."""

import pickle
from types import SimpleNamespace

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
