"""The contract kit: what every rule, table, player and platform must fulfil, as functions.

Run it in the tests of a plugin:

    from rebelote.testing import check_plugin

    def test_my_plugin_keeps_the_contract() -> None:
        check_plugin(my_plugin)

A failed check raises `AssertionError` with a sentence that says what to do.  The smaller checks
can be used alone; those of `moments` take any live table.
"""

from __future__ import annotations

from rebelote.testing.assembling import (
    check_assembles,
    check_hash_seeds,
    check_pickles,
    check_resolved,
    check_same_in_any_order,
)
from rebelote.testing.bulk import check_bulk
from rebelote.testing.known import check_known
from rebelote.testing.moments import (
    check_anytime,
    check_copy,
    check_junk,
    check_legal,
    check_memories,
    check_moments,
    check_notation,
    check_pack,
    check_record,
    check_refused,
    check_view,
    check_waiting,
)
from rebelote.testing.platforms import check_platform
from rebelote.testing.players import check_player
from rebelote.testing.plugins import check_hooks, check_plugin
from rebelote.testing.presets import check_match, check_play, check_preset, check_script
from rebelote.testing.rules import check_options, check_rule
from rebelote.testing.scores import (
    check_card_points,
    check_pad,
    check_running,
    check_scores,
    check_sheet,
    check_swaps,
    check_totals,
)
from rebelote.testing.scripts import Script, playthrough
from rebelote.testing.secrecy import check_secrecy
from rebelote.testing.symmetry import check_seats, check_suits, check_symmetry
from rebelote.testing.universe import universe
from rebelote.testing.values import check_value, check_values, printable

__all__ = [
    "Script",
    "check_anytime",
    "check_assembles",
    "check_bulk",
    "check_card_points",
    "check_copy",
    "check_hash_seeds",
    "check_hooks",
    "check_junk",
    "check_known",
    "check_legal",
    "check_match",
    "check_memories",
    "check_moments",
    "check_notation",
    "check_options",
    "check_pack",
    "check_pad",
    "check_pickles",
    "check_platform",
    "check_play",
    "check_player",
    "check_plugin",
    "check_preset",
    "check_record",
    "check_refused",
    "check_resolved",
    "check_rule",
    "check_running",
    "check_same_in_any_order",
    "check_scores",
    "check_script",
    "check_seats",
    "check_secrecy",
    "check_sheet",
    "check_suits",
    "check_swaps",
    "check_symmetry",
    "check_totals",
    "check_value",
    "check_values",
    "check_view",
    "check_waiting",
    "playthrough",
    "printable",
    "universe",
]
