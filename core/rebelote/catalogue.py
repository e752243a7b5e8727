"""What is installed: the rules, presets, players and platforms of all plugins.

A catalogue is a value.  The default one holds the plugins of the entry-point group
`rebelote`; tests and platforms make their own and pass it in.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from importlib import import_module
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

import pluggy

from rebelote import hookspecs
from rebelote.errors import NotationError, Problem, RulesetError, quote, raised
from rebelote.events import Event
from rebelote.offers import NotOffered, Offer, fault_of, meant, offered, pick, said
from rebelote.rule import Platform, Player, Preset, Rule, Texts
from rebelote.ruleset import Rules

GROUP = "rebelote"
_LOG = logging.getLogger("rebelote")


class _Named(Protocol):
    @property
    def name(self) -> str: ...


@runtime_checkable
class _Point(Protocol):
    """An entry point: the standard library's, or of the backport that other libraries load."""

    @property
    def value(self) -> str: ...

    @property
    def group(self) -> str: ...

    @property
    def dist(self) -> Any: ...

    def load(self) -> Any: ...


T = TypeVar("T", bound=_Named)


class PluginError(RulesetError):
    """A plugin that cannot be loaded, or that offers what it should not."""

    def __init__(self, plugin: str, sentence: str) -> None:
        self.plugin = plugin
        super().__init__([Problem("", sentence, f"plugin {plugin!r}")])


class Catalogue:
    """The offers of some plugins, `{name: module or object}`, in the order of their names.

    A faulty plugin raises `PluginError`; with `forgiving` it is left out and named in `broken`,
    so that it harms no table that does without it.  `assembled` remembers the rules of tables
    by their content.
    """

    def __init__(self, plugins: Mapping[str, object], *, forgiving: bool = False) -> None:
        self.assembled: dict[tuple[str, str, str], Rules] = {}
        self.broken: dict[str, PluginError] = {}
        self._forgiving = forgiving
        self._managers: dict[str, pluggy.PluginManager] = {}
        for name, plugin in sorted(plugins.items()):
            with self._bearing(name):
                self._managers[name] = _manager(name, plugin)

    @classmethod
    def installed(cls) -> Catalogue:
        """The plugins of the entry-point group `rebelote`; what is faulty is in `broken`."""
        return cls(_points(), forgiving=True)

    @property
    def plugins(self) -> tuple[str, ...]:
        """The names of the plugins."""
        return tuple(self._managers)

    def plugin(self, name: str) -> object:
        """The module or object of a plugin; raises `NotOffered`."""
        if name not in self._managers:
            raise NotOffered("no such plugin" + meant(name, self._managers))
        return self._managers[name].get_plugin(name)

    def __reduce__(self) -> tuple[Any, ...]:
        """Modules are pickled by their name; the installed catalogue is found again."""
        if installed.cache_info().currsize and installed() is self:
            return installed, ()
        return _again, tuple((name, _told(self.plugin(name))) for name in self.plugins)

    @cached_property
    def rules(self) -> Mapping[str, tuple[Offer, ...]]:
        """The rules by name; one name may be offered twice."""
        return self._offers("rebelote_rules", Rule)

    @cached_property
    def presets(self) -> Mapping[str, tuple[Offer, ...]]:
        """The presets by name."""
        return self._offers("rebelote_presets", Preset)

    @cached_property
    def players(self) -> Mapping[str, tuple[Offer, ...]]:
        """The players by name."""
        return self._offers("rebelote_players", Player)

    @cached_property
    def platforms(self) -> Mapping[str, tuple[Offer, ...]]:
        """The platforms by name."""
        return self._offers("rebelote_platforms", Platform)

    @cached_property
    def texts(self) -> tuple[Offer, ...]:
        """Where translations are, plugin by plugin."""
        return tuple(self._collected("rebelote_texts", Texts))

    def rule(self, name: str) -> Rule:
        """The rule of that name (`name`, or `plugin:name`); `NotOffered` says what is wrong."""
        found: Rule = self._pick(self.rules, name, "rule").value
        return found

    def offered_rule(self, name: str, plugin: str = "") -> Offer:
        """The rule of that name, that of *plugin* if it offers one; else `NotOffered`."""
        return self._pick(self.rules, name, "rule", plugin)

    def said(self, plugin: str, name: str) -> str:
        """What a table calls a plugin's rule: with the plugin, where several offer that name."""
        return said(self.rules, plugin, name)

    def providers(self, name: str) -> tuple[str, ...]:
        """The rules that provide what other rules need under that name."""
        offers = (offer.value for found in self.rules.values() for offer in found)
        return tuple(dict.fromkeys(rule.name for rule in offers if name in rule.provides))

    def preset(self, name: str) -> Preset:
        """The preset of that name (`name`, or `plugin:name`); `NotOffered` says what is wrong."""
        found: Preset = self.offered_preset(name).value
        return found

    def offered_preset(self, name: str, plugin: str = "") -> Offer:
        """The preset of that name, that of *plugin* if it offers one; else `NotOffered`."""
        return self._pick(self.presets, name, "preset", plugin)

    def player(self, name: str) -> Player:
        """The player of that name (`name`, or `plugin:name`); `NotOffered` says what is wrong."""
        found: Player = self._pick(self.players, name, "player").value
        return found

    def review(
        self, plugins: Iterable[str], rules: Rules, config: Mapping[str, Mapping[str, Any]]
    ) -> tuple[str, ...]:
        """What the named plugins say of a combination of rules."""
        return tuple(
            sentence
            for name in sorted(set(plugins))
            for answer in _asked(
                name, self._managers[name], "rebelote_review", rules=rules, config=config
            )
            for sentence in _checked(name, "rebelote_review", answer, str)
        )

    def observe(self, event: Event) -> None:
        """Tell a public event to every plugin; what one does with it never comes back."""
        for name in self.observers:
            try:
                self._managers[name].hook.rebelote_observe(event=event)
            except Exception:
                _LOG.exception("plugin %s failed to observe %s", name, event)

    @cached_property
    def observers(self) -> tuple[str, ...]:
        """The plugins that observe."""
        return tuple(
            name
            for name, manager in self._managers.items()
            if manager.hook.rebelote_observe.get_hookimpls()
        )

    def _offers(self, hook: str, kind: type[T]) -> dict[str, tuple[Offer, ...]]:
        found: dict[str, tuple[Offer, ...]] = {}
        for offer in self._collected(hook, kind):
            name = offer.value.name
            if any(other.plugin == offer.plugin for other in found.get(name, ())):
                raise PluginError(offer.plugin, f"{hook} offers {name!r} twice")
            found[name] = (*found.get(name, ()), offer)
        return dict(sorted(found.items()))

    def _collected(self, hook: str, kind: type[Any]) -> list[Offer]:
        offers: list[Offer] = []
        for name, manager in self._managers.items():
            with self._bearing(name):
                answers = _asked(name, manager, hook)
                checked = [
                    value for answer in answers for value in _checked(name, hook, answer, kind)
                ]
                offers += [Offer(name, value) for value in checked]
        return offers

    @contextmanager
    def _bearing(self, plugin: str) -> Iterator[None]:
        """Note what a plugin does wrong, or raise it where nothing is forgiven."""
        try:
            yield
        except PluginError as error:
            if not self._forgiving:
                raise
            self.broken.setdefault(plugin, error)

    def _pick(
        self, offers: Mapping[str, tuple[Offer, ...]], name: str, what: str, plugin: str = ""
    ) -> Offer:
        """The offer of that name, that of *plugin* if it has one; else `NotOffered`."""
        for offer in offers.get(name, ()):
            if offer.plugin == plugin:
                return offer
        try:
            return pick(offers, name, what)
        except NotOffered as error:
            broken = () if offered(offers, name) else self.broken.values()
            raise NotOffered("; ".join(map(str, (error, *broken)))) from None


@cache
def installed() -> Catalogue:
    """The default catalogue, loaded once."""
    return Catalogue.installed()


def installed_player(name: object) -> Player:
    """The installed player of that name; raises `NotationError`."""
    if not isinstance(name, str):
        raise NotationError("a player", name, "the name of one")
    try:
        return installed().player(name)
    except NotOffered as error:
        raise NotationError("a player", name, str(error)) from None


class _Module(NamedTuple):
    """A module, in a pickle."""

    name: str


def _told(plugin: object) -> object:
    return _Module(plugin.__name__) if isinstance(plugin, ModuleType) else plugin


def _again(*plugins: tuple[str, object]) -> Catalogue:
    """A catalogue from its pickle."""
    return Catalogue(
        {
            name: import_module(told.name) if isinstance(told, _Module) else told
            for name, told in plugins
        }
    )


def _maker(point: _Point) -> str:
    return str(point.dist.name) if point.dist is not None else ""


def _points() -> dict[str, object]:
    """The entry points by plugin name: the distribution's too where two share a name."""
    found = sorted(entry_points(group=GROUP), key=lambda point: (point.name, _maker(point)))
    names = [point.name for point in found]
    return {
        f"{_maker(point)}/{point.name}" if names.count(point.name) > 1 else point.name: point
        for point in found
    }


def _load(name: str, point: _Point) -> object:
    try:
        return point.load()
    except (Exception, SystemExit) as error:
        reason = f"{point.value} of {_maker(point)!r} cannot be imported: it {raised(error)}"
        raise PluginError(name, reason) from error


def _manager(name: str, plugin: object) -> pluggy.PluginManager:
    plugin = _load(name, plugin) if isinstance(plugin, _Point) else plugin
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    manager.add_hookspecs(hookspecs)
    try:
        manager.register(plugin, name)
        manager.check_pending()
    except pluggy.PluginValidationError as error:
        raise PluginError(name, " ".join(str(error).split())) from error
    return manager


def _asked(plugin: str, manager: pluggy.PluginManager, hook: str, **told: Any) -> list[Any]:
    """What a plugin answers to a hook."""
    asked = getattr(manager.hook, hook)
    try:
        answers: list[Any] = asked(**told)
    except (Exception, SystemExit) as error:
        raise PluginError(plugin, f"{hook} {raised(error)}") from error
    if len(answers) < len(asked.get_hookimpls()):
        raise PluginError(plugin, f"{hook} returns None, not a list")
    return answers


def _checked(plugin: str, hook: str, answer: object, kind: type[Any]) -> Sequence[Any]:
    if not isinstance(answer, list | tuple):
        raise PluginError(plugin, f"{hook} returns {quote(answer)}, not a list")
    for value in answer:
        if not isinstance(value, kind):
            raise PluginError(plugin, f"{hook} returns {quote(value)}, not {kind.__name__}")
        if fault := fault_of(value):
            raise PluginError(plugin, f"{hook}: {fault}")
    return answer
