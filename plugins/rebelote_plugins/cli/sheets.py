"""Score sheets and the score pad, with a reason for every point."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from rich.box import Box
from rich.table import Table as Grid

from rebelote import Match, Rules, ScoreSheet
from rebelote.plugin import POT, DealResult, Line
from rebelote_plugins.cli import words
from rebelote_plugins.cli.names import Names
from rebelote_plugins.cli.verdicts import outcome_words

Cells = tuple[str, ...]

_FRAME = Box("    \n    \n ── \n    \n ── \n ── \n    \n    \n")
"""A line under the head and between the sections of a table, nothing else."""


@dataclass(frozen=True)
class Columns:
    """The columns of a sheet: titles, and the relative account of each."""

    titles: tuple[str, ...]
    accounts: tuple[int, ...]

    def cells(self, values: Sequence[int]) -> Cells:
        """Figures by relative account, in the order of the columns."""
        return tuple(str(values[account]) for account in self.accounts)


def pad_columns(names: Names, taker: int) -> Columns:
    """The columns of a match: one's own side first."""
    seating = names.rules.seating
    titles = tuple(names.account(account) for account in names.accounts)
    return Columns(titles, tuple(seating.relative(each, taker) for each in names.accounts))


def keeper_columns(rules: Rules) -> Columns:
    """The columns of a score keeper: takers first."""
    seating = rules.seating
    count, one = seating.count, "Defender" if seating.allies == "rest" else "Other"
    if seating.accounts == "pairs":
        titles: tuple[str, ...] = ("Takers", "Defence")
    elif count == 2:
        titles = ("Taker", one)
    else:
        titles = ("Taker", *(f"{one} {number}" for number in range(1, count)))
    return Columns(titles, tuple(range(count)))


def deal_sheet(rules: Rules, sheet: ScoreSheet, columns: Columns) -> Grid:
    """A scored deal as a table: what was made, and what is marked where that differs."""
    pot = any(line.account == POT for line in (*sheet.lines, *sheet.made))
    grid = _grid("", (*columns.titles, *(("Held",) if pot else ())), ("rule",))
    if _same(sheet.made, sheet.lines):
        _section(grid, rules, sheet.lines, columns, pot)
    else:
        silent = {part.name for part in rules.scoring.components if not part.counts}
        counted = tuple(line for line in sheet.made if line.code not in silent)
        made = [sheet.total(counted, account) for account in sheet.accounts]
        grid.add_row("made", *columns.cells(made), style="dim")
        _section(grid, rules, sheet.made, columns, pot, silent)
        grid.add_row("marked", style="dim")
        _section(grid, rules, sheet.lines, columns, pot)
    held = (str(sheet.pending),) if pot else ()
    grid.add_section()
    grid.add_row("this deal", *columns.cells(sheet.marks), *held, style="bold")
    return grid


def _same(made: Iterable[Line], lines: Iterable[Line]) -> bool:
    def brief(of: Iterable[Line]) -> list[tuple[str, int, int]]:
        return sorted((line.code, line.account, line.points) for line in of)

    return brief(made) == brief(lines)


def _section(
    grid: Grid,
    rules: Rules,
    lines: Sequence[Line],
    columns: Columns,
    pot: bool,
    silent: Collection[str] = (),
) -> None:
    """The lines of one list; those of *silent* codes do not count for the contract."""
    for row in _rows(lines):
        aside = " (does not count)" if row[0].code in silent else ""
        points = {line.account: str(line.points) for line in row}
        accounts = (*columns.accounts, *((POT,) if pot else ()))
        grid.add_row(
            f"  {_reason(rules, row[0])}{aside}",
            *(points.get(account, "") for account in accounts),
            row[0].rule,
        )


def _rows(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines side by side where only the account differs."""
    rows: list[list[Line]] = []
    for line in lines:
        for row in rows:
            if _beside(row, line):
                row.append(line)
                break
        else:
            rows.append([line])
    return rows


def _beside(row: list[Line], line: Line) -> bool:
    first = row[0]
    alike = (first.code, first.factor, first.rule) == (line.code, line.factor, line.rule)
    return alike and all(other.account != line.account for other in row)


def _reason(rules: Rules, line: Line) -> str:
    """What a line is, its factor with the figure that it multiplies: `the bid, 100 ×2`."""
    told = words.word(rules, line.code)
    return told if line.factor == 1 else f"{told}, {line.points // line.factor} ×{line.factor}"


def verdict(names: Names, result: DealResult) -> str:
    """Who took what, and whether it was made."""
    assert result.sheet is not None
    contract = result.contract
    bid = "" if contract.bid is None else f"{contract.bid} "
    level = words.LEVEL_WORDS[contract.level]
    took = f"{names.seat(contract.taker)} took {bid}{words.kind_in_full(contract.kind)}{level}"
    then = ":" if contract.bid is None else ";"
    return f"{took}{then} {outcome_words(names.rules, result.sheet)}."


def totals(grid: Grid, names: Names, match: Match, result: DealResult) -> None:
    """Add what stood before the deal, and the totals after it."""
    earlier = match.standing.results[: match.standing.results.index(result)]
    before = [
        match.opening.scores[account] + sum(each.marks[account] for each in earlier)
        for account in names.accounts
    ]
    marks = [result.marks[account] for account in names.accounts]
    after = [old + new for old, new in zip(before, marks, strict=True)]
    grid.add_row("before", *map(str, before), style="dim")
    grid.add_row("total", *map(str, after), style="bold")


def score_pad(names: Names, match: Match) -> Grid:
    """The match so far, a line for each deal."""
    columns = [names.account(account) for account in names.accounts]
    grid = _grid("deal", columns, ("taken by", ""))
    for result in match.standing.results:
        grid.add_row(str(result.number), *_marks(names, result), *_what(names, result))
    if match.standing.results:
        grid.add_section()
    scores = (str(match.scores[account]) for account in names.accounts)
    target = match.rules.match.target
    ends = f"{target} to win" if target else f"of {words.length(match.rules)}"
    grid.add_row("total", *scores, f"({ends})", style="bold")
    return grid


def _marks(names: Names, result: DealResult) -> Cells:
    return tuple(str(result.marks[account]) for account in names.accounts)


def _what(names: Names, result: DealResult) -> Cells:
    taker, kind = result.contract.taker, words.kind(result.contract.kind)
    bid = "" if result.contract.bid is None else f"{result.contract.bid} "
    level = words.LEVEL_WORDS[result.contract.level]
    took = f"{names.seat(taker)} {bid}{kind}{level}" if kind else "nobody"
    if result.sheet is None:
        return (took, words.word(names.rules, result.reason or "thrown in"))
    held = f", {result.sheet.pending} held over" if result.sheet.pending else ""
    return (took, result.sheet.verdict + held)


def reward_table(names: Names, match: Match) -> Grid:
    """What the finished match earns, by seat."""
    seats = range(match.rules.seating.seats)
    grid = _grid("rewards", [names.seat(seat) for seat in seats])
    for name, figures in match.rewards.items():
        grid.add_row(words.word(match.rules, name), *map(str, figures))
    return grid


def _grid(first: str, figures: Iterable[str], words: Iterable[str] = ()) -> Grid:
    """An empty table: columns of figures, to the right, then columns of words."""
    grid = Grid(box=_FRAME, show_edge=False, pad_edge=False, header_style="bold")
    grid.add_column(first, min_width=None if first else 20)
    for title in figures:
        grid.add_column(title, justify="right")
    for title in words:
        grid.add_column(title, style="dim")
    return grid


def listing(*titles: str) -> Grid:
    """An empty list; all but its first column wrap where they must."""
    grid = Grid(box=_FRAME, show_edge=False, pad_edge=False, header_style="bold")
    grid.add_column(titles[0], no_wrap=True)
    for title in titles[1:]:
        grid.add_column(title, overflow="fold")
    return grid
