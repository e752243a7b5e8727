"""Everyone for themselves."""

from typing import Any

import pytest

import rebelote
from rebelote import RulesetError, Table
from rebelote.testing import check_preset


def config(players: int, **options: Any) -> dict[str, Any]:
    """Classic belote without partners."""
    rules: dict[str, Any] = {"pairs": False, "alone": {"players": players}, **options}
    return {"name": f"{players} alone", "extends": "classic", "rules": rules}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_has_a_column_and_a_hand(players: int) -> None:
    table = Table(config(players), seed=1)

    assert table.scores == (0,) * players
    assert table.view(0).counts == (5,) * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_is_an_ally(players: int) -> None:
    seating = rebelote.rules(config(players)).seating

    assert not any(
        seating.allied(seat, other, 0)
        for seat in range(players)
        for other in range(players)
        if seat != other
    )


def test_a_ruff_is_due_whoever_holds_the_trick() -> None:
    rules = rebelote.rules(config(4))

    assert str(rules.legal_cards("7H KS", "AD 7D", "H")) == "7H"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_contract_kit_accepts_any_number(players: int) -> None:
    check_preset(config(players), seeds=(0,), hash_seeds=())


@pytest.mark.parametrize(
    ("rules", "sentence"),
    [
        ({"turn_up_deal": {"turn_up_to": "partner"}}, "turn_up_to = 'partner' wants partners"),
        ({"generale": True}, "generale wants partners"),
    ],
)
def test_what_wants_a_partner_is_refused(rules: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RulesetError, match=sentence):
        rebelote.rules(config(2, **rules))


def test_a_turn_up_that_stays_leaves_four_hands_a_card_short() -> None:
    with pytest.raises(RulesetError, match="deal fewer cards"):
        rebelote.rules(config(4, turn_up_deal={"turn_up_to": "nobody"}))


def test_a_deal_that_turns_a_card_up_is_asked_for_by_name() -> None:
    table = config(2, turn_up_deal=False, full_deal=True)

    with pytest.raises(
        RulesetError, match=r"needs a rule for 'turn_up' \(open_deal, turn_up_deal\)"
    ):
        rebelote.rules(table)
