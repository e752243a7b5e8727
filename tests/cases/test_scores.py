"""Worked scores from public sources and faults of scoring (cases 59 to 77, rows C)."""

from typing import Any

import pytest

import rebelote
from rebelote import Table
from tests.hands import dealt


def config(preset: str = "classic", **rules: Any) -> Any:
    """A preset with some options changed."""
    return {"extends": preset, "rules": rules} if rules else preset


def marks(table: Any, pending: int = 0, **typed: Any) -> tuple[int, ...]:
    """What takers and defence mark."""
    rules = rebelote.rules(table)
    return rules.score(rules.outcome(**typed), pending=pending).marks


ANNONCES = "gamelake-annonces"
SA_TA = "ffb-belote-2016-sa-ta"

ROWS = [
    ("C-01", "classic", {"takers": 82}, (82, 80)),
    ("C-03", "classic", {"tricks": 8}, (252, 0)),
    ("C-03 STEKIUS", "stekius", {"tricks": 8}, (250, 0)),
    ("C-03 Koenigshoffen", config(capot={"points": 162}), {"tricks": 8}, (162, 0)),
    ("C-03 Macedonian", "bitola", {"tricks": 8}, (252, 0)),
    ("C-03 Croatian", "bela", {"tricks": 8}, (252, 0)),
    ("C-03 Moldovan, in tens", "moldovan", {"tricks": 8}, (16, -10)),
    ("C-05", "classic", {"takers": 70, "belote": "takers"}, (20, 162)),
    ("C-05 STEKIUS", "stekius", {"takers": 70, "belote": "takers"}, (0, 182)),
    ("C-05 Macedonian", "bitola", {"takers": 70, "belote": "takers"}, (0, 182)),
    (
        "C-05 nobody keeps it",
        config(belote={"failed": "lost"}),
        {"takers": 70, "belote": "takers"},
        (0, 162),
    ),
    ("C-07", ANNONCES, {"takers": 70, "declared": (0, 20)}, (0, 182)),
    ("C-09", "classic", {"takers": 71, "belote": "takers"}, (0, 91)),
    ("C-23", SA_TA, {"takers": 198, "kind": "TA", "belote": "takers"}, (144, 38)),
    ("C-23, four belotes", SA_TA, {"takers": 198, "kind": "TA", "belote": (3, 1)}, (184, 58)),
    ("65", SA_TA, {"takers": 82, "kind": "SA"}, (82, 80)),
    ("65, natural", config(no_trumps={"scale": "plain"}), {"takers": 75, "kind": "SA"}, (75, 55)),
    (
        "66, natural",
        config(all_trumps=True, capot={"points_at": {"SA": 220, "TA": 348}}),
        {"tricks": 8, "kind": "TA"},
        (348, 0),
    ),
    (
        "66, a suit beside",
        config(all_trumps=True, capot={"points_at": {"SA": 220, "TA": 348}}),
        {"tricks": 8, "kind": "H"},
        (252, 0),
    ),
    ("C-25", "clasica", {"tricks": 0, "declared": (120, 0)}, (0, 370)),
    ("C-25 at 252", ANNONCES, {"tricks": 0, "declared": (120, 0)}, (0, 372)),
    ("C-31", ANNONCES, {"takers": 72, "declared": (20, 0)}, (92, 90)),
    ("C-33", ANNONCES, {"takers": 92, "declared": (0, 50)}, (0, 212)),
    ("C-33 Macedonian", "bitola", {"takers": 92, "declared": (0, 50)}, (0, 212)),
    ("C-35", "classic", {"takers": 20, "belote": "takers"}, (20, 162)),
    ("45 to the defence", ANNONCES, {"takers": 50, "declared": (20, 0)}, (0, 182)),
    (
        "45 annulled",
        config(ANNONCES, declarations={"failed": "lost"}),
        {"takers": 50, "declared": (20, 0)},
        (0, 162),
    ),
    (
        "45 kept",
        config(ANNONCES, declarations={"failed": "keep"}),
        {"takers": 50, "declared": (20, 0)},
        (20, 162),
    ),
    ("61", "classic", {"takers": 82, "belote": "defence"}, (0, 182)),
    (
        "61 belote does not count",
        config(belote={"counts": False}),
        {"takers": 82, "belote": "defence"},
        (82, 100),
    ),
    ("67 litige", "classic", {"takers": 81}, (0, 81)),
    ("67 Macedonian, as written", "bitola", {"takers": 81}, (0, 162)),
    (
        "67 Macedonian, as played by the code",
        config("bitola", litige={"outcome": "taker_wins"}),
        {"takers": 81},
        (81, 81),
    ),
    ("67 Croatian", "bela", {"takers": 81}, (0, 162)),
    (
        "67 Croatian, held (visi)",
        config("bela", litige={"outcome": "held"}),
        {"takers": 81},
        (0, 81),
    ),
    ("67 Moldovan, in tens", "moldovan", {"takers": 81, "last": "defence"}, (8, 8)),
    ("67 failed", config(litige={"outcome": "failed"}), {"takers": 81}, (0, 162)),
    ("failed by 160", config(contract={"failed_base": 160}), {"takers": 50}, (0, 160)),
    ("générale", "clasica", {"tricks": 8, "alone": True}, (500, 0)),
    ("générale of the defence", "clasica", {"tricks": 0, "alone": True}, (0, 500)),
    ("générale with declarations", "clasica", {"alone": True, "declared": (50, 0)}, (550, 0)),
    ("alone without the rule", "classic", {"tricks": 8, "alone": True}, (252, 0)),
    ("capot and the loser's belote", "classic", {"tricks": 8, "belote": "defence"}, (252, 20)),
    (
        "capot takes the belote",
        config(belote={"capot": "winner"}),
        {"tricks": 8, "belote": "defence"},
        (272, 0),
    ),
    (
        "capot by the takers only",
        config(capot={"by": "takers"}),
        {"tricks": 0},
        (0, 162),
    ),
    ("capot added", config(capot={"points": 90, "replaces": False}), {"tricks": 8}, (252, 0)),
    ("capot of the defence", "classic", {"tricks": 0, "belote": "takers"}, (20, 252)),
    ("all points but a trick", "classic", {"takers": 162}, (162, 0)),
]


@pytest.mark.parametrize(
    ("table", "typed", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS]
)
def test_worked_score(table: Any, typed: dict[str, Any], expected: tuple[int, int]) -> None:
    assert marks(table, **typed) == expected


def chain(hands: list[tuple[int, int, str | None]]) -> tuple[int, int]:
    """Score hands in a row: who takes, the takers' points, who has the belote; both totals."""
    rules, totals, pending = rebelote.rules("classic"), [0, 0], 0
    for taker, points, belote in hands:
        typed: dict[str, Any] = {"tricks": 8} if points == 252 else {"takers": points}
        sheet = rules.score(rules.outcome(**typed, belote=belote), pending=pending)
        totals[taker] += sheet.marks[0]
        totals[1 - taker] += sheet.marks[1]
        pending = sheet.pending
    return totals[0], totals[1]


def test_six_hands_without_a_litige() -> None:
    hands = [(0, 116), (1, 90), (1, 50), (0, 60), (0, 252), (1, 143)]

    assert chain([(*hand, None) for hand in hands]) == (621, 441)


def test_eight_hands_with_two_litiges() -> None:
    hands = [(0, 116), (1, 81), (1, 50), (0, 60), (0, 252), (1, 143)]
    belote = [(1, 71, "takers"), (1, 120, None)]

    assert chain([*((*hand, None) for hand in hands), *belote]) == (844, 562)


def test_a_second_tie_adds_to_what_is_held_over() -> None:
    rules = rebelote.rules("classic")
    sheet = rules.score(rules.outcome(takers=81), pending=91)

    assert (sheet.marks, sheet.pending, sheet.verdict) == ((0, 81), 172, "tie")


def test_what_is_held_over_goes_to_the_winner_with_a_line_of_its_own() -> None:
    rules = rebelote.rules("classic")
    made = rules.score(rules.outcome(takers=100), pending=81)
    failed = rules.score(rules.outcome(takers=50), pending=81)

    assert (made.marks, made.pending) == ((181, 62), 0)
    assert (failed.marks, failed.pending) == ((0, 243), 0)
    assert ("pending", 1, 81, "litige") in [
        (line.code, line.account, line.points, line.rule) for line in failed.lines
    ]


@pytest.mark.parametrize("preset", ["classic", "stekius", "clasica"])
def test_the_marks_are_the_sum_of_their_lines_whatever_was_typed(preset: str) -> None:
    rules = rebelote.rules(preset)
    for takers in range(163):
        for belote in (None, "takers", "defence"):
            sheet = rules.score(rules.outcome(takers=takers, belote=belote), pending=81)
            for account in (-1, 0, 1):
                total = sum(line.points for line in sheet.lines if line.account == account)
                assert total == (sheet.pending if account == -1 else sheet.marks[account])


def test_one_side_is_completed_by_the_other() -> None:
    rules = rebelote.rules("classic")

    assert rules.outcome(takers=82) == rules.outcome(points=(82, 80))
    assert rules.outcome(points=(0, 162)).last == 1


def test_the_last_trick_is_worth_its_points_to_who_took_it() -> None:
    hands = {1: "AH AS", 0: "JH 9H"}
    table = dealt("classic", hands, taker=0, trump="H", turn_up="JH")
    while table.deal.number == 1:
        table.apply(table.legal()[0])
    sheet = table.standing.results[0].sheet
    assert sheet is not None

    last = [line for line in sheet.made if line.code == "last_trick"]
    assert [(line.account, line.points) for line in last] == [(sheet.outcome.last, 10)]


def test_the_running_total_becomes_the_final_count() -> None:
    table = Table("clasica", seed=8)
    while table.deal.number == 1:
        before = table.copy()
        table.apply(table.legal()[-1])
    result = table.standing.results[0]
    assert result.sheet is not None
    last = before.deal.play

    assert len(last.tricks) == 7
    assert sum(before.running()) <= sum(line.points for line in result.sheet.made)
    cards = [line.points for line in result.sheet.made if line.code == "cards"]
    assert sum(cards) in (152, 0)


@pytest.mark.parametrize(
    ("test", "scores", "over"),
    [
        ("reach", (1000, 0), True),
        ("exceed", (1000, 0), False),
        ("exceed", (1001, 0), True),
        ("reach", (999, 998), False),
        ("reach", (1060, 1060), False),
        ("reach", (1010, 1150), True),
        ("reach", (-20, 1150), True),
    ],
)
def test_the_match_ends_at_the_target_with_the_higher_total(
    test: str, scores: tuple[int, int], over: bool
) -> None:
    rules = rebelote.rules(config(match={"test": test}))
    standing = Table("classic", seed=1).standing._replace(scores=scores)

    winners = rules.match.over(rules, standing)

    assert bool(winners) == over
    if over:
        assert winners == (scores.index(max(scores)),)


def test_a_number_of_deals_ends_the_match_and_a_tie_goes_on() -> None:
    table = Table(config(match={"deals": 2, "target": 5000}), seed=8)
    while not table.over:
        table.apply(table.legal()[-1])

    scored = [result for result in table.standing.results if result.sheet]
    assert len(scored) == 2
    assert table.winner == table.scores.index(max(table.scores))


@pytest.mark.parametrize(("bonus_ends", "winners"), [(True, (0,)), (False, ())])
def test_a_failed_side_does_not_end_the_match_by_its_belote_where_the_table_says_so(
    bonus_ends: bool, winners: tuple[int, ...]
) -> None:
    table = Table(config(match={"target": 300, "bonus_ends": bonus_ends}), seed=1)
    rules = table.rules
    while not table.standing.results:
        table.apply(table.legal()[-1])
    result = table.standing.results[0]
    sheet = rules.score(rules.outcome(takers=70, belote="takers"))
    taker = result.contract.taker % 2
    own = (20, 162) if taker == 0 else (162, 20)
    scores = (300, 120) if taker == 0 else (120, 300)
    last = result._replace(sheet=sheet, marks=own)

    standing = table.standing._replace(scores=scores, results=(last,))
    found = rules.match.over(rules, standing)

    assert found == (winners if taker == 0 else tuple(1 - each for each in winners))


def test_experience_is_given_for_the_match_its_deals_and_tricks_and_not_to_a_leaver() -> None:
    table = Table("clasica", seed=4)
    while not table.over:
        table.apply(table.legal()[-1])
    won = [
        result.marks.index(max(result.marks)) for result in table.standing.results if result.sheet
    ]
    for seat, points in enumerate(table.rewards["experience"]):
        tricks = sum(result.won[seat] for result in table.standing.results)
        deals = won.count(seat % 2)
        match = 25 if seat % 2 == table.winner else 0
        assert points == 15 + match + 2 * deals + tricks

    left = Table("clasica", seed=4)
    left.apply("forfeit", seat=1)
    assert left.rewards["experience"] == (40, 0, 40, 15)


def test_a_deal_thrown_in_is_won_by_nobody() -> None:
    passed = config("clasica", penalties={"all_pass": 10, "all_pass_by": "dealer"})
    table = Table(passed, seed=4)
    for _ in range(8):
        table.apply("pass")
    table.apply("forfeit", seat=1)

    assert sorted(table.scores) == [-10, 0]
    assert table.rewards["experience"] == (40, 0, 40, 15)


def test_in_a_draw_of_all_nobody_wins_or_loses() -> None:
    drawn = config("clasica", match={"both_over": "draw"}, rewards={"chips": 100})
    table = Table(drawn, seed=2, scores=(500, 500))
    while not table.over:
        table.apply(table.legal()[-1])
    (deal,) = table.standing.results

    assert table.standing.winners == (0, 1)
    assert table.rewards["chips"] == (0, 0, 0, 0)
    assert sum(table.rewards["experience"]) == 4 * 15 + 2 * 2 + sum(deal.won)


def test_winners_get_chips_losers_lose_them_and_a_leaver_pays_on_top() -> None:
    table = Table(config("stekius", rewards={"leaver_pays": 250}), seed=4)
    while not table.deal.play.trick:
        table.apply(table.legal()[-1])
    table.apply("forfeit", seat=0)

    assert table.winner == 1
    assert table.rewards["chips"] == (-350, 100, -100, 100)


def test_leaving_before_the_first_card_costs_nobody_chips() -> None:
    table = Table("stekius", seed=4)
    table.apply("pass")
    table.apply("forfeit", seat=0)

    assert table.rewards["chips"] == (0, 0, 0, 0)
