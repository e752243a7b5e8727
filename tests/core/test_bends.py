"""A rule's own restriction narrows what may be played, and is named when it refuses a card."""

from dataclasses import dataclass
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote.plugin import (
    SUIT_MASKS,
    Bend,
    Deal,
    Kind,
    Masks,
    NoOptions,
    Rule,
    Rules,
    hookimpl,
)


@dataclass(frozen=True)
class HeldBack:
    """A bend: some cards are not led while others are held."""

    cards: int

    def __call__(self, kind: Kind, level: int) -> Masks:
        return Masks(held_back=self.cards)


def no_trump_lead(rules: Rules, deal: Deal, seat: int, mask: int) -> int:
    """Trumps may not be led while anything else is in the hand."""
    plain = mask & ~rules.plan.kinds[deal.contract.kind].trumps
    return plain if plain and not deal.play.trick else mask


def apply(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("duties.bends", Bend("no_trump_lead", no_trump_lead))


class Plugin:
    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [Rule("no_trump_lead", "Trumps are not led.", apply)]


PLUGINS = rebelote.Catalogue({"bundled": rebelote_plugins, "leads": Plugin()})
TABLE = {"extends": "classic", "rules": {"no_trump_lead": True}}


@pytest.mark.parametrize("how", [{}, {"run": no_trump_lead, "masks": HeldBack(0)}])
def test_a_bend_is_masks_or_a_function(how: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="one of both"):
        Bend("neither", **how)


def test_what_several_bends_allow_and_hold_back_goes_together() -> None:
    hearts, spades = SUIT_MASKS[1], SUIT_MASKS[0]
    rules = rebelote.rules("classic")
    for name, mask in (("hearts", hearts), ("spades", spades)):
        rules = rules.add("duties.bends", Bend(name, masks=HeldBack(mask)))

    assert str(rules.legal_cards("JH KS 7D", "", "C")) == "7D"
    assert len(rules.legal_cards("JH KS", "", "C")) == 2


def test_a_card_that_a_bend_forbids_is_refused_as_bent() -> None:
    table = rebelote.Table(TABLE, seed=7, catalogue=PLUGINS)
    table.apply(table.legal()[1])

    trump = table.deal.contract.kind
    hand = table.view(table.turn).hand
    forbidden = next(card for card in hand if card.suit == trump)

    with pytest.raises(rebelote.IllegalAction) as caught:
        table.apply(str(forbidden))

    assert caught.value.code == caught.value.duty == "bend"
    assert caught.value.allowed == tuple(str(card) for card in hand if card.suit != trump)


def test_a_bend_holds_in_questions_about_a_position_too() -> None:
    rules = rebelote.rules(TABLE, catalogue=PLUGINS)

    assert set(rules.legal_cards("JH KS 7D", "", "H")) == {rebelote.Card("KS"), rebelote.Card("7D")}
    refusal = rules.refusal("JH", "JH KS 7D", "", "H")

    assert refusal is not None
    assert refusal.duty == "bend"


def no_ace_of_hearts(rules: Rules, deal: Deal, seat: int, mask: int) -> int:
    """The ace of hearts stays in the hand while anything else may be played."""
    return mask & ~(1 << rebelote.Card("AH")) or mask


def add_quiet(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("duties.bends", Bend("a_quiet_one", masks=HeldBack(0)))


def add_no_ace(rules: Rules, options: NoOptions) -> Rules:
    return rules.add("duties.bends", Bend("no_ace", no_ace_of_hearts))


class Several:
    @hookimpl
    def rebelote_rules(self) -> list[Rule]:
        return [
            Rule("quiet", "Bends nothing here.", add_quiet),
            Rule("no_ace", "The ace of hearts waits.", add_no_ace),
        ]


@pytest.mark.parametrize(("trick", "allowed"), [("KH", "8H"), ("", "8H 7C")])
def test_of_several_bends_that_one_is_named_which_keeps_the_card(trick: str, allowed: str) -> None:
    catalogue = rebelote.Catalogue({"bundled": rebelote_plugins, "several": Several()})
    table = {"extends": "classic", "rules": {"quiet": True, "no_ace": True}}
    refusal = rebelote.rules(table, catalogue=catalogue).refusal("AH", "AH 8H 7C", trick, "S")

    assert refusal is not None
    assert (refusal.duty, refusal.rule) == ("bend", "no_ace")
    assert str(refusal.allowed) == allowed
