"""What an adapter to another platform must fulfil."""

from __future__ import annotations

from rebelote.errors import MissingExtra
from rebelote.rule import Platform
from rebelote.testing.faults import fail, guarded


def check_platform(platform: Platform) -> None:
    """It is named and described, and its command, if it has one, explains itself.

    A command may ask for a library that is not installed, with `MissingExtra`.
    """
    if not platform.name or not platform.summary.endswith("."):
        fail(f"platform {platform.name!r} needs a name, and a summary that ends with a full stop")
    if platform.command is None:
        return
    try:
        command = platform.command()
    except MissingExtra:
        return
    except Exception as error:
        fail(
            f"the command of platform {platform.name!r} raised {error!r}; import lazily, and "
            "raise MissingExtra for what is not installed"
        )
    _check_help(platform, command)


def _check_help(platform: Platform, command: object) -> None:
    try:
        from click import Command
        from click.testing import CliRunner
    except ImportError as error:
        raise MissingExtra("checking a platform's command", "cli") from error
    if not isinstance(command, Command):
        fail(f"platform {platform.name!r} makes {command!r}; `command()` gives a click command")
    with guarded(f"--help of platform {platform.name!r}", "it prints and exits with 0"):
        done = CliRunner().invoke(command, ["--help"])
    if done.exit_code or not done.output:
        fail(f"--help of platform {platform.name!r} ends with {done.exit_code}: {done.output!r}")
