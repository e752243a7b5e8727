"""Hidden information, records, determinism (cases 79 to 101)."""

import json
import pickle
from dataclasses import replace
from itertools import cycle
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import (
    Catalogue,
    IllegalAction,
    NotationError,
    OtherRevision,
    Record,
    Table,
    read_match,
    write_match,
)
from rebelote.table import hash_told
from rebelote.testing import check_secrecy, playthrough
from rebelote.views import may_hear

PRESETS = ["classic", "stekius", "gamelake-annonces", "ffb-belote-2016"]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_seat_finds_no_other_card_in_its_view_of_a_fresh_deal(preset: str) -> None:
    table = Table(preset, seed=987654321)
    for seat in (0, 1, 2, 3, None):
        view = table.view(seat)
        text = view.dumps()
        own = {str(card) for pile in view.piles for card in pile.cards} | set(map(str, view.hand))
        hidden = {str(card) for pack in table.packs() for card in pack} - own
        assert not [card for card in hidden if f'"{card}"' in text]
        assert "987654321" not in text


def test_an_event_has_one_number_whoever_hears_it() -> None:
    table = Table("classic", seed=3)
    table.apply(table.legal()[1])
    heard = [{seen.number: seen.event for seen in table.view(seat).events} for seat in range(4)]
    seen = table.view().events

    assert seen
    assert [each.number for each in seen] == sorted({each.number for each in seen})
    for events in heard:
        assert all(events[each.number] == each.event for each in seen)
    assert len(set(heard[0]) ^ set(heard[1])) > 0


def test_an_error_shows_a_seat_no_card_but_its_own() -> None:
    table = Table("classic", seed=3)
    seat = (table.deal.dealer + 2) % 4
    own = set(map(str, table.view(seat).hand))

    with pytest.raises(IllegalAction) as caught:
        table.apply("pass", seat=seat)
    words = set(str(caught.value).replace(",", " ").split())
    hidden = {str(card) for pack in table.packs() for card in pack} - own
    assert not words & hidden


def test_private_events_reach_their_seat_alone() -> None:
    table = Table("classic", seed=3)
    for event in table.events:
        if event.to is not None:
            assert len(event.to) == 1
            assert [seat for seat in range(4) if may_hear(event, seat)] == list(event.to)
            assert not may_hear(event, None)


def test_an_exchange_tells_of_the_seven_by_an_event_that_says_so() -> None:
    script = playthrough(rebelote.rules("stekius"), 13)

    assert "exchange" in [str(action) for _, action in script.acts]
    check_secrecy(script, pairs=2)


def test_events_are_numbered_without_a_gap_over_the_match() -> None:
    table, count = Table("classic", seed=3), 0
    count += len(table.events)
    for _ in range(120):
        events = table.apply(table.legal()[-1])
        count += len(events)
        if table.over:
            break
        assert table.heard + len(table.events) == count


@pytest.mark.parametrize("preset", PRESETS)
def test_every_prefix_of_a_record_replays_to_the_state_it_was_taken_from(preset: str) -> None:
    table = Table(preset, seed=12)
    states = [table.copy()]
    while table.deal.number < 3 and not table.over:
        legal = table.legal()
        table.apply(legal[len(states) % len(legal)])
        states.append(table.copy())
    record = Record.loads(table.record().dumps())

    for actions, state in enumerate(states):
        if actions % 7 == 0:
            assert record.prefix(actions).replay() == state
            assert Record.loads(state.record().dumps()).replay() == state


def test_a_record_that_was_reloaded_goes_on_as_the_table_would_have() -> None:
    table = Table("stekius", seed=12)
    for _ in range(20):
        table.apply(table.legal()[-1])
    again = Record.loads(table.record().dumps()).replay()
    while not table.over:
        assert again.apply(again.legal()[-1]) == table.apply(table.legal()[-1])
    assert again == table


def test_a_record_without_its_seed_goes_on_with_one_that_nobody_knows() -> None:
    table = Table("classic", seed=7)
    shown = replace(table.record(), seed=None)
    one, other = shown.replay(), shown.replay()

    assert one == other == table
    assert len({one.seed, other.seed, table.seed, 0}) == 4


def test_a_table_survives_pickling_in_mid_trick() -> None:
    table = Table("gamelake-annonces", seed=5)
    for _ in range(9):
        table.apply(table.legal()[-1])

    assert pickle.loads(pickle.dumps(table.rules)) == table.rules


def log(table: Table) -> list[str]:
    """Every event of a match played by the last legal action."""
    told = []
    while not table.over:
        told += [repr(event) for event in table.apply(table.legal()[-1])]
    return told


def test_one_seed_gives_one_game_in_any_interleaving() -> None:
    alone = [log(Table(preset, seed=7)) for preset in PRESETS]
    tables = [Table(preset, seed=7) for preset in PRESETS]
    told: list[list[str]] = [[] for _ in PRESETS]
    for place in cycle(range(len(tables))):
        if all(table.over for table in tables):
            break
        if not tables[place].over:
            told[place] += map(repr, tables[place].apply(tables[place].legal()[-1]))

    assert told == alone


def test_the_shuffle_of_a_seed_is_pinned() -> None:
    packs = Table("classic", seed=7).packs()

    assert str(packs[0]).startswith("8C TS KS KD 7D TH AH AC AS 8H QC QS 7S AD")


def test_a_record_says_when_a_rule_has_been_mended_since() -> None:
    table = Table("classic", seed=5)
    data: dict[str, Any] = json.loads(table.record().dumps())
    data["revisions"]["capot"] = 0

    with pytest.warns(rebelote.OtherRevision, match="capot"):
        Record.loads(json.dumps(data)).replay()


def test_a_record_says_when_a_rule_is_not_at_its_table() -> None:
    record = Table("classic", seed=5).record()
    older = replace(record, revisions={**record.revisions, "bundled:gone": 3})

    with pytest.warns(OtherRevision, match="'gone' is at revision None, .* made under 3"):
        older.replay()


def test_a_record_from_before_an_option_was_there_replays() -> None:
    table = Table("classic", seed=5)
    table.apply(table.legal()[-1])
    record = table.record()
    rules = {**record.table["rules"], "capot": {"points": 252}}
    older = replace(record, table={**record.table, "rules": rules})
    sealed = replace(older, hash=hash_told(older.table, older.revisions))

    assert sealed.replay() == table
    assert read_match(write_match(sealed)) == record
    with pytest.raises(NotationError, match="its hash is not that of its table"):
        older.replay()


def test_a_record_replays_in_whatever_order_its_options_stand() -> None:
    record = Table("classic", seed=5).record()
    rules = {
        name: dict(reversed(options.items()))
        for name, options in reversed(record.table["rules"].items())
    }

    assert replace(record, table={**record.table, "rules": rules}).replay().record() == record


def test_a_mended_rule_changes_the_hash_of_a_table() -> None:
    source = rebelote.rules("classic").source
    mended = {**source.revisions, "capot": source.revisions["capot"] + 1}

    assert replace(source, revisions=mended).hash != source.hash


def test_a_record_replays_where_a_plugin_of_another_name_has_its_rules() -> None:
    table = Table("classic", seed=1)
    table.apply("pass")
    renamed = Catalogue({"renamed": rebelote_plugins})

    assert table.record().replay(catalogue=renamed).deal == table.deal


def test_packs_that_are_given_and_not_dealt_yet_are_in_the_record() -> None:
    packs = [str(Table("classic", seed=seed).packs()[0]) for seed in (2, 3, 4)]
    record = Table("classic", seed=1, deals=packs).record()

    assert list(record.packs) == packs


def test_a_record_holds_the_whole_table_with_its_hash_and_revisions() -> None:
    data = json.loads(Table("stekius", seed=5).record().dumps())

    capot = data["table"]["rules"]["capot"]
    told = {"points": 250, "points_at": {}, "by": "any", "replaces": True, "failed": "lost"}
    assert capot == told
    assert data["hash"] == rebelote.rules("stekius").source.hash
    assert set(data["revisions"]) == {f"bundled:{name}" for name in data["table"]["rules"]}


def test_what_is_done_to_a_record_does_not_reach_the_rules() -> None:
    table = Table("stekius", seed=5)
    table.record().table["rules"]["capot"]["points"] = 7

    assert table.rules.source.config["capot"]["points"] == 250
    assert table.record().table["rules"]["capot"]["points"] == 250


def test_a_copy_is_independent() -> None:
    table = Table("classic", seed=5)
    twin = table.copy()
    twin.apply("pass")

    assert table.version == 0
    assert table != twin
    table.apply("pass")
    assert table == twin


def test_a_refused_action_gives_no_new_version_and_keeps_the_turn() -> None:
    table = Table("classic", seed=5)
    turn = table.turn
    for action in ("take X", "KH", "declare"):
        with pytest.raises((IllegalAction, NotationError)):
            table.apply(action)

    assert (table.version, table.turn) == (0, turn)


def test_the_default_action_is_the_first_legal_one() -> None:
    table = Table("classic", seed=5)
    while not table.over:
        assert table.default_action() == table.legal()[0]
        table.apply(table.legal()[-1])
    assert table.default_action() is None


def test_a_forfeit_ends_the_match_from_any_seat_and_scores_no_deal() -> None:
    for actions in (0, 3, 20):
        table = Table("stekius", seed=5)
        for _ in range(actions):
            table.apply(table.legal()[-1])
        scores = table.scores
        table.apply("forfeit", seat=3)

        assert table.over
        assert table.winner == 0
        assert table.scores == scores
        assert table.standing.reason == "forfeit"
        assert Record.loads(table.record().dumps()).replay() == table


def test_scores_are_let_be_in_a_record_when_a_rule_has_been_mended() -> None:
    record = Table("classic", seed=1).record()
    older = replace(record, revisions={**record.revisions, "capot": 0}, scores=(1, 2))

    with pytest.warns(OtherRevision):
        assert older.replay().scores == (0, 0)


def test_points_held_over_at_the_opening_are_in_the_record_without_totals() -> None:
    match = Table("classic", seed=1, pending=40)

    assert match.record().replay().standing.pending == 40
