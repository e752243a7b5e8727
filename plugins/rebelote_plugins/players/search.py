"""A bot that looks at many layouts of the cards it does not see, and solves them.

It departs from the rules of thumb where something else clearly marks more on average; what it
cannot try it leaves to them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic

from rebelote import Solver
from rebelote.plugin import Action, Advice, Choice, Play, Player, Reason, View
from rebelote_plugins.players.bidding import considered
from rebelote_plugins.players.hops import Hops, spoken
from rebelote_plugins.players.memory import recollect
from rebelote_plugins.players.packs import replays
from rebelote_plugins.players.payoff import Result
from rebelote_plugins.players.taking import offers
from rebelote_plugins.players.trials import Calls, Cards, Results, Trial

Budget = Sequence[tuple[int, int]]

LAYOUTS: Budget = ((32, 4), (31, 6), (30, 8), (29, 12), (25, 16), (21, 50), (17, 100), (0, 150))
"""How many layouts are looked at, by the cards that are left to play."""
CALLS = 12
"""The same for a call."""
TRIED = 4
"""So many calls are tried at most, those that look best first."""
CARD_SURE, CALL_SURE = 1.0, 2.0
"""How many standard errors a card, or a call, has to be better by than that of the thumb."""
LOOKS = 4
"""With a time limit the clock is looked at whenever a trial has grown by one part in so many."""


@dataclass
class Search:
    """Tries actions in as many layouts as the budget says; the seed says in which.

    `layouts` pairs a number of cards left to play, in all hands together, with how many layouts
    are looked at from so many on; `calls` is the same for a call.  With `seconds` it stops after
    that time: then a seed does not repeat, and the reason `layouts` tells how many were `planned`.
    Needs the extra `fast`; raises `MissingExtra` without.
    """

    seed: int
    layouts: Budget = LAYOUTS
    calls: int = CALLS
    seconds: float | None = None
    thumb: Hops = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.thumb = Hops(self.seed)

    @cached_property
    def solver(self) -> Solver:
        """Compiled when it is first needed."""
        return Solver()

    def __call__(self, view: View) -> Action:
        """One of `view.legal`."""
        first = self.thumb(view)
        found = self._trial(view, first)
        return first if found is None else _best(first, self._results(*found))

    def advise(self, view: View) -> Advice:
        """What to do and why; raises `ValueError` when there is nothing to do."""
        thumb = self.thumb.advise(view)
        found = self._trial(view, thumb.action)
        if found is None:
            return thumb
        return _advice(thumb, *found, self._results(*found))

    def _trial(self, view: View, first: Action) -> tuple[Trial, int] | None:
        """What to try, and in how many layouts; `None` where there is nothing to choose."""
        chance = Random(f"search/{self.seed}/{view.number}/{view.version}/{view.seat}")
        if isinstance(first, Play):
            return self._cards(view, chance)
        calls = _calls(view, first)
        if len(calls) < 2 or not replays(view):
            return None
        bots = [self.thumb] * len(view.counts)
        return Calls(view, calls, bots, self.solver, chance), self.calls

    def _cards(self, view: View, chance: Random) -> tuple[Trial, int] | None:
        memory, plays = recollect(view), _plays(view)
        if memory is None or len(plays) < 2 or any(bend.run for bend in view.rules.duties.bends):
            return None
        left = view.rules.deal.hand * len(view.counts) - memory.played
        planned = next(count for least, count in self.layouts if left >= least)
        return Cards(view, memory, plays, self.solver, chance), planned

    def _results(self, trial: Trial, planned: int) -> Results:
        """All that was planned, or what there was time for."""
        if self.seconds is None:
            return trial.run(planned)
        ends, found = monotonic() + self.seconds, dict[Action, list[Result]]()
        done = 0
        while done < planned and (not done or monotonic() < ends):
            step = min(max(done // LOOKS, 1), planned - done)
            for action, results in trial.run(step).items():
                found.setdefault(action, []).extend(results)
            done += step
        return found


def _plays(view: View) -> Mapping[int, Play]:
    """The plays by card, with the words of the belote where they may be said."""
    plays = tuple(action for action in view.legal if isinstance(action, Play))
    return {play.card: spoken(plays, play.card) for play in plays}


def _calls(view: View, first: Action) -> list[Action]:
    """What may well be called; *first* is what the rules of thumb call."""
    calls = [call.action for call in considered(view)] or [action for _, action in offers(view)]
    if not calls:
        return []
    passes = [action for action in view.legal[:1] if action not in calls]
    others = [action for action in (*passes, *calls) if action != first]
    return [first, *others][:TRIED]


def _advice(thumb: Advice, trial: Trial, planned: int, results: Results) -> Advice:
    """The best action, and what was found out about all."""
    choices = sorted(
        (_choice(action, found) for action, found in results.items()),
        key=lambda choice: -choice.marks,
    )
    best = _best(thumb.action, results)
    count = len(results[best])
    looked = Reason("layouts", (("count", count), ("planned", planned)))
    more = (looked, *trial.reasons(best))
    if best == thumb.action:
        return thumb._replace(more=more, choices=tuple(choices))
    return Advice(best, "marks_most", (), more, tuple(choices))


def _choice(action: Action, results: Sequence[Result]) -> Choice:
    made = round(100 * fmean([result.made for result in results]))
    return Choice(action, fmean([result.marks for result in results]), made)


def _best(first: Action, results: Results) -> Action:
    """What marks most, if it does so clearly; else *first*, what the rules of thumb say."""
    sure = CARD_SURE if isinstance(first, Play) else CALL_SURE
    gains = {action: _gain(results[first], found, sure) for action, found in results.items()}
    best = max(gains, key=lambda action: gains[action])
    return best if gains[best] > 0 else first


def _gain(first: Sequence[Result], other: Sequence[Result], sure: float) -> float:
    """How much more *other* marks than *first*, less so many standard errors."""
    more = [one.marks - two.marks for one, two in zip(other, first, strict=True)]
    spread = stdev(more) if len(more) > 1 else 0.0
    return fmean(more) - sure * spread / sqrt(len(more))


SEARCH = Player("search", "Solves layouts of the cards it does not see; needs `fast`.", Search)
