"""The taker against all others, who play together but each have a column."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import Options, Rule, Rules, option


class TakerAgainstRestOptions(Options):
    """How many sit down."""

    players: Literal[3, 4] = option(
        3,
        "how many play: the taker, who is known after the auction, and those against it",
        source="3: exoty, Petran and arz.hr (Croatian Bela); 4: no source found",
    )


def apply(rules: Rules, options: TakerAgainstRestOptions) -> Rules:
    """Seat them, with an account for each; whoever has not taken is an ally of the others."""
    rules = rules.put("seating.accounts", "singles").put("seating.allies", "rest")
    return rules.put("seating.seats", options.players, "players")


TAKER_AGAINST_REST = Rule(
    name="taker_against_rest",
    summary="The taker against all others, who play together; everyone has a column.",
    apply=apply,
    options=TakerAgainstRestOptions,
    source="exoty (belote à trois); Petran, arz.hr (Bela in three)",
    provides=("seats",),
)
