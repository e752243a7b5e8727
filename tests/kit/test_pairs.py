"""Any two bundled rules over a small base go together and play, or are refused; none crashes."""

import pytest

from rebelote.testing import check_scores, playthrough
from tests import combinations


def test_pairs_of_rules_play_or_are_refused() -> None:
    played, pairs = 0, combinations.pairs()
    for pair in pairs:
        rules = combinations.attempt(pair).rules
        if rules is None:
            continue
        for seed in (0, 1):
            try:
                check_scores(playthrough(rules, seed))
            except Exception as error:
                raise AssertionError(f"{' and '.join(pair)}: {error}") from error
        played += 1

    assert played > len(pairs) // 3


@pytest.mark.parametrize("name", sorted(combinations.RULES))
def test_each_rule_goes_with_the_base(name: str) -> None:
    rules = combinations.attempt((name,)).rules

    assert rules is not None
    assert rules.deal.hand


def test_the_docs_tell_which_rules_go_together() -> None:
    assert combinations.PAGE.read_text("utf-8") == combinations.page(), (
        "python -m tests.combinations --write"
    )
