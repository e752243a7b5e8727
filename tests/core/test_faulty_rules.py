"""Faults of a rule's author are told in a sentence when the table is assembled."""

from collections.abc import Callable
from dataclasses import dataclass, make_dataclass
from enum import Enum
from typing import Any, ClassVar, Self

import pytest
from pydantic import Field, field_validator, model_validator

import rebelote
import rebelote_plugins
from rebelote import Catalogue, RulesetError, hookimpl
from rebelote.plugin import (
    Action,
    Anytime,
    Component,
    Counted,
    Deal,
    Event,
    Exit,
    Move,
    NoOptions,
    Options,
    Pass,
    Phase,
    Play,
    Played,
    Reaction,
    Rule,
    Rules,
    Ruling,
    Standing,
)


class Offering:
    """A plugin with one rule, `mine`."""

    def __init__(
        self, apply: Callable[[Rules, Any], Any], options: type[Options] = NoOptions
    ) -> None:
        self.apply, self.options = apply, options

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """The rule."""
        return [Rule("mine", "Something of mine.", self.apply, self.options)]


def told(offering: Offering, wanted: bool | dict[str, Any] = True) -> str:
    """Why a table with that rule cannot be assembled."""
    catalogue = Catalogue({"bundled": rebelote_plugins, "mine": offering})
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"extends": "classic", "rules": {"mine": wanted}}, catalogue=catalogue)
    return str(caught.value)


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


def hears_one(rules: Rules, options: Any) -> Rules:
    """An event class without its tuple."""
    on: Any = Played
    return rules.add("flow.reactions", Reaction("mine", on, react))


def moves_by_one(rules: Rules, options: Any) -> Rules:
    """An action class without its tuple."""
    actions: Any = Play
    return rules.add("flow.moves", Move("mine", "play", actions, none_legal, unmoved))


def rules_on_text(rules: Rules, options: Any) -> Rules:
    """An anytime move whose actions are a text."""
    actions: Any = "claim"
    return rules.add("flow.anytime", Anytime("mine", actions, unruled))


def react(rules: Rules, deal: Deal, event: Event) -> tuple[Deal, tuple[Event, ...]]:
    """Do nothing."""
    return deal, ()


def in_no_phase(rules: Rules, options: Any) -> Rules:
    """A move of a phase that is not there."""
    legal: Any = react
    return rules.add("flow.moves", Move("mine", "plays", (Pass,), legal, legal))


def after_a_text(rules: Rules, options: Any) -> Rules:
    """A text where names are wanted."""
    after: Any = "belote"
    return rules.add("flow.reactions", Reaction("mine", (Event,), react, after=after))


def closure(rules: Rules, options: Any) -> Rules:
    """A callable that is no value."""
    return rules.add("flow.reactions", Reaction("mine", (Event,), lambda *args: react(*args)))


def no_entry(rules: Rules, options: Any) -> Rules:
    """An entry that rules do not have."""
    return rules.put("scoring.penalty", 3)


def wordless(rules: Rules, options: Any) -> Rules:
    """An error without a word."""
    raise ValueError


def stumbles(rules: Rules, options: Any) -> Rules:
    """An error that is none of a rule's."""
    return rules.put("match.target", [][1])


def sometimes(rules: Rules, options: Any) -> Rules:
    """A word that no duty has."""
    return rules.put("duties.ruff", "sometimes")


def half_seen(rules: Rules, options: Any) -> Rules:
    """Hands that are seen by others than may see them."""
    return rules.put("deal.seen", "partner")


def no_tuple(rules: Rules, options: Any) -> Rules:
    """A list where several things stand."""
    return rules.put("flow.phases", [])


def wrong_kind(rules: Rules, options: Any) -> Rules:
    """A component where a step stands."""
    return rules.add("scoring.steps", Component("mine"))


def one_value(rules: Rules, options: Any) -> Rules:
    """A named value where there is but one."""
    return rules.add("match.target", Component("mine"))


def rests(rules: Rules, options: Any) -> Rules:
    """A phase where a deal comes to rest."""
    return rules.add("flow.phases", Phase("end", "announce"))


@dataclass(frozen=True, slots=True)
class Odd(Action):
    """A figure that is none of those that an action may hold."""

    pattern: ClassVar[str] = "odd {share}"
    share: float


@dataclass(frozen=True, slots=True)
class Untold(Action):
    """A pattern that leaves its figure out, and names another."""

    pattern: ClassVar[str] = "untold {other}"
    figure: int


class Bare(Action):
    """No dataclass."""


OtherPlay = make_dataclass("Play", [], bases=(Action,), namespace={"pattern": "play"}, frozen=True)


def moving(action: Any) -> Callable[[Rules, Any], Rules]:
    """A move that takes this action."""

    def apply(rules: Rules, options: Any) -> Rules:
        return rules.add("flow.moves", Move("mine", "play", (action,), none_legal, unmoved))

    apply.__name__ = f"moving_{action.__name__}"
    return apply


def none_legal(rules: Rules, deal: Deal, seat: int) -> tuple[Action, ...]:
    return ()


def unmoved(rules: Rules, deal: Deal, seat: int, action: Action) -> tuple[Deal, tuple[Event, ...]]:
    return deal, ()


def calls_at_once(rules: Rules, options: Any) -> Rules:
    """Gives what comes of a call in place of what is to be called."""
    legal: Any = ()
    return rules.add("flow.moves", Move("mine", "play", (Pass,), legal, unmoved))


def shuffles_by_text(rules: Rules, options: Any) -> Rules:
    """One value that is to be called."""
    return rules.put("match.next_pack", "gathered")


def leads_nowhere(rules: Rules, options: Any) -> Rules:
    """An exit without a target."""
    target: Any = None
    return rules.add("flow.exits", Exit("play", "mine", target))


def rules_barely(rules: Rules, options: Any) -> Rules:
    """An anytime move by what is no dataclass."""
    return rules.add("flow.anytime", Anytime("mine", (Bare,), unruled))


def unruled(rules: Rules, standing: Standing, deal: Deal, seat: int, action: Action) -> Ruling:
    return Ruling()


def changes_nothing(rules: Rules, options: Any) -> Rules:
    """No fault."""
    return rules


FAULTS: dict[Callable[[Rules, Any], Any], str] = {
    nothing: "its apply returns None (NoneType), not rules",
    missing_fact: "components of facts that are not there: mine counts 'nofact'",
    misspelt: "failed is keep, defence or lost",
    hears_text: "on of 'mine' is ('Played',) (tuple), not a tuple of Event classes",
    hears_one: "on of 'mine' is <class 'rebelote.events.Played'> (type), not a tuple of",
    moves_by_one: "actions of 'mine' is <class 'rebelote.actions.Play'> (type), not a tuple of A",
    rules_on_text: "actions of 'mine' is 'claim', not a tuple of Action classes",
    calls_at_once: "legal of 'mine' is () (tuple), which cannot be called",
    shuffles_by_text: "match.next_pack is 'gathered', which cannot be called",
    leads_nowhere: "an exit holds three names, not {'phase': 'play', 'outcome': 'mine'",
    rules_barely: "mine: <class 'tests.core.test_faulty_rules.Bare'> (type) is no dataclass of act",
    in_no_phase: "moves of phases that are not there: mine in 'plays'",
    after_a_text: "after of 'mine' is 'belote', not a tuple of names",
    closure: "holds a callable that is no value",
    no_entry: "rules have no entry 'scoring.penalty'",
    wordless: "its apply raises ValueError()",
    stumbles: "plugin 'mine': apply of 'mine' raised IndexError: 'list index out of range'",
    sometimes: "duties.ruff is one of never, always, unless_ally, unless_ally_plain, not 'somet",
    half_seen: "hands are seen by their owner or by all, not by 'partner'",
    no_tuple: "flow.phases is a tuple, not []",
    wrong_kind: "scoring.steps holds a ScoreStep each, not Component(name='mine'",
    one_value: "match.target holds one value: put it",
    rests: "no phase is called 'end'",
    moving(Odd): "mine: Odd.share is no Card, KindName, int or str",
    moving(Untold): "mine: the pattern of Untold leaves out 'figure'",
    moving(Bare): "is no dataclass of actions",
    moving(OtherPlay): "mine and play bring two actions called 'Play'",
}


@pytest.mark.parametrize("apply", FAULTS, ids=lambda apply: apply.__name__)
def test_a_fault_of_a_rule_is_told_in_a_sentence(apply: Callable[[Rules, Any], Any]) -> None:
    assert FAULTS[apply] in told(Offering(apply))


class Overrider:
    """A rule that may change another's entries, and changes those of a third."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """It says that it overrides `belote`."""
        return [Rule("mine", "Of mine.", raises_the_target, overrides=("belote",))]


def raises_the_target(rules: Rules, options: Any) -> Rules:
    """An entry of the rule `match`."""
    return rules.put("match.target", 3000)


def test_a_rule_that_overrides_one_clashes_with_another_all_the_same() -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "mine": Overrider()})

    with pytest.raises(RulesetError, match=r"both 'match' and 'mine' set match\.target"):
        rebelote.rules({"extends": "classic", "rules": {"mine": True}}, catalogue=catalogue)


class Needed(Options):
    """An option that must be set."""

    figure: int = Field(ge=0)
    other: int = 1


class Contrary(Options):
    """Options whose defaults contradict each other."""

    @model_validator(mode="after")
    def _never(self) -> Self:
        raise ValueError("one and two contradict each other")


class Asserted(Options):
    """An option that is checked by an assertion, and another whose words say nothing."""

    one: int = 1
    two: int = 2

    @field_validator("one")
    @classmethod
    def _small(cls, one: int) -> int:
        assert one < 5, "one is a small figure"
        return one

    @field_validator("two")
    @classmethod
    def _wordless(cls, two: int) -> int:
        if two > 5:
            raise ValueError
        return two


class Stumbling(Options):
    """An option that is checked by what is out of order itself."""

    one: int = 1

    @field_validator("one")
    @classmethod
    def _known(cls, one: int) -> int:
        return {1: 1}[one]


class Colour(Enum):
    """Neither a number nor a text."""

    RED = "red"


class Strange(Options):
    """Types and limits that no bundled option has."""

    share: float = Field(1.5, gt=0, lt=2.5)
    few: int = Field(1, le=5)
    colour: Colour = Colour.RED


@pytest.mark.parametrize(
    ("options", "wanted", "sentence"),
    [
        (Needed, True, "rules.mine.figure: must be set, to a whole number, 0 or more"),
        (Needed, {"other": 2}, "rules.mine.figure: must be set, to a whole number, 0 or more"),
        (Contrary, True, "rules.mine: one and two contradict each other"),
        (Asserted, {"one": 7}, "rules.mine.one: one is a small figure"),
        (Asserted, {"two": 7}, "rules.mine.two: should be a whole number, not 7"),
        (
            Strange,
            {"share": 9.5},
            "rules.mine.share: should be a number, more than 0, less than 2.5,",
        ),
        (Stumbling, {"one": 2}, "plugin 'mine': reading options of 'mine' raised KeyError: '2'"),
        (Strange, {"few": 9}, "rules.mine.few: should be a whole number, 5 or less, not 9"),
        (
            Strange,
            {"colour": "blue"},
            "rules.mine.colour: should be a value of type Colour, not 'blu",
        ),
    ],
)
def test_whatever_options_a_rule_has_what_is_wrong_is_told_once(
    options: type[Options], wanted: bool | dict[str, Any], sentence: str
) -> None:
    text = told(Offering(changes_nothing, options), wanted)

    assert sentence in text
    assert len(text.splitlines()) == 1
