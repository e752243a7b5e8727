"""The bundled plugin: the rules, presets, players and adapters that ship with rebelote.

It comes through the same door as any other: an entry point in the group `rebelote`.  Nothing
is loaded before it is asked for: the command line lives here too, and is to start at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rebelote import hookimpl

if TYPE_CHECKING:
    from rebelote import Platform, Player, Preset, Rule, Rules

PRESETS = Path(__file__).parent / "presets"


@hookimpl
def rebelote_rules() -> Sequence[Rule]:
    """Every bundled rule."""
    from rebelote_plugins.rules import RULES

    return RULES


@hookimpl
def rebelote_presets() -> Sequence[Preset]:
    """Every bundled table file."""
    from rebelote import presets_in

    return presets_in(PRESETS)


@hookimpl
def rebelote_players() -> Sequence[Player]:
    """Every bundled bot."""
    from rebelote_plugins.players import PLAYERS

    return PLAYERS


@hookimpl
def rebelote_platforms() -> Sequence[Platform]:
    """Every bundled adapter."""
    from rebelote_plugins.platforms import PLATFORMS

    return PLATFORMS


@hookimpl
def rebelote_review(rules: Rules, config: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    """What bundled rules have against being combined so, and what does nothing then."""
    from rebelote_plugins.rules.review import review

    return review(rules, config)
