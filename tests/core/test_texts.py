"""Codes in words, in the languages that plugins bring."""

import struct
from pathlib import Path

import rebelote
import rebelote_plugins
from rebelote import Catalogue, Texts, hookimpl
from rebelote.texts import words


def write_mo(path: Path, messages: dict[tuple[str, str], str]) -> None:
    """A compiled gettext catalogue of (context, English) to a translation."""
    pairs = {"": "Content-Type: text/plain; charset=UTF-8\n"}
    pairs |= {f"{context}\x04{text}": said for (context, text), said in messages.items()}
    keys = sorted(pairs)
    ids = [key.encode() + b"\0" for key in keys]
    texts = [pairs[key].encode() + b"\0" for key in keys]
    table = 28
    start = table + 16 * len(keys)
    offsets, at = [], start
    for block in (*ids, *texts):
        offsets.append((len(block) - 1, at))
        at += len(block)
    head = struct.pack("<7I", 0x950412DE, 0, len(keys), table, table + 8 * len(keys), 0, 0)
    index = b"".join(struct.pack("<2I", *offset) for offset in offsets)
    path.parent.mkdir(parents=True)
    path.write_bytes(head + index + b"".join(ids) + b"".join(texts))


class French:
    """A plugin that ships French words."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @hookimpl
    def rebelote_texts(self) -> list[Texts]:
        """One domain."""
        return [Texts("rebelote-fr", self.folder)]


def test_codes_are_said_in_english_by_the_rules_of_the_table() -> None:
    found = words(rebelote.rules("clasica"))

    assert found["last_trick"] == "last trick"
    assert "generale" in found
    assert "generale" not in words(rebelote.rules("classic"))


def test_a_plugin_translates_the_codes_of_any_rule(tmp_path: Path) -> None:
    french = {("last_trick", "last trick"): "dix de der"}
    write_mo(tmp_path / "fr" / "LC_MESSAGES" / "rebelote-fr.mo", french)
    catalogue = Catalogue({"bundled": rebelote_plugins, "french": French(tmp_path)})
    rules = rebelote.rules("classic", catalogue=catalogue)

    assert words(rules, "fr")["last_trick"] == "dix de der"
    assert words(rules, "fr_CH")["last_trick"] == "dix de der"
    assert words(rules, "fr")["capot"] == "capot"
    assert words(rules, "it")["last_trick"] == "last trick"
    assert words(rules)["last_trick"] == "last trick"


def test_rules_made_by_hand_have_no_words() -> None:
    assert words(rebelote.Rules()) == {}
