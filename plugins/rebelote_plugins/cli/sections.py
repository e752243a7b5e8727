"""The sections of a rule sheet, in the order in which a deal meets them."""

from __future__ import annotations

from collections.abc import Sequence

SECTIONS = {
    "Table and deal": (
        "pairs alone taker_against_rest turn_up_deal full_deal open_deal talon misdeal"
    ),
    "Auction": "take schmeiss sun_hokum bid games coinche seven_exchange",
    "Kinds of trump and their cards": "suits no_trumps all_trumps",
    "Play": "duties last_trick",
    "Declarations and belote": "declarations belote roem instant_win",
    "Result of the deal": (
        "contract coinche_score capot shared_capot generale litige coefficients rounding "
        "game_points gahwa penalties"
    ),
    "Match": "match rewards",
}
OTHERS = "Other rules"


def in_sections(keys: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Rules by section, those that are in none last; each section has a rule."""
    found = {
        heading: [key for key in names.split() if key in keys]
        for heading, names in SECTIONS.items()
    }
    placed = {key for listed in found.values() for key in listed}
    found[OTHERS] = [key for key in keys if key not in placed]
    return [(heading, listed) for heading, listed in found.items() if listed]
