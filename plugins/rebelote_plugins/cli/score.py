"""`rebelote score TABLE`: a hand that was played with real cards."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import click
from rich.console import Console

from rebelote import NotationError, Rules, ScoreSheet
from rebelote.plugin import Fact
from rebelote.views import plain_sheet
from rebelote_plugins.cli import contracts, screen, sheets, verdicts
from rebelote_plugins.cli.describe import title
from rebelote_plugins.cli.opening import open_table

_RULES = "rebelote.rules"
_FACT = "fact_"
_ARGUMENT = re.compile(r"\b([a-z]+)=(?=(\w)?)")


def counts(ctx: click.Context, param: click.Parameter, value: str | None) -> Any:
    """Whole numbers with commas between as a tuple; one alone as an int."""
    if value is None:
        return None
    try:
        read = tuple(int(part) for part in value.split(","))
    except ValueError:
        wanted = f"{value!r} is not a whole number, nor several with commas between."
        raise click.BadParameter(wanted, ctx, param) from None
    return read[0] if len(read) == 1 else read


class Scoring(click.Command):
    """A command whose options are ours, and one for each fact that the table's rules know."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Open the table first, so that its facts are options."""
        name = table_in(args, self.flags())
        if name is not None:
            ctx.meta[_RULES] = open_table(name)
        return super().parse_args(ctx, args)

    def flags(self) -> set[str]:
        """The options that take no value."""
        ours = [each for each in self.params if isinstance(each, click.Option) and each.is_flag]
        return {"-h", "--help", *(name for each in ours for name in each.opts)}

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        """Our own options and those of the table's facts."""
        params = super().get_params(ctx)
        rules = ctx.meta.get(_RULES)
        if rules is None:
            return params
        if "rebelote.facts" not in ctx.meta:
            taken = {name for each in params for name in each.opts}
            facts = [_option(fact, taken) for fact in rules.scoring.facts]
            ours = [contracts.fitted(each, rules) for each in params]
            ctx.meta["rebelote.facts"] = [*ours[:-1], *facts, ours[-1]]
        found: list[click.Parameter] = ctx.meta["rebelote.facts"]
        return found


def table_in(args: Sequence[str], flags: set[str]) -> str | None:
    """The first argument that is neither an option nor the value of one."""
    waiting = iter(args)
    for arg in waiting:
        if not arg.startswith("-") or arg == "-":
            return arg
        if arg == "--":
            return next(waiting, None)
        if arg not in flags and "=" not in arg:
            next(waiting, None)
    return None


def _option(fact: Fact, taken: set[str]) -> click.Option:
    flag = "--" + fact.name.replace("_", "-")
    flag = f"--fact-{flag[2:]}" if flag in taken else flag
    help = f"{fact.name}: {fact.forms}."
    return click.Option([flag, _FACT + fact.name], multiple=True, metavar="VALUE", help=help)


@click.command("score", cls=Scoring)
@click.argument("name", metavar="TABLE")
@click.option("--takers", type=int, metavar="N", help="The takers' points, last trick included.")
@click.option("--points", callback=counts, metavar="N,N", help="The points of all, takers first.")
@click.option(
    "--tricks", callback=counts, metavar="N[,N]", help="The takers' tricks, or those of all."
)
@click.option("--kind", metavar="KIND", help="The kind of trump (S H D C ...).")
@click.option("--bid", metavar="BID", help="What was bid: 100, 100h, capot ...")
@click.option("--coinche", is_flag=True, help="The contract was coinched.")
@click.option("--surcoinche", is_flag=True, help="The coinche was answered.")
@click.option("--sur-surcoinche", is_flag=True, help="The answer was doubled again.")
@click.option("--gahwa", is_flag=True, help="That was answered too.")
@click.option("--alone", is_flag=True, help="One player took every trick.")
@click.option("--last", metavar="SIDE", help="Who took the last trick, where it matters.")
@click.option("--scores", callback=counts, metavar="N,N", help="The totals before, takers first.")
@click.option("--pending", type=int, default=0, metavar="N", help="Points held over before.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
@click.pass_context
def command(
    ctx: click.Context, /, name: str, as_json: bool, pending: int, scores: Any, **typed: Any
) -> None:
    """Score a hand that was played with real cards.

    Count the takers' points with the last trick; the others' follow.  Each table asks for its
    own facts besides, and `rebelote score TABLE --help` lists them: what one side has is
    written takers or defence, points are written defence=20, takers=20,defence=50 or 0,20.
    Contracts that are bid are told with --bid 100h, a coinche with --coinche, where the table
    has them.  What cannot be is refused, with exit code 1.
    """
    rules: Rules = ctx.meta[_RULES]
    try:
        outcome = rules.outcome(**arguments(rules, typed))
    except NotationError as error:
        raise NotationError(error.what, error.found, in_options(error.wanted)) from None
    sheet = rules.score(outcome, pending=pending, scores=scores)
    if as_json:
        screen.say(json.dumps(plain_sheet(sheet), ensure_ascii=False))
        return
    console = screen.console()
    print_score(console, rules, sheet)
    if typed["tricks"] is None and not typed["alone"]:
        print_untold(console, rules, sheet)


def arguments(rules: Rules, typed: dict[str, Any]) -> dict[str, Any]:
    """The arguments of `rules.outcome` from the values of the options."""
    facts = {name: value for name, value in typed.items() if name.startswith(_FACT)}
    points = typed["points"]
    return {
        **{name: typed[name] for name in ("takers", "tricks", "alone", "last")},
        "points": (points,) if isinstance(points, int) else points,
        **contracts.contract(rules, typed),
        **{
            name.removeprefix(_FACT): fact_value(values) for name, values in facts.items() if values
        },
    }


def in_options(sentence: str) -> str:
    """A sentence that names arguments (`takers=82`), naming options (`--takers 82`)."""
    return _ARGUMENT.sub(lambda found: f"--{found[1]}" + (" " if found[2] else ""), sentence)


def fact_value(values: tuple[str, ...]) -> Any:
    """What was typed for a fact: `takers`, `20`, `0,20`, or `defence=20` (also several times)."""
    parts = [part.strip() for value in values for part in value.split(",")]
    if all("=" in part for part in parts):
        named = [part.split("=", 1) for part in parts]
        sides = [name.strip() for name, _ in named]
        if len(set(sides)) < len(sides):
            raise NotationError("a fact", ",".join(values), "each side once")
        return {name.strip(): _whole_or_text(value.strip()) for name, value in named}
    read = tuple(_whole_or_text(part) for part in parts)
    return read[0] if len(read) == 1 else read


def _whole_or_text(text: str) -> int | str:
    try:
        return int(text)
    except ValueError:
        return text


def print_score(console: Console, rules: Rules, sheet: ScoreSheet) -> None:
    """The verdict, a line for every point, and what is held over."""
    console.print(title(rules), style="bold")
    console.print()
    verdict = verdicts.outcome_words(rules, sheet)
    console.print(f"{verdict[:1].upper()}{verdict[1:]}.")
    console.print()
    console.print(sheets.deal_sheet(rules, sheet, sheets.keeper_columns(rules)))
    note = verdicts.in_vain(rules, sheet)
    if note:
        console.print(f"\n{note}")
    if sheet.pending:
        console.print(f"\n{sheet.pending} points are held over (--pending {sheet.pending}).")


def print_untold(console: Console, rules: Rules, sheet: ScoreSheet) -> None:
    """Where one account has every point: that a capot, which is marked otherwise, must be told."""
    outcome, hand = sheet.outcome, rules.deal.hand
    if outcome.cards[outcome.last] < sum(outcome.cards):
        return
    tricks = [hand if account == outcome.last else 0 for account in sheet.accounts]
    swept = rules.score(outcome._replace(tricks=tuple(tricks)))
    if swept.marks != rules.score(outcome).marks:
        option = str(tricks[0]) if len(tricks) == 2 else ",".join(map(str, tricks))
        told = f"If every trick went there too, it is marked otherwise: --tricks {option}."
        console.print(f"\n{told}")
