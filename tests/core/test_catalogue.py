"""What is installed: found by name, doubled names settled, faulty plugins named."""

import re
from collections.abc import Sequence
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Catalogue, PluginError, Record, RulesetError, Table, hookimpl, presets_in
from rebelote.offers import NotOffered, named
from rebelote.plugin import NoOptions, Options, Platform, Player, Preset, Rule, Rules, Texts
from rebelote.testing.plugins import check_plugin
from rebelote.testing.rules import beside_of


def nothing(rules: Rules, options: NoOptions) -> Rules:
    """Change nothing."""
    return rules


class Rival:
    """Offers another `capot`."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """One rule."""
        return [Rule("capot", "No capot at all.", nothing)]


class Other:
    """Offers a third `capot`."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """One rule."""
        return [Rule("capot", "Another target.", target, overrides=("match",))]


def target(rules: Rules, options: NoOptions) -> Rules:
    """A target of its own."""
    return rules.put("match.target", 77)


class Shelf:
    """Offers the table files of a folder."""

    def __init__(self, folder: Path, **files: str) -> None:
        self.folder = folder
        for name, text in files.items():
            (folder / f"{name}.toml").write_text(text, encoding="utf-8")

    @hookimpl
    def rebelote_presets(self) -> Sequence[Preset]:
        """Those."""
        return presets_in(self.folder)


SHORT = "[rules.match]\ntarget = 301\n"


@pytest.fixture
def doubled(tmp_path: Path) -> Catalogue:
    """The bundled plugin beside a club's that offers two presets of the same names."""
    club = Shelf(
        tmp_path,
        classic=f'extends = "bundled:classic"\n{SHORT}',
        gamelake=f'name = "gamelake"\nextends = "classic"\n{SHORT}'.replace("301", "302"),
    )
    return Catalogue({"bundled": rebelote_plugins, "club": club})


PLUGINS: dict[str, object] = {"bundled": rebelote_plugins}


def with_rival() -> Catalogue:
    """The bundled plugin and one that offers a rule of the same name."""
    return Catalogue({**PLUGINS, "rival": Rival()})


NAMES = "pairs suits turn_up_deal take duties last_trick belote capot contract litige match"


def test_a_doubled_name_is_refused_when_a_table_uses_it() -> None:
    with pytest.raises(RulesetError) as caught:
        rebelote.rules({"rules": dict.fromkeys(NAMES.split(), True)}, catalogue=with_rival())
    assert "two plugins offer the rule 'capot'" in str(caught.value)
    assert "'bundled:capot' or 'rival:capot'" in str(caught.value)


def test_a_preset_means_the_rules_of_its_own_plugin() -> None:
    rules = rebelote.rules("classic", catalogue=with_rival())
    again = rebelote.rules(rules.source.table(), catalogue=with_rival())

    assert rules.score(rules.outcome(tricks=8)).marks == (252, 0)
    assert rules.source.plugins["capot"] == "bundled"
    assert "bundled:capot" in rules.source.table()["rules"]
    assert again == rules


@pytest.mark.parametrize("plugin", ["bundled", "rival"])
def test_a_record_means_the_rules_that_it_was_made_with(plugin: str) -> None:
    rules = {"capot": False, f"{plugin}:capot": True}
    table = Table({"extends": "classic", "rules": rules}, catalogue=with_rival(), seed=3)
    while len(table.standing.results) < 2:
        table.apply(table.legal()[-1])
    record = Record.loads(table.record().dumps())
    text = rebelote.write_match(record, catalogue=with_rival())

    assert record.replay(catalogue=with_rival()) == table
    assert rebelote.read_match(text, catalogue=with_rival()) == record
    assert table.rules.source.plugins["capot"] == plugin


def test_a_plugin_that_is_installed_later_takes_nothing_from_records() -> None:
    table = Table("classic", seed=3)
    text = rebelote.write_match(table.record())

    assert table.record().replay(catalogue=with_rival()) == table
    assert rebelote.read_match(text, catalogue=with_rival()) == table.record()
    assert rebelote.rules("classic", catalogue=with_rival()).source.hash == table.rules.source.hash


def test_the_schema_names_a_rule_that_two_plugins_offer_with_its_plugin() -> None:
    named = rebelote.table_schema(with_rival())["$defs"]["Rules"]["properties"]
    table = {"extends": "classic", "rules": {"capot": False, "rival:capot": True}}

    assert {"bundled:capot", "rival:capot", "belote"} <= named.keys()
    assert "capot" not in named
    assert "capot" in rebelote.table_schema()["$defs"]["Rules"]["properties"]
    assert rebelote.rules(table, catalogue=with_rival()) != rebelote.rules("classic")


@pytest.mark.parametrize("name", ["bundled:capot", "other-plugin:house_rule"])
def test_the_schema_takes_any_rule_with_its_plugin(name: str) -> None:
    rules = rebelote.table_schema()["$defs"]["Rules"]
    (pattern,) = rules["patternProperties"]

    assert re.search(pattern, name)
    assert not any(re.search(pattern, alone) for alone in rules["properties"])
    assert rules["patternProperties"][pattern]["type"] == ["boolean", "object"]


def test_tables_that_differ_in_a_rule_s_plugin_alone_are_not_taken_for_each_other() -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "rival": Rival(), "other": Other()})
    tables = [
        rebelote.rules(
            {"extends": "classic", "rules": {"capot": False, f"{name}:capot": True}},
            catalogue=catalogue,
        )
        for name in ("rival", "other")
    ]

    assert [table.match.target for table in tables] == [1000, 77]


def test_a_rule_named_with_its_plugin_is_the_one_that_a_preset_names() -> None:
    table = {"extends": "classic", "rules": {"bundled:capot": {"points": 250}}}
    for catalogue in (None, with_rival()):
        rules = rebelote.rules(table, catalogue=catalogue)
        assert rules.score(rules.outcome(tricks=8)).marks == (250, 0)


def test_a_doubled_name_harms_no_table_that_does_without_it() -> None:
    table: dict[str, Any] = {"extends": "classic", "rules": {"capot": False}}

    assert rebelote.rules(table, catalogue=with_rival()).seating.seats == 4


@pytest.mark.parametrize(("plugin", "marks"), [("bundled", (252, 0)), ("rival", (162, 0))])
def test_the_plugin_s_name_settles_it(plugin: str, marks: tuple[int, int]) -> None:
    rules: dict[str, Any] = {"capot": False, f"{plugin}:capot": True}
    found = rebelote.rules({"extends": "classic", "rules": rules}, catalogue=with_rival())

    assert found.score(found.outcome(tricks=8)).marks == marks


def test_a_rule_named_twice_in_a_table_is_refused() -> None:
    rules: dict[str, Any] = {"capot": False, "bundled:capot": True, "rival:capot": True}

    with pytest.raises(RulesetError, match="'capot' is at the table already"):
        rebelote.rules({"extends": "classic", "rules": rules}, catalogue=with_rival())


@pytest.mark.parametrize("extends", [False, True])
def test_a_preset_that_two_plugins_offer_is_named_with_its_plugin(
    doubled: Catalogue, extends: bool
) -> None:
    def target(name: str) -> int:
        return rebelote.rules(
            {"extends": name} if extends else name, catalogue=doubled
        ).match.target

    with pytest.raises(RulesetError) as caught:
        target("gamelake")
    sentence = "two plugins offer the preset 'gamelake'; say 'bundled:gamelake' or 'club:gamelake'"
    assert sentence in str(caught.value)
    assert target("bundled:gamelake") == 1000
    assert target("club:gamelake") == 302


def test_a_preset_extends_the_neighbour_of_its_own_plugin(doubled: Catalogue) -> None:
    for name in ("gamelake-annonces", "contree-501"):
        assert rebelote.rules(name, catalogue=doubled) == rebelote.rules(name)
    club = rebelote.rules("club:gamelake", catalogue=doubled)

    assert club.source.files == {("match", "target"): "preset club:gamelake"}


def test_a_file_that_a_preset_extends_means_the_rules_and_presets_of_its_plugin(
    tmp_path: Path,
) -> None:
    (tmp_path / "base").mkdir()
    base = "[rules]\n" + "".join(f"{name} = true\n" for name in NAMES.split())
    (tmp_path / "base" / "all.toml").write_text(base, encoding="utf-8")
    catalogue = Catalogue({**PLUGINS, "club": Club(tmp_path, ours='extends = "base/all.toml"\n')})

    assert rebelote.rules("ours", catalogue=catalogue).source.plugins["capot"] == "club"


class Club(Shelf, Rival):
    """Offers a `capot` and the table files of a folder."""


def test_a_plugin_whose_name_has_a_stroke_names_its_presets(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path, gamelake=f'extends = "classic"\n{SHORT}')
    catalogue = Catalogue({"bundled": rebelote_plugins, "our-club/tables": shelf})

    assert rebelote.rules("our-club/tables:gamelake", catalogue=catalogue).match.target == 301


def test_a_position_tells_the_table_whose_name_two_plugins_offer(doubled: Catalogue) -> None:
    for name in ("bundled:gamelake", "club:gamelake"):
        table = Table(name, seed=4, catalogue=doubled)
        line = rebelote.write_position(table)
        again = rebelote.read_position(line, catalogue=doubled)
        named = line.replace(line.split()[1], name)

        assert again.rules == table.rules
        assert rebelote.read_position(named, catalogue=doubled).rules == table.rules


def test_the_schema_names_presets_as_a_table_says_them(doubled: Catalogue) -> None:
    names = rebelote.table_schema(doubled)["properties"]["extends"]["examples"]

    assert {"bundled:gamelake", "club:gamelake", "stekius"} <= {*names}
    assert "gamelake" not in names


def test_the_kit_checks_a_preset_whose_name_another_plugin_offers(doubled: Catalogue) -> None:
    check_plugin(doubled.plugin("club"), seeds=(), hash_seeds=(), offers=False)
    for name in ("capot", "declarations"):
        rule = doubled.rule(name)
        assert beside_of(rule, doubled) in named(doubled.presets)


class Raises:
    """A hook that fails."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """No rules: an error."""
        raise ZeroDivisionError("no rules today")


class Leaves:
    """A hook that ends the process."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """No rules: the end."""
        raise SystemExit(3)


class Wrong:
    """A hook that returns what it should not."""

    @hookimpl
    def rebelote_rules(self) -> Any:
        """No list."""
        return {"capot": 3}


class Misspelt:
    """A hook that is not there."""

    @hookimpl
    def rebelote_rulez(self) -> list[Rule]:
        """Nobody asks."""
        return []


class Offers:
    """Offers whatever it is given."""

    def __init__(self, *rules: Any) -> None:
        self.rules = rules

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """Those."""
        return list(self.rules)


class Forgets:
    """A hook that forgets to return."""

    @hookimpl
    def rebelote_rules(self) -> Any:
        """Nothing."""


class Placed:
    """Says in texts where its files are."""

    @hookimpl
    def rebelote_presets(self) -> list[Preset]:
        """A preset."""
        return [Preset("mine", FILE)]

    @hookimpl
    def rebelote_texts(self) -> list[Texts]:
        """Translations."""
        return [Texts("mine", FILE)]


class Loose(Options):
    """Options of a type that is nowhere."""

    points: "Nowhere"  # type: ignore[name-defined] # noqa: F821


NAME: Any = None
FILE: Any = "mine.toml"
FAULTY: dict[str, Any] = {
    "forgets": (Forgets(), "rebelote_rules returns None, not a list"),
    "nameless": (Offers(Rule(NAME, "Has no name.", nothing)), "a name is a text, not None"),
    "parted": (Offers(Rule("a:b", "Odd.", nothing)), "a name is without a colon, unlike 'a:b'"),
    "unoptioned": (Offers(Rule("odd", "Odd.", nothing, NAME)), "a class of Options, not None"),
    "loose": (Offers(Rule("odd", "Odd.", nothing, Loose)), "a field whose type cannot be found"),
    "exits": (
        EntryPoint("exits", "tests.core.exits", "rebelote"),
        "imported: it raised SystemExit",
    ),
    "leaves": (Leaves(), "rebelote_rules raised SystemExit: '3'"),
    "raises": (Raises(), "raised ZeroDivisionError: 'no rules today'"),
    "wrong": (Wrong(), "not a list"),
    "misspelt": (Misspelt(), "rebelote_rulez"),
    "absent": (EntryPoint("absent", "no_such_module", "rebelote"), "cannot be imported"),
}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_plugin_is_named_with_its_fault(name: str) -> None:
    plugin, fault = FAULTY[name]

    with pytest.raises(PluginError) as caught:
        _ = Catalogue({name: plugin}).rules
    assert str(caught.value).startswith(f"plugin {name!r}: ")
    assert fault in str(caught.value)


class Parted:
    """Offers what cannot be named, as a plugin's name ends at the colon."""

    @hookimpl
    def rebelote_presets(self) -> list[Preset]:
        """A preset."""
        return [Preset("a:b", Path("ab.toml"))]

    @hookimpl
    def rebelote_players(self) -> list[Player]:
        """A player."""
        return [Player("a:b", "Odd.", NAME)]

    @hookimpl
    def rebelote_platforms(self) -> list[Platform]:
        """A platform."""
        return [Platform("a:b", "Odd.")]


@pytest.mark.parametrize("kind", ["presets", "players", "platforms"])
def test_nothing_is_offered_under_a_name_with_a_colon(kind: str) -> None:
    catalogue = Catalogue({"parted": Parted()})

    with pytest.raises(PluginError, match="a name is without a colon, unlike 'a:b'"):
        getattr(catalogue, kind)


def test_where_files_are_is_told_by_paths() -> None:
    catalogue = Catalogue({"mine": Placed()})

    with pytest.raises(PluginError, match=r"a path is a pathlib.Path, not 'mine.toml'"):
        _ = catalogue.presets
    with pytest.raises(PluginError, match=r"a folder is a pathlib.Path, not 'mine.toml'"):
        _ = catalogue.texts


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_plugin_harms_no_table_that_does_without_it(name: str) -> None:
    plugin, fault = FAULTY[name]
    catalogue = Catalogue({"bundled": rebelote_plugins, name: plugin}, forgiving=True)

    assert rebelote.rules("classic", catalogue=catalogue).match.target == 1000
    assert fault in str(catalogue.broken[name])
    with pytest.raises(RulesetError, match="no such rule") as caught:
        rebelote.rules({"extends": "classic", "rules": {"weis": True}}, catalogue=catalogue)
    assert fault in str(caught.value)


def test_a_faulty_plugin_is_not_named_where_a_name_is_offered_twice() -> None:
    plugins = {**PLUGINS, "rival": Rival(), "wrong": Wrong()}
    catalogue = Catalogue(plugins, forgiving=True)

    with pytest.raises(NotOffered) as caught:
        catalogue.rule("capot")
    assert str(caught.value).endswith("say 'bundled:capot' or 'rival:capot'")
    assert "wrong" in catalogue.broken


class Reviews:
    """A review that fails."""

    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        """One rule."""
        return [Rule("weis", "Something of mine.", nothing)]

    @hookimpl
    def rebelote_review(self, rules: Rules, config: Any) -> list[str]:
        """No sentence: an error."""
        raise ZeroDivisionError("no review today")


def test_a_review_that_fails_is_named() -> None:
    catalogue = Catalogue({"bundled": rebelote_plugins, "mine": Reviews()})

    assert rebelote.rules("classic", catalogue=catalogue)
    with pytest.raises(PluginError, match="'mine': rebelote_review raised ZeroDivisionError"):
        rebelote.rules({"extends": "classic", "rules": {"weis": True}}, catalogue=catalogue)


def test_a_name_that_nothing_has_gets_an_error_of_the_package() -> None:
    catalogue = Catalogue(PLUGINS)

    for ask in (catalogue.rule, catalogue.preset, catalogue.player, catalogue.plugin):
        with pytest.raises(NotOffered, match=r"no such (rule|preset|player|plugin); "):
            ask("nosuch")
    assert issubclass(NotOffered, rebelote.RebeloteError)


def test_the_installed_catalogue_holds_the_bundled_plugin() -> None:
    catalogue = Catalogue.installed()

    assert "bundled" in catalogue.plugins
    assert catalogue.broken == {}
    assert "classic" in catalogue.presets


class Backport:
    """An entry point as the backport of importlib.metadata gives it, once somebody loads that."""

    name, value, group, dist = "bundled", "rebelote_plugins", "rebelote", None

    def load(self) -> object:
        """The plugin."""
        return rebelote_plugins


def test_entry_points_of_the_backport_are_loaded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("rebelote.catalogue.entry_points", lambda group: [Backport()])
    catalogue = Catalogue.installed()

    assert catalogue.broken == {}
    assert "classic" in catalogue.presets


def test_an_observer_s_failure_is_logged_and_never_comes_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Falls:
        @hookimpl
        def rebelote_observe(self, event: rebelote.Event) -> None:
            raise ValueError("I cannot look")

    observers = Catalogue({"falls": Falls()})
    table = rebelote.Table("classic", seed=1, observers=observers)
    table.apply("pass")

    assert table.version == 1
    assert "plugin falls failed to observe" in caplog.text
