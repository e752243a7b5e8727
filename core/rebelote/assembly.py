"""From a table file to `Rules`.

The rules of a table are applied in an order that their wishes and names fix, and once more
with the names reversed: what two rules set, or what depends on the order, is refused.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any, Self

from rebelote.catalogue import Catalogue, PluginError, installed
from rebelote.complete import incomplete
from rebelote.config import Chosen, Request, request
from rebelote.errors import Problem, RulesetError, quote, raised
from rebelote.offers import offered
from rebelote.order import ordered
from rebelote.rule import Remark
from rebelote.ruleset import Origin, Rules

_BY_HAND = "these rules were not assembled from a table; give a preset, a file or a dict"


@dataclass(frozen=True)
class TableSource:
    """Where assembled rules come from: the resolved table, its content hash, its revisions.

    `config` holds every option of every rule, and `plugins` the plugin that each comes from;
    `files` says for `(rule, option)` which file set it, and leaves out what is a default.
    `remarks` are what plugins remark about the table, of all that it extends too.
    """

    name: str
    config: Mapping[str, Mapping[str, Any]]
    plugins: Mapping[str, str]
    revisions: Mapping[str, int]
    files: Mapping[tuple[str, str], str]
    catalogue: Catalogue
    remarks: tuple[Remark, ...] = ()

    @classmethod
    def of(cls, assembled: Rules) -> Self:
        """What *assembled* come from; raises `RulesetError` for rules put together by hand."""
        if not isinstance(assembled.source, cls):
            raise RulesetError([Problem("", _BY_HAND)])
        return assembled.source

    @cached_property
    def hash(self) -> str:
        """A hash over resolved options and rule revisions: equal for equal play."""
        return content_hash(self.config, self.revisions)

    @property
    def key(self) -> tuple[str, str, str]:
        """Equal for tables that are the same down to the names of their files."""
        return (self.hash, self.name, repr((self.named, sorted(self.files.items()))))

    @property
    def named(self) -> tuple[str, ...]:
        """The rules, each named with its plugin."""
        return tuple(f"{plugin}:{name}" for name, plugin in self.plugins.items())

    @property
    def numbered(self) -> dict[str, int]:
        """The revisions of the rules, each named with its plugin."""
        return {f"{self.plugins[name]}:{name}": number for name, number in self.revisions.items()}

    def table(self) -> dict[str, Any]:
        """The resolved table in the shape of a table file: it loads to equal rules."""
        said = {name: self.catalogue.said(plugin, name) for name, plugin in self.plugins.items()}
        rules = {said[name]: dict(options) for name, options in self.config.items()}
        return {"name": self.name, "rules": rules}

    def recorded(self) -> dict[str, Any]:
        """The same, with rules by name alone: equal whatever else is installed.

        `numbered` says beside it which plugins they come from.
        """
        rules = {name: dict(options) for name, options in self.config.items()}
        return {"name": self.name, "rules": rules}


def content_hash(config: Any, revisions: Mapping[str, int]) -> str:
    """The hash of a table's options by rule, and of the revisions of its rules."""
    text = json.dumps([config, revisions], sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def told_of(assembled: Rules) -> tuple[str, str]:
    """The name and the hash of a table, empty for rules put together by hand."""
    source = assembled.source
    return (source.name, source.hash) if isinstance(source, TableSource) else ("", "")


def rules(table: object, *, catalogue: Catalogue | None = None) -> Rules:
    """Assemble a table: a preset's name, a path, a dict or a `TableConfig`.

    The same table gives the same rules; they are cached by content.  `Rules` are given back as
    they are.  Raises `RulesetError` with every problem found.
    """
    if isinstance(table, Rules):
        return table
    known = installed() if catalogue is None else catalogue
    if isinstance(table, str) and offered(known.presets, table):
        return _preset(table, known)
    return assemble(request(table, known), known)


@lru_cache(256)
def _preset(name: str, catalogue: Catalogue) -> Rules:
    return assemble(request(name, catalogue), catalogue)


def assemble(asked: Request, catalogue: Catalogue) -> Rules:
    """Assemble what a table asks for; raises `RulesetError` with every problem."""
    source = _source(asked, catalogue)
    problems = [*asked.problems, *(_missing(asked, catalogue) if asked.whole else ())]
    known = None if problems else catalogue.assembled.get(source.key)
    if known is not None:
        return known
    built = _build(asked, problems)
    if built is not None and not problems:
        problems += [asked.problem(sentence) for sentence in incomplete(built, catalogue)]
    if problems or built is None:
        raise RulesetError(problems)
    known = replace(built, source=replace(source, remarks=_reviewed(asked, built, source)))
    return catalogue.assembled.setdefault(source.key, known)


def _reviewed(asked: Request, built: Rules, source: TableSource) -> tuple[Remark, ...]:
    """What the plugins at the table remark; raises `RulesetError` with what they refuse."""
    plugins = {one.plugin for one in asked.chosen}
    said = source.catalogue.review(plugins, built, source.config)
    refused = [asked.problem(each) for each in said if not isinstance(each, Remark)]
    if refused:
        raise RulesetError(refused)
    return tuple(each for each in said if isinstance(each, Remark))


def remarks(table: object, *, catalogue: Catalogue | None = None) -> tuple[Problem, ...]:
    """What plugins remark about a table that can be played: options that do nothing there, say.

    *table* is a preset's name, a path, a dict or a `TableConfig`; told is what concerns the rules
    that its own file names, and not what that extends alone.  Raises `RulesetError` for a table
    that cannot be assembled.
    """
    known = installed() if catalogue is None else catalogue
    asked = request(table, known)
    return asked.remarked(TableSource.of(assemble(asked, known)).remarks)


def _source(asked: Request, catalogue: Catalogue) -> TableSource:
    chosen = {one.name: one for one in asked.chosen}
    files = {
        (name, option): setting.document.label
        for name, one in chosen.items()
        for option, setting in one.settings.items()
    }
    return TableSource(
        asked.name,
        {name: one.dumped for name, one in chosen.items()},
        {name: one.plugin for name, one in chosen.items()},
        {name: one.rule.revision for name, one in chosen.items()},
        files,
        catalogue,
    )


def _missing(asked: Request, catalogue: Catalogue) -> list[Problem]:
    """What a rule needs and no rule at the table is or provides."""
    present = {one.name for one in asked.chosen}
    present |= {name for one in asked.chosen for name in one.rule.provides}
    return [
        one.named.problem(("rules", one.key), f"needs {_needed(name, catalogue)} at the table")
        for one in asked.chosen
        for name in one.rule.required
        if name not in present
    ]


def _needed(name: str, catalogue: Catalogue) -> str:
    """A rule by name, or those that provide what is needed."""
    able = catalogue.providers(name)
    return f"a rule for {name!r} ({', '.join(able)})" if able else f"the rule {name!r}"


def _build(asked: Request, problems: list[Problem]) -> Rules | None:
    """Apply the rules in both orders; a difference is a problem."""
    ways = [_apply(chosen, problems) for chosen in _orders(asked, problems)]
    built = [way for way in ways if way is not None]
    if len(built) != 2:
        return None
    forward, backward = built
    if forward != backward:
        problems.append(
            Problem("", f"depends on the order of its rules: {_difference(forward, backward)}")
        )
    return forward


def _orders(asked: Request, problems: list[Problem]) -> list[tuple[Chosen, ...]]:
    """The rules as they are applied, forward and backward; a circle is a problem."""
    try:
        return [ordered(asked.chosen, reverse=reverse) for reverse in (False, True)]
    except ValueError as error:
        problems.append(Problem("rules", str(error)))
        return []


class _Ledger:
    """Writes down who sets what, and notices when two do."""

    def __init__(self) -> None:
        self.entries: dict[str, Origin] = {}
        self.clashes: list[tuple[str, str, str]] = []
        self.rule, self.overrides = "", frozenset[str]()

    def note(self, entry: str, option: str) -> None:
        """The rule at work has set *entry*."""
        before = self.entries.get(entry)
        if before is not None and before.rule != self.rule and before.rule not in self.overrides:
            self.clashes.append((entry, before.rule, self.rule))
        self.entries[entry] = Origin(entry, self.rule, option)

    def rivals(self) -> dict[tuple[str, str], list[str]]:
        """Every two rules that set the same, with the entries in order."""
        found: dict[tuple[str, str], list[str]] = {}
        for entry, *rules in sorted(set(self.clashes)):
            first, second = sorted(rules)
            found.setdefault((first, second), []).append(entry)
        return found


def _apply(chosen: tuple[Chosen, ...], problems: list[Problem]) -> Rules | None:
    ledger = _Ledger()
    built = Rules(ledger=ledger)
    for one in chosen:
        ledger.rule, ledger.overrides = one.name, frozenset(one.rule.overrides)
        try:
            changed = one.rule.apply(built, one.options)
        except (ValueError, KeyError) as error:
            sentence = str(error.args[0]) if error.args else f"its apply raises {error!r}"
            _report(problems, one.named.problem(("rules", one.key), sentence))
            return None
        except Exception as error:
            raise PluginError(one.plugin, f"apply of {one.key!r} {raised(error)}") from error
        if not isinstance(changed, Rules):
            sentence = f"its apply returns {quote(changed)}, not rules"
            _report(problems, one.named.problem(("rules", one.key), sentence))
            return None
        built = changed
    for (first, second), entries in ledger.rivals().items():
        sentence = (
            f"both {first!r} and {second!r} set {', '.join(entries)}; leave one out, or let one "
            "say that it overrides the other"
        )
        rival = next(one for one in chosen if one.name == first)
        _report(problems, rival.named.problem(("rules", rival.key), sentence))
    if ledger.clashes:
        return None
    origin = tuple(ledger.entries[entry] for entry in sorted(ledger.entries))
    return replace(built, origin=origin, ledger=None)


def _report(problems: list[Problem], problem: Problem) -> None:
    if problem not in problems:
        problems.append(problem)


def _difference(one: Rules, other: Rules) -> str:
    pairs = zip(one.origin, other.origin, strict=False)
    entries = [
        f"{mine.entry} ({mine.rule}, {theirs.rule})" for mine, theirs in pairs if mine != theirs
    ]
    return ", ".join(entries) or (
        "a rule copies another's entry while it is applied, or holds a callable that is no value "
        "(a lambda, a closure, a bare method)"
    )
