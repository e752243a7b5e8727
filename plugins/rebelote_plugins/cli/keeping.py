"""Simulated deals kept in a file while they are played, so that the same command goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import FileIO
from typing import Any

from rebelote import NotationError, Rules, __version__
from rebelote.endings import Chunk
from rebelote.kept import Heading, read_chunk, write_chunk
from rebelote_plugins.cli import screen
from rebelote_plugins.cli.opening import CannotOpen, refuse

LONGEST = 2**16
"""Bytes of a first line; what begins with more is a file of other things."""


@contextmanager
def kept(path: str | None, rules: Rules, asked: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What `simulate` is given so that deals are kept in a file; nothing without one."""
    if path is None:
        yield {}
        return
    heading = Heading.of(__version__, rules, asked["players"], asked["seed"], asked["first"])
    try:
        file = open(path, "ab", buffering=0)  # noqa: SIM115 - what follows has errors of its own
    except (OSError, ValueError) as error:
        refuse(path, "kept", error)
    with file:
        keeper = Keeper(path, file, heading, rules)
        try:
            yield {"kept": keeper.read(), "keep": keeper.add}
        except KeyboardInterrupt:
            told = f"{keeper.count} deals are kept in {path}: the same command goes on."
            screen.say(f"\n{told}", stderr=True)
            raise


class Keeper:
    """The file: a line that says what is simulated, and a line for each chunk of deals.

    A line that was not written to its end is dropped, and its deals are played again.
    """

    def __init__(self, path: str, file: FileIO, heading: Heading, rules: Rules) -> None:
        self.path = path
        self.file = file
        self.heading = heading
        self.rules = rules
        self.count = 0

    def read(self) -> Iterator[Chunk]:
        """The chunks that are there; raises `CannotOpen` for those of other deals."""
        with open(self.path, "rb") as file:
            first = file.readline(LONGEST)
            if not first.endswith(b"\n"):
                self._begin(first)
                return
            self._check(first)
            for number, line in enumerate(file, 2):
                if not line.endswith(b"\n"):
                    self.file.truncate(file.tell() - len(line))
                    return
                yield self._counted(self._next(self._chunk(line, number), number))

    def _next(self, chunk: Chunk, number: int) -> Chunk:
        """The chunk, if its deals are those that come next."""
        wanted = self.heading.first + self.count
        if chunk.first == wanted:
            return chunk
        raise CannotOpen(
            f"{self.path}:{number}: holds the deals from {chunk.first} on, where those from "
            f"{wanted} on come next; without this line and those after it the file goes on"
        )

    def add(self, chunk: Chunk) -> None:
        """Keep the next deals."""
        self._write(write_chunk(chunk))
        self._counted(chunk)

    def _counted(self, chunk: Chunk) -> Chunk:
        self.count += len(chunk.index)
        return chunk

    def _write(self, line: str) -> None:
        rest = f"{line}\n".encode()
        try:
            while rest:
                rest = rest[self.file.write(rest) :]
        except OSError as error:
            refuse(self.path, "written", error)

    def _begin(self, found: bytes) -> None:
        """Write the heading, over the beginning of it if that is all there is."""
        text = self.heading.dumps()
        if not text.encode().startswith(found):
            raise CannotOpen(f"{self.path}: holds no kept deals; name a new file")
        self.file.truncate(0)
        self._write(text)

    def _check(self, line: bytes) -> None:
        try:
            held = Heading.loads(line.decode())
        except (NotationError, UnicodeDecodeError):
            raise CannotOpen(f"{self.path}: holds no kept deals; name a new file") from None
        if not held.same(self.heading):
            raise CannotOpen(
                f"{self.path}: holds deals of {held}; asked for are those of {self.heading}; "
                "ask for the same, or name a new file"
            )

    def _chunk(self, line: bytes, number: int) -> Chunk:
        try:
            return read_chunk(line.decode(), self.rules)
        except (NotationError, UnicodeDecodeError):
            raise CannotOpen(
                f"{self.path}:{number}: is no chunk of deals; without this line and those after it "
                "the file goes on"
            ) from None
