"""Everyone for themselves: two, three or four players, each with a column on the score pad."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import Options, Rule, Rules, option


class AloneOptions(Options):
    """How many sit down."""

    players: Literal[2, 3, 4] = option(
        2,
        "how many play",
        source="2 and 3: exoty, Garraud 1984, Pagat, arz.hr; 4: Garraud 1984 (arménienne), "
        "regledujeu.fr",
    )


def apply(rules: Rules, options: AloneOptions) -> Rules:
    """Seat them, with an account for each and no allies."""
    rules = rules.put("seating.accounts", "singles").put("seating.allies", "none")
    return rules.put("seating.seats", options.players, "players")


ALONE = Rule(
    name="alone",
    summary="Everyone plays for themselves: two, three or four players.",
    apply=apply,
    options=AloneOptions,
    source="exoty; Garraud 1984; regledujeu.fr",
    provides=("seats",),
)
