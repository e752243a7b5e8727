"""What binds the choice of a card: follow, rise, ruff, overruff, undertrump."""

from __future__ import annotations

from typing import Literal

from rebelote.plugin import PLAY_MOVE, PLAY_PHASE, Options, Rule, Rules, option

Rise = Literal["always", "opponents", "never"]


class DutiesOptions(Options):
    """Following suit is always a duty; the rest is chosen here."""

    ruff: Literal["unless_ally", "unless_ally_plain", "always", "never"] = option(
        "unless_ally",
        "void in the suit led: ruff unless an ally holds the trick (or holds it with a plain "
        "card), always, or never",
        source="unless an ally: FFB, GameLake, seed 003; always: STEKIUS, Croatian, Macedonian",
    )
    overruff: Rise = option(
        "opponents",
        "ruffing over a trump: higher if possible always, only over an opponent's, or never",
        source="opponents: all French sources; always: STEKIUS, Tunisian, Croatian, Rotterdam",
    )
    undertrump: Literal["must", "free", "forbidden"] = option(
        "must",
        "a duty to ruff that can only be met with a lower trump: play it, play any card, or "
        "not unless nothing else is left",
        source="must: FFB belote, GameLake, seed 003; free: FFB contrée; forbidden: Amsterdam",
    )
    rise_trump: Rise = option(
        "always",
        "trump is led: play higher if possible always, only over an opponent's, or never",
        source="always: FFB, GameLake, STEKIUS, seed 003; opponents: belotepoint (survey)",
    )
    rise_plain: Rise = option(
        "never",
        "a plain suit is led: play higher if possible, likewise",
        source="never: all French sources; always: Croatian, Macedonian",
    )


def apply(rules: Rules, options: DutiesOptions) -> Rules:
    """Tricks are played under these duties."""
    for name in DutiesOptions.model_fields:
        rules = rules.put(f"duties.{name}", getattr(options, name), name)
    return rules.add("flow.phases", PLAY_PHASE).add("flow.moves", PLAY_MOVE)


DUTIES = Rule(
    name="duties",
    summary="Playing tricks: follow, rise, ruff, overruff, undertrump.",
    apply=apply,
    options=DutiesOptions,
    source="Fédération Française de Belote, belote, 27-01-2016; GameLake, STEKIUS, seed 003",
)
