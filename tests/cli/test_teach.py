"""`rebelote play --teach`: what to do, why, and what it costs to do something else."""

from functools import partial

import pytest

from rebelote import Advice, Choice, Reason, Table, View
from rebelote.plugin import PASS, KindName
from rebelote_plugins.cli.teaching import REASONS, sentence
from rebelote_plugins.players.bidding import considered
from rebelote_plugins.players.following import FOLLOWING
from rebelote_plugins.players.hops import Hops
from rebelote_plugins.players.leading import LEADING
from rebelote_plugins.players.search import Search
from rebelote_plugins.rules.take import Take
from tests.cli.invoke import Game, invoke, seated_first
from tests.cli.terminal import PROMPT, Terminal
from tests.players.playing import PRESETS, decisions

FEW = partial(Search, layouts=((29, 1), (0, 3)), calls=1)
DIAMONDS = Take(KindName("D"))


class Always:
    """Advises one thing, and has weighed two; the other brings so much."""

    def __init__(self, other: float = -30.2) -> None:
        self.other = other

    def advise(self, view: View) -> Advice:
        choices = (Choice(PASS, 12.4, 80), Choice(DIAMONDS, self.other, 35))
        return Advice(PASS, "too_weak", (), (Reason("wins_trick", (("chance", 7),)),), choices)


def taught(*lines: str, adviser: object = None) -> str:
    """What a person reads who is dealt `PACK` and types *lines*."""
    return Game(seated_first("classic"), lines, adviser=adviser or Always()).run()  # type: ignore[arg-type]


def test_advice_comes_before_the_prompt_with_its_reasons_and_what_else_costs() -> None:
    before, _ = taught("pass").split(" > pass", 1)

    assert " advice   pass: the hand is too weak; your side wins this trick" in before
    assert "+12 marks on average; the contract is made in 80 %" in " ".join(before.split())
    assert " instead  take ♦ -43 (made in 35 %)" in before


def test_what_costs_marks_is_told_afterwards() -> None:
    assert "take ♦ marks 43 less on average than pass." in taught("take")
    assert "less on average" not in taught("pass")


@pytest.mark.parametrize(("other", "told"), [(11.4, True), (11.5, False)])
def test_less_than_a_mark_is_not_worth_a_word(other: float, told: bool) -> None:
    text = taught("take", adviser=Always(other))

    assert ("take ♦ marks 1 less on average than pass." in text) == told


def test_a_hint_is_the_advice_again() -> None:
    asked, once = taught("hint", "pass"), taught("pass")

    assert asked.count(" advice ") == once.count(" advice ") + 1


@pytest.mark.parametrize("adviser", [Hops(0), FEW(0)])
def test_a_bot_teaches(adviser: object) -> None:
    text = taught("pass", adviser=adviser)

    assert " advice   pass: the hand is too weak" in text


def test_every_reason_has_a_sentence() -> None:
    codes = {thumb.code for thumb in (*LEADING, *FOLLOWING)}
    for preset in PRESETS:
        for view in decisions(*table_of(preset), deals=2):
            advice = Hops(0).advise(view)
            codes |= {advice.reason, *(call.reason for call in considered(view))}
            told = sentence(advice.reason, advice.params)
            assert "{" not in told
    assert codes <= set(REASONS)


def table_of(preset: str) -> tuple[Table, list[Hops]]:
    """A table, and the bots that play there."""
    table = Table(preset, seed=4)
    return table, [Hops(0)] * table.rules.seating.seats


def test_a_reason_from_outside_is_its_code() -> None:
    assert sentence("feels_right", ()) == "feels right"
    assert sentence("wins_trick", ()) == "wins trick"


def test_a_player_without_reasons_cannot_teach() -> None:
    result = invoke("play", "classic", "--teacher", "random")

    assert result.exit_code == 2
    assert "random gives no reasons" in result.stderr


def test_it_teaches_in_a_terminal() -> None:
    with Terminal(
        "play", "gamelake", "--seed", "3", "--dealer", "3", "--teach", "--teacher", "hops"
    ) as terminal:
        assert " advice   " in terminal.expect(PROMPT)
        assert terminal.end("quit") == 0
