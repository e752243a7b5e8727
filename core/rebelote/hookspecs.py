"""Every hook of rebelote.

A plugin is a module or object with functions of these names, marked with
`rebelote.hookimpl` and named by an entry point in the group `rebelote`.  Hooks collect what
there is; what is played depends on the table alone.  Implementations take the arguments in
these signatures, without defaults.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pluggy

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rebelote.events import Event
    from rebelote.rule import Platform, Player, Preset, Rule, Texts
    from rebelote.ruleset import Rules

PROJECT = "rebelote"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def rebelote_rules() -> Sequence[Rule]:
    """Return the rules that this plugin offers.

    Called once, when it is first asked for.  A rule does nothing until a table names it.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_presets() -> Sequence[Preset]:
    """Return the table files that this plugin ships; `presets_in(folder)` finds them.

    Called once, when it is first asked for.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_players() -> Sequence[Player]:
    """Return the bots that this plugin offers.

    Called once, when it is first asked for.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_platforms() -> Sequence[Platform]:
    """Return adapters to other platforms, and the commands they add to `rebelote`.

    Called once, when it is first asked for.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_texts() -> Sequence[Texts]:
    """Return where this plugin's translations are.

    Called once, when it is first asked for.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_review(rules: Rules, config: Mapping[str, Mapping[str, Any]]) -> Sequence[str]:
    """Return sentences about this combination of rules; none when all is well.

    A sentence refuses the table; a `Remark` only warns, and `rebelote.remarks` tells it.
    Called once a table, when all its rules are applied, for plugins whose rules the table names.
    A sentence is told at the first `rule.option` in it that the table's own file sets, or at the
    rule.

    :param rules: the assembled rules.
    :param config: the options of each rule at the table, by rule name.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")


@hookspec
def rebelote_observe(event: Event) -> None:
    """Hear a public event of a table that was made with observers; return nothing.

    Called for each event, in order, from the first deal on.  An exception is reported to the log
    `rebelote` and never changes play.

    :param event: what happened; events for single seats are not told.

    .. versionadded:: 0.1
    """
    raise AssertionError("a hook specification is not called")
