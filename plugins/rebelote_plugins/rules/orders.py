"""An order of ranks, as the option of a rule."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, StringConstraints

from rebelote.plugin import RANKS


def each_once(order: str) -> str:
    """The same order, if it has every rank."""
    if sorted(order) != sorted(RANKS):
        raise ValueError(f"an order names each of {' '.join(RANKS)} once, not {order!r}")
    return order


Order = Annotated[str, StringConstraints(to_upper=True), AfterValidator(each_once)]
