"""What to do and why, from what a seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from rebelote.actions import Action

if TYPE_CHECKING:
    from rebelote.views import View

Params = tuple[tuple[str, str | int], ...]


class Reason(NamedTuple):
    """Why: a code, and what it goes by.

    `params` pairs names with figures; `chance` and `made` are in percent, `edge` and `total` in
    points.
    """

    code: str
    params: Params = ()


class Choice(NamedTuple):
    """Something that was weighed.

    `marks` is what one's side marks more than the others on average if it is done, `made` how
    often the contract is made then, in percent.
    """

    action: Action
    marks: float
    made: int


class Advice(NamedTuple):
    """An action, the code of the reason for it and what that goes by, as in `Reason`.

    `more` are further reasons, `choices` all that was weighed, best first; a bot that goes by
    rules of thumb weighs nothing.
    """

    action: Action
    reason: str
    params: Params = ()
    more: tuple[Reason, ...] = ()
    choices: tuple[Choice, ...] = ()

    @property
    def costs(self) -> dict[Action, float]:
        """What each choice marks less than the best, on average."""
        best = max((choice.marks for choice in self.choices), default=0.0)
        return {choice.action: best - choice.marks for choice in self.choices}


@runtime_checkable
class Adviser(Protocol):
    """A bot that tells why."""

    def advise(self, view: View) -> Advice:
        """What to do; raises `ValueError` when there is nothing to do."""
