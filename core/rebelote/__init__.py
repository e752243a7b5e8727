"""rebelote: a plugin-based rules framework for belote and its family.

`rules` assembles a table file into frozen `Rules`; `Table` plays them.  What is named here is
the public face; the rest is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rebelote.actions import Action as Action
    from rebelote.actions import Forfeit as Forfeit
    from rebelote.actions import KindName as KindName
    from rebelote.actions import Pass as Pass
    from rebelote.actions import Play as Play
    from rebelote.advice import Advice as Advice
    from rebelote.advice import Adviser as Adviser
    from rebelote.advice import Choice as Choice
    from rebelote.advice import Reason as Reason
    from rebelote.advising import advise as advise
    from rebelote.assembly import TableSource as TableSource
    from rebelote.assembly import remarks as remarks
    from rebelote.assembly import rules as rules
    from rebelote.cards import Card as Card
    from rebelote.cards import Cards as Cards
    from rebelote.catalogue import Catalogue as Catalogue
    from rebelote.catalogue import PluginError as PluginError
    from rebelote.config import TableConfig as TableConfig
    from rebelote.errors import IllegalAction as IllegalAction
    from rebelote.errors import NotationError as NotationError
    from rebelote.errors import Problem as Problem
    from rebelote.errors import RebeloteError as RebeloteError
    from rebelote.errors import RulesetError as RulesetError
    from rebelote.events import Event as Event
    from rebelote.hookspecs import hookimpl as hookimpl
    from rebelote.match import Match as Match
    from rebelote.measures import Measure as Measure
    from rebelote.measures import Tally as Tally
    from rebelote.notation import read_match as read_match
    from rebelote.notation import read_position as read_position
    from rebelote.notation import write_match as write_match
    from rebelote.notation import write_position as write_position
    from rebelote.opencards import OpenCards as OpenCards
    from rebelote.rule import Bot as Bot
    from rebelote.rule import NoOptions as NoOptions
    from rebelote.rule import Options as Options
    from rebelote.rule import Platform as Platform
    from rebelote.rule import Player as Player
    from rebelote.rule import Preset as Preset
    from rebelote.rule import Rule as Rule
    from rebelote.rule import Texts as Texts
    from rebelote.rule import option as option
    from rebelote.rule import presets_in as presets_in
    from rebelote.ruleset import Rules as Rules
    from rebelote.schema import table_schema as table_schema
    from rebelote.scoring import Outcome as Outcome
    from rebelote.scoring import ScoreSheet as ScoreSheet
    from rebelote.simulation import Simulation as Simulation
    from rebelote.simulation import simulate as simulate
    from rebelote.solver import Solver as Solver
    from rebelote.table import OtherRevision as OtherRevision
    from rebelote.table import Record as Record
    from rebelote.table import Table as Table
    from rebelote.tallies import compare as compare
    from rebelote.tallies import tally as tally
    from rebelote.texts import words as words
    from rebelote.views import View as View

__version__ = "0.1.0"

_HOMES = {
    "actions": "Action Forfeit KindName Pass Play",
    "advice": "Advice Adviser Choice Reason",
    "advising": "advise",
    "assembly": "TableSource remarks rules",
    "cards": "Card Cards",
    "catalogue": "Catalogue PluginError",
    "config": "TableConfig",
    "errors": "IllegalAction NotationError Problem RebeloteError RulesetError",
    "events": "Event",
    "hookspecs": "hookimpl",
    "match": "Match",
    "measures": "Measure Tally",
    "notation": "read_match read_position write_match write_position",
    "opencards": "OpenCards",
    "rule": "Bot NoOptions Options Platform Player Preset Rule Texts option presets_in",
    "ruleset": "Rules",
    "schema": "table_schema",
    "scoring": "Outcome ScoreSheet",
    "simulation": "Simulation simulate",
    "solver": "Solver",
    "table": "OtherRevision Record Table",
    "tallies": "compare tally",
    "texts": "words",
    "views": "View",
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names.split()}

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'rebelote' has no attribute {name!r}")
    value = getattr(import_module(f"rebelote.{home}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME_OF})
