"""Each fault that a rule can have fails the contract kit with a sentence of its own."""

from dataclasses import replace
from typing import Any

import pytest

import rebelote
import rebelote_plugins
from rebelote import Options, Rule
from rebelote.testing import check_resolved, check_rule, check_same_in_any_order, check_sheet
from rebelote.testing.symmetry import tells_no_suits_apart
from tests.kit import faulty as f
from tests.kit import faulty_known as k
from tests.kit import faulty_values as v
from tests.kit.faulty import Apply, faulty

FAULTS: list[tuple[Apply, str]] = [
    (f.apply_lambda, "faulty.count is a lambda; use a module-level function"),
    (f.apply_closure, r"apply_closure.<locals>.count, which is made anew at each call"),
    (f.apply_partial, "faulty.count is a partial; use"),
    (f.apply_method, "is the bare method Nothing.count; use"),
    (f.apply_mutable, "is a Mutable, a dataclass that can change; make it frozen"),
    (f.apply_unequal, "is a Unequal, which compares by identity; leave eq=True"),
    (f.apply_list, "faulty.count.points is a list, which does not stay as it is; use a tuple"),
    (v.apply_object, "faulty.count.points is a object; rules hold numbers, texts, tuples"),
    (v.apply_unbound, "faulty.count is bound to 'counted', which Nothing has not"),
    (v.apply_getter, "faulty.count is a itemgetter, which compares by identity; use"),
    (v.apply_wrapped, "is called tests.kit.faulty:nothing, but another thing is found there"),
    (v.apply_loose_model, "faulty.count.model is a Loose, a model that can change; make it frozen"),
    (v.apply_fading, "out of a pickle the rules differ: .*points: 1.*points: 2"),
    (v.apply_raising, "apply of .* raised IndexError.*`apply` raises ValueError with a sentence"),
    (
        f.apply_sizeless,
        "assembling raised TypeError.*`apply` raises ValueError with a sentence",
    ),
    (v.apply_impure, "what is played depends on rules, packs and actions alone"),
    (f.apply_copied, "depends on the order of its rules"),
    (f.apply_counter, "what is played depends on rules, packs and actions alone"),
    (f.apply_deaf, "not every reaction was heard.*`cards` of a reaction is a mask of all cards"),
    (f.apply_in_place, "changes a value in place"),
    (f.apply_no_list, "what seat . may do in phase 'play': .*gives a tuple of actions, an empty"),
    (f.apply_listed, r"may do in phase 'faulty': \[Pass\(\)\] .*gives a tuple of actions"),
    (f.apply_text_told, "and told 'told', which is no event; moves, reactions and phases give"),
    (f.apply_text_told_first, "the first deal began, and told 'told', which is no event"),
    (f.apply_list_told, r"did 'wink'.* and told \[\] \(list\); moves, reactions and phases give"),
    (f.apply_list_remembered, r"what 'faulty' remembers can change: \[1, 2\] .*use a tuple"),
    (f.apply_own_lists, r"what 'faulty' remembers can change: \[1\] .*use a tuple"),
    (f.apply_strange_dealer, "deal 2 is dealt by seat 17, which is not there; `match.dealers`"),
    (f.apply_strange_verdict, "gives the verdict 'maybe'; there is made, tie, failed"),
    (f.apply_spades, "no suit comes before another"),
    (f.apply_leader, "no suit and no seat is special"),
    (f.apply_double, "cards lie in two places"),
    (f.apply_dearer, "are worth .* the outcome has"),
    (f.apply_leaky_pile, "mark the pile seen='none', or tell the cards that it shows"),
    (f.apply_untold_hands, "mark the pile seen='none', or tell the cards that it shows"),
    (f.apply_peek, "sees .. in its view's events.*is marked `reveals`"),
    (f.apply_boast, "it hears Boasted.*is marked `reveals`, or names in `to` who may hear it"),
    (f.apply_leaky_memory, "what not everyone knows is remembered in `own`"),
    (f.apply_named_memory, "sees .. in its view's memory.faulty, and never saw it"),
    (f.apply_skipped_phase, "whether a phase is entered may depend on public knowledge only"),
    (f.apply_secret_turn, "whose turn it is may depend on public knowledge only"),
    (f.apply_unlisted, "`allows` must accept just what `legal` lists"),
    (f.apply_refused, "did 'wink', which is legal, in phase 'play'"),
    (f.apply_breaking, "KeyError.*the moves and reactions of 'play' must take it"),
    (f.apply_doubled, "wink is listed twice for seat"),
    (f.apply_mumbled, "'point KH' does not read back to"),
    (f.apply_stuck, "which has no legal action.*let it pass, or do not wait for it"),
    (f.apply_waiting_for_nine, "waits for seat 9, which is not there"),
    (f.apply_waiting_for_nobody, "waits for nobody and is not over"),
    (f.apply_endless, "a deal does not end: still in phase 'faulty'"),
    (f.apply_crashing_test, "`legal` and `allows` answer for every action of their classes"),
    (f.apply_crashing_report, "'report .' at any time raised IndexError.*IllegalAction"),
    (f.apply_dropped, "'faulty' of stage 'award' drops or changes 20 of 'belote'"),
    (f.apply_uncounted, "what is counted is a component, not a step"),
    (f.apply_kind_judge, "turns .* into made; a judge only worsens the verdict"),
    (f.apply_late_judge, "changes what was made or the verdict; from award on, only `lines`"),
    (f.apply_taking_judge, "changes what was made; a judge only worsens the verdict"),
    (f.apply_belote_taken, "its component says failed='keep'"),
    (f.apply_halving_hold, "drops or changes .* holding over moves lines to the pot"),
    (f.apply_unordered, "another sheet when they change places.*say which comes first"),
    (f.apply_unknown_code, r"has a code that is no component; add Component\('faulty'\)"),
    (f.apply_stray_account, "is for account 7, which this table has not"),
    (f.apply_early_lines, "writes into `lines`; up to judging, points stand in `made`"),
    (f.apply_early_judge, "changes the verdict; only steps of stage 'judge' do"),
    (f.apply_favoured_seat, "one seat further deal 1 ends otherwise.*a seat's number must not"),
    (f.apply_lost_pot, "of 40 points pending 0 are left"),
    (f.apply_odd_base, "base components give card points, and a fixed bonus"),
    (k.apply_told_at_once, "view's points"),
    (k.apply_never_told, "was known to have 0 and at most 0 more; it came to 1"),
    (k.apply_told_of_all, "was known to have 1 and at most 0 more; it came to 0"),
    (k.apply_told_of_two, "`known` of 'seven' gives .*give a Known with values of each seat"),
    (f.apply_wordless, "brings 'mystery'; give it words in `texts`"),
]
SOUND: list[Apply] = [
    f.apply_nothing,
    f.apply_ordered,
    f.apply_warning,
    f.apply_winking,
    f.apply_winking_out_of_turn,
    k.apply_told_when_played,
    v.apply_cached,
    v.apply_firm_model,
]


def name_of(value: object) -> str:
    return getattr(value, "__name__", "").removeprefix("apply_")


@pytest.mark.parametrize(("apply", "sentence"), FAULTS, ids=name_of)
def test_a_fault_of_play_or_scoring_is_named(apply: Apply, sentence: str) -> None:
    with pytest.raises(AssertionError, match=f"(?s){sentence}"):
        check_rule(faulty(apply), beside="classic", seeds=range(4), hash_seeds=())


def test_what_was_done_in_secret_may_not_be_heard() -> None:
    with pytest.raises(AssertionError, match=r"it hears Hinted.*is marked `reveals`"):
        check_rule(faulty(f.apply_hint), beside="trois-croate", seeds=range(4), hash_seeds=())


@pytest.mark.parametrize("apply", SOUND, ids=name_of)
def test_a_sound_rule_passes(apply: Apply) -> None:
    check_rule(faulty(apply), beside="classic", hash_seeds=())


def test_what_comes_in_the_order_of_a_set_is_seen_in_another_process() -> None:
    with pytest.raises(AssertionError, match=r"with PYTHONHASHSEED=. the table differs"):
        check_rule(faulty(f.apply_hashed), beside="classic", seeds=(), hash_seeds=range(5))


@pytest.mark.parametrize(
    ("rule", "sentence"),
    [
        ({"name": "Bad Name"}, "named in small letters, digits and underscores"),
        ({"summary": "No full stop"}, "one sentence that ends with a full stop"),
        ({"revision": 2}, "is at revision 2 with 0 lines of history"),
        ({"apply": lambda rules, options: rules}, "the apply of rule 'faulty' is a lambda"),
        ({"options": f.Undescribed}, "option faulty.points is not described"),
        ({"options": v.Firm}, "are a frozen model: derive it from rebelote.Options"),
        ({"options": f.Loose}, "take unknown keys; leave extra='forbid'"),
        ({"options": f.Unordered}, "option faulty.names is a set, which has no order"),
    ],
)
def test_what_a_declaration_lacks_is_named(rule: dict[str, Any], sentence: str) -> None:
    kept: dict[str, Any] = {"name": "faulty", "summary": "Sound.", "apply": f.apply_nothing}

    with pytest.raises(AssertionError, match=sentence):
        check_rule(Rule(**{**kept, **rule}), beside="classic", seeds=(), hash_seeds=())


@pytest.mark.parametrize(
    ("apply", "sentence"),
    [
        (f.apply_choice, "faulty.how = 'badly': .*did 'wink'"),
        (f.apply_raising_choice, "faulty.how = 'badly': .* raised IndexError.*raise ValueError"),
    ],
    ids=name_of,
)
def test_every_choice_of_an_option_is_tried(apply: Apply, sentence: str) -> None:
    with pytest.raises(AssertionError, match=sentence):
        check_rule(faulty(apply, f.Choice), beside="classic", seeds=(), hash_seeds=())


def test_a_rule_that_does_not_go_with_the_table_is_named_with_the_reason() -> None:
    rule = faulty(f.apply_nothing, needs=("bidding",))

    with pytest.raises(AssertionError, match=r"the table is refused: .*needs the rule 'bidding'"):
        check_rule(rule, beside="classic")


@pytest.mark.parametrize(
    ("apply", "sentence"),
    [
        (f.apply_strange_winner, r"the winners are \(9,\); `match.over` names"),
        (f.apply_winner_no_tuple, r"is over: 0 \(int\); `match.over` gives a tuple of accounts"),
    ],
    ids=name_of,
)
def test_a_winner_that_is_no_account_is_seen(apply: Apply, sentence: str) -> None:
    rule = faulty(apply, overrides=("match",))

    with pytest.raises(AssertionError, match=sentence):
        check_rule(rule, beside="classic", hash_seeds=())


@pytest.mark.parametrize(
    ("declared", "sentence"),
    [
        ({"needs": "belote"}, "needs of 'faulty' is 'belote', not a tuple of names"),
        ({"after": "take"}, "after of 'faulty' is 'take', not a tuple of names"),
        ({"overrides": ["match"]}, r"overrides of 'faulty' is \['match'\] \(list\), not a tuple"),
        ({"provides": (1,)}, r"provides of 'faulty' is \(1,\) \(tuple\), not a tuple of names"),
        ({"texts": {"x": "y"}}, r"texts of 'faulty' is {'x': 'y'} \(dict\), not a tuple of pairs"),
        ({"texts": 5}, r"texts of 'faulty' is 5 \(int\), not a tuple of pairs"),
        ({"texts": ("xy",)}, r"texts of 'faulty' is \('xy',\) .*not a tuple of pairs"),
    ],
)
def test_a_declaration_of_another_kind_is_refused_where_it_is_made(
    declared: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        faulty(f.apply_nothing, **declared)


@pytest.mark.parametrize(
    ("apply", "sentence"),
    [
        (v.apply_grown, "the resolved table gives other rules: .*points: 3 / .*points: 4"),
        (v.apply_growing, "another content hash; an option does not dump as it loads"),
    ],
    ids=name_of,
)
def test_an_option_that_does_not_load_as_it_dumps_is_seen(apply: Apply, sentence: str) -> None:
    rule = faulty(apply, v.Growing)
    known = rebelote.Catalogue({"mine": f.Offers(rule), "bundled": rebelote_plugins})
    rules = rebelote.rules({"extends": "classic", "rules": {"faulty": True}}, catalogue=known)

    with pytest.raises(AssertionError, match="the defaults of 'faulty' do not load as they dump"):
        check_rule(rule, beside="classic")
    with pytest.raises(AssertionError, match=sentence):
        check_resolved(rules)


def test_an_order_that_assembling_does_not_try_is_tried() -> None:
    before = Rule("aaa", "Comes first.", v.apply_first)
    behind = Rule("zzz", "Comes last.", v.apply_last)
    mine = f.Offers(before, faulty(v.apply_between), behind)
    known = rebelote.Catalogue({"mine": mine, "bundled": rebelote_plugins})
    table = {"extends": "classic", "rules": {"aaa": True, "faulty": True, "zzz": True}}
    rules = rebelote.rules(table, catalogue=known)

    with pytest.raises(AssertionError, match=r"applied as .*, rules differ: .*points: [01]"):
        check_same_in_any_order(rules)


def test_a_step_that_reads_more_than_the_outcome_is_seen() -> None:
    rule = faulty(v.apply_impure)
    known = rebelote.Catalogue({"mine": f.Offers(rule), "bundled": rebelote_plugins})
    rules = rebelote.rules({"extends": "classic", "rules": {"faulty": True}}, catalogue=known)

    with pytest.raises(AssertionError, match="a step reads more than the outcome"):
        check_sheet(rules, rules.outcome(takers=90))


def test_suits_that_the_rules_tell_apart_are_not_renamed() -> None:
    rules = rebelote.rules("classic")
    spades, *others = sorted(rules.trumps.kinds, key=lambda kind: kind.name != "S")
    apart = rules.put("trumps.kinds", (replace(spades, scored_as="spades"), *others))

    assert tells_no_suits_apart(rules, "HDCS")
    assert not tells_no_suits_apart(apart, "HDCS")
    assert tells_no_suits_apart(apart, "SCHD")


def test_rules_that_were_not_assembled_are_told_so() -> None:
    with pytest.raises(rebelote.RulesetError, match="give a preset, a file or a dict"):
        check_resolved(rebelote.Rules())


def test_a_rule_that_cannot_be_set_anywhere_is_told_so() -> None:
    rule = faulty(f.apply_nothing)

    with pytest.raises(AssertionError, match="give one with beside="):
        check_rule(rule, catalogue=rebelote.Catalogue({}))
    with pytest.raises(AssertionError, match="beside= is a preset's name or a dict"):
        check_rule(rule, beside=7)


def test_a_rule_may_join_a_table_that_is_given_as_a_dict() -> None:
    table = {"name": "mine", "extends": "classic", "rules": {"match": {"target": 300}}}

    check_rule(faulty(f.apply_nothing), beside=table, seeds=(), hash_seeds=())


def test_the_kit_leaves_the_installed_catalogue_alone() -> None:
    check_rule(faulty(f.apply_nothing), beside="classic", seeds=(), hash_seeds=())

    with pytest.raises(rebelote.RulesetError, match="no such rule"):
        rebelote.rules({"extends": "classic", "rules": {"faulty": True}})


def test_options_are_the_base_of_every_options_model() -> None:
    assert issubclass(f.Choice, Options)
