"""The import order as data: a module imports only those before it.

Imports for type checkers alone do not count; those inside functions do.
"""

from typing import NamedTuple


class Side(NamedTuple):
    """A stretch of the line: its name, its modules in order, and which libraries they may use."""

    name: str
    modules: tuple[str, ...]
    libraries: tuple[str, ...] = ()


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PLAY = Side(
    "play",
    _names(
        """
        errors cards seats callables order
        kernel.duties kernel trumps
        kernel.records kernel.bits kernel.chance kernel.dealing
        kernel.choosing kernel.playing kernel.folding kernel.callees kernel.templates kernel.acting
        kernel.ordering kernel.laying kernel.solver kernel.state kernel.worlds
        actions advice events deal twins phases bends
        scoring shares standing groups plan tricks sums typed_bids typed_facts typed
        outcome ruleset
        flow plain refusals turns live course match views bulk_play bulk_rules seen_records
        stakes opencards scenes
        """
    ),
)
"""What play reads and does; the standard library is all it needs."""

ASSEMBLY = Side(
    "assembly",
    _names(
        """
        rule hookspecs offers catalogue advising positions documents accepted config complete
        assembly codec table lines notation schema texts plugin one_by_one
        """
    ),
    ("pluggy", "pydantic"),
)
"""From table files and plugins to rules, and what is written down."""

BULK = Side(
    "bulk",
    _names(
        """
        collecting fast kernel.intrinsics kernel.compiled solver
        bulk endings chunks simulation kept chained measures tallies
        """
    ),
    ("numba", "numpy", "pydantic"),
)
"""What is compiled, with the libraries of the extra `fast`; loaded only when asked for."""

TESTING = Side(
    "testing",
    _names(
        """
        testing.faults testing.values testing.universe testing.scripts
        testing.moments testing.secrecy testing.outcomes testing.known
        testing.scores testing.symmetry
        testing.assembling testing.worker testing.presets
        testing.bulk testing.rules testing.players testing.platforms testing.plugins testing
        """
    ),
    ("pluggy", "pydantic"),
)
"""The contract kit, for the tests of plugins."""

SIDES = (PLAY, ASSEMBLY, BULK, TESTING)

FACE = "__init__"
"""The package itself: it loads what is public when asked; no module of the core imports it."""

LINE = (*(module for side in SIDES for module in side.modules), FACE)

EXTRAS = {"testing.platforms": ("click",)}
"""Libraries of extras that a module imports inside a function."""

PUBLIC = ("rebelote", "rebelote.plugin")
"""All that rules, presets and players import of the core."""

FRONT = tuple(
    f"rebelote.{name}"
    for name in _names(
        """
        catalogue codec documents endings errors events fast kept measures offers plain plan
        positions simulation tallies views testing
        """
    )
)
"""What front ends, commands and adapters, may import besides."""
