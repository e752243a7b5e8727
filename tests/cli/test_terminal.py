"""The command line in a terminal, in a pipe, and without any input."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from rebelote import Record
from tests.cli.terminal import PROMPT, Terminal, environment, run

REBELOTE = f"{sys.executable} -c 'from rebelote_plugins.cli import main; main()'"
FIRST = ("--seed", "3", "--seat", "1", "--dealer", "0", "--player", "random")
"""Options of a match in which the person speaks first."""
SYMBOLS = "♠♥♦♣"
SHORT = 'extends = "gamelake"\n[rules.match]\ntarget = 100\n'


@pytest.fixture
def short(tmp_path: Path) -> str:
    """A table whose match takes a deal or two."""
    path = tmp_path / "short.toml"
    path.write_text(SHORT)
    return str(path)


def test_a_match_is_played_in_a_terminal(short: str) -> None:
    with Terminal("play", short, *FIRST) as terminal:
        shown = terminal.expect(PROMPT)
        assert "Type ? to see what you can say." in shown
        assert "you may  1 pass   2 take" in shown
        assert "Choose by number" in terminal.answer("?")
        assert "Cannot read 'nonsense'" in terminal.answer("nonsense")
        assert "is trump, taken by" in terminal.answer("2")
        assert "trick 1" in terminal.answer("1")
        assert terminal.end("quit") == 0

    assert "The match is left unfinished." in terminal.text
    assert max(map(len, terminal.text.splitlines())) <= 80
    assert "\x1b[" in terminal.raw.decode()
    assert any(sign in terminal.text for sign in SYMBOLS)


def test_without_colour_nothing_is_styled(short: str) -> None:
    env = environment(NO_COLOR="1")
    with Terminal("play", short, *FIRST, env=env) as terminal:
        terminal.expect(PROMPT)
        shown = terminal.answer("2")
        assert terminal.end("quit") == 0

    numbers = next(line for line in shown.splitlines() if re.fullmatch(r" +1( +\d)* *", line))
    assert numbers
    assert "\x1b[3" not in terminal.raw.decode()
    assert "\x1b[1m" not in terminal.raw.decode()


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "C"}])
def test_in_the_c_locale_everything_is_ascii(short: str, locale: dict[str, str]) -> None:
    with Terminal("play", short, *FIRST, env=environment(**locale)) as terminal:
        terminal.expect(PROMPT)
        terminal.answer("take")
        terminal.answer("score")
        assert terminal.end("quit") == 0

    assert terminal.raw.isascii()
    assert re.search(r"Turned up: (10|[789JQKA])[SHDC]\n", terminal.text)
    assert max(map(len, terminal.text.splitlines())) <= 80


def test_a_narrow_terminal_is_not_overrun_by_sentences(short: str) -> None:
    with Terminal("play", short, *FIRST, columns=64) as terminal:
        terminal.expect(PROMPT)
        terminal.answer("take s")
        terminal.end("quit")

    assert max(map(len, terminal.text.splitlines())) <= 64


def test_ctrl_c_leaves_with_a_clear_line(short: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with Terminal("play", short, *FIRST, "--save", str(path)) as terminal:
        terminal.expect(PROMPT)
        assert terminal.interrupt() == 130

    assert f"To go on: rebelote play --resume {path}" in terminal.text.replace("\n", "")
    assert "Traceback" not in terminal.text


def test_ctrl_d_lets_a_bot_play_on(short: str) -> None:
    with Terminal("play", short, *FIRST) as terminal:
        terminal.expect(PROMPT)
        os.write(terminal.master, b"\x04")
        assert terminal.end() == 0

    assert "End of input: a bot plays on for you." in terminal.text
    assert "The match is over" in terminal.text


def test_a_match_killed_in_a_terminal_is_resumed_where_it_was(short: str, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    with Terminal("play", short, *FIRST, "--save", str(path)) as terminal:
        terminal.expect(PROMPT)
        terminal.answer("take")
        last = terminal.answer("1")
        terminal.process.send_signal(signal.SIGKILL)
        terminal.end()
    kept = Record.loads(path.read_text("utf-8"))
    with Terminal("play", "--resume", str(path)) as terminal:
        again = terminal.expect(PROMPT)
        terminal.end("quit")

    hand = [line for line in last.splitlines() if line.startswith(" hand")]
    assert hand
    assert hand[-1] in again
    assert "You sit at 1" in again
    assert Record.loads(path.read_text("utf-8")) == kept


@pytest.mark.parametrize("stdin", ["empty", "closed", "full"])
def test_no_terminal_no_questions(short: str, stdin: str, tmp_path: Path) -> None:
    lines = tmp_path / "lines"
    lines.write_text("pass\n" * 5 if stdin == "full" else "")
    command = (
        f"exec {sys.executable} -c 'from rebelote_plugins.cli import main; main()' play {short}"
    )
    redirected = "<&-" if stdin == "closed" else f"<{lines}"
    done = subprocess.run(
        ["sh", "-c", f"{command} --seed 3 {redirected}"],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=False,
    )

    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode()
    assert "The match is over" in text
    assert " > " not in text
    assert max(map(len, text.splitlines())) <= 80


def test_a_pipe_that_never_ends_is_not_waited_for(short: str) -> None:
    reading, writing = os.pipe()
    try:
        done = run("play", short, *FIRST, stdin=reading)
    finally:
        os.close(reading)
        os.close(writing)

    assert done.returncode == 0
    assert b"The match is over" in done.stdout


def test_any_output_encoding_will_do(short: str) -> None:
    done = run("play", short, "--seed", "3", env=environment(PYTHONIOENCODING="cp1252"))

    assert done.returncode == 0
    assert done.stderr == b""
    text = done.stdout.decode("cp1252")
    assert "Deal 1 · " in text
    assert not any(sign in text for sign in SYMBOLS)
    assert max(map(len, text.splitlines())) <= 80


def test_a_reader_that_goes_away_is_no_error(short: str) -> None:
    commands = f"sleep 0.1; {REBELOTE} play {short}; {REBELOTE} schema"
    done = subprocess.run(
        ["sh", "-c", f"{{ {commands}; }} </dev/null | true"],
        capture_output=True,
        env=environment(),
        timeout=60,
        check=False,
    )

    assert done.stderr == b""


def test_help_is_framed_in_a_terminal_and_plain_in_a_pipe() -> None:
    with Terminal("--help") as terminal:
        assert terminal.end() == 0

    assert "─ Commands ─" in terminal.text
    plain = run("--help").stdout.decode()
    assert plain.isascii()
    assert "Commands:" in plain


@pytest.mark.parametrize("locale", ["C.UTF-8", "C"])
def test_a_contract_game_is_bid_in_a_terminal(tmp_path: Path, locale: str) -> None:
    path = tmp_path / "short.toml"
    path.write_text('extends = "bga-coinche"\n[rules.match]\ntarget = 100\n')
    with Terminal("play", str(path), *FIRST, env=environment(LC_ALL=locale)) as terminal:
        shown = terminal.expect(PROMPT)
        assert "you may  1 pass   bid 80 to 650 by 10 in S H D C SA TA, capot" in shown
        assert "in which kind of trump?" in terminal.answer("100")
        assert "the lowest bid is 80" in terminal.answer("70h").lower()
        assert "Nothing is called yet" in terminal.answer("c")
        assert terminal.end("quit") == 0

    assert max(map(len, terminal.text.splitlines())) <= 80
