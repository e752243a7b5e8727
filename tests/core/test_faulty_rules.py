"""Faults of a rule's author are told in a sentence when the table is assembled."""

from collections.abc import Callable
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, RulesetError, hookimpl
from rebelote.plugin import Component, Counted, Deal, Event, Move, Pass, Reaction, Rule, Rules


class Offering:
    """A plugin with one rule, `mine`."""

    def __init__(self, apply: Callable[[Rules, Any], Any]) -> None:
        self.apply = apply

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The rule."""
        return [Rule("mine", "Something of mine.", self.apply)]


def nothing(rules: Rules, options: Any) -> None:
    """Forgets to return the rules."""


def missing_fact(rules: Rules, options: Any) -> Rules:
    """Counts a fact that no rule asks."""
    return rules.add("scoring.components", Component("mine", Counted("nofact")))


def misspelt(rules: Rules, options: Any) -> Rules:
    """A policy that does not exist."""
    return rules.add("scoring.components", Component("mine", failed="keeep"))


def hears_text(rules: Rules, options: Any) -> Rules:
    """An event class by name."""
    on: Any = ("Played",)
    return rules.add("flow.reactions", Reaction("mine", on, react))


def react(rules: Rules, deal: Deal, event: Event) -> tuple[Deal, tuple[Event, ...]]:
    """Do nothing."""
    return deal, ()


def in_no_phase(rules: Rules, options: Any) -> Rules:
    """A move of a phase that is not there."""
    legal: Any = react
    return rules.add("flow.moves", Move("mine", "plays", (Pass,), legal, legal))


def closure(rules: Rules, options: Any) -> Rules:
    """A callable that is no value."""
    return rules.add("flow.reactions", Reaction("mine", (Event,), lambda *args: react(*args)))


def no_entry(rules: Rules, options: Any) -> Rules:
    """An entry that rules do not have."""
    return rules.put("scoring.penalty", 3)


FAULTS: dict[Callable[[Rules, Any], Any], str] = {
    nothing: "its apply returns None (NoneType), not rules",
    missing_fact: "components of facts that are not there: mine counts 'nofact'",
    misspelt: "failed is keep, defence or lost",
    hears_text: "wants 'Played', which is no event class",
    in_no_phase: "moves of phases that are not there: mine in 'plays'",
    closure: "holds a callable that is no value",
    no_entry: "rules have no entry 'scoring.penalty'",
}


@pytest.mark.parametrize("apply", FAULTS, ids=lambda apply: apply.__name__)
def test_a_fault_of_a_rule_is_told_in_a_sentence(apply: Callable[[Rules, Any], Any]) -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "mine": Offering(apply)})

    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": {"mine": True}}, catalogue=catalogue)
    assert FAULTS[apply] in str(caught.value)
