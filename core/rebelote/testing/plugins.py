"""What a plugin must fulfil: its hooks, and all that it offers."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType, ModuleType
from typing import Any, NamedTuple

import pluggy

from rebelote import hookspecs
from rebelote.catalogue import Catalogue, PluginError, installed
from rebelote.offers import said
from rebelote.rule import Rule
from rebelote.testing.assembling import check_assembles, check_hash_seeds, fresh
from rebelote.testing.faults import fail
from rebelote.testing.platforms import check_platform
from rebelote.testing.players import check_player
from rebelote.testing.presets import HASH_SEEDS, SEEDS, check_preset
from rebelote.testing.rules import beside_of, check_rule, joined, key_of

PREFIX = "rebelote_"


class Checked(NamedTuple):
    """A plugin beside those installed: its name and the catalogue that has it."""

    name: str
    catalogue: Catalogue


def check_plugin(
    plugin: object,
    *,
    seeds: Iterable[int] = SEEDS,
    hash_seeds: Iterable[int] = HASH_SEEDS,
    offers: bool = True,
    beside: Mapping[str, object] = MappingProxyType({}),
) -> None:
    """Everything that the kit asks of a plugin: a module, an object, or a whole `Catalogue`.

    Its hooks are in order, its tables assemble the same in other processes, and (with *offers*)
    each rule, preset, player and platform passes its own check.  *beside* names the table that
    a rule joins, as for `check_rule`, where the default one will not do.
    """
    for checked in _plugins(plugin):
        known = checked.catalogue
        check_hooks(known.plugin(checked.name))
        check_same_offers(checked)
        check_hash_seeds([*_tables(checked, beside)], hash_seeds)
        if offers:
            _check_offers(checked, tuple(seeds), beside)


def _plugins(plugin: object) -> Iterator[Checked]:
    if isinstance(plugin, Catalogue):
        yield from (Checked(name, plugin) for name in plugin.plugins)
        return
    known = installed()
    for name in known.plugins:
        if known.plugin(name) is plugin:
            yield Checked(name, known)
            return
    check_hooks(plugin)
    others = {name: known.plugin(name) for name in known.plugins}
    name = plugin.__name__ if isinstance(plugin, ModuleType) else type(plugin).__name__
    yield Checked(name, Catalogue({**others, name: plugin}))


def check_hooks(plugin: object) -> None:
    """Its functions with the prefix are hooks of rebelote, marked, without defaults or specname."""
    specs = {name for name in vars(hookspecs) if name.startswith(PREFIX)}
    manager = pluggy.PluginManager(hookspecs.PROJECT)
    for name in sorted(_attributes(plugin)):
        options = manager.parse_hookimpl_opts(plugin, name)
        if options is None and name.startswith(PREFIX):
            fail(f"{name} is not marked; put @rebelote.hookimpl above it")
        if options is not None:
            _check_hook(name, getattr(plugin, name), options, specs)


def _attributes(plugin: object) -> list[str]:
    return [name for name in dir(plugin) if inspect.isroutine(getattr(plugin, name, None))]


def _check_hook(name: str, hook: Any, options: Any, specs: set[str]) -> None:
    if options["specname"]:
        fail(f"{name} uses specname; name the function after its hook")
    if name not in specs:
        fail(f"{name} is no hook of rebelote; there is {', '.join(sorted(specs))}")
    wanted = tuple(inspect.signature(getattr(hookspecs, name)).parameters)
    found = inspect.signature(hook).parameters
    if any(one.default is not inspect.Parameter.empty for one in found.values()):
        fail(f"{name} has default arguments, which would hide what it is called with; drop them")
    if tuple(found) != wanted:
        fail(f"{name} takes ({', '.join(found)}); its hook takes ({', '.join(wanted)})")


def check_same_offers(checked: Checked) -> None:
    """Asked twice, it offers the same; everything under one name once."""
    name, known = checked
    try:
        once, twice = _all(name, known), _all(name, fresh(known))
    except PluginError as error:
        fail(str(error))
    if once != twice:
        fail(f"plugin {name!r} offers other things when asked again; build its lists once")


def _all(name: str, known: Catalogue) -> list[object]:
    named = (known.rules, known.presets, known.players, known.platforms, {"": known.texts})
    return [value for table in named for value in _offered(table, name)]


def _offered(table: Any, name: str) -> list[Any]:
    """What the plugin of that name offers in one table of a catalogue."""
    return [offer.value for offers in table.values() for offer in offers if offer.plugin == name]


def _tables(checked: Checked, beside: Mapping[str, object]) -> Iterator[Any]:
    """Its presets, and a table for each of its rules."""
    name, known = checked
    for preset in _offered(known.presets, name):
        yield check_assembles(said(known.presets, name, preset.name), known)
    for rule in _offered(known.rules, name):
        yield check_assembles(_table_of(rule, known, beside), known)


def _table_of(rule: Rule, known: Catalogue, beside: Mapping[str, object]) -> object:
    place = beside.get(rule.name)
    return joined(beside_of(rule, known) if place is None else place, key_of(rule, known), {})


def _check_offers(checked: Checked, seeds: tuple[int, ...], beside: Mapping[str, object]) -> None:
    name, known = checked
    for rule in _offered(known.rules, name):
        place = beside.get(rule.name)
        check_rule(rule, beside=place, catalogue=known, seeds=seeds[:1], hash_seeds=())
    for preset in _offered(known.presets, name):
        table = said(known.presets, name, preset.name)
        check_preset(table, catalogue=known, seeds=seeds, hash_seeds=())
    for player in _offered(known.players, name):
        check_player(player, catalogue=known)
    for platform in _offered(known.platforms, name):
        check_platform(platform)
    for texts in (offer.value for offer in known.texts if offer.plugin == name):
        if not texts.folder.is_dir():
            fail(f"plugin {name!r} says its translations are in {texts.folder}, which is no folder")
