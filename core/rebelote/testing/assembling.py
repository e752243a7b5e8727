"""A table assembles to one value: in whatever order, in whatever process."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any

from rebelote.assembly import TableSource, assemble
from rebelote.assembly import rules as assembled
from rebelote.catalogue import Catalogue, PluginError
from rebelote.config import Chosen, request
from rebelote.errors import RulesetError
from rebelote.ruleset import GROUPS, Rules
from rebelote.testing.faults import fail, first_difference, guarded
from rebelote.testing.values import check_values, printable

_PURE = "`apply` reads nothing but its arguments, and another rule's entries only at play"


def check_assembles(table: object, catalogue: Catalogue) -> Rules:
    """The table assembles; gives its rules."""
    _check_parts(table, catalogue)
    try:
        return assembled(table, catalogue=catalogue)
    except PluginError as error:
        fail(f"{error}; `apply` raises ValueError with a sentence, or nothing")
    except RulesetError as error:
        fail(f"the table is refused: {error}")
    except Exception as error:
        fail(f"assembling raised {error!r}; `apply` raises ValueError with a sentence, or nothing")


def _check_parts(table: object, catalogue: Catalogue) -> None:
    """What the rules bring are values: otherwise no two applications are equal."""
    built = Rules()
    try:
        for one in request(table, catalogue).chosen:
            built = one.rule.apply(built, one.options)
    except Exception:
        return  # Assembling tells more about it.
    check_values(built)


def check_same_in_any_order(rules: Rules, *, orders: int = 4) -> None:
    """Naming and applying the rules of the table in other orders gives equal rules."""
    source, random = TableSource.of(rules), Random("orders")
    chosen = request(source.table(), source.catalogue).chosen
    for _ in range(orders):
        known = fresh(source.catalogue)
        again = assemble(request(_named_otherwise(source, random), known), known)
        if again != rules or TableSource.of(again).hash != source.hash:
            fail(f"named in another order, the rules differ: {difference(rules, again)}; {_PURE}")
        order = _some_order(chosen, random)
        names = ", ".join(one.name for one in order)
        if difference(rules, _applied(order)):
            fail(f"applied as {names}, rules differ: {difference(rules, _applied(order))}; {_PURE}")


def fresh(known: Catalogue) -> Catalogue:
    """The same plugins, with nothing remembered."""
    return Catalogue({name: known.plugin(name) for name in known.plugins})


def _named_otherwise(source: TableSource, random: Random) -> dict[str, Any]:
    names = list(source.config)
    random.shuffle(names)
    return {"name": source.name, "rules": {name: dict(source.config[name]) for name in names}}


def _some_order(chosen: Sequence[Chosen], random: Random) -> list[Chosen]:
    """Any order that the rules' wishes allow."""
    waiting, placed = list(chosen), list[Chosen]()
    random.shuffle(waiting)
    while waiting:
        names = {one.name for one in waiting}
        free = next(one for one in waiting if names.isdisjoint(one.after))
        waiting.remove(free)
        placed.append(free)
    return placed


def _applied(order: Iterable[Chosen]) -> Rules:
    built = Rules()
    for one in order:
        with guarded(f"applying {one.name!r} in another order", _PURE):
            built = one.rule.apply(built, one.options)
    return built


def difference(one: Rules, other: Rules) -> str:
    """The first printed line in which two rules differ; empty when they are equal."""
    if all(getattr(one, group) == getattr(other, group) for group in GROUPS):
        return ""
    mine, theirs = (tuple(_lines(rules)) for rules in (one, other))
    apart = [line for line in mine if line not in theirs] + [
        line for line in theirs if line not in mine
    ]
    return " / ".join(apart[:2]) or "entries that print alike are not equal"


def _lines(rules: Rules) -> Iterable[str]:
    return (line for line in printable(rules) if not line.startswith("origin"))


def check_pickles(rules: Rules) -> None:
    """The rules are frozen values, and come back equal from a pickle."""
    check_values(rules)
    with guarded("pickling the rules", "what is in them, and the plugin, is at module level"):
        again = pickle.loads(pickle.dumps(rules))
    if again != rules or hash(again.flow) != hash(rules.flow):
        fail(f"out of a pickle the rules differ: {difference(rules, again)}; compare by value")


def check_resolved(rules: Rules) -> None:
    """The resolved table, written as JSON, loads to equal rules with the same hash."""
    source = TableSource.of(rules)
    with guarded("the resolved table", "options are plain values that JSON can hold"):
        table = json.loads(json.dumps(source.table()))
        again = assembled(table, catalogue=fresh(source.catalogue))
    if again != rules:
        fail(f"the resolved table gives other rules: {difference(rules, again)}")
    if TableSource.of(again).hash != source.hash:
        fail("the resolved table has another content hash; an option does not dump as it loads")


def check_hash_seeds(every: Sequence[Rules], hash_seeds: Iterable[int] = (1, 2)) -> None:
    """Each of *every* rules assembles to the same in processes with other hash seeds."""
    here = [written(rules) for rules in every]
    for seed in hash_seeds if every else ():
        for mine, theirs in zip(here, _elsewhere(every, seed), strict=True):
            if mine != theirs:
                fail(
                    f"with PYTHONHASHSEED={seed} the table differs: "
                    f"{first_difference(mine, theirs)}; nothing in an option or an entry may come "
                    "in the order of a set"
                )


def written(rules: Rules) -> str:
    """Content hash, options and entries, as text."""
    source = TableSource.of(rules)
    return "\n".join((source.hash, json.dumps(source.table()), *printable(rules)))


def _elsewhere(every: Sequence[Rules], seed: int) -> list[str]:
    """The same tables, assembled and written in another process."""
    asked = [(TableSource.of(rules).catalogue, TableSource.of(rules).table()) for rules in every]
    with guarded("pickling the plugin for another process", "give its module, or an object of it"):
        message = pickle.dumps(asked)
    done = subprocess.run(
        [sys.executable, "-m", "rebelote.testing.worker"],
        input=message,
        capture_output=True,
        env=_environment(seed),
        check=False,
    )
    if done.returncode:
        fail(f"another process cannot assemble the tables: {done.stderr.decode()[-400:]}")
    answer: list[str] = json.loads(done.stdout)
    return answer


def _environment(seed: int) -> Mapping[str, str]:
    path = os.pathsep.join(entry for entry in sys.path if entry)
    return {**os.environ, "PYTHONHASHSEED": str(seed), "PYTHONPATH": path}
