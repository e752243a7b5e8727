"""A record may say who sat where; play does not read it."""

from dataclasses import replace

import pytest

from rebelote import IllegalAction, NotationError, Record, Table


def test_a_record_keeps_the_names_of_the_players() -> None:
    table = Table("gamelake", seed=5)
    table.apply("pass")
    named = replace(table.record(), players=("you", "random", "random", "random"))

    read = Record.loads(named.dumps())

    assert read == named
    assert read.replay() == table


def test_a_record_names_as_many_players_as_there_are_seats() -> None:
    named = replace(Table("gamelake", seed=5).record(), players=("you", "Ann"))

    with pytest.raises(NotationError, match="'2 players' as a record; 4 names"):
        named.replay()


def test_a_record_without_players_does_not_mention_them() -> None:
    assert "players" not in Table("gamelake", seed=5).record().dumps()


def test_a_refusal_carries_its_sentence_alone() -> None:
    table = Table("gamelake", seed=5)

    with pytest.raises(IllegalAction) as caught:
        table.apply("KH")

    assert (
        caught.value.sentence
        == f"seat {table.turn} may not do 'KH': that is not done in phase 'auction'"
    )
    assert str(caught.value).startswith(caught.value.sentence + "; allowed: pass")
