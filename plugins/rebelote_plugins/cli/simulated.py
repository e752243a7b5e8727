"""What simulated deals come to, in figures: a table for people, JSON for programs."""

from __future__ import annotations

from rebelote import Measure, Tally
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.sheets import listing


def print_tally(found: Tally, form: str) -> None:
    """Print a tally as JSON, or as a table for people."""
    if form == "json":
        screen.say(found.dumps())
        return
    console = screen.console()
    console.print(headline(found), style="bold")
    console.print(f"Played {found.about['way']}.\n")
    grid = listing("", "change" if "against" in found.about else "mean", "95 % interval")
    for name, measure in found.measures.items():
        if measure.deals:
            grid.add_row(name, *_cells(measure))
    console.print(grid)


def headline(found: Tally) -> str:
    """What was simulated, in a line."""
    about = found.about
    versus = f" against {about['against']}" if "against" in about else ""
    players = ", ".join(dict.fromkeys(about["players"]))
    return f"{about['table']}{versus}: {about['deals']} deals, seed {about['seed']}, {players}"


def _cells(measure: Measure) -> tuple[str, str]:
    """A mean and its interval, shares in per cent."""
    mean, low, high = (_figure(value, measure) for value in (measure.mean, *measure.interval))
    return mean, f"{low} to {high}" if measure.deals > 1 else ""


def _figure(value: float, measure: Measure) -> str:
    sign = "+" if measure.change else ""
    return f"{100 * value:{sign}z.2f} %" if measure.share else f"{value:{sign}z.2f}"
