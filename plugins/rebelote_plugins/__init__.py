"""The bundled plugin: the rules, presets and players that ship with rebelote.

It comes through the same door as any other: an entry point in the group `rebelote`.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rebelote.plugin import Player, Preset, Rule, hookimpl, presets_in

PRESETS = Path(__file__).parent / "presets"


@hookimpl
def rebelote_rules() -> Sequence[Rule]:
    """Every bundled rule."""
    from rebelote_plugins.rules import RULES

    return RULES


@hookimpl
def rebelote_presets() -> Sequence[Preset]:
    """Every bundled table file."""
    return presets_in(PRESETS)


@hookimpl
def rebelote_players() -> Sequence[Player]:
    """Every bundled bot."""
    from rebelote_plugins.players import PLAYERS

    return PLAYERS
