"""Compiled twins say what the plain functions say, and are kept from process to process."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import rebelote
from rebelote import Rules
from rebelote.bulk_rules import figures, plain_rules
from rebelote.catalogue import installed
from rebelote.kernel.bits import count_cards, lowest, nth_card
from rebelote.kernel.chance import CHOICES, begin, below, draw, rotated, shuffle
from rebelote.kernel.dealing import shuffle_all
from rebelote.kernel.folding import fold_all, number_all
from rebelote.kernel.playing import play_all
from rebelote.kernel.records import DEAL, RULES, blank

numpy = pytest.importorskip("numpy", reason="the extra 'fast' is not installed")
pytest.importorskip("numba", reason="the extra 'fast' is not installed")
compiling = pytest.importorskip("rebelote.kernel.compiled")
compiled, records = compiling.compiled, compiling.records

PLAYERS = (("random",) * 4, ("quick", "random", "random", "quick"), ("quick",) * 4)
DEALS = 12
KEY = (7, 11)


def contracted(deal: Any, rules: Rules, number: int) -> None:
    """Give out the pack from the top, and a contract by the deal's number."""
    seats, hand = rules.seating.seats, rules.deal.hand
    pack = [int(card) for card in deal.pack]
    for seat in range(seats):
        deal.hands[seat] = sum(1 << card for card in pack[hand * seat : hand * (seat + 1)])
    deal.taker = number % seats
    deal.kind = number // seats % len(rules.plan.kinds)


def plainly(rules: Rules, players: tuple[str, ...]) -> list[Any]:
    """Deals shuffled and played by the plain functions."""
    deals, record = (
        [blank(DEAL) for _ in range(DEALS)],
        [plain_rules(rules, players[: rules.seating.seats])],
    )
    shuffle_all(deals, record, 0, *KEY)
    for number, deal in enumerate(deals):
        contracted(deal, rules, number)
    play_all(deals, record)
    return deals


def compiledly(rules: Rules, players: tuple[str, ...]) -> Any:
    """The same by their compiled twins."""
    deals, record = records(DEAL, DEALS), records(RULES, 1)
    for name, value in figures(rules, players[: rules.seating.seats]).items():
        record[name][0] = value
    compiled(shuffle_all)(deals, record, 0, *KEY)
    for number in range(DEALS):
        contracted(deals.view(numpy.recarray)[number], rules, number)
    compiled(play_all)(deals, record)
    return deals


@pytest.mark.parametrize("name", sorted(installed().presets))
def test_plain_and_compiled_play_the_same_cards(name: str) -> None:
    rules = rebelote.rules(name)
    for players in PLAYERS:
        plain, quick = plainly(rules, players), compiledly(rules, players)
        for field, length, _ in DEAL:
            found = quick[field].tolist()
            assert [getattr(deal, field) for deal in plain] == found, (players, field, length)


@pytest.mark.parametrize("name", sorted(installed().presets))
def test_every_card_that_is_played_in_bulk_is_one_that_the_engine_allows(name: str) -> None:
    rules, kinds = rebelote.rules(name), tuple(rebelote.rules(name).plan.kinds)
    seats = rules.seating.seats
    for deal in plainly(rules, PLAYERS[1]):
        played = [card for card in range(32) if deal.gone >> card & 1]
        order = sorted(played, key=deal.place.__getitem__)
        hands, leader = list(deal.held), deal.leader
        allies = [rules.plan.allied[deal.taker + 1][seat] for seat in range(seats)]
        assert len(order) == seats * rules.deal.hand
        for first in range(0, len(order), seats):
            trick: list[int] = []
            for card in order[first : first + seats]:
                seat = (leader + len(trick)) % seats
                sides = {nth for nth in range(len(trick)) if allies[seat][(leader + nth) % seats]}
                held = [c for c in range(32) if hands[seat] >> c & 1]
                kind = kinds[deal.kind]
                assert card in rules.legal_cards(held, trick, kind, allies=sides)
                trick.append(card)
                hands[seat] ^= 1 << card
            leader = (leader + _winner(rules, kinds[deal.kind], trick)) % seats


def _winner(rules: Rules, kind: str, trick: list[int]) -> int:
    """The place of the card that takes a trick."""
    best = 0
    for nth, card in enumerate(trick):
        best = nth if rules.plan.kinds[kind].beats[trick[best]] >> card & 1 else best
    return best


# -- bits and chance -------------------------------------------------------------------------------


@pytest.mark.parametrize("mask", [1, 0x80000000, 0xFFFFFFFF, 0x80402011, 0x0FF00000])
def test_cards_are_counted_and_picked(mask: int) -> None:
    cards = [card for card in range(32) if mask >> card & 1]

    assert count_cards(mask) == len(cards)
    assert lowest(mask) == cards[0]
    assert [nth_card(mask, nth) for nth in range(len(cards))] == cards
    assert compiled(count_cards)(mask) == len(cards)
    assert [compiled(nth_card)(mask, nth) for nth in range(len(cards))] == cards


@pytest.mark.parametrize(
    ("counter", "key", "words"),
    [
        ((0, 0), (0, 0), "6627e8d5 e169c58d bc57ac4c 9b00dbd8"),
    ],
)
def test_philox_gives_the_words_of_its_authors(
    counter: tuple[int, int], key: tuple[int, int], words: str
) -> None:
    found = [0] * 4
    begin(found, *key, *counter)

    assert " ".join(f"{word:08x}" for word in found) == words


def test_xoshiro_goes_on_as_its_authors_do() -> None:
    state, drawn = [1, 2, 3, 4], []
    for _ in range(4):
        word, *state = draw(*state)
        drawn.append(word)

    assert drawn == [641, 1573767, 3222811527, 3517856514]


def test_a_choice_and_a_shuffle_take_the_words_in_their_order() -> None:
    words, pack = [1, 2, 3, 4], list(range(5))
    chosen = [below(words, bound) for bound in (5, 4, 3, 2)]
    shuffle([1, 2, 3, 4], pack, 5)

    assert chosen == [641 * 5 >> 32, 1573767 * 4 >> 32, 3222811527 * 3 >> 32, 3517856514 * 2 >> 32]
    assert pack == swapped(list(range(5)), chosen)


def swapped(pack: list[int], places: list[int]) -> list[int]:
    """The pack with its last card and that of the place swapped, and so on towards the first."""
    for last, place in zip(range(len(pack) - 1, 0, -1), places, strict=True):
        pack[last], pack[place] = pack[place], pack[last]
    return pack


def test_every_place_of_a_pack_is_as_likely_for_a_card() -> None:
    counts = [0] * 8
    for number in range(4000):
        words, pack = [0] * 4, list(range(8))
        begin(words, *KEY, number, CHOICES)
        shuffle(words, pack, 8)
        counts[pack.index(0)] += 1

    assert sum((count - 500) ** 2 / 500 for count in counts) < 24.3  # chi-square, 7 degrees, 0.1 %


def test_a_draw_stays_below_its_bound() -> None:
    words = [0] * 4
    begin(words, *KEY, 0, CHOICES)

    assert {below(words, 3) for _ in range(200)} == {0, 1, 2}


# -- what is compiled is kept ----------------------------------------------------------------------

_COMPILE = """
from rebelote.kernel.compiled import compiled, records
from rebelote.kernel.dealing import shuffle_all
from rebelote.kernel.records import DEAL, RULES
twin, rules = compiled(shuffle_all), records(RULES, 1)
rules["seats"] = 4
twin(records(DEAL, 1), rules, 0, 1, 2)
print(sum(twin.stats.cache_hits.values()), sum(twin.stats.cache_misses.values()))
"""


def compile_in(folder: Path, kept: Path) -> str:
    """Compile in a process of its own; how often that was in the cache, and how often not."""
    done = subprocess.run(
        [sys.executable, "-c", _COMPILE],
        cwd=folder,
        env={**os.environ, "NUMBA_CACHE_DIR": str(kept)},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


def test_a_second_process_in_another_folder_finds_what_was_compiled(tmp_path: Path) -> None:
    kept, elsewhere = tmp_path / "kept", tmp_path / "elsewhere"
    elsewhere.mkdir()

    assert compile_in(tmp_path, kept) == "0 1"
    assert compile_in(elsewhere, kept) == "1 0"


def test_what_is_compiled_is_kept_by_the_sources_of_all_that_is_called() -> None:
    called = compiling._called(shuffle_all, {})

    assert {shuffle_all, begin, shuffle, draw, rotated} <= set(called)
    assert compiling._digest(called) == compiling._digest(called)
    assert compiling._digest(called) != compiling._digest({play_all: None})


def test_a_constant_of_another_module_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before = compiling._digest(compiling._called(fold_all, {}))
    monkeypatch.setitem(fold_all.__globals__, "THROWN_IN", -2)

    assert compiling._digest(compiling._called(fold_all, {})) != before


@pytest.mark.parametrize("number", [lambda function: function, compiled], ids=["plain", "compiled"])
def test_keys_are_numbered_in_the_order_they_come_in(number: Any) -> None:
    keys = numpy.array([30, -1, 9, 9, 30, 4, -1, 16])
    found, index = numpy.zeros_like(keys), numpy.zeros(8, numpy.int32)

    # 30, 9 and 16 fall on the same place of a table of seven; there is one place too many
    assert number(number_all)(keys, found, numpy.zeros(7, numpy.int32), index) == 5
    assert found[:5].tolist() == [30, -1, 9, 4, 16]
    assert index.tolist() == [0, 1, 2, 2, 0, 3, 1, 4]


def closed(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Nobody may write into *folders*."""

    def access(path: Path, mode: int) -> bool:
        return not any(path.is_relative_to(folder) for folder in folders)

    monkeypatch.setattr(compiling._CONFIG, "CACHE_DIR", "")
    monkeypatch.setattr(os, "access", access)


def test_beside_a_source_that_nobody_may_write_the_users_caches_are_taken(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    closed(monkeypatch, Path(compiling.__file__).parent)
    again = compiled.__wrapped__(count_cards)

    assert again(0b1011) == 3
    (folder,) = (tmp_path / "rebelote").iterdir()
    assert list(folder.rglob("*.nbi"))
    assert compiling.is_kept(count_cards)


def test_where_nobody_may_write_at_all_it_is_compiled_each_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed(monkeypatch, Path(Path.cwd().anchor))
    again = compiled.__wrapped__(count_cards)

    assert again(0b1011) == 3
    assert not compiling.is_kept(count_cards)
