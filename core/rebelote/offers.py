"""What plugins offer, by name: who offers it, what it is called, and what is wrong with it."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from rebelote.errors import RebeloteError, quote
from rebelote.rule import Options, Preset, Rule, Texts


class NotOffered(RebeloteError, LookupError):
    """A name under which nothing is installed, or more than one thing."""


class Offer(NamedTuple):
    """Something a plugin offers, with the plugin's name."""

    plugin: str
    value: Any


def pick(offers: Mapping[str, tuple[Offer, ...]], name: str, what: str) -> Offer:
    """The one offer called *name* or `plugin:name`; `NotOffered` with a sentence otherwise."""
    found, plain = offered(offers, name), name.rpartition(":")[2]
    if len(found) == 1:
        return found[0]
    if found:
        choices = " or ".join(f"'{offer.plugin}:{plain}'" for offer in found)
        raise NotOffered(f"two plugins offer the {what} {plain!r}; say {choices}")
    raise NotOffered(no_such(offers, name, what))


def offered(offers: Mapping[str, tuple[Offer, ...]], name: str) -> list[Offer]:
    """All that is called *name* or `plugin:name`."""
    plugin, _, plain = name.rpartition(":")
    return [offer for offer in offers.get(plain, ()) if plugin in ("", offer.plugin)]


def said(offers: Mapping[str, tuple[Offer, ...]], plugin: str, name: str) -> str:
    """What a plugin's offer is called: with the plugin, where several offer that name."""
    return name if len(offers[name]) == 1 else f"{plugin}:{name}"


def named(offers: Mapping[str, tuple[Offer, ...]]) -> dict[str, Offer]:
    """All that is offered, each under what it is called."""
    return {
        said(offers, offer.plugin, name): offer for name, found in offers.items() for offer in found
    }


def no_such(offers: Mapping[str, tuple[Offer, ...]], name: str, what: str) -> str:
    """That nothing has that name, and what may be meant."""
    return f"no such {what}" + meant(name.rpartition(":")[2], offers)


def meant(name: str, known: Iterable[str]) -> str:
    """`; did you mean 'x'?` for the nearest of *known*, otherwise what there is."""
    names = sorted(known)
    near = difflib.get_close_matches(name, names, 1, 0.6)
    if near:
        return f"; did you mean {near[0]!r}?"
    return f"; there is {', '.join(names)}" if names else ""


def fault_of(value: Any) -> str:
    """What is wrong with something that is offered; empty where nothing is."""
    name = getattr(value, "name", "unnamed")
    if not isinstance(name, str) or not name:
        return f"a name is a text, not {quote(name)}"
    if ":" in name:
        return f"a name is without a colon, unlike {quote(name)}: what is before one is a plugin"
    for kind, field in _PATHS.items():
        if isinstance(value, kind) and not isinstance(path := getattr(value, field), Path):
            return f"a {field} is a pathlib.Path, not {quote(path)}"
    if not isinstance(value, Rule):
        return ""
    options: Any = value.options
    if not isinstance(options, type) or not issubclass(options, Options):
        return f"the options of {name!r} are a class of Options, not {quote(options)}"
    known = options.__pydantic_complete__
    return "" if known else f"the options of {name!r} have a field whose type cannot be found"


_PATHS: dict[type[Any], str] = {Preset: "path", Texts: "folder"}
"""What is offered with a place on the disk, and the field that says where."""
