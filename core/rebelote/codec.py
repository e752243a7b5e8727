"""Actions as JSON: one tagged union per table, made from the fields of its action classes.

`{"do": "Play", "card": "KH", "call": ""}` reads back to `Play(Card("KH"))`; a rule that brings
an action writes nothing for this.
"""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import lru_cache, reduce
from operator import or_
from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    TypeAdapter,
    ValidationError,
    create_model,
)

from rebelote.actions import Action, KindName, field_types
from rebelote.cards import Card
from rebelote.errors import NotationError, cut
from rebelote.plain import plain
from rebelote.ruleset import Rules

TAG = "do"

_FIELDS: dict[Any, Any] = {
    Card: Annotated[Any, BeforeValidator(lambda text: Card(_text(text)))],
    KindName: str,
}


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError("a card is a text such as 'KH'")
    return value


def encode(action: Action) -> dict[str, Any]:
    """The plain data of an action."""
    values = {field.name: plain(getattr(action, field.name)) for field in fields(action)}
    return {TAG: type(action).__name__} | values


def decode(rules: Rules, data: object) -> Action:
    """The action that *data* holds; raises `NotationError` naming what the table knows."""
    classes = {action.__name__: action for action in rules.plan.actions}
    try:
        model: Any = adapter(rules.plan.actions).validate_python(data)
    except ValidationError as error:
        wanted = f"one of {', '.join(classes)} with its fields ({_first(error)})"
        raise NotationError("an action", data, wanted) from None
    values = {name: getattr(model, name) for name in type(model).model_fields if name != TAG}
    return classes[getattr(model, TAG)](**values)


def action_schema(rules: Rules) -> dict[str, Any]:
    """The JSON Schema of this table's actions."""
    return adapter(rules.plan.actions).json_schema()


@lru_cache(256)
def adapter(classes: tuple[Any, ...]) -> TypeAdapter[Any]:
    """The reader of a set of action classes."""
    models = [_model(action) for action in classes]
    union: Any = models[0]
    if len(models) > 1:
        union = Annotated[reduce(or_, models), Field(discriminator=TAG)]
    return TypeAdapter(union)


def _model(action: type[Action]) -> Any:
    own: Any = action
    types = field_types(own)
    members: dict[str, Any] = {TAG: (Literal[action.__name__], ...)}
    for field in fields(action):
        default = ... if field.default is MISSING else field.default
        kind = types[field.name]
        members[field.name] = (_FIELDS.get(kind, kind), default)
    config = ConfigDict(extra="forbid", strict=True)
    model: type[BaseModel] = create_model(action.__name__, __config__=config, **members)
    return model


def _first(error: ValidationError) -> str:
    fault = error.errors()[0]
    place = cut(".".join(map(str, fault["loc"])))
    reason = cut(fault["msg"], 200)
    return f"{place}: {reason}" if place else reason
