"""Whether what the rules of a table have set makes a game: parts, cards, actions, the flow."""

from __future__ import annotations

from collections.abc import Mapping

from rebelote.actions import faults_of
from rebelote.catalogue import Catalogue
from rebelote.phases import END, RESTS
from rebelote.plan import phase_line, score_steps, transitions
from rebelote.ruleset import Rules
from rebelote.scoring import Counted

PARTS = {
    "seats": "seats",
    "deal": "a pack and a deal",
    "kinds": "kinds of trump",
    "auction": "an auction",
    "play": "a phase of play",
    "end": "an end of the match",
}
"""What some rule at a table must bring; those that can say so in `Rule.provides`."""


def incomplete(built: Rules, catalogue: Catalogue) -> list[str]:
    """What no rule has set, and phases that cannot be reached, a sentence each."""
    stages = {phase.stage for phase in built.flow.phases}
    there = {
        "seats": built.seating.seats,
        "deal": built.deal.pack and built.deal.hand,
        "kinds": built.trumps.kinds,
        "auction": "auction" in stages,
        "play": "play" in stages,
        "end": "match.over" in {origin.entry for origin in built.origin},
    }
    missing = [_no_rule_brings(part, catalogue) for part, value in there.items() if not value]
    return missing or _too_few_cards(built) or _faulty_actions(built) or _broken_flow(built)


def _no_rule_brings(part: str, catalogue: Catalogue) -> str:
    """That a part is missing, and which rules provide it."""
    able = ", ".join(catalogue.providers(part))
    return f"no rule brings {PARTS[part]}" + (f" ({able})" if able else "")


def _too_few_cards(built: Rules) -> list[str]:
    """Hands, and heaps put aside, that the pack cannot fill."""
    held, seats, hand = built.deal.pack.bit_count(), built.seating.seats, built.deal.hand
    aside = sum(heap.size for heap in built.deal.heaps)
    wanted = hand * seats + aside
    if wanted <= held:
        return []
    more = f" and {aside} put aside" if aside else ""
    sizes = [each for each in built.origin if each.entry.startswith(_SIZES) and each.option]
    named = ", ".join(dict.fromkeys(f"{each.rule}.{each.option}" for each in sizes))
    sentence = f"{seats} hands of {hand}{more} want {wanted} cards; there are {held}"
    return [f"{sentence} ({named})" if named else sentence]


_SIZES = ("deal.packets", "deal.completion", "deal.heaps")
"""The entries that say how many cards are dealt and put aside."""


def _faulty_actions(built: Rules) -> list[str]:
    """What is wrong with the actions that moves take."""
    moves = [(move.name, move.actions) for move in built.flow.moves]
    moves += [(move.name, move.actions) for move in built.flow.anytime]
    by_class = {action: name for name, actions in moves for action in actions}
    faults = [f"{move}: {fault}" for own, move in by_class.items() for fault in faults_of(own)]
    if faults:
        return sorted(faults)
    by_name: dict[str, list[str]] = {}
    for own, move in by_class.items():
        by_name.setdefault(own.__name__, []).append(move)
    return [
        f"{' and '.join(sorted(several))} bring two actions called {name!r}"
        for name, several in sorted(by_name.items())
        if len(several) > 1
    ]


def _broken_flow(built: Rules) -> list[str]:
    try:
        line = phase_line(built)
        score_steps(built)
        built.plan  # noqa: B018 - compiling finds circles among moves and reactions
    except ValueError as error:
        return [str(error)]
    names = {phase.name for phase in line}
    table = transitions(built, line)
    stray = [way.name for way in built.flow.exits if way.phase not in names]
    astray = [
        f"{phase}/{outcome} → {target}"
        for (phase, outcome), target in table.items()
        if target not in names | set(RESTS)
    ]
    facts = {fact.name for fact in built.scoring.facts}
    uncounted = [
        f"{part.name} counts {part.count.fact!r}"
        for part in built.scoring.components
        if isinstance(part.count, Counted) and part.count.fact not in facts
    ]
    lost = [
        f"{move.name} in {move.phase!r}" for move in built.flow.moves if move.phase not in names
    ]
    unreached = sorted((names | {END}) - _reached(line[0].name, table))
    faults = {
        "exits of phases that are not there": stray,
        "exits that lead nowhere": astray,
        "moves of phases that are not there": lost,
        "phases that cannot be reached": unreached,
        "components of facts that are not there": uncounted,
    }
    return [f"{what}: {', '.join(found)}" for what, found in faults.items() if found]


def _reached(first: str, table: Mapping[tuple[str, str], str]) -> set[str]:
    reached, waiting = set(), [first]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += [target for (phase, _), target in table.items() if phase == name]
    return reached
