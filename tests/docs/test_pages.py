"""Every page runs."""

from pathlib import Path

import pytest

from tests.docs.pages import DOCS, PAGES, Block, blocks, run_page, run_python


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_shows_is_so(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(DOCS / "examples" / "seven_last" / "src")

    compared = run_page(page)

    assert compared or not any(b.language in ("pycon", "console") for b in blocks(page))


@pytest.mark.parametrize("text", ["1 + 1  # 3\n", "print('x')  # y\n", "x = 1  # one\n", "1 / 0\n"])
def test_a_wrong_snippet_is_seen(text: str) -> None:
    with pytest.raises((AssertionError, ZeroDivisionError)):
        run_python(Block(Path("page.md"), "python", text, 1), {})
