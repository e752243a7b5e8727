"""Contracts that were bid, for a score keeper: what a table offers, and what was typed."""

from __future__ import annotations

import copy
import re
from typing import Any

import click

from rebelote import RebeloteError, Rules, TableSource
from rebelote.plugin import FIGURE
from rebelote_plugins.cli import words

DOUBLINGS = ("coinche", "surcoinche", "sur_surcoinche", "gahwa")
"""The options that say how often a contract was doubled."""


class OtherContract(RebeloteError):
    """A contract that was told in another way than the table has them."""


_IN_A_KIND = re.compile(r"(\d+|[a-z]+ ) *([a-z].*)")
_SIGNS = str.maketrans({sign: f" {kind}" for kind, sign in words.SUIT_SIGNS.items()})


# What is offered.


def fitted(option: click.Parameter, rules: Rules) -> click.Parameter:
    """An option as it is for a table: hidden where it has no use, its help in figures."""
    if not isinstance(option, click.Option) or option.name not in ("bid", "kind", *DOUBLINGS):
        return option
    twin = copy.copy(option)
    if option.name == "kind":
        twin.help = f"The kind of trump: {' '.join(rules.plan.kinds)}."
    elif option.name == "bid":
        twin.hidden = not rules.scoring.bids
        twin.help = f"What was bid: {_bids(rules)}."
    else:
        _double(twin, DOUBLINGS.index(str(option.name)), rules.scoring.factors)
    return twin


def _bids(rules: Rules) -> str:
    names = [bid.name for bid in rules.scoring.bids if bid.name != FIGURE]
    figure = len(names) < len(rules.scoring.bids)
    listed = [*([str(_a_figure(rules))] if figure else []), *names]
    return f"{', '.join(listed)}; with its kind {listed[0]}H" if figure else ", ".join(listed)


def _a_figure(rules: Rules) -> int:
    """A figure that can be bid, to show: 100 or the next above it."""
    figures = next(bid.figures for bid in rules.scoring.bids if bid.name == FIGURE)
    return next((figure for figure in figures if figure >= 100), figures[-1] if figures else 100)


def _double(option: click.Option, level: int, factors: tuple[int, ...]) -> None:
    option.hidden = level >= len(factors)
    if not option.hidden:
        option.help = f"{option.help} Times {factors[level]}."


# What was typed.


def contract(rules: Rules, typed: dict[str, Any]) -> dict[str, Any]:
    """The arguments `bid`, `kind` and `level` of an outcome, from the values of our options.

    Raises `OtherContract` for what the table does not have, and for what is missing.
    """
    levels = [place for place, name in enumerate(DOUBLINGS, 1) if typed[name]]
    level, text = max(levels, default=0), typed["bid"]
    kind = None if typed["kind"] is None else read_kind(rules, typed["kind"])
    _check(rules, level, text)
    bid, in_bid = (None, None) if text is None else read_bid(rules, text)
    if kind is not None and in_bid is not None and kind != in_bid:
        raise click.UsageError(f"--bid {text} is a bid in {in_bid}, and --kind says {kind}.")
    return {"bid": bid, "kind": kind if in_bid is None else in_bid, "level": level}


def _check(rules: Rules, level: int, bid: str | None) -> None:
    name, most = TableSource.of(rules).name, len(rules.scoring.factors)
    if bid is None and rules.scoring.bids:
        raise OtherContract(f"At {name} contracts are bid: say --bid ({_bids(rules)}).")
    if bid is not None and not rules.scoring.bids:
        raise OtherContract(f"At {name} nothing is bid: --bid has no use there.")
    if level > most:
        flag = f"--{DOUBLINGS[level - 1].replace('_', '-')}"
        able = f"goes no further than {DOUBLINGS[most - 1]}" if most else "has no coinche"
        raise OtherContract(f"The table {name} {able}: {flag} has no use there.")


def read_kind(rules: Rules, text: str) -> str:
    """A kind of trump: `H`, `h`, `hearts`, `♥`, `no trumps`; what is none is left to be refused."""
    plain = _plain(text)
    return next((kind for kind in rules.plan.kinds if kind.lower() == plain), text)


def _plain(text: str) -> str:
    """What was typed, in small letters, with suits and kinds brought to theirs."""
    return words.typed_action(text.translate(_SIGNS)).replace("é", "e").lower()


def read_bid(rules: Rules, text: str) -> tuple[int | str, str | None]:
    """A bid and its kind of trump: `100`, `capot`, `100h`, `100 hearts`, `capot s`.

    What is none of these is left to be refused.  Raises `OtherContract` for a bid in a kind of
    trump that the table does not have.
    """
    plain = _plain(text)
    for kind in sorted(rules.plan.kinds, key=len, reverse=True):
        head = plain.removesuffix(kind.lower()).strip()
        if head != plain and _is_bid(rules, head):
            return _value(head), kind
    found = _IN_A_KIND.fullmatch(plain)
    if found is not None and _is_bid(rules, found[1].strip()):
        kinds = " ".join(rules.plan.kinds)
        name = TableSource.of(rules).name
        raise OtherContract(f"At {name} nothing is bid in {found[2]!r}; its kinds are {kinds}.")
    return (_value(plain) if _is_bid(rules, plain) else _value(text)), None


def _is_bid(rules: Rules, text: str) -> bool:
    names = [bid.name for bid in rules.scoring.bids]
    return text.isdecimal() or (text in names and text != FIGURE)


def _value(text: str) -> int | str:
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 10 else text
