"""Playing what is simulated, with progress on the error stream."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from rebelote import Rules
from rebelote_plugins.cli import screen

if TYPE_CHECKING:
    from rebelote import Simulation


def play(rules: Rules, asked: dict[str, Any], keep: str | None) -> Simulation:
    """Simulate as *asked*, going on with the deals in the file *keep* if one is named."""
    from rebelote.simulation import compiles_first, simulate
    from rebelote_plugins.cli.keeping import kept

    if compiles_first(rules, asked["players"]):
        screen.say("Compiling for the first time; the next time starts at once.", stderr=True)
    with kept(keep, rules, asked) as keeping, progress(asked["deals"]) as tell:
        found = simulate(rules, tell=tell, **asked, **keeping)
    if found.hindrance:
        screen.say(f"Played one by one ({found.hindrance}), which is slower.", stderr=True)
    return found


@contextmanager
def progress(deals: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on the error stream, if that is a terminal."""
    console = screen.console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bars:
        task = bars.add_task("deals", total=deals)
        yield lambda done, _: bars.update(task, completed=done)
