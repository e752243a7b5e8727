"""The command line as its users run it: in a terminal of a given size, or without one."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from types import TracebackType

PROMPT = "\n > "
_STYLES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
_MAIN = "from rebelote_plugins.cli import main; main()"
_COMMAND = [sys.executable, "-c", _MAIN]
# Whoever runs the tests may ignore Ctrl-C, which a child would inherit.
_HEARD = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "


def environment(**changes: str) -> dict[str, str]:
    """The environment of a command: UTF-8 and no wishes of the tester's, unless changed."""
    unwanted = ("LC_", "NO_COLOR", "COLUMNS", "FORCE_COLOR", "PYTHONIOENCODING", "PYTHONUTF8")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(unwanted)}
    return {**kept, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **changes}


def run(
    *args: str, env: Mapping[str, str] | None = None, stdin: int | None = subprocess.DEVNULL
) -> subprocess.CompletedProcess[bytes]:
    """Run `rebelote ARGS` without a terminal."""
    return subprocess.run(
        [*_COMMAND, *args],
        stdin=stdin,
        capture_output=True,
        env=dict(env) if env is not None else environment(),
        timeout=60,
        check=False,
    )


class Terminal:
    """`rebelote ARGS` in a terminal of 80 columns; use it in a `with` statement."""

    def __init__(self, *args: str, env: Mapping[str, str] | None = None, columns: int = 80) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", _HEARD + _MAIN, *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env=dict(env) if env is not None else environment(),
            start_new_session=True,
        )
        os.close(slave)
        self.raw = b""

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.master)

    @property
    def text(self) -> str:
        """All that was printed, without colours."""
        return _STYLES.sub("", self.raw.decode("utf-8")).replace("\r\n", "\n")

    def expect(self, wanted: str, seconds: float = 20) -> str:
        """Wait until *wanted* is printed after what was read; what was printed up to now."""
        until = time.monotonic() + seconds
        before = len(self.text)
        while wanted not in self.text[before:]:
            assert time.monotonic() < until, f"no {wanted!r} in:\n{self.text[before:]}"
            if not self._read():
                assert wanted in self.text[before:], f"ended without {wanted!r}:\n{self.text}"
        return self.text[before:]

    def answer(self, line: str) -> str:
        """Type *line* at the prompt; what is printed until the next one."""
        os.write(self.master, line.encode() + b"\n")
        return self.expect(PROMPT)

    def end(self, line: str = "") -> int:
        """Type *line*, if there is one, and wait for the end; the exit code."""
        if line:
            os.write(self.master, line.encode() + b"\n")
        until = time.monotonic() + 20
        while self._read():
            assert time.monotonic() < until, f"goes on and on:\n{self.text[-2000:]}"
        return self.process.wait(20)

    def interrupt(self) -> int:
        """Press Ctrl-C and wait for the end; the exit code.

        As at a real terminal, all its processes hear of it.  It is pressed again when nothing
        comes of it: a prompt that is just being printed may miss it.
        """
        for _ in range(3):
            os.killpg(self.process.pid, signal.SIGINT)
            until = time.monotonic() + 5
            while time.monotonic() < until:
                if not self._read():
                    return self.process.wait(20)
        raise AssertionError(f"nothing comes of Ctrl-C:\n{self.text[-2000:]}")

    def _read(self) -> bytes:
        ready = select.select([self.master], [], [], 0.2)[0]
        if not ready:
            return b"" if self.process.poll() is not None else b" "
        try:
            fresh = os.read(self.master, 65536)
        except OSError:  # the other end is closed
            return b""
        self.raw += fresh
        return fresh


def widest(lines: Sequence[str]) -> int:
    """The length of the longest line."""
    return max(map(len, lines))
