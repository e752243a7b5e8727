"""Codes in words: the English of the rules, and the translations that plugins ship.

The engine says codes (of score lines, rewards, events); each rule brings English words for
its own.  A translation is a gettext catalogue whose context is the code and whose message is
the English.
"""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from functools import lru_cache

from rebelote.assembly import TableSource
from rebelote.catalogue import Catalogue
from rebelote.ruleset import Rules


def words(rules: Rules, language: str | None = None) -> Mapping[str, str]:
    """The words of every code that the rules of a table bring.

    *language* is a gettext language (`fr`, `fr_CH`); what no plugin has translated stays English.
    Rules that were put together or changed by hand have none.
    """
    source = rules.source
    if not isinstance(source, TableSource):
        return {}
    return _words(source.catalogue, source.named, language)


@lru_cache(256)
def _words(catalogue: Catalogue, keys: tuple[str, ...], language: str | None) -> Mapping[str, str]:
    english = {code: text for key in keys for code, text in catalogue.rule(key).texts}
    if language is None:
        return english
    known = _translations(catalogue, language)
    return {code: _translated(known, code, text) for code, text in english.items()}


@lru_cache(64)
def _translations(catalogue: Catalogue, language: str) -> tuple[gettext.NullTranslations, ...]:
    return tuple(
        gettext.translation(
            offer.value.domain, offer.value.folder, languages=[language], fallback=True
        )
        for offer in catalogue.texts
    )


def _translated(known: tuple[gettext.NullTranslations, ...], code: str, text: str) -> str:
    found = (translation.pgettext(code, text) for translation in known)
    return next((each for each in found if each != text), text)
