"""What a bot advises, and why."""

from __future__ import annotations

from typing import NamedTuple

from rebelote.plugin import Action

Params = tuple[tuple[str, str | int], ...]


class Advice(NamedTuple):
    """An action, the code of the reason for it, and what the reason goes by.

    `params` pairs names with figures: `edge` and `total` in points, `chance` in percent.
    """

    action: Action
    reason: str
    params: Params = ()
