"""A table that is itself at fault fails the checks of a moment."""

from typing import Any, Self

import pytest

import rebelote
from rebelote import Action, IllegalAction, Table, View
from rebelote.testing import (
    check_anytime,
    check_copy,
    check_junk,
    check_legal,
    check_record,
    check_refused,
    check_totals,
    check_view,
    check_waiting,
    playthrough,
    universe,
)


class Counting(Table):
    """Counts refused actions as versions."""

    def apply(self, action: Any, seat: int | None = None, version: int | None = None) -> Any:
        try:
            return super().apply(action, seat, version)
        except rebelote.RebeloteError:
            self.version += 1
            raise


class Standing(Table):
    """Does not count accepted actions."""

    def apply(self, action: Any, seat: int | None = None, version: int | None = None) -> Any:
        events = super().apply(action, seat, version)
        self.version -= 1
        return events


class Trusting(Table):
    """Takes junk for the default action."""

    def apply(self, action: Any, seat: int | None = None, version: int | None = None) -> Any:
        told = action if isinstance(action, Action) else self.legal()[0]
        return super().apply(told, seat, version)


class Crashing(Table):
    """Refuses with an error of any kind."""

    def apply(self, action: Any, seat: int | None = None, version: int | None = None) -> Any:
        try:
            return super().apply(action, seat, version)
        except rebelote.RebeloteError as error:
            raise RuntimeError("no") from error


class Offering(Table):
    """Offers in its refusals what is not legal."""

    def apply(self, action: Any, seat: int | None = None, version: int | None = None) -> Any:
        try:
            return super().apply(action, seat, version)
        except IllegalAction as error:
            error.allowed = ("anything",)
            raise


class Shared(Table):
    """Its copies are itself."""

    def copy(self) -> Self:
        return self


class Forgetful(Table):
    """Its record lacks the last action."""

    def record(self) -> rebelote.Record:
        return super().record().prefix(1)


class Restless(Table):
    """Shows another view each time."""

    asked = 0

    def view(self, seat: int | None = None) -> View:
        Restless.asked += 1
        seen = super().view(seat)
        return View(**{**vars(seen), "memory": {"asked": Restless.asked}})


class Silent(Table):
    """Waits for a seat, and lists nothing."""

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        return ()


def at(kind: type[Table]) -> Table:
    table = kind("classic", seed=5)
    for _ in range(2):
        table.apply(table.legal()[0])
    return table


def test_a_refusal_that_changes_the_table_is_seen() -> None:
    table = at(Counting)

    with pytest.raises(AssertionError, match=r"was refused to seat 0 .* but changed the table"):
        check_refused(table, universe(table.rules), [0])
    with pytest.raises(AssertionError, match="was refused, but changed the table"):
        check_junk(at(Counting))


def test_a_refusal_by_another_error_is_seen() -> None:
    table = at(Crashing)

    with pytest.raises(AssertionError, match="raised RuntimeError"):
        check_refused(table, universe(table.rules), [0])
    with pytest.raises(AssertionError, match=r"raised RuntimeError.*not a RebeloteError"):
        check_junk(at(Crashing))


def test_a_refusal_that_offers_what_is_not_legal_is_seen() -> None:
    table = at(Offering)

    with pytest.raises(AssertionError, match=r"offers .'anything',., legal are"):
        check_refused(table, universe(table.rules), [0])


def test_a_version_that_does_not_grow_is_seen() -> None:
    with pytest.raises(AssertionError, match="version went from 0 to 0"):
        check_legal(at(Standing))


def test_junk_that_is_accepted_is_seen() -> None:
    with pytest.raises(AssertionError, match=r"apply\(None.* was accepted"):
        check_junk(at(Trusting))


def test_a_copy_that_is_not_one_is_seen() -> None:
    with pytest.raises(AssertionError, match="a copy that was played on changed the table"):
        check_copy(at(Shared))


def test_a_record_that_lacks_something_is_seen() -> None:
    with pytest.raises(AssertionError, match="the record replays to another table"):
        check_record(at(Forgetful))


def test_a_view_that_changes_by_itself_is_seen() -> None:
    with pytest.raises(AssertionError, match="the view of seat None differs from itself"):
        check_view(at(Restless), None)


class Spacious(Table):
    """Its views end in a space."""

    def view(self, seat: int | None = None) -> View:
        return Spaced(**vars(super().view(seat)))


class Spaced(View):
    def dumps(self) -> str:
        return super().dumps() + " "


class Starting(Table):
    """Its copies are at the beginning."""

    def copy(self) -> Self:
        return type(self)(self.rules, seed=self.seed)


def test_a_view_that_is_no_plain_json_is_seen() -> None:
    with pytest.raises(AssertionError, match="does not come back from JSON as it was"):
        check_view(at(Spacious), 1)


def test_a_copy_that_is_not_equal_is_seen() -> None:
    with pytest.raises(AssertionError, match="a copy is not equal to its table"):
        check_copy(at(Starting))


def test_a_report_that_is_refused_with_a_change_is_seen() -> None:
    table = Counting({"extends": "classic", "rules": {"penalties": {"revoke": 162}}}, seed=1)

    with pytest.raises(AssertionError, match=r"revoke .* was refused at any time, but changed"):
        check_anytime(table)


def test_marks_that_are_not_the_sum_of_their_lines_are_seen() -> None:
    table = playthrough(rebelote.rules("classic"), 1).final()
    *before, last = table.standing.results
    assert last.sheet is not None
    odd = last._replace(marks=tuple(points + 1 for points in last.marks))
    table._moment = table._moment._replace(standing=table.standing._replace(results=(*before, odd)))

    with pytest.raises(AssertionError, match=r"deal . marks .*, its lines make"):
        check_totals(table)


class Sparing(Table):
    """Leaves out the last legal action."""

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        return super().legal(seat)[:-1]


def test_a_table_that_lists_less_than_its_moves_is_seen() -> None:
    with pytest.raises(AssertionError, match="may do pass, by the moves alone pass, take"):
        check_legal(at(Sparing))


def test_a_seat_that_is_waited_for_in_vain_is_seen() -> None:
    with pytest.raises(AssertionError, match="which has no legal action"):
        check_waiting(Silent("classic", seed=1))


def test_scores_that_are_not_the_sum_of_the_marks_are_seen() -> None:
    table = at(Table)
    table._moment = table._moment._replace(standing=table.standing._replace(scores=(1, 0)))

    with pytest.raises(AssertionError, match=r"the scores are \(1, 0\)"):
        check_totals(table)


def test_a_table_in_order_passes() -> None:
    table = at(Table)

    check_waiting(table)
    check_legal(table)
    check_refused(table, universe(table.rules), range(4))
    check_junk(table)
    check_copy(table)
    check_record(table)
    check_view(table, None)
    check_totals(table)
