"""Which bundled rules go together: every pair of them, over a small base.

`python -m tests.combinations` compares the page of the docs with what assembles, `--write` makes
it anew; `tests/kit/test_pairs.py` plays every pair that does.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import chain, combinations
from pathlib import Path
from typing import NamedTuple

import rebelote
from rebelote import Rules, RulesetError
from rebelote.catalogue import installed
from rebelote.plugin import Rule

PAGE = Path(__file__).parents[1] / "docs" / "combinations.md"

BASES = (
    ("duties", "match", "pairs", "suits", "take", "turn_up_deal"),
    ("bid", "duties", "full_deal", "match", "pairs", "suits"),
    ("duties", "full_deal", "games", "match", "suits", "taker_against_rest"),
    ("alone", "duties", "match", "suits", "take", "turn_up_deal"),
    ("alone", "bid", "duties", "full_deal", "match", "suits"),
)
"""What a game cannot do without: one rule for each part that some rule must bring."""

RULES: Mapping[str, Rule] = {name: found[0].value for name, found in installed().rules.items()}
Names = tuple[str, ...]


class Attempt(NamedTuple):
    """Some rules at one table: the rules as a value, or the sentences against them."""

    rules: Rules | None
    refusals: Names = ()


class Ledger:
    """Notes what a rule sets."""

    def __init__(self) -> None:
        self.entries: set[str] = set()

    def note(self, entry: str, option: str) -> None:
        self.entries.add(entry)


@cache
def entries(name: str) -> frozenset[str]:
    """What a rule sets when nothing else is there; nothing if it cannot be."""
    ledger, rule = Ledger(), RULES[name]
    try:
        rule.apply(Rules(ledger=ledger), rule.options())
    except (ValueError, KeyError):
        return frozenset()
    return frozenset(ledger.entries)


def had(names: set[str]) -> set[str]:
    """Rules by name, and what they provide."""
    return names | {what for name in names for what in RULES[name].provides}


def provider(need: str, names: Names) -> str:
    """The rule that is needed, or one that provides it: one of *names* or of a base if it can."""
    names = (*names, *chain.from_iterable(BASES))
    able = [name for name, rule in RULES.items() if need == name or need in rule.provides]
    return next((name for name in names if name in able), able[0])


def brought(names: Names, base: Names = ()) -> set[str]:
    """The rules, and what they need."""
    wanted = set(names)
    while missing := {need for name in wanted for need in RULES[name].required} - had(wanted):
        wanted |= {provider(need, (*names, *base)) for need in missing}
    return wanted


def together(names: Names, base: Names) -> set[str]:
    """The rules, what they need, and what remains of the base where they stand in its place."""
    wanted = brought(names, base)
    done = frozenset[str]().union(*map(entries, wanted))
    return wanted | {part for part in base if not done & entries(part)}


def attempts(names: Names) -> Iterator[Attempt]:
    """The rules over one base after the other."""
    for base in BASES:
        rules = dict.fromkeys(sorted(together(names, base)), True)
        try:
            yield Attempt(rebelote.rules({"name": " + ".join(names), "rules": rules}))
        except RulesetError as error:
            yield Attempt(None, tuple(problem.sentence for problem in error.problems))


@cache
def attempt(names: Names) -> Attempt:
    """The rules with the first base that they go with; otherwise what the first has said."""
    tried = []
    for one in attempts(names):
        if one.rules is not None:
            return one
        tried.append(one)
    return tried[0]


def pairs() -> list[tuple[str, str]]:
    """Every two rules."""
    return list(combinations(sorted(RULES), 2))


# The page.

HEAD = """\
# Which rules go together

Every two of the bundled rules, each with its default options, over a base of what a game cannot
do without (seats, a deal, an auction, duties, suits, a match). This page is written by
`python -m tests.combinations --write`; the tests compare it, and play two random deals with every
pair that is not refused. What is refused is refused when the table is made, with a sentence;
other options may make a pair go.

A rule *stands in place of* another when both say the same thing of a table, as two auctions do.
"""


def page() -> str:
    """The text of the page."""
    rows = [row for name in sorted(RULES) if (row := row_of(name))]
    table = ["| rule | brings along | stands in place of | refused with |", "|---|---|---|---|"]
    silent = ", ".join(f"`{name}`" for name in sorted(RULES) if not row_of(name))
    return "\n".join([HEAD, *table, *rows, "", f"These go with every other rule: {silent}.", ""])


def row_of(name: str) -> str:
    """What is to be said of one rule; empty when it goes with all others and brings none."""
    needs = sorted(brought((name,)) - {name})
    places: list[str] = []
    refusals: list[str] = []
    for other in sorted(set(RULES) - {name}):
        first, second = sorted((name, other))
        found = attempt((first, second))
        if found.rules is None:
            sentence = found.refusals[0]
            place = replaced(name, other, sentence)
            (places if place else refusals).append(place or f"`{other}`: {sentence}")
    if not (needs or places or refusals):
        return ""
    cells = (quoted(needs), "; ".join(places), "; ".join(refusals))
    return f"| `{name}` | " + " | ".join(cell.replace("|", "/") for cell in cells) + " |"


def replaced(name: str, other: str, sentence: str) -> str:
    """That two rules set the same, themselves or by what they bring; empty for other refusals."""
    if not sentence.startswith("both "):
        return ""
    through = {part for part in brought((name, other)) if f"'{part}'" in sentence}
    told = quoted(sorted(through - {name, other}))
    return f"`{other}` (by {told})" if told else f"`{other}`"


def quoted(names: Sequence[str]) -> str:
    """Names as code."""
    return ", ".join(f"`{name}`" for name in names)


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or write; the exit code says whether the page is as it would be written."""
    parser = argparse.ArgumentParser(prog="python -m tests.combinations", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the page anew")
    if parser.parse_args(arguments).write:
        PAGE.write_text(page(), "utf-8")
    return 0 if PAGE.read_text("utf-8") == page() else 1


if __name__ == "__main__":
    sys.exit(main())
