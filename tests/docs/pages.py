"""Runs what a page shows: Python, tables and commands, in order, in one namespace.

Conventions of the pages, so that nothing they show can be wrong:

- ```` ```python ````: statements.  A comment behind an expression is its result: what it
  prints, otherwise its `repr`.  Comments on lines of their own are for the reader.
- ```` ```pycon ````: a doctest; blanks and line breaks in results count as one blank.
- ```` ```toml ````: with `# name.toml` as its first line it is written to that file first.  What
  has `extends` or `rules` is a table and must assemble, unless its name begins with `wrong`.
- ```` ```console ````: lines that begin with `$ rebelote` are run, and what follows is the output;
  a line of three dots stands for any lines.
"""

from __future__ import annotations

import ast
import doctest
import io
import re
import sys
import tokenize
import tomllib
import types
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any, NamedTuple

import rebelote
from rebelote_plugins.cli import main

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]
DOCTEST = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS


class Block(NamedTuple):
    """A fenced block: its language, its text, and the line of the page it begins on."""

    page: Path
    language: str
    text: str
    line: int

    def __str__(self) -> str:
        return f"{self.page.name}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page."""
    text = page.read_text("utf-8")
    found = re.finditer(r"^(`{3,})([^\n`]*)\n(.*?)^\1\n", text, re.MULTILINE | re.DOTALL)
    return [
        Block(page, each[2].strip(), each[3], text.count("\n", 0, each.start(3)) + 1)
        for each in found
    ]


def run_page(page: Path) -> int:
    """Run every block of a page in the working directory; the number of results compared."""
    module = types.ModuleType(f"page_{page.stem.replace('-', '_')}")
    sys.modules[module.__name__] = module
    runners = {"python": run_python, "pycon": run_doctest, "toml": run_toml, "console": run_shell}
    try:
        return sum(
            runners[block.language](block, module.__dict__)
            for block in blocks(page)
            if block.language in runners
        )
    finally:
        del sys.modules[module.__name__]


def run_python(block: Block, names: dict[str, Any]) -> int:
    """Run statements and compare each expression with the comment behind it."""
    tree = ast.parse(block.text)
    told = trailing_comments(block.text)
    for statement in tree.body:
        ast.increment_lineno(statement, block.line - 1)
    compared = 0
    for statement in tree.body:
        place = f"{block.page.name}:{statement.lineno}"
        expected = told.get((statement.end_lineno or 0) - block.line + 1)
        if isinstance(statement, ast.Expr):
            found = result(statement, block, names)
            if expected is not None:
                assert found == expected, f"{place}: {found!r} is not {expected!r}"
                compared += 1
        else:
            assert expected is None, f"{place}: only a result stands behind a statement"
            exec(compile(ast.Module([statement], []), str(block.page), "exec"), names)
    return compared


def result(statement: ast.Expr, block: Block, names: dict[str, Any]) -> str:
    """What an expression prints, or its `repr`."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        value = eval(compile(ast.Expression(statement.value), str(block.page), "eval"), names)
    return printed.getvalue().strip() if printed.getvalue() else repr(value)


def trailing_comments(text: str) -> dict[int, str]:
    """By line: the comment behind code."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {
        token.start[0]: token.string.removeprefix("#").strip()
        for token in tokens
        if token.type == tokenize.COMMENT and token.line[: token.start[1]].strip()
    }


def run_doctest(block: Block, names: dict[str, Any]) -> int:
    """Run a doctest in the page's namespace."""
    parser = doctest.DocTestParser()
    test = parser.get_doctest(block.text, names, str(block), str(block.page), block.line - 1)
    report = io.StringIO()
    runner = doctest.DocTestRunner(verbose=False, optionflags=DOCTEST)
    runner.run(test, out=report.write, clear_globs=False)
    names.update(test.globs)
    assert not runner.failures, report.getvalue()
    return runner.tries


def run_toml(block: Block, names: dict[str, Any]) -> int:
    """Write a table file down, and assemble it."""
    data = tomllib.loads(block.text)
    head = re.match(r"# (\S+\.toml)\n", block.text)
    if head:
        Path(head[1]).parent.mkdir(parents=True, exist_ok=True)
        Path(head[1]).write_text(block.text, "utf-8")
    if not data.keys() & {"extends", "rules"} or (head and head[1].startswith("wrong")):
        return 0
    rebelote.rules(head[1] if head else data)
    return 1


def run_shell(block: Block, names: dict[str, Any]) -> int:
    """Run `$ rebelote …` and compare the output."""
    compared = 0
    for command, expected in re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", block.text, re.MULTILINE):
        words = command.split()
        if words[0] != "rebelote":
            continue
        into = words[words.index(">") + 1] if ">" in words else None
        args = words[1 : words.index(">")] if into else words[1:]
        printed = run_command(args)
        if into:
            Path(into).write_text(printed, "utf-8")
        else:
            assert alike(lines(printed), lines(expected)), f"{block}: {command}\n{printed}"
        compared += 1
    return compared


def run_command(args: list[str]) -> str:
    """What `rebelote ARGS` prints, errors included."""
    printed = io.StringIO()
    argv, sys.argv = sys.argv, ["rebelote", *args]
    try:
        with redirect_stdout(printed), redirect_stderr(printed), suppress(SystemExit):
            main()
    finally:
        sys.argv = argv
    return printed.getvalue()


def alike(found: list[str], wanted: list[str]) -> bool:
    """Whether lines are as wanted; a line of dots stands for any number of lines."""
    parts = (".*\n" if line == "..." else f"{re.escape(line)}\n" for line in wanted)
    pattern = "".join(f"(?:{part})*" if part == ".*\n" else part for part in parts)
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in found)) is not None


def lines(text: str) -> list[str]:
    """Lines without blanks at their ends."""
    return [line.rstrip() for line in text.strip().splitlines()]
