"""What simulated deals come to, drawn: one table's figures, or what changes between two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rebelote import Measure, Simulation, Tally, compare, tally
from rebelote.errors import MissingExtra
from rebelote.fast import numpy
from rebelote.tallies import match_lengths
from rebelote_plugins.cli.output import replacing
from rebelote_plugins.cli.simulated import headline

try:
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, PercentFormatter
except ImportError as error:
    raise MissingExtra("A plot", "plot") from error

BLUE, ORANGE, GREEN, GREY = "#0072B2", "#D55E00", "#009E73", "#8A8A8A"
STYLE: Any = {
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlelocation": "left",
    "axes.titleweight": "bold",
    "axes.axisbelow": True,
    "grid.color": "#E3E3E3",
    "text.parse_math": False,
    "svg.fonttype": "none",
    "svg.hashsalt": "rebelote",
}
DATES = {"svg": "Date", "pdf": "CreationDate"}
"""What a file would say of the day on which it was made: the same deals give the same file."""

RESULTS = {
    "made": BLUE,
    "failed": ORANGE,
    "litige": GREEN,
    "thrown in": GREY,
    "capot by the takers": BLUE,
    "capot by the defence": ORANGE,
    "doubled": GREY,
}
MARKS = ("takers' marks", "defence's marks", "held over", "deals in a match")
WIDTHS = tuple(step * 10**power for power in range(9) for step in (1, 2, 5))
BINS = 40
NOTE = "The true figure lies within the whiskers with 95 %."
INSIDE = 0.995
"""How much of all marks a picture of them holds."""


def draw(path: str, found: Simulation, other: Simulation | None = None) -> None:
    """Draw to a file, as its suffix says; raises `CannotOpen`."""
    form = path.rpartition(".")[2].lower()
    metadata = {DATES[form]: None} if form in DATES else {}
    with rc_context(STYLE):
        figure = Figure(figsize=(11, 7.5), layout="constrained")
        if other is None:
            told = tally(found)
            _draw_table(figure, found, told)
        else:
            told = compare(found, other)
            _draw_change(figure, found, other, told)
        figure.suptitle(headline(told), x=0.01, ha="left", fontsize=14, fontweight="bold")
        figure.supxlabel(NOTE, x=0.01, ha="left", fontsize=9)
        with replacing(path) as part:
            figure.savefig(part, format=form, dpi=150, metadata=metadata)


def _draw_table(figure: Figure, found: Simulation, told: Tally) -> None:
    """The figures of one table."""
    marks, results, seats, lengths = figure.subplots(2, 2).flat
    sides = [("takers", _marks(found, takers=True)), ("defence", _marks(found, takers=False))]
    _draw_marks(marks, "Marks of a deal", sides)
    _draw_shares(results, told)
    _draw_places(seats, told, found.rules.seating.seats)
    _draw_lengths(lengths, told.measures["deals in a match"], match_lengths(found))


def _draw_change(figure: Figure, found: Simulation, other: Simulation, told: Tally) -> None:
    """What changes between two tables."""
    takers, defence, shares, marks = figure.subplots(2, 2).flat
    names = (told.about["table"], told.about["against"])
    for axes, side in ((takers, "takers"), (defence, "defence")):
        both = [_marks(each, takers=side == "takers") for each in (found, other)]
        _draw_marks(axes, f"Marks of a deal: the {side}", list(zip(names, both, strict=True)))
    _draw_changes(shares, "Change in percentage points", told, RESULTS, 100)
    _draw_changes(marks, "Change of the mean", told, MARKS, 1)


def _marks(found: Simulation, *, takers: bool) -> Any:
    """What one side marks, of each deal that was played."""
    marks = found.of_sheets(lambda sheet: sheet.marks[0] if sheet else 0)
    if not takers:
        marks = found.of_sheets(lambda sheet: sum(sheet.marks) if sheet else 0) - marks
    return marks[found.takers >= 0]


def _draw_marks(axes: Axes, title: str, told: Sequence[tuple[str, Any]]) -> None:
    """How often how much is marked, of two sides or at two tables; far tails stay outside."""
    together = numpy.concatenate([values for _, values in told])
    edges = _edges(together)
    for (name, values), colour in zip(told, (BLUE, ORANGE), strict=True):
        counts, _ = numpy.histogram(values, edges)
        shares = counts / max(len(values), 1)
        mean = values.mean() if len(values) else 0
        axes.stairs(shares, edges, fill=True, alpha=0.2, color=colour)
        label, dashes = f"{name} (mean {mean:.1f})", "-" if colour == BLUE else "--"
        axes.stairs(shares, edges, color=colour, lw=1.6, ls=dashes, label=label)
    outside = (together >= edges[-1]).mean() if len(together) else 0
    more = f" ({outside:.1%} of deals bring more)" if outside else ""
    axes.set(title=title, xlabel=f"marks{more}", ylabel="share of deals played")
    _finish_shares(axes)


def _edges(values: Any) -> Any:
    """Edges of round widths, from 0 or below to where nearly all values lie."""
    if not len(values):
        return numpy.arange(2)
    low, high = min(values.min(), 0), numpy.quantile(values, INSIDE)
    width = next(width for width in WIDTHS if width * BINS > high - low)
    return numpy.arange(low // width * width, high + 1.001 * width, width)


def _finish_shares(axes: Axes) -> None:
    """Shares from the bottom, with room for the legend above them."""
    axes.set_ylim(0, 1.3 * axes.get_ylim()[1])
    axes.yaxis.set_major_formatter(PercentFormatter(1))
    axes.yaxis.set_major_locator(MaxNLocator(6, steps=[1, 2, 5, 10]))
    axes.grid(axis="y")
    axes.legend(frameon=False, loc="upper right")


def _draw_shares(axes: Axes, told: Tally) -> None:
    """How often contracts are made and fail, and what else may happen."""
    names = list(RESULTS)[::-1]
    shares = [told.measures[name] for name in names]
    means = [share.mean for share in shares]
    colours = [RESULTS[name] for name in names]
    axes.barh(names, means, xerr=_errors(shares), color=colours, height=0.65, ecolor="black")
    for place, share in enumerate(shares):
        high = share.interval[1]
        axes.annotate(f"{share.mean:.1%}", (high, place), (6, 0), va="center", **_NEAR)
    axes.set(title="How deals end", xlim=(0, 1.12 * (max(means) or 1)))
    axes.xaxis.set_major_formatter(PercentFormatter(1))
    axes.grid(axis="x")


_NEAR: dict[str, Any] = {"textcoords": "offset points"}


def _draw_places(axes: Axes, told: Tally, seats: int) -> None:
    """Who takes, counted from the dealer, and how often that is made."""
    for shift, verb, colour in ((-0.2, "takes", BLUE), (0.2, "makes it", GREEN)):
        shares = [told.measures[f"seat {seat} after the dealer {verb}"] for seat in _from_1(seats)]
        places = [seat + shift for seat in _from_1(seats)]
        heights, errors = [share.mean for share in shares], _errors(shares)
        label = "takes" if verb == "takes" else "makes it, when it takes"
        axes.bar(places, heights, 0.38, yerr=errors, color=colour, ecolor="black", label=label)
    names = [*(str(seat) for seat in range(1, seats)), "dealer"]
    axes.set_xticks(list(_from_1(seats)), names)
    axes.set(title="Who takes", xlabel="seat after the dealer", ylabel="share", ylim=(0, 1))
    _finish_shares(axes)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1])


def _from_1(count: int) -> range:
    return range(1, count + 1)


def _draw_lengths(axes: Axes, told: Measure, lengths: Sequence[int]) -> None:
    """How many deals a match has."""
    axes.set(title="Length of a match", xlabel="deals", ylabel="share of matches")
    if not lengths:
        axes.text(0.5, 0.5, "no match has ended", ha="center", transform=axes.transAxes)
        return
    counts = numpy.bincount(lengths)
    axes.bar(range(len(counts)), counts / len(lengths), 0.85, color=BLUE, alpha=0.75)
    low, high = told.interval
    between = f" ({low:.2f} to {high:.2f})" if told.deals > 1 else ""
    label = f"mean {told.mean:.2f}{between}"
    axes.axvline(told.mean, ymax=0.85, color=ORANGE, lw=2, label=label)
    axes.set_xlim(min(lengths) - 1, max(lengths) + 1)
    _finish_shares(axes)


def _draw_changes(axes: Axes, title: str, told: Tally, names: Iterable[str], scale: float) -> None:
    """Paired differences with their intervals, beside the line of no change."""
    measures = [(name, told.measures[name]) for name in names]
    shown = [(name, measure) for name, measure in measures if measure.deals > 1][::-1]
    means = [scale * measure.mean for _, measure in shown]
    errors = scale * numpy.array(_errors([measure for _, measure in shown]))
    places = range(len(shown))
    axes.axvline(0, color=GREY, lw=1)
    axes.errorbar(means, places, xerr=errors, fmt="o", color=BLUE, capsize=4, lw=2)
    for place, mean in enumerate(means):
        axes.annotate(f"{mean:+.2f}", (mean, place), (0, 8), ha="center", **_NEAR)
    axes.set_yticks(places, [name for name, _ in shown])
    axes.set(title=title, ylim=(-0.6, len(shown) - 0.3))
    axes.margins(x=0.15)
    axes.grid(axis="x")


def _errors(measures: Sequence[Measure]) -> list[list[float]]:
    """How far the intervals reach below and above their means."""
    ends = [(each, *each.interval) for each in measures]
    return [
        [max(each.mean - low, 0.0) for each, low, _ in ends],
        [max(high - each.mean, 0.0) for each, _, high in ends],
    ]
