"""Faulty plugins, tables, players and platforms fail the contract kit with a sentence."""

import random
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, ClassVar

import click
import pytest

import rebelote
import rebelote_plugins
from rebelote import Action, Bot, Catalogue, Platform, Player, Preset, Rule, Texts, View, hookimpl
from rebelote.errors import MissingExtra
from rebelote.plugin import PASS, Event, NoOptions, Play, Reward, Rules
from rebelote.testing import (
    check_hooks,
    check_platform,
    check_player,
    check_plugin,
    check_preset,
)
from tests.kit import faulty as f
from tests.kit.faulty import faulty

# -- plugins ---------------------------------------------------------------------------------------

TABLE = """
name = "quick"
extends = "classic"

[rules]
winking = true

[rules.match]
target = 200
"""
WINKING = Rule(
    "winking",
    "A seat may wink once a deal.",
    f.apply_winking,
    texts=(("faulty", "a wink"),),
    needs=("duties",),
)


class Sound:
    """A plugin with one of everything."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @hookimpl
    def rebelote_rules(self) -> Sequence[Rule]:
        return (WINKING,)

    @hookimpl
    def rebelote_presets(self) -> Sequence[Preset]:
        return rebelote.presets_in(self.folder)

    @hookimpl
    def rebelote_players(self) -> Sequence[Player]:
        return (player(First),)

    @hookimpl
    def rebelote_platforms(self) -> Sequence[Platform]:
        return (Platform("nowhere", "Goes nowhere."),)

    @hookimpl
    def rebelote_texts(self) -> Sequence[Texts]:
        return (Texts("sound", self.folder),)


class Cheating(Sound):
    @hookimpl
    def rebelote_players(self) -> Sequence[Player]:
        return (player(Cheat),)


class Defaulting:
    @hookimpl
    def rebelote_observe(self, event: Event | None = None) -> None: ...


class Renamed:
    @hookimpl(specname="rebelote_rules")
    def rules(self) -> Sequence[Rule]:
        return ()


class Unmarked:
    def rebelote_rules(self) -> Sequence[Rule]:
        return ()


class Misspelt:
    @hookimpl
    def rebelote_rule(self) -> Sequence[Rule]:
        return ()


class Curious:
    @hookimpl
    def rebelote_rules(self, catalogue: Any) -> Sequence[Rule]:
        return ()


class Fickle:
    asked: ClassVar[list[int]] = []

    @hookimpl
    def rebelote_rules(self) -> Sequence[Rule]:
        self.asked.append(1)
        return (faulty(f.apply_nothing, revision=len(self.asked)),)


class Single:
    @hookimpl
    def rebelote_rules(self) -> Sequence[Rule]:
        return WINKING  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("plugin", "sentence"),
    [
        (Defaulting(), "rebelote_observe has default arguments"),
        (Renamed(), "rules uses specname; name the function after its hook"),
        (Unmarked(), "rebelote_rules is not marked; put @rebelote.hookimpl above it"),
        (Misspelt(), "rebelote_rule is no hook of rebelote; there is rebelote_observe, "),
        (Curious(), r"rebelote_rules takes \(catalogue\); its hook takes \(\)"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_hook_that_is_out_of_order_is_named(plugin: object, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_hooks(plugin)
    with pytest.raises(AssertionError, match=sentence):
        check_plugin(plugin)


def test_other_offers_at_each_call_are_seen() -> None:
    with pytest.raises(AssertionError, match="offers other things when asked again"):
        check_plugin(Fickle())


def test_what_is_no_list_of_offers_is_named() -> None:
    with pytest.raises(AssertionError, match=r"rebelote_rules returns Rule.* not a list"):
        check_plugin(Single())


def test_translations_that_are_nowhere_are_named(tmp_path: Path) -> None:
    class Lost:
        @hookimpl
        def rebelote_texts(self) -> Sequence[Texts]:
            return (Texts("lost", tmp_path / "nowhere"),)

    with pytest.raises(AssertionError, match=r"says its translations are in .*nowhere"):
        check_plugin(Lost())


def test_a_plugin_with_one_of_everything_passes(tmp_path: Path) -> None:
    (tmp_path / "quick.toml").write_text(TABLE, "utf-8")

    check_plugin(Sound(tmp_path), seeds=(0,), hash_seeds=(1,))


def test_each_offer_of_a_plugin_is_checked(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="player 'tested' did"):
        check_plugin(Cheating(tmp_path), seeds=(), hash_seeds=())


def test_a_whole_catalogue_can_be_checked(tmp_path: Path) -> None:
    known = Catalogue({"sound": SimpleNamespace(), "unmarked": Unmarked()})

    with pytest.raises(AssertionError, match="rebelote_rules is not marked"):
        check_plugin(known)


# -- tables ----------------------------------------------------------------------------------------


def test_a_table_that_is_refused_fails_with_its_problems() -> None:
    table = {"extends": "classic", "rules": {"capot": {"pionts": 1}}}

    with pytest.raises(AssertionError, match=r"did you mean 'points'\?"):
        check_preset(table)


def test_a_path_is_checked_like_a_preset(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('extends = "classic"\n[rules.match]\ntarget = 100\n', "utf-8")

    check_preset(path, seeds=(0,), hash_seeds=())


def test_rewards_for_too_few_seats_are_seen() -> None:
    known = Catalogue({"mine": f.Offers(faulty(apply_two)), "bundled": rebelote_plugins})
    table = {"extends": "classic", "rules": {"faulty": True, "match": {"target": 50}}}

    with pytest.raises(AssertionError, match=r"reward 'faulty' gives \(1, 1\) for 4 seats"):
        check_preset(table, catalogue=known, hash_seeds=())


def apply_two(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("match.rewards", Reward("faulty", two_figures))


def two_figures(rules: object, standing: object) -> tuple[int, ...]:
    return (1, 1)


# -- players ---------------------------------------------------------------------------------------


class First:
    """Sound: the first legal action."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def __call__(self, view: View) -> Action:
        return view.legal[0]


class Cheat(First):
    def __call__(self, view: View) -> Action:
        return Play(view.hand[0])


class Lame(First):
    def __call__(self, view: View) -> Action:
        if view.phase == "play":
            raise KeyError(view.phase)
        return view.legal[-1]


class Talker(First):
    def __call__(self, view: View) -> Action:
        return str(view.legal[0])  # type: ignore[return-value]


class Scribbler(First):
    def __call__(self, view: View) -> Action:
        view.memory["mine"] = 1
        return view.legal[0]


class Gambler(First):
    def __call__(self, view: View) -> Action:
        return random.choice(view.legal)  # noqa: TID251


class Moody(First):
    moods: ClassVar[Random] = Random(7)

    def __call__(self, view: View) -> Action:
        return self.moods.choice(view.legal)


class Whisperer(First):
    """Tells its partner through the class what it holds."""

    told: ClassVar[dict[int, int]] = {}

    def __call__(self, view: View) -> Action:
        assert view.seat is not None
        self.told[view.seat] = view.hand.mask
        return view.legal[sum(self.told.values()) % len(view.legal)]


def player(make: Callable[[int], Bot], summary: str = "Under test.") -> Player:
    return Player("tested", summary, make)


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (Cheat, r"did Play\(.*\) in phase 'auction', legal were pass, take"),
        (Lame, r"in phase 'play': KeyError\('play'\).*it must know every phase"),
        (Talker, "did 'pass' in phase 'auction'.*choose one of view.legal"),
        (Scribbler, "changed the view that it was given; copy what you keep"),
        (Gambler, r"uses the shared generator; use Random\(seed\) of its own"),
        (Moody, "alone with the same views and seed, did"),
        (Whisperer, "may know nothing but its seed and its seat's views"),
    ],
)
def test_what_a_bot_must_not_do_is_named(make: type[First], sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_player(player(make), tables=["classic"])


def test_a_sound_bot_passes() -> None:
    check_player(player(First), tables=["classic", "stekius"])


def test_a_bot_without_a_summary_is_told_so() -> None:
    with pytest.raises(AssertionError, match="a summary that ends with a full stop"):
        check_player(player(First, ""))


def test_a_bot_that_cannot_be_made_is_told_so() -> None:
    with pytest.raises(AssertionError, match=r"TypeError.*make\(seed\) gives a bot"):
        check_player(Player("tested", "Under test.", lambda: PASS), tables=["classic"])  # type: ignore[arg-type, misc]


# -- platforms -------------------------------------------------------------------------------------


@click.command()
def goes() -> None:
    """Go there."""


def missing() -> object:
    raise MissingExtra("this platform", "elsewhere")


def broken() -> object:
    raise ImportError("elsewhere")


def speechless() -> object:
    return click.Command("there", add_help_option=False)


def no_command() -> object:
    return print


@pytest.mark.parametrize("command", [None, lambda: goes, missing])
def test_a_sound_platform_passes(command: Callable[[], Any] | None) -> None:
    check_platform(Platform("there", "Goes there.", command))


@pytest.mark.parametrize(
    ("platform", "sentence"),
    [
        (Platform("", "Goes there."), "needs a name"),
        (Platform("there", "Goes there"), "a summary that ends with a full stop"),
        (Platform("there", "Goes there.", broken), "raised ImportError.*raise MissingExtra"),
        (Platform("there", "Goes there.", speechless), "--help of platform 'there' ends with 2"),
        (Platform("there", "Goes there.", no_command), "`command\\(\\)` gives a click command"),
    ],
)
def test_what_a_platform_lacks_is_named(platform: Platform, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_platform(platform)


def test_a_command_cannot_be_checked_without_click(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "click.testing", None)

    with pytest.raises(MissingExtra, match="needs the extra 'cli'"):
        check_platform(Platform("there", "Goes there.", lambda: goes))
