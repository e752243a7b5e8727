"""Tables for the tests of bots: chosen hands, random options, whole deals and matches."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Literal, get_args, get_origin

from pydantic.fields import FieldInfo

import rebelote
from rebelote import Record, Rules, RulesetError, Table
from rebelote.catalogue import installed
from rebelote.plugin import Bot, View

PRESETS = tuple(sorted(installed().presets))
HOPS = installed().player("hops")
RANDOM = installed().player("random")


def decisions(table: Table, bots: Sequence[Bot], deals: int | None = None) -> Iterator[View]:
    """Play on, to the end or for so many deals; yield each view before it is acted upon."""
    while (seat := table.turn) is not None and (deals is None or table.deal.number <= deals):
        view = table.view(seat)
        yield view
        table.apply(bots[seat](view), seat)


def played_deal(rules: Rules, pack: Sequence[int], dealer: int, bots: Sequence[Bot]) -> Table:
    """A table after one deal of *pack*."""
    table = Table(rules, seed=0, deals=[pack], dealer=dealer)
    for _ in decisions(table, bots, deals=1):
        pass
    return table


def twins(table: Table, seat: int, chance: Random) -> Iterator[View]:
    """The view of *seat* where two cards that it does not see lie elsewhere, if it is the same."""
    record, view = table.record(), table.view(seat)
    *before, pack = record.packs
    seen = {*view.hand, *view.trick, *(card for trick in view.tricks for card in trick.cards)}
    hidden = [name for name in pack.split() if rebelote.Card(name) not in seen]
    for _ in range(2 if len(hidden) > 1 else 0):
        one, other = chance.sample(hidden, 2)
        swap = {one: other, other: one}
        moved = " ".join(swap.get(name, name) for name in pack.split())
        try:
            twin = replayed(record, (*before, moved))
        except rebelote.NotationError:
            continue
        if twin.view(seat).dumps() == view.dumps():
            yield twin.view(seat)


def replayed(record: Record, packs: tuple[str, ...]) -> Table:
    return Record(**{**vars(record), "packs": packs}).replay()


def packs(rules: Rules, count: int, seed: int) -> Iterator[tuple[int, ...]]:
    """Shuffled packs."""
    cards = [card for card in range(32) if rules.deal.pack >> card & 1]
    for number in range(count):
        yield tuple(Random(f"{seed}/{number}").sample(cards, len(cards)))


def varied(preset: str, chance: Random) -> Rules:
    """The rules of *preset* with every other choice of its rules drawn anew, until they go."""
    while True:
        table = {"name": "varied", "extends": preset, "rules": _drawn(preset, chance)}
        try:
            return rebelote.rules(table)
        except RulesetError:
            continue


def _drawn(preset: str, chance: Random) -> dict[str, dict[str, Any]]:
    config = rebelote.rules(preset).source.config
    return {
        rule: {
            name: chance.choice(values)
            for name, field in installed().rule(rule).options.model_fields.items()
            if (values := _values(field)) and chance.random() < 0.5
        }
        for rule in config
    }


def _values(field: FieldInfo) -> tuple[Any, ...]:
    """Some that the option may have: each choice, or figures from the lowest on."""
    if field.annotation is bool:
        return (False, True)
    if field.annotation is int:
        least: int = next((each.ge for each in field.metadata if hasattr(each, "ge")), 0)
        return (field.default, least, least + 1, least + 3)
    return get_args(field.annotation) if get_origin(field.annotation) is Literal else ()
