"""The card rules as plain functions of integers: the one place where they are written.

Nothing here knows a class of the engine; masks are ints below 2**32, settings are small ints.
The Python engine calls these functions as they are.
"""

from rebelote.kernel.duties import (
    ALWAYS,
    FOLLOW,
    FORBIDDEN,
    FREE,
    MUST,
    NEVER,
    OPPONENTS,
    OVERRUFF,
    RISE,
    RUFF,
    UNDERTRUMP,
    UNLESS_ALLY,
    UNLESS_ALLY_PLAIN,
    ruling,
)

__all__ = [
    "ALWAYS",
    "FOLLOW",
    "FORBIDDEN",
    "FREE",
    "MUST",
    "NEVER",
    "OPPONENTS",
    "OVERRUFF",
    "RISE",
    "RUFF",
    "UNDERTRUMP",
    "UNLESS_ALLY",
    "UNLESS_ALLY_PLAIN",
    "ruling",
]
