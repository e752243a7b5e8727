"""A house rule as a plugin: the seven of trumps takes the last trick."""

from collections.abc import Sequence
from pathlib import Path

from rebelote.plugin import Preset, Rule, hookimpl, presets_in
from rebelote_seven_last.rule import SEVEN_LAST


@hookimpl
def rebelote_rules() -> Sequence[Rule]:
    """The rule."""
    return [SEVEN_LAST]


@hookimpl
def rebelote_presets() -> Sequence[Preset]:
    """A table that plays with it."""
    return presets_in(Path(__file__).parent / "presets")
