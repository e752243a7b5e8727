"""The group of commands: what it loads, what plugins add, and how errors are told."""

import shlex
import subprocess
import sys
from importlib import import_module
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path
from typing import Any

import click
import pytest

import rebelote
from rebelote import Catalogue, Platform
from rebelote.catalogue import PluginError
from rebelote_plugins.cli import app
from rebelote_plugins.cli.app import BUNDLED, COMMANDS
from tests.cli.invoke import invoke, printed
from tests.cli.terminal import environment, run

LOADED = """
import sys
from rebelote_plugins.cli import main
sys.argv = ["rebelote", "--help"]
try:
    main()
except SystemExit:
    pass
print(sorted({name.partition(".")[0] for name in sys.modules} & {"pydantic", "rich", "rich_click"}))
"""


def python(code: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        env=environment(),
        timeout=60,
        check=False,
    )


def test_help_loads_neither_pydantic_nor_rich() -> None:
    assert python(LOADED).stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("missing", ["click", "rich", "rich_click", "tomlkit"])
def test_without_its_libraries_the_command_line_says_what_to_install(missing: str) -> None:
    done = python(
        f"import sys; sys.modules[{missing!r}] = None\n"
        "from rebelote_plugins.cli import main; main()"
    )

    assert done.returncode == 1
    assert done.stdout == ""
    assert "pip install 'rebelote[cli]'" in done.stderr
    assert "Traceback" not in done.stderr


def test_help_lists_every_command() -> None:
    text = printed("--help")

    assert all(f"  {name} " in text for name in COMMANDS)
    assert printed() == text


@pytest.mark.parametrize("name", COMMANDS)
def test_the_short_help_of_a_command_is_the_beginning_of_its_help(name: str) -> None:
    command: click.Command = import_module(f"rebelote_plugins.cli.{name}").command

    assert command.help is not None
    assert command.help.startswith(COMMANDS[name])
    assert command.name == name
    assert COMMANDS[name] in printed(name, "--help")


def test_the_version_is_told() -> None:
    assert printed("--version").strip() == f"rebelote, version {rebelote.__version__}"


def test_an_unknown_command_is_a_usage_error() -> None:
    result = invoke("plya")

    assert result.exit_code == 2
    assert "No such command 'plya'" in result.stderr


def test_errors_are_told_and_not_traced() -> None:
    done = run("rules", "nosuch")

    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.startswith(b"table: no such preset or file 'nosuch'; there is ")


@click.command()
def served() -> None:
    """Serve a table."""
    click.echo("serving")


class Server:
    @rebelote.hookimpl
    def rebelote_platforms(self) -> list[Platform]:
        return [Platform("serve", "A server.", lambda: served), Platform("mute", "No command.")]


class Other(Server):
    pass


@pytest.fixture
def plugins(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Install plugins for the length of a test."""

    def install(**plugins: object) -> None:
        catalogue = Catalogue(plugins)
        monkeypatch.setattr("rebelote.catalogue.installed", lambda: catalogue)
        points = [EntryPoint(name, "elsewhere", "rebelote") for name in plugins]
        monkeypatch.setattr(app, "entry_points", lambda group: EntryPoints(points))

    return install


def test_plugins_add_commands(plugins: Any) -> None:
    plugins(server=Server())

    text = printed("--help")
    assert "  serve     Serve a table." in text
    assert "mute" not in text
    assert printed("serve") == "serving\n"
    assert invoke("mute").exit_code == 2


def unmade() -> Any:
    raise ModuleNotFoundError("No module named 'websockets'")


@pytest.mark.parametrize(
    ("make", "fault"),
    [
        (unmade, "ModuleNotFoundError: No module named 'websockets'"),
        (sys.exit, "SystemExit: "),
        (lambda: "serve", "'serve' is no click command"),
    ],
)
def test_a_command_that_cannot_be_made_says_so_when_it_is_called(
    plugins: Any, make: Any, fault: str
) -> None:
    class Broken:
        @rebelote.hookimpl
        def rebelote_platforms(self) -> list[Platform]:
            return [Platform("serve", "A server.", make)]

    plugins(broken=Broken())

    assert "  serve     Cannot be made." in printed("--help")
    result = invoke("serve")
    assert result.exit_code == 1
    assert f"serve: this command cannot be made: {fault}" in result.stderr


def test_two_plugins_with_one_command_are_told_apart(plugins: Any) -> None:
    plugins(one=Server(), two=Other())

    assert "one:serve" in printed("--help")
    assert printed("two:serve") == "serving\n"
    assert invoke("serve").exit_code == 2


def test_a_plugin_cannot_take_the_place_of_a_command(plugins: Any) -> None:
    class Thief:
        @rebelote.hookimpl
        def rebelote_platforms(self) -> list[Platform]:
            return [Platform("play", "Something else.", lambda: served)]

    plugins(thief=Thief())

    assert "Play a match against bots." in printed("play", "--help")
    assert printed("--help").count("  play ") == 1


def test_help_survives_a_broken_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> Catalogue:
        raise PluginError("worn", "cannot be imported")

    points = EntryPoints([EntryPoint("worn", "worn", "rebelote")])
    monkeypatch.setattr("rebelote.catalogue.installed", broken)
    monkeypatch.setattr(app, "entry_points", lambda group: points)

    assert "  play " in printed("--help")
    result = invoke("serve")
    assert result.exit_code == 1
    assert "plugin 'worn': cannot be imported" in result.stderr


def test_every_command_of_a_bundled_platform_is_among_ours() -> None:
    bundled = Catalogue({"bundled": import_module(BUNDLED)}).platforms

    assert {name for name, (offer,) in bundled.items() if offer.value.command} <= COMMANDS.keys()


@pytest.mark.parametrize(
    ("where", "code", "told"),
    [
        (">&-", 0, b""),
        pytest.param(
            ">/dev/full",
            1,
            b"cannot be written: No space left on device\n",
            marks=pytest.mark.skipif(
                not Path("/dev/full").exists(), reason="this system has no full device"
            ),
        ),
    ],
)
def test_an_output_that_takes_nothing_is_no_traceback(where: str, code: int, told: bytes) -> None:
    code_of = "from rebelote_plugins.cli import main; main()"
    command = shlex.join([sys.executable, "-c", code_of, "tables"])
    done = subprocess.run(["sh", "-c", f"{command} {where}"], capture_output=True, check=False)

    assert (done.returncode, done.stderr) == (code, told)
