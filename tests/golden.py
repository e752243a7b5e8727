"""Golden playthroughs: one text file a preset, with everything that can be observed of one match.

`python -m tests.golden` compares, `--write` writes `tests/golden/*.txt` anew.  The first deals
are told whole: before each action what everyone sees, what may be done, and afterwards what was
heard; of every view only what has changed since is told again.  Then come the deals to the end of
the match in one line each.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import rebelote
from rebelote import Action, Event, IllegalAction, Record, ScoreSheet, Table
from rebelote.catalogue import installed
from rebelote.events import Dealt
from rebelote.plain import dumps
from rebelote.testing import printable, universe
from rebelote.testing.scripts import marked

FOLDER = Path(__file__).with_name("golden")
SEED = 7
WHOLE = 2
"""So many deals that are marked are told whole, and those thrown in before them."""

Seat = int | None
Plain = Any
Lines = Iterator[str]


def presets() -> tuple[str, ...]:
    """The presets that are installed."""
    return tuple(installed().presets)


def path_of(preset: str) -> Path:
    """Where the playthrough of a preset is kept."""
    return FOLDER / f"{preset}.txt"


def playthrough(preset: str) -> str:
    """The text of the playthrough."""
    return "\n".join(tell(preset)) + "\n"


def tell(preset: str) -> Lines:
    """Line by line: the rules, the deals, the end, and the record's replay."""
    rules = rebelote.rules(preset)
    yield f"# {preset}: a match of seed {SEED}, every action chosen at random"
    yield from tell_rules(rules)
    table, random, seen = Table(rules, seed=SEED), Random(f"golden/{preset}"), Seen()
    yield from tell_start(table)
    while not table.over:
        whole = marked(table) < WHOLE
        if whole:
            yield from seen.tell(table)
            yield from tell_refusal(table, random)
        seat, action = choose(table, random)
        deal = table.deal.number
        events = table.apply(action, seat)
        if whole:
            yield from tell_action(table, seat, action, events)
        if table.over or table.deal.number != deal:
            yield from tell_result(table, whole)
            yield from tell_start(table) if marked(table) < WHOLE else ()
    yield from tell_end(table)


def choose(table: Table, random: Random) -> tuple[int, Action]:
    """Anything that anybody may do now."""
    seats = range(table.rules.seating.seats)
    return random.choice([(seat, action) for seat in seats for action in table.legal(seat)])


def tell_refusal(table: Table, random: Random) -> Lines:
    """Something that may not be done now, and why not."""
    seat, tried = random.randrange(table.rules.seating.seats), universe(table.rules)
    action = random.choice([action for action in tried if action not in table.legal(seat)])
    try:
        table.copy().apply(action, seat)
    except IllegalAction as refused:
        why = refused.code if refused.duty is None else f"{refused.duty}, set by {refused.rule}"
        yield f"  refused to seat {seat}: {action} ({why})"


def tell_rules(rules: rebelote.Rules) -> Lines:
    """The content hash, the options, and every entry."""
    source = rules.source
    yield f"hash {source.hash}"
    for rule, options in source.config.items():
        yield f"rule {rule}, revision {source.revisions[rule]}: {json.dumps(options)}"
    yield ""
    yield from printable(rules)


def tell_start(table: Table) -> Lines:
    """The head of a deal: its pack is secret until it is over, but not to us."""
    yield ""
    yield f"== deal {table.deal.number}, dealt by seat {table.deal.dealer}"
    yield f"pack {table.packs()[-1]}"
    for event in table.events:
        yield f"  {heard(event)}"


def tell_action(table: Table, seat: int, action: Action, events: Sequence[Event]) -> Lines:
    """What was done, and what was heard of it."""
    yield f"-> seat {seat}: {action}"
    for event in events:
        if isinstance(event, Dealt):
            break
        yield f"  {heard(event)}"


def heard(event: Event) -> str:
    """An event, who hears it, and whether it reveals."""
    to = "" if event.to is None else f" (to seat {', '.join(map(str, event.to))})"
    return f"{dumps(event)}{to}{' (reveals)' if event.reveals else ''}"


class Seen:
    """Tells views by what has changed in them."""

    def __init__(self) -> None:
        self.last: dict[Seat, dict[str, Plain]] = {}

    def tell(self, table: Table) -> Lines:
        """Changes in the spectator's view; of each seat's, what differs from the spectator's."""
        yield f"-- version {table.version}: {table.position()}"
        common = table.view().plain()
        yield from self._changes(None, "all", common)
        for seat in range(table.rules.seating.seats):
            private = apart(table.view(seat).plain(), common)
            yield from self._changes(seat, f"seat {seat}", private)

    def _changes(self, seat: Seat, who: str, view: dict[str, Plain]) -> Lines:
        before = self.last.get(seat, {})
        for name in (*view, *(name for name in before if name not in view)):
            if name not in before or before[name] != view.get(name):
                yield f"  {who} {name}{change(before.get(name), view.get(name))}"
        self.last[seat] = view


def apart(own: dict[str, Plain], common: dict[str, Plain]) -> dict[str, Plain]:
    """What a seat sees and a spectator does not; of the events, those for this seat."""
    private = {
        name: value
        for name, value in own.items()
        if value != common[name] or name in ("hand", "legal", "own")
    }
    if all(event in own["events"] for event in common["events"]):
        private["events"] = [event for event in own["events"] if event not in common["events"]]
    return private


def change(before: Plain, after: Plain) -> str:
    """The new value; of a list that has grown, what was added."""
    added = grown(before, after) if isinstance(before, list) and isinstance(after, list) else []
    return f" + {text(added)}" if added else f": {text(after)}"


def grown(before: list[Plain], after: list[Plain]) -> list[Plain]:
    """What was added at the end of a list that was not empty."""
    length = len(before)
    return after[length:] if length and after[:length] == before else []


def text(value: Plain) -> str:
    """Plain data in one line: cards and actions without quotes."""
    if isinstance(value, list) and value and all(isinstance(item, str) for item in value):
        return (", " if any(" " in item for item in value) else " ").join(value)
    return dumps(value)


def tell_result(table: Table, whole: bool) -> Lines:
    """How the deal ended: contract, marks, totals; with every line of the sheet when *whole*."""
    result = table.standing.results[-1] if table.standing.results else None
    if result is None:
        return
    contract = f"{result.contract.kind or 'nothing'} by {result.contract.taker}"
    yield (
        f"{'' if not whole else '== '}deal {result.number}: dealer {result.dealer}, {contract}, "
        f"tricks {dumps(result.won)}, marks {dumps(result.marks)}, "
        f"scores {dumps(table.scores)}, pending {table.standing.pending}, "
        f"{'thrown in' if result.sheet is None else result.sheet.verdict}"
    )
    if whole and result.sheet is not None:
        yield from tell_sheet(result.sheet)


def tell_sheet(sheet: ScoreSheet) -> Lines:
    """The outcome and every line, with the step and rule that wrote it."""
    yield f"  outcome {dumps(sheet.outcome)}"
    for name, lines in (("made", sheet.made), ("marked", sheet.lines)):
        for line in lines:
            factor = f" ×{line.factor}" if line.factor != 1 else ""
            account = "pot" if line.account < 0 else f"account {line.account}"
            yield (
                f"  {name}: {account} {line.points}{factor} {line.code} ({line.step}, {line.rule})"
            )


def tell_end(table: Table) -> Lines:
    """Winners and rewards, and that the record replays."""
    standing = table.standing
    yield ""
    yield (
        f"== over after {table.version} actions: winners {dumps(standing.winners)}, "
        f"scores {dumps(standing.scores)}, {standing.reason or 'by points'}"
    )
    for name, figures in table.rewards.items():
        yield f"reward {name}: {dumps(figures)}"
    again = Record.loads(table.record().dumps()).replay()
    yield f"the record replays to {'an equal' if again == table else 'ANOTHER'} table"


class Difference(NamedTuple):
    """Where a kept playthrough and a fresh one part."""

    line: int
    kept: str
    fresh: str


def difference(kept: str, fresh: str) -> Difference | None:
    """The first line that differs."""
    old, new = kept.splitlines(), fresh.splitlines()
    for number in range(max(len(old), len(new))):
        mine, theirs = line_of(old, number), line_of(new, number)
        if mine != theirs:
            return Difference(number + 1, mine, theirs)
    return None


def line_of(lines: list[str], number: int) -> str:
    """A line, or `(nothing)` after the last."""
    return lines[number] if number < len(lines) else "(nothing)"


def strays() -> list[Path]:
    """Files of presets that are not there."""
    known = {path_of(preset) for preset in presets()}
    return sorted(path for path in FOLDER.iterdir() if path not in known)


def write(asked: Sequence[str]) -> None:
    """Write the playthroughs of presets anew, and remove those of presets that are gone."""
    FOLDER.mkdir(exist_ok=True)
    for preset in asked:
        path_of(preset).write_text(playthrough(preset), "utf-8")
    for path in strays():
        path.unlink()


def faults(asked: Sequence[str]) -> Lines:
    """What is not as it was kept."""
    for preset in asked:
        path = path_of(preset)
        found = difference(path.read_text("utf-8") if path.exists() else "", playthrough(preset))
        if found is not None:
            yield f"{path.name}:{found.line}: kept {found.kept!r}, now {found.fresh!r}"
    for path in strays():
        yield f"{path.name}: there is no such preset"


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write; the exit code says whether all is as it was kept."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the files anew")
    parser.add_argument("presets", nargs="*", help="only these")
    asked = parser.parse_args(arguments)
    if asked.write:
        write(asked.presets or presets())
    found = list(faults(asked.presets or presets()))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
