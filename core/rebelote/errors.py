"""The ways in which rebelote says no, under one base.

`NotationError`: it cannot be read.  `IllegalAction`: it was read, but may not be done now.
`RulesetError`: the table cannot be assembled.  `DealFailed`: a simulated deal went wrong.
`MissingExtra`: a library is not installed.  Each carries its parts as attributes, so that a
program need not read the sentence.
"""

from __future__ import annotations

from typing import NamedTuple


class RebeloteError(Exception):
    """Base of every error that rebelote raises on purpose."""


class NotationError(RebeloteError, ValueError):
    """Something could not be read: a card, an action, a record, a score.

    `found` is what was given, `wanted` says what would do.
    """

    def __init__(self, what: str, found: object, wanted: str) -> None:
        self.what = what
        self.found = found
        self.wanted = wanted
        super().__init__(f"cannot read {quote(found)} as {what}; {wanted}")


class IllegalAction(RebeloteError):
    """An action was understood and refused; nothing has changed.

    `code` names the reason (`over`, `stale`, `seat`, `turn`, `phase`, `held`, `follow`, `rise`,
    `ruff`, `overruff`, `undertrump`, `bend`, `claim`, `refused`), `sentence` says it to a person,
    `duty` is the duty of the card rules that was broken, `rule` the rule of the table that set
    it, `allowed` the canonical texts of what the seat may do, `position` the seat's own view of
    the table in one line.
    """

    def __init__(
        self,
        code: str,
        sentence: str,
        *,
        action: str = "",
        seat: int | None = None,
        duty: str | None = None,
        rule: str | None = None,
        allowed: tuple[str, ...] = (),
        position: str = "",
    ) -> None:
        self.code = code
        self.sentence = sentence
        self.action = action
        self.seat = seat
        self.duty = duty
        self.rule = rule
        self.allowed = allowed
        self.position = position
        parts = [sentence]
        if allowed:
            parts.append("allowed: " + ", ".join(allowed))
        if position:
            parts.append("position: " + position)
        super().__init__("; ".join(parts))


class Problem(NamedTuple):
    """One fault of a table: where it stands, what was found and what would do.

    `file` is a name or `None`, `line` and `column` count from one or are `None`, `key` is the
    dotted key in the table file.
    """

    key: str
    sentence: str
    file: str | None = None
    line: int | None = None
    column: int | None = None

    def __str__(self) -> str:
        place = [self.file or "table"]
        if self.line is not None:
            place += [str(self.line), str(self.column)]
        head = ":".join(place)
        key = cut(self.key)
        return f"{head}: {key}: {self.sentence}" if key else f"{head}: {self.sentence}"


class RulesetError(RebeloteError):
    """A table that cannot be assembled, with all its `problems` at once."""

    def __init__(self, problems: tuple[Problem, ...] | list[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))


class DealFailed(RebeloteError):
    """A simulated deal that a fault of a rule or a player ended.

    `first` is its number, or of `count` deals in bulk the first one's; `seed` is theirs, `reason`
    what was raised, which is also the cause where the deal was played in this process.
    """

    def __init__(self, first: int, count: int, seed: int, reason: str) -> None:
        self.first = first
        self.count = count
        self.seed = seed
        self.reason = reason
        deals = f"deals {first} to {first + count - 1}" if count > 1 else f"deal {first}"
        super().__init__(f"simulated {deals} of seed {seed}: {reason}")

    def __reduce__(self) -> tuple[type[DealFailed], tuple[int, int, int, str]]:
        """It comes from other processes."""
        return type(self), (self.first, self.count, self.seed, self.reason)


class MissingExtra(RebeloteError, ImportError):
    """An optional part of rebelote needs a library that is not installed."""

    def __init__(self, need: str, extra: str) -> None:
        self.extra = extra
        super().__init__(f"{need} needs the extra '{extra}': pip install 'rebelote[{extra}]'")


def raised(error: BaseException) -> str:
    """That something raised *error*, for a message."""
    return f"raised {type(error).__name__}: {quote(str(error), 200)}"


def quote(found: object, limit: int = 60) -> str:
    """`repr` of *found* for a message: short, on one line, and safe for any object."""
    try:
        text = repr(found)
    except Exception:
        text = f"<{type(found).__name__}>"
    text = cut(text, limit)
    return text if isinstance(found, str) else f"{text} ({type(found).__name__})"


def cut(text: str, limit: int = 120) -> str:
    """*text* for a message, as a key or the words of others: short, on one line, printable."""
    text = " ".join(text.split())
    text = text if text.isprintable() else repr(text)[1:-1]
    return text if len(text) <= limit else text[: limit - 1] + "…"
