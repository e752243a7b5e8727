"""A table under any sequence of what may and may not be done to it, and a model of what it owes."""

import json
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule

import rebelote
from rebelote import Forfeit, IllegalAction, NotationError, Record, Table
from rebelote.catalogue import installed
from rebelote.testing import check_pack, check_record, check_totals, check_waiting, universe

PRESETS = sorted(installed().presets)
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.floats(),
    st.text(max_size=12),
    st.binary(max_size=4),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=2), st.integers(), max_size=2),
    st.sampled_from([object(), Forfeit, rebelote.Card("KH"), "KH belote", "take H", "pass pass"]),
)
SEATS = st.integers(0, 11)
NUMBERS = st.integers(0, 10_000)


class TableMachine(RuleBasedStateMachine):
    """Several tables of one preset: each with the number of actions that it has accepted."""

    tables = Bundle("tables")

    def __init__(self) -> None:
        super().__init__()
        self.owed: dict[int, tuple[Table, int, int]] = {}

    def owe(self, table: Table, accepted: int) -> Table:
        """Note what *table* must still be when nobody has touched it."""
        self.owed[id(table)] = (table, accepted, hash(table.view().dumps()))
        return table

    def accepted(self, table: Table) -> int:
        return self.owed[id(table)][1]

    @initialize(target=tables, preset=st.sampled_from(PRESETS), seed=NUMBERS)
    def sit_down(self, preset: str, seed: int) -> Table:
        return self.owe(Table(preset, seed=seed), 0)

    @rule(table=tables, number=NUMBERS, named=st.booleans())
    def play(self, table: Table, number: int, named: bool) -> None:
        """Something legal, as an action or as its text."""
        legal, seat = table.legal(), table.turn
        if legal:
            action = legal[number % len(legal)]
            table.apply(str(action) if named else action, seat, table.version)
            self.owe(table, self.accepted(table) + 1)

    @rule(table=tables, steps=st.integers(1, 40), number=NUMBERS)
    def play_on(self, table: Table, steps: int, number: int) -> None:
        """Many legal actions in a row, so that deals and matches come to their ends."""
        done = 0
        while table.turn is not None and done < steps:
            legal = table.legal()
            table.apply(legal[(number + done) % len(legal)])
            done += 1
        self.owe(table, self.accepted(table) + done)

    @rule(table=tables, number=NUMBERS, nth=SEATS)
    def play_what_is_not_legal(self, table: Table, number: int, nth: int) -> None:
        tried, seat = universe(table.rules), nth % table.rules.seating.seats
        action = tried[number % len(tried)]
        if action not in table.legal(seat):
            self.refused(table, IllegalAction, action, seat)

    @rule(table=tables, junk=JUNK)
    def play_junk(self, table: Table, junk: Any) -> None:
        if not self.says_something_legal(table, junk):
            self.refused(table, (IllegalAction, NotationError), junk)

    def says_something_legal(self, table: Table, junk: Any) -> bool:
        try:
            return table.parse(junk) in table.legal()
        except NotationError:
            return False

    @rule(table=tables, seat=JUNK)
    def play_for_a_junk_seat(self, table: Table, seat: Any) -> None:
        known = type(seat) is int and seat in range(table.rules.seating.seats)
        if seat is not None and not known:
            self.refused(table, (IllegalAction, NotationError), table.default_action(), seat)

    @rule(table=tables, off=st.sampled_from([-3, -1, 1, 2]))
    def play_at_a_stale_version(self, table: Table, off: int) -> None:
        action = table.default_action()
        self.refused(table, (IllegalAction, NotationError), action, None, table.version + off)

    def refused(self, table: Table, errors: Any, *asked: Any) -> None:
        with pytest.raises(errors):
            table.apply(*asked)

    @rule(target=tables, table=tables)
    def copy(self, table: Table) -> Table:
        twin = table.copy()
        assert twin == table
        return self.owe(twin, self.accepted(table))

    @rule(target=tables, table=tables)
    def record_and_replay(self, table: Table) -> Table:
        text = table.record().dumps()
        again = Record.loads(text).replay()
        assert again == table
        assert again.record().dumps() == text
        return self.owe(again, self.accepted(table))

    @rule(table=tables, number=NUMBERS)
    def replay_a_beginning(self, table: Table, number: int) -> None:
        record = table.record()
        cut = number % (len(record.actions) + 1)
        beginning = record.prefix(cut).replay()
        assert beginning.version == cut
        check_record(beginning)

    @rule(table=tables, nth=SEATS)
    def look(self, table: Table, nth: int) -> None:
        seat = nth % table.rules.seating.seats
        view = table.view(seat)
        assert json.loads(view.dumps())["hand"] == [str(card) for card in view.hand]
        assert view.hand.mask == table.deal.hands[seat]
        assert view.legal == table.legal(seat)
        assert table.view().hand == ()

    @rule(table=tables, nth=SEATS)
    def forfeit(self, table: Table, nth: int) -> None:
        seat = nth % table.rules.seating.seats
        if table.over:
            self.refused(table, IllegalAction, Forfeit(), seat)
            return
        table.apply(Forfeit(), seat)
        assert table.over
        assert table.standing.left == seat
        assert table.rules.seating.account(seat) not in table.standing.winners
        self.owe(table, self.accepted(table) + 1)

    @invariant()
    def tables_are_what_they_must_be(self) -> None:
        for table, accepted, seen in self.owed.values():
            assert table.version == accepted
            assert hash(table.view().dumps()) == seen, "a table changed that nobody touched"
            check_pack(table)
            check_waiting(table)
            check_totals(table)


TestTable = TableMachine.TestCase
TestTable.settings = settings(stateful_step_count=25)
