"""What a rule must fulfil, beside a table that it goes with."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

from rebelote.assembly import rules as assembled
from rebelote.catalogue import Catalogue, PluginError, installed
from rebelote.errors import RulesetError
from rebelote.hookspecs import hookimpl
from rebelote.offers import named
from rebelote.rule import Options, Rule
from rebelote.ruleset import Rules
from rebelote.testing.assembling import check_assembles
from rebelote.testing.faults import fail, guarded
from rebelote.testing.presets import check_preset
from rebelote.testing.scores import check_scores
from rebelote.testing.scripts import playthrough
from rebelote.testing.secrecy import check_secrecy
from rebelote.testing.symmetry import check_symmetry
from rebelote.testing.values import check_value, check_values

UNDER_TEST = "under_test"
"""The name of the plugin that offers a rule which no installed plugin offers."""

_NAME = re.compile(r"[a-z][a-z0-9_]*")
_UNORDERED = (set, frozenset)


class Offering:
    """A plugin that offers some rules and nothing else."""

    def __init__(self, *rules: Rule) -> None:
        self.rules = rules

    @hookimpl
    def rebelote_rules(self) -> Sequence[Rule]:
        """The rules."""
        return self.rules


def check_rule(
    rule: Rule,
    *,
    beside: object = None,
    catalogue: Catalogue | None = None,
    seeds: Iterable[int] = (0,),
    hash_seeds: Iterable[int] = (1,),
    pairs: int = 1,
) -> None:
    """Everything that the kit asks of a rule, at a table.

    *beside* is the table that the rule joins: a preset's name, or a dict in the shape of a table
    file.  By default it is the first preset that names the rule, otherwise `classic`.  Every
    value of every option that is a choice is tried, and goes or is refused.
    """
    check_declared(rule)
    known = with_rules(installed() if catalogue is None else catalogue, rule)
    key = key_of(rule, known)
    place = beside_of(rule, known) if beside is None else beside
    table = joined(place, key, {})
    check_words(rule, check_assembles(table, known))
    check_preset(table, catalogue=known, seeds=seeds, hash_seeds=hash_seeds)
    check_options(rule, place, known, pairs=pairs)


def with_rules(known: Catalogue, *rules: Rule) -> Catalogue:
    """The catalogue with *rules*, unless it has them all."""
    if all(rule in _offered(known, rule.name) for rule in rules):
        return known
    plugins = {name: known.plugin(name) for name in known.plugins}
    return Catalogue({**plugins, UNDER_TEST: Offering(*rules)})


def _offered(known: Catalogue, name: str) -> list[object]:
    return [offer.value for offer in known.rules.get(name, ())]


def key_of(rule: Rule, known: Catalogue) -> str:
    """What a table calls the rule."""
    offers = known.rules[rule.name]
    return known.said(next(each.plugin for each in offers if each.value == rule), rule.name)


def beside_of(rule: Rule, known: Catalogue) -> str:
    """The first preset that has the rule, otherwise `classic`, otherwise any."""
    presets = named(known.presets)
    for name in presets:
        if rule.name in _named_by(name, known):
            return name
    if not presets:
        fail(f"no table to set {rule.name!r} beside; give one with beside=")
    return "classic" if "classic" in presets else next(iter(presets))


def _named_by(preset: str, known: Catalogue) -> Mapping[str, object]:
    try:
        config: Mapping[str, object] = assembled(preset, catalogue=known).source.config
    except RulesetError:
        return {}
    return config


def joined(beside: object, key: str, options: Mapping[str, object]) -> dict[str, Any]:
    """The table *beside* with one rule more, or with other options of it."""
    setting = dict(options) or True
    if isinstance(beside, Mapping):
        rules = {**beside.get("rules", {}), key: setting}
        return {**beside, "rules": rules}
    if not isinstance(beside, str):
        fail("beside= is a preset's name or a dict in the shape of a table file")
    return {"name": beside, "extends": beside, "rules": {key: setting}}


def check_declared(rule: Rule) -> None:
    """Its names, words, options and history are in order."""
    if not _NAME.fullmatch(rule.name):
        fail(f"a rule is named in small letters, digits and underscores, not {rule.name!r}")
    if not rule.summary.endswith("."):
        fail(f"rule {rule.name!r} needs a summary: one sentence that ends with a full stop")
    check_value(rule.apply, f"the apply of rule {rule.name!r}")
    if rule.revision != len(rule.history) + 1:
        fail(
            f"rule {rule.name!r} is at revision {rule.revision} with {len(rule.history)} lines of "
            "history; each revision after the first has one that says why"
        )
    _check_model(rule)


def _check_model(rule: Rule) -> None:
    config = rule.options.model_config
    if not issubclass(rule.options, Options) or not config.get("frozen"):
        fail(f"the options of {rule.name!r} are a frozen model: derive it from rebelote.Options")
    if config.get("extra") != "forbid":
        fail(f"the options of {rule.name!r} take unknown keys; leave extra='forbid' as it is")
    for name, field in rule.options.model_fields.items():
        if not field.description:
            fail(f"option {rule.name}.{name} is not described; use option(default, text, ...)")
        if any(kind in _UNORDERED for kind in _kinds(field.annotation)):
            fail(f"option {rule.name}.{name} is a set, which has no order; use a tuple")
    with guarded(f"the defaults of {rule.name!r}", "every option has one that JSON can hold"):
        defaults = rule.options()
        text = json.dumps(defaults.model_dump(mode="json"))
        again = rule.options.model_validate_json(text, strict=True)
    if again != defaults:
        fail(f"the defaults of {rule.name!r} do not load as they dump: {defaults} and {again}")


def _kinds(annotation: Any) -> Iterator[Any]:
    """An annotation's classes, inner ones included."""
    yield get_origin(annotation) or annotation
    for inner in get_args(annotation):
        yield from _kinds(inner)


def check_words(rule: Rule, rules: Rules) -> None:
    """Every code that the rule lets stand on a score sheet has words."""
    codes = {code for code, _ in rule.texts}
    prefixes = ("scoring.components.", "match.rewards.")
    for origin in rules.origin:
        code = origin.entry.rpartition(".")[2]
        brought = origin.rule == rule.name and origin.entry.startswith(prefixes)
        if brought and code not in codes:
            fail(f"rule {rule.name!r} brings {code!r}; give it words in `texts`")


def check_options(rule: Rule, beside: object, known: Catalogue, *, pairs: int = 1) -> None:
    """Each choice of each option makes a table that keeps the contract, or is refused.

    *pairs* is how many swaps of hidden cards are tried for each seat.
    """
    key = key_of(rule, known)
    for name, value in choices(rule):
        table = joined(beside, key, {name: value})
        try:
            rules = assembled(table, catalogue=known)
        except PluginError as error:
            fail(f"{rule.name}.{name} = {value!r}: {error}; raise ValueError in `apply`")
        except RulesetError:
            continue
        except Exception as error:
            fail(f"{rule.name}.{name} = {value!r} raised {error!r}; raise ValueError in `apply`")
        with guarded(f"{rule.name}.{name} = {value!r}", "every choice makes a table that plays"):
            check_values(rules)
            script = playthrough(rules, 0)
            check_scores(script)
            check_symmetry(script)
            check_secrecy(script, pairs=pairs)


def choices(rule: Rule) -> list[tuple[str, Any]]:
    """Options and values to try: each other choice, and the limits of numbers."""
    return [
        (name, value)
        for name, field in rule.options.model_fields.items()
        for value in _values(field)
        if value != field.default or isinstance(value, bool) != isinstance(field.default, bool)
    ]


def _values(field: FieldInfo) -> list[Any]:
    values = list(_choices(field.annotation))
    if int in _kinds(field.annotation):
        limits = (getattr(limit, edge, None) for limit in field.metadata for edge in ("ge", "le"))
        values += [limit for limit in limits if limit is not None]
    return values


def _choices(annotation: Any) -> Iterator[Any]:
    if get_origin(annotation) is Literal:
        yield from get_args(annotation)
    elif annotation is bool:
        yield from (False, True)
    elif annotation is type(None):
        yield None
    elif get_origin(annotation) not in (tuple, list, dict):
        for inner in get_args(annotation):
            yield from _choices(inner)
