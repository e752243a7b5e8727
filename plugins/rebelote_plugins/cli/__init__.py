"""The command line `rebelote`: `main` is its entry point."""

from __future__ import annotations

import atexit
import gc
import sys
from importlib import import_module
from importlib.util import find_spec

LIBRARIES = ("click", "rich", "rich_click", "tomlkit")


def main() -> None:
    """Run the command line; exit with 1 and a hint when the extra `cli` is not installed."""
    missing = [name for name in LIBRARIES if not _installed(name)]
    if missing:
        print(
            f"The command line needs the extra 'cli' ({missing[0]} is not installed): "
            "pip install 'rebelote[cli]'",
            file=sys.stderr,
        )
        raise SystemExit(1)
    # Taking compiled code apart at exit would take a quarter of a second.
    atexit.register(gc.freeze)
    if _dressed():
        import_module("rich_click.patch").patch()
    import_module("rebelote_plugins.cli.app").run()


def _installed(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ValueError:  # the module stands in `sys.modules` without a spec
        return False


def _dressed() -> bool:
    """Whether help and usage errors are for a terminal that can show frames."""
    from rebelote_plugins.cli.screen import signs_of

    streams = (sys.stdout, sys.stderr)
    return all(each is not None and each.isatty() and signs_of(each) == "utf-8" for each in streams)
