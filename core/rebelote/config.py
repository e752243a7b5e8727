"""What a table asks for: its files merged option by option, each value with who set it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError

from rebelote.accepted import accepted
from rebelote.catalogue import Catalogue, PluginError
from rebelote.documents import Document, open_document
from rebelote.errors import Problem, RulesetError, quote, raised
from rebelote.offers import NotOffered, meant, no_such, offered
from rebelote.plain import unread
from rebelote.positions import Key
from rebelote.rule import Options, Rule
from rebelote.scoring import MOST, countable

FORMAT = 1
KNOWN_KEYS = ("name", "extends", "rules", "format", "$schema")

# What a sentence about a table names: `rule.option` anywhere, a rule as its first word.
_OPTION = re.compile(r"\b(\w+)\.(\w+)")
_WORD = re.compile(r"^\w*")


class TableConfig(BaseModel):
    """A table file as a value: a name, what it extends, and its rules with their options.

    A rule is `True` (on, with its defaults), `False` (off), or a mapping of options.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str | None = None
    extends: str | None = None
    rules: dict[str, bool | dict[str, Any]] = {}

    def document(self) -> Document:
        """The same as a table file."""
        return Document("table", self.model_dump(exclude_none=True))


class Setting(NamedTuple):
    """An option's value and the file that set it."""

    value: Any
    document: Document


@dataclass(frozen=True)
class Chosen:
    """A rule at the table: the rule, its options, and who named it and set what.

    `plugin` offers it; `key` is what the table calls it: its name, perhaps with the plugin's.
    """

    rule: Rule
    plugin: str
    named: Document
    key: str
    options: Options
    settings: Mapping[str, Setting]

    @property
    def name(self) -> str:
        """The rule's own name."""
        return self.rule.name

    @property
    def after(self) -> tuple[str, ...]:
        """The rules that are applied before it, if they are there."""
        return (*self.rule.after, *self.rule.overrides)

    @property
    def dumped(self) -> dict[str, Any]:
        """The options as plain data."""
        return self.options.model_dump(mode="json")


@dataclass(frozen=True)
class Request:
    """A table with all its files merged: its name, its rules, and what is wrong with it.

    `whole` is false when something that it extends could not be read.
    """

    name: str
    chosen: tuple[Chosen, ...]
    problems: tuple[Problem, ...]
    whole: bool = True
    outermost: Document | None = None

    def problem(self, sentence: str) -> Problem:
        """A problem of the table: at what *sentence* names first of all that its own file sets."""
        if self.outermost is None:
            return Problem("rules", sentence)
        return self.outermost.problem(next(self._own(sentence), ("rules",)), sentence)

    def remarked(self, sentences: Iterable[str]) -> tuple[Problem, ...]:
        """Those of *sentences* that concern rules which the table's own file names."""
        return tuple(self.problem(each) for each in sentences if any(self._own(each)))

    def _own(self, sentence: str) -> Iterator[Key]:
        """The options and rules that *sentence* names and the outermost document sets."""
        chosen = {one.name: one for one in self.chosen}
        words = [*_OPTION.findall(sentence), (_WORD.findall(sentence)[0], "")]
        named = [(chosen[rule], option) for rule, option in words if rule in chosen]
        for one, option in named:
            if option in one.settings and one.settings[option].document is self.outermost:
                yield ("rules", one.key, option)
        for one, _ in named:
            if one.named is self.outermost:
                yield ("rules", one.key)


Wanted = dict[str, tuple[Document, dict[str, Setting]]]


def request(found: object, catalogue: Catalogue) -> Request:
    """Read a table and everything it extends; what can be read is read, the rest reported."""
    opened = found.document() if isinstance(found, TableConfig) else open_document(found, catalogue)
    documents, problems = _chain(opened, catalogue)
    whole = not problems
    wanted: Wanted = {}
    for document in documents:
        problems += _top_level(document)
        problems += _merge(wanted, document, catalogue)
    chosen: list[Chosen] = []
    for key, (named, settings) in sorted(wanted.items()):
        one, faults = _choose(key, named, settings, catalogue)
        problems += faults or _twice(one, chosen)
        chosen += one
    return Request(_name(documents), tuple(chosen), tuple(problems), whole, opened)


def _twice(one: list[Chosen], chosen: list[Chosen]) -> list[Problem]:
    """A rule that stands under two keys."""
    known = {other.name for other in chosen}
    return [
        each.named.problem(
            ("rules", each.key), f"{each.name!r} is at the table already; set one of them false"
        )
        for each in one
        if each.name in known
    ]


def _chain(first: Document, catalogue: Catalogue) -> tuple[list[Document], list[Problem]]:
    """The document and all it extends, the farthest first."""
    chain, problems = [first], []
    while (extends := chain[0].data.get("extends")) is not None:
        if not isinstance(extends, str):
            problems.append(
                chain[0].problem(("extends",), f"a preset or a path, not {quote(extends)}")
            )
            break
        try:
            base = open_document(extends, catalogue, chain[0])
        except RulesetError as error:
            problems += [_from(chain[0], each) for each in error.problems]
            break
        if any(_same(base, other) for other in chain):
            circle = " → ".join([*(each.label for each in reversed(chain)), base.label])
            problems.append(chain[0].problem(("extends",), f"goes round in a circle: {circle}"))
            break
        chain.insert(0, base)
    return chain, problems


def _from(document: Document, problem: Problem) -> Problem:
    """A problem of what a document extends: at its own place, or at `extends` with its file."""
    if problem.line:
        return problem
    file = f"{quote(problem.file, 200)}: " if problem.file else ""
    return document.problem(("extends",), f"{file}{problem.sentence}")


def _same(one: Document, other: Document) -> bool:
    if one.path is None or other.path is None:
        return one is other
    return one.path.resolve() == other.path.resolve()


def _name(documents: list[Document]) -> str:
    names = [each.data["name"] for each in documents if isinstance(each.data.get("name"), str)]
    return names[-1] if names else documents[-1].label


def _top_level(document: Document) -> list[Problem]:
    problems = [
        document.problem((key,), "no such key" + meant(str(key), KNOWN_KEYS[:3]))
        for key in document.data
        if key not in KNOWN_KEYS
    ]
    name, form = document.data.get("name", "table"), document.data.get("format", FORMAT)
    if not isinstance(name, str) or not name.strip() or not name.isprintable():
        problems.append(document.problem(("name",), f"a text on one line, not {quote(name)}"))
    if form != FORMAT or isinstance(form, bool):
        problems.append(
            document.problem(("format",), f"this version reads {FORMAT}, not {quote(form)}")
        )
    return problems


def _merge(wanted: Wanted, document: Document, catalogue: Catalogue) -> list[Problem]:
    """Lay one document over those before it."""
    rules = document.data.get("rules", {})
    if not isinstance(rules, Mapping):
        return [document.problem(("rules",), f"a table of rules, not {quote(rules)}")]
    problems, named_as = [], dict[str, str]()
    for said, value in rules.items():
        key = _known_key(wanted, str(said))
        before = named_as.setdefault(key, said)
        sentence = _lay(wanted, document, key, value, catalogue)
        if before != said:
            sentence = f"is the rule that {before!r} names; say all of it in one place"
        if sentence:
            problems.append(document.problem(("rules", said), sentence))
    return problems


def _lay(wanted: Wanted, document: Document, key: str, value: object, catalogue: Catalogue) -> str:
    """Lay what a document says of one rule over what was said before; why it cannot be, if so."""
    if value is False:
        known = wanted.pop(key, None) or offered(catalogue.rules, key)
        return "" if known else no_such(catalogue.rules, key, "rule")
    if value is not True and not isinstance(value, Mapping):
        return f"true, false or a table of options, not {quote(value)}"
    named, settings = wanted.get(key, (document, {}))
    items = value.items() if isinstance(value, Mapping) else ()
    fresh = {str(name): Setting(item, document) for name, item in items}
    wanted[key] = (named, settings | fresh)
    return ""


def _known_key(wanted: Wanted, key: str) -> str:
    """The key that the rule stands under already: `plugin:name` for a name of that plugin's."""
    plugin, _, name = key.rpartition(":")
    there = plugin and name in wanted and wanted[name][0].plugin == plugin
    return name if there else key


def _choose(
    key: str, named: Document, settings: Mapping[str, Setting], catalogue: Catalogue
) -> tuple[list[Chosen], list[Problem]]:
    """The rule behind *key*; faulty options are reported and left at their default."""
    try:
        plugin, rule = catalogue.offered_rule(key, named.plugin)
    except NotOffered as error:
        return [], [named.problem(("rules", key), str(error))]
    options, problems = _options(rule, plugin, key, named, settings)
    if options is None:
        return [], problems
    return [Chosen(rule, plugin, named, key, options, settings)], problems


def _options(
    rule: Rule, plugin: str, key: str, named: Document, settings: Mapping[str, Setting]
) -> tuple[Options | None, list[Problem]]:
    odd = {name: _unread(name, setting) for name, setting in settings.items()}
    values = {name: setting.value for name, setting in settings.items() if not odd[name]}
    problems = [
        settings[name].document.problem(("rules", key, name), sentence)
        for name, sentence in odd.items()
        if sentence
    ]
    for _ in range(3):
        try:
            return _read(rule, plugin, values), problems
        except ValidationError as error:
            told = {problem.key for problem in problems}
            faults = _faults(rule, key, named, settings, error)
            problems += [problem for problem in faults if problem.key not in told]
            faulty = {str(fault["loc"][0]) for fault in error.errors() if fault["loc"]} or {*values}
            if faulty.isdisjoint(values):
                break
            values = {name: value for name, value in values.items() if name not in faulty}
    return None, problems


def _read(rule: Rule, plugin: str, values: Mapping[str, Any]) -> Options:
    """The rule's options with these values; `PluginError` where anything but reading them fails."""
    text = json.dumps(values, default=str)
    try:
        return rule.options.model_validate_json(text, strict=True)
    except ValidationError:
        raise
    except Exception as error:
        raise PluginError(plugin, f"reading options of {rule.name!r} {raised(error)}") from error


def _unread(name: str, setting: Setting) -> str:
    """Why no option could have this name or value, whatever its type; empty where one could."""
    try:
        json.dumps({name: setting.value}, default=str, ensure_ascii=False).encode()
        great = [each for each in _figures(setting.value) if not countable(each)]
    except (TypeError, ValueError, RecursionError) as error:
        return f"cannot be read: {unread(error)}"
    return f"a number below {MOST}, not {quote(great[0])}" if great else ""


def _figures(value: object) -> Iterator[int]:
    """The whole numbers in a value of a table file."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list | tuple):
        for each in value:
            yield from _figures(each)
    elif isinstance(value, int) and not isinstance(value, bool):
        yield value


def _faults(
    rule: Rule,
    key: str,
    named: Document,
    settings: Mapping[str, Setting],
    error: ValidationError,
) -> list[Problem]:
    """Pydantic's errors in the words of table files: one for each option."""
    found: dict[str, Problem] = {}
    first = next(iter(settings.values()), Setting(None, named))
    for fault in error.errors():
        option = str(fault["loc"][0]) if fault["loc"] else ""
        setting = settings.get(option, first)
        path = ("rules", key, option) if option else ("rules", key)
        sentence = _sentence(rule, option, setting.value, fault)
        found.setdefault(option, setting.document.problem(path, sentence))
    return list(found.values())


def _sentence(rule: Rule, option: str, value: object, fault: Any) -> str:
    known = rule.options.model_fields
    if fault["type"] == "extra_forbidden" and option not in known:
        return "no such option" + meant(option, known)
    if fault["type"] == "missing" and fault["loc"] == (option,):
        return f"must be set, to {accepted(known[option])}"
    told = " ".join(str(fault.get("ctx", {}).get("error", "")).split())
    if told or option not in known:
        return told or str(fault["msg"])
    return f"should be {accepted(known[option])}, not {quote(value)}"
