"""A bot that picks any legal action, each as likely as the others."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from rebelote.plugin import Action, Player, View


@dataclass
class Uniform:
    """Uniform over the legal actions; the same seed chooses the same."""

    seed: int
    random: Random = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.random = Random(f"random/{self.seed}")

    def __call__(self, view: View) -> Action:
        """Any of `view.legal`."""
        return self.random.choice(view.legal)


RANDOM = Player("random", "Any legal action, each as likely as the others.", Uniform)
