"""The engine counts the ways of playing on that the oracle counts."""

import pytest

from tests.perft import FOLDER, SINGLE_DUTIES, Position, by_first_card, count_by_engine, read_table

POSITIONS = [position for path in sorted(FOLDER.glob("*.perft")) for position in read_table(path)]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_the_engine_plays_on_in_as_many_ways(position: Position) -> None:
    found = [count_by_engine(position, depth) for depth in range(1, len(position.counts) + 1)]

    report = {depth: by_first_card(position, depth) for depth in (1, 2, 3)}
    assert tuple(found) == position.counts, f"{position}\nby first card: {report}"


def test_every_table_of_duties_has_positions_of_each_size() -> None:
    sizes = {(position.table, len(position.hands[0].split())) for position in POSITIONS}

    assert sizes == {(table, size) for table in SINGLE_DUTIES for size in (3, 4, 8)}
