"""Words for codes, cards, kinds and actions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from rebelote import Action, Card, Play, Rules
from rebelote import words as translated
from rebelote.plain import plain
from rebelote_plugins.rules.ending import deals_of

SUIT_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_WORDS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
KIND_WORDS = {"SA": "no trumps", "TA": "all trumps"}

LEVEL_WORDS = ("", " coinched", " surcoinched", " sur-surcoinched", " at gahwa")

_BID = re.compile(r"\b([0-9]{2,3}|capot |generale )(SA|TA|[SHDC])\b")
_CALL = re.compile(r"\b(SA|TA|[SHDC])(?= stands| does not)")
_OFFERED = re.compile(r"(?<=offers )[A-Z]+(, [A-Z]+)*")
_KIND_OF = {"no": "SA", "sans": "SA", "all": "TA", "tout": "TA"}
_KINDS = re.compile(r"\b(no|sans|all|tout)[ -](?:trump|atout)s?\b")
_CARD = re.compile(r"\b([789TJQKA])([SHDC])\b")


def texts(rules: Rules) -> Mapping[str, str]:
    """The words of every code that the rules of a table bring."""
    return translated(rules)


def word(rules: Rules, code: str) -> str:
    """A code in words; the code itself, without underscores, when no rule has any."""
    return texts(rules).get(code, code.replace("_", " "))


def card(found: Card) -> str:
    """A card for people: `10♥`, `K♠`."""
    rank = "10" if found.rank == "T" else found.rank
    return rank + SUIT_SIGNS[found.suit]


def kind(name: str) -> str:
    """A kind of trump, short: `♥`, `no trumps`."""
    return SUIT_SIGNS.get(name) or KIND_WORDS.get(name, name)


def kind_in_full(name: str) -> str:
    """A kind of trump in words: `hearts ♥`, `no trumps`."""
    return f"{SUIT_WORDS[name]} {SUIT_SIGNS[name]}" if name in SUIT_WORDS else kind(name)


def action(found: Action | str) -> str:
    """An action for people: `take ♥`, `10♠`, `K♥ belote`."""
    if isinstance(found, str):
        return found
    if isinstance(found, Play):
        return f"{card(found.card)} {found.call}".strip()
    shown: dict[str, Any] = {each.name: getattr(found, each.name) for each in fields(found)}
    return found.pattern.format(**{name: _value(value) for name, value in shown.items()})


def _value(value: Any) -> Any:
    if isinstance(value, Card):
        return card(value)
    return kind(value) if isinstance(value, str) else value


def sentence(text: str) -> str:
    """A sentence of the engine's, cards and bids written for people, its first letter large."""
    text = _BID.sub(lambda found: f"{found[1].strip()} {kind(found[2])}", text)
    text = _CALL.sub(lambda found: kind(found[1]), text)
    text = _OFFERED.sub(lambda found: ", ".join(map(kind, found[0].split(", "))), text)
    text = _CARD.sub(lambda found: card(Card(found[0])), text)
    return text[:1].upper() + text[1:]


def typed_action(text: str) -> str:
    """What a person typed, with suits in words or symbols brought to their letters."""
    letters = {word: suit for suit, word in SUIT_WORDS.items()}
    letters |= {sign: suit for suit, sign in SUIT_SIGNS.items()}
    letters |= {word[:-1]: suit for suit, word in SUIT_WORDS.items()}
    letters["sun"] = "SA"
    text = text.lower().replace("\ufe0f", "").replace("\ufe0e", "")
    words = _KINDS.sub(lambda found: _KIND_OF[found[1]], text).split()
    return " ".join(letters.get(word, word) for word in words)


def listed(value: Any) -> str:
    """Any value of an option or an event on one line."""
    if value is True or value is False:
        return "yes" if value else "no"
    if value is None or (isinstance(value, Mapping | list | tuple) and not value):
        return "none"
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {listed(item)}" for key, item in value.items())
    if isinstance(value, list | tuple):
        return " ".join(listed(item) for item in value)
    return str(plain(value))


def length(rules: Rules) -> str:
    """How far a match goes: `1000 points`, or `16 deals`."""
    target = rules.match.target
    return f"{target} points" if target else f"{deals_of(rules)} deals"
